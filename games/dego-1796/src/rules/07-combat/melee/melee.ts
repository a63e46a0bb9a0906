import { type Action, button, type Flow, odds, question, type Umpire } from '@grande/engine';
import { dirTo, LABELS } from '../../../data/map.ts';
import { faced, PLAIN_DIVISOR } from '../../../data/tables.ts';
import { enemyOf, isGun, isSkirmisher, type Side, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import {
  hasLeader,
  ld,
  leadersAt,
  lift,
  moraleOf,
  onMap,
  put,
  type State,
  stackAt,
  un,
} from '../../../state.ts';
import { chooseFacing } from '../../06-movement/choose-facing.ts';
import { belowSkirmishers } from '../../06-movement/stacking.ts';
import { firstContact, occupy, pillageChecks, takeHex } from '../../10-scenarios/special.ts';
import { endPillage } from '../fire/fire.ts';
import { disband, hitInOrder, leaderDice, loneLeaders, supports } from '../losses.ts';
import {
  type Attack,
  attackTally,
  commandIn,
  defenceTally,
  doubles,
  holdOdds,
  inSquare,
  isHorseAttack,
  meleeDivisor,
  type Sides,
  sidesOf,
  spentItsFire,
  tests,
} from './dice.ts';
import { REFUGES, RETREAT } from './retreat.ts';

type G = Umpire<State>;
/** Won: the hex is theirs and they are finished. Walkover: it is theirs and they go on. */
export type MeleeResult = 'won' | 'walkover' | 'lost' | 'fellBack';

const alive = (s: State, a: Attack): number[] => a.attackers.map((x) => x.u).filter((u) => onMap(s, u));

/** 7.4 Melee, from the moment the attackers come in until one side is gone from the hex. */
export function* melee(g: G, a: Attack): Flow<MeleeResult> {
  const s = g.state;
  const first = a.attackers[0]?.u as number;
  const defenders = enemyOf(unit(first).side);
  firstContact(s, first);
  g.tell('7.4', say('log.melee', { unit: unit(first).id, hex: LABELS[a.at] as string }), {
    at: LABELS[a.at] as string,
  });
  yield* skirmishersGo(g, a);
  if (stackAt(s, a.at).length > 0 && !supports(s, a.at)) {
    for (const u of [...stackAt(s, a.at)]) disband(g, u, '7.4.10');
  }
  if (stackAt(s, a.at).length === 0) {
    yield* moveIn(g, a);
    return 'walkover';
  }
  const foot = stackAt(s, a.at).filter(tests);
  if (isHorseAttack(a) && foot.every((u) => inSquare(s, u))) return squareExchange(g, a, defenders);
  const sides = sidesOf(s, a);
  const doubled = doubles(s, a);
  // 7.4.4, R-28: nobody who attacks can leave.
  for (let round = 1; ; round++) {
    meleeRound(g, a, sides, { round, doubled, defenders });
    if (alive(s, a).length === 0) {
      yield* attackersGone(g, a);
      return 'lost';
    }
    if (stackAt(s, a.at).length > 0) yield* standOrGo(g, a, sides, defenders);
    if (stackAt(s, a.at).length === 0) {
      yield* moveIn(g, a);
      return 'won';
    }
  }
}

interface Round {
  readonly round: number;
  readonly doubled: boolean;
  readonly defenders: Side;
}
/** 7.4.1: both throw, both lose at the same time; then the commanders' dice. */
function meleeRound(g: G, a: Attack, sides: Sides, { round, doubled, defenders }: Round): void {
  const s = g.state;
  const mine = attackTally(s, a, sides, round, doubled);
  const theirs = defenceTally(s, a, sides, round);
  const horse = isHorseAttack(a);
  const squares = horse ? stackAt(s, a.at).filter((u) => inSquare(s, u) && !spentItsFire(s, u, a)) : [];
  const sum = (faces: readonly number[]) => faces.reduce((n, f) => n + f, 0);
  const divisor = round === 1 ? meleeDivisor(s, a) : PLAIN_DIVISOR; // 7.4.6
  const struck = Math.floor(sum(g.dice(mine.total, '7.4.1')) / divisor);
  const back = Math.floor(sum(g.dice(theirs.total, '7.4.1')) / PLAIN_DIVISOR);
  const sixes = squares.length > 0 ? g.dice(squares.length, 'R-76').filter((f) => f === 6).length : 0;
  const text = { hex: LABELS[a.at] as string, round };
  g.tell('7.4.1', say('log.attackDice', { ...text, dice: mine.total, losses: struck }), { tally: mine });
  g.tell('7.4.1', say('log.defenceDice', { ...text, dice: theirs.total, losses: back + sixes }), {
    tally: theirs,
  });
  const there = leadersAt(s, a.at, defenders);
  const stack = [...stackAt(s, a.at)];
  const order = horse
    ? [...stack.filter((u) => !inSquare(s, u)), ...stack.filter((u) => inSquare(s, u))]
    : stack;
  const lost = hitInOrder(g, alive(s, a), back + sixes, '7.4.1');
  const others = horse && stack.some((u) => !inSquare(s, u) && tests(u));
  const takers = others ? order.filter((u) => !inSquare(s, u)) : order;
  const inflicted = hitInOrder(g, takers, struck, '7.4.1');
  leaderDice(g, a.leaders, lost, false);
  leaderDice(g, there, inflicted, false);
  for (const u of [...stackAt(s, a.at)]) endPillage(g, u, 'R-72');
}

/** 7.5.6, R-74: horse against squares: a die each, a six hurts; then the horse falls back. */
function squareExchange(g: G, a: Attack, defenders: Side): MeleeResult {
  const s = g.state;
  const [mine] = g.dice(1, '7.5.6');
  const able = stackAt(s, a.at).some((u) => inSquare(s, u) && !spentItsFire(s, u, a));
  const [theirs] = able ? g.dice(1, '7.5.6') : [0];
  const there = leadersAt(s, a.at, defenders);
  const lost = theirs === 6 ? hitInOrder(g, alive(s, a), 1, '7.5.6') : 0;
  const squares = stackAt(s, a.at).filter((u) => inSquare(s, u));
  const inflicted = mine === 6 ? hitInOrder(g, squares, 1, '7.5.6') : 0;
  leaderDice(g, a.leaders, lost, false);
  leaderDice(g, there, inflicted, false);
  g.tell('7.5.6', say('log.square', { hex: LABELS[a.at] as string, struck: inflicted, lost }));
  return alive(s, a).length === 0 ? 'lost' : 'fellBack';
}

/** 7.4.9: skirmishers never stay in a melee. */
function* skirmishersGo(g: G, a: Attack): Flow {
  const s = g.state;
  for (const u of [...stackAt(s, a.at)]) {
    if (!isSkirmisher(u)) continue;
    if (isHorseAttack(a)) {
      disband(g, u, '7.4.9');
      continue;
    }
    if (g.die('7.4.9') % 2 === 0) {
      disband(g, u, '7.4.9');
      continue;
    }
    const prompt = say('ask.skirmisherRetreat', { unit: unit(u).id });
    const about = {
      seat: unit(u).side,
      kind: 'skirmisherRetreat',
      rule: '7.4.9',
      prompt,
      subject: unit(u).id,
    };
    const asked = question(about, { s, u, a }, REFUGES);
    if (asked.options.length === 0) {
      disband(g, u, '7.4.9');
      continue;
    }
    const to = yield* g.ask(asked);
    lift(s, u);
    put(s, u, to, 0);
    leave(s, u);
    g.tell('7.4.9', say('log.retreats', { unit: unit(u).id, hex: LABELS[to] as string }));
    yield* loneLeaders(g, to, u);
    occupy(g, [u], to);
  }
}

/** 7.4.1-7.4.3, R-142: from the top down the defender holds or goes back; whoever fails goes alone; guns follow their infantry. */
function* standOrGo(g: G, a: Attack, sides: Sides, defenders: Side): Flow {
  const s = g.state;
  const foot = stackAt(s, a.at).filter(tests);
  const leaders = leadersAt(s, a.at, defenders);
  const gone: { readonly u: number; readonly to: number }[] = [];
  const goes = function* (u: number): Flow {
    const to = sides.rear ? -1 : yield* retreat(g, u, a);
    if (to < 0 && onMap(s, u)) disband(g, u, sides.rear ? '7.4.7' : '7.4.3');
    if (to >= 0) gone.push({ u, to });
  };
  if (foot.length > 0) {
    const stays = sides.rear || (yield* g.ask(holdDecision(s, a, defenders)));
    const command = commandIn(s, a.at);
    const failed: number[] = [];
    for (const u of foot) if (!stays || g.die('7.4.2') - command > moraleOf(s, u)) failed.push(u);
    if (stays) g.tell('7.4.2', say('log.hold', { hex: LABELS[a.at] as string, failed: failed.length }));
    for (const u of failed) yield* goes(u);
  }
  if (!supports(s, a.at)) {
    for (const u of [...stackAt(s, a.at)]) {
      if (sides.rear || g.die('7.4.10') % 2 === 0) disband(g, u, '7.4.10');
      else yield* goes(u);
    }
  }
  const refuge = gone[0]?.to ?? -1;
  if (stackAt(s, a.at).length === 0 && refuge >= 0)
    for (const l of leaders) if (ld(s, l).where === 'map') ld(s, l).at = refuge;
  // only when it is known where the commanders go can anybody be without one.
  for (const { u, to } of gone) pillageChecks(g, [u], to);
}

interface Standing {
  readonly s: State;
  readonly a: Attack;
}
const hold: Action<Standing, boolean> = {
  ...button('hold', true, '7.4.2', say('do.hold')),
  at: (_, { a }) => LABELS[a.at] as string,
  detail: (_, { s, a }) => {
    const command = commandIn(s, a.at);
    let holding = odds.certain(0);
    for (const u of stackAt(s, a.at).filter(tests))
      holding = odds.chain(holding, (n) => odds.change(holdOdds(s, u, command), (h) => n + (h ? 1 : 0)));
    return { odds: odds.odds(holding, (n) => `holding:${n}`) };
  },
};
const fallBack: Action<Standing, boolean> = {
  ...button('retreat', false, '7.4.3', say('do.retreat')),
  at: (_, { a }) => LABELS[a.at] as string,
};
const HOLD = [hold, fallBack];

/** 7.4.1 (D-21): hold, or go back. */
function holdDecision(s: State, a: Attack, seat: Side) {
  const subject = LABELS[a.at] as string;
  const prompt = say('ask.hold', { hex: subject });
  return question({ seat, kind: 'hold', rule: '7.4.1', prompt, subject }, { s, a }, HOLD);
}

/** 7.4.3 (D-22): one unit goes back; returns the hex, or -1 when it must disband. */
function* retreat(g: G, u: number, a: Attack): Flow<number> {
  const s = g.state;
  const prompt = say('ask.retreatHex', { unit: unit(u).id });
  const about = { seat: unit(u).side, kind: 'retreatHex', rule: '7.4.3', prompt, subject: unit(u).id };
  const asked = question(about, { s, u, a }, RETREAT);
  if (asked.options.length === 0) return -1;
  const to = yield* g.ask(asked);
  lift(s, u);
  put(s, u, to, isSkirmisher(u) ? 0 : belowSkirmishers(s, to));
  const state = un(s, u);
  if (faced(state.form)) state.face = dirTo(to, a.at);
  leave(s, u);
  g.tell('7.4.3', say('log.retreats', { unit: unit(u).id, hex: LABELS[to] as string }), {
    at: LABELS[to] as string,
  });
  yield* loneLeaders(g, to, u);
  takeHex(g, [u], to);
  return to;
}

/** 7.5.4: an active unit that is driven back has finished its activation. */
function leave(s: State, u: number): void {
  un(s, u).retakenAt = -1;
  for (const m of s.active?.group?.members ?? []) if (m.u === u) m.done = true;
}

/** 7.4.5: the winners stand in the hex and choose their facings, after a walk-over too. */
function* moveIn(g: G, a: Attack): Flow {
  const s = g.state;
  const left = alive(s, a);
  const units = [...left.filter(isSkirmisher), ...left.filter((u) => !isSkirmisher(u))];
  units.forEach((u, i) => {
    lift(s, u);
    put(s, u, a.at, i);
    un(s, u).retakenAt = -1;
  });
  for (const l of a.leaders) if (ld(s, l).where === 'map') ld(s, l).at = a.at;
  const by = units[0];
  if (by === undefined) return;
  yield* loneLeaders(g, a.at, by);
  for (const u of units)
    if (faced(un(s, u).form)) un(s, u).face = yield* chooseFacing(g, unit(u).side, u, '7.4.5');
  g.tell('7.4.5', say('log.takes', { unit: unit(by).id, hex: LABELS[a.at] as string }), {
    at: LABELS[a.at] as string,
  });
  occupy(g, units, a.at);
}

/** nobody is left of the attackers; commanders who went in are on their own. */
function* attackersGone(g: G, a: Attack): Flow {
  const s = g.state;
  g.tell('R-126', say('log.attackFails', { hex: LABELS[a.at] as string }));
  for (const l of a.leaders) if (ld(s, l).where === 'map') ld(s, l).at = a.at;
  const defender = stackAt(s, a.at)[0];
  const side = unit(a.attackers[0]?.u as number).side;
  if (defender !== undefined && hasLeader(s, a.at, side)) yield* loneLeaders(g, a.at, defender);
}

/** 7.4.10, R-102: a hex that skirmishers may walk into: nothing but skirmishers or guns. */
export const onlyLoose = (s: State, hex: number): boolean =>
  stackAt(s, hex).every((u) => isSkirmisher(u) || isGun(u));
