import type { Outcome, Umpire } from '@grande/engine';
import { BUILDING_HEXES, VICTORY_ZONE } from '../../data/map.ts';
import { isGun, type Side, UNITS_OF } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Position, type State, un } from '../../state.ts';
import { cameLate } from './special.ts';

/** S1.victory, R-4, R-96, R-120: Austrian units in the zone that count. */
export function enemiesInZone(s: Position): number {
  return UNITS_OF.austrian.filter((u) => {
    const { where, trophy, at } = un(s, u);
    return where === 'map' && trophy === 'no' && VICTORY_ZONE[at] === 1 && !cameLate(s, u);
  }).length;
}

/** S2.victory, R-97: building hexes under Austrian control and batteries in Austrian hands. */
export function austrianPoints(s: Position): { readonly buildings: number; readonly guns: number } {
  const buildings = BUILDING_HEXES.filter((_, i) => s.control[i] === 'austrian').length;
  const guns = UNITS_OF.austrian.filter((u) => {
    const { where, trophy } = un(s, u);
    return isGun(u) && where === 'map' && trophy !== 'french';
  }).length;
  return { buildings, guns };
}

const LEVELS: readonly { readonly least: number; readonly winner: Side | null; readonly level: string }[] = [
  { least: 16, winner: 'austrian', level: 'triumph' },
  { least: 12, winner: 'austrian', level: 'victory' },
  { least: 9, winner: null, level: 'draw' },
  { least: 6, winner: 'french', level: 'victory' },
  { least: 0, winner: 'french', level: 'triumph' },
];

/** S2.victory: the table of results. */
export function gradeOf(points: number): { readonly winner: Side | null; readonly level: string } {
  const row = LEVELS.find((r) => points >= r.least);
  return { winner: row?.winner ?? null, level: row?.level ?? 'draw' };
}

/** 8.1: after the last turn the battle is judged. */
export function judge(g: Umpire<State>): Outcome | null {
  const s = g.state;
  if (s.turn < s.lastTurn) return null;
  if (s.scenario === 's2') {
    const { buildings, guns } = austrianPoints(s);
    const points = buildings + guns;
    const { winner, level } = gradeOf(points);
    return { winner, level, rule: 'S2.victory', reason: say('end.points', { points, buildings, guns }) };
  }
  const left = enemiesInZone(s);
  const rule = s.scenario === 's1' ? 'S1.victory' : s.scenario === 's3' ? 'S3.victory' : 'S4.victory';
  return left === 0
    ? { winner: 'french', level: 'victory', rule, reason: say('end.cleared') }
    : { winner: 'austrian', level: 'victory', rule, reason: say('end.held', { left }) };
}
