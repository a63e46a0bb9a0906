/** What must hold at every decision. */
import { hasFort, SIZE, terrainAt } from './data/map.ts';
import {
  factsOf,
  GICS,
  isGic,
  mayCommand,
  NATIONS,
  nationOf,
  nationOfSlot,
  type Piece,
  SIDES,
  sideOfSlot,
  UNITS,
  unitsOf,
} from './data/units.ts';
import { valuesOf } from './data/values.ts';
import { isHeld } from './reading/forces.ts';
import type { Force, State } from './state.ts';

export function invariants(s: State): string[] {
  const out: string[] = [];
  if (s.phase !== 'setup') places(s, out);
  strengths(s, out);
  for (const nation of NATIONS) {
    const decoys = s.forces.filter((f, slot) => f.decoy && nationOfSlot(slot) === nation).length;
    if (decoys > valuesOf(s).decoys[nation]) out.push(`${decoys} ${nation} decoys`);
  }
  if (s.active && s.phase !== 'actions' && s.phase !== 'strategic' && s.phase !== 'forced')
    out.push(`a force is active in phase ${s.phase}`);
  if (s.battle && !s.active) out.push('a battle without an attacker');
  return out;
}

function places(s: State, out: string[]): void {
  const seen = new Map<Piece, number>();
  s.forces.forEach((f, slot) => {
    if (f.hex < 0) {
      if (f.members.length > 0 || f.decoy || f.fort) out.push(`marker ${slot} is off the map but not empty`);
      return;
    }
    for (const m of f.members) seen.set(m, (seen.get(m) ?? 0) + 1);
    force(s, f, slot, out);
  });
  for (const gic of GICS) if (seen.get(gic) !== 1) out.push(`${gic} is in ${seen.get(gic) ?? 0} forces`);
  for (const id of UNITS) {
    const there = seen.get(id) ?? 0;
    if (there !== (s.units[id].sp > 0 ? 1 : 0))
      out.push(`${id} has ${s.units[id].sp} SP and is in ${there} forces`);
  }
}
function force(s: State, f: Force, slot: number, out: string[]): void {
  const say = (text: string) => out.push(`marker ${slot}: ${text}`);
  if (f.hex >= SIZE || terrainAt(f.hex) === 'sea') say('not on land');
  if (f.decoy !== (f.members.length === 0)) say('decoy or not');
  if (f.fort && (!hasFort(f.hex) || sideOfSlot(slot) === 'french' || f.decoy))
    say('not in a fort of its own');
  const [first] = f.members;
  if (first === undefined) return;
  if (nationOf(first) !== nationOfSlot(slot)) say(`${first} under a marker of another nation`);
  if (f.members.length > 1 && !isGic(first)) say('fused without a general-in-chief');
  for (const m of f.members.slice(1)) {
    if (isGic(m) || !isGic(first) || !mayCommand(first, m)) say(`${m} cannot be fused with ${first}`);
  }
  if (sideOfSlot(slot) === 'french' && isHeld(s, 'coalition', f.hex)) say('both sides in one hex');
}
function strengths(s: State, out: string[]): void {
  for (const side of SIDES) {
    const { start, gained, lost } = s.ledger[side];
    const now = unitsOf(side).reduce((n, id) => n + s.units[id].sp, 0);
    if (now !== start + gained - lost)
      out.push(`${side}: ${now} SP, the ledger says ${start + gained - lost}`);
  }
  for (const id of UNITS) {
    const u = s.units[id];
    const wagons = factsOf(id).nation === 'austrian' && factsOf(id).kind === 'division';
    if (!wagons && u.chariots > 0) out.push(`${id} has chariots`);
    if (u.sp > u.est && u.sp > 0) out.push(`${id} has ${u.sp} SP of ${u.est}`);
  }
}
