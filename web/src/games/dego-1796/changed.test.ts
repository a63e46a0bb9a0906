import { dego } from '@grande/dego-1796';
import { groundReach, MAP, UNITS, type View, valuesOf } from '@grande/dego-1796/book';
import { type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Reader } from '../../table/presenter.ts';
import { inspect } from './inspect.ts';
import { pieces } from './pieces.ts';

/** Tables of a designer; what they leave out is the book's. */
const CHANGED = 'table: changed';
dego.designer?.add(CHANGED, {
  divisors: [7, 9, 8, 10, 11],
  formation: { battery: { fire: 2, shotAt: 1, melee: 3 } },
  costs: { ground: { open: { foot: 4 } } },
  fords: 2,
  units: { '1-ir26': { value: 2, morale: 6 }, 'rb-3': { value: 3 } },
  leaders: { avogadro: { capability: 3, range: 6 } },
});
const started = (tables: string | undefined): View => {
  const options = { options: 'none', labelledRedoubts: 'off', ...(tables !== undefined && { tables }) };
  const match = Match.start(
    dego as Game,
    { scenario: 's1', options },
    { dice: new SeededDice('changed'), keep: 'none', log: false },
  );
  return match.view(null) as View;
};
const reader: Reader = { locale: 'en', map: MAP, name: (id) => id };
const texts = (view: View, id: string): string =>
  inspect(view, id, reader)
    .map((f) => `${f.rule} ${f.text}${(f.parts ?? []).map((part) => ` ${part.value}`).join('')}`)
    .join('\n');

const [book, other] = [started(undefined), started(CHANGED)];

test('the inspector tells counters, commanders, formations and ground by the tables in force', () => {
  const lines = (id: string) => [texts(book, id).split('\n'), texts(other, id).split('\n')] as const;
  const differ = (id: string) => {
    const [a, b] = lines(id);
    return b.filter((line, i) => line !== a[i]).map((line) => line.split(' ')[0]);
  };
  expect(differ('1-ir26')).toEqual(['7.6', '7.6']);
  expect(texts(other, '1-ir26')).toContain('7.6 2 2');
  expect(texts(other, '1-ir26')).toContain('7.6 6 6');
  expect(differ('rb-3')).toEqual(['7.6', '6.6', '7.3.3']);
  expect(differ('avogadro')).toEqual(['5.1.1', '2.2.2']);
  expect(texts(other, 'avogadro')).toContain('2.2.2 3/6');
  const castle = '0713';
  expect(differ(castle)).toEqual(['T-1']);
  expect(texts(other, castle)).toContain('11');
});

test('counters, tracks and overlays follow the tables in force', () => {
  const u = UNITS.findIndex(({ id }) => id === '1-ir26');
  expect(groundReach(other, u).size).toBeLessThan(groundReach(book, u).size);
  expect([valuesOf(book).fords, valuesOf(other).fords]).toEqual([4, 2]);
  const shown = JSON.stringify(pieces(other, reader));
  expect(shown).toContain('"3/6"');
});
