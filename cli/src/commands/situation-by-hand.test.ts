import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../testing/folder.ts';

const cwd = testFolder(afterAll);
let count = 0;

// A map is changed before its game is loaded, so every test loads the program anew.
beforeEach(() => {
  vi.resetModules();
});

async function situation(data: unknown, ...argv: string[]) {
  const { captured } = await import('../testing/capture.ts');
  const file = `by-hand-${count++}.json`;
  writeFileSync(join(cwd, file), JSON.stringify(data));
  return captured(['situation', file, ...argv], { cwd });
}
async function document(data: unknown) {
  const { code, out, err } = await situation(data, '--json');
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out);
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

describe('changes by name', () => {
  test('outposts: a marker by its name, only what matters of it said', async () => {
    const set = {
      ...FIGHT.set,
      '/markers/White B': { strength: 1 },
      '/active': { marker: 'Blue A', points: 2 },
    };
    const found = await document({ ...FIGHT, set });
    expect(found.state.markers['white.b']).toMatchObject({ hex: '0204', content: 'weak', strength: 1 });
    expect(found.state.active).toEqual({ marker: 'blue.a', points: 2 });
  });

  test('dego: units by id or name, hexes by label; whoever stands in a hex is in its stack', async () => {
    const start = { game: 'dego-1796', scenario: 's1', start: { random: 60, seed: 'a' }, seed: 'x' };
    for (const unit of ['1-ir49', '1/IR49']) {
      const { state } = await document({
        ...start,
        set: { [`/units/${unit.replace('/', '~1')}`]: { at: '1010' } },
      });
      const { MAP } = await import('@grande/dego-1796');
      const hex = MAP.labels.indexOf('1010');
      const u = state.units.findIndex((s: { at: number }) => s.at === hex);
      expect(state.stacks[hex]).toEqual([u]);
      expect(state.stacks.flat().filter((other: number) => other === u)).toHaveLength(1);
      vi.resetModules();
    }
    const wrong = await situation({
      ...start,
      set: { '/units/1-ir49': { at: '9999' }, '/leaders/ney/at': '1010' },
    });
    expect(wrong.err).toContain("/set '/units/1-ir49/at': nothing here is called '9999'");
    expect(wrong.err).toContain(
      "/set '/leaders/ney/at': nothing at '/leaders/ney/at': '/leaders' has no 'ney'",
    );
  });

  test('hoche: a force by one of its members, a hex by its place; nobody is in two forces', async () => {
    const start = { game: 'hoche-1793', scenario: 'landau', start: { random: 120, seed: 'c' }, seed: 'x' };
    const before = (await document(start)).state.forces as { hex: number; members: string[] }[];
    const led = before.find((f) => f.members.includes('taponier'));
    const other = before.findIndex((f) => f.members.length === 0 && f !== led);
    expect(led).toBeDefined();
    const set = { [`/forces/${other}`]: { hex: 'Bitche', members: ['Taponier'] } };
    const after = (await document({ ...start, set })).state;
    const { MAP } = await import('@grande/hoche-1793');
    const holding = after.forces.filter((f: { members: string[] }) => f.members.includes('taponier'));
    expect(holding).toHaveLength(1);
    expect(MAP.place[holding[0].hex]).toBe('Bitche');
    const moved = (await document({ ...start, set: { '/forces/taponier': { hex: 'Bitche' } } })).state.forces;
    expect(moved.find((f: { members: string[] }) => f.members.includes('taponier')).hex).toBe(holding[0].hex);
  });

  test('miniatures: a unit by the id that the battle gives it', async () => {
    const start = { game: 'miniatures', scenario: 'fombio', start: { random: 60, seed: 'c' }, seed: 'x' };
    const { state } = await document(start);
    const { id } = state.battle.units[3];
    const set = { [`/units/${id}`]: { cohesion: 'disrupted' } };
    const after = (await document({ ...start, set })).state;
    expect(after.units[3]).toMatchObject({ x: state.units[3].x, cohesion: 'disrupted' });
  });
});

describe('other ground', () => {
  test('a lake that is dry land can be entered', async () => {
    const answers = ['move:blue.a:0303'];
    expect((await situation({ ...FIGHT, answers })).err).toContain('§ 5.3 0303 is a lake.');
    vi.resetModules();
    const found = await document({ ...FIGHT, terrain: { '0303': 'clear' }, answers });
    expect(found.state.markers['blue.a'].hex).toBe('0303');
  });

  test('dego: levels, roads and water; the rules work with them from the start', async () => {
    const start = { game: 'dego-1796', scenario: 's1', start: { random: 60, seed: 'a' }, seed: 'x' };
    const terrain = { '1010': { t: 'castle', level: 3 }, clear: [['0414', '0514']] };
    expect((await situation({ ...start, terrain })).code).toBe(0);
    const { MAP } = await import('@grande/dego-1796');
    expect(MAP.terrains[MAP.terrain[MAP.labels.indexOf('1010')] as number]).toBe('castle');
    expect(MAP.file.bridges).toEqual([]);
  });

  test.each<[unknown, string]>([
    [{ '0303': 'lava' }, "/terrain/0303/t: 'lava' is no terrain type of this map"],
    [{ '9999': 'wood' }, '/terrain/9999: hex 9999 is not on the map'],
    [{ '0303': { height: 2 } }, '/terrain/0303/height: no such field'],
    [{ walls: [] }, '/terrain/walls: no such field'],
    [
      { roads: [{ kind: 'road', path: ['0101', '0505'] }] },
      '/terrain/roads/0/path/1: 0101 and 0505 are neither',
    ],
    [{ bridges: [['0101']] }, '/terrain/bridges/0: a list of 2 to 2 entries expected'],
  ])('that is none is refused by its field: %j', async (terrain, message) => {
    const { code, err } = await situation({ ...FIGHT, terrain });
    expect(err).toContain(message);
    expect(code).toBe(1);
  });

  test('of a game without a map is set in its state, and one that is loaded keeps its map', async () => {
    expect((await situation({ ...FIGHT })).code).toBe(0);
    const late = await situation({ ...FIGHT, terrain: { '0303': 'clear' } });
    expect(late.err).toContain('/terrain: the map of outposts is in use already');
  });
});

describe('until', () => {
  const start = { game: 'outposts', scenario: 'long', start: { random: 12, seed: 'a' }, seed: 'u' };

  test('players at random stop before a decision of a kind, of a seat, or after so many', async () => {
    const kind = await document({ ...start, until: { kind: 'react' } });
    expect(kind.pending.map((d: { kind: string }) => d.kind)).toContain('react');
    const later = await document({ ...start, until: { kind: 'act', seat: 'white', count: 2 } });
    expect(later.pending[0]).toMatchObject({ kind: 'act', seat: 'white' });
    const first = await document({ ...start, until: { kind: 'act', seat: 'white' } });
    expect(first.given.length).toBeLessThan(later.given.length);
    const five = await document({ ...start, until: { count: 5 } });
    expect(five.given).toHaveLength(5);
    // What they answered can be written down as answers.
    const again = await document({ ...start, answers: five.given });
    expect(again.pending.map((d: { kind: string }) => d.kind)).toEqual(
      five.pending.map((d: { kind: string }) => d.kind),
    );
  });

  test('what does not come is an error, with what happened meanwhile', async () => {
    const { code, err, out } = await situation({ ...start, until: { kind: 'parley' } });
    expect(code).toBe(1);
    expect(err).toContain('/until: the match is over before that');
    expect(out).toContain('The match is over');
    expect((await situation({ ...start, until: {} })).err).toContain("/until: a 'kind' of decision");
  });
});

describe('what the umpire shows', () => {
  test('odds, costs and sums stand beside the choices, in the text and in the document', async () => {
    const text = await situation(FIGHT);
    expect(text.out).toMatch(/attack:blue.a:white.b +§ [\d.]+\n(?: {4}.*\n)* {6,}\d+\.\d % /);
    const [act] = (await document(FIGHT)).pending;
    const attack = act.options.find((o: { key: string }) => o.key === 'attack:blue.a:white.b');
    expect(attack.detail.odds.total).toBeGreaterThan(0);
  });

  test('a choice with one answer is told, with what was refused', async () => {
    const data = {
      game: 'dego-1796',
      scenario: 's1',
      start: { random: 60, seed: 'a' },
      seed: 'b',
      until: { count: 25 },
    };
    const { out } = await situation(data);
    expect(out).toMatch(/^Of itself: .*\n {4}\S+: § /m);
    const [forced] = (await document(data)).forced;
    expect(forced.decision.options).toHaveLength(1);
    expect(forced.refusals.length).toBeGreaterThan(0);
  });

  test('when the dice run out, what happened so far', async () => {
    const answers = [...ATTACK, { seat: 'white', key: 'retreat:white.b:0104' }];
    const { code, err, out } = await situation({ ...FIGHT, dice: [5, 2], answers, until: { count: 40 } });
    expect(code).toBe(1);
    expect(err).toMatch(/\/dice: the script has no more dice: .* \(on the way to \/until\)/);
    expect(out).toContain('White B loses a point of strength.');
    expect(out).toContain('Turn 2 begins.');
    const none = {
      ...FIGHT,
      set: { ...FIGHT.set, '/phase': 'cup', '/active': null, '/turn': 2, '/cup': [] },
    };
    // From the very start: the turn that begins is told before its first draw is missed.
    const first = await situation({
      ...none,
      answers: [
        { seat: 'blue', key: 'hold' },
        { seat: 'white', key: 'hold' },
      ],
    });
    expect(first.err).toContain('/dice: the script has no more dice');
    expect(first.out).toContain('Turn 3 begins.');
  });

  test('--trace: functions and laws that were gone through', async () => {
    const { out } = await situation({ ...FIGHT, dice: [5, 2], answers: ATTACK }, '--trace');
    expect(out).toMatch(
      / {2}· play › nextAct › met › clash: tell § 7\.3[\s\S]* {2}· play › nextAct: die § 7\.4/,
    );
    expect(out).toMatch(/ {4}§ 5\.3 \w+: held \d+, broken [1-9]/);
    expect((await situation({ ...FIGHT, dice: [5, 2], answers: ATTACK })).out).not.toContain('·');
  });
});
