import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('made once for each view', () => {
  let made = 0;
  const numbers = remembered((view: { readonly n: number }) => ({ twice: view.n * 2, call: ++made }));
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect([numbers(one).twice, numbers(two).twice, numbers(one).call, made]).toEqual([2, 4, 1, 2]);
});
