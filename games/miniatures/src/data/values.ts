import { numbersLike, shape, ValueSets } from '@grande/engine';
import { inches } from '@grande/table';
import type { Arm, Quality } from '../state.ts';
import { ARRANGED, type Arrangement, type BattleId, misarranged } from './battles.ts';
import {
  FIRE,
  FLIGHT,
  FOLLOW_UP_REACH,
  GENERALS,
  halfPoints,
  LIMITS,
  LOCKED,
  MORALE,
  MOST_CHARGES,
  MOVE,
  POINTS,
  PRICE,
  PURSUIT_SHORT,
  RADIUS,
  RANGE,
  RETREAT,
  SIGHT,
  WEATHER,
} from './constants.ts';

type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };

/** SP.2.5, SP.2.18, SP.3.7, FL, SP.4.6e, PU.2, FU.4, in thou. */
const LENGTHS = {
  move: MOVE,
  range: RANGE,
  flight: { infantry: FLIGHT.infantry, cavalry: FLIGHT.cavalry, shelter: FLIGHT.shelter },
  reach: { radius: RADIUS, retreat: RETREAT, pursuitShort: PURSUIT_SHORT, followUp: FOLLOW_UP_REACH },
  sight: SIGHT,
};
type Lengths = Widened<typeof LENGTHS>;

const each = <T extends object>(lengths: T, change: (n: number) => number): Widened<T> =>
  Object.fromEntries(Object.entries(lengths).map(([id, n]) => [id, change(n)])) as Widened<T>;
const all = ({ move, range, flight, reach, sight }: Lengths, change: (n: number) => number): Lengths => ({
  move: each(move, change),
  range: each(range, change),
  flight: each(flight, change),
  reach: each(reach, change),
  sight: each(sight, change),
});

/**
 * What a designer may change: the modifiers and margin of fire (SP.3.8, SP.3.9g), of morale and what a check needs
 * (MO.1 to MO.4), of locked units (LC.1), how often cavalry charges (FU.2), how far it is seen (OPT.5), what kills a general (GE.5), the weather (S3.x1), prices of orders (SP.2.3), lengths in inches, what units are worth (SC.5), and
 * how the historical battles are arranged. Armies of GEN.4 are bought at the book's prices whatever a unit is worth then:
 * tables, numbers of divisions and the automatic lists are made for those.
 */
const VALUES = {
  fire: FIRE,
  morale: MORALE,
  locked: LOCKED,
  limits: LIMITS,
  generals: GENERALS,
  cavalryFlight: { dice: FLIGHT.dice },
  weather: WEATHER,
  price: PRICE,
  points: POINTS,
  ...all(LENGTHS, (thou) => thou / inches(1)),
  battles: ARRANGED,
};
type Values = Omit<Widened<typeof VALUES>, 'battles'> & {
  readonly battles: Readonly<Record<BattleId, Arrangement>>;
};
/** An order that has a price. */
export type Priced = keyof typeof PRICE;

const LONGEST = 60;
const lengths = (like: object): shape.Shape<unknown> =>
  shape.object(
    Object.fromEntries(Object.keys(like).map((id) => [id, shape.optional(shape.number(0, LONGEST))])),
  );
const DEAREST = 9;
const MOST_POINTS = 6;
const worths = (of: object): shape.Shape<unknown> =>
  shape.object(
    Object.fromEntries(
      Object.entries(of).map(([arm, by]) => [
        arm,
        shape.optional(
          shape.object(
            Object.fromEntries(
              Object.keys(by).map((q) => [q, shape.optional(shape.number(0.5, MOST_POINTS))]),
            ),
          ),
        ),
      ]),
    ),
  );

/** What the game could not be played with. */
function problemsOf({ fire, limits, weather, price, points, range, move, battles }: Values): shape.Problem[] {
  const out: shape.Problem[] = [];
  if (fire.exhaustingMargin < 1) out.push({ path: '/fire/exhaustingMargin', message: 'expected 1 or more' });
  if (limits.charges < 1 || limits.charges > MOST_CHARGES)
    out.push({ path: '/limits/charges', message: `expected 1 to ${MOST_CHARGES}` });
  if (weather.every < 1) out.push({ path: '/weather/every', message: 'expected 1 or more' });
  for (const [order, points] of Object.entries(price)) {
    // An order that costs nothing could be given for ever; who withdraws does it once.
    const least = order === 'withdraw' ? 0 : 1;
    if (points < least || points > DEAREST)
      out.push({ path: `/price/${order}`, message: `expected ${least} to ${DEAREST}` });
  }
  for (const [arm, by] of Object.entries(points))
    for (const [quality, worth] of Object.entries(by))
      if (!Number.isInteger(2 * worth))
        out.push({ path: `/points/${arm}/${quality}`, message: 'expected a whole or a half' });
  if (range.canister > range.effective || range.effective > range.long)
    out.push({ path: '/range', message: 'canister is the shortest, long the longest' });
  for (const [arm, far] of Object.entries(move))
    if (arm !== 'roadBonus' && far < 0.5)
      out.push({ path: `/move/${arm}`, message: 'expected half an inch or more' });
  for (const [id, battle] of Object.entries(battles)) out.push(...misarranged(id, battle));
  return out;
}

export const SETS = new ValueSets<Values>({
  values: VALUES,
  file: numbersLike(VALUES, {
    points: worths(VALUES.points),
    move: lengths(VALUES.move),
    range: lengths(VALUES.range),
    flight: lengths(VALUES.flight),
    reach: lengths(VALUES.reach),
    sight: lengths(VALUES.sight),
  }),
  problems: problemsOf,
});

export type Fought = { readonly battle: { readonly rules: { readonly tables?: string } } };

/** How a historical battle is arranged under the tables chosen. */
export const arrangementFor = (
  id: string,
  options: Readonly<Record<string, string>>,
): Arrangement | undefined =>
  (SETS.of(SETS.named(options).tables).battles as Readonly<Record<string, Arrangement>>)[id];

/** SC.5: what a unit is worth in a battle under these rules, in half points. */
export const worthIn = ({ tables }: Fought['battle']['rules'], arm: Arm, quality: Quality): number =>
  halfPoints(arm, quality, SETS.of(tables).points);

/** The values a battle is fought with. */
export const valuesOf = (s: Fought): Values => SETS.of(s.battle.rules.tables);

const IN_THOU = SETS.made((values) => all(values, (n) => Math.round(inches(n))));
/** Its lengths, in thou. */
export const lengthsOf = (s: Fought): Lengths => IN_THOU(s.battle.rules.tables);

const LEAST = SETS.made(({ price: { withdraw, rally, ...orders } }) => ({
  rally,
  order: Math.min(...Object.values(orders)),
}));
/** SP.2.3: the least that any order costs, and any that a fleeing or silenced unit can be given. */
export const leastPrices = (s: Fought): { readonly rally: number; readonly order: number } =>
  LEAST(s.battle.rules.tables);
