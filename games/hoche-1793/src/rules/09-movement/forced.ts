/** 9.3, 11.10.3: movements nobody chooses hex by hex: flight, rout, a step that is ordered. */

import type { Flow } from '@grande/engine';
import { ALL, MORE_THAN_ALL } from '@grande/la-grande-tactique';
import { around, groundOf, LINK, linkFrom, sideBetween } from '../../data/map.ts';
import { enemyOf, sideOfSlot } from '../../data/units.ts';
import type { State } from '../../state.ts';
import { armyOf, board, forceAt, type G, hasForceAt, spOf, tire } from '../02-glossary.ts';
import { freeSources } from '../03-morale/morale.ts';
import { drawsReactions, reactions } from '../08-actions/reactions.ts';
import { capacity, costOfStep, pointsTo, reachOf, setFoot, wayIn } from './movement.ts';

/** The next hex of the cheapest way to another, and its cost; null when it can no longer be reached. */
function nextHex(
  s: State,
  slot: number,
  to: number,
  mp: number,
  whole: boolean,
): { hex: number; cost: number } | null {
  const f = forceAt(s, slot);
  const reach = reachOf(s, slot, mp, whole);
  if (!reach.hexes.includes(to)) return null;
  if (pointsTo(reach, to) === Infinity) return { hex: to, cost: mp };
  const next = wayIn(reach, to)[0] as number;
  return { hex: next, cost: costOfStep(s, f.hex, next, spOf(s, f)) };
}

/** 9.3: a forced movement along the cheapest way, hex by hex, with the reactions it draws; one level of fatigue. */
export function* walk(g: G, slot: number, to: number, rule: string): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  let mp = capacity(s, slot);
  let entered = 0;
  while (f.hex !== to) {
    const next = nextHex(s, slot, to, mp, entered === 0);
    if (!next) break;
    mp -= next.cost;
    entered++;
    yield* step(g, slot, next.hex, rule);
  }
  if (entered > 0) tire(s, f, 1);
}

/** One hex entered by an active force: everybody sees it, and those who watch the hex may react. */
export function* step(g: G, slot: number, to: number, rule: string): Flow {
  setFoot(g, slot, to, rule);
  if (drawsReactions(g.state, slot)) yield* reactions(g, slot, null);
}
/** 11.10.3, R-95: a routed force runs along the cheapest way to the nearest source of its army. */
export function* routMove(g: G, slot: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  let mp = capacity(s, slot);
  let entered = 0;
  for (;;) {
    const sources = freeSources(s, armyOf(s, f));
    if (sources.includes(f.hex) || sources.length === 0) break;
    const next = routStep(s, slot, sources, { mp, whole: entered === 0 });
    if (!next) break;
    mp -= next.cost;
    entered++;
    yield* step(g, slot, next.hex, '11.10.3');
  }
  if (entered > 0) tire(s, f, 1);
}

function routStep(
  s: State,
  slot: number,
  sources: readonly number[],
  { mp, whole }: { readonly mp: number; readonly whole: boolean },
): { hex: number; cost: number } | null {
  const f = forceAt(s, slot);
  const { measure, open } = board(s, sideOfSlot(slot));
  const enemy = enemyOf(sideOfSlot(slot));
  const barred = (h: number) => hasForceAt(s, enemy, h);
  const towards = measure.towards(sources, barred);
  let best: { hex: number; cost: number; total: number } | null = null;
  const candidates = [...around(f.hex), linkFrom(f.hex)].filter((h) => h >= 0).sort((a, b) => a - b);
  for (const hex of candidates) {
    if (open[hex] === 0 || barred(hex)) continue;
    const side = sideBetween(f.hex, hex);
    const total = (side < 0 ? LINK.mp : (groundOf(s).measured[side] as number)) + towards.cost(hex);
    if (total === Infinity || (best && total >= best.total)) continue;
    best = { hex, cost: costOfStep(s, f.hex, hex, spOf(s, f)), total };
  }
  if (!best) return null;
  // RN-16
  if (best.cost === MORE_THAN_ALL) return null; // 9.4: a minimum movement, only for commanded forces
  if (best.cost === ALL) return whole && mp >= 1 ? { hex: best.hex, cost: mp } : null;
  return best.cost <= mp ? best : null;
}
