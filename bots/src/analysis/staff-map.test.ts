import { type Game, Match, packet, SeededDice } from '@grande/engine';
import { hoche } from '@grande/hoche-1793';
import { montenotte } from '@grande/montenotte-1796';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { doctrineOf } from '../doctrines.ts';
import { Officers } from '../officer.ts';
import { worldFor } from '../worlds.ts';
import { type StaffMap, staffMap } from './staff-map.ts';

const WORLDS = 24;

/** A packet of a match led by officers for a while. */
async function packetOf(game: Game, scenario: string, seat: string, moves: number, options = {}) {
  const doctrine = await doctrineOf(game.id);
  if (!doctrine) throw new Error(`nobody leads ${game.id}`);
  const match = Match.start(
    game,
    { scenario, options },
    { dice: new SeededDice('map'), keep: 'last', log: false },
  );
  const officers = new Officers(doctrine, scenario, new SeededDice('officers'));
  for (let n = 0; n < moves && !match.outcome; n++) officers.answer(match);
  return { game, doctrine, seen: packet(match, seat) };
}

function finished(thought: Generator<number, StaffMap, boolean | undefined>): StaffMap {
  for (;;) {
    const step = thought.next();
    if (step.done) return step.value;
  }
}

/** Contents of markers as a game writes them down, counted by hand over the sampler's own worlds. */
function byHand<S>(
  { game, doctrine, seen }: Awaited<ReturnType<typeof packetOf>>,
  count: (state: S) => readonly (readonly [string, number | null])[],
) {
  const decoys = new Map<string, number>();
  const strengths = new Map<string, number[]>();
  for (let k = 0; k < WORLDS; k++) {
    const world = worldFor(doctrine, game, seen, `staff ${k}`);
    if (!world) throw new Error('no world');
    for (const [id, sp] of count(world.state as S)) {
      if (sp === null) decoys.set(id, (decoys.get(id) ?? 0) + 1);
      else strengths.set(id, [...(strengths.get(id) ?? []), sp]);
    }
  }
  return { decoys, strengths };
}

test('outposts: as many decoys as the sampler deals, one of three where nothing is known', async () => {
  const { game, doctrine, seen } = await packetOf(outposts, 'long', 'blue', 8);
  const map = finished(staffMap(doctrine, game, seen, { worlds: WORLDS, seed: 'staff' }));
  type State = { markers: Record<string, { content: string | null; strength: number }> };
  const { decoys, strengths } = byHand<State>({ game, doctrine, seen }, ({ markers }) =>
    Object.entries(markers).flatMap(([id, m]) =>
      id.startsWith('white') ? [[id, m.content === 'decoy' ? null : m.strength] as const] : [],
    ),
  );
  expect(map.worlds).toBe(WORLDS);
  expect(map.markers.map((m) => m.id)).toEqual(['white.a', 'white.b', 'white.c']);
  for (const { id, decoy, strength } of map.markers) {
    expect([id, decoy]).toEqual([id, decoys.get(id) ?? 0]);
    const all = strengths.get(id) ?? [];
    expect(strength).toMatchObject({ low: Math.min(...all), high: Math.max(...all) });
  }
  // There is one decoy among three: in every world exactly one of them.
  expect(map.markers.reduce((n, m) => n + m.decoy, 0)).toBe(WORLDS);
  const many = finished(staffMap(doctrine, game, seen, { worlds: 600, seed: 'many' }));
  for (const { decoy } of many.markers) expect(Math.abs(decoy / 600 - 1 / 3)).toBeLessThan(0.07);
});

test('outposts: what can be reached in a turn and in two, only by those who are somebody', async () => {
  const { game, doctrine, seen } = await packetOf(outposts, 'long', 'blue', 8);
  const { markers } = finished(staffMap(doctrine, game, seen, { worlds: WORLDS, seed: 'staff' }));
  for (const { place, decoy, reach } of markers) {
    const [one = {}, two = {}] = reach;
    expect(one[place]).toBe(WORLDS - decoy);
    expect(Object.keys(two).length).toBeGreaterThan(Object.keys(one).length);
    for (const [at, worlds] of Object.entries(one)) expect(two[at]).toBe(worlds);
  }
});

test('montenotte: decoys and strengths are those of the sampler; what has been seen under is left out', async () => {
  const { game, doctrine, seen } = await packetOf(montenotte, 'montenotte', 'french', 200);
  const map = finished(staffMap(doctrine, game, seen, { worlds: WORLDS, seed: 'staff' }));
  type State = {
    forces: { hex: number; members: string[] }[];
    units: Record<string, { sp: number }>;
  };
  const hidden = (seen.view as { forces: { members: unknown }[] }).forces.map((f) => f.members === null);
  const { decoys, strengths } = byHand<State>({ game, doctrine, seen }, (s) =>
    s.forces.flatMap((f, slot) => {
      if (!hidden[slot] || f.hex < 0) return [];
      const sp = f.members.reduce((n, id) => n + (s.units[id]?.sp ?? 0), 0);
      return [[String(slot), f.members.length === 0 ? null : sp] as const];
    }),
  );
  expect(map.markers.length).toBeGreaterThan(2);
  const sum = (all: Iterable<number>) => [...all].reduce((a, b) => a + b, 0);
  expect(sum(map.markers.map((m) => m.decoy))).toBe(sum(decoys.values()));
  const lows = map.markers.flatMap((m) => (m.strength ? [m.strength.high] : [])).sort((a, b) => a - b);
  const quantile = (all: readonly number[]) =>
    [...all].sort((a, b) => a - b)[Math.round(0.95 * (all.length - 1))] as number;
  expect(lows).toEqual([...strengths.values()].map(quantile).sort((a, b) => a - b));
});

test('hoche: there are no decoys; the same packet and seed make the same map; nobody whose counter is open is on it', async () => {
  const { game, doctrine, seen } = await packetOf(hoche, 'kaiserslautern', 'french', 120);
  const once = finished(staffMap(doctrine, game, seen, { worlds: 12, seed: 'staff' }));
  expect(finished(staffMap(doctrine, game, seen, { worlds: 12, seed: 'staff' }))).toEqual(once);
  expect(once.markers.length).toBeGreaterThan(2);
  for (const { decoy, strength, who } of once.markers) {
    expect(decoy).toBe(0);
    expect(strength && strength.low <= strength.middle && strength.middle <= strength.high).toBe(true);
    expect(who.length).toBeGreaterThan(0);
  }
});
