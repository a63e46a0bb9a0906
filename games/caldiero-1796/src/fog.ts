import { type G, sighted } from './ask.ts';
import { put, putLeader } from './board.ts';
import { label } from './map.ts';
import { unlock } from './rules/19-sectors.ts';
import { say } from './say.ts';
import { leaderSide, SIDE_OF, type Side } from './state.ts';

const NOTHING = (): void => {};

/** 20.4: call before something moves; call the result afterwards, and each side is told what has come in sight. */
export function watch(g: G, mover: Side): () => void {
  const s = g.state;
  if (!s.options.fog || !g.listening) return NOTHING;
  const french = sighted(s, 'french');
  const austrian = sighted(s, 'austrian');
  return () => {
    discovered(g, mover, 'french', french);
    discovered(g, mover, 'austrian', austrian);
  };
}

/** Tells a side of the enemies it sees now and did not see before. */
function discovered(g: G, mover: Side, side: Side, before: readonly number[]): void {
  const fresh: number[] = [];
  for (const h of sighted(g.state, side)) if (!before.includes(h) && !fresh.includes(h)) fresh.push(h);
  if (fresh.length === 0) return;
  const hexes = fresh.sort((a, b) => a - b).map(label);
  // Only what the mover himself discovers binds his undo; the other side's answers are its own affair.
  const found = side === mover ? ({ reveals: true } as const) : {};
  g.tell('20.4', say('log.sighted', { hexes: hexes.join(', ') }), { to: [side], at: hexes, ...found });
}

/** Moves a unit on the map, with everything that follows from being somewhere (19.1, 20.4). */
export function move(g: G, u: number, to: number): void {
  const seen = watch(g, SIDE_OF[u] as Side);
  put(g.state, u, to);
  unlock(g.state, u);
  seen();
}

/** Moves a leader. */
export function moveLeader(g: G, l: number, to: number): void {
  const seen = watch(g, leaderSide(l));
  putLeader(g.state, l, to);
  seen();
}
