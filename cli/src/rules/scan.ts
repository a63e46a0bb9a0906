import { type Token, tokens } from './tokens.ts';

export interface Scanned {
  /** Paragraphs named by `rule('…')` and `rule(['…', …])`, and our own rulings named in titles, with their lines. */
  readonly named: readonly { readonly id: string; readonly line: number }[];
  /** Lines of calls whose paragraphs are not written out, so that nobody can count them. */
  readonly unreadable: readonly number[];
}

const isSign = (token: Token | undefined, value: string): boolean =>
  token?.kind === 'sign' && token.value === value;

/** Finds the calls of `rule` in a test file, and the rulings that the titles of its tests name. */
export function scanTests(source: string): Scanned {
  const all = tokens(source);
  const named: { id: string; line: number }[] = [];
  const unreadable: number[] = [];
  all.forEach((token, i) => {
    const paragraphs = isCall(all, i, 'rule');
    if (paragraphs) {
      const ids = idsAt(all, i + 2);
      if (ids === null) unreadable.push(token.line);
      else for (const id of ids) named.push({ id, line: token.line });
    }
    if (paragraphs || isCall(all, i, 'test')) {
      for (const id of rulingsAt(all, i + 2)) named.push({ id, line: token.line });
    }
  });
  return { named, unreadable };
}

/** `rule(`, but neither `x.rule(` nor the declaration of a function of that name. */
function isCall(all: readonly Token[], i: number, name: string): boolean {
  const [before, token, after] = [all[i - 1], all[i], all[i + 1]];
  if (token?.kind !== 'name' || token.value !== name || !isSign(after, '(')) return false;
  return !isSign(before, '.') && !(before?.kind === 'name' && before.value === 'function');
}

/** The rulings RN-n in the texts of a call up to its function: 'RN-3: the chief aggregates nobody'. */
function rulingsAt(all: readonly Token[], at: number): string[] {
  const ids = new Set<string>();
  for (let i = at; i < all.length; i++) {
    const token = all[i] as Token;
    if (!isText(token) && !isSign(token, ',') && !isSign(token, '[') && !isSign(token, ']')) break;
    if (isText(token) && token.value.includes(' ')) {
      for (const [id] of token.value.matchAll(/\bRN-\d+\b/g)) ids.add(id);
    }
  }
  return [...ids];
}

/** The first argument as ids: one text, or a list of texts; null when it is anything else. */
function idsAt(all: readonly Token[], at: number): string[] | null {
  const first = all[at];
  if (isText(first) && (isSign(all[at + 1], ',') || isSign(all[at + 1], ')'))) return [first.value];
  if (!isSign(first, '[')) return null;
  const ids: string[] = [];
  for (let i = at + 1; i < all.length; i++) {
    const token = all[i];
    if (isSign(token, ']')) return ids;
    if (isText(token)) ids.push(token.value);
    else if (!isSign(token, ',')) return null;
  }
  return null;
}

function isText(token: Token | undefined): token is Token {
  return token?.kind === 'text' && token.open !== true;
}
