/** 11 Battles, in the order of 3.1 of the specification. */

import { type Flow, noted } from '@grande/engine';
import { BOX, label } from '../../data/map.ts';
import { enemyOf, forceId, isDivision, sideOfSlot } from '../../data/units.ts';
import { say } from '../../say.ts';
import { armyOfUnit, divisionsOf, forceAt, type G, hasTroops, isHq, slotsAt } from '../02-glossary.ts';
import { splitDemoralised } from '../03-morale/morale.ts';
import { reveal } from '../10-reconnaissance.ts';
import { jordis, surprises } from '../15-scenario/events.ts';
import { callGrangeret } from '../15-scenario/landau.ts';
import { joinAdjacent } from './joining.ts';
import { battleLosses, battleMorale } from './losses.ts';
import { marchToTheGuns } from './march.ts';
import { lossInSp } from './outcome.ts';
import { battleFatigue, pursuit } from './pursuit.ts';
import { resolve } from './result.ts';
import { concentrate, lonelyGeneral, retreatAll, routTests } from './retreat.ts';
import { type Battle, campsOf, makeCamp, otherCamp, type Result } from './state.ts';
import { campSp, desaixTest, findFlanks, guidance, hasForceBeside, namePrincipal } from './value.ts';

/** 11: the whole battle, from the successful declaration to the pursuit. */
export function* battle(g: G, slot: number, hex: number, prepared: boolean): Flow {
  const s = g.state;
  const b = openBattle(g, slot, hex, prepared);
  const tested = new Set<number>();
  yield* joinAdjacent(g, b, b.attacker, tested); // B2
  yield* joinAdjacent(g, b, b.defender, tested);
  if (b.defender.parts.every((p) => isHq(forceAt(s, p.slot)))) {
    yield* lonelyGeneral(g, b); // B3
    s.battle = null;
    return;
  }
  yield* marchToTheGuns(g, b, b.attacker, tested); // B4
  yield* marchToTheGuns(g, b, b.defender, tested);
  findFlanks(s, b); // B5
  yield* namePrincipal(g, b); // B6
  for (const camp of campsOf(b)) yield* guidance(g, b, camp); // B7
  yield* modifiers(g, b); // B8–B10
  markFighters(g, b);
  const result = yield* resolve(g, b); // B11–B17
  tellResult(g, b, result);
  for (const camp of campsOf(b)) yield* battleLosses(g, b, camp, result.loss[camp.role]); // B18
  battleMorale(g, b, result); // B19
  yield* aftermath(g, b, result); // B20–B24
  s.battle = null;
  splitDemoralised(g);
  if (s.scenario === 'landau') callGrangeret(g, b, result);
}

function openBattle(g: G, slot: number, hex: number, prepared: boolean): Battle {
  const s = g.state;
  const side = sideOfSlot(slot);
  const a = forceAt(s, slot).hex;
  const b: Battle = {
    a,
    b: hex,
    prepared,
    attacker: makeCamp(side, 'attacker'),
    defender: makeCamp(enemyOf(side), 'defender'),
    noTerrain: false,
    overRhine: a === BOX && hasForceBeside(s),
  };
  s.battle = { a, b: hex };
  b.attacker.principal = slot;
  b.attacker.parts = [{ slot, marched: false }];
  b.defender.parts = slotsAt(s, b.defender.side, hex).map((i) => ({ slot: i, marched: false }));
  reveal(g, slot, '11.3');
  for (const p of b.defender.parts) reveal(g, p.slot, '11.3');
  return b;
}

function* modifiers(g: G, b: Battle): Flow {
  desaixTest(g, b);
  if (!g.state.options.events) return;
  surprises(g, b);
  yield* jordis(g, b);
}

/** Who fought today: for Saint-Just, the big battle of 15.2.2 and the morale score. Lone HQs do not fight. */
function markFighters(g: G, b: Battle): void {
  const s = g.state;
  for (const camp of campsOf(b)) {
    camp.parts = camp.parts.filter((p) => hasTroops(forceAt(s, p.slot)));
    camp.engaged = camp.parts.flatMap((p) => divisionsOf(forceAt(s, p.slot)));
    camp.fighters = camp.parts.flatMap((p) => forceAt(s, p.slot).members);
    for (const id of camp.engaged) {
      s.units[id].fought = true;
      s.fought[armyOfUnit(s, id)] = true;
    }
  }
  // 15.2.2: two divisions of each camp
  if (campsOf(b).every((camp) => camp.engaged.filter(isDivision).length >= 2)) s.bigBattle = true;
}

function tellResult(g: G, b: Battle, result: Result): void {
  const winner = result.winner === null ? null : b[result.winner].side;
  const { attacker, defender } = result.loss;
  g.tell('11.9', say('log.result', { winner, hex: label(b.b), attacker, defender }), { at: label(b.b) });
  for (const camp of campsOf(b)) {
    const sp = campSp(g.state, b, camp);
    const { percent, halved, loss } = result;
    g.tell('11.9.3', say('log.loss', { side: camp.side, loss: loss[camp.role] }), {
      tally: noted((note) => lossInSp(g.state, sp, percent[camp.role], halved, note)),
    });
  }
}

function* aftermath(g: G, b: Battle, result: Result): Flow {
  const winner = result.winner === null ? null : b[result.winner];
  const loser = winner && otherCamp(b, winner);
  if (loser) {
    yield* retreatAll(g, b, loser);
    routTests(g, b, loser);
  }
  yield* concentrate(g, b, winner);
  battleFatigue(g, b);
  if (winner && loser) yield* pursuit(g, b, winner, loser);
  if (b.a === BOX) g.state.flank.struck = true;
  g.tell('11.10', say('log.battleOver', { force: forceId(b.attacker.principal) }));
}
