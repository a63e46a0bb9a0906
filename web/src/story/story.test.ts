import {
  type Event,
  eventsFor,
  Match,
  randomAnswer,
  type Seat,
  SeededDice,
  type Told,
  tally,
} from '@grande/engine';
import { GAME_IDS } from '@grande/registry';
import { loadGame } from '@grande/registry/node';
import { describe, expect, test } from 'vitest';
import type { Briefs } from './brief.ts';
import { recapOf } from './recap.ts';
import { named, ranked, sortOf, speaksOf, stagesOf, type Telling } from './telling.ts';

const TELLINGS = import.meta.glob<{ TELLING: Telling }>('../games/*/telling.ts', { eager: true });
const BRIEFINGS = import.meta.glob<{ BRIEFS: Briefs }>('../games/*/briefs.ts', { eager: true });
const tellingOf = (id: string): Telling => {
  const found = TELLINGS[`../games/${id}/telling.ts`];
  if (!found) throw new Error(`${id} does not say what its sentences mean`);
  return found.TELLING;
};

/** What a seat, or a bystander, was told of a match played at random; fog on where the game has any. */
async function playedOf(id: string, decisions: number): Promise<Match> {
  const loaded = await loadGame(id);
  if (!loaded) throw new Error(`no game ${id}`);
  const { game } = loaded;
  const scenario = game.scenarios[0]?.id ?? '';
  const match = Match.start(game, { scenario, options: {} }, { dice: new SeededDice('told') });
  const chance = new SeededDice('acts');
  for (let n = 0; n < decisions && !match.outcome; n++) {
    const [asked] = match.pending;
    if (asked) randomAnswer(match, asked, chance);
  }
  return match;
}

/** Numbers a sentence says. */
const numbersOf = (event: Event): readonly number[] =>
  event.kind === 'told'
    ? Object.values(event.message.args ?? {}).filter((v): v is number => typeof v === 'number')
    : [];

describe.each(GAME_IDS)('%s', (id) => {
  const telling = tellingOf(id);

  test('speaks only of sentences that exist', async () => {
    const loaded = await loadGame(id);
    const known = Object.keys(loaded?.game.messages.en ?? {});
    expect(Object.keys(telling.sorts).filter((m) => !known.includes(m))).toEqual([]);
  });

  test('briefs every scenario, and only seats there are', async () => {
    const loaded = await loadGame(id);
    const briefs = BRIEFINGS[`../games/${id}/briefs.ts`]?.BRIEFS;
    for (const locale of ['en', 'fr', 'it'] as const)
      for (const scenario of loaded?.game.scenarios ?? [])
        expect(Object.keys(briefs?.[locale][scenario.id]?.task ?? {}).sort(), scenario.id).toEqual(
          [...scenario.seats].sort(),
        );
  });

  test('every number on board and recap is one the rules told, whoever looks', async () => {
    const match = await playedOf(id, 2600);
    const viewers: (Seat | null)[] = [...match.scenario.seats, null];
    for (const viewer of viewers) {
      const events = eventsFor(match.events ?? [], viewer);
      const stages = stagesOf(events, telling);
      let last = 0;
      for (const stage of stages) {
        // Fights follow one another and never share a die.
        expect(stage.from).toBeGreaterThanOrEqual(last);
        last = stage.to;
        const dice = stage.beats.flatMap((b) => b.rolls);
        expect(new Set(dice).size).toBe(dice.length);
        for (const beat of stage.beats) {
          expect(beat.told).toBe(events[beat.at]);
          for (const roll of beat.rolls) expect(events.slice(stage.from, stage.to)).toContain(roll);
          const shown = beat.told?.tally;
          // The terms laid out lead to the total that is written under them.
          if (shown) expect(tally(shown.terms).total).toBe(shown.total);
        }
      }
      const from = Math.floor(events.length / 3);
      const recap = recapOf(events, from, telling, stages);
      const rest = events.slice(from).flatMap((e) => (e.kind === 'told' ? [e] : []));
      const of = (sort: string) => rest.filter((e) => sortOf(telling, e) === sort);
      expect(recap.losses).toBe(of('loss').length);
      expect(recap.fights + recap.volleys).toBe(stages.filter((s) => (s.beats[0]?.at ?? 0) >= from).length);
      expect(recap.moved).toBe(new Set(of('move').map((e) => named(e)[0])).size);
      expect(recap.ground + recap.retreats + recap.revealed).toBe(
        of('ground').length + of('retreat').length + of('revealed').length,
      );
      expect(recap.lines.length).toBeLessThanOrEqual(6);
      for (const line of recap.lines) {
        const told = events[line.at];
        expect(told?.kind === 'told' && sortOf(telling, told)).toBe(line.sort);
      }
    }
  });
});

test('dego: the dice and losses of a volley are those of its sentence', async () => {
  const events = (await playedOf('dego-1796', 1200)).events ?? [];
  const volleys = stagesOf(events, tellingOf('dego-1796')).filter((s) => s.volley);
  expect(volleys.length).toBeGreaterThan(2);
  for (const { opening, beats } of volleys) {
    const thrown = beats[0]?.rolls.reduce((n, r) => n + r.faces.length, 0);
    expect(numbersOf(opening)).toContain(thrown);
    expect(opening.message.args?.['dice']).toBe(thrown);
  }
});

test('what the enemy finds out of one’s own is no discovery of one’s own', () => {
  const telling = tellingOf('hoche-1793');
  const known = (force: string): Event => ({
    kind: 'told',
    rule: '11.3',
    message: { id: 'log.revealed', args: { force, leader: 'huet', sp: 9 } },
  });
  const events = [known('f3'), known('c1'), known('c2')];
  const count = (viewer: Seat | null) => {
    const isOwn = (told: Told) => viewer !== null && speaksOf(told, telling, () => null) === viewer;
    const { revealed, exposed, lines } = recapOf(events, 0, telling, [], isOwn);
    return [revealed, exposed, lines.length];
  };
  expect([count('french'), count('coalition'), count(null)]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
    [3, 0, 3],
  ]);
});

test('odds are laid out from worst to best for whoever looks', () => {
  const telling = tellingOf('caldiero-1796');
  const odds = {
    total: 6,
    results: [
      { result: 'De', weight: 1 },
      { result: 'Ae', weight: 3 },
      { result: 'Ne', weight: 2 },
    ],
  };
  const own = ranked(odds, telling, undefined);
  expect(own.map((r) => [r.result, r.meaning])).toEqual([
    ['Ae', 'bad'],
    ['Ne', 'even'],
    ['De', 'good'],
  ]);
  expect(ranked(odds, telling, undefined, true).map((r) => r.meaning)).toEqual(['bad', 'even', 'good']);
  expect(ranked(odds, telling, undefined, true)[0]?.result).toBe('De');
});
