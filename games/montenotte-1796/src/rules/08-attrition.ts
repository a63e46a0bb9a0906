/** 8.5 Attrition, and SP lost for any reason. */
import {
  type Action,
  add,
  type Dist,
  type Flow,
  type Law,
  law,
  odds,
  offered,
  question,
  type Tally,
  tally,
} from '@grande/engine';
import { attritionLoss, mayLoseNext, sizeModifier } from '@grande/la-grande-tactique';
import { around, label, mp } from '../data/map.ts';
import {
  BRIGADE_OF,
  endSlot,
  enemyOf,
  factsOf,
  firstSlot,
  type Gic,
  isGic,
  markerId,
  type Side,
  sideOf,
  sideOfSlot,
  type UnitId,
} from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import {
  clearForce,
  fatigueOf,
  forceAt,
  type G,
  hasActed,
  hasRealAt,
  hasTroops,
  isStarving,
  mayBeChief,
  slotOf,
  slotsOf,
  spOf,
  unitsIn,
} from './02-glossary.ts';
import { countEliminated, forceMorale, toNearest, usableSources } from './03-morale.ts';
import { score } from './15-score.ts';

/** T-ATTRITION. */
export function attritionTally(s: State, f: Force, passive: boolean, fatigue = fatigueOf(s, f)): Tally {
  const morale = forceMorale(s, f);
  // Most terms are nothing and are not even made: tests of attrition are every fifth question.
  return tally([
    add('8.5', SIZE_TERM, sizeModifier(spOf(s, f))),
    morale >= 5 ? HIGH_MORALE : morale <= 0 ? LOW_MORALE : null,
    fatigue === 0 ? null : add('8.5', FATIGUE_TERM, fatigue),
    passive ? PASSIVE : null,
    isStarving(s, f) ? HUNGRY : null,
  ]);
}
const SIZE_TERM = say('term.size');
const FATIGUE_TERM = say('term.fatigue');
const HIGH_MORALE = add('8.5', say('term.highMorale'), -1);
const LOW_MORALE = add('8.5', say('term.lowMorale'), 2);
const PASSIVE = add('8.5', say('term.passive'), -2);
const HUNGRY = add('8.5', say('term.hungry'), 2);
/** 8.5: doubled when out of supply, tripled next to a real enemy force. */
export function attritionFactor(s: State, slot: number): number {
  const f = forceAt(s, slot);
  if (!isStarving(s, f)) return 1;
  const enemy = enemyOf(sideOfSlot(slot));
  return around(f.hex).some((h) => hasRealAt(s, enemy, h)) ? 3 : 2;
}
/** Exact chances of SP lost; what hides under enemy markers is taken as nothing. */
export function attritionOdds(modifier: number, factor: number, sp: number): Dist<number> {
  return odds.change(odds.die(), (die) => Math.min(sp, attritionLoss(die + modifier, factor)));
}

/** Everything a force could lose, each way once; no unit dies while another has two (R-36). */
export function allocations(s: State, ids: readonly UnitId[], points: number): UnitId[][] {
  if (points === 0) return [[]];
  let open = new Map<string, { lost: UnitId[]; sp: number[] }>([
    ['', { lost: [], sp: ids.map((id) => s.units[id].sp) }],
  ]);
  for (let i = 0; i < points; i++) {
    const next = new Map<string, { lost: UnitId[]; sp: number[] }>();
    for (const { lost, sp } of open.values()) {
      const units = ids.map((id, k) => ({ id, sp: sp[k] as number }));
      for (const id of mayLoseNext(units, false, () => false) as UnitId[]) {
        const left = sp.map((n, k) => (ids[k] === id ? n - 1 : n));
        if (!next.has(left.join())) next.set(left.join(), { lost: [...lost, id], sp: left });
      }
    }
    if (next.size === 0) break;
    open = next;
  }
  return [...open.values()].map((x) => x.lost);
}
/** What forces have to lose: how many points, among which units. */
interface Due {
  readonly ids: readonly UnitId[];
  readonly points: number;
}
interface Toll {
  readonly s: State;
  readonly due: readonly Due[];
}
type Lost = readonly UnitId[];
const NOTHING: Lost = [];
const pointsOf = (c: Pick<Toll, 'due'>): number => c.due.reduce((n, d) => n + d.points, 0);
const nothingDue: Law<Pick<Toll, 'due'>, Lost> = law(
  '8.5',
  'mustLose',
  (c) => c.due.length === 0,
  (c) => say('law.mustLose', { sp: pointsOf(c) }),
);
/** R-36: nobody's last SP while another of the force has two. */
const othersFirst: Law<Toll, Lost> = law(
  '8.5',
  'othersFirst',
  (c, lost) => c.due.every((d) => isSpared(c.s, d.ids, lost)),
  (c, lost) =>
    say('law.othersFirst', { unit: c.due.flatMap((d) => wipedOut(c.s, d.ids, lost))[0] as UnitId }),
);
const countIn = (lost: Lost, id: UnitId): number => lost.reduce((n, x) => (x === id ? n + 1 : n), 0);
const wipedOut = (s: State, ids: readonly UnitId[], lost: Lost): UnitId[] =>
  ids.filter((id) => s.units[id].sp === countIn(lost, id));
const isSpared = (s: State, ids: readonly UnitId[], lost: Lost): boolean =>
  wipedOut(s, ids, lost).length === 0 || ids.every((id) => s.units[id].sp - countIn(lost, id) <= 1);
/** Every way to take so many points off some units, lawful or not; whoever has one SP stands last. */
function ways(s: State, { ids, points }: Due): Lost[] {
  const inOrder = [...ids.filter((id) => s.units[id].sp > 1), ...ids.filter((id) => s.units[id].sp <= 1)];
  let open: { readonly lost: Lost; readonly left: number }[] = [{ lost: NOTHING, left: points }];
  for (const id of inOrder) {
    open = open.flatMap(({ lost, left }) =>
      Array.from({ length: Math.min(left, s.units[id].sp) + 1 }, (_, n) => ({
        lost: [...lost, ...Array<UnitId>(n).fill(id)],
        left: left - n,
      })),
    );
  }
  return open.filter((x) => x.left === 0).map((x) => x.lost);
}
const LOSE_NOTHING: Action<Pick<Toll, 'due'>, Lost> = {
  id: 'none',
  rule: '8.5',
  candidates: () => [NOTHING],
  laws: [nothingDue],
  key: () => 'lose:none',
  label: () => say('do.noLosses'),
  concerns: () => ({ amount: 0 }),
};
const countsOf = (lost: Lost): { unit: UnitId; sp: number }[] =>
  [...new Set(lost)].map((unit) => ({ unit, sp: countIn(lost, unit) }));
const LOSE: Action<Toll, Lost> = {
  id: 'lose',
  rule: '8.5',
  candidates: (c) =>
    c.due.length === 0
      ? []
      : c.due.reduce<Lost[]>(
          (all, d) => all.flatMap((x) => ways(c.s, d).map((y) => [...x, ...y])),
          [NOTHING],
        ),
  laws: [othersFirst],
  key: (lost) =>
    `lose:${countsOf(lost)
      .map((c) => `${c.unit}-${c.sp}`)
      .join('+')}`,
  label: (lost) => say('do.losses', { losses: countsOf(lost) }),
  concerns: (lost) => ({ pieces: [...new Set(lost)], amount: lost.length }),
};
const LOSSES = [LOSE_NOTHING, LOSE];
const NO_TOLL: readonly Due[] = [];
const NOTHING_LOST = [offered(LOSE_NOTHING, { due: NO_TOLL }, NOTHING)];
const ASK_ATTRITION = say('ask.attrition');

/**
 * 8.5: one moment of attrition. Decoys and generals make no test, but the question is put for them all the same,
 * so that neither a wait nor its absence tells what a marker is. Only the owner sees dice and losses.
 */
export function attrition(g: G, slot: number, passive = false): Flow {
  if (g.listening) g.tell('8.5', say('log.attritionTest', { force: markerId(slot) }), { reveals: true });
  return attritionOf(g, sideOfSlot(slot), [slot], passive, mayBeChief(g.state, slot));
}
/** A unit left behind on the march: everybody has seen a single unit take a marker, so there is nothing to choose. */
export function attritionLeft(g: G, slot: number): Flow {
  if (g.listening) g.tell('8.5', say('log.attritionTest', { force: markerId(slot) }), { reveals: true });
  return attritionOf(g, sideOfSlot(slot), [slot], false, false);
}
/** R-17: all who pass on one marker, unnamed: nobody else sees whose marker it was. */
export function passiveAttrition(g: G, side: Side, slots: readonly number[], mayChoose: boolean): Flow {
  g.tell('8.5', say('log.attritionPass', { side }), { reveals: true });
  return attritionOf(g, side, slots, true, mayChoose);
}
function* attritionOf(
  g: G,
  side: Side,
  slots: readonly number[],
  passive: boolean,
  /** There may be a choice as far as the enemy can know: the question is put even if there is none. */
  mayChoose: boolean,
): Flow {
  const s = g.state;
  let choice: Due | null = null;
  let found: Lost[] = [];
  const sure: Due[] = [];
  const taken: UnitId[] = [];
  for (const slot of slots) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || !hasTroops(f) || (passive && hasActed(s, f))) continue;
    const points = rollAttrition(g, slot, passive);
    if (points === 0) continue;
    const due = { ids: unitsIn(f), points };
    const open = allocations(s, due.ids, points);
    // Only the force of a general-in-chief has several units, so there is one choice at most.
    if (open.length === 1) {
      sure.push(due);
      taken.push(...(open[0] as UnitId[]));
    } else {
      choice = due;
      found = open;
    }
  }
  if (!choice && taken.length > 0) found = [taken];
  const toll: Toll = { s, due: choice ? [choice] : sure.length > 0 ? sure : NO_TOLL };
  const about = {
    seat: side,
    kind: 'attrition',
    rule: '8.5',
    prompt: ASK_ATTRITION,
    secret: true,
    window: mayChoose,
  };
  const options = found.length > 0 ? found.map((lost) => offered(LOSE, toll, lost)) : NOTHING_LOST;
  const lost = yield* g.ask(question(about, toll, LOSSES, { found: options }));
  for (const id of taken) lose(g, id, 1);
  if (choice) for (const id of lost) lose(g, id, 1);
}
function rollAttrition(g: G, slot: number, passive: boolean): number {
  const s = g.state;
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  const modifiers = attritionTally(s, f, passive);
  const die = g.die('8.5', [side]);
  const lost = Math.min(spOf(s, f), attritionLoss(die + modifiers.total, attritionFactor(s, slot)));
  if (g.listening) {
    const message = say('log.attrition', { force: markerId(slot), die, total: die + modifiers.total, lost });
    g.tell('8.5', message, { to: [side], tally: modifiers, reveals: true });
  }
  return lost;
}
export function hasReactors(s: State, side: Side): boolean {
  for (let i = firstSlot(side), end = endSlot(side); i < end; i++)
    if (forceAt(s, i).hex >= 0 && forceAt(s, i).reacted) return true;
  return false;
}
/** 8.4: reactors make their one test when the movement they reacted to is over. */
export function* reactorsAttrition(g: G, side: Side): Flow {
  const s = g.state;
  const worn = s.active?.worn ?? [];
  for (const slot of slotsOf(s, side)) {
    const f = forceAt(s, slot);
    if (!f.reacted) continue;
    f.reacted = false;
    if (worn.includes(slot)) continue;
    worn.push(slot);
    yield* attrition(g, slot);
  }
}

interface Bleeding {
  readonly s: State;
  readonly from: readonly UnitId[];
  /** 11.10: the unit that takes the first loss, while that is due. */
  readonly first: UnitId | null;
}
const mayTake = (c: Bleeding, first: UnitId | null): string[] =>
  mayLoseNext(
    c.from.map((id) => ({ id, sp: c.s.units[id].sp })),
    first !== null,
    (id) => id === first,
  );
/** R-36: nobody's last SP while another has two. */
const sparesTheLast = (rule: string): Law<Bleeding, UnitId> =>
  law(
    rule,
    'othersFirst',
    (c, id) => mayTake(c, null).includes(id),
    (_, id) => say('law.othersFirst', { unit: id }),
  );
/** 11.10: the first loss is the morale unit's, if it may lose anything. */
const namedFirst = (rule: string): Law<Bleeding, UnitId> =>
  law(
    rule,
    'namedFirst',
    (c, id) => !mayTake(c, null).includes(id) || mayTake(c, c.first).includes(id),
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
/** 11.10, 11.11: the owner takes SP off one by one; no unit dies while another has two (R-36). */
export function* distribute(
  g: G,
  rule: keyof typeof BLEEDS,
  from: readonly UnitId[],
  points: number,
  first: UnitId | null,
): Flow<UnitId[]> {
  const s = g.state;
  const taken: UnitId[] = [];
  for (let i = 0; i < points; i++) {
    const [some] = from.filter((id) => s.units[id].sp > 0);
    if (some === undefined) return taken;
    const prompt = say('ask.lose', { left: points - i });
    const about = { seat: sideOf(some), kind: 'lose', rule, prompt, secret: true };
    const context = { s, from, first: i === 0 ? first : null };
    const unit = yield* g.ask(question(about, context, BLEEDS[rule]));
    taken.push(unit);
    lose(g, unit, 1);
  }
  return taken;
}

/** SP leave a unit; at none it is removed with its general (R-36, R-38). */
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

/** 13.7, R-34, R-56: a whole force is lost; a general-in-chief with it gets away (R-38). */
export function* eliminate(g: G, rule: string, slot: number): Flow {
  const s = g.state;
  const f = forceAt(s, slot);
  g.tell(rule, say('log.eliminated', { force: markerId(slot) }), { reveals: true });
  const gic = f.members.find((m): m is Gic => isGic(m)) ?? null;
  for (const id of unitsIn(f)) lose(g, id, s.units[id].sp);
  if (gic) yield* getAway(g, gic);
}
interface Escape {
  readonly slot: number;
  readonly from: number;
  readonly goals: readonly number[];
}
/** R-70: the owner breaks a tie. */
const isNearest: Law<Escape, number> = law(
  '11.10',
  'notNearest',
  (c, h) => mp(c.from, h) === toNearest(c.from, c.goals),
  (_, h) => say('law.notNearest', { hex: label(h) }),
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
/** R-38: to the nearest friendly force with SP, else to the nearest source of his nation. */
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
  const to = yield* g.ask(question(about, { slot, goals, from: f.hex }, [REFUGE]));
  f.hex = to;
  f.settled = false;
  f.fort = false;
  g.tell('11.10', say('log.gicEscapes', { gic, hex: label(to) }), { reveals: true, at: label(to) });
}
