import {
  areaOf,
  defOf,
  isCavalry,
  isInfantry,
  occupantOf,
  onTable,
  type State,
  shaken,
  unitOf,
  unitsOf,
  unitsUnder,
} from '@grande/miniatures/staff';
import { distanceBetween, type Point } from '@grande/table';
import type { Field } from './field.ts';
import type { Goal } from './mind.ts';
import { wayTo } from './paths.ts';

/** Who is to attack: the side for which places count, or the attacker of an ad hoc battle. */
export function attacks(s: State, side: number): boolean {
  const [first] = s.battle.objectives;
  return s.battle.rules.objectives && first ? first.side === side : s.battle.first === side;
}

const middleOf = (s: State, units: readonly number[]): Point => {
  const n = Math.max(1, units.length);
  return {
    x: units.reduce((sum, i) => sum + unitOf(s, i).x, 0) / n,
    y: units.reduce((sum, i) => sum + unitOf(s, i).y, 0) / n,
  };
};

/** An inch of way is outweighed by so much of an objective's percentage. */
const PERCENT_INCHES = 1.5;
/** A place another division goes for already seems so much further off, in inches. */
const CROWDED = 8;

/** The place a division goes for: what counts most and lies nearest; −1 for none. */
function prizeFor(s: State, side: number, from: Point, taken: readonly number[]): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  if (!s.battle.rules.objectives) return best;
  s.battle.objectives.forEach((o, k) => {
    if (s.held[k] === side) return;
    const { anchor } = areaOf(s, o.area);
    const crowd = taken.filter((a) => a === o.area).length * CROWDED;
    const far = wayTo(s, true, from, anchor) - PERCENT_INCHES * o.percent + crowd;
    if (far < least) [best, least] = [o.area, far];
  });
  return best;
}

/** The enemy a body goes for where no place counts: near, shaken, in the open. */
function preyFor(f: Field, from: Point): number {
  const { s } = f;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const j of f.enemies) {
    const u = unitOf(s, j);
    const far = distanceBetween(from, u) / 1000 - (shaken(u) ? 4 : 0) + (u.area >= 0 ? 4 : 0);
    if (far < least) [best, least] = [j, far];
  }
  return best;
}

const at = (aim: Goal['aim'], p: Point, area = -1): Goal => ({ aim, x: p.x, y: p.y, area });

/** Where everybody is to go this turn. */
export function goalsOf(f: Field): (Goal | null)[] {
  const { s, side } = f;
  const goals: (Goal | null)[] = s.units.map(() => null);
  const attacking = attacks(s, side);
  const taken: number[] = [];
  s.battle.commands.forEach((c, k) => {
    if (c.side !== side) return;
    const units = unitsUnder(s, k).filter((i) => onTable(unitOf(s, i)));
    if (units.length === 0) return;
    const middle = middleOf(s, units);
    const prize = prizeFor(s, side, middle, taken);
    if (prize >= 0) taken.push(prize);
    for (const i of units) goals[i] = goalOf(f, i, attacking, prize);
  });
  return goals;
}

/** A lost place is won back by whoever is so near, in inches. */
const NEAR = 16;

function goalOf(f: Field, i: number, attacking: boolean, prize: number): Goal {
  const { s } = f;
  const u = unitOf(s, i);
  if (u.area >= 0 && holdsOn(s, i)) return at('hold', u, u.area);
  if (prize >= 0) {
    const { anchor } = areaOf(s, prize);
    const far = wayTo(s, isInfantry(s, i), u, anchor);
    if (attacking || far < NEAR) return at('take', anchor, prize);
  }
  if (!attacking) return postOf(f, i);
  const prey = preyFor(f, u);
  return prey >= 0 ? at('hunt', unitOf(s, prey)) : at('hold', u);
}

/** It stands where somebody should: in a place that counts, or that keeps it safe in defence. */
function holdsOn(s: State, i: number): boolean {
  const { area } = unitOf(s, i);
  const side = defOf(s, i).side;
  if (s.battle.rules.objectives && s.battle.objectives.some((o) => o.area === area)) return true;
  return !attacks(s, side) && areaOf(s, area).kind !== 'woods';
}

/** A defender out of cover goes into an empty place near by that counts; else he stays. */
const EMPTY_NEAR = 9000;
function postOf(f: Field, i: number): Goal {
  const { s } = f;
  const u = unitOf(s, i);
  if (isInfantry(s, i) && u.lining < 0) {
    for (const o of s.battle.rules.objectives ? s.battle.objectives : []) {
      const { anchor } = areaOf(s, o.area);
      const meant = unitsOf(s, f.side).some((j) => j !== i && f.mind.goals[j]?.area === o.area);
      if (!meant && occupantOf(s, o.area) < 0 && distanceBetween(u, anchor) < EMPTY_NEAR)
        return at('take', anchor, o.area);
    }
  }
  if (isCavalry(s, i) || u.lining >= 0) return at('hold', u);
  return at('hold', u);
}
