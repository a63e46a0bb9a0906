import type { Decision } from '../decision.ts';

const MANY = 40;

/**
 * A whole question as a table: the keys that are offered, and for every set of laws those it refuses. Held against what
 * the rulebook says it leaves nothing open: neither what could be pointed at, nor by which law something is refused.
 * Of more keys than one would read only the number is given.
 */
export function wholeQuestion(
  decision: Decision | undefined,
  short: (key: string) => string = (key) => key,
): Record<string, string> {
  const table = new Map<string, string[]>([['offered', []]]);
  const put = (under: string, key: string) => {
    const row = table.get(under) ?? [];
    table.set(under, row);
    row.push(short(key));
  };
  for (const option of decision?.options ?? []) put('offered', option.key);
  for (const { key, failures } of decision?.refusals?.() ?? [])
    put(failures.map(({ law, rule }) => law ?? rule).join(' + '), key);
  return Object.fromEntries(
    [...table].map(([under, keys]) => [
      under,
      keys.length > MANY ? `${keys.length} of them` : keys.join(' '),
    ]),
  );
}
