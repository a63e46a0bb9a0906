import type { Chance } from '@grande/engine';

/** A copy in another order: how what lies face down is dealt anew. */
export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
