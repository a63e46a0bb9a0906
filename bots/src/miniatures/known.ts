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
  readonly numbers: Float64Array;
  readonly value: T;
}

/** So much is kept; then everything is forgotten and begun anew. */
const MOST = 4000;

/** What was worked out before, by all that it hangs on. */
export class Known<T> {
  private readonly kept = new Map<number, Kept<T>>();

  of(key: Key, find: () => T): T {
    const { shelf } = key;
    const found = this.kept.get(shelf);
    if (found && isSame(found.numbers, key)) return found.value;
    // The key is written over by whatever is asked meanwhile.
    const numbers = key.numbers.slice(0, key.length);
    const value = find();
    if (this.kept.size >= MOST) this.kept.clear();
    this.kept.set(shelf, { numbers, value });
    return value;
  }
}

function isSame(numbers: Float64Array, key: Key): boolean {
  if (numbers.length !== key.length) return false;
  for (let k = 0; k < numbers.length; k++) if (numbers[k] !== key.numbers[k]) return false;
  return true;
}
