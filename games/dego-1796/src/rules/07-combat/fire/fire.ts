import {
  add,
  type Dist,
  enumerated,
  type Hazard,
  hazard,
  least,
  type Note,
  noted,
  thrown,
  type Umpire,
} from '@grande/engine';

import { CASTLE, dirTo, far, inArc, isTown, LABELS, seesOver, TERRAIN } from '../../../data/map.ts';
import { type Formation, firesIn } from '../../../data/tables.ts';
import { HOWITZERS, isGun, isHorse, isSkirmisher, type Side, unit } from '../../../data/units.ts';
import { valuesOf } from '../../../data/values.ts';
import { say } from '../../../say.ts';
import { holder, leadersAt, type Position, type State, stackAt, un, valueNow } from '../../../state.ts';
import { fronts } from '../../06-movement/facing.ts';
import { firstContact } from '../../10-scenarios/special.ts';
import { hitHex, hitInOrder, leaderDice } from '../losses.ts';

type Pool = hazard.Pool;
type G = Umpire<State>;

/** One fire: units of one hex at another. Defensive fire and return fire are 'df', offensive fire 'of'. */
export interface Shot {
  readonly from: number;
  /** The formation they would all be in, of a fire that is only thought of; absent: as they are. */
  readonly form?: Formation;
  /** Hexes to the target, of a fire from somewhere that far away. */
  readonly range?: number;
  /** From the top of the stack down (3.5). */
  readonly firers: readonly number[];
  readonly at: number;
  readonly mode: 'of' | 'df';
  /** 7.3.5: the gun that is aimed at, -1 for fire at the hex. */
  readonly counter: number;
}

/** 7.1, 7.2, T-3: whether a unit has any fire at all in its present state. */
export function armed(s: Position, u: number): boolean {
  const state = un(s, u);
  if (state.pillage || state.trophy !== 'no' || isHorse(u)) return false; // 7.3.2
  return firesIn(state.form);
}

/** 7.3.4: a gun sees a hex over the ground and over its own side's units. */
export function gunSees(s: Position, u: number, to: number): boolean {
  const { side } = unit(u);
  return seesOver(un(s, u).at, to, (hex) => holder(s, hex) === side);
}

/** 7.3: whether a unit that can fire bears on a hex: front hex, or a gun's range, arc and sight. */
export function bears(s: Position, u: number, to: number): boolean {
  const { at, face } = un(s, u);
  if (!isGun(u)) {
    const dir = dirTo(at, to);
    return dir >= 0 && fronts(s, u, dir); // 7.3.1
  }
  const range = far(at, to);
  return range >= 1 && range <= valueNow(s, u) && inArc(at, to, face) && gunSees(s, u, to); // 7.3.3
}

/** 7.1.5, 7.2.5: a hex with a skirmisher in it. Skirmishers are always on top. */
export const screened = (s: Position, hex: number): boolean => {
  const top = stackAt(s, hex)[0];
  return top !== undefined && isSkirmisher(top);
};

/** Dice one unit brings to a fire over some distance (7.1.3, 7.3.3), by its own formation: never fewer than none. */
export function ownDice(s: Position, u: number, range: number, form: Formation = un(s, u).form): number {
  if (isSkirmisher(u)) return 1;
  const farther = isGun(u) ? range - 1 : 0;
  return Math.max(0, valueNow(s, u) - farther + valuesOf(s).formation[form].fire);
}
const diceAt = (s: Position, u: number, { from, at, form, range = far(from, at) }: Shot): number =>
  ownDice(s, u, range, form);

/** T-3, R-84: what the formation of the unit that is shot at adds, once; the range has been judged before. */
export function targetDice(s: Position, u: number): number {
  const state = un(s, u);
  const { pillage, formation } = valuesOf(s);
  return state.pillage ? pillage.shotAt : formation[state.form].shotAt;
}

/** 7.1.3, 7.1.5, 7.3.5: the dice of a fire. */
export function fireDice(s: Position, shot: Shot, note: Note | null = null): number {
  const { firers, at, counter, from, mode } = shot;
  if (counter < 0 && screened(s, at)) {
    note?.(add('7.1.5', say('term.perFirer'), firers.length));
    return firers.length;
  }
  const rule = mode === 'of' ? '7.2.3' : '7.1.3';
  let dice = 0;
  for (let i = 0; i < firers.length; i++) {
    const u = firers[i] as number;
    const own = diceAt(s, u, shot);
    note?.(add(rule, say('term.unit', { unit: unit(u).id }), own));
    dice += own;
  }
  const formation = targetDice(s, counter >= 0 ? counter : (stackAt(s, at)[0] as number));
  if (formation !== 0) note?.(add('6.6', say('term.targetFormation'), formation));
  dice += formation;
  const works = s.earthworks.includes(mode === 'df' ? from : at) ? (mode === 'df' ? 1 : -1) : 0;
  if (works !== 0) note?.(add('9.1.2', say('term.earthworks'), works));
  note?.(least(rule, say('term.noDice'), 0));
  return Math.max(0, dice + works);
}

/** 10.0.2: a redoubt in a hex looks this way; -1 where there is none. */
export function redoubtFront(s: Position, hex: number): number {
  for (const r of s.redoubts) if (r.at === hex) return r.front;
  return -1;
}

/** T-1, R-22: dice points for one loss in the target's hex under fire from another. Only the best cover counts. */
export function fireDivisor(s: Position, hex: number, from: number): number {
  const { divisors, redoubtDivisor } = valuesOf(s);
  const ground = divisors[TERRAIN[hex] as number] as number;
  const front = redoubtFront(s, hex);
  return front >= 0 && inArc(hex, from, front) ? Math.max(ground, redoubtDivisor) : ground;
}

/** 7.3.5, R-69: natural sixes for one loss of a gun. */
export function hitsNeeded(s: Position, hex: number, from: number): number {
  const front = redoubtFront(s, hex);
  if (front >= 0 && inArc(hex, from, front)) return 3;
  return s.earthworks.includes(hex) || TERRAIN[hex] === CASTLE ? 2 : 1;
}

/**
 * 7.3.5: the battery at which the guns of a fire count sixes: the one that is named, else the one on top of the hex,
 * since guns do not add faces at guns; -1 for none.
 */
export function batteryUnder(
  s: Position,
  { counter, at, firers }: Pick<Shot, 'counter' | 'at' | 'firers'>,
): number {
  if (counter >= 0) return counter;
  const top = stackAt(s, at)[0];
  return top !== undefined && isGun(top) && firers.some(isGun) ? top : -1;
}

/** S1.howitzers, R-70: the howitzers' own dice get one more at a town. */
export const gains = (s: Position, u: number, at: number): boolean =>
  u === HOWITZERS && s.scenario === 's1' && isTown(at);

/** 7.1.3, 7.3.5: what decides a fire, whoever throws it. */
export interface FireNumbers {
  readonly rule: string;
  /**
   * 3.5, R-128: its dice in the order in which they are thrown: those of each firer from the top down, then those that
   * belong to nobody. Of each how many, whether they count sixes, and whether they get one more.
   */
  readonly dice: readonly FireDice[];
  /** Points for a loss, and hits for a loss of the battery. */
  readonly divisor: number;
  readonly needed: number;
  /** What the hex and the battery can lose at most. */
  readonly most: number;
  readonly battery: number;
  /** Whether losses of the hex fall on the battery first. */
  readonly onTop: boolean;
}
interface FireDice {
  readonly dice: number;
  readonly sixes: boolean;
  readonly more: boolean;
}

/**
 * At a battery guns count sixes (7.3.5), and infantry that fires along adds its faces, with the dice that belong to
 * nobody (RN-16).
 */
export function fireNumbers(s: Position, shot: Shot): FireNumbers {
  const number = fireDice(s, shot);
  const battery = batteryUnder(s, shot);
  const screen = shot.counter < 0 && screened(s, shot.at);
  const dice: FireDice[] = [];
  let left = number;
  // Dice that are taken away come off the end.
  for (const u of shot.firers) {
    const own = Math.min(left, screen ? 1 : diceAt(s, u, shot));
    left -= own;
    if (own > 0) dice.push({ dice: own, sixes: battery >= 0 && isGun(u), more: gains(s, u, shot.at) });
  }
  const alone = battery >= 0 && shot.firers.every(isGun);
  if (left > 0) dice.push({ dice: left, sixes: alone, more: false });
  return {
    rule: alone ? '7.3.5' : shot.mode === 'of' ? '7.2.3' : '7.1.3',
    dice,
    divisor: fireDivisor(s, shot.at, shot.from),
    needed: hitsNeeded(s, shot.at, shot.from),
    most: pointsIn(s, shot.at),
    battery: battery < 0 ? 0 : valueNow(s, battery),
    onTop: shot.counter < 0,
  };
}

/** Losses out of the faces thrown: of the hex, from its top unit down, and of the battery alone (7.3.5). */
export interface FireLosses {
  readonly hex: number;
  readonly battery: number;
}

const SIXES = (face: number): number => (face >= 6 ? 1 : 0);
const FIVES = (face: number): number => (face >= 5 ? 1 : 0);
const ONE_MORE = (face: number): number => face + 1;
const ADDED = 0;
const HITS = 1;

/** 7.1.3-7.1.5, 7.2.3-7.2.5, 7.3.5: a quotient of the faces added, and sixes at a battery. */
export function fire<R>(n: FireNumbers, then: (losses: FireLosses) => Hazard<R>): Hazard<R> {
  const pools = n.dice.map(({ dice, sixes, more }): Pool => {
    if (sixes) return { dice, score: more ? FIVES : SIXES, to: HITS };
    return more ? { dice, score: ONE_MORE, to: ADDED } : { dice, to: ADDED };
  });
  return hazard.pools(n.rule, pools, (sums) =>
    then({
      hex: Math.floor((sums[ADDED] ?? 0) / n.divisor),
      battery: Math.floor((sums[HITS] ?? 0) / n.needed),
    }),
  );
}

/** How many points of those that are there a fire takes. */
export function taken({ most, battery, onTop }: FireNumbers, losses: FireLosses): number {
  const lost = Math.min(losses.hex, most);
  return lost + Math.min(losses.battery, onTop ? Math.max(0, battery - lost) : battery);
}

/** 7.1.3-7.1.5, 7.2.3-7.2.5, 7.3.5, 7.7: throws a fire and applies it; returns the losses really taken. */
export function resolveFire(g: G, shot: Shot): number {
  const s = g.state;
  const numbers = fireNumbers(s, shot);
  const leaders = leadersAt(s, shot.at, holder(s, shot.at) as Side);
  const battery = batteryUnder(s, shot);
  const losses = thrown(g, fire(numbers, hazard.end));
  if (g.listening) {
    const [from, hex] = [LABELS[shot.from] as string, LABELS[shot.at] as string];
    const tally = noted((note) => fireDice(s, shot, note));
    const text = { unit: unit(shot.firers[0] as number).id, from, hex, dice: tally.total };
    g.tell(numbers.rule, say('log.fire', { ...text, losses: losses.hex + losses.battery }), {
      tally,
      at: hex,
    });
  }
  const shaken = stackAt(s, shot.at).filter((u) => un(s, u).pillage);
  let taken = hitHex(g, shot.at, losses.hex, shot.mode === 'of' ? '7.2.4' : '7.1.4');
  if (battery >= 0) taken += hitInOrder(g, [battery], losses.battery, '7.3.5');
  for (const u of shaken) endPillage(g, u, 'S1.pillage');
  leaderDice(g, leaders, taken);
  firstContact(s, shot.firers[0] as number);
  return taken;
}

/** 10.1: a fire or a round of melee brings pillagers back to their senses, in Rompè. */
export function endPillage(g: G, u: number, rule: string): void {
  const state = un(g.state, u);
  if (!state.pillage || state.where !== 'map') return;
  state.pillage = false;
  state.form = 'rompe';
  state.face = -1;
  g.tell(rule, say('log.pillageEnds', { unit: unit(u).id }));
}

/** Points a hex could still lose, for odds that speak of losses really taken. */
const pointsIn = (s: Position, hex: number): number =>
  stackAt(s, hex).reduce((n, u) => n + valueNow(s, u), 0);

/** The exact chances of the losses of a fire. */
export const fireOdds = (s: Position, shot: Shot): Dist<number> => {
  const numbers = fireNumbers(s, shot);
  return enumerated(fire(numbers, hazard.end), (losses) => taken(numbers, losses));
};
