/** 6.5, 6.5.2, 6.5.3: fusion and separation, detached brigades, decoys that come back. */
import { type Action, type Flow, type Law, law, question } from '@grande/engine';
import { answer } from '@grande/la-grande-tactique';
import { label } from '../../data/map.ts';
import {
  BRIGADE_OF,
  type Division,
  endSlot,
  factsOf,
  firstSlot,
  type Gic,
  gicsOf,
  mayCommand,
  NATIONS,
  type Nation,
  nationOfSlot,
  type Piece,
  SIDE_OF_NATION,
  type Side,
  type UnitId,
  unitsOf,
} from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { isPaidFor } from '../../reading/command.ts';
import { forceAt, gicOf, hexOfPiece, slotOf } from '../../reading/forces.ts';
import { isUnitDemoralised } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofUnit } from '../../words.ts';
import { type G, placeForce } from '../02-glossary.ts';
import { separate } from '../03-morale.ts';

export type Paid = Map<UnitId, Gic>;
/** 6.5.2, R-54: a general-in-chief keeps whom he pays for; a brigade, whoever commands its division. */
export const obeys = (s: State, paid: Paid, gic: Gic, id: UnitId): boolean =>
  isPaidFor(s, id) ? paid.get(id) === gic : s.units[id].cmd > 0;
interface Fuse {
  readonly do: 'fuse';
  readonly gic: Gic;
  readonly unit: UnitId;
}
interface Separate {
  readonly do: 'separate';
  readonly unit: UnitId;
}
interface Detach {
  readonly do: 'detach';
  readonly unit: UnitId;
  readonly brigade: UnitId;
  readonly sp: number;
}
interface Recover {
  readonly do: 'recover';
  readonly unit: UnitId;
  readonly brigade: UnitId;
}
/** A morning's papers: units in play and the force of each, looked up once for a question. */
class Desk {
  readonly s: State;
  readonly side: Side;
  readonly paid: Paid;
  readonly inPlay: readonly UnitId[];
  private readonly forces = new Map<Piece, Force>();

  constructor(s: State, side: Side, paid: Paid) {
    this.s = s;
    this.side = side;
    this.paid = paid;
    for (let i = firstSlot(side), end = endSlot(side); i < end; i++) {
      const f = forceAt(s, i);
      for (const m of f.members) this.forces.set(m, f);
    }
    this.inPlay = unitsOf(side).filter((id) => s.units[id].sp > 0);
  }
  where(piece: Piece): Force {
    return this.forces.get(piece) as Force;
  }
}
const forceOf = (s: State, id: Piece): Force => forceAt(s, slotOf(s, id));
const together: Law<Desk, Fuse> = law(
  '6.5.2',
  'notStacked',
  (c, m) => {
    const own = c.where(m.gic);
    const other = c.where(m.unit);
    return own.hex === other.hex && own.fort === other.fort;
  },
  (_, m) => say('law.notStacked', { gic: m.gic, unit: m.unit }),
);
const ofHisArmy: Law<Desk, Fuse> = law(
  '6.5.2',
  'otherArmy',
  (_, m) => mayCommand(m.gic, m.unit),
  (_, m) => say('law.otherArmy', { gic: m.gic, unit: m.unit }),
);
const underOrders: Law<Desk, Fuse> = ofUnit('6.5.2', 'notCommanded', (c, m) =>
  obeys(c.s, c.paid, m.gic, m.unit),
);
const ofGoodHeart: Law<Desk, Fuse> = ofUnit('3.2', 'demoralised', (c, m) => !isUnitDemoralised(c.s, m.unit));
const FUSE: Action<Desk, Fuse> = {
  id: 'fuse',
  rule: '6.5.3',
  candidates: (c) => {
    const out: Fuse[] = [];
    const alone = c.inPlay.filter((unit) => gicOf(c.where(unit)) === null);
    for (const gic of gicsOf(c.side)) for (const unit of alone) out.push({ do: 'fuse', gic, unit });
    return out;
  },
  laws: [together, ofHisArmy, underOrders, ofGoodHeart],
  key: (m) => `fuse:${m.gic}:${m.unit}`,
  at: (m, c) => label(hexOfPiece(c.s, m.unit)),
  label: (m) => say('do.fuse', { gic: m.gic, unit: m.unit }),
  concerns: (m) => ({ pieces: [m.unit], targets: [m.gic] }),
};
const SEPARATE: Action<Desk, Separate> = {
  id: 'separate',
  rule: '6.5.3',
  candidates: (c) =>
    c.inPlay.filter((unit) => gicOf(c.where(unit)) !== null).map((unit) => ({ do: 'separate', unit })),
  laws: [],
  key: (m) => `separate:${m.unit}`,
  at: (m, c) => label(hexOfPiece(c.s, m.unit)),
  label: (m) => say('do.separate', { unit: m.unit }),
  concerns: (m) => ({ pieces: [m.unit] }),
};
const brigadeFree: Law<Desk, Detach> = ofUnit(
  '6.5.3',
  'brigadeUsed',
  (c, m) => c.s.units[m.brigade].sp === 0,
);
const atMostHalf: Law<Desk, Detach> = law(
  '6.5.3',
  'tooMany',
  (c, m) => m.sp <= Math.floor(c.s.units[m.unit].sp / 2),
  (c, m) => say('law.tooMany', { unit: m.unit, most: Math.floor(c.s.units[m.unit].sp / 2) }),
);
/** One more than half is a candidate too, so that the limit can be explained. */
const DETACH: Action<Desk, Detach> = {
  id: 'detach',
  rule: '6.5.3',
  candidates: (c) => {
    const out: Detach[] = [];
    for (const unit of c.inPlay) {
      const brigade = BRIGADE_OF[unit as Division];
      if (!brigade) continue;
      const most = Math.floor(c.s.units[unit].sp / 2) + 1;
      for (let sp = 1; sp <= most; sp++) out.push({ do: 'detach', unit, brigade, sp });
    }
    return out;
  },
  laws: [brigadeFree, atMostHalf],
  key: (m) => `detach:${m.unit}:${m.sp}`,
  at: (m, c) => label(hexOfPiece(c.s, m.unit)),
  label: (m) => say('do.detach', { unit: m.unit, sp: m.sp }),
  concerns: (m) => ({ pieces: [m.unit], targets: [m.brigade], amount: m.sp }),
};
const sameHex: Law<Desk, Recover> = law(
  '6.5.3',
  'apart',
  (c, m) => c.where(m.unit).hex === c.where(m.brigade).hex,
  (_, m) => say('law.apart', { unit: m.unit, brigade: m.brigade }),
);
const notCavalry: Law<Desk, Recover> = law(
  '6.5.3',
  'cavalry',
  (_, m) => factsOf(m.brigade).arm === 'infantry',
  (_, m) => say('law.cavalry', { unit: m.brigade }),
);
const RECOVER: Action<Desk, Recover> = {
  id: 'recover',
  rule: '6.5.3',
  candidates: (c) =>
    c.inPlay.flatMap((brigade) => {
      const unit = factsOf(brigade).parent;
      return unit && c.s.units[unit].sp > 0 ? [{ do: 'recover' as const, unit, brigade }] : [];
    }),
  laws: [sameHex, notCavalry],
  key: (m) => `recover:${m.brigade}`,
  at: (m, c) => label(hexOfPiece(c.s, m.brigade)),
  label: (m) => say('do.recover', { unit: m.unit, brigade: m.brigade }),
  concerns: (m) => ({ pieces: [m.unit], targets: [m.brigade] }),
};
const ORGANISED = answer('organise:done', 'done', null, '6.5.3', say('do.done'));
const CHANGES = [ORGANISED, FUSE, SEPARATE, DETACH, RECOVER];

/** D-4, 6.5.3: fusions, separations, brigades, as often as the owner likes. */
export function* organise(g: G, side: Side, d: State, paid: Paid): Flow {
  const about = { seat: side, kind: 'organise', rule: '6.5.3', prompt: say('ask.organise'), secret: true };
  for (;;) {
    const change = yield* g.ask(question(about, new Desk(d, side, paid), CHANGES));
    if (change === null) return;
    if (change.do === 'fuse') fuse(d, change.gic, change.unit);
    else if (change.do === 'separate') separate(d, slotOf(d, change.unit), change.unit);
    else if (change.do === 'detach') detach(d, change.unit, change.brigade, change.sp);
    else recover(d, change.unit, change.brigade);
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
  Object.assign(d.units[brigade], u, { sp, est: sp, cursor: 0, chariots: 0, demo: false });
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

/** a decoy of the nation is off the map, and a marker for it. */
function hasDecoyLeft(s: State, nation: Nation): boolean {
  let on = 0;
  let free = 0;
  for (let i = 0; i < s.forces.length; i++) {
    if (nationOfSlot(i) !== nation) continue;
    const f = forceAt(s, i);
    if (f.decoy) on++;
    else if (f.hex < 0) free++;
  }
  return free > 0 && on < valuesOf(s).decoys[nation];
}
interface Return {
  readonly nation: Nation;
  readonly gic: Gic;
}
interface Depot {
  readonly s: State;
  readonly side: Side;
}
const decoyLeft: Law<Depot, Return> = law(
  '2.decoy',
  'decoysOut',
  (c, r) => hasDecoyLeft(c.s, r.nation),
  (_, r) => say('law.decoysOut', { nation: r.nation }),
);
const RETURN: Action<Depot, Return> = {
  id: 'decoy',
  rule: '2.decoy',
  candidates: ({ side }) =>
    NATIONS.filter((n) => SIDE_OF_NATION[n] === side).flatMap((nation) =>
      gicsOf(side).map((gic) => ({ nation, gic })),
    ),
  laws: [decoyLeft],
  key: (r) => `decoy:${r.nation}:${r.gic}`,
  at: (r, c) => label(hexOfPiece(c.s, r.gic)),
  label: (r) => say('do.decoy', { nation: r.nation, gic: r.gic }),
  concerns: (r) => ({ targets: [r.gic], choice: r.nation }),
};
const NO_DECOY = answer('decoy:none', 'none', null, '2.decoy', say('do.none'));
const RETURNS = [NO_DECOY, RETURN];
/** D-5, R-22: one decoy a side may come back, stacked with a general-in-chief. */
export function* returnDecoy(g: G, side: Side, d: State): Flow {
  const about = { seat: side, kind: 'decoy', rule: '2.decoy', prompt: say('ask.decoy'), secret: true };
  const back = yield* g.ask(question(about, { s: d, side }, RETURNS));
  if (!back) return;
  const at = forceAt(d, slotOf(d, back.gic));
  const slot = placeForce(d, back.nation, at.hex, [], true);
  forceAt(d, slot).settled = at.settled;
}
