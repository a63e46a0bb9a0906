/** An answer as somebody would order it, in a few words that can mean no other. */
import type { Locale } from './messages.ts';
import { type Choice, readOrder } from './orders.ts';
import type { Reading } from './spoken.ts';
import { verbFor } from './verbs.ts';

/** Little words before a place or a target, by the act. */
const TO: Readonly<Record<Locale, Readonly<Record<'to' | 'at' | 'in', string>>>> = {
  en: { to: 'to', at: 'at', in: 'in' },
  fr: { to: 'vers', at: 'sur', in: 'à' },
  it: { to: 'verso', at: 'su', in: 'a' },
};
const AT = new Set(['fire', 'shoot', 'counter', 'challenge']);
const IN = new Set(['place', 'placeDecoy', 'back', 'return', 'enter']);
/** Verbs whose object follows bare: 'attack Dego'. */
const BARE = new Set([
  'attack',
  'assault',
  'declare',
  'melee',
  'charge',
  'recon',
  'command',
  'with',
  'attacker',
]);

/** Longer than this is no order any more. */
const MOST_WORDS = 12;

/** The shortest of the usual ways to say it that is read as this answer alone; null where there is none. */
export function orderFor(
  index: number,
  choices: readonly Choice[],
  reading: Reading,
  locale: Locale,
): string | null {
  const choice = choices[index];
  if (!choice) return null;
  const means = (line: string): boolean => {
    if (/^[\d\s]*$/.test(line) || line.split(/\s+/).length > MOST_WORDS) return false;
    const order = readOrder(line, choices, reading);
    return order.kind === 'choose' && order.index === index;
  };
  return waysToSay(choice, reading, locale).find(means) ?? null;
}

function waysToSay(choice: Choice, reading: Reading, locale: Locale): string[] {
  const { action = '', concerns = {}, label } = choice;
  const { pieces = [], targets = [], places = [], amount } = concerns;
  const name = (id: string): string => reading.speak.name(id);
  /** The people in a force, else its own name. */
  const person = (id: string): string => name(reading.pieces.find((p) => p.id === id)?.of?.[0] ?? id);
  /** Without what stands in brackets or behind a comma. */
  const brief = (id: string): string => person(id).replace(/\s*[(,].*$/, '');
  const way = BARE.has(action) ? '' : TO[locale][AT.has(action) ? 'at' : IN.has(action) ? 'in' : 'to'];
  const verb = verbFor(action, locale) ?? '';
  const last = places.at(-1);
  const town = last === undefined ? last : reading.map?.place[reading.map.indexOf.get(last) ?? -1];
  // A choice without a name of its own is nothing anybody says.
  const called = concerns.choice === undefined ? undefined : name(concerns.choice);
  const what = [called === concerns.choice ? undefined : called, amount === undefined ? amount : `${amount}`];
  const line = (...words: readonly (string | undefined)[]): string =>
    words.filter((word) => word !== undefined && word !== '').join(' ');
  const bare = label
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/[.:!?]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [target] = targets;
  const ends = [town ?? undefined, last, ...(target ? [person, name, brief].map((by) => by(target)) : [])]
    .filter((end) => end !== undefined)
    .map((end) => line(way, end));
  const whos = [...new Set([person, name, brief].map((by) => line(...pieces.map(by))))];
  const acts = whos.flatMap((who) => [
    ...ends.map((end) => (BARE.has(action) ? line(who, verb, end) : line(verb, who, end))),
    ...(ends.length === 0 ? [line(verb, who, ...what)] : []),
    line(verb, who, ...what, ...ends.slice(0, 1)),
  ]);
  // 'Attack Dego' before who attacks is said as well.
  const short = BARE.has(action) ? ends.map((end) => line(verb, end)) : [];
  const named = verb === '' ? [bare, ...acts] : [...short, ...acts, ...ends.map((end) => line(verb, end))];
  return [...named, line(verb, ...what), verb, bare, line(verb, bare), label].filter((l) => l !== '');
}
