import type { Chance, Decision, DiceSource, DiceState } from '@grande/engine';
import type { Reply } from './doctrine.ts';

/** FNV-1a over a text, from where another left off. */
function hashed(text: string, from = 0x811c9dc5): number {
  let h = from;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}

/** From 0 to below 1, unrelated for close numbers. */
function spread(h: number): number {
  let z = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d);
  return ((z ^ (z >>> 16)) >>> 0) / 4294967296;
}

/**
 * Dice of a play-out that belong to what they are thrown for: the same event of the same turn gets the same number,
 * whatever was thrown before it. Two plans that differ in one thing then differ in the luck of that thing alone, where
 * dice in a row would fall otherwise for everything that comes after it.
 */
export class EventDice implements DiceSource, Chance {
  drawn = 0;
  private readonly seed: number;
  private readonly thrown = new Map<string, number>();
  private event = '';

  constructor(seed: string) {
    this.seed = hashed(seed);
  }

  /** What is thrown from now on comes of this answer: of who acts, or is asked, in which turn. */
  follow(turn: number, { seat, kind, subject, options }: Decision, reply: Reply): void {
    const who = subject ?? ('option' in reply ? options[reply.option]?.concerns?.pieces?.[0] : undefined);
    this.event = `${turn} ${seat} ${kind} ${who ?? ''}`;
  }

  below(n: number, rule = ''): number {
    this.drawn++;
    const event = `${this.event} ${rule}`;
    const count = (this.thrown.get(event) ?? 0) + 1;
    this.thrown.set(event, count);
    return Math.floor(spread(hashed(event, this.seed ^ Math.imul(count, 0x9e3779b9))) * n);
  }

  save(): DiceState {
    return [this.drawn];
  }
  restore([drawn = 0]: DiceState): void {
    this.drawn = drawn;
  }
}
