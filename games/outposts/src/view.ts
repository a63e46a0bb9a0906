import type { Chance, Seat } from '@grande/engine';
import { possibleContents } from './rules/7-fights.ts';
import {
  type Content,
  MARKERS,
  type Marker,
  type MarkerId,
  type State,
  sideOf,
  strengthOf,
} from './state.ts';

/** A marker as somebody sees it: nothing is said of what lies under an enemy's until it is known. */
export type SeenMarker = Pick<Marker, 'hex' | 'known'> & {
  readonly content: Content | 'unknown' | null;
  readonly strength: number | null;
};
export type View = Omit<State, 'markers'> & { readonly markers: Record<MarkerId, SeenMarker> };

export function view(s: State, seat: Seat | null): View {
  const markers = {} as Record<MarkerId, SeenMarker>;
  for (const id of MARKERS) markers[id] = seen(s, id, seat);
  const { phase, turn, turns, scatter, guns, rounds, cup, active, tables } = s;
  return {
    phase,
    turn,
    turns,
    scatter,
    markers,
    guns: [...guns],
    rounds: { ...rounds },
    cup: [...cup],
    active: active && { ...active },
    ...(tables === undefined ? {} : { tables }),
  };
}

function seen(s: State, id: MarkerId, seat: Seat | null): SeenMarker {
  const { hex, content, strength, known } = s.markers[id];
  if (known || sideOf(id) === seat) return { hex, content, strength, known };
  return { hex: s.phase === 'deploy' ? null : hex, content: 'unknown', strength: null, known };
}

/** A world the seat cannot tell from the true one: what it has not seen is dealt anew. */
export function sample(v: View, _seat: Seat, chance: Chance): State {
  const markers = {} as State['markers'];
  const dealt: Content[] = [];
  for (const id of MARKERS) {
    const m = v.markers[id];
    if (m.content !== 'unknown') {
      markers[id] = { hex: m.hex, content: m.content, strength: m.strength ?? 0, known: m.known };
      continue;
    }
    if (v.phase === 'deploy') {
      markers[id] = { hex: null, content: null, strength: 0, known: false };
      continue;
    }
    const left = unseenContents(v, id).filter((c) => !dealt.includes(c));
    const content = left[chance.below(left.length)] as Content;
    dealt.push(content);
    markers[id] = { hex: m.hex, content, strength: strengthOf(v, content), known: false };
  }
  const { phase, turn, turns, scatter, guns, rounds, cup, active, tables } = v;
  return {
    phase,
    turn,
    turns,
    scatter,
    markers,
    guns: [...guns],
    rounds: { ...rounds },
    cup: [...cup],
    active: active && { ...active },
    ...(tables === undefined ? {} : { tables }),
  };
}

function unseenContents(v: View, id: MarkerId): Content[] {
  const markers = v.markers as Record<MarkerId, Pick<Marker, 'known' | 'content'>>;
  return possibleContents({ markers }, id);
}
