import type { Message } from '@grande/engine';
import {
  atHomeEdge,
  defOf,
  firerModifiers,
  homeOf,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  marchReach,
  onTable,
  poseOf,
  priceOf,
  purse,
  type State,
  shaken,
  shotAt,
  shotChances,
  Trial,
  targetModifiers,
  unitOf,
  unitsUnder,
} from '@grande/miniatures/staff';
import { direction, distanceBetween, OUTWARD, type Point, type Pose } from '@grande/table';
import { say } from '../say.ts';
import { TOUCH } from './blows.ts';
import { runsOff, underFire } from './danger.ts';
import { edgeGap, type Field, gapUnder, points, unitNamed } from './field.ts';
import { shotWorth } from './fight.ts';
import type { Proposal } from './march.ts';
import type { Purpose, Step } from './mind.ts';
import { inches } from './numbers.ts';
import { asOrder, bestMarch, mayMarch } from './ways.ts';
import { MARCH, POINT, REST } from './weights.ts';

/** cavalry that infantry has come up to is shot at, and need not stay. */
export const underMuskets = (f: Field, i: number): boolean =>
  isCavalry(f.s, i) && f.enemies.some((j) => isInfantry(f.s, j) && gapUnder(f.s, i, j, TOUCH) <= TOUCH);

const isInReach = (s: State, j: number, at: Point): boolean =>
  distanceBetween(unitOf(s, j), at) < marchReach(s, j) + REST.size;

/** What a turn in a place may cost somebody out of order: driven off by guns or by a charge, over his edge where it is near. */
function hazard(f: Field, i: number, at: Pose, area = -1): number {
  const { s } = f;
  const u = unitOf(s, i);
  const kept = { x: u.x, y: u.y, facing: u.facing, area: u.area };
  Object.assign(u, { x: at.x, y: at.y, facing: at.facing, area });
  const off = runsOff(s, i, u);
  let [stays, spent] = [1, 0];
  for (const j of f.guns) {
    const shot = shotAt(s, j, i);
    if (!shot) continue;
    const p = shotChances(s, j, i, firerModifiers(s, j, i, shot) - targetModifiers(s, i, j));
    stays *= 1 - REST.shots * p.flees;
    spent += REST.shots * p.exhausted;
  }
  if (underMuskets(f, i)) stays *= 1 - REST.charged;
  for (const j of f.chargers) {
    if (isInReach(s, j, u)) stays *= 1 - REST.charged;
  }
  Object.assign(u, kept);
  return points(s, i) * ((1 - stays) * (off ? REST.off : REST.runs) + spent * REST.spent);
}

/** Why he draws off: what he has to fear where he stands, and how far he goes. */
export function restWhy(f: Field, { piece, value }: Step, leaves: boolean): Message {
  const { s } = f;
  const i = unitNamed(s, piece);
  const u = unitOf(s, i);
  if (leaves)
    return say('mini.walksOff', { unit: piece, inches: inches(edgeGap(f, i)), points: points(s, i) });
  const end = value && 'do' in value && value.do === 'move' ? new Trial(s, i, value).end : poseOf(u);
  const far = inches(distanceBetween(u, end));
  if (underMuskets(f, i)) {
    const touching = (j: number): boolean => isInfantry(s, j) && gapUnder(s, i, j, TOUCH) <= TOUCH;
    return say('mini.fromMuskets', { unit: piece, inches: far, enemies: f.enemies.filter(touching).length });
  }
  const guns = f.guns.filter((j) => shotAt(s, j, i)).length;
  const chargers = f.chargers.filter((j) => isInReach(s, j, u)).length;
  return say('mini.rest', { unit: piece, inches: far, guns, chargers });
}

/** The places round it where somebody out of order could go in a few marches. */
function around({ s }: Field, i: number): Point[] {
  const { x, y } = unitOf(s, i);
  const { width, height } = s.battle;
  const out: Point[] = [];
  for (let turn = 0; turn < 3600; turn += REST.turn) {
    const way = direction(turn);
    for (let marches = 1; marches <= REST.marches; marches++) {
      const far = marches * marchReach(s, i);
      const at = { x: Math.round(x + way.x * far), y: Math.round(y + way.y * far) };
      if (at.x > REST.size && at.y > REST.size && at.x < width - REST.size && at.y < height - REST.size)
        out.push(at);
    }
  }
  return out;
}

/** The disrupted may be in order before the next shot; the exhausted never are. */
const againOf = (s: State, i: number): number => (unitOf(s, i).cohesion === 'exhausted' ? 1 : REST.again);

/** Where it is out of fire at the least cost: every march there is made under much the same fire, unless it is in order by then. */
function shelterFrom(f: Field, i: number, here: number): Point | null {
  const { s } = f;
  const u = unitOf(s, i);
  const again = againOf(s, i);
  const worth = (at: Point): number =>
    hazard(f, i, { ...at, facing: u.facing }) + (again * here * distanceBetween(at, u)) / marchReach(s, i);
  let [best, least] = [null as Point | null, here * (1 + again)];
  for (const at of around(f, i)) {
    if (underFire(f, i, at) > 0) continue;
    const cost = worth(at);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

const step = (piece: string, act: string, purpose: Purpose): Step => ({
  piece,
  act,
  target: null,
  value: null,
  purpose,
});
const CEASES: Purpose = { for: 'cease' };
const GOES: Purpose = { for: 'withdraw' };

/** Section 10, 7: infantry out of order whose own volley is likelier to break it than the enemy ceases fire. */
export function ceasing(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  if (!isInfantry(s, i) || !u.firing || u.fleeing || u.cohesion === 'coherent') return null;
  const cost = priceOf(s, i, 'stop');
  const shots = f.enemies.filter((j) => shotAt(s, i, j)).map((j) => shotWorth(s, i, j));
  const worth = shots.length > 0 ? -Math.max(...shots) : 0;
  if (worth < POINT * cost) return null;
  const piece = idOf(s, i);
  return { unit: i, worth, cost, steps: [step(piece, 'stop', CEASES)] };
}

/** DE.3: may one more go without those who stay being unable ever to get in order again? */
function maySpare(s: State, i: number): boolean {
  const others = unitsUnder(s, defOf(s, i).command).filter((k) => {
    const v = unitOf(s, k);
    return k !== i && onTable(v) && !v.fleeing;
  });
  return others.length >= REST.left || !others.some((k) => !isArtillery(s, k));
}

/** DE.5: the exhausted are of no more use; those near their edge walk off before they are shot off or ridden down. */
const isDone = (s: State, i: number): boolean => unitOf(s, i).cohesion === 'exhausted' && !isArtillery(s, i);

/** The disrupted go too, where they would lose more in a turn than they could still do: the later the sooner. */
function isLostHere(s: State, i: number, here: number): boolean {
  const left = 1 - s.round / Math.max(1, s.battle.rounds);
  return shaken(unitOf(s, i)) && here > REST.stays * left * points(s, i);
}

function mayLeave({ s }: Field, i: number): boolean {
  const u = unitOf(s, i);
  return !u.fleeing && !u.firing && maySpare(s, i);
}

/** At his edge he is announced withdrawn: that costs nothing. */
export function withdrawing(f: Field, i: number): Proposal | null {
  const { s } = f;
  if (!atHomeEdge(s, i) || !mayLeave(f, i) || !isDone(s, i)) return null;
  return { unit: i, worth: points(s, i), cost: 0, steps: [step(idOf(s, i), 'withdraw', GOES)] };
}

/** Whoever is out of order and not in a fight draws off to where nobody fires at him or can charge him. */
export function restOf(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, 'move');
  if (purse(s, i) < cost || !mayMarch(s, i)) return null;
  const { x, y } = OUTWARD[homeOf(s, f.side)];
  const edge = edgeGap(f, i);
  const here = hazard(f, i, poseOf(u), u.area);
  const reach = marchReach(s, i);
  const leaves =
    mayLeave(f, i) && (isDone(s, i) ? edge < REST.leaves * reach : edge < reach && isLostHere(s, i, here));
  if (here === 0 && !leaves) return null;
  const far = leaves ? edge : Math.min(edge, REST.back);
  const shelter = leaves ? null : shelterFrom(f, i, here);
  const back = shelter ?? { x: u.x + x * far, y: u.y + y * far };
  const again = shelter ? (againOf(s, i) * here) / marchReach(s, i) : 0;
  const score = (end: Pose, area = -1): number =>
    leaves
      ? -(REST.walk * distanceBetween(end, back)) / 1000
      : -hazard(f, i, end, area) -
        (REST.inch * distanceBetween(end, u)) / 1000 -
        again * distanceBetween(end, back);
  const best = bestMarch(f, i, back, 0, score);
  if (!best) return null;
  const gain = score(best.end, best.area) - score(poseOf(u), u.area);
  // Whoever walks off is saved from all that could still befall him.
  const worth = gain + (leaves ? here : 0);
  if (gain < (leaves ? 0 : MARCH.least)) return null;
  const piece = idOf(s, i);
  const steps: Step[] = [{ ...step(piece, 'move', { for: 'rest', leaves }), value: asOrder(best) }];
  if (leaves) steps.push(step(piece, 'withdraw', GOES));
  return { unit: i, worth, cost, steps };
}
