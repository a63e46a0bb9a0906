import { Match, readShowing, SeededDice, toRecord, toShowing } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';

test.each([
  [['ledger', 'coalition', 'arrived'], 2 ** 31],
  [['turn'], 2 ** 31],
  [['ledger', 'french', 'battle'], -(2 ** 40)],
] as const)('a showing of nineteen kilobytes cannot keep its reader busy: %j', async (path, far) => {
  const game = (await loadGame('hoche-1793'))?.game;
  if (!game) throw new Error('no game');
  const match = Match.start(
    game,
    { scenario: 'landau', options: {} },
    { dice: new SeededDice('a'), keep: 'all' },
  );
  const origin = { kind: 'seeded', seed: 'a' } as const;
  const showing = JSON.parse(JSON.stringify(toShowing(toRecord(match, origin), game, 'french')));
  const games = () => game;
  expect(readShowing(structuredClone(showing), games).ok).toBe(true);
  let at = showing.first;
  for (const name of path.slice(0, -1)) at = at[name];
  const last = path.at(-1) ?? '';
  expect(typeof at[last]).toBe('number');
  at[last] = far;
  expect(readShowing(showing, games)).toMatchObject({ ok: false, problems: [{ path: '/first' }] });
});
