import { type Action, type Law, law } from '@grande/engine';
import { entryCost, isLand, NEIGHBOURS } from '../map.ts';
import { say } from '../say.ts';
import { type MarkerId, markerAt, type State } from '../state.ts';

/** What an active marker may do next. */
export type Act =
  | { readonly do: 'move'; readonly marker: MarkerId; readonly to: string }
  | { readonly do: 'attack'; readonly marker: MarkerId; readonly target: MarkerId }
  | { readonly do: 'stop'; readonly marker: MarkerId };

export interface Activation {
  readonly s: State;
  readonly marker: MarkerId;
  readonly points: number;
}

type Move = Extract<Act, { do: 'move' }>;

const notLake: Law<Activation, Move> = law(
  '5.3',
  'lake',
  (_, m) => isLand(m.to),
  (_, m) => say('law.lake', { hex: m.to }),
);
const affordable: Law<Activation, Move> = law(
  '5.2',
  'cost',
  (c, m) => !isLand(m.to) || entryCost(c.s, m.to) <= c.points,
  (c, m) => say('law.cost', { hex: m.to, cost: entryCost(c.s, m.to), points: c.points }),
);
const free: Law<Activation, Move> = law(
  '5.4',
  'occupied',
  (c, m) => markerAt(c.s, m.to) === undefined,
  (_, m) => say('law.occupied', { hex: m.to }),
);

/** 5 Movement, hex by hex. */
export const move: Action<Activation, Move> = {
  id: 'move',
  rule: '5.1',
  candidates: ({ s, marker }) => {
    const from = s.markers[marker].hex as string;
    return (NEIGHBOURS[from] as readonly string[]).map((to) => ({ do: 'move', marker, to }));
  },
  laws: [notLake, affordable, free],
  key: (a) => `move:${a.marker}:${a.to}`,
  at: (a) => a.to,
  label: (a) => say('do.move', { marker: a.marker, hex: a.to }),
  concerns: (a, { s }) => ({ pieces: [a.marker], places: [a.to], cost: entryCost(s, a.to) }),
};

/** 5.1: a marker may always stop. */
export const stop: Action<Activation, Extract<Act, { do: 'stop' }>> = {
  id: 'stop',
  rule: '5.1',
  candidates: ({ marker }) => [{ do: 'stop', marker }],
  laws: [],
  key: (a) => `stop:${a.marker}`,
  at: (a) => a.marker,
  label: () => say('do.stop'),
  concerns: (a) => ({ pieces: [a.marker] }),
};
