/** 3.2 Demoralisation: where the demoralised run. */

import { type Action, button, type Flow, lawful, question } from '@grande/engine';
import { ask } from '../../ask.ts';
import { label } from '../../data/map.ts';
import { forceId, type Side, sideOfSlot } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofHex } from '../../words.ts';
import { forceAt, type G } from '../02-glossary.ts';
import { walk } from '../09-movement/forced.ts';
import { reachableHexes } from '../09-movement/movement.ts';
import { elsewhere } from '../pointing.ts';
import { fromNearestEnemy, toNearestSource } from './morale.ts';

/** RN-17, 3.2: flight ends more than 4 MP from every enemy; from 5 MP on a demoralised force may stay and rests. */
export const SAFE_MP = 4;
export const STAY_MP = 5;

interface Flight {
  readonly s: State;
  readonly slot: number;
  readonly side: Side;
  readonly f: Force;
  /** Its own hex, then those it can reach. */
  readonly reach: readonly number[];
  /** From the nearest own source now. */
  readonly here: number;
  readonly anyNearer: boolean;
  readonly anySafe: boolean;
  /** The farthest from the enemy it can get, nearer to a source if anything is. */
  readonly farthest: number;
}
function flightOf(s: State, slot: number): Flight {
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  const reach = [f.hex, ...reachableHexes(s, slot)];
  const here = toNearestSource(s, f, side, f.hex);
  const nearer = reach.filter((h) => toNearestSource(s, f, side, h) < here);
  const pool = nearer.length > 0 ? nearer : reach;
  const farthest = Math.max(...pool.map((h) => fromNearestEnemy(s, side, h)));
  const anyNearer = nearer.length > 0;
  return { s, slot, side, f, reach, here, anyNearer, anySafe: anyNearer && farthest > SAFE_MP, farthest };
}

/** 3.2, R-90: nearer to a source; out of the enemy's reach, or failing that as far from him as can be. */
const FLEE: Action<Flight, number> = {
  id: 'flee',
  rule: '3.2',
  candidates: (c) => c.reach,
  laws: [
    ofHex(
      '3.2',
      'flightNearer',
      (c, h) => !c.anyNearer || toNearestSource(c.s, c.f, c.side, h) < c.here,
      'retreatNearer',
    ),
    ofHex('3.2', 'flightSafe', (c, h) => !c.anySafe || fromNearestEnemy(c.s, c.side, h) > SAFE_MP),
    ofHex('3.2', 'flightFarthest', (c, h) => c.anySafe || fromNearestEnemy(c.s, c.side, h) >= c.farthest),
  ],
  key: (h) => `flee:${label(h)}`,
  label: (h) => say('do.to', { hex: label(h) }),
  at: (h) => label(h),
  concerns: (h, c) => ({ pieces: [forceId(c.slot)], places: [label(h)] }),
};
const TOO_FAR = elsewhere<Flight>({
  id: 'flee',
  rule: '3.2',
  law: 'flightFar',
  why: say('law.flightFar'),
  but: (c) => new Set(c.reach),
});
const FLEES = [FLEE];
const STAYS = [button('stay', true, '3.2', say('do.stay')), button('move', false, '3.2', say('do.flee'))];

/** where a demoralised force may end its flight. */
export function flightHexes(s: State, slot: number): number[] {
  const c = flightOf(s, slot);
  return c.reach.filter((h) => lawful(FLEE.laws, c, h));
}

/** 3.2: the flight of an activated demoralised force; at 5 MP or more from the enemy it may stay. */
export function* flight(g: G, slot: number): Flow {
  const s = g.state;
  const force = forceId(slot);
  g.tell('3.2', say('log.flight', { force }), { reveals: true });
  const c = flightOf(s, slot);
  const about = { seat: c.side, rule: '3.2', subject: force };
  if (fromNearestEnemy(s, c.side, c.f.hex) >= STAY_MP) {
    const prompt = say('ask.demoralisedStay', { force });
    const stay = yield* ask(g, question({ ...about, kind: 'demoralisedStay', prompt }, c, STAYS)); // D39
    if (stay) return;
  }
  // D9, bound by 3.2
  const where = { ...about, kind: 'flight', prompt: say('ask.flight', { force }) };
  const to = yield* ask(g, question(where, c, FLEES, { pointed: [TOO_FAR] }));
  if (to !== c.f.hex) yield* walk(g, slot, to, '3.2');
}
