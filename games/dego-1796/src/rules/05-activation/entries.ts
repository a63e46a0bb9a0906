import {
  type Action,
  type Decision,
  type Flow,
  type Law,
  law,
  lawful,
  question,
  type Umpire,
} from '@grande/engine';
import { BORDER, far, hasRoad, LABELS, TERRAIN, WOODS } from '../../data/map.ts';
import { isGun } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Active, type Entry, ld, type Position, type State, un } from '../../state.ts';
import { commandsWaiting } from '../04-command/chain.ts';
import { entryBlocked } from '../06-movement/steps.ts';

type G = Umpire<State>;

/**
 * 8.3, R-139 (D-27): where an entry is barred, the group comes a turn later at the nearest free border hex. Each turn it
 * is tested anew: a nearer hex that has become free, the listed one above all, is taken without further delay.
 */
export function* moveEntries(g: G, a: Active): Flow {
  const s = g.state;
  for (const [i, entry] of s.entries.entries()) {
    if (entry.side !== a.side || entry.due > s.turn || isNearestFree(s, entry)) continue;
    const waiting = entry.units.filter((u) => un(s, u).where === 'off' && un(s, u).entry === i);
    // The commander's own column, or one whose commanders are lost and which obeys him now.
    const his = ({ l }: { l: number }): boolean =>
      (ld(s, l).where === 'off' && ld(s, l).entry === i) || waiting.some((u) => commandsWaiting(s, l, u));
    if (!a.riders.some(his)) continue;
    const asked = entryQuestion(s, entry);
    if (asked.options.length === 0) continue;
    const barred = entryBlocked(s, entry.at, a.side);
    entry.at = yield* g.ask(asked);
    if (barred) entry.due = s.turn + 1;
    g.tell('8.3', say('log.entryMoved', { hex: LABELS[entry.at] as string }), {
      at: LABELS[entry.at] as string,
    });
  }
}

interface Coming {
  readonly s: Position;
  readonly entry: Entry;
}
const hexArg = (hex: number) => ({ hex: LABELS[hex] as string });
const unbarred: Law<Coming, number> = law(
  '8.3',
  'entryBlocked',
  ({ s, entry }, hex) => !entryBlocked(s, hex, entry.side),
  (_, hex) => say('law.entryBlocked', hexArg(hex)),
);
/** R-139, RN-11: a column with guns needs ground for them. */
const groundForGuns: Law<Coming, number> = law(
  'R-139',
  'entryGround',
  ({ s, entry }, hex) => {
    const guns = entry.units.some((u) => isGun(u) && un(s, u).where === 'off');
    return !guns || TERRAIN[hex] !== WOODS || hasRoad(hex);
  },
  (_, hex) => say('law.entryGround', hexArg(hex)),
);
const free = (c: Coming, hex: number): boolean => unbarred.holds(c, hex) && groundForGuns.holds(c, hex);
const nearestFree: Law<Coming, number> = law(
  'R-139',
  'entryNearer',
  (c, hex) => {
    const d = far(hex, c.entry.printed);
    return !BORDER.some((x) => far(x, c.entry.printed) < d && free(c, x));
  },
  (_, hex) => say('law.entryNearer', hexArg(hex)),
);
/** R-139 (D-27): where a barred column comes on instead. */
const entryAt: Action<Coming, number> = {
  id: 'entry',
  rule: 'R-139',
  candidates: () => BORDER,
  laws: [unbarred, groundForGuns, nearestFree],
  key: (hex) => `entry:${LABELS[hex]}`,
  at: (hex) => LABELS[hex] as string,
  label: (hex) => say('do.entryHex', hexArg(hex)),
  concerns: (hex) => ({ places: [LABELS[hex] as string] }),
};
const ENTRY = [entryAt];

/** whether the hex where a column would come on is free, and none that is free is nearer to the listed one. */
export const isNearestFree = (s: Position, entry: Entry): boolean =>
  lawful(entryAt.laws, { s, entry }, entry.at);

export const freeBorder = (s: Position, entry: Entry): number[] =>
  BORDER.filter((hex) => lawful(entryAt.laws, { s, entry }, hex));

/** 8.3, R-139: the nearest border hexes without enemies in or next to them. */
export function entryQuestion(s: Position, entry: Entry): Decision<number> {
  const printed = LABELS[entry.printed] as string;
  const prompt = say('ask.entryHex', { hex: printed });
  return question(
    { seat: entry.side, kind: 'entryHex', rule: 'R-139', prompt, subject: printed },
    { s, entry },
    ENTRY,
  );
}
