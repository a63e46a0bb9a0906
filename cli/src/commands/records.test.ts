import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';

const cwd = testFolder(afterAll);
const grande = (...argv: string[]) => captured(argv, { cwd });
const json = (file: string) => JSON.parse(readFileSync(join(cwd, file), 'utf8'));

async function recorded(file: string, ...argv: string[]): Promise<string> {
  const { code, err } = await grande('record', 'outposts', '--out', file, '--force', ...argv);
  expect(err).toBe('');
  expect(code).toBe(0);
  return file;
}

function altered(file: string, change: (record: ReturnType<typeof json>) => void): string {
  const record = json(file);
  change(record);
  writeFileSync(join(cwd, `altered-${file}`), JSON.stringify(record));
  return `altered-${file}`;
}

describe('grande record', () => {
  test('writes a match that verifies', async () => {
    for (const seats of ['random', 'recruit', 'recruit,random']) {
      await recorded('a.json', '--scenario', 'long', '--seed', seats, '--seats', seats);
      expect(json('a.json').outcome).not.toBeNull();
      const { code, out } = await grande('verify', 'a.json');
      expect(out).toContain('moves of outposts long replay to the same bytes');
      expect(code).toBe(0);
    }
  });

  test('plays the same match as simulate with the same seed', async () => {
    for (const seats of ['random', 'recruit']) {
      await recorded('same.json', '--scenario', 'short', '--seed', 'x:3', '--seats', seats);
      const argv = ['--scenario', 'short', '--seed', 'x:3', '--seats', seats, '--games', '1', '--json'];
      const { out } = await grande('simulate', 'outposts', ...argv);
      const [scenario] = JSON.parse(out).scenarios;
      expect(scenario.decisions.total).toBe(json('same.json').moves.length);
      expect(scenario.outcomes[0].winner).toBe(json('same.json').outcome.winner);
    }
  });

  test('does not overwrite unless told to, and leaves no half file', async () => {
    await recorded('kept.json', '--seed', '1');
    const before = readFileSync(join(cwd, 'kept.json'), 'utf8');
    const { code, err } = await grande('record', 'outposts', '--seed', '2', '--out', 'kept.json');
    expect(code).toBe(2);
    expect(err).toContain("cannot write 'kept.json': it exists already; --force replaces it");
    expect(readFileSync(join(cwd, 'kept.json'), 'utf8')).toBe(before);
    expect(readdirSync(cwd).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('what could not be played to its end is kept', async () => {
    const { code, err } = await grande('record', 'outposts', '--out', 'cut.json', '--most', '7');
    expect(code).toBe(1);
    expect(err).toContain("no end after 7 decisions; the match up to there is in 'cut.json'");
    expect(json('cut.json').moves).toHaveLength(7);
    expect((await grande('verify', 'cut.json')).code).toBe(0);
  });

  test('Ctrl-C keeps what was played', async () => {
    const argv = ['record', 'outposts', '--out', 'stopped.json'];
    const { code } = await captured(argv, { cwd, interrupt: (press) => setImmediate(press) });
    expect(code).toBe(130);
    expect(existsSync(join(cwd, 'stopped.json'))).toBe(true);
    expect(json('stopped.json').outcome).toBeNull();
    expect((await grande('verify', 'stopped.json')).code).toBe(0);
  });
});

describe('grande verify', () => {
  test.each<[string, (record: ReturnType<typeof json>) => void, string]>([
    ['another move', (r) => Object.assign(r.moves[4], { key: 'hold!' }), '/moves/4'],
    ['another die', (r) => Object.assign(r, { dice: { kind: 'seeded', seed: 'other' } }), '/'],
    ['another winner', (r) => Object.assign(r.outcome, { winner: 'blue', level: 'decisive' }), '/outcome'],
    ['a seat of nobody', (r) => Object.assign(r.moves[0], { seat: 'red' }), '/moves/0/seat'],
    ['an unknown field', (r) => Object.assign(r, { note: 'x' }), '/note: no such field'],
    ['an unknown game', (r) => Object.assign(r, { game: 'chess' }), "/game: no game 'chess'"],
    ['other rules', (r) => Object.assign(r, { rules: '0' }), '/rules: recorded under rules 0'],
    ['no record at all', (r) => Object.assign(r, { format: 'x' }), '/format: not a record'],
    ['an event left out', (r) => r.events.splice(3, 1), '/'],
    [
      'a stripped secret',
      (r) => delete r.moves.find((m: { secret?: true }) => m.secret).secret,
      '/secret: missing',
    ],
    ['a false count of events', (r) => r.moves[9].events--, '/moves/9/events: '],
    [
      'an invented order',
      (r) => Object.assign(r.moves[3], { standing: true }),
      '/moves/3/standing: no standing',
    ],
    [
      'a snapshot at no rest',
      (r) => r.snapshots.splice(1, 0, { ...r.snapshots[0], at: 1 }),
      '/snapshots/1/at: ',
    ],
    ['a forged state', (r) => r.snapshots[1].state.cup.reverse(), '/snapshots/1/state/cup/0: '],
    [
      'a changed state',
      (r) => Object.assign(r.snapshots.at(-1).state, { turn: 99 }),
      '/state: the turn is past the last',
    ],
  ])('finds %s', async (_, change, message) => {
    await recorded('b.json', '--scenario', 'short', '--seed', 'b');
    const { code, err, out } = await grande('verify', altered('b.json', change), '--json');
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(JSON.parse(out).problems.length).toBeGreaterThan(0);
  });
});

describe('grande replay', () => {
  test('tells the whole match, move by move', async () => {
    await recorded('c.json', '--scenario', 'short', '--seed', 'c');
    const { code, out, err } = await grande('replay', 'c.json');
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toMatch(/^Set-up\nMove 1 {2}/);
    expect(out).toContain(`Move ${json('c.json').moves.length}  `);
    expect(out).toContain('contents:');
    expect(out).toContain('Turn 1 begins.  (§ 3)');
    expect(out).toContain('The match is over: ');
  });

  test('as a seat or a bystander: nothing that was not seen', async () => {
    await recorded('d.json', '--scenario', 'short', '--seed', 'd');
    const pages = async (as: string) =>
      JSON.parse((await grande('replay', 'd.json', '--as', as, '--json')).out).moves;
    for (const as of ['blue', 'white', 'bystander']) {
      for (const page of await pages(as)) {
        if (String(page.key).startsWith('contents:')) expect(page.seat).toBe(as);
        for (const event of page.events) expect(event.to ?? [as]).toContain(as);
      }
    }
    const told = (all: { events: unknown[] }[]) => all.reduce((n, p) => n + p.events.length, 0);
    expect(told(await pages('all'))).toBe(json('d.json').events.length);
    expect((await grande('replay', 'd.json', '--as', 'bystander')).out).toContain('a decision unseen');
    const wrong = await grande('replay', 'd.json', '--as', 'red');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('blue, white, bystander, all') });
  });

  test('a part of it, in French', async () => {
    await recorded('e.json', '--scenario', 'short', '--seed', 'e');
    const { out } = await grande('replay', 'e.json', '--from', '2', '--to', '3', '--locale', 'fr');
    expect(out.split('\n').filter((l) => l.startsWith('Coup'))).toHaveLength(2);
    expect(out).not.toContain('Coup 1 ');
    expect(out).not.toContain('terminée');
  });

  test('--step waits for Enter on a terminal only', async () => {
    await recorded('f.json', '--scenario', 'short', '--seed', 'f');
    const argv = ['replay', 'f.json', '--step', '--to', '2'];
    const watched = await captured(argv, { cwd, tty: true, lines: ['', '', ''] });
    expect(watched.err.match(/Enter goes on/g)).toHaveLength(3);
    expect((await captured(argv, { cwd })).err).toBe('');
    const stopped = await captured(argv, { cwd, tty: true, interrupt: (press) => press() });
    expect(stopped.code).toBe(130);
  });

  test('under mended rules the stored events are told, and answers stay hidden', async () => {
    await recorded('g.json', '--scenario', 'short', '--seed', 'g');
    const old = altered('g.json', (r) => {
      r.rules = '0';
      r.moves[0].key = 'contents:no-longer-offered';
    });
    const { code, out, err } = await grande('replay', old, '--as', 'blue');
    expect(code).toBe(0);
    expect(err).toContain('warning: /rules: recorded under rules 0');
    expect(err).toContain('warning: told between stored states');
    expect(out).toContain('Turn 1 begins.');
    expect(out).not.toContain('White: ');
    const all = JSON.parse((await grande('replay', old, '--json')).out).moves;
    const told = all.reduce((n: number, p: { events: unknown[] }) => n + p.events.length, 0);
    expect(told).toBe(json(old).events.length);
    expect(all).toHaveLength(json(old).moves.length + 1);
  });
});
