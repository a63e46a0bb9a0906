/** 3.2 Demoralisation: where the demoralised run. */

import { type Action, button, type Flow, question } from '@grande/engine';
import {
  type Flight,
  flightEnds,
  flightOf,
  isFarthest,
  isOutOfReach,
  leadsHome,
  type Runner,
  STAY_MP,
  toHex,
} from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { forceId, type Side, sideOfSlot } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { NAMES, ofHex } from '../../words.ts';
import { forceAt, type G } from '../02-glossary.ts';
import { walk } from '../09-movement/forced.ts';
import { reachOf } from '../09-movement/movement.ts';
import { elsewhere } from '../pointing.ts';
import { fromNearestEnemy, toNearestSource } from './morale.ts';

/** RN-17, R-90: the force that runs, and what binds it. */
interface Running extends Runner {
  readonly slot: number;
  readonly side: Side;
  readonly f: Force;
  readonly flight: Flight;
}
function running(s: State, slot: number): Running {
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  const here = toNearestSource(s, f, side, f.hex);
  const runner: Runner = {
    reach: [f.hex, ...reachOf(s, slot).hexes],
    isNearer: (h) => toNearestSource(s, f, side, h) < here,
    fromEnemy: (h) => fromNearestEnemy(s, side, h),
  };
  return { ...runner, slot, side, f, flight: flightOf(runner) };
}

const FLEE: Action<Running, number> = {
  ...toHex<Running>(NAMES, 'flee', '3.2', (c) => c.reach),
  laws: [
    ofHex('3.2', 'flightNearer', (c, h) => leadsHome(c.flight, c, h), 'retreatNearer'),
    ofHex('3.2', 'flightSafe', (c, h) => isOutOfReach(c.flight, c, h)),
    ofHex('3.2', 'flightFarthest', (c, h) => isFarthest(c.flight, c, h)),
  ],
};
const TOO_FAR = elsewhere<Running>({
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
  return flightEnds(running(s, slot));
}

/** 3.2: the flight of an activated demoralised force; at 5 MP or more from the enemy it may stay. */
export function* flight(g: G, slot: number): Flow {
  const s = g.state;
  const force = forceId(slot);
  g.tell('3.2', say('log.flight', { force }), { reveals: true });
  const c = running(s, slot);
  const about = { seat: c.side, rule: '3.2', subject: force };
  if (c.fromEnemy(c.f.hex) >= STAY_MP) {
    const prompt = say('ask.demoralisedStay', { force });
    const stay = yield* ask(g, question({ ...about, kind: 'demoralisedStay', prompt }, c, STAYS)); // D39
    if (stay) return;
  }
  // D9, bound by 3.2
  const where = { ...about, kind: 'flight', prompt: say('ask.flight', { force }) };
  const to = yield* ask(g, question(where, c, FLEES, { pointed: [TOO_FAR] }));
  if (to !== c.f.hex) yield* walk(g, slot, to, '3.2');
}
