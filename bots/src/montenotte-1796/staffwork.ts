import {
  factsOf,
  forceAt,
  hexOfPiece,
  pillagePrice,
  slotOf,
  type UnitId,
  valuesOf,
} from '@grande/montenotte-1796';
import type { Question, Reply } from '../doctrine.ts';
import { best, type Field, find, pieceOf, placeOf, way } from './field.ts';
import { goalOf } from './plan.ts';

/** 15.1: Sérurier on the road to Ceva, Pittoni in Genoa; phantoms with the columns that are to look strong. */
export function deploying({ options, kind }: Question): Reply {
  if (kind === 'place')
    return {
      option: best(options, (o) => {
        const at = o.concerns?.places?.[0];
        return at === '0507' ? 2 : at === '0918' ? 2 : at === '0919' ? 1 : 0;
      }),
    };
  return { option: 0 };
}
/** Phantoms are spread over the columns. */
export function hiding(f: Field, { options }: Question): Reply {
  return { option: f.post.chance.below(options.length) };
}

/** 10: a strength told to patrols: more than there is when weak, less when strong. */
export function announcing(f: Field, { options }: Question): Reply {
  const amounts = options.map((o, i) => [o.concerns?.amount ?? 0, i] as const).sort((a, b) => a[0] - b[0]);
  const middle = amounts[Math.floor(amounts.length / 2)]?.[0] ?? 0;
  const high = middle <= 6 === f.post.chance.below(5) > 0;
  const place = f.post.chance.below(Math.max(1, Math.ceil(amounts.length / 3)));
  const picked = amounts[high ? amounts.length - 1 - place : place];
  return { option: picked ? picked[1] : 0 };
}

/** 12.1: whoever will fight soonest, but nobody who is too big to march. */
export const reserving = (f: Field, { options }: Question): Reply => ({
  option: best(options, (o) => {
    if (o.action !== 'reserve') return 0;
    const id = pieceOf(o) as UnitId;
    let nearest = 20;
    for (const e of f.foes) nearest = Math.min(nearest, way(hexOfPiece(f.s, id), e.hex));
    return 5 - nearest * 0.1 - Math.max(0, f.s.units[id].sp - 8) * 0.3;
  }),
});

/** 12.2: to the front, and to whoever lacks most. */
export const replacing = (f: Field, { options }: Question): Reply => ({
  option: best(options, (o) => {
    const id = pieceOf(o) as UnitId;
    const u = f.s.units[id];
    if (!u) return -99;
    const slot = slotOf(f.s, id);
    const goal = goalOf(f, slot);
    const front = goal < 0 ? 0 : -way(forceAt(f.s, slot).hex, goal) * 0.1;
    const full = u.sp === 4 || u.sp === 8 ? 0.6 : 0; // 8.5: one more would be worn down faster
    return (factsOf(id).kind === 'detached' ? 0 : 0.5) + front - full - u.sp * 0.05;
  }),
});

/** 13: nobody plunders of his own will, unless it ends the war tonight. */
export function evening(f: Field, { options }: Question): Reply {
  const pillage = find(options, 'pillage');
  let will = 0;
  for (const o of options)
    if (o.action === 'pillage' && f.side === 'french')
      will -= pillagePrice('french', placeOf(o), valuesOf(f.s)).sardinian;
  if (pillage >= 0 && will >= f.s.sardinian && f.s.vp > f.s.sardinian + 1) f.mind.plunders = f.s.turn;
  if (pillage >= 0 && f.mind.plunders === f.s.turn) return { option: pillage };
  return { option: Math.max(0, find(options, 'supply:done')) };
}
/** 13.3: the biggest that still fits eats first. */
export const feeding = ({ options }: Question): Reply => ({
  option: best(options, (o) => o.concerns?.amount ?? 0),
});
