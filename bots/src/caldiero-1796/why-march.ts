import {
  between,
  checkNumber,
  counted,
  defendersOf,
  gunRange,
  isGun,
  label,
  openLine,
  orderOf,
  passChance,
  printedSp,
  type State,
  toEnemy,
  UNIT_IDS,
  unitOf,
  VICTORY,
} from '@grande/caldiero-1796';
import type { Message } from '@grande/engine';
import type { Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { placeOf } from './choose.ts';
import type { Aim } from './mind.ts';
import { percent } from './numbers.ts';
import { batteryParts, type Mark, marksOf, type Parts, type Scene, standingParts } from './standing.ts';
import { spotReason, tipped, toldBy } from './why.ts';

const sumOf = (parts: Parts): number => Object.values(parts).reduce((n, part) => n + part, 0);

/** Why a unit moves to a hex. */
export function moveReason(scene: Scene, u: number, to: number): Message {
  const { s, side, aims, goals, officer, range } = scene;
  const unit = UNIT_IDS[u] as string;
  const aim = aims.find((a) => a.slots.some(([v, at]) => v === u && at === to));
  if (aim) return comingUp(s, unit, aim);
  const from = unitOf(s, u).hex;
  const goal = goals[u] ?? -1;
  const spot = { s, side, u, hex: to, goal, officer, range };
  // Who comes on the map has nowhere to compare with: he goes where he is wanted.
  if (from < 0 && goal >= 0) return spotReason('march', spot);
  const marks = marksOf(scene);
  const parts = isGun(u) ? batteryParts(scene, u, marks) : standingParts(scene, u);
  const [there, here] = [parts(to), from < 0 ? null : parts(from)];
  const closes = from >= 0 && counted(s, u) && toEnemy(s, u, to) < toEnemy(s, u, from);
  if (here && closes && sumOf(there) <= sumOf(here)) return closing(s, u, to);
  const fact = tipped(there, here);
  if (fact === 'sight') return inView(s, u, to, marks);
  if (fact === null || fact === 'leaving') return say('caldiero.noneBetter', { unit, hex: label(to) });
  return spotReason(fact, spot);
}

function comingUp(s: State, unit: string, { target, slots }: Aim): Message {
  const own = slots.reduce((n, [v]) => n + printedSp(s, v), 0);
  const defenders = defendersOf(s, [target]);
  const hex = label(target);
  if (defenders.length === 0) return say('caldiero.toGuns', { unit, hex, own });
  const enemy = defenders.reduce((n, v) => n + printedSp(s, v), 0);
  return say('caldiero.toAssault', { unit, hex, own, enemy });
}

/** 5.1.1, 5.1.2: the order wants it nearer to the enemy. */
export const closing = (s: State, u: number, to: number): Message =>
  say('caldiero.close', { unit: UNIT_IDS[u] as string, order: orderOf(s, u), hexes: toEnemy(s, u, to) });

/** The strongest a battery could fire at. */
function inView(s: State, u: number, from: number, marks: readonly Mark[]): Message {
  const far = gunRange(s, u);
  const seen = marks.filter(({ hex }) => between(from, hex) <= far && openLine(from, hex));
  const [target] = seen.sort((a, b) => b.sp - a.sp) as [Mark];
  return say('caldiero.sight', {
    unit: UNIT_IDS[u] as string,
    hex: label(from),
    target: label(target.hex),
    hexes: between(from, target.hex),
  });
}

/** 5.3.1: a check for an order of its own: where it wants to go, and how likely it is to pass. */
export function checkReason({ s, goals }: Scene, u: number): Message {
  const { hex } = unitOf(s, u);
  const to = (VICTORY[goals[u] ?? -1] as { hex: number }).hex;
  return say('caldiero.check', {
    unit: UNIT_IDS[u] as string,
    hex: label(to),
    hexes: between(hex, to),
    chance: percent(passChance(checkNumber(s, u))),
  });
}

/** 9.1: why this step: where it leads in the end. */
export function stepReason(question: Question, { concerns, action }: Choice, end: number): Message {
  const unit = question.subject ?? '';
  const left = toldBy(question, 'left');
  const hex = label(end);
  if (action === 'march') return say('caldiero.roadMarch', { unit, hex, left });
  const to = placeOf({ key: '', concerns });
  const cost = concerns?.cost ?? 0;
  if (cost > left) return say('caldiero.stepFree', { unit, hex: label(to), cost });
  if (to === end) return say('caldiero.stepEnd', { unit, hex, cost, left });
  return say('caldiero.step', { unit, hex, hexes: between(to, end), cost, left });
}
