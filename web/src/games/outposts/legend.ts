import { type Legend, sample } from '../../story/legend.ts';
import type { Reader } from '../../table/presenter.ts';
import { WORDS } from './words.ts';

export function legend(reader: Reader): Legend {
  const w = WORDS[reader.locale];
  return {
    counters: [
      sample({
        side: 'blue',
        name: reader.name('blue.b'),
        symbol: 'infantry',
        values: [{ label: w.strength, text: '3' }],
      }),
      sample({ side: 'white', name: reader.name('white.a'), symbol: 'unknown', hidden: true, values: [] }),
    ],
    badges: [{ text: '◉', title: w.known, tone: 'plain' }],
  };
}
