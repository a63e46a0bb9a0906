import {
  defOf,
  hasTarget,
  idOf,
  mayOrder,
  PRICE,
  priceOf,
  purse,
  RANGE,
  type State,
  unitOf,
} from '@grande/miniatures/staff';
import { facingOf } from '@grande/table';
import { say } from '../say.ts';
import type { Field } from './field.ts';
import { bestShot } from './fight.ts';
import { marchOf, type Proposal } from './march.ts';
import type { Goal, Step } from './mind.ts';
import { FIRE } from './weights.ts';

const step = (piece: string, act: string, why: Step['why'] = null): Step => ({
  piece,
  act,
  target: null,
  value: null,
  why,
});

/** What a battery would do from a pose, unlimbered. */
function worthFrom(f: Field, i: number, facing: number): number {
  const u = unitOf(f.s, i);
  const kept = { facing: u.facing, limbered: u.limbered };
  Object.assign(u, { facing, limbered: false });
  const worth = bestShot(f.s, i, f.enemies);
  Object.assign(u, kept);
  return worth;
}

/** The facing from which a battery would do most where it stands. */
function bestFacing(f: Field, i: number): { facing: number; worth: number } {
  const { s } = f;
  const u = unitOf(s, i);
  let best = { facing: u.facing, worth: worthFrom(f, i, u.facing) };
  for (const j of f.enemies) {
    const e = unitOf(s, j);
    const [dx, dy] = [e.x - u.x, e.y - u.y];
    if (dx * dx + dy * dy > RANGE.long ** 2 || (dx === 0 && dy === 0)) continue;
    const facing = Math.round(facingOf({ x: dx, y: dy })) % 3600;
    const worth = worthFrom(f, i, facing);
    if (worth > best.worth + 0.02) best = { facing, worth };
  }
  return best;
}

/** Shots worth less than this are not waited for: the battery goes nearer. */
const POOR = 0.07;

/** What a battery does with its points: fire, turn, come into action, or move. */
export function gunsOf(f: Field, i: number, goal: Goal | null): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const piece = idOf(s, i);
  const points = purse(s, i);
  const one = priceOf(s, i, PRICE.fire);
  if (u.fleeing || u.silenced || u.arrived) return null;
  if (u.firing && hasTarget(s, i)) return null;
  if (!u.limbered) {
    const now = worthFrom(f, i, u.facing);
    if (now > POOR / 2 && !u.firing)
      return points >= one ? { unit: i, worth: FIRE.battery * now, cost: one, steps: [fires(s, i)] } : null;
    const turn = bestFacing(f, i);
    if (turn.worth > POOR / 2 && !u.firing && !u.moved && !u.pivoted && points >= 2 * one) {
      const value = { do: 'pivot' as const, facing: turn.facing };
      if (mayOrder(s, i, value))
        return {
          unit: i,
          worth: FIRE.battery * turn.worth,
          cost: 2 * one,
          steps: [{ ...step(piece, 'pivot'), value }, fires(s, i)],
        };
    }
    // Nobody to fire at: on to where there is, unless the guns hold a place.
    const stays = defOf(s, i).fixed || u.area >= 0 || goal?.aim === 'hold' || u.firing;
    if (stays || points < 2 * one) return null;
    return { unit: i, worth: 0.3, cost: one, steps: [step(piece, 'team')] };
  }
  const turn = bestFacing(f, i);
  const ahead = worthFrom(f, i, u.facing);
  if (ahead > POOR && points >= 2 * one && ahead >= turn.worth - 0.03)
    return { unit: i, worth: FIRE.battery * ahead, cost: 2 * one, steps: [step(piece, 'team'), fires(s, i)] };
  if (turn.worth > POOR && !u.moved && !u.pivoted && points >= 3 * one) {
    const value = { do: 'pivot' as const, facing: turn.facing };
    if (mayOrder(s, i, value))
      return {
        unit: i,
        worth: FIRE.battery * turn.worth,
        cost: 3 * one,
        steps: [{ ...step(piece, 'pivot'), value }, step(piece, 'team'), fires(s, i)],
      };
  }
  return goal ? marchOf(f, i, goal) : null;
}

const fires = (s: State, i: number): Step => step(idOf(s, i), 'fire', say('mini.guns', { unit: idOf(s, i) }));
