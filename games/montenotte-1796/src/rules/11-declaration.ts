/** 11.1 Declaration of a battle, and who joins it from next door. */
import { type Action, type Flow, type Law, law, type Option, option, type Refused } from '@grande/engine';
import { around, canStrike, hexDistance, isAdjacent, label, MAP } from '../data/map.ts';
import { enemyOf, factsOf, isGic, markerId, type Side, sideOfSlot, type UnitId } from '../data/units.ts';
import { say } from '../say.ts';
import type { Active, Battle, Part, State } from '../state.ts';
import {
  fatigueOf,
  forceAt,
  type G,
  hasGeneral,
  hasMarker,
  hasPillaged,
  hasTroops,
  isCommanded,
  isReal,
  markActed,
  slotsAt,
  slotsOf,
  test,
} from './02-glossary.ts';
import { isDemoralised } from './03-morale.ts';
import { endMovement, finish } from './08-actions.ts';
import type { Act, Acting } from './09-movement.ts';
import { declarationOdds, standingOdds } from './11-forecast.ts';
import { removeDecoys } from './15-control.ts';
import { because, refused } from './why-not.ts';

type Attack = Extract<Act, { do: 'attack' }>;

const troops: Law<Acting, Attack> = law(
  '11.1',
  'noSp',
  (c) => !isReal(c.f) || hasTroops(c.f),
  (c) => say('law.noSp', { force: markerId(c.slot) }),
);
const noDecoy: Law<Acting, Attack> = law(
  '2.decoy',
  'decoyMoves',
  (c) => isReal(c.f),
  (c) => say('law.decoyMoves', { force: markerId(c.slot) }),
);
const enemyThere: Law<Acting, Attack> = law(
  '11.1',
  'nobodyThere',
  (c, m) => c.enemies.includes(m.hex),
  (_, m) => say('law.nobodyThere', { hex: label(m.hex) }),
);
/** nobody enters mountain off the roads. */
const roadIn: Law<Acting, Attack> = law(
  '11.1',
  'noRoadIn',
  (c, m) => m.hex === c.f.hex || canStrike(c.f.hex, m.hex),
  (_, m) => say('law.noRoadIn', { hex: label(m.hex) }),
);
const pointLeft: Law<Acting, Attack> = law(
  '11.1',
  'declarePoint',
  (c) => c.a.mp >= 1,
  (c) => say('law.declarePoint', { left: c.a.mp }),
);
const notExhausted: Law<Acting, Attack> = law(
  '3.3',
  'exhausted',
  (c) => c.fatigue < 2,
  (c) => say('law.exhausted', { force: markerId(c.slot) }),
);
const sound: Law<Acting, Attack> = law(
  '3.2',
  'mustFlee',
  (c) => !isDemoralised(c.s, c.f),
  (c) => say('law.mustFlee', { force: markerId(c.slot) }),
);
const inActionPhase: Law<Acting, Attack> = law(
  '4',
  'noSpecialMove',
  (c) => c.a.mode === 'march' || c.a.mode === 'decoy' || c.a.mode === 'flight',
  () => say('law.noSpecialMove'),
);
/** 8.3: commanded, or led by a general who passed his first test. */
const entitled: Law<Acting, Attack> = law(
  '8.3',
  'mayNotAttack',
  (c) => !isReal(c.f) || c.commanded || (hasGeneral(c.f) && c.a.test === 'passed'),
  (c) => say('law.mayNotAttack', { force: markerId(c.slot) }),
);
const notRefused: Law<Acting, Attack> = law(
  '8.3',
  'refusedAttack',
  (c) => c.a.mayAttack,
  (c) => say('law.refusedAttack', { force: markerId(c.slot) }),
);
/** 8.3: another test, unless commanded or still where it was. */
export const needsTest = (c: Acting): boolean => !c.commanded && c.a.left;

const STRIKES = MAP.labels.map((_, h) => [h, ...around(h)].map((hex): Act => ({ do: 'attack', hex })));
const NOBODY: readonly Act[] = [];
const strikes = (c: Acting): readonly Act[] => STRIKES[c.f.hex] as Act[];
const isEnemyAt = (c: Acting, m: Act): boolean => c.enemies.includes((m as Attack).hex);

/** D-12. */
export const ATTACK: Action<Acting, Act> = {
  id: 'attack',
  rule: '11.1',
  candidates: (c) => (c.enemies.length === 0 ? NOBODY : strikes(c).filter((m) => isEnemyAt(c, m))),
  laws: [
    enemyThere,
    noDecoy,
    troops,
    pointLeft,
    roadIn,
    notExhausted,
    sound,
    inActionPhase,
    entitled,
    notRefused,
  ] as unknown as Law<Acting, Act>[],
  key: (m) => `attack:${label((m as Attack).hex)}`,
  at: (m) => label((m as Attack).hex),
  label: (m) => say('do.attack', { hex: label((m as Attack).hex) }),
  detail: (m, c) => declarationOdds(c, (m as Attack).hex, needsTest(c)),
};

/** The empty hexes around, so that it can be said why not. */
export const ATTACK_NOBODY: Action<Acting, Act> = {
  ...ATTACK,
  candidates: (c) => strikes(c).filter((m) => (m as Attack).hex !== c.f.hex && !isEnemyAt(c, m)),
};

/** B1: the test of 8.3, the point, decoys swept away, attrition; then both contents are shown. */
export function* declare(g: G, c: Acting, hex: number): Flow {
  const { s, a, slot } = c;
  if (needsTest(c) && !test(g, '8.3', slot, 0)) {
    a.mayAttack = false;
    return;
  }
  a.mp -= 1;
  a.spent += 1;
  const enemy = enemyOf(c.side);
  g.tell('11.1', say('log.attacks', { force: markerId(slot), hex: label(hex) }), {
    reveals: true,
    at: label(hex),
  });
  removeDecoys(g, enemy, hex);
  if (!hasMarker(s, enemy, hex)) return; // nothing but phantoms, the activation goes on
  yield* endMovement(g);
  const defenders = slotsAt(s, enemy, hex);
  if (forceAt(s, slot).hex < 0 || !hasTroops(forceAt(s, slot)) || defenders.length === 0) {
    a.busy = true;
    yield* finish(g);
    return;
  }
  openBattle(g, slot, hex, defenders);
}
function openBattle(g: G, slot: number, d: number, defenders: readonly number[]): void {
  const s = g.state;
  const a = forceAt(s, slot).hex;
  (s.active as Active).busy = true;
  s.battle = { a, d, stage: 'join', up: 'attacker', parts: [], near: [], heard: [], shown: [] };
  s.battle.near = s.forces.flatMap((f, i) => (f.hex >= 0 && isNear(s.battle as Battle, f.hex) ? [i] : []));
  engage(g, { slot, role: 'attacker', kind: 'principal', from: a });
  for (const i of defenders) engage(g, { slot: i, role: 'defender', kind: 'principal', from: d });
}
/** Next to D, in A, or in D itself, and able to strike from there (R-46: others may march). */
export const isNear = (b: Battle, hex: number): boolean =>
  hex === b.a || hex === b.d || (isAdjacent(hex, b.d) && canStrike(hex, b.d));

/** The cursor that counts in its morale: of a commanded brigade that of its division (3). */
function cursorShown(s: State, id: UnitId): number {
  const { parent } = factsOf(id);
  if (parent === null) return s.units[id].cursor;
  return s.units[id].cmd > 0 && s.units[parent].sp > 0 ? s.units[parent].cursor : 0;
}
/** whoever takes part is shown to both. */
export function engage(g: G, part: Part): void {
  const s = g.state;
  const b = s.battle as Battle;
  const f = forceAt(s, part.slot);
  b.parts.push(part);
  markActed(s, f);
  for (const unit of f.members) {
    const u = isGic(unit) ? null : s.units[unit];
    b.shown.push({
      slot: part.slot,
      unit,
      sp: u?.sp ?? 0,
      oos: u?.oos ?? 0,
      fatigue: u?.fatigue ?? s.gics[unit as 'bonaparte'].fatigue,
      cursor: isGic(unit) ? 0 : cursorShown(s, unit),
      cmd: u?.cmd ?? 2,
    });
  }
  const units = f.members.map((unit) => ({ unit, sp: isGic(unit) ? 0 : s.units[unit].sp }));
  const message = say('log.engaged', { force: markerId(part.slot), units });
  g.tell('11.1', message, { reveals: true, at: label(f.hex) });
}
const roleOf = (b: Battle, side: Side): Part['role'] =>
  sideOfSlot((b.parts[0] as Part).slot) === side ? 'attacker' : 'defender';
export const sideOfRole = (b: Battle, role: Part['role']): Side => {
  const side = sideOfSlot((b.parts[0] as Part).slot);
  return role === 'attacker' ? side : enemyOf(side);
};
export const isEngaged = (b: Battle, slot: number): boolean => b.parts.some((p) => p.slot === slot);

/** a garrison comes out when friends strike at its besiegers from outside. */
const maySally = (s: State, b: Battle, slot: number): boolean =>
  forceAt(s, slot).hex === b.d && b.a !== b.d && roleOf(b, sideOfSlot(slot)) === 'attacker';
/** Markers of a side that might join, as far as anybody can see. */
export function possibleJoiners(s: State, role: Part['role']): number[] {
  const b = s.battle as Battle;
  const side = sideOfRole(b, role);
  return slotsOf(s, side).filter((slot) => {
    const f = forceAt(s, slot);
    if (isEngaged(b, slot) || !b.near.includes(slot) || hasPillaged(s, f) || fatigueOf(s, f) === 2)
      return false;
    if (f.fort) return maySally(s, b, slot);
    return f.hex === b.a || f.hex === b.d || (hexDistance(f.hex, b.d) === 1 && canStrike(f.hex, b.d));
  });
}
/** who really can: troops of good heart, or a lone general-in-chief. */
export const mayJoin = (s: State, slot: number): boolean => {
  const f = forceAt(s, slot);
  return isReal(f) && !isDemoralised(s, f);
};
const joined = (s: State, slot: number, role: Part['role']): Part => ({
  slot,
  role,
  kind: 'near',
  from: forceAt(s, slot).hex,
});

/** B2, D-18: commanded neighbours, one question at a time; false when the side has done. */
export function* joinOnce(g: G): Flow<boolean> {
  const s = g.state;
  const b = s.battle as Battle;
  const side = sideOfRole(b, b.up);
  const possible = possibleJoiners(s, b.up);
  if (possible.length === 0) return false;
  const able = possible.filter((slot) => mayJoin(s, slot) && isCommanded(s, forceAt(s, slot)));
  const options: Option<number>[] = [option('join:done', -1, '11.1', say('do.done'))];
  for (const slot of able) {
    options.push({
      key: `join:${markerId(slot)}`,
      value: slot,
      rule: '11.1',
      label: say('do.join', { force: markerId(slot), members: [...forceAt(s, slot).members] }),
      at: label(forceAt(s, slot).hex),
      action: 'join',
    });
  }
  const pick = yield* g.ask<number>({
    seat: side,
    kind: 'join',
    rule: '11.1',
    prompt: say('ask.join', { hex: label(b.d) }),
    subject: label(b.d),
    window: true,
    options,
    detail: () => standingOdds(s, b),
    refusals: () => slotsOf(s, side).flatMap((slot) => noJoining(s, b, slot, possible.includes(slot))),
  });
  if (pick < 0) return false;
  engage(g, joined(s, pick, b.up));
  return true;
}

function noJoining(s: State, b: Battle, slot: number, possible: boolean): Refused[] {
  const f = forceAt(s, slot);
  const [force, d] = [markerId(slot), label(b.d)];
  if (isEngaged(b, slot)) return [];
  return refused(`join:${force}`, label(f.hex), [
    !b.near.includes(slot) && because('11.1', say('law.notNextDoor', { force, hex: d })),
    f.fort && !possible && because('11.1', say('law.shutIn', { force })),
    hasPillaged(s, f) && because('13.4', say('law.scattered', { force })),
    fatigueOf(s, f) === 2 && because('3.3', say('law.exhausted', { force })),
    !isReal(f) && because('2.decoy', say('law.cannotJoin', { force })),
    isDemoralised(s, f) && because('3.2', say('law.cannotJoin', { force })),
    mayJoin(s, slot) && !isCommanded(s, f) && because('11.1', say('law.testsToJoin', { force })),
  ]);
}

/** B3, D-19: uncommanded neighbours test at −2; who passes chooses, for who fails the enemy does. */
export function* joinTests(g: G, role: Part['role']): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  const side = sideOfRole(b, role);
  const possible = possibleJoiners(s, role);
  // Who tests, and who does not, comes to light here.
  if (possible.length > 0) g.tell('11.1', say('log.neighbours', { side }), { reveals: true });
  for (const slot of possible) {
    if (!mayJoin(s, slot) || isCommanded(s, forceAt(s, slot))) continue;
    const passed = test(g, '11.1', slot, -2);
    const takesPart = yield* g.ask<boolean>({
      seat: passed ? side : enemyOf(side),
      kind: 'drawIn',
      rule: '11.1',
      prompt: say(passed ? 'ask.willing' : 'ask.drawIn', { force: markerId(slot), hex: label(b.d) }),
      subject: markerId(slot),
      options: [
        option('takesPart', true, '11.1', say('do.takesPart', { force: markerId(slot) })),
        option('staysOut', false, '11.1', say('do.staysOut', { force: markerId(slot) })),
      ],
      detail: () => standingOdds(s, b),
    });
    if (takesPart) engage(g, joined(s, slot, role));
  }
}
