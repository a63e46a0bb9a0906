/** What was answered out of a seat's sight, as far as what it sees tells. */
import type { Chance, Decision, SeenWay } from '@grande/engine';
import { FORCE_IDS, type UnitId } from './data/units.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/** What the enemy answered out of sight: the place of an option, or null. */
export function guess(
  s: State,
  decision: Decision,
  later: View,
  chance: Chance,
  way?: SeenWay,
): number | null {
  switch (decision.kind) {
    case 'distributeLosses':
      return borne(s, decision, later, chance, 1);
    case 'placeReplacements':
    case 'stragglerUnit':
      return borne(s, decision, later, chance, -1);
    case 'forageOrder':
      return fedFirst(decision, later, chance);
    case 'tactics':
      return way ? tactic(decision, way, chance) : null;
    default:
      return null;
  }
}

/** Losses fall on those who are seen to have borne them, gains on those who had them. */
function borne(s: State, { options }: Decision, later: View, chance: Chance, sign: 1 | -1): number | null {
  const open: number[] = [];
  const due: number[] = [];
  options.forEach((o, i) => {
    const id = o.concerns?.pieces?.[0] as UnitId;
    const seen = later.units[id];
    if (seen?.place !== 'map') {
      open.push(i);
      return;
    }
    const arm = o.concerns?.choice === 'cav' ? 'cav' : 'inf';
    if (sign * (s.units[id][arm] - seen[arm]) > 0) due.push(i);
  });
  const fitting = due.length > 0 ? due : open;
  return fitting.length > 0 ? (fitting[chance.below(fitting.length)] as number) : null;
}

/** Who is seen not to hunger has eaten first. */
function fedFirst({ options }: Decision, later: View, chance: Chance): number | null {
  const full = options.flatMap((o, i) => {
    const slot = FORCE_IDS.indexOf(o.concerns?.pieces?.[0] ?? '');
    return later.forces[slot]?.oos === false ? [i] : [];
  });
  return full.length > 0 ? (full[chance.below(full.length)] as number) : null;
}

/** Who retreats or counter-attacks throws a die for it before those of the battle. */
const TESTED: readonly string[] = ['retreat', 'counter'];
/** What is answered between the dice of a battle and any other dice. */
const AFTER_DICE: readonly string[] = [
  'try',
  'leave',
  'charge',
  'decline',
  'lose',
  'retreat',
  'follow',
  'stay',
];
/** Both dice of 11.9. */
const BATTLE_DICE = 2;

/** How many dice fell tells of the tactic whether it was tested; now and then that is not trusted. */
function tactic({ options }: Decision, { trace, next }: SeenWay, chance: Chance): number | null {
  let end = next;
  while (trace[end]?.kind === 'chance') end++;
  const [own, then] = [trace[next - 1], trace[end]];
  if (end === next || own?.kind !== 'answer') return null;
  const tests = end - next - BATTLE_DICE - (TESTED.includes(own.answer.key) ? 1 : 0);
  const isExact = then?.kind === 'answer' && AFTER_DICE.includes(then.answer.key.split(':')[0] as string);
  if (chance.below(isExact || tests === 0 ? 16 : 3) === 0) return null;
  const fitting = options.flatMap((o, i) => (TESTED.includes(o.key) === tests > 0 ? [i] : []));
  return fitting.length > 0 ? (fitting[chance.below(fitting.length)] as number) : null;
}
