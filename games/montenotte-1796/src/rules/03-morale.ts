/** 3 Morale and fatigue; sources a retreat or a flight runs to. */
import { label } from '../data/map.ts';
import { CURSOR_LEAST, CURSOR_MOST } from '../data/tables.ts';
import { DIVISIONS, factsOf, markerId, SIDE_OF_NATION, type UnitId } from '../data/units.ts';
import { valuesOf } from '../data/values.ts';
import { forceAt, gicOf, unitsIn } from '../reading/forces.ts';
import { isUnitDemoralised } from '../reading/values.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, placeForce } from './02-glossary.ts';
import { score } from './15-scenario/score.ts';

/** 3.1, T-CURSOR: excess is lost at both ends. */
export function moveCursor(s: State, id: UnitId, by: number): void {
  const u = s.units[id];
  u.cursor = Math.max(CURSOR_LEAST, Math.min(CURSOR_MOST, u.cursor + by));
}

/** 15.3, 15.2.4, R-44, R-48: divisions that have become demoralised or rallied since the last look. */
export function countDemoralised(g: G): void {
  const s = g.state;
  for (const id of DIVISIONS) {
    const u = s.units[id];
    const now = u.sp === 0 ? u.demo : isUnitDemoralised(s, id);
    if (now === u.demo) continue;
    u.demo = now;
    scoreDemoralised(g, id, now);
  }
}
/** RN-7: the name stays with its owner; the enemy learns the nation, because the points are open. */
function scoreDemoralised(g: G, id: UnitId, now: boolean): void {
  const { nation } = factsOf(id);
  const french = nation === 'french';
  const { vp } = valuesOf(g.state);
  const lost = french ? -vp.frenchDemoralised : vp.austrianDemoralised;
  const back = french ? vp.frenchRallied : -vp.austrianRallied;
  g.tell('3.2', say('log.heart', { unit: id, lost: now }), { to: [SIDE_OF_NATION[nation]], reveals: true });
  const message = now ? say('log.demoralised', { nation }) : say('log.rallied', { nation });
  score(g, '15.3', { vp: now ? lost : back, sardinian: now && !french ? -1 : 0 }, message);
}
/** an eliminated division counts as demoralised if it did not already. */
export function countEliminated(g: G, id: UnitId): void {
  const u = g.state.units[id];
  if (factsOf(id).kind !== 'division' || u.demo) return;
  u.demo = true;
  scoreDemoralised(g, id, true);
}

/** 3.2: a demoralised unit leaves a fused force at once and stays stacked with it. */
export function dissolveMixedForces(g: G): void {
  const s = g.state;
  for (let slot = 0; slot < s.forces.length; slot++) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || f.members.length < 2 || !gicOf(f)) continue;
    for (const id of unitsIn(f)) if (isUnitDemoralised(s, id)) leave(g, slot, id);
  }
}
/** A unit gets a marker of its own in the hex of its force. */
export function leave(g: G, slot: number, id: UnitId): number {
  const s = g.state;
  const there = separate(s, slot, id);
  // Which of the markers stacked there it came from is not said.
  const hex = label(forceAt(s, there).hex);
  g.tell('6.5.3', say('log.separated', { force: markerId(there), hex }), { reveals: true, at: hex });
  return there;
}
export function separate(s: State, slot: number, id: UnitId): number {
  const f = forceAt(s, slot);
  f.members = f.members.filter((m) => m !== id);
  const there = placeForce(s, factsOf(id).nation, f.hex, [id]);
  const own = forceAt(s, there);
  own.fort = f.fort;
  own.reacted = f.reacted;
  own.settled = f.settled;
  return there;
}
