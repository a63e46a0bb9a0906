/** Battles fought over and over, to hold the stated odds against what really happens. */

import { type DiceSource, type DiceState, type Flow, type SeededDice, Umpire } from '@grande/engine';
import { around, label, SIZE } from '../data/map.ts';
import type { Side, UnitId } from '../data/units.ts';
import { fatigueOf, forceAt, type G } from '../rules/02-glossary.ts';
import { battle } from '../rules/11-battle/battle.ts';
import type { Ending } from '../rules/11-battle/forecast.ts';
import { canStrike } from '../rules/11-battle/joining.ts';
import { plainBattle } from '../rules/11-battle/line-up.ts';
import { tacticsOf } from '../rules/11-battle/outcome.ts';
import { resolve } from '../rules/11-battle/result.ts';
import type { Battle, Tactic } from '../rules/11-battle/state.ts';
import type { State } from '../state.ts';
import { position, slotOf } from './position.ts';

export interface Clash {
  readonly s: State;
  readonly b: Battle;
  readonly slot: number;
  readonly attacker: Tactic;
  readonly defender: Tactic;
}

const FRENCH: readonly UnitId[] = ['hatry', 'ferino', 'michaud', 'taponier', 'huet', 'jacob'];
const COALITION: readonly UnitId[] = ['kospoth', 'conde', 'hotze', 'waldeck', 'kalkreuth', 'weimar'];

/** A battle nobody chose: ground, strengths, fatigue, morale, generals and tactics by the dice. */
export function randomClash(chance: SeededDice): Clash {
  const pick = <T>(from: readonly T[]): T => from[chance.below(from.length)] as T;
  const upTo = (most: number) => chance.below(most + 1);
  for (;;) {
    const from = chance.below(SIZE);
    const targets = around(from).filter((h) => canStrike(from, h) && label(h) !== '0413');
    if (targets.length === 0) continue;
    const to = pick(targets);
    const frenchAttack = chance.below(2) === 0;
    const one = pick(frenchAttack ? FRENCH : COALITION);
    const others = (frenchAttack ? COALITION : FRENCH).filter(() => chance.below(4) === 0).slice(0, 2);
    const sp = () => `${1 + upTo(17)}/${upTo(4)}`;
    const list: Record<string, string> = { [`${one} ${sp()}`]: label(from) };
    for (const id of others) list[`${id} ${sp()}`] = label(to);
    if (others.length === 0) continue;
    const chief: UnitId = frenchAttack ? pick(['pichegru', 'hoche']) : pick(['wurmser', 'brunswick']);
    const foe: UnitId = frenchAttack ? pick(['wurmser', 'brunswick']) : pick(['pichegru', 'hoche']);
    if (chance.below(2) === 0) list[chief] = label(from);
    if (chance.below(2) === 0) list[foe] = label(to);
    const s = position({ at: list, options: { lossMethod: pick(['table', 'exact']) } });
    s.works = chance.below(2) === 0;
    s.morale = { rhine: upTo(23), moselle: upTo(23), prussia: upTo(23), lowerRhine: upTo(23) };
    s.units[one].fatigue = upTo(1);
    for (const id of others) {
      s.units[id].fatigue = upTo(3);
      s.units[id].oos = chance.below(5) === 0;
    }
    s.grangeret = 99;
    const slot = slotOf(s, one);
    const b = plainBattle(s, slot, to);
    if (!b) continue;
    const replies = tacticsOf(s, b, b.defender);
    const counter = replies.includes('counter') && chance.below(2) === 0; // rare, so that it is seen often enough
    return {
      s,
      b,
      slot,
      attacker: pick(tacticsOf(s, b, b.attacker)),
      defender: counter ? 'counter' : pick(replies),
    };
  }
}

/** Runs a flow to its end, answering at once. */
function run<T>(flow: Flow<T>, answer: (kind: string, seat: string) => string): T {
  let step = flow.next();
  while (!step.done) {
    const d = step.value.decisions[0];
    const key = d ? (d.options.length === 1 ? d.options[0]?.key : answer(d.kind, d.seat)) : '';
    const chosen = d?.options.find((o) => o.key === key) ?? d?.options.at(-1);
    step = flow.next({ seat: d?.seat ?? '', value: chosen?.value });
  }
  return step.value;
}

const quiet = (kind: string): string =>
  kind === 'useBonus' ? 'leave' : kind === 'join' ? 'out' : kind === 'march' ? 'done' : 'decline';

/** One fight from the tactics to the result (B11 to B17). */
export function fightOnce(c: Clash, dice: DiceSource): Ending {
  const b: Battle = { ...c.b, attacker: { ...c.b.attacker }, defender: { ...c.b.defender } };
  const g: G = new Umpire(c.s, { dice, events: null, trace: null });
  const tactic = (seat: string) => (seat === b.attacker.side ? c.attacker : c.defender);
  const { winner, loss } = run(resolve(g, b), (kind, seat) =>
    kind === 'tactics' ? tactic(seat) : quiet(kind),
  );
  return { winner, ...loss };
}

/** One whole battle, from the opening to the pursuit, both sides fighting normally; the winner's side. */
export function wholeBattle(s: State, slot: number, hex: number, dice: SeededDice): Side | null {
  let winner: Side | null = null;
  const events: never[] = [];
  events.push = () => 0;
  const g: G = new Umpire(s, { dice, events, trace: null });
  const tell = g.tell.bind(g);
  g.tell = (rule, message, how) => {
    if (message.id === 'log.result') winner = message.args?.winner as Side | null;
    tell(rule, message, how);
  };
  const prepared = fatigueOf(s, forceAt(s, slot)) === 0;
  run(battle(g, slot, hex, prepared), (kind) => (kind === 'tactics' ? 'normal' : quiet(kind)));
  return winner;
}

/** Dice that fall in every possible way, one after another. */
class EveryFall implements DiceSource {
  private readonly faces: number[] = [];
  private readonly sides: number[] = [];
  private at = 0;
  get drawn(): number {
    return this.at;
  }
  below(n: number): number {
    if (this.at === this.faces.length) {
      this.faces.push(0);
      this.sides.push(n);
    }
    return this.faces[this.at++] as number;
  }
  /** The chance of the fall just seen. */
  get chance(): number {
    return this.sides.reduce((p, n) => p / n, 1);
  }
  /** On to the next fall; false after the last. */
  next(): boolean {
    this.at = 0;
    for (;;) {
      const face = this.faces.pop();
      const n = this.sides.pop();
      if (face === undefined || n === undefined) return false;
      if (face + 1 === n) continue;
      this.faces.push(face + 1);
      this.sides.push(n);
      return true;
    }
  }
  save(): DiceState {
    return [];
  }
  restore(): void {}
}

export const nameOfEnding = (e: Ending): string => `${e.winner} ${e.attacker} ${e.defender}`;

/** The chance of every ending, by fighting the battle once for every way its dice can fall. */
export function everyFight(c: Clash): Map<string, number> {
  const dice = new EveryFall();
  const out = new Map<string, number>();
  do {
    const ending = nameOfEnding(fightOnce(c, dice));
    out.set(ending, (out.get(ending) ?? 0) + dice.chance);
  } while (dice.next());
  return out;
}
