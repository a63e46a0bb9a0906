/** 6 Command phase: lines of communication, command points, fusion and separation, decoys. */
import { type Action, copied, type Flow, type Law, law, offers } from '@grande/engine';
import { CHARIOTS, commandCost, lineOfCommunication } from '@grande/la-grande-tactique';
import { label, MAP, mp, PLACES, sourcesOf } from '../data/map.ts';
import {
  BRIGADE_OF,
  DECOYS_OF,
  type Division,
  endSlot,
  enemyOf,
  factsOf,
  firstSlot,
  GIC_FACTS,
  GICS,
  type Gic,
  gicsOf,
  markerId,
  mayCommand,
  NATIONS,
  type Nation,
  nationOfSlot,
  SIDE_OF_NATION,
  SIDES,
  type Side,
  sideOf,
  type UnitId,
  unitsOf,
} from '../data/units.ts';
import { say } from '../say.ts';
import { type Force, type State, StateShape } from '../state.ts';
import {
  forceAt,
  type G,
  gicOf,
  hasTroopsAt,
  hexOfPiece,
  isBesieged,
  isOrphan,
  placeForce,
  slotOf,
  unitsIn,
} from './02-glossary.ts';
import { countDemoralised, isUnitDemoralised, separate } from './03-morale.ts';

/** 6.1, R-33: an unbroken chain of road to a source of his nation, no enemy combat unit on it. */
export function hasLine(s: State, gic: Gic): boolean {
  const side = sideOf(gic);
  const enemy = enemyOf(side);
  const from = hexOfPiece(s, gic);
  const barred = (h: number) => hasTroopsAt(s, enemy, h);
  if (barred(from)) return false;
  const goals = sourcesOf(GIC_FACTS[gic].nation)
    .filter((x) => !x.depot || s.control[PLACES.indexOf(x.hex)] === side)
    .map((x) => x.hex);
  return lineOfCommunication(MAP, from, (h) => goals.includes(h), barred) !== null;
}

/** R-57, T-CP: points a general-in-chief pays for a force. */
export function priceOf(s: State, gic: Gic, id: UnitId): number {
  const distance = mp(hexOfPiece(s, gic), hexOfPiece(s, id));
  return commandCost(distance === 0, distance);
}

/** 4.2, 6: both sides at once and in secret; nothing shows before both are done. */
export function* commandPhase(g: G): Flow {
  const s = g.state;
  for (const gic of GICS) {
    s.gics[gic].loc = hasLine(s, gic);
    const message = say('log.line', { gic, open: s.gics[gic].loc });
    g.tell('6.1', message, { to: [sideOf(gic)], reveals: true });
  }
  const drafts = { french: copied(StateShape, s), coalition: copied(StateShape, s) };
  yield* g.parallel(SIDES.map((side) => commandOf(g, side, drafts[side])));
  const before = s.forces.map((f) => f.hex >= 0);
  for (const side of SIDES) adopt(s, drafts[side], side);
  for (const nation of NATIONS) mixNewMarkers(g, nation, before);
  g.tell('4.2', say('log.commandDone'), { reveals: true });
  countDemoralised(g);
}
/** What a side prepared becomes the state of the table. */
function adopt(s: State, draft: State, side: Side): void {
  for (const id of unitsOf(side)) s.units[id] = draft.units[id];
  for (const gic of gicsOf(side)) s.gics[gic] = draft.gics[gic];
  for (let i = firstSlot(side); i < endSlot(side); i++) s.forces[i] = forceAt(draft, i);
}

/** 6.5.1: the numbers of new markers must not tell in which order they were made. */
function mixNewMarkers(g: G, nation: Nation, before: readonly boolean[]): void {
  const { forces } = g.state;
  const slots = forces.flatMap((f, i) => (f.hex >= 0 && !before[i] && nationOfSlot(i) === nation ? [i] : []));
  if (slots.length < 2) return;
  const fresh = slots.map((i) => forces[i] as Force);
  g.shuffle(fresh, '6.5.1');
  slots.forEach((slot, k) => {
    forces[slot] = fresh[k] as Force;
  });
}

function* commandOf(g: G, side: Side, d: State): Flow {
  const paid = yield* allocate(g, side, d);
  applyStates(d, side, paid);
  releaseUnpaid(d, side, paid);
  yield* organise(g, side, d, paid);
  yield* returnDecoy(g, side, d);
}

type Paid = Map<UnitId, Gic>;
interface Staff {
  readonly s: State;
  readonly side: Side;
  readonly paid: Paid;
  readonly left: Readonly<Record<Gic, number>>;
}
interface Order {
  readonly gic: Gic;
  readonly unit: UnitId;
}
const onCommand: Law<Staff, Order> = law(
  '6.1',
  (_, o) => mayCommand(o.gic, o.unit),
  (_, o) => say('law.otherArmy', { gic: o.gic, unit: o.unit }),
);
const noBrigade: Law<Staff, Order> = law(
  '6.3',
  (c, o) => factsOf(o.unit).kind !== 'detached' || isOrphan(c.s, o.unit),
  (_, o) => say('law.brigadeCommand', { unit: o.unit }),
);
const reachable: Law<Staff, Order> = law(
  '6.1',
  (c, o) => priceOf(c.s, o.gic, o.unit) < Infinity,
  (_, o) => say('law.noPath', { gic: o.gic, unit: o.unit }),
);
const once: Law<Staff, Order> = law(
  '6.1',
  (c, o) => !c.paid.has(o.unit),
  (_, o) => say('law.alreadyCommanded', { unit: o.unit }),
);
const inBudget: Law<Staff, Order> = law(
  '6.1',
  (c, o) => priceOf(c.s, o.gic, o.unit) === Infinity || priceOf(c.s, o.gic, o.unit) <= c.left[o.gic],
  (c, o) => say('law.points', { gic: o.gic, price: priceOf(c.s, o.gic, o.unit), left: c.left[o.gic] }),
);
const COMMAND: Action<Staff, Order | null> = {
  id: 'command',
  rule: '6.1',
  candidates: (c) =>
    gicsOf(c.side).flatMap((gic) =>
      unitsOf(c.side)
        .filter((unit) => c.s.units[unit].sp > 0)
        .map((unit) => ({ gic, unit })),
    ),
  laws: [onCommand, noBrigade, reachable, once, inBudget] as unknown as Law<Staff, Order | null>[],
  key: (o) => `command:${(o as Order).gic}:${(o as Order).unit}`,
  at: (o, c) => label(hexOfPiece(c.s, (o as Order).unit)),
  label: (o, c) => {
    const { gic, unit } = o as Order;
    return say('do.command', { gic, unit, price: priceOf(c.s, gic, unit) });
  },
};
const done = (key: string, rule: string): Action<unknown, null> => ({
  id: 'done',
  rule,
  candidates: () => [null],
  laws: [],
  key: () => key,
  label: () => say('do.done'),
});
const ENOUGH = done('command:done', '6.1') as Action<Staff, Order | null>;

/** D-3, 6.1: each general-in-chief spends his points, one force at a time. */
function* allocate(g: G, side: Side, d: State): Flow<Paid> {
  const paid: Paid = new Map();
  const left = Object.fromEntries(GICS.map((x) => [x, GIC_FACTS[x].command])) as Record<Gic, number>;
  for (;;) {
    const staff: Staff = { s: d, side, paid, left };
    const o = yield* g.ask<Order | null>({
      seat: side,
      kind: 'command',
      rule: '6.1',
      prompt: say('ask.command', { left: gicsOf(side).map((x) => ({ gic: x, points: left[x] })) }),
      secret: true,
      window: paid.size === 0,
      ...offers(staff, [ENOUGH, COMMAND]),
    });
    if (o === null) return paid;
    paid.set(o.unit, o.gic);
    left[o.gic] -= priceOf(d, o.gic, o.unit);
  }
}

/** 6.2, 6.3: the three states; who is commanded and supplied is fed at once. */
export function applyStates(d: State, side: Side, paid: ReadonlyMap<UnitId, Gic>): void {
  const isOwn = (id: UnitId) => factsOf(id).kind !== 'detached' || isOrphan(d, id);
  const state = (id: UnitId): number => {
    const gic = paid.get(id);
    return gic === undefined ? 0 : d.gics[gic].loc ? 2 : 1;
  };
  for (const id of unitsOf(side)) if (d.units[id].sp > 0 && isOwn(id)) d.units[id].cmd = state(id);
  for (const id of unitsOf(side)) {
    if (d.units[id].sp === 0 || isOwn(id)) continue;
    const parent = factsOf(id).parent as Division;
    const near = mp(hexOfPiece(d, parent), hexOfPiece(d, id)) <= 4;
    d.units[id].cmd = near ? d.units[parent].cmd : 0;
  }
  for (const id of unitsOf(side)) {
    const u = d.units[id];
    // a besieged force is isolated whatever is paid for it.
    if (u.sp === 0 || u.cmd < 2 || isShutIn(d, id)) continue;
    u.oos = 0;
    if (factsOf(id).kind === 'division' && factsOf(id).nation === 'austrian') u.chariots = CHARIOTS;
  }
}
const isShutIn = (d: State, id: UnitId): boolean => isBesieged(d, slotOf(d, id));

/** 6.5.2: what is not paid for leaves the force of the general-in-chief. */
function releaseUnpaid(d: State, side: Side, paid: Paid): void {
  for (const gic of gicsOf(side)) {
    const slot = slotOf(d, gic);
    for (const id of unitsIn(forceAt(d, slot))) {
      const brigade = factsOf(id).kind === 'detached' && !isOrphan(d, id);
      const stays = brigade ? d.units[id].cmd > 0 : paid.get(id) === gic;
      if (!stays) separate(d, slot, id);
    }
  }
}

type Change =
  | { readonly do: 'fuse'; readonly gic: Gic; readonly unit: UnitId }
  | { readonly do: 'separate'; readonly unit: UnitId }
  | { readonly do: 'detach'; readonly unit: UnitId; readonly brigade: UnitId; readonly sp: number }
  | { readonly do: 'recover'; readonly unit: UnitId; readonly brigade: UnitId }
  | null;
type Fuse = Extract<Change, { do: 'fuse' }>;
type Detach = Extract<Change, { do: 'detach' }>;
type Recover = Extract<Change, { do: 'recover' }>;
interface Desk {
  readonly s: State;
  readonly side: Side;
  readonly paid: Paid;
  /** Hexes at the start of the phase: a brigade is recovered where it stood then. */
  readonly touched: ReadonlySet<UnitId>;
}
const inPlay = (c: Desk): UnitId[] => unitsOf(c.side).filter((id) => c.s.units[id].sp > 0);
const forceOf = (s: State, id: UnitId): Force => forceAt(s, slotOf(s, id));
const notTwice: Law<Desk, { unit: UnitId }> = law(
  '6.5.3',
  (c, m) => !c.touched.has(m.unit),
  (_, m) => say('law.reorganised', { unit: m.unit }),
);
const together: Law<Desk, Fuse> = law(
  '6.5.2',
  (c, m) => {
    const own = forceAt(c.s, slotOf(c.s, m.gic));
    const other = forceOf(c.s, m.unit);
    return own.hex === other.hex && own.fort === other.fort;
  },
  (_, m) => say('law.notStacked', { gic: m.gic, unit: m.unit }),
);
const ofHisArmy: Law<Desk, Fuse> = law(
  '6.5.2',
  (_, m) => mayCommand(m.gic, m.unit),
  (_, m) => say('law.otherArmy', { gic: m.gic, unit: m.unit }),
);
const obeys: Law<Desk, Fuse> = law(
  '6.5.2',
  (c, m) => {
    const brigade = factsOf(m.unit).kind === 'detached' && !isOrphan(c.s, m.unit);
    return brigade ? c.s.units[m.unit].cmd > 0 : c.paid.get(m.unit) === m.gic;
  },
  (_, m) => say('law.notCommanded', { unit: m.unit }),
);
const ofGoodHeart: Law<Desk, Fuse> = law(
  '3.2',
  (c, m) => !isUnitDemoralised(c.s, m.unit),
  (_, m) => say('law.demoralised', { unit: m.unit }),
);
const FUSE: Action<Desk, Change> = {
  id: 'fuse',
  rule: '6.5.3',
  candidates: (c) =>
    gicsOf(c.side).flatMap((gic) =>
      inPlay(c)
        .filter((unit) => gicOf(forceOf(c.s, unit)) === null)
        .map((unit) => ({ do: 'fuse' as const, gic, unit })),
    ),
  laws: [together, ofHisArmy, obeys, ofGoodHeart, notTwice] as unknown as Law<Desk, Change>[],
  key: (m) => `fuse:${(m as Fuse).gic}:${(m as Fuse).unit}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Fuse).unit)),
  label: (m) => say('do.fuse', { gic: (m as Fuse).gic, unit: (m as Fuse).unit }),
};
const SEPARATE: Action<Desk, Change> = {
  id: 'separate',
  rule: '6.5.3',
  candidates: (c) =>
    inPlay(c)
      .filter((unit) => gicOf(forceOf(c.s, unit)) !== null)
      .map((unit) => ({ do: 'separate' as const, unit })),
  laws: [notTwice] as unknown as Law<Desk, Change>[],
  key: (m) => `separate:${(m as Fuse).unit}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Fuse).unit)),
  label: (m) => say('do.separate', { unit: (m as Fuse).unit }),
};
const brigadeFree: Law<Desk, Detach> = law(
  '6.5.3',
  (c, m) => c.s.units[m.brigade].sp === 0,
  (_, m) => say('law.brigadeUsed', { unit: m.unit }),
);
const atMostHalf: Law<Desk, Detach> = law(
  '6.5.3',
  (c, m) => m.sp <= Math.floor(c.s.units[m.unit].sp / 2),
  (c, m) => say('law.tooMany', { unit: m.unit, most: Math.floor(c.s.units[m.unit].sp / 2) }),
);
/** One more than half is a candidate too, so that the limit can be explained. */
const DETACH: Action<Desk, Change> = {
  id: 'detach',
  rule: '6.5.3',
  candidates: (c) =>
    inPlay(c).flatMap((unit) => {
      const brigade = BRIGADE_OF[unit as Division];
      if (!brigade) return [];
      const most = Math.floor(c.s.units[unit].sp / 2) + 1;
      return Array.from({ length: most }, (_, i) => ({ do: 'detach' as const, unit, brigade, sp: i + 1 }));
    }),
  laws: [brigadeFree, atMostHalf, notTwice] as unknown as Law<Desk, Change>[],
  key: (m) => `detach:${(m as Detach).unit}:${(m as Detach).sp}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Detach).unit)),
  label: (m) => say('do.detach', { unit: (m as Detach).unit, sp: (m as Detach).sp }),
};
const sameHex: Law<Desk, Recover> = law(
  '6.5.3',
  (c, m) => hexOfPiece(c.s, m.unit) === hexOfPiece(c.s, m.brigade),
  (_, m) => say('law.apart', { unit: m.unit, brigade: m.brigade }),
);
const notCavalry: Law<Desk, Recover> = law(
  '6.5.3',
  (_, m) => factsOf(m.brigade).arm === 'infantry',
  (_, m) => say('law.cavalry', { unit: m.brigade }),
);
const brigadeOnce: Law<Desk, Recover> = law(
  '6.5.3',
  (c, m) => !c.touched.has(m.brigade),
  (_, m) => say('law.reorganised', { unit: m.brigade }),
);
const RECOVER: Action<Desk, Change> = {
  id: 'recover',
  rule: '6.5.3',
  candidates: (c) =>
    inPlay(c).flatMap((brigade) => {
      const unit = factsOf(brigade).parent;
      return unit && c.s.units[unit].sp > 0 ? [{ do: 'recover' as const, unit, brigade }] : [];
    }),
  laws: [sameHex, notCavalry, notTwice, brigadeOnce] as unknown as Law<Desk, Change>[],
  key: (m) => `recover:${(m as Recover).brigade}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Recover).brigade)),
  label: (m) => say('do.recover', { unit: (m as Recover).unit, brigade: (m as Recover).brigade }),
};
const ORGANISED = done('organise:done', '6.5.3') as Action<Desk, Change>;

/** D-4, 6.5.3: fusions, separations, brigades; each unit once a morning. */
function* organise(g: G, side: Side, d: State, paid: Paid): Flow {
  const touched = new Set<UnitId>();
  for (;;) {
    const desk: Desk = { s: d, side, paid, touched };
    const change = yield* g.ask<Change>({
      seat: side,
      kind: 'organise',
      rule: '6.5.3',
      prompt: say('ask.organise'),
      secret: true,
      ...offers(desk, [ORGANISED, FUSE, SEPARATE, DETACH, RECOVER]),
    });
    if (change === null) return;
    touched.add(change.unit);
    if (change.do === 'fuse') fuse(d, change.gic, change.unit);
    else if (change.do === 'separate') separate(d, slotOf(d, change.unit), change.unit);
    else {
      touched.add(change.brigade);
      if (change.do === 'detach') detach(d, change.unit, change.brigade, change.sp);
      else recover(d, change.unit, change.brigade);
    }
  }
}
/** 6.5.2: only the general's marker remains. */
export function fuse(d: State, gic: Gic, unit: UnitId): void {
  const from = forceOf(d, unit);
  const into = forceAt(d, slotOf(d, gic));
  const settled = from.settled && into.settled;
  from.members = [];
  from.hex = -1;
  Object.assign(from, { fort: false, reacted: false, settled: false, activated: false, sight: null });
  into.members.push(unit);
  into.settled = settled;
}
/** 6.5.3, R-54: the brigade takes fatigue, state and markers of its division. */
export function detach(d: State, unit: UnitId, brigade: UnitId, sp: number): void {
  const u = d.units[unit];
  const f = forceOf(d, unit);
  u.sp -= sp;
  u.est = Math.max(0, u.est - sp);
  d.units[brigade] = {
    ...u,
    sp,
    est: sp,
    cursor: 0,
    chariots: 0,
    demo: false,
  };
  const there = forceAt(d, placeForce(d, factsOf(unit).nation, f.hex, [brigade]));
  there.fort = f.fort;
  there.settled = f.settled;
}
/** 6.5.3: SP go back to the division; the higher fatigue stays. */
export function recover(d: State, unit: UnitId, brigade: UnitId): void {
  const u = d.units[unit];
  const b = d.units[brigade];
  u.sp += b.sp;
  u.est += b.est;
  u.fatigue = Math.max(u.fatigue, b.fatigue);
  u.pillage ||= b.pillage;
  const f = forceOf(d, brigade);
  f.members = f.members.filter((m) => m !== brigade);
  if (f.members.length === 0) {
    Object.assign(f, {
      hex: -1,
      fort: false,
      reacted: false,
      settled: false,
      activated: false,
      sight: null,
    });
  }
  Object.assign(b, { sp: 0, est: 0, cmd: 0, oos: 0, fatigue: 0, pillage: false });
}

/** decoys of a nation off the map. */
function decoysOff(s: State, nation: Nation): number {
  let on = 0;
  for (let i = 0; i < s.forces.length; i++) {
    const f = forceAt(s, i);
    if (f.decoy && markerId(i).startsWith(nation[0] as string)) on++;
  }
  return DECOYS_OF[nation] - on;
}
/** D-5, R-22: one decoy a side may come back, stacked with a general-in-chief. */
function* returnDecoy(g: G, side: Side, d: State): Flow {
  const nations = NATIONS.filter((n) => SIDE_OF_NATION[n] === side && decoysOff(d, n) > 0);
  const back = yield* g.ask<{ nation: Nation; gic: Gic } | null>({
    seat: side,
    kind: 'decoy',
    rule: '2.decoy',
    prompt: say('ask.decoy'),
    secret: true,
    options: [
      { key: 'decoy:none', value: null, rule: '2.decoy', label: say('do.none'), action: 'none' },
      ...nations.flatMap((nation) =>
        gicsOf(side).map((gic) => ({
          key: `decoy:${nation}:${gic}`,
          value: { nation, gic },
          rule: '2.decoy',
          label: say('do.decoy', { nation, gic }),
          at: label(hexOfPiece(d, gic)),
          action: 'decoy',
        })),
      ),
    ],
  });
  if (!back) return;
  const at = forceAt(d, slotOf(d, back.gic));
  const slot = placeForce(d, back.nation, at.hex, [], true);
  forceAt(d, slot).settled = at.settled;
}
