import {
  BRIGADE_OF,
  type Division,
  factsOf,
  forceAt,
  type Gic,
  gicOf,
  hexOfPiece,
  initiativeOf,
  label,
  type Piece,
  slotOf,
  spOf,
  type UnitId,
} from '@grande/montenotte-1796';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, find, pieceOf, spWithin, way, wayToNearest } from './field.ts';
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
  const sp = commandedSp(f, id, hex);
  const nearest = wayToNearest(f.foes, hex);
  const moves = goal >= 0 && goal !== hex ? 1 : 0;
  const fights = nearest <= 4 ? 1 : nearest <= 7 ? 0.5 : 0;
  const hungry = s.units[id].oos > 0 ? 1 : 0;
  // Sérurier is fed from Ormea.
  const fed = id === 'serurier' && s.ormea ? -0.25 : 0;
  return sp * (0.25 + 0.4 * moves + 0.45 * fights + 0.4 * hungry + fed);
}

/** 6.3: SP that an order for a unit sets in motion: its own, and those of its brigade if it is near. */
function commandedSp({ s }: Field, id: UnitId, hex: number): number {
  const { sp } = s.units[id];
  const brigade = BRIGADE_OF[id as Division];
  const near = brigade && s.units[brigade].sp > 0 && way(hex, hexOfPiece(s, brigade)) <= 4;
  return near ? sp + s.units[brigade].sp : sp;
}

/** 6.1: the most for every point. */
export function commanding(f: Field, { options }: Question): Answered {
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
  const chosen = options[option];
  if (most > 0 && chosen) return { option, why: ordered(f, chosen) };
  const will = f.s.sardinian;
  return {
    option: Math.max(0, option),
    why: () =>
      loose.length > 0
        ? say('mont.plunder', { will, forces: loose.length })
        : say('mont.ordersNone', { units: options.length - 1 }),
  };
}
/** 6.1: what an order is for: to fight, to march, or to be fed. */
function ordered(f: Field, chosen: Choice): Why {
  const { s, foes } = f;
  const cost = chosen.concerns?.cost ?? 1;
  const unit = (chosen.concerns?.targets?.[0] ?? '') as UnitId;
  const slot = slotOf(s, unit);
  const { hex } = forceAt(s, slot);
  const sp = commandedSp(f, unit, hex);
  const goal = goalOf(f, slot);
  return () => {
    const enemy = wayToNearest(foes, hex);
    const to = goal < 0 || goal === hex ? null : { hex: label(goal), mp: way(hex, goal) };
    return say('mont.orders', { unit, cost, sp, enemy: enemy <= 7 ? enemy : null, to });
  };
}

/** Whoever is to plunder stays where he is, without orders. */
function letLoose(f: Field, slots: readonly number[]): void {
  f.mind.plunders = f.s.turn;
  const { goals } = planOf(f);
  for (const slot of slots) goals[slot] = forceAt(f.s, slot).hex;
}

/** 6.5: Bonaparte and Beaulieu ride with a division; Sardinian brigades march by themselves, small and unworn. */
export function organising(f: Field, { options }: Question): Answered {
  const done = find(options, 'done');
  const busy = options.some((o) => o.action === 'separate');
  let option = done;
  let most = 0;
  options.forEach((o, i) => {
    const score = change(f, o, busy);
    if (score > most) [option, most] = [i, score];
  });
  const chosen = options[option];
  return {
    option: Math.max(0, option),
    why: most > 0 && chosen ? changing(f, chosen) : staying(f, options),
  };
}
/** 6.5.3: why somebody parts, joins or comes back. */
function changing(f: Field, chosen: Choice): Why {
  const { s } = f;
  const unit = pieceOf(chosen) as UnitId;
  const other = (chosen.concerns?.targets?.[0] ?? '') as UnitId;
  if (chosen.action === 'recover') {
    const { sp } = s.units[other];
    return () => say('mont.recover', { unit, brigade: other, sp });
  }
  const { sp } = s.units[unit];
  if (chosen.action === 'fuse') return () => say('mont.fuse', { unit, gic: other, sp });
  const force = forceAt(s, slotOf(s, unit));
  const gic = gicOf(force) ?? unit;
  if (factsOf(unit).nation === 'sardinian') {
    const total = spOf(s, force);
    return () => say('mont.part', { unit, gic, sp, total });
  }
  let bigger = unit;
  for (const m of force.members)
    if (m !== gic && s.units[m as UnitId].sp > s.units[bigger].sp) bigger = m as UnitId;
  const more = s.units[bigger].sp;
  return () => say('mont.partSmaller', { unit, gic, sp, bigger, more });
}
/** 6.5.3: why all stay as they are. */
function staying({ s, side }: Field, options: readonly Choice[]): Why {
  const rides = options.find((o) => o.action === 'separate');
  const gic = side === 'french' ? 'bonaparte' : 'beaulieu';
  if (!rides) return () => say('mont.asTheyAre', { gic, ways: options.length - 1 });
  const unit = pieceOf(rides) as UnitId;
  const slot = slotOf(s, unit);
  const chief = (slot < 0 ? null : gicOf(forceAt(s, slot))) ?? gic;
  const { sp } = s.units[unit];
  return () => say('mont.rides', { unit, gic: chief, sp });
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
export function recalling(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    if (o.action !== 'decoy') return 0;
    return 1 + (20 - Math.min(20, wayToNearest(f.foes, chiefAt(f, o)))) * 0.01;
  });
  const chosen = options[option] as Choice;
  const [at, foes] = [chiefAt(f, chosen), f.foes];
  const gic = chosen.concerns?.targets?.[0] ?? 'bonaparte';
  return { option, why: () => say('mont.decoyBack', { gic, mp: wayToNearest(foes, at) }) };
}
const chiefAt = ({ s }: Field, o: Choice): number =>
  hexOfPiece(s, (o.concerns?.targets?.[0] ?? 'bonaparte') as Piece);

/** 7: whoever has most to do or to fear should be the first. */
export function nominating(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    const slot = slotOf(f.s, pieceOf(o) as Piece);
    const { hex } = forceAt(f.s, slot);
    return spWithin(f.foes, hex, 4) + danger(f, slot, hex);
  });
  const gic = pieceOf(options[option] as Choice) as Gic;
  const [at, foes] = [hexOfPiece(f.s, gic), f.foes];
  return {
    option,
    why: () => {
      const sp = spWithin(foes, at, 4);
      return sp > 0
        ? say('mont.candidate', { gic, sp })
        : say('mont.candidateFree', { gic, mp: wayToNearest(foes, at) });
    },
  };
}
export function contesting(f: Field, { options, prompt }: Question): Answered {
  const gic = (prompt?.args?.['gic'] ?? (f.side === 'french' ? 'bonaparte' : 'beaulieu')) as Gic;
  const initiative = initiativeOf(f.s, gic);
  return {
    option: Math.max(0, find(options, 'contest')),
    why: () => say('mont.contest', { gic, initiative }),
  };
}
