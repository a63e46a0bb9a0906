import { copy, type DiceSource, Match, ScriptedDice, type ScriptItem } from '@grande/engine';
import { leaderAt } from '../data/leaders.ts';
import { hexAt, LABELS } from '../data/map.ts';
import { type Formation, faced } from '../data/tables.ts';
import { isSkirmisher, unitAt } from '../data/units.ts';
import { dego } from '../game.ts';
import { startActivation } from '../rules/05-activation/begin.ts';
import { blank } from '../scenarios/build.ts';
import { ld, type NewOrder, type Order, put, type State, stackAt, un } from '../state.ts';
import type { View } from '../view.ts';

export interface UnitSpec {
  readonly at?: string;
  readonly face?: number;
  readonly form?: Formation;
  readonly losses?: number;
  readonly detached?: number;
  readonly noOrder?: boolean;
  readonly pillage?: boolean;
  readonly where?: 'box' | 'off';
  readonly since?: number;
}
export interface LeaderSpec {
  readonly at?: string;
  readonly order?: Order;
  readonly where?: 'box' | 'hurt' | 'off' | 'missing';
  /** The turn he went to the box, or comes back from his wound. */
  readonly turn?: number;
  /** An order that waits, with the bonus it has by now. */
  readonly pending?: NewOrder;
  readonly bonus?: number;
}
export interface FieldSpec {
  readonly scenario?: State['scenario'];
  readonly step?: State['step'];
  readonly turn?: number;
  readonly last?: number;
  readonly contact?: number;
  readonly units?: Readonly<Record<string, UnitSpec>>;
  readonly leaders?: Readonly<Record<string, LeaderSpec>>;
}

/** A position made for a test: units from the top of each stack down, in the order they are named. */
export function field(spec: FieldSpec): State {
  const s = blank(spec.scenario ?? 's1', spec.last ?? 11);
  s.turn = spec.turn ?? 2;
  s.contact = spec.contact ?? 1;
  s.step = spec.step ?? 'draw';
  for (const [id, u] of Object.entries(spec.units ?? {})) place(s, id, u);
  for (const [id, l] of Object.entries(spec.leaders ?? {})) {
    const state = ld(s, leaderAt(id));
    state.order = l.order ?? 'attack';
    state.turn = l.turn ?? 0;
    if (l.where) state.where = l.where;
    if (l.pending)
      state.pending = { order: l.pending, bonus: l.bonus ?? 0, open: false, auto: false, help: 0 };
    if (l.at === undefined) continue;
    state.where = 'map';
    state.at = hexAt(l.at);
  }
  return s;
}

export function place(s: State, id: string, spec: UnitSpec): void {
  const u = unitAt(id);
  const state = un(s, u);
  if (spec.form) state.form = spec.form;
  state.losses = spec.losses ?? 0;
  state.detached = spec.detached ?? 0;
  state.noOrder = spec.noOrder ?? false;
  state.pillage = spec.pillage ?? false;
  state.since = spec.since ?? 0;
  state.face = faced(state.form) && !state.pillage ? (spec.face ?? 0) : -1;
  if (spec.where) state.where = spec.where;
  if (spec.at !== undefined) {
    const at = hexAt(spec.at);
    put(s, u, at, isSkirmisher(u) ? 0 : stackAt(s, at).length);
  }
}

/** A match that goes on from a position, with the dice that will fall. */
export function from(s: State, dice: readonly ScriptItem[] | DiceSource = []): Match<State, View> {
  const source = Array.isArray(dice) ? new ScriptedDice(dice) : (dice as DiceSource);
  const options: Record<string, string> =
    s.scenario === 's1' ? { options: s.option, labelledRedoubts: s.labelled ? 'on' : 'off' } : {};
  return Match.resume(dego, { scenario: s.scenario, options }, copy(s), {
    dice: source,
  });
}

/** The position with a commander's activation just begun. */
export function acting(s: State, id: string): State {
  startActivation(s, leaderAt(id));
  s.step = 'active';
  return s;
}

/** Begins an activation and takes some units of one hex into the group. */
export function group(
  s: State,
  leader: string,
  units: readonly string[],
  dice: readonly ScriptItem[] = [],
): Match<State, View> {
  const m = from(acting(s, leader), dice);
  const [first, ...others] = units;
  pick(m, `activate:${first}`);
  const asked = () => m.pending[0]?.kind === 'members';
  for (const id of others) pick(m, `with:${id}`);
  if (asked()) pick(m, 'go');
  return m;
}

/** Answers the pending decision whoever is asked; throws with the reasons when it is refused. */
export function pick(m: Match<State, View>, ...keys: readonly string[]): Match<State, View> {
  for (const key of keys) {
    const decision = m.pending[0];
    if (!decision) throw new Error(`nobody is asked for '${key}'`);
    const verdict = m.answer(decision.seat, key);
    if (!verdict.ok)
      throw new Error(
        `'${key}' (${decision.kind}): ${JSON.stringify(verdict.failures)}; offered ${decision.options.map((o) => o.key).join(' ')}`,
      );
  }
  return m;
}

export const kind = (m: Match<State, View>): string => m.pending[0]?.kind ?? '';
export const asked = (m: Match<State, View>): string => m.pending[0]?.seat ?? '';
export const keys = (m: Match<State, View>): string[] => (m.pending[0]?.options ?? []).map((o) => o.key);
/** The paragraphs that refuse a key, or an empty list when it is offered. */
export function why(m: Match<State, View>, key: string): string[] {
  if (m.pending.some((d) => d.options.some((o) => o.key === key))) return [];
  for (const d of m.pending) {
    const refused = d.refusals?.().find((r) => r.key === key);
    if (refused) return refused.failures.map((f) => f.rule);
  }
  throw new Error(`'${key}' is nothing one could point at`);
}
/** The names of the laws that refuse a key, or an empty list when it is offered. */
export function laws(m: Match<State, View>, key: string): string[] {
  if (m.pending.some((d) => d.options.some((o) => o.key === key))) return [];
  const refused = m.pending.flatMap((d) => d.refusals?.().filter((r) => r.key === key) ?? []);
  if (refused.length === 0) throw new Error(`'${key}' is nothing one could point at`);
  return refused.flatMap((r) => r.failures.map((f) => f.law ?? ''));
}
/** What a unit of the active group has spent, in movement points. */
export const spent = (m: Match<State, View>, id: string): number =>
  (m.state.active?.group?.members.find((x) => x.u === unitAt(id))?.spent ?? Number.NaN) / 2;
/** The messages told so far, by id. */
export const told = (m: Match<State, View>): string[] =>
  (m.events ?? []).flatMap((e) => (e.kind === 'told' ? [e.message.id] : []));
/** Everything thrown so far. */
export const thrown = (m: Match<State, View>): number[][] =>
  (m.events ?? []).flatMap((e) => (e.kind === 'die' ? [[...e.faces]] : []));
/** Answers 'done' for whoever writes orders or fills the cup, until something else is asked. */
export function quiet(m: Match<State, View>, ...kinds: readonly string[]): Match<State, View> {
  for (let i = 0; i < 60; i++) {
    const d = m.pending[0];
    const open =
      d && kinds.includes(d.kind)
        ? d.options.find((o) => /^(done|end|pass|stay|wait|stop|no|none)$/.test(o.key))
        : undefined;
    if (!d || !open) return m;
    m.answer(d.seat, open.key);
  }
  return m;
}
export const unitIn = (m: Match<State, View>, id: string) => un(m.state, unitAt(id));
export const leaderIn = (m: Match<State, View>, id: string) => ld(m.state, leaderAt(id));
export const at = (m: Match<State, View>, id: string): string =>
  LABELS[unitIn(m, id).at] ?? unitIn(m, id).where;
export const stack = (s: State, hex: string): number[] => stackAt(s, hexAt(hex));
