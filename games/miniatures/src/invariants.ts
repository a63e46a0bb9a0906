import { gapTo, overhang, TOL } from '@grande/table';
import {
  areaOf,
  baseShape,
  generalOf,
  idOf,
  isArtillery,
  isCavalry,
  isHere,
  isInfantry,
  near,
  onTable,
  shapeOf,
  stands,
  unitOf,
} from './board.ts';
import { groundOf } from './ground.ts';
import { LIVE } from './rules/phases.ts';
import type { State } from './state.ts';

/** What must hold at every decision; each broken one as a sentence for developers. */
export function invariants(s: State): string[] {
  const out: string[] = [];
  if (s.units.length !== s.battle.units.length) out.push('units and their definitions differ in number');
  if (s.generals.length !== s.battle.generals.length)
    out.push('generals and their definitions differ in number');
  if (s.commands.length !== s.battle.commands.length)
    out.push('commands and their definitions differ in number');
  if (s.held.length !== s.battle.objectives.length) out.push('objectives and their holders differ in number');
  if (s.round > Math.max(1, s.battle.rounds)) out.push('the round is past sundown');
  if ((s.raising !== null) !== (s.phase === 'raise' || s.phase === 'deploy'))
    out.push('laying out and phase disagree');
  if ((s.phase === 'unit' || s.phase === 'general') !== s.chosen >= 0)
    out.push('somebody is chosen in the wrong phase');
  for (let i = 0; i < s.units.length; i++) states(s, i, out);
  if (LIVE.has(s.phase) && hasStirred(s)) overlapsOf(s, out);
  for (let g = 0; g < s.generals.length; g++) leader(s, g, out);
  occupants(s, out);
  return out;
}

/** 2.4: which states may go together. */
function states(s: State, i: number, out: string[]): void {
  const u = unitOf(s, i);
  const id = idOf(s, i);
  const must = (holds: boolean, what: string): void => {
    if (!holds) out.push(`${id} ${what}`);
  };
  must(!(u.firing && (u.fleeing || u.silenced || u.limbered || isCavalry(s, i))), 'fires and cannot');
  must(!(u.square && (u.fleeing || u.area >= 0 || !isInfantry(s, i))), 'is in square and cannot be');
  must(!(u.squareBase && !u.square), 'has a square’s base without being one');
  must(!(u.fleeing && isArtillery(s, i)), 'is artillery and flees');
  must(!(u.silenced && !isArtillery(s, i)), 'is silenced and no artillery');
  must(!(u.limbered && !isArtillery(s, i)), 'is limbered and no artillery');
  must(!(u.lining >= 0 && (!isInfantry(s, i) || u.square || u.fleeing || u.area >= 0)), 'lines and cannot');
  must(u.charge < 0 || (onTable(u) && !isArtillery(s, i)), 'charges and cannot');
  must(u.general < 0 || generalOf(s, u.general).with === i, 'and its general disagree');
  if (!onTable(u)) {
    must(u.area < 0 && u.general < 0 && !u.firing, 'is off the table and still holds something');
    return;
  }
  const shape = baseShape(s, i);
  must(u.area >= 0 || overhang(groundOf(s).table, shape) <= TOL + 1, 'stands off the table');
}

/** Positions already looked at, by a number made of all poses: most decisions move nobody. */
const looked = new WeakMap<State, number>();
function hasStirred(s: State): boolean {
  let a = 17;
  let b = 29;
  for (const u of s.units) {
    const here = u.fate === 'table' && !u.silenced ? 1 : 0;
    a = Math.imul(a ^ (u.x + 7 * u.facing), 0x01000193);
    b = Math.imul(b ^ (u.y + 3 * u.area + here + (u.squareBase ? 2 : 0)), 0x85ebca6b);
  }
  const now = (a >>> 0) * 0x200000 + ((b >>> 0) % 0x200000);
  if (looked.get(s) === now) return false;
  looked.set(s, now);
  return true;
}

/** G.10, G.13: no two standing footprints overlap; nobody lies on an area unless he holds it or travels by road. */
function overlapsOf(s: State, out: string[]): void {
  for (let i = 0; i < s.units.length; i++) {
    if (!stands(unitOf(s, i))) continue;
    const own = shapeOf(s, i);
    for (let j = i + 1; j < s.units.length; j++) {
      if (!stands(unitOf(s, j))) continue;
      const its = shapeOf(s, j);
      if (own === its) out.push(`${idOf(s, i)} and ${idOf(s, j)} hold one area`);
      else if (near(own, its, 0) && gapTo(own, its).size < -TOL - 2)
        out.push(`${idOf(s, i)} overlaps ${idOf(s, j)}`);
    }
  }
}

function occupants(s: State, out: string[]): void {
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.area < 0 || !onTable(u)) continue;
    const { kind, anchor } = areaOf(s, u.area);
    if (kind !== 'fort' && !isInfantry(s, i))
      out.push(`${idOf(s, i)} holds woods or a village and is no infantry`);
    if (u.x !== anchor.x || u.y !== anchor.y) out.push(`${idOf(s, i)} is not on the anchor of its area`);
  }
}

function leader(s: State, g: number, out: string[]): void {
  const general = generalOf(s, g);
  if (general.with < 0) return;
  if (!isHere(general)) out.push(`general ${g} is with a unit and not here`);
  if (unitOf(s, general.with).general !== g) out.push(`general ${g} and his unit disagree`);
  if (!onTable(unitOf(s, general.with))) out.push(`general ${g} is with a unit that is gone`);
}
