import { type Decision, type Flow, type Option, option, type Umpire } from '@grande/engine';
import { say } from '../say.ts';
import {
  CONTENTS,
  type Content,
  markerAt,
  ownMarkers,
  SIDES,
  type Side,
  START,
  STRENGTH,
  type State,
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
  const layout = yield* g.ask(contents(side)); // 2.1
  for (const [i, id] of [a, b, c].entries()) {
    const content = layout[i] as Content;
    s.markers[id] = { ...s.markers[id], content, strength: STRENGTH[content] };
  }
  s.markers[a].hex = START[side][0] as string; // 2.2
  s.markers[b].hex = START[side][1] as string;
  s.markers[c].hex = yield* g.ask(place(s, side));
}

/** 2.1: one strong patrol, one weak patrol, one decoy, in any order. */
function contents(side: Side): Decision<Layout> {
  const options: Option<Layout>[] = CONTENTS.flatMap((a) =>
    CONTENTS.filter((b) => b !== a).map((b) => {
      const c = CONTENTS.find((x) => x !== a && x !== b) as Content;
      return option(`contents:${a}-${b}-${c}`, [a, b, c] as const, '2.1', say('do.contents', { a, b, c }));
    }),
  );
  return { seat: side, kind: 'contents', rule: '2.1', prompt: say('ask.contents'), options, secret: true };
}

/** 2.2: the third marker on a free hex of its own line. */
function place(s: State, side: Side): Decision<string> {
  const options = START[side]
    .filter((hex) => markerAt(s, hex) === undefined)
    .map((hex) => option(`place:${hex}`, hex, '2.2', say('do.place', { hex }), hex));
  return { seat: side, kind: 'place', rule: '2.2', prompt: say('ask.place'), options, secret: true };
}
