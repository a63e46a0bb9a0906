import { type Legend, sample } from '../../story/legend.ts';
import type { Reader } from '../../table/presenter.ts';
import { WORDS } from './words.ts';

export function legend(reader: Reader): Legend {
  const w = WORDS[reader.locale];
  const value = (label: string, text: string) => ({ label, text });
  return {
    counters: [
      sample({
        side: 'french',
        name: reader.name('M1'),
        symbol: 'infantry',
        values: [value(w.strength, '7'), value(w.efficiency, '4'), value(w.movement, '4')],
      }),
      sample({
        side: 'austrian',
        name: reader.name('H9'),
        symbol: 'artillery',
        values: [value(w.factor, '2(3)'), value(w.efficiency, '3'), value(w.movement, '4')],
      }),
      sample({
        side: 'french',
        name: reader.name('massena'),
        symbol: 'leader',
        values: [value(w.rating, '3'), value(w.range, '5')],
      }),
    ],
    badges: [
      { text: w.disorderMark, title: w.disordered, tone: 'bad' },
      { text: w.routMark, title: w.routed, tone: 'bad' },
      { text: w.outMark, title: w.outOfCommand, tone: 'bad' },
      ...['attack', 'advance', 'defence', 'manoeuvre'].map((order) => ({
        text: w.orderMarks[order] ?? '',
        title: w.ownOrder(reader.name(order)),
        tone: 'plain' as const,
      })),
      { text: w.movedMark, title: w.moved, tone: 'plain' },
      { text: 'A', title: w.acted, tone: 'plain' },
    ],
  };
}
