/** 11.1–11.3: declaring a battle. */

import type { Action, Detail, Flow, Law } from '@grande/engine';
import { pointLeft } from '@grande/la-grande-tactique';
import { isAdjacent, label } from '../../data/map.ts';
import { enemyOf, forceId } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofActive, ofHex } from '../../words.ts';
import { fatigueOf, forceAt, type G, initiative, slotsAt, test } from '../02-glossary.ts';
import { type Acting, fatigueAfter, movementFatigue, owesStep } from '../09-movement/steps.ts';
import { farEnemies } from '../10-reconnaissance.ts';
import { sound, troops } from '../fit.ts';
import { declarationOdds } from './forecast.ts';
import { canStrike } from './joining.ts';
import { isAutomatic } from './value.ts';

type Declare = { readonly do: 'declare'; readonly hex: number };

/** 6.4, R-15, R-52: only Desaix attacks without command, and not in October. */
export const isDesaix = (s: State, f: Force): boolean =>
  s.scenario !== 'weissembourg' && f.members.length === 1 && f.members[0] === 'desaix';

const adjacentHex: Law<Acting, Declare> = ofHex('11.3', 'notAdjacent', (c, d) => isAdjacent(c.f.hex, d.hex));
const strikable: Law<Acting, Declare> = ofHex(
  '11.3',
  'forbidden',
  (c, d) => !isAdjacent(c.f.hex, d.hex) || canStrike(c.f.hex, d.hex),
);
const underOrders: Law<Acting, Declare> = ofActive(
  '6.4',
  'declareUncommanded',
  (c) => c.f.commanded || isDesaix(c.s, c.f),
);
const freshEnough: Law<Acting, Declare> = ofActive('11.3', 'declareTired', (c) => fatigueAfter(c) <= 1);
/** under W0 the step nearer to Kaiserslautern comes first. */
const marchFirst: Law<Acting, Declare> = ofActive('15.1.3', 'owesMarch', (c) => !owesStep(c));
/** 11.3: every hex with enemies can be pointed at; the others are too far to be attacked by anybody. */
export const DECLARE: Action<Acting, Declare> = {
  id: 'declare',
  rule: '11.3',
  candidates: (c) => attacksOn(c, c.near),
  laws: [
    adjacentHex,
    strikable,
    pointLeft('11.3'),
    troops.active,
    underOrders,
    freshEnough,
    sound.active,
    marchFirst,
  ],
  key: (d) => `declare:${label(d.hex)}`,
  at: (d) => label(d.hex),
  label: (d) => say('do.declare', { hex: label(d.hex) }),
  concerns: (d, c) => ({
    pieces: [forceId(c.slot)],
    targets: slotsAt(c.s, enemyOf(c.side), d.hex).map(forceId),
    places: [label(d.hex)],
    cost: 1,
  }),
  detail: (d, c): Detail => declarationOdds(c.s, c.slot, d.hex, movementFatigue(c.a)),
};
export const DECLARE_FAR: Action<Acting, Declare> = {
  ...DECLARE,
  candidates: (c) => attacksOn(c, farEnemies(c)),
};

export function attacksOn(c: Acting, targets: readonly number[]): Declare[] {
  const out: Declare[] = [];
  for (const target of targets) {
    const { hex } = forceAt(c.s, target);
    if (!out.some((d) => d.hex === hex)) out.push({ do: 'declare', hex });
  }
  return out;
}

export type BattleFlow = (g: G, slot: number, hex: number, prepared: boolean) => Flow;

/** 11.3: the declaration; a failed test ends the activation. */
export function* declare(g: G, slot: number, hex: number, fight: BattleFlow): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  g.tell('11.3', say('log.declared', { force: forceId(slot), hex: label(hex) }), {
    reveals: true,
    at: label(hex),
  });
  // 11.2, 11.2.1, 11.2.2: ready it is a prepared combat, else a marching one
  const prepared = fatigueOf(s, f) === 0;
  if (!isAutomatic(s, slot) && !test(g, { rule: '11.3', slot, value: initiative(s, f) })) return;
  yield* fight(g, slot, hex, prepared);
}
