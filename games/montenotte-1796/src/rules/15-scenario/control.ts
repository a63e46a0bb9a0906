/** 15.2, 15.3, R-39: who holds the places; sources cut; forts whose siege is over. */
import { CONI, label, PLACES, placeIndex, SIZE, type SourceHex } from '../../data/map.ts';
import { SARDINIAN_PLACES } from '../../data/tables.ts';
import { markerId, type Side, sideOfSlot } from '../../data/units.ts';
import { forceAt, hasRealAt, hasTroops } from '../../reading/forces.ts';
import { say } from '../../say.ts';
import { type State, WATCHED } from '../../state.ts';
import { clearForce, type G } from '../02-glossary.ts';
import { dissolveMixedForces } from '../03-morale.ts';
import { lookAtOrmea } from '../13-supply/sources.ts';
import { score } from './score.ts';

const FRENCH = 1;
const COALITION = 2;
const held = new Uint8Array(SIZE);

/** Which sides have combat units in each hex. */
function markHeld(s: State): void {
  held.fill(0);
  for (let slot = 0; slot < s.forces.length; slot++) {
    const f = forceAt(s, slot);
    if (f.hex >= 0 && hasTroops(f)) {
      held[f.hex] = (held[f.hex] as number) | (sideOfSlot(slot) === 'french' ? FRENCH : COALITION);
    }
  }
}

/** After every activation, phase-5 movement and surrender: mixed forces part, sieges end, control is looked at. */
export function settle(g: G): void {
  dissolveMixedForces(g);
  endSieges(g);
  markHeld(g.state);
  lookAtSources(g);
  lookAtOrmea(g);
  const s = g.state;
  // Scores can end the match: where everybody stands has been looked at before that.
  for (const f of s.forces) f.settled = f.hex >= 0;
  let taken: number[] | null = null;
  for (let i = 0; i < PLACES.length; i++) {
    const who = held[PLACES[i] as number] as number;
    if (who === 0 || who === FRENCH + COALITION || !mayTake(s, i, holder(who))) continue;
    if (taken === null) taken = [i];
    else taken.push(i);
  }
  if (taken === null) return;
  // What a change of hands scores may call for another look: who holds what is settled first.
  const takers = taken.map((i) => holder(held[PLACES[i] as number] as number));
  taken.forEach((place, k) => {
    s.control[place] = takers[k] as Side;
  });
  taken.forEach((place, k) => {
    changeControl(g, place, takers[k] as Side);
  });
}
const holder = (who: number): Side => (who === FRENCH ? 'french' : 'coalition');
/** a place held by one side only; Coni falls by its own rule the first time. */
const mayTake = (s: State, index: number, side: Side): boolean =>
  s.control[index] !== side && !(PLACES[index] === CONI && side === 'french' && !s.coniTaken);
export function changeControl(g: G, index: number, side: Side): void {
  const s = g.state;
  const hex = PLACES[index] as number;
  s.control[index] = side;
  const weight = SARDINIAN_PLACES[label(hex)] ?? 0;
  const message = say('log.control', { side, hex: label(hex) });
  score(g, '15.2.4', { sardinian: side === 'french' ? -weight : weight }, message);
}
function lookAtSources(g: G): void {
  const s = g.state;
  for (let i = 0; i < WATCHED.length; i++) {
    const { nation, hex } = WATCHED[i] as SourceHex;
    const cut = ((held[hex] as number) & (nation === 'french' ? COALITION : FRENCH)) !== 0;
    if (cut === s.cut[i]) continue;
    s.cut[i] = cut;
    g.tell('6.1', say('log.source', { hex: label(hex), cut }), { reveals: true, at: label(hex) });
  }
}
/** a fort is left when no real enemy shares the hex; an enemy decoy left there alone is removed. */
function endSieges(g: G): void {
  const s = g.state;
  for (let slot = 0; slot < s.forces.length; slot++) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || !f.fort || hasRealAt(s, 'french', f.hex)) continue;
    f.fort = false;
    g.tell('11.10', say('log.siegeOver', { force: markerId(slot), hex: label(f.hex) }), { reveals: true });
    removeDecoys(g, 'french', f.hex);
  }
}
/** decoys of a side in a hex are shown and taken off. */
export function removeDecoys(g: G, side: Side, hex: number): number {
  const s = g.state;
  let removed = 0;
  for (let slot = 0; slot < s.forces.length; slot++) {
    const f = forceAt(s, slot);
    if (f.hex !== hex || !f.decoy || sideOfSlot(slot) !== side) continue;
    clearForce(f);
    removed++;
    g.tell('2.decoy', say('log.decoy', { force: markerId(slot) }), { reveals: true, at: label(hex) });
  }
  return removed;
}
export const controlOf = (s: State, hex: number): Side | 'neutral' =>
  s.control[placeIndex(hex)] as Side | 'neutral';
