/** 15.1 "Landau or death!": special rules and victory. */

import {
  type Action,
  button,
  type Detail,
  type Dist,
  type Flow,
  type Law,
  law,
  lawful,
  lifted,
  type Message,
  type Outcome,
  odds,
  question,
} from '@grande/engine';
import { testOdds, venture } from '@grande/la-grande-tactique';
import { ask } from '../../ask.ts';
import { dateOf } from '../../data/calendar.ts';
import { isAdjacent, LANDAU, STRASBOURG, WORKS } from '../../data/map.ts';
import { WORKS_DAYS } from '../../data/tables.ts';
import { type Army, armiesOf, isDivision, type Side, type UnitId, unitsOf } from '../../data/units.ts';
import { initiativeOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { plain } from '../../words.ts';
import {
  armyOfUnit,
  fatigueOf,
  forceAt,
  type G,
  hasForceAt,
  hasTroops,
  isArmyDemoralised,
  isLastTurn,
  isOos,
  modifierOf,
  nationOf,
  ownSlots,
  slotOfUnit,
  slotsAt,
  test,
} from '../02-glossary.ts';
import { moveMorale } from '../03-morale/morale.ts';
import type { Battle, Result } from '../11-battle/state.ts';

/** Coalition forces in or next to the works; none where the French stand in one of them. */
const atTheLine = (s: State): Force[] =>
  WORKS.some((h) => hasForceAt(s, 'french', h))
    ? []
    : ownSlots(s, 'coalition')
        .map((slot) => forceAt(s, slot))
        .filter((f) => WORKS.some((h) => h === f.hex || isAdjacent(h, f.hex)));

/** 15.1.3, R-79: the Austrians hold the line of the six works, also with a division that rides with Brunswick. */
export const isLineHeld = (s: State): boolean =>
  atTheLine(s).some((f) => f.members.some((id) => armyOfUnit(s, id) === 'lowerRhine'));

/** 15.1.3.works, 15.1.3: the Haguenau works, on 1, 8, 15 and 22 December. */
export function worksTest(g: G): void {
  const s = g.state;
  const { month, day } = dateOf(s.scenario, s.turn);
  const modifier = month === 12 ? WORKS_DAYS[day] : undefined;
  if (modifier === undefined || s.works) return;
  const held = isLineHeld(s);
  const near = atTheLine(s);
  // With only Prussian counters there, whether pioneers dig tells what lies under them.
  if (near.length > 0 && near.every((f) => nationOf(f) !== 'austria'))
    g.tell('15.1.3', say('log.line', { held }), { reveals: true });
  if (!held) return;
  s.works = g.die('15.1.3') + modifier >= 7;
  g.tell('15.1.3', say('log.works', { finished: s.works }));
}

const REQUESTS = [
  venture('request', true, '15.1.3', say('do.request'), (s: State) => jointOdds(s)),
  button('wait', false, '15.1.3', say('do.decline')),
];
/** 15.1.3.joint, 15.1.3, R-81, D1: from 1 December the French may ask for a joint commander. */
export function* jointCommander(g: G): Flow {
  const s = g.state;
  if (s.joint !== null || dateOf(s.scenario, s.turn).month !== 12) return;
  const about = { seat: 'french', kind: 'reqJointCommander', rule: '15.1.3', prompt: say('ask.joint') }; // D1
  const wants = yield* ask(g, question(about, s, REQUESTS));
  if (!wants) return;
  const [x, y] = g.dice(2, '15.1.3') as [number, number];
  s.joint = nominated(x + y + modifierOf(s, 'moselle') - modifierOf(s, 'rhine'));
  g.tell('15.1.3', s.joint ? say('log.joint', { gic: s.joint }) : say('log.noJoint'));
}
/** 9 or more Hoche, 5 or less Pichegru. */
export const nominated = (total: number): 'hoche' | 'pichegru' | null =>
  total >= 9 ? 'hoche' : total <= 5 ? 'pichegru' : null;

/** 15.1.1: the first French defeat with two divisions or more calls Grangeret. */
export function callGrangeret(g: G, b: Battle, result: Result): void {
  const s = g.state;
  if (s.grangeret > 0 || result.winner === null) return;
  const loser = result.winner === 'attacker' ? b.defender : b.attacker;
  if (loser.side !== 'french' || loser.engaged.length < 2) return;
  const [x, y] = g.dice(2, '15.1.1') as [number, number];
  s.grangeret = s.turn + x + y;
  g.tell('15.1.1', say('log.grangeret', { turns: x + y }));
}

/** Whom Paris would name, with what chance. */
export const jointOdds = (s: State): Detail => ({
  odds: odds.odds(
    odds.dice(2),
    (roll) => nominated(roll + modifierOf(s, 'moselle') - modifierOf(s, 'rhine')) ?? 'nobody',
  ),
});

/** 15.1.3, R-84: generals of an army whose divisions fought today and are still there. */
const listeners = (s: State, army: Army): UnitId[] =>
  unitsOf('french').filter(
    (id) => s.units[id].place === 'map' && s.units[id].fought && armyOfUnit(s, id) === army,
  );

/** How many spaces his speech would bring. */
export function saintJustOdds(s: State, army: Army): Detail {
  const none: Dist<number> = odds.certain(0);
  const spaces = listeners(s, army).reduce(
    (sum, id) =>
      odds.chain(sum, (n) => odds.change(testOdds(0, initiativeOf(s, id)), (passed) => (passed ? n + 1 : n))),
    none,
  );
  return { odds: odds.odds(spaces, (n) => `+${n}`) };
}

const FRENCH = ['rhine', 'moselle'] as const;
type FrenchArmy = (typeof FRENCH)[number];
/** 15.1.3: an army he may speak to tonight. */
const HEARS: readonly Law<State, FrenchArmy>[] = [
  law(
    '15.1.3',
    'saintJustUsed',
    (s, army) => !s.saintJust[army],
    (_, army) => say('law.saintJustUsed', { army }),
  ),
  law(
    '15.1.3',
    'saintJustFought',
    (s, army) => s.fought[army],
    (_, army) => say('law.saintJustFought', { army }),
  ),
  law(
    '15.1.3',
    'saintJustMorale',
    (s, army) => modifierOf(s, army) <= -1,
    (_, army) => say('law.saintJustMorale', { army }),
  ),
];

interface Speech {
  readonly s: State;
  readonly army: FrenchArmy;
}
const SPEAKS = [
  venture<Speech, boolean>('use', true, '15.1.3', say('do.use'), (c) => saintJustOdds(c.s, c.army)),
  button('keep', false, '15.1.3', say('do.decline')),
];
/** The other army: why he does not speak to it, or that it is asked about by itself. */
const SPEAKS_ELSEWHERE: readonly Action<Speech, FrenchArmy>[] = [
  {
    id: 'use',
    rule: '15.1.3',
    candidates: (c) => FRENCH.filter((other) => other !== c.army),
    laws: [
      ...HEARS.map((l) =>
        lifted(
          l,
          (c: Speech) => c.s,
          (army: FrenchArmy) => army,
        ),
      ),
      plain('15.1.3', 'saintJustOther', (c, army) => !lawful(HEARS, c.s, army)),
    ],
    key: (army) => `use:${army}`,
    label: () => say('do.use'),
    at: (army) => army,
  },
];

/** 15.1.3.saintjust, 15.1.3, R-84, D32: Saint-Just, once per army. */
export function* saintJust(g: G): Flow {
  const s = g.state;
  for (const army of FRENCH) {
    if (!lawful(HEARS, s, army)) continue;
    const about = {
      seat: 'french',
      kind: 'saintJust', // D32
      rule: '15.1.3',
      prompt: say('ask.saintJust', { army }),
      subject: army,
    };
    const uses = yield* ask(g, question(about, { s, army }, SPEAKS, { pointed: SPEAKS_ELSEWHERE }));
    if (!uses) continue;
    s.saintJust[army] = true;
    for (const id of listeners(s, army)) {
      if (test(g, { rule: '15.1.3', slot: slotOfUnit(s, id), value: initiativeOf(s, id) }))
        moveMorale(g, army, 1, '15.1.3');
    }
  }
}

/** 15.1.2, 6.3: ready, commanded and supplied divisions of a side in a hex; a brigade is none. */
export function fitDivisions(s: State, side: Side, hex: number): number {
  return slotsAt(s, side, hex)
    .map((slot) => forceAt(s, slot))
    .filter((f) => f.commanded && f.routed === 0 && fatigueOf(s, f) === 0 && !isOos(s, f))
    .reduce((n, f) => n + f.members.filter(isDivision).length, 0);
}

type Grade = 'strategic' | 'operational' | 'tactical';

/** 15.1.2, R-78: what a Coalition retreat is worth to the French. */
export function frenchGrade(s: State): Grade {
  const down = (a: Army) => isArmyDemoralised(s, a);
  if (armiesOf('coalition').some(down) && !armiesOf('french').some(down)) return 'strategic';
  return isAbove(s) ? 'operational' : 'tactical';
}
/** 15.1.2: each French marker is higher than each of the Coalition's. */
export const isAbove = (s: State): boolean =>
  armiesOf('french').every((f) => armiesOf('coalition').every((c) => s.morale[f] > s.morale[c]));

const won = (winner: Side, level: Grade, reason: Message): Outcome => ({
  winner,
  level,
  rule: '15.1.2',
  reason,
});

const ORDERS_RETREAT = [
  button('retreat', true, '15.1.2', say('do.orderRetreat')),
  button('continue', false, '15.1.2', say('do.fightOn')),
];

/** 15.1.2. */
// S1.victory, RN-12: Landau reached and an army broken are one question
export function* victoryLandau(g: G): Flow<Outcome | null> {
  const s = g.state;
  const relieved = fitDivisions(s, 'french', LANDAU) > 0;
  const broken = armiesOf('coalition').some((a) => isArmyDemoralised(s, a));
  if (relieved || broken) {
    const prompt = relieved ? say('ask.landau') : say('ask.broken');
    const about = { seat: 'coalition', kind: 'orderRetreat', rule: '15.1.2', prompt }; // D33
    const retreats = yield* ask(g, question(about, null, ORDERS_RETREAT));
    if (retreats) return won('french', frenchGrade(s), say('end.coalitionRetreat'));
  }
  if (armiesOf('french').every((a) => isArmyDemoralised(s, a)))
    return won('coalition', 'strategic', say('end.frenchBroken'));
  if (fitDivisions(s, 'coalition', STRASBOURG) >= 2)
    return won('coalition', 'strategic', say('end.strasbourg'));
  if (!isLastTurn(s)) return null;
  const inLandau = slotsAt(s, 'french', LANDAU).some(
    (i) => hasTroops(forceAt(s, i)) && forceAt(s, i).routed === 0,
  );
  if (inLandau) return won('french', frenchGrade(s), say('end.landauHeld'));
  const shaken = armiesOf('french').some((a) => isArmyDemoralised(s, a));
  return won('coalition', shaken ? 'strategic' : 'operational', say('end.landauLost'));
}
