import { leader } from './data/leaders.ts';
import { LABELS, SIZE } from './data/map.ts';
import { faced, MOST_REDOUBTS } from './data/tables.ts';
import { UNITS, unit } from './data/units.ts';
import { fullValue, valuesOf } from './data/values.ts';
import { stackFault } from './rules/06-movement/stacking.ts';
import { holder, type Leader, type State, type Unit } from './state.ts';

/** Looked at for every unit at every decision of thousands of games: kept in one place, asked without a call. */
const DATA = UNITS.map((data) => ({ ...data, light: data.kind === 'light' }));
const HEXES = SIZE;

/** What must hold at every decision; each broken one as a sentence for developers. */
export function invariants(s: State): string[] {
  const out: string[] = [];
  const standing = stacksSound(s, out);
  for (let u = 0; u < DATA.length; u++) unitSound(s, u, standing, out);
  for (let l = 0; l < s.leaders.length; l++) leaderSound(s, l, out);
  if (s.turn > s.lastTurn) out.push('the turn is past the last');
  if (s.fords.length > valuesOf(s).fords || doubled(s.fords)) out.push('too many fords');
  if (s.redoubts.length > MOST_REDOUBTS) out.push('too many redoubts');
  if (doubled(s.earthworks)) out.push('two earthworks in a hex');
  if (doubled(s.cup)) out.push('a tracker is twice in the cup');
  if (doubled(s.active?.group?.members.map((m) => m.u) ?? [])) out.push('a unit is twice in the group');
  if ((s.step === 'active') !== (s.active !== null))
    out.push('the active step and the active commander disagree');
  return out;
}

const doubled = (list: readonly number[]): boolean => list.length > 1 && new Set(list).size !== list.length;

/** Nothing is in two places: stacks and units tell the same story. Returns how many stacks each unit stands in. */
function stacksSound(s: State, out: string[]): Uint8Array {
  const standing = new Uint8Array(DATA.length);
  for (let hex = 0; hex < HEXES; hex++) {
    const stack = s.stacks[hex] as number[];
    if (stack.length === 0) continue;
    for (let i = 0; i < stack.length; i++) {
      const u = stack[i] as number;
      standing[u] = (standing[u] as number) + 1;
      const { at, where } = s.units[u] as Unit;
      if (at !== hex || where !== 'map')
        out.push(`${unit(u).id} stands in a stack of ${LABELS[hex]} but is ${where} at ${at}`);
    }
    if (stack.length > 1) stackSound(s, hex, stack, out);
  }
  return standing;
}

function stackSound(s: State, hex: number, stack: readonly number[], out: string[]): void {
  const { side } = DATA[stack[0] as number] as (typeof DATA)[number];
  let [horse, guns, formed, mixed, under] = [false, false, false, false, false];
  for (let i = 0; i < stack.length; i++) {
    const data = DATA[stack[i] as number] as (typeof DATA)[number];
    if (data.side !== side) mixed = true;
    if (data.kind === 'cavalry') horse = true;
    if (data.kind === 'artillery') guns = true;
    if (data.kind !== 'skirmisher') formed = true;
    else if (formed) under = true;
  }
  const where = LABELS[hex];
  if (mixed) out.push(`both sides stand in ${where}`);
  if (horse && guns) out.push(`cavalry and guns stand in ${where}`);
  if (under) out.push(`a skirmisher is not on top in ${where}`);
  if (s.step === 'place') return;
  const members = s.active?.group?.members;
  const stays = members ? stack.filter((u) => !members.some((m) => m.u === u && !m.done)) : stack;
  const fault = stackFault(s, stays, hex);
  if (fault) out.push(`stacking in ${where}: ${fault}`);
}

function unitSound(s: State, u: number, standing: Uint8Array, out: string[]): void {
  const state = s.units[u] as Unit;
  const { id, light, side } = DATA[u] as (typeof DATA)[number];
  if (light) pointsSound(s, u, out);
  if (state.where !== 'map') {
    if (state.at >= 0) out.push(`${id} is ${state.where} and yet at ${state.at}`);
    return;
  }
  const value = fullValue(s, u) - state.losses;
  if (value < 1) out.push(`${id} has value ${value}`);
  if (standing[u] !== (state.trophy === 'no' ? 1 : 0)) out.push(`${id} stands in ${standing[u]} stacks`);
  const shown = faced(state.form) && !state.pillage && state.trophy === 'no';
  if (shown !== state.face >= 0) out.push(`${id} in ${state.form} faces ${state.face}`);
  if (state.pillage && (side !== 'french' || s.scenario === 's3')) out.push(`${id} pillages`);
}

/** Points are conserved: what is out as skirmishers is out, on the map or in the box. */
function pointsSound(s: State, u: number, out: string[]): void {
  const { losses, detached } = s.units[u] as Unit;
  const { id, skirmishers } = DATA[u] as (typeof DATA)[number];
  let live = 0;
  for (let i = 0; i < skirmishers.length; i++) {
    const { where } = s.units[skirmishers[i] as number] as Unit;
    if (where === 'map' || where === 'box') live++;
  }
  if (live !== detached) out.push(`${id} has ${detached} points out and ${live} skirmishers`);
  if (detached > losses) out.push(`${id} has more points out than losses`);
  if (losses > fullValue(s, u)) out.push(`${id} has lost more than it had`);
}

function leaderSound(s: State, l: number, out: string[]): void {
  const { where, at } = s.leaders[l] as Leader;
  if ((where === 'map') !== at >= 0) out.push(`${leader(l).id} is ${where} at ${at}`);
  // Whoever is overrun is dealt with inside these two steps (7.7.1).
  if (at < 0 || s.step === 'active' || s.step === 'recovery') return;
  const { id, side } = leader(l);
  const there = holder(s, at);
  if (there !== null && there !== side) out.push(`${id} stands among enemies in ${LABELS[at]}`);
}
