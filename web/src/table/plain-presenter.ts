import type { Livery, Presenter } from './presenter.ts';

const LIVERIES: readonly (readonly [RegExp, Livery])[] = [
  [/french|france|blue/i, 'french'],
  [/austri|white|imperial/i, 'austrian'],
  [/sardin|piedmont|savoy/i, 'sardinian'],
  [/pruss|coalition|allied/i, 'prussian'],
];

/** For a game without a presenter: no counters, but decisions, words, log and replay work all the same. */
export const plainPresenter: Presenter = {
  livery: (side) => LIVERIES.find(([name]) => name.test(side))?.[1] ?? 'neutral',
  pieces: () => [],
};
