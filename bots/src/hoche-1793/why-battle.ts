/** Why a battle is fought, joined and left as it is: what decided, in the numbers of the battle. */
import type { Message } from '@grande/engine';
import {
  type Army,
  armyOf,
  chancesOf,
  type Forecast,
  forceAt,
  isAdjacent,
  label,
  type Side,
  sideOfSlot,
  sourcesOf,
} from '@grande/hoche-1793';
import type { Choice, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { type Field, placeOf, way } from './field.ts';
import { goalOf } from './plan.ts';
import { hexWorth } from './prizes.ts';
import { firstOf, percent } from './why.ts';

/** Both combat values as a side sees them, and the divisions that are at stake. */
export function valuesFor(side: Side, fc: Forecast) {
  const attacking = sideOfSlot(fc.attacker.slots[0] as number) === side;
  const [me, him] = attacking ? [fc.attacker, fc.defender] : [fc.defender, fc.attacker];
  return {
    own: Math.round(me.value),
    enemy: Math.round(him.value),
    ours: me.divisions,
    theirs: him.divisions,
  };
}
/** Both values, and how often they win and lose. */
export function valuesTold(own: number, enemy: number) {
  const { won, lost } = chancesOf(own, enemy);
  return { own, enemy, won: percent(won), lost: percent(lost) };
}

interface Battle {
  readonly fc: Forecast;
}
const isSame = (a: ReturnType<typeof valuesFor>, b: ReturnType<typeof valuesFor>): boolean =>
  a.own === b.own && a.enemy === b.enemy;

/** What one of ours would change, and whether it is worth its freshness. */
export const helpReason =
  (force: string, side: Side, takes: boolean, now: Battle | null, help: Battle | null): Why =>
  () => {
    if (!now || !help) return say('hoche.unsure', { forces: 1 });
    const [before, after] = [valuesFor(side, now.fc), valuesFor(side, help.fc)];
    const { own, enemy, ours, theirs } = after;
    if (isSame(before, after))
      return takes
        ? say('hoche.joinStake', { force, own, enemy, ours, theirs })
        : say('hoche.joinNothing', { force, own, enemy });
    const told = { force, own, enemy, before: before.own, against: before.enemy };
    return takes ? say('hoche.join', told) : say('hoche.joinLittle', told);
  };

/** What an enemy who hesitates would change. */
export const enemyReason =
  (force: string, side: Side, takes: boolean, now: Battle | null, help: Battle | null): Why =>
  () => {
    if (!now || !help) return say('hoche.unsure', { forces: 1 });
    const [before, after] = [valuesFor(side, now.fc), valuesFor(side, help.fc)];
    const { own, enemy, theirs } = after;
    if (takes) return say('hoche.drawIn', { force, own, enemy, theirs });
    return isSame(before, after)
      ? say('hoche.leaveOut', { force, own, enemy })
      : say('hoche.join', { force, own, enemy, before: before.own, against: before.enemy });
  };

/** What the ways of fighting came down to. */
interface Weighed {
  readonly own: number;
  readonly enemy: number;
  /** That a retreat succeeds, that a counter-attack keeps the ground. */
  readonly chance: number;
  readonly held: number;
  /** Strength points that a whole fight may be expected to cost. */
  readonly loss: number;
}
export function tacticReason(
  tactic: string | undefined,
  { own, enemy, chance, held, loss }: Weighed,
): Message {
  const values = valuesTold(own, enemy);
  switch (tactic) {
    case 'skirmish':
      return say('hoche.skirmish', { own, enemy, won: values.won, loss: Math.round(loss * 10) / 10 });
    case 'retreat':
      return say('hoche.retreat', { own, enemy, lost: values.lost, chance: percent(chance) });
    case 'counter':
      return say('hoche.counter', { own, enemy, chance: percent(held) });
    default:
      return say('hoche.fight', values);
  }
}

/** How a place of refuge looks, in the order in which reasons tell of it, with what each counts. */
const MERITS = [
  { id: 'hoche.backEnemy', weight: -0.12 },
  { id: 'hoche.backFriends', weight: 0.05 },
  { id: 'hoche.backSupply', weight: -0.25 },
  { id: 'hoche.backGoal', weight: -0.15 },
  { id: 'hoche.backWorth', weight: 0.3 },
] as const;

/** Where a force falls back to, beside the next best place: what most tells them apart. */
export function refugeReason(f: Field, slot: number, options: readonly Choice[], option: number): Why {
  const { s, own, foes, ways, w } = f;
  const army: Army = armyOf(s, forceAt(s, slot));
  const { scenario } = s;
  const goal = goalOf(f, slot);
  return () => {
    const merits = (at: number): readonly number[] => [
      foes.reduce((sp, e) => (isAdjacent(e.hex, at) ? sp + e.sp : sp), 0),
      own.reduce((sp, t) => (t.slot !== slot && !t.routed && way(ways, t.hex, at) <= 1 ? sp + t.sp : sp), 0),
      sourcesOf(scenario, army).reduce((least, source) => Math.min(least, way(ways, at, source)), 99),
      goal < 0 ? 0 : way(ways, at, goal),
      hexWorth({ s: { scenario }, w }, at),
    ];
    const scored = (of: readonly number[]) => of.reduce((sum, n, i) => sum + n * (MERITS[i]?.weight ?? 0), 0);
    const at = placeOf(options[option] as Choice);
    const here = merits(at);
    let other = -1;
    for (const [i, o] of options.entries())
      if (i !== option && (other < 0 || scored(merits(placeOf(o))) > scored(merits(other))))
        other = placeOf(o);
    const there = other < 0 ? here : merits(other);
    const gains = MERITS.map(({ weight }, i) => weight * ((here[i] as number) - (there[i] as number)));
    const most = Math.max(...gains);
    const tipped = gains.indexOf(most);
    if (most <= 0 || other < 0) return firstOf(options).why();
    const told = {
      hex: label(at),
      other: label(other),
      after: here[tipped] as number,
      before: there[tipped] as number,
    };
    const { id } = MERITS[tipped] as (typeof MERITS)[number];
    if (id === 'hoche.backWorth') return say(id, { hex: told.hex, other: told.other });
    return id === 'hoche.backGoal' ? say(id, { ...told, goal: label(goal) }) : say(id, told);
  };
}
