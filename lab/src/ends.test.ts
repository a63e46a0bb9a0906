import { randomPlayer } from '@grande/bots';
import type { State as Dego } from '@grande/dego-1796';
import { fullValue, UNITS } from '@grande/dego-1796/book';
import { Match, SeededDice, shape } from '@grande/engine';
import type { State as Table } from '@grande/miniatures/staff';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import type { Notes } from './counting.ts';
import { countingOf } from './games/index.ts';
import { type Line, LineShape } from './line.ts';
import { playMatch, ready } from './play.ts';
import { readStudy } from './study.ts';

/** A state as it is when the set-up is over, to be changed by hand. */
async function begun<S>(id: string, scenario: string): Promise<S> {
  const { game } = (await loadGame(id)) ?? {};
  if (!game) throw new Error(`no ${id}`);
  const counting = await countingOf(id);
  const match = Match.start(game, { scenario, options: {} }, { dice: new SeededDice('1796'), keep: 'none' });
  const chance = new SeededDice('players');
  while (counting.begun?.(match.state) === false) randomPlayer(match, chance, true);
  return structuredClone(match.state) as S;
}

async function lineOf(game: string, scenario: string): Promise<Line> {
  const study = {
    name: 'a',
    seed: '1796',
    of: [{ game, scenarios: [scenario] }],
    seats: ['random'],
    matches: 1,
  };
  const load = async (id: string) => (await loadGame(id))?.game;
  const { cells } = await readStudy(study, load);
  const [cell] = cells;
  const played = await load(game);
  if (!cell || !played) throw new Error(`no ${game}`);
  return playMatch(await ready(played, cell), 0);
}

test('objectives held at the end are kept, both of sides with a seat and without', async () => {
  const { end } = await lineOf('hoche-1793', 'weissembourg');
  expect(Object.keys(end ?? {})).toEqual(
    expect.arrayContaining(['wissembourg', 'lauterbourg', 'frenchBattle', 'coalitionAttrition']),
  );
  expect((await lineOf('outposts', 'short')).end).toEqual({ redoubt: expect.any(Number) });
});

test('losses that the set-up brings are kept apart, and only where there are any', async () => {
  const { before, end } = await lineOf('dego-1796', 's3');
  // S3.massena: twelve battalions of 3, one die each.
  expect(before?.french).toBeGreaterThanOrEqual(12);
  expect(before?.french).toBeLessThanOrEqual(36);
  expect(end?.zone).toBeGreaterThan(0);
  expect((await lineOf('outposts', 'short')).before).toBeUndefined();
});

test('a line that was kept before is still one', async () => {
  const { before: _, end: __, ...old } = await lineOf('outposts', 'short');
  expect(shape.read(LineShape, old).ok).toBe(true);
});

/** What is counted of a day at Dego that went from the first of these states to the last. */
async function countedAtDego(...states: readonly Dego[]): Promise<Readonly<Record<string, number>>> {
  const counting = await countingOf('dego-1796');
  const notes: Notes = new Map();
  for (const s of states) counting.notice?.(s, notes);
  return counting.end?.(states.at(-1), notes) ?? {};
}
const changed = (s: Dego, changes: Readonly<Record<string, Partial<Dego['units'][number]>>>): Dego => ({
  ...s,
  units: s.units.map((u, i) => ({ ...u, ...changes[UNITS[i]?.id ?? ''] })),
});
const NONE = { Gone: 0, Standing: 0, Box: 0, Guns: 0 };
const ofSide = (side: string, losses: object): object =>
  Object.fromEntries(Object.entries({ ...NONE, ...losses }).map(([kind, n]) => [`${side}${kind}`, n]));

test('Dego: points are lost in the ranks, to the box, for good, or guns', async () => {
  const s = await begun<Dego>('dego-1796', 's1');
  expect(await countedAtDego(s)).toMatchObject({ ...ofSide('french', {}), ...ofSide('austrian', {}) });
  const evening = changed(s, {
    '1-70db': { losses: 2 },
    '2-70db': { where: 'box', losses: 3 },
    '22chasseurs': { where: 'box', losses: 1 },
    pioneer: { where: 'dead', losses: 2 },
  });
  const gun = s.units.findIndex(
    (u, i) => UNITS[i]?.kind === 'artillery' && UNITS[i]?.side === 'austrian' && u.where === 'map',
  );
  const name = UNITS[gun]?.id ?? '';
  const points = fullValue(s, gun);
  const counted = await countedAtDego(s, changed(evening, { [name]: { where: 'dead', losses: points } }));
  // A point of horse is a hundred men, of foot two hundred (1.2).
  expect(counted).toMatchObject(ofSide('french', { Standing: 2, Box: 3.5 }));
  expect(counted).toMatchObject(ofSide('austrian', { Gone: 2, Guns: points }));
});

test('Dego: who was dispersed and has come back weaker is dispersed with the rest', async () => {
  const s = await begun<Dego>('dego-1796', 's1');
  const beaten = changed(s, { '2-70db': { where: 'box', losses: 3 } });
  const back = changed(s, { '2-70db': { losses: 2 } });
  expect(await countedAtDego(s, beaten, back)).toMatchObject(ofSide('french', { Box: 2 }));
  expect(await countedAtDego(s, back)).toMatchObject(ofSide('french', { Standing: 2 }));
  // Points that came back in the box are in the ranks again (8.4).
  const gathered = changed(s, { '2-70db': { where: 'box', losses: 1 } });
  expect(await countedAtDego(s, beaten, gathered)).toMatchObject(ofSide('french', { Box: 1 }));
});

test('Dego: a company sent out is not lost, one that is dispersed is', async () => {
  const s = await begun<Dego>('dego-1796', 's1');
  const out = changed(s, { '1-16dbl': { losses: 1, detached: 1 } });
  expect(await countedAtDego(s, out)).toMatchObject(ofSide('french', {}));
  const battalion = UNITS.findIndex(({ id }) => id === '1-16dbl');
  const own = UNITS[UNITS[battalion]?.skirmishers[0] ?? -1]?.id ?? '';
  const shot = changed(out, { [own]: { where: 'box', losses: 1 } });
  expect(await countedAtDego(s, shot)).toMatchObject(ofSide('french', { Box: 1 }));
});

test('Dego: what a scenario begins with is no loss of it', async () => {
  const s = await begun<Dego>('dego-1796', 's3');
  expect(s.units.filter(({ where }) => where === 'box').length).toBeGreaterThan(0);
  expect(await countedAtDego(s)).toMatchObject(ofSide('french', {}));
  // A battalion that comes on with two of its three points and loses one of them has lost one.
  const come = changed(s, { '1-3db': { where: 'map', losses: 1 } });
  expect(await countedAtDego(s, come)).toMatchObject(ofSide('french', {}));
  const hit = changed(s, { '1-3db': { where: 'map', losses: 2 } });
  expect(await countedAtDego(s, come, hit)).toMatchObject(ofSide('french', { Standing: 1 }));
  const routed = changed(s, { '1-3db': { where: 'box', losses: 3 } });
  expect(await countedAtDego(s, come, routed)).toMatchObject(ofSide('french', { Box: 2 }));
});

test('miniatures: destroyed, fled and worn are kept apart, and VI.1 halves who fled', async () => {
  const s = await begun<Table>('miniatures', 'fombio');
  const counting = await countingOf('miniatures');
  const french = s.battle.sides.findIndex(({ seat }) => seat === 'french');
  const own = s.battle.units.flatMap((def, i) => (def.side === french && def.arm === 'infantry' ? [i] : []));
  const [gone, fled, tired, shaken] = own as [number, number, number, number];
  const points = (i: number): number => (s.battle.units[i]?.halfPoints ?? 0) / 2;
  const fate = (i: number, change: object): void => {
    Object.assign(s.units[i] ?? {}, change);
  };
  fate(gone, { fate: 'surrounded' });
  fate(fled, { fate: 'fledOff' });
  fate(tired, { fate: 'table', cohesion: 'exhausted' });
  // Who is only disrupted may regroup (SP.1).
  fate(shaken, { fate: 'table', cohesion: 'disrupted' });
  expect(counting.end?.(s, new Map())).toMatchObject({
    frenchDestroyed: points(gone),
    frenchFled: points(fled),
    frenchWorn: points(tired),
    austrianDestroyed: 0,
    austrianWorn: 0,
  });
  expect(counting.lost(s, 'french')).toBe(points(gone) + points(fled) / 2);
});
