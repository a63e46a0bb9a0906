import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { explanations, whyNone, written } from './explained.mjs';
import { mutantsOf } from './find.mjs';

const text = 'const f = (a) =>\n  a > 1 &&\n  a < 5;\n';

test('a change is written as its lines before and after it', () => {
  const lines = mutantsOf('x.ts', text).map((m) => written(text, m));
  expect(lines).toContainEqual({ is: 'a > 1 &&', becomes: 'a > 1 ||' });
  expect(lines).toContainEqual({ is: 'a < 5;', becomes: 'a <= 5;' });
  expect(lines).toContainEqual({ is: 'a > 1 &&', becomes: 'a > 0 &&' });
});

test('only the change that is explained is known for none', () => {
  const known = { 'x.ts': [{ is: 'a < 5;', becomes: 'a < 6;', why: 'nobody is five' }] };
  const reasons = mutantsOf('x.ts', text).map((m) => [written(text, m).becomes, whyNone(known, text, m)]);
  expect(reasons.filter(([, why]) => why)).toEqual([['a < 6;', 'nobody is five']]);
  expect(mutantsOf('y.ts', text).map((m) => whyNone(known, text, m))).not.toContain('nobody is five');
});

test('every explanation is of one change that could still be made, and says why', () => {
  const stale = Object.entries(explanations(root)).flatMap(([file, entries]) => {
    const source = readFileSync(join(root, file), 'utf8');
    const all = mutantsOf(file, source).map((m) => written(source, m));
    return entries.filter(
      ({ is, becomes, why }) => !why || all.filter((m) => m.is === is && m.becomes === becomes).length !== 1,
    );
  });
  expect(stale).toEqual([]);
});
