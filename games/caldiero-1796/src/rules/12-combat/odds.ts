import { type Dist, odds } from '@grande/engine';
import { unitsIn } from '../../board.ts';
import type { Result } from '../../data/tables.ts';
import { type Assault, isGun, SIDE_OF, type Side, type State, unitOf } from '../../state.ts';
import { orderOf } from '../05-orders/orders.ts';
import { checkNumber, checkOdds, efficiency, passes } from '../13-efficiency.ts';
import { confusing, confusionShift } from '../17-weather.ts';
import { ableIn } from './declaration.ts';
import {
  asApplied,
  attackHexes,
  columnOf,
  type Fight,
  fightOf,
  finalColumn,
  modifiers,
  officerIn,
  prevailing,
  type Stakes,
  shifts,
  tableResult,
} from './strength.ts';

/** What an assault can come to: a result, the guns overrun (11.1.1), or nothing at all. */
export type Upshot = Result | 'overrun' | 'none';

const SURE_NOTHING: Dist<Upshot> = odds.certain('none');

/** The exact chances of the die, confusion included, with everything else settled (T.calc). */
export function dieOdds(s: State, f: Fight, stakes: Stakes, elan: number): Dist<Upshot> {
  const k = columnOf(s, f) + shifts(s, f, elan).total;
  const confusion: Dist<number> = confusing(s) ? odds.change(odds.die(), confusionShift) : odds.certain(0);
  return odds.chain(confusion, (c): Dist<Upshot> => {
    const { column, extra, lost } = finalColumn(k + c);
    if (lost) return odds.certain('Ae');
    const drm = modifiers(s, f, stakes, extra).total;
    return odds.change(odds.die(), (die): Upshot => asApplied(s, f, tableResult(s, die + drm, column)));
  });
}

/** The stakes as both sides would have them: the best value of a tie, the leader used. */
export function bestStakes(s: State, f: Fight): Stakes {
  const side = SIDE_OF[f.attackers[0] as number] as Side;
  return {
    attackE: prevailing(s, f.attackers)[0] as number,
    defenceE: prevailing(s, f.defenders)[0] as number,
    leader: officerIn(s, side, attackHexes(s, f), f.attackers) >= 0,
  };
}

/** The chances of an assault whose checks are made, without Élan or with one unit trying it (16.1). */
export function fightOdds(s: State, f: Fight, elanUnit: number | null): Dist<Upshot> {
  if (f.attackers.length === 0) return SURE_NOTHING;
  if (f.defenders.length === 0) return SURE_NOTHING;
  if (elanUnit === null) return dieOdds(s, f, bestStakes(s, f), 0);
  return odds.chain(checkOdds(efficiency(s, elanUnit)), (passed): Dist<Upshot> => {
    if (passed) return odds.chain(odds.die(), (shift) => dieOdds(s, f, bestStakes(s, f), shift));
    return fightOdds(s, { ...f, attackers: f.attackers.filter((u) => u !== elanUnit) }, null);
  });
}

/** 12.2.2: those of a hex who come on, for each fall of its one die. */
function comers(s: State, units: readonly number[]): Dist<readonly number[]> {
  if (units.every((u) => orderOf(s, u) === 'attack')) return odds.certain(units);
  return odds.change(odds.die(), (die) =>
    units.filter((u) => orderOf(s, u) === 'attack' || passes(die, checkNumber(s, u))),
  );
}

/**
 * The exact chances of an assault from its declaration on, without defensive fire; with Élan if a unit is named
 * for it and comes on.
 */
export function assaultOdds(s: State, x: Assault, elanUnit: number | null = null): Dist<Upshot> {
  let who: Dist<readonly number[]> = odds.certain([]);
  for (const h of x.attackers) {
    const units = ableIn(s, h);
    who = odds.chain(who, (before) =>
      odds.change(x.charge ? odds.certain<readonly number[]>(units) : comers(s, units), (came) => [
        ...before,
        ...came,
      ]),
    );
  }
  return odds.chain(who, (attackers): Dist<Upshot> => {
    if (attackers.length === 0) return SURE_NOTHING;
    const f = fightOf(s, attackers, x.targets, x.charge);
    if (f.defenders.length > 0)
      return fightOdds(s, f, elanUnit !== null && attackers.includes(elanUnit) ? elanUnit : null);
    const guns = x.targets.some((h) => unitsIn(s, h).some((u) => isGun(u) && !unitOf(s, u).struck));
    return odds.certain(guns ? 'overrun' : 'none');
  });
}
