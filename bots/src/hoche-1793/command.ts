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
  label,
  STRASBOURG,
  slotOfUnit,
  type UnitId,
} from '@grande/hoche-1793';
import type { Answered, Choice, Question, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, NO_WAY, pieceOf, slotNamed, way } from './field.ts';
import { goalOf, planOf } from './plan.ts';
import { waitReason } from './why.ts';

/** A day's command: 6.1, 6.5, 6.6, 7. */
export function commanding(f: Field, q: Question): Answered {
  switch (q.kind) {
    case 'allocateCP':
      return allocating(f, q);
    case 'strategicOrder':
      return ordering(f, q);
    case 'fuseSeparate':
      return planOf(f).stroke ? riding(f, q.options) : apart(q.options);
    default:
      return naming(f, q.options);
  }
}

/** Apart they are more attacks, and a beaten wave costs fewer spaces. */
function apart(options: readonly Choice[]): Answered {
  const option = best(options, (o) => (o.concerns?.choice === 'leave' ? 2 : o.action === 'done' ? 1 : 0));
  const gic = options.find((o) => o.concerns?.targets)?.concerns?.targets?.[0] ?? '';
  return {
    option,
    why: () => say('hoche.apart', { gic, divisions: options.filter((o) => o.action !== 'done').length }),
  };
}

/** 6.5, 11.3: the strongest of those in his hex ride with him, so many that it is sure to be a great battle (15.2.2). */
const RIDERS = 2;
function riding({ s, own }: Field, options: readonly Choice[]): Answered {
  const { hex } = forceAt(s, slotOfUnit(s, 'hoche'));
  const size = (id: UnitId): number => s.units[id].inf + s.units[id].cav;
  const wanted = own
    .filter((t) => t.hex === hex && !t.routed)
    .flatMap((t) => forceAt(s, t.slot).members)
    .sort((a, b) => size(b) - size(a))
    .slice(0, RIDERS);
  const option = best(options, (o) => {
    if (o.action === 'done') return 1;
    const rides = o.concerns?.choice === 'ride';
    return wanted.includes(pieceOf(o) as UnitId) === rides ? 2 : 0;
  });
  const chosen = options[option] as Choice;
  const unit = pieceOf(chosen);
  const gic = 'hoche';
  const sp = chosen.action === 'done' ? 0 : size(unit as UnitId);
  return {
    option,
    why: () =>
      chosen.concerns?.choice === 'ride'
        ? say('hoche.ride', { unit, gic, sp, divisions: RIDERS })
        : say('hoche.rideEnough', { gic, divisions: RIDERS }),
  };
}

/** 7: the quicker general; among equals whose army stands next to the enemy. */
function naming(f: Field, options: readonly Choice[]): Answered {
  const named = options.map((o) => {
    const gic = pieceOf(o) as UnitId;
    return { gic, initiative: initiativeOf(f.s, gic), near: nearEnemy(f, gic) };
  });
  const option = best(options, (_, i) => nameWorth(named[i] as Named));
  return {
    option,
    why: () => {
      const { gic, initiative, near } = named[option] as Named;
      const other = named.find((_, i) => i !== option) ?? (named[option] as Named);
      return say('hoche.initiative', {
        gic,
        initiative,
        near,
        other: other.gic,
        second: other.initiative,
        fewer: other.near,
      });
    },
  };
}
interface Named {
  readonly gic: UnitId;
  readonly initiative: number;
  /** Forces of his army within a day of the enemy. */
  readonly near: number;
}
function nameWorth({ initiative, near }: Named): number {
  let worth = 0;
  for (let i = 0; i < near; i++) worth += 0.2;
  return initiative + worth;
}
function nearEnemy(f: Field, gic: UnitId): number {
  const army = armyOf(f.s, forceAt(f.s, slotOfUnit(f.s, gic)));
  let near = 0;
  for (const t of f.own) if (t.army === army && enemiesWithin(f, t.hex, 3) > 0) near++;
  return near;
}

function enemiesWithin(f: Pick<Field, 'foes' | 'foeWays'>, at: number, within: number): number {
  let sp = 0;
  for (const e of f.foes) if (way(f.foeWays, e.hex, at) <= within) sp += e.sp;
  return sp;
}

/** What a division that is commanded can do: fight, march. */
const fights = (fatigue: number, sp: number): number =>
  (fatigue === 0 ? 3 : 1.2) * Math.min(1.5, 0.4 + sp / 10);
const marches = (fatigue: number, sp: number): number =>
  (fatigue === 0 ? 2 : 0.8) * Math.min(1.3, 0.4 + sp / 12);
/** That it can count in the town the scenario is about; that it is fed. */
const TOWN = 8;
const bread = (hungry: boolean): number => (hungry ? 4 : 2.5);
const wagons = (chariots: number): number => (chariots === 0 ? 4 : 2);
const OUT = 2;
const objectiveOf = ({ s, side }: Field): number =>
  side === 'french' ? (s.scenario === 'landau' ? LANDAU : KAISERSLAUTERN) : STRASBOURG;

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
  let want = IDLE;
  if (force.hex === objectiveOf(f) && fatigue === 0) want += TOWN;
  const near = enemiesWithin(f, force.hex, 3);
  if (fatigue <= 1) {
    if (near > 0) want += fights(fatigue, sp);
    if (goal >= 0 && goal !== force.hex) want += marches(fatigue, sp);
  }
  if (side === 'french') {
    if (sp > forageAt(s, force.hex)) want += bread(isOos(s, force));
  } else if (unit.chariots <= 1) want += wagons(unit.chariots);
  if (isOos(s, force)) want += OUT;
  // 15.1.3: whoever is commanded in winter quarters has to march home.
  if (isWintering(f) && armyOf(s, force) === 'prussia' && !goesHome(f, slot))
    want = unit.chariots === 0 && unit.left ? 1 : 0;
  return want;
}
/** A division that has nothing to do and bread. */
const IDLE = 0.2;
const isWintering = ({ s }: Field): boolean => s.scenario === 'landau' && s.stance < 2;
const goesHome = (f: Field, slot: number): boolean =>
  goalOf(f, slot) === KAISERSLAUTERN || forceAt(f.s, slot).hex === KAISERSLAUTERN;

function allocating(f: Field, { options, prompt, subject }: Question): Answered {
  // Whom he would command first, and the most that anybody wants it.
  let first: Choice | null = null;
  let top = Number.NEGATIVE_INFINITY;
  let most = 0;
  const option = best(options, (o) => {
    const { targets, cost } = o.concerns ?? {};
    const unit = targets?.[0] as UnitId | undefined;
    if (!unit) return 0.45;
    const price = cost ?? 1;
    const want = wish(f, unit);
    const worth = want / Math.max(0.5, price) ** 0.8;
    if (worth > top) [first, top] = [o, worth];
    most = Math.max(most, want);
    return worth;
  });
  const chosen = options[option] as Choice;
  const unit = chosen.concerns?.targets?.[0] as UnitId | undefined;
  if (unit) return { option, why: commandReason(f, unit, chosen.concerns?.cost ?? 1) };
  const winter = subject === 'brunswick' && isWintering(f);
  const waits = waitReason(f, subject === 'hoche' ? 'moselle' : undefined);
  const [dearest, wanted] = [first as Choice | null, most];
  return {
    option,
    why: () => {
      const left = Number(prompt?.args?.['left'] ?? 0);
      const divisions = options.length - 1;
      const other = dearest?.concerns?.targets?.[0];
      if (wanted > IDLE && other)
        return say('hoche.tooDear', { unit: other, cost: dearest?.concerns?.cost ?? 1, left });
      if (waits) return waits();
      return winter ? say('hoche.winter', { divisions, left }) : say('hoche.unspent', { divisions, left });
    },
  };
}

/** What most speaks for the command of a division. */
function commandReason(f: Field, unit: UnitId, cost: number): Why {
  const { s, side, foes, foeWays, ways } = f;
  const slot = slotOfUnit(s, unit);
  const force = forceAt(s, slot);
  const { hex } = force;
  const { inf, cav, chariots } = s.units[unit];
  const sp = inf + cav;
  const fatigue = fatigueOf(s, force);
  const goal = goalOf(f, slot);
  const [hungry, town] = [isOos(s, force), objectiveOf(f)];
  const feeds = side === 'french' ? forageAt(s, hex) : 0;
  const winters = isWintering(f) && armyOf(s, force) === 'prussia' && !goesHome(f, slot);
  return () => {
    if (hex === town && fatigue === 0 && !winters)
      return say('hoche.commandTown', { unit, hex: label(hex), cost });
    const near = enemiesWithin({ foes, foeWays }, hex, 3);
    const starves = side === 'french' && sp > feeds;
    const isShort = side === 'coalition' && chariots <= 1;
    const fed = (starves ? bread(hungry) : isShort ? wagons(chariots) : 0) + (hungry ? OUT : 0);
    const fight = fatigue <= 1 && near > 0 ? fights(fatigue, sp) : 0;
    const march = fatigue <= 1 && goal >= 0 && goal !== hex ? marches(fatigue, sp) : 0;
    if (!winters && fight > 0 && fight >= fed && fight >= march)
      return say('hoche.commandFight', { unit, sp, near, cost });
    if (!winters && march > 0 && march >= fed)
      return say('hoche.commandMarch', { unit, hex: label(goal), mp: way(ways, hex, goal), cost });
    if (starves) return say('hoche.commandFeed', { unit, sp, feeds, cost });
    if (isShort) return say('hoche.commandWagons', { unit, chariots, cost });
    return say('hoche.commandHungry', { unit, sp, cost });
  };
}

/** Nearer than this nobody needs a road. */
const AFOOT = 3.5;
/** 6.6: the farthest to go where nobody watches. */
function ordering(f: Field, { options, subject }: Question): Answered {
  const { s, side } = f;
  let farthest = -1;
  let to = -1;
  const option = best(options, (o) => {
    const slot = slotNamed(pieceOf(o));
    if (slot < 0) return 0;
    const force = forceAt(s, slot);
    const goal = isHq(force) ? headquarters(f, slot) : goalOf(f, slot);
    if (goal < 0) return -1;
    const d = way(f.ways, force.hex, goal);
    const besieges = s.scenario === 'landau' && s.stance < 2 && side === 'coalition' && goal === force.hex;
    if (besieges || d >= NO_WAY) return -1;
    if (d > farthest) [farthest, to] = [d, goal];
    return d - AFOOT;
  });
  const [mp, goal] = [farthest, to];
  const force = pieceOf(options[option] as Choice);
  const waits = waitReason(f, subject);
  return {
    option,
    why: () => {
      if (force !== '') return say('hoche.order', { force, hex: label(goal), mp });
      if (waits) return waits();
      const forces = options.length - 1;
      return mp > 0 ? say('hoche.noOrder', { forces, mp }) : say('hoche.noRoad', { forces });
    },
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
