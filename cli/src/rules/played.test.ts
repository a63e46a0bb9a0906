import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = testFolder(afterAll);

test('every paragraph of Outposts takes effect in a few matches, and each effect is counted by its kind', async () => {
  const { code, out } = await captured(['rules', 'outposts', '--played', '--games', '20', '--json'], {
    cwd: root,
  });
  expect(code).toBe(0);
  const [game] = JSON.parse(out).games;
  expect(game).toMatchObject({ game: 'outposts', matches: 80, unexplained: [] });
  // 7.4 is a sum with terms, 5.3 a law, 4.2 only code.
  expect(game.effects['7.4'].terms).toBeGreaterThan(0);
  expect(game.effects['5.3'].refused).toBeGreaterThan(0);
  expect(game.effects['4.2']).toMatchObject({ told: 0, terms: 0, refused: 0 });
  expect(game.effects['4.2'].ran).toBeGreaterThan(0);
});

test('what play never reaches is a fault until unplayed.json says why', async () => {
  const project = join(folder, 'project');
  const game = join(project, 'games', 'outposts');
  mkdirSync(game, { recursive: true });
  const paragraphs = ['5.3', '9.9'].map((id) => ({ id, title: `on ${id}`, testable: true }));
  writeFileSync(join(game, 'rules.json'), JSON.stringify({ game: 'outposts', rules: paragraphs }));
  const run = () => captured(['rules', 'outposts', '--played', '--games', '5', '--root', project]);
  const { code, err } = await run();
  expect(code).toBe(1);
  expect(err).toContain('never reached and not explained in unplayed.json: outposts 9.9');
  writeFileSync(join(game, 'unplayed.json'), JSON.stringify({ '9.9': { reason: 'nobody can' } }));
  const explained = await run();
  expect(explained.code).toBe(0);
  expect(explained.out).toContain('not reached: 9.9  on 9.9: nobody can');
});
