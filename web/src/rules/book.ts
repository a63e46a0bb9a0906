import type { Locale } from '@grande/engine';
import { entryOf, type Rulebook } from '../registry.ts';
import { spaced } from '../words/typeset.ts';
import { type Block, findParagraph, type Heading, parse, plain } from './markdown.ts';

/** A heading and what stands under it, up to the next heading. */
export interface Section {
  readonly heading: Heading;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Lower case, for searching. */
  readonly text: string;
}

export interface Book {
  readonly lang: Locale;
  readonly sections: readonly Section[];
  find(paragraph: string): Heading | undefined;
}

const books = new Map<string, Promise<Book | null>>();

function words(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(plain).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
    case 'code':
      return block.text;
    case 'rule':
      return '';
    default:
      return plain(block.spans);
  }
}

function bind({ lang, text }: Rulebook): Book {
  const sections: { heading: Heading; blocks: Block[] }[] = [];
  for (const block of parse(lang === 'fr' ? spaced(text) : text)) {
    if (block.kind === 'heading') sections.push({ heading: block, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  const headings = sections.map((s) => s.heading);
  return {
    lang,
    sections: sections.map(({ heading, blocks }) => {
      const title = plain(heading.spans);
      return { heading, title, blocks, text: `${title} ${blocks.map(words).join(' ')}`.toLowerCase() };
    }),
    find: (paragraph) => findParagraph(headings, paragraph),
  };
}

export function openBook(game: string, locale: Locale): Promise<Book | null> {
  const key = `${game} ${locale}`;
  const known = books.get(key);
  if (known) return known;
  const entry = entryOf(game);
  const opened = entry?.rulebook?.(locale).then(bind) ?? Promise.resolve(null);
  books.set(key, opened);
  return opened;
}

/** Sections that hold every word asked for; those that have them in the title first. */
export function searchBook(book: Book, query: string): readonly Section[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const found = book.sections.filter((s) => wanted.every((word) => s.text.includes(word)));
  const inTitle = (s: Section) => wanted.some((word) => s.title.toLowerCase().includes(word));
  return [...found.filter(inTitle), ...found.filter((s) => !inTitle(s))].slice(0, 60);
}
