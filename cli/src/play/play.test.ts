import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shape } from '@grande/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { type Around, captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';
import { enterValue, typedFields } from './value.ts';

const cwd = testFolder(afterAll);
const play = (lines: readonly string[], argv: readonly string[] = [], around: Around = {}) =>
  captured(['play', 'outposts', '--seed', '5', ...argv], { cwd, lines, ...around });

/** Always the first choice: ends every match. */
const FIRSTS = Array.from({ length: 400 }, () => '1');

describe('grande play', () => {
  test('from piped input to the end of the match, in every language', async () => {
    for (const [locale, over] of [
      ['en', 'The match is over: '],
      ['fr', 'La partie est terminée : '],
      ['it', 'La partita è finita: '],
    ] as const) {
      const { code, out, err } = await play(FIRSTS, ['--locale', locale]);
      expect(err).toBe('');
      expect(code).toBe(0);
      expect(out).toContain(over);
      expect(out).not.toContain('‹');
    }
  });

  test('either seat, either opponent, every scenario', async () => {
    for (const seat of ['blue', 'white']) {
      for (const against of ['recruit', 'random']) {
        const { code, out } = await play(FIRSTS, [
          '--seat',
          seat,
          '--against',
          against,
          '--scenario',
          'long',
        ]);
        expect(code).toBe(0);
        expect(out).toContain('The match is over');
      }
    }
  });

  test('an opponent who teaches says why after what happened before, as text and as JSON', async () => {
    const taught = ['--against', 'officer', '--teach'];
    const { out } = await play(['1', '1', '1', 'quit'], taught);
    expect(out).toContain('  White: The strong patrol goes under White B, 1 hex from the redoubt,');
    expect(out.indexOf('Turn 1 begins.')).toBeLessThan(out.indexOf('within range yet.'));
    const { out: french } = await play(['1', '1', 'quit'], [...taught, '--locale', 'fr']);
    expect(french).toContain('  Blanc : La patrouille forte va sous Blanc B');
    const { out: json } = await play(['1', '1', 'quit'], [...taught, '--json']);
    const told = json.split('\n').flatMap((line) => (line.includes('"because"') ? [JSON.parse(line)] : []));
    expect(told[0]).toMatchObject({
      kind: 'because',
      seat: 'white',
      why: { id: 'outposts.contents' },
      compared: null,
    });
    // Who does not ask hears nothing, and plays the same match.
    const { out: silent } = await play(['1', '1', '1', 'quit'], ['--against', 'officer']);
    expect(silent).toBe(
      out
        .split('\n')
        .filter((line) => !line.startsWith('  White: '))
        .join('\n'),
    );
  });

  test('a general who teaches says what he compared', async () => {
    const { out } = await play(['1', '1', '1', '1', '1', 'quit'], ['--against', 'general:40', '--teach']);
    expect(out).toMatch(/ {2}White: .*Of \d ideas, played out \d+ times,/);
  });

  test('shows the board as text, the prompt with its paragraph and numbered options', async () => {
    const { out } = await play(['1', '1', 'quit']);
    expect(out).toContain('0101.      0102.wA?   0103^');
    expect(out).toContain('      0201.      0202^      0203.      0204#');
    expect(out).toContain('0601.bA3   0602.bCx');
    expect(out).toContain('Blue (§ 2.1): Decide in secret');
    expect(out).toMatch(/1 {2}A strong patrol, B weak patrol, C decoy {2}§ 2.1/);
    expect(out).toContain('The match stands after');
  });

  test('a key in place of a number, help, nonsense, and the end of the input', async () => {
    const { code, out } = await play(['help', 'contents:weak-strong-decoy', '99', 'toString', '', 'x y']);
    expect(code).toBe(0);
    expect(out).toContain('why not Laharpe?');
    expect(out).toContain('0601.bA2');
    for (const text of ['99', 'toString', 'x y']) expect(out).toContain(`There is no choice '${text}'`);
    expect(out).toContain('The match stands after 1 move.');
  });

  test('values for an open decision in every way they can be typed', async () => {
    const aims = ['fire 30,20', 'fire x=30 y=20', 'fire {"x":30,"y":20}', 'fire y=20 30'];
    for (const aim of aims) {
      const { out } = await play(['1', '1', aim, 'quit']);
      expect(out).toContain('Blue fires and hits');
    }
    const asked = await play(['1', '1', '2', '30', '20', 'quit']);
    expect(asked.out).toContain('Blue fires and hits');
    expect(asked.err).toContain('x (a whole number from −1000 to 1000): ');
    const half = await play(['1', '1', 'fire 30', '20', 'quit']);
    expect(half.out).toContain('Blue fires and hits');
    const refused = await play(['1', '1', 'fire 900,20', 'fire here,there', 'fire', '', 'quit']);
    expect(refused.out).toContain('§ 4.1 The point is');
    expect(refused.out).toContain('§ 4.1 /x: a whole number');
    expect(refused.out).not.toContain('Blue fires');
  });

  test('why, odds, log, board, undo', async () => {
    const lines = [
      '1',
      'undo',
      '2',
      '1',
      'why 0303',
      'hold',
      'why',
      'board',
      'log',
      'odds',
      'odds 1',
      'odds 77',
      'undo',
    ];
    const { out } = await play(lines);
    expect(out).toContain('Taken back.');
    expect(out).toContain('0601.bA3   0602.bC2');
    expect(out).toContain('plays no part in this decision');
    expect(out).toContain('Say of what: why');
    expect(out).toContain('Nothing more is to be said');
    expect(out).toContain("There is no choice '77'");
    expect(out).toMatch(/A die has been cast since|Another seat has acted since/);
  });

  test('a refusal for a key and a hex that break a law, and the odds of an attack', async () => {
    let [laws, odds] = [false, false];
    for (let seed = 0; seed < 30 && !(laws && odds); seed++) {
      const turn = ['why 0303', 'why 0402', 'move:blue.a:0402', 'odds 1', 'odds 2', 'odds 3', '1'];
      const lines = ['1', '1', ...Array.from({ length: 60 }, () => turn).flat()];
      const { out } = await captured(['play', 'outposts', '--seed', `${seed}`], { cwd, lines });
      laws ||= /§ 5\.3 0\d0\d is a lake/.test(out);
      odds ||= /Odds:\n +\d+\.\d % {2}\w+ {2}\(\d+\/\d+\)/.test(out);
    }
    expect(laws).toBe(true);
    expect(odds).toBe(true);
  });

  test('gives up, but only in so many words', async () => {
    const { out } = await play(['1', 'concede', 'concede yes']);
    expect(out).toContain('Say of what: concede yes');
    expect(out).toContain('The match was given up: Blue.');
    expect(out).toMatch(/won by White \(conceded\)|White.*conceded/);
  });

  test('saves, and goes on from there', async () => {
    const { out } = await play(['1', '1', 'save', 'save no/such/folder', 'save mine.json', 'quit']);
    expect(out).toContain('Say of what: save <file>');
    expect(out).toContain("cannot write 'no/such/folder'");
    expect(out).toContain('Saved to mine.json.');
    const saved = JSON.parse(readFileSync(join(cwd, 'mine.json'), 'utf8'));
    expect(saved.players).toEqual({ blue: 'terminal', white: 'recruit' });
    // What White holds and how the dice will fall is not there for the eye.
    for (const hidden of ['contents', 'decoy', 'seed', 'white.a'])
      expect(JSON.stringify(saved)).not.toContain(hidden);
    expect((await captured(['verify', 'mine.json'], { cwd })).code).toBe(0);
    const on = await captured(['play', 'outposts', '--resume', 'mine.json'], { cwd, lines: [...FIRSTS] });
    expect(on.code).toBe(0);
    expect(on.out).toContain('The match is over');
  });

  test('writes what was seen, to be shown: it can be watched, from that side only, and not gone on with', async () => {
    const { out } = await play(['1', '1', '1', '1', '1', 'show seen.json', 'quit']);
    expect(out).toContain('Saved to seen.json.');
    const watched = await captured(['replay', 'seen.json'], { cwd });
    expect(watched.code).toBe(0);
    expect(watched.out).toContain('Turn 1 begins.');
    expect(watched.out).not.toContain('White: contents');
    const other = await captured(['replay', 'seen.json', '--as', 'white'], { cwd });
    expect(other).toMatchObject({
      code: 2,
      err: expect.stringContaining('the file holds what one saw, blue'),
    });
    for (const argv of [
      ['verify', 'seen.json'],
      ['play', 'outposts', '--resume', 'seen.json'],
    ]) {
      const refused = await captured(argv, { cwd });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('/format: what one seat saw') });
    }
  });

  test('shows nothing hidden: a bystander’s worth of the enemy', async () => {
    const { out } = await play(['1', '1', 'log', 'quit']);
    expect(out).not.toMatch(/w[ABC][0-9x]/);
    expect(out).not.toContain('white: contents');
  });

  test('Ctrl-C at the prompt', async () => {
    let press = () => {};
    const { code, err } = await play(['1', '1', '1', '1'], [], {
      tty: true,
      interrupt: (p) => {
        press = p;
      },
      watch: (text) => {
        if (text === '> ') press();
      },
    });
    expect(code).toBe(130);
    expect(err).toContain('interrupted');
  });

  test('with --json one document a line', async () => {
    const { code, out } = await play(['1', 'why 0101', ...FIRSTS], ['--json']);
    expect(code).toBe(0);
    const documents = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(documents[0]).toMatchObject({
      kind: 'ask',
      packet: { seat: 'blue', decision: { kind: 'contents' } },
    });
    expect(documents.some((d) => d.kind === 'reply')).toBe(true);
    expect(documents.at(-1)).toMatchObject({ kind: 'over', outcome: { rule: expect.any(String) } });
  });
});

describe('entering a value field by field', () => {
  const Pose = shape.object({
    at: shape.object({ x: shape.number(), y: shape.number() }),
    facing: shape.integer(0, 359),
    how: shape.text(),
    wheel: shape.optional(shape.flag()),
  });

  test('goes down into objects and leaves out what may be absent', async () => {
    const value = await enterValue(Pose, typedFields('1.5, 2; 90 column'));
    expect(value).toEqual({ at: { x: 1.5, y: 2 }, facing: 90, how: 'column' });
    expect(shape.read(Pose, value).ok).toBe(true);
  });

  test('asks once for what is no object', async () => {
    expect(await enterValue(shape.integer(), typedFields('7'))).toBe(7);
    expect(await enterValue(shape.list(shape.text()), typedFields('["a", "b"]'))).toEqual(['a', 'b']);
    expect(await enterValue(shape.text(), typedFields('plain words'))).toBe('plain words');
  });

  test('is given up when there is no more to be had', async () => {
    expect(await enterValue(Pose, typedFields('1 2'))).toBeUndefined();
    expect(await enterValue(shape.integer(), async () => null)).toBeUndefined();
  });
});

describe('the board of a game without one of its own', () => {
  const hoche = (lines: readonly string[]) =>
    captured(['play', 'hoche-1793', '--scenario', 'kaiserslautern', '--seed', '5'], { cwd, lines });

  test('is a map by signs and troops by name and place, shown once; then what has changed', async () => {
    const { out } = await hoche(['1', '1', 'quit']);
    const [first = '', second = ''] = out.split(/\n.*\(§ [\d.]+\): /);
    expect(first.split('\n').length).toBeLessThan(90);
    expect(first).toMatch(/^ {2}1508 Biesingen: F\d Huet, F\d Hoche, F\d Taponier$/m);
    expect(second.split('\n').length).toBeLessThan(25);
  });

  const READY = ['command taponier', 'command huet', 'done', 'noOrder', 'done'];

  test('words choose: an act with its piece; a march goes the whole way and back with one undo', async () => {
    const { out } = await hoche([...READY, 'reach huet', 'move Huet to Breitfurt', 'undo', 'quit']);
    expect(out).toContain('Huet: 1508 Biesingen → 1408 Breitfurt');
    expect(out).toContain('Taken back.');
    expect(out).toContain('Huet: 1408 Breitfurt → 1508 Biesingen');
    expect(out).toMatch(/^ {2}1408 Breitfurt +2 +1408/m);
    expect(out).not.toContain('‹');
  });

  test('orders and questions are read in the language of the table', async () => {
    const args = ['play', 'hoche-1793', '--scenario', 'kaiserslautern', '--seed', '5', '--locale', 'fr'];
    const lines = [
      'commande Taponier',
      'fini',
      'aide',
      'que peut atteindre Huet ?',
      'regarder Huet',
      'quitter',
    ];
    const { out } = await captured(args, { cwd, lines });
    expect(out).toContain('Par exemple : ');
    expect(out).toMatch(/^ {2}1508 Biesingen : F\d Huet, F\d Hoche, F\d Taponier$/m);
    expect(out).not.toContain('Il n’y a pas de choix');
  });

  test('a march that cannot be made says where the piece can go; several choices are listed', async () => {
    const { out } = await hoche([...READY, 'move 1 to 0101', 'activate', 'list huet', 'quit']);
    expect(out).toMatch(/Huet cannot come to 0101 Illkirch now; it can reach .*1408 Breitfurt \(2\)/);
    expect(out.split('Activate Taponier')).toHaveLength(3);
    expect(out.split('Activate Huet').length).toBeGreaterThan(2);
  });

  test('calls forces on the board by the numbers the log calls them by, and names places', async () => {
    const { out } = await hoche(['look 1508', 'look C4', 'quit']);
    expect(out).toMatch(/^ {2}\d{4}[^:\n]*: C4 Coalition force 4$/m);
    expect(out).toMatch(/^1?\d{3} .*\bF\d/m);
    expect(out).toContain('1508 Biesingen');
    // Where the roads of a hex lead.
    expect(out).toMatch(/^ {2}road to 1509 Blieskastel/m);
  });

  test('a field with one possible word is not asked for, and the others in the language of the table', async () => {
    const args = ['play', 'outposts', '--scenario', 'long', '--seed', '5', '--locale', 'it'];
    const { err, out } = await captured(args, { cwd, lines: ['1', '1', '1', '1', '1', '1', '2', 'esci'] });
    expect(err + out).not.toMatch(/expected|missing|\(fire …\)/);
  });
});

describe('what is not on the map', () => {
  const dego = (lines: readonly string[], locale = 'en') =>
    captured(
      ['play', 'dego-1796', '--scenario', 's1', '--seat', 'austrian', '--seed', '5', '--locale', locale],
      {
        cwd,
        lines,
      },
    );

  test('somebody who waits off the map is known: where they are, and what is offered about them', async () => {
    const { out } = await dego(['look Vukassovich', 'why Vukassovich', 'quit']);
    expect(out).toMatch(/Vukassovich is not on the map\./);
    expect(out).not.toContain("There is no choice 'Vukassovich'");
    expect(out).not.toMatch(/plays no part/);
  });
});
