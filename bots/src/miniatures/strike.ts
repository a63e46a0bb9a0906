import {
  areaOf,
  defOf,
  type Hope,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  marchReach,
  mayRideAt,
  type Placing,
  place,
  priceOf,
  purse,
  type State,
  shotAt,
  type Unit,
  unitOf,
} from '@grande/miniatures/staff';
import { type Blow, backing, blowsAt, justFires, leaving, TOUCH, waysAt } from './blows.ts';
import { type Field, gapUnder } from './field.ts';
import {
  canCharge,
  chargeProspect,
  hitChance,
  hopedVolley,
  hopedWorth,
  type Prospect,
  shotWorth,
} from './fight.ts';
import { knownBy } from './known-position.ts';
import type { Fight, Step } from './mind.ts';
import { attacks } from './plan.ts';
import { recalled } from './recall.ts';
import { asOrder, mayMarch } from './ways.ts';
import { ASSAULT, FIRE, MARGIN, POINT } from './weights.ts';

export interface Strike {
  readonly target: number;
  readonly by: 'charge' | 'fire';
  readonly blows: readonly Blow[];
  readonly worth: number;
  readonly won: number;
  readonly gives: number;
  readonly cost: number;
}

/** Tries something with a unit elsewhere, and puts it back. */
function supposing<T>(s: State, i: number, trial: Placing | null, then: () => T): T {
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

const affords = (s: State, blows: readonly Blow[]): boolean =>
  blows.every(({ unit }) => {
    const { command } = defOf(s, unit);
    const all = blows.reduce((sum, b) => sum + (defOf(s, b.unit).command === command ? b.cost : 0), 0);
    return all <= purse(s, unit);
  });

const MOST_BLOWS = 4;
const costOf = (blows: readonly Blow[]): number => blows.reduce((sum, b) => sum + b.cost, 0);
const givenUp = (blows: readonly Blow[]): number => blows.reduce((sum, b) => sum + b.given, 0);

/** Somebody who could charge an enemy: what that could come to at the best, his points paid, by himself and with help. */
interface Charger {
  readonly unit: number;
  readonly gap: number;
  readonly alone: number;
  readonly led: number;
}

/** Those who might charge an enemy, the most hopeful first. */
function chargersFor(f: Field, target: number, softened: number, helped: boolean): Charger[] {
  const { s } = f;
  const out: Charger[] = [];
  const open = mayRideAt(s, target);
  const near = f.own.filter(
    (i) => canCharge(s, i) && (open || !isCavalry(s, i)) && within(s, i, target, marchReach(s, i) + SIZES),
  );
  for (const unit of near) {
    const reach = marchReach(s, unit);
    const gap = gapUnder(s, unit, target, Math.max(reach, TOUCH));
    if (gap > reach && gap > TOUCH) continue;
    const cost = priceOf(s, unit, 'charge') + priceOf(s, unit, 'move');
    if (gap <= TOUCH) {
      const most = Number.POSITIVE_INFINITY;
      out.push({ unit, gap, alone: most, led: most });
      continue;
    }
    if (gap > reach || unitOf(s, unit).firing || purse(s, unit) < cost || !mayMarch(s, unit)) continue;
    const hope = (hope: Hope, onFoot: boolean): number =>
      bolder(
        f,
        ifSoftened(s, target, softened, () => hopedWorth(s, unit, target, hope)),
        onFoot,
      ) -
      leaving(s, unit) -
      POINT * cost;
    const alone = hope({ helped, massed: false }, isInfantry(s, unit));
    const led = hope({ helped: helped || near.length > 1, massed: isInfantry(s, unit) }, true);
    out.push({ unit, gap, alone, led });
  }
  return out.sort((a, b) => b.alone - a.alone || a.gap - b.gap);
}

interface Weighed {
  readonly blow: Blow;
  readonly prospect: Prospect;
  readonly score: number;
}

/** The best charge on one enemy: the best single blow, and others that help it. */
function chargeOn(f: Field, target: number, least: number): Strike | null {
  const { s } = f;
  if (!f.own.some((i) => canCharge(s, i) && within(s, i, target, marchReach(s, i) + SIZES))) return null;
  const softened = soft(f, target);
  const declared = s.units.flatMap((u, i) => (u.charge === target ? [i] : []));
  const all = chargersFor(f, target, softened, declared.length > 0);
  // Whoever could not win enough at the best need not look for a way; he may still help somebody.
  if (!all.some((c) => c.led > least)) return null;
  const placed: { readonly blow: Blow; readonly kept: Unit }[] = [];
  let found: Strike | null = null;
  while (placed.length < MOST_BLOWS) {
    const blows = placed.map((p) => p.blow);
    const chosen = nextBlow(f, {
      target,
      least,
      softened,
      declared,
      all,
      blows,
      score: found && scoreOf(found),
    });
    if (!chosen) break;
    const { blow, prospect } = chosen;
    placed.push({ blow, kept: { ...unitOf(s, blow.unit) } });
    if (blow.trial) place(s, blow.trial);
    const together = [...blows, blow];
    found = {
      target,
      by: 'charge',
      blows: together,
      worth: bolder(f, prospect.worth, anyOnFoot(s, together)) - givenUp(together),
      won: prospect.won,
      gives: prospect.gives,
      cost: costOf(together),
    };
  }
  for (const { blow, kept } of placed) Object.assign(unitOf(s, blow.unit), kept);
  return found;
}

interface Planned {
  readonly target: number;
  readonly least: number;
  readonly softened: number;
  /** Who charges it already, who might, and whose blows are planned: they stand where these end. */
  readonly declared: readonly number[];
  readonly all: readonly Charger[];
  readonly blows: readonly Blow[];
  /** What the planned blows come to; null before the first. */
  readonly score: number | null;
}

/** The blow that adds most to those already planned; null where none adds anything. */
function nextBlow(f: Field, p: Planned): Weighed | null {
  const { s } = f;
  const { target, blows, all } = p;
  const chargers = [...p.declared, ...blows.flatMap((b) => (b.backs ? [] : [b.unit]))];
  let next: Weighed | null = null;
  const most = (): number => next?.score ?? Number.NEGATIVE_INFINITY;
  const weigh = (blow: Blow): void => {
    const together = [...blows, blow];
    if (!affords(s, together)) return;
    const who = blow.backs ? chargers : [...chargers, blow.unit];
    const prospect = supposing(s, blow.unit, blow.trial, () => bestLed(s, who, target, p.softened));
    const score =
      bolder(f, prospect.worth, anyOnFoot(s, together)) - givenUp(together) - POINT * costOf(together);
    if (score > (p.score ?? Number.NEGATIVE_INFINITY) && score > most()) next = { blow, prospect, score };
  };
  if (p.score === null) {
    for (const { unit, alone, led } of all) {
      if (most() >= alone) break;
      if (led > p.least) for (const blow of blowsAt(f, unit, target, true)) weigh(blow);
    }
    return next;
  }
  // The most any of them could come to as the leader, the others' points paid too.
  const bound = (cost: number, also: number): number =>
    p.declared.length > 0
      ? Number.POSITIVE_INFINITY
      : all.reduce((best, c) => {
          if (c.unit !== also && !chargers.includes(c.unit)) return best;
          return Math.max(best, c.led - POINT * (costOf(blows) + cost - LEAST_COST));
        }, Number.NEGATIVE_INFINITY);
  const hopeful = (cost: number, also: number): boolean =>
    bound(cost, also) > Math.max(p.score as number, p.least, most());
  for (const { unit } of all) {
    if (blows.some((b) => b.unit === unit) || !hopeful(LEAST_COST, unit)) continue;
    for (const blow of blowsAt(f, unit, target, false)) weigh(blow);
  }
  for (const b of blows) {
    if (b.backs || !isInfantry(s, b.unit)) continue;
    for (const i of f.own) {
      if (!isInfantry(s, i) || blows.some((x) => x.unit === i)) continue;
      if (!within(s, i, b.unit, marchReach(s, i) + SIZES) || !hopeful(1, -1)) continue;
      for (const x of backing(f, i, b.unit)) weigh(x);
    }
  }
  return next;
}
/** A move and a charge, at the least. */
const LEAST_COST = 2;

/** Whether or not fire has done its work on him before. */
function ifSoftened(s: State, target: number, softened: number, worth: () => number): number {
  const plain = worth();
  if (softened === 0) return plain;
  const t = unitOf(s, target);
  const kept = t.cohesion;
  t.cohesion = 'disrupted';
  const after = worth();
  t.cohesion = kept;
  return (1 - softened) * plain + softened * after;
}

/** The cheap question before the exact one: between two middles. */
const SIZES = 4000;
function within(s: State, i: number, j: number, reach: number): boolean {
  const [a, b] = [unitOf(s, i), unitOf(s, j)];
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy <= reach * reach;
}

/**
 * The bold find a fight worth a little more than it is, the careful a little less; infantry that has to attack must, the
 * later the more. Cavalry that is beaten back is not to be had again: it is sent where that is worth it by itself.
 */
function bolder({ s, side, boldness }: Field, worth: number, onFoot: boolean): number {
  const must = attacks(s, side)
    ? ASSAULT.must + (ASSAULT.mustLate * s.round) / s.battle.rounds
    : ASSAULT.defends;
  return worth + (onFoot ? must : 0) + (boldness - 1) * 0.5;
}
const anyOnFoot = (s: State, blows: readonly Blow[]): boolean => blows.some((b) => isInfantry(s, b.unit));

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
  if (!best) return { worth: 0, won: 0, gives: 0 };
  if (softened === 0) return best;
  const t = unitOf(s, target);
  const kept = t.cohesion;
  t.cohesion = 'disrupted';
  const after = bestLed(s, chargers, target, 0);
  t.cohesion = kept;
  return {
    worth: (1 - softened) * best.worth + softened * after.worth,
    won: (1 - softened) * best.won + softened * after.won,
    gives: (1 - softened) * best.gives + softened * after.gives,
  };
}

/** Musketry in contact: it goes on for nothing once begun. */
function volleyOn(f: Field, target: number, least: number): Strike | null {
  const { s } = f;
  const firers: { unit: number; gap: number; cost: number; hope: number }[] = [];
  for (const unit of f.own) {
    const u = unitOf(s, unit);
    if (!isInfantry(s, unit) || u.firing || u.fleeing || u.charge >= 0 || u.arrived) continue;
    if (!within(s, unit, target, marchReach(s, unit) + SIZES)) continue;
    const gap = gapUnder(s, unit, target, marchReach(s, unit));
    if (gap > marchReach(s, unit)) continue;
    const there = gap <= TOUCH;
    const cost = priceOf(s, unit, 'fire') + (there ? 0 : priceOf(s, unit, 'move'));
    if (purse(s, unit) < cost || (!there && !mayMarch(s, unit))) continue;
    const hope = there
      ? Number.POSITIVE_INFINITY
      : hopedVolley(s, unit, target) - leaving(s, unit) - POINT * cost;
    if (hope > least) firers.push({ unit, gap, cost, hope });
  }
  let found: Strike | null = null;
  for (const { unit, gap, cost, hope } of firers.sort((a, b) => b.hope - a.hope || a.gap - b.gap)) {
    if (found && scoreOf(found) >= hope) break;
    const ways = gap <= TOUCH ? [null] : waysAt(f, unit, target);
    const given = gap <= TOUCH ? 0 : leaving(s, unit);
    for (const trial of ways) {
      const worth =
        supposing(s, unit, trial, () => {
          if (!shotAt(s, unit, target)) return 0;
          return FIRE.own * shotWorth(s, unit, target) - FIRE.reply * shotWorth(s, target, unit);
        }) - given;
      if (worth <= 0 || (found && worth - POINT * cost <= scoreOf(found))) continue;
      found = {
        target,
        by: 'fire',
        blows: [{ unit, trial, cost, given, backs: false }],
        worth,
        won: 0,
        gives: 0,
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

const known = knownBy<readonly Strike[]>();
/** What the fights for an enemy hang on besides the table: how bold he is, and whose fire was ordered just now. */
const hangsOn = (f: Field, target: number, least: number): number[] => [
  target,
  least,
  f.boldness,
  ...f.own.filter((i) => justFires(f, i)),
];

/** The fights that are worth their points, the best first. */
export function strikes(f: Field, least = MARGIN): Strike[] {
  const out: Strike[] = [];
  for (const target of f.enemies)
    out.push(
      ...recalled(f, target, least, () =>
        known(f, hangsOn(f, target, least), () =>
          [chargeOn(f, target, least), volleyOn(f, target, least)].filter((x) => x !== null),
        ),
      ),
    );
  return out
    .filter((x) => scoreOf(x) > least && (least < MARGIN || !isPiecemeal(f, x)))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}

/** A fight as it is ordered, unit by unit; it was the best of so many. */
export function stepsOf(f: Field, { target, by, blows, gives, cost }: Strike, fights = 0): Step[] {
  const { s } = f;
  const id = idOf(s, target);
  const units = blows.map((b) => idOf(s, b.unit));
  const purpose: Fight = {
    for: by === 'charge' ? 'charge' : 'volley',
    units,
    target: id,
    gives,
    cost,
    fights,
  };
  // Whoever stands behind steps up last.
  const order = [...blows.filter((b) => !b.backs), ...blows.filter((b) => b.backs)];
  return order.flatMap(({ unit, trial, backs }): Step[] => {
    const piece = idOf(s, unit);
    const moves: Step[] = trial ? [{ piece, act: 'move', target: id, value: asOrder(trial), purpose }] : [];
    const stops: Step[] = unitOf(s, unit).firing
      ? [{ piece, act: 'stop', target: null, value: null, purpose }]
      : [];
    if (backs) return moves;
    if (by === 'fire') return [...moves, { piece, act: 'fire', target: null, value: null, purpose }];
    if (trial && isCavalry(s, unit)) return moves;
    return [...stops, ...moves, { piece, act: 'charge', target: id, value: null, purpose }];
  });
}
