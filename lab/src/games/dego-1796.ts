import type { State } from '@grande/dego-1796';
import {
  austrianPoints,
  enemiesInZone,
  isGun,
  isHorse,
  isSkirmisher,
  pointsLost,
  SEATS,
  type Side,
  UNITS_OF,
  valueNow,
} from '@grande/dego-1796/book';
import { type Counting, type Notes, placeOf } from '../counting.ts';

/** 7.1, 7.4: fire and the bayonet. */
const FIGHTS: Readonly<Record<string, string>> = { 'log.fire': 'fire', 'log.melee': 'melee' };

type Unit = State['units'][number];
const stateOf = (s: State, u: number): Unit => s.units[u] as Unit;
/** 6.8: companies that are out are still their battalion's strength. */
const strength = (s: State, u: number): number => valueNow(s, u) + stateOf(s, u).detached;

const best = (u: number): string => `best ${u}`;
const broken = (u: number): string => `broken ${u}`;

/** The most a unit has had in the ranks, and whether it was dispersed after that: a state does not tell either. */
function notice(s: State, notes: Notes): void {
  for (const side of SEATS)
    for (const u of UNITS_OF[side]) {
      const { where } = stateOf(s, u);
      if (where === 'map' || where === 'off' || where === 'due')
        notes.set(best(u), Math.max(notes.get(best(u)) ?? 0, strength(s, u)));
      else if (where === 'box' && notes.has(best(u))) notes.set(broken(u), 1);
    }
}

type Loss = 'Gone' | 'Standing' | 'Box' | 'Guns';

/**
 * 1.2, 7.6, 8.4: what kind of loss a unit's missing points are. Guns are apart, since their points are weight of fire
 * and no men; pioneers never come back; who was dispersed may (8.4), and if he has come back weaker the rest of him is
 * still dispersed; what a unit lost that has kept its ranks it has lost to fire and bayonet. A division without a
 * commander cannot gather its men, but they are not lost for that: after the morning of the 15th Massena does it
 * (10.3).
 */
function kindOf(s: State, u: number, notes: Notes): Loss {
  if (isGun(u)) return 'Guns';
  const { where } = stateOf(s, u);
  if (where === 'dead') return 'Gone';
  return where === 'box' || notes.has(broken(u)) ? 'Box' : 'Standing';
}

/** Points a unit once had in the ranks and has no more; what 8.4 has brought back is not missing. */
function missing(s: State, u: number, notes: Notes): number {
  const { where } = stateOf(s, u);
  if (where === 'none' || where === 'merged') return 0;
  // A company that was dispersed is not missing from its battalion, which counts it as out.
  if (isSkirmisher(u)) return where === 'box' || where === 'dead' ? 1 : 0;
  return Math.max(0, (notes.get(best(u)) ?? 0) - strength(s, u));
}

/** A side's losses by kind; a point of horse is half the men of a point of foot (1.2). */
function losses(s: State, side: Side, notes: Notes): Record<string, number> {
  const out = { Gone: 0, Standing: 0, Box: 0, Guns: 0 };
  for (const u of UNITS_OF[side]) out[kindOf(s, u, notes)] += missing(s, u, notes) * (isHorse(u) ? 0.5 : 1);
  return Object.fromEntries(Object.entries(out).map(([kind, points]) => [`${side}${kind}`, points]));
}

export const counting: Counting<State> = {
  unit: 'combat points',
  turn: (s) => s.turn,
  lost: (s, seat) => pointsLost(s, seat as Side),
  fight: (told) => {
    const result = FIGHTS[told.message.id];
    return result === undefined ? null : { at: placeOf(told), result };
  },
  // S3.massena: his division begins with losses, cast when everybody stands.
  begun: ({ step }) => step !== 'place' && step !== 'deploy' && step !== 'massena',
  notice,
  // S1.victory, S2.victory: what the Austrians hold.
  end: (s, notes) => ({
    zone: enemiesInZone(s),
    ...austrianPoints(s),
    ...losses(s, 'french', notes),
    ...losses(s, 'austrian', notes),
  }),
};
