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
        name: reader.name('hatry'),
        symbol: 'infantry',
        values: [value(w.strength, '9/3'), value(w.cohesion, '3'), value(w.initiative, '2')],
      }),
      sample({
        side: 'french',
        name: reader.name('hoche'),
        symbol: 'chief',
        values: [value(w.initiative, '4'), value(w.command, '6')],
      }),
      sample({
        side: 'coalition',
        name: w.typeMark['division'] ?? '',
        symbol: 'unknown',
        hidden: true,
        values: [value(w.reported, '≈9')],
      }),
    ],
    badges: [
      { text: '✓', title: w.commanded, tone: 'good' },
      { text: '»', title: w.strategicOrder, tone: 'good' },
      ...[1, 2, 3].map((n) => ({
        text: w.fatigueMarks[n] ?? '',
        title: w.fatigues[n] ?? '',
        tone: n === 1 ? ('plain' as const) : ('bad' as const),
      })),
      { text: 'D', title: w.demoralised, tone: 'bad' },
      { text: '!', title: w.routed, tone: 'bad' },
      { text: 'Ø', title: w.outOfSupply, tone: 'bad' },
      { text: '×', title: w.failed, tone: 'plain' },
      { text: '◉', title: w.faceUp, tone: 'plain' },
      { text: '♞', title: w.heavy, tone: 'plain' },
    ],
  };
}
