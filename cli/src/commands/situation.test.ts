import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gameIds } from '../games.ts';
import { captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';

const cwd = testFolder(afterAll);
let count = 0;

function situation(data: unknown, ...argv: string[]) {
  const file = `situation-${count++}.json`;
  writeFileSync(join(cwd, file), JSON.stringify(data));
  return captured(['situation', file, ...argv], { cwd });
}

const hidden = (hex: string, content: string, strength: number) => ({ hex, content, strength, known: false });
/** Blue's strong patrol is active next to white's weak one. */
const FIGHT = {
  game: 'outposts',
  scenario: 'short',
  set: {
    '/phase': 'active',
    '/active': { marker: 'blue.a', points: 2 },
    '/markers/blue.a': hidden('0304', 'strong', 3),
    '/markers/blue.b': hidden('0604', 'weak', 2),
    '/markers/blue.c': hidden('0605', 'decoy', 0),
    '/markers/white.a': hidden('0102', 'strong', 3),
    '/markers/white.b': hidden('0204', 'weak', 2),
    '/markers/white.c': hidden('0105', 'decoy', 0),
  },
};
const ATTACK = [
  'attack:blue.a:white.b',
  { seat: 'blue', key: 'tactic:bayonet' },
  { seat: 'white', key: 'tactic:evade' },
];

describe('grande situation', () => {
  test('changes the state, feeds dice and answers, and tells what comes of it', async () => {
    const { code, out, err } = await situation({ ...FIGHT, dice: [5, 2], answers: ATTACK });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('dice D6: 5 2  (§ 7.4)');
    expect(out).toContain('7 = +3 strength (§ 7.4)  −1 tactics (§ 7.3)  +5 die (§ 7.4)');
    expect(out).toContain('White B loses a point of strength.  (§ 7.5)');
    expect(out).toContain('Pending: White (§ 7.6): Where does White B fall back to?');
    expect(out).toMatch(/1 +Fall back to \d{4} +retreat:white.b:\d{4} +§ 7.6/);
  });

  test('as a document, with state, refusals and what is pending', async () => {
    const { out } = await situation({ ...FIGHT, dice: [5, 2], answers: ATTACK }, '--json');
    const found = JSON.parse(out);
    expect(found).toMatchObject({ ok: true, outcome: null, diceLeft: [], options: { scatter: 'on' } });
    expect(found.state.markers['white.b']).toMatchObject({ strength: 1, known: true });
    expect(found.pending[0]).toMatchObject({ seat: 'white', kind: 'retreat', rule: '7.6' });
  });

  test('in Italian', async () => {
    const { out } = await situation({ ...FIGHT, dice: [5, 2], answers: ATTACK }, '--locale', 'it');
    expect(out).toContain('In attesa: Bianco (§ 7.6)');
  });

  test('a value for an open decision, and the end of a match', async () => {
    const guns = { ...FIGHT.set, '/phase': 'guns', '/active': null, '/guns': ['blue'] };
    const fire = { seat: 'blue', key: 'fire', value: { x: 30, y: 20 } };
    const shot = await situation({ ...FIGHT, set: guns, dice: [1, 2], answers: [fire] }, '--json');
    expect(shot.err).not.toContain('error');
    expect(JSON.parse(shot.out).state.rounds.blue).toBe(1);
    const bad = await situation({ ...FIGHT, set: guns, answers: [{ ...fire, value: { x: 'far', y: 20 } }] });
    expect(bad.err).toContain("/answers/0: 'fire': § 4.1 /x: a whole number from -1000 to 1000 expected");
    const last = {
      ...FIGHT.set,
      '/turn': 4,
      '/markers/blue.a': hidden('0204', 'strong', 3),
      '/markers/white.b': hidden('0304', 'weak', 2),
    };
    const over = await situation({ ...FIGHT, set: last, answers: ['stop:blue.a', 'more'] });
    expect(over.out).toContain(
      'The match is over: won by Blue (victory). A blue patrol holds the redoubt.  (§ 8.1)',
    );
    expect(over.err).toContain('/answers/1: the match is over');
  });

  test('missing dice: the paragraph that asks for them', async () => {
    const { code, err, out } = await situation({ ...FIGHT, dice: [5], answers: ATTACK });
    expect(code).toBe(1);
    expect(err).toContain('/dice: the script has no more dice: 7.4 asks for a die of 6 sides');
    expect(out).toContain('White B is a weak patrol of strength 2.');
    const seeded = await situation({ ...FIGHT, dice: [5], seed: 'x', answers: ATTACK });
    expect(seeded.code).toBe(0);
    const wrong = await situation({ ...FIGHT, dice: [7, 1], answers: ATTACK });
    expect(wrong.err).toContain('7.4 asks for a number from 1 to 6, the script says 7');
    const cup = { ...FIGHT.set, '/phase': 'cup', '/active': null, '/cup': ['blue.a', 'white.b'] };
    const drawn = await situation({ ...FIGHT, set: cup, dice: ['white.c'] });
    expect(drawn.err).toContain("/dice: 3.3 draws among blue.a, white.b, not 'white.c'");
    const none = await situation({ ...FIGHT, set: cup });
    expect(none.err).toContain('/dice: the script has no more dice: 3.3 asks for a draw out of 2');
    expect((await situation({ ...FIGHT, set: cup, dice: ['white.b'] })).out).toContain('White B may act.');
  });

  test('leftover dice: a warning that lists them', async () => {
    const { code, err } = await situation({ ...FIGHT, dice: [5, 2, 6, 'blue.b'], answers: ATTACK });
    expect(code).toBe(0);
    expect(err).toBe('warning: dice left over: 6, blue.b\n');
  });

  test('an answer that is not offered: the rule and the offers', async () => {
    const lake = await situation({ ...FIGHT, answers: ['move:blue.a:0303'] });
    expect(lake.code).toBe(1);
    expect(lake.err).toContain("/answers/0: 'move:blue.a:0303': § 5.3 0303 is a lake.");
    expect(lake.err).toContain("Blue is asked 'act' (§ 5): move:blue.a:");
    const seat = await situation({ ...FIGHT, answers: [{ seat: 'white', key: 'stop:blue.a' }] });
    expect(seat.err).toContain('Nothing is asked of White now; waiting for Blue.');
    const both = await situation({ ...FIGHT, answers: ['attack:blue.a:white.b', 'tactic:bayonet'] });
    expect(both.err).toContain("/answers/1: 'tactic:bayonet' does not say which seat answers: blue, white");
    const document = JSON.parse((await situation({ ...FIGHT, answers: ['x'] }, '--json')).out);
    expect(document).toMatchObject({ ok: false, problems: [{ path: '/answers/0' }, {}] });
  });

  test.each<[unknown, string]>([
    [[], '/: an object expected'],
    [{ scenario: 'short' }, '/game: text expected, the field is missing'],
    [
      { game: 'chess', scenario: 'short' },
      `/game: there is no game 'chess'; there are: ${gameIds.join(', ')}`,
    ],
    [{ game: 'outposts', scenario: 'endless' }, '/scenario: outposts has no scenario'],
    [{ game: 'outposts', scenario: 'short', options: { fog: 'on' } }, '/options/fog: no such option'],
    [{ game: 'outposts', scenario: 'short', dise: [1] }, '/dise: no such field'],
    [{ game: 'outposts', scenario: 'short', dice: [true] }, '/dice/0: a face or the name'],
    [{ game: 'outposts', scenario: 'short', answers: [{ key: 'x' }] }, '/answers/0/seat: text expected'],
    [{ game: 'outposts', scenario: 'short', start: {} }, "/start: either 'random'"],
    [{ game: 'outposts', scenario: 'short', start: { random: 1, record: 'x' } }, "/start: either 'random'"],
    [{ game: 'outposts', scenario: 'short', start: { random: 9999 } }, '/start/random: with seed'],
    [{ ...FIGHT, set: { '/turns/x': 1 } }, "/set '/turns/x': nothing at '/turns/x'"],
    [{ ...FIGHT, set: { turn: 1 } }, "/set 'turn': 'turn' is not a JSON pointer"],
    [{ ...FIGHT, set: { '/cup/length': -1 } }, "/set '/cup/length'"],
    [{ ...FIGHT, set: { '/turn': 'first' } }, '/turn: a whole number from 1 to 99 expected, found "first"'],
    [{ ...FIGHT, set: { ...FIGHT.set, '/markers/blue.b/hex': '0304' } }, 'two markers in one hex'],
  ])('a bad field is named: %j', async (data, message) => {
    const { code, err } = await situation(data);
    expect(err).toContain(message);
    expect(code).toBe(1);
  });

  test('starts after random decisions, or at a move of a record', async () => {
    const random = { game: 'outposts', scenario: 'short', start: { random: 12, seed: 'a' } };
    const twice = [await situation(random, '--json'), await situation(random, '--json')];
    expect(twice[0]?.out).toBe(twice[1]?.out);
    const argv = ['--scenario', 'short', '--seed', 'a', '--seats', 'random', '--out', 'start.json'];
    expect((await captured(['record', 'outposts', ...argv], { cwd })).code).toBe(0);
    const start = { record: 'start.json', move: 12 };
    const record = await situation({ ...random, start }, '--json');
    expect(JSON.parse(record.out).state).toEqual(JSON.parse(twice[0]?.out ?? '').state);
    const late = await situation({ ...random, start: { ...start, move: 500 } });
    expect(late.err).toMatch(/\/start\/move: the record has \d+ moves/);
    const other = await situation({ ...random, scenario: 'long', start });
    expect(other.err).toContain('/start/record: is of outposts short');
    const none = await situation({ ...random, start: { record: 'none.json' } });
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('no such file') });
  });
});
