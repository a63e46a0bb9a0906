/** 6.5.2, 6.5.3: fusion and separation, detached brigades, decoys that come back. */
import { type Action, type Flow, type Law, law, offers } from '@grande/engine';
import { label } from '../data/map.ts';
import {
  BRIGADE_OF,
  DECOYS_OF,
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
} from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import { forceAt, type G, gicOf, hexOfPiece, isOrphan, placeForce, slotOf } from './02-glossary.ts';
import { isUnitDemoralised, separate } from './03-morale.ts';
import { because, refused } from './why-not.ts';

const DONE: readonly null[] = [null];
/** A way to be done with a list of questions. */
export const done = (key: string, rule: string): Action<unknown, null> => ({
  id: 'done',
  rule,
  candidates: () => DONE,
  laws: [],
  key: () => key,
  label: () => say('do.done'),
});

export type Paid = Map<UnitId, Gic>;
type Change =
  | { readonly do: 'fuse'; readonly gic: Gic; readonly unit: UnitId }
  | { readonly do: 'separate'; readonly unit: UnitId }
  | { readonly do: 'detach'; readonly unit: UnitId; readonly brigade: UnitId; readonly sp: number }
  | { readonly do: 'recover'; readonly unit: UnitId; readonly brigade: UnitId }
  | null;
type Fuse = Extract<Change, { do: 'fuse' }>;
type Detach = Extract<Change, { do: 'detach' }>;
type Recover = Extract<Change, { do: 'recover' }>;
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
const obeys: Law<Desk, Fuse> = law(
  '6.5.2',
  'notCommanded',
  (c, m) => {
    const brigade = factsOf(m.unit).kind === 'detached' && !isOrphan(c.s, m.unit);
    return brigade ? c.s.units[m.unit].cmd > 0 : c.paid.get(m.unit) === m.gic;
  },
  (_, m) => say('law.notCommanded', { unit: m.unit }),
);
const ofGoodHeart: Law<Desk, Fuse> = law(
  '3.2',
  'demoralised',
  (c, m) => !isUnitDemoralised(c.s, m.unit),
  (_, m) => say('law.demoralised', { unit: m.unit }),
);
const FUSE: Action<Desk, Change> = {
  id: 'fuse',
  rule: '6.5.3',
  candidates: (c) => {
    const out: Change[] = [];
    const alone = c.inPlay.filter((unit) => gicOf(c.where(unit)) === null);
    for (const gic of gicsOf(c.side)) for (const unit of alone) out.push({ do: 'fuse', gic, unit });
    return out;
  },
  laws: [together, ofHisArmy, obeys, ofGoodHeart] as unknown as Law<Desk, Change>[],
  key: (m) => `fuse:${(m as Fuse).gic}:${(m as Fuse).unit}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Fuse).unit)),
  label: (m) => say('do.fuse', { gic: (m as Fuse).gic, unit: (m as Fuse).unit }),
};
const SEPARATE: Action<Desk, Change> = {
  id: 'separate',
  rule: '6.5.3',
  candidates: (c) =>
    c.inPlay
      .filter((unit) => gicOf(c.where(unit)) !== null)
      .map((unit) => ({ do: 'separate' as const, unit })),
  laws: [],
  key: (m) => `separate:${(m as Fuse).unit}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Fuse).unit)),
  label: (m) => say('do.separate', { unit: (m as Fuse).unit }),
};
const brigadeFree: Law<Desk, Detach> = law(
  '6.5.3',
  'brigadeUsed',
  (c, m) => c.s.units[m.brigade].sp === 0,
  (_, m) => say('law.brigadeUsed', { unit: m.unit }),
);
const atMostHalf: Law<Desk, Detach> = law(
  '6.5.3',
  'tooMany',
  (c, m) => m.sp <= Math.floor(c.s.units[m.unit].sp / 2),
  (c, m) => say('law.tooMany', { unit: m.unit, most: Math.floor(c.s.units[m.unit].sp / 2) }),
);
/** One more than half is a candidate too, so that the limit can be explained. */
const DETACH: Action<Desk, Change> = {
  id: 'detach',
  rule: '6.5.3',
  candidates: (c) => {
    const out: Change[] = [];
    for (const unit of c.inPlay) {
      const brigade = BRIGADE_OF[unit as Division];
      if (!brigade) continue;
      const most = Math.floor(c.s.units[unit].sp / 2) + 1;
      for (let sp = 1; sp <= most; sp++) out.push({ do: 'detach', unit, brigade, sp });
    }
    return out;
  },
  laws: [brigadeFree, atMostHalf] as unknown as Law<Desk, Change>[],
  key: (m) => `detach:${(m as Detach).unit}:${(m as Detach).sp}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Detach).unit)),
  label: (m) => say('do.detach', { unit: (m as Detach).unit, sp: (m as Detach).sp }),
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
const RECOVER: Action<Desk, Change> = {
  id: 'recover',
  rule: '6.5.3',
  candidates: (c) =>
    c.inPlay.flatMap((brigade) => {
      const unit = factsOf(brigade).parent;
      return unit && c.s.units[unit].sp > 0 ? [{ do: 'recover' as const, unit, brigade }] : [];
    }),
  laws: [sameHex, notCavalry] as unknown as Law<Desk, Change>[],
  key: (m) => `recover:${(m as Recover).brigade}`,
  at: (m, c) => label(hexOfPiece(c.s, (m as Recover).brigade)),
  label: (m) => say('do.recover', { unit: (m as Recover).unit, brigade: (m as Recover).brigade }),
};
const ORGANISED = done('organise:done', '6.5.3') as Action<Desk, Change>;
const CHANGES = [ORGANISED, FUSE, SEPARATE, DETACH, RECOVER];

/** D-4, 6.5.3: fusions, separations, brigades, as often as the owner likes. */
export function* organise(g: G, side: Side, d: State, paid: Paid): Flow {
  for (;;) {
    const { options, refusals } = offers(new Desk(d, side, paid), CHANGES);
    const change = yield* g.ask<Change>({
      seat: side,
      kind: 'organise',
      rule: '6.5.3',
      prompt: say('ask.organise'),
      secret: true,
      options,
      refusals,
    });
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

/** decoys of a nation off the map. */
function decoysOff(s: State, nation: Nation): number {
  let on = 0;
  for (let i = 0; i < s.forces.length; i++) {
    const f = forceAt(s, i);
    if (f.decoy && nationOfSlot(i) === nation) on++;
  }
  return DECOYS_OF[nation] - on;
}
/** D-5, R-22: one decoy a side may come back, stacked with a general-in-chief. */
export function* returnDecoy(g: G, side: Side, d: State): Flow {
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
    refusals: () =>
      NATIONS.filter((n) => SIDE_OF_NATION[n] === side && !nations.includes(n)).flatMap((nation) =>
        gicsOf(side).flatMap((gic) =>
          refused(`decoy:${nation}:${gic}`, label(hexOfPiece(d, gic)), [
            because('2.decoy', say('law.decoysOut', { nation })),
          ]),
        ),
      ),
  });
  if (!back) return;
  const at = forceAt(d, slotOf(d, back.gic));
  const slot = placeForce(d, back.nation, at.hex, [], true);
  forceAt(d, slot).settled = at.settled;
}
