import { comments, tokens } from './tokens.ts';

/** A number alone is a paragraph only where paragraphs are expected: elsewhere it is an amount. */
const BARE = /^\d+$/;
/** Ids at the head of a comment: `4, 5.1: what they ask for`. */
const HEAD = /^(?:§\s*)?[\w.-]+(?:(?:, | and |–)[\w.-]+)*/;
/** What could be an id, as long as it goes: 11.4 is not in 11.4.1. */
const WORD = /\w+(?:[.-]\w+)*/g;

const words = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => Array.from(text.matchAll(WORD), ([word]) => word)));

/** Code that several volumes of a series share numbers its paragraphs by volume: `hoche 11.4, montenotte 10.2`. */
export interface Shared {
  readonly game: string;
  readonly volumes: readonly string[];
}

/**
 * What could be paragraphs in a source: in its comments, as the paragraph of a law, an event, a question or a sum, or
 * as what a value is taken from.
 */
export function citations(source: string, shared?: Shared): Set<string> {
  const said = comments(source).map(({ text }) => (shared ? partOf(text, shared) : text));
  const heads = words(said.map((text) => HEAD.exec(text)?.[0] ?? ''));
  const { texts, placed } = textsOf(source);
  const bare = [...heads, ...placed].filter((word) => BARE.test(word));
  return new Set([...[...words([...said, ...texts])].filter((word) => !BARE.test(word)), ...bare]);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');

/** What a comment says of one volume; of all of them where it names none. */
function partOf(text: string, { game, volumes }: Shared): string {
  const short = (name: string): string => name.split('-')[0] as string;
  const parts = text.split(new RegExp(`\\b(${volumes.map(short).map(escaped).join('|')})\\b`));
  if (parts.length === 1) return text;
  return parts
    .filter((_, i) => parts[i - 1] === short(game))
    .join(' ')
    .trim();
}

/** The text literals of a source, and those among them that stand where a paragraph does: first in a call, or as `rule`. */
function textsOf(source: string): { texts: string[]; placed: string[] } {
  const all = tokens(source);
  const texts: string[] = [];
  const placed: string[] = [];
  all.forEach((token, i) => {
    if (token.kind !== 'text') return;
    texts.push(token.value);
    const [before, earlier] = [all[i - 1], all[i - 2]];
    const first = before?.value === '(' && earlier?.kind === 'name';
    const rule = before?.value === ':' && earlier?.value === 'rule';
    if (first || rule) placed.push(token.value);
  });
  return { texts, placed };
}
