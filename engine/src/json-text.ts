import { escapeToken } from './json.ts';
import { firstFault } from './json-position.ts';
import type { Read } from './shape.ts';

/** No state or record comes near this; past all reason, whatever walks the data would run out of stack. */
const DEEPEST = 200;

/** A text that somebody brings, as data; broken text is an error with line and column, at '/'. */
export function parseText(text: string): Read<unknown> {
  const plain = text.replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(plain);
  } catch {
    const { line, column } = firstFault(plain);
    const message = `not JSON: line ${line}, column ${column}: ${around(plain, line, column)}`;
    return { ok: false, problems: [{ path: '/', message }] };
  }
  const deep = tooDeep(value);
  if (deep === null) return { ok: true, value };
  return { ok: false, problems: [{ path: deep, message: `nested more than ${DEEPEST} deep` }] };
}

/** The field under which data is nested too deep, or null. */
function tooDeep(data: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number; readonly path: string }[] = [
    { value: data, depth: 0, path: '' },
  ];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value, depth, path } = here;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return path;
    for (const [key, item] of Object.entries(value)) {
      // The first few names say where; the rest would be as long as the data is deep.
      open.push({ value: item, depth: depth + 1, path: depth < 4 ? `${path}/${escapeToken(key)}` : path });
    }
  }
  return null;
}

function around(text: string, line: number, column: number): string {
  const rest = (text.split('\n')[line - 1] ?? '').slice(column - 1, column + 19);
  return rest === '' ? 'the text ends too early' : `unexpected '${rest}'`;
}
