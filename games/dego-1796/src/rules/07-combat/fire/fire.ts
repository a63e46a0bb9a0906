import { add, type Dist, least, odds, type Tally, tally, type Umpire, when } from '@grande/engine';
import { CASTLE, dirTo, far, inArc, isTown, LABELS, seesOver, TERRAIN } from '../../../data/map.ts';
import { FORMATION, type Formation, PLAIN_DIVISOR } from '../../../data/tables.ts';
import { HOWITZERS, isGun, isHorse, isSkirmisher, type Side, unit } from '../../../data/units.ts';
import { valuesOf } from '../../../data/values.ts';
import { say } from '../../../say.ts';
import { holder, leadersAt, type Position, type State, stackAt, un, valueNow } from '../../../state.ts';
import { fronts } from '../../06-movement/facing.ts';
import { firstContact } from '../../10-scenarios/special.ts';
import { hitHex, hitInOrder, leaderDice } from '../losses.ts';

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
/** T-3 */
export const firesIn = (form: Formation): boolean => FORMATION[form].fire !== null;

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
export function targetDice(s: State, u: number): number {
  const state = un(s, u);
  const { pillage, formation } = valuesOf(s);
  return state.pillage ? pillage.shotAt : formation[state.form].shotAt;
}

/** 7.1.3, 7.1.5, 7.3.5: the dice of a fire, as a sum a player can open. */
export function fireTally(s: State, shot: Shot): Tally {
  if (shot.counter < 0 && screened(s, shot.at))
    return tally([add('7.1.5', say('term.perFirer'), shot.firers.length)]);
  const rule = shot.mode === 'of' ? '7.2.3' : '7.1.3';
  const target = shot.counter >= 0 ? shot.counter : (stackAt(s, shot.at)[0] as number);
  const formation = targetDice(s, target);
  const works = shot.mode === 'df' ? s.earthworks.includes(shot.from) : s.earthworks.includes(shot.at);
  return tally([
    ...shot.firers.map((u) => add(rule, say('term.unit', { unit: unit(u).id }), diceAt(s, u, shot))),
    when(formation !== 0, add('6.6', say('term.targetFormation'), formation)),
    when(works, add('9.1.2', say('term.earthworks'), shot.mode === 'df' ? 1 : -1)),
    least(rule, say('term.noDice'), 0),
  ]);
}

/** The number of dice alone: asked for far more often than the terms. */
export function fireDice(s: State, shot: Shot): number {
  if (shot.counter < 0 && screened(s, shot.at)) return shot.firers.length;
  let dice = 0;
  for (let i = 0; i < shot.firers.length; i++) dice += diceAt(s, shot.firers[i] as number, shot);
  dice += targetDice(s, shot.counter >= 0 ? shot.counter : (stackAt(s, shot.at)[0] as number));
  if (shot.mode === 'df') {
    if (s.earthworks.includes(shot.from)) dice++;
  } else if (s.earthworks.includes(shot.at)) dice--;
  return Math.max(0, dice);
}

/** 10.0.2: a redoubt in a hex looks this way; -1 where there is none. */
export function redoubtFront(s: State, hex: number): number {
  for (const r of s.redoubts) if (r.at === hex) return r.front;
  return -1;
}

/** T-1, R-22: dice points for one loss in the target's hex under fire from another. Only the best cover counts. */
export function fireDivisor(s: State, hex: number, from: number): number {
  const { divisors, redoubtDivisor } = valuesOf(s);
  const ground = divisors[TERRAIN[hex] as number] ?? PLAIN_DIVISOR;
  const front = redoubtFront(s, hex);
  return front >= 0 && inArc(hex, from, front) ? Math.max(ground, redoubtDivisor) : ground;
}

/** 7.3.5, R-69: natural sixes for one loss of a gun. */
export function hitsNeeded(s: State, hex: number, from: number): number {
  const front = redoubtFront(s, hex);
  if (front >= 0 && inArc(hex, from, front)) return 3;
  return s.earthworks.includes(hex) || TERRAIN[hex] === CASTLE ? 2 : 1;
}

/**
 * 7.3.5: the battery at which the guns of a fire count sixes: the one that is named, else the one on top of the hex,
 * since guns do not add faces at guns; -1 for none.
 */
export function batteryUnder(
  s: State,
  { counter, at, firers }: Pick<Shot, 'counter' | 'at' | 'firers'>,
): number {
  if (counter >= 0) return counter;
  const top = stackAt(s, at)[0];
  return top !== undefined && isGun(top) && firers.some(isGun) ? top : -1;
}

/** S1.howitzers, R-70: the howitzers' own dice get one more at a town. */
export const gains = (s: State, u: number, at: number): boolean =>
  u === HOWITZERS && s.scenario === 's1' && isTown(at);

/** How one die of a fire counts: by its face, or as a hit on a six; `more` is added to its face. */
interface Die {
  readonly sixes: boolean;
  readonly more: number;
}

/**
 * 3.5, R-128: the dice of a fire in the order in which they are thrown: those of each firer from the top down, then
 * those that belong to nobody. At a battery guns count sixes (7.3.5) and infantry that fires along adds its faces, with
 * the dice that belong to nobody (RN-16).
 */
function diceOf(s: State, shot: Shot, number: number): readonly Die[] {
  const battery = batteryUnder(s, shot) >= 0;
  const screen = shot.counter < 0 && screened(s, shot.at);
  const out: Die[] = [];
  for (const u of shot.firers) {
    const die = { sixes: battery && isGun(u), more: gains(s, u, shot.at) ? 1 : 0 };
    for (let own = screen ? 1 : diceAt(s, u, shot); own > 0; own--) out.push(die);
  }
  const nobodys = { sixes: battery && shot.firers.every(isGun), more: 0 };
  while (out.length < number) out.push(nobodys);
  return out.slice(0, number);
}

/** Losses out of the faces thrown: of the hex, from its top unit down, and of the battery alone (7.3.5). */
export interface FireLosses {
  readonly hex: number;
  readonly battery: number;
}

/** A quotient of the faces added (7.1.3), and sixes at a battery (7.3.5). */
export function fireLosses(s: State, shot: Shot, faces: readonly number[]): FireLosses {
  const dice = diceOf(s, shot, faces.length);
  let sum = 0;
  let hits = 0;
  dice.forEach(({ sixes, more }, i) => {
    const face = (faces[i] as number) + more;
    if (!sixes) sum += face;
    else if (face >= 6) hits++;
  });
  return {
    hex: Math.floor(sum / fireDivisor(s, shot.at, shot.from)),
    battery: Math.floor(hits / hitsNeeded(s, shot.at, shot.from)),
  };
}

/** 7.1.3-7.1.5, 7.2.3-7.2.5, 7.3.5, 7.7: throws a fire and applies it; returns the losses really taken. */
export function resolveFire(g: G, shot: Shot): number {
  const s = g.state;
  const battery = batteryUnder(s, shot);
  const rule = battery >= 0 && shot.firers.every(isGun) ? '7.3.5' : shot.mode === 'of' ? '7.2.3' : '7.1.3';
  const dice = fireDice(s, shot);
  const side = holder(s, shot.at) as Side;
  const faces = g.dice(dice, rule);
  const losses = fireLosses(s, shot, faces);
  const leaders = leadersAt(s, shot.at, side);
  if (g.listening) {
    const [from, hex] = [LABELS[shot.from] as string, LABELS[shot.at] as string];
    const text = {
      unit: unit(shot.firers[0] as number).id,
      from,
      hex,
      dice,
      losses: losses.hex + losses.battery,
    };
    g.tell(rule, say('log.fire', text), { tally: fireTally(s, shot), at: hex });
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
const pointsIn = (s: State, hex: number): number => stackAt(s, hex).reduce((n, u) => n + valueNow(s, u), 0);

/** 7.1.3, 7.3.5: what decides a fire, whoever throws it. */
export interface FireNumbers {
  /** Dice whose faces are added, what is added to their sum, and points for a loss. */
  readonly adding: number;
  readonly more: number;
  readonly divisor: number;
  /** Dice at a battery that hit on a six, such as hit on a five too, and hits for a loss. */
  readonly sixes: number;
  readonly fives: number;
  readonly needed: number;
  /** What the hex and the battery can lose at most. */
  readonly most: number;
  readonly battery: number;
  /** Whether losses of the hex fall on the battery first. */
  readonly onTop: boolean;
}

export function fireNumbers(s: State, shot: Shot): FireNumbers {
  let [adding, more, sixes, fives] = [0, 0, 0, 0];
  for (const die of diceOf(s, shot, fireDice(s, shot))) {
    if (!die.sixes) {
      adding++;
      more += die.more;
    } else if (die.more > 0) fives++;
    else sixes++;
  }
  const battery = batteryUnder(s, shot);
  return {
    adding,
    more,
    divisor: fireDivisor(s, shot.at, shot.from),
    sixes,
    fives,
    needed: hitsNeeded(s, shot.at, shot.from),
    most: pointsIn(s, shot.at),
    battery: battery < 0 ? 0 : valueNow(s, battery),
    onTop: shot.counter < 0,
  };
}

/** The exact chances of the losses of a fire. */
export function fireChances({
  adding,
  more,
  divisor,
  sixes,
  fives,
  needed,
  most,
  battery,
  onTop,
}: FireNumbers): Dist<number> {
  let hits: Dist<number> = odds.certain(0);
  for (let i = 0; i < sixes + fives; i++) {
    const least = i < sixes ? 6 : 5;
    hits = odds.chain(hits, (n) => odds.change(odds.die(), (d) => n + (d >= least ? 1 : 0)));
  }
  return odds.chain(odds.dice(adding), (sum) => {
    const lost = Math.min(Math.floor((sum + more) / divisor), most);
    const left = onTop ? Math.max(0, battery - lost) : battery;
    return odds.change(hits, (n) => lost + Math.min(Math.floor(n / needed), left));
  });
}
export const fireOdds = (s: State, shot: Shot): Dist<number> => fireChances(fireNumbers(s, shot));
