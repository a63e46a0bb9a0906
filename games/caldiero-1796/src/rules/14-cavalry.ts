import type { Flow } from '@grande/engine';
import { ask, choice, type G, opens } from '../ask.ts';
import { fightersIn, unitsIn } from '../board.ts';
import { move } from '../fog.ts';
import { between, label } from '../map.ts';
import { say } from '../say.ts';
import { enemyOf, KIND, type Side, type State, unitOf } from '../state.ts';
import { Fates, leadersFollow, overrun } from './04-leaders.ts';
import { idOf } from './09-walk.ts';
import { advanceInto } from './12-advance.ts';
import { retreatRefusals } from './12-refusals.ts';
import { type Retreat, retreatWays } from './12-retreat.ts';
import { takeControl } from './18-victory.ts';

/**
 * 14.1, R-57, D25: before infantry alone, each defending cavalry unit may ride off one hex. Returns true when
 * nobody is left and the assault is over; the attackers may then advance (D26).
 */
export function* retreatBeforeCombat(
  g: G,
  side: Side,
  attackers: readonly number[],
  targets: readonly number[],
): Flow<boolean> {
  const s = g.state;
  if (attackers.some((u) => KIND[u] === 'cavalry')) return false;
  const foe = enemyOf(side);
  const from = attackers.map((u) => unitOf(s, u).hex);
  const fates = new Fates();
  for (const h of targets)
    for (const u of fightersIn(s, h)) {
      const unit = unitOf(s, u);
      if (KIND[u] !== 'cavalry' || unit.status === 2 || unit.struck) continue;
      const to = yield* rideOff(g, foe, s, { unit: u, rout: false, from, guns: false });
      if (to < 0) continue;
      unit.struck = true; // it counts as attacked.
      fates.went(h, to);
      g.tell('14.1', say('log.rodeOff', { unit: idOf(u), hex: label(to) }), { ...opens(s), at: label(to) });
      yield* overrun(g, foe, to);
      move(g, u, to);
      takeControl(g, u);
    }
  yield* leadersFollow(g, foe, fates);
  if (targets.some((h) => unitsIn(s, h).length > 0)) return false;
  yield* advanceInto(g, side, attackers, targets);
  return true;
}

function* rideOff(g: G, foe: Side, s: State, r: Retreat): Flow<number> {
  const { rank, ways } = retreatWays(s, r);
  if (rank !== 1) return -1;
  const unit = idOf(r.unit);
  return yield* ask(g, foe, 'rideOff', '14.1', say('ask.rideOff', { unit }), {
    options: [
      choice('stay', -1, '14.1', say('do.stand')),
      ...ways.map((w) =>
        choice(
          `ride:${unit}:${label(w.to)}`,
          w.to,
          '14.1',
          say('do.retreat', { unit, hex: label(w.to) }),
          label(w.to),
        ),
      ),
    ],
    refusals: () =>
      retreatRefusals(
        s,
        r.unit,
        false,
        new Set(ways.map((w) => w.to)),
        (to) => r.from.some((x) => between(to, x) < 2),
        'ride',
      ),
    subject: unit,
  });
}
