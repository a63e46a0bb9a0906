import { gapTo, overhang, TOL } from '@grande/table';
import {
  areaOf,
  baseShape,
  couldReach,
  defOf,
  generalOf,
  idOf,
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
import type { State, Unit } from './state.ts';

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
  if (LIVE.has(s.phase)) overlapsOf(s, out);
  for (let g = 0; g < s.generals.length; g++) leader(s, g, out);
  occupants(s, out);
  return out;
}

/** Nothing is the matter with it: every sentence about states that exclude one another holds. */
const isPlain = (u: Unit): boolean =>
  !u.firing &&
  !u.square &&
  !u.squareBase &&
  !u.fleeing &&
  !u.silenced &&
  !u.limbered &&
  u.lining < 0 &&
  u.charge < 0 &&
  u.general < 0;

/** 2.4: which states may go together. */
function states(s: State, i: number, out: string[]): void {
  const u = unitOf(s, i);
  if (!isPlain(u)) together(s, i, u, out);
  const wrong = (what: string): unknown => out.push(`${idOf(s, i)} ${what}`);
  if (!onTable(u)) {
    if (u.area >= 0 || u.general >= 0 || u.firing) wrong('is off the table and still holds something');
    return;
  }
  if (u.area < 0 && overhang(groundOf(s).table, baseShape(s, i)) > TOL + 1) wrong('stands off the table');
}

function together(s: State, i: number, u: Unit, out: string[]): void {
  const { arm } = defOf(s, i);
  const guns = arm === 'footArtillery' || arm === 'horseArtillery';
  const foot = arm === 'infantry';
  const wrong = (what: string): unknown => out.push(`${idOf(s, i)} ${what}`);
  if (u.firing && (u.fleeing || u.silenced || u.limbered || arm === 'cavalry')) wrong('fires and cannot');
  if (u.square && (u.fleeing || u.area >= 0 || !foot)) wrong('is in square and cannot be');
  if (u.squareBase && !u.square) wrong('has a square’s base without being one');
  if (u.fleeing && guns) wrong('is artillery and flees');
  if (u.silenced && !guns) wrong('is silenced and no artillery');
  if (u.limbered && !guns) wrong('is limbered and no artillery');
  if (u.lining >= 0 && (!foot || u.square || u.fleeing || u.area >= 0)) wrong('lines and cannot');
  if (u.charge >= 0 && (!onTable(u) || guns)) wrong('charges and cannot');
  if (u.general >= 0 && generalOf(s, u.general).with !== i) wrong('and its general disagree');
}

/** Where everybody stood when last looked at: a pair is looked at again when one of the two has stirred. */
const looked = new WeakMap<State, Int32Array>();
const FACTS = 4;

function stirred(s: State): number[] {
  let seen = looked.get(s);
  if (seen?.length !== FACTS * s.units.length) {
    seen = new Int32Array(FACTS * s.units.length).fill(-999_999);
    looked.set(s, seen);
  }
  const out: number[] = [];
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    const place = (stands(u) ? 1 : 0) + (u.squareBase ? 2 : 0) + 4 * u.area;
    const k = FACTS * i;
    if (seen[k] === u.x && seen[k + 1] === u.y && seen[k + 2] === u.facing && seen[k + 3] === place) continue;
    seen[k] = u.x;
    seen[k + 1] = u.y;
    seen[k + 2] = u.facing;
    seen[k + 3] = place;
    if (stands(u)) out.push(i);
  }
  return out;
}

/** G.10, G.13: no two standing footprints overlap; nobody lies on an area unless he holds it or travels by road. */
function overlapsOf(s: State, out: string[]): void {
  for (const i of stirred(s)) {
    const own = shapeOf(s, i);
    for (let j = 0; j < s.units.length; j++) {
      const u = unitOf(s, j);
      if (j === i || !stands(u) || !couldReach(u, own.box, 0)) continue;
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
