import type { Game, Packet } from '@grande/engine';
import type { Doctrine, Sealed } from '../doctrine.ts';
import { worldFor } from '../worlds.ts';

/** How far ahead a staff looks, in turns. */
export const TURNS_AHEAD = 2;

/** What lies under one sealed marker, counted over imagined worlds. */
export interface Estimate {
  readonly id: string;
  readonly place: string;
  /** In how many of the worlds nobody was under it. */
  readonly decoy: number;
  /** Strength in the others: the least, the middle and the most of nine worlds in ten. */
  readonly strength: { readonly low: number; readonly middle: number; readonly high: number } | null;
  /** Who was under it in how many worlds, the likeliest first. */
  readonly who: readonly { readonly id: string; readonly worlds: number }[];
  /** In how many worlds troops under it could be in a place, if nobody stops them: in one turn, in two. */
  readonly reach: readonly Readonly<Record<string, number>>[];
}

/** What a seat may lawfully think of the enemy. */
export interface StaffMap {
  readonly worlds: number;
  readonly markers: readonly Estimate[];
}

interface Tally {
  readonly place: string;
  decoy: number;
  readonly strengths: number[];
  readonly who: Map<string, number>;
  readonly reach: Map<string, number>[];
}

function counted(tally: Tally, sealed: Sealed): void {
  if (sealed.decoy) {
    tally.decoy++;
    return;
  }
  tally.strengths.push(sealed.strength);
  for (const id of sealed.who) tally.who.set(id, (tally.who.get(id) ?? 0) + 1);
  for (const [i, within] of tally.reach.entries())
    for (const place of sealed.within(i + 1)) within.set(place, (within.get(place) ?? 0) + 1);
}

function estimated(id: string, { place, decoy, strengths, who, reach }: Tally): Estimate {
  const sorted = [...strengths].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number;
  return {
    id,
    place,
    decoy,
    strength: sorted.length === 0 ? null : { low: at(0.05), middle: at(0.5), high: at(0.95) },
    who: [...who].map(([name, worlds]) => ({ id: name, worlds })).sort((a, b) => b.worlds - a.worlds),
    reach: reach.map((within) => Object.fromEntries(within)),
  };
}

/**
 * What a seat's staff makes of the enemy's sealed markers: worlds are imagined from its packet, and what lies in them is
 * counted. Yields after every world; `next(true)` ends it with what was found so far.
 */
export function* staffMap(
  doctrine: Doctrine,
  game: Game,
  seen: Packet,
  { worlds, seed }: { readonly worlds: number; readonly seed: string },
): Generator<number, StaffMap, boolean | undefined> {
  const tallies = new Map<string, Tally>();
  let found = 0;
  let enough = !doctrine.sealed;
  for (let k = 0; !enough && k < worlds; k++) {
    const world = worldFor(doctrine, game, seen, `${seed} ${k}`);
    if (world) {
      found++;
      for (const sealed of doctrine.sealed?.(seen.view, world.state, seen.seat) ?? []) {
        const reach = () => Array.from({ length: TURNS_AHEAD }, () => new Map<string, number>());
        const fresh = () => ({
          place: sealed.place,
          decoy: 0,
          strengths: [],
          who: new Map(),
          reach: reach(),
        });
        const tally: Tally = tallies.get(sealed.id) ?? fresh();
        tallies.set(sealed.id, tally);
        counted(tally, sealed);
      }
    }
    enough = (yield found) === true;
  }
  return { worlds: found, markers: [...tallies].map(([id, tally]) => estimated(id, tally)) };
}
