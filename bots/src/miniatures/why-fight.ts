import type { Message } from '@grande/engine';
import {
  defOf,
  firerModifiers,
  idOf,
  isCavalry,
  lengthsOf,
  place,
  priceOf,
  purse,
  type State,
  shotAt,
  shotChances,
  Trial,
  targetModifiers,
  unitOf,
} from '@grande/miniatures/staff';
import { say } from '../say.ts';
import { type Field, fromHome, gapUnder, points, unitNamed } from './field.ts';
import { hitChance, shotWorth } from './fight.ts';
import type { Fight, Purpose, Step } from './mind.ts';
import { inches, percent } from './numbers.ts';

/*
 * Why units fight and fire, in the numbers that were weighed. These sentences are made when somebody asks, on the table
 * that the officer tried things on when he answered: a copy of his own, which nobody changes any more.
 */

/** What a battery or battalion could hit best as it stands; −1 for nobody. */
export function bestTarget(s: State, firer: number, enemies: readonly number[]): number {
  let [best, most] = [-1, 0];
  for (const t of enemies) {
    const worth = shotWorth(s, firer, t);
    if (worth > most) [best, most] = [t, worth];
  }
  return best;
}

/** The chance that a shot turns on whoever fires it. */
function backfires(s: State, firer: number, target: number): number {
  const shot = shotAt(s, firer, target);
  if (!shot) return 0;
  const difference = firerModifiers(s, firer, target, shot) - targetModifiers(s, target, firer);
  const p = shotChances(s, firer, target, difference);
  return p.firerFlees + p.firerExhausted;
}

/** Does something with a unit changed, and puts it back. */
function changed<T>(s: State, i: number, change: () => void, then: () => T): T {
  const u = unitOf(s, i);
  const kept = { ...u };
  change();
  try {
    return then();
  } finally {
    Object.assign(u, kept);
  }
}

/** A battery turns, comes into action or opens fire: at whom, with what hope. */
export function gunsWhy(f: Field, { piece, act, value }: Step): Message {
  const { s } = f;
  const i = unitNamed(s, piece);
  const u = unitOf(s, i);
  const facing = value && 'do' in value && value.do === 'pivot' ? value.facing : u.facing;
  return changed(
    s,
    i,
    () => Object.assign(u, { facing, limbered: false }),
    () => {
      const target = bestTarget(s, i, f.enemies);
      if (target < 0) return say('mini.gunsWait', { unit: piece, inches: inches(lengthsOf(s).range.long) });
      const hit = percent(hitChance(s, i, target));
      return say('mini.guns', { unit: piece, act, target: idOf(s, target), hit, points: points(s, target) });
    },
  );
}

/** It ceases fire or limbers up: nobody ahead of it is worth the powder. */
export function poorShotWhy(f: Field, { piece, act }: Step): Message {
  const { s } = f;
  const i = unitNamed(s, piece);
  const u = unitOf(s, i);
  return changed(
    s,
    i,
    () => Object.assign(u, { limbered: false }),
    () => {
      const target = bestTarget(s, i, f.enemies);
      return say('mini.poorShot', {
        unit: piece,
        act,
        target: target < 0 ? null : idOf(s, target),
        worth: target < 0 ? 0 : Math.round(100 * shotWorth(s, i, target)) / 100,
        inches: inches(lengthsOf(s).range.long),
      });
    },
  );
}

/** A battery goes before it is taken. */
export function saveGunsWhy(f: Field, step: Step, p: Extract<Purpose, { for: 'saveGuns' }>): Message {
  const { s } = f;
  const unit = step.piece;
  const here = percent(p.here);
  if (p.off) {
    const rounds = Math.max(0, s.battle.rounds - s.round);
    return say('mini.gunsOff', { unit, here, points: points(s, unitNamed(s, unit)), rounds });
  }
  return say('mini.gunsBack', { unit, here, there: percent(p.there) });
}

/** A charge: whoever backs it is told so. */
export function chargeWhy({ s }: Field, { piece, act, value }: Step, p: Fight): Message {
  const i = unitNamed(s, piece);
  const numbers = {
    unit: piece,
    target: p.target,
    gives: percent(p.gives),
    points: points(s, unitNamed(s, p.target)),
    cost: p.cost,
  };
  const others = p.units.length - 1;
  const steps = value && 'do' in value && value.do === 'move';
  if (steps && new Trial(s, i, value).contacts.length === 0)
    return say('mini.backs', { unit: piece, target: p.target, gives: numbers.gives });
  // Cavalry that comes into contact charges with its move (SP.2.11).
  const rides = act === 'move' && isCavalry(s, i);
  return say('mini.charge', { ...numbers, act: rides ? 'charge' : act, others });
}

/** Musketry: what a volley does from where it will stand, and what the answer would do. */
export function volleyWhy({ s }: Field, { piece, act, value }: Step, p: Fight): Message {
  const i = unitNamed(s, piece);
  const target = unitNamed(s, p.target);
  return changed(
    s,
    i,
    () => {
      if (value && 'do' in value && value.do === 'move') place(s, new Trial(s, i, value));
    },
    () =>
      say('mini.volley', {
        unit: piece,
        act,
        target: p.target,
        hit: percent(hitChance(s, i, target)),
        answer: percent(hitChance(s, target, i)),
        cost: p.cost,
      }),
  );
}

/** Why this fight is begun before the others. */
export function fightsFirstWhy({ s }: Field, p: Fight): Message {
  const generals = new Map(
    p.units.map((id) => {
      const i = unitNamed(s, id);
      return [defOf(s, i).command, purse(s, i)];
    }),
  );
  const inHand = [...generals.values()].reduce((sum, n) => sum + n, 0);
  return say('mini.fightsFirst', { target: p.target, fights: p.fights, cost: p.cost, points: inHand });
}

/** SP.2.3: who is called back, and what would become of him. */
export function rallyWhy(f: Field, unit: string): Message {
  const { s } = f;
  const i = unitNamed(s, unit);
  const numbers = { unit, cost: priceOf(s, i, 'rally'), points: points(s, i) };
  if (unitOf(s, i).silenced) return say('mini.rallyGuns', numbers);
  const run = lengthsOf(s).flight[isCavalry(s, i) ? 'cavalry' : 'infantry'];
  const edge = inches(fromHome(s, i));
  if (fromHome(s, i) < run + 1000) return say('mini.rallyEdge', { ...numbers, edge, run: inches(run) });
  const hunters = f.enemies.filter((j) => isCavalry(s, j)).map((j) => gapUnder(s, i, j, 10_000));
  const gap = Math.min(...hunters);
  return gap < 10_000
    ? say('mini.rallyHunted', { ...numbers, inches: inches(gap) })
    : say('mini.rally', { ...numbers, edge });
}

export function spikeWhy({ s }: Field, { piece, target }: Step): Message {
  const cost = priceOf(s, unitNamed(s, piece), 'spike');
  const enemy = target ?? '';
  return say('mini.spike', { unit: piece, target: enemy, points: points(s, unitNamed(s, enemy)), cost });
}

/** Section 10, 7: what its next volley would do, to the enemy and to itself. */
export function ceaseWhy(f: Field, unit: string): Message {
  const { s } = f;
  const i = unitNamed(s, unit);
  const targets = f.enemies.filter((j) => shotAt(s, i, j));
  const target = targets.reduce(
    (a, b) => (shotWorth(s, i, b) > shotWorth(s, i, a) ? b : a),
    targets[0] ?? -1,
  );
  if (target < 0) return say('mini.poorShot', { unit, act: 'stop', target: null, worth: 0, inches: 0 });
  return say('mini.cease', {
    unit,
    target: idOf(s, target),
    own: percent(backfires(s, i, target)),
    hit: percent(hitChance(s, i, target)),
  });
}

/** D-11: who fires at whom. */
export function shotWhy(s: State, firer: number, target: number, shots: number): Message {
  const hit = percent(hitChance(s, firer, target));
  const own = percent(backfires(s, firer, target));
  const both = { unit: idOf(s, firer), target: idOf(s, target), hit };
  if (own > 0) return say('mini.shotRisk', { ...both, own });
  const t = unitOf(s, target);
  const softens = t.cohesion === 'coherent' && !t.fleeing && s.units.some((u) => u.charge === target);
  if (softens) return say('mini.softens', both);
  return say('mini.shot', { ...both, shots, points: points(s, target) });
}
