import type { BattleFile } from './battle-file.ts';
import { at, box, cav, command, foot, general, holds, inf, under, waiting } from './pieces.ts';

/** Section 8 of the specification, in inches. Reconstructed from history and for balance: the book has no battle of its own. */
export const DEGO: BattleFile = {
  id: 'S2',
  title: 'Dego',
  date: '1796-04-14',
  table: { width: 60, height: 48 },
  /** S2.length. */
  clock: { start: '15:00', sundown: '18:45', minutesPerRound: 5, rounds: 45 },
  firstSide: 'FR',
  sides: [
    { id: 'FR', name: 'French Army of Italy', homeEdge: 'S' },
    { id: 'AL', name: 'Austro-Sardinians', homeEdge: 'N' },
  ],
  terrain: {
    woods: [
      {
        id: 'W1',
        name: 'Chestnut wood of Santa Lucia',
        poly: [
          [29.8, 9],
          [34.5, 8.6],
          [35.2, 13],
          [30.2, 13.6],
        ],
        anchor: [32.43, 11.05],
      },
      {
        id: 'W2',
        name: 'Chestnut wood of Chiaffaroni',
        poly: [
          [40, 11.5],
          [44.2, 11.5],
          [44.2, 15.6],
          [40.4, 16],
        ],
        anchor: [42.2, 13.65],
      },
      { id: 'W3', name: 'Girini wood', poly: box(53, 18.5, 57.5, 23), anchor: [55.25, 20.75] },
      { id: 'W4', name: 'Groppo wood', poly: box(29.5, 31, 34, 35.5), anchor: [31.75, 33.25] },
      { id: 'W5', name: 'West-bank wood', poly: box(4, 18, 8, 22), anchor: [6, 20] },
    ],
    bua: [
      {
        id: 'B1',
        name: 'Dego village',
        poly: [
          [21.2, 15.2],
          [25, 14.9],
          [25.4, 17.6],
          [21.8, 18.2],
        ],
        anchor: [23.35, 16.48],
      },
      { id: 'B2', name: 'Castle of Dego', poly: box(23.8, 20.4, 27.2, 23), anchor: [25.5, 21.7] },
      { id: 'B3', name: 'Magliani', poly: box(30.6, 24.4, 33.6, 26.8), anchor: [32.1, 25.6] },
      { id: 'B4', name: 'Costa', poly: box(34.9, 20, 37.7, 22.4), anchor: [36.3, 21.2] },
      { id: 'B5', name: 'Piano', poly: box(13.8, 27, 16.8, 29.6), anchor: [15.3, 28.3] },
      { id: 'B6', name: 'Chiaffaroni', poly: box(46, 16.4, 48.8, 18.8), anchor: [47.4, 17.6] },
    ],
    forts: [
      {
        id: 'F1',
        name: 'Bric Rosso redoubt',
        poly: box(20.6, 32.2, 22.8, 34.4),
        anchor: [21.7, 33.3],
        fortified: [0, 1, 3],
      },
      {
        id: 'F2',
        name: 'Bric Rocchettino redoubt',
        poly: box(24.4, 26.8, 26.6, 29),
        anchor: [25.5, 27.9],
        fortified: [0, 1, 3],
      },
      {
        id: 'F3',
        name: 'Bric del Poggio redoubt',
        poly: box(39.8, 24.6, 42, 26.8),
        anchor: [40.9, 25.7],
        fortified: [0, 1, 3],
      },
    ],
    hills: [
      {
        id: 'H1',
        name: 'Castle hill',
        poly: [
          [22.6, 19.4],
          [28.2, 19],
          [29.4, 22],
          [28, 24.6],
          [23, 24.6],
        ],
        crest: [
          [23, 22.2],
          [29, 22],
        ],
      },
      {
        id: 'H2',
        name: 'Magliani–Costa ridge',
        poly: [
          [29.6, 22.6],
          [33, 20.2],
          [38.4, 18.6],
          [39.6, 21],
          [38, 24],
          [34.4, 28],
          [30, 28],
        ],
        crest: [
          [30, 25.4],
          [34.2, 23.6],
          [39, 20.6],
        ],
      },
      {
        id: 'H3',
        name: 'Poggio–Sella ridge',
        poly: [
          [38.6, 24.2],
          [43, 22.4],
          [49.4, 22.2],
          [50.8, 25],
          [48, 27.6],
          [42, 28.4],
          [38.4, 27.6],
        ],
        crest: [
          [39, 25.9],
          [44, 25.2],
          [50, 24.6],
        ],
      },
      {
        id: 'H4',
        name: 'Bric Rosso',
        poly: [
          [18.4, 31],
          [24.6, 31],
          [25.4, 35.2],
          [19.6, 36],
        ],
        crest: [
          [19.2, 33.3],
          [24.8, 33.3],
        ],
      },
      {
        id: 'H5',
        name: 'Bric Rocchettino',
        poly: [
          [22.8, 25.6],
          [28, 25.6],
          [28.4, 30],
          [23.2, 30],
        ],
        crest: [
          [23, 27.9],
          [28.2, 27.9],
        ],
      },
    ],
    crops: [],
    ltf: [
      {
        id: 'L1',
        name: 'Bormida (fordable)',
        type: 'stream',
        line: [
          [19, 0],
          [18.4, 7],
          [19.4, 13],
          [16.4, 19],
          [11.4, 24],
          [9, 31],
          [9.6, 39],
          [8, 48],
        ],
      },
      {
        id: 'L2',
        name: 'Costa terrace wall',
        type: 'wall',
        line: [
          [31.4, 18.2],
          [37.4, 16.6],
        ],
      },
      {
        id: 'L3',
        name: 'Sella terrace wall',
        type: 'wall',
        line: [
          [42.4, 20.6],
          [50, 20.6],
        ],
      },
    ],
    roads: [
      {
        id: 'R1',
        name: 'Cairo–Dego–Spigno road',
        width: 0.5,
        line: [
          [14, 0],
          [15, 8],
          [20.2, 13.6],
          [22.6, 18.8],
          [28.6, 19],
          [29.4, 24],
          [35, 28.6],
          [42, 30],
          [50, 32.6],
          [60, 33],
        ],
      },
      {
        id: 'R2',
        name: 'Piano road',
        width: 0.5,
        line: [
          [22.6, 18.8],
          [20, 24],
          [17.6, 28],
          [16, 38],
          [15, 48],
        ],
      },
    ],
    rivers: [],
    bridges: [],
  },
  commands: [
    command('FR-A', 'Army of Italy', { side: 'FR', level: 'army', general: 'g-bonaparte' }),
    command('FR-M', 'Masséna’s division', {
      side: 'FR',
      level: 'division',
      general: 'g-massena',
      parent: 'FR-A',
    }),
    command('FR-L', 'Laharpe’s division', {
      side: 'FR',
      level: 'division',
      general: 'g-laharpe',
      parent: 'FR-A',
    }),
    command('AL-C', 'Argenteau’s corps', { side: 'AL', level: 'corps', general: 'g-argenteau' }),
    command('AL-A', 'Dego garrison (Avogadro)', {
      side: 'AL',
      level: 'division',
      general: 'g-avogadro',
      parent: 'AL-C',
    }),
    command('AL-R', 'Garrison of the ridge', {
      side: 'AL',
      level: 'division',
      general: 'g-ridge',
      parent: 'AL-C',
    }),
    command('AL-V', 'Vukassovich’s column', {
      side: 'AL',
      level: 'division',
      general: 'g-vukassovich',
      parent: 'AL-C',
    }),
  ],
  generals: [
    general('g-bonaparte', 'Bonaparte', 4, { side: 'FR', command: 'FR-A', level: 'army', ...at(11, 7) }),
    general('g-massena', 'Masséna', 3, { side: 'FR', command: 'FR-M', level: 'division', ...at(32.4, 2) }),
    general('g-laharpe', 'Laharpe', 2, { side: 'FR', command: 'FR-L', level: 'division', ...at(4.2, 13.4) }),
    general('g-argenteau', 'Argenteau', 1, { side: 'AL', command: 'AL-C', level: 'corps', ...waiting }),
    general('g-avogadro', 'Avogadro', 1, {
      side: 'AL',
      command: 'AL-A',
      level: 'division',
      ...at(28.2, 25.2),
    }),
    general('g-ridge', 'Senior colonel', 1, {
      side: 'AL',
      command: 'AL-R',
      level: 'division',
      ...at(43.6, 22.6),
    }),
    general('g-vukassovich', 'Vukassovich', 2, {
      side: 'AL',
      command: 'AL-V',
      level: 'division',
      ...waiting,
    }),
  ],
  /** S2.oob. */
  units: [
    ...under('FR', 'FR-M', [
      inf('fm1', '1re légère', 'regular', 2, at(27.2, 4.6, 0)),
      inf('fm2', '3e ligne', 'regular', 2, at(30.4, 4.6, 0)),
      inf('fm3', '100e ligne (Rondeau)', 'regular', 2, at(33.6, 4.6, 0)),
      inf('fm4', '8e légère (La Salcette)', 'veteran', 3, at(42, 3.6, 0)),
      foot('fm5', 'Masséna’s battery', 'regular', 4, { ...at(24.4, 4.4, 0), limbered: true }),
    ]),
    ...under('FR', 'FR-L', [
      inf('fl1', '16e légère (Rampon)', 'regular', 2, at(7.4, 15.6, 70)),
      inf('fl2', '70e ligne, 1st column (Causse)', 'regular', 2, at(7.6, 12.2, 70)),
      inf('fl3', '70e ligne, 2nd column', 'regular', 2, at(4.6, 11, 70)),
      inf('fl4', '99e ligne', 'veteran', 3, at(7.8, 8.6, 60)),
      cav('fl5', '22e chasseurs and 5e dragons', 'regular', 4, at(4.2, 7.6, 60)),
      foot('fl6', 'Laharpe’s battery', 'regular', 4, { ...at(10.6, 10.4, 60), limbered: true }),
    ]),
    ...under('AL', 'AL-A', [
      inf('al1', 'La Marina and Grenz', 'regular', 2, holds('B2', 25.5, 21.7, 180)),
      inf('al2', 'Monferrato I and La Marina I', 'regular', 2, holds('F2', 25.5, 27.9, 180)),
      inf('al3', 'IR 26 Schröder', 'regular', 2, holds('B3', 32.1, 25.6, 180)),
    ]),
    ...under('AL', 'AL-R', [
      inf('al4', 'IR 16 Terzi and IR 50 Stain', 'regular', 2, holds('B4', 36.3, 21.2, 180)),
      inf('al5', 'IR 4 Deutschmeister III and IR 49 Pellegrini', 'regular', 2, at(46, 21, 180)),
      inf('al6', 'IR 16 Terzi III', 'raw', 1, holds('B6', 47.4, 17.6, 180)),
    ]),
    ...under('AL', 'AL-A', [
      foot('al7', 'Dego battery (howitzers)', 'regular', 4, { ...at(25.6, 19.6, 190), limbered: false }),
    ]),
    ...under('AL', 'AL-R', [
      foot('al8', 'Massed battalion guns', 'regular', 4, {
        ...holds('F3', 40.9, 25.7, 180),
        limbered: false,
      }),
      inf('al9', 'IR 4 Deutschmeister I–II', 'regular', 2, waiting),
      inf('al10', 'Monferrato II', 'raw', 1, waiting),
    ]),
    ...under('AL', 'AL-C', [
      inf('al11', 'IR 50 Stain I–II', 'regular', 2, waiting),
      inf('al12', 'IR 19 Alvinczy', 'raw', 1, waiting),
    ]),
    ...under('AL', 'AL-V', [
      inf('al13', 'IR 25 Brechainville', 'veteran', 3, waiting),
      inf('al14', 'IR 24 Preiss and IR 32 Gyulai', 'regular', 2, waiting),
    ]),
  ],
  /** S2.reinforcements. */
  reinforcements: [
    {
      id: 'RF1',
      side: 'AL',
      round: 7,
      time: '15:30',
      entry: { edge: 'E', from: [60, 29], to: [60, 37] },
      units: ['al9', 'al10'],
      generals: [],
    },
    {
      id: 'RF2',
      side: 'AL',
      round: 13,
      time: '16:00',
      entry: { edge: 'E', from: [60, 29], to: [60, 37] },
      units: ['al11', 'al12'],
      generals: ['g-argenteau'],
    },
    {
      id: 'RF3',
      side: 'AL',
      round: 19,
      time: '16:30',
      entry: { edge: 'N', from: [40, 48], to: [50, 48] },
      units: ['al13', 'al14'],
      generals: ['g-vukassovich'],
      condition: 'variant:vukassovich',
    },
  ],
  /** S2.victory. */
  objectives: [
    { id: 'O1', name: 'Castle of Dego', area: 'B2', initial: 'AL', side: 'FR', percent: 6 },
    { id: 'O2', name: 'Magliani', area: 'B3', initial: 'AL', side: 'FR', percent: 6 },
    { id: 'O3', name: 'Bric del Poggio redoubt', area: 'F3', initial: 'AL', side: 'FR', percent: 6 },
  ],
};
