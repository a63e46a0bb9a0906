/**
 * Matches by ear: officers mean something, say it in a sentence as somebody would type it, and only the sentence is
 * given to whoever reads it, with what the seat sees. What he reads must be what was meant.
 */
import { doctrineOf, seatedAs, toolsFor } from '@grande/bots';
import {
  type Answer,
  type Choice,
  type Game,
  type Locale,
  Match,
  orderFor,
  type Packet,
  packet,
  pieceNamed,
  type Reading,
  readOrder,
  type Scenario,
  SeededDice,
} from '@grande/engine';
import type { HexMap } from '@grande/hex';
import { Numbers } from './boards/field.ts';
import { choicesOf, spokenAnswer } from './play/listening.ts';
import { levelNamed } from './setup.ts';
import { type Speaker, speaker } from './speak.ts';

interface Listener {
  readonly game: Game;
  readonly speak: Speaker;
  readonly locale: Locale;
  readonly reading: Reading;
  readonly choices: readonly Choice[];
}

const LOCALES: readonly Locale[] = ['en', 'fr', 'it'];

function listening(game: Game, map: HexMap | null, numbers: Numbers, seen: Packet, locale: Locale): Listener {
  const speak = speaker(game, locale);
  const reading: Reading = { pieces: numbers.of(game, seen.view), map, speak };
  const choices = choicesOf(seen.decision?.options ?? [], speak);
  return { game, speak, locale, reading, choices };
}

/** What somebody would type for an answer; null where nothing short and clear is left to say. */
function said(seen: Packet, answer: Answer, { game, speak, locale, ...rest }: Listener): string | null {
  const { decision } = seen;
  if (!decision) return null;
  if (answer.value !== undefined)
    return game.spoken?.said(decision, answer.value, locale, speak.name) ?? null;
  const index = rest.choices.findIndex((c) => c.key === answer.key);
  return orderFor(index, rest.choices, rest.reading, locale);
}

/** The answer a line means at a table; null where it means none, or several. */
function heard(seen: Packet, line: string, { game, speak, reading, choices }: Listener): Answer | null {
  const { decision } = seen;
  const value = spokenAnswer(seen, line, { game, speak });
  if (decision?.space && value !== null) return { key: decision.space.key, value };
  const order = readOrder(line, choices, reading);
  const key = order.kind === 'choose' ? choices[order.index]?.key : undefined;
  return key === undefined ? null : { key };
}

/** Questions about a piece as people ask them, and what each is to be read as. */
const QUESTIONS: Readonly<Record<Locale, readonly (readonly [string, (who: string) => string])[]>> = {
  en: [
    ['reach', (who) => `what can ${who} reach?`],
    ['why', (who) => `why not ${who}?`],
  ],
  fr: [
    ['reach', (who) => `que peut atteindre ${who} ?`],
    ['why', (who) => `pourquoi pas ${who} ?`],
  ],
  it: [
    ['reach', (who) => `che cosa può raggiungere ${who}?`],
    ['why', (who) => `perché non ${who}?`],
  ],
};
const ODDS: Readonly<Record<Locale, string>> = {
  en: 'odds',
  fr: 'chances',
  it: 'probabilità',
};

/** Questions that are not read as what they ask. */
function misread({ reading, locale, choices, speak }: Listener, sentence: string | null): string[] {
  const [first] = reading.pieces;
  const out: string[] = [];
  const who = first ? speak.name(first.id) : '';
  for (const [kind, ask] of first ? QUESTIONS[locale] : []) {
    const order = readOrder(ask(who), choices, reading);
    const about = 'subject' in order ? pieceNamed(order.subject, reading) : null;
    if (order.kind !== kind || about === null || speak.name(about.id) !== who) out.push(ask(who));
  }
  if (sentence === null) return out;
  const asked = `${ODDS[locale]} ${sentence}`;
  return readOrder(asked, choices, reading).kind === 'odds' ? out : [...out, asked];
}

interface Heard {
  readonly decisions: number;
  /** Sentences in all languages. */
  readonly sentences: number;
  readonly words: number;
  /** What could not be said or was read otherwise. */
  readonly faults: readonly string[];
}

/** A match of officers by sentences alone, each decision in all languages; to its end, or so many decisions. */
export async function byEar(
  game: Game,
  map: HexMap | null,
  { id }: Scenario,
  seed: string,
  most = Infinity,
): Promise<Heard> {
  const match = Match.start(game, { scenario: id }, { dice: new SeededDice(`dice ${seed}`), keep: 'last' });
  const tools = toolsFor(game, new SeededDice(`players ${seed}`));
  const doctrine = await doctrineOf(game.id);
  const officer = () => seatedAs(levelNamed('officer'), doctrine);
  const players = Object.fromEntries(match.scenario.seats.map((seat) => [seat, officer()]));
  const numbers = new Numbers();
  const faults: string[] = [];
  let [decisions, sentences, words] = [0, 0, 0];
  for (; !match.outcome && decisions < most; decisions++) {
    const [decision] = match.pending;
    const player = decision && players[decision.seat];
    if (!player) throw new Error(`nobody to answer in ${game.id} ${id}`);
    const seen = packet(match, decision.seat);
    const meant = player(seen, tools);
    let given: Answer = meant;
    for (const locale of LOCALES) {
      const listener = listening(game, map, numbers, seen, locale);
      const line = said(seen, meant, listener);
      const read = line === null ? null : heard(seen, line, listener);
      const same = read !== null && JSON.stringify(read) === JSON.stringify({ ...meant });
      if (same) given = read;
      else faults.push(`${id} ${decision.kind} ${locale} ${meant.key}: ${line ?? 'nothing to say'}`);
      const choice = meant.value === undefined ? line : null;
      if (decisions % ASKED === 0)
        faults.push(...misread(listener, choice).map((q) => `${id} ${locale}: ${q}`));
      sentences += same ? 1 : 0;
      words += line?.split(/\s+/).length ?? 0;
    }
    const verdict = match.answer(decision.seat, given);
    if (!verdict.ok) throw new Error(`${decision.seat} ${given.key} is refused`);
  }
  return { decisions, sentences, words, faults };
}
/** Questions are asked beside one decision in so many. */
const ASKED = 5;
