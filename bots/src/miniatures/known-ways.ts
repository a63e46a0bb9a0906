import {
  areaOf,
  baseOf,
  COHESIONS,
  couldReach,
  defOf,
  generalOf,
  groundOf,
  isCavalry,
  isHere,
  isSpent,
  marchReach,
  type Placing,
  perBattle,
  purse,
  type State,
  stands,
  type Trial,
  type Unit,
  unitOf,
} from '@grande/miniatures/staff';
import { type Box, boxesMeet, boxOfBoth, widened } from '@grande/table';
import { Key, Known } from './known.ts';
import { contacts } from './ways.ts';

/** A way into contact that was found lawful: all that is asked of it afterwards, and no table. */
export interface Way extends Placing {
  readonly through: readonly number[];
}

/** Positions come back: from one order to the next, and in every play-out that begins with the same one. */
const found = perBattle(() => new Known<readonly Way[]>());
const key = new Key();

/** Its lawful ways into contact with an enemy: looked for once as long as everybody about stands as he stands. */
export function waysInto(s: State, i: number, target: number): readonly Way[] {
  // DE.4: whoever is spent looks at every enemy on the table.
  if (isSpent(s, i)) return contacts(s, i, target).map(asWay);
  readAll(s, i, target);
  return found(s.battle).of(key, () => contacts(s, i, target).map(asWay));
}

export const asWay = ({ i, move, entry, start, end, area, through }: Trial): Way => ({
  i,
  move,
  entry,
  start,
  end,
  area,
  through,
});

/** Everything the laws of a move into contact look at, as numbers. */
function readAll(s: State, i: number, target: number): void {
  const [u, t] = [unitOf(s, i), unitOf(s, target)];
  key.begin(i, target);
  key.add(COHESIONS.indexOf(u.cohesion) + (u.fleeing ? 4 : 0) + (u.square ? 8 : 0) + (t.fleeing ? 16 : 0));
  key.add(t.lining);
  readStand(t);
  if (s.battle.rules.ordersOfMarch) key.add(s.round);
  if (isCavalry(s, i)) readPrice(s, i);
  const box = groundInReach(s, i);
  for (let j = 0; j < s.units.length; j++) {
    const other = unitOf(s, j);
    if (!stands(other) || !couldReach(other, box, SLACK)) continue;
    key.add(j);
    readStand(other);
  }
}

function readStand(u: Unit): void {
  key.add(u.x);
  key.add(u.y);
  key.add(u.facing);
  key.add(4 * u.area + (u.squareBase ? 1 : 0) + (u.silenced ? 2 : 0));
}

/** R-23, SP.2.18: cavalry pays for its charge too, and that hangs on where its general is. */
function readPrice(s: State, i: number): void {
  const at = s.battle.commands[defOf(s, i).command]?.general ?? 0;
  const g = generalOf(s, at);
  key.add(purse(s, i));
  key.add(g.x);
  key.add(g.y);
  key.add(g.with);
  key.add(g.began);
  key.add(isHere(g) ? 1 : 0);
  if (g.with >= 0) readStand(unitOf(s, g.with));
}

/** What measuring may be off, and a little more than the moves are drawn out for roads, in thou. */
const SLACK = 50;
const FURTHER = 600;

/** Around all its base could sweep this turn, and the areas that could lie in its way. */
function groundInReach(s: State, i: number): Box {
  const u = unitOf(s, i);
  const { width, depth } = baseOf(s, i);
  const diagonal = Math.sqrt(width * width + depth * depth);
  const from = u.area >= 0 ? areaOf(s, u.area).shape.box : { west: u.x, east: u.x, south: u.y, north: u.y };
  // A wheel carries the far corner further than it costs.
  const swept = widened(from, ((marchReach(s, i) + FURTHER) * diagonal) / width + 2 * diagonal + SLACK);
  let box = swept;
  for (const { shape } of groundOf(s).areas) if (boxesMeet(swept, shape.box)) box = boxOfBoth(box, shape.box);
  return box;
}
