import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gameIds } from './games.ts';
import { captured } from './testing/capture.ts';
import { testFolder } from './testing/folder.ts';

const cwd = testFolder(afterAll);
const COMMANDS = ['games', 'play', 'simulate', 'situation', 'record', 'replay', 'verify', 'rules'];

describe('the command line', () => {
  test('without a command it shows what there is, as wrong usage', async () => {
    const { code, out, err } = await captured([]);
    expect(code).toBe(2);
    expect(out).toBe('');
    for (const command of COMMANDS) expect(err).toContain(`  ${command} `);
  });

  test('help is for standard output', async () => {
    for (const argv of [['--help'], ['help'], ...COMMANDS.map((c) => [c, '--help'])]) {
      const { code, out, err } = await captured(argv);
      expect(code).toBe(0);
      expect(out).toContain('Usage: grande');
      expect(err).toBe('');
    }
    expect((await captured(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const command of COMMANDS) {
      const { out } = await captured([command, '--help']);
      expect(out).toContain('--json');
      expect(out).toContain('--locale');
    }
  });

  test.each([
    [['fly'], 'unknown command'],
    [['games', '--fast'], 'unknown option'],
    [['games', 'chess'], `no game 'chess'; there are: ${gameIds.join(', ')}`],
    [['games', '--locale', 'de'], 'Allowed choices are en, fr, it'],
    [['games', 'outposts', 'short'], 'too many arguments'],
    [['simulate'], "missing required argument 'game'"],
    [['simulate', 'constructor'], "no game 'constructor'"],
    [['simulate', 'outposts', '--games', '0'], 'whole number'],
    [['simulate', 'outposts', '--games', 'ten'], 'whole number'],
    [['simulate', 'outposts', '--workers', '1e3'], 'whole number'],
    [['simulate', 'outposts', '--scenario', 'endless'], 'it has: short, long'],
    [
      ['simulate', 'outposts', '--seats', 'recruit,marshal'],
      "no player 'marshal'; there are: random, recruit",
    ],
    [['simulate', 'outposts', '--seats', 'toString'], "no player 'toString'"],
    [['simulate', 'outposts', '--seats', 'random,random,random'], 'has the 2 seats blue, white'],
    [['simulate', 'outposts', '--option', 'scatter'], 'name=value'],
    [['simulate', 'outposts', '--option', 'scatter=maybe'], "'maybe' is none of on, off"],
    [['simulate', 'outposts', '--option', 'fog=on'], '/options/fog: no such option'],
    [['record', 'outposts'], "required option '--out <file>'"],
    [['record', 'outposts', '--out', 'no/such/folder/x.json'], "cannot write 'no/such/folder/x.json'"],
    [['verify', 'missing.json'], "cannot read 'missing.json': there is no such file"],
    [['replay', 'a-folder'], "cannot read 'a-folder': it is a directory"],
    [['situation', 'a-folder/x/y'], "cannot read 'a-folder/x/y'"],
    [['play', 'outposts', '--seat', 'red'], "no seat 'red'; there are: blue, white"],
    [['play', 'outposts', '--against', 'marshal'], "no player 'marshal'"],
    [['play', 'outposts', '--resume', 'x.json', '--scenario', 'long'], 'name none'],
  ])('wrong usage: %j', async (argv, message) => {
    mkdirSync(join(cwd, 'a-folder'), { recursive: true });
    const { code, out, err } = await captured(argv, { cwd });
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
    expect(code).toBe(2);
    expect(out).toBe('');
  });

  test('broken JSON: the file, the line and the column', async () => {
    writeFileSync(join(cwd, 'broken.json'), '{\n  "game": "outposts",\n  "scenario" "short"\n}');
    for (const command of ['verify', 'replay', 'situation']) {
      const { code, err } = await captured([command, 'broken.json'], { cwd });
      expect(code).toBe(1);
      expect(err).toBe(`error: 'broken.json' is not JSON: line 3, column 14: unexpected '"short"'\n`);
    }
    writeFileSync(join(cwd, 'empty.json'), '');
    expect((await captured(['verify', 'empty.json'], { cwd })).err).toContain(
      'line 1, column 1: the text ends too early',
    );
  });

  test('data nested past all reason', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    writeFileSync(join(cwd, 'deep.json'), `{"game":"outposts","scenario":"short","set":{"/turn":${deep}}}`);
    for (const command of ['verify', 'replay', 'situation']) {
      const { code, err } = await captured([command, 'deep.json'], { cwd });
      expect(code).toBe(1);
      expect(err).toContain('/set/~1turn/0/0: nested more than 200 deep');
    }
  });

  test('with --json errors are documents too', async () => {
    const { code, out } = await captured(['verify', 'missing.json', '--json'], { cwd });
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: expect.stringContaining('missing.json') });
  });
});

describe('grande games', () => {
  test('tells scenarios, seats, options and coverage', async () => {
    const { code, out } = await captured(['games', 'outposts']);
    expect(code).toBe(0);
    expect(out).toContain('outposts: Outposts (rules 2');
    expect(out).toContain('short: Before breakfast');
    expect(out).toContain('seats: blue (Blue), white (White)');
    expect(out).toMatch(/scatter=on\|off +Gun scatter +default on +§ 4.3 +book/);
  });

  test('in the reader’s language, and for programs', async () => {
    expect((await captured(['games', '--locale', 'fr'])).out).toContain('Avant-postes');
    const { games } = JSON.parse((await captured(['games', '--json'])).out);
    const [game] = games.filter((g: { id: string }) => g.id === 'outposts');
    expect(game.scenarios[0]).toMatchObject({
      id: 'short',
      seats: [{ id: 'blue', name: 'Blue' }, { id: 'white' }],
      options: [{ id: 'scatter', default: 'on', source: 'book' }],
    });
  });
});
