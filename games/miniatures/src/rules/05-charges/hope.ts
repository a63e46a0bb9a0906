import { type Aspect, frontLine, rearLine, whollyBehind } from '@grande/table';
import { areaOf, baseOf, baseShape, isArtillery, poseOf, unitOf } from '../../board.ts';
import type { Chances } from '../../chances.ts';
import { valuesOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import type { State } from '../../state.ts';
import { chargedNerve, chargeNerve } from '../14-morale.ts';
import { type ChargeResult, supposedChances } from './checks.ts';

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
    chargeNerve(s, c) +
    more(aspect !== 'front', morale.outflanking) +
    more(isArtillery(s, target), morale.grapeshot) +
    more(hope.helped, morale.friendsHelp) +
    more(hope.massed, morale.enMasse);
  const sheltered = t.lining >= 0 || (t.area >= 0 && areaOf(s, t.area).kind === 'fort');
  const stands =
    chargedNerve(s, c) -
    more(sheltered, Math.max(morale.cover, morale.fort)) -
    more(aspect === 'flank', morale.flanked) -
    more(aspect === 'rear', morale.rear) -
    more(groundOf(s).hills.length > 0, morale.cusp);
  return supposedChances(s, c, goes, stands);
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
