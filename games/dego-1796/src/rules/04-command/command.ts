import {
  type Action,
  add,
  button,
  type Flow,
  type Hazard,
  hazard,
  type Law,
  law,
  type Note,
  type Option,
  offered,
  question,
  type Umpire,
} from '@grande/engine';
import { LEADERS_OF, leader } from '../../data/leaders.ts';
import { ALL_HEXES, LABELS } from '../../data/map.ts';
import { ALL_UNITS, SEATS, UNITS_OF, unit } from '../../data/units.ts';
import { capabilityOf, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import { divisionOf, ld, type Position, type State, stackAt, un } from '../../state.ts';
import { chooseFacing } from '../06-movement/choose-facing.ts';
import { chief, inCommand, inLoC, isIsolated, isRealChief } from './chain.ts';

type G = Umpire<State>;

/** 4.0 a: a fresh turn; Acted markers and trackers come back. */
export function freshTurn(s: State): void {
  for (let u = 0; u < s.units.length; u++) {
    const state = un(s, u);
    state.acted = false;
  }
  for (let l = 0; l < s.leaders.length; l++) {
    const state = ld(s, l);
    state.done = false;
    state.deferred = false;
  }
  s.fordSearched = [];
  s.cup = [];
  s.firstDrawn = null;
}

/** A commander about to come back; healed he may also join another commander of his division. */
export interface Return {
  readonly s: Position;
  readonly l: number;
  readonly withLeaders: boolean;
}

/** 7.7.2, 8.5: hexes where a commander may come back: his division's units or commanders; a CiC any unit. */
function returnHexes({ s, l, withLeaders }: Return): number[] {
  const { side, division } = leader(l);
  const all = isRealChief(s, l);
  const hexes: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { at, where, trophy } = un(s, u);
    if (where !== 'map' || trophy !== 'no' || hexes.includes(at)) continue;
    if (all || divisionOf(s, u) === division) hexes.push(at);
  }
  if (withLeaders && division !== null)
    for (const x of LEADERS_OF[side]) {
      const { at, where } = ld(s, x);
      if (where === 'map' && leader(x).division === division && !hexes.includes(at)) hexes.push(at);
    }
  return hexes.sort((a, b) => a - b);
}

/** The same asked of one hex. */
function menIn({ s, l, withLeaders }: Return, hex: number): boolean {
  const { side, division } = leader(l);
  const his = (u: number): boolean =>
    unit(u).side === side && (isRealChief(s, l) || divisionOf(s, u) === division);
  if (stackAt(s, hex).some(his)) return true;
  const beside = (x: number): boolean => ld(s, x).where === 'map' && ld(s, x).at === hex;
  return (
    withLeaders &&
    division !== null &&
    LEADERS_OF[side].some((x) => leader(x).division === division && beside(x))
  );
}
export const toHisMen = (rule: string): Law<Return, number> =>
  law(rule, 'noMenThere', menIn, ({ l }, hex) =>
    say('law.noMenThere', { leader: leader(l).id, hex: LABELS[hex] as string }),
  );
/** 7.7.2, 8.5 (D-3, D-29): the hex where he comes back. */
export const returnTo: Action<Return, number> = {
  id: 'return',
  rule: '7.7.2',
  candidates: () => ALL_HEXES,
  laws: [toHisMen('7.7.2')],
  key: (hex, { l }) => `return:${leader(l).id}:${LABELS[hex]}`,
  at: (hex) => LABELS[hex] as string,
  label: (hex) => say('do.return', { hex: LABELS[hex] as string }),
  concerns: (hex, { l }) => ({ pieces: [leader(l).id], places: [LABELS[hex] as string] }),
};
export const offerReturns = (r: Return, action: Action<Return, number>): Option<number>[] =>
  returnHexes(r).map((hex) => offered(action, r, hex));
const LATER = button('wait', -1, '7.7.2', say('do.wait'));
const RETURNS = [returnTo, LATER];

/** 4.0 b, 7.7.2 (D-3): commanders whose wounds are healed come back; French first. */
export function* returns(g: G): Flow {
  const s = g.state;
  for (const side of SEATS) {
    for (const l of LEADERS_OF[side]) {
      const state = ld(s, l);
      if (state.where !== 'hurt' || state.turn > s.turn) continue;
      const context: Return = { s, l, withLeaders: true };
      const options = [...offerReturns(context, returnTo), offered(LATER, context, -1)];
      if (options.length === 1) continue;
      const { id } = leader(l);
      const prompt = say('ask.returns', { leader: id });
      const about = { seat: side, kind: 'commanderReturns', rule: '7.7.2', prompt, subject: id };
      const to = yield* g.ask(question(about, context, RETURNS, { found: options }));
      if (to < 0) continue;
      state.where = 'map';
      state.at = to;
      g.tell('7.7.2', say('log.returned', { leader: id, hex: LABELS[to] as string }), {
        at: LABELS[to] as string,
      });
    }
  }
}

const PIONEERS = [
  button('combat', false, '9.1', say('do.combatSide')),
  button('work', true, '9.1.1', say('do.workSide')),
];

/** 4.0 c, 9.1 (D-4): pioneers take the pick or the musket. R-123: retaken guns are turned and served again. */
export function* pioneers(g: G): Flow {
  const s = g.state;
  for (const u of ALL_UNITS) {
    const state = un(s, u);
    if (unit(u).kind === 'engineer' && state.where === 'map') {
      const { side } = unit(u);
      const { id } = unit(u);
      const prompt = say('ask.pioneers', { unit: id, hex: LABELS[state.at] as string });
      const about = { seat: side, kind: 'pioneers', rule: '9.1', prompt, subject: id };
      const work = yield* g.ask(question(about, s, PIONEERS));
      if (work === (state.form === 'work')) continue;
      state.form = work ? 'work' : 'line';
      if (work) state.face = -1;
      else state.face = yield* chooseFacing(g, side, u, '6.5.1');
      g.tell('9.1', say(work ? 'log.digging' : 'log.underArms', { unit: unit(u).id }));
    }
    if (state.trophy === 'retaken') yield* serveAgain(g, u);
  }
}

/** from the turn after recapture they are guns in Battery like others. */
function* serveAgain(g: G, u: number): Flow {
  const s = g.state;
  const state = un(s, u);
  const hex = state.at;
  state.trophy = 'no';
  state.form = 'battery';
  state.retakenAt = hex;
  (s.stacks[hex] as number[]).push(u);
  state.face = yield* chooseFacing(g, 'austrian', u, 'R-123');
  g.tell('R-123', say('log.gunsServed', { unit: unit(u).id, hex: LABELS[hex] as string }));
}

/** 4.0 d, e, R-41: who is out of command for the whole turn; 5.3: which commanders fall back on Defense. */
export function checkCommand(g: G): void {
  const s = g.state;
  for (const u of ALL_UNITS) {
    const state = un(s, u);
    const lost = state.where === 'map' && state.trophy === 'no' && !inCommand(s, u);
    if (lost && !state.noOrder) g.tell('4.1.2', say('log.noOrder', { unit: unit(u).id }));
    state.noOrder = lost;
  }
  for (const side of SEATS) {
    const top = chief(s, side);
    for (const l of LEADERS_OF[side]) {
      const state = ld(s, l);
      if (state.where === 'map' && top >= 0 && (top === l || inLoC(s, top, state.at))) state.everInLoC = true;
    }
  }
  for (const l of [...LEADERS_OF.french, ...LEADERS_OF.austrian]) {
    const state = ld(s, l);
    state.isolated = isIsolated(s, l);
    if (!state.isolated) continue;
    state.pending = null;
    state.order = 'defense';
    g.tell('4.1.3', say('log.isolated', { leader: leader(l).id }));
  }
}

/** 5.1.1: what is added to the die of acceptance. */
export function acceptanceSum(
  s: Position,
  l: number,
  bonus: number,
  help: number,
  note: Note | null = null,
): number {
  const capability = capabilityOf(s, l);
  note?.(add('5.1.1', say('term.capability'), capability));
  note?.(add('5.1.2', say('term.reiterated'), bonus));
  note?.(add('5.1.3', say('term.superior'), help));
  return capability + bonus + help;
}

/** T-5: the least face with which an order is taken up. */
export const leastFace = (s: Position, sum: number): number => valuesOf(s).accepted - sum;
/** 5.1.1, 5.1.3: whether an order is taken up. */
export const takesUp = (s: Position, sum: number, auto: boolean): Hazard<'accepted' | 'refused'> =>
  auto
    ? hazard.end('accepted')
    : hazard.die(
        '5.1.1',
        (face) => (face >= leastFace(s, sum) ? 'accepted' : 'refused'),
        (how) => hazard.end(how),
      );
