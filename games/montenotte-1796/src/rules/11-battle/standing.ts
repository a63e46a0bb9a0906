/** 11.9: the odds of a battle as it stands, both sides making the best of what they have. */
import { type Detail, type Dist, noted, odds } from '@grande/engine';
import type { CrtRow } from '../../data/tables.ts';
import type { UnitId } from '../../data/units.ts';
import {
  battleModifier,
  type Captain,
  type Choices,
  captains,
  crtOf,
  manoeuvreOf,
  moraleUnits,
  type Role,
  terrainChoices,
} from '../../reading/battle.ts';
import { say } from '../../say.ts';
import type { Battle, State } from '../../state.ts';

type Crt = readonly CrtRow[];

export const verdictOf = (sum: number, crt: Crt): string => {
  const row = crt[Math.max(0, Math.min(14, sum))] as CrtRow;
  return row.winner === null ? 'indecisive' : `${row.winner}.${row.grade}`;
};
/** What was worked out by each table: they are few and never change. */
const ROLLS = new WeakMap<Crt, Map<number, Dist<string>>>();
/** Exact chances of every result of T-CRT. */
export function rolled(modifier: number, crt: Crt): Dist<string> {
  const known = ROLLS.get(crt) ?? new Map<number, Dist<string>>();
  ROLLS.set(crt, known);
  let dist = known.get(modifier);
  if (!dist) {
    dist = odds.change(odds.dice(2), (sum) => verdictOf(sum + modifier, crt));
    known.set(modifier, dist);
  }
  return dist;
}

/** The choices of a sensible defender and a sensible attacker, who names his unit first. */
export function bestChoices(
  s: State,
  b: Battle,
  made: Partial<Pick<Choices, 'terrain' | 'chiefs'>> = {},
): Choices {
  const terrain = made.terrain ?? Math.min(...terrainChoices(s, b).map((t) => t.value));
  const chiefs = made.chiefs ?? bestCaptains(s, b);
  let best: { readonly units: Choices['units']; readonly total: number } | null = null;
  for (const attacker of moraleUnits(s, b, 'attacker')) {
    const defender = bestDefender(s, b, { terrain, chiefs, attacker });
    const units = { attacker, defender };
    const total = battleModifier(s, b, { terrain, chiefs, units });
    if (best === null || total > best.total) best = { units, total };
  }
  if (best === null) throw new Error('11.7: nobody to name');
  return { terrain, chiefs, units: best.units };
}
/** The answer to an attacker's unit that leaves him the least. */
export function bestDefender(
  s: State,
  b: Battle,
  { terrain, chiefs, attacker }: Pick<Choices, 'terrain' | 'chiefs'> & { readonly attacker: UnitId },
): UnitId {
  const total = (defender: UnitId) =>
    battleModifier(s, b, { terrain, chiefs, units: { attacker, defender } });
  return moraleUnits(s, b, 'defender').reduce((best, id) => (total(id) < total(best) ? id : best));
}
export const bestCaptains = (s: State, b: Battle): Choices['chiefs'] => ({
  attacker: bestCaptain(s, b, 'attacker'),
  defender: bestCaptain(s, b, 'defender'),
});
function bestCaptain(s: State, b: Battle, role: Role): Captain | null {
  const worth = (x: Captain) => manoeuvreOf(s, b, role, x);
  return captains(s, b, role).reduce<Captain | null>(
    (best, x) => (best === null || worth(x) > worth(best) ? x : best),
    null,
  );
}
/** The battle as it stands, everything in it being shown: exact. Nothing while nobody is there to be fought. */
export function standingOdds(s: State, b: Battle): Detail {
  if (moraleUnits(s, b, 'attacker').length === 0 || moraleUnits(s, b, 'defender').length === 0) return {};
  return { ...chosenOdds(s, b), notes: [say('note.asItStands')] };
}
/** The roll after some choices have been made, the others being made as well as can be: exact. */
export function chosenOdds(s: State, b: Battle, made: Parameters<typeof bestChoices>[2] = {}): Detail {
  const choices = bestChoices(s, b, made);
  const total = noted((note) => battleModifier(s, b, choices, note));
  return {
    odds: odds.odds(rolled(total.total, crtOf(s, b)), (x) => x),
    tallies: [{ label: say('tally.battle'), tally: total }],
    notes: [say('note.bestNamed')],
  };
}
