import { letAnswer, type Player, type Tools, type Worth, worthOf } from '@grande/bots';
import {
  type Answer,
  type Detail,
  eventsFor,
  type Json,
  type Match,
  packet,
  type Seat,
  type Verdict,
} from '@grande/engine';
import { Failed } from '../errors.ts';
import type { Channel } from './channel.ts';

/** What a player may write: an answer, or a question to the rules about the decision it has before it. */
type Written =
  | { readonly answer: Answer }
  | { readonly ask: 'detail'; readonly key: string }
  | { readonly ask: 'sample' }
  | { readonly concede: true };

/** A player that is refused so often on end has lost its way, and gives up. */
const MOST_REFUSED = 50;

export interface Refereed {
  readonly match: Match;
  readonly seat: Seat;
  /** Who takes the other seats. */
  readonly others: ReadonlyMap<Seat, Player>;
  readonly tools: Tools;
  readonly channel: Channel;
  /** Told when the player has lost its way, with the line it wrote last and what was wrong with it. */
  readonly gaveUp: (line: string, why: string) => void;
}

/** One match between somebody's player and ours, to its end. */
export async function referee(r: Refereed): Promise<Worth> {
  const { match, seat, others, tools, channel } = r;
  let told = 0;
  while (!match.outcome) {
    const decision = match.pending.find((d) => others.has(d.seat));
    if (decision) {
      letAnswer(match, decision.seat, others.get(decision.seat) as Player, tools);
      continue;
    }
    const events = eventsFor(match.events ?? [], seat);
    channel.send({ type: 'ask', packet: packet(match, seat), events: events.slice(told) });
    told = events.length;
    await answered(r);
  }
  const events = eventsFor(match.events ?? [], seat);
  const worth = worthOf(match, seat);
  channel.send({ type: 'over', outcome: match.outcome, worth, events: events.slice(told) });
  return worth;
}

/** Lines are read until one is an answer that holds. */
async function answered({ match, seat, tools, channel, gaveUp }: Refereed): Promise<void> {
  let last = { line: '', why: '' };
  for (let refused = 0; refused < MOST_REFUSED; ) {
    const line = await channel.receive();
    if (line === null) throw new Failed(`the player of ${seat} has gone away in the middle of a match`);
    if (line.trim() === '') continue;
    const read = understood(line);
    if (typeof read === 'string') {
      refused++;
      last = { line, why: read };
      channel.send({ type: 'error', message: read });
    } else if ('ask' in read) {
      channel.send(helped(match, seat, tools, read));
    } else if ('concede' in read) {
      match.concede(seat);
      return;
    } else {
      const verdict: Verdict = match.answer(seat, read.answer);
      if (verdict.ok) return;
      refused++;
      last = { line, why: verdict.failures.map((f) => `${f.law} (${f.rule})`).join(', ') };
      channel.send({ type: 'refused', failures: verdict.failures });
    }
  }
  channel.send({ type: 'error', message: `refused ${MOST_REFUSED} times on end: the match is given up` });
  gaveUp(last.line, last.why);
  match.concede(seat);
}

/** A line of the player; a sentence where it cannot be understood. */
function understood(line: string): Written | string {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    return 'a line is one JSON object';
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return 'a line is one JSON object';
  const given = data as Readonly<Record<string, unknown>>;
  if (given['concede'] === true) return { concede: true };
  if (given['ask'] === 'sample') return { ask: 'sample' };
  if (typeof given['key'] !== 'string') return "'key' is missing: the key of an option, or of the space";
  if (given['ask'] === 'detail') return { ask: 'detail', key: given['key'] };
  if (given['ask'] !== undefined) return "'ask' is 'detail' or 'sample'";
  const { key, value } = given as { readonly key: string; readonly value?: Json };
  return { answer: value === undefined ? { key } : { key, value } };
}

/** What the rules say of an option, or a lawful value: in a world that fits the packet, never in the true one. */
function helped(match: Match, seat: Seat, tools: Tools, asked: Extract<Written, { ask: string }>): unknown {
  const decision = tools.imagine(packet(match, seat))?.decisionOf(seat);
  if (asked.ask === 'sample') return { type: 'sample', value: decision?.space?.sample(tools.chance) ?? null };
  const detail: Detail | null = decision?.options.find((o) => o.key === asked.key)?.detail?.() ?? null;
  return { type: 'detail', key: asked.key, detail };
}
