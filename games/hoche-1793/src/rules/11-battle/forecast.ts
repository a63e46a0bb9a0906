/** Exact odds of battles, from what the chooser may know. */

import { type Detail, type Dist, odds } from '@grande/engine';
import {
  announceable,
  drawWorlds,
  overWorlds,
  type Role,
  sampledOdds,
  testOdds,
} from '@grande/la-grande-tactique';
import { around } from '../../data/map.ts';
import { IN_BATTLE } from '../../data/tables.ts';
import { enemyOf, type Side, sideOfSlot } from '../../data/units.ts';
import { initiativeOf, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { sample, view } from '../../view.ts';
import { cavalryOf, forceAt, hasTroops, initiative, slotsAt, spOf, tire } from '../02-glossary.ts';
import { typeOf } from '../10-reconnaissance.ts';
import { surprisesIn } from '../15-scenario/events.ts';
import { plainBattle } from './line-up.ts';
import { isHalved, lossInSp, lossPercent, retreatModifier, tacticsOf, winnerOf } from './outcome.ts';
import { type Battle, type Camp, campsOf, finalDie, otherCamp, type Tactic } from './state.ts';
import { campSp, combatValue, isAutomatic, isDesaixTested, leadInitiative, ratio } from './value.ts';

/** One way a battle can end, bonus and heavy cavalry left out. */
export interface Ending {
  readonly winner: Role | null;
  readonly attacker: number;
  readonly defender: number;
}

/** The exact distribution of a battle once both tactics are chosen: 11.8 tests, then 36 pairs of dice. */
export function battleOdds(s: State, battle: Battle, attacker: Tactic, defender: Tactic): Dist<Ending> {
  const b: Battle = {
    ...battle,
    attacker: { ...battle.attacker, tactic: attacker },
    defender: { ...battle.defender, tactic: defender },
  };
  const retreats = (camp: Camp): Dist<boolean> =>
    camp.tactic === 'retreat'
      ? testOdds(retreatModifier(b, camp), leadInitiative(s, camp))
      : odds.certain(false);
  const counter = defender === 'counter' ? testOdds(0, leadInitiative(s, b.defender)) : odds.certain(true);
  return odds.chain(retreats(b.attacker), (aAway) =>
    odds.chain(retreats(b.defender), (dAway) =>
      odds.chain(counter, (held) => diceOdds(s, b, aAway, dAway, held)),
    ),
  );
}

function diceOdds(s: State, b: Battle, aAway: boolean, dAway: boolean, held: boolean): Dist<Ending> {
  const terrain = held && !b.noTerrain;
  const step = ratio(s, b);
  const value = {
    attacker: combatValue(s, b, b.attacker, null, terrain, step),
    defender: combatValue(s, b, b.defender, null, terrain, step),
  };
  const sp = { attacker: campSp(s, b, b.attacker), defender: campSp(s, b, b.defender) };
  const world: Battle = {
    ...b,
    attacker: { ...b.attacker, withdrew: aAway, value: value.attacker },
    defender: { ...b.defender, withdrew: dAway, value: value.defender },
  };
  const halved = isHalved(world);
  const lose = (role: Role, percent: number) => lossInSp(s, sp[role], percent, halved);
  return odds.chain(odds.die(), (a) =>
    odds.change(odds.die(), (d): Ending => {
      world.attacker.die = a;
      world.defender.die = d;
      const percent = lossPercent(finalDie(world.attacker), finalDie(world.defender), valuesOf(s));
      return {
        winner: winnerOf(world),
        attacker: lose('attacker', percent.attacker),
        defender: lose('defender', percent.defender),
      };
    }),
  );
}

const verdict =
  (camp: Camp) =>
  (e: Ending): string =>
    e.winner === null ? 'drawn' : e.winner === camp.role ? 'won' : 'lost';

/** What the odds of a battle leave out: choices still to be made. */
const ASSUMED = [say('note.assumedTactics')];

/** For a tactic: against each tactic the enemy may choose, each as likely. */
export function tacticOdds(s: State, b: Battle, camp: Camp, tactic: Tactic): Detail {
  const enemy = otherCamp(b, camp);
  const all = odds.chain(odds.uniform(tacticsOf(s, b, enemy)), (theirs) => {
    const dist =
      camp.role === 'attacker' ? battleOdds(s, b, tactic, theirs) : battleOdds(s, b, theirs, tactic);
    return odds.change(dist, verdict(camp));
  });
  return { odds: odds.odds(all, (result) => result), notes: ASSUMED };
}

/** 11.7.3, 15.1.4: the dice before the battle: Desaix' test, and Surprise where its marker is shown. */
function openings(s: State, battle: Battle): Dist<Battle> {
  const copy = (b: Battle): Battle => ({ ...b, attacker: { ...b.attacker }, defender: { ...b.defender } });
  let dist: Dist<Battle> = odds.certain(copy(battle));
  for (const camp of campsOf(battle)) {
    if (!isDesaixTested(s, camp)) continue;
    dist = odds.chain(dist, (b) =>
      odds.change(testOdds(0, initiativeOf(s, 'desaix')), (passed) => {
        const out = copy(b);
        out[camp.role].desaix = passed;
        return out;
      }),
    );
  }
  for (let n = surprisesIn(s, battle); n > 0; n--) {
    dist = odds.chain(dist, (b) =>
      odds.change(odds.die(2), (coin) => {
        const out = copy(b);
        out[coin === 1 ? 'attacker' : 'defender'].surprised += IN_BATTLE.surprise;
        return out;
      }),
    );
  }
  return dist;
}

/** The exact distribution of a plain battle fought normally on both sides, from its first die on. */
export const plainOdds = (s: State, b: Battle): Dist<Ending> =>
  odds.chain(openings(s, b), (opened) => battleOdds(s, opened, 'normal', 'normal'));

const WORLDS = 240;

/** 10, 2.AZ: whether a force is what was told or shown of it today. */
function agrees(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  const { report } = f;
  if (f.known || report === null) return true;
  if (report.type === 'troops' ? !hasTroops(f) : typeOf(f) !== report.type) return false;
  if (report.horse && cavalryOf(s, f) === 0) return false;
  if (report.sp === null || report.turn !== s.turn) return true;
  const { least, most } = announceable(spOf(s, f), report.margin / 100);
  return report.sp >= least && report.sp <= most;
}

/** Worlds the chooser cannot tell from the true one, the true one of his own side in all of them. */
function worldsOf(s: State, slot: number, hex: number, count: number): State[] {
  const side = sideOfSlot(slot);
  const seen = view(s, side);
  return drawWorlds({
    seed: `forecast ${slot} ${hex}`,
    count,
    draw: (chance) => sample(seen, side, chance),
    fits: (world) => slotsAt(world, enemyOf(side), hex).every((other) => agrees(world, other)),
  });
}

/** Whether all that bears on a battle lies face up: the counters in the hex and, for a general nearby, those around it. */
const isOpenTo = (s: State, side: Side, hex: number): boolean =>
  [hex, ...around(hex)].every((h) => slotsAt(s, enemyOf(side), h).every((slot) => forceAt(s, slot).known));

/**
 * For a declaration: nobody joining, both sides fighting normally. Exact where everything near the hex is known, else
 * an estimate over worlds the chooser cannot tell apart.
 */
export function declarationOdds(s: State, slot: number, hex: number, levels: number): Detail {
  const side = sideOfSlot(slot);
  const known = isOpenTo(s, side, hex);
  const worlds = worldsOf(s, slot, hex, known ? 1 : WORLDS);
  for (const world of worlds) tire(world, forceAt(world, slot), levels); // 9.3: the march made so far
  const declared = isAutomatic(s, slot) ? odds.certain(true) : testOdds(0, initiative(s, forceAt(s, slot)));
  let jordis = false;
  const all = odds.chain(declared, (ok) => {
    if (!ok) return odds.certain('notDeclared');
    return overWorlds(worlds, (world) => {
      const b = plainBattle(world, slot, hex);
      jordis ||= b !== null && campsOf(b).some((camp) => camp.jordis);
      return b ? odds.change(plainOdds(world, b), verdict(b.attacker)) : odds.certain('headquarters');
    });
  });
  return {
    odds: sampledOdds(all, known ? 0 : worlds.length),
    notes: [
      say('note.assumedPlain'),
      ...(jordis ? [say('note.assumedJordis')] : []),
      ...(known ? [] : [say('note.sampled', { worlds: worlds.length })]),
    ],
  };
}
