import { add, type Dist, least, odds, type Tally, type Term, tally, times, when } from '@grande/engine';
import { dirTo, TERRAIN } from '../../../data/map.ts';
import { faced, PLAIN_DIVISOR } from '../../../data/tables.ts';
import { isGun, unit } from '../../../data/units.ts';
import { capabilityOf, valuesOf } from '../../../data/values.ts';
import { say } from '../../../say.ts';
import { leadersAt, moraleOf, type State, stackAt, un, valueNow } from '../../../state.ts';
import { partTowards } from '../../06-movement/facing.ts';
import { climb, isBridge, isRiver } from '../../06-movement/ground.ts';
import { redoubtFront } from '../fire/fire.ts';

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
  const { divisors, redoubtDivisor } = valuesOf(s);
  const ground = divisors[TERRAIN[a.at] as number] ?? PLAIN_DIVISOR;
  const front = redoubtFront(s, a.at);
  if (front < 0) return ground;
  const covered = attackHexes(a).every((from) => {
    const turn = (dirTo(a.at, from) - front + 6) % 6;
    return turn <= 1 || turn === 5;
  });
  return covered ? Math.max(ground, redoubtDivisor) : ground;
}

/** 7.5.1, R-83: a charge doubles the horsemen's value, nothing else, unless the target's top unit is in Column or Square. */
export function doubles(s: State, a: Attack): boolean {
  if (a.kind !== 'charge') return false;
  const top = stackAt(s, a.at)[0];
  return top === undefined || (un(s, top).form !== 'column' && un(s, top).form !== 'square');
}

const allPillage = (s: State, hex: number): boolean => {
  const there = stackAt(s, hex);
  return there.length > 0 && there.every((u) => un(s, u).pillage);
};

/** 7.4.6, R-51: what only the first round feels. A plain slope is nothing to a melee. */
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

const capabilities = (s: State, leaders: readonly number[]): number =>
  leaders.reduce((sum, l) => sum + capabilityOf(s, l), 0);

/** T-4: the attacker's dice. */
export function attackTally(s: State, a: Attack, sides: Sides, round: number, doubled: boolean): Tally {
  const alive = a.attackers.filter(({ u }) => un(s, u).where === 'map');
  const leaders = a.leaders.filter((l) => s.leaders[l]?.where === 'map');
  const command = capabilities(s, leaders);
  return tally([
    ...alive.map(({ u }) =>
      add(
        doubled ? '7.5.1' : '7.4.1',
        say('term.unit', { unit: unit(u).id }),
        valueNow(s, u) * (doubled ? 2 : 1),
      ),
    ),
    ...alive.map(({ u }) => add('6.6', say('term.formation'), valuesOf(s).formation[un(s, u).form].melee)),
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
  if (form === 'limber' || form === 'skirmish') return 0; // guns in battery throw their value
  if (form === 'column' && a.kind !== 'plain' && isHorseAttack(a)) return Math.ceil(valueNow(s, u) / 2); // 7.5.5, R-73, R-89
  return valueNow(s, u) * (a.counter === u ? 2 : 1) + valuesOf(s).formation[form].melee; // 7.5.7
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
  const command = capabilities(s, leadersAt(s, a.at, side));
  const some = throwing.length > 0;
  return tally([
    ...throwing.map((u) => add('7.4.1', say('term.unit', { unit: unit(u).id }), defenderDice(s, u, a))),
    when(some && command > 0, add('7.4.8', say('term.commanders'), command)),
    when(some && round === 1 && s.earthworks.includes(a.at), add('9.1.2', say('term.earthworks'), 1)),
    when(sides.flank, add('7.4.7', say('term.flank'), -1)),
    least('R-79', say('term.leastNone'), 0),
  ]);
}

/** 7.4.2, R-23: the chance that one unit holds; losses count once, in its morale. */
export function holdOdds(s: State, u: number, command: number): Dist<boolean> {
  return odds.change(odds.die(), (d) => d - command <= moraleOf(s, u));
}

/** 7.4.2, R-101: units that test; guns and skirmishers never do. */
export const tests = (u: number): boolean => !isGun(u) && unit(u).kind !== 'skirmisher';
export const commandIn = (s: State, hex: number): number => {
  const top = stackAt(s, hex)[0];
  return top === undefined ? 0 : capabilities(s, leadersAt(s, hex, unit(top).side));
};
