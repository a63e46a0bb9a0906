/** A position in which everything rare is common. */
import type { Setup } from '@grande/engine';
import { hex, PLACES } from '../data/map.ts';
import { montenotte } from '../game.ts';
import type { State } from '../state.ts';
import { forceOf, position } from './position.ts';

/** The armies on top of each other around Carcare, a garrison shut in at Cosseria, spirits low. */
const HEAP = {
  'bonaparte+massena 9+joubert 3': '0811',
  'laharpe 8': '0910',
  'pijon 3': '0812',
  'augereau 9': '0810',
  'stengel 6': '0712',
  'serurier 8': '0907',
  'decoy.french a': '0810',
  'decoy.french b': '0907',
  'decoy.french c': '0913',
  'beaulieu+sebottendorff 8': '0911',
  'argenteau 9': '1012',
  'vukassovitch 4': '0912',
  'provera 5': '0910',
  'pittoni 3': '1011',
  'chobinin 2': '1011',
  'decoy.austrian a': '1011',
  'decoy.austrian b': '1013',
  'colli+vitale 5+brempt 4+dichat 3': '0809',
  'bellegarde 4': '0909',
  'colliRicci 3': '0908',
  'dellera 3': '0906',
  'decoy.sardinian': '0909',
};

/** On the morning of the ninth day; `i` varies hearts and hunger. */
export function melee(i: number, options: Readonly<Record<string, string>> = {}): State {
  const s = position({ at: HEAP, options, turn: 9 });
  s.phase = 'dawn';
  s.inertia = false;
  s.vp = 30;
  s.sardinian = 12 + (i % 10);
  forceOf(s, 'provera').fort = true;
  Object.assign(s.units.provera, { oos: 8, chariots: 0 });
  s.units.argenteau.cursor = -2;
  s.units.laharpe.cursor = -2 - (i % 2);
  s.units.serurier.oos = i % 3 === 0 ? 8 : 0;
  s.coniSince = 0;
  for (const label of ['0810', '0811', '0907']) s.control[placeIndex(label)] = 'french';
  return s;
}
const placeIndex = (label: string): number => PLACES.indexOf(hex(label));

/** The game as if it began there, for the battery. */
export const meleeGame = (i: number): typeof montenotte => ({
  ...montenotte,
  setup: ({ options }: Setup) => melee(i, options),
});
