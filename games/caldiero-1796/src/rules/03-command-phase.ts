import type { Decision, Flow, Option } from '@grande/engine';
import { ask, choice, type G, ownEyes, question, tellAt } from '../ask.ts';
import { holder, inEnemyZone, setStatus, unitsIn } from '../board.ts';
import { move } from '../fog.ts';
import { label, NEIGHBOUR, NO_HEX, RIVER, ROW10, SIDES_OF_HEX } from '../map.ts';
import { say } from '../say.ts';
import {
  COMMANDER,
  DESIGNATION,
  enemyOf,
  FORMATIONS,
  type Formation,
  formationOf,
  isGun,
  leaderOf,
  OFFICER,
  ORDERS,
  type Order,
  SIDE_OF,
  SIDES,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from '../state.ts';
import { inCommand, officerInReach, officerReach } from './04-command.ts';
import { overrun } from './04-leaders.ts';
import { checkDetail } from './05-own-orders.ts';
import { mayStand } from './07-stacking.ts';
import { idOf } from './09-walk.ts';
import { returnRefusals } from './12-refusals.ts';
import { checkNumber, checkTally, passes } from './13-efficiency.ts';
import { takeControl } from './18-victory.ts';

/** 3.1.A.1, 5.2, R-9, D7: both sides choose orders in secret; then all are turned up. */
export function* ordersPhase(g: G): Flow {
  const s = g.state;
  const chosen = yield* g.parallel(SIDES.map((side) => chooseOrders(g, side)));
  for (const [f, order] of chosen.flat()) {
    if (s.formations[f].order === order) continue;
    s.formations[f].order = order;
    g.tell('5.2', say('log.order', { formation: f, order }));
  }
}

/** 5.2, 5.2.1, 20.1.1: the formations an army commander may give a new order now. */
export const commandable = (s: State, f: Formation): boolean =>
  s.formations[f].inPlay && (f === 'B' ? leaderOf(s, OFFICER.B).hex >= 0 : officerInReach(s, f));

function* chooseOrders(g: G, side: Side): Flow<[Formation, Order][]> {
  const s = g.state;
  const out: [Formation, Order][] = [];
  for (const f of FORMATIONS) {
    if (sideOfFormation(f) !== side || !s.formations[f].inPlay || leaderOf(s, OFFICER[f]).place === 'lost')
      continue;
    const free = commandable(s, f);
    // Without fog a formation out of reach is simply not asked; with it the question is put all the same.
    if (!free && !s.options.fog) continue;
    const now = s.formations[f].order;
    const open = free ? ORDERS : [now];
    const decision: Decision<Order> = question(s, side, 'order', '5.2', say('ask.order', { formation: f }), {
      subject: f,
      options: open.map((o) =>
        choice(`order:${f}:${o}`, o, '5.2', say(o === now ? 'do.keepOrder' : 'do.order', { order: o })),
      ),
      refusals: () =>
        free
          ? []
          : ORDERS.filter((o) => o !== now).map((o) => ({
              key: `order:${f}:${o}`,
              failures: [{ rule: '5.2.1', message: say('law.outOfReach') }],
            })),
    });
    out.push([f, yield* g.ask(decision)]);
  }
  return out;
}

/** the unit's order allows it to rally: Defence, out of command, or artillery. */
export function mayRally(s: State, u: number): boolean {
  if (isGun(u)) return true;
  const f = formationOf(s, u);
  if (f !== null && DESIGNATION[u] !== 'R')
    return s.formations[f].order === 'defence' || !inCommand(s, f).has(u);
  if (f === 'B') return s.formations.B.order === 'defence' || !inCommand(s, 'B').has(u);
  const { hex } = unitOf(s, u);
  const over = (['M', 'A'] as const).filter((x) => officerReach(s, x)[hex] === 1);
  if (over.length === 0) return true;
  const own = f !== null && over.includes(f as 'M' | 'A') ? [f] : over;
  return own.some((x) => s.formations[x].order === 'defence');
}

/** 15.3, R-21: the units of a hex that may try to recover. */
export function rallying(s: State, side: Side, h: number): number[] {
  if (holder(s, h) !== side || inEnemyZone(s, side, h)) return [];
  return unitsIn(s, h).filter((u) => unitOf(s, u).status > 0 && mayRally(s, u));
}

function shakenHexes(s: State, side: Side): number[] {
  const out: number[] = [];
  for (const u of UNITS_OF[side]) {
    const { hex, status } = unitOf(s, u);
    if (hex >= 0 && status > 0 && !out.includes(hex)) out.push(hex);
  }
  return out.sort((a, b) => a - b);
}

/** 3.1.A.3, 15.3, 15.3.1, R-10, D8: hexes test in ascending order. Returns true when the side is done. */
export function* reorganize(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const { last } = s.queue;
  const shaken = shakenHexes(s, side);
  const open = shaken.filter((h) => h > last && rallying(s, side, h).length > 0);
  const to = yield* ask<number>(g, side, 'rally', '15.3', say('ask.rally'), {
    options: [
      choice('done', -1, '15.3', say('do.endRally')),
      ...open.map((h) =>
        choice(`rally:${label(h)}`, h, '15.3', say('do.rally', { hex: label(h) }), label(h), () =>
          checkDetail(s, rallying(s, side, h)),
        ),
      ),
    ],
    refusals: () =>
      shaken
        .filter((h) => !open.includes(h))
        .map((h) => ({
          key: `rally:${label(h)}`,
          at: label(h),
          failures: [
            h <= last
              ? { rule: 'R-10', message: say('law.rallyOrder') }
              : inEnemyZone(s, side, h)
                ? { rule: '15.3', message: say('law.rallyZone') }
                : { rule: '15.3', message: say('law.rallyDefence') },
          ],
        })),
  });
  if (to < 0) return true;
  const units = rallying(s, side, to);
  const die = g.die('15.3', ownEyes(s, side));
  for (const u of units) {
    const passed = passes(die, checkNumber(s, u));
    tellAt(g, side, [to], '15.3.1', say('log.rally', { unit: idOf(u), passed }), { tally: checkTally(s, u) });
    if (passed) setStatus(s, u, unitOf(s, u).status - 1);
  }
  s.queue.last = to;
  return false;
}

/** 12.8, R-49: the leaders beside whom a lost unit comes back. */
function returnLeaders(s: State, u: number): number[] {
  const side = SIDE_OF[u] as Side;
  const f = formationOf(s, u);
  const officers = f === null ? [OFFICER.M, OFFICER.A, COMMANDER.french] : [OFFICER[f]];
  const alive = officers.filter((l) => leaderOf(s, l).place !== 'lost');
  const open = alive.length > 0 ? alive : [COMMANDER[side]];
  return open.filter((l) => leaderOf(s, l).hex >= 0);
}

/** 12.8, R-49: where a lost unit may come back. */
export function returnHexes(s: State, u: number): number[] {
  const side = SIDE_OF[u] as Side;
  const out = new Set<number>();
  for (const l of returnLeaders(s, u)) {
    const at = leaderOf(s, l).hex;
    out.add(at);
    for (let d = 0; d < 6; d++) {
      const h = NEIGHBOUR[at * 6 + d] as number;
      if (h !== NO_HEX && ((SIDES_OF_HEX[at * 6 + d] as number) & RIVER) === 0) out.add(h);
    }
  }
  return [...out]
    .filter((h) => holder(s, h) !== enemyOf(side) && !inEnemyZone(s, side, h))
    .filter((h) => (side === 'french' || ROW10[h] !== 1) && mayStand(s, [u], h))
    .sort((a, b) => a - b);
}

/** 3.1.A.4, 12.8, R-10, D9: units whose return is due come back, in the order the owner likes. Returns true when the side is done. */
export function* replace(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const due = UNITS_OF[side].filter((u) => unitOf(s, u).place === 'returning' && unitOf(s, u).due <= s.turn);
  if (due.length === 0) return true;
  const ways = due.map((u) => ({ u, hexes: returnHexes(s, u) }));
  const back = yield* ask<{ u: number; to: number } | null>(g, side, 'replace', '12.8', say('ask.replace'), {
    options: [
      choice<{ u: number; to: number } | null>('done', null, '12.8', say('do.holdBack')),
      ...ways.flatMap(({ u, hexes }) =>
        hexes.map(
          (to): Option<{ u: number; to: number } | null> =>
            choice<{ u: number; to: number } | null>(
              `return:${idOf(u)}:${label(to)}`,
              { u, to },
              '12.8',
              say('do.return', { unit: idOf(u), hex: label(to) }),
              label(to),
            ),
        ),
      ),
    ],
    refusals: () =>
      ways.flatMap(({ u, hexes }) => {
        const leaders = returnLeaders(s, u).map((l) => leaderOf(s, l).hex);
        return returnRefusals(s, u, leaders, new Set(hexes));
      }),
  });
  if (back === null) return true;
  unitOf(s, back.u).due = 0;
  yield* overrun(g, side, back.to);
  move(g, back.u, back.to);
  tellAt(g, side, [back.to], '12.8', say('log.returned', { unit: idOf(back.u), hex: label(back.to) }), {
    at: label(back.to),
  });
  takeControl(g, back.u);
  return false;
}
