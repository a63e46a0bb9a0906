/** 8.5, 11.10, 11.11: SP lost for any reason, units and forces that perish. */
import { type Action, type Flow, type Law, law, question } from '@grande/engine';
import { type Bearers, bearsFirst, isSpared, spread } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { label } from '../../data/map.ts';
import {
  BRIGADE_OF,
  factsOf,
  type Gic,
  isGic,
  markerId,
  sideOf,
  sideOfSlot,
  type UnitId,
} from '../../data/units.ts';
import { forceAt, hasTroops, slotOf, slotsOf, unitsIn } from '../../reading/forces.ts';
import { toNearest, usableSources } from '../../reading/sources.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofHex, ofUnit } from '../../words.ts';
import { clearForce, type G } from '../02-glossary.ts';
import { countEliminated } from '../03-morale.ts';
import { score } from '../15-scenario/score.ts';

interface Bleeding {
  readonly s: State;
  readonly from: readonly UnitId[];
  /** 11.10: the unit that takes the first loss, while that is due. */
  readonly first: UnitId | null;
}

/** */
const bearersOf = ({ s, from }: Bleeding): Bearers<UnitId> => ({
  all: from.filter((id) => s.units[id].sp > 0),
  sp: (id) => s.units[id].sp,
});

/** nobody's last SP while another has two. */
const sparesTheLast = (rule: string): Law<Bleeding, UnitId> =>
  ofUnit(rule, 'othersFirst', (c, id) => !isSpared(bearersOf(c), id));

/** 11.10: the first loss is the morale unit's, if it may lose anything. */
const namedFirst = (rule: string): Law<Bleeding, UnitId> =>
  law(
    rule,
    'namedFirst',
    (c, id) => {
      const bearers = bearersOf(c);
      const first = c.first !== null && bearers.all.includes(c.first) ? [c.first] : null;
      return isSpared(bearers, id) || bearsFirst(bearers, first, id === c.first);
    },
    (c) => say('law.namedFirst', { unit: c.first as UnitId }),
  );

const bleed = (rule: string): readonly Action<Bleeding, UnitId>[] => [
  {
    id: 'lose',
    rule,
    candidates: (c) => c.from.filter((id) => c.s.units[id].sp > 0),
    laws: [sparesTheLast(rule), namedFirst(rule)],
    key: (id) => `lose:${id}`,
    at: (id, c) => label(forceAt(c.s, slotOf(c.s, id)).hex),
    label: (id, c) => say('do.lose', { unit: id, sp: c.s.units[id].sp }),
    concerns: (id) => ({ pieces: [id], amount: 1 }),
  },
];

const BLEEDS = { '11.10': bleed('11.10'), '11.11': bleed('11.11') };

/** 11.10, 11.11: the owner takes SP off one by one; no unit dies while another has two. */
export function* distribute(
  g: G,
  rule: keyof typeof BLEEDS,
  from: readonly UnitId[],
  points: number,
  first: UnitId | null,
): Flow<UnitId[]> {
  return yield* spread(
    points,
    (left) => chooseUnit(g, rule, from, left, left === points ? first : null),
    (id) => lose(g, id, 1),
  );
}
function* chooseUnit(
  g: G,
  rule: keyof typeof BLEEDS,
  from: readonly UnitId[],
  left: number,
  first: UnitId | null,
): Flow<UnitId | null> {
  const s = g.state;
  const some = from.find((id) => s.units[id].sp > 0);
  if (some === undefined) return null;
  const about = { seat: sideOf(some), kind: 'lose', rule, prompt: say('ask.lose', { left }), secret: true };
  return yield* g.ask(question(about, { s, from, first }, BLEEDS[rule]));
}

/** SP leave a unit; at none it is removed with its general. */
export function lose(g: G, id: UnitId, points: number): void {
  const s = g.state;
  const u = s.units[id];
  const lost = Math.min(points, u.sp);
  if (lost === 0) return;
  u.sp -= lost;
  const side = sideOf(id);
  s.ledger[side].lost += lost;
  if (u.sp === 0) remove(g, id);
  if (factsOf(id).nation !== 'sardinian') return;
  const before = Math.floor(s.sardinianLost / 2);
  s.sardinianLost += lost;
  const notches = Math.floor(s.sardinianLost / 2) - before;
  if (notches > 0) score(g, '15.2.4', { sardinian: -notches }, say('log.sardinianLosses', { notches }));
}

function remove(g: G, id: UnitId): void {
  const s = g.state;
  const slot = slotOf(s, id);
  const f = forceAt(s, slot);
  f.members = f.members.filter((m) => m !== id);
  if (f.members.length === 0) clearForce(f);
  const u = s.units[id];
  Object.assign(u, {
    est: 0,
    cursor: 0,
    chariots: 0,
    cmd: 0,
    oos: 0,
    fatigue: 0,
    pillage: false,
    activated: false,
    moved: false,
    acted: false,
    strategic: false,
    forced: false,
  });
  // A brigade may be back with its division for all the enemy knows.
  const open = !Object.values(BRIGADE_OF).includes(id);
  g.tell('11.10', say('log.unitGone', { unit: id }), {
    ...(open ? {} : { to: [sideOf(id)] }),
    reveals: true,
  });
  countEliminated(g, id);
}

/** 13.7, R-34, R-56: a whole force is lost; a general-in-chief with it gets away. */
export function* eliminate(g: G, rule: string, slot: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  g.tell(rule, say('log.eliminated', { force: markerId(slot) }), { reveals: true });
  const gic = f.members.find((m): m is Gic => isGic(m)) ?? null;
  for (const id of unitsIn(f)) lose(g, id, s.units[id].sp);
  if (gic) yield* getAway(g, gic);
}

interface Escape {
  readonly s: State;
  readonly slot: number;
  readonly from: number;
  readonly goals: readonly number[];
}

/** the owner breaks a tie. */
const isNearest: Law<Escape, number> = ofHex(
  '11.10',
  'notNearest',
  (c, h) => countryOf(c.s).mp(c.from, h) === toNearest(c.s, c.from, c.goals),
);

const REFUGE: Action<Escape, number> = {
  id: 'tie',
  rule: '11.10',
  candidates: (c) => c.goals,
  laws: [isNearest],
  key: (h, c) => `tie:${markerId(c.slot)}:${label(h)}`,
  at: (h) => label(h),
  label: (h) => say('do.tie', { hex: label(h) }),
  concerns: (h, c) => ({ pieces: [markerId(c.slot)], places: [label(h)] }),
};

/** to the nearest friendly force with SP, else to the nearest source of his nation. */
export function* getAway(g: G, gic: Gic): Flow {
  const s = g.state;
  const slot = slotOf(s, gic);
  const f = forceAt(s, slot);
  const camps = slotsOf(s, sideOfSlot(slot))
    .filter((i) => i !== slot && hasTroops(forceAt(s, i)) && !forceAt(s, i).fort)
    .map((i) => forceAt(s, i).hex);
  const goals = [...new Set(camps.length > 0 ? camps : usableSources(s, gic))];
  const about = {
    seat: sideOfSlot(slot),
    kind: 'tie',
    rule: '11.10',
    prompt: say('ask.tie', { force: markerId(slot) }),
  };
  const to = yield* g.ask(question(about, { s, slot, goals, from: f.hex }, [REFUGE]));
  f.hex = to;
  f.settled = false;
  f.fort = false;
  g.tell('11.10', say('log.gicEscapes', { gic, hex: label(to) }), { reveals: true, at: label(to) });
}
