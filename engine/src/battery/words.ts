import type { Detail } from '../decision.ts';
import { KERNEL_MESSAGES } from '../kernel-messages.ts';
import type { Match } from '../match.ts';
import { LOCALES, type Locale, type Message, phrase } from '../messages.ts';
import type { Tally } from '../tally.ts';
import { tally } from '../tally.ts';
import { BatteryFailure, demand, where } from './failure.ts';

/**
 * Every sentence a player could read now exists in every language, every number adds up, and reading them changes
 * nothing: odds come from the rules' own procedures, thought through.
 */
export function wordsHold(match: Match, seed: string, fromEvent: number): void {
  const before = match.stateBytes;
  spokenNow(match, seed, fromEvent);
  demand(match.stateBytes === before, 'reading changes nothing', () => where(match, seed));
}

function spokenNow(match: Match, seed: string, fromEvent: number): void {
  const speak = (message: Message) => {
    for (const locale of LOCALES) spoken(match, message, locale, seed);
  };
  const read = (detail: Detail | undefined) => {
    if (detail?.cost) addsUp(match, detail.cost, speak, seed);
    for (const t of detail?.tallies ?? []) {
      speak(t.label);
      addsUp(match, t.tally, speak, seed);
    }
    detail?.notes?.forEach(speak);
  };
  for (const decision of match.pending) {
    speak(decision.prompt);
    read(decision.detail?.());
    for (const option of decision.options) {
      speak(option.label);
      read(option.detail?.());
    }
    if (decision.space) speak(decision.space.label);
    for (const refused of decision.refusals?.() ?? []) for (const f of refused.failures) speak(f.message);
  }
  for (const event of match.events?.slice(fromEvent) ?? []) {
    if (event.kind !== 'told') continue;
    speak(event.message);
    if (event.tally) addsUp(match, event.tally, speak, seed);
  }
  if (match.outcome) speak(match.outcome.reason);
}

function spoken(match: Match, message: Message, locale: Locale, seed: string): void {
  const own = match.game.messages[locale];
  const catalogue = Object.hasOwn(own, message.id) ? own : KERNEL_MESSAGES[locale];
  let text: string;
  try {
    text = phrase(catalogue, message, (id) => match.game.noun(id, locale), locale);
  } catch (error) {
    throw new BatteryFailure('words', `${locale} '${message.id}': ${String(error)}; ${where(match, seed)}`);
  }
  const bad = text.trim() === '' || /‹|\b(undefined|NaN|null)\b|\[object/.test(text);
  demand(!bad, 'words', () => `${locale} '${message.id}' reads '${text}'; ${where(match, seed)}`);
}

function addsUp(match: Match, shown: Tally, speak: (message: Message) => void, seed: string): void {
  for (const term of shown.terms) {
    speak(term.label);
    demand(term.rule !== '', 'terms cite their paragraph', () => `'${term.label.id}'; ${where(match, seed)}`);
  }
  const again = tally(shown.terms).total;
  demand(
    again === shown.total,
    'tallies add up',
    () => `${again}, not ${shown.total}; ${where(match, seed)}`,
  );
}
