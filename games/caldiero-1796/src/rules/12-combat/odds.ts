import { type Dist, enumerated, type Hazard, hazard, valued } from '@grande/engine';
import { unitsIn } from '../../board.ts';
import { RESULTS } from '../../data/tables.ts';
import type { Assault } from '../../state.ts';
import { SIDE_OF, type Side, type State, unitOf } from '../../state.ts';
import { ableIn } from './declaration.ts';
import { type Assumed, assaulted, type Course, strike, tryElan, type Upshot } from './fight.ts';
import { everybody, type Fight, fightOf, type Stakes } from './strength.ts';

// What an assault may come to, before it is fought: the fight of the rules, thought through.

/** Results, the guns overrun, nobody who comes on: the places of a forecast. */
export const UPSHOTS: readonly Upshot[] = [...RESULTS, 'overrun', 'none'];
const PLACE = new Map<Upshot, number>(UPSHOTS.map((upshot, i) => [upshot, i]));
const placeOf = (upshot: Upshot): number => PLACE.get(upshot) as number;
const ENDS = new Map<Upshot, Hazard<Upshot>>(UPSHOTS.map((upshot) => [upshot, hazard.end(upshot)]));

/** Nothing but the fight: no guns, no Élan, an officer wherever one can be used. */
const PLAIN: Assumed = { shots: [], elan: null, leader: null };
const named = (upshot: Upshot): Upshot => upshot;

const thought = (f: Fight, assumed: Partial<Assumed> = {}): Course<Upshot> => ({
  side: SIDE_OF[f.attackers[0] ?? 0] as Side,
  hexes: f.targets,
  f,
  match: null,
  assumed: { ...PLAIN, ...assumed },
  ended: ({ upshot }) => ENDS.get(upshot) as Hazard<Upshot>,
});

/** The exact chances of the die, confusion included, with everything else settled (T.calc). */
export const dieOdds = (f: Fight, stakes: Stakes, drive: number): Dist<Upshot> =>
  enumerated(strike(thought(f), everybody(f), drive, stakes), named);

/** The chances of an assault whose checks are made, without Élan or with one unit trying it (16.1). */
export const fightOdds = (f: Fight, elan: number | null): Dist<Upshot> =>
  enumerated(tryElan(thought(f), everybody(f), elan === null ? -1 : f.attackers.indexOf(elan), []), named);

/** somebody is there who was not attacked before in this segment. */
export const standing = (s: State, hexes: readonly number[]): boolean =>
  hexes.some((h) => unitsIn(s, h).some((u) => !unitOf(s, u).struck));

/** The exact chances of an assault from its declaration on. */
export function assaultOdds(s: State, x: Assault, assumed: Partial<Assumed> = {}): Dist<Upshot> {
  const units = x.attackers.flatMap((h) => ableIn(s, h));
  if (!standing(s, x.targets)) return enumerated(hazard.end<Upshot>('none'), named);
  return enumerated(assaulted(thought(fightOf(s, units, x.targets, x.charge), assumed)), named);
}

/** The chances of the upshots, in their order. */
export type Chances = Float64Array;
/** The same for those who think, wherever the attackers come from; nothing where nobody defends. */
export function forecast(f: Fight, assumed: Partial<Assumed> = {}): Chances {
  const out = new Float64Array(UPSHOTS.length);
  if (f.defenders.length === 0 || f.who.length === 0) return out;
  return valued(assaulted(thought(f, assumed)), placeOf, out);
}
