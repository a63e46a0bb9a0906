/** Battles, marches and evenings for the tests of chapters 9 to 14. */

import type { Flow, Match, ScriptItem, Tally, Told } from '@grande/engine';
import { hex } from '../data/map.ts';
import { type Side, sideOfSlot, type UnitId } from '../data/units.ts';
import { fatigueOf, forceAt, type G } from '../rules/02-glossary.ts';
import { battle } from '../rules/11-battle/battle.ts';
import type { Force, State } from '../state.ts';
import {
  type Answers,
  activate,
  type Driven,
  drive,
  forceOf,
  idOf,
  matchFrom,
  position,
  type Spec,
  slotOf,
} from './position.ts';

export interface Fight extends Spec {
  /** The principal attacker and the hex he strikes. */
  readonly by: UnitId;
  readonly on: string;
  /** All dice of the battle, in order: none may be left over. */
  readonly dice: readonly ScriptItem[];
  readonly answers?: Answers;
  /** Changes the position before the guns open. */
  readonly given?: (s: State) => void;
}

export interface Fought extends Driven {
  readonly s: State;
  /** Combat values as announced. */
  readonly value: Readonly<Record<Side, number>>;
  readonly tally: Readonly<Record<Side, Tally>>;
}

/** Nobody joins, marches, charges or pursues unless the answers say so; both sides fight normally. */
const QUIET: Answers = {
  join: 'out',
  joinNext: (d) => d.options[0]?.key ?? '',
  march: 'done',
  react: 'none',
  tactics: 'normal',
  useBonus: 'leave',
  heavyCavalry: 'decline',
  pursue: 'decline',
  gicFollows: (d) => d.options.at(-1)?.key ?? '',
};

/** A battle from the successful declaration to its end. */
export function fight(f: Fight): Fought {
  const s = position(f);
  s.grangeret = 99; // called already: no dice for him (15.1.1)
  f.given?.(s);
  const slot = slotOf(s, f.by);
  const prepared = fatigueOf(s, forceAt(s, slot)) === 0;
  const driven = drive(s, f.dice, (g: G): Flow<unknown> => battle(g, slot, hex(f.on), prepared), {
    ...QUIET,
    ...f.answers,
  });
  if (driven.left.length > 0) throw new Error(`dice left: ${driven.left.join(' ')}`);
  const value: Record<string, number> = {};
  const tally: Record<string, Tally> = {};
  for (const e of told(driven, 'log.value')) {
    const side = e.message.args?.side as Side;
    value[side] = e.message.args?.value as number;
    if (e.tally) tally[side] = e.tally;
  }
  return { ...driven, s, value: value as Record<Side, number>, tally: tally as Record<Side, Tally> };
}

/** The sentences of one kind that were told. */
export const told = (driven: Driven, id: string): Told[] =>
  driven.events.filter((e): e is Told => e.kind === 'told' && e.message.id === id);

/** What the tally of a side says of one paragraph: the sum of its terms. */
export const term = (fought: Fought, side: Side, rule: string): number =>
  fought.tally[side].terms.filter((t) => t.rule === rule && t.op === 'add').reduce((n, t) => n + t.value, 0);

/** Which sentence a battle's tally carries, and with what weight. */
export const labelled = (fought: Fought, side: Side, id: string): number | undefined =>
  fought.tally[side].terms.find((t) => t.label.id === id)?.value;

/** The questions of one kind that were put: those with a choice, for a single option is taken by itself. */
export const questions = (driven: Driven, kind: string): Driven['asked'] =>
  driven.asked.filter((a) => a.kind === kind && a.keys.length > 1);

/** Who won, told by the result. */
export const winner = (driven: Driven): unknown => told(driven, 'log.result')[0]?.message.args?.winner;
export const lost = (s: State, side: Side): number => s.ledger[side].battle;
export const sp = (s: State, id: UnitId): string => `${s.units[id].inf}/${s.units[id].cav}`;

export const tired = (s: State, levels: Partial<Record<UnitId, number>>): void => {
  for (const [id, level] of Object.entries(levels)) s.units[id as UnitId].fatigue = level;
};
export const unled = (s: State, ...ids: UnitId[]): void => {
  for (const id of ids) Object.assign(forceOf(s, id), { commanded: false, linked: false });
};
export const hungry = (s: State, ...ids: UnitId[]): void => {
  for (const id of ids) s.units[id].oos = true;
};
export const routs = (s: State, id: UnitId, turn: number): void => {
  (forceOf(s, id) as Force).routed = turn;
};

/** A match in which this force has just been activated. */
export function active(
  spec: Spec,
  id: UnitId,
  dice: readonly ScriptItem[] = [],
  given?: (s: State) => void,
  sub = 1,
): Match<State> {
  const s = position(spec);
  given?.(s);
  return matchFrom(activate(s, id, sub), dice);
}

/** Hexes offered to the active force by one kind of act. */
export function hexesFor(match: Match<State>, seat: Side, act: 'step' | 'minimum' | 'declare'): string[] {
  const keys = match.decisionOf(seat)?.options.map((o) => o.key) ?? [];
  return keys
    .filter((k) => k.startsWith(`${act}:`))
    .map((k) => k.split(':').at(-1) as string)
    .sort();
}

/** Answers that must all be accepted. */
export function answer(match: Match<State>, seat: Side, ...keys: string[]): void {
  for (const key of keys) {
    const verdict = match.answer(seat, key);
    if (!verdict.ok) {
      const open = match.pending.map((d) => `${d.seat} ${d.kind}: ${d.options.map((o) => o.key).join(' ')}`);
      throw new Error(`${seat} '${key}' refused; open: ${open.join(' | ')}`);
    }
  }
}

/** Enters hexes one after another, nobody reacting. */
export function goes(match: Match<State>, id: UnitId, ...hexes: string[]): void {
  const seat = sideOfSlot(slotOf(match.state, id));
  for (const to of hexes) {
    answer(match, seat, `step:${idOf(match.state, id)}:${to}`);
    while (match.pending[0]?.kind === 'react') answer(match, match.pending[0].seat as Side, 'none');
  }
}

/** The sub-phase is open and this side is to activate. */
export function opened(s: State, sub: number, side: Side): State {
  Object.assign(s, { phase: 'actions', sub, toAct: side, first: side, opened: true, passes: 0 });
  return s;
}

const COLUMNS: Readonly<Record<string, string>> = {
  '-1,1': '1/2',
  '-1,0': '1/1.5',
  '0,0': '1/1',
  '0,-1': '1.5/1',
  '1,-1': '2/1',
};
/** The ratio column, read from what it did to both values (T11: no two columns do the same). */
export function column(fought: Fought, attacker: Side): string | undefined {
  const defender = attacker === 'french' ? 'coalition' : 'french';
  return COLUMNS[`${term(fought, attacker, '11.7.1')},${term(fought, defender, '11.7.1')}`];
}
