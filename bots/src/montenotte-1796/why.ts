import {
  fatigueOf,
  forceAt,
  forceMorale,
  GENOA,
  gicOf,
  gicsOf,
  hasTroops,
  hexOfPiece,
  label,
  mayCommand,
  nationOfSlot,
  type Piece,
  type Prospect,
  pillagePrice,
  plunderModifier,
  slotOf,
  spOf,
  unitsIn,
  valuesOf,
} from '@grande/montenotte-1796';
import type { Choice, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { called, type Field, NO_WAY, nerve, pieceOf, slotNamed, spWithin, way } from './field.ts';
import { type Act, pointsOf } from './march.ts';
import type { Course } from './mind.ts';
import { attackReason, percent, wins } from './odds.ts';
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
  const rides = !hasTroops(forceAt(s, slot));
  const shifts = shifting(f, slot, to);
  const { own } = f;
  return () => {
    const [before, after] = [spWithin(own, here, CHEAP), spWithin(own, to, CHEAP)];
    return rides && after > before
      ? say('mont.chiefRides', { gic: force, hex: label(to), before, after })
      : shifts();
  };
}

const goes = ({ action }: Choice): boolean => action === 'go' || action === 'test';
/** 8.1, 8.5: why nobody of a marker acts. */
export function resting(f: Field, options: readonly Choice[]): Why {
  const first = options.find(goes);
  if (!first) return options.some((o) => o.action === 'decoy') ? WATCHED : waiting(f, options);
  const alone = restingAlone(f, slotNamed(pieceOf(first)));
  return () => {
    const forces = options.filter(goes).length;
    return forces > 1 ? say('mont.restAll', { forces }) : alone();
  };
}
const WATCHED: Why = () => say('mont.decoyRests');
function restingAlone(f: Field, slot: number): Why {
  const { s, foes } = f;
  const own = forceAt(s, slot);
  const { hex } = own;
  const force = called(s, slot);
  if (!hasTroops(own)) {
    const troops = f.own;
    return () => say('mont.chiefStays', { gic: force, hex: label(hex), sp: spWithin(troops, hex, CHEAP) });
  }
  if (fatigueOf(s, own) === 2) return () => say('mont.spent', { force });
  const goal = goalOf(f, slot);
  if (goal === hex) return () => say('mont.keeps', { force, hex: label(hex) });
  const points = pointsOf(f, slot);
  return () => {
    const enemy = spWithin(foes, hex, NEAR);
    return goal < 0 || enemy === 0
      ? say('mont.rest', { force, hex: label(hex), mp: points })
      : say('mont.holds', { force, hex: label(hex), goal: label(goal), mp: way(hex, goal), enemy });
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
/** A step of theirs that comes so near. */
export function deceivingNearer({ foes }: Field, mp: number, goal: number): Why {
  return () => say('mont.decoyStep', { hex: label(goal), mp, sp: spWithin(foes, goal, 0) });
}
/** Why phantoms go no farther. */
export function deceived({ foes }: Field, here: number, goal: number): Why {
  if (goal < 0) return WATCHED;
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
  const { s, foes } = f;
  const force = called(s, slot);
  const here = forceAt(s, slot).hex;
  const follows: Why = () => say('mont.roadStep', { force, goal: label(goal), mp: way(to, goal) });
  if (goal >= 0 && way(to, goal) < way(here, goal)) return follows;
  const shifts = shifting(f, slot, to);
  return () => (goal < 0 || spWithin(foes, to, NEAR) < spWithin(foes, here, NEAR) ? shifts() : follows());
}
/** Rings in which friends and enemies count for more or less, the one that tells most first. */
const RINGS = [3, NEAR, 1.5, CHEAP, 2] as const;
/** Friends and enemies around another hex and around this one, or the chief who pays for orders. */
function shifting({ s, side, own, foes }: Field, slot: number, to: number): Why {
  const force = called(s, slot);
  const here = forceAt(s, slot).hex;
  const [lead] = unitsIn(forceAt(s, slot));
  const chiefs = gicsOf(side)
    .filter((gic) => lead !== undefined && gic !== force && mayCommand(gic, lead))
    .map((gic) => ({ gic, at: hexOfPiece(s, gic) }));
  return () => {
    const around = (h: number, mp: number): readonly number[] => [own, foes].map((x) => spWithin(x, h, mp));
    const differs = RINGS.find((mp) => around(to, mp).join() !== around(here, mp).join());
    const [chief] = chiefs.filter(({ at }) => way(at, to) < way(at, here));
    if (differs === undefined && chief)
      return say('mont.closesUp', {
        force,
        hex: label(to),
        gic: chief.gic,
        before: way(chief.at, here),
        after: way(chief.at, to),
      });
    const mp = differs ?? NEAR;
    const [ours = 0, enemy = 0] = around(to, mp);
    const [ownHere = 0, enemyHere = 0] = around(here, mp);
    return say('mont.shifts', { force, hex: label(to), mp, own: ours, enemy, ownHere, enemyHere });
  };
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
/** 13.4: plunder that breaks the last of Sardinia's will. */
export function lastBlow({ s }: Field, at: number): Why {
  const price = -pillagePrice(s, 'french', at).sardinian;
  const will = s.sardinian;
  return () => say('mont.lastBlow', { hex: label(at), price, will });
}
/** 13.4: what a pillage would cost, and how likely they obey. */
export function restraining({ s }: Field, slot: number, { action }: Choice): Why {
  const { hex } = forceAt(s, slot);
  const force = called(s, slot);
  const nation = nationOfSlot(slot);
  const { vp, sardinian } = pillagePrice(s, nation, hex);
  const room = forceMorale(s, forceAt(s, slot)) - plunderModifier(s, slot, action === 'general');
  return () => {
    const chance = percent(Math.max(0, Math.min(6, room)) / 6);
    const home = nation === 'sardinian';
    return say('mont.restrain', {
      force,
      hex: label(hex),
      price: home ? -sardinian : Math.abs(vp),
      home,
      chance,
    });
  };
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
/** 8.4: why somebody reacts, or nobody; `strikes`: the attacks there were to fear, by the force they fall on. */
export function reaction(
  f: Field,
  chosen: Choice,
  from: number,
  ways: number,
  strikes: ReadonlyMap<number, Prospect | null>,
): Why {
  const hex = label(from);
  if (chosen.action !== 'move' && chosen.action !== 'recon')
    return () => {
      const worst = Math.max(-1, ...[...strikes.values()].map((p) => wins(p, 'attacker') ?? -1));
      return worst < 0 ? say('mont.watch', { hex, ways }) : say('mont.stand', { hex, won: worst });
    };
  const slot = slotNamed(pieceOf(chosen));
  const [force, value] = [called(f.s, slot), nerve(f.s, slot)];
  if (chosen.action === 'recon') return () => say('mont.look', { force, hex, chance: percent(value / 6) });
  const won = strikes.get(slot) ?? null;
  return () =>
    won
      ? say('mont.retire', { force, won: wins(won, 'attacker') ?? 0 })
      : say('mont.shrinks', { force, hex, chance: percent(value / 6) });
}
