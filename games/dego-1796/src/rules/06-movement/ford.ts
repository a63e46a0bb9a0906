import { type Action, law, odds } from '@grande/engine';
import { LEADERS_OF } from '../../data/leaders.ts';
import { LABELS, RIVER_HEX } from '../../data/map.ts';
import { isGun, unit } from '../../data/units.ts';
import { capabilityOf, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import { ld, type Position, un } from '../../state.ts';
import { costing, members, notIsolated, type Of } from './act.ts';
import { type Doing, left } from './group.ts';
import { pointsKeepRoom, roomKept } from './room/keeps-room.ts';

/** 6.10: the best commander in the hex helps. */
export function fordBonus(s: Position, hex: number, side: 'french' | 'austrian'): number {
  let best = 0;
  for (const l of LEADERS_OF[side])
    if (ld(s, l).where === 'map' && ld(s, l).at === hex) best = Math.max(best, capabilityOf(s, l));
  return best;
}
const fordLaw = (
  holds: (d: Doing, x: Of<'ford'>) => boolean,
  id: 'law.fordFoot' | 'law.fordAgain' | 'law.fordNone' | 'law.fordThere' | 'law.fordCost',
) => law<Doing, Of<'ford'>>('6.10', id.slice('law.'.length), holds, () => say(id));
/** 6.10, R-34 (D-13): looking for a ford, in every scenario. */
export const searchFord: Action<Doing, Of<'ford'>> = {
  id: 'ford',
  rule: '6.10',
  candidates: (d) => {
    const out: Of<'ford'>[] = [];
    for (const m of members(d)) if (RIVER_HEX[un(d.s, m.u).at] === 1) out.push({ do: 'ford', m });
    return out;
  },
  laws: [
    notIsolated,
    fordLaw((_, x) => !isGun(x.m.u), 'law.fordFoot'),
    fordLaw(({ s }, x) => !x.m.fordTried && !s.fordSearched.includes(un(s, x.m.u).at), 'law.fordAgain'),
    fordLaw(({ s }) => s.fords.length < valuesOf(s).fords, 'law.fordNone'),
    fordLaw(({ s }, x) => !s.fords.includes(un(s, x.m.u).at), 'law.fordThere'),
    fordLaw(({ s }, x) => left(s, x.m) >= 2, 'law.fordCost'),
    roomKept((d, x) => pointsKeepRoom(d, x.m, 2)),
  ],
  key: (x) => `ford:${unit(x.m.u).id}`,
  at: (x) => unit(x.m.u).id,
  label: (x) => say('do.ford', { unit: unit(x.m.u).id }),
  concerns: (x, { s }) => ({
    pieces: [unit(x.m.u).id],
    places: [LABELS[un(s, x.m.u).at] as string],
    cost: 1,
  }),
  detail: (x, { s }) => {
    const bonus = fordBonus(s, un(s, x.m.u).at, unit(x.m.u).side);
    return {
      ...costing('6.10', 1),
      odds: odds.odds(
        odds.change(odds.die(), (d) => d + bonus >= 6),
        (ok) => (ok ? 'ford' : 'noFord'),
      ),
    };
  },
};
