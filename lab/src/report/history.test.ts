import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import type { Line } from '../line.ts';
import { readStudy, StudyError } from '../study.ts';
import { Summary } from '../summary.ts';
import { historyPlace, placeOf } from './history.ts';

const gameOf = async (id: string) => (await loadGame(id))?.game;
const STUDY = { name: 'past', seed: '1', seats: ['officer'], matches: 4 };
const of = (history: object) => ({ ...STUDY, of: [{ game: 'hoche-1793', scenarios: ['landau'], history }] });
const line = (k: number, winner: string, level: string, worth: number): Line => ({
  cell: 'hoche-1793/landau/as printed',
  k,
  winner,
  level,
  rule: '15.1.2',
  reason: 'end.landauHeld',
  worth,
  points: 0,
  turns: 1,
  decisions: 1,
  lost: {},
  fights: [],
  rules: {},
  first: {},
  said: [],
});

test('history lies between what went better and what went worse for the first seat', async () => {
  const game = await gameOf('hoche-1793');
  if (!game) throw new Error('no game');
  const past = { winner: 'french', levels: ['tactical', 'operational'], what: 'Landau is relieved.' };
  const { cells } = await readStudy(of({ landau: past }), gameOf);
  const summary = new Summary(cells);
  summary.add(line(0, 'french', 'strategic', 3));
  summary.add(line(1, 'french', 'tactical', 1));
  summary.add(line(2, 'coalition', 'tactical', -1));
  summary.add(line(3, 'coalition', 'strategic', -3));
  const [found] = summary.cells.values();
  if (!found) throw new Error('no cell');
  expect(placeOf(found, game)).toEqual({ same: 1, better: 1, worse: 2 });
  const told = historyPlace(found, game);
  expect(told).toContain('Landau is relieved.');
  expect(told).toContain('<strong>1 (25.0 %)</strong> of 4 matches');
});

test('a historical result that the scenario cannot have is refused by its field', async () => {
  const faults = async (history: object): Promise<readonly string[]> => {
    try {
      await readStudy(of(history), gameOf);
      return [];
    } catch (error) {
      if (!(error instanceof StudyError)) throw error;
      return error.problems.map((p) => p.path);
    }
  };
  expect(await faults({ landau: { winner: 'spanish', what: '' } })).toEqual(['/of/0/history/landau/winner']);
  expect(await faults({ landau: { winner: 'french', levels: ['huge'], what: '' } })).toEqual([
    '/of/0/history/landau/levels/0',
  ]);
  expect(await faults({ weissembourg: { winner: 'coalition', what: '' } })).toEqual([
    '/of/0/history/weissembourg',
  ]);
});
