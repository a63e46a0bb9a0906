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
        name: reader.name('S1.fr1'),
        symbol: 'infantry',
        formation: 'line',
        facing: 0,
        values: [value(w.points, '3'), value(w.quality, w.qualityMark['veteran'] ?? '')],
      }),
      sample({
        side: 'austrian',
        name: reader.name('S1.g-liptay'),
        symbol: 'leader',
        values: [value(w.bonus, '2')],
      }),
    ],
    badges: [
      { text: 'D', title: w.cohesions['disrupted'] ?? '', tone: 'bad' },
      { text: 'E', title: w.cohesions['exhausted'] ?? '', tone: 'bad' },
      { text: '!', title: w.fleeing, tone: 'bad' },
      { text: '×', title: w.silenced, tone: 'bad' },
      { text: '✺', title: w.firing, tone: 'plain' },
      { text: '□', title: w.square, tone: 'plain' },
      { text: '⌒', title: w.limbered, tone: 'plain' },
      { text: '⚔', title: w.charging('…'), tone: 'plain' },
    ],
  };
}
