/** The position as a staff supposes it: what lies under the enemy's markers is taken for whoever was last seen there. */
import { countryOf } from './data/country.ts';
import { hex, PITTONI_HEXES, SERURIER_HEXES, sourcesOf } from './data/map.ts';
import {
  endSlot,
  enemyOf,
  factsOf,
  firstSlot,
  GICS,
  isGic,
  nationOf,
  nationOfSlot,
  type Piece,
  RESERVE_MARKERS,
  RESERVE_MP,
  RESERVE_SP,
  SIDE_OF_NATION,
  type Side,
  sideOf,
  type UnitId,
  unitsOf,
} from './data/units.ts';
import { type Known, type KnownForce, known } from './reading/known.ts';
import { CAMPS, freshUnit } from './rules/15-scenario/setup.ts';
import type { Active, State, Unit } from './state.ts';
import type { SeenForce, View } from './view.ts';

/** What a staff has written down of the enemy: plain data, changed as it learns. */
export interface Dossier {
  /** Who was under a marker when it was last seen, by its number; nobody: a decoy, as far as he can tell. */
  readonly under: Record<number, Piece[]>;
  /** How a unit was when it was last shown, with what has probably reached it since. */
  readonly shown: Record<string, Pick<Unit, 'sp' | 'oos' | 'cursor'>>;
  /** 12.1: the turn up to which the enemy's reserve was reckoned, and how many of its markers have probably gone. */
  reckoned: number;
  spent: number;
  /** Whether the opening was looked at. */
  opened: boolean;
}
export const newDossier = (): Dossier => ({
  under: {},
  shown: {},
  reckoned: 1,
  spent: 0,
  opened: false,
});

/** What an officer looks at: a whole world, or his view with the likeliest enemy in it. */
export interface Supposed extends Known {
  readonly phase: State['phase'];
  readonly active: Active | null;
  readonly chit: State['chit'];
  readonly initiative: State['initiative'];
}

/** The book says who starts where; which of two markers in a hex is the real one it does not. */
function openingOf(v: View, dossier: Dossier, enemy: Side): void {
  const camps = CAMPS.filter((c) => SIDE_OF_NATION[c.nation] === enemy);
  const loose = enemy === 'french' ? SERURIER_HEXES : PITTONI_HEXES;
  for (const { nation, members, at } of camps) {
    const there = at === null ? loose : [hex(at)];
    for (let slot = firstSlot(enemy); slot < endSlot(enemy); slot++) {
      const f = v.forces[slot] as SeenForce;
      if (dossier.under[slot] || nationOfSlot(slot) !== nation || !there.includes(f.hex)) continue;
      dossier.under[slot] = [...members];
      break;
    }
  }
}

/** Writes down what is to be seen now. */
export function noted(v: View, dossier: Dossier, side: Side): void {
  const enemy = enemyOf(side);
  if (!dossier.opened && v.phase !== 'setup') {
    dossier.opened = true;
    if (v.turn === 1) openingOf(v, dossier, enemy);
  }
  for (let slot = firstSlot(enemy); slot < endSlot(enemy); slot++) {
    const f = v.forces[slot] as SeenForce;
    if (f.hex < 0) delete dossier.under[slot];
    else if (f.sight && f.sight.names.length > 0 && f.sight.turn === v.turn)
      dossier.under[slot] = [...f.sight.names];
  }
  if (enemy === 'coalition') reckonReserve(v, dossier);
  const shown = v.battle?.shown ?? [];
  for (const x of shown) {
    if (sideOf(x.unit) === side) continue;
    dossier.under[x.slot] = shown.filter((y) => y.slot === x.slot).map((y) => y.unit);
    dossier.shown[x.unit] = { sp: x.sp, oos: x.oos, cursor: x.cursor };
  }
}

/** 12.1: the Austrian division nearest to the edge, near enough for the reserve; null where none is supposed there. */
function nextForReserve(v: View, dossier: Dossier): UnitId | null {
  let best: UnitId | null = null;
  let least = RESERVE_MP;
  for (let slot = firstSlot('coalition'); slot < endSlot('coalition'); slot++) {
    const at = v.forces[slot]?.hex ?? -1;
    for (const id of dossier.under[slot] ?? []) {
      if (isGic(id) || at < 0) continue;
      const { kind, nation } = factsOf(id);
      if (kind !== 'division' || nation !== 'austrian') continue;
      for (const edge of sourcesOf('austrian')) {
        const way = countryOf(v).mp(at, edge.hex);
        if (way < least || (best === null && way <= least)) [best, least] = [id, way];
      }
    }
  }
  return best;
}
/** 12.1: a marker an evening for whoever stands near the edge, as everybody who knows the book must fear. */
function reckonReserve(v: View, dossier: Dossier): void {
  for (; dossier.reckoned < v.turn; dossier.reckoned++) {
    const id = dossier.spent < RESERVE_MARKERS ? nextForReserve(v, dossier) : null;
    if (id === null) continue;
    const { sp, oos, cursor } = dossier.shown[id] ?? freshUnit(id);
    dossier.shown[id] = { sp: sp + RESERVE_SP, oos, cursor };
    dossier.spent++;
  }
}

/** Units of the enemy that are somewhere on the map, as far as anybody can tell. */
const inPlay = (v: View, dossier: Dossier, id: UnitId): boolean =>
  v.units[id] === null && (dossier.shown[id]?.sp ?? factsOf(id).sp) > 0;

/** Who of the enemy lies under which marker. */
function dealtOut(v: View, dossier: Dossier, enemy: Side): Map<number, Piece[]> {
  const left = new Set<Piece>(unitsOf(enemy).filter((id) => inPlay(v, dossier, id)));
  for (const gic of GICS) if (sideOf(gic) === enemy) left.add(gic);
  const out = new Map<number, Piece[]>();
  const open: number[] = [];
  for (let slot = firstSlot(enemy); slot < endSlot(enemy); slot++) {
    const f = v.forces[slot] as SeenForce;
    if (f.hex < 0) continue;
    const there = (dossier.under[slot] ?? []).filter((id) => left.has(id));
    if (there.length === 0) open.push(slot);
    for (const id of there) left.delete(id);
    if (there.length > 0) out.set(slot, there);
  }
  // Markers known to be troops come first, then whoever has been looked at least.
  open.sort((a, b) => Number(v.forces[b]?.sight !== null) - Number(v.forces[a]?.sight !== null));
  for (const slot of open) {
    for (const id of left) {
      if (nationOf(id) !== nationOfSlot(slot)) continue;
      left.delete(id);
      out.set(slot, [id]);
      break;
    }
  }
  // Whoever has no marker rides with a general-in-chief of his nation, or with anybody.
  for (const id of left) {
    const hosts = [...out].filter(([slot]) => nationOfSlot(slot) === nationOf(id));
    const host = hosts.find(([, ids]) => ids.some(isGic)) ?? hosts[0];
    if (host) host[1].push(id);
  }
  for (const ids of out.values()) ids.sort((a, b) => Number(isGic(b)) - Number(isGic(a)));
  return out;
}

function unitSupposed(v: View, dossier: Dossier, id: UnitId, { fatigue, pillage, sight }: SeenForce): Unit {
  const told = sight?.sp ?? null;
  const seen = dossier.shown[id] ?? freshUnit(id);
  const sp = told !== null && sight?.turn === v.turn ? told : seen.sp;
  return {
    ...freshUnit(id),
    sp: Math.max(1, sp),
    est: Math.max(1, sp),
    cursor: seen.cursor,
    oos: seen.oos,
    cmd: 2,
    fatigue,
    pillage,
  };
}

/** A position in which every marker is somebody or nobody: the likeliest, not the true one. */
export function supposed(v: View, dossier: Dossier, side: Side): Supposed {
  const plain = known(v);
  const dealt = dealtOut(v, dossier, enemyOf(side));
  const units = { ...plain.units };
  for (const id of unitsOf(enemyOf(side))) if (units[id].sp > 0) units[id] = { ...units[id], sp: 0 };
  const forces: KnownForce[] = plain.forces.map((f, slot) => {
    const members = dealt.get(slot);
    if (!members) return f;
    for (const id of members)
      if (!isGic(id)) units[id] = unitSupposed(v, dossier, id, v.forces[slot] as SeenForce);
    return { ...f, members };
  });
  const { active, phase, chit, initiative } = v;
  return {
    ...plain,
    units,
    forces,
    phase,
    chit,
    initiative,
    active: active && {
      ...active,
      mp: active.mp ?? 0,
      spent: active.spent ?? 0,
      test: active.test ?? 'none',
      mayAttack: active.mayAttack ?? true,
    },
  };
}
