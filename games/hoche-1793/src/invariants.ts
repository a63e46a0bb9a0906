import { BOX, SIZE } from './data/map.ts';
import { EVENT_BAG } from './data/tables.ts';
import { isGic, SIDES, sideOfSlot, sideOfUnit, UNIT_IDS, unitsOf } from './data/units.ts';
import { board, hasForceAt } from './rules/02-glossary.ts';
import type { State } from './state.ts';

/** What holds at every decision: nothing in two places, strengths accounted for, nobody where he may not be. */
export function invariants(s: State): string[] {
  const out: string[] = [];
  const seen = new Map<string, number>();
  s.forces.forEach((f, slot) => {
    if (f.hex >= 0 !== f.members.length > 0)
      out.push(`force ${slot}: hex ${f.hex} with ${f.members.length} members`);
    if (f.hex < 0) return;
    const side = sideOfSlot(slot);
    for (const id of f.members) {
      seen.set(id, (seen.get(id) ?? 0) + 1);
      if (sideOfUnit(id) !== side) out.push(`${id} is in a force of ${side}`);
      if (s.units[id].place !== 'map') out.push(`${id} is in force ${slot} but '${s.units[id].place}'`);
    }
    if (f.members.length > 1 && !isGic(f.members[0] as (typeof UNIT_IDS)[number]))
      out.push(`force ${slot} is fused without a general`);
    if (f.members.slice(1).some(isGic)) out.push(`force ${slot} has two generals`);
    if (f.hex === BOX ? s.scenario !== 'weissembourg' : board(s, side).open[f.hex] === 0)
      out.push(`force ${slot} stands in a closed hex ${f.hex}`);
    if (side === 'french' && f.hex < SIZE && s.battle === null && hasForceAt(s, 'coalition', f.hex))
      out.push(`both sides in hex ${f.hex}`);
    if (f.routed > 0 && isGic(f.members[0] as (typeof UNIT_IDS)[number]))
      out.push(`force ${slot}: a general routs`);
  });
  for (const id of UNIT_IDS) {
    const u = s.units[id];
    if ((seen.get(id) ?? 0) !== (u.place === 'map' ? 1 : 0))
      out.push(`${id} is ${u.place} and in ${seen.get(id) ?? 0} forces`);
    if (u.place === 'map' && !isGic(id) && u.inf + u.cav < 1) out.push(`${id} has no strength left`);
  }
  for (const side of SIDES) {
    const { start, arrived, gained, battle, attrition } = s.ledger[side];
    const now = unitsOf(side).reduce(
      (n, id) => n + (s.units[id].place === 'map' ? s.units[id].inf + s.units[id].cav : 0),
      0,
    );
    if (now !== start + arrived + gained - battle - attrition)
      out.push(`${side}: ${now} SP, the ledger says otherwise`);
  }
  if ((s.phase === 'active') !== (s.active !== null)) out.push('phase and active force disagree');
  if (s.options.events) {
    const markers = s.bag.length + s.forces.filter((f) => f.event !== null).length + (s.jordisUsed ? 1 : 0);
    if (markers !== EVENT_BAG.length) out.push(`${markers} event markers`);
  }
  return out;
}
