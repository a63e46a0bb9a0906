import {
  type Detail,
  type Dist,
  enumerated,
  type Hazard,
  hazard,
  type Message,
  odds,
  valued,
} from '@grande/engine';
import { unitsIn } from '../../board.ts';
import { RESULTS } from '../../data/tables.ts';
import { between, label } from '../../map.ts';
import { say } from '../../say.ts';
import { type Assault, SIDE_OF, type Side, type State, unitOf } from '../../state.ts';
import { leaderId } from '../04-leaders/leaders.ts';
import { idOf } from '../09-movement/walk.ts';
import { defensiveGuns, type Shot } from '../11-artillery.ts';
import { ridersBefore } from '../14-cavalry.ts';
import { ableIn } from './declaration.ts';
import { type Assumed, assaulted, type Course, strike, tryElan, type Upshot } from './fight.ts';
import {
  type Assailant,
  attackStrength,
  defenceStrength,
  everybody,
  type Fight,
  fightOf,
  officerOf,
  printedSp,
  type Stakes,
} from './strength.ts';

// What an assault may come to, before it is fought: the fight of the rules, thought through.

/** Results, the guns overrun, nobody who comes on: the places of a forecast. */
export const UPSHOTS: readonly Upshot[] = [...RESULTS, 'overrun', 'none'];
const PLACE = new Map<Upshot, number>(UPSHOTS.map((upshot, i) => [upshot, i]));
const placeOf = (upshot: Upshot): number => PLACE.get(upshot) as number;
const ENDS = new Map<Upshot, Hazard<Upshot>>(UPSHOTS.map((upshot) => [upshot, hazard.end(upshot)]));

/** Nothing but the fight: no guns, no Élan, an officer wherever one can be used. */
const PLAIN: Assumed = { shots: [], elan: null, leader: null };
const named = (upshot: Upshot): Upshot => upshot;

const thought = (f: Fight, assumed: Partial<Assumed> = {}): Course<Upshot> => ({
  side: SIDE_OF[f.attackers[0] ?? 0] as Side,
  hexes: f.targets,
  f,
  match: null,
  assumed: { ...PLAIN, ...assumed },
  ended: ({ upshot }) => ENDS.get(upshot) as Hazard<Upshot>,
});

/** The exact chances of the die, confusion included, with everything else settled (T.calc). */
export const dieOdds = (f: Fight, stakes: Stakes, drive: number): Dist<Upshot> =>
  enumerated(strike(thought(f), everybody(f), drive, stakes), named);

/** The chances of an assault whose checks are made, without Élan or with one unit trying it (16.1). */
export const fightOdds = (f: Fight, elan: number | null): Dist<Upshot> =>
  enumerated(tryElan(thought(f), everybody(f), elan === null ? -1 : f.attackers.indexOf(elan), []), named);

/** somebody is there who was not attacked before in this segment. */
export const standing = (s: State, hexes: readonly number[]): boolean =>
  hexes.some((h) => unitsIn(s, h).some((u) => !unitOf(s, u).struck));

/**
 * 11.4.5, RN-14: how the guns of assaulted hexes may be expected to fire: together, at the strongest hex from
 * which theirs is attacked.
 */
export function expectedFire(s: State, hexes: readonly number[], who: readonly Assailant[]): Shot[] {
  const out: Shot[] = [];
  for (const from of hexes) {
    const guns = defensiveGuns(s, from);
    if (guns.length === 0) continue;
    let [target, most] = [-1, 0];
    for (const { from: at } of who) {
      if (at === target || between(at, from) !== 1) continue;
      const sp = who.reduce((n, a) => (a.from === at ? n + printedSp(s, a.unit) : n), 0);
      if (sp > most) [target, most] = [at, sp];
    }
    if (target >= 0) out.push({ guns, from, target });
  }
  return out;
}

/** Those who would attack if an assault were made now. */
const attackersOf = (s: State, x: Assault): Fight =>
  fightOf(
    s,
    x.attackers.flatMap((h) => ableIn(s, h)),
    x.targets,
    x.charge,
  );

/**
 * The exact chances of an assault from its declaration on: the guns fire as may be expected, cavalry stands, an officer
 * leads where one can, nobody tries Élan.
 */
export function assaultOdds(s: State, x: Assault, assumed: Partial<Assumed> = {}): Dist<Upshot> {
  if (!standing(s, x.targets)) return enumerated(hazard.end<Upshot>('none'), named);
  const f = attackersOf(s, x);
  const shots = assumed.shots ?? expectedFire(s, x.targets, f.who);
  return enumerated(assaulted(thought(f, { ...assumed, shots })), named);
}

/** What these chances take for granted, in words. */
function assumptions(s: State, x: Assault, f: Fight): Message[] {
  const out: Message[] = [];
  const { who, attackers } = f;
  const list = (units: readonly number[]) => units.map(idOf).join(', ');
  for (const { guns, target } of expectedFire(s, x.targets, who))
    out.push(say('note.gunsFire', { units: list(guns), hex: label(target) }));
  const riders = x.charge ? [] : ridersBefore(s, attackers, x.targets);
  if (riders.length > 0) out.push(say('note.ridersStand', { units: list(riders) }));
  const officer = officerOf(f);
  if (officer >= 0) out.push(say('note.officerLeads', { leader: leaderId(officer) }));
  if (s.elan > 0 && SIDE_OF[attackers[0] ?? 0] === 'french') out.push(say('note.withoutElan'));
  return out;
}

/** Strengths and exact chances of a declared or half-declared assault. */
export function assaultDetail(s: State, x: Assault): Detail {
  const f = attackersOf(s, x);
  const detail = { odds: odds.odds(assaultOdds(s, x), named) };
  if (f.who.length === 0) return detail;
  const notes = assumptions(s, x, f);
  if (f.defenders.length === 0) return { ...detail, notes };
  const tallies = [
    { label: say('term.attackStrength'), tally: attackStrength(f) },
    { label: say('term.defenceStrength'), tally: defenceStrength(f) },
  ];
  return { ...detail, tallies, notes };
}

/** The chances of the upshots, in their order. */
export type Chances = Float64Array;
/** The same for those who think, wherever the attackers come from; nothing where nobody defends. */
export function forecast(f: Fight, assumed: Partial<Assumed> = {}): Chances {
  const out = new Float64Array(UPSHOTS.length);
  if (f.defenders.length === 0 || f.who.length === 0) return out;
  return valued(assaulted(thought(f, assumed)), placeOf, out);
}
