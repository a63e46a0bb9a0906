import {
  type Action,
  type Decision,
  enumerated,
  type Flow,
  type Hazard,
  hazard,
  type Law,
  law,
  odds,
  question,
  thrown,
  type Umpire,
} from '@grande/engine';
import { valuesOf } from '../data/values.ts';
import { adjacent, isLand, NEIGHBOURS } from '../map.ts';
import { say } from '../say.ts';
import { enemyOf, isPatrol, MARKERS, type MarkerId, markerAt, type State, sideOf } from '../state.ts';

type G = Umpire<State>;
interface Window {
  readonly s: State;
  readonly marker: MarkerId;
  readonly active: MarkerId;
}
type Reaction = { readonly do: 'stand' | 'challenge' } | { readonly do: 'fallBack'; readonly to: string };
type FallBack = Extract<Reaction, { do: 'fallBack' }>;

/** 6.1: every enemy marker next to the one that moved, real or not, gets its window. */
export function* reactions(g: G, active: MarkerId): Flow {
  const s = g.state;
  const enemy = enemyOf(sideOf(active));
  for (const marker of MARKERS) {
    if (sideOf(marker) !== enemy || !adjacent(s.markers[active].hex, s.markers[marker].hex)) continue;
    const reaction = yield* g.ask(window({ s, marker, active }));
    react(g, marker, active, reaction);
  }
}

function react(g: G, marker: MarkerId, active: MarkerId, reaction: Reaction): void {
  const s = g.state;
  if (reaction.do === 'stand') {
    g.tell('6.1', say('log.stood', { marker }));
    return;
  }
  if (reaction.do === 'fallBack') {
    s.markers[marker].hex = reaction.to; // 6.2
    g.tell('6.2', say('log.fellBack', { marker, hex: reaction.to }), { at: reaction.to });
    return;
  }
  thrown(g, challenged({ s, marker, active }, g));
}

/** 6.3: only troops can fire, so who fires is known for what it is. */
function showIt(g: G, marker: MarkerId): void {
  const m = g.state.markers[marker];
  m.known = true;
  const { content, strength } = m;
  g.tell('6.3', say('log.revealed', { marker, content: content as string, strength }), { reveals: true });
}

/** 6.3: is the marker that came up halted? */
function challenged({ s, marker }: Window, g: G | null): Hazard<boolean> {
  if (g) showIt(g, marker);
  const { challenge } = valuesOf(s);
  return hazard.die(
    '6.3',
    (face) => face >= challenge,
    (stopped) => {
      if (g && stopped && s.active) s.active.points = 0;
      g?.tell('6.3', say('log.challenged', { marker, stopped }));
      return hazard.end(stopped);
    },
  );
}

/** 6.2, 7.6: the ground a marker may give way to. */
export const givingWay = (rule: string): readonly Law<{ readonly s: State }, { readonly to: string }>[] => [
  law(
    rule,
    'lake',
    (_, { to }) => isLand(to),
    (_, { to }) => say('law.lake', { hex: to }),
  ),
  law(
    rule,
    'occupied',
    ({ s }, { to }) => markerAt(s, to) === undefined,
    (_, { to }) => say('law.occupied', { hex: to }),
  ),
];
const awayFrom: Law<Window, FallBack> = law(
  '6.2',
  'closer',
  ({ s, active }, r) => !adjacent(r.to, s.markers[active].hex),
  (_, r) => say('law.closer', { hex: r.to }),
);
const armed: Law<Window, Reaction> = law(
  '6.3',
  'decoyChallenge',
  ({ s, marker }) => isPatrol(s.markers[marker]),
  ({ marker }) => say('law.decoyChallenge', { marker }),
);

const stand: Action<Window, Extract<Reaction, { do: 'stand' | 'challenge' }>> = {
  id: 'stand',
  rule: '6.1',
  candidates: () => [{ do: 'stand' }],
  laws: [],
  key: (_, { marker }) => `stand:${marker}`,
  at: (_, { marker }) => marker,
  label: () => say('do.stand'),
  concerns: (_, { marker }) => ({ pieces: [marker] }),
};
const fallBack: Action<Window, FallBack> = {
  id: 'fallBack',
  rule: '6.2',
  candidates: ({ s, marker }) =>
    (NEIGHBOURS[s.markers[marker].hex as string] as readonly string[]).map((to) => ({ do: 'fallBack', to })),
  laws: [...givingWay('6.2'), awayFrom],
  key: (r, { marker }) => `fallBack:${marker}:${r.to}`,
  at: (r) => r.to,
  label: (r) => say('do.fallBack', { hex: r.to }),
  concerns: (r, { marker }) => ({ pieces: [marker], places: [r.to] }),
};
const challenge: Action<Window, Extract<Reaction, { do: 'stand' | 'challenge' }>> = {
  id: 'challenge',
  rule: '6.3',
  candidates: () => [{ do: 'challenge' }],
  laws: [armed],
  key: (_, { marker }) => `challenge:${marker}`,
  at: (_, { active }) => active,
  label: (_, { s }) => say('do.challenge', { needed: valuesOf(s).challenge }),
  concerns: (_, { marker, active }) => ({ pieces: [marker], targets: [active] }),
  detail: (_, w) => ({
    odds: odds.odds(
      enumerated(challenged(w, null), (stopped) => (stopped ? 'halted' : 'comesOn')),
      String,
    ),
  }),
};
const REACTIONS = [stand, fallBack, challenge];

function window(w: Window): Decision<Reaction> {
  const about = {
    seat: sideOf(w.marker),
    kind: 'react',
    rule: '6.1',
    prompt: say('ask.react', { marker: w.marker, active: w.active }),
    subject: w.marker,
    window: true,
  };
  return question(about, w, REACTIONS);
}
