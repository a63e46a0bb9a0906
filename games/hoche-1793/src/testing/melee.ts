/** A position in which everything rare is common. */

import type { Setup } from '@grande/engine';
import { hoche } from '../game.ts';
import type { State } from '../state.ts';
import { position } from './position.ts';

/** December, the armies on top of each other and their spirits low: what is rare in November is common here. */
const PLACES = {
  hoche: '0706',
  'huet 9/3': '0706',
  taponier: '0706',
  ambert: '0605',
  vincent: '0604',
  jacob: '0705',
  pichegru: '0204',
  desaix: '0204',
  hatry: '0204',
  ferino: '0203',
  michaud: '0412',
  brunswick: '0405',
  'weimar 6/2': '0405',
  kalkreuth: '0405',
  knobelsdorff: '0506',
  hohenlohe: '0411',
  prinz: '0513',
  goetze: '0513',
  courbiere: '0516',
  wurmser: '0405',
  hotze: '0505',
  conde: '0306',
  spleny: '0205',
  kospoth: '0205',
  waldeck: '0206',
};

/** At dawn on 12 December; `i` varies morale and the Prussians' winter quarters. */
export function melee(i: number, options: Readonly<Record<string, string>> = { randomEvents: 'on' }): State {
  const s = position({ options, at: PLACES, turn: 24 });
  s.stance = i % 3;
  s.phase = 'dawn';
  s.units.grangeret.place = 'off';
  s.units.grangeret.army = null;
  s.morale = { rhine: Math.min(18, 3 + i), moselle: 7, prussia: 3, lowerRhine: 4 };
  for (const f of s.forces) Object.assign(f, { commanded: false, linked: false });
  return s;
}

/** The game as if it began there, for the battery. */
export const meleeGame = (i: number): typeof hoche => ({
  ...hoche,
  scenarios: hoche.scenarios.filter((x) => x.id === 'landau'),
  setup: ({ options }: Setup) => melee(i, options),
});
