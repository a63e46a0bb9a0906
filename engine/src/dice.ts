import type { ChanceKind, Event } from './event.ts';

export type { ChanceKind } from './event.ts';

/** Where chance comes from. Sources are injected; nothing in the deterministic rooms draws from anywhere else. */
export interface DiceSource {
  /** A whole number from 0 to n − 1. `names` are the things drawn among, where they have names; `to` is who sees it. */
  below(
    n: number,
    rule: string,
    kind: ChanceKind,
    names?: () => readonly string[],
    to?: readonly string[],
  ): number;
  /** How many numbers were drawn so far. */
  readonly drawn: number;
  /** The position of the source, as plain data. */
  save(): DiceState;
  restore(state: DiceState): void;
  /** From here on other numbers, from a seed nobody has seen the numbers of; the count goes on. */
  reseed?(seed: string): void;
}

export type DiceState = readonly number[];

/** Chance without a rule behind it: what samplers and bots draw from. */
export interface Chance {
  below(n: number): number;
}

/** xoshiro128**: 128 bits of state, 32-bit arithmetic only, so the same on every machine. */
export class SeededDice implements DiceSource, Chance {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;
  drawn = 0;

  constructor(seed: string) {
    const mix = seedWords(seed);
    this.a = mix();
    this.b = mix();
    this.c = mix();
    this.d = mix();
  }

  private next(): number {
    const b = this.b;
    const x = Math.imul(b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const t = b << 9;
    this.c ^= this.a;
    this.d ^= b;
    this.b = b ^ this.c;
    this.a ^= this.d;
    this.c ^= t;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  below(n: number): number {
    this.drawn++;
    // Rejection keeps small ranges exactly fair: 2³² is no multiple of 6.
    const limit = 4294967296 - (4294967296 % n);
    let x = this.next();
    while (x >= limit) x = this.next();
    return x % n;
  }

  save(): DiceState {
    return [this.a, this.b, this.c, this.d, this.drawn];
  }

  restore(state: DiceState): void {
    const [a, b, c, d, drawn] = state as [number, number, number, number, number];
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.d = d | 0;
    this.drawn = drawn;
  }

  reseed(seed: string): void {
    this.restore([...new SeededDice(seed).save().slice(0, 4), this.drawn]);
  }
}

/** Words out of a seed text (FNV-1a into splitmix32): close seeds give unrelated dice. */
function seedWords(seed: string): () => number {
  let h = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193);
  let g = 0x9e3779b9 ^ seed.length;
  for (let i = seed.length - 1; i >= 0; i--) g = Math.imul(g ^ seed.charCodeAt(i), 0x85ebca6b);
  let turn = 0;
  return () => {
    h = (h + 0x9e3779b9) | 0;
    let z = h ^ Math.imul(g, ++turn);
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) | 0;
  };
}

/** A die face (1 …), the name of what is drawn, or nothing more: then `then` takes over. */
export type ScriptItem = number | string;

/** Raised when a script does not fit what the rules ask of it. */
export class ScriptError extends Error {
  readonly rule: string;
  /** What had been told since the answer that led here, before everything was put back. */
  told: readonly Event[] = [];
  constructor(rule: string, message: string) {
    super(message);
    this.rule = rule;
  }
}

/** Dice that fall as written: worked examples, what-ifs, situations. */
export class ScriptedDice implements DiceSource {
  private readonly script: readonly ScriptItem[];
  private readonly given: DiceSource | null;
  private after: DiceSource | null;
  private at = 0;

  constructor(script: readonly ScriptItem[], after: DiceSource | null = null) {
    this.script = script;
    this.given = after;
    this.after = after;
  }

  get drawn(): number {
    return this.at + (this.after?.drawn ?? 0);
  }

  /** What is left unread. */
  get left(): readonly ScriptItem[] {
    return this.script.slice(this.at);
  }

  below(n: number, rule: string, kind: ChanceKind, names?: () => readonly string[]): number {
    const item = this.script[this.at];
    if (item === undefined) {
      if (this.after) return this.after.below(n, rule, kind, names);
      const wanted = kind === 'die' ? `a die of ${n} sides` : `a ${kind} out of ${n}`;
      throw new ScriptError(rule, `the script has no more dice: ${rule} asks for ${wanted}`);
    }
    this.at++;
    if (typeof item === 'string') {
      const known = names?.() ?? [];
      const index = known.indexOf(item);
      if (index >= 0) return index;
      throw new ScriptError(
        rule,
        `${rule} draws among ${known.join(', ') || 'unnamed things'}, not '${item}'`,
      );
    }
    // A die is written as its face; a draw or shuffle as a place counted from 1.
    if (!Number.isInteger(item) || item < 1 || item > n) {
      throw new ScriptError(rule, `${rule} asks for a number from 1 to ${n}, the script says ${item}`);
    }
    return item - 1;
  }

  save(): DiceState {
    return [this.at, ...(this.after?.save() ?? [])];
  }

  restore(state: DiceState): void {
    this.at = state[0] ?? 0;
    const rest = state.slice(1);
    // Dice that came in by a new seed are gone again when the place is one before it.
    this.after = this.given ?? (rest.length > 0 ? new SeededDice('') : null);
    this.after?.restore(rest);
  }

  /** What is left of the script is void. */
  reseed(seed: string): void {
    this.at = this.script.length;
    this.after ??= new SeededDice('');
    this.after.reseed?.(seed);
  }
}
