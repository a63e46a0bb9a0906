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
        name: reader.name('1-1dbl'),
        symbol: 'light',
        facing: 60,
        values: [value(w.value, '4'), value(w.morale, '4'), value(w.movement, '6')],
      }),
      sample({
        side: 'austrian',
        name: reader.name('rb-2'),
        symbol: 'artillery',
        formation: 'limbered',
        values: [value(w.value, '2'), value(w.movement, '6')],
      }),
      sample({
        side: 'french',
        name: reader.name('laharpe'),
        symbol: 'leader',
        values: [value(w.capability, '1/4')],
      }),
    ],
    badges: [
      { text: '−1', title: w.losses(1, 0), tone: 'bad' },
      { text: w.pillageMark, title: w.pillage, tone: 'bad' },
      { text: w.noOrderMark, title: w.noOrder, tone: 'bad' },
      { text: w.isolatedMark, title: w.isolated, tone: 'bad' },
      { text: w.rompeMark, title: w.rompe, tone: 'plain' },
      { text: w.workMark, title: w.atWork, tone: 'plain' },
      { text: '⚑', title: w.trophy, tone: 'plain' },
      { text: '↑', title: w.deferred, tone: 'plain' },
      ...['attack', 'defense', 'maneuver', 'regroup', 'outflank'].map((order) => ({
        text: w.orderMarks[order] ?? '',
        title: w.underOrder(reader.name(order)),
        tone: 'plain' as const,
      })),
    ],
  };
}
