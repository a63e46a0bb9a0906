import { expect, test } from 'vitest';
import { faultsIn } from './check-rooms.mjs';

const faults = (room, text, file = 'x.ts') =>
  faultsIn(room, file, text).map((f) => f.replace(/^x[^:]*:/, ''));

test('dependencies point one way', () => {
  expect(faults('engine', "import { a } from '@grande/hex';")).toEqual([
    '1: engine (engine) may not import hex (hex)',
  ]);
  expect(faults('hoche-1793', "import { a } from '@grande/montenotte-1796';")).toHaveLength(1);
  expect(
    faults('hoche-1793', "import { a } from '@grande/la-grande-tactique';\nimport '@grande/engine';"),
  ).toEqual([]);
  expect(faults('la-grande-tactique', "import { a } from '@grande/hoche-1793';")).toHaveLength(1);
  expect(faults('bots', "const m = await import('@grande/cli');")).toHaveLength(1);
  expect(faults('cli', "import { a } from '@grande/bots';")).toEqual([]);
});

test('no room reaches into another by a path', () => {
  const at = 'games/outposts/src/map.ts';
  expect(faultsIn('outposts', at, "import { a } from './state.ts';")).toEqual([]);
  expect(faultsIn('outposts', at, "import { a } from '../../../hex/src/index.ts';")).toEqual([
    'games/outposts/src/map.ts:1: games/outposts reaches into hex; import the package by its name',
  ]);
  expect(faultsIn('web', 'web/src/a.ts', "import('../../games/outposts/src/map.ts')")).toHaveLength(1);
});

test('deterministic rooms use no clock and no unseeded chance', () => {
  expect(faults('hex', 'const x = Math.random();')).toEqual([
    '1: hex must be deterministic, it uses Math.random',
  ]);
  expect(faults('outposts', 'const t = Date.now();\nconst d = new Date();')).toHaveLength(2);
  expect(faults('table', "import { readFileSync } from 'node:fs';")).toHaveLength(1);
  expect(faults('bots', 'names.sort((a, b) => a.localeCompare(b));')).toHaveLength(1);
  expect(faults('cli', 'Date.now()')).toEqual([]);
});

test('prose and tests may speak of anything', () => {
  expect(faults('engine', '// no Math.random here\n/* nor\n Date.now */ const a = 1;')).toEqual([]);
  expect(faults('engine', 'Math.random()', 'x.test.ts')).toEqual([]);
});
