import type { Decision, Detail, Flow, Option, Refused } from '@grande/engine';
import { atMost, rangeTo } from '@grande/table';
import {
  areaOf,
  baseOf,
  idOf,
  inTouch,
  isInfantry,
  poseOf,
  seatOf,
  shapeOf,
  sideOf,
  unitOf,
  unitsOf,
} from '../board.ts';
import { fireOdds } from '../odds.ts';
import { say } from '../say.ts';
import { seenUnits } from '../sight.ts';
import type { State } from '../state.ts';
import { type G, tell } from '../tell.ts';
import { firerTally, shoot, targetTally } from './04-results.ts';
import { hasInArc, hasTarget, reachOf, type Shot, shotAt } from './04-targets.ts';

/** SP.3.1, SP.3.2: the Firing Phase. */

/** SP.3.1: firing units of either side without a target stop. */
export function openFiring(g: G): void {
  const s = g.state;
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    u.shot = false;
    if (!u.firing || hasTarget(s, i)) continue;
    u.firing = false;
    tell(g, 'SP.3.1', say('log.ceases', { unit: idOf(s, i) }), [i]);
  }
}

interface Shooting {
  readonly firer: number;
  readonly target: number;
}

/** D-11: next firer and target. */
function nextShot(s: State): Decision<Shooting> | null {
  const options: Option<Shooting>[] = [];
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (!u.firing || u.shot || u.fate !== 'table' || sideOf(s, i) !== s.active) continue;
    for (const j of unitsOf(s, 1 - s.active)) {
      const shot = shotAt(s, i, j);
      if (shot) options.push(shooting(s, i, j, shot));
    }
  }
  if (options.length === 0) return null;
  return {
    seat: seatOf(s, s.active),
    kind: 'shot',
    rule: 'SP.3.2',
    prompt: say('ask.shot'),
    options,
    refusals: () => refusedShots(s, options),
    secret: s.battle.rules.fog || undefined,
  };
}

function shooting(s: State, firer: number, target: number, shot: Shot): Option<Shooting> {
  const unit = idOf(s, firer);
  const enemy = idOf(s, target);
  return {
    key: `fire:${unit}:${enemy}`,
    value: { firer, target },
    rule: 'SP.3.2',
    label: say('do.shoot', { unit, target: enemy }),
    at: [unit, enemy],
    action: 'fire',
    detail: () => shotDetail(s, firer, target, shot),
  };
}

/** SP.3.8, SP.3.9: both tallies and the exact chances of a shot. */
function shotDetail(s: State, firer: number, target: number, shot: Shot): Detail {
  const mine = firerTally(s, firer, target, shot);
  const its = targetTally(s, target, firer);
  return {
    tallies: [
      { label: say('tally.firer'), tally: mine },
      { label: say('tally.target'), tally: its },
    ],
    odds: fireOdds(s, firer, target, mine.total - its.total),
  };
}

/** SP.3.3: why the others are no targets. */
function refusedShots(s: State, options: readonly Option<Shooting>[]): Refused[] {
  const offered = new Set(options.map((o) => o.key));
  const seen = seenUnits(s, s.active);
  const firers = s.units.flatMap((u, i) =>
    u.firing && !u.shot && u.fate === 'table' && sideOf(s, i) === s.active ? [i] : [],
  );
  return firers.flatMap((i) =>
    s.units.flatMap((u, j) => {
      const key = `fire:${idOf(s, i)}:${idOf(s, j)}`;
      if (u.fate !== 'table' || sideOf(s, j) === s.active || !seen.has(j) || offered.has(key)) return [];
      return [{ key, at: idOf(s, j), failures: [whyNoShot(s, i, j)] }];
    }),
  );
}

function whyNoShot(s: State, i: number, j: number): Refused['failures'][number] {
  const names = { unit: idOf(s, i), target: idOf(s, j) };
  const u = unitOf(s, j);
  if (u.silenced) return { rule: 'ST.5', message: say('law.silencedTarget', names) };
  if (isInfantry(s, i)) {
    return inTouch(s, i, j)
      ? { rule: 'G.6', message: say('law.notInArc', names) }
      : { rule: 'R-1', message: say('law.notInContact', names) };
  }
  const shape = shapeOf(s, j);
  if (u.area >= 0 && areaOf(s, u.area).kind === 'woods')
    return { rule: 'SP.3.6', message: say('law.inWoods') };
  if (!hasInArc(s, i, j)) return { rule: 'G.6', message: say('law.notInArc', names) };
  if (!atMost(rangeTo(baseOf(s, i), poseOf(unitOf(s, i)), shape), reachOf(s)))
    return { rule: 'SP.3.7', message: say('law.outOfRange', names) };
  if (
    s.units.some((f, k) => f.charge === j && sideOf(s, k) === s.active) &&
    s.battle.rules.gunsRespectCharges
  )
    return { rule: 'OPT.4', message: say('law.friendsCharge', names) };
  return { rule: 'G.17', message: say('law.noLine', names) };
}

/** SP.3: one step of the Firing Phase; false when every compulsory shot has been fired. */
export function* fireStep(g: G): Flow<boolean> {
  const decision = nextShot(g.state);
  if (!decision) return false;
  const { firer, target } = yield* g.ask(decision);
  shoot(g, firer, target);
  return true;
}
