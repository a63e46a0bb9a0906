import {
  defOf,
  idOf,
  isCavalry,
  isInfantry,
  marchReach,
  mayCharge,
  PRICE,
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
import { canCharge, chargeProspect, type Prospect, shotWorth } from './fight.ts';
import type { Step } from './mind.ts';
import { asOrder, contacts, mayMarch } from './ways.ts';
import { FIRE, MARGIN, POINT } from './weights.ts';

/** One unit's part in a fight: how it comes into contact, if it is not, and what that and the order cost. */
interface Blow {
  readonly unit: number;
  readonly trial: Trial | null;
  readonly cost: number;
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
export function supposing<T>(s: State, i: number, trial: Trial | null, then: () => T): T {
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

/** What a unit could do against an enemy: from where it stands, or by each of its ways there. */
function blowsAt(s: State, i: number, target: number): Blow[] {
  const u = unitOf(s, i);
  const stop = u.firing ? priceOf(s, i, PRICE.stop) : 0;
  const charge = priceOf(s, i, PRICE.charge);
  const gap = gapOf(s, i, target);
  if (gap <= 60) {
    const cost = stop + charge;
    return purse(s, i) >= cost && mayCharge(s, i, target) ? [{ unit: i, trial: null, cost }] : [];
  }
  if (u.firing || gap > marchReach(s, i) || !mayMarch(s, i)) return [];
  const cost = charge + priceOf(s, i, PRICE.move);
  if (purse(s, i) < cost) return [];
  return contacts(s, i, target)
    .filter((trial) => trial.through.length === 0 || isCavalry(s, i))
    .map((trial) => ({ unit: i, trial, cost }));
}

const affords = (s: State, blows: readonly Blow[]): boolean =>
  blows.every(({ unit }) => {
    const { command } = defOf(s, unit);
    const all = blows.reduce((sum, b) => sum + (defOf(s, b.unit).command === command ? b.cost : 0), 0);
    return all <= purse(s, unit);
  });

const MOST_CHARGERS = 3;

/** The best charge on one enemy: the best single blow, and others that help it. */
function chargeOn(f: Field, target: number, boldness: number): Strike | null {
  const { s } = f;
  const near = f.own.filter((i) => canCharge(s, i) && gapOf(s, i, target) <= marchReach(s, i));
  const placed: { readonly blow: Blow; readonly kept: Unit }[] = [];
  const declared = s.units.flatMap((u, i) => (u.charge === target ? [i] : []));
  let found: Strike | null = null;
  let score = 0;
  const left = new Set(near);
  while (placed.length < MOST_CHARGERS && left.size > 0) {
    const chargers = [...declared, ...placed.map((p) => p.blow.unit)];
    let next: { blow: Blow; prospect: Prospect; score: number } | null = null;
    for (const i of left) {
      for (const blow of blowsAt(s, i, target)) {
        const blows = [...placed.map((p) => p.blow), blow];
        if (!affords(s, blows)) continue;
        const prospect = supposing(s, i, blow.trial, () => bestLed(s, [...chargers, i], target));
        const cost = blows.reduce((sum, b) => sum + b.cost, 0);
        const value = weighed(prospect.worth, boldness) - POINT * cost;
        if (!next || value > next.score) next = { blow, prospect, score: value };
      }
    }
    if (!next || (found && next.score <= score)) break;
    // The first may be poor alone and good with a friend.
    const { blow, prospect } = next;
    const u = unitOf(s, blow.unit);
    placed.push({ blow, kept: { ...u } });
    if (blow.trial) place(s, blow.trial);
    left.delete(blow.unit);
    score = next.score;
    const blows = placed.map((p) => p.blow);
    found = { target, by: 'charge', blows, ...prospect, cost: blows.reduce((n, b) => n + b.cost, 0) };
  }
  for (const { blow, kept } of placed) Object.assign(unitOf(s, blow.unit), kept);
  return found;
}

/** Losses count less with the bold and more with the careful. */
const weighed = (worth: number, boldness: number): number => worth + (boldness - 1) * 0.5;

/** MU.1: the charge as the best of them would lead it. */
function bestLed(s: State, chargers: readonly number[], target: number): Prospect {
  let best: Prospect | null = null;
  for (const principal of chargers) {
    const p = chargeProspect(s, { chargers, principal, target });
    if (!best || p.worth > best.worth) best = p;
  }
  return best ?? { worth: 0, won: 0 };
}

/** Musketry in contact: it goes on for nothing once begun. */
function volleyOn(f: Field, target: number): Strike | null {
  const { s } = f;
  let found: Strike | null = null;
  for (const i of f.own) {
    const u = unitOf(s, i);
    if (!isInfantry(s, i) || u.firing || u.fleeing || u.charge >= 0 || u.arrived) continue;
    const gap = gapOf(s, i, target);
    if (gap > marchReach(s, i)) continue;
    const ways: (Trial | null)[] = gap <= 60 ? [null] : mayMarch(s, i) ? contacts(s, i, target) : [];
    const cost = priceOf(s, i, PRICE.fire) + (gap <= 60 ? 0 : priceOf(s, i, PRICE.move));
    if (purse(s, i) < cost) continue;
    for (const trial of ways) {
      const worth = supposing(s, i, trial, () => {
        if (!shotAt(s, i, target)) return 0;
        return FIRE.own * shotWorth(s, i, target) - FIRE.reply * shotWorth(s, target, i);
      });
      if (worth <= 0 || (found && worth - POINT * cost <= found.worth - POINT * found.cost)) continue;
      found = { target, by: 'fire', blows: [{ unit: i, trial, cost }], worth, won: 0, cost };
    }
  }
  return found;
}

const scoreOf = ({ worth, cost }: Strike): number => worth - POINT * cost;

/** The fights that are worth their points, the best first. */
export function strikes(f: Field): Strike[] {
  const boldness = f.post.temper.boldness;
  const out: Strike[] = [];
  for (const target of f.enemies) {
    const charge = chargeOn(f, target, boldness);
    if (charge) out.push(charge);
    const volley = volleyOn(f, target);
    if (volley) out.push(volley);
  }
  return out.filter((x) => scoreOf(x) > MARGIN).sort((a, b) => scoreOf(b) - scoreOf(a));
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
  return blows.flatMap(({ unit, trial }): Step[] => {
    const piece = idOf(s, unit);
    const moves: Step[] = trial ? [{ piece, act: 'move', target: id, value: asOrder(trial), why }] : [];
    const stops: Step[] = unitOf(s, unit).firing
      ? [{ piece, act: 'stop', target: null, value: null, why }]
      : [];
    if (by === 'fire') return [...moves, { piece, act: 'fire', target: null, value: null, why }];
    if (trial && isCavalry(s, unit)) return moves;
    return [...stops, ...moves, { piece, act: 'charge', target: id, value: null, why }];
  });
}
