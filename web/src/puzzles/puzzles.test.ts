import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advising, doctrineOf, leadNeeded, type Puzzle, toolsFor } from '@grande/bots';
import { bytes, loadAny, packet, SeededDice } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';

const GAMES = join(import.meta.dirname, '..', 'games');
const files = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'puzzles.json')));

test('every rulebook has puzzles', () =>
  expect(files).toEqual(['caldiero-1796', 'dego-1796', 'hoche-1793', 'miniatures', 'montenotte-1796']));

test.each(files)(
  '%s: every puzzle can be set up, asks its seat, offers its plans, and has one that is clearly better',
  async (id) => {
    const loaded = await loadGame(id);
    const doctrine = await doctrineOf(id);
    if (!loaded || !doctrine) throw new Error(`no game ${id}`);
    const puzzles = JSON.parse(readFileSync(join(GAMES, id, 'puzzles.json'), 'utf8')) as readonly Puzzle[];
    expect(new Set(puzzles.map((p) => p.id)).size).toBe(puzzles.length);
    expect(puzzles.length).toBeGreaterThanOrEqual(9);
    for (const { id: name, seat, kind, rule, plans, record } of puzzles) {
      const read = loadAny(record, () => loaded.game);
      if (!read.ok || 'showing' in read.value) throw new Error(`${name} cannot be set up`);
      const decision = read.value.match.decisionOf(seat);
      expect([name, decision?.kind, decision?.rule]).toEqual([name, kind, rule]);
      const offered = [...(decision?.options.map((o) => o.key) ?? []), decision?.space?.key];
      for (const { answer } of plans) expect(offered).toContain(answer.key);
      // Found by other rules or another doctrine it would be no puzzle of today: each plan is one a general has now.
      const tools = toolsFor(loaded.game, new SeededDice(name));
      const thought = advising(doctrine, { playOuts: 1 }, packet(read.value.match, seat), tools);
      let step = thought.next();
      while (!step.done) step = thought.next();
      const ideas = step.value.map((i) => bytes(i.answer));
      expect([name, plans.filter((p) => !ideas.includes(bytes(p.answer)))]).toEqual([name, []]);
      expect(plans.length).toBeGreaterThan(1);
      const lead = leadNeeded(doctrine, read.value.match.setup.scenario);
      for (const { behind } of plans.slice(1)) {
        expect(behind?.middle).toBeGreaterThanOrEqual(lead);
        expect(behind?.middle).toBeGreaterThanOrEqual(2.5 * (behind?.spread ?? 0));
      }
    }
  },
);
