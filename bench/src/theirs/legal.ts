import type { Chance } from '@grande/engine';
import type { Ctx } from 'boardgame.io';
import {
  adjacent,
  enemyOf,
  ground,
  LAYOUTS,
  type MarkerId,
  OWN,
  START,
  sideOf,
  sideOfPlayer,
  TARGETS,
} from './board.ts';
import { type G, isPatrol, markerAt } from './state.ts';

/** A move and its arguments, as boardgame.io's bots enumerate them. */
export interface Choice {
  readonly move: string;
  readonly args: readonly unknown[];
}
const choice = (move: string, ...args: readonly unknown[]): Choice => ({ move, args });

/** 5.2, 5.3, 5.4 */
export function mayEnter(g: G, hex: string, points: number): boolean {
  return ground(hex).cost <= points && markerAt(g, hex) === undefined;
}

/** 7.1 */
export function mayAttack(g: G, marker: MarkerId, target: MarkerId, points: number): boolean {
  const from = g.markers[marker].hex;
  const to = g.markers[target].hex;
  return isPatrol(g.markers[marker]) && points >= 1 && from !== null && to !== null && adjacent(from, to);
}

/** 6.2: land, free, and out of the active marker's reach. */
export function mayFallBack(g: G, to: string): boolean {
  const active = g.active && g.markers[g.active.marker].hex;
  return retreatFree(g, to) && (!active || !adjacent(to, active));
}

/** 7.6 */
export function retreatFree(g: G, to: string): boolean {
  return ground(to).terrain !== 'lake' && markerAt(g, to) === undefined;
}

export function neighboursOf(g: G, marker: MarkerId): readonly string[] {
  const { hex } = g.markers[marker];
  return hex === null ? [] : ground(hex).neighbours;
}

/** 5, 7: what the active marker may do. The last is always to stop. */
export function acts(g: G): Choice[] {
  if (!g.active) return [];
  const { marker, points } = g.active;
  const out: Choice[] = [];
  for (const hex of neighboursOf(g, marker)) if (mayEnter(g, hex, points)) out.push(choice('march', hex));
  for (const target of OWN[enemyOf(sideOf(marker))]) {
    if (mayAttack(g, marker, target, points)) out.push(choice('attack', target));
  }
  out.push(choice('stop'));
  return out;
}

/** 6 */
function reactions(g: G): Choice[] {
  const [marker] = g.windows;
  if (marker === undefined) return [];
  const out = [choice('stand')];
  for (const hex of neighboursOf(g, marker)) if (mayFallBack(g, hex)) out.push(choice('fallBack', hex));
  if (isPatrol(g.markers[marker])) out.push(choice('challenge'));
  return out;
}

export function retreats(g: G): string[] {
  const { retreating } = g;
  return retreating === null ? [] : neighboursOf(g, retreating).filter((hex) => retreatFree(g, hex));
}

/** 4: to hold or to fire somewhere sensible, each as likely, as our random players choose. */
function shots(player: string, chance: Chance): Choice[] {
  const targets = TARGETS[sideOfPlayer(player)];
  return [choice('hold'), choice('fire', targets[chance.below(targets.length)])];
}

/** Every legal move of a player. */
export function legalMoves(g: G, ctx: Ctx, player: string, chance: Chance): Choice[] {
  switch (ctx.activePlayers?.[player]) {
    case 'contents':
      return LAYOUTS.map((layout) => choice('contents', layout));
    case 'place':
      return START[sideOfPlayer(player)]
        .filter((hex) => markerAt(g, hex) === undefined)
        .map((hex) => choice('place', hex));
    case 'react':
      return reactions(g);
    case 'onset':
      return [choice('onset', 'bayonet'), choice('onset', 'skirmish')];
    case 'reply':
      return [choice('reply', 'stand'), choice('reply', 'evade')];
    case 'retreat':
      return retreats(g).map((hex) => choice('retreat', hex));
    default:
      return ctx.phase === 'guns' ? shots(player, chance) : acts(g);
  }
}
