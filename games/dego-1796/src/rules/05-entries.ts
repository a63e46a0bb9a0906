import { type Flow, option, type Umpire } from '@grande/engine';
import { BORDER, far, hasRoad, LABELS, TERRAIN, WOODS } from '../data/map.ts';
import { isGun } from '../data/units.ts';
import { say } from '../say.ts';
import { type Active, type Entry, ld, type State, un } from '../state.ts';
import { commandsWaiting } from './04-chain.ts';
import { entryBlocked } from './06-steps.ts';

type G = Umpire<State>;

/** 8.3, R-139 (D-27): where an entry is barred, the group comes a turn later at the nearest free border hex. */
export function* moveEntries(g: G, a: Active): Flow {
  const s = g.state;
  for (const [i, entry] of s.entries.entries()) {
    if (entry.side !== a.side || entry.due > s.turn || !entryBlocked(s, entry.at, a.side)) continue;
    const waiting = entry.units.filter((u) => un(s, u).where === 'off' && un(s, u).entry === i);
    // The commander's own column, or one whose commanders are lost and which obeys him now.
    const his = ({ l }: { l: number }): boolean =>
      (ld(s, l).where === 'off' && ld(s, l).entry === i) || waiting.some((u) => commandsWaiting(s, l, u));
    if (!a.riders.some(his)) continue;
    const hexes = freeBorder(s, entry);
    if (hexes.length === 0) continue;
    entry.at = yield* g.ask<number>({
      seat: a.side,
      kind: 'entryHex',
      rule: 'R-139',
      prompt: say('ask.entryHex', { hex: LABELS[entry.printed] as string }),
      subject: LABELS[entry.printed] as string,
      options: hexes.map((hex) =>
        option(
          `entry:${LABELS[hex]}`,
          hex,
          'R-139',
          say('do.entryHex', { hex: LABELS[hex] as string }),
          LABELS[hex] as string,
        ),
      ),
    });
    entry.due = s.turn + 1;
    g.tell('8.3', say('log.entryMoved', { hex: LABELS[entry.at] as string }), {
      at: LABELS[entry.at] as string,
    });
  }
}

/** the nearest border hexes without enemies in or next to them; a column with guns needs ground for them. */
export function freeBorder(s: State, entry: Entry): number[] {
  const guns = entry.units.some((u) => isGun(u) && un(s, u).where === 'off');
  let best: number[] = [];
  let least = 999;
  for (const hex of BORDER) {
    if (entryBlocked(s, hex, entry.side) || (guns && TERRAIN[hex] === WOODS && !hasRoad(hex))) continue;
    const d = far(hex, entry.printed);
    if (d < least) {
      best = [hex];
      least = d;
    } else if (d === least) best.push(hex);
  }
  return best;
}
