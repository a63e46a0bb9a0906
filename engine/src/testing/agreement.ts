import { describe, expect, test } from 'vitest';
import type { Game } from '../game.ts';
import type { Agrees, Noun } from '../grammar.ts';
import { KERNEL_MESSAGES } from '../kernel-messages.ts';
import { type Catalogue, LOCALES, type Locale, phrase } from '../messages.ts';
import { FAULTS, follows } from './agreement-rules.ts';

export interface AgreementOptions {
  /** Arguments that always name the same kind of thing: persons and places are masculine and singular. */
  readonly fixed?: Readonly<Record<string, Agrees>>;
}

/** Persons and places of every game. */
const ALWAYS: Readonly<Record<string, Agrees>> = { hex: 'm', leader: 'm', general: 'm', gic: 'm' };

/** Every sentence in every language, tried with names of each gender and number, with one and with many. */
export function agreement(game: Game, options: AgreementOptions = {}): void {
  const fixed = { ...ALWAYS, ...options.fixed };
  describe(`${game.id}: words that agree`, () => {
    test.each(LOCALES)('%s', (locale) => {
      const catalogue: Catalogue = { ...KERNEL_MESSAGES[locale], ...game.messages[locale] };
      const faults = Object.keys(catalogue).flatMap((id) =>
        faultsOf(catalogue, id, locale, fixed)
          .slice(0, 2)
          .map((fault) => `${id}: ${fault}`),
      );
      expect(faults).toEqual([]);
    });
  });
}

const KINDS: readonly Agrees[] = ['m', 'f', 'mp', 'fp'];
/** Names nobody bears, one for each kind. */
const TOKENS: Readonly<Record<Agrees, string>> = { m: 'Qum', f: 'Quf', mp: 'Qump', fp: 'Qufp' };

function faultsOf(
  catalogue: Catalogue,
  id: string,
  locale: Locale,
  fixed: Readonly<Record<string, Agrees>>,
): string[] {
  const found = new Set<string>();
  const never = (text: string) => {
    for (const fault of FAULTS[locale]) if (fault.test(text)) found.add(`'${text}'`);
  };
  for (const literals of alternatives(catalogue, id))
    for (const count of [0, 1, 2, 5]) {
      // What is always of one kind has a name of its own, so that nothing is asked of what follows it.
      const render = (shape: (arg: string) => Noun): string =>
        rendered(
          catalogue,
          id,
          locale,
          (arg) => (fixed[arg] ? { text: 'Rok', agrees: fixed[arg] } : shape(arg)),
          { count, literals },
        );
      const texts = KINDS.map((agrees) => render(() => ({ text: TOKENS[agrees], agrees })));
      texts.forEach(never);
      for (const fault of follows(texts, locale)) found.add(fault);
      for (const agrees of KINDS) {
        never(render(() => ({ text: `Aq${agrees}`, agrees })));
        never(render(() => ({ text: `Q${agrees}`, agrees, common: `q${agrees}` })));
      }
    }
  return [...found];
}

/** What a sentence compares its arguments with: each is tried, since it may read otherwise. */
function alternatives(catalogue: Catalogue, id: string): readonly Readonly<Record<string, string>>[] {
  const source = String(catalogue[id]);
  const compared = [...source.matchAll(/a\.(\w+) === ["'](\w+)["']/g)];
  return [{}, ...compared.map((m) => ({ [m[1] as string]: m[2] as string }))];
}

interface Given {
  readonly count: number;
  readonly literals: Readonly<Record<string, string>>;
}

/**
 * A sentence with made-up arguments. Their types are gone at this point, so each is tried as a name first; one that is
 * never looked up as a name is a number, one that breaks the sentence as text is a list.
 */
function rendered(
  catalogue: Catalogue,
  id: string,
  locale: Locale,
  nounFor: (arg: string) => Noun,
  given: Given,
): string {
  const kinds = new Map<string, 'name' | 'number' | 'list'>();
  for (let tries = 0; tries < 12; tries++) {
    const named = new Set<string>();
    const asked = new Set<string>();
    let last = '';
    const value = (key: string): unknown => {
      const literal = given.literals[key];
      if (literal !== undefined) return literal;
      asked.add(key);
      last = key;
      const kind = kinds.get(key);
      if (kind === 'number') return given.count;
      return kind === 'list' ? [`arg:${key}`] : `arg:${key}`;
    };
    const args = new Proxy({}, { get: (_t, key) => (typeof key === 'string' ? value(key) : undefined) });
    const noun = (name: string): Noun => {
      const key = /arg:(\w+)/.exec(String(name))?.[1];
      if (key === undefined) return { text: 'X', agrees: 'm' };
      named.add(key);
      // A name put together (‘dir.3’) is a term of the game's, which agrees with nothing.
      return name === `arg:${key}` ? nounFor(key) : { text: 'x', agrees: 'm' };
    };
    try {
      const sentence = catalogue[id] as (args: unknown, name: (id: string) => string) => string;
      const text = phrase({ [id]: (_a: never, n) => String(sentence(args, n) ?? '') }, { id }, noun, locale);
      const plain = [...asked].filter((k) => !named.has(k) && !kinds.has(k));
      if (plain.length === 0) return text;
      for (const k of plain) kinds.set(k, 'number');
    } catch (error) {
      if (!(error instanceof TypeError) || last === '' || kinds.get(last) === 'list') throw error;
      kinds.set(last, 'list');
    }
  }
  throw new Error(`'${id}' cannot be tried with made-up arguments`);
}
