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
        name: reader.name('laharpe'),
        symbol: 'infantry',
        values: [value(w.strength, '6'), value(w.morale, '4'), value(w.initiative, '3')],
      }),
      sample({
        side: 'french',
        name: reader.name('bonaparte'),
        symbol: 'chief',
        values: [value(w.initiative, '4'), value(w.command, '6★')],
      }),
      sample({
        side: 'coalition',
        name: w.typeMark['division'] ?? '',
        symbol: 'unknown',
        hidden: true,
        values: [value(w.reported, '≈8')],
      }),
    ],
    badges: [
      { text: '✓', title: w.commanded, tone: 'good' },
      { text: '✓', title: w.isolated, tone: 'plain' },
      { text: '1', title: w.fatigues[1] ?? '', tone: 'plain' },
      { text: '2', title: w.fatigues[2] ?? '', tone: 'bad' },
      { text: 'D', title: w.demoralised, tone: 'bad' },
      { text: 'P', title: w.pillage, tone: 'bad' },
      { text: 'Ø', title: w.outOfSupply, tone: 'bad' },
      { text: '⌂', title: w.fort, tone: 'plain' },
    ],
  };
}
