/** What lines typed at a table are read by, and what questions about it are answered with. */
import {
  type Choice,
  type Decision,
  type Game,
  type Json,
  type Option,
  orderFor,
  type Packet,
  packet,
  pieceNamed,
  placeNamed,
  type Reading,
  type Verdict,
  type WireOption,
} from '@grande/engine';
import type { HexMap } from '@grande/hex';
import { groundLines, type Numbered, pieceText, placeText, stackLines } from '../boards/field.ts';
import { columns } from '../output.ts';
import type { Speaker } from '../speak.ts';
import { errandFor } from './orders.ts';
import type { Table } from './session.ts';

export interface Listener {
  readonly game: Game;
  readonly speak: Speaker;
  readonly reading: Reading<Numbered> & { readonly map: HexMap | null };
  /** Who is not on the map, by their ids. */
  readonly waiting: readonly string[];
}
type Space = NonNullable<Decision['space']>;

/** Answers with the sentences they are offered with. */
export const choicesOf = (options: readonly (Option | WireOption)[], speak: Speaker): readonly Choice[] =>
  options.map(({ key, action, concerns, label }) => ({ key, action, concerns, label: speak.say(label) }));

/** An open answer out of words, where the game has some. */
export function spokenAnswer(
  { decision, view }: Packet,
  line: string,
  { game, speak }: Pick<Listener, 'game' | 'speak'>,
): Json | null {
  return (decision?.space && game.spoken?.heard(view, decision, line, speak.name)) ?? null;
}

/** Sentences that would answer the question put, as examples of what can be typed. */
export function examples({ options }: Decision, { speak, reading }: Listener): string[] {
  const choices = choicesOf(options, speak);
  const found: string[] = [];
  for (let i = 0; i < choices.length && found.length < 3; i++) {
    const order = orderFor(i, choices, reading, speak.locale);
    if (order !== null) found.push(order);
  }
  return found.length === 0 ? [] : [speak.words.instance(found)];
}

/** A lawful value for an open question, as it would be typed. */
export function proposal({ match, seat, tools }: Table, space: Space, { game, speak }: Listener): string[] {
  // A sampler's value is plain data: it could be given as the answer.
  const value = space.sample(tools.chance) as Json;
  const { decision } = packet(match, seat);
  const said = decision && game.spoken?.said(decision, value, speak.locale, speak.name);
  return [said ?? `${space.key} ${JSON.stringify(value)}`];
}

/** Somebody who is spoken of and does not stand on the map, as far as the question or the game knows them. */
export function offMap(
  subject: string,
  { options }: Pick<Decision, 'options'>,
  { reading, waiting }: Listener,
): string | null {
  const on = new Set(reading.pieces.map((p) => p.id));
  const ids = options.flatMap((o) => [...(o.concerns?.pieces ?? []), ...(o.concerns?.targets ?? [])]);
  const off = [...new Set([...waiting, ...ids])].filter((id) => !on.has(id)).map((id) => ({ id }));
  return pieceNamed(subject, { ...reading, pieces: off })?.id ?? null;
}

/** The answers that are about somebody, each with its number. */
export function optionsAbout(id: string, { options }: Pick<Decision, 'options'>, speak: Speaker): string[] {
  return options.flatMap((o, i) =>
    o.concerns?.pieces?.includes(id) || o.concerns?.targets?.includes(id)
      ? [`${i + 1} ${speak.say(o.label)}`]
      : [],
  );
}

/** Who stands at a place, or where somebody does; and the ground of a place. */
export function lookLines(
  subject: string,
  decision: Pick<Decision, 'options'>,
  listener: Listener,
): string[] {
  const { reading, speak } = listener;
  const piece = pieceNamed(subject, reading);
  const off = piece ? null : offMap(subject, decision, listener);
  if (off !== null) {
    const can = optionsAbout(off, decision, speak).slice(0, MOST_TOLD);
    return [`  ${speak.words.isOffMap(speak.name(off))}`, ...can.map((line) => `  ${line}`)];
  }
  const at = piece?.at ?? placeNamed(subject, reading);
  const ground = !piece && typeof at === 'string' && reading.map ? groundLines(at, reading.map, speak) : [];
  const here = reading.pieces.filter((p) => at !== null && placeText(p.at, null) === placeText(at, null));
  const lines = stackLines(here, reading.map, speak);
  return lines.length + ground.length > 0 ? [...ground, ...lines] : [speak.words.noSuchChoice(subject)];
}
/** Answers about one piece that are told when somebody looks at it. */
const MOST_TOLD = 6;

/** Where a piece could go, with the cost. */
export function reachLines({ match, seat }: Table, who: string, listener: Listener): string[] {
  const { reading, speak } = listener;
  const piece = pieceNamed(who, reading);
  const decision = match.decisionOf(seat);
  const off = piece || !decision ? null : offMap(who, decision, listener);
  if (off !== null) return [speak.words.isOffMap(speak.name(off))];
  if (!piece) return [speak.words.noSuchChoice(who)];
  const ends = errandFor(match, seat, piece.id, false)?.marches ?? [];
  const rows = ends.map((m) => [
    placeText(m.place, reading.map, reading.speak),
    String(m.cost),
    m.path.join(' → '),
    m.waits ? '!' : '',
  ]);
  const note = ends.some((m) => m.waits) ? [`  ${speak.words.waitsThere}`] : [];
  return rows.length > 0
    ? [...columns(rows, '  '), ...note]
    : [speak.words.outOfReach(pieceText(piece, speak), '', '')];
}

/** Whether a value would be taken, and if not, why. */
export function checked(space: NonNullable<Decision['space']>, value: unknown): Verdict {
  const problems: { path: string; message: string }[] = [];
  space.shape.check(value, '', problems);
  if (problems.length > 0) {
    const failures = problems.map((p) => ({
      law: 'kernel.badValue',
      rule: space.rule,
      message: { id: 'kernel.badValue', args: { field: p.path, problem: p.message } },
    }));
    return { ok: false, failures };
  }
  const failures = space.failures(value);
  return failures.length > 0 ? { ok: false, failures } : { ok: true };
}
