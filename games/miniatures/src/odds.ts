import { type Dist, type Odds, odds } from '@grande/engine';
import { type Aspect, frontLine, rearLine, whollyBehind } from '@grande/table';
import {
  areaOf,
  baseOf,
  baseShape,
  isArtillery,
  isCavalry,
  isInfantry,
  poseOf,
  shaken,
  unitOf,
} from './board.ts';
import { valuesOf } from './data/values.ts';
import { groundOf } from './ground.ts';
import { meetsVolley, underTheGuns } from './rules/04-firing/results.ts';
import { type Charge, chargedTally, chargeTally, fireTally } from './rules/14-morale.ts';
import type { State } from './state.ts';

const { chain, change, certain, die } = odds;

/** MO.1: the chance to pass a check with so many modifiers. */
export const passes = (s: State, modifiers: number): Dist<boolean> =>
  change(die(), (d) => d + modifiers >= valuesOf(s).morale.needed);

/** What a shot may come to, named for the reader. */
type ShotResult = 'none' | 'disrupted' | 'exhausted' | 'flees' | 'silenced' | 'firerFlees' | 'firerExhausted';

/** SP.3.9: the exact chances of one shot; `difference` is the firer's modifiers less the target's. */
export function fireOdds(s: State, firer: number, target: number, difference: number): Odds {
  const dist = chain(die(), (a) => chain(die(), (b) => resultOf(s, firer, target, a + difference - b)));
  return odds.odds(dist, (r) => r);
}

function resultOf(s: State, firer: number, target: number, margin: number): Dist<ShotResult> {
  if (margin === 0) return certain('none');
  const massive = Math.abs(margin) >= valuesOf(s).fire.exhaustingMargin;
  return margin > 0 ? hit(s, firer, target, massive) : missed(s, firer, target, massive);
}

function hit(s: State, firer: number, target: number, massive: boolean): Dist<ShotResult> {
  const was = shaken(unitOf(s, target));
  const worse: ShotResult = massive && unitOf(s, target).cohesion !== 'exhausted' ? 'exhausted' : 'none';
  if (underTheGuns(s, target, firer)) return certain('flees');
  if (!was) return certain(massive ? 'exhausted' : 'disrupted');
  if (isCavalry(s, target)) return certain('flees');
  if (isArtillery(s, target)) return certain(isArtillery(s, firer) ? 'silenced' : worse);
  return change(passes(s, fireTally(s, target, firer).total), (held) => (held ? worse : 'flees'));
}

function missed(s: State, firer: number, target: number, massive: boolean): Dist<ShotResult> {
  const hurt: ShotResult =
    massive && meetsVolley(s, target, firer) && unitOf(s, firer).cohesion !== 'exhausted'
      ? 'firerExhausted'
      : 'none';
  if (underTheGuns(s, firer, target)) return certain('firerFlees');
  if (!shaken(unitOf(s, firer)) || !isInfantry(s, firer)) return certain(hurt);
  return change(passes(s, fireTally(s, firer, target).total), (held) => (held ? hurt : 'firerFlees'));
}

/** LC.1: the modifier of one side. */
function lockedModifier(s: State, i: number): number {
  const def = s.battle.units[i];
  const { locked } = valuesOf(s);
  return (def?.quality === 'veteran' ? locked.veteran : 0) + (def?.trait === 'lancer' ? locked.lancer : 0);
}

/** LC.1: the chance that the first side wins: ties are thrown again, so only decided throws count. */
export function lockedOdds(difference: number): Dist<boolean> {
  const cases: boolean[] = [];
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) if (a + difference !== b) cases.push(a + difference > b);
  }
  return odds.uniform(cases);
}

/** What a charge may come to (SP.4.4 to SP.4.6). */
type ChargeResult = 'driven' | 'retreats' | 'repulsed' | 'routed' | 'none' | 'riddenDown';

/** SP.4: the exact chances of a charge as it stands. */
export function chargeOdds(s: State, c: Charge): Odds {
  return odds.odds(chargeDist(s, c), (r) => r);
}

export function chargeDist(s: State, c: Charge): Dist<ChargeResult> {
  const { principal, target } = c;
  const rides = isCavalry(s, principal);
  if (unitOf(s, target).fleeing) return certain(rides ? 'riddenDown' : 'driven'); // CF.1
  const failed: ChargeResult = rides && isCavalry(s, target) ? 'routed' : 'repulsed'; // SP.4.4, SP.4.5
  const locked: Dist<ChargeResult> = change(
    lockedOdds(lockedModifier(s, principal) - lockedModifier(s, target)),
    (won) => (won ? 'driven' : 'routed'),
  );
  const held = (): Dist<ChargeResult> => {
    if (isArtillery(s, target)) return certain('none');
    if (isCavalry(s, target)) return rides ? locked : certain('retreats');
    return rides ? certain('repulsed') : locked;
  };
  const broken: ChargeResult = isCavalry(s, target) && !rides ? 'retreats' : 'driven';
  return chain(passes(s, chargeTally(s, c).total), (attacks) => {
    if (!attacks) return certain<ChargeResult>(failed);
    return chain(passes(s, chargedTally(s, c).total), (stands) => (stands ? held() : certain(broken)));
  });
}

/** The chances of each result, as plain shares: the same as the exact odds, for whoever asks a thousand times. */
export type Chances<R extends string> = Readonly<Record<R, number>>;

/** MO.1: the chance to pass, as a share. */
const passing = (s: State, modifiers: number): number =>
  Math.max(0, Math.min(6, 7 - (valuesOf(s).morale.needed - modifiers))) / 6;

/** So many of the 36 pairs of dice differ by this much. */
const pairs = (by: number): number => Math.max(0, 6 - Math.abs(by));

/** SP.3.9: a shot. */
export function shotChances(
  s: State,
  firer: number,
  target: number,
  difference: number,
): Chances<ShotResult> {
  const out = {
    none: 0,
    disrupted: 0,
    exhausted: 0,
    flees: 0,
    silenced: 0,
    firerFlees: 0,
    firerExhausted: 0,
  };
  const massive = valuesOf(s).fire.exhaustingMargin;
  let [won, wonBig, lost, lostBig] = [0, 0, 0, 0];
  for (let by = -5; by <= 5; by++) {
    const margin = by + difference;
    const share = pairs(by) / 36;
    if (margin >= massive) wonBig += share;
    else if (margin > 0) won += share;
    else if (margin === 0) out.none += share;
    else if (margin > -massive) lost += share;
    else lostBig += share;
  }
  const t = unitOf(s, target);
  const worse: ShotResult = t.cohesion === 'exhausted' ? 'none' : 'exhausted';
  if (won + wonBig > 0) {
    if (underTheGuns(s, target, firer) || (shaken(t) && isCavalry(s, target))) out.flees += won + wonBig;
    else if (!shaken(t)) {
      out.disrupted += won;
      out.exhausted += wonBig;
    } else if (isArtillery(s, target)) {
      if (isArtillery(s, firer)) out.silenced += won + wonBig;
      else {
        out.none += won;
        out[worse] += wonBig;
      }
    } else {
      const holds = passing(s, fireTally(s, target, firer).total);
      out.flees += (won + wonBig) * (1 - holds);
      out.none += won * holds;
      out[worse] += wonBig * holds;
    }
  }
  if (lost + lostBig > 0) {
    const u = unitOf(s, firer);
    const hurt: ShotResult =
      lostBig > 0 && u.cohesion !== 'exhausted' && meetsVolley(s, target, firer) ? 'firerExhausted' : 'none';
    if (underTheGuns(s, firer, target)) out.firerFlees += lost + lostBig;
    else {
      const holds = shaken(u) && isInfantry(s, firer) ? passing(s, fireTally(s, firer, target).total) : 1;
      out.firerFlees += (lost + lostBig) * (1 - holds);
      out.none += lost * holds;
      out[hurt] += lostBig * holds;
    }
  }
  return out;
}

/** LC.1: the chance to win by the difference of modifiers. */
function lockedChance(difference: number): number {
  let [won, all] = [0, 0];
  for (let by = -5; by <= 5; by++) {
    if (by + difference === 0) continue;
    all += pairs(by);
    if (by + difference > 0) won += pairs(by);
  }
  return won / all;
}

/** SP.4: a charge. */
export const chargeChances = (s: State, c: Charge): Chances<ChargeResult> =>
  chancesBy(s, c, chargeTally(s, c).total, chargedTally(s, c).total);

/** How well somebody could come upon an enemy, at the best. */
export interface Hope {
  /** Friends would help (MO.3), or press behind him. */
  readonly helped: boolean;
  readonly massed: boolean;
}

/** Never worse than any charge of one unit on an enemy it does not touch yet, wherever its way ends: a bound before any way is looked for. */
export function hopedChances(s: State, i: number, target: number, hope: Hope): Chances<ChargeResult> {
  const { morale } = valuesOf(s);
  const c = { chargers: [i], principal: i, target };
  const t = unitOf(s, target);
  const aspect = hopedAspect(s, i, target);
  const more = (applies: boolean, by: number): number => (applies ? Math.abs(by) : 0);
  const goes =
    chargeTally(s, c).total +
    more(aspect !== 'front', morale.outflanking) +
    more(isArtillery(s, target), morale.grapeshot) +
    more(hope.helped, morale.friendsHelp) +
    more(hope.massed, morale.enMasse);
  const sheltered = t.lining >= 0 || (t.area >= 0 && areaOf(s, t.area).kind === 'fort');
  const stands =
    chargedTally(s, c).total -
    more(sheltered, Math.max(morale.cover, morale.fort)) -
    more(aspect === 'flank', morale.flanked) -
    more(aspect === 'rear', morale.rear) -
    more(groundOf(s).hills.length > 0, morale.cusp);
  return chancesBy(s, c, goes, stands);
}

/** SP.2.15 to SP.2.17: the side he could come upon from where he stands; whoever comes out of an area may begin anywhere round it. */
function hopedAspect(s: State, i: number, target: number): Aspect {
  const t = unitOf(s, target);
  if (t.square || t.area >= 0) return 'front';
  if (unitOf(s, i).area >= 0) return 'rear';
  const [base, pose, from] = [baseOf(s, target), poseOf(t), baseShape(s, i)];
  if (!whollyBehind(frontLine(base, pose), from)) return 'front';
  return whollyBehind(rearLine(base, pose), from) ? 'rear' : 'flank';
}

function chancesBy(
  s: State,
  { principal, target }: Charge,
  attack: number,
  defence: number,
): Chances<ChargeResult> {
  const out = { driven: 0, retreats: 0, repulsed: 0, routed: 0, none: 0, riddenDown: 0 };
  const rides = isCavalry(s, principal);
  if (unitOf(s, target).fleeing) {
    out[rides ? 'riddenDown' : 'driven'] = 1; // CF.1
    return out;
  }
  const onHorse = isCavalry(s, target);
  const goes = passing(s, attack);
  const stands = passing(s, defence);
  out[rides && onHorse ? 'routed' : 'repulsed'] += 1 - goes; // SP.4.4, SP.4.5
  out[onHorse && !rides ? 'retreats' : 'driven'] += goes * (1 - stands);
  const held = goes * stands;
  if (isArtillery(s, target)) out.none += held;
  else if (onHorse && !rides) out.retreats += held;
  else if (rides && !onHorse) out.repulsed += held;
  else {
    const wins = lockedChance(lockedModifier(s, principal) - lockedModifier(s, target));
    out.driven += held * wins;
    out.routed += held * (1 - wins);
  }
  return out;
}
