import {
  add,
  type Chance,
  type Infer,
  type Json,
  type Law,
  law,
  shape,
  type Tally,
  tally,
} from '@grande/engine';
import { type Nation, PATTERN, SIZES } from '../data/adhoc.ts';
import { halfPoints } from '../data/constants.ts';
import { say } from '../say.ts';
import { ARMS, type Arm, QUALITIES, type Quality, TRAITS, type Trait } from '../state.ts';

/** GEN.4: an army as it is written down: divisions of units. */
const Enlisted = shape.object({
  arm: shape.oneOf(...ARMS),
  quality: shape.oneOf(...QUALITIES),
  trait: shape.oneOf(...TRAITS),
});
export type Enlisted = Infer<typeof Enlisted>;
export const ArmyShape = shape.object({ divisions: shape.list(shape.list(Enlisted, 1, 12), 1, 8) });
export type Army = Infer<typeof ArmyShape>;

/** What an army is held against. */
export interface Terms {
  readonly budget: number;
  readonly nation: Nation;
}

const all = (a: Army): readonly Enlisted[] => a.divisions.flat();
const points = (units: readonly Enlisted[]): number =>
  units.reduce((sum, u) => sum + halfPoints(u.arm, u.quality) / 2, 0);
const count = (units: readonly Enlisted[], arm: (a: Arm) => boolean): number =>
  units.filter((u) => arm(u.arm)).length;
const infantry = (a: Arm): boolean => a === 'infantry';
const cavalry = (a: Arm): boolean => a === 'cavalry';
const guns = (a: Arm): boolean => a === 'footArtillery' || a === 'horseArtillery';
const ofQuality = (a: Army, q: Quality): number => points(all(a).filter((u) => u.quality === q));

/** GEN.4: cavalry and artillery up to a third of the infantry, rounded up. */
const third = (a: Army): number => Math.ceil(count(all(a), infantry) / 3);

export const ARMY_LAWS: readonly Law<Terms, Army>[] = [
  law(
    'GEN.1',
    'budget',
    (t, a) => Math.abs(points(all(a)) - t.budget) <= 1,
    (t, a) => say('law.budget', { points: points(all(a)), budget: t.budget }),
  ),
  law(
    'GEN.4',
    'halfInfantry',
    (_, a) => 2 * count(all(a), infantry) >= all(a).length,
    () => say('law.halfInfantry'),
  ),
  law(
    'GEN.4',
    'tooMuchCavalry',
    (t, a) => count(all(a), cavalry) <= third(a) + (t.nation.extraCavalry ? 1 : 0),
    () => say('law.tooMuchCavalry'),
  ),
  law(
    'GEN.4',
    'tooManyGuns',
    (_, a) => count(all(a), guns) <= third(a),
    () => say('law.tooManyGuns'),
  ),
  law(
    'GEN.4',
    'tooManyVeterans',
    (t, a) => 100 * ofQuality(a, 'veteran') <= t.nation.veteranMaxPct * points(all(a)),
    (t) => say('law.tooManyVeterans', { percent: t.nation.veteranMaxPct }),
  ),
  law(
    'GEN.4',
    'tooManyRaw',
    (t, a) => 100 * ofQuality(a, 'raw') <= t.nation.rawMaxPct * points(all(a)),
    (t) => say('law.tooManyRaw', { percent: t.nation.rawMaxPct }),
  ),
  law(
    'GEN.4',
    'noSuchTroops',
    (t, a) => all(a).every((u) => traitAllowed(t.nation, u)),
    () => say('law.noSuchTroops'),
  ),
  law(
    'GEN.5',
    'division',
    (_, a) => a.divisions.every(isDivision),
    () => say('law.division'),
  ),
  law(
    'GEN.1',
    'divisionCount',
    (t, a) => {
      const [least, most] = SIZES[t.budget]?.divisions ?? [1, 8];
      return a.divisions.length >= least && a.divisions.length <= most;
    },
    (_, a) => say('law.divisionCount', { divisions: a.divisions.length }),
  ),
];

/** What a list is written with: prices, caps and what the nation has. */
export function armyExtent(t: Terms): Json {
  const { nation, budget } = t;
  const price = (arm: Arm): Json => QUALITIES.map((q) => halfPoints(arm, q) / 2);
  return {
    budget,
    nation: nation.id,
    qualities: [...QUALITIES],
    prices: Object.fromEntries(ARMS.map((arm) => [arm, price(arm)])),
    divisions: [...(SIZES[budget]?.divisions ?? [1, 8])],
    veteranMaxPct: nation.veteranMaxPct,
    rawMaxPct: nation.rawMaxPct,
    extraCavalry: nation.extraCavalry,
    traits: TRAITS.filter((trait) => traitAllowed(nation, { arm: 'cavalry', quality: 'regular', trait })),
  };
}

/** SC.5, GEN.1: the points of a list, division by division. */
export const armyTally = (a: Army): Tally =>
  tally(a.divisions.map((d, k) => add('SC.5', say('term.division', { number: k + 1 }), points(d))));

function traitAllowed(n: Nation, u: Enlisted): boolean {
  if (u.trait === 'none') return true;
  return u.arm === 'cavalry' && (u.trait === 'lancer' ? n.lancers : n.cuirassiers);
}

/** GEN.5: four to seven units, two of them infantry; or two to four, all cavalry. */
function isDivision(units: readonly Enlisted[]): boolean {
  if (units.every((u) => u.arm === 'cavalry')) return units.length >= 2 && units.length <= 4;
  return units.length >= 4 && units.length <= 7 && count(units, infantry) >= 2;
}

/** GEN.5: dealt in order into the fewest divisions there may be, the larger ones first. */
function deal(units: readonly Enlisted[], least = 1): Army {
  const n = Math.max(least, Math.ceil(units.length / 7));
  const divisions: Enlisted[][] = [];
  let from = 0;
  for (let d = 0; d < n; d++) {
    const size = Math.floor(units.length / n) + (d < units.length % n ? 1 : 0);
    divisions.push(units.slice(from, from + size).map((u) => ({ ...u })));
    from += size;
  }
  return { divisions };
}

const enlist = (arm: Arm, quality: Quality = 'regular', trait: Trait = 'none'): Enlisted => ({
  arm,
  quality,
  trait,
});

/** GEN.4: the automatic builder. */
export function patternArmy(t: Terms): Army {
  const units: Enlisted[] = [];
  for (let k = 0; ; k++) {
    const next = enlist(PATTERN[k % PATTERN.length] as Arm);
    if (points([...units, next]) > t.budget) break;
    units.push(next);
  }
  // Upgrades from the left, while the budget is missed by more than 1 and the cap allows.
  for (const u of units) {
    if (Math.abs(points(units) - t.budget) <= 1) break;
    u.quality = 'veteran';
    if (!lawfulQuality(t, units)) u.quality = 'regular';
  }
  return deal(units, SIZES[t.budget]?.divisions[0] ?? 1);
}

const lawfulQuality = (t: Terms, units: readonly Enlisted[]): boolean =>
  points(units) <= t.budget + 1 &&
  100 * points(units.filter((u) => u.quality === 'veteran')) <= t.nation.veteranMaxPct * points(units);

/** The pattern with a few veterans, raw troops, horse guns and lancers: something to choose for a random player. */
export function sampleArmy(t: Terms, chance: Chance): Army {
  const army = patternArmy(t);
  const units = army.divisions.flat();
  for (let k = 0; k < 6; k++) {
    const u = units[chance.below(units.length)] as Enlisted;
    const was = { ...u };
    const kind = chance.below(4);
    if (kind === 0) u.quality = 'veteran';
    else if (kind === 1) u.quality = 'raw';
    else if (kind === 2 && u.arm === 'footArtillery') u.arm = 'horseArtillery';
    else if (kind === 3 && u.arm === 'cavalry') u.trait = chance.below(2) === 0 ? 'lancer' : 'cuirassier';
    if (!ARMY_LAWS.every((l) => l.holds(t, army))) Object.assign(u, was);
  }
  return army;
}
