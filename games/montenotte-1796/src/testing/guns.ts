/** Two positions for what is rare anywhere else: ways barred on the march, and a general with two ways out. */
import type { Setup } from '@grande/engine';
import type { Piece } from '../data/units.ts';
import { montenotte } from '../game.ts';
import type { State } from '../state.ts';
import { active, position } from './position.ts';

/** Augereau before Argenteau at Sassello; four divisions at Savona could come, and Beaulieu stands beside their road. */
const ROADS = {
  'augereau 9': '1113',
  'argenteau 7': '1013',
  'bonaparte+massena 9': '0713',
  'laharpe 8': '0713',
  'serurier 8': '0713',
  'stengel 6': '0713',
  'beaulieu+sebottendorff 6': '0814',
  'provera 5': '0814',
  'decoy.austrian': '0814',
};

/** Beaulieu alone with the French all around him, two camps of his own equally far off. */
const TRAP = {
  'laharpe 8': '0813',
  'massena 6': '0812',
  'augereau 8': '0912',
  'decoy.french a': '1012',
  'decoy.french b': '1013',
  'serurier 8': '0914',
  beaulieu: '0913',
  'argenteau 7': '1111',
  'provera 5': '1114',
  'sebottendorff 5': '1614',
};

const gameFrom = (at: Readonly<Record<string, string>>, piece: Piece): typeof montenotte => ({
  ...montenotte,
  setup: ({ options }: Setup): State => active(position({ at, options, turn: 3 }), piece),
});
/** The game as if it began there. */
export const gunsGame = gameFrom(ROADS, 'augereau');
export const trapGame = gameFrom(TRAP, 'laharpe');
