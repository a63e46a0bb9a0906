import { far, type Side } from '@grande/dego-1796/book';
import { holder, NEIGHBOURS, un } from '@grande/dego-1796/staff';
import type { Field, World } from './field.ts';
import { FAR_AWAY, waysTo } from './ways.ts';

/** From this many turns before a column is due somebody goes to bar its way. */
const AHEAD = 4;
/** So many bodies are sent: some are driven off. */
const GUARDS = 3;
/** Movement points a combat point more may be farther away: the strong have other work. */
const BURDEN = 0.7;

/** 8.3, R-120: where a column comes in that would not count any more if it came a turn later; -1 for nowhere. */
export function gateOf(s: World, side: Side): number {
  for (const entry of s.entries) {
    if (entry.side === side || entry.due !== s.lastTurn - 2 || s.turn > entry.due) continue;
    if (s.turn < entry.due - AHEAD) continue;
    if (entry.units.some((u) => un(s, u).where === 'due' || un(s, u).where === 'off')) return entry.at;
  }
  return -1;
}

/** Whether a hex is next to the gate that has to be kept shut. */
export function atGate(s: World, side: Side, hex: number): boolean {
  if (hex < 0) return false;
  const gate = gateOf(s, side);
  return gate >= 0 && far(gate, hex) <= 1;
}

interface Body {
  readonly units: readonly number[];
  readonly at: number;
  readonly points: number;
}

/** Those who bar the way of a column make for the hexes next to its entry: the nearest and the weakest first. */
export function guardGate({ s, side, enemy }: Field, bodies: readonly Body[], targets: number[]): void {
  const gate = gateOf(s, side);
  if (gate < 0) return;
  const hexes = (NEIGHBOURS[gate] as readonly number[]).filter((hex) => holder(s, hex) !== enemy);
  const ways = hexes.map((hex) => waysTo(s, hex));
  const found: { readonly body: Body; readonly hex: number; readonly cost: number }[] = [];
  for (const body of bodies) {
    let best = -1;
    let least = FAR_AWAY;
    ways.forEach((way, i) => {
      if ((way[body.at] as number) < least) [best, least] = [hexes[i] as number, way[body.at] as number];
    });
    if (best >= 0) found.push({ body, hex: best, cost: least / 2 + BURDEN * body.points });
  }
  found.sort((x, y) => x.cost - y.cost);
  for (const { body, hex } of found.slice(0, GUARDS)) for (const u of body.units) targets[u] = hex;
}
