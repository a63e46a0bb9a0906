import { type ChanceKind, type DiceSource, type DiceState, SeededDice } from './dice.ts';
import { type HmacKey, hex, hmacKey, hmacSha256, sha256, utf8 } from './sha256.ts';

/** What is public while a match with verifiable dice is played. */
export interface DiceCommitment {
  /** SHA-256 of the house's secret, published before any seat adds its own words. */
  readonly commitment: string;
  /** What each seat added, in seat order. Nobody alone decides the dice. */
  readonly additions: readonly string[];
}

export function commit(secret: string): string {
  return hex(sha256(utf8(secret)));
}

/** True when a revealed secret is the one committed to. */
export function opens(secret: string, commitment: string): boolean {
  return commit(secret) === commitment;
}

/**
 * Dice anyone can check afterwards: each draw is HMAC-SHA-256 under the house's secret over the seats'
 * additions, the draw's number and its purpose; too large words are rejected, so every face is equally likely.
 */
export class VerifiableDice implements DiceSource {
  private readonly key: HmacKey;
  private readonly additions: string;
  /** A continuation apart from the match is nobody's to check: plain seeded dice. */
  private after: SeededDice | null = null;
  private count = 0;

  constructor(secret: string, additions: readonly string[]) {
    this.key = hmacKey(utf8(secret));
    this.additions = JSON.stringify(additions);
  }

  get drawn(): number {
    return this.after?.drawn ?? this.count;
  }

  below(n: number, rule: string, kind: ChanceKind): number {
    if (this.after) return this.after.below(n);
    this.count++;
    const limit = 4294967296 - (4294967296 % n);
    for (let attempt = 0; ; attempt++) {
      const message = `${this.additions}|${this.count}|${kind}|${rule}|${n}|${attempt}`;
      const digest = hmacSha256(this.key, utf8(message));
      const word = new DataView(digest.buffer).getUint32(0);
      if (word < limit) return word % n;
    }
  }

  save(): DiceState {
    return this.after?.save() ?? [this.count];
  }

  restore(state: DiceState): void {
    this.after = state.length > 1 ? new SeededDice('') : null;
    if (this.after) this.after.restore(state);
    else this.count = state[0] ?? 0;
  }

  reseed(seed: string): void {
    const after = new SeededDice(seed);
    after.drawn = this.drawn;
    this.after = after;
  }
}
