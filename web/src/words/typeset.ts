/**
 * French sets a space before the tall marks, and it must not be broken: a thin one before ; ! ?, a full one before
 * the colon, the percent and inside guillemets. Written plainly in the sources, set properly on the page.
 */
export const spaced = (text: string): string =>
  text
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»%])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');

/** A whole vocabulary set so: sentences, and what makes sentences. */
export function typeset<T>(words: T): T {
  return set(words) as T;
}

function set(value: unknown): unknown {
  if (typeof value === 'string') return spaced(value);
  if (typeof value === 'function')
    return (...given: readonly unknown[]) =>
      set((value as (...args: readonly unknown[]) => unknown)(...given));
  if (Array.isArray(value)) return value.map(set);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, set(part)]));
}
