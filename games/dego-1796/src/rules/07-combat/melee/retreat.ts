import { type Action, type Law, law, lawful } from '@grande/engine';
import { dirTo, far, LABELS, NEIGHBOURS } from '../../../data/map.ts';
import { unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { enemyIn, ld, type Position, un } from '../../../state.ts';
import { nearestCommanders } from '../../04-command/chain.ts';
import { turnsBetween } from '../../06-movement/facing.ts';
import { barrier, walkOf } from '../../06-movement/ground.ts';
import { fits } from '../../06-movement/stacking.ts';
import type { Attack } from './clash.ts';

/** A unit that leaves a melee. */
interface Leaving {
  readonly s: Position;
  readonly u: number;
  readonly a: Attack;
}
type LeaveLaw = Law<Leaving, number>;
const hexArg = (hex: number) => ({ hex: LABELS[hex] as string });
const held = ({ s, u, a }: Leaving, hex: number): boolean =>
  enemyIn(s, hex, unit(u).side) || a.attackers.some((x) => x.from === hex);
const bar = ({ s, u, a }: Leaving, hex: number) => {
  const { form } = un(s, u);
  return barrier(s, walkOf(unit(u).kind, form), form, a.at, dirTo(a.at, hex));
};

const notHeld: LeaveLaw = law(
  '7.4.3',
  'enemyHex',
  (x, hex) => !held(x, hex),
  (_, hex) => say('law.enemyHex', hexArg(hex)),
);
const open: LeaveLaw = law(
  '7.4.3',
  'barrier',
  (x, hex) => bar(x, hex) === null,
  (x, hex) => say('law.barrier', { ...hexArg(hex), what: bar(x, hex) ?? 'edge' }),
);
const room: LeaveLaw = law(
  '6.2',
  'stack',
  ({ s, u }, hex) => fits(s, u, hex),
  (_, hex) => say('law.stack', hexArg(hex)),
);
const usable = (x: Leaving, hex: number): boolean => lawful([notHeld, open, room], x, hex);

/** The direction straight away from the first attacker. */
const away = ({ a }: Leaving): number => dirTo(a.attackers[0]?.from as number, a.at);
const backwards: LeaveLaw = law(
  '7.4.3',
  'retreatSide',
  (x, hex) => turnsBetween(away(x), dirTo(x.a.at, hex)) <= 1,
  (_, hex) => say('law.retreatSide', hexArg(hex)),
);
const straightFirst: LeaveLaw = law(
  'R-29',
  'retreatStraight',
  (x, hex) => {
    if (dirTo(x.a.at, hex) === away(x)) return true;
    const behind = (NEIGHBOURS[x.a.at] as readonly number[]).find((h) => dirTo(x.a.at, h) === away(x));
    return behind !== undefined && !usable(x, behind); // off the map there is no way at all
  },
  (_, hex) => say('law.retreatStraight', hexArg(hex)),
);
/** 7.4.3, R-29, R-88 (D-22): straight back, or if that is barred one of the two hexes beside. */
const goBack: Action<Leaving, number> = {
  id: 'to',
  rule: '7.4.3',
  // Round the hex, beginning beside the way straight back.
  candidates: (x) => {
    const order = (hex: number): number => (dirTo(x.a.at, hex) - away(x) + 6 + 1) % 6;
    return [...(NEIGHBOURS[x.a.at] as readonly number[])].sort((p, q) => order(p) - order(q));
  },
  laws: [backwards, straightFirst, notHeld, open, room],
  key: (hex) => `to:${LABELS[hex]}`,
  at: (hex) => LABELS[hex] as string,
  label: (hex) => say('do.retreatTo', hexArg(hex)),
  concerns: (hex, { u }) => ({ pieces: [unit(u).id], places: [LABELS[hex] as string] }),
};
export const RETREAT = [goBack];
export const retreatHexes = (s: Position, u: number, a: Attack): number[] =>
  [...goBack.candidates({ s, u, a })].filter((hex) => lawful(goBack.laws, { s, u, a }, hex));

const clearOfEnemies: LeaveLaw = law(
  '7.4.9',
  'besideEnemy',
  (x, hex) => !(NEIGHBOURS[hex] as readonly number[]).some((h) => held(x, h)),
  (_, hex) => say('law.besideEnemy', hexArg(hex)),
);
const noFarther: LeaveLaw = law(
  'R-119',
  'fartherCommander',
  ({ s, u, a }, hex) => {
    const near = nearestCommanders(s, u);
    return near.length === 0 || near.some((l) => far(ld(s, l).at, hex) <= far(ld(s, l).at, a.at));
  },
  (_, hex) => say('law.fartherCommander', hexArg(hex)),
);
/** 7.4.9, R-119: free ground next to no enemy, and no farther from its nearest commander. */
const slipAway: Action<Leaving, number> = {
  ...goBack,
  rule: '7.4.9',
  candidates: ({ a }) => NEIGHBOURS[a.at] as readonly number[],
  laws: [notHeld, open, room, clearOfEnemies, noFarther],
};
export const REFUGES = [slipAway];
export const skirmisherRefuges = (s: Position, u: number, a: Attack): number[] =>
  (NEIGHBOURS[a.at] as readonly number[]).filter((hex) => lawful(slipAway.laws, { s, u, a }, hex));
