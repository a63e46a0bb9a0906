/** A whole match of every game by typed sentences alone: what is offered in words is read back as the same answer. */
import {
  type Game,
  type Json,
  KERNEL_MESSAGES,
  type Locale,
  Match,
  type MatchRecord,
  type Message,
  makeDice,
  phrase,
  wireDecision,
} from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { finished } from '../../tests/records.ts';
import { heard, said } from '../games/miniatures/spoken.ts';
import { readOrder } from './orders.ts';

const LOCALES: readonly Locale[] = ['en', 'fr', 'it'];

const sayer = (game: Game, locale: Locale) => (message: Message) => {
  const own = game.messages[locale];
  const catalogue = Object.hasOwn(own, message.id) ? own : KERNEL_MESSAGES[locale];
  return phrase(catalogue, message, (id) => game.noun(id, locale), locale);
};

for (const [id, scenario] of [
  ['caldiero-1796', 'historical-2'],
  ['dego-1796', 's1-1'],
  ['hoche-1793', 'weissembourg-3'],
  ['montenotte-1796', 'montenotte-2'],
  ['miniatures', 'fombio-1'],
  ['outposts', 'short-1'],
] as const)
  test(`every answer of a whole match of ${id} can be given in words`, async () => {
    const loaded = await loadGame(id);
    if (!loaded) throw new Error(`no game ${id}`);
    const game = loaded.game as Game;
    const record = JSON.parse(finished(id, scenario)) as MatchRecord;
    const match = Match.start(game, record, { dice: makeDice(record.dice), keep: 'last' });
    let sentences = 0;
    for (const [n, move] of record.moves.entries()) {
      const decision = match.decisionOf(move.seat);
      if (!decision) throw new Error(`${move.seat} is not asked`);
      const locale = LOCALES[n % 3] as Locale;
      const say = sayer(game, locale);
      const name = (of: string) => game.name(of, locale);
      const wire = wireDecision(decision);
      if (move.value === undefined) {
        const choices = wire.options.map((o) => ({ ...o, label: say(o.label) }));
        const index = choices.findIndex((c) => c.key === move.key);
        const sentence = choices[index]?.label ?? '';
        expect(readOrder(sentence, choices), sentence).toEqual({ kind: 'choose', index });
      } else {
        expect(given(match.view(move.seat), wire, move.value, locale, name)).toEqual(move.value);
      }
      sentences++;
      match.replay(move);
    }
    expect(match.outcome).not.toBeNull();
    expect(sentences).toBe(record.moves.length);

    function given(
      view: unknown,
      wire: ReturnType<typeof wireDecision>,
      value: Json,
      locale: Locale,
      name: (of: string) => string,
    ): Json | null {
      const sentence = id === 'miniatures' ? said(wire, value, locale, name) : null;
      if (sentence !== null) return heard(view as never, wire, sentence, name);
      // A point is aimed at by its numbers.
      const order = readOrder(`aim ${Object.values(value as object).join(' ')}`, []);
      const numbers = order.kind === 'aim' ? order.numbers : [];
      return Object.fromEntries(Object.keys(value as object).map((key, i) => [key, numbers[i] ?? 0]));
    }
  });
