import {
  capacity,
  fatigueOf,
  forceAt,
  GENOA,
  gicOf,
  hasTroops,
  label,
  type Piece,
  slotOf,
  spOf,
  valuesOf,
} from '@grande/montenotte-1796';
import type { Choice, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { called, type Field, NO_WAY, pieceOf, slotNamed, spWithin, way } from './field.ts';
import type { Act } from './march.ts';
import type { Course } from './mind.ts';
import { attackReason } from './odds.ts';
import { goalOf } from './plan.ts';
import { gainAt, willAt } from './prizes.ts';

/**
 * Why a force acts, marches, halts or rests. What is read here changes with the next answer, so each reason takes along
 * the numbers it will be made of, and is put together only when somebody asks.
 */

/** Enemies and friends are counted within so many points: farther off nobody is feared. */
const NEAR = 5;
/** 6.1: an order for whoever is within so many points costs one CP. */
const CHEAP = 4;

/** 8.2: what a force that is set in motion is after. */
export function settingOut(f: Field, slot: number, { attack, target, path }: Act): Why {
  if (attack) return () => attackReason(attack.p, target);
  if (target >= 0) return knocking(f, slot, target);
  return moving(f, slot, path[path.length - 1] ?? forceAt(f.s, slot).hex);
}
/** Nobody is supposed there: whoever knocks finds out. */
export function knocking({ s }: Field, slot: number, target: number): Why {
  const [force, sp] = [called(s, slot), spOf(s, forceAt(s, slot))];
  return () => say('mont.knock', { force, sp, hex: label(target) });
}
function moving(f: Field, slot: number, to: number): Why {
  const { s, side } = f;
  const force = called(s, slot);
  const here = forceAt(s, slot).hex;
  const goal = goalOf(f, slot);
  const points = to === GENOA ? valuesOf(s).vp.genoa : willAt(to);
  if (points > 0 && hasTroops(forceAt(s, slot)) && gainAt(s, side, to) > 0)
    return () =>
      to === GENOA
        ? say('mont.genoa', { force, hex: label(to), points })
        : say('mont.takes', { force, hex: label(to), points, back: side === 'coalition' });
  if (goal >= 0 && way(to, goal) < way(here, goal))
    return () =>
      say('mont.towards', { force, goal: label(goal), before: way(here, goal), after: way(to, goal) });
  const { own, foes } = f;
  const rides = !hasTroops(forceAt(s, slot));
  return () => {
    const [before, after] = [spWithin(own, here, CHEAP), spWithin(own, to, CHEAP)];
    if (rides && after > before) return say('mont.chiefRides', { gic: force, hex: label(to), before, after });
    return say('mont.shifts', {
      force,
      hex: label(to),
      own: spWithin(own, to, NEAR),
      enemy: spWithin(foes, to, NEAR),
      ownHere: spWithin(own, here, NEAR),
      enemyHere: spWithin(foes, here, NEAR),
    });
  };
}

/** 8.1, 8.5: why nobody of a marker acts. */
export function resting(f: Field, options: readonly Choice[]): Why {
  if (options.some((o) => o.action === 'decoy')) return () => say('mont.decoyRests');
  const goes = ({ action }: Choice): boolean => action === 'go' || action === 'test';
  const first = options.find(goes);
  if (!first) return waiting(f, options);
  const { s, own, foes } = f;
  const slot = slotNamed(pieceOf(first));
  const force = forceAt(s, slot);
  const name = called(s, slot);
  const { hex } = force;
  const goal = goalOf(f, slot);
  const chief = !hasTroops(force);
  const [tired, mp] = [fatigueOf(s, force) === 2, capacity(s, force)];
  return () => {
    const forces = options.filter(goes).length;
    if (forces > 1) return say('mont.restAll', { forces });
    if (chief) return say('mont.chiefStays', { gic: name, hex: label(hex), sp: spWithin(own, hex, CHEAP) });
    if (tired) return say('mont.spent', { force: name });
    if (goal === hex) return say('mont.keeps', { force: name, hex: label(hex) });
    const enemy = spWithin(foes, hex, NEAR);
    if (goal < 0 || enemy === 0) return say('mont.rest', { force: name, hex: label(hex), mp });
    return say('mont.holds', {
      force: name,
      hex: label(hex),
      goal: label(goal),
      mp: way(hex, goal),
      enemy,
    });
  };
}
/** 8.1, R-24: a division that is fused acts with its chief. */
function waiting({ s }: Field, options: readonly Choice[]): Why {
  const unit = pieceOf(options.find((o) => o.action === 'separate') ?? (options[0] as Choice)) as Piece;
  const slot = slotOf(s, unit);
  const force = slot < 0 ? null : forceAt(s, slot);
  const gic = (force && gicOf(force)) ?? unit;
  const sp = force ? spOf(s, force) : 0;
  return () => say('mont.waits', { unit, gic, sp });
}

/** 2.decoy: whom phantoms walk towards. */
export function deceiving({ foes }: Field, goal: number): Why {
  return () => say('mont.decoy', { hex: label(goal), sp: spWithin(foes, goal, 0) });
}
/** Why phantoms go no farther. */
export function deceived({ foes }: Field, here: number, goal: number): Why {
  if (goal < 0) return () => say('mont.decoyRests');
  return () => say('mont.decoyStops', { hex: label(goal), mp: way(here, goal), sp: spWithin(foes, goal, 0) });
}

/** A step of a march that was thought out before. */
export function stepping(f: Field, slot: number, choice: Choice, at: number, { target, path }: Course): Why {
  const { s } = f;
  const force = called(s, slot);
  const here = forceAt(s, slot).hex;
  const left = (s.active?.mp ?? 0) - (choice.concerns?.cost ?? 0);
  const hexes = path.length;
  const to = path[hexes - 1] ?? at;
  const goal = goalOf(f, slot);
  return () => {
    if (target >= 0) return say('mont.approach', { force, hex: label(target), left });
    if (goal < 0 || way(to, goal) >= way(here, goal))
      return say('mont.goesOn', { force, hex: label(to), hexes, left });
    const mp = way(at, goal);
    return choice.action === 'rapid'
      ? say('mont.hurries', { force, goal: label(goal), mp })
      : say('mont.step', { force, goal: label(goal), mp, left });
  };
}
/** A step along a road in the evening, where the enemy does not react. */
export function roadStep(f: Field, slot: number, to: number, goal: number): Why {
  const { s, own, foes } = f;
  const force = called(s, slot);
  const here = forceAt(s, slot).hex;
  return () =>
    goal >= 0 && way(to, goal) < way(here, goal)
      ? say('mont.roadStep', { force, goal: label(goal), mp: way(to, goal) })
      : say('mont.shifts', {
          force,
          hex: label(to),
          own: spWithin(own, to, NEAR),
          enemy: spWithin(foes, to, NEAR),
          ownHere: spWithin(own, here, NEAR),
          enemyHere: spWithin(foes, here, NEAR),
        });
}

/** Why an activation ends where it does. */
export function halting(f: Field, slot: number): Why {
  const { s } = f;
  const force = called(s, slot);
  const here = forceAt(s, slot).hex;
  const left = s.active?.mp ?? 0;
  const goal = goalOf(f, slot);
  return () =>
    goal < 0
      ? say('mont.haltFree', { force, hex: label(here), left })
      : say('mont.halt', { force, goal: label(goal), mp: way(here, goal), left });
}

/** 9.2.2, 9.2.3: who marches on in the evening; `fear`: because of the enemy around. */
export function marchingOn(f: Field, slot: number, forced: boolean, fear: boolean): Why {
  const { s, foes } = f;
  const force = called(s, slot);
  const here = forceAt(s, slot).hex;
  const goal = goalOf(f, slot);
  return () =>
    fear || goal < 0
      ? say('mont.roadAway', { force, hex: label(here), enemy: spWithin(foes, here, NEAR) })
      : say('mont.road', { force, goal: label(goal), mp: way(here, goal), forced });
}

/** 3.2: where a demoralised force runs. */
export function fleeing({ s }: Field, slot: number, to: number, enemy: number, home: number): Why {
  const force = called(s, slot);
  const [far, supplies] = [Math.min(NO_WAY, enemy), home < NO_WAY ? home : null];
  return () => say('mont.flight', { force, hex: label(to), enemy: far, home: supplies });
}
/** 10: whom a column that has arrived looks at. */
export function scouting({ s }: Field, target: number, mp: number): Why {
  const { hex } = forceAt(s, target);
  return () => say('mont.recon', { hex: label(hex), mp, extra: mp - 1 });
}
/** 13.4: the last of Sardinia's will. */
export function lastBlow({ s }: Field, at: number, price: number): Why {
  const will = s.sardinian;
  return () => say('mont.lastBlow', { hex: label(at), price, will });
}
/** 11.1: a strike that was meant and does not come. */
export function strikingNot(f: Field, slot: number, target: number, gone: boolean): Why {
  const force = called(f.s, slot);
  const mp = f.s.active?.mp ?? 0;
  return () => say('mont.noStrike', { force, hex: label(target), mp, gone });
}
/** Odds too bad to be looked at. */
export function outmatched({ s, foes }: Field, slot: number, target: number): Why {
  const [force, own] = [called(s, slot), spOf(s, forceAt(s, slot))];
  return () => say('mont.tooStrong', { force, own, hex: label(target), enemy: spWithin(foes, target, 0) });
}
