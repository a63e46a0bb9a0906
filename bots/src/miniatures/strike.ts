import {
  areaOf,
  defOf,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  marchReach,
  mayCharge,
  place,
  priceOf,
  purse,
  type State,
  shotAt,
  type Trial,
  type Unit,
  unitOf,
} from '@grande/miniatures/staff';
import { say } from '../say.ts';
import { type Field, gapOf } from './field.ts';
import { canCharge, chargeProspect, hitChance, type Prospect, shotWorth } from './fight.ts';
import type { Step } from './mind.ts';
import { attacks } from './plan.ts';
import { asOrder, behind, contacts, mayMarch } from './ways.ts';
import { ASSAULT, FIRE, LEAVING, MARGIN, POINT } from './weights.ts';

/** One unit's part in a fight: how it comes there, if it is not, and what that and its order cost. */
interface Blow {
  readonly unit: number;
  readonly trial: Trial | null;
  readonly cost: number;
  /** What is given up by coming out: cover, and a place that counts. */
  readonly given: number;
  /** It only stands behind somebody who charges (MO.3, en masse). */
  readonly backs: boolean;
}
export interface Strike {
  readonly target: number;
  readonly by: 'charge' | 'fire';
  readonly blows: readonly Blow[];
  readonly worth: number;
  readonly won: number;
  readonly cost: number;
}

/** Tries something with a unit elsewhere, and puts it back. */
function supposing<T>(s: State, i: number, trial: Trial | null, then: () => T): T {
  if (!trial) return then();
  const u = unitOf(s, i);
  const kept: Unit = { ...u };
  place(s, trial);
  try {
    return then();
  } finally {
    Object.assign(u, kept);
  }
}

/** In contact, with what measuring may be off. */
const TOUCH = 60;

/** Its ways into contact while nobody has been moved in thought. */
function waysAt({ s, ways }: Field, i: number, target: number): readonly Trial[] {
  const key = i * s.units.length + target;
  let found = ways.get(key);
  if (!found) {
    found = contacts(s, i, target);
    ways.set(key, found);
  }
  return found;
}

/** What a unit could do against an enemy: from where it stands, or by each of its ways there. */
function blowsAt(f: Field, i: number, target: number, asTheyStand: boolean): Blow[] {
  const { s } = f;
  const u = unitOf(s, i);
  // Fire just ordered is not stopped again.
  if (u.firing && f.mind.tried.includes(`${idOf(s, i)} fire `)) return [];
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
  return (asTheyStand ? waysAt(f, i, target) : contacts(s, i, target))
    .filter((trial) => trial.through.length === 0 || isCavalry(s, i))
    .map((trial) => ({ unit: i, trial, cost, given, backs: false }));
}

function leaving(s: State, unit: number): number {
  const { area, lining } = unitOf(s, unit);
  if (area < 0) return lining >= 0 ? LEAVING.cover : 0;
  const counts = s.battle.rules.objectives && s.battle.objectives.some((o) => o.area === area);
  return (areaOf(s, area).kind === 'woods' ? 0 : LEAVING.cover) + (counts ? LEAVING.objective : 0);
}

/** MO.3: infantry that could step up behind somebody who charges. */
function backing(f: Field, i: number, charger: number): Blow[] {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, 'move');
  if (u.area >= 0 || u.lining >= 0 || u.square || purse(s, i) < cost || !mayMarch(s, i)) return [];
  const trial = behind(s, i, unitOf(s, charger));
  return trial ? [{ unit: i, trial, cost, given: 0, backs: true }] : [];
}

const affords = (s: State, blows: readonly Blow[]): boolean =>
  blows.every(({ unit }) => {
    const { command } = defOf(s, unit);
    const all = blows.reduce((sum, b) => sum + (defOf(s, b.unit).command === command ? b.cost : 0), 0);
    return all <= purse(s, unit);
  });

const MOST_BLOWS = 4;
const costOf = (blows: readonly Blow[]): number => blows.reduce((sum, b) => sum + b.cost, 0);
const givenUp = (blows: readonly Blow[]): number => blows.reduce((sum, b) => sum + b.given, 0);

/** The best charge on one enemy: the best single blow, and others that help it. */
function chargeOn(f: Field, target: number): Strike | null {
  const { s } = f;
  const left = new Set(
    f.own.filter((i) => canCharge(s, i) && within(s, i, target, marchReach(s, i) + SIZES)),
  );
  if (left.size === 0) return null;
  const softened = soft(f, target);
  const placed: { readonly blow: Blow; readonly kept: Unit }[] = [];
  const declared = s.units.flatMap((u, i) => (u.charge === target ? [i] : []));
  let found: Strike | null = null;
  let score = 0;
  while (placed.length < MOST_BLOWS) {
    const blows = placed.map((p) => p.blow);
    const chargers = [...declared, ...blows.flatMap((b) => (b.backs ? [] : [b.unit]))];
    let next: { blow: Blow; prospect: Prospect; score: number } | null = null;
    const weigh = (blow: Blow): void => {
      const all = [...blows, blow];
      if (!affords(s, all)) return;
      const with_ = blow.backs ? chargers : [...chargers, blow.unit];
      const prospect = supposing(s, blow.unit, blow.trial, () => bestLed(s, with_, target, softened));
      const value = bolder(f, prospect.worth) - givenUp(all) - POINT * costOf(all);
      if (!next || value > next.score) next = { blow, prospect, score: value };
    };
    for (const i of left) for (const blow of blowsAt(f, i, target, placed.length === 0)) weigh(blow);
    for (const b of blows) {
      if (b.backs || !isInfantry(s, b.unit)) continue;
      for (const i of f.own) {
        if (i === b.unit || !isInfantry(s, i) || blows.some((x) => x.unit === i)) continue;
        if (within(s, i, b.unit, marchReach(s, i) + SIZES)) for (const x of backing(f, i, b.unit)) weigh(x);
      }
    }
    const chosen = next as { blow: Blow; prospect: Prospect; score: number } | null;
    if (!chosen || (found && chosen.score <= score)) break;
    const { blow, prospect } = chosen;
    const u = unitOf(s, blow.unit);
    placed.push({ blow, kept: { ...u } });
    if (blow.trial) place(s, blow.trial);
    left.delete(blow.unit);
    score = chosen.score;
    const all = [...blows, blow];
    found = {
      target,
      by: 'charge',
      blows: all,
      worth: bolder(f, prospect.worth) - givenUp(all),
      won: prospect.won,
      cost: costOf(all),
    };
  }
  for (const { blow, kept } of placed) Object.assign(unitOf(s, blow.unit), kept);
  return found;
}

/** The cheap question before the exact one: between two middles. */
const SIZES = 4000;
function within(s: State, i: number, j: number, reach: number): boolean {
  const [a, b] = [unitOf(s, i), unitOf(s, j)];
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy <= reach * reach;
}

/** The bold find a fight worth a little more than it is, the careful a little less; who has to attack must, the later the more. */
function bolder({ s, side, post }: Field, worth: number): number {
  const must = attacks(s, side) ? ASSAULT.must + (ASSAULT.mustLate * s.round) / s.battle.rounds : 0;
  return worth + must + (post.temper.boldness - 1) * 0.5;
}

/** The chance that fire which is already ordered disrupts a coherent enemy before he is charged. */
function soft(f: Field, target: number): number {
  const { s } = f;
  const t = unitOf(s, target);
  if (t.cohesion !== 'coherent' || t.fleeing) return 0;
  let stays = 1;
  for (const i of f.own) {
    if (!unitOf(s, i).firing || !isArtillery(s, i)) continue;
    stays *= 1 - SHARE_OF_FIRE * hitChance(s, i, target);
  }
  return 1 - stays;
}
/** Batteries have other targets too, but are asked to fire where others charge. */
const SHARE_OF_FIRE = 0.8;

/** MU.1: the charge as the best of them would lead it, whether or not fire has done its work before. */
function bestLed(s: State, chargers: readonly number[], target: number, softened: number): Prospect {
  let best: Prospect | null = null;
  for (const principal of chargers) {
    const p = chargeProspect(s, { chargers, principal, target });
    if (!best || p.worth > best.worth) best = p;
  }
  if (!best) return { worth: 0, won: 0 };
  if (softened === 0) return best;
  const t = unitOf(s, target);
  const kept = t.cohesion;
  t.cohesion = 'disrupted';
  const after = bestLed(s, chargers, target, 0);
  t.cohesion = kept;
  return {
    worth: (1 - softened) * best.worth + softened * after.worth,
    won: (1 - softened) * best.won + softened * after.won,
  };
}

/** Musketry in contact: it goes on for nothing once begun. */
function volleyOn(f: Field, target: number): Strike | null {
  const { s } = f;
  let found: Strike | null = null;
  for (const i of f.own) {
    const u = unitOf(s, i);
    if (!isInfantry(s, i) || u.firing || u.fleeing || u.charge >= 0 || u.arrived) continue;
    if (!within(s, i, target, marchReach(s, i) + SIZES)) continue;
    const gap = gapOf(s, i, target);
    if (gap > marchReach(s, i)) continue;
    const ways: readonly (Trial | null)[] =
      gap <= TOUCH ? [null] : mayMarch(s, i) ? waysAt(f, i, target) : [];
    const cost = priceOf(s, i, 'fire') + (gap <= TOUCH ? 0 : priceOf(s, i, 'move'));
    if (purse(s, i) < cost) continue;
    const given = gap <= TOUCH ? 0 : leaving(s, i);
    for (const trial of ways) {
      const worth =
        supposing(s, i, trial, () => {
          if (!shotAt(s, i, target)) return 0;
          return FIRE.own * shotWorth(s, i, target) - FIRE.reply * shotWorth(s, target, i);
        }) - given;
      if (worth <= 0 || (found && worth - POINT * cost <= found.worth - POINT * found.cost)) continue;
      found = {
        target,
        by: 'fire',
        blows: [{ unit: i, trial, cost, given, backs: false }],
        worth,
        won: 0,
        cost,
      };
    }
  }
  return found;
}

/** One battalion alone against cover is wasted while others could come up. */
function isPiecemeal({ s }: Field, { by, target, blows, won, worth }: Strike): boolean {
  const t = unitOf(s, target);
  if (by === 'fire' || s.round > s.battle.rounds * ASSAULT.late) return false;
  const covered = t.lining >= 0 || (t.area >= 0 && areaOf(s, t.area).kind !== 'woods');
  return covered && !t.fleeing && won < ASSAULT.alone && worth < ASSAULT.tempting && blows.length < 2;
}

const scoreOf = ({ worth, cost }: Strike): number => worth - POINT * cost;

/** The fights that are worth their points, the best first. */
export function strikes(f: Field, least = MARGIN): Strike[] {
  const out: Strike[] = [];
  for (const target of f.enemies) {
    const charge = chargeOn(f, target);
    if (charge) out.push(charge);
    const volley = volleyOn(f, target);
    if (volley) out.push(volley);
  }
  return out
    .filter((x) => scoreOf(x) > least && (least < MARGIN || !isPiecemeal(f, x)))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}

/** A fight as it is ordered, unit by unit. */
export function stepsOf(f: Field, { target, by, blows, won }: Strike): Step[] {
  const { s } = f;
  const id = idOf(s, target);
  const units = blows.map((b) => idOf(s, b.unit));
  const why =
    by === 'charge'
      ? say('mini.charge', { units, target: id, won: Math.round(100 * won) })
      : say('mini.volley', { units, target: id });
  // Whoever stands behind steps up last.
  const order = [...blows.filter((b) => !b.backs), ...blows.filter((b) => b.backs)];
  return order.flatMap(({ unit, trial, backs }): Step[] => {
    const piece = idOf(s, unit);
    const moves: Step[] = trial ? [{ piece, act: 'move', target: id, value: asOrder(trial), why }] : [];
    const stops: Step[] = unitOf(s, unit).firing
      ? [{ piece, act: 'stop', target: null, value: null, why }]
      : [];
    if (backs) return moves;
    if (by === 'fire') return [...moves, { piece, act: 'fire', target: null, value: null, why }];
    if (trial && isCavalry(s, unit)) return moves;
    return [...stops, ...moves, { piece, act: 'charge', target: id, value: null, why }];
  });
}
