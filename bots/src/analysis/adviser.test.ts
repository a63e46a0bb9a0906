import { caldiero } from '@grande/caldiero-1796';
import { dego } from '@grande/dego-1796';
import { bytes, type Game, Match, packet, SeededDice } from '@grande/engine';
import { hoche } from '@grande/hoche-1793';
import { miniatures } from '@grande/miniatures';
import { montenotte } from '@grande/montenotte-1796';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { doctrineOf } from '../doctrines.ts';
import type { Advice } from '../general.ts';
import { Officers } from '../officer.ts';
import { toolsFor } from '../tools.ts';
import { Adviser } from './adviser.ts';

/** A few play-outs: enough for the adviser to prefer something other than the officer’s answer now and then. */
const BUDGET = { playOuts: 6 };

interface Table {
  readonly game: Game;
  readonly match: Match;
  readonly doctrine: Doctrine;
  readonly seat: string;
  readonly adviser: Adviser;
}

async function table(game: Game, scenario: string, seat: string): Promise<Table> {
  const doctrine = await doctrineOf(game.id);
  if (!doctrine) throw new Error(`no doctrine for ${game.id}`);
  const match = Match.start(game, { scenario }, { dice: new SeededDice(`advised ${game.id}`), keep: 'all' });
  return { game, match, doctrine, seat, adviser: new Adviser(doctrine, BUDGET) };
}

const diceSeen = ({ match }: Table): number => (match.events ?? []).filter((e) => e.kind !== 'told').length;

function advised(at: Table): readonly Advice[] {
  const { adviser, game, match, seat } = at;
  const { length } = match.moves;
  const tools = toolsFor(game, new SeededDice(`tools ${length}`));
  const thought = adviser.advises(packet(match, seat), { moves: length, dice: diceSeen(at) }, tools);
  for (;;) {
    const step = thought.next();
    if (step.done) return step.value;
  }
}

const CASES = [
  ['outposts', outposts, 'long', 'blue', 9],
  ['miniatures', miniatures, 'fombio', 'french', 9],
  ['Caldiero', caldiero, 'historical', 'french', 1],
  ['Dego', dego, 's1', 'austrian', 1],
  ['Hoche', hoche, 'kaiserslautern', 'french', 2],
  ['Montenotte', montenotte, 'montenotte', 'french', 2],
] as const;

/** Every question of the seat up to the end of a turn; the others are officers. */
function* questions({ match, doctrine, seat }: Table, turns: number): Generator<void> {
  const others = new Officers(doctrine, match.setup.scenario, new SeededDice('others'));
  while (!match.outcome && (doctrine.clock?.(match.state) ?? 0) <= turns) {
    if (match.decisionOf(seat)) yield;
    else others.answer(match);
  }
}

test.each(CASES)(
  '%s: following the first advice for whole turns never repeats a position without a die between, and is never refused',
  async (_, game, scenario, seat, turns) => {
    const at = await table(game as Game, scenario, seat);
    const { match, doctrine } = at;
    let [asked, since] = [0, ''];
    let [situations, stood] = [new Set<string>(), new Set<string>()];
    let stands = '';
    for (const _ of questions(at, turns)) {
      const others = match.moves.filter((m) => m.seat !== seat).length;
      const reason = `${diceSeen(at)} ${others}`;
      if (since !== reason) [situations, stood, stands, since] = [new Set(), new Set(), '', reason];
      const { view, decision } = packet(match, seat);
      const [situation, now] = [bytes([view, decision]), bytes(doctrine.stands?.(view) ?? null)];
      expect(situations.has(situation)).toBe(false);
      situations.add(situation);
      // Where all stand still there is nothing to go back to.
      const last = match.moves.at(-1)?.key;
      if (now !== stands) expect([last, stood.has(now)]).toEqual([last, false]);
      stood.add(now);
      stands = now;
      const answer = advised(at)[0]?.answer ?? { key: 'no advice' };
      const verdict = match.answer(seat, answer);
      expect([answer.key, verdict.ok]).toEqual([answer.key, true]);
      asked++;
    }
    expect(asked).toBeGreaterThan(20);
  },
);

test('gives the same advice when asked the same again, also after a move is taken back', async () => {
  const at = await table(caldiero as Game, 'historical', 'french');
  const { match, seat } = at;
  for (const _ of questions(at, 1)) {
    const first = advised(at);
    expect(advised(at)).toEqual(first);
    match.answer(seat, first[0]?.answer ?? { key: '' });
    if (match.moves.length > 60 && match.whyNoUndo(seat).length === 0) {
      expect(match.undo(seat).ok).toBe(true);
      expect(advised(at)).toEqual(first);
      return;
    }
  }
  throw new Error('nothing can be taken back');
});

test('miniatures: finds orders for a piece that the player named', async () => {
  const at = await table(miniatures as Game, 'fombio', 'french');
  const { match, seat } = at;
  let told = 0;
  for (const _ of questions(at, 5)) {
    const decision = match.decisionOf(seat);
    if (decision?.kind === 'order') {
      const pieces = decision.options.filter((o) => o.action === 'unit');
      for (const { key } of pieces) {
        match.answer(seat, { key });
        const [first] = advised(at);
        if (first && first.answer.key !== 'pass') told++;
        expect(match.undo(seat).ok).toBe(true);
      }
      if (pieces.length > 0) break;
    }
    match.answer(seat, advised(at)[0]?.answer ?? { key: '' });
  }
  expect(told).toBeGreaterThan(2);
});
