import { type Action, type Flow, law, question } from '@grande/engine';
import { canLine, direction, dot, facingOf, minus, type Point, type Pose, pose, settle } from '@grande/table';
import { asked } from '../asking.ts';
import {
  areaOf,
  baseOf,
  hillAt,
  hillOf,
  idOf,
  isFree,
  isInfantry,
  seatOf,
  setPose,
  sideOf,
  stands,
  unitOf,
} from '../board.ts';
import { groundOf } from '../ground.ts';
import { fits } from '../placing.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, tell } from '../tell.ts';
import type { Flight } from './12-fleeing/fleeing.ts';

/** The place a unit was driven from. */
export interface Place {
  readonly centre: Point;
  readonly facing: number;
  /** The area it held, −1 for none. */
  readonly area: number;
}

/** Where a taker comes to stand. */
interface Landing {
  readonly area: number;
  readonly pose: Pose;
}

/** TP.2, R-58, RN-4: would the taker leave the wood, village, fort, wall or hill it stands in? */
function leavesCover(s: State, i: number, to: Landing): boolean {
  const u = unitOf(s, i);
  if (u.area >= 0) {
    const { kind } = areaOf(s, u.area);
    return kind === 'fort' || to.area < 0 || areaOf(s, to.area).kind !== kind;
  }
  if (u.lining >= 0) {
    const line = groundOf(s).lines[u.lining];
    if (!line || to.area >= 0 || !canLine(baseOf(s, i), to.pose, line)) return true;
  }
  const hill = hillOf(s, i);
  return hill >= 0 && hillAt(s, to.area, to.pose) !== hill;
}

/** TP.1, RN-14: the taker faces the way of the flight; where nobody was left to flee it never turns its back. */
export function facingFrom(s: State, i: number, place: Place, flight: Flight): number {
  if (flight.end !== 'destroyed') return flight.facing;
  const u = unitOf(s, i);
  const way = minus(place.centre, u);
  return dot(direction(u.facing), way) >= 0 ? u.facing : facingOf(way);
}

interface Taking {
  readonly s: State;
  readonly i: number;
  readonly to: Landing;
}
const winner = (_: boolean, { s, i }: Taking): string => idOf(s, i);
const taking = (value: boolean) => ({
  candidates: () => [value],
  at: winner,
  concerns: (_: boolean, c: Taking) => ({ pieces: [winner(value, c)] }),
});
const POSITION: readonly Action<Taking, boolean>[] = [
  {
    ...taking(true),
    id: 'advance',
    rule: 'TP.1',
    laws: [],
    key: () => 'advance',
    label: () => say('do.advance'),
  },
  {
    ...taking(false),
    id: 'stay',
    rule: 'TP.2',
    laws: [
      law(
        'TP.2',
        'keepsCover',
        ({ s, i, to }) => leavesCover(s, i, to),
        ({ s, i }) => say('law.keepsCover', { unit: idOf(s, i) }),
      ),
    ],
    key: () => 'stay',
    label: () => say('do.stay'),
  },
];

/** TP.1, TP.2: the winner takes the place of the unit it drove off, or keeps its own. */
export function* takePosition(g: G, i: number, place: Place): Flow {
  const s = g.state;
  const u = unitOf(s, i);
  if (!stands(u) || u.fleeing || u.square) return; // TP.1: squares never do
  const to = landing(s, i, place);
  if (!to) {
    tell(g, 'G.23', say('log.noRoomThere', { unit: idOf(s, i) }), [i]);
    return;
  }
  const prompt = say('ask.position', { unit: idOf(s, i) });
  const about = {
    ...asked(s, 'position', 'TP.2', prompt, idOf(s, i)), // D-14
    seat: seatOf(s, sideOf(s, i)), // perhaps the waiting side's
  };
  if (!(yield* g.ask(question(about, { s, i, to }, POSITION)))) {
    tell(g, 'TP.2', say('log.stays', { unit: idOf(s, i) }), [i]);
    return;
  }
  u.area = to.area;
  setPose(u, to.pose);
  u.lining = -1;
  tell(g, 'TP.1', say('log.takes', { unit: idOf(s, i) }), [i]);
}

/** G.23: where the taker comes to stand; null when there is no room at all. */
function landing(s: State, i: number, place: Place): Landing | null {
  if (entersArea(s, i, place.area)) {
    const { anchor } = areaOf(s, place.area);
    return { area: place.area, pose: settle(pose(anchor.x, anchor.y, place.facing)) };
  }
  const found = openPlace(s, i, place);
  return found && { area: -1, pose: found };
}

function entersArea(s: State, i: number, area: number): boolean {
  if (area < 0 || !isFree(s, area, i)) return false;
  return areaOf(s, area).kind === 'fort' || isInfantry(s, i);
}

/** The place itself, the same with the old facing, then back towards the old place by steps of 0.1". */
function openPlace(s: State, i: number, place: Place): Pose | null {
  const u = unitOf(s, i);
  const base = baseOf(s, i);
  const { centre } = place;
  const turned = settle(pose(centre.x, centre.y, place.facing));
  if (fits(s, i, base, turned)) return turned;
  const [dx, dy] = [u.x - centre.x, u.y - centre.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  for (let d = 0; d < far; d += 100) {
    const back = settle(pose(centre.x + (dx * d) / far, centre.y + (dy * d) / far, u.facing));
    if (fits(s, i, base, back)) return back;
  }
  return null;
}
