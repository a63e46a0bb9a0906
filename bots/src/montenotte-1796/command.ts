import {
  BRIGADE_OF,
  type Division,
  factsOf,
  forceAt,
  gicOf,
  hexOfPiece,
  type Piece,
  slotOf,
  type UnitId,
} from '@grande/montenotte-1796';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, find, pieceOf, way } from './field.ts';
import { danger } from './march.ts';
import { goalOf, planOf } from './plan.ts';
import { plunderers } from './plunder.ts';

/** How much a unit needs orders today. */
function need(f: Field, id: UnitId): number {
  const { s } = f;
  const slot = slotOf(s, id);
  // Orders are sealed: a brigade detached this morning stands on its commander's papers only.
  if (slot < 0) return 0;
  const { hex } = forceAt(s, slot);
  if (hex < 0) return 0;
  const goal = goalOf(f, slot);
  let sp = s.units[id].sp;
  const brigade = BRIGADE_OF[id as Division];
  if (brigade && s.units[brigade].sp > 0 && way(hex, hexOfPiece(s, brigade)) <= 4) sp += s.units[brigade].sp;
  let nearest = 99;
  for (const e of f.foes) nearest = Math.min(nearest, way(hex, e.hex));
  const moves = goal >= 0 && goal !== hex ? 1 : 0;
  const fights = nearest <= 4 ? 1 : nearest <= 7 ? 0.5 : 0;
  const hungry = s.units[id].oos > 0 ? 1 : 0;
  // Sérurier is fed from Ormea.
  const fed = id === 'serurier' && s.ormea ? -0.25 : 0;
  return sp * (0.25 + 0.4 * moves + 0.45 * fights + 0.4 * hungry + fed);
}

/** 6.1: the most for every point. */
export function commanding(f: Field, { options }: Question): Reply {
  let option = find(options, 'done');
  let most = 0;
  const loose = plunderers(f);
  if (loose.length > 0) letLoose(f, loose);
  options.forEach((o, i) => {
    if (o.action !== 'command') return;
    const cost = o.concerns?.cost ?? 1;
    const id = (o.concerns?.targets?.[0] ?? '') as UnitId;
    if (loose.includes(slotOf(f.s, id))) return;
    const score = need(f, id) / (cost + 0.25);
    if (score > most) [option, most] = [i, score];
  });
  const [unit] = options[option]?.concerns?.targets ?? [];
  const cost = options[option]?.concerns?.cost ?? 0;
  if (loose.length > 0)
    return { option: Math.max(0, option), why: () => say('mont.plunder', { will: f.s.sardinian }) };
  if (unit === undefined) return { option: Math.max(0, option) };
  return { option, why: () => say('mont.orders', { unit, cost }) };
}

/** Whoever is to plunder stays where he is, without orders. */
function letLoose(f: Field, slots: readonly number[]): void {
  f.mind.plunders = f.s.turn;
  const { goals } = planOf(f);
  for (const slot of slots) goals[slot] = forceAt(f.s, slot).hex;
}

/** 6.5: Bonaparte and Beaulieu ride with a division; Sardinian brigades march by themselves, small and unworn. */
export function organising(f: Field, { options }: Question): Reply {
  const done = find(options, 'done');
  const busy = options.some((o) => o.action === 'separate');
  let option = done;
  let most = 0;
  options.forEach((o, i) => {
    const score = change(f, o, busy);
    if (score > most) [option, most] = [i, score];
  });
  return { option: Math.max(0, option) };
}
function change(f: Field, o: Choice, busy: boolean): number {
  const id = pieceOf(o) as UnitId;
  switch (o.action) {
    case 'separate': {
      if (factsOf(id).nation === 'sardinian') return 2;
      const slot = slotOf(f.s, id);
      if (slot < 0) return 0;
      const force = forceAt(f.s, slot);
      // One division rides with the chief, the biggest.
      const others = force.members.filter((m) => m !== id && m !== gicOf(force)) as UnitId[];
      return others.some((m) => f.s.units[m].sp > f.s.units[id].sp) ? 1 : 0;
    }
    case 'fuse': {
      const gic = o.concerns?.targets?.[0] as Piece;
      if (busy || gic === 'colli' || factsOf(id).kind !== 'division' || id === 'stengel') return 0;
      return 1 + f.s.units[id].sp * 0.01;
    }
    case 'recover': {
      const brigade = (o.concerns?.targets?.[0] ?? '') as UnitId;
      return f.s.units[brigade] && f.s.units[brigade].sp <= 2 ? 1 : 0;
    }
    default:
      return 0;
  }
}

/** every decoy there is. */
export const recalling = (f: Field, { options }: Question): Reply => ({
  option: best(options, (o) => {
    if (o.action !== 'decoy') return 0;
    const at = hexOfPiece(f.s, (o.concerns?.targets?.[0] ?? 'bonaparte') as Piece);
    let nearest = 20;
    for (const e of f.foes) nearest = Math.min(nearest, way(at, e.hex));
    return 1 + (20 - nearest) * 0.01;
  }),
});

/** 7: whoever has most to do or to fear should be the first. */
export const nominating = (f: Field, { options }: Question): Reply => ({
  option: best(options, (o) => {
    const slot = slotOf(f.s, pieceOf(o) as Piece);
    const { hex } = forceAt(f.s, slot);
    let near = 0;
    for (const e of f.foes) if (way(hex, e.hex) <= 4) near += e.sp;
    return near + danger(f, slot, hex);
  }),
});
export const contesting = ({ options }: Question): Reply => ({
  option: Math.max(0, find(options, 'contest')),
});
