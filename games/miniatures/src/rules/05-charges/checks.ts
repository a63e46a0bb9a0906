import { enumerated, type Hazard, hazard, type Note, type Odds, odds, valued } from '@grande/engine';
import {
  allRound,
  enemiesTouching,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  setPose,
  unitOf,
} from '../../board.ts';
import { type Chances, chancesOf, ranked } from '../../chances.ts';
import { atFront, facingPose } from '../../placing.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { type G, tell } from '../../tell.ts';
import { cohere, setFiring } from '../01-states.ts';
import { locked, lockedEdge } from '../07-locked.ts';
import { type Charge, chargedNerve, chargeNerve, tested } from '../14-morale.ts';
import { meetHalfWay } from './meeting.ts';

/** SP.4.4 to SP.4.6 (T-CHARGE): the dice of a charge, in the principal's row. */

/** What the dice decide, each with what follows in `charges.ts`. */
export type Decided =
  | 'ridesDown'
  | 'chases'
  | 'failed'
  | 'failedMet'
  | 'drivesOff'
  | 'squared'
  | 'givesWay'
  | 'givesWayShaken'
  | 'gunsHold'
  | 'gunsTaken'
  | 'lockedWon'
  | 'lockedLost';

/** What a player is told a charge may come to. */
const RESULT_OF = {
  ridesDown: 'riddenDown', // CF.3
  chases: 'driven', // CF.2
  failed: 'repulsed', // SP.4.4
  failedMet: 'routed', // SP.4.5
  drivesOff: 'driven', // SP.4.6a, c, g
  squared: 'repulsed', // SP.4.6d
  givesWay: 'retreats', // SP.4.6f
  givesWayShaken: 'retreats', // SP.4.6e
  gunsHold: 'none', // SP.4.6j
  gunsTaken: 'driven', // SP.4.6i
  lockedWon: 'driven', // LC.2
  lockedLost: 'routed', // LC.2
} as const satisfies Readonly<Record<Decided, string>>;
export type ChargeResult = (typeof RESULT_OF)[Decided];

/** A charge with the modifiers of both checks: those of the table, or those somebody supposes. */
interface Tried extends Charge {
  readonly attack: (note: Note | null) => number;
  readonly defence: (note: Note | null) => number;
}
const asItStands = (s: State, c: Charge): Tried => ({
  ...c,
  attack: (note) => chargeNerve(s, c, note),
  defence: (note) => chargedNerve(s, c, note),
});

/** SP.4.4 to SP.4.6, LC: stated once; rolled with the umpire there, and thought through without. */
export const charged = (s: State, c: Charge, g: G): Hazard<Decided> => charging(s, asItStands(s, c), g);

function charging(s: State, c: Tried, g: G | null): Hazard<Decided> {
  const { principal, target } = c;
  const rides = isCavalry(s, principal);
  if (unitOf(s, target).fleeing) return hazard.end(rides ? 'ridesDown' : 'chases'); // CF.1: no checks
  const first = { unit: principal, rule: 'SP.4.4', nerve: c.attack };
  return tested(s, first, g, (goes): Hazard<Decided> => {
    if (!goes) return hazard.end(rides && isCavalry(s, target) ? 'failedMet' : 'failed');
    return tested(s, { unit: target, rule: 'SP.4.6', nerve: c.defence }, g, (holds) => met(s, c, holds, g));
  });
}

/** SP.4.6: the attacker comes on, and the target holds or does not. */
function met(s: State, c: Charge, holds: boolean, g: G | null): Hazard<Decided> {
  const rides = isCavalry(s, c.principal);
  if (isArtillery(s, c.target)) return hazard.end(holds ? 'gunsHold' : 'gunsTaken');
  if (isInfantry(s, c.target)) {
    if (!holds) return hazard.end('drivesOff'); // a square too
    if (rides) return hazard.end('squared');
    if (g) standOnFoot(g, c);
    return fought(s, c, g);
  }
  if (!rides) return hazard.end(holds ? 'givesWay' : 'givesWayShaken');
  if (!holds) return hazard.end('drivesOff');
  if (g) countercharge(g, c, 'SP.4.6h');
  return fought(s, c, g);
}

/** LC.1: who wins hangs on the difference of modifiers alone. */
const fought = (s: State, c: Charge, g: G | null): Hazard<Decided> =>
  hazard.known(LOCKED, lockedEdge(s, c), () =>
    locked<Decided>(s, c, g, (won) => hazard.end(won ? 'lockedWon' : 'lockedLost')),
  );
const LOCKED = new hazard.Memo();

/** SP.4.6b: infantry stands against infantry, and turns to it where it can. */
function standOnFoot(g: G, { principal, target }: Charge): void {
  const s = g.state;
  setFiring(g, target, false, 'SP.4.6b');
  const touching = enemiesTouching(s, target);
  if (touching.length !== 1 || allRound(s, target) || atFront(s, target, principal)) return;
  const face = facingPose(s, target, principal);
  if (!face) return;
  const u = unitOf(s, target);
  setPose(u, face);
  u.lining = -1;
  tell(g, 'SP.4.6b', say('log.faces', { unit: idOf(s, target), target: idOf(s, principal) }), [
    target,
    principal,
  ]);
}

/** SP.4.5, SP.4.6h, G.18: cavalry that is charged by cavalry rides out and meets it half way. */
export function countercharge(g: G, { principal, target }: Charge, rule: 'SP.4.5' | 'SP.4.6h'): void {
  const s = g.state;
  cohere(g, target);
  meetHalfWay(s, principal, target);
  tell(g, rule, say('log.countercharge', { unit: idOf(s, target), enemy: idOf(s, principal) }), [
    target,
    principal,
  ]);
}

const resultOf = (decided: Decided): ChargeResult => RESULT_OF[decided];

/** SP.4: the exact chances of a charge as it stands. */
export const chargeOdds = (s: State, c: Charge): Odds =>
  odds.odds(enumerated(charging(s, asItStands(s, c), null), resultOf), (result) => result);

const RESULTS: readonly ChargeResult[] = ['driven', 'retreats', 'repulsed', 'routed', 'none', 'riddenDown'];
const RANKS = ranked(RESULTS);
const rankOf = (decided: Decided): number => RANKS[RESULT_OF[decided]];

/** The same as plain shares, for players who weigh many. */
export const chargeChances = (s: State, c: Charge): Chances<ChargeResult> => chancesBy(s, asItStands(s, c));

/** With modifiers that somebody supposes. */
export const supposedChances = (
  s: State,
  c: Charge,
  attack: number,
  defence: number,
): Chances<ChargeResult> => chancesBy(s, { ...c, attack: () => attack, defence: () => defence });

const chancesBy = (s: State, c: Tried): Chances<ChargeResult> =>
  chancesOf(RESULTS, valued(charging(s, c, null), rankOf, new Float64Array(RESULTS.length)));
