import type { Game, Setup } from '@grande/engine';
import { SETS, valuesOf } from './data/values.ts';
import { marching } from './marching.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { nameOf, nounOf } from './messages/names.ts';
import { placed } from './placed.ts';
import { play } from './rules/3-turn.ts';
import { spoken } from './spoken.ts';
import {
  CONTENTS,
  isPatrol,
  MARKERS,
  type Marker,
  ownMarkers,
  SIDES,
  type Side,
  type State,
  StateShape,
  strengthOf,
} from './state.ts';
import { sample, type View, view } from './view.ts';

const scatter = { id: 'scatter', rule: '4.3', values: ['on', 'off'], source: 'book' } as const;

const PRINTED = ['short', 'long'].map((id) => ({ id, rule: '1', seats: SIDES, options: [scatter] }));

function setup({ scenario, options }: Setup): State {
  const tables = SETS.named(options);
  const { turns, gun } = valuesOf(tables);
  const unplaced = (): Marker => ({ hex: null, content: null, strength: 0, known: false });
  return {
    phase: 'deploy',
    turn: 1,
    turns: turns[scenario === 'long' ? 'long' : 'short'],
    scatter: options['scatter'] === 'on',
    markers: {
      'blue.a': unplaced(),
      'blue.b': unplaced(),
      'blue.c': unplaced(),
      'white.a': unplaced(),
      'white.b': unplaced(),
      'white.c': unplaced(),
    },
    guns: [],
    rounds: { blue: gun.rounds, white: gun.rounds },
    cup: [],
    active: null,
    ...tables,
  };
}

function invariants(s: State): string[] {
  const out: string[] = [];
  const held = MARKERS.map((id) => s.markers[id].hex).filter((hex) => hex !== null);
  if (new Set(held).size !== held.length) out.push('two markers in one hex');
  for (const side of SIDES) if (s.phase !== 'deploy') out.push(...contentsOf(s, side));
  for (const id of MARKERS) {
    const m = s.markers[id];
    if (m.strength > (m.content ? strengthOf(s, m.content) : 0)) out.push(`${id} is stronger than it began`);
    if (s.phase !== 'deploy' && m.hex === null && !m.known) out.push(`${id} is gone unseen`);
    if (m.hex !== null && isPatrol(m) && m.strength === 0) out.push(`${id} stands without strength`);
  }
  if ((s.phase === 'active') !== (s.active !== null))
    out.push('the active phase and the active marker disagree');
  if (s.turn > s.turns) out.push('the turn is past the last');
  if (new Set(s.cup).size !== s.cup.length) out.push('a chit is twice in the cup');
  return out;
}

function contentsOf(s: State, side: Side): string[] {
  const under = ownMarkers(side).map((id) => s.markers[id].content);
  return CONTENTS.every((c) => under.includes(c)) ? [] : [`${side} has not one of each content`];
}

/** Outposts: the smallest game that uses everything the kernel offers. */
export const outposts: Game<State, View> = {
  id: 'outposts',
  version: '2',
  // A getter, so that tables added by a designer can be chosen too.
  get scenarios() {
    const sets = SETS.options();
    return sets.length === 0 ? PRINTED : PRINTED.map((s) => ({ ...s, options: [scatter, ...sets] }));
  },
  designer: SETS,
  problems: (s) => SETS.problems(s.tables, '/tables'),
  state: StateShape,
  setup,
  play,
  view,
  sample,
  invariants,
  scale: { levels: { victory: 1, decisive: 2, conceded: 2 }, points: () => 0 },
  marching,
  placed,
  spoken,
  messages: { en, fr, it },
  deployment: { asks: ['contents', 'place'] },
  name: nameOf,
  noun: nounOf,
};
