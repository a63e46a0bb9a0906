/** What a seat may know. */
import type { Seat } from '@grande/engine';
import {
  BRIGADE_OF,
  CHITS,
  type Chit,
  DIVISIONS,
  factsOf,
  GICS,
  type Gic,
  type Nation,
  nationOfChit,
  type Piece,
  SIDE_OF_NATION,
  SIDES,
  type Side,
  sideOf,
  sideOfSlot,
  UNITS,
  type UnitId,
} from './data/units.ts';
import { fatigueOf, hasPillaged } from './reading/forces.ts';
import { hasMarched } from './rules/02-glossary.ts';
import type { Active, Force, GicState, Sight, State, Unit } from './state.ts';

/** A marker as somebody sees it. Hidden fields are null. */
export interface SeenForce {
  readonly hex: number;
  readonly fatigue: number;
  readonly pillage: boolean;
  readonly fort: boolean;
  readonly reacted: boolean;
  readonly settled: boolean;
  readonly activated: boolean;
  /** It was named for a strategic movement or a forced march this turn. */
  readonly strategic: boolean;
  readonly forced: boolean;
  readonly sight: Sight | null;
  readonly members: Piece[] | null;
  readonly decoy: boolean | null;
}
type SeenActive = Omit<Active, 'mp' | 'spent' | 'test' | 'mayAttack'> & {
  readonly mp: number | null;
  readonly spent: number | null;
  readonly test: Active['test'] | null;
  readonly mayAttack: boolean | null;
};
export type SeenUnit = Unit | 'gone' | null;

export type View = Omit<
  State,
  | 'units'
  | 'gics'
  | 'forces'
  | 'cup'
  | 'box'
  | 'chit'
  | 'active'
  | 'sardinianLost'
  | 'ormea'
  | 'coniSince'
  | 'reserves'
  | 'ledger'
> & {
  readonly seat: Seat | null;
  /** Null: an enemy unit under some marker, or not in play. */
  readonly units: Record<UnitId, SeenUnit>;
  readonly gics: Record<Gic, GicState | null>;
  readonly forces: SeenForce[];
  /** Own markers in the cup and in the box; those of the others are not seen. */
  readonly cup: Chit[];
  readonly box: Chit[];
  readonly chit: Chit | null;
  /** The nation of the marker in hand is open. */
  readonly chitNation: Nation | null;
  readonly active: SeenActive | null;
  /** Living demoralised divisions: the points for them are open. */
  readonly demoralised: Record<Side, number>;
  readonly sardinianLost: number | null;
  readonly ormea: boolean | null;
  readonly coniSince: number | null;
  readonly reserves: number | null;
  readonly ledger: State['ledger']['french'] | null;
};

const DETACHABLE: ReadonlySet<string> = new Set(Object.values(BRIGADE_OF));
/** RN-7: units whose removal everybody learns of. */
const isOpenlyGone = (id: UnitId): boolean => !DETACHABLE.has(id);

export function view(s: State, seat: Seat | null): View {
  const own = (side: Side): boolean => seat === side;
  const units = {} as Record<UnitId, SeenUnit>;
  for (const id of UNITS) {
    const u = s.units[id];
    units[id] = own(sideOf(id)) ? { ...u } : u.sp === 0 && isOpenlyGone(id) ? 'gone' : null;
  }
  const gics = {} as Record<Gic, GicState | null>;
  for (const gic of GICS) gics[gic] = own(sideOf(gic)) ? { ...s.gics[gic] } : null;
  const side = SIDES.find((x) => x === seat) ?? null;
  const { active, chit } = s;
  const openChit = chit !== null && (chit === s.initiative || own(SIDE_OF_NATION[nationOfChit(chit)]));
  return {
    seat,
    options: { ...s.options },
    phase: s.phase,
    turn: s.turn,
    rain: s.rain,
    initiative: s.initiative,
    inertia: s.inertia,
    mover: s.mover,
    battle: s.battle && copyBattle(s.battle),
    vp: s.vp,
    carcare: s.carcare,
    genoa: s.genoa,
    sardinian: s.sardinian,
    control: [...s.control],
    cut: [...s.cut],
    coniTaken: s.coniTaken,
    pillaged: s.pillaged.map((p) => ({ ...p })),
    units,
    gics,
    forces: s.forces.map((f, slot) => seenForce(s, f, own(sideOfSlot(slot)))),
    cup: side ? ownChits(s.cup, side) : [],
    box: side ? ownChits(s.box[side], side) : [],
    chit: openChit ? chit : null,
    chitNation: chit && nationOfChit(chit),
    active: active && seenActive(active, own(sideOfSlot(active.slot))),
    demoralised: { french: demoralised(s, 'french'), coalition: demoralised(s, 'coalition') },
    sardinianLost: own('coalition') ? s.sardinianLost : null,
    ormea: own('french') ? s.ormea : null,
    coniSince: own('french') ? s.coniSince : null,
    reserves: own('coalition') ? s.reserves : null,
    ledger: side && { ...s.ledger[side] },
  };
}
/** In the order of their names: the order in the cup is nobody's business. */
const ownChits = (chits: readonly Chit[], side: Side): Chit[] =>
  chits
    .filter((c) => c !== 'inertia' && SIDE_OF_NATION[nationOfChit(c)] === side)
    .sort((x, y) => CHITS.indexOf(x) - CHITS.indexOf(y));
const demoralised = (s: State, side: Side): number =>
  DIVISIONS.filter((id) => sideOf(id) === side && s.units[id].demo && s.units[id].sp > 0).length;
export const copyBattle = (b: NonNullable<State['battle']>): NonNullable<State['battle']> => ({
  ...b,
  parts: b.parts.map((p) => ({ ...p })),
  near: [...b.near],
  heard: [...b.heard],
  shown: b.shown.map((x) => ({ ...x })),
});
const copySight = (sight: Sight | null): Sight | null => sight && { ...sight, names: [...sight.names] };

function seenForce(s: State, f: Force, own: boolean): SeenForce {
  return {
    hex: f.hex,
    fatigue: fatigueOf(s, f),
    pillage: hasPillaged(s, f),
    fort: f.fort,
    reacted: f.reacted,
    settled: f.settled,
    activated: f.activated,
    strategic: hasMarched(s, f, 'strategic'),
    forced: hasMarched(s, f, 'forced'),
    sight: copySight(f.sight),
    members: own ? [...f.members] : null,
    decoy: own ? f.decoy : null,
  };
}
/** A decoy and a fleeing force move like any other. */
function seenActive(a: Active, own: boolean): SeenActive {
  const mode = own || a.mode === 'strategic' || a.mode === 'forced' ? a.mode : 'march';
  return {
    slot: a.slot,
    mode,
    stage: a.stage,
    mp: own ? a.mp : null,
    spent: own ? a.spent : null,
    test: own ? a.test : null,
    mayAttack: own ? a.mayAttack : null,
    fresh: a.fresh,
    rapid: a.rapid,
    minimum: a.minimum,
    steps: a.steps,
    left: a.left,
    busy: a.busy,
    over: a.over,
    from: a.from,
    tried: [...a.tried],
    worn: [...a.worn],
  };
}
export const isDetachable = (id: UnitId): boolean => factsOf(id).kind === 'detached' && DETACHABLE.has(id);

/** Units under markers a seat cannot look into; whoever takes part in a battle is shown to both. */
export function concealed(s: State, seat: Seat): string[] {
  const { units, battle } = view(s, seat);
  return UNITS.filter((id) => units[id] === null && !battle?.shown.some((x) => x.unit === id));
}
