/** 11.10.4: fatigue and pursuit. */

import {
  add,
  button,
  cap,
  type Detail,
  type Flow,
  least,
  odds,
  question,
  type Tally,
  tally,
} from '@grande/engine';
import { type Chase, pursue, pursuitDetail, ratioStep, spread } from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { terrainAt } from '../../data/map.ts';
import { PURSUIT_COLUMNS, type PursuitColumn, RATIO_LIMITS } from '../../data/tables.ts';
import { sideOfUnit, type UnitId } from '../../data/units.ts';
import { BOOK, type Values, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { plain } from '../../words.ts';
import {
  armyOfUnit,
  cavalryOf,
  divisionsOf,
  forceAt,
  type G,
  hasTroops,
  isOnMap,
  spOf,
  test,
} from '../02-glossary.ts';
import { moveMorale } from '../03-morale/morale.ts';
import { armsOf, chooseLoss, type Losing, loseOne, losses } from './losses.ts';
import { lossInSp } from './outcome.ts';
import { type Battle, type Camp, campsOf } from './state.ts';
import { leadInitiative } from './value.ts';

/** B23: two levels for all that were in a force that fought, whatever has become of the force. */
export function battleFatigue(g: G, b: Battle): void {
  const { units } = g.state;
  for (const camp of campsOf(b)) {
    for (const id of camp.fighters) {
      if (units[id].place === 'map') units[id].fatigue = Math.min(3, units[id].fatigue + 2);
    }
  }
}

const cavalryLeft = (s: State, camp: Camp): number =>
  [...new Set(camp.parts.map((p) => p.slot))].reduce((sum, slot) => sum + cavalryOf(s, forceAt(s, slot)), 0);

/** R-67, T12: the five ratio columns as −2 … +2; 0 where cavalry does not count or nobody has any. */
export function cavalryModifier(victor: number, loser: number, counts: boolean): number {
  return counts ? ratioStep(victor, loser, RATIO_LIMITS) : 0;
}

export function pursuitTally(s: State, b: Battle, victor: Camp, loser: Camp, roll: number): Tally {
  const { cavalry, pursuitGround } = valuesOf(s);
  const terrain = terrainAt(b.b);
  const modifier = cavalryModifier(cavalryLeft(s, victor), cavalryLeft(s, loser), cavalry[terrain]);
  return tally([
    add('11.10.4', say('term.dice'), roll),
    add('11.10.4', say('term.cavalryRatio'), modifier),
    add('11.10.4', say('term.pursuitTerrain'), pursuitGround[terrain] ?? 0),
    least('11.10.4', say('term.tableEnd'), 2),
    cap('11.10.4', say('term.tableEnd'), 12),
  ]);
}

/** T3. */
export const pursuitPercent = (total: number, column: PursuitColumn, { pursuit }: Values = BOOK): number =>
  (pursuit[Math.max(2, Math.min(12, total)) - 2] as Record<PursuitColumn, number>)[column];

/** SP the loser would still lose: the test first, then 2D6 on each column that is hunted. */
function chaseOf({ s, b, victor, loser }: Hunt): Chase {
  const hunted = prey(s, loser);
  const lost = (total: number) =>
    PURSUIT_COLUMNS.reduce((n, c) => n + columnLoss(s, hunted, loser, c, total).loss, 0);
  return {
    value: leadInitiative(s, victor),
    caught: () => odds.change(odds.dice(2), (roll) => lost(pursuitTally(s, b, victor, loser, roll).total)),
    failed: 'failed',
  };
}
export const pursuitOdds = (s: State, b: Battle, victor: Camp, loser: Camp): Detail =>
  pursuitDetail(chaseOf({ s, b, victor, loser }));

/** Forces of the loser still to be hunted, and the column each is on. */
const prey = (s: State, loser: Camp): number[] =>
  [...new Set(loser.parts.map((p) => p.slot))].filter(
    (slot) => isOnMap(forceAt(s, slot)) && hasTroops(forceAt(s, slot)),
  );
const columnOf = (s: State, loser: Camp, slot: number): PursuitColumn =>
  forceAt(s, slot).routed > 0 ? 'rout' : loser.withdrew ? 'retreat' : 'defeat';
function columnLoss(s: State, slots: readonly number[], loser: Camp, column: PursuitColumn, total: number) {
  const caught = slots.filter((slot) => columnOf(s, loser, slot) === column);
  const sp = caught.reduce((n, slot) => n + spOf(s, forceAt(s, slot)), 0);
  return {
    caught,
    loss: caught.length === 0 ? 0 : lossInSp(s, sp, pursuitPercent(total, column, valuesOf(s))),
  };
}

interface Hunt {
  readonly s: State;
  readonly b: Battle;
  readonly victor: Camp;
  readonly loser: Camp;
}
const PURSUES = [pursue('11.10.4', chaseOf), button('decline', false, '11.10.4', say('do.decline'))];

/** B24. */
export function* pursuit(g: G, b: Battle, victor: Camp, loser: Camp): Flow {
  const s = g.state;
  const hunted = prey(s, loser);
  const chief = forceAt(s, victor.principal);
  if (valuesOf(s).pursuitGround[terrainAt(b.b)] === null || hunted.length === 0) return;
  // Without a guide the principal force's general tests: he must still be there.
  if (victor.guide === null && (!isOnMap(chief) || !hasTroops(chief))) return;
  const about = { seat: victor.side, kind: 'pursue', rule: '11.10.4', prompt: say('ask.pursue') }; // D27
  const tries = yield* ask(g, question(about, { s, b, victor, loser }, PURSUES), b);
  if (!tries || !test(g, { rule: '11.10.4', slot: victor.principal, value: leadInitiative(s, victor) }))
    return;
  const [x, y] = g.dice(2, '11.10.4') as [number, number];
  const sum = pursuitTally(s, b, victor, loser, x + y);
  g.tell('11.10.4', say('log.pursuit', { side: victor.side, total: sum.total }), { tally: sum });
  for (const column of PURSUIT_COLUMNS) {
    const { caught, loss } = columnLoss(s, hunted, loser, column, sum.total);
    if (caught.length > 0) yield* pursuitLosses(g, b, loser, { column, caught, loss });
  }
}

interface PursuitLoss extends Losing {
  readonly column: PursuitColumn;
  /** SP that may still fall on cavalry. */
  readonly horses: number;
}
/** RN-13: At most half on cavalry, even where no infantry is left to bear the rest; in a rout infantry first. */
const PURSUIT_LOSS = losses<PursuitLoss>('11.10.4', [
  plain(
    '11.10.4',
    'lossRout',
    (c, t) => c.column !== 'rout' || t.arm === 'inf' || armsOf(c.s, c.units, false).length === 0,
  ),
  plain('11.10.4', 'lossHalf', (c, t) => c.column === 'rout' || t.arm === 'inf' || c.horses > 0),
]);

interface Column {
  readonly column: PursuitColumn;
  readonly caught: readonly number[];
  readonly loss: number;
}
/** Losses of one column. Chariots and markers follow. */
function* pursuitLosses(g: G, b: Battle, loser: Camp, { column, caught, loss }: Column): Flow {
  const s = g.state;
  const units = caught.flatMap((slot) => divisionsOf(forceAt(s, slot)));
  let horses = Math.floor(loss / 2);
  const lostInfantry = new Map<UnitId, number>();
  const choose = (left: number) =>
    chooseLoss(g, PURSUIT_LOSS, { s, side: loser.side, units, left, column, horses }, b);
  yield* spread(loss, choose, (chosen) => {
    if (chosen.arm === 'cav') horses--;
    else {
      lostInfantry.set(chosen.unit, (lostInfantry.get(chosen.unit) ?? 0) + 1);
      const u = s.units[chosen.unit];
      if (sideOfUnit(chosen.unit) === 'coalition') u.chariots = Math.max(0, u.chariots - 1);
    }
    loseOne(g, chosen, 'battle');
  });
  for (const [id, lost] of lostInfantry) {
    if (lost >= 2) moveMorale(g, armyOfUnit(s, id), -Math.floor(lost / 2), '11.10.4');
  }
}
