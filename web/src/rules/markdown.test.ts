import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findParagraph, type Heading, inline, paragraphOf, parse, plain } from './markdown.ts';

describe('the rulebooks’ Markdown', () => {
  it('reads headings, lists, tables, quotes and code', () => {
    const kinds = parse(
      '# A\n\ntext\nmore\n\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> said\n\n```\ncode\n```\n---',
    );
    expect(kinds.map((b) => b.kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'table',
      'quote',
      'code',
      'rule',
    ]);
    const list = kinds[2];
    expect(list?.kind === 'list' && list.items.map(plain)).toEqual(['one more', 'two']);
    const table = kinds[3];
    expect(table?.kind === 'table' && table.rows.map((r) => r.map(plain))).toEqual([['1', '2']]);
  });

  it('reads bold, italic, code and links, one inside the other', () => {
    expect(plain(inline('**a *b* c** `d` [e](#f)'))).toBe('a b c d e');
    expect(inline('**a *b* c**')[0]).toMatchObject({ kind: 'bold' });
    expect(inline('snake_case_name')).toEqual([{ kind: 'text', text: 'snake_case_name' }]);
  });

  it('names a paragraph by its number where it has one', () => {
    expect(paragraphOf('11.7.1 Ratio')).toBe('11.7.1');
    expect(paragraphOf('R-46: a ruling')).toBe('R-46');
    expect(paragraphOf('S2.solo.12 The automaton')).toBe('S2.solo.12');
    expect(paragraphOf('Before you begin')).toBe('before-you-begin');
  });

  it('leads a citation to its paragraph or the nearest above it', () => {
    const headings = ['11', '11.7', '11.7.1', '6.0'].map(
      (id): Heading => ({ kind: 'heading', level: 2, id, spans: [] }),
    );
    expect(findParagraph(headings, '11.7.1')?.id).toBe('11.7.1');
    expect(findParagraph(headings, '11.7.9')?.id).toBe('11.7');
    expect(findParagraph(headings, '6')?.id).toBe('6.0');
    expect(findParagraph(headings, '99.1')).toBeUndefined();
  });

  const games = join(import.meta.dirname, '..', '..', '..', 'games');
  for (const game of readdirSync(games)) {
    const file = join(games, game, 'rules.json');
    let rules: { rules: { id: string }[] };
    let book: string;
    try {
      rules = JSON.parse(readFileSync(file, 'utf8')) as { rules: { id: string }[] };
      book = readFileSync(join(games, game, 'rulebook.md'), 'utf8');
    } catch {
      continue;
    }
    it(`every paragraph of ${game} can be opened in its book`, () => {
      const headings = parse(book).filter((b) => b.kind === 'heading');
      const lost = rules.rules.map((r) => r.id).filter((id) => findParagraph(headings, id) === undefined);
      expect(lost).toEqual([]);
    });

    for (const file of readdirSync(join(games, game)).filter((f) => /^rulebook\.\w\w\.md$/.test(f)))
      it(`${file} of ${game} says line by line what the English book says`, () => {
        const own = readFileSync(join(games, game, file), 'utf8');
        const headings = parse(own).filter((b) => b.kind === 'heading');
        expect(rules.rules.filter(({ id }) => findParagraph(headings, id) === undefined)).toEqual([]);
        expect(own.split('\n').map(outline)).toEqual(book.split('\n').map(outline));
      });
  }
});

/** What two languages have in common in a line: its mark, the cells of a table's row, the numbers in any order. */
function outline(line: string): string {
  const mark = /^(#{1,6}|\s*[-*](?= )|\s*\d+\.(?= )|\||>)?/.exec(line)?.[0] ?? '';
  const cells = line.startsWith('|') ? line.split('|').length : 0;
  const numbers = (line.match(/\d+/g) ?? []).sort();
  return [line === '' ? 'blank' : mark, cells, ...numbers].join(' ');
}
