import {
  areaOf,
  idOf,
  isCavalry,
  marchReach,
  mayCharge,
  type Placing,
  priceOf,
  purse,
  type State,
  unitOf,
} from '@grande/miniatures/staff';
import { type Field, gapOf } from './field.ts';
import { asWay, type Way, waysInto } from './known-ways.ts';
import { behind, mayMarch } from './ways.ts';
import { LEAVING } from './weights.ts';

/** One unit's part in a fight: how it comes there, if it is not, and what that and its order cost. */
export interface Blow {
  readonly unit: number;
  readonly trial: Placing | null;
  readonly cost: number;
  /** What is given up by coming out: cover, and a place that counts. */
  readonly given: number;
  /** It only stands behind somebody who charges (MO.3, en masse). */
  readonly backs: boolean;
}

/** In contact, with what measuring may be off. */
export const TOUCH = 60;

/** Its ways into contact while nobody has been moved in thought. */
export function waysAt({ s, ways }: Field, i: number, target: number): readonly Way[] {
  const key = i * s.units.length + target;
  let found = ways.get(key);
  if (!found) {
    found = waysInto(s, i, target);
    ways.set(key, found);
  }
  return found;
}

/** Fire just ordered is not stopped again. */
export const justFires = ({ s, mind }: Field, i: number): boolean =>
  unitOf(s, i).firing && mind.tried.includes(`${idOf(s, i)} fire `);

/** What a unit could do against an enemy: from where it stands, or by each of its ways there. */
export function blowsAt(f: Field, i: number, target: number, asTheyStand: boolean): Blow[] {
  const { s } = f;
  const u = unitOf(s, i);
  if (justFires(f, i)) return [];
  const charge = priceOf(s, i, 'charge');
  const gap = gapOf(s, i, target);
  if (gap <= TOUCH) {
    const cost = charge + (u.firing ? priceOf(s, i, 'stop') : 0);
    const may = purse(s, i) >= cost && mayCharge(s, i, target);
    return may ? [{ unit: i, trial: null, cost, given: 0, backs: false }] : [];
  }
  if (u.firing || gap > marchReach(s, i) || !mayMarch(s, i)) return [];
  const cost = charge + priceOf(s, i, 'move');
  if (purse(s, i) < cost) return [];
  const given = leaving(s, i);
  return (asTheyStand ? waysAt(f, i, target) : waysInto(s, i, target))
    .filter((trial) => trial.through.length === 0 || isCavalry(s, i))
    .map((trial) => ({ unit: i, trial, cost, given, backs: false }));
}

/** What a unit gives up that comes out of where it stands. */
export function leaving(s: State, unit: number): number {
  const { area, lining } = unitOf(s, unit);
  if (area < 0) return lining >= 0 ? LEAVING.cover : 0;
  const counts = s.battle.rules.objectives && s.battle.objectives.some((o) => o.area === area);
  return (areaOf(s, area).kind === 'woods' ? 0 : LEAVING.cover) + (counts ? LEAVING.objective : 0);
}

/** MO.3: infantry that could step up behind somebody who charges. */
export function backing(f: Field, i: number, charger: number): Blow[] {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, 'move');
  if (u.area >= 0 || u.lining >= 0 || u.square || purse(s, i) < cost || !mayMarch(s, i)) return [];
  const trial = behind(s, i, unitOf(s, charger));
  return trial ? [{ unit: i, trial: asWay(trial), cost, given: 0, backs: true }] : [];
}
