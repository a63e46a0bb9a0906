import { type Flow, option, type Umpire } from '@grande/engine';
import { BORDER, far, LABELS } from '../data/map.ts';
import { say } from '../say.ts';
import { type Active, type Entry, ld, type State, un } from '../state.ts';
import { entryBlocked } from './06-steps.ts';

type G = Umpire<State>;

/** 8.3, R-139 (D-27): where an entry is barred, the group comes a turn later at the nearest free border hex. */
export function* moveEntries(g: G, a: Active): Flow {
  const s = g.state;
  for (const [i, entry] of s.entries.entries()) {
    const waits = entry.units.some((u) => un(s, u).where === 'off' && un(s, u).entry === i);
    const leads = entry.leaders.some((l) => ld(s, l).where === 'off' && ld(s, l).entry === i);
    const mine = a.riders.some(({ l }) => entry.leaders.includes(l) || ld(s, l).entry === i);
    if (!(waits || leads) || !mine || entry.due > s.turn || !entryBlocked(s, entry.at, a.side)) continue;
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

/** the nearest border hexes without enemies in or next to them. */
export function freeBorder(s: State, entry: Entry): number[] {
  let best: number[] = [];
  let least = 999;
  for (const hex of BORDER) {
    if (entryBlocked(s, hex, entry.side)) continue;
    const d = far(hex, entry.printed);
    if (d < least) {
      best = [hex];
      least = d;
    } else if (d === least) best.push(hex);
  }
  return best;
}
