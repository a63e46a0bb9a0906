import { type Flow, option } from '@grande/engine';
import { type Point, pose, settle } from '@grande/table';
import {
  areaOf,
  baseOf,
  hillOf,
  idOf,
  isInfantry,
  seatOf,
  setPose,
  sideOf,
  stands,
  unitOf,
} from '../board.ts';
import { fits } from '../placing.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, hushed, tell } from '../tell.ts';
import { isFree } from './12-fleeing.ts';

/** The place a unit was driven from. */
export interface Place {
  readonly centre: Point;
  readonly facing: number;
  /** The area it held, −1 for none. */
  readonly area: number;
}

/** TP.2, R-58: ground the winner may prefer to keep. */
function isDefensible(s: State, i: number): boolean {
  const u = unitOf(s, i);
  return u.area >= 0 || u.lining >= 0 || hillOf(s, i) >= 0;
}

/** TP.1, TP.2: the winner takes the place of the unit it drove off, or keeps its own. */
export function* takePosition(g: G, i: number, place: Place): Flow {
  const s = g.state;
  const u = unitOf(s, i);
  if (!stands(u) || u.fleeing || u.square) return; // TP.1: squares never do
  if (isDefensible(s, i)) {
    const advances = yield* g.ask({
      seat: seatOf(s, sideOf(s, i)),
      kind: 'position', // D-14
      rule: 'TP.2',
      subject: idOf(s, i),
      prompt: say('ask.position', { unit: idOf(s, i) }),
      ...hushed(s),
      options: [
        option('advance', true, 'TP.1', say('do.advance'), idOf(s, i)),
        option('stay', false, 'TP.2', say('do.stay'), idOf(s, i)),
      ],
    });
    if (!advances) {
      tell(g, 'TP.2', say('log.stays', { unit: idOf(s, i) }), [i]);
      return;
    }
  }
  occupyPlace(g, i, place);
}

/** G.23: where the taker comes to stand. */
export function occupyPlace(g: G, i: number, place: Place): void {
  const s = g.state;
  const u = unitOf(s, i);
  const entered = entersArea(s, i, place.area);
  if (entered) {
    const { anchor } = areaOf(s, place.area);
    u.area = place.area;
    setPose(u, settle(pose(anchor.x, anchor.y, place.facing)));
  } else {
    const found = openPlace(s, i, place);
    if (!found) return;
    u.area = -1;
    setPose(u, found);
  }
  u.lining = -1;
  tell(g, 'TP.1', say('log.takes', { unit: idOf(s, i) }), [i]);
}

function entersArea(s: State, i: number, area: number): boolean {
  if (area < 0 || !isFree(s, area, i)) return false;
  return areaOf(s, area).kind === 'fort' || isInfantry(s, i);
}

/** The place itself, the same with the old facing, then back towards the old place by steps of 0.1". */
function openPlace(s: State, i: number, place: Place): ReturnType<typeof settle> | null {
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
