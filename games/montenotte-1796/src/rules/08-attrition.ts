/** 8.5 Attrition, and SP lost for any reason. */
import {
  add,
  type Dist,
  type Flow,
  type Option,
  odds,
  type Refused,
  type Tally,
  tally,
} from '@grande/engine';
import { attritionLoss, mayLoseNext, sizeModifier } from '@grande/la-grande-tactique';
import { around, label } from '../data/map.ts';
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
import { countEliminated, forceMorale, pickHex, toNearest, usableSources } from './03-morale.ts';
import { score } from './15-score.ts';
import { because, refused } from './why-not.ts';

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
const ASK_ATTRITION = say('ask.attrition');
const NONE: Option<readonly UnitId[]> = {
  key: 'lose:none',
  value: [],
  rule: '8.5',
  label: say('do.noLosses'),
  action: 'none',
};
const NOTHING_LOST = [NONE];
function allocationOption(lost: readonly UnitId[]): Option<readonly UnitId[]> {
  const counts = [...new Set(lost)].map((unit) => ({ unit, sp: lost.filter((id) => id === unit).length }));
  return {
    key: `lose:${counts.map((c) => `${c.unit}-${c.sp}`).join('+')}`,
    value: lost,
    rule: '8.5',
    label: say('do.losses', { losses: counts }),
    action: 'lose',
  };
}

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
  let choice: readonly Option<readonly UnitId[]>[] | null = null;
  const sure: UnitId[] = [];
  for (const slot of slots) {
    const f = forceAt(s, slot);
    if (f.hex < 0 || !hasTroops(f) || (passive && hasActed(s, f))) continue;
    const lost = rollAttrition(g, slot, passive);
    if (lost === 0) continue;
    const ways = allocations(s, unitsIn(f), lost);
    // Only the force of a general-in-chief has several units, so there is one choice at most.
    if (ways.length === 1) sure.push(...(ways[0] as UnitId[]));
    else choice = ways.map(allocationOption);
  }
  const options = choice ?? (sure.length > 0 ? [allocationOption(sure)] : NOTHING_LOST);
  const lost = yield* g.ask<readonly UnitId[]>({
    seat: side,
    kind: 'attrition',
    rule: '8.5',
    prompt: ASK_ATTRITION,
    secret: true,
    window: mayChoose,
    options,
    refusals: () => otherAllocations(s, slots, options),
  });
  for (const id of sure) lose(g, id, 1);
  if (choice) for (const id of lost) lose(g, id, 1);
}
/** Why not nothing, and why not all from one unit. */
function otherAllocations(
  s: State,
  slots: readonly number[],
  options: readonly Option<readonly UnitId[]>[],
): Refused[] {
  const points = options[0]?.value.length ?? 0;
  if (points === 0) return [];
  const offered = new Set(options.map((o) => o.key));
  const units = options.length > 1 ? slots.flatMap((slot) => unitsIn(forceAt(s, slot))) : [];
  return [
    { key: NONE.key, failures: [because('8.5', say('law.mustLose', { sp: points }))] },
    ...units
      .filter((id) => !offered.has(`lose:${id}-${points}`))
      .flatMap((id) =>
        refused(`lose:${id}-${points}`, label(forceAt(s, slotOf(s, id)).hex), [
          because('8.5', say('law.othersFirst', { unit: id })),
        ]),
      ),
  ];
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

/** 8.5, 11.10, 11.11: the owner takes SP off one by one; no unit dies while another has two (R-36). */
export function* distribute(
  g: G,
  rule: string,
  from: readonly UnitId[],
  points: number,
  first: UnitId | null,
): Flow<UnitId[]> {
  const s = g.state;
  const taken: UnitId[] = [];
  for (let i = 0; i < points; i++) {
    const units = from.map((id) => ({ id, sp: s.units[id].sp }));
    const able = mayLoseNext(units, i === 0 && first !== null, (id) => id === first) as UnitId[];
    if (able.length === 0) return taken;
    const unit = yield* g.ask<UnitId>({
      seat: sideOf(able[0] as UnitId),
      kind: 'lose',
      rule,
      prompt: say('ask.lose', { left: points - i }),
      secret: true,
      options: able.map((id) => ({
        key: `lose:${id}`,
        value: id,
        rule,
        label: say('do.lose', { unit: id, sp: s.units[id].sp }),
        at: label(forceAt(s, slotOf(s, id)).hex),
        action: 'lose',
      })),
      refusals: () =>
        from
          .filter((id) => s.units[id].sp > 0 && !able.includes(id))
          .flatMap((id) =>
            refused(`lose:${id}`, label(forceAt(s, slotOf(s, id)).hex), [
              because(rule, say('law.othersFirst', { unit: id })),
            ]),
          ),
    });
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
/** R-38: to the nearest friendly force with SP, else to the nearest source of his nation. */
export function* getAway(g: G, gic: Gic): Flow {
  const s = g.state;
  const slot = slotOf(s, gic);
  const f = forceAt(s, slot);
  const camps = slotsOf(s, sideOfSlot(slot))
    .filter((i) => i !== slot && hasTroops(forceAt(s, i)) && !forceAt(s, i).fort)
    .map((i) => forceAt(s, i).hex);
  const goals = [...new Set(camps.length > 0 ? camps : usableSources(s, gic))];
  const nearest = toNearest(f.hex, goals);
  const ties = goals.filter((h) => toNearest(f.hex, [h]) === nearest);
  const to = yield* pickHex(g, '11.10', slot, ties, goals);
  f.hex = to;
  f.settled = false;
  f.fort = false;
  g.tell('11.10', say('log.gicEscapes', { gic, hex: label(to) }), { reveals: true, at: label(to) });
}
