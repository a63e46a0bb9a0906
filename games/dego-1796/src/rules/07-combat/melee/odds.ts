import { type Detail, type Dist, type Message, odds } from '@grande/engine';
import { PLAIN_DIVISOR } from '../../../data/tables.ts';
import { say } from '../../../say.ts';
import { type State, stackAt, valueNow } from '../../../state.ts';
import {
  type Attack,
  attackTally,
  defenceTally,
  doubles,
  inSquare,
  isHorseAttack,
  meleeDivisor,
  sidesOf,
  spentItsFire,
  tests,
} from './dice.ts';
import { add, type Chances, type Ending, fightToTheEnd, standing, sumOdds } from './fight.ts';

/** 7.5.6: horse against nothing but squares. */
const onlySquares = (s: State, a: Attack): boolean =>
  isHorseAttack(a) && standing(s, a).every((u) => !tests(u) || inSquare(s, u));

/** The chances of the defender's losses in the first round. */
export function firstRoundOdds(s: State, a: Attack): Dist<number> {
  const there = standing(s, a);
  if (onlySquares(s, a)) return odds.change(odds.die(), (d) => (d === 6 ? 1 : 0));
  const sides = sidesOf(s, a);
  const dice = attackTally(s, a, sides, 1, doubles(s, a)).total;
  const divisor = meleeDivisor(s, a);
  const most = there.reduce((n, u) => n + valueNow(s, u), 0);
  return odds.change(sumOdds(dice), (sum) => Math.min(Math.floor(sum / divisor), most));
}

/** The chances of the attacker's own losses in the first round. */
export function ownLossOdds(s: State, a: Attack): Dist<number> {
  if (onlySquares(s, a)) return odds.change(odds.die(), (d) => (d === 6 ? 1 : 0));
  const dice = defenceTally(s, a, sidesOf(s, a), 1).total;
  const most = a.attackers.reduce((n, x) => n + valueNow(s, x.u), 0);
  return odds.change(sumOdds(dice), (sum) => Math.min(Math.floor(sum / PLAIN_DIVISOR), most));
}

/** 7.5.6: one exchange with squares, then the horse falls back. */
function squareEndings(s: State, a: Attack): Chances<Ending> {
  const answers = stackAt(s, a.at).some((u) => inSquare(s, u) && !spentItsFire(s, u, a));
  const points = a.attackers.reduce((n, x) => n + valueNow(s, x.u), 0);
  const out: Chances<Ending> = new Map();
  add(out, 'destroyed', answers && points <= 1 ? 1 / 6 : 0);
  add(out, 'fellBack', answers && points <= 1 ? 5 / 6 : 1);
  return out;
}

/** Parts of a whole: chances are shown as whole numbers over one total. */
const WHOLE = 1e12;
const ENDINGS = ['taken', 'destroyed', 'fellBack', 'bonaparteFalls'];
const rank = (how: Ending): number => {
  const [kind, n] = how.split(':');
  return ENDINGS.indexOf(kind as string) * 1000 + Number(n ?? 0);
};

/** 7.4, 7.5.6: the chances of the end of a melee if both sides fight on. */
export function fightOdds(s: State, a: Attack): Dist<Ending> {
  const ends = onlySquares(s, a) ? squareEndings(s, a) : fightToTheEnd(s, a);
  const cases = [...ends]
    .sort(([x], [y]) => rank(x) - rank(y))
    .map(([value, p]) => ({ value, weight: Math.round(p * WHOLE) }))
    .filter((c) => c.weight > 0);
  return { total: cases.reduce((n, c) => n + c.weight, 0), cases };
}

const percents = (dist: Dist<number>): number[] => {
  const most = Math.max(...dist.cases.map((c) => c.value));
  return Array.from(
    { length: most + 1 },
    (_, n) => Math.round(1000 * odds.chance(dist, (x) => x === n)) / 10,
  );
};

/** RN-14: what a player is told of a melee before he begins it: the whole fight, and beside it the first round. */
export function meleeDetail(s: State, a: Attack): Detail {
  if (!standing(s, a).some(tests)) return { odds: odds.odds(odds.certain('walkover'), (x) => x) };
  const sides = sidesOf(s, a);
  const notes: Message[] = [
    say('note.firstRound', { theirs: percents(firstRoundOdds(s, a)), ours: percents(ownLossOdds(s, a)) }),
    say('note.ownLosses', {
      mean: Math.round(10 * odds.mean(ownLossOdds(s, a), (n) => n)) / 10,
      divisor: meleeDivisor(s, a),
    }),
    say('note.bothFightOn'),
  ];
  return {
    odds: odds.odds(fightOdds(s, a), (x) => x),
    tallies: [
      { label: say('term.attackDice'), tally: attackTally(s, a, sides, 1, doubles(s, a)) },
      { label: say('term.defenceDice'), tally: defenceTally(s, a, sides, 1) },
    ],
    notes,
  };
}
