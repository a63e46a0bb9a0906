/** 11.1 Declaration of a battle. */

import type { Action, Flow, Law } from '@grande/engine';
import { pointLeft } from '@grande/la-grande-tactique';
import { around, canStrike, label, MAP } from '../../data/map.ts';
import { enemyOf, markerId } from '../../data/units.ts';
import { forceAt, hasGeneral, hasMarker, hasTroops, isReal, slotsAt } from '../../reading/forces.ts';
import { say } from '../../say.ts';
import type { Active, Battle } from '../../state.ts';
import { ofActive, ofHex, plain } from '../../words.ts';
import { type G, test } from '../02-glossary.ts';
import { endMovement, finish } from '../08-actions/ending.ts';
import type { Acting } from '../09-movement/movement.ts';
import { removeDecoys } from '../15-scenario/control.ts';
import { noDecoy, notExhausted, sound } from '../fit.ts';
import { isNear } from './field.ts';
import { declarationOdds } from './forecast.ts';
import { engage } from './joining.ts';

interface Attack {
  readonly do: 'attack';
  readonly hex: number;
}

const troops: Law<Acting, Attack> = ofActive('11.1', 'noSp', (c) => !isReal(c.f) || hasTroops(c.f));
const enemyThere: Law<Acting, Attack> = ofHex('11.1', 'nobodyThere', (c, m) => c.enemies.includes(m.hex));
/** nobody enters mountain off the roads. */
const roadIn: Law<Acting, Attack> = ofHex(
  '11.1',
  'noRoadIn',
  (c, m) => m.hex === c.f.hex || canStrike(c.f.hex, m.hex),
);
const inActionPhase: Law<Acting, Attack> = plain(
  '4',
  'noSpecialMove',
  (c) => c.a.mode === 'march' || c.a.mode === 'decoy' || c.a.mode === 'flight',
);
/** 8.3: commanded, or led by a general who passed his first test. */
const entitled: Law<Acting, Attack> = ofActive(
  '8.3',
  'mayNotAttack',
  (c) => !isReal(c.f) || c.commanded || (hasGeneral(c.f) && c.a.test === 'passed'),
);
const notRefused: Law<Acting, Attack> = ofActive('8.3', 'refusedAttack', (c) => c.a.mayAttack);
/** 8.3: another test, unless commanded or still where it was. */
export const needsTest = (c: Acting): boolean => !c.commanded && c.a.left;

const STRIKES = MAP.labels.map((_, h) => [h, ...around(h)].map((hex): Attack => ({ do: 'attack', hex })));
const NOBODY: readonly Attack[] = [];
const strikes = (c: Acting): readonly Attack[] => STRIKES[c.f.hex] as Attack[];
const isEnemyAt = (c: Acting, m: Attack): boolean => c.enemies.includes(m.hex);

/** D-12. */
export const ATTACK: Action<Acting, Attack> = {
  id: 'attack',
  rule: '11.1',
  candidates: (c) => (c.enemies.length === 0 ? NOBODY : strikes(c).filter((m) => isEnemyAt(c, m))),
  laws: [
    enemyThere,
    noDecoy.active,
    troops,
    pointLeft('11.1'),
    roadIn,
    notExhausted.active,
    sound.active,
    inActionPhase,
    entitled,
    notRefused,
  ],
  key: (m) => `attack:${label(m.hex)}`,
  at: (m) => label(m.hex),
  label: (m) => say('do.attack', { hex: label(m.hex) }),
  concerns: (m, c) => ({ pieces: [markerId(c.slot)], places: [label(m.hex)], cost: 1 }),
  detail: (m, c) => declarationOdds(c, m.hex, needsTest(c)),
};

/** The empty hexes around, so that it can be said why not. */
export const ATTACK_NOBODY: Action<Acting, Attack> = {
  ...ATTACK,
  candidates: (c) => strikes(c).filter((m) => m.hex !== c.f.hex && !isEnemyAt(c, m)),
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
