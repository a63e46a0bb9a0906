import type { BattleFile } from './battle-file.ts';
import { at, box, cav, command, foot, general, holds, horse, inf, under } from './pieces.ts';

/** Section 8 of the specification, in inches. Reconstructed from history and for balance: the book has no battle of its own. */
export const FOMBIO: BattleFile = {
  id: 'S1',
  title: 'Fombio',
  date: '1796-05-08',
  table: { width: 48, height: 36 },
  /** S1.length. */
  clock: { start: '17:00', sundown: '19:00', minutesPerRound: 5, rounds: 24 },
  firstSide: 'FR',
  sides: [
    { id: 'FR', name: 'French advance guard', homeEdge: 'S' },
    { id: 'AU', name: 'Liptay’s Austro-Neapolitan brigade', homeEdge: 'N' },
  ],
  terrain: {
    woods: [
      {
        id: 'W1',
        name: 'Western orchard',
        poly: [
          [7, 15.2],
          [11, 15.2],
          [11.5, 18.6],
          [7.2, 18.6],
        ],
        anchor: [9.18, 16.9],
      },
      {
        id: 'W2',
        name: 'Eastern orchard',
        poly: [
          [36, 15.5],
          [40.5, 15.5],
          [40.5, 19],
          [36.3, 19],
        ],
        anchor: [38.33, 17.25],
      },
      { id: 'W3', name: 'Poplar plantation', poly: box(9, 3.5, 13, 7), anchor: [11, 5.25] },
    ],
    bua: [
      { id: 'B1', name: 'Fombio south', poly: box(21.2, 16.8, 26.8, 19.3), anchor: [24, 18.05] },
      { id: 'B2', name: 'Fombio north', poly: box(21.2, 20.8, 26.8, 23.3), anchor: [24, 22.05] },
    ],
    forts: [
      {
        id: 'F1',
        name: 'Road battery',
        poly: box(24.8, 12.6, 27, 14.8),
        anchor: [25.9, 13.7],
        fortified: [0, 1, 3],
      },
    ],
    hills: [
      {
        id: 'H1',
        name: 'Old bank of the Po',
        poly: [
          [4, 9.8],
          [20, 10.6],
          [28, 10.6],
          [44, 9.3],
          [44, 13],
          [28, 15.8],
          [20, 15.8],
          [4, 13.4],
        ],
        crest: [
          [4.5, 11.6],
          [20, 13.2],
          [28, 13.2],
          [43.5, 11.1],
        ],
      },
    ],
    crops: [
      { id: 'C1', name: 'Wheat south-east', poly: box(30, 4.6, 38, 8.6) },
      { id: 'C2', name: 'Wheat north-west', poly: box(13, 22.6, 19.5, 27) },
    ],
    ltf: [
      {
        id: 'L1',
        name: 'Eastern hedge',
        type: 'hedge',
        line: [
          [28.4, 18],
          [35.4, 18],
        ],
      },
      {
        id: 'L2',
        name: 'Western ditch',
        type: 'ditch',
        line: [
          [12.6, 18.4],
          [20.2, 18.4],
        ],
      },
      {
        id: 'L3',
        name: 'Codogno drain',
        type: 'ditch',
        line: [
          [31, 24.5],
          [31, 31.5],
        ],
      },
    ],
    roads: [
      {
        id: 'R1',
        name: 'Piacenza–Codogno road',
        width: 0.5,
        line: [
          [23.4, 0],
          [23.6, 12],
          [24, 20],
          [23.4, 28],
          [22.4, 36],
        ],
      },
      {
        id: 'R2',
        name: 'Lateral road',
        width: 0.5,
        line: [
          [0, 21],
          [12, 20.6],
          [24, 20],
          [36, 20.8],
          [48, 22],
        ],
      },
    ],
    rivers: [],
    bridges: [],
  },
  commands: [
    command('FR-D', 'Dallemagne’s grenadier advance guard', {
      side: 'FR',
      level: 'division',
      general: 'g-dallemagne',
    }),
    command('AU-D', 'Liptay’s brigade', { side: 'AU', level: 'division', general: 'g-liptay' }),
  ],
  generals: [
    general('g-dallemagne', 'Dallemagne', 2, {
      side: 'FR',
      command: 'FR-D',
      level: 'division',
      ...at(23.5, 2.6),
    }),
    general('g-liptay', 'Liptay', 2, { side: 'AU', command: 'AU-D', level: 'division', ...at(24, 23.9) }),
  ],
  /** S1.oob. */
  units: [
    ...under('FR', 'FR-D', [
      inf('fr1', '1st combined grenadiers', 'veteran', 3, at(19.8, 6, 0)),
      inf('fr2', '2nd combined grenadiers', 'veteran', 3, at(27.2, 6, 0)),
      inf('fr3', '3rd combined grenadiers (Lannes)', 'veteran', 3, at(16.6, 6, 0)),
      inf('fr4', '1re légère, detachment', 'regular', 2, at(30.6, 3.4, 0)),
      cav('fr5', '10e chasseurs à cheval', 'regular', 4, at(33.4, 3.2, 0)),
      horse('fr6', 'Horse artillery company', 'regular', 4, { ...at(23.5, 5.6, 0), limbered: true }),
    ]),
    ...under('AU', 'AU-D', [
      inf('au1', 'IR 39 Nádasdy, I–II', 'regular', 2, holds('B1', 24, 18.05, 180)),
      inf('au2', 'IR 43 Thurn, I–II', 'regular', 2, at(31.6, 18.4, 180)),
      inf('au3', 'IR 27 Strassoldo, I–II', 'regular', 2, at(16.4, 18.8, 180)),
      inf('au4', 'IR 39 III and IR 43 III', 'regular', 2, at(24.6, 27.4, 180)),
      cav('au5', 'Mészáros uhlans', 'regular', 4, { ...at(34, 22.6, 180), traits: ['lancer'] }),
      cav('au6', 'Neapolitan dragoons', 'raw', 2, at(14.2, 21.4, 180)),
      foot('au7', 'Position battery', 'regular', 4, { ...holds('F1', 25.9, 13.7, 180), limbered: false }),
    ]),
  ],
  reinforcements: [],
  /** S1.victory. */
  objectives: [
    { id: 'O1', name: 'Fombio south', area: 'B1', initial: 'AU', side: 'FR', percent: 5 },
    { id: 'O2', name: 'Fombio north', area: 'B2', initial: 'AU', side: 'FR', percent: 5 },
  ],
};
