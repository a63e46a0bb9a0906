import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFault } from './json-position.ts';

describe('the first fault of a broken JSON text', () => {
  test.each([
    ['', 1, 1],
    ['{"a" 1}', 1, 6],
    ['{"a":1,}', 1, 8],
    ['[1,2', 1, 5],
    ['[1,,2]', 1, 4],
    ['abc', 1, 1],
    ['{\n  "a": 01\n}', 2, 9],
    ['{\n  "a": "x\ny"\n}', 2, 10],
    ['{} {}', 1, 4],
    ['{"a":"\\x"}', 1, 7],
    ['[}', 1, 2],
    ['{"a":[{"b":nul}]}', 1, 12],
  ])('%j', (text, line, column) => {
    expect(firstFault(text)).toEqual({ line, column });
  });

  test('there is none in good JSON, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { line, column } = firstFault(text);
        expect(line).toBe(1);
        expect(column).toBe(text.length + 1);
      }),
    );
  });

  test('a text cut short is at fault at its end or in its last word', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, n) => {
        const cut = text.slice(0, n % text.length);
        fc.pre(!parses(cut));
        const rest = cut.slice(firstFault(cut).column - 1);
        expect(rest).toMatch(/^(|[tfn][a-z]*|-?\d*\.?\d*e?[+-]?|\.|\\.*|e[+-]?)$/i);
      }),
    );
  });

  test('no depth of nesting is too much', () => {
    expect(firstFault(`${'['.repeat(200_000)}x`).column).toBe(200_001);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
