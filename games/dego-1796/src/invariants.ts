import { ALL_LEADERS, leader } from './data/leaders.ts';
import { LABELS, SIZE } from './data/map.ts';
import { faced, MOST_FORDS, MOST_REDOUBTS } from './data/tables.ts';
import { COUNT, isGun, isHorse, isSkirmisher, unit } from './data/units.ts';
import { stackFault } from './rules/06-stacking.ts';
import { holder, ld, type State, stackAt, un, valueNow } from './state.ts';

/** What must hold at every decision; each broken one as a sentence for developers. */
export function invariants(s: State): string[] {
  const out: string[] = [];
  const standing = stacksSound(s, out);
  for (let u = 0; u < COUNT; u++) unitSound(s, u, standing, out);
  for (const l of ALL_LEADERS) leaderSound(s, l, out);
  if (s.turn > s.lastTurn) out.push('the turn is past the last');
  if (s.fords.length > MOST_FORDS || doubled(s.fords)) out.push('too many fords');
  if (s.redoubts.length > MOST_REDOUBTS) out.push('too many redoubts');
  if (doubled(s.earthworks)) out.push('two earthworks in a hex');
  if (doubled(s.cup)) out.push('a tracker is twice in the cup');
  if ((s.step === 'active') !== (s.active !== null))
    out.push('the active step and the active commander disagree');
  return out;
}

const doubled = (list: readonly number[]): boolean => list.length > 1 && new Set(list).size !== list.length;

/** Nothing is in two places: stacks and units tell the same story. Returns how many stacks each unit stands in. */
function stacksSound(s: State, out: string[]): Uint8Array {
  const standing = new Uint8Array(COUNT);
  for (let hex = 0; hex < SIZE; hex++) {
    const stack = stackAt(s, hex);
    for (let i = 0; i < stack.length; i++) {
      const u = stack[i] as number;
      standing[u] = (standing[u] as number) + 1;
      const { at, where } = un(s, u);
      if (at !== hex || where !== 'map')
        out.push(`${unit(u).id} stands in a stack of ${LABELS[hex]} but is ${where} at ${at}`);
    }
    if (stack.length > 1) stackSound(s, hex, stack, out);
  }
  return standing;
}

function stackSound(s: State, hex: number, stack: readonly number[], out: string[]): void {
  const where = LABELS[hex];
  const { side } = unit(stack[0] as number);
  if (stack.some((u) => unit(u).side !== side)) out.push(`both sides stand in ${where}`);
  if (stack.some(isHorse) && stack.some(isGun)) out.push(`cavalry and guns stand in ${where}`);
  const firstFormed = stack.findIndex((u) => !isSkirmisher(u));
  if (firstFormed >= 0 && stack.some((u, i) => i > firstFormed && isSkirmisher(u)))
    out.push(`a skirmisher is not on top in ${where}`);
  if (s.step === 'place') return;
  const members = s.active?.group?.members ?? [];
  const stays = stack.filter((u) => !members.some((m) => m.u === u && !m.done));
  const fault = stackFault(s, stays, hex);
  if (fault) out.push(`stacking in ${where}: ${fault}`);
}

function unitSound(s: State, u: number, standing: Uint8Array, out: string[]): void {
  const state = un(s, u);
  const { id, kind, side } = unit(u);
  if (kind === 'light') pointsSound(s, u, out);
  if (state.where !== 'map') {
    if (state.at >= 0) out.push(`${id} is ${state.where} and yet at ${state.at}`);
    return;
  }
  const value = valueNow(s, u);
  if (value < 1) out.push(`${id} has value ${value}`);
  if (standing[u] !== (state.trophy === 'no' ? 1 : 0)) out.push(`${id} stands in ${standing[u]} stacks`);
  const shown = faced(state.form) && !state.pillage && state.trophy === 'no';
  if (shown !== state.face >= 0) out.push(`${id} in ${state.form} faces ${state.face}`);
  if (state.pillage && (side !== 'french' || s.scenario === 's3')) out.push(`${id} pillages`);
}

/** Points are conserved: what is out as skirmishers is out, on the map or in the box. */
function pointsSound(s: State, u: number, out: string[]): void {
  const { losses, detached } = un(s, u);
  const { id, skirmishers, value } = unit(u);
  let live = 0;
  for (const k of skirmishers) {
    const { where } = un(s, k);
    if (where === 'map' || where === 'box') live++;
  }
  if (live !== detached) out.push(`${id} has ${detached} points out and ${live} skirmishers`);
  if (detached > losses) out.push(`${id} has more points out than losses`);
  if (losses > value) out.push(`${id} has lost more than it had`);
}

function leaderSound(s: State, l: number, out: string[]): void {
  const { where, at } = ld(s, l);
  const { id, side } = leader(l);
  if ((where === 'map') !== at >= 0) out.push(`${id} is ${where} at ${at}`);
  // Whoever is overrun is dealt with inside these two steps (7.7.1).
  if (at < 0 || s.step === 'active' || s.step === 'recovery') return;
  const there = holder(s, at);
  if (there !== null && there !== side) out.push(`${id} stands among enemies in ${LABELS[at]}`);
}
