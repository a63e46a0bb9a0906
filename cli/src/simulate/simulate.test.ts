import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { outposts } from '@grande/outposts';
import { describe, expect, test, vi } from 'vitest';
import { captured } from '../testing/capture.ts';

/** A game whose rules fail now and then, and one whose state goes wrong. */
vi.mock('../games.ts', async () => {
  const faulty: typeof outposts = {
    ...outposts,
    id: 'faulty',
    *play(u) {
      const flow = outposts.play(u);
      let step = flow.next();
      while (!step.done) {
        if (u.state.rounds.blue === 0 && u.state.turn === 2) throw new Error('the powder is wet');
        step = flow.next(yield step.value);
      }
      return step.value;
    },
  };
  const unsound: typeof outposts = {
    ...outposts,
    id: 'unsound',
    invariants: (s) => (s.turn > 1 ? ['late'] : []),
  };
  const games = new Map([outposts, faulty, unsound].map((g) => [g.id, g]));
  return { gameIds: [...games.keys()], gameById: async (id: string) => games.get(id) };
});

const simulate = (...argv: string[]) => captured(['simulate', ...argv]);
/** What must be the same however fast the machine is. */
function results(out: string): unknown {
  const { scenarios } = JSON.parse(out);
  return scenarios;
}

describe('grande simulate', () => {
  test.each(['random', 'recruit', 'random,recruit'])('plays %s and counts', async (seats) => {
    const { code, out, err } = await simulate(
      'outposts',
      '--games',
      '20',
      '--seats',
      seats,
      '--json',
      '--check',
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    const run = JSON.parse(out);
    expect(run.scenarios.map((s: { scenario: string }) => s.scenario)).toEqual(['short', 'long']);
    for (const s of run.scenarios) {
      expect(s.games).toBe(20);
      expect(s.failed).toBe(0);
      const won = s.outcomes.reduce((n: number, o: { games: number }) => n + o.games, 0);
      expect(won).toBe(20);
      expect(s.decisions.min).toBeLessThanOrEqual(s.decisions.mean);
      expect(s.decisions.mean).toBeLessThanOrEqual(s.decisions.max);
    }
    expect(run.perSecond.decisions).toBeGreaterThan(0);
    expect(run.interrupted).toBe(false);
  });

  test('the same seed gives the same matches, another gives others', async () => {
    const of = async (seed: string) => results((await simulate('outposts', '--seed', seed, '--json')).out);
    expect(await of('a')).toEqual(await of('a'));
    expect(await of('a')).not.toEqual(await of('b'));
  });

  test('prints a table for people', async () => {
    const { out } = await simulate(
      'outposts',
      '--scenario',
      'short',
      '--games',
      '30',
      '--option',
      'scatter=off',
    );
    expect(out).toMatch(/outposts short \(Before breakfast\): 30 games, 0 failed; Blue random, White random/);
    expect(out).toMatch(/White +victory +\d+ +\d+\.\d %/);
    expect(out).toMatch(/decisions: min \d+, mean [\d.]+, max \d+/);
    expect(out).toMatch(/decisions and [\d.]+ games a second/);
  });

  test('an error does not stop the run, and its seed plays it again', async () => {
    const all = await simulate('faulty', '--scenario', 'short', '--games', '60', '--json', '--seed', "it's");
    expect(all.code).toBe(1);
    const [scenario] = JSON.parse(all.out).scenarios;
    expect(scenario.failed).toBeGreaterThan(0);
    expect(scenario.games + scenario.failed).toBe(60);
    expect(all.err).toContain(`${scenario.failed} of 60 matches failed`);
    const error = scenario.errors.at(-1);
    expect(error.message).toBe('the powder is wet');
    expect(error.again).toContain(`--seed 'it'\\''s:${error.index}'`);
    const again = await simulate(
      'faulty',
      '--scenario',
      'short',
      '--games',
      '1',
      '--seed',
      error.seed,
      '--json',
    );
    expect(again.code).toBe(1);
    expect(JSON.parse(again.out).scenarios[0].errors[0]).toMatchObject({
      decisions: error.decisions,
      message: error.message,
    });
    const text = await simulate('faulty', '--scenario', 'short', '--games', '60', '--seats', 'recruit');
    expect(text.out).toMatch(/error in short, seed '1.*', after \d+ decisions: .*the powder is wet/);
    expect(text.out).toContain(
      '  again: grande simulate faulty --scenario short --games 1 --seats recruit --seed 1',
    );
  });

  test('--check finds broken invariants, --most an endless match', async () => {
    expect((await simulate('unsound', '--games', '3')).code).toBe(0);
    const checked = await simulate('unsound', '--games', '3', '--check', '--scenario', 'long');
    expect(checked.code).toBe(1);
    expect(checked.out).toContain('broken invariants: late');
    const endless = await simulate('outposts', '--games', '1', '--most', '10');
    expect(endless.code).toBe(1);
    expect(endless.out).toContain('no end after 10 decisions');
  });

  test('Ctrl-C shows what was done so far', async () => {
    let press = () => {};
    const { code, out, err } = await captured(
      ['simulate', 'outposts', '--games', '1000000', '--workers', '1'],
      {
        tty: true,
        interrupt: (p) => {
          press = p;
        },
        watch: (text) => {
          if (text.includes('/2000000')) press();
        },
      },
    );
    expect(code).toBe(130);
    expect(err).toContain('interrupted');
    expect(out).toMatch(/outposts short .*: [1-9]\d* games, 0 failed/);
    expect(out).toContain('interrupted after');
  });

  test('no bar where nobody watches', async () => {
    expect((await simulate('outposts', '--games', '50')).err).toBe('');
  });
});

const built = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const worker = fileURLToPath(new URL('../../dist/simulate/worker.js', import.meta.url));

describe.runIf(existsSync(built) && existsSync(worker))('the built command', () => {
  const grande = (...argv: string[]) => spawnSync(process.execPath, [built, ...argv], { encoding: 'utf8' });

  test('threads make no difference to the results', () => {
    const argv = ['simulate', 'outposts', '--games', '40', '--json', '--workers'];
    const [one, three] = ['1', '3'].map((n) => grande(...argv, n));
    expect(one?.status).toBe(0);
    expect(three?.status).toBe(0);
    expect(JSON.parse(three?.stdout ?? '').workers).toBe(3);
    expect(results(three?.stdout ?? '')).toEqual(results(one?.stdout ?? ''));
  });

  test('exit codes reach the shell', () => {
    expect(grande('games').status).toBe(0);
    expect(grande('verify', 'missing.json').status).toBe(2);
  });

  test('Ctrl-C and a closed pipe end it in order', async () => {
    const playing = spawn(process.execPath, [built, 'play', 'outposts'], { stdio: ['pipe', 'pipe', 'pipe'] });
    await once(playing.stdout, 'data');
    playing.kill('SIGINT');
    expect(await once(playing, 'exit')).toEqual([130, null]);
    const unread = spawn(process.execPath, [built, 'games', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    unread.stdout.destroy();
    expect(await once(unread, 'exit')).toEqual([0, null]);
  });
});
