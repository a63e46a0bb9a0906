/** What state and view share: everything the readings of this folder are worked out from. */
import { remembered } from '@grande/la-grande-tactique';
import { GICS, type Gic, UNITS, type UnitId } from '../data/units.ts';
import type { Battle, Force, GicState, State, Unit } from '../state.ts';
import type { View } from '../view.ts';

export type KnownForce = Readonly<Pick<Force, 'hex' | 'decoy' | 'fort'>> & {
  readonly members: Force['members'];
};
type Open = 'options' | 'turn' | 'rain' | 'vp' | 'sardinian' | 'control' | 'cut' | 'pillaged' | 'coniTaken';
export interface Known extends Readonly<Pick<State, Open>> {
  readonly ormea: boolean;
  readonly battle: Battle | null;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly gics: Readonly<Record<Gic, GicState>>;
  readonly forces: readonly KnownForce[];
}

/** A unit nobody has shown: in play, and nothing else is known of it. */
const UNSEEN: Unit = {
  sp: 1,
  est: 1,
  cursor: 0,
  chariots: 0,
  cmd: 0,
  oos: 0,
  fatigue: 0,
  pillage: false,
  demo: false,
  activated: false,
  moved: false,
  acted: false,
  strategic: false,
  forced: false,
};
const GONE: Unit = { ...UNSEEN, sp: 0, est: 0 };
const AWAY: GicState = {
  loc: false,
  fatigue: 0,
  activated: false,
  moved: false,
  strategic: false,
  forced: false,
};

/**
 * What a seat sees, in the shape the readings take. Sealed markers are empty, units under
 * them are in play and unknown: whoever asks about an enemy asks first whether he is shown.
 */
export const known = remembered((view: View): Known => {
  const units = {} as Record<UnitId, Unit>;
  for (const id of UNITS) {
    const u = view.units[id];
    units[id] = u === 'gone' ? GONE : (u ?? UNSEEN);
  }
  const gics = {} as Record<Gic, GicState>;
  for (const gic of GICS) gics[gic] = view.gics[gic] ?? AWAY;
  const forces = view.forces.map(({ hex, members, decoy, fort }) => ({
    hex,
    members: members ?? [],
    decoy: decoy ?? false,
    fort,
  }));
  const { options, turn, rain, vp, sardinian, control, cut, pillaged, coniTaken, battle } = view;
  const ormea = view.ormea ?? false;
  const all = { options, turn, rain, vp, sardinian, control, cut, pillaged, coniTaken, battle };
  return { ...all, ormea, units, gics, forces };
});
