import {
  defOf,
  homeOf,
  hopedChances,
  idOf,
  lengthsOf,
  marchReach,
  mayOrder,
  poseOf,
  priceOf,
  purse,
  type Trial,
  unitOf,
} from '@grande/miniatures/staff';
import { distanceBetween, facingOf, OUTWARD, type Pose } from '@grande/table';
import { edgeGap, type Field, points } from './field.ts';
import { bestShot, shotWorth } from './fight.ts';
import { marchOf, type Proposal } from './march.ts';
import type { Goal, Purpose, Step } from './mind.ts';
import { asOrder, bestMarch, sidewaysTo } from './ways.ts';
import { FIRE, GUNS } from './weights.ts';

const step = (piece: string, act: string, purpose: Purpose): Step => ({
  piece,
  act,
  target: null,
  value: null,
  purpose,
});
/** There is somebody to be hit; there is nobody worth the powder. */
const FIRES: Purpose = { for: 'guns' };
const POOR_SHOT: Purpose = { for: 'poorShot' };
const GOES: Purpose = { for: 'withdraw' };

/** What a battery would do from a pose, unlimbered. */
function worthFrom(f: Field, i: number, facing: number): number {
  const u = unitOf(f.s, i);
  const kept = { facing: u.facing, limbered: u.limbered };
  Object.assign(u, { facing, limbered: false });
  const worth = bestShot(f.s, i, f.enemies);
  Object.assign(u, kept);
  return worth;
}

/** The facing from which a battery would do most where it stands: straight at whoever it would hurt most. */
function bestFacing(f: Field, i: number): { facing: number; worth: number } {
  const { s } = f;
  const u = unitOf(s, i);
  let best = { facing: u.facing, worth: worthFrom(f, i, u.facing) };
  const kept = { facing: u.facing, limbered: u.limbered };
  for (const j of f.enemies) {
    const e = unitOf(s, j);
    const [dx, dy] = [e.x - u.x, e.y - u.y];
    if (dx * dx + dy * dy > lengthsOf(s).range.long ** 2 || (dx === 0 && dy === 0)) continue;
    const facing = Math.round(facingOf({ x: dx, y: dy })) % 3600;
    Object.assign(u, { facing, limbered: false });
    const worth = shotWorth(s, i, j);
    if (worth > best.worth + 0.02) best = { facing, worth };
  }
  Object.assign(u, kept);
  return best;
}

/** Shots worth less than this are not waited for: the battery goes nearer, if it is to go anywhere. */
const POOR = 0.06;
/** So many turns' fire are lost by changing place. */
const CHANGE = 3;

/** The chance that a battery is taken where it stands by those who could charge it next turn. */
function taken(f: Field, i: number, at: Pose): number {
  const { s } = f;
  const u = unitOf(s, i);
  const kept = { x: u.x, y: u.y, facing: u.facing };
  Object.assign(u, { x: at.x, y: at.y, facing: at.facing });
  const near = f.chargers.filter((j) => distanceBetween(unitOf(s, j), u) < marchReach(s, j) + GUNS.size);
  let most = 0;
  for (const j of near)
    most = Math.max(most, hopedChances(s, j, i, { helped: near.length > 1, massed: false }).driven);
  Object.assign(u, kept);
  return most;
}

/** The march straight back that takes a battery to its edge this turn; null where it is too far. */
function walkingOff(f: Field, i: number): Trial | null {
  const gap = edgeGap(f, i);
  const u = unitOf(f.s, i);
  const { x, y } = OUTWARD[homeOf(f.s, f.side)];
  return gap < marchReach(f.s, i) / 2 ? sidewaysTo(f.s, i, { x: u.x + x * gap, y: u.y + y * gap }) : null;
}

/** A battery that is likely to be taken limbers up and goes back, while it can. */
function drawsOff(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  if (defOf(s, i).fixed || u.area >= 0 || u.moved || u.pivoted) return null;
  const cost =
    (u.firing ? priceOf(s, i, 'stop') : 0) +
    (u.limbered ? 0 : priceOf(s, i, 'limber')) +
    priceOf(s, i, 'move');
  if (purse(s, i) < cost) return null;
  const here = taken(f, i, poseOf(u));
  const goes = here >= GUNS.threat;
  const mayGo = here > GUNS.stays * (1 - s.round / Math.max(1, s.battle.rounds));
  if (!goes && !mayGo) return null;
  const { x, y } = OUTWARD[homeOf(s, f.side)];
  const back = { x: u.x + x * GUNS.back, y: u.y + y * GUNS.back };
  const kept = { limbered: u.limbered, firing: u.firing };
  Object.assign(u, { limbered: true, firing: false });
  const score = (end: Pose): number => -taken(f, i, end) - (GUNS.inch * distanceBetween(end, back)) / 1000;
  const best = goes ? bestMarch(f, i, back, 0, score) : null;
  const there = best ? taken(f, i, best.end) : 1;
  // DE.5: where nothing else saves it, over the edge: it is gone, but not lost.
  const off = mayGo && there > here / 2 ? walkingOff(f, i) : null;
  Object.assign(u, kept);
  const march = off ?? best;
  if (!march || (!off && there > here / 2)) return null;
  const piece = idOf(s, i);
  const purpose: Purpose = { for: 'saveGuns', here, there, off: off !== null };
  const steps = [
    ...(u.firing ? [step(piece, 'stop', purpose)] : []),
    ...(u.limbered ? [] : [step(piece, 'team', purpose)]),
    { ...step(piece, 'move', purpose), value: asOrder(march) },
    ...(off ? [step(piece, 'withdraw', GOES)] : []),
  ];
  return { unit: i, worth: (here - (off ? 0 : there)) * points(s, i), cost, steps };
}

/** What a battery does with its points: fire, turn, come into action, or move. */
export function gunsOf(f: Field, i: number, goal: Goal | null): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  if (u.fleeing || u.silenced || u.arrived) return null;
  const draws = drawsOff(f, i);
  if (draws) return draws;
  const stays = defOf(s, i).fixed || u.area >= 0 || !goal || goal.aim === 'hold';
  const enough = stays ? 0.005 : POOR;
  if (!u.limbered) return u.firing ? shifting(f, i, stays) : inAction(f, i, enough, stays);
  return comingIntoAction(f, i, enough) ?? (goal ? marchOf(f, i, goal) : null);
}

/** Firing where it does little good: it ceases, and limbers up to go on. */
function shifting(f: Field, i: number, stays: boolean): Proposal | null {
  const { s } = f;
  const one = priceOf(s, i, 'stop');
  if (stays || purse(s, i) < 3 * one || worthFrom(f, i, unitOf(s, i).facing) >= POOR) return null;
  const turn = bestFacing(f, i);
  const piece = idOf(s, i);
  const worth = FIRE.battery * POOR;
  if (turn.worth >= POOR) {
    const value = { do: 'pivot' as const, facing: turn.facing };
    return {
      unit: i,
      worth,
      cost: 3 * one,
      steps: [
        step(piece, 'stop', POOR_SHOT),
        { ...step(piece, 'pivot', FIRES), value },
        step(piece, 'fire', FIRES),
      ],
    };
  }
  const steps = [step(piece, 'stop', POOR_SHOT), step(piece, 'team', POOR_SHOT)];
  return { unit: i, worth: worth / CHANGE, cost: 2 * one, steps };
}

/** Unlimbered and silent: fire where there is a target, turn to one, or limber up. */
function inAction(f: Field, i: number, enough: number, stays: boolean): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const piece = idOf(s, i);
  const one = priceOf(s, i, 'fire');
  const purseful = purse(s, i);
  const now = worthFrom(f, i, u.facing);
  const turn = bestFacing(f, i);
  const turns = turn.worth > Math.max(enough, now + 0.04) && !u.moved && !u.pivoted && purseful >= 2 * one;
  if (turns) {
    const value = { do: 'pivot' as const, facing: turn.facing };
    if (mayOrder(s, i, value))
      return {
        unit: i,
        worth: FIRE.battery * turn.worth,
        cost: 2 * one,
        steps: [{ ...step(piece, 'pivot', FIRES), value }, step(piece, 'fire', FIRES)],
      };
  }
  if (now >= enough && purseful >= one)
    return { unit: i, worth: FIRE.battery * now, cost: one, steps: [step(piece, 'fire', FIRES)] };
  if (stays || purseful < 2 * one || turn.worth >= enough) return null;
  return {
    unit: i,
    worth: (FIRE.battery * POOR) / CHANGE,
    cost: one,
    steps: [step(piece, 'team', POOR_SHOT)],
  };
}

/** Limbered: into action here if that promises something, turned first if need be. */
function comingIntoAction(f: Field, i: number, enough: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const piece = idOf(s, i);
  const one = priceOf(s, i, 'limber');
  const purseful = purse(s, i);
  const ahead = worthFrom(f, i, u.facing);
  const turn = bestFacing(f, i);
  if (ahead >= enough && purseful >= 2 * one && ahead >= turn.worth - 0.04)
    return {
      unit: i,
      worth: FIRE.battery * ahead,
      cost: 2 * one,
      steps: [step(piece, 'team', FIRES), step(piece, 'fire', FIRES)],
    };
  if (turn.worth < enough || u.moved || u.pivoted || purseful < 3 * one) return null;
  const value = { do: 'pivot' as const, facing: turn.facing };
  if (!mayOrder(s, i, value)) return null;
  return {
    unit: i,
    worth: FIRE.battery * turn.worth,
    cost: 3 * one,
    steps: [
      { ...step(piece, 'pivot', FIRES), value },
      step(piece, 'team', FIRES),
      step(piece, 'fire', FIRES),
    ],
  };
}
