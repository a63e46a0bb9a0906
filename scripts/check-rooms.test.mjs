import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRooms, faultsIn } from './check-rooms.mjs';

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

test('circles are refused, and only told of rooms that are being worked on', () => {
  const root = mkdtempSync(join(tmpdir(), 'rooms-'));
  const write = (name, text) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  write('games/outposts/src/a.ts', "import { b } from './deep/b.ts';\nexport const a = b;");
  write('games/outposts/src/deep/b.ts', "import { a } from '../a.ts';\nexport const b = a;");
  write('games/outposts/src/c.ts', "import type { D } from './d.ts';\nexport const c: D = 1;");
  write('games/outposts/src/d.ts', "import { c } from './c.ts';\nexport type D = number;\nc;");
  write('hex/src/e.ts', "import { f } from './f.ts';\nf();");
  const circle = 'games/outposts/src/a.ts: imports itself by way of games/outposts/src/deep/b.ts';
  expect(checkRooms(root, [])).toEqual({ faults: [circle], notes: [] });
  expect(checkRooms(root, ['outposts'])).toEqual({ faults: [], notes: [circle] });
  expect(checkRooms(root, ['outposts', 'hex']).notes[0]).toMatch(/^hex: no circles any more/);
  rmSync(root, { recursive: true });
});
