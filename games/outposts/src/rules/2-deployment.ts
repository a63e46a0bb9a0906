import { type Action, type Decision, type Flow, law, question, type Umpire } from '@grande/engine';
import { HEXES, START } from '../map.ts';
import { say } from '../say.ts';
import {
  CONTENTS,
  type Content,
  markerAt,
  ownMarkers,
  SIDES,
  type Side,
  type State,
  strengthOf,
} from '../state.ts';

type G = Umpire<State>;
type Layout = readonly [Content, Content, Content];

/** 2 Deployment: both sides at the same time, neither seeing the other. */
export function* deployment(g: G): Flow {
  yield* g.parallel(SIDES.map((side) => deploy(g, side)));
  g.tell('2', say('log.deployed'));
}

function* deploy(g: G, side: Side): Flow {
  const s = g.state;
  const [a, b, c] = ownMarkers(side) as [
    keyof State['markers'],
    keyof State['markers'],
    keyof State['markers'],
  ];
  const layout = yield* g.ask(chooseContents(side)); // 2.1
  for (const [i, id] of [a, b, c].entries()) {
    const content = layout[i] as Content;
    s.markers[id] = { ...s.markers[id], content, strength: strengthOf(s, content) };
  }
  s.markers[a].hex = START[side][0]; // 2.2
  s.markers[b].hex = START[side][1];
  s.markers[c].hex = yield* g.ask(choosePlace(s, side));
}

/** 2.1: one strong patrol, one weak patrol, one decoy, in any order. */
const LAYOUTS: readonly Layout[] = CONTENTS.flatMap((a) =>
  CONTENTS.filter((b) => b !== a).map((b) => {
    const c = CONTENTS.find((x) => x !== a && x !== b) as Content;
    return [a, b, c] as const;
  }),
);
const contents: Action<Side, Layout> = {
  id: 'contents',
  rule: '2.1',
  candidates: () => LAYOUTS,
  laws: [],
  key: (layout) => `contents:${layout.join('-')}`,
  label: ([a, b, c]) => say('do.contents', { a, b, c }),
  concerns: (layout, side) => ({ pieces: ownMarkers(side), choice: layout.join(' ') }),
};
function chooseContents(side: Side): Decision<Layout> {
  const about = { seat: side, kind: 'contents', rule: '2.1', prompt: say('ask.contents') };
  return question(about, side, [contents]);
}

interface Placing {
  readonly s: State;
  readonly side: Side;
}
const isOnLine = (side: Side, hex: string): boolean => START[side].some((h) => h === hex);

/** 2.2: the third marker on a free hex of its own line. */
const place: Action<Placing, string> = {
  id: 'place',
  rule: '2.2',
  candidates: () => HEXES,
  laws: [
    law(
      '2.2',
      'ownLine',
      ({ side }, hex) => isOnLine(side, hex),
      (_, hex) => say('law.ownLine', { hex }),
    ),
    law(
      '2.2',
      'occupied',
      ({ s }, hex) => markerAt(s, hex) === undefined,
      (_, hex) => say('law.occupied', { hex }),
    ),
  ],
  key: (hex) => `place:${hex}`,
  at: (hex) => hex,
  label: (hex) => say('do.place', { hex }),
  concerns: (hex, { side }) => ({ pieces: ownMarkers(side).slice(-1), places: [hex] }),
};
function choosePlace(s: State, side: Side): Decision<string> {
  const about = { seat: side, kind: 'place', rule: '2.2', prompt: say('ask.place') };
  return question(about, { s, side }, [place]);
}
