import { type Law, law, lawful } from '@grande/engine';
import { unitsIn } from '../../board.ts';
import { DRY, direction, label, RIVER, ROW10, SIDES_OF_HEX, SIZE, WAYS } from '../../map.ts';
import { say } from '../../say.ts';
import { enemyOf, SIDE_OF, type State } from '../../state.ts';
import { mayStand } from '../07-stacking.ts';
import { alongWay, costOfStep, gunsCross } from '../10-terrain/terrain.ts';
import { barred, mayMoveInto } from '../19-sectors.ts';
import {
  affordable,
  allows,
  costTo,
  entryOf,
  nextHexes,
  onWay,
  pointsLeft,
  stepped,
  type Walk,
  zone,
} from './walk.ts';

/** A step to a hex. One object a hex serves all walks. */
export interface Going {
  readonly do: 'step';
  readonly to: number;
}
const STEPS: readonly Going[] = Array.from({ length: SIZE }, (_, to) => ({ do: 'step', to }));

const enemyUnit = (w: Walk, to: number): boolean => {
  const u = w.board.first[to] as number;
  return u >= 0 && SIDE_OF[u] !== w.side;
};
const friends = (w: Walk, to: number): boolean => {
  const { first, count } = w.board;
  const a = first[to] as number;
  if (a < 0 || SIDE_OF[a] !== w.side) return false;
  if (!w.units.includes(a)) return true;
  return (count[to] as number) > 1 && unitsIn(w.s, to).some((u) => !w.units.includes(u));
};
const river = (w: Walk, to: number): boolean =>
  w.at >= 0 && ((SIDES_OF_HEX[w.at * 6 + direction(w.at, to)] as number) & RIVER) !== 0;

/** What a walk is like, as bits: most laws speak of some walks only, and the others need not be asked. */
const TRAIT = {
  austrian: 1,
  augereau: 2,
  massena: 4,
  guns: 8,
  ice: 16,
  defence: 32,
  manoeuvre: 64,
  march: 128,
  zoned: 256,
  moving: 512,
} as const;

function traitsOf(w: Walk): number {
  let bits = 0;
  if (w.side === 'austrian') bits |= TRAIT.austrian;
  else if (w.formation === 'A') bits |= TRAIT.augereau;
  else if (w.formation === 'M') bits |= TRAIT.massena;
  if (w.guns) bits |= w.s.weather === 3 ? TRAIT.guns | TRAIT.ice : TRAIT.guns;
  if (w.defence) bits |= TRAIT.defence;
  if (w.manoeuvre) bits |= TRAIT.manoeuvre;
  if (w.march) bits |= TRAIT.march;
  if (w.zoned) bits |= TRAIT.zoned;
  if (w.steps > 0) bits |= TRAIT.moving;
  return bits;
}

/** A law of a step, and the traits a walk must have before it can forbid anything. */
interface StepLaw extends Law<Walk, Going> {
  readonly concerns: number;
}
const stepLaw = (
  rule: string,
  id: string,
  concerns: number,
  holds: Law<Walk, Going>['holds'],
  refusal: Law<Walk, Going>['refusal'],
): StepLaw => ({ id, rule, concerns, holds, refusal });
const at = (a: Going) => ({ hex: label(a.to) });

/** 9.1, R-20: the laws of one step, in the order a player would think of them. The last, on stacking, is kept apart. */
export const STEP_LAWS: readonly StepLaw[] = [
  stepLaw(
    '10.0',
    'river',
    0,
    (w, { to }) => !river(w, to),
    () => say('law.river'),
  ),
  stepLaw(
    '9.1.2',
    'enemyHex',
    0,
    (w, { to }) => !enemyUnit(w, to),
    (_, a) => say('law.enemyHex', at(a)),
  ),
  stepLaw(
    '9.2.1',
    'row10',
    TRAIT.austrian,
    (w, { to }) => w.side === 'french' || ROW10[to] !== 1,
    () => say('law.row10'),
  ),
  stepLaw(
    '19.1.1',
    'augereauNorth',
    TRAIT.augereau,
    (w, { to }) => w.formation !== 'A' || mayMoveInto(w.s, 'A', w.start, to),
    () => say('law.augereauNorth'),
  ),
  stepLaw(
    '19.1.2',
    'massenaSouth',
    TRAIT.massena,
    (w, { to }) => w.formation !== 'M' || mayMoveInto(w.s, 'M', w.start, to),
    () => say('law.massenaSouth'),
  ),
  stepLaw(
    '10.3',
    'gunsCanal',
    TRAIT.guns,
    (w, { to }) => !w.guns || w.at < 0 || gunsCross(w.at, direction(w.at, to)),
    () => say('law.gunsCanal'),
  ),
  stepLaw(
    '17.1.3',
    'gunsIce',
    TRAIT.guns | TRAIT.ice,
    (w, { to }) => !w.guns || w.s.weather !== 3 || onWay(w, to),
    () => say('law.gunsIce'),
  ),
  stepLaw(
    '5.1.3',
    'defenceOneHex',
    TRAIT.defence | TRAIT.moving,
    (w) => w.steps === 0 || !w.defence,
    () => say('law.defenceOneHex'),
  ),
  stepLaw(
    '8.1',
    'leaveZone',
    TRAIT.zoned,
    (w) => !w.zoned || w.allDefence,
    () => say('law.leaveZone'),
  ),
  stepLaw(
    '5.1.4',
    'manoeuvreZone',
    TRAIT.manoeuvre,
    (w, { to }) => !w.manoeuvre || !zone(w, to),
    (_, a) => say('law.manoeuvreZone', at(a)),
  ),
  stepLaw(
    '5.1.3',
    'defenceZone',
    TRAIT.defence,
    (w, { to }) => !w.defence || !zone(w, to) || (!w.zoned && friends(w, to) && mayStand(w.s, w.units, to)),
    (_, a) => say('law.defenceZone', at(a)),
  ),
  stepLaw(
    '9.3.2',
    'marchZone',
    TRAIT.march,
    (w, { to }) => !w.march || !zone(w, to),
    (_, a) => say('law.marchZone', at(a)),
  ),
  stepLaw(
    '9.3.2',
    'marchFriends',
    TRAIT.march,
    (w, { to }) => !w.march || !friends(w, to),
    (_, a) => say('law.marchFriends', at(a)),
  ),
  stepLaw(
    '9.1.1',
    'points',
    TRAIT.moving,
    (w, { to }) => affordable(w, to),
    (w, { to }) => say('law.points', { hex: label(to), cost: costTo(w, to), left: pointsLeft(w) }),
  ),
];

/** 7.1, 9.1.3, R-26: it may end here, or pass on to where it may. */
export const ROOM_LAW: Law<Walk, Going> = law(
  '7.1',
  'stacking',
  (w, { to }) => mayStand(w.s, w.units, to) || (!zone(w, to) && leadsOn(w, to)),
  (_, a) => say('law.stacking', at(a)),
);

// The laws that concern a walk, by its traits; found once for each sort of walk.
const CONCERNED: (readonly StepLaw[] | undefined)[] = [];
function lawsOf(w: Walk): readonly StepLaw[] {
  const traits = traitsOf(w);
  let laws = CONCERNED[traits];
  if (!laws) {
    laws = STEP_LAWS.filter((l) => (l.concerns & traits) === l.concerns);
    CONCERNED[traits] = laws;
  }
  return laws;
}

/** Every law of a step but the one on stacking. */
export const mayStep = (w: Walk, to: number): boolean =>
  isFree(w, to) || lawful(lawsOf(w), w, STEPS[to] as Going);

/**
 * An empty hex that no law of a step, of stacking neither, closes to this walk.
 * The quick look before the laws are asked: most steps go to such a hex, and 'no' here decides nothing.
 */
function isFree(w: Walk, to: number): boolean {
  if (w.at < 0 || (w.zoned && !w.allDefence) || (w.defence && w.steps > 0)) return false;
  if ((w.board.first[to] as number) >= 0) return false;
  if ((w.defence || w.manoeuvre || w.march) && zone(w, to)) return false;
  if ((w.side === 'austrian' && ROW10[to] === 1) || barred(w.s, w.formation, to)) return false;
  const dir = direction(w.at, to);
  if (w.guns && (w.s.weather === 3 || !gunsCross(w.at, dir))) return false;
  // A river costs more than anybody has.
  const cost = costOfStep(w.s, w.at, dir, w.march);
  return w.steps === 0 ? cost < UNPAYABLE : allows(w, cost, alongWay(w.at, dir));
}
const UNPAYABLE = Number.POSITIVE_INFINITY;

/** The steps that could be pointed at. */
export const stepsOf = (w: Walk): Going[] => nextHexes(w).map((to) => STEPS[to] as Going);

/** The steps that break no law. */
export function lawfulSteps(w: Walk): Going[] {
  const laws = lawsOf(w);
  const next = nextHexes(w);
  const out: Going[] = [];
  for (let i = 0; i < next.length; i++) {
    const step = STEPS[next[i] as number] as Going;
    if (isFree(w, step.to) || (lawful(laws, w, step) && ROOM_LAW.holds(w, step))) out.push(step);
  }
  return out;
}

/** There is a lawful step. */
export function opensStep(w: Walk): boolean {
  const next = nextHexes(w);
  // Where it may stay first: whether it may pass through others takes longer to find out.
  for (let i = 0; i < next.length; i++) {
    const to = next[i] as number;
    if (mayStand(w.s, w.units, to) && mayStep(w, to)) return true;
  }
  for (let i = 0; i < next.length; i++) {
    const to = next[i] as number;
    if (mayStep(w, to) && ROOM_LAW.holds(w, STEPS[to] as Going)) return true;
  }
  return false;
}

/**
 * A unit or stack not in an enemy zone has before it an empty hex that no law of a first step could close to it.
 * The quick look before the laws are asked: nearly every unit has one, and 'no' here decides nothing.
 */
export function hasFreeHex(s: State, board: Walk['board'], units: readonly number[], guns: boolean): boolean {
  const u = units[0] as number;
  const { hex } = s.units[u] as { hex: number };
  const side = SIDE_OF[u] as Walk['side'];
  const danger = board.zone[enemyOf(side)];
  const { formation } = s.activation as { formation: Walk['formation'] };
  const isOpen = (to: number): boolean =>
    (board.first[to] as number) < 0 &&
    danger[to] === 0 &&
    (side === 'french' || ROW10[to] === 0) &&
    !barred(s, formation, to);
  // Whoever is still off the map comes on by a road.
  if (hex < 0) return isOpen(entryOf(u));
  if ((guns && s.weather === 3) || (danger[hex] as number) > 0) return false;
  const near = DRY[hex] as readonly number[];
  for (let i = 0; i < near.length; i++) {
    const to = near[i] as number;
    if (isOpen(to) && (!guns || gunsCross(hex, direction(hex, to)))) return true;
  }
  return false;
}

/** From a full hex the walk can go on to one where it may end. */
function leadsOn(w: Walk, to: number, depth = 0): boolean {
  if (depth > 8) return false;
  const there = stepped(w, to);
  for (const next of nextHexes(there)) {
    if (!mayStep(there, next)) continue;
    if (mayStand(w.s, w.units, next)) return true;
    if (!zone(w, next) && leadsOn(there, next, depth + 1)) return true;
  }
  return false;
}

/** 9.3, 7.1.2, R-31: Road March may be declared here and now. */
export const MARCH_LAWS: readonly Law<Walk, unknown>[] = [
  law(
    '9.3',
    'marchOrder',
    (w) => w.marchOrders,
    () => say('law.marchOrder'),
  ),
  law(
    '9.3',
    'marchOffRoad',
    (w) => w.at < 0 || WAYS[w.at] !== 0,
    () => say('law.marchOffRoad'),
  ),
  law(
    '9.3.2',
    'marchStack',
    (w) => w.units.length === 1 && (w.at < 0 || !friends(w, w.at)),
    () => say('law.marchStack'),
  ),
  law(
    '9.3.2',
    'marchInZone',
    (w) => !w.zoned,
    () => say('law.marchInZone'),
  ),
];

export const mayMarch = (w: Walk): boolean => !w.march && lawful(MARCH_LAWS, w, null);
