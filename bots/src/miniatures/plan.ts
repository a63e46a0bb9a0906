import {
  areaOf,
  defOf,
  homeOf,
  isArtillery,
  isCavalry,
  isInfantry,
  losses,
  objectivesAgainst,
  occupantOf,
  onTable,
  type State,
  shaken,
  unitOf,
  unitsUnder,
} from '@grande/miniatures/staff';
import { distanceBetween, OUTWARD, type Point } from '@grande/table';
import { type Field, nearestGap, points, share } from './field.ts';
import type { Goal } from './mind.ts';
import { wayTo } from './paths.ts';
import { ASSAULT, RESERVE } from './weights.ts';

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
const CROWDED = 3;

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

const at = (aim: Goal['aim'], p: Point, stop: number, area = -1): Goal => ({
  lane: null,
  aim,
  x: p.x,
  y: p.y,
  area,
  stop,
});

/** Where everybody is to go this turn. */
export function goalsOf(f: Field): (Goal | null)[] {
  const { s, side } = f;
  const goals: (Goal | null)[] = s.units.map(() => null);
  const attacking = f.posture.attacks ?? (attacks(s, side) || meets(f) || presses(f));
  const taken: number[] = [];
  s.battle.commands.forEach((c, k) => {
    if (c.side !== side) return;
    const units = unitsUnder(s, k).filter((i) => onTable(unitOf(s, i)));
    if (units.length === 0) return;
    const prize = prizeFor(s, side, middleOf(s, units), taken);
    if (prize >= 0) taken.push(prize);
    for (const i of units) goals[i] = goalOf(f, i, attacking, prize, goals);
    inLanes(s, units, goals);
  });
  return goals;
}

/** Between two lanes, and how near to its goal a unit leaves its lane, in thou. */
const LANE = 2900;
const LANE_ENDS = 8500;

/** Units with one goal march side by side, in the order in which they stand: in one another's way nobody comes on. */
function inLanes(s: State, units: readonly number[], goals: (Goal | null)[]): void {
  const groups = new Map<string, number[]>();
  for (const i of units) {
    const g = goals[i];
    if (!g || g.aim === 'hold' || distanceBetween(unitOf(s, i), g) < LANE_ENDS) continue;
    const key = `${g.x} ${g.y}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  for (const group of groups.values()) {
    const goal = goals[group[0] as number];
    if (!goal || group.length < 2) continue;
    const from = middleOf(s, group);
    const far = Math.max(1, distanceBetween(from, goal));
    const way = { x: (goal.x - from.x) / far, y: (goal.y - from.y) / far };
    const aside = (i: number): number => asideOf(unitOf(s, i), goal, way);
    const order = [...group].sort((a, b) => aside(a) - aside(b));
    order.forEach((i, k) => {
      const own = goals[i];
      if (own) goals[i] = { ...own, lane: { ...way, off: (k - (order.length - 1) / 2) * LANE } };
    });
  }
}

/** How far to the right of a way that leads to a goal a point lies, in thou. */
export const asideOf = (p: Point, goal: Point, way: Point): number =>
  (p.x - goal.x) * way.y - (p.y - goal.y) * way.x;

/** Who only waits is beaten division by division: a defender who is about as strong as those before him goes to meet them. */
const meets = ({ s, side, own, enemies }: Field): boolean =>
  strengthOf(s, own) + comingTo(s, side) >= ASSAULT.meets * (strengthOf(s, enemies) + comingTo(s, 1 - side));

/** SC.3: points of a side that are on their way and here before a fight begun now is over; the hours are known to all. */
function comingTo(s: State, side: number): number {
  let sum = 0;
  for (const r of s.battle.reinforcements) {
    if (r.round > s.round + ASSAULT.coming) continue;
    for (const i of r.units)
      if (defOf(s, i).side === side && unitOf(s, i).fate === 'reserve') sum += points(s, i);
  }
  return sum;
}

const strengthOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, i) => sum + share(s, i) * points(s, i), 0);

/** A defender who has the worst of it goes over to the attack when half the day is gone. */
function presses({ s, side }: Field): boolean {
  if (s.round < s.battle.rounds / 2) return false;
  return percentOf(s, side) > percentOf(s, 1 - side) * 1.5 + 1;
}

function percentOf(s: State, side: number): number {
  const { all, full, half } = losses(s, side);
  return (100 * (full + half)) / Math.max(1, all) + objectivesAgainst(s, side);
}

/** A lost place is won back by whoever is so near, in inches. */
const NEAR = 16;
/** Cavalry looks so far for somebody it can ride down, in thou. */
const HUNT = 18_000;

function goalOf(
  f: Field,
  i: number,
  attacking: boolean,
  prize: number,
  goals: readonly (Goal | null)[],
): Goal {
  const { s } = f;
  const u = unitOf(s, i);
  if (isInfantry(s, i) || isArtillery(s, i)) {
    if (u.area >= 0 && holdsOn(f, i)) return at('hold', u, 0, u.area);
    if (isArtillery(s, i) && !attacking) return at('hold', u, 0);
  } else {
    const prey = weakest(f, i);
    if (prey >= 0) return at('hunt', unitOf(s, prey), HUNTERS_STOP);
  }
  if (prize >= 0) {
    const { anchor } = areaOf(s, prize);
    if (attacking || wayTo(s, isInfantry(s, i), u, anchor) < NEAR)
      return at('take', anchor, stopFor(f, i, anchor), prize);
  }
  if (!attacking) return postOf(f, i, goals);
  const prey = preyFor(f, u);
  if (prey < 0) return at('hold', u, 0);
  const e = unitOf(s, prey);
  return at('hunt', e, stopFor(f, i, e), e.area);
}

/** How near troops come: infantry waits for its fellows, cavalry stands behind, guns stay off. */
function stopFor(f: Field, i: number, to: Point): number {
  const { s } = f;
  if (isCavalry(s, i)) return HUNTERS_STOP;
  if (isArtillery(s, i)) return GUNS_STOP;
  return isUp(f, i, to) ? ASSAULT.goes : ASSAULT.waits;
}

/** Most of a division's infantry has come as near as it can without a fight: now it goes in. */
function isUp(f: Field, i: number, to: Point): boolean {
  const { s } = f;
  const late = s.round > s.battle.rounds * ASSAULT.late;
  const fellows = unitsUnder(s, defOf(s, i).command).filter((j) => {
    const u = unitOf(s, j);
    return onTable(u) && isInfantry(s, j) && !u.fleeing && u.cohesion !== 'exhausted';
  });
  const up = fellows.filter(
    (j) => distanceBetween(unitOf(s, j), to) < ASSAULT.near || nearestGap(f, j) < ASSAULT.waits + 1500,
  );
  return late || !f.posture.waits || up.length >= Math.max(1, ASSAULT.share * fellows.length);
}
const HUNTERS_STOP = 6500;
const GUNS_STOP = 8000;

/** Somebody cavalry can ride at with good hope: runners, the disordered, guns on the move. */
function weakest(f: Field, i: number): number {
  const { s } = f;
  const u = unitOf(s, i);
  if (shaken(u)) return -1;
  let [best, least] = [-1, HUNT];
  for (const j of f.enemies) {
    const e = unitOf(s, j);
    const weak =
      e.fleeing ||
      (shaken(e) && !e.square && e.area < 0 && !isArtillery(s, j)) ||
      (isArtillery(s, j) && e.limbered);
    const far = distanceBetween(u, e) - (e.fleeing ? 4000 : 0);
    if (weak && far < least) [best, least] = [j, far];
  }
  return best;
}

/** A place that counts, or cover close to one: from anywhere else nobody can help to hold it. In ad hoc battles all cover serves. */
function isOfUse(s: State, area: number): boolean {
  if (!s.battle.rules.objectives) return true;
  const { anchor } = areaOf(s, area);
  return s.battle.objectives.some((o) => distanceBetween(areaOf(s, o.area).anchor, anchor) < RESERVE.beside);
}

const counts = (s: State, area: number): boolean =>
  s.battle.rules.objectives && s.battle.objectives.some((o) => o.area === area);

/** It stands where somebody should: in a place that counts, or that keeps it safe in defence while it is of use there. */
function holdsOn(f: Field, i: number): boolean {
  const { s, side } = f;
  const { area } = unitOf(s, i);
  if (counts(s, area)) return true;
  if (attacks(s, side) || areaOf(s, area).kind === 'woods') return false;
  return isArtillery(s, i) || isOfUse(s, area) || nearestGap(f, i) < RESERVE.engaged;
}

/** A defender out of cover goes into an empty place near by: one that counts, or any village; else he stays. */
const EMPTY_NEAR = 9000;
function postOf(f: Field, i: number, goals: readonly (Goal | null)[]): Goal {
  const { s } = f;
  const u = unitOf(s, i);
  if (isInfantry(s, i) && u.lining < 0) {
    let [best, least] = [-1, EMPTY_NEAR];
    s.battle.areas.forEach((a, k) => {
      const wanted = counts(s, k) || (a.kind === 'bua' && isOfUse(s, k));
      if (!wanted || occupantOf(s, k) >= 0 || goals.some((g) => g?.area === k)) return;
      const far = distanceBetween(u, a.anchor) - (counts(s, k) ? 3000 : 0);
      if (far < least) [best, least] = [k, far];
    });
    if (best >= 0) return at('take', areaOf(s, best).anchor, 0, best);
  }
  return reserveOf(f, i) ?? at('hold', u, 0);
}

/** Whoever stands where nobody needs him comes up behind the nearest place that is still to be held. */
function reserveOf({ s, side }: Field, i: number): Goal | null {
  const u = unitOf(s, i);
  if (!s.battle.rules.objectives || isArtillery(s, i) || u.lining >= 0) return null;
  const { x, y } = OUTWARD[homeOf(s, side)];
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  s.battle.objectives.forEach((o, k) => {
    if (s.held[k] !== side) return;
    const far = wayTo(s, isInfantry(s, i), u, areaOf(s, o.area).anchor);
    if (far < least) [best, least] = [o.area, far];
  });
  if (best < 0 || least < RESERVE.far) return null;
  const { anchor } = areaOf(s, best);
  return at('back', { x: anchor.x + x * RESERVE.behind, y: anchor.y + y * RESERVE.behind }, RESERVE.stop);
}
