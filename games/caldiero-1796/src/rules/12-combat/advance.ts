import {
  type Action,
  button,
  type Flow,
  type Law,
  law,
  lawful,
  lifted,
  type Option,
  offerInto,
} from '@grande/engine';
import { ask, type G, opens } from '../../ask.ts';
import { fightersIn, holder, leadersIn, unitsIn } from '../../board.ts';
import type { Result } from '../../data/tables.ts';
import { move, moveLeader } from '../../fog.ts';
import { between, label } from '../../map.ts';
import { say } from '../../say.ts';
import { enemyOf, formationOf, isGun, SIDE_OF, type Side, type State, unitOf } from '../../state.ts';
import { beyondLimit, Fates, leaderId, leadersFollow, overrun } from '../04-leaders/leaders.ts';
import { mayStand } from '../07-stacking.ts';
import { idOf } from '../09-movement/walk.ts';
import { GROUND } from '../10-terrain/ground.ts';
import { approach } from '../15-disorder/rout.ts';
import { takeControl } from '../18-victory.ts';
import { mayMoveInto, sectorLaws } from '../19-sectors.ts';
import { eliminate, FOR_GOOD } from './losses.ts';
import type { Fight } from './strength.ts';

/** Those who go, where to, and the leader who goes with them (12.7.3). */
interface Advance {
  readonly units: readonly number[];
  readonly leader: number;
  readonly to: number;
}

/** Those who may advance after a fight, and where to. */
interface Victory {
  readonly s: State;
  readonly side: Side;
  readonly victors: readonly number[];
  readonly vacated: readonly number[];
}
const at = (a: Advance, s: State): number => unitOf(s, a.units[0] as number).hex;
const each = (a: Advance, holds: (u: number) => boolean): boolean => a.units.every(holds);

/** 12.7, 12.7.1, R-56, RN-7: what a unit must meet to enter an emptied hex. */
const ADVANCE_LAWS: readonly Law<Victory, Advance>[] = [
  ...GROUND.map((l) =>
    lifted(
      l,
      () => null,
      (a: Advance, { s }: Victory) => ({ s, unit: a.units[0] as number, from: at(a, s), to: a.to }),
    ),
  ),
  law(
    '12.7.1',
    'advanceGuns',
    (_, a) => each(a, (u) => !isGun(u)),
    () => say('law.advanceGuns'),
  ),
  law(
    '12.7.1',
    'advanceDisordered',
    ({ s }, a) => each(a, (u) => unitOf(s, u).status === 0),
    (_, a) => say('law.advanceDisordered', { unit: idOf(a.units[0] as number) }),
  ),
  law(
    '12.7',
    'advanceFar',
    ({ s }, a) => between(at(a, s), a.to) === 1,
    (_, a) => say('law.advanceFar', { unit: idOf(a.units[0] as number) }),
  ),
  law(
    '12.7',
    'advanceNotFought',
    ({ victors }, a) => a.units.some((u) => victors.includes(u)),
    (_, a) => say('law.advanceNotFought', { unit: idOf(a.units[0] as number) }),
  ),
  ...sectorLaws<Victory, Advance>(
    'sectorAssault',
    ({ s }, a, f) => each(a, (u) => formationOf(s, u) !== f || mayMoveInto(s, f, unitOf(s, u).hex, a.to)),
    (_, a) => say('law.sectorAssault', { hex: label(a.to) }),
  ),
  law(
    '7.1',
    'stacking',
    ({ s }, a) => mayStand(s, a.units, a.to),
    (_, a) => say('law.stacking', { hex: label(a.to) }),
  ),
  law(
    '4.2.2',
    'leaderLimit',
    ({ s }, a) => a.leader < 0 || beyondLimit(s, a.leader, a.to) <= beyondLimit(s, a.leader, at(a, s)),
    () => say('law.leaderLimit'),
  ),
];
const isFit = (v: Victory, u: number, to: number): boolean =>
  lawful(ADVANCE_LAWS, v, { units: [u], leader: -1, to });

/** The hexes the victors stand in, in their order. */
const hexesOf = (s: State, units: readonly number[]): number[] =>
  [...new Set(units.map((u) => unitOf(s, u).hex))].filter((h) => h >= 0);

const named = (a: Advance): string[] => [...a.units.map(idOf), ...(a.leader < 0 ? [] : [leaderId(a.leader)])];

const advanceUnder = (
  rule: string,
  candidates: Action<Victory, Advance>['candidates'],
): Action<Victory, Advance> => ({
  id: 'advance',
  rule,
  candidates,
  laws: ADVANCE_LAWS,
  key: (a) => `advance:${named(a).join('+')}:${label(a.to)}`,
  label: (a) => say('do.advance', { units: named(a).join('+'), hex: label(a.to) }),
  at: (a) => label(a.to),
  concerns: (a) => ({ pieces: named(a), places: [label(a.to)] }),
});

/** 12.7, 12.7.2: one unit of the hexes that fought. */
const alone = advanceUnder('12.7', function* ({ s, victors, vacated }) {
  const others = hexesOf(s, victors).flatMap((h) => unitsIn(s, h).filter((u) => !victors.includes(u)));
  for (const to of vacated)
    for (const u of [...victors, ...others]) if (unitOf(s, u).hex >= 0) yield { units: [u], leader: -1, to };
});
/** 12.7.3, R-56, RN-12: with a leader all units of his hex, or one that fought. */
const withLeader = advanceUnder('12.7.3', function* ({ s, side, victors, vacated }) {
  for (const to of vacated)
    for (const h of hexesOf(s, victors))
      for (const leader of leadersIn(s, side, h)) {
        for (const units of parts(fightersIn(s, h))) yield { units, leader, to };
      }
});
/** Whoever may go of a stack, all of them first. */
function parts(stack: readonly number[]): number[][] {
  const out: number[][] = [];
  for (let m = 1; m < 1 << stack.length; m++) out.push(stack.filter((_, i) => (m & (1 << i)) !== 0));
  return out.sort((a, b) => b.length - a.length);
}
/** 20.2, R-65: a charging stack, with a leader or without. */
const ridingIn = advanceUnder('20.2', function* (v) {
  const { s, side, victors, vacated } = v;
  for (const to of vacated)
    for (const h of hexesOf(s, victors).sort((a, b) => a - b)) {
      const there = victors.filter((u) => unitOf(s, u).hex === h);
      const able = there.filter((u) => isFit(v, u, to));
      const units = able.length > 0 ? able : there;
      yield { units, leader: -1, to };
      for (const leader of leadersIn(s, side, h)) yield { units, leader, to };
    }
});
const stayUnder = (rule: string) => button('stay', null, rule, say('do.noAdvance'));
const ADVANCING = {
  '12.7': [stayUnder('12.7'), alone, withLeader],
  '14.1': [stayUnder('14.1'), alone, withLeader],
  '20.2': [stayUnder('20.2'), ridingIn],
} as const;

function* carryOut(g: G, side: Side, a: Advance, rule = '12.7'): Flow {
  const s = g.state;
  yield* overrun(g, side, a.to);
  for (const u of a.units) move(g, u, a.to);
  if (a.leader >= 0) moveLeader(g, a.leader, a.to);
  g.tell(rule, say('log.advanced', { units: a.units.map(idOf).join(', '), hex: label(a.to) }), {
    ...opens(s),
    at: label(a.to),
  });
  for (const u of a.units) takeControl(g, u);
  yield* approach(g, side, a.to);
}

/** To stay, and what is open into one hex after the other. */
function openTo(rule: keyof typeof ADVANCING, v: Victory): Option<Advance | null>[] {
  const [stay, ...into] = ADVANCING[rule];
  const out: Option<Advance | null>[] = [];
  offerInto<Victory, Advance | null>(out, v, stay);
  for (const to of v.vacated)
    for (const action of into) offerInto<Victory, Advance | null>(out, { ...v, vacated: [to] }, action);
  return out;
}

/** Puts the question, if anybody may go. Returns who went. */
function* advance(g: G, kind: string, rule: keyof typeof ADVANCING, v: Victory): Flow<Advance | null> {
  if (v.vacated.length === 0) return null;
  const found = openTo(rule, v);
  if (found.length === 1) return null;
  const about = { seat: v.side, kind, rule, prompt: say('ask.advance') };
  const chosen = yield* ask(g, about, v, ADVANCING[rule], found);
  if (chosen) yield* carryOut(g, v.side, chosen, rule === '20.2' ? rule : '12.7');
  return chosen;
}

/** 12.7, D35: after combat one victorious unit may enter an emptied hex; the defender only after Ae. */
export function* advanceAfter(g: G, side: Side, f: Fight, hexes: readonly number[], result: Result): Flow {
  const s = g.state;
  const winner = result === 'Ae' ? enemyOf(side) : side;
  const victors = result === 'Ae' ? f.defenders : f.attackers;
  const vacated = hexes.filter((h) => holder(s, h) === null);
  yield* advance(g, 'advance', '12.7', { s, side: winner, victors, vacated });
}

/** 20.2, R-65: one charging stack may take an emptied hex, a leader with it if he likes (12.7.3). */
export function* occupy(g: G, chargers: readonly number[], target: number): Flow {
  const s = g.state;
  if (holder(s, target) !== null) return;
  yield* advance(g, 'advance', '20.2', { s, side: 'austrian', victors: chargers, vacated: [target] });
}

/** 14.1, R-57, D26: after cavalry has ridden off, attackers may come in up to the stacking limit. */
export function* advanceInto(g: G, side: Side, attackers: readonly number[], hexes: readonly number[]): Flow {
  const s = g.state;
  let victors = [...attackers];
  for (;;) {
    const gone = yield* advance(g, 'advanceAfterRetreat', '14.1', { s, side, victors, vacated: hexes });
    if (!gone) return;
    victors = victors.filter((u) => !gone.units.includes(u));
  }
}

/** 11.1.1, R-55: batteries alone in an assaulted hex are lost if an attacker can come in. */
export function* overrunGuns(
  g: G,
  side: Side,
  attackers: readonly number[],
  targets: readonly number[],
  entering: boolean,
): Flow {
  const s = g.state;
  const taken: number[] = [];
  const fates = new Fates();
  for (const h of targets) {
    const there = unitsIn(s, h);
    if (there.length === 0 || !there.every(isGun) || there.every((u) => unitOf(s, u).struck)) continue;
    if (!attackers.some((u) => mayEnterEmptied(s, u, h))) continue;
    for (const u of there) eliminate(g, u, '11.1.1', fates, FOR_GOOD);
    taken.push(h);
  }
  for (const u of attackers) unitOf(s, u).attacked = true;
  yield* leadersFollow(g, enemyOf(side), fates);
  if (!entering) return; // 20.2: chargers have their own way of occupying a hex
  yield* advance(g, 'advance', '12.7', { s, side, victors: attackers, vacated: taken });
}

/** The attacker could advance into the hex once the guns are gone. */
const mayEnterEmptied = (s: State, u: number, to: number): boolean => {
  const v = { s, side: SIDE_OF[u] as Side, victors: [u], vacated: [to] };
  return unitOf(s, u).hex >= 0 && lawful(ENTER_LAWS, v, { units: [u], leader: -1, to });
};
const ENTER_LAWS = ADVANCE_LAWS.filter((l) => l.id !== 'enemyHex' && l.id !== 'stacking');
