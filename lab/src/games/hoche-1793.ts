import {
  forceAt,
  hasTroops,
  KAISERSLAUTERN,
  LANDAU,
  LAUTERBOURG,
  type Side,
  STRASBOURG,
  type State,
  sideOfSlot,
  WISSEMBOURG,
} from '@grande/hoche-1793';
import { arg, type Counting, placeOf } from '../counting.ts';

/** 15.1.2, 15.2.2, 15.3.2: the places each scenario is about, and who has to take them. */
const PRIZES: readonly (readonly [name: string, hex: number, side: Side])[] = [
  ['landau', LANDAU, 'french'],
  ['strasbourg', STRASBOURG, 'coalition'],
  ['kaiserslautern', KAISERSLAUTERN, 'french'],
  ['wissembourg', WISSEMBOURG, 'coalition'],
  ['lauterbourg', LAUTERBOURG, 'coalition'],
];

const stands = (s: State, side: Side, hex: number): boolean =>
  s.forces.some((_, slot) => {
    const f = forceAt(s, slot);
    return sideOfSlot(slot) === side && f.hex === hex && hasTroops(f);
  });

export const counting: Counting<State> = {
  unit: 'strength points',
  turn: (s) => s.turn,
  lost: (s, seat) => s.ledger[seat as Side].battle + s.ledger[seat as Side].attrition,
  // 11.9
  fight: (told) =>
    told.message.id === 'log.result' ? { at: placeOf(told), result: arg(told, 'winner') || 'nobody' } : null,
  // Sides without a seat too: 15.2.2 counts battle alone, 15.3.2 all that both have lost.
  end: (s) => ({
    ...Object.fromEntries(PRIZES.map(([name, hex, side]) => [name, Number(stands(s, side, hex))])),
    frenchBattle: s.ledger.french.battle,
    frenchAttrition: s.ledger.french.attrition,
    coalitionBattle: s.ledger.coalition.battle,
    coalitionAttrition: s.ledger.coalition.attrition,
  }),
};
