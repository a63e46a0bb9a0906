/** 11.4: marching to the sound of the guns. */
import { type Flow, type Law, law, type Option, option } from '@grande/engine';
import { type Marcher, marchPaths } from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { BOX, label } from '../data/map.ts';
import { enemyOf, forceId, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import {
  board,
  fatigueOf,
  forceAt,
  type G,
  hasTroops,
  initiative,
  isDemoralised,
  ownSlots,
  risky,
  slotsAt,
  spOf,
  test,
  testDetail,
  tire,
} from './02-glossary.ts';
import { reactions } from './08-reactions.ts';
import { enterHex } from './09-movement.ts';
import { reveal } from './10-reconnaissance.ts';
import type { Battle, Camp } from './11-battle-state.ts';
import { canJoinFrom, engagedSlots, inBattle, STEADY } from './11-declaration.ts';
import { whyNot } from './why-not.ts';

type March = { readonly slot: number; readonly path: readonly number[] } | null;

/** 11.4, R-39: who may still march, and how. */
function marchOptions(s: State, b: Battle, camp: Camp, tested: ReadonlySet<number>): Exclude<March, null>[] {
  const out: Exclude<March, null>[] = [];
  for (const slot of ownSlots(s, camp.side)) {
    const f = forceAt(s, slot);
    if (tested.has(slot) || inBattle(b, slot) || f.hex === BOX || !hasTroops(f)) continue;
    if (f.routed > 0 || isDemoralised(s, f)) continue;
    const fatigue = fatigueOf(s, f);
    if (fatigue === 3) continue;
    if (fatigue > 0) {
      if (canJoinFrom(f.hex, b.b)) out.push({ slot, path: [] });
      continue;
    }
    for (const path of pathsOf(s, b, slot)) out.push({ slot, path });
  }
  return out;
}

function pathsOf(s: State, b: Battle, slot: number): number[][] {
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  const enemy = enemyOf(side);
  const engaged = (hex: number) => slotsAt(s, enemy, hex).every((e) => inBattle(b, e));
  const marcher: Marcher = {
    hex: f.hex,
    sp: spOf(s, f),
    mayStrike: (from) => canJoinFrom(from, b.b),
    mayPass: engaged,
    mayStop: engaged,
  };
  return marchPaths(board(s, side), marcher, b.b).filter((path) => path.length > 0);
}

/** B4: volunteers, one after another, in their owner's order. */
export function* marchToTheGuns(g: G, b: Battle, camp: Camp, tested: Set<number>): Flow {
  const s = g.state;
  for (;;) {
    const possible = marchOptions(s, b, camp, tested);
    if (possible.length === 0) return;
    const options = [
      ...possible.map((m) => marchOption(s, m)),
      option<March>('done', null, '11.4', say('do.done')),
    ];
    const choice: March = yield* ask<March>(
      g,
      {
        seat: camp.side,
        kind: 'march', // D16
        rule: '11.4',
        prompt: say('ask.march', { hex: label(b.b) }),
        options,
        refusals: () => {
          const able = new Set(possible.map((m) => m.slot));
          return whyNot({ s, b, tested: new Set(tested) }, options, {
            acts: ownSlots(s, camp.side).filter((slot) => !able.has(slot)),
            laws: MARCHES,
            key: (slot) => `march:${forceId(slot)}`,
            at: (slot) => forceId(slot),
          });
        },
      },
      b,
    );
    if (choice === null) return;
    yield* march(g, b, camp, choice, tested);
  }
}

function marchOption(s: State, m: Exclude<March, null>): Option<March> {
  const via = m.path.length === 0 ? 'stay' : label(m.path[0] as number);
  const words = say('do.march', { force: forceId(m.slot), via });
  const odds = () => testDetail(initiative(s, forceAt(s, m.slot)));
  return risky<March>(`march:${forceId(m.slot)}:${via}`, m, '11.4', words, odds, forceId(m.slot));
}

interface Marching {
  readonly s: State;
  readonly b: Battle;
  readonly tested: ReadonlySet<number>;
}
const ready = (c: Marching, slot: number): boolean => fatigueOf(c.s, forceAt(c.s, slot)) === 0;
/** 11.4: why a force does not march. */
const MARCHES: readonly Law<Marching, number>[] = [
  law(
    '11.4',
    'inBattle',
    (c, slot) => !inBattle(c.b, slot),
    (_, slot) => say('law.inBattle', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    'declareHq',
    (c, slot) => hasTroops(forceAt(c.s, slot)),
    (_, slot) => say('law.declareHq', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    'marchTested',
    (c, slot) => !c.tested.has(slot),
    (_, slot) => say('law.marchTested', { force: forceId(slot) }),
  ),
  ...STEADY,
  law(
    '11.4',
    'marchExhausted',
    (c, slot) => fatigueOf(c.s, forceAt(c.s, slot)) < 3,
    (_, slot) => say('law.marchExhausted', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    'marchAside',
    (c, slot) => ready(c, slot) || canJoinFrom(forceAt(c.s, slot).hex, c.b.b),
    (_, slot) => say('law.marchAside', { force: forceId(slot) }),
  ),
  law(
    '11.4',
    'marchFar',
    (c, slot) => !ready(c, slot) || (forceAt(c.s, slot).hex !== BOX && pathsOf(c.s, c.b, slot).length > 0),
    (_, slot) => say('law.marchFar', { force: forceId(slot) }),
  ),
];

function* march(g: G, b: Battle, camp: Camp, choice: Exclude<March, null>, tested: Set<number>): Flow {
  const s = g.state;
  const { slot, path } = choice;
  const f = forceAt(s, slot);
  tested.add(slot);
  if (!test(g, '11.4', slot, initiative(s, f), 0, 'initiative')) return;
  for (const hex of path) {
    enterHex(g, slot, hex);
    f.moved = true;
    g.tell('11.4', say('log.moved', { force: forceId(slot), hex: label(hex) }), { at: label(hex) });
    yield* reactions(g, slot, engagedSlots(b));
  }
  tire(s, f, 1);
  camp.parts.push({ slot, marched: true });
  reveal(g, slot, '11.4');
}
