import { expect, test } from 'vitest';
import { CHECKS, runCheck } from './testing/agreement.soak.ts';

test.each(Object.entries(CHECKS))(
  '%s agrees with dense sampling',
  (_, { check, cases }) => {
    expect(runCheck(check, cases, 1796)).toEqual([]);
  },
  120_000,
);
