import { type Action, type Decision, type Flow, type Law, law, question, type Umpire } from '@grande/engine';
import { adjacent, entryCost, NEIGHBOURS } from '../map.ts';
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
    const here = s.markers[active].hex;
    const there = s.markers[marker].hex;
    if (sideOf(marker) !== enemy || here === null || there === null || !adjacent(here, there)) continue;
    const reaction = yield* g.ask(window({ s, marker, active }));
    react(g, marker, reaction);
  }
}

function react(g: G, marker: MarkerId, reaction: Reaction): void {
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
  // 6.3: only troops can fire, so whoever fires is known for what it is.
  s.markers[marker].known = true;
  const { content, strength } = s.markers[marker];
  g.tell('6.3', say('log.revealed', { marker, content: content as string, strength }), { reveals: true });
  const stopped = g.die('6.3') >= 4;
  if (stopped && s.active) s.active.points = 0;
  g.tell('6.3', say('log.challenged', { marker, stopped }));
}

/** 6.2, 7.6: the ground a marker may give way to. */
export const givingWay = (rule: string): readonly Law<{ readonly s: State }, { readonly to: string }>[] => [
  law(
    rule,
    'lake',
    (_, { to }) => Number.isFinite(entryCost(to)),
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
  ({ s, active }, r) => !adjacent(r.to, s.markers[active].hex as string),
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
  label: () => say('do.challenge'),
  concerns: (_, { marker, active }) => ({ pieces: [marker], targets: [active] }),
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
