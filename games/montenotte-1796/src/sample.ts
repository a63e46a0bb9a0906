/** Worlds a seat cannot tell from the true one: what lies under the enemy's markers is dealt anew. */
import { type Chance, type Seat, Undealt } from '@grande/engine';
import { shuffled } from '@grande/la-grande-tactique';
import { CONI, PLACES } from './data/map.ts';
import { CURSOR_LEAST } from './data/tables.ts';
import {
  CHITS,
  type Chit,
  DIVISIONS,
  decoyChit,
  enemyOf,
  factsOf,
  GICS,
  type Gic,
  isDecoyChit,
  isGic,
  mayCommand,
  NATIONS,
  type Nation,
  nationOf,
  nationOfChit,
  nationOfSlot,
  type Piece,
  SIDE_OF_NATION,
  type Side,
  sideOf,
  sideOfSlot,
  UNITS,
  type UnitId,
} from './data/units.ts';
import { valuesOf } from './data/values.ts';
import { forceAt, isOrphan, typeOf } from './reading/forces.ts';
import { hasOrmeaLine } from './reading/supply.ts';
import { capacity, cohesionOf, isDemoralised, isUnitDemoralised } from './reading/values.ts';
import { emptyForce, freshGic, freshUnit } from './rules/15-scenario/setup.ts';
import type { Active, Force, State, Unit } from './state.ts';
import { copyBattle, isDetachable, type SeenForce, type View } from './view.ts';

type Deal = Map<number, Piece[]>;

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)] as T;

/** A full state the seat cannot tell from the true one. */
export function sample(rest: View, seat: Seat, chance: Chance, later: View = rest): State {
  const side = seat as Side;
  const enemy = enemyOf(side);
  const v = withShown(withActs(rest, later), later);
  const s = frame(rest, side);
  if (v.phase === 'setup') return s;
  // Losses of Sardinia count by twos: whether one is owed is as likely as not.
  if (v.sardinianLost === null) s.sardinianLost = chance.below(2);
  const dealt = deal(v, enemy, chance, patrolsOf(rest, later, enemy, chance));
  for (const [slot, members] of dealt) {
    const f = forceAt(s, slot);
    f.members = members;
    f.decoy = members.length === 0;
  }
  fillUnits(v, s, enemy, dealt, chance);
  balance(s, enemy);
  if (side === 'coalition') s.ormea = s.units.serurier.sp > 0 ? hasOrmeaLine(s) : true;
  s.chit = v.chit ?? imaginedChit(v, s, chance);
  imagineCup(v, s, enemy);
  if (s.active && sideOfSlot(s.active.slot) === enemy)
    imagineActive(s, s.active, v.active?.busy === true && rest.active?.busy === false);
  return s;
}
/** Forces that scouted or tried to react since. Riders see farther: by every other guess they are riders. */
function patrolsOf(rest: View, { active }: View, side: Side, chance: Chance): readonly number[] {
  if (!active || rest.active?.slot !== active.slot) return [];
  const tried = active.tried.filter((slot) => !rest.active?.tried.includes(slot));
  if (active.busy && !rest.active.busy) tried.push(active.slot);
  const own = tried.filter((slot) => sideOfSlot(slot) === side);
  return own.length > 0 && chance.below(2) === 0 ? own : [];
}
/** Whoever is seen to have scouted or attacked since could do so already. */
function withActs(rest: View, { active }: View): View {
  if (!rest.active || rest.active.slot !== active?.slot || !active.busy) return rest;
  return { ...rest, active: { ...rest.active, busy: true } };
}
/** Whoever has shown himself in a battle since lay there already. */
function withShown(rest: View, { battle }: View): View {
  if (!battle) return rest;
  const before = rest.battle?.shown ?? [];
  const since = battle.shown.filter((x) => !before.some((y) => y.unit === x.unit));
  return since.length === 0 ? rest : { ...rest, battle: { ...battle, shown: [...before, ...since] } };
}

/** Everything open, and the seat's own part. */
function frame(v: View, side: Side): State {
  const units = {} as State['units'];
  for (const id of UNITS) {
    const seen = v.units[id];
    units[id] = seen === 'gone' ? goneUnit(id) : seen === null ? { ...freshUnit(id), sp: 0 } : { ...seen };
  }
  const gics = {} as State['gics'];
  for (const gic of GICS) gics[gic] = v.gics[gic] ? { ...v.gics[gic] } : freshGic();
  const box = { french: [] as Chit[], coalition: [] as Chit[] };
  box[side] = [...v.box];
  const ledger = { start: 0, gained: 0, lost: 0 };
  const s: State = {
    options: { ...v.options },
    phase: v.phase,
    turn: v.turn,
    rain: v.rain,
    initiative: v.initiative,
    inertia: v.inertia,
    cup: [...v.cup],
    box,
    chit: null,
    mover: v.mover,
    active: v.active && {
      ...v.active,
      mp: v.active.mp ?? 0,
      spent: v.active.spent ?? 0,
      test: v.active.test ?? 'none',
      mayAttack: v.active.mayAttack ?? true,
      tried: [...v.active.tried],
      worn: [...v.active.worn],
    },
    battle: v.battle && copyBattle(v.battle),
    vp: v.vp,
    carcare: v.carcare,
    genoa: v.genoa,
    sardinian: v.sardinian,
    sardinianLost: v.sardinianLost ?? 0,
    control: [...v.control],
    cut: [...v.cut],
    ormea: v.ormea ?? true,
    coniSince: v.coniSince ?? 0,
    coniTaken: v.coniTaken,
    reserves: v.reserves ?? 4,
    pillaged: v.pillaged.map((p) => ({ ...p })),
    ledger: { french: { ...(v.ledger ?? ledger) }, coalition: { ...(v.ledger ?? ledger) } },
    units,
    gics,
    forces: v.forces.map(frameForce),
  };
  if (v.phase === 'setup') {
    for (const id of UNITS) if (v.units[id] === null) units[id] = freshUnit(id);
    balance(s, enemyOf(side));
  }
  return s;
}
const frameForce = (f: SeenForce): Force => ({
  ...emptyForce(),
  hex: f.hex,
  members: [...(f.members ?? [])],
  decoy: f.decoy ?? false,
  fort: f.fort,
  reacted: f.reacted,
  settled: f.settled,
  activated: f.activated,
  sight: f.sight && { ...f.sight, names: [...f.sight.names] },
});
function goneUnit(id: UnitId): Unit {
  const u = freshUnit(id);
  return { ...u, sp: 0, est: 0, cursor: 0, chariots: 0, cmd: 0, demo: factsOf(id).kind === 'division' };
}
/** The ledger of the unseen side is made to agree with its strength. */
function balance(s: State, side: Side): void {
  const now = UNITS.reduce((n, id) => n + (sideOf(id) === side ? s.units[id].sp : 0), 0);
  const start = UNITS.reduce((n, id) => n + (sideOf(id) === side ? factsOf(id).sp : 0), 0);
  s.ledger[side] = { start, gained: Math.max(0, now - start), lost: Math.max(0, start - now) };
}

const STRICT = 120;
const TRIES = 400;
/** Which hidden pieces lie under which markers; an empty list is a decoy. */
function deal(v: View, side: Side, chance: Chance, riders: readonly number[]): Deal {
  for (let i = 0; i < TRIES; i++) {
    const dealt = tryDeal(v, side, chance);
    if (dealt && (i >= STRICT || (isLikely(v, side, dealt) && ride(dealt, riders)))) return dealt;
  }
  throw new Undealt(`no way to deal the pieces of ${side} under its markers`);
}

const ride = (dealt: Deal, slots: readonly number[]): boolean =>
  slots.every((slot) => (dealt.get(slot) ?? []).some((m) => !isGic(m) && factsOf(m).arm === 'cavalry'));

/** Pieces shown in the battle that is being fought lie where they were shown. */
function fixedBy(v: View, side: Side): Deal {
  const out: Deal = new Map();
  for (const x of v.battle?.shown ?? []) {
    const f = v.forces[x.slot] as SeenForce;
    if (f.hex < 0 || sideOfSlot(x.slot) !== side || v.units[x.unit as UnitId] === 'gone') continue;
    // A piece that has left its force since (a demoralised division) is dealt like the others.
    const at = [...out.values()].some((members) => members.includes(x.unit));
    if (!at) out.set(x.slot, [...(out.get(x.slot) ?? []), x.unit]);
  }
  return out;
}
const isMarch = (mode: Active['mode']): boolean => mode === 'strategic' || mode === 'forced';
const needsReal = (v: View, slot: number): boolean => {
  const f = v.forces[slot] as SeenForce;
  if (v.active?.slot === slot && (isMarch(v.active.mode) || v.active.rapid > 0 || v.active.busy)) return true;
  return f.fatigue > 0 || f.fort || f.reacted || f.pillage || f.strategic;
};
const needsTroops = (v: View, slot: number): boolean => {
  const f = v.forces[slot] as SeenForce;
  return f.pillage || f.reacted || (v.active?.slot === slot && v.active.busy);
};

function tryDeal(v: View, side: Side, chance: Chance): Deal | null {
  const out = fixedBy(v, side);
  const placed = new Set<Piece>([...out.values()].flat());
  const leftOver: UnitId[] = [];
  const chiefs = new Map<Gic, number>();
  for (const nation of NATIONS) {
    if (SIDE_OF_NATION[nation] !== side) continue;
    if (!dealNation(v, nation, chance, { out, placed, chiefs, leftOver })) return null;
  }
  for (const id of leftOver) {
    const able = [...chiefs].filter(([gic]) => mayCommand(gic, id));
    if (able.length === 0) return null;
    (out.get(pick(able, chance)[1]) as Piece[]).push(id);
  }
  for (const [, slot] of chiefs) {
    const members = out.get(slot) as Piece[];
    if (members.length === 1 && needsTroops(v, slot)) return null;
  }
  return out;
}
/** The winner of the initiative acts first and openly: afterwards the force in motion is not his. */
function chiefMarkers(v: View, gic: Gic, markers: readonly number[]): readonly number[] {
  const acting = v.chitNation === null ? undefined : v.active?.slot;
  if (acting === undefined || v.initiative !== gic || v.chit === gic) return markers;
  return markers.filter((slot) => slot !== acting);
}
/** What has been dealt so far: markers, pieces that have a place, chiefs with theirs, units without one. */
interface Dealing {
  readonly out: Deal;
  readonly placed: ReadonlySet<Piece>;
  readonly chiefs: Map<Gic, number>;
  readonly leftOver: UnitId[];
}
/** A nation's chief, units and decoys over its markers; units without one are left for a chief's force. */
function dealNation(
  v: View,
  nation: Nation,
  chance: Chance,
  { out, placed, chiefs, leftOver }: Dealing,
): boolean {
  let markers = v.forces.flatMap((f, slot) =>
    f.hex >= 0 && nationOfSlot(slot) === nation && !out.has(slot) ? [slot] : [],
  );
  const gic = GICS.find((x) => nationOf(x) === nation) as Gic;
  if (!placed.has(gic)) {
    if (markers.length === 0) return false;
    const slot = pick(chiefMarkers(v, gic, markers), chance);
    if (slot === undefined) return false;
    out.set(slot, [gic]);
    chiefs.set(gic, slot);
    markers = markers.filter((m) => m !== slot);
  }
  const free = (id: UnitId) => factsOf(id).nation === nation && !placed.has(id) && v.units[id] === null;
  const must = shuffled(
    UNITS.filter((id) => free(id) && !isDetachable(id)),
    chance,
  );
  const may = shuffled(
    UNITS.filter((id) => free(id) && isDetachable(id)),
    chance,
  );
  const able = markers.filter((slot) => !needsReal(v, slot));
  const least = Math.max(0, markers.length - must.length - may.length);
  const room = chiefs.has(gic) ? Infinity : markers.length - must.length;
  const most = Math.min(valuesOf(v).decoys[nation], able.length, Math.max(least, room));
  if (least > most) return false;
  const decoys = new Set(shuffled(able, chance).slice(0, least + chance.below(most - least + 1)));
  for (const slot of decoys) out.set(slot, []);
  const open = shuffled(
    markers.filter((slot) => !decoys.has(slot)),
    chance,
  );
  const units = [...must, ...may];
  open.forEach((slot, i) => {
    out.set(slot, [units[i] as UnitId]);
  });
  leftOver.push(...must.slice(open.length));
  return true;
}

/** Reports of this turn, and what control of places has shown, are honoured as long as that is easy. */
function isLikely(v: View, side: Side, dealt: Deal): boolean {
  for (const [slot, members] of dealt) {
    const f = v.forces[slot] as SeenForce;
    const troops = members.some((m) => !isGic(m));
    if (troops && isEmptyHanded(v, side, f)) return false;
    if (!f.sight || f.sight.turn !== v.turn) continue;
    if (members.length === 0 || typeOf({ ...emptyForce(), members }) !== f.sight.type) return false;
    if (f.sight.names.length > 0 && !f.sight.names.every((m) => members.includes(m))) return false;
  }
  return isGarrisonWatched(v, side, dealt);
}
/** it has stood in an enemy place without taking it: no combat unit. */
function isEmptyHanded(v: View, side: Side, f: SeenForce): boolean {
  const place = PLACES.indexOf(f.hex);
  if (!f.settled || place < 0 || v.control[place] === side) return false;
  if (f.hex === CONI && side === 'french' && !v.coniTaken) return false;
  return !v.forces.some((x, i) => x.hex === f.hex && sideOfSlot(i) !== side);
}
/** a siege needs a real force before the walls. */
function isGarrisonWatched(v: View, side: Side, dealt: Deal): boolean {
  if (side !== 'french') return true;
  const sieges = v.forces.filter((f) => f.fort).map((f) => f.hex);
  return sieges.every((hex) => {
    const there = [...dealt].filter(([slot]) => (v.forces[slot] as SeenForce).hex === hex);
    return there.length === 0 || there.some(([, members]) => members.length > 0);
  });
}

/** Strength, fatigue, command and heart of every hidden unit. */
function fillUnits(v: View, s: State, side: Side, dealt: Deal, chance: Chance): void {
  for (const [slot, members] of dealt) {
    const f = v.forces[slot] as SeenForce;
    const fused = members.some(isGic);
    const marching = v.active?.slot === slot && (v.active.mode === 'strategic' || v.active.mode === 'forced');
    for (const m of members) {
      if (isGic(m)) {
        const { fatigue, activated, strategic, forced } = f;
        Object.assign(s.gics[m], { fatigue, activated, strategic, forced });
        continue;
      }
      const base = factsOf(m).sp || 2;
      const told = members.length === 1 && f.sight?.turn === v.turn ? f.sight.sp : null;
      const sp = told ?? Math.max(1, base - chance.below(3));
      s.units[m] = {
        ...freshUnit(m),
        sp: Math.max(1, sp),
        est: Math.max(base, sp),
        cmd: fused || marching ? 2 : chance.below(2) * 2,
        fatigue: f.fatigue,
        pillage: f.pillage,
        activated: f.activated,
        strategic: f.strategic,
        forced: f.forced,
      };
      const shown = v.battle?.shown.find((x) => x.unit === m && x.slot === slot);
      if (shown) {
        const { oos, cursor, cmd } = shown;
        const now = Math.max(1, shown.sp);
        const own = factsOf(m).parent === null ? cursor : 0;
        Object.assign(s.units[m], { sp: now, est: Math.max(base, now), oos, cursor: own, cmd });
      }
    }
  }
  spreadDespair(v, s, side, dealt, chance);
}
/** As many living divisions demoralised as everybody knows; what a battle has shown of their hearts stays. */
function spreadDespair(v: View, s: State, side: Side, dealt: Deal, chance: Chance): void {
  const fused = new Set([...dealt.values()].filter((m) => m.length > 1).flat());
  const known = shownHearts(v, s, side);
  const acting = (v.active?.busy === true && dealt.get(v.active.slot)) || [];
  const rank = (id: UnitId) =>
    Number(fused.has(id)) + 2 * Number(known.has(id)) + Number(acting.includes(id));
  const living = shuffled(
    DIVISIONS.filter((id) => sideOf(id) === side && s.units[id].sp > 0),
    chance,
  ).sort((x, y) => rank(x) - rank(y));
  const broken = living.filter((id) => known.has(id) && isUnitDemoralised(s, id));
  for (const id of living) if (broken.length < v.demoralised[side] && !broken.includes(id)) broken.push(id);
  while (broken.length > v.demoralised[side]) broken.pop();
  for (const id of living) {
    const u = s.units[id];
    u.demo = broken.includes(id);
    if (u.demo === isUnitDemoralised(s, id)) continue;
    // Hunger explains what a cursor that has been shown does not.
    if (known.has(id)) u.oos = u.demo ? s.turn : 0;
    if (u.demo && !isUnitDemoralised(s, id)) u.cursor = Math.max(CURSOR_LEAST, -cohesionOf(s, id));
    if (!u.demo && cohesionOf(s, id) <= 0) u.oos = 0;
    if (!u.demo) u.cursor = Math.max(u.cursor, 1 - cohesionOf(s, id));
  }
}
/** Divisions whose cursor the battle has shown, themselves or through a brigade under their command. */
function shownHearts(v: View, s: State, side: Side): Set<UnitId> {
  const known = new Set<UnitId>();
  const shown = (v.battle?.shown ?? []).filter((x) => sideOfSlot(x.slot) === side);
  for (const x of shown) if (!isGic(x.unit) && factsOf(x.unit).kind === 'division') known.add(x.unit);
  for (const x of shown) {
    const parent = isGic(x.unit) ? null : factsOf(x.unit).parent;
    if (parent === null || x.cmd === 0 || known.has(parent) || s.units[parent].sp === 0) continue;
    s.units[parent].cursor = x.cursor;
    known.add(parent);
  }
  return known;
}

/** A marker of that nation that could be the one in hand. */
function imaginedChit(v: View, s: State, chance: Chance): Chit | null {
  const nation = v.chitNation;
  if (nation === null) return null;
  const likely = s.active ? chitOf(s, s.active.slot) : null;
  if (likely && likely !== s.initiative) return likely;
  const able = CHITS.filter((c) => {
    if (c === 'inertia' || c === s.initiative || nationOfChit(c) !== nation) return false;
    return isDecoyChit(c) || isGic(c as Piece) || s.units[c as UnitId].sp > 0;
  });
  return pick(able, chance);
}
/** The marker that would set a force in motion. */
function chitOf(s: State, slot: number): Chit {
  const [first] = forceAt(s, slot).members;
  const nation = nationOfSlot(slot);
  if (first === undefined) return decoyChit(nation);
  if (isGic(first)) return first;
  const { kind, parent } = factsOf(first);
  if (kind === 'division') return first as Chit;
  if (kind === 'detached' && parent && !isOrphan(s, first)) return parent;
  return GICS.find((x) => nationOf(x) === nation) as Gic;
}
/** What of the unseen side waits in the cup or in the box. */
function imagineCup(v: View, s: State, enemy: Side): void {
  if (v.phase !== 'actions') return;
  if (!v.inertia) s.cup.push('inertia');
  for (const gic of GICS) {
    if (sideOf(gic) === enemy && gic !== s.initiative && gic !== s.chit && !s.gics[gic].activated)
      s.cup.push(gic);
  }
  for (const id of DIVISIONS) {
    const u = s.units[id];
    if (sideOf(id) !== enemy || u.sp === 0 || u.activated || id === s.chit) continue;
    if (u.cmd > 0 || v.inertia) s.cup.push(id);
    else s.box[enemy].push(id);
  }
  s.forces.forEach((f, slot) => {
    if (f.decoy && f.hex >= 0 && !f.activated && sideOfSlot(slot) === enemy)
      s.cup.push(decoyChit(nationOfSlot(slot)));
  });
}
/** Points enough for the dearest reconnaissance there is. */
const FOR_AN_ACT = 5;
/** How the force in motion moves: phantoms and fugitives look like the others. */
function imagineActive(s: State, a: Active, acts: boolean): void {
  const f = forceAt(s, a.slot);
  const march = isMarch(a.mode);
  if (!march && f.members.length === 0) a.mode = 'decoy';
  else if (!march && isDemoralised(s, f)) a.mode = 'flight';
  a.spent = Math.min(12, a.steps);
  a.mp = Math.max(acts ? FOR_AN_ACT : 0, (f.members.length === 0 ? 5 : capacity(s, f)) - a.spent);
  const unled = f.members.some((m) => !isGic(m) && s.units[m].cmd === 0);
  a.test = unled && !f.members.some(isGic) ? 'passed' : 'none';
}
