/** Numbers that something hangs on, one after the other: two keys are alike only if all their numbers are. */
export class Key {
  numbers = new Float64Array(512);
  length = 0;
  private mix = 0;

  begin(first: number, second: number): void {
    this.length = 0;
    this.mix = 0;
    this.add(first);
    this.add(second);
  }
  add(n: number): void {
    if (this.length === this.numbers.length) {
      const longer = new Float64Array(2 * this.length);
      longer.set(this.numbers);
      this.numbers = longer;
    }
    this.numbers[this.length++] = n;
    const mixed = Math.imul(this.mix ^ n, 0x9e3779b1);
    this.mix = mixed ^ (mixed >>> 15);
  }
  /** Where to look: different keys seldom have the same. */
  get shelf(): number {
    return this.mix;
  }
}

interface Kept<T> {
  /** Where its numbers begin in the store, and how many they are. */
  readonly from: number;
  readonly length: number;
  readonly value: T;
}

/** So much is kept; then everything is forgotten and begun anew. */
const MOST = 4000;

/** What was worked out before, by all that it hangs on. The numbers of all keys lie in one store: a list for each cost more than most answers. */
export class Known<T> {
  private readonly kept = new Map<number, Kept<T>>();
  private store = new Float64Array(4096);
  private used = 0;
  /** How often everything was forgotten. */
  private times = 0;

  of(key: Key, find: () => T): T {
    const { shelf, length } = key;
    const found = this.kept.get(shelf);
    if (found && this.isSame(found, key)) return found.value;
    if (this.kept.size >= MOST) this.forget();
    // The key is written over by whatever is asked meanwhile.
    const from = this.write(key);
    const { times } = this;
    const value = find();
    // Where all was forgotten meanwhile, its numbers are no longer there.
    if (times === this.times) this.kept.set(shelf, { from, length, value });
    return value;
  }

  private forget(): void {
    this.kept.clear();
    this.used = 0;
    this.times++;
  }

  private write({ numbers, length }: Key): number {
    const from = this.used;
    this.used += length;
    if (this.used > this.store.length) {
      const longer = new Float64Array(2 * this.used);
      longer.set(this.store);
      this.store = longer;
    }
    for (let k = 0; k < length; k++) this.store[from + k] = numbers[k] as number;
    return from;
  }

  private isSame({ from, length }: Kept<T>, key: Key): boolean {
    if (length !== key.length) return false;
    for (let k = 0; k < length; k++) if (this.store[from + k] !== key.numbers[k]) return false;
    return true;
  }
}
