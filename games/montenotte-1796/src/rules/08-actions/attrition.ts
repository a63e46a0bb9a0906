/** 8.5 Attrition, and SP lost for any reason. */
import { type Action, type Flow, type Law, law, offered, question } from '@grande/engine';
import { attritionLoss, isSpared } from '@grande/la-grande-tactique';
import { endSlot, firstSlot, markerId, type Side, sideOfSlot, type UnitId } from '../../data/units.ts';
import { attritionFactor, attritionTally } from '../../reading/attrition.ts';
import { forceAt, hasTroops, slotsOf, spOf, unitsIn } from '../../reading/forces.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { type G, hasActed, mayBeChief } from '../02-glossary.ts';
import { lose } from './losses.ts';

/** Everything a force could lose, each way once; no unit dies while another has two (R-36). */
export function allocations(s: State, ids: readonly UnitId[], points: number): UnitId[][] {
  if (points === 0) return [[]];
  let open = new Map<string, { lost: UnitId[]; sp: number[] }>([
    ['', { lost: [], sp: ids.map((id) => s.units[id].sp) }],
  ]);
  for (let i = 0; i < points; i++) {
    const next = new Map<string, { lost: UnitId[]; sp: number[] }>();
    for (const { lost, sp } of open.values()) {
      const units = {
        all: ids.map((_, k) => k).filter((k) => sp[k] !== 0),
        sp: (k: number) => sp[k] as number,
      };
      for (const unit of units.all) {
        if (isSpared(units, unit)) continue;
        const id = ids[unit] as UnitId;
        const left = sp.map((n, k) => (k === unit ? n - 1 : n));
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
  (c, lost) => c.due.every((d) => sparesAll(c.s, d.ids, lost)),
  (c, lost) =>
    say('law.othersFirst', { unit: c.due.flatMap((d) => wipedOut(c.s, d.ids, lost))[0] as UnitId }),
);
const countIn = (lost: Lost, id: UnitId): number => lost.reduce((n, x) => (x === id ? n + 1 : n), 0);
const wipedOut = (s: State, ids: readonly UnitId[], lost: Lost): UnitId[] =>
  ids.filter((id) => s.units[id].sp === countIn(lost, id));
const sparesAll = (s: State, ids: readonly UnitId[], lost: Lost): boolean =>
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
 * 8.5, RN-3: one moment of attrition. Decoys and generals make no test, but the question is put for them all the same,
 * so that neither a wait nor its absence tells what a marker is. Only the owner sees dice and losses.
 */
export function attrition(g: G, slot: number, passive = false): Flow {
  if (g.listening) g.tell('8.5', say('log.attritionTest', { force: markerId(slot) }), { reveals: true });
  return attritionOf(g, sideOfSlot(slot), [slot], passive, mayBeChief(g.state, slot));
}
/** RN-20: a unit left behind on the march: everybody has seen a single unit take a marker, so there is nothing to choose. */
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
/** 8.4, RN-18: reactors make their one test when the movement they reacted to is over. */
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
