import { add, least, type Note, times } from '@grande/engine';
import { LEADERS_OF } from '../../../data/leaders.ts';
import { dirTo, OPEN, TERRAIN } from '../../../data/map.ts';
import { type Formation, faced, LOOSE_DICE } from '../../../data/tables.ts';
import { enemyOf, isGun, isSkirmisher, unit } from '../../../data/units.ts';
import { capabilityOf, valuesOf } from '../../../data/values.ts';
import { say } from '../../../say.ts';
import { ld, moraleOf, type Position, stackAt, un, valueNow } from '../../../state.ts';
import { partTowards } from '../../06-movement/facing.ts';
import { climb, isBridge, isRiver } from '../../06-movement/ground.ts';
import { redoubtFront } from '../fire/fire.ts';

/** A melee about to be fought or under way, or one that is only thought of. */
export interface Attack {
  /** From the top of the attacking stack down, each with the hex it comes from, and the formation it would be in if not its own. */
  readonly attackers: readonly { readonly u: number; readonly from: number; readonly form?: Formation }[];
  readonly at: number;
  readonly leaders: readonly number[];
  /** 7.5.1, 7.5.4: a plain entry, a charge, or an opportunity charge. */
  readonly kind: 'plain' | 'charge' | 'opportunity';
  /** 7.5.7: counter-charging horse whose own run was long enough to double it. */
  readonly counter?: number;
}

/** What is taken for granted of a melee that has not begun. */
export interface Assumed {
  /** Points the attackers would have lost before they come in. */
  readonly before?: number;
  /** 7.1: who would have spent its dice by firing at them; left out: whoever has. */
  readonly spent?: (u: number) => boolean;
}

interface Attacker {
  readonly u: number;
  /** Points at the beginning, and what its formation adds. */
  readonly points: number;
  readonly adds: number;
}
interface Defender {
  readonly u: number;
  readonly points: number;
  readonly morale: number;
  /** 7.4.2, R-101: guns are never tested. */
  readonly tests: boolean;
  /** T-4: how its dice are reckoned. */
  readonly throws: 'value' | 'double' | 'half' | 'loose' | 'none';
  readonly adds: number;
  /** 7.5.6, R-76: a square met by horse: 1 if it still has its one die, 0 if it has spent it; -1 for all others. */
  readonly square: -1 | 0 | 1;
}
export interface Commander {
  readonly l: number;
  readonly attacks: boolean;
  readonly capability: number;
}

/** All that decides a melee and does not change while it is fought. */
export interface Clash {
  readonly attack: Attack;
  readonly attackers: readonly Attacker[];
  /** From the top down, without skirmishers, who have gone before (7.4.9). */
  readonly defenders: readonly Defender[];
  /** In the order of their dice (7.7): those who go in, then those of the hex. */
  readonly commanders: readonly Commander[];
  readonly horse: boolean;
  /** 7.4.7, R-25: from which sides they come, by the facing of the top faced defender. */
  readonly flank: boolean;
  readonly rear: boolean;
  /** 7.5.1 */
  readonly doubled: boolean;
  /** against nobody but plunderers the first attack is doubled. */
  readonly plunderers: boolean;
  /** Hexes of the attack up a steep slope and over water, T-1. */
  readonly steep: number;
  readonly water: number;
  readonly works: boolean;
  /** 7.4.6: points for a loss of the defenders in the first round, and of anybody in the open. */
  readonly cover: number;
  readonly open: number;
}

/** What changes from round to round. */
export interface Moment {
  readonly round: number;
  /** Points the attackers have lost. */
  readonly lost: number;
  /** Points each defender has lost; all of them where it is gone, whatever became of it. */
  readonly losses: readonly number[];
  /** Which commanders are out, a bit each. */
  readonly out: number;
}

export const isHorseAttack = (a: Attack): boolean => unit(a.attackers[0]?.u as number).kind === 'cavalry';
/** 7.4.9: those who are there when the dice are thrown; skirmishers have gone before. */
export const standing = (s: Position, at: number): number[] => stackAt(s, at).filter((u) => !isSkirmisher(u));
const attackHexes = (a: Attack): number[] => [...new Set(a.attackers.map((x) => x.from))];

/** 7.4.6, T-1, 10.0.2: the defender's cover in round 1; the redoubt only if every attacker meets its front. */
function coverOf(s: Position, a: Attack): number {
  const { divisors, redoubtDivisor } = valuesOf(s);
  const ground = divisors[TERRAIN[a.at] as number] as number;
  const front = redoubtFront(s, a.at);
  if (front < 0) return ground;
  const covered = attackHexes(a).every((from) => {
    const turn = (dirTo(a.at, from) - front + 6) % 6;
    return turn <= 1 || turn === 5;
  });
  return covered ? Math.max(ground, redoubtDivisor) : ground;
}

/** 7.1, R-24: whether a defender gave up its dice by firing at one of these attackers. */
function spentItsFire(s: Position, u: number, a: Attack): boolean {
  const fired = s.active?.group?.firedAt;
  if (!fired || fired.length === 0) return false;
  return fired.some(([by, at]) => by === u && a.attackers.some((x) => x.u === at));
}

function defenderOf(s: Position, a: Attack, u: number, spent: boolean): Defender {
  const { form, pillage } = un(s, u);
  const { formation, pillage: pillaging } = valuesOf(s);
  const horse = isHorseAttack(a);
  const inSquare = form === 'square' && !pillage;
  const throws = (): Defender['throws'] => {
    if (spent || (horse && inSquare)) return 'none';
    if (pillage || form === 'rompe') return 'loose'; // 6.6.5, R-125
    if (form === 'limber') return 'none'; // guns in battery throw their value
    if (form === 'column' && a.kind !== 'plain' && horse) return 'half'; // 7.5.5, R-73, R-89
    return a.counter === u ? 'double' : 'value'; // 7.5.7
  };
  return {
    u,
    points: valueNow(s, u),
    morale: moraleOf(s, u),
    tests: !isGun(u),
    throws: throws(),
    adds: pillage ? pillaging.melee : form === 'rompe' ? LOOSE_DICE : formation[form].melee,
    square: horse && inSquare ? (spent ? 0 : 1) : -1,
  };
}

/** 7.7: those who go in, and those of the hex, whose dice are thrown in this order. */
function commandersOf(s: Position, a: Attack): Commander[] {
  const out: Commander[] = [];
  for (const l of a.leaders)
    if (ld(s, l).where === 'map') out.push({ l, attacks: true, capability: capabilityOf(s, l) });
  const among = LEADERS_OF[enemyOf(unit(a.attackers[0]?.u as number).side)];
  for (let i = 0; i < among.length; i++) {
    const l = among[i] as number;
    const { where, at } = ld(s, l);
    if (where === 'map' && at === a.at) out.push({ l, attacks: false, capability: capabilityOf(s, l) });
  }
  return out;
}

/** 7.4, T-4: a melee of units as they stand, or might stand. */
export function clashOf(s: Position, a: Attack, { before = 0, spent }: Assumed = {}): Clash {
  const { formation, divisors } = valuesOf(s);
  const there = standing(s, a.at);
  const hexes = attackHexes(a);
  const top = there.find((u) => faced(un(s, u).form) && un(s, u).face >= 0 && !un(s, u).pillage);
  const from = (part: 'flank' | 'rear'): boolean =>
    top !== undefined &&
    hexes.some((hex) => partTowards(un(s, top).form, un(s, top).face, dirTo(a.at, hex)) === part);
  let gone = before;
  const attackers = a.attackers.map(({ u, form = un(s, u).form }): Attacker => {
    const points = valueNow(s, u);
    const taken = Math.min(gone, points);
    gone -= taken;
    return { u, points: points - taken, adds: formation[form].melee };
  });
  const upper = there[0] === undefined ? null : un(s, there[0]).form;
  const water = (hex: number): boolean => {
    const dir = dirTo(hex, a.at);
    return isRiver(hex, dir) || isBridge(hex, dir);
  };
  return {
    attack: a,
    attackers,
    defenders: there.map((u) => defenderOf(s, a, u, spent ? spent(u) : spentItsFire(s, u, a))),
    commanders: commandersOf(s, a),
    horse: isHorseAttack(a),
    flank: from('flank'),
    rear: from('rear'),
    // unless the target's top unit is in Column or Square.
    doubled: a.kind === 'charge' && upper !== 'column' && upper !== 'square',
    plunderers: there.length > 0 && there.every((u) => un(s, u).pillage),
    steep: hexes.filter((hex) => climb(hex, a.at) >= 2).length, // a plain slope is nothing to a melee
    water: hexes.filter(water).length,
    works: s.earthworks.includes(a.at),
    cover: coverOf(s, a),
    open: divisors[OPEN] as number,
  };
}

export const beginning = (c: Clash): Moment => ({
  round: 1,
  lost: 0,
  losses: c.defenders.map(() => 0),
  out: 0,
});

/** Points the attackers began with. */
export const strength = (c: Clash): number => {
  let points = 0;
  for (let i = 0; i < c.attackers.length; i++) points += (c.attackers[i] as Attacker).points;
  return points;
};
/** points left of each attacker: losses fall on the first until it is gone. */
function leftOf(c: Clash, m: Moment): number[] {
  let gone = m.lost;
  return c.attackers.map(({ points }) => {
    const taken = Math.min(gone, points);
    gone -= taken;
    return points - taken;
  });
}
export const pointsOf = (c: Clash, m: Moment, i: number): number =>
  (c.defenders[i] as Defender).points - (m.losses[i] as number);
/** The defenders who are left, from the top down, by their places. */
export function defendersLeft(c: Clash, m: Moment): number[] {
  const out: number[] = [];
  for (let i = 0; i < c.defenders.length; i++) if (pointsOf(c, m, i) > 0) out.push(i);
  return out;
}
/** 7.4.8: capabilities of the commanders of a side who are left. */
export function command(c: Clash, m: Moment, attacks: boolean): number {
  let sum = 0;
  for (let i = 0; i < c.commanders.length; i++) {
    const x = c.commanders[i] as Commander;
    if (x.attacks === attacks && (m.out & (1 << i)) === 0) sum += x.capability;
  }
  return sum;
}

/** T-4: the attacker's dice. */
export function attackDice(c: Clash, m: Moment, note: Note | null = null): number {
  const left = leftOf(c, m);
  const doubled = c.doubled ? 2 : 1;
  let dice = 0;
  for (let i = 0; i < left.length; i++) {
    const points = (left[i] as number) * doubled;
    if (points === 0) continue;
    const { u } = c.attackers[i] as Attacker;
    note?.(add(c.doubled ? '7.5.1' : '7.4.1', say('term.unit', { unit: unit(u).id }), points));
    dice += points;
  }
  for (let i = 0; i < left.length; i++) {
    if (left[i] === 0) continue;
    const { adds } = c.attackers[i] as Attacker;
    note?.(add('6.6', say('term.formation'), adds));
    dice += adds;
  }
  const more = (rule: string, label: TermLabel, by: number): void => {
    if (by === 0) return;
    note?.(add(rule, say(label), by));
    dice += by;
  };
  more('7.4.8', 'term.commanders', command(c, m, true));
  more('7.4.7', 'term.flank', c.flank ? 1 : 0);
  more('7.4.7', 'term.rear', c.rear ? 1 : 0);
  // what only the first round feels.
  if (m.round === 1) {
    more('T-1', 'term.steep', -c.steep);
    more('T-1', 'term.water', -c.water);
    more('9.1.2', 'term.earthworks', c.works ? -1 : 0);
  }
  note?.(least('R-79', say('term.leastOne'), 1));
  dice = Math.max(1, dice);
  if (m.round > 1 || !c.plunderers) return dice;
  note?.(times('R-72', say('term.pillagers'), 2));
  return dice * 2;
}
type TermLabel =
  | 'term.commanders'
  | 'term.flank'
  | 'term.rear'
  | 'term.steep'
  | 'term.water'
  | 'term.earthworks';

/** T-4: what one defending unit throws; squares under horse are counted apart. */
export function defenderDice({ throws, adds }: Defender, points: number): number {
  switch (throws) {
    case 'value':
      return points + adds;
    case 'double':
      return points * 2 + adds;
    case 'half':
      return Math.ceil(points / 2);
    case 'loose':
      return adds;
    case 'none':
      return 0;
  }
}

/** T-4: the defender's dice. */
export function defenceDice(c: Clash, m: Moment, note: Note | null = null): number {
  let dice = 0;
  let throwing = false;
  for (let i = 0; i < c.defenders.length; i++) {
    const d = c.defenders[i] as Defender;
    const points = pointsOf(c, m, i);
    const own = points > 0 ? defenderDice(d, points) : 0;
    if (own <= 0) continue;
    note?.(add('7.4.1', say('term.unit', { unit: unit(d.u).id }), own));
    dice += own;
    throwing = true;
  }
  if (throwing) {
    const leads = command(c, m, false);
    if (leads > 0) note?.(add('7.4.8', say('term.commanders'), leads));
    dice += leads;
    if (m.round === 1 && c.works) {
      note?.(add('9.1.2', say('term.earthworks'), 1));
      dice++;
    }
  }
  if (c.flank) {
    note?.(add('7.4.7', say('term.flank'), -1));
    dice--;
  }
  note?.(least('R-79', say('term.leastNone'), 0));
  return Math.max(0, dice);
}

/** 7.5.6, R-76: squares under horse that still have their one die. */
export function squareDice(c: Clash, m: Moment): number {
  let dice = 0;
  for (let i = 0; i < c.defenders.length; i++)
    if ((c.defenders[i] as Defender).square > 0 && pointsOf(c, m, i) > 0) dice++;
  return dice;
}

/** 7.4.6: points for a loss of the defenders. */
export const divisor = (c: Clash, m: Moment): number => (m.round === 1 ? c.cover : c.open);

/** 7.4.2, R-23: the highest face with which a defender holds; losses count once, in its morale. */
export const holdsUpTo = (c: Clash, m: Moment, i: number): number =>
  (c.defenders[i] as Defender).morale - (m.losses[i] as number) + command(c, m, false);

/** 7.1.4, R-27, R-76: the defenders in the order in which losses fall on them; horse strikes squares when nobody else is left. */
export function takers(c: Clash, m: Moment): number[] {
  const there = defendersLeft(c, m);
  if (!c.horse) return there;
  const square = (i: number): boolean => (c.defenders[i] as Defender).square >= 0;
  const others = there.filter((i) => !square(i));
  if (others.some((i) => (c.defenders[i] as Defender).tests)) return others;
  return [...others, ...there.filter(square)];
}

/** 7.5.6: horse against nothing but squares. */
export const onlySquares = (c: Clash): boolean =>
  c.horse && c.defenders.every(({ tests, square }) => !tests || square >= 0);
