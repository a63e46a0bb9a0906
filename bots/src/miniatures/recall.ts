import { defOf, generalDef, isArtillery, purse, unitOf } from '@grande/miniatures/staff';
import type { Field } from './field.ts';
import { flagsOf } from './known-position.ts';
import type { Mind } from './mind.ts';

/** Nobody further off than this takes part in a fight for an enemy, nor stands in the way of one, in thou. */
const AROUND = 16_000;

interface Kept<T> {
  readonly stamp: number;
  readonly value: T;
}

/** Numbers run together into one: two different positions have the same by chance once in thousands of millions. */
class Stamp {
  private a = 0x811c9dc5;
  private b = 0x1b873593;
  add(n: number): void {
    this.a = Math.imul(this.a ^ n, 0x01000193);
    this.b = Math.imul(this.b + n, 0x85ebca6b) ^ (this.b >>> 13);
  }
  get whole(): number {
    return (this.a >>> 0) * 0x200000 + ((this.b >>> 0) & 0x1fffff);
  }
}

/** All that a fight for one enemy hangs on: who stands round him and how, who fires, what may be spent. */
function stampOf(f: Field, target: number, least: number): number {
  const { s, side } = f;
  const stamp = new Stamp();
  const t = unitOf(s, target);
  stamp.add(Math.round(least * 1000));
  stamp.add(Math.round(f.boldness * 1000));
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.fate !== 'table') continue;
    const own = defOf(s, i).side === side;
    const near = Math.abs(u.x - t.x) < AROUND && Math.abs(u.y - t.y) < AROUND;
    if (!near && !(own && u.firing && isArtillery(s, i))) continue;
    stamp.add(i);
    stamp.add(u.x);
    stamp.add(u.y);
    stamp.add(u.facing);
    stamp.add((u.area + 1) * 64 + u.lining + 1);
    stamp.add(flagsOf(u));
    stamp.add(u.charge);
    if (own) stamp.add(purse(s, i));
  }
  s.generals.forEach((g, k) => {
    if (generalDef(s, k).side !== side) return;
    stamp.add(g.x);
    stamp.add(g.y);
    stamp.add(g.with);
  });
  return stamp.whole;
}

const kept = new WeakMap<Mind, Map<number, Kept<unknown>>>();

/** What was found for an enemy earlier in the turn still holds while nothing near him has changed. */
export function recalled<T>(f: Field, target: number, least: number, find: () => T): T {
  let known = kept.get(f.mind);
  if (!known) {
    known = new Map();
    kept.set(f.mind, known);
  }
  const stamp = stampOf(f, target, least);
  const found = known.get(target);
  if (found?.stamp === stamp) return found.value as T;
  const value = find();
  known.set(target, { stamp, value });
  return value;
}
