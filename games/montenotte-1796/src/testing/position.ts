/** Positions for tests: forces put where a paragraph needs them, matches played with scripted dice. */
import {
  type Decision,
  type Event,
  type Failure,
  type Flow,
  Match,
  type Option,
  ScriptedDice,
  type ScriptItem,
  SeededDice,
  Umpire,
} from '@grande/engine';
import { type Answers, type Driven, drive as driven } from '@grande/engine/testing';
import { hex, label } from '../data/map.ts';
import {
  type Chit,
  GICS,
  isGic,
  markerId,
  type Nation,
  nationOf,
  type Piece,
  SIDES,
  UNITS,
  type UnitId,
  unitsOf,
} from '../data/units.ts';
import { montenotte } from '../game.ts';
import { capacity } from '../reading/values.ts';
import { type G, placeForce } from '../rules/02-glossary.ts';
import { freshActive } from '../rules/08-actions/active.ts';
import { setup } from '../rules/15-scenario/setup.ts';
import type { Active, Battle, Force, Part, State } from '../state.ts';
import type { View } from '../view.ts';

interface Spec {
  /** 'laharpe 8': '0713', or 'bonaparte+laharpe 8': '0713' for a fused force; 'decoy.french': '0812'. */
  readonly at: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
}
/** Where generals-in-chief wait who have no part in the test. */
const FAR: Readonly<Record<string, string>> = { bonaparte: '0109', beaulieu: '1617', colli: '1602' };

/** A state in the action phase with just these forces, commanded, supplied and rested. */
export function position(spec: Spec): State {
  const s = setup({ scenario: 'montenotte', options: { ...spec.options } });
  const at = new Set<Piece>();
  for (const [names, where] of Object.entries(spec.at)) {
    const decoy = /^decoy\.(\w+)/.exec(names);
    if (decoy) {
      placeForce(s, decoy[1] as Nation, hex(where), [], true);
      continue;
    }
    const members = names.split('+').map((name) => {
      const [id, sp] = name.split(' ') as [Piece, string | undefined];
      at.add(id);
      if (!isGic(id)) {
        const n = sp ? Number(sp) : s.units[id].sp || 2;
        Object.assign(s.units[id], { sp: n, est: n, cursor: 0, cmd: 2 });
      }
      return id;
    });
    placeForce(s, nationOf(members[0] as Piece), hex(where), members);
  }
  for (const id of UNITS) if (!at.has(id)) Object.assign(s.units[id], { sp: 0, est: 0, chariots: 0, cmd: 0 });
  for (const gic of GICS) if (!at.has(gic)) placeForce(s, nationOf(gic), hex(FAR[gic] as string), [gic]);
  for (const f of s.forces) f.settled = f.hex >= 0;
  for (const side of SIDES) {
    s.ledger[side] = { start: unitsOf(side).reduce((n, id) => n + s.units[id].sp, 0), gained: 0, lost: 0 };
  }
  s.phase = 'actions';
  s.turn = spec.turn ?? 2;
  s.inertia = true;
  return s;
}

export const slotOf = (s: State, id: Piece): number => s.forces.findIndex((f) => f.members.includes(id));
export const forceOf = (s: State, id: Piece): Force => s.forces[slotOf(s, id)] as Force;
export const idOf = (s: State, id: Piece): string => markerId(slotOf(s, id));
export const at = (s: State, id: Piece): string => label(forceOf(s, id).hex);
export const decoySlot = (s: State, n = 0): number =>
  s.forces.flatMap((f, i) => (f.decoy ? [i] : []))[n] as number;

/** Its activation has begun. */
export function active(s: State, id: Piece, mode: Active['mode'] = 'march'): State {
  return activeSlot(s, slotOf(s, id), mode, (isGic(id) ? id : chitFor(id)) as Chit);
}
const chitFor = (id: UnitId): Chit =>
  (
    ({ pijon: 'laharpe', joubert: 'massena', vukassovitch: 'argenteau', pittoni: 'sebottendorff' }) as Record<
      string,
      Chit
    >
  )[id] ?? (nationOf(id) === 'sardinian' ? 'colli' : (id as Chit));
export function activeSlot(s: State, slot: number, mode: Active['mode'], chit: Chit): State {
  s.chit = mode === 'strategic' || mode === 'forced' ? null : chit;
  const f = s.forces[slot] as Force;
  s.active = freshActive(s, slot, mode, mode === 'decoy' ? 5 : capacity(s, f));
  f.activated = true;
  if (mode === 'strategic' || mode === 'forced') s.phase = mode;
  return s;
}

/** Runs a flow to its end: dice as written, answers by kind (a list is used up in order), else the first option. */
export function drive(
  state: State,
  dice: readonly ScriptItem[] | string,
  flow: (g: G) => Flow<unknown>,
  answers: Answers = {},
): Driven {
  return driven({ state, dice, answers, otherwise: 'first' }, flow);
}

/** A plain call of a rule with an umpire at hand. */
export function umpire(s: State, dice: readonly ScriptItem[] = []): G {
  return new Umpire(s, { dice: new ScriptedDice(dice), events: [], trace: null });
}

export type Table = Match<State, View>;
/** A match that goes on from a position. */
export function tableFrom(
  s: State,
  dice: readonly ScriptItem[] | string = 'position',
  options: Readonly<Record<string, string>> = {},
): Table {
  const source = typeof dice === 'string' ? new SeededDice(dice) : new ScriptedDice(dice);
  const all: Record<string, string> = {};
  for (const o of montenotte.scenarios[0]?.options ?? []) all[o.id] = o.values[0] as string;
  return Match.resume(montenotte, { scenario: 'montenotte', options: { ...all, ...options } }, s, {
    dice: source,
    keep: 'all',
    log: true,
  });
}

/** Questions that a test answers by the way unless it names them: nothing lost, nobody reacts, nobody comes. */
const BY_THE_WAY: Readonly<Record<string, (d: Decision) => string>> = {
  attrition: (d) => (d.options[0] as Option).key,
  react: () => 'react:pass',
  pillage: (d) => (d.options.length === 1 ? 'pillage:no' : 'pillage:test'),
  join: () => 'join:done',
  march: () => 'march:done',
  screen: () => 'screen:none',
  lose: (d) => (d.options[0] as Option).key,
  terrain: (d) => (d.options[0] as Option).key,
  captain: (d) => (d.options[0] as Option).key,
  moraleUnit: (d) => (d.options[0] as Option).key,
  retreat: (d) => (d.options[0] as Option).key,
  tie: (d) => (d.options[0] as Option).key,
  drawIn: () => 'staysOut',
  advance: () => 'stay',
  pursue: () => 'halt',
};
const pendingOf = (m: Table): Decision | undefined => m.pending[0];
/** Answers by the way until somebody has to think. */
export function flush(m: Table): Table {
  for (;;) {
    const d = pendingOf(m);
    const by = d && BY_THE_WAY[d.kind];
    if (m.outcome || !d || !by) return m;
    must(m, d.seat, by(d));
  }
}
function must(m: Table, seat: string, key: string): void {
  const verdict = m.answer(seat, key);
  if (!verdict.ok) {
    const d = m.decisionOf(seat);
    throw new Error(`${seat} '${key}' refused; asked ${d?.kind}: ${d?.options.map((o) => o.key).join(' ')}`);
  }
}
/** Answers in order; what stands between is answered by the way. */
export function go(m: Table, ...keys: string[]): Table {
  for (const key of keys) {
    for (;;) {
      const d = m.pending.find((x) => x.options.some((o) => o.key === key));
      if (d) {
        must(m, d.seat, key);
        break;
      }
      const next = pendingOf(m);
      const by = next && BY_THE_WAY[next.kind];
      if (!next || !by) {
        throw new Error(
          `'${key}' is not offered; asked ${next?.seat} ${next?.kind}: ${next?.options.map((o) => o.key).join(' ')}`,
        );
      }
      must(m, next.seat, by(next));
    }
  }
  return m;
}
/** Answers of one seat in a phase both go through at once; what has answered itself is passed over. */
export function orders(m: Table, seat: string, ...keys: string[]): Table {
  for (const key of keys) {
    const d = m.decisionOf(seat);
    if (d?.options.some((o) => o.key === key)) must(m, seat, key);
    else if (!/:(done|none)$/.test(key)) must(m, seat, key);
  }
  return m;
}
/** Both sides are done with the phase. */
export function bothDone(m: Table): Table {
  const { phase } = m.state;
  while (m.state.phase === phase && !m.outcome) {
    const d = pendingOf(m);
    const key = d?.options.find((o) => /:(done|none)$/.test(o.key))?.key;
    if (!d || key === undefined) throw new Error(`${d?.kind} has no way to be done`);
    must(m, d.seat, key);
  }
  return m;
}
/** What speaks against a key, for whoever is asked; nothing when it is offered. */
function failuresOf(m: Table, key: string): readonly Failure[] {
  for (const d of m.pending) {
    if (d.options.some((o) => o.key === key)) return [];
    const refused = d.refusals?.().find((r) => r.key === key);
    if (refused) return refused.failures;
  }
  throw new Error(`'${key}' is neither offered nor refused: ${offered(m).join(' ')}`);
}
/** The paragraphs under which it is refused, each with the name of the law that does it. */
export const refusedBy = (m: Table, key: string): string[] =>
  failuresOf(m, key).map((f) => `${f.rule} ${f.law ?? 'unknown'}`);
export const offered = (m: Table): string[] => m.pending.flatMap((d) => d.options.map((o) => o.key));
export const asked = (m: Table): string => m.pending.map((d) => `${d.seat}.${d.kind}`).join(' ');
/** Ids of the sentences told so far. */
export const told = (events: readonly Event[] | null): string[] =>
  (events ?? []).flatMap((e) => (e.kind === 'told' ? [e.message.id] : []));
/** Arguments of the last sentence with this id. */
export function lastTold(events: readonly Event[] | null, id: string): Readonly<Record<string, unknown>> {
  const found = (events ?? []).filter((e) => e.kind === 'told' && e.message.id === id).at(-1);
  if (found?.kind !== 'told') throw new Error(`nobody has said '${id}'`);
  return found.message.args ?? {};
}

/** A battle at B5: principals by name, then the others as 'massena near 0912' or 'colli marched 0910'. */
export function battleAt(
  s: State,
  a: string,
  d: string,
  attackers: readonly string[],
  defenders: readonly string[],
): Battle {
  const part =
    (role: Part['role']) =>
    (text: string, i: number): Part => {
      const [id, kind, from] = text.split(' ') as [Piece, Part['kind'] | undefined, string | undefined];
      const own = role === 'attacker' ? a : d;
      return {
        slot: slotOf(s, id),
        role,
        kind: kind ?? (i === 0 ? 'principal' : 'near'),
        from: hex(from ?? own),
      };
    };
  const parts = [...attackers.map(part('attacker')), ...defenders.map(part('defender'))];
  return { a: hex(a), d: hex(d), stage: 'fight', up: 'attacker', parts, near: [], heard: [], shown: [] };
}
