import type { Flow } from '@grande/engine';
import { type G, opens } from '../../ask.ts';
import { boardOf, seenBy, unitsIn } from '../../board.ts';
import { label, NEAR } from '../../map.ts';
import { say } from '../../say.ts';
import { enemyOf, SIDE_OF, type Side, type State, UNIT_IDS, unitOf } from '../../state.ts';
import { Fates, leadersFollow } from '../04-leaders/leaders.ts';
import { eliminate } from '../12-combat/losses.ts';
import { type Retreat, retreats } from '../12-combat/retreat.ts';
import { checkNumber, checkTally, passes } from '../13-efficiency.ts';

/** Routed units of a side stand in a hex. */
function routedIn(s: State, victim: Side, h: number): boolean {
  const a = boardOf(s).first[h] as number;
  return a >= 0 && SIDE_OF[a] === victim && unitsIn(s, h).some((u) => unitOf(s, u).status === 2);
}

/** Routed enemies stand next to a hex a unit has come to. */
export function routedNear(s: State, mover: Side, at: number): boolean {
  if (boardOf(s).shaken === 0) return false;
  const victim = enemyOf(mover);
  const near = NEAR[at] as readonly number[];
  for (let i = 0; i < near.length; i++) if (routedIn(s, victim, near[i] as number)) return true;
  return false;
}

/** 15.2, R-53: an enemy combat unit has come to a hex; routed units next to it flee or dissolve, hex by hex. */
export function* approach(g: G, mover: Side, at: number): Flow {
  const s = g.state;
  const victim = enemyOf(mover);
  const around = (NEAR[at] as readonly number[]).filter((h) => routedIn(s, victim, h));
  around.sort((a, b) => a - b);
  for (const h of around) {
    const routed = unitsIn(s, h).filter((u) => SIDE_OF[u] === victim && unitOf(s, u).status === 2);
    if (routed.length > 0) yield* panic(g, routed, h, at);
  }
}

/** The routed enemies a side would frighten in the first hex next to this one, as far as it sees them. */
export function routedBeside(s: State, mover: Side, at: number): number[] {
  const victim = enemyOf(mover);
  for (const h of [...(NEAR[at] as readonly number[])].sort((a, b) => a - b)) {
    const routed = unitsIn(s, h).filter((u) => SIDE_OF[u] === victim && unitOf(s, u).status === 2);
    if (routed.length > 0 && seenBy(s, mover, h)) return routed;
  }
  return [];
}

function* panic(g: G, routed: readonly number[], h: number, mover: number): Flow {
  const s = g.state;
  const victim = SIDE_OF[routed[0] as number] as Side;
  g.tell('15.2', say('log.approached', { hex: label(h) }), { ...opens(s), at: label(h) });
  const die = g.die('15.2');
  const fates = new Fates();
  const owed: Retreat[] = [];
  for (const u of routed) {
    const holds = passes(die, checkNumber(s, u));
    g.tell('15.2', say('log.check', { unit: UNIT_IDS[u] as string, die, passed: holds }), {
      ...opens(s),
      tally: checkTally(s, u),
    });
    if (holds) owed.push({ unit: u, rout: true, from: [mover], guns: false });
    else eliminate(g, u, '15.2', fates);
  }
  yield* retreats(g, owed, fates);
  yield* leadersFollow(g, victim, fates);
}
