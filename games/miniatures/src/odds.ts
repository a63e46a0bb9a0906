import { type Dist, type Odds, odds } from '@grande/engine';
import { isArtillery, isCavalry, isInfantry, shaken, unitOf } from './board.ts';
import { FIRE, LOCKED, MORALE } from './data/constants.ts';
import { meetsVolley, underTheGuns } from './rules/04-firing/results.ts';
import { type Charge, chargedTally, chargeTally, fireTally } from './rules/14-morale.ts';
import type { State } from './state.ts';

const { chain, change, certain, die } = odds;

/** MO.1: the chance to pass a check with so many modifiers. */
export const passes = (modifiers: number): Dist<boolean> =>
  change(die(), (d) => d + modifiers >= MORALE.needed);

/** What a shot may come to, named for the reader. */
type ShotResult = 'none' | 'disrupted' | 'exhausted' | 'flees' | 'silenced' | 'firerFlees' | 'firerExhausted';

/** SP.3.9: the exact chances of one shot; `difference` is the firer's modifiers less the target's. */
export function fireOdds(s: State, firer: number, target: number, difference: number): Odds {
  const dist = chain(die(), (a) => chain(die(), (b) => resultOf(s, firer, target, a + difference - b)));
  return odds.odds(dist, (r) => r);
}

function resultOf(s: State, firer: number, target: number, margin: number): Dist<ShotResult> {
  if (margin === 0) return certain('none');
  const massive = Math.abs(margin) >= FIRE.exhaustingMargin;
  return margin > 0 ? hit(s, firer, target, massive) : missed(s, firer, target, massive);
}

function hit(s: State, firer: number, target: number, massive: boolean): Dist<ShotResult> {
  const was = shaken(unitOf(s, target));
  const worse: ShotResult = massive && unitOf(s, target).cohesion !== 'exhausted' ? 'exhausted' : 'none';
  if (underTheGuns(s, target, firer)) return certain('flees');
  if (!was) return certain(massive ? 'exhausted' : 'disrupted');
  if (isCavalry(s, target)) return certain('flees');
  if (isArtillery(s, target)) return certain(isArtillery(s, firer) ? 'silenced' : worse);
  return change(passes(fireTally(s, target, firer).total), (held) => (held ? worse : 'flees'));
}

function missed(s: State, firer: number, target: number, massive: boolean): Dist<ShotResult> {
  const hurt: ShotResult =
    massive && meetsVolley(s, target, firer) && unitOf(s, firer).cohesion !== 'exhausted'
      ? 'firerExhausted'
      : 'none';
  if (underTheGuns(s, firer, target)) return certain('firerFlees');
  if (!shaken(unitOf(s, firer)) || !isInfantry(s, firer)) return certain(hurt);
  return change(passes(fireTally(s, firer, target).total), (held) => (held ? hurt : 'firerFlees'));
}

/** LC.1: the modifier of one side. */
function lockedModifier(s: State, i: number): number {
  const def = s.battle.units[i];
  return (def?.quality === 'veteran' ? LOCKED.veteran : 0) + (def?.trait === 'lancer' ? LOCKED.lancer : 0);
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
  return chain(passes(chargeTally(s, c).total), (attacks) => {
    if (!attacks) return certain<ChargeResult>(failed);
    return chain(passes(chargedTally(s, c).total), (stands) => (stands ? held() : certain(broken)));
  });
}
