/** 15.1.4: markers turned up, and Le Bas and Saint-Just, who throw a force at the enemy. */

import { type Action, type Flow, lawful, question } from '@grande/engine';
import { ask } from '../../ask.ts';
import { around, label } from '../../data/map.ts';
import { forceId } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofHex, plain } from '../../words.ts';
import {
  armyOfUnit,
  board,
  divisionsOf,
  fatigueOf,
  forceAt,
  type G,
  hasForceAt,
  hasTroops,
  isDemoralised,
  ownSlots,
  spOf,
  tire,
} from '../02-glossary.ts';
import { step } from '../09-movement/forced.ts';
import { costOfStep } from '../09-movement/movement.ts';
import { battle } from '../11-battle/battle.ts';
import { canStrike } from '../11-battle/joining.ts';
import { elsewhere } from '../pointing.ts';

/** The back of the marker is shown when its force is first activated. */
export function* showEvent(g: G, slot: number): Flow {
  const f = forceAt(g.state, slot);
  if (f.event === null) return;
  f.shown = true;
  g.tell('15.1.4', say('log.event', { force: forceId(slot), event: f.event }), { reveals: true });
  if (f.event === 'lebas') yield* leBas(g);
}

/** Hexes with Coalition forces that could be attacked from a hex. */
const targetsFrom = (s: State, hex: number): number[] =>
  around(hex).filter((h) => hasForceAt(s, 'coalition', h) && canStrike(hex, h));

type Onset = { readonly via: number; readonly hex: number };
interface Onslaught {
  readonly s: State;
  readonly slot: number;
  readonly f: Force;
  /** It has made its step. */
  readonly arrived: boolean;
}
/** a drawn force attacks from where it stands, or after one step of exactly 1 MP. */
const ONSET: Action<Onslaught, Onset> = {
  id: 'onset',
  rule: '15.1.4',
  candidates: ({ s, f }) =>
    [f.hex, ...around(f.hex)].flatMap((via) =>
      around(via).flatMap((hex) => (hasForceAt(s, 'coalition', hex) ? [{ via, hex }] : [])),
    ),
  laws: [
    ofHex('15.1.4', 'onsetGround', (_, o) => canStrike(o.via, o.hex), 'forbidden'),
    plain(
      '15.1.4',
      'onsetStep',
      ({ s, f }, { via }) =>
        via === f.hex ||
        (board(s, 'french').open[via] === 1 &&
          !hasForceAt(s, 'coalition', via) &&
          costOfStep(s, f.hex, via, spOf(s, f)) === 1),
      'onset',
    ),
    plain(
      '15.1.4',
      'onsetHere',
      (c, { via }) => via === c.f.hex || (!c.arrived && targetsFrom(c.s, c.f.hex).length === 0),
      'onset',
    ),
  ],
  key: (o) => `onset:${label(o.via)}:${label(o.hex)}`,
  label: (o) => say('do.onset', { via: label(o.via), hex: label(o.hex) }),
  at: (o) => label(o.hex),
  concerns: (o, c) => ({ pieces: [forceId(c.slot)], places: [label(o.via), label(o.hex)] }),
};
const ONSETS = [ONSET];
const OUT_OF_REACH = [
  elsewhere<Onslaught>({
    id: 'onset',
    rule: '15.1.4',
    law: 'onsetFar',
    why: say('law.onset'),
    but: (c) => new Set(Array.from(ONSET.candidates(c), (o) => o.hex)),
  }),
];

export function onsets(s: State, slot: number): Onset[] {
  const c: Onslaught = { s, slot, f: forceAt(s, slot), arrived: false };
  return [...ONSET.candidates(c)].filter((o) => lawful(ONSET.laws, c, o));
}

/** ready forces of the Rhine that have not acted in this sub-phase and could attack. */
export function lebasCandidates(s: State): number[] {
  const bit = 1 << (s.sub - 1);
  return ownSlots(s, 'french').filter((slot) => {
    const f = forceAt(s, slot);
    return (
      hasTroops(f) &&
      divisionsOf(f).some((id) => armyOfUnit(s, id) === 'rhine') &&
      (f.acted & bit) === 0 &&
      fatigueOf(s, f) === 0 &&
      f.routed === 0 &&
      !isDemoralised(s, f) &&
      onsets(s, slot).length > 0
    );
  });
}

/** 15.1.4.lebas, RN-7: The representatives on mission throw a force of the Rhine at the enemy. */
function* leBas(g: G): Flow {
  const s = g.state;
  const candidates = lebasCandidates(s);
  if (candidates.length === 0) {
    g.tell('15.1.4', say('log.lebasNone'));
    return;
  }
  const slot = g.draw([...candidates], '15.1.4', forceId);
  const f = forceAt(s, slot);
  f.acted |= 1 << (s.sub - 1);
  const choice = yield* askOnset(g, slot, false);
  const moved = choice.via !== f.hex;
  if (moved) {
    yield* step(g, slot, choice.via, '15.1.4');
    tire(s, f, 1);
  }
  if (f.hex !== choice.via) return;
  // A reaction may have emptied the hex; the force then turns on whoever else is next to it.
  const left = targetsFrom(s, f.hex);
  if (left.length === 0) return;
  const target = left.includes(choice.hex) ? choice : yield* askOnset(g, slot, true);
  yield* battle(g, slot, target.hex, !moved);
}

/** D36. */
function askOnset(g: G, slot: number, arrived: boolean): Flow<Onset> {
  const force = forceId(slot);
  const about = {
    seat: 'french',
    kind: 'leBasTarget',
    rule: '15.1.4',
    prompt: say('ask.lebas', { force }),
    subject: force,
  };
  const c: Onslaught = { s: g.state, slot, f: forceAt(g.state, slot), arrived };
  return ask(g, question(about, c, ONSETS, { pointed: OUT_OF_REACH }));
}
