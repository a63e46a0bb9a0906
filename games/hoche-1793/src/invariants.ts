import { BOX, SIZE } from './data/map.ts';
import { EVENT_BAG } from './data/tables.ts';
import { isGic, SIDES, type Side, sideOfSlot, sideOfUnit, UNIT_IDS, type UnitId } from './data/units.ts';
import { board } from './rules/02-glossary.ts';
import type { Force, State } from './state.ts';

const INDEX = Object.fromEntries(UNIT_IDS.map((id, i) => [id, i])) as Readonly<Record<UnitId, number>>;

/** What holds at every decision: nothing in two places, strengths accounted for, nobody where he may not be. */
export function invariants(s: State): string[] {
  const out: string[] = [];
  const counted = new Uint8Array(UNIT_IDS.length);
  for (let slot = 0; slot < s.forces.length; slot++) soundForce(s, slot, counted, out);
  noSharedHex(s, out);
  soundUnits(s, counted, out);
  if ((s.phase === 'active') !== (s.active !== null)) out.push('phase and active force disagree');
  if (s.options.events) {
    let markers = s.bag.length + (s.jordisUsed ? 1 : 0);
    for (const f of s.forces) if (f.event !== null) markers++;
    if (markers !== EVENT_BAG.length) out.push(`${markers} event markers`);
  }
  return out;
}

function soundForce(s: State, slot: number, counted: Uint8Array, out: string[]): void {
  const f = s.forces[slot] as Force;
  const { hex, members } = f;
  if (hex >= 0 !== members.length > 0) out.push(`force ${slot}: hex ${hex} with ${members.length} members`);
  if (hex < 0) return;
  const side = sideOfSlot(slot);
  for (let i = 0; i < members.length; i++) {
    const id = members[i] as UnitId;
    counted[INDEX[id]] = (counted[INDEX[id]] as number) + 1;
    if (sideOfUnit(id) !== side) out.push(`${id} is in a force of ${side}`);
    if (s.units[id].place !== 'map') out.push(`${id} is in force ${slot} but '${s.units[id].place}'`);
    if (i > 0 && isGic(id)) out.push(`force ${slot} has two generals`);
  }
  const led = isGic(members[0] as UnitId);
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
function soundUnits(s: State, counted: Uint8Array, out: string[]): void {
  const now: Record<Side, number> = { french: 0, coalition: 0 };
  for (let i = 0; i < UNIT_IDS.length; i++) {
    const id = UNIT_IDS[i] as UnitId;
    const u = s.units[id];
    const on = u.place === 'map';
    const times = counted[i] as number;
    if (times !== (on ? 1 : 0)) out.push(`${id} is ${u.place} and in ${times} forces`);
    if (!on) continue;
    now[sideOfUnit(id)] += u.inf + u.cav;
    if (u.inf + u.cav < 1 && !isGic(id)) out.push(`${id} has no strength left`);
  }
  for (const side of SIDES) {
    const { start, arrived, gained, battle, attrition } = s.ledger[side];
    if (now[side] !== start + arrived + gained - battle - attrition)
      out.push(`${side}: ${now[side]} SP, the ledger says otherwise`);
  }
}
