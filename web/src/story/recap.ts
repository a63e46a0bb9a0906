import type { Event, Told } from '@grande/engine';
import { named, type Sort, type Stage, sortOf, type Telling } from './telling.ts';

/** A line of the recap: an event worth telling again, and the fight it belongs to. */
export interface RecapLine {
  readonly at: number;
  readonly sort: Sort;
  readonly stage: Stage | null;
}

/** What the others did since the viewer acted: every number is a count of what was told. */
export interface Recap {
  readonly from: number;
  readonly to: number;
  /** Pieces that moved, each once. */
  readonly moved: number;
  readonly fights: number;
  readonly volleys: number;
  readonly losses: number;
  readonly retreats: number;
  readonly ground: number;
  /** What the viewer found out. */
  readonly revealed: number;
  /** What the others found out of the viewer's own. */
  readonly exposed: number;
  readonly lines: readonly RecapLine[];
}

export const NOTHING: Recap = {
  from: 0,
  to: 0,
  moved: 0,
  fights: 0,
  volleys: 0,
  losses: 0,
  retreats: 0,
  ground: 0,
  revealed: 0,
  exposed: 0,
  lines: [],
};

/** The weightier first, when not everything has room. */
const WEIGHT: readonly Sort[] = [
  'ground',
  'loss',
  'result',
  'retreat',
  'revealed',
  'volley',
  'opens',
  'move',
];
const MOST = 6;

export function recapOf(
  events: readonly Event[],
  from: number,
  telling: Telling,
  stages: readonly Stage[],
  /** Whether a sentence speaks of one of the viewer's own. */
  isOwn: (told: Told) => boolean = () => false,
): Recap {
  const movers = new Set<string>();
  /** The last step of each march. */
  const marches = new Map<string, RecapLine>();
  const counts = new Map<Sort, number>();
  const lines: RecapLine[] = [];
  let exposed = 0;
  const stageAt = (at: number) => stages.find((s) => s.from <= at && at < s.to) ?? null;
  for (let at = from; at < events.length; at++) {
    const event = events[at];
    if (event?.kind !== 'told') continue;
    const sort = sortOf(telling, event);
    counts.set(sort, (counts.get(sort) ?? 0) + 1);
    if (sort === 'revealed' && isOwn(event)) exposed++;
    if (sort === 'move') {
      const mover = moverOf(named(event));
      movers.add(mover);
      marches.set(mover, { at, sort, stage: null });
    }
    if (sort !== 'move' && WEIGHT.includes(sort)) lines.push({ at, sort, stage: stageAt(at) });
  }
  const count = (sort: Sort) => counts.get(sort) ?? 0;
  return {
    from,
    to: events.length,
    moved: movers.size,
    fights: count('opens'),
    volleys: count('volley'),
    losses: count('loss'),
    retreats: count('retreat'),
    ground: count('ground'),
    revealed: count('revealed') - exposed,
    exposed,
    lines: foremost([...lines, ...marches.values()]),
  };
}

/** Who a march is about: the first it names. */
const moverOf = (ids: readonly string[]): string => ids[0] ?? '';

/** The weightiest few, in the order they happened. */
function foremost(lines: readonly RecapLine[]): readonly RecapLine[] {
  const weight = (l: RecapLine) => WEIGHT.indexOf(l.sort);
  return [...lines]
    .sort((a, b) => weight(a) - weight(b) || a.at - b.at)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}
