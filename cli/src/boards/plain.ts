import type { Speaker } from '../speak.ts';

/** Any view as indented text: what a game shows that has no board of its own here. */
export function plainBoard(view: unknown, speak: Speaker): string[] {
  return lines(view, '', speak);
}

function isSimple(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function shown(value: unknown, speak: Speaker): string {
  if (value === null) return '–';
  return typeof value === 'string' ? speak.name(value) : String(value);
}

function lines(value: unknown, indent: string, speak: Speaker): string[] {
  if (isSimple(value)) return [`${indent}${shown(value, speak)}`];
  const named = Object.entries(value as object).map(
    ([key, item]) => [label(value, key, speak), item] as const,
  );
  return named.flatMap(([name, item]) => {
    const inline = oneLine(item, speak);
    return inline === null
      ? [`${indent}${name}:`, ...lines(item, `${indent}  `, speak)]
      : [`${indent}${name}: ${inline}`];
  });
}

/** Entries of a list are counted from 1. */
function label(of: unknown, key: string, speak: Speaker): string {
  return Array.isArray(of) ? `${Number(key) + 1}` : speak.name(key);
}

/** Lists and records of simple things fit on a line. */
function oneLine(value: unknown, speak: Speaker): string | null {
  if (isSimple(value)) return shown(value, speak);
  if (!Object.values(value as object).every(isSimple)) return null;
  const items = Array.isArray(value)
    ? value.map((item: unknown) => shown(item, speak))
    : Object.entries(value as object).map(([key, item]) => `${speak.name(key)} ${shown(item, speak)}`);
  return items.length === 0 ? '–' : items.join(', ');
}
