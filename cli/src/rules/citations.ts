import { type Comment, cut, type Token } from './tokens.ts';

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

/** A place in a source that names what could be a paragraph. */
export interface Mention {
  readonly id: string;
  /** In a comment, or as a text literal of the code. */
  readonly by: 'comment' | 'text';
  /** Where the code stands that it speaks of: the literal itself, or what the comment is written to. */
  readonly at: number;
}

/**
 * What could be paragraphs in a source: in its comments, as the paragraph of a law, an event, a question or a sum, or
 * as what a value is taken from.
 */
export function citations(source: string, shared?: Shared): Set<string> {
  return new Set(mentions(source, shared).map(({ id }) => id));
}

/** The same with their places. */
export function mentions(source: string, shared?: Shared): Mention[] {
  const parts = cut(source);
  const out: Mention[] = [];
  const add = (by: Mention['by'], at: number, ids: Iterable<string>) => {
    for (const id of ids) out.push({ id, by, at });
  };
  for (const comment of parts.comments) {
    const said = shared ? partOf(comment.text, shared) : comment.text;
    const head = words([HEAD.exec(said)?.[0] ?? '']);
    const ids = [...words([said])].filter((word) => !BARE.test(word) || head.has(word));
    add('comment', spokenOf(comment, parts.tokens), ids);
  }
  parts.tokens.forEach((token, i) => {
    if (token.kind !== 'text') return;
    const ids = words([token.value]);
    add('text', token.at, placed(parts.tokens, i) ? ids : [...ids].filter((word) => !BARE.test(word)));
  });
  return out;
}

/** A comment behind code speaks of that code, any other of what comes next. */
function spokenOf({ line, at, end }: Comment, tokens: readonly Token[]): number {
  const before = tokens.findLast((token) => token.at < at);
  if (before?.line === line) return before.at;
  return tokens.find((token) => token.at >= end)?.at ?? at;
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

/** Whether a text literal stands where a paragraph does: first in a call, or as `rule`. */
function placed(all: readonly Token[], i: number): boolean {
  const [before, earlier] = [all[i - 1], all[i - 2]];
  const first = before?.value === '(' && earlier?.kind === 'name';
  const rule = before?.value === ':' && earlier?.value === 'rule';
  return first || rule;
}
