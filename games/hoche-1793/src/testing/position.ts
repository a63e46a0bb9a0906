/** Positions for tests: counters put where a paragraph needs them, flows driven with scripted dice. */

import { type Flow, Match, ScriptedDice, type ScriptItem, SeededDice } from '@grande/engine';
import { type Answers, type Driven, drive as driven } from '@grande/engine/testing';
import { BOX, hex, label, type ScenarioId } from '../data/map.ts';
import { forceId, isGic, SIDES, sideOfUnit, UNIT_IDS, type UnitId } from '../data/units.ts';
import { hoche } from '../game.ts';
import type { G } from '../rules/02-glossary.ts';
import { placeForce } from '../rules/06-command/fusion.ts';
import { capacity } from '../rules/09-movement/movement.ts';
import { setup } from '../scenarios/setup.ts';
import type { Force, State } from '../state.ts';
import type { View } from '../view.ts';

export interface Spec {
  readonly scenario?: ScenarioId;
  readonly options?: Readonly<Record<string, string>>;
  /** 'desaix': '0105', or 'hoche+huet': '1508' for a fused force; SP as 'desaix 10/4'. */
  readonly at: Readonly<Record<string, string>>;
  readonly turn?: number;
}

const optionsOf = (spec: Spec): Record<string, string> => {
  const known = hoche.scenarios.find((x) => x.id === (spec.scenario ?? 'landau'));
  const out: Record<string, string> = {};
  for (const o of known?.options ?? []) out[o.id] = o.values[0] as string;
  return { ...out, randomEvents: 'off', ...spec.options };
};

/** A state in the action phase with just these forces, commanded, linked and ready. */
export function position(spec: Spec): State {
  const scenario = spec.scenario ?? 'landau';
  const s = setup({ scenario, options: optionsOf(spec) });
  for (const id of UNIT_IDS) if (s.units[id].place === 'off') s.units[id].place = 'gone';
  for (const [names, at] of Object.entries(spec.at)) {
    const members = names.split('+').map((name) => {
      const [id, sp] = name.split(' ') as [UnitId, string | undefined];
      const u = s.units[id];
      u.place = 'map';
      u.army ??= 'moselle';
      if (sp) {
        const [inf, cav] = sp.split('/').map(Number) as [number, number];
        Object.assign(u, { inf, cav, inf0: inf, cav0: cav });
      } else if (u.inf === 0 && !isGic(id)) Object.assign(u, { inf: 5, inf0: 5 });
      return id;
    });
    const side = sideOfUnit(members[0] as UnitId);
    const slot = placeForce(s, side, at === '0009' ? BOX : hex(at), members);
    Object.assign(s.forces[slot] as Force, { commanded: true, linked: true });
    if (scenario === 'landau' && members.every((id) => s.units[id].army === 'rhine'))
      (s.forces[slot] as Force).rhine = true;
  }
  for (const side of SIDES) {
    s.ledger[side].start = UNIT_IDS.filter(
      (id) => sideOfUnit(id) === side && s.units[id].place === 'map',
    ).reduce((n, id) => n + s.units[id].inf + s.units[id].cav, 0);
  }
  s.phase = 'actions';
  s.turn = spec.turn ?? 2;
  s.named = scenario === 'weissembourg' ? 'wurmser' : 'hoche';
  s.opened = true;
  return s;
}

export const slotOf = (s: State, id: UnitId): number => s.forces.findIndex((f) => f.members.includes(id));
export const forceOf = (s: State, id: UnitId): Force => s.forces[slotOf(s, id)] as Force;
export const idOf = (s: State, id: UnitId): string => forceId(slotOf(s, id));
export const at = (s: State, id: UnitId): string => {
  return label(forceOf(s, id).hex);
};

export type { Answers, Driven };

/** Runs a flow to its end: dice as written, answers by kind (a list is used up in order), else the last option. */
export function drive(
  state: State,
  dice: readonly ScriptItem[] | string,
  flow: (g: G) => Flow<unknown>,
  answers: Answers = {},
): Driven {
  return driven({ state, dice, answers, otherwise: 'last' }, flow);
}

/** A match that goes on from a position. */
export function matchFrom(
  s: State,
  dice: readonly ScriptItem[] | string = 'position',
  options: Readonly<Record<string, string>> = {},
): Match<State, View> {
  const source = typeof dice === 'string' ? new SeededDice(dice) : new ScriptedDice(dice);
  const spec: Spec = { scenario: s.scenario, at: {}, options };
  return Match.resume(hoche, { scenario: s.scenario, options: optionsOf(spec) }, s, {
    dice: source,
    keep: 'all',
  }) as Match<State, View>;
}

/** The paragraphs and the laws that refuse a key to the seat that is asked; empty when it is offered. */
export function refusedBy(match: Match<State>, seat: string, key: string): string[] {
  const d = match.decisionOf(seat);
  if (!d) throw new Error(`${seat} is not asked`);
  if (d.options.some((o) => o.key === key)) return [];
  const refused = d.refusals?.().find((r) => r.key === key);
  if (!refused)
    throw new Error(`'${key}' is neither offered nor refused among ${d.options.map((o) => o.key).join(' ')}`);
  return refused.failures.map((f) => `${f.rule} ${f.law}`);
}
export const offered = (match: Match<State>, seat: string): string[] =>
  match.decisionOf(seat)?.options.map((o) => o.key) ?? [];

/** Puts a force into its activation, as after D7. */
export function activate(s: State, id: UnitId, sub = 1): State {
  s.sub = sub;
  const slot = slotOf(s, id);
  s.toAct = sideOfUnit(id);
  s.first = s.toAct;
  s.phase = 'active';
  s.active = {
    slot,
    mode: 'march',
    mp: capacity(s, slot),
    spent: 0,
    steps: 0,
    minimum: false,
    whole: true,
    seen: [],
    free: null,
    pinned: false,
    begun: false,
  };
  (s.forces[slot] as Force).acted |= 1 << (sub - 1);
  return s;
}
