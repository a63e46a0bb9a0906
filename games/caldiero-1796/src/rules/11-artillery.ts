import {
  type Action,
  add,
  button,
  type Concerns,
  type Detail,
  type Dist,
  enumerated,
  type Flow,
  type Hazard,
  hazard,
  law,
  type Option,
  odds,
  offerInto,
  type Tally,
  type Term,
  tally,
  thrown,
  valued,
} from '@grande/engine';
import { ask, type G, opens } from '../ask.ts';
import { fightersIn, holder, leadersIn, unitsIn } from '../board.ts';
import type { Counter } from '../data/counters.ts';
import { valuesOf } from '../data/sets.ts';
import { FIRE_RESULTS, type FireResult } from '../data/tables.ts';
import { between, isFortress, isMarsh, isTown, LEVEL, label, openLine } from '../map.ts';
import { say } from '../say.ts';
import {
  activationOf,
  enemyOf,
  isGun,
  SIDE_OF,
  type Side,
  type State,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../state.ts';
import { Fates, leadersFollow, leaderTest } from './04-leaders/leaders.ts';
import { idOf } from './09-movement/walk.ts';
import { disorder } from './12-combat/losses.ts';
import { type Retreat, retreats } from './12-combat/retreat.ts';
import { checkNumber, checkTally, passes } from './13-efficiency.ts';
import { gunsFire, harshness } from './17-weather.ts';
import { barred, sectorLaws } from './19-sectors.ts';

const gunOf = (s: State, u: number): NonNullable<Counter['gun']> =>
  (valuesOf(s).counters[u] as Counter).gun as NonNullable<Counter['gun']>;

/** 11.2, 17.1.1: how far a battery carries; one hex in the rain. */
export const gunRange = (s: State, u: number): number => (harshness(s) === 1 ? 1 : gunOf(s, u).range);

/** 11.4.1, 17.1.1, R-4: the factors of the batteries that fire together, halved in the rain, never below 1. */
export function fireStrength(s: State, guns: readonly number[]): Tally {
  const terms: Term[] = guns.map((u) =>
    add('11.4.1', say('term.battery', { unit: idOf(u) }), gunOf(s, u).factor),
  );
  const sum = guns.reduce((n, u) => n + gunOf(s, u).factor, 0);
  if (harshness(s) === 1)
    terms.push(add('17.1.1', say('term.rainHalves'), Math.max(1, Math.floor(sum / 2 + 0.5)) - sum));
  return tally(terms);
}

/** 11.0.1: those whose number makes a target dense. */
export const crowdIn = (s: State, target: number): number => fightersIn(s, target).length;

/** TEC, 11.0.1, R-8, R-35: the modifiers of a bombardment, on so many as stand there or will. */
export function fireModifiers(
  s: State,
  guns: readonly number[],
  from: number,
  target: number,
  crowd = crowdIn(s, target),
): Tally {
  const terms: Term[] = [];
  if ((LEVEL[target] as number) > (LEVEL[from] as number))
    terms.push(add('TEC', say('term.targetHigher'), -1));
  if (isTown(target)) terms.push(add('TEC', say('term.town'), -1));
  if (isFortress(target)) terms.push(add('TEC', say('term.fortress'), -2));
  if (crowd >= 2) terms.push(add('11.0.1', say('term.density'), 1));
  if (between(from, target) === 1)
    terms.push(add('R-8', say('term.canister'), Math.max(...guns.map((u) => gunOf(s, u).canister))));
  return tally(terms);
}

const COLUMN = [0, 0, 1, 2, 3, 4, 4, 5];
/** 11.4.4, T.bombard: the table. */
export function fireResult(s: State, strength: number, modified: number): FireResult {
  const row = Math.min(10, Math.max(1, modified)) - 1;
  const column = COLUMN[Math.min(7, strength)] as number;
  return valuesOf(s).tables.bombardment[row]?.[column] as FireResult;
}

/** What the die of a bombardment brings, and whether it was a six: then leaders are in danger (4.4.1). */
interface Blow {
  readonly result: FireResult;
  readonly six: boolean;
}
const BLOWS = [false, true].map(
  (six) => new Map<FireResult, Blow>(FIRE_RESULTS.map((result) => [result, { result, six }])),
);
const blowOf = (result: FireResult, six: boolean): Blow => BLOWS[six ? 1 : 0]?.get(result) as Blow;

/** 11.4.4: the die of a bombardment. */
function blow<R>(
  s: State,
  { guns, from, target }: Shot,
  crowd: number,
  then: (blow: Blow, die: number) => Hazard<R>,
): Hazard<R> {
  const strength = fireStrength(s, guns).total;
  const drm = fireModifiers(s, guns, from, target, crowd).total;
  return hazard.die('11.4.4', (die) => blowOf(fireResult(s, strength, die + drm), die === 6), then);
}

/** The exact chances of a bombardment. */
export const fireOdds = (s: State, guns: readonly number[], from: number, target: number): Dist<FireResult> =>
  enumerated(blow(s, { guns, from, target }, crowdIn(s, target), hazard.end<Blow>), ({ result }) => result);

/** The same for those who think: the chances in the order of FIRE_RESULTS. */
export const fireChances = (s: State, guns: readonly number[], from: number, target: number): Float64Array =>
  valued(
    blow(s, { guns, from, target }, crowdIn(s, target), hazard.end<Blow>),
    ({ result }) => FIRE_RESULTS.indexOf(result),
    new Float64Array(FIRE_RESULTS.length),
  );

/** Those on whom a bombardment falls, and the numbers they check against if these leaders are gone. */
export interface Under {
  readonly units: readonly number[];
  /** 11.0.1: how many fighters stand there, whoever they are. */
  readonly crowd: number;
  nerve(i: number, gone: readonly number[]): number;
}
/** What a bombardment comes to: who is disordered (a bit for each of those under it), and which leaders it cost. */
export interface Impact {
  readonly result: FireResult;
  readonly hit: number;
  readonly gone: readonly number[];
}

/** 11.4.2, 11.4.4, 13.1.2: the die, the leaders' tests, the check of the hex; then what it came to. */
export function bombardment<R>(
  s: State,
  g: G | null,
  shot: Shot,
  under: Under,
  then: (impact: Impact) => Hazard<R>,
): Hazard<R> {
  const victim = enemyOf(SIDE_OF[shot.guns[0] as number] as Side);
  const all = (1 << under.units.length) - 1;
  const struck = (result: FireResult, gone: readonly number[]): Hazard<R> => {
    if (result === 'Ch') return shaken(s, g, under, gone, (hit) => then({ result, hit, gone }));
    return then({ result, hit: result === '-' ? 0 : all, gone });
  };
  return blow(s, shot, under.crowd, ({ result, six }) => {
    if (g) tellShot(g, shot, under.crowd, result);
    const leaders = six ? leadersIn(s, victim, shot.target) : [];
    return tested(s, g, leaders, NOBODY, (gone) => struck(result, gone));
  });
}
const NOBODY: readonly number[] = [];

function tellShot(g: G, { guns, from, target }: Shot, crowd: number, result: FireResult): void {
  const s = g.state;
  g.tell('11.4.4', say('log.fired', { units: guns.map(idOf).join(', '), hex: label(target), result }), {
    ...opens(s),
    tally: fireModifiers(s, guns, from, target, crowd),
    at: label(target),
  });
}

/** 4.4.1: leaders under fire test one after the other; those who fall. */
function tested<R>(
  s: State,
  g: G | null,
  leaders: readonly number[],
  gone: readonly number[],
  then: (gone: readonly number[]) => Hazard<R>,
): Hazard<R> {
  const [l, ...others] = leaders;
  if (l === undefined) return then(gone);
  return leaderTest(s, g, l, '4.4.1', (lives) => tested(s, g, others, lives ? gone : [...gone, l], then));
}

/** 13.1.2: one die for the hex; those who fail. */
const shaken = <R>(
  s: State,
  g: G | null,
  { units, nerve }: Under,
  gone: readonly number[],
  then: (hit: number) => Hazard<R>,
): Hazard<R> =>
  hazard.die(
    '13.1.2',
    (die) => units.reduce((hit, _, i) => (passes(die, nerve(i, gone)) ? hit : hit | (1 << i)), 0),
    (hit, die) => {
      if (g)
        units.forEach((u, i) => {
          const passed = (hit & (1 << i)) === 0;
          const how = { ...opens(s), tally: checkTally(s, u) };
          g.tell('13.1', say('log.check', { unit: idOf(u), die, passed }), how);
        });
      return then(hit);
    },
  );

/** Numbers and chances of a bombardment, for whoever looks. */
export function fireDetail(s: State, guns: readonly number[], from: number, target: number): Detail {
  return {
    odds: odds.odds(fireOdds(s, guns, from, target), (r) => (r === '-' ? '–' : r)),
    tallies: [
      { label: say('term.fireStrength'), tally: fireStrength(s, guns) },
      { label: say('term.modifiers'), tally: fireModifiers(s, guns, from, target) },
    ],
  };
}

export interface Shot {
  readonly guns: readonly number[];
  readonly from: number;
  readonly target: number;
}
type Firing = { readonly do: 'fire' } & Shot;
interface Ceasing {
  readonly do: 'done';
}
interface Segment {
  readonly s: State;
  readonly side: Side;
}
const each = (s: State, a: Firing, holds: (unit: Unit, u: number) => boolean) =>
  a.guns.every((u) => holds(unitOf(s, u), u));
const gunNamed = (a: Firing) => ({ unit: idOf(a.guns[0] as number) });

/** 11.0-11.4, 11.4.3: the laws of a bombardment in the active formation's segment. */
const FIRE_LAWS = [
  law<Segment, Firing>(
    '17.1.2',
    'gunsSilent',
    ({ s }) => gunsFire(s),
    () => say('law.gunsSilent'),
  ),
  law<Segment, Firing>(
    '11.0',
    'gunMoved',
    ({ s }, a) => each(s, a, (u) => !u.moved),
    (_, a) => say('law.gunMoved', gunNamed(a)),
  ),
  law<Segment, Firing>(
    '11.4',
    'gunFired',
    ({ s }, a) => each(s, a, (u) => !u.fired),
    (_, a) => say('law.gunFired', gunNamed(a)),
  ),
  law<Segment, Firing>(
    '15.1',
    'gunDisordered',
    ({ s }, a) => each(s, a, (u) => u.status === 0),
    (_, a) => say('law.gunDisordered', gunNamed(a)),
  ),
  law<Segment, Firing>(
    '10.2',
    'gunMarsh',
    (_, a) => !isMarsh(a.from),
    () => say('law.gunMarsh'),
  ),
  law<Segment, Firing>(
    '11.2',
    'range',
    ({ s }, a) => each(s, a, (_, u) => between(a.from, a.target) <= gunRange(s, u)),
    ({ s }, a) =>
      say('law.range', { distance: between(a.from, a.target), range: gunRange(s, a.guns[0] as number) }),
  ),
  law<Segment, Firing>(
    '11.3.1',
    'sight',
    (_, a) => openLine(a.from, a.target),
    (_, a) => say('law.sight', { hex: label(a.target) }),
  ),
  ...sectorLaws<Segment, Firing>(
    'sectorFire',
    ({ s }, a, f) => activationOf(s).formation !== f || !barred(s, f, a.target),
    (_, a) => say('law.sectorFire', { hex: label(a.target) }),
  ),
];

/** Enemy hexes a player could point his guns at: within 4, the farthest anybody sees (11.3). */
function targetsFrom(s: State, side: Side, from: number): number[] {
  const out: number[] = [];
  const foes = UNITS_OF[enemyOf(side)];
  for (let i = 0; i < foes.length; i++) {
    const { hex } = s.units[foes[i] as number] as Unit;
    if (hex >= 0 && between(from, hex) <= 4 && !out.includes(hex)) out.push(hex);
  }
  return out.sort((a, b) => a - b);
}

/** The shots of some of the active batteries, alone or all of one hex together. */
function shotsOf(s: State, side: Side, some: (unit: Unit) => boolean): Firing[] {
  const out: Firing[] = [];
  for (const u of GUNS[side]) {
    const unit = unitOf(s, u);
    if (!unit.active || unit.hex < 0 || !some(unit)) continue;
    for (const target of targetsFrom(s, side, unit.hex)) {
      out.push({ do: 'fire', guns: [u], from: unit.hex, target });
      const battery = unitsIn(s, unit.hex).filter((v) => isGun(v) && unitOf(s, v).active);
      if (battery.length > 1 && battery[0] === u)
        out.push({ do: 'fire', guns: battery, from: unit.hex, target });
    }
  }
  return out;
}
const GUNS: Readonly<Record<Side, readonly number[]>> = {
  french: UNITS_OF.french.filter(isGun),
  austrian: UNITS_OF.austrian.filter(isGun),
};
const mayStillFire = (unit: Unit): boolean => !unit.moved && !unit.fired && unit.status === 0;

/** How a bombardment is named, offensive or defensive. */
export const SHOOTING = {
  key: (a: Shot) => `fire:${a.guns.map(idOf).join('+')}:${label(a.target)}`,
  label: (a: Shot) => say('do.fire', { units: a.guns.map(idOf).join(', '), hex: label(a.target) }),
  at: (a: Shot) => label(a.target),
  concerns: (a: Shot): Concerns => ({ pieces: a.guns.map(idOf), places: [label(a.target)] }),
};

const fire: Action<Segment, Firing> = {
  id: 'fire',
  rule: '11.4',
  candidates: ({ s, side }) => shotsOf(s, side, () => true),
  laws: FIRE_LAWS,
  ...SHOOTING,
  detail: (a, { s }) => fireDetail(s, a.guns, a.from, a.target),
};
const cease = button<Ceasing>('done', { do: 'done' }, '11.4', say('do.ceaseFire'));

const BOMBARDING = [fire, cease];
/** Batteries that have moved or fired need no law to be passed over. */
const ready: Action<Segment, Firing> = {
  ...fire,
  candidates: ({ s, side }) => shotsOf(s, side, mayStillFire),
};
function shots(segment: Segment): Option<Firing | Ceasing>[] {
  const out: Option<Firing | Ceasing>[] = [];
  offerInto<Segment, Firing | Ceasing>(out, segment, ready);
  offerInto<Segment, Firing | Ceasing>(out, segment, cease);
  return out;
}

/** 3.1.B.4, 11.4, D21: the bombardment segment, shot by shot. Returns true when it is over. */
export function* bombardmentSegment(g: G, side: Side): Flow<boolean> {
  const s = g.state;
  if (!gunsFire(s)) return true;
  const segment: Segment = { s, side };
  const about = { seat: side, kind: 'bombard', rule: '11.4', prompt: say('ask.bombard') };
  const shot = yield* ask(g, about, segment, BOMBARDING, shots(segment));
  if (shot.do === 'done') return true;
  yield* bombard(g, shot);
  return false;
}

/** 11.4.2, 11.4.4, 11.4.5: one bombardment in the match, offensive or defensive, and what it does. */
export function* bombard(g: G, shot: Shot): Flow {
  const s = g.state;
  const { guns, from, target } = shot;
  const victim = enemyOf(SIDE_OF[guns[0] as number] as Side);
  for (const u of guns) unitOf(s, u).fired = true;
  const units = unitsIn(s, target);
  const under: Under = {
    units,
    crowd: crowdIn(s, target),
    nerve: (i) => checkNumber(s, units[i] as number),
  };
  const { result, hit } = thrown(g, bombardment(s, g, shot, under, hazard.end<Impact>));
  const fates = new Fates();
  const owed: Retreat[] = [];
  for (const [i, u] of units.entries()) {
    if ((hit & (1 << i)) === 0) continue;
    const fate = disorder(g, u, '11.4.4', fates);
    if (fate === 'gone') continue;
    if (fate === 'routs') owed.push({ unit: u, rout: true, from: [from], guns: true });
    else if (result === 'Re') owed.push({ unit: u, rout: false, from: [from], guns: true });
  }
  yield* retreats(g, owed, fates);
  yield* leadersFollow(g, victim, fates);
}

/** 11.4.5, R-77: batteries of an assaulted hex that may fire at those who come on. */
export function defensiveGuns(s: State, hex: number): number[] {
  if (!gunsFire(s) || isMarsh(hex) || holder(s, hex) === null) return [];
  return unitsIn(s, hex).filter((u) => isGun(u) && unitOf(s, u).status === 0 && !unitOf(s, u).fired);
}
