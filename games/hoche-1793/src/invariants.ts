import { BOX, SIZE } from './data/map.ts';
import { isGic, type Side, sideOfSlot, sideOfUnit, UNIT_IDS, type UnitId } from './data/units.ts';
import { markersOf, valuesOf } from './data/values.ts';
import { board } from './rules/02-glossary.ts';
import type { Force, State, Unit } from './state.ts';

/** Looked up once for each unit and asked by number: this runs at every decision of every test game. */
const INDEX = new Map(UNIT_IDS.map((id, i) => [id, i]));
const SIDE_AT = UNIT_IDS.map(sideOfUnit);
const GIC_AT = UNIT_IDS.map(isGic);
const counted = new Uint8Array(UNIT_IDS.length);
const unitAt: Unit[] = [];

/** What holds at every decision: nothing in two places, strengths accounted for, nobody where he may not be. */
export function invariants(s: State): string[] {
  const out: string[] = [];
  counted.fill(0);
  for (let i = 0; i < UNIT_IDS.length; i++) unitAt[i] = s.units[UNIT_IDS[i] as UnitId];
  for (let slot = 0; slot < s.forces.length; slot++) soundForce(s, slot, out);
  noSharedHex(s, out);
  soundUnits(s, out);
  if ((s.phase === 'active') !== (s.active !== null)) out.push('phase and active force disagree');
  if (s.options.events) {
    let markers = s.bag.length + (s.jordisUsed ? 1 : 0);
    for (const f of s.forces) if (f.event !== null) markers++;
    if (markers !== markersOf(valuesOf(s))) out.push(`${markers} event markers`);
  }
  return out;
}

function soundForce(s: State, slot: number, out: string[]): void {
  const f = s.forces[slot] as Force;
  const { hex, members } = f;
  if (hex >= 0 !== members.length > 0) out.push(`force ${slot}: hex ${hex} with ${members.length} members`);
  if (hex < 0) return;
  const side = sideOfSlot(slot);
  let led = false;
  for (let i = 0; i < members.length; i++) {
    const id = members[i] as UnitId;
    const n = INDEX.get(id) as number;
    counted[n] = (counted[n] as number) + 1;
    if (SIDE_AT[n] !== side) out.push(`${id} is in a force of ${side}`);
    if (unitAt[n]?.place !== 'map') out.push(`${id} is in force ${slot} but '${unitAt[n]?.place}'`);
    if (!GIC_AT[n]) continue;
    if (i === 0) led = true;
    else out.push(`force ${slot} has two generals`);
  }
  if (members.length > 1 && !led) out.push(`force ${slot} is fused without a general`);
  if (hex === BOX ? s.scenario !== 'weissembourg' : board(s, side).open[hex] === 0)
    out.push(`force ${slot} stands in a closed hex ${hex}`);
  if (f.routed > 0 && led) out.push(`force ${slot}: a general routs`);
}

const holder = new Uint8Array(SIZE + 1);
/** R-27, 11.5: two sides are in one hex only while a battle is fought. */
function noSharedHex(s: State, out: string[]): void {
  if (s.battle !== null) return;
  for (let slot = 0; slot < s.forces.length; slot++) {
    const { hex } = s.forces[slot] as Force;
    if (hex >= 0) holder[hex] = (holder[hex] as number) | (sideOfSlot(slot) === 'french' ? 1 : 2);
  }
  for (const f of s.forces) {
    if (f.hex < 0) continue;
    if (holder[f.hex] === 3) out.push(`both sides in hex ${f.hex}`);
    holder[f.hex] = 0;
  }
}

/** Every unit is where it says, has strength, and the strengths add up. */
function soundUnits(s: State, out: string[]): void {
  let french = 0;
  let coalition = 0;
  for (let i = 0; i < UNIT_IDS.length; i++) {
    const u = unitAt[i] as Unit;
    const on = u.place === 'map';
    if (counted[i] !== (on ? 1 : 0)) out.push(`${UNIT_IDS[i]} is ${u.place} and in ${counted[i]} forces`);
    if (!on) continue;
    const sp = u.inf + u.cav;
    if (SIDE_AT[i] === 'french') french += sp;
    else coalition += sp;
    if (sp < 1 && !GIC_AT[i]) out.push(`${UNIT_IDS[i]} has no strength left`);
  }
  accounted(s, 'french', french, out);
  accounted(s, 'coalition', coalition, out);
}

function accounted(s: State, side: Side, sp: number, out: string[]): void {
  const { start, arrived, gained, battle, attrition } = s.ledger[side];
  if (sp !== start + arrived + gained - battle - attrition)
    out.push(`${side}: ${sp} SP, the ledger says otherwise`);
}
