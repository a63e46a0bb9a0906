/** 11.2 March to the sound of the guns. */
import { type Flow, type Option, odds, option, type Refused } from '@grande/engine';
import { MARCH_MP, testOdds } from '@grande/la-grande-tactique';
import { around, canStrike, hasRoad, hexDistance, isAdjacent, label, stepCost } from '../data/map.ts';
import { RAPID_HEXES } from '../data/tables.ts';
import { enemyOf, markerId, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { Battle, Part, State } from '../state.ts';
import {
  fatigueOf,
  forceAt,
  type G,
  hasGeneral,
  hasPillaged,
  isCommanded,
  isHeld,
  isReal,
  markMoved,
  moveForce,
  slotsOf,
  test,
  testValue,
  tire,
} from './02-glossary.ts';
import { isDemoralised } from './03-morale.ts';
import { attrition, reactorsAttrition } from './08-attrition.ts';
import { reactOnce } from './08-reactions.ts';
import { engage, isEngaged, sideOfRole } from './11-declaration.ts';
import { standingOdds } from './11-forecast.ts';
import { because, refused } from './why-not.ts';

/** How far the guns are heard. */
const HEARD_HEXES = 4;
const RAPID_INITIATIVE = 3;

interface Way {
  /** Hexes entered before D; the last is where it stops. */
  readonly path: readonly number[];
  readonly rapid: boolean;
}
/** What a marcher may still spend: MP, or hexes at rapid pace. */
interface Purse {
  readonly mp: number;
  readonly hexes: number;
}
const FULL: Purse = { mp: MARCH_MP, hexes: RAPID_HEXES };

/** every way to D within two MP, or within four road hexes at rapid pace. */
export function waysToD(s: State, slot: number, d: number, purse: Purse = FULL): Way[] {
  const enemy = enemyOf(sideOfSlot(slot));
  const out: Way[] = [];
  const walk = (hex: number, path: number[], spent: number, onRoad: boolean) => {
    if (path.length > 0 && isAdjacent(hex, d) && canStrike(hex, d)) {
      const normal = spent + stepCost(hex, d) <= purse.mp;
      const rapid = onRoad && hasRoad(hex, d) && path.length + 1 <= purse.hexes;
      if (normal) out.push({ path, rapid: false });
      else if (rapid) out.push({ path, rapid: true });
    }
    if (path.length + 2 > Math.max(purse.hexes, purse.mp)) return;
    for (const next of around(hex)) {
      const cost = stepCost(hex, next);
      if (next === d || cost === Infinity || path.includes(next) || next === forceAt(s, slot).hex) continue;
      if (hexDistance(next, d) > HEARD_HEXES || isHeld(s, enemy, next)) continue;
      const road = onRoad && hasRoad(hex, next);
      if (spent + cost > purse.mp && !(road && path.length + 2 <= purse.hexes)) continue;
      walk(next, [...path, next], spent + cost, road);
    }
  };
  walk(forceAt(s, slot).hex, [], 0, true);
  return out;
}

/** Markers that might march, as far as anybody can see. */
export function possibleMarchers(s: State, role: Part['role']): number[] {
  const b = s.battle as Battle;
  return slotsOf(s, sideOfRole(b, role)).filter((slot) => {
    const f = forceAt(s, slot);
    if (isEngaged(b, slot) || b.near.includes(slot) || b.heard.includes(slot)) return false;
    if (f.fort || hasPillaged(s, f) || fatigueOf(s, f) === 2 || hexDistance(f.hex, b.d) > HEARD_HEXES)
      return false;
    return waysToD(s, slot, b.d).some((w) => !w.rapid || fatigueOf(s, f) === 0);
  });
}
/** rapid pace needs an initiative of 3 and no fatigue, not command. */
export function mayHurry(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  return hasGeneral(f) && testValue(s, f) >= RAPID_INITIATIVE && fatigueOf(s, f) === 0;
}
/** The ways it may really take. */
export const waysOf = (s: State, slot: number, d: number, purse: Purse = FULL): Way[] =>
  waysToD(s, slot, d, purse).filter((w) => !w.rapid || mayHurry(s, slot));
/** 11.2: +1 without command; a brigade +1 and no more. */
export function marchModifier(s: State, slot: number): number {
  const f = forceAt(s, slot);
  return !hasGeneral(f) || !isCommanded(s, f) ? 1 : 0;
}

interface March extends Way {
  readonly slot: number;
}
const keyOf = (m: March): string =>
  `march:${markerId(m.slot)}:${m.rapid ? 'rapid' : 'normal'}:${m.path.map(label).join('-')}`;

/** B4, D-20: one force at a time; false when the side has done. */
export function* marchOnce(g: G): Flow<boolean> {
  const s = g.state;
  const b = s.battle as Battle;
  const possible = possibleMarchers(s, b.up);
  if (possible.length === 0) return false;
  const options: Option<March | null>[] = [option('march:done', null, '11.2', say('do.done'))];
  for (const slot of possible) {
    const f = forceAt(s, slot);
    if (!isReal(f) || isDemoralised(s, f)) continue;
    for (const way of waysOf(s, slot, b.d)) options.push(marchOption(s, { ...way, slot }));
  }
  const march = yield* g.ask<March | null>({
    seat: sideOfRole(b, b.up),
    kind: 'march',
    rule: '11.2',
    prompt: say('ask.march', { hex: label(b.d) }),
    subject: label(b.d),
    window: true,
    options,
    detail: () => standingOdds(s, b),
    refusals: () => slotsOf(s, sideOfRole(b, b.up)).flatMap((slot) => noMarch(s, b, slot)),
  });
  if (!march) return false;
  b.heard.push(march.slot);
  g.tell('11.2', say('log.hears', { force: markerId(march.slot) }), { reveals: true });
  if (test(g, '11.2', march.slot, marchModifier(s, march.slot))) yield* marchOn(g, march);
  return true;
}
function noMarch(s: State, b: Battle, slot: number): Refused[] {
  const f = forceAt(s, slot);
  const [force, d] = [markerId(slot), label(b.d)];
  const close = isEngaged(b, slot) || b.near.includes(slot);
  return refused(`march:${force}`, label(f.hex), [
    close && because('11.2', say('law.nextDoor', { force, hex: d })),
    b.heard.includes(slot) && because('11.2', say('law.hasTried', { force })),
    f.fort && because('11.2', say('law.shutIn', { force })),
    hasPillaged(s, f) && because('13.4', say('law.scattered', { force })),
    fatigueOf(s, f) === 2 && because('3.3', say('law.exhausted', { force })),
    !isReal(f) && because('2.decoy', say('law.decoyMoves', { force })),
    isDemoralised(s, f) && because('3.2', say('law.mustFlee', { force })),
    !close &&
      isReal(f) &&
      (hexDistance(f.hex, b.d) > HEARD_HEXES || waysOf(s, slot, b.d).length === 0) &&
      because('11.2', say('law.outOfHearing', { force, hex: d })),
  ]);
}
function marchOption(s: State, m: March): Option<March> {
  const last = m.path.at(-1) as number;
  return {
    key: keyOf(m),
    value: m,
    rule: '11.2',
    label: say('do.march', {
      force: markerId(m.slot),
      members: [...forceAt(s, m.slot).members],
      hex: label(last),
      rapid: m.rapid,
    }),
    at: m.path.map(label),
    action: 'march',
    detail: () => ({
      path: m.path.map(label),
      odds: odds.odds(testOdds(marchModifier(s, m.slot), testValue(s, forceAt(s, m.slot))), (p) =>
        p ? 'passed' : 'failed',
      ),
    }),
  };
}

/** Hex by hex, with the enemy's reactions; then fatigue, attrition, and its place in the battle. */
function* marchOn(g: G, march: March): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  const { slot } = march;
  const f = forceAt(s, slot);
  let way: Way | null = march;
  let at = 0;
  let spent = 0;
  let walked = 0;
  let hurried = false;
  while (way && at < way.path.length) {
    const to: number = way.path[at] as number;
    if (isHeld(s, enemyOf(sideOfSlot(slot)), to)) {
      way = yield* reroute(g, slot, { mp: MARCH_MP - spent, hexes: RAPID_HEXES - walked });
      at = 0;
      continue;
    }
    spent += stepCost(f.hex, to);
    walked++;
    at++;
    hurried ||= way.rapid;
    moveForce(s, slot, to);
    markMoved(s, f);
    g.tell(
      '11.2',
      say('log.moves', { force: markerId(slot), hex: label(to), pace: way.rapid ? 'rapid' : 'move' }),
      {
        at: label(to),
      },
    );
    const tried: number[] = [];
    while (yield* reactOnce(g, slot, tried));
  }
  if (walked > 0) {
    if (hurried) tire(s, f);
    yield* attrition(g, slot);
  }
  const arrived = f.hex >= 0 && isReal(f) && isAdjacent(f.hex, b.d) && canStrike(f.hex, b.d);
  if (arrived) engage(g, { slot, role: b.up, kind: 'marched', from: f.hex });
}
/** a reaction stands in the way: another way with what is left, or none. */
function* reroute(g: G, slot: number, left: Purse): Flow<Way | null> {
  const s = g.state;
  const b = s.battle as Battle;
  if (isAdjacent(forceAt(s, slot).hex, b.d) && canStrike(forceAt(s, slot).hex, b.d)) return null;
  const ways = waysOf(s, slot, b.d, left);
  if (ways.length === 0) return null;
  return yield* g.ask<Way>({
    seat: sideOfSlot(slot),
    kind: 'reroute',
    rule: '11.2',
    prompt: say('ask.reroute', { force: markerId(slot) }),
    subject: markerId(slot),
    options: ways.map((w) => marchOption(s, { ...w, slot })),
    refusals: () =>
      around(forceAt(s, slot).hex)
        .filter((h) => !ways.some((w) => w.path[0] === h))
        .flatMap((h) => {
          const held = isHeld(s, enemyOf(sideOfSlot(slot)), h);
          const why = held ? say('law.held', { hex: label(h) }) : say('law.noWayOn', { hex: label(h) });
          return refused(`march:${markerId(slot)}:${label(h)}`, label(h), [because('11.2', why)]);
        }),
  });
}
/** Those who reacted to the marches test when the marches are over. */
export function* afterMarches(g: G): Flow {
  yield* reactorsAttrition(g, 'french');
  yield* reactorsAttrition(g, 'coalition');
}
