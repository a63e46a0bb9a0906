import {
  areaOf,
  type Charge,
  chargeChances,
  firerModifiers,
  type Hope,
  hopedChances,
  isArtillery,
  isCavalry,
  isInfantry,
  lengthsOf,
  type State,
  shotAt,
  shotChances,
  targetModifiers,
  unitOf,
  valuesOf,
} from '@grande/miniatures/staff';
import { fromHome, percentWorth, points, share } from './field.ts';
import { CHARGE, FIRE, STANDING } from './weights.ts';

/** What a unit that has to run is worth afterwards, as a share of its points. */
export function afterFlight(s: State, i: number): number {
  const far = lengthsOf(s).flight[isCavalry(s, i) ? 'cavalry' : 'infantry'];
  return fromHome(s, i) < 2 * far ? STANDING.leaving : STANDING.fleeing;
}

/** what the place a unit holds counts for the other side. */
export function placeWorth(s: State, area: number, taker: number): number {
  if (area < 0 || !s.battle.rules.objectives) return 0;
  let sum = 0;
  s.battle.objectives.forEach((o, k) => {
    if (o.area !== area || s.held[k] === taker) return;
    sum += percentWorth(s, o.percent, o.side);
  });
  return sum * CHARGE.objective;
}

export interface Prospect {
  readonly worth: number;
  /** The chance that the target is driven off, silenced or destroyed. */
  readonly won: number;
  /** The same, or that it gives ground. */
  readonly gives: number;
}

/** SP.4: what a charge promises, by its exact chances. */
export const chargeProspect = (s: State, c: Charge): Prospect => prospectBy(s, c, chargeChances(s, c));

/** The most a unit could hope for by charging an enemy it does not touch yet, before any way there is looked for. */
export const hopedWorth = (s: State, i: number, target: number, hope: Hope): number =>
  prospectBy(s, { chargers: [i], principal: i, target }, hopedChances(s, i, target, hope)).worth;

function prospectBy(s: State, c: Charge, p: ReturnType<typeof chargeChances>): Prospect {
  const { target, principal } = c;
  const t = unitOf(s, target);
  const value = points(s, target);
  const now = share(s, target);
  const rides = isCavalry(s, principal);
  const side = s.battle.units[principal]?.side ?? 0;
  const all = (of: (i: number) => number): number => c.chargers.reduce((sum, i) => sum + of(i), 0);
  const covered = t.lining >= 0 || (t.area >= 0 && areaOf(s, t.area).kind !== 'woods');
  const exposed = covered && isInfantry(s, target) && !rides ? CHARGE.exposedToCover : CHARGE.exposed;
  const repulsed = -all((i) => points(s, i) * (1 - STANDING.disrupted + exposed));
  const routed = -all((i) => points(s, i) * (1 - afterFlight(s, i)));
  const wild = -all((i) => (isCavalry(s, i) ? points(s, i) * CHARGE.wild : 0));
  const after = isArtillery(s, target) ? STANDING.silenced - 0.15 : afterFlight(s, target);
  const place = rides && t.area >= 0 && areaOf(s, t.area).kind !== 'fort' ? 0 : placeWorth(s, t.area, side);
  const driven = value * Math.max(0.05, now - after) + (rides ? value * CHARGE.pursued : 0) + place + wild;
  const riddenDown = value * CHARGE.riddenDown * Math.min(1, now * 2) + wild;
  const underGuns = -all((i) => points(s, i) * CHARGE.underGuns);
  const worth =
    p.driven * driven +
    p.riddenDown * riddenDown +
    p.retreats * value * CHARGE.givesWay +
    p.repulsed * repulsed +
    p.routed * routed +
    p.none * underGuns;
  const won = p.driven + p.riddenDown;
  return { worth, won, gives: won + p.retreats };
}

/** SP.3: what one shot promises the firer; 0 where it cannot be fired. */
export function shotWorth(s: State, firer: number, target: number): number {
  const shot = shotAt(s, firer, target);
  if (!shot) return 0;
  return outcomeWorth(
    s,
    firer,
    target,
    firerModifiers(s, firer, target, shot) - targetModifiers(s, target, firer),
  );
}

/** The same by the difference of modifiers. */
function outcomeWorth(s: State, firer: number, target: number, difference: number): number {
  const p = shotChances(s, firer, target, difference);
  const its = points(s, target);
  const mine = points(s, firer);
  const now = share(s, target);
  const own = share(s, firer);
  return (
    its *
      (p.disrupted * (now - STANDING.disrupted) +
        p.exhausted * Math.max(0, now - STANDING.exhausted) +
        p.flees * Math.max(0.05, now - afterFlight(s, target)) +
        p.silenced * Math.max(0, now - STANDING.silenced)) -
    mine *
      (p.firerFlees * (own - afterFlight(s, firer)) +
        p.firerExhausted * Math.max(0, own - STANDING.exhausted))
  );
}

/** The most two volleys at close quarters could be worth, before any way there is looked for. */
export function hopedVolley(s: State, i: number, target: number): number {
  const own = firerModifiers(s, i, target, POINT_BLANK);
  const its = targetModifiers(s, target, i);
  const cover = unitOf(s, target).lining >= 0 ? valuesOf(s).fire.cover : 0;
  const shot = outcomeWorth(s, i, target, own - its + cover);
  const reply = isInfantry(s, target) ? outcomeWorth(s, target, i, its - own) : 0;
  return FIRE.own * shot - FIRE.reply * Math.min(0, reply);
}
const POINT_BLANK = { range: 0, hill: false, contact: true } as const;

/** The chance that a shot does its target any harm. */
export function hitChance(s: State, firer: number, target: number): number {
  const shot = shotAt(s, firer, target);
  if (!shot) return 0;
  const difference = firerModifiers(s, firer, target, shot) - targetModifiers(s, target, firer);
  const p = shotChances(s, firer, target, difference);
  return p.disrupted + p.exhausted + p.flees + p.silenced;
}

/** The best shot a unit has where it stands. */
export function bestShot(s: State, firer: number, enemies: readonly number[]): number {
  let most = 0;
  for (const t of enemies) most = Math.max(most, shotWorth(s, firer, t));
  return most;
}

export const canCharge = (s: State, i: number): boolean => {
  const u = unitOf(s, i);
  if (!(isInfantry(s, i) || isCavalry(s, i)) || u.cohesion !== 'coherent') return false;
  return !u.square && !u.fleeing && u.charge < 0 && !u.arrived;
};
