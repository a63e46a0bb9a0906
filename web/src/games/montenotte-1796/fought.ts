import type { Event } from '@grande/engine';

/** Who of a force was seen in its last battle, with how many SP, and on which turn. */
export interface Fought {
  readonly turn: number;
  readonly units: readonly { readonly unit: string; readonly sp: number }[];
}

type Units = Fought['units'];
const isUnits = (x: unknown): x is Units =>
  Array.isArray(x) && x.every((u) => typeof u === 'object' && u !== null && 'unit' in u && 'sp' in u);

/** 11.2: what battles in the open have shown of each force, by its marker. A force that is lost is forgotten. */
export function foughtIn(events: readonly Event[]): ReadonlyMap<string, Fought> {
  const found = new Map<string, Fought>();
  let turn = 1;
  for (const event of events) {
    if (event.kind !== 'told') continue;
    const { id, args = {} } = event.message;
    const { force, units } = args;
    if (id === 'log.turn' && typeof args['turn'] === 'number') turn = args['turn'];
    if (typeof force !== 'string') continue;
    if (id === 'log.eliminated') found.delete(force);
    if (id === 'log.engaged' && isUnits(units)) found.set(force, { turn, units });
  }
  return found;
}
