import type { Failure, Refused } from '@grande/engine';
import { holder, inEnemyZone } from '../board.ts';
import { direction, label, NEAR, ROW10, riverBetween } from '../map.ts';
import { say } from '../say.ts';
import { enemyOf, formationOf, isGun, SIDE_OF, type Side, type State, UNIT_IDS, unitOf } from '../state.ts';
import { mayStand } from './07-stacking.ts';
import { gunsCross } from './10-terrain.ts';
import { mayMoveInto } from './19-sectors.ts';

const id = (u: number): string => UNIT_IDS[u] as string;

/** Ground nobody of this kind may go over, however he comes to it. */
function closed(s: State, u: number, from: number, to: number): Failure[] {
  const out: Failure[] = [];
  const hex = label(to);
  if (riverBetween(from, to)) out.push({ rule: '10.0', message: say('law.river') });
  if (isGun(u) && direction(from, to) >= 0 && !gunsCross(from, direction(from, to)))
    out.push({ rule: '10.3', message: say('law.gunsCanal') });
  if (holder(s, to) === enemyOf(SIDE_OF[u] as Side))
    out.push({ rule: '9.1.2', message: say('law.enemyHex', { hex }) });
  if (SIDE_OF[u] === 'austrian' && ROW10[to] === 1) out.push({ rule: '9.2.1', message: say('law.row10') });
  return out;
}

/** 12.6-12.6.3, 15.2.1: why a neighbouring hex is not for this retreat. */
export function retreatRefusals(
  s: State,
  u: number,
  rout: boolean,
  offered: ReadonlySet<number>,
  near: (to: number) => boolean,
): Refused[] {
  const from = unitOf(s, u).hex;
  return (NEAR[from] as readonly number[])
    .filter((to) => !offered.has(to))
    .map((to) => {
      const failures = closed(s, u, from, to);
      const hex = label(to);
      if (rout) failures.push({ rule: '15.2.1', message: say('law.routTwo') });
      else {
        if (near(to)) failures.push({ rule: '12.6', message: say('law.retreatNear', { hex }) });
        if (inEnemyZone(s, SIDE_OF[u] as Side, to))
          failures.push({ rule: '12.6.1', message: say('law.retreatZone', { hex }) });
        if (!mayStand(s, [u], to)) failures.push({ rule: '12.6.2', message: say('law.stacking', { hex }) });
      }
      if (failures.length === 0) failures.push({ rule: '12.6', message: say('law.retreatNear', { hex }) });
      return { key: `retreat:${id(u)}:${hex}`, at: hex, failures };
    });
}

/** 12.7, 12.7.1, R-56: why a unit of the victors does not advance into an emptied hex. */
export function advanceRefusals(
  s: State,
  units: readonly number[],
  vacated: readonly number[],
  offered: ReadonlySet<string>,
): Refused[] {
  const out: Refused[] = [];
  for (const to of vacated)
    for (const u of units) {
      const { hex: from, status } = unitOf(s, u);
      const key = `advance:${id(u)}:${label(to)}`;
      if (from < 0 || offered.has(key)) continue;
      const failures = closed(s, u, from, to);
      if (isGun(u)) failures.push({ rule: '12.7.1', message: say('law.advanceGuns') });
      if (status > 0)
        failures.push({ rule: '12.7.1', message: say('law.advanceDisordered', { unit: id(u) }) });
      if (direction(from, to) < 0)
        failures.push({ rule: '12.7', message: say('law.advanceFar', { unit: id(u) }) });
      if (!mayMoveInto(s, formationOf(s, u), from, to))
        failures.push({ rule: '19.1', message: say('law.sectorAssault', { hex: label(to) }) });
      if (!mayStand(s, [u], to))
        failures.push({ rule: '7.1', message: say('law.stacking', { hex: label(to) }) });
      if (failures.length > 0) out.push({ key, at: [id(u), label(to)], failures });
    }
  return out;
}

/** 12.8, R-49: why a unit cannot come back beside its leaders here. */
export function returnRefusals(
  s: State,
  u: number,
  leaders: readonly number[],
  offered: ReadonlySet<number>,
): Refused[] {
  const around = new Set(leaders.flatMap((at) => [at, ...(NEAR[at] as readonly number[])]));
  const out: Refused[] = [];
  for (const to of [...around].sort((a, b) => a - b)) {
    if (offered.has(to)) continue;
    const hex = label(to);
    const from = leaders.find((at) => at === to || direction(at, to) >= 0) as number;
    const failures = closed(s, u, from, to);
    if (inEnemyZone(s, SIDE_OF[u] as Side, to))
      failures.push({ rule: '12.8', message: say('law.returnZone', { hex }) });
    if (!mayStand(s, [u], to)) failures.push({ rule: '7.1', message: say('law.stacking', { hex }) });
    if (failures.length > 0) out.push({ key: `return:${id(u)}:${hex}`, at: hex, failures });
  }
  return out;
}
