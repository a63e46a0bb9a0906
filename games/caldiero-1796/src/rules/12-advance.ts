import type { Flow, Option } from '@grande/engine';
import { ask, choice, type G, opens } from '../ask.ts';
import { fightersIn, holder, leadersIn, unitsIn } from '../board.ts';
import type { Result } from '../data/tables.ts';
import { move, moveLeader } from '../fog.ts';
import { between, label, ROW10, riverBetween } from '../map.ts';
import { say } from '../say.ts';
import { enemyOf, formationOf, isGun, SIDE_OF, type Side, type State, unitOf } from '../state.ts';
import { beyondLimit, Fates, leaderId, leadersFollow, overrun } from './04-leaders.ts';
import { mayStand } from './07-stacking.ts';
import { idOf } from './09-walk.ts';
import { advanceRefusals } from './12-refusals.ts';
import { eliminate } from './12-retreat.ts';
import type { Fight } from './12-strength.ts';
import { approach } from './15-rout.ts';
import { takeControl } from './18-victory.ts';
import { mayMoveInto } from './19-sectors.ts';

/** Those who go, where to, and the leader who goes with them (12.7.3). */
interface Advance {
  readonly units: readonly number[];
  readonly leader: number;
  readonly to: number;
}

/** 12.7, 12.7.1, R-56: a unit fit to advance into a hex. */
export function mayAdvance(s: State, u: number, to: number): boolean {
  const unit = unitOf(s, u);
  if (unit.hex < 0 || unit.status > 0 || isGun(u)) return false;
  if (between(unit.hex, to) !== 1 || riverBetween(unit.hex, to)) return false;
  if (SIDE_OF[u] === 'austrian' && ROW10[to] === 1) return false;
  return mayMoveInto(s, formationOf(s, u), unit.hex, to) && mayStand(s, [u], to);
}

/** 12.7.3, 4.2.2: the leaders of a hex who may go along. */
const ridersFrom = (s: State, side: Side, from: number, to: number): number[] =>
  leadersIn(s, side, from).filter((l) => beyondLimit(s, l, to) <= beyondLimit(s, l, from));

/** The advances open to the victors: one unit, or with a leader all units of his hex. */
export function advances(
  s: State,
  side: Side,
  victors: readonly number[],
  vacated: readonly number[],
): Advance[] {
  const out: Advance[] = [];
  for (const to of vacated) {
    if (holder(s, to) === enemyOf(side)) continue;
    const fit = victors.filter((u) => mayAdvance(s, u, to));
    for (const u of fit) out.push({ units: [u], leader: -1, to });
    for (const h of new Set(fit.map((u) => unitOf(s, u).hex))) {
      const stack = fightersIn(s, h).filter((u) => mayAdvance(s, u, to));
      for (const l of ridersFrom(s, side, h, to)) {
        if (stack.length === 2 && mayStand(s, stack, to)) out.push({ units: stack, leader: l, to });
        // R-56: units that did not fight go along with one that did, never instead of it.
        for (const u of stack) if (fit.includes(u)) out.push({ units: [u], leader: l, to });
      }
    }
  }
  return out;
}

const keyOf = (a: Advance): string =>
  `advance:${a.units.map(idOf).join('+')}${a.leader < 0 ? '' : `+${leaderId(a.leader)}`}:${label(a.to)}`;

function option(a: Advance, rule = a.leader < 0 ? '12.7' : '12.7.3'): Option<Advance | null> {
  const units = [...a.units.map(idOf), ...(a.leader < 0 ? [] : [leaderId(a.leader)])];
  return choice<Advance | null>(
    keyOf(a),
    a,
    rule,
    say('do.advance', { units: units.join('+'), hex: label(a.to) }),
    label(a.to),
  );
}

function* carryOut(g: G, side: Side, a: Advance, rule = '12.7'): Flow {
  const s = g.state;
  yield* overrun(g, side, a.to);
  for (const u of a.units) move(g, u, a.to);
  if (a.leader >= 0) moveLeader(g, a.leader, a.to);
  g.tell(rule, say('log.advanced', { units: a.units.map(idOf).join(', '), hex: label(a.to) }), {
    ...opens(s),
    at: label(a.to),
  });
  for (const u of a.units) takeControl(g, u);
  yield* approach(g, side, a.to);
}

function* askAdvance(
  g: G,
  side: Side,
  kind: string,
  rule: string,
  open: readonly Advance[],
  victors: readonly number[],
  vacated: readonly number[],
): Flow<Advance | null> {
  if (open.length === 0) return null;
  const s = g.state;
  const keys = new Set(open.map(keyOf));
  const hexes = new Set(victors.map((u) => unitOf(s, u).hex).filter((h) => h >= 0));
  const near = () => [...hexes].flatMap((h) => unitsIn(s, h));
  return yield* ask<Advance | null>(g, side, kind, rule, say('ask.advance'), {
    options: [
      choice<Advance | null>('stay', null, rule, say('do.noAdvance')),
      ...open.map((a) => option(a, rule === '20.2' ? rule : undefined)),
    ],
    refusals: () => advanceRefusals(s, near(), vacated, keys),
  });
}

/** 12.7, D35: after combat one victorious unit may enter an emptied hex; the defender only after Ae. */
export function* advanceAfter(g: G, side: Side, f: Fight, hexes: readonly number[], result: Result): Flow {
  const s = g.state;
  const winner = result === 'Ae' ? enemyOf(side) : side;
  const victors = result === 'Ae' ? f.defenders : f.attackers;
  const empty = hexes.filter((h) => holder(s, h) === null);
  const open = advances(s, winner, victors, empty);
  const chosen = yield* askAdvance(g, winner, 'advance', '12.7', open, victors, empty);
  if (chosen) yield* carryOut(g, winner, chosen);
}

/** 20.2, R-65: one charging stack may take an emptied hex, a leader with it if he likes (12.7.3). */
export function* occupy(g: G, chargers: readonly number[], target: number): Flow {
  const s = g.state;
  if (holder(s, target) !== null) return;
  const open: Advance[] = [];
  const fit = chargers.filter((u) => mayAdvance(s, u, target));
  for (const h of [...new Set(fit.map((u) => unitOf(s, u).hex))].sort((a, b) => a - b)) {
    const units = fit.filter((u) => unitOf(s, u).hex === h);
    open.push({ units, leader: -1, to: target });
    for (const l of ridersFrom(s, 'austrian', h, target)) open.push({ units, leader: l, to: target });
  }
  const chosen = yield* askAdvance(g, 'austrian', 'advance', '20.2', open, chargers, [target]);
  if (chosen) yield* carryOut(g, 'austrian', chosen, '20.2');
}

/** 14.1, R-57, D26: after cavalry has ridden off, attackers may come in up to the stacking limit. */
export function* advanceInto(g: G, side: Side, attackers: readonly number[], hexes: readonly number[]): Flow {
  const s = g.state;
  let left = [...attackers];
  for (;;) {
    const open = advances(s, side, left, hexes);
    const chosen = yield* askAdvance(g, side, 'advanceAfterRetreat', '14.1', open, left, hexes);
    if (!chosen) return;
    left = left.filter((u) => !chosen.units.includes(u));
    yield* carryOut(g, side, chosen);
  }
}

/** 11.1.1, R-55: batteries alone in an assaulted hex are lost if an attacker can come in. */
export function* overrunGuns(
  g: G,
  side: Side,
  attackers: readonly number[],
  targets: readonly number[],
  advance: boolean,
): Flow {
  const s = g.state;
  const taken: number[] = [];
  const fates = new Fates();
  for (const h of targets) {
    const there = unitsIn(s, h);
    if (there.length === 0 || !there.every(isGun) || there.every((u) => unitOf(s, u).struck)) continue;
    if (!attackers.some((u) => mayEnterEmptied(s, u, h))) continue;
    for (const u of there) eliminate(g, u, '11.1.1', fates, true);
    taken.push(h);
  }
  for (const u of attackers) unitOf(s, u).attacked = true;
  yield* leadersFollow(g, enemyOf(side), fates);
  if (!advance) return; // 20.2: chargers have their own way of occupying a hex
  const open = advances(s, side, attackers, taken);
  const chosen = yield* askAdvance(g, side, 'advance', '12.7', open, attackers, taken);
  if (chosen) yield* carryOut(g, side, chosen);
}

/** The attacker could advance into the hex once the guns are gone. */
function mayEnterEmptied(s: State, u: number, h: number): boolean {
  const unit = unitOf(s, u);
  if (unit.hex < 0 || unit.status > 0 || between(unit.hex, h) !== 1 || riverBetween(unit.hex, h))
    return false;
  if (SIDE_OF[u] === 'austrian' && ROW10[h] === 1) return false;
  return mayMoveInto(s, formationOf(s, u), unit.hex, h);
}
