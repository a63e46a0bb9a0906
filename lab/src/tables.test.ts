import { randomPlayer } from '@grande/bots';
import { type Game, loadRecord, Match, parseText, SeededDice, toRecord } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { describe, expect, test } from 'vitest';

/** A change of each game's tables that no match of any length can miss, and where it is seen. */
const CHANGES: Readonly<
  Record<string, { readonly scenario: string; readonly file: Record<string, unknown> }>
> = {
  'hoche-1793': {
    scenario: 'landau',
    file: { events: { none: 1, slow: 13 }, attrition: { routed: 9, exhausted: 9 }, capacity: { hq: 2 } },
  },
  'montenotte-1796': {
    scenario: 'montenotte',
    file: { startVp: 17, infantry: { french: 1 }, decoys: { french: 4 } },
  },
  'caldiero-1796': { scenario: 'historical', file: { weather: Array(6).fill([3, 3, 3]), source: 'ice' } },
  'dego-1796': {
    scenario: 's1',
    file: { accepted: 1, formation: { line: { fire: 9 } }, units: { '1-grentz': { morale: 2 } } },
  },
  miniatures: {
    scenario: 'fombio',
    file: { morale: { disrupted: -5, raw: -5 }, fire: { cover: 5 }, move: { infantry: 5 } },
  },
};

const gameOf = async (id: string): Promise<Game> => {
  const loaded = await loadGame(id);
  if (!loaded) throw new Error(`no game '${id}'`);
  return loaded.game;
};

/** A match of random players, broken off after so many decisions. */
function played(game: Game, scenario: string, options: Readonly<Record<string, string>>, most = 400): Match {
  const match = Match.start(game, { scenario, options }, { dice: new SeededDice('tables') });
  const chance = new SeededDice('players');
  for (let n = 0; n < most && !match.outcome; n++) randomPlayer(match, chance);
  return match;
}

describe.each(Object.entries(CHANGES))('tables of %s', (id, { scenario, file }) => {
  test('its own values are a file, and playing by them is playing by the book', async () => {
    const game = await gameOf(id);
    const book = played(game, scenario, {}, 150);
    game.designer?.add('copy', JSON.parse(JSON.stringify(game.designer.template())));
    const copy = played(game, scenario, { tables: 'copy' }, 150);
    expect(copy.events).toEqual(book.events);
    expect(book.stateBytes).not.toBe(copy.stateBytes);
  });

  test('others change the match, and the record carries them', async () => {
    const game = await gameOf(id);
    game.designer?.add('other', file);
    const match = played(game, scenario, { tables: 'other' });
    expect(match.events).not.toEqual(played(game, scenario, {}).events);
    const record = toRecord(match, { kind: 'seeded', seed: 'tables' });
    const read = parseText(JSON.stringify(record));
    expect(read.ok && (read.value as { tables?: unknown }).tables).toEqual(file);
    const games = (name: string) => (name === id ? game : undefined);
    expect(loadRecord(JSON.parse(JSON.stringify(record)), games)).toMatchObject({ ok: true, warnings: [] });
    const forged = loadRecord({ ...record, tables: CONFLICT[id] }, games);
    expect(forged).toMatchObject({ ok: false, problems: [{ path: '/tables' }] });
  });

  test('a fault is named by its field', async () => {
    const game = await gameOf(id);
    expect(() => game.designer?.add('bad', { nonsense: 1, source: 'x' })).toThrow('/nonsense');
  });
});

const CONFLICT: Readonly<Record<string, unknown>> = {
  'hoche-1793': { noSuccess: 50 },
  'montenotte-1796': { startVp: 18 },
  'caldiero-1796': { source: 'nothing' },
  'dego-1796': { accepted: 2 },
  miniatures: { locked: { veteran: 3 } },
};
