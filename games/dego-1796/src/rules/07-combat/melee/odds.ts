import { type Detail, type Dist, enumerated, hazard, type Message, noted, odds } from '@grande/engine';
import { say } from '../../../say.ts';
import type { Position } from '../../../state.ts';
import {
  type Attack,
  attackDice,
  beginning,
  type Clash,
  clashOf,
  defenceDice,
  defendersLeft,
  divisor,
  onlySquares,
  pointsOf,
  strength,
} from './clash.ts';
import { blows, type Ending, fight, replies } from './fight.ts';

const { end } = hazard;

const SIX = odds.change(odds.die(), (d) => (d === 6 ? 1 : 0));

/** The chances of the defender's losses in the first round. */
export function firstRoundOdds(c: Clash): Dist<number> {
  if (onlySquares(c)) return SIX;
  const m = beginning(c);
  const most = defendersLeft(c, m).reduce((n, i) => n + pointsOf(c, m, i), 0);
  return enumerated(blows(c, m, end), (n) => Math.min(n, most));
}

/** The chances of the attacker's own losses in the first round. */
export function ownLossOdds(c: Clash): Dist<number> {
  if (onlySquares(c)) return SIX;
  const most = strength(c);
  return enumerated(replies(c, beginning(c), end), (n) => Math.min(n, most));
}

/** How an ending is shown: taken with so many points lost, or otherwise. */
type Shown = `taken:${number}` | 'destroyed' | 'fellBack' | 'bonaparteFalls';
const shown = ({ how, lost }: Ending): Shown =>
  how === 'won' ? `taken:${lost}` : how === 'lost' ? 'destroyed' : how;
const ENDINGS = ['taken', 'destroyed', 'fellBack', 'bonaparteFalls'];
const rank = (how: Shown): number => {
  const [kind, n] = how.split(':');
  return ENDINGS.indexOf(kind as string) * 1000 + Number(n ?? 0);
};

/** 7.4, 7.5.6: the chances of the end of a melee if both sides fight on (RN-14). */
export function fightOdds(c: Clash): Dist<Shown> {
  const { total, cases } = enumerated(fight(c, null), shown);
  return { total, cases: [...cases].sort((x, y) => rank(x.value) - rank(y.value)) };
}

const percents = (dist: Dist<number>): number[] => {
  const most = Math.max(...dist.cases.map((c) => c.value));
  return Array.from(
    { length: most + 1 },
    (_, n) => Math.round(1000 * odds.chance(dist, (x) => x === n)) / 10,
  );
};

/** RN-14: what a player is told of a melee before he begins it: the whole fight, and beside it the first round. */
export function meleeDetail(s: Position, a: Attack): Detail {
  const c = clashOf(s, a);
  if (!c.defenders.some((d) => d.tests)) return { odds: odds.odds(odds.certain('walkover'), (x) => x) };
  const m = beginning(c);
  const own = ownLossOdds(c);
  const notes: Message[] = [
    say('note.firstRound', { theirs: percents(firstRoundOdds(c)), ours: percents(own) }),
    say('note.ownLosses', {
      mean: Math.round(10 * odds.mean(own, (n) => n)) / 10,
      divisor: divisor(c, m),
    }),
    say('note.bothFightOn'),
  ];
  return {
    odds: odds.odds(fightOdds(c), (x) => x),
    tallies: [
      { label: say('term.attackDice'), tally: noted((note) => attackDice(c, m, note)) },
      { label: say('term.defenceDice'), tally: noted((note) => defenceDice(c, m, note)) },
    ],
    notes,
  };
}
