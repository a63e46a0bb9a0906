import type { Failure, Refused } from '@grande/engine';
import { holder, inEnemyZone, leadersIn, unitsIn } from '../board.ts';
import { LEADER_IDS } from '../data/counters.ts';
import { direction, label, NEAR, ROW10, riverBetween } from '../map.ts';
import { say } from '../say.ts';
import {
  enemyOf,
  formationOf,
  isGun,
  SIDE_OF,
  type Side,
  type State,
  UNIT_IDS,
  UNITS_OF,
  unitOf,
} from '../state.ts';
import { mayStand } from './07-stacking.ts';
import { gunsCross } from './10-terrain.ts';
import { printedSp } from './12-strength.ts';
import { efficiency } from './13-efficiency.ts';
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
  action = 'retreat',
  from = unitOf(s, u).hex,
): Refused[] {
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
      return { key: `${action}:${id(u)}:${hex}`, at: hex, failures };
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

/** 11.4.5, R-77: why a battery of an assaulted hex does not fire at a hex beside it. */
export function defensiveRefusals(s: State, at: number, from: readonly number[]): Refused[] {
  const out: Refused[] = [];
  for (const u of unitsIn(s, at)) {
    if (!isGun(u)) continue;
    const { status, fired } = unitOf(s, u);
    for (const to of NEAR[at] as readonly number[]) {
      if (holder(s, to) !== enemyOf(SIDE_OF[u] as Side)) continue;
      const failures: Failure[] = [];
      if (status > 0) failures.push({ rule: '15.1', message: say('law.gunDisordered', { unit: id(u) }) });
      if (fired) failures.push({ rule: '11.4', message: say('law.gunFired', { unit: id(u) }) });
      if (!from.includes(to))
        failures.push({ rule: '11.4.5', message: say('law.notAttacking', { hex: label(to) }) });
      if (failures.length > 0)
        out.push({ key: `fire:${id(u)}:${label(to)}`, at: [id(u), label(to)], failures });
    }
  }
  return out;
}

/** 12.3.1: the values of units in the fight that do not prevail. */
export function valueRefusals(s: State, units: readonly number[], open: readonly number[]): Refused[] {
  const others = new Set(units.map((u) => efficiency(s, u)).filter((e) => !open.includes(e)));
  return [...others].map((value) => ({
    key: `value:${value}`,
    failures: [{ rule: '12.3.1', message: say('law.notPrevailing', { value }) }],
  }));
}

/** 16.1: units beside the enemy that are not in the attack and cannot lead it on. */
export function elanRefusals(s: State, attackers: readonly number[], targets: readonly number[]): Refused[] {
  return UNITS_OF.french
    .filter((u) => !attackers.includes(u) && targets.some((t) => direction(unitOf(s, u).hex, t) >= 0))
    .map((u) => ({
      key: `elan:${id(u)}`,
      at: id(u),
      failures: [{ rule: '16.1', message: say('law.notInAssault', { unit: id(u) }) }],
    }));
}

/** 12.4.4, 4.1.2: leaders with the attackers who are not the officers of those they stand with. */
export function leaderUseRefusals(
  s: State,
  side: Side,
  hexes: readonly number[],
  officer: number,
): Refused[] {
  return hexes
    .flatMap((at) => leadersIn(s, side, at))
    .filter((l) => l !== officer)
    .map((l) => ({
      key: `leader:${LEADER_IDS[l]}`,
      at: LEADER_IDS[l] as string,
      failures: [{ rule: '4.1.2', message: say('law.otherLeader', { leader: LEADER_IDS[l] as string }) }],
    }));
}

/** 12.2: enemies beside the active formation against whom no assault was declared. */
export function undeclared(s: State, side: Side, declared: ReadonlySet<number>): Refused[] {
  const found = new Set<number>();
  for (const u of UNITS_OF[side]) {
    const { hex, active } = unitOf(s, u);
    if (hex < 0 || !active || isGun(u)) continue;
    for (const t of NEAR[hex] as readonly number[])
      if (holder(s, t) === enemyOf(side) && !declared.has(t)) found.add(t);
  }
  return [...found]
    .sort((a, b) => a - b)
    .map((t) => ({
      key: `resolve:${label(t)}`,
      at: label(t),
      failures: [{ rule: '12.2', message: say('law.notDeclared', { hex: label(t) }) }],
    }));
}

/** 12.5.4, R-47: why a unit is not, or not alone, the loss of an exchange. */
export function lossRefusals(
  s: State,
  units: readonly number[],
  value: number,
  price: number,
  offered: ReadonlySet<string>,
): Refused[] {
  const out: Refused[] = [];
  for (const u of units) {
    const key = `lose:${id(u)}`;
    if (offered.has(key)) continue;
    const failures: Failure[] = [];
    if (efficiency(s, u) < value)
      failures.push({ rule: '12.5.4', message: say('law.lossBelow', { unit: id(u), value }) });
    if (printedSp(s, u) < price)
      failures.push({ rule: 'R-47', message: say('law.lossShort', { sp: price }) });
    if (failures.length > 0) out.push({ key, at: id(u), failures });
  }
  const all = units.filter((u) => efficiency(s, u) >= value);
  const key = `lose:${all.map(id).join('+')}`;
  if (price > 0 && all.length > 1 && !offered.has(key))
    out.push({ key, failures: [{ rule: 'R-47', message: say('law.lossMore') }] });
  return out;
}
