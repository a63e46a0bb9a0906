import {
  armyOf,
  fatigueOf,
  forageAt,
  forceAt,
  initiativeOf,
  isHq,
  isOos,
  KAISERSLAUTERN,
  LANDAU,
  STRASBOURG,
  slotOfUnit,
  type UnitId,
} from '@grande/hoche-1793';
import type { Choice, Question, Reply } from '../doctrine.ts';
import { best, type Field, pieceOf, slotNamed, way } from './field.ts';
import { goalOf, planOf } from './plan.ts';

/** A day's command: 6.1, 6.5, 6.6, 7. */
export function commanding(f: Field, q: Question): Reply {
  switch (q.kind) {
    case 'allocateCP':
      return allocating(f, q.options);
    case 'strategicOrder':
      return ordering(f, q.options);
    case 'fuseSeparate':
      if (planOf(f).stroke) return riding(f, q.options);
      // Apart they are more attacks, and a beaten wave costs fewer spaces.
      return {
        option: best(q.options, (o) => (o.concerns?.choice === 'leave' ? 2 : o.action === 'done' ? 1 : 0)),
      };
    default:
      return { option: best(q.options, (o) => nameWorth(f, pieceOf(o) as UnitId)) };
  }
}

/** 6.5, 11.3: the strongest of those in his hex ride with him, so many that it is sure to be a great battle (15.2.2). */
const RIDERS = 2;
function riding({ s, own }: Field, options: readonly Choice[]): Reply {
  const { hex } = forceAt(s, slotOfUnit(s, 'hoche'));
  const size = (id: UnitId): number => s.units[id].inf + s.units[id].cav;
  const wanted = own
    .filter((t) => t.hex === hex && !t.routed)
    .flatMap((t) => forceAt(s, t.slot).members)
    .sort((a, b) => size(b) - size(a))
    .slice(0, RIDERS);
  return {
    option: best(options, (o) => {
      if (o.action === 'done') return 1;
      const rides = o.concerns?.choice === 'ride';
      return wanted.includes(pieceOf(o) as UnitId) === rides ? 2 : 0;
    }),
  };
}

/** 7: the quicker general; among equals whose army stands next to the enemy. */
function nameWorth(f: Field, gic: UnitId): number {
  const army = armyOf(f.s, forceAt(f.s, slotOfUnit(f.s, gic)));
  let near = 0;
  for (const t of f.own) if (t.army === army && enemiesWithin(f, t.hex, 3) > 0) near += 0.2;
  return initiativeOf(f.s, gic) + near;
}

function enemiesWithin(f: Field, at: number, within: number): number {
  let sp = 0;
  for (const e of f.foes) if (way(f.foeWays, e.hex, at) <= within) sp += e.sp;
  return sp;
}

/** What it is worth that a division is commanded today. */
function wish(f: Field, id: UnitId): number {
  const { s, side } = f;
  const slot = slotOfUnit(s, id);
  if (slot < 0) return 0;
  const force = forceAt(s, slot);
  const fatigue = fatigueOf(s, force);
  const unit = s.units[id];
  const goal = goalOf(f, slot);
  const sp = unit.inf + unit.cav;
  let want = 0.2;
  const objective = side === 'french' ? (s.scenario === 'landau' ? LANDAU : KAISERSLAUTERN) : STRASBOURG;
  if (force.hex === objective && fatigue === 0) want += 8;
  const near = enemiesWithin(f, force.hex, 3);
  if (fatigue <= 1) {
    if (near > 0) want += (fatigue === 0 ? 3 : 1.2) * Math.min(1.5, 0.4 + sp / 10);
    if (goal >= 0 && goal !== force.hex) want += (fatigue === 0 ? 2 : 0.8) * Math.min(1.3, 0.4 + sp / 12);
  }
  if (side === 'french') {
    if (sp > forageAt(s, force.hex)) want += isOos(s, force) ? 4 : 2.5;
  } else if (unit.chariots <= 1) want += unit.chariots === 0 ? 4 : 2;
  if (isOos(s, force)) want += 2;
  // 15.1.3: whoever is commanded in winter quarters has to march home.
  if (s.scenario === 'landau' && s.stance < 2 && armyOf(s, force) === 'prussia' && !goesHome(f, slot))
    want = unit.chariots === 0 && unit.left ? 1 : 0;
  return want;
}
const goesHome = (f: Field, slot: number): boolean =>
  goalOf(f, slot) === KAISERSLAUTERN || forceAt(f.s, slot).hex === KAISERSLAUTERN;

function allocating(f: Field, options: readonly Choice[]): Reply {
  return {
    option: best(options, (o) => {
      const { targets, cost } = o.concerns ?? {};
      const unit = targets?.[0] as UnitId | undefined;
      if (!unit) return 0.45;
      const price = cost ?? 1;
      return wish(f, unit) / Math.max(0.5, price) ** 0.8;
    }),
  };
}

/** 6.6: the farthest to go where nobody watches. */
function ordering(f: Field, options: readonly Choice[]): Reply {
  const { s, side } = f;
  return {
    option: best(options, (o) => {
      const slot = slotNamed(pieceOf(o));
      if (slot < 0) return 0;
      const force = forceAt(s, slot);
      const goal = isHq(force) ? headquarters(f, slot) : goalOf(f, slot);
      if (goal < 0) return -1;
      const d = way(f.ways, force.hex, goal);
      const besieges = s.scenario === 'landau' && s.stance < 2 && side === 'coalition' && goal === force.hex;
      return besieges ? -1 : d >= 99 ? -1 : d - 3.5;
    }),
  };
}

/** A general who has lost touch rides to the middle of his army. */
function headquarters(f: Field, slot: number): number {
  const { s } = f;
  const { hex } = forceAt(s, slot);
  const army = armyOf(s, forceAt(s, slot));
  let to = -1;
  let nearest = 99;
  for (const t of f.own) {
    if (t.army !== army) continue;
    const d = way(f.ways, hex, t.hex);
    if (d < nearest) [nearest, to] = [d, t.hex];
  }
  return nearest > 8 ? to : hex;
}
