import {
  type Chance,
  copy,
  type Event,
  type Game,
  Match,
  ScriptedDice,
  type ScriptItem,
  SeededDice,
} from '@grande/engine';
import { holder, inEnemyZone, touch } from './board.ts';
import { COUNTERS, type LeaderId } from './data/counters.ts';
import { caldiero } from './game.ts';
import { between, hex, label, SIZE } from './map.ts';
import { inCommand } from './rules/04-leaders/command.ts';
import { mayStand } from './rules/07-stacking.ts';
import {
  type Formation,
  formationOf,
  type Leader,
  leaderNumber,
  leaderOf,
  type Order,
  SIDE_OF,
  type State,
  sideOfFormation,
  UNIT_COUNT,
  UNIT_IDS,
  UNITS_OF,
  type Unit,
  unitNumber,
  unitOf,
} from './state.ts';
import type { View } from './view.ts';

export type Game1796 = Match<State, View>;

/** A quiet state of turn 2 with nobody on the map: set-up units are off the board, the others still to come. */
export function empty(options: Readonly<Record<string, string>> = {}, scenario = 'historical'): State {
  const spec = caldiero.scenarios.find((s) => s.id === scenario);
  const filled = Object.fromEntries((spec?.options ?? []).map((o) => [o.id, o.values[0] as string]));
  const s = caldiero.setup({ scenario, options: { ...filled, ...options } });
  for (const unit of s.units) if (unit.place === 'setup') unit.place = 'lost';
  for (const leader of s.leaders) if (leader.place === 'setup') leader.place = 'lost';
  s.phase = 'A5';
  s.turn = 2;
  s.first = false;
  return s;
}

/** Number of a unit by its name: `u('M5')`. */
export const u = (id: string): number => {
  const n = unitNumber(id);
  if (n < 0) throw new Error(`no unit ${id}`);
  return n;
};
export const h = (text: string): number => hex(text);
export const unit = (s: State, id: string): Unit => unitOf(s, u(id));
export const leader = (s: State, id: LeaderId): Leader => leaderOf(s, leaderNumber(id));
/** Where a unit stands, '' if nowhere. */
export const whereIs = (s: State, id: string): string => {
  const at = unit(s, id).hex;
  return at < 0 ? '' : label(at);
};
export const leaderAt = (s: State, id: LeaderId): string => {
  const at = leader(s, id).hex;
  return at < 0 ? '' : label(at);
};

/** Puts units on the map: `place(s, '1419', 'M1', 'M2')`. */
export function place(s: State, at: string, ...ids: string[]): void {
  for (const id of ids) Object.assign(unit(s, id), { hex: h(at), place: 'map', due: 0 });
  touch(s);
}
export function change(s: State, id: string, to: Partial<Unit>): void {
  Object.assign(unit(s, id), to);
  touch(s);
}
export function lead(s: State, id: LeaderId, at: string): void {
  Object.assign(leader(s, id), { hex: h(at), place: 'map' });
  touch(s);
}

/**
 * The formation is active in some phase, as it would be after the steps before it; units are in command unless
 * their officer is on the map and does not reach them.
 */
export function activate(s: State, f: Formation, phase: State['phase'], order?: Order): void {
  if (order) s.formations[f].order = order;
  s.formations[f].inPlay = true;
  s.phase = phase;
  s.activation = { formation: f, part: 'inCommand', rolled: false, mover: null, assaults: [], open: null };
  const side = sideOfFormation(f);
  const commanded = inCommand(s, f);
  const known = s.leaders.some((l, i) => i === leaderNumber(officerName(f)) && l.hex >= 0);
  for (const n of UNITS_OF[side]) {
    const x = unitOf(s, n);
    if (x.hex < 0 || formationOf(s, n) !== f) continue;
    x.active = true;
    x.outOfCommand = known && !commanded.has(n);
    x.start = x.hex;
    x.pinned = inEnemyZone(s, side, x.hex);
  }
}
const officerName = (f: Formation): LeaderId =>
  ({ H: 'hohenzollern', P: 'provera', M: 'massena', A: 'augereau', B: 'bonaparte' })[f] as LeaderId;

/** The match from a position on, with dice that fall as written. */
export function from(state: State, script: readonly ScriptItem[] = []): Game1796 {
  const on = (flag: boolean) => (flag ? 'on' : 'off');
  const { bonaparte, charge, storm, fog, flank, overcastBites } = state.options;
  const options: Record<string, string> = {
    bonaparteIntervenes: on(bonaparte),
    charge: on(charge),
    storm: on(storm),
    fog: on(fog),
    flank: on(flank),
    tables: state.tables,
  };
  if (state.scenario === 'historical') options['overcastBites'] = on(overcastBites);
  return Match.resume(caldiero as Game<State, View>, { scenario: state.scenario, options }, copy(state), {
    dice: new ScriptedDice(script, new SeededDice('after the script')),
  });
}

/** A match from its first set-up decision, everybody placed where the first option says, unless `wishes` knows better. */
export function begun(
  scenario = 'historical',
  options: Readonly<Record<string, string>> = {},
  wishes: Readonly<Record<string, string>> = {},
): Game1796 {
  const match = Match.start(
    caldiero as Game<State, View>,
    { scenario, options },
    {
      dice: new SeededDice('begun'),
    },
  );
  while (match.pending[0]?.kind === 'place') {
    const [d] = match.pending;
    const wish = `place:${d.subject}:${wishes[d.subject ?? ''] ?? ''}`;
    go(match, d.options.find((o) => o.key === wish)?.key ?? (d.options[0]?.key as string));
  }
  return match;
}

/** Declares one assault piece by piece; steps that answered themselves are passed over. */
export function declare(
  match: Game1796,
  targets: readonly string[],
  attackers: readonly string[],
  how = 'assault',
): void {
  const [first, ...more] = targets;
  const keys = [
    `${how}:${first}`,
    ...more.map((t) => `target:${t}`),
    ...attackers.map((a) => `attacker:${a}`),
    'close',
  ];
  for (const key of keys) if (offered(match).includes(key)) go(match, key);
}
/** Declares one assault and goes on to its resolution. */
export function assault(
  match: Game1796,
  targets: readonly string[],
  attackers: readonly string[],
  how = 'assault',
): Game1796 {
  declare(match, targets, attackers, how);
  if (asked(match).endsWith('declare')) go(match, 'done');
  return match;
}

/** The keys offered now, to whoever is asked. */
export const offered = (match: Game1796): string[] =>
  match.pending.flatMap((d) => d.options.map((o) => o.key));
/** The kind of the question and who is asked: 'french declare'. */
export const asked = (match: Game1796): string => match.pending.map((d) => `${d.seat} ${d.kind}`).join(', ');
export const offeredLike = (match: Game1796, start: string): string[] =>
  offered(match).filter((k) => k.startsWith(start));

/** Gives answers one after another, each to whoever is offered the key; a key not offered is an error. */
export function go(match: Game1796, ...keys: string[]): Game1796 {
  for (const key of keys) {
    const decision = match.pending.find((d) => d.options.some((o) => o.key === key));
    // The only unit left to move has been picked up by itself.
    if (!decision && match.pending[0]?.subject === key.slice(5) && key.startsWith('move:')) continue;
    if (!decision) throw new Error(`'${key}' is not offered; ${asked(match)}: ${offered(match).join(' ')}`);
    const verdict = match.answer(decision.seat, key);
    if (!verdict.ok) throw new Error(`'${key}' is refused`);
  }
  return match;
}

/** The paragraphs that forbid a key or a place to whoever is asked. */
export const forbids = (match: Game1796, subject: string): string[] =>
  match.pending.flatMap((d) => match.whyNot(d.seat, subject).flatMap((r) => r.failures.map((f) => f.rule)));

/** The names of the laws that forbid a key or a place to whoever is asked. */
export const laws = (match: Game1796, subject: string): string[] =>
  match.pending.flatMap((d) =>
    match.whyNot(d.seat, subject).flatMap((r) => r.failures.map((f) => f.law ?? '')),
  );

/** What was told, as message ids with their arguments. */
export function told(match: Game1796, id: string): Readonly<Record<string, unknown>>[] {
  return (match.events ?? [])
    .filter((e): e is Extract<Event, { kind: 'told' }> => e.kind === 'told' && e.message.id === id)
    .map((e) => e.message.args ?? {});
}
/** The dice thrown so far, with the paragraph that asked for each. */
export const diceOf = (match: Game1796): string[] =>
  (match.events ?? []).flatMap((e) => (e.kind === 'die' ? [`${e.rule}:${e.faces.join('+')}`] : []));

/** The detail of an option, as a player would open it. */
export function detail(match: Game1796, key: string) {
  for (const d of match.pending) {
    const found = d.options.find((o) => o.key === key);
    if (found) return found.detail?.() ?? {};
  }
  throw new Error(`'${key}' is not offered; ${asked(match)}: ${offered(match).join(' ')}`);
}

/**
 * A position no battle would come to by itself: both armies crowded together, all under Attack, every leader among his
 * men. What random players meet once in a thousand games comes up here in every tenth.
 */
export function melee(
  chance: Chance,
  options: Readonly<Record<string, string>> = {},
  scenario = 'historical',
): State {
  const s = empty(options, scenario);
  s.unlocked = { A: true, M: true };
  const ground: number[] = [];
  for (let at = 0; at < SIZE; at++) if (between(at, h('1617')) <= 4) ground.push(at);
  for (let n = 0; n < UNIT_COUNT; n++) {
    for (let tries = 0; tries < 40; tries++) {
      const at = ground[chance.below(ground.length)] as number;
      const held = holder(s, at);
      if ((held !== null && held !== SIDE_OF[n]) || !mayStand(s, [n], at)) continue;
      place(s, label(at), UNIT_IDS[n] as string);
      if (chance.below(4) === 0 && COUNTERS[n]?.sp[1]) change(s, UNIT_IDS[n] as string, { reduced: true });
      break;
    }
  }
  for (const f of ['H', 'P', 'M', 'A'] as const) {
    s.formations[f] = { order: 'attack', activated: false, inPlay: true };
    const men = UNITS_OF[sideOfFormation(f)].filter((n) => formationOf(s, n) === f && unitOf(s, n).hex >= 0);
    lead(s, officerName(f), label(unitOf(s, men[chance.below(men.length)] as number).hex));
  }
  return s;
}
