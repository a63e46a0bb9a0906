import {
  type Action,
  add,
  button,
  type Detail,
  enumerated,
  type Flow,
  type Hazard,
  hazard,
  type Law,
  law,
  lawful,
  type Note,
  noted,
  odds,
  question,
  thrown,
  type Umpire,
} from '@grande/engine';
import { LEADERS_OF, leader, MASSENA } from '../../data/leaders.ts';
import { LABELS } from '../../data/map.ts';
import { SEATS, type Side, UNITS_OF, unit } from '../../data/units.ts';
import { capabilityOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import {
  casualtiesOf,
  divisionOf,
  ld,
  leadersAt,
  type Position,
  put,
  type State,
  un,
  valueNow,
} from '../../state.ts';
import { chief, divisionChief } from '../04-command/chain.ts';
import { regainPoint } from '../05-activation/begin.ts';
import { fits } from '../06-movement/stacking.ts';
import { findMassena, massenaEnters } from './massena.ts';
import { boxed, comeOn, POOL, standUp } from './return.ts';

type G = Umpire<State>;

/** 8.4.3, R-38, R-133: what a commander in the box takes off the die for a unit. */
function helpOf(s: Position, l: number, u: number): number {
  const state = ld(s, l);
  if (state.where !== 'box') return 0;
  const { division } = leader(l);
  const capability = capabilityOf(s, l);
  if (division === divisionOf(s, u)) return capability + 1;
  return state.wasChief || division === null ? capability : 0;
}

/** 8.4.3: the help of all of them; one who was found this very turn may be left out (S4.massena). */
export function recoveryBonus(s: Position, u: number, without = -1, note: Note | null = null): number {
  let bonus = 0;
  for (const l of LEADERS_OF[unit(u).side]) {
    const help = l === without ? 0 : helpOf(s, l, u);
    note?.(add('8.4.3', say('term.leader', { leader: leader(l).id }), help));
    bonus += help;
  }
  return bonus;
}

/** 8.4: everything taken off the die. */
function offTheDie(s: Position, u: number, without: number, note: Note): number {
  const back = pointsBack(s, u);
  note(add('8.4', say('term.recovered'), back));
  return back + recoveryBonus(s, u, without, note);
}

/** Points that have come back to a unit in the box; a skirmisher begins at none (8.4.1). */
const pointsBack = (s: Position, u: number): number => (unit(u).kind === 'skirmisher' ? 0 : valueNow(s, u));

/** 8.4, R-37: whether a die brings back a point when n have come back. */
export const recovers = (die: number, bonus: number, n: number): boolean => die - bonus - n <= Math.max(1, n);

/** 8.4, T-6: the die of a unit in the box. */
export const recoveryDie = (bonus: number, n: number): Hazard<'recovered' | 'failed'> =>
  hazard.die(
    '8.4',
    (face) => (recovers(face, bonus, n) ? 'recovered' : 'failed'),
    (how) => hazard.end(how),
  );

/** 8.4.2: a commander of a side in a hex who is on his way round the flank; -1 for none. */
const outflanking = (s: Position, hex: number, side: Side): number =>
  leadersAt(s, hex, side).find((l) => ld(s, l).order === 'outflank') ?? -1;

/** 8.4.1: whether a unit in the box may roll for itself; points that were rolled for are not rolled for again. */
export function mayRecover(s: Position, u: number, rolledFor: readonly number[] = []): boolean {
  const { kind, skirmishers } = unit(u);
  if (!boxed(s, u) || kind === 'artillery' || kind === 'engineer') return false;
  if (kind === 'skirmisher') {
    const l = divisionChief(divisionOf(s, u));
    const { where, at } = ld(s, l);
    return where === 'map' && outflanking(s, at, unit(u).side) < 0 && fits(s, u, at);
  }
  if (un(s, u).losses === 0) return false;
  return casualtiesOf(s, u) > 0 || skirmishers.some((k) => boxed(s, k) && !rolledFor.includes(k));
}

interface Rally {
  readonly s: Position;
  readonly u: number;
}
/** 8.4: a commander on the map to whose division a rallied unit belongs. */
const ofDivision = ({ s, u }: Rally, l: number): boolean =>
  ld(s, l).where === 'map' && leader(l).division === divisionOf(s, u);
/** 6.2: room for it with a commander. */
const roomWith = ({ s, u }: Rally, hex: number): boolean => fits(s, u, hex);
/** 8.4.2: no commander of its division has room: the commander-in-chief takes it. */
function chiefTakesIt(r: Rally): number {
  const { side } = unit(r.u);
  const own = LEADERS_OF[side].filter((l) => ofDivision(r, l) && outflanking(r.s, ld(r.s, l).at, side) < 0);
  if (own.length === 0 || own.some((l) => roomWith(r, ld(r.s, l).at))) return -1;
  const top = chief(r.s, side);
  return top >= 0 && ld(r.s, top).where === 'map' ? ld(r.s, top).at : -1;
}

const commanderThere: Law<Rally, number> = law(
  '8.4',
  'noCommander',
  (r, hex) => {
    const own = LEADERS_OF[unit(r.u).side].some((l) => ofDivision(r, l) && ld(r.s, l).at === hex);
    return own || chiefTakesIt(r) === hex;
  },
  ({ u }, hex) => say('law.noCommander', { unit: unit(u).id, hex: LABELS[hex] as string }),
);
const notOutflanking: Law<Rally, number> = law(
  '8.4.2',
  'outflanks',
  ({ s, u }, hex) => outflanking(s, hex, unit(u).side) < 0,
  ({ s, u }, hex) => say('law.outflanks', { leader: leader(outflanking(s, hex, unit(u).side)).id }),
);
const roomThere: Law<Rally, number> = law('6.2', 'stack', roomWith, (_, hex) =>
  say('law.stack', { hex: LABELS[hex] as string }),
);
/** 8.4, 8.4.2 (D-28): where a rallied unit comes back: commanders of its division, failing room a superior. */
const enter: Action<Rally, number> = {
  id: 'enter',
  rule: '8.4',
  candidates: (r) => {
    const { s } = r;
    const there = LEADERS_OF[unit(r.u).side].filter((l) => ld(s, l).where === 'map');
    const own = there.filter((l) => ofDivision(r, l));
    return new Set([...own, ...there].map((l) => ld(s, l).at));
  },
  laws: [commanderThere, notOutflanking, roomThere],
  key: (hex) => `enter:${LABELS[hex]}`,
  at: (hex) => LABELS[hex] as string,
  label: (hex) => say('do.enterMap', { hex: LABELS[hex] as string }),
  concerns: (hex, { u }) => ({ pieces: [unit(u).id], places: [LABELS[hex] as string] }),
};
const STAY = button('stay', -1, '8.4', say('do.stayInBox'));
const ENTER = [STAY, enter];

/** 8.4, 8.4.2: hexes where a rallied unit may come back. */
export function rallyHexes(s: Position, u: number): number[] {
  const out: number[] = [];
  for (const hex of enter.candidates({ s, u })) if (lawful(enter.laws, { s, u }, hex)) out.push(hex);
  return out;
}

function* recoverUnit(g: G, u: number, without: number, rolledFor: readonly number[]): Flow {
  const s = g.state;
  const n = pointsBack(s, u);
  const success = thrown(g, recoveryDie(recoveryBonus(s, u, without), n)) === 'recovered';
  if (g.listening)
    g.tell(
      '8.4',
      success ? say('log.recovers', { unit: unit(u).id }) : say('log.recoveryFails', { unit: unit(u).id }),
      { tally: noted((note) => offTheDie(s, u, without, note)) },
    );
  if (!success) return;
  if (unit(u).kind !== 'skirmisher') {
    regainPoint(s, u, rolledFor);
    return;
  }
  const { at } = ld(s, divisionChief(divisionOf(s, u)));
  const state = un(s, u);
  state.losses = 0;
  put(s, u, at, 0);
  state.form = 'skirmish';
  state.face = -1;
  state.acted = false;
  const { origin } = unit(u);
  state.since = origin >= 0 ? un(s, origin).since : s.turn;
  yield* standUp(g, u, at);
}

/** 8.4 (D-28): a unit with strength in the box may come back with a commander. */
function* enterAgain(g: G, u: number): Flow {
  const s = g.state;
  if (un(s, u).entry === POOL) return;
  const { side, id } = unit(u);
  const about = {
    seat: side,
    kind: 'enterMap',
    rule: '8.4',
    prompt: say('ask.enterMap', { unit: id }),
    subject: id,
  };
  const asked = question(about, { s, u }, ENTER);
  if (asked.options.length === 1) return;
  const to = yield* g.ask(asked);
  if (to >= 0) yield* comeOn(g, u, to);
}

/** 8.4.1: a skirmisher in the box, and who has rolled. */
interface Pair {
  readonly s: Position;
  readonly k: number;
  readonly rolled: readonly number[];
  readonly without: number;
}
const ofThePair: Law<Pair, number> = law(
  '8.4.1',
  'rollsApart',
  ({ k }, u) => u === k || u === unit(k).origin,
  (_, u) => say('law.rollsApart', { unit: unit(u).id }),
);
const notRolled: Law<Pair, number> = law(
  '8.4.1',
  'rolled',
  ({ rolled }, u) => !rolled.includes(u),
  (_, u) => say('law.rolled', { unit: unit(u).id }),
);
const ableToRecover: Law<Pair, number> = law(
  '8.4.1',
  'cannotRecover',
  ({ s }, u) => mayRecover(s, u),
  (_, u) => say('law.cannotRecover', { unit: unit(u).id }),
);
/** 8.4.1 (D-28): the skirmisher rolls, or its battalion for the same point. */
const roll: Action<Pair, number> = {
  id: 'roll',
  rule: '8.4.1',
  // The company and its battalion first, then whoever else is in the box.
  candidates: ({ s, k }) => {
    const pair = unit(k).origin < 0 ? [k] : [k, unit(k).origin];
    return [...pair, ...UNITS_OF[unit(k).side].filter((u) => boxed(s, u) && !pair.includes(u))];
  },
  laws: [ofThePair, notRolled, ableToRecover],
  key: (u) => `roll:${unit(u).id}`,
  at: (u) => unit(u).id,
  label: (u) => say('do.roll', { unit: unit(u).id }),
  concerns: (u) => ({ pieces: [unit(u).id] }),
  detail: (u, { s, without }): Detail => ({
    odds: odds.odds(
      enumerated(recoveryDie(recoveryBonus(s, u, without), pointsBack(s, u)), (r) => r),
      (r) => r,
    ),
    tallies: [{ label: say('term.recovery'), tally: noted((note) => offTheDie(s, u, without, note)) }],
  }),
};
const ROLLS = [roll];

/** 8.4 (D-28): the rolls of one side, then who comes back. */
function* recoverySide(g: G, side: Side, without: number): Flow {
  const s = g.state;
  const lost = (u: number): boolean => divisionOf(s, u) === 'massena' && ld(s, MASSENA).where === 'missing';
  const rolled: number[] = [];
  // 8.4.1: companies whose point has had its roll, their own or their battalion's.
  const rolledFor: number[] = [];
  for (const k of UNITS_OF[side]) {
    if (unit(k).kind !== 'skirmisher' || !boxed(s, k) || lost(k)) continue;
    const prompt = say('ask.recovery', { unit: unit(k).id });
    const about = { seat: side, kind: 'recovery', rule: '8.4.1', prompt, subject: unit(k).id };
    const asked = question(about, { s, k, rolled: [...rolled], without }, ROLLS);
    if (asked.options.length === 0) continue;
    const u = yield* g.ask(asked);
    rolled.push(u);
    yield* recoverUnit(g, u, without, rolledFor);
    rolledFor.push(k);
  }
  for (const u of UNITS_OF[side]) {
    if (unit(u).kind === 'skirmisher' || !boxed(s, u) || lost(u)) continue;
    if (!rolled.includes(u) && mayRecover(s, u, rolledFor)) yield* recoverUnit(g, u, without, rolledFor);
    if (boxed(s, u) && valueNow(s, u) > 0) yield* enterAgain(g, u);
  }
}

const someBoxed = (s: Position, side: Side): boolean => {
  for (const u of UNITS_OF[side]) if (un(s, u).where === 'box') return true;
  return false;
};

/** 8.4, R-56: recovery, French first. */
export function* recovery(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    const found = side === 'french' && findMassena(g);
    if (someBoxed(s, side)) yield* recoverySide(g, side, found ? MASSENA : -1);
    if (side === 'french' && (s.scenario === 's3' || s.scenario === 's4')) yield* massenaEnters(g);
  }
}
