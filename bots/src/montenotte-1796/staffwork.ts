import {
  factsOf,
  forceAt,
  hex,
  hexOfPiece,
  label,
  nationOfSlot,
  pillagePrice,
  slotOf,
  type UnitId,
} from '@grande/montenotte-1796';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, find, pieceOf, placeOf, slotNamed, way, wayToNearest } from './field.ts';
import { goalOf } from './plan.ts';

/** 15.1: Sérurier on the road to Ceva, Pittoni before Voltri; phantoms with the columns that are to look strong. */
export function deploying({ options, seat }: Question): Answered {
  const option = best(options, (o) => {
    const at = o.concerns?.places?.[0];
    return at === '0507' ? 2 : at === '0918' ? 2 : at === '0919' ? 1 : 0;
  });
  const chosen = options[option] as Choice;
  return {
    option,
    why: () => {
      const goal = seat === 'french' ? '0907' : '0917';
      const camp = placeOf(chosen);
      return say('mont.place', { unit: pieceOf(chosen), hex: label(camp), mp: way(camp, hex(goal)), goal });
    },
  };
}
/** Phantoms are spread over the columns. */
export const hiding = (f: Field, { options }: Question): Answered => ({
  option: f.post.chance.below(options.length),
  why: () => say('why.chance', { ways: options.length }),
});

/** 10: a strength told to patrols: more than there is when weak, less when strong. */
export function announcing(f: Field, { options }: Question): Answered {
  const amounts = options.map((o, i) => [o.concerns?.amount ?? 0, i] as const).sort((a, b) => a[0] - b[0]);
  const middle = amounts[Math.floor(amounts.length / 2)]?.[0] ?? 0;
  const high = middle <= 6 === f.post.chance.below(5) > 0;
  const place = f.post.chance.below(Math.max(1, Math.ceil(amounts.length / 3)));
  const picked = amounts[high ? amounts.length - 1 - place : place];
  const [least, sp, most] = [amounts[0], picked, amounts[amounts.length - 1]].map((x) => x?.[0] ?? 0);
  return {
    option: picked ? picked[1] : 0,
    why: () => say('mont.announce', { sp: sp ?? 0, least: least ?? 0, most: most ?? 0, high }),
  };
}

/** 12.1: whoever will fight soonest, but nobody who is too big to march. */
export function reserving(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    if (o.action !== 'reserve') return 0;
    const id = pieceOf(o) as UnitId;
    const nearest = Math.min(20, wayToNearest(f.foes, hexOfPiece(f.s, id)));
    return 5 - nearest * 0.1 - Math.max(0, f.s.units[id].sp - 8) * 0.3;
  });
  const chosen = options[option] as Choice;
  const unit = pieceOf(chosen) as UnitId;
  if (chosen.action !== 'reserve')
    return { option, why: () => say('mont.reserveNone', { ways: options.length - 1 }) };
  const [at, sp, foes] = [hexOfPiece(f.s, unit), f.s.units[unit].sp, f.foes];
  const gets = chosen.concerns?.amount ?? 0;
  return { option, why: () => say('mont.reserve', { unit, gets, sp, mp: wayToNearest(foes, at) }) };
}

/** 12.2: to the front, and to whoever lacks most. */
export function replacing(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    const id = pieceOf(o) as UnitId;
    const u = f.s.units[id];
    if (!u) return -99;
    const slot = slotOf(f.s, id);
    const goal = goalOf(f, slot);
    const front = goal < 0 ? 0 : -way(forceAt(f.s, slot).hex, goal) * 0.1;
    const full = u.sp === 4 || u.sp === 8 ? 0.6 : 0; // 8.5: one more would be worn down faster
    return (factsOf(id).kind === 'detached' ? 0 : 0.5) + front - full - u.sp * 0.05;
  });
  const unit = pieceOf(options[option] as Choice) as UnitId;
  const slot = slotOf(f.s, unit);
  const [here, goal] = [hexOfPiece(f.s, unit), goalOf(f, slot)];
  const sp = f.s.units[unit]?.sp ?? 0;
  return {
    option,
    why: () =>
      say('mont.replace', { unit, sp, to: goal < 0 ? null : { hex: label(goal), mp: way(here, goal) } }),
  };
}

/** 13: nobody plunders of his own will, unless it ends the war tonight. */
export function evening(f: Field, { options }: Question): Answered {
  const pillage = find(options, 'pillage');
  let will = 0;
  for (const o of options)
    if (o.action === 'pillage' && f.side === 'french')
      will -= pillagePrice(f.s, 'french', placeOf(o)).sardinian;
  if (pillage >= 0 && will >= f.s.sardinian && f.s.vp > f.s.sardinian + 1) f.mind.plunders = f.s.turn;
  const helps = pillage >= 0 && f.mind.plunders === f.s.turn;
  const option = helps ? pillage : Math.max(0, find(options, 'supply:done'));
  // There is a place to pillage where there is something to choose.
  return { option, why: helping(f, options[pillage < 0 ? option : pillage] as Choice, helps) };
}
/** 13.4: what the pillage of a place brings, or costs. */
function helping({ s }: Field, place: Choice, helps: boolean): Why {
  const nation = nationOfSlot(slotNamed(pieceOf(place)));
  const { vp, sardinian } = pillagePrice(s, nation, placeOf(place));
  const will = s.sardinian;
  const at = place.concerns?.places?.[0] ?? '';
  return () => {
    if (helps) return say('mont.pillages', { hex: at, price: -sardinian, will });
    const home = nation === 'sardinian';
    return say('mont.pillageNot', { hex: at, price: home ? -sardinian : Math.abs(vp), home });
  };
}
/** 13.3: the biggest that still fits eats first. */
export function feeding({ options }: Question): Answered {
  const option = best(options, (o) => o.concerns?.amount ?? 0);
  return {
    option,
    why: () => {
      const chosen = options[option] as Choice;
      return say('mont.feed', {
        unit: pieceOf(chosen),
        sp: chosen.concerns?.amount ?? 0,
        hex: chosen.concerns?.places?.[0] ?? '',
      });
    },
  };
}
