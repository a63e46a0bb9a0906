import type { Battle } from './state.ts';

/**
 * A battle never changes once laid out, so what follows from it alone is worked out once for all copies of a
 * state. The last battle asked about is nearly always the next one: it is at hand without a look-up.
 */
export function perBattle<T>(compile: (b: Battle) => T): (b: Battle) => T {
  const known = new WeakMap<Battle, { readonly value: T }>();
  let last: Battle | null = null;
  let lastValue: T | undefined;
  return (b) => {
    if (b === last) return lastValue as T;
    let found = known.get(b);
    if (!found) {
      found = { value: compile(b) };
      known.set(b, found);
    }
    last = b;
    lastValue = found.value;
    return found.value;
  };
}
