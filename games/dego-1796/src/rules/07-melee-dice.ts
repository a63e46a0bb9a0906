import {
  add,
  type Detail,
  type Dist,
  least,
  odds,
  type Tally,
  type Term,
  tally,
  times,
  when,
} from '@grande/engine';
import { leader } from '../data/leaders.ts';
import { dirTo, TERRAIN } from '../data/map.ts';
import { FORMATION, faced, PLAIN_DIVISOR, REDOUBT_DIVISOR, TERRAINS } from '../data/tables.ts';
import { isGun, unit } from '../data/units.ts';
import { say } from '../say.ts';
import { leadersAt, moraleOf, type State, stackAt, un, valueNow } from '../state.ts';
import { partTowards } from './06-facing.ts';
import { climb, isBridge, isRiver } from './06-ground.ts';
import { redoubtFront } from './07-fire.ts';

/** A melee about to be fought or under way. */
export interface Attack {
  /** From the top of the attacking stack down, each with the hex it comes from. */
  readonly attackers: readonly { readonly u: number; readonly from: number }[];
  readonly at: number;
  readonly leaders: readonly number[];
  /** 7.5.1, 7.5.4: a plain entry, a charge, or an opportunity charge. */
  readonly kind: 'plain' | 'charge' | 'opportunity';
  /** 7.5.7: counter-charging horse whose own run was long enough to double it. */
  readonly counter?: number;
}

/** 7.4.7, R-25: from which sides the attack comes, by the facing of the top faced defender. */
export interface Sides {
  readonly flank: boolean;
  readonly rear: boolean;
}

export const isHorseAttack = (a: Attack): boolean => unit(a.attackers[0]?.u as number).kind === 'cavalry';

/** 7.4.7 */
export function sidesOf(s: State, a: Attack): Sides {
  const top = stackAt(s, a.at).find((u) => faced(un(s, u).form) && un(s, u).face >= 0 && !un(s, u).pillage);
  if (top === undefined) return { flank: false, rear: false };
  const { form, face } = un(s, top);
  const parts = a.attackers.map(({ from }) => partTowards(form, face, dirTo(a.at, from)));
  return { flank: parts.includes('flank'), rear: parts.includes('rear') };
}

const attackHexes = (a: Attack): number[] => [...new Set(a.attackers.map((x) => x.from))];

/** 7.4.6, T-1, 10.0.2: the defender's cover in round 1; the redoubt only if every attacker meets its front. */
export function meleeDivisor(s: State, a: Attack): number {
  const ground = TERRAINS[TERRAIN[a.at] as number]?.divisor ?? PLAIN_DIVISOR;
  const front = redoubtFront(s, a.at);
  if (front < 0) return ground;
  const covered = attackHexes(a).every((from) => {
    const turn = (dirTo(a.at, from) - front + 6) % 6;
    return turn <= 1 || turn === 5;
  });
  return covered ? Math.max(ground, REDOUBT_DIVISOR) : ground;
}

/** 7.5.1: a charge doubles the horsemen's value unless the target's top unit is in Column or Square. */
export function doubles(s: State, a: Attack): boolean {
  if (a.kind !== 'charge') return false;
  const top = stackAt(s, a.at)[0];
  return top === undefined || (un(s, top).form !== 'column' && un(s, top).form !== 'square');
}

const allPillage = (s: State, hex: number): boolean => {
  const there = stackAt(s, hex);
  return there.length > 0 && there.every((u) => un(s, u).pillage);
};

function terrainTerms(s: State, a: Attack): (Term | null)[] {
  const hexes = attackHexes(a);
  const steep = hexes.filter((from) => climb(from, a.at) >= 2).length;
  const water = hexes.filter(
    (from) => isRiver(from, dirTo(from, a.at)) || isBridge(from, dirTo(from, a.at)),
  ).length;
  return [
    when(steep > 0, add('T-1', say('term.steep'), -steep)),
    when(water > 0, add('T-1', say('term.water'), -water)),
    when(s.earthworks.includes(a.at), add('9.1.2', say('term.earthworks'), -1)),
  ];
}

const capabilities = (leaders: readonly number[]): number =>
  leaders.reduce((sum, l) => sum + leader(l).capability, 0);

/** T-4: the attacker's dice. */
export function attackTally(s: State, a: Attack, sides: Sides, round: number, doubled: boolean): Tally {
  const alive = a.attackers.filter(({ u }) => un(s, u).where === 'map');
  const leaders = a.leaders.filter((l) => s.leaders[l]?.where === 'map');
  const command = capabilities(leaders);
  return tally([
    ...alive.map(({ u }) =>
      add(
        doubled ? '7.5.1' : '7.4.1',
        say('term.unit', { unit: unit(u).id }),
        valueNow(s, u) * (doubled ? 2 : 1),
      ),
    ),
    ...alive.map(({ u }) => add('6.6', say('term.formation'), FORMATION[un(s, u).form].melee)),
    when(command > 0, add('7.4.8', say('term.commanders'), command)),
    when(sides.flank, add('7.4.7', say('term.flank'), 1)),
    when(sides.rear, add('7.4.7', say('term.rear'), 1)),
    ...(round === 1 ? terrainTerms(s, a) : []),
    least('R-79', say('term.leastOne'), 1),
    when(round === 1 && allPillage(s, a.at), times('R-72', say('term.pillagers'), 2)),
  ]);
}

/** T-4: what one defending unit throws. Squares under horse are counted apart. */
export function defenderDice(s: State, u: number, a: Attack): number {
  const { form, pillage } = un(s, u);
  if (pillage || form === 'rompe') return 1; // 6.6.5, R-125
  if (form === 'limber' || form === 'skirmish') return 0;
  if (form === 'column' && a.kind !== 'plain' && isHorseAttack(a)) return Math.ceil(valueNow(s, u) / 2); // 7.5.5
  return valueNow(s, u) * (a.counter === u ? 2 : 1) + FORMATION[form].melee; // 7.5.7
}

/** 7.1, R-24: whether a defender gave up its dice by firing at one of these attackers. */
export function spentItsFire(s: State, u: number, a: Attack): boolean {
  const fired = s.active?.group?.firedAt;
  if (!fired || fired.length === 0) return false;
  return fired.some(([by, at]) => by === u && a.attackers.some((x) => x.u === at));
}

/** 7.5.6, R-76: a square met by horse throws its one die apart. */
export const inSquare = (s: State, u: number): boolean => un(s, u).form === 'square' && !un(s, u).pillage;

/** T-4: the defender's dice. */
export function defenceTally(s: State, a: Attack, sides: Sides, round: number): Tally {
  const { side } = unit(stackAt(s, a.at)[0] as number);
  const throwing = stackAt(s, a.at).filter(
    (u) => !spentItsFire(s, u, a) && !(isHorseAttack(a) && inSquare(s, u)) && defenderDice(s, u, a) > 0,
  );
  const command = capabilities(leadersAt(s, a.at, side));
  const some = throwing.length > 0;
  return tally([
    ...throwing.map((u) => add('7.4.1', say('term.unit', { unit: unit(u).id }), defenderDice(s, u, a))),
    when(some && command > 0, add('7.4.8', say('term.commanders'), command)),
    when(some && round === 1 && s.earthworks.includes(a.at), add('9.1.2', say('term.earthworks'), 1)),
    when(sides.flank, add('7.4.7', say('term.flank'), -1)),
    least('R-79', say('term.leastNone'), 0),
  ]);
}

/** Weights of the sum of many dice, scaled where whole numbers would no longer hold them. */
export function sumOdds(dice: number): Dist<number> {
  if (dice <= 20) return odds.dice(dice); // 6^20 is the last that whole numbers hold
  let weights = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(weights.length + 6).fill(0);
    for (let sum = 0; sum < weights.length; sum++)
      for (let face = 1; face <= 6; face++)
        next[sum + face] = (next[sum + face] as number) + (weights[sum] as number) / 6;
    weights = next;
  }
  const cases = weights
    .map((w, value) => ({ value, weight: Math.round(w * 1e12) }))
    .filter((c) => c.weight > 0);
  return { total: cases.reduce((n, c) => n + c.weight, 0), cases };
}

/** 7.4.9: those who are there when the dice are thrown; skirmishers have gone before. */
const standing = (s: State, a: Attack): number[] =>
  stackAt(s, a.at).filter((u) => unit(u).kind !== 'skirmisher');

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

/** What a player is told of a melee before he begins it. */
export function meleeDetail(s: State, a: Attack): Detail {
  if (!standing(s, a).some(tests)) return { odds: odds.odds(odds.certain('walkover'), (x) => x) };
  const sides = sidesOf(s, a);
  const own = odds.mean(ownLossOdds(s, a), (n) => n);
  return {
    odds: odds.odds(firstRoundOdds(s, a), (n) => `losses:${n}`),
    tallies: [
      { label: say('term.attackDice'), tally: attackTally(s, a, sides, 1, doubles(s, a)) },
      { label: say('term.defenceDice'), tally: defenceTally(s, a, sides, 1) },
    ],
    notes: [say('note.ownLosses', { mean: Math.round(own * 10) / 10, divisor: meleeDivisor(s, a) })],
  };
}

/** 7.4.2: the chance that one unit holds. */
export function holdOdds(s: State, u: number, command: number): Dist<boolean> {
  return odds.change(odds.die(), (d) => d - command <= moraleOf(s, u));
}

/** 7.4.2, R-101: units that test; guns and skirmishers never do. */
export const tests = (u: number): boolean => !isGun(u) && unit(u).kind !== 'skirmisher';
export const commandIn = (s: State, hex: number): number => {
  const top = stackAt(s, hex)[0];
  return top === undefined ? 0 : capabilities(leadersAt(s, hex, unit(top).side));
};
