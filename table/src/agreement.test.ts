import { expect, test } from 'vitest';
import { CHECKS, runCheck } from './testing/agreement.soak.ts';

/** Random cases in a normal run; a soak calls the same checks with 100,000. */
const CASES = 4000;

test.each(Object.entries(CHECKS))('%s agrees with dense sampling', (_, { check, share }) => {
  expect(runCheck(check, CASES * share, 1796)).toEqual([]);
});
