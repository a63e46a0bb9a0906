import { add, type Dist, least, odds, type Tally, tally, type Umpire, when } from '@grande/engine';
import { CASTLE, dirTo, far, inArc, isTown, LABELS, seesOver, TERRAIN } from '../../../data/map.ts';
import { FORMATION, PLAIN_DIVISOR } from '../../../data/tables.ts';
import { HOWITZERS, isGun, isHorse, isSkirmisher, type Side, unit } from '../../../data/units.ts';
import { valuesOf } from '../../../data/values.ts';
import { say } from '../../../say.ts';
import { holder, leadersAt, type Position, type State, stackAt, un, valueNow } from '../../../state.ts';
import { fronts } from '../../06-movement/facing.ts';
import { firstContact } from '../../10-scenarios/special.ts';
import { hitHex, leaderDice, loseOne } from '../losses.ts';

type G = Umpire<State>;

/** One fire: units of one hex at another. Defensive fire and return fire are 'df', offensive fire 'of'. */
export interface Shot {
  readonly from: number;
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
  return FORMATION[state.form].fire !== null;
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

/** Dice one unit brings to a fire (7.1.3, 7.3.3), by its own formation: never fewer than none. */
export function ownDice(s: Position, u: number, to: number): number {
  if (isSkirmisher(u)) return 1;
  const { at, form } = un(s, u);
  const range = isGun(u) ? far(at, to) - 1 : 0;
  return Math.max(0, valueNow(s, u) - range + valuesOf(s).formation[form].fire);
}

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
    ...shot.firers.map((u) => add(rule, say('term.unit', { unit: unit(u).id }), ownDice(s, u, shot.at))),
    when(formation !== 0, add('6.6', say('term.targetFormation'), formation)),
    when(works, add('9.1.2', say('term.earthworks'), shot.mode === 'df' ? 1 : -1)),
    least(rule, say('term.noDice'), 0),
  ]);
}

/** The number of dice alone: asked for far more often than the terms. */
export function fireDice(s: State, shot: Shot): number {
  if (shot.counter < 0 && screened(s, shot.at)) return shot.firers.length;
  let dice = 0;
  for (let i = 0; i < shot.firers.length; i++) dice += ownDice(s, shot.firers[i] as number, shot.at);
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

/** S1.howitzers, R-70, R-128: which dice get one more: those of the howitzers' own value, at a town. */
export function howitzerSpan(s: State, shot: Shot, dice: number): readonly [number, number] {
  if (s.scenario !== 's1' || !isTown(shot.at) || !shot.firers.includes(HOWITZERS)) return [0, 0];
  const screen = shot.counter < 0 && screened(s, shot.at);
  let start = 0;
  for (const u of shot.firers) {
    const own = screen ? 1 : ownDice(s, u, shot.at);
    if (u === HOWITZERS) return [Math.min(start, dice), Math.min(start + own, dice)];
    start += own;
  }
  return [0, 0];
}

/** Losses out of the faces thrown: a quotient, or sixes at a gun (7.1.3, 7.3.5). */
export function fireLosses(s: State, shot: Shot, faces: readonly number[]): number {
  const [low, high] = howitzerSpan(s, shot, faces.length);
  if (shot.counter >= 0) {
    let hits = 0;
    for (let i = 0; i < faces.length; i++)
      if ((faces[i] as number) + (i >= low && i < high ? 1 : 0) >= 6) hits++;
    return Math.floor(hits / hitsNeeded(s, shot.at, shot.from));
  }
  let sum = high - low;
  for (let i = 0; i < faces.length; i++) sum += faces[i] as number;
  return Math.floor(sum / fireDivisor(s, shot.at, shot.from));
}

/** 7.1.3-7.1.5, 7.2.3-7.2.5, 7.3.5, 7.7: throws a fire and applies it; returns the losses really taken. */
export function resolveFire(g: G, shot: Shot): number {
  const s = g.state;
  const rule = shot.counter >= 0 ? '7.3.5' : shot.mode === 'of' ? '7.2.3' : '7.1.3';
  const dice = fireDice(s, shot);
  const side = holder(s, shot.at) as Side;
  const faces = g.dice(dice, rule);
  const losses = fireLosses(s, shot, faces);
  const leaders = leadersAt(s, shot.at, side);
  if (g.listening) {
    const [from, hex] = [LABELS[shot.from] as string, LABELS[shot.at] as string];
    const text = { unit: unit(shot.firers[0] as number).id, from, hex, dice, losses };
    g.tell(rule, say('log.fire', text), { tally: fireTally(s, shot), at: hex });
  }
  const shaken = stackAt(s, shot.at).filter((u) => un(s, u).pillage);
  let taken = 0;
  if (shot.counter >= 0) {
    while (taken < losses && un(s, shot.counter).where === 'map') {
      loseOne(g, shot.counter, '7.3.5');
      taken++;
    }
  } else taken = hitHex(g, shot.at, losses, shot.mode === 'of' ? '7.2.4' : '7.1.4');
  for (const u of shaken) endPillage(g, u, 'S1.pillage');
  leaderDice(g, leaders, taken, true);
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

/** The exact chances of a fire. */
export function fireOdds(s: State, shot: Shot): Dist<number> {
  const dice = fireDice(s, shot);
  const [low, high] = howitzerSpan(s, shot, dice);
  if (shot.counter >= 0) {
    const needed = hitsNeeded(s, shot.at, shot.from);
    let hits: Dist<number> = odds.certain(0);
    for (let i = 0; i < dice; i++) {
      const lucky = i >= low && i < high ? 5 : 6;
      hits = odds.chain(hits, (n) => odds.change(odds.die(), (d) => n + (d >= lucky ? 1 : 0)));
    }
    return odds.change(hits, (n) => Math.min(Math.floor(n / needed), valueNow(s, shot.counter)));
  }
  const divisor = fireDivisor(s, shot.at, shot.from);
  const most = pointsIn(s, shot.at);
  return odds.change(odds.dice(dice), (sum) => Math.min(Math.floor((sum + high - low) / divisor), most));
}
