import {
  type Action,
  type Decision,
  type Flow,
  law,
  lawful,
  type Option,
  offered,
  question,
} from '@grande/engine';
import { ask, EVERYWHERE, type G, goesTo, tellAt } from '../ask.ts';
import { holder } from '../board.ts';
import type { LeaderId } from '../data/counters.ts';
import { move, moveLeader } from '../fog.ts';
import { area, label } from '../map.ts';
import { say } from '../say.ts';
import {
  enemyOf,
  formationOf,
  leaderNumber,
  leaderOf,
  type Side,
  type State,
  unitNumber,
  unitOf,
} from '../state.ts';
import { orderUnder } from './03-sequence/command-phase.ts';
import { leaderId } from './04-leaders/leaders.ts';
import { mayStand } from './07-stacking.ts';
import { idOf } from './09-movement/walk.ts';
import { takeControl } from './18-victory.ts';
import { barred, sectorLaws } from './19-sectors.ts';

/** A placement point: its hex, and what is placed there or next to it (21.1, 21.2). */
interface Point {
  readonly name: string;
  readonly units: readonly string[];
  readonly leader?: LeaderId;
}

/** 21.1, 21.2, specification 8.1. */
export const POINTS: Readonly<Record<Side, readonly Point[]>> = {
  austrian: [
    { name: 'PI A', units: ['H1'] },
    { name: 'PI B', units: ['H2', 'H11'] },
    { name: 'PI C', units: ['H3', 'H12'] },
    { name: 'PI D', units: ['H4', 'H13'] },
    { name: 'PI E', units: ['H7', 'H8'], leader: 'hohenzollern' },
    { name: 'PI F', units: ['H5', 'H6', 'H14'] },
    { name: 'hussars', units: ['H9', 'H10'] },
  ],
  french: [
    { name: 'PI 1', units: ['M7', 'M6', 'M1', 'M2'] },
    { name: 'PI 2', units: ['M3', 'M4', 'M8'], leader: 'massena' },
    { name: 'PI 3', units: ['M9', 'M5'] },
    { name: 'PI 4', units: ['A7', 'A8', 'A1', 'A2'], leader: 'augereau' },
  ],
};

/** The point itself of each piece's placement point, by the piece: where the list puts it, stacking allowing. */
const POINT_OF: ReadonlyMap<string, string> = new Map(
  [...POINTS.austrian, ...POINTS.french].flatMap(({ name, units, leader }) => {
    const [point] = area(name);
    const pieces = leader === undefined ? units : [...units, leader];
    return point === undefined ? [] : pieces.map((id): [string, string] => [id, label(point)]);
  }),
);

export function historicalPlace({ kind, subject = '' }: Pick<Decision, 'kind' | 'subject'>): string | null {
  const point = POINT_OF.get(subject);
  return kind === 'place' && point !== undefined ? `place:${subject}:${point}` : null;
}

type Piece =
  | { readonly unit: number; readonly hexes: readonly number[] }
  | { readonly leader: number; readonly hexes: readonly number[] };

/** The pieces of a side in the order they are placed. */
export const PIECES: Readonly<Record<Side, readonly Piece[]>> = {
  austrian: piecesOf('austrian'),
  french: piecesOf('french'),
};

function piecesOf(side: Side): Piece[] {
  return POINTS[side].flatMap((p): Piece[] => {
    const hexes = [...area(p.name)].sort((a, b) => a - b);
    const units = p.units.map((id) => ({ unit: unitNumber(id), hexes }));
    return p.leader === undefined ? units : [...units, { leader: leaderNumber(p.leader), hexes }];
  });
}

interface Placing {
  readonly s: State;
  readonly piece: Piece;
  readonly side: Side;
}
const nameOfPiece = (p: Piece): string => ('unit' in p ? idOf(p.unit) : leaderId(p.leader));

const place: Action<Placing, number> = {
  id: 'place',
  rule: '21.0',
  candidates: () => EVERYWHERE,
  laws: [
    law(
      '21.0',
      'notPoint',
      ({ piece }, h) => piece.hexes.includes(h),
      (_, h) => say('law.notPoint', { hex: label(h) }),
    ),
    law(
      '7.1',
      'stacking',
      // 20.4: among the enemy nobody is placed anyway (21.0), and what stands there is not for this side to know.
      ({ s, piece, side }, h) =>
        !('unit' in piece) || holder(s, h) === enemyOf(side) || mayStand(s, [piece.unit], h),
      (_, h) => say('law.stacking', { hex: label(h) }),
    ),
    ...sectorLaws<Placing, number>(
      'sectorPlace',
      ({ s, piece }, h, f) => !('unit' in piece) || formationOf(s, piece.unit) !== f || !barred(s, f, h),
      (_, h) => say('law.sectorPlace', { hex: label(h) }),
    ),
  ],
  key: (h, { piece }) => `place:${nameOfPiece(piece)}:${label(h)}`,
  label: (h) => say('do.place', { hex: label(h) }),
  at: (h) => label(h),
  concerns: (h, { piece }) => goesTo(nameOfPiece(piece), h),
};
const PLACING = [place];

/** The hexes of the placement point alone: the others could only be refused. */
function placesFor(placing: Placing): Option<number>[] {
  const open = placing.piece.hexes.filter((h) => lawful(place.laws, placing, h));
  return open.map((h) => offered(place, placing, h));
}

/** 21.1, 21.2, R-69, D2, D3: the next piece of a side is placed. Returns true when the side is ready. */
export function* placeNext(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  const piece = PIECES[side].find(
    (p) => ('unit' in p ? unitOf(s, p.unit) : leaderOf(s, p.leader)).place === 'setup',
  );
  if (!piece) return true;
  const id = nameOfPiece(piece);
  const placing: Placing = { s, piece, side };
  const about = {
    seat: side,
    kind: 'place',
    rule: '21.0',
    prompt: say('ask.place', { piece: id }),
    subject: id,
  };
  const to = yield* ask(g, about, placing, PLACING, placesFor(placing));
  if ('unit' in piece) {
    move(g, piece.unit, to);
    takeControl(g, piece.unit);
  } else moveLeader(g, piece.leader, to);
  tellAt(g, { side, hexes: [to] }, '21.0', say('log.placed', { piece: id, hex: label(to) }), {
    at: label(to),
  });
  return false;
}

const FIRST_ORDERS = [orderUnder('21.2')];

/** 21.2, D4: the French player gives both divisions their first orders. */
export function* firstOrders(g: G): Flow {
  const s = g.state;
  for (const f of ['M', 'A'] as const) {
    const prompt = say('ask.order', { formation: f });
    const about = { seat: 'french', kind: 'firstOrder', rule: '21.2', prompt, subject: f };
    const order = yield* g.ask(question(about, { f, now: null }, FIRST_ORDERS));
    s.formations[f].order = order;
    g.tell('21.2', say('log.order', { formation: f, order }));
  }
}
