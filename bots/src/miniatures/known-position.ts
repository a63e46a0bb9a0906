import {
  COHESIONS,
  FATES,
  type General,
  perBattle,
  type State,
  type Unit,
  WEATHERS,
} from '@grande/miniatures/staff';
import type { Field } from './field.ts';
import { Key, Known } from './known.ts';

const key = new Key();

/** All that is true of a unit besides where it stands and whom it goes for, in one number. */
export const flagsOf = (u: Unit): number =>
  COHESIONS.indexOf(u.cohesion) +
  (u.fleeing ? 4 : 0) +
  (u.silenced ? 8 : 0) +
  (u.firing ? 16 : 0) +
  (u.square ? 32 : 0) +
  (u.squareBase ? 64 : 0) +
  (u.limbered ? 128 : 0) +
  (u.moved ? 256 : 0) +
  (u.pivoted ? 512 : 0) +
  (u.ran ? 1024 : 0) +
  (u.shot ? 2048 : 0) +
  (u.arrived ? 4096 : 0) +
  (u.shown ? 8192 : 0) +
  (u.track ? 16_384 : 0) +
  u.charges * 32_768;

function readUnit(u: Unit): void {
  key.add(u.x);
  key.add(u.y);
  key.add(u.facing);
  key.add(u.area);
  key.add(u.lining);
  key.add(u.general);
  key.add(u.charge);
  key.add(flagsOf(u));
  if (!u.track) return;
  // of the move itself nothing counts but where it began.
  const { x, y, facing } = u.track.before;
  key.add(x);
  key.add(y);
  key.add(facing);
}

function readGeneral(g: General): void {
  key.add(g.x);
  key.add(g.y);
  key.add(g.with);
  key.add(g.began);
  key.add(g.absentUntil);
  key.add(
    (g.alive ? 1 : 0) + (g.present ? 2 : 0) + (g.moved ? 4 : 0) + (g.joined ? 8 : 0) + (g.arrived ? 16 : 0),
  );
}

/** The whole table, number by number. */
function readTable(s: State): void {
  key.add(s.round);
  key.add(s.active);
  key.add(WEATHERS.indexOf(s.weather));
  for (const u of s.units) {
    key.add(FATES.indexOf(u.fate));
    readUnit(u);
  }
  for (const g of s.generals) readGeneral(g);
  for (const c of s.commands) {
    key.add(c.die);
    key.add(c.gifts);
    key.add(c.pool);
    key.add(c.cp);
    key.add((c.collapsed ? 1 : 0) + (c.halfLost ? 2 : 0));
  }
  for (const side of s.held) key.add(side);
}

/** Tables met so far, each by a number of its own; a number is never given twice. */
const tables = perBattle(() => new Known<number>());
let last = 0;

/** The number of a field's table: read once, because in thought everybody is put back where he stood before anything else is asked. */
function tableOf(f: Field): number {
  if (f.table.number === 0) {
    const { s } = f;
    key.begin(f.side, s.units.length);
    readTable(s);
    f.table.number = tables(s.battle).of(key, () => ++last);
  }
  return f.table.number;
}

/** What hangs on the whole table and some numbers besides: play-outs that begin alike come to the same tables. */
export function knownBy<T>(): (f: Field, besides: readonly number[], find: () => T) => T {
  const found = perBattle(() => new Known<T>());
  return (f, besides, find) => {
    key.begin(tableOf(f), besides.length);
    for (let k = 0; k < besides.length; k++) key.add(besides[k] as number);
    return found(f.s.battle).of(key, find);
  };
}
