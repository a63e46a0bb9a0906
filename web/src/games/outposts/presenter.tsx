import type { Json } from '@grande/engine';
import { GUNS, REDOUBT, type View, valuesOf } from '@grande/outposts';
import type { GuideStep, Piece, Pointing, Presenter, Reader, Value } from '../../table/presenter.ts';
import { within } from '../common/text.ts';
import { BRIEFS } from './briefs.ts';
import { GUIDE } from './guide.ts';
import { legend } from './legend.ts';
import { TELLING } from './telling.ts';
import { WORDS } from './words.ts';

type MarkerId = keyof View['markers'];
const MARKERS = ['blue.a', 'blue.b', 'blue.c', 'white.a', 'white.b', 'white.c'] as const satisfies MarkerId[];
/** Tenths of a hex as hexes of the page. */
const onPage = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x / 10, y: y / 10 });
const sideOf = (id: MarkerId) => (id.startsWith('blue') ? 'blue' : 'white');

/** A marker as it stands on the map, or will. */
function piece(view: View, id: MarkerId, reader: Reader): Piece {
  const { hex, content, strength, known } = view.markers[id];
  const w = WORDS[reader.locale];
  const hidden = content === 'unknown';
  const values: Value[] =
    strength === null || content === 'decoy' ? [] : [{ label: w.strength, text: String(strength) }];
  return {
    id,
    hex: hex ?? '',
    side: sideOf(id),
    name: content === null || hidden ? reader.name(id) : `${reader.name(id)} · ${reader.name(content)}`,
    short: id.slice(-1).toUpperCase(),
    symbol: hidden ? 'unknown' : content === 'decoy' ? 'decoy' : content === 'weak' ? 'light' : 'infantry',
    values,
    badges: known && content !== 'unknown' ? [{ text: '◉', title: w.known, tone: 'plain' }] : [],
    hidden,
    spent: view.phase !== 'deploy' && !view.cup.includes(id) && view.active?.marker !== id,
  };
}

const point = (value: Json): { x: number; y: number } | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { x, y } = value as { x?: unknown; y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? onPage({ x, y }) : null;
};

/** 4.1: how far the gun that is asked about carries, and from where. */
function circleOf(extent: Json | undefined): Pointing['circle'] {
  if (typeof extent !== 'object' || extent === null || Array.isArray(extent)) return undefined;
  const { from: gun, range } = extent as { readonly from?: Json; readonly range?: Json };
  const from = point(gun ?? null);
  return from && typeof range === 'number' ? { ...from, radius: range / 10 } : undefined;
}

/** The counters, guns and tracks of the smallest game. */
export const presenter: Presenter<View> = {
  telling: TELLING,
  briefs: BRIEFS,
  legend,
  livery: (side) => (side === 'blue' ? 'french' : 'austrian'),
  pieces: (view, reader) =>
    MARKERS.filter((id) => view.markers[id].hex !== null).map((id) => piece(view, id, reader)),
  inHand: (view, id, reader) => {
    const marker = MARKERS.find((m) => m === id);
    return marker ? piece(view, marker, reader) : null;
  },
  markers: (view, reader) => [
    { id: 'redoubt', hex: REDOUBT, kind: 'victory', title: WORDS[reader.locale].redoubt },
    ...(['blue', 'white'] as const).map((side) => ({
      id: `gun.${side}`,
      at: onPage(GUNS[side]),
      kind: 'gun' as const,
      side,
      title: WORDS[reader.locale].gun(view.rounds[side]),
      text: String(view.rounds[side]),
    })),
  ],
  tracks: (view, reader) => {
    const w = WORDS[reader.locale];
    return [
      {
        id: 'turn',
        label: w.turn,
        text: `${view.turn}/${view.turns}`,
        steps: { at: view.turn, of: view.turns },
        main: true,
        rule: '8.3',
      },
      { id: 'phase', label: w.phase, text: w.phases[view.phase] ?? view.phase, main: true, rule: '3' },
      { id: 'cup', label: w.cup, text: String(view.cup.length), rule: '3.2', main: true },
      ...(['blue', 'white'] as const).map((side) => ({
        id: side,
        label: w.rounds(within(reader.name(side))),
        text: String(view.rounds[side]),
        steps: { at: view.rounds[side], of: valuesOf(view).gun.rounds },
        side,
        rule: '4.5',
      })),
    ];
  },
  inspect: (view, id, reader) => {
    const w = WORDS[reader.locale];
    const marker = MARKERS.find((m) => m === id);
    if (!marker) return id === REDOUBT ? [{ label: w.redoubt, text: w.redoubtWins, rule: '8.1' }] : [];
    const seen = view.markers[marker];
    const inCup = view.cup.includes(marker);
    return [
      {
        label: w.content,
        text: seen.content === 'unknown' ? w.sealed : reader.name(seen.content ?? ''),
        rule: '2.1',
      },
      { label: w.chit, text: inCup ? w.inCup : w.drawn, rule: '3.2' },
      ...(view.active?.marker === marker
        ? [{ label: w.points, text: String(view.active.points), rule: '5.1' }]
        : []),
    ];
  },
  overlays: (view, viewer, selected, reader) => {
    const { map } = reader;
    if (!map) return [];
    const w = WORDS[reader.locale];
    const next = (id: MarkerId) => {
      const at = map.indexOf.get(view.markers[id].hex ?? '');
      if (at === undefined) return [];
      return [...map.neighbour.slice(at * 6, at * 6 + 6)]
        .filter((n) => n >= 0)
        .map((n) => map.labels[n] as string);
    };
    const zones = (side: 'blue' | 'white') => [
      ...new Set(MARKERS.filter((id) => sideOf(id) === side).flatMap(next)),
    ];
    const enemy = viewer === 'blue' ? 'white' : 'blue';
    const chosen = MARKERS.find((m) => m === selected);
    return [
      { id: 'alert', title: w.alert, hexes: zones(enemy), side: enemy },
      {
        id: 'own',
        title: w.ownAlert,
        hexes: zones(enemy === 'blue' ? 'white' : 'blue'),
        side: enemy === 'blue' ? 'white' : 'blue',
      },
      ...(chosen
        ? [{ id: 'near', title: w.near(reader.name(chosen)), hexes: next(chosen), side: sideOf(chosen) }]
        : []),
    ];
  },
  pointing: (decision) => {
    if (decision.space?.key !== 'fire') return null;
    const circle = circleOf(decision.space.extent);
    return {
      value: ({ x, y }) => ({ x: Math.round(x * 10), y: Math.round(y * 10) }),
      mark: point,
      ...(circle ? { circle } : {}),
    };
  },
  hurts: (option) => option.action === 'attack',
  guide: GUIDE satisfies readonly GuideStep[],
};
