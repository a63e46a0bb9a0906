import { type Action, button, type Detail, type Law, law } from '@grande/engine';
import { leader } from '../../../data/leaders.ts';
import { LABELS, NEIGHBOURS } from '../../../data/map.ts';
import { LEADER_MP } from '../../../data/tables.ts';
import { isGun, isSkirmisher, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { holder, ld, type Member, type Position, stackAt, un } from '../../../state.ts';
import { ACTIVATE_LAWS, bound } from '../../05-activation/next-hex.ts';
import { type Doing, memberOf, unfinished } from '../../06-movement/group.ts';
import { stackFault } from '../../06-movement/stacking.ts';
import { MELEE_LAWS, riderCost } from './assault.ts';
import type { Attack } from './clash.ts';
import { meleeDetail } from './odds.ts';

/** A melee about to begin: who goes in so far. */
export interface Storm {
  readonly d: Doing;
  readonly attackers: readonly Member[];
  readonly leaders: readonly number[];
  readonly to: number;
}
type Mate = { readonly m: Member };
type Head = { readonly l: number };
type MateLaw = Law<Storm, Mate>;

const id = (x: Mate): string => unit(x.m.u).id;
export const partyOf = (s: Position, attackers: readonly Member[]): Attack['attackers'] =>
  attackers.map((m) => ({ u: m.u, from: un(s, m.u).at }));

/** Comes from the hex of the first attacker, or from another with the target ahead. */
const fromHisHex = ({ d, attackers }: Storm, m: Member): boolean =>
  un(d.s, m.u).at === un(d.s, (attackers[0] as Member).u).at;
const isMember = ({ d }: Storm, m: Member): boolean => memberOf(d.gr, m.u) !== undefined;

/** 5.2: one who has finished, or was left out when his own hex was activated. */
const stillActive: MateLaw = law(
  '5.2',
  'finished',
  (f, { m }) => (fromHisHex(f, m) ? isMember(f, m) && unfinished(f.d.s, m) : !isMember(f, m)),
  (_, x) => say('law.finished', { unit: id(x) }),
);
/** troops of another hex are activated with the attack. */
const activable: readonly MateLaw[] = ACTIVATE_LAWS.map((l) =>
  law<Storm, Mate>(
    l.rule,
    l.id,
    (f, { m }) => fromHisHex(f, m) || l.holds(f.d, { do: 'activate', u: m.u }),
    (f, { m }) => l.refusal(f.d, { do: 'activate', u: m.u }),
  ),
);
/** from other hexes neither skirmishers nor guns, nor squares and loose ranks. */
const formed: MateLaw = law(
  'R-26',
  'joinsFormed',
  (f, { m }) => {
    if (fromHisHex(f, m)) return true;
    const { form } = un(f.d.s, m.u);
    return !isSkirmisher(m.u) && !isGun(m.u) && form !== 'square' && form !== 'rompe';
  },
  (_, x) => say('law.cannotAssault', { unit: id(x) }),
);
const roomInside: MateLaw = law(
  '6.2',
  'stack',
  ({ d, attackers, to }, { m }) => stackFault(d.s, [...attackers.map((x) => x.u), m.u], to) === null,
  ({ to }) => say('law.stack', { hex: LABELS[to] as string }),
);
const MATE_LAWS: readonly MateLaw[] = [
  stillActive,
  ...activable,
  formed,
  roomInside,
  ...MELEE_LAWS.map((l) =>
    law<Storm, Mate>(
      l.rule,
      l.id,
      ({ d, to }, { m }) => l.holds(d, { do: 'melee', m, to }),
      ({ d, to }, { m }) => l.refusal(d, { do: 'melee', m, to }),
    ),
  ),
];

/** Everybody of his side next to the target, those of the first attacker's hex first. */
function neighbours({ d, attackers, to }: Storm): Mate[] {
  const { s, a, gr } = d;
  const here = un(s, (attackers[0] as Member).u).at;
  const mates = gr.members.filter((m) => un(s, m.u).at === here && un(s, m.u).where === 'map');
  const idle = stackAt(s, here).filter((u) => memberOf(gr, u) === undefined);
  const around = (NEIGHBOURS[to] as readonly number[]).filter(
    (hex) => hex !== here && holder(s, hex) === a.side,
  );
  const others = around.flatMap((hex) => stackAt(s, hex));
  return [...mates, ...[...idle, ...others].map((u) => memberOf(gr, u) ?? bound(s, a, u))]
    .filter((m) => !attackers.some((x) => x.u === m.u))
    .map((m) => ({ m }));
}
const stormDetail = ({ d, attackers, leaders, to }: Storm): Detail =>
  meleeDetail(d.s, { attackers: partyOf(d.s, attackers), at: to, leaders, kind: 'plain' });

/** R-26, R-137 (D-19): who else may go in: mates of the hex, units of other hexes with the target ahead. */
const joinMelee: Action<Storm, Mate> = {
  id: 'with',
  rule: 'R-26',
  candidates: neighbours,
  laws: MATE_LAWS,
  key: (x) => `with:${id(x)}`,
  at: id,
  label: (x) => say('do.with', { unit: id(x) }),
  concerns: (x) => ({ pieces: [id(x)] }),
  // Who joins last starts the fight: the odds with him are shown before.
  detail: ({ m }, x) => stormDetail({ ...x, attackers: [...x.attackers, m] }),
};

type HeadLaw = Law<Storm, Head>;
const withAttackers: HeadLaw = law(
  'R-52',
  'leaderElsewhere',
  ({ d, attackers }, { l }) => {
    const { where, at } = ld(d.s, l);
    return where === 'map' && attackers.some((m) => un(d.s, m.u).at === at);
  },
  (_, { l }) => say('law.leaderElsewhere', { leader: leader(l).id }),
);
const notRegrouping: HeadLaw = law(
  '4.2.4',
  'regroupStays',
  ({ d }) => d.a.order !== 'regroup',
  (_, { l }) => say('law.regroupStays', { leader: leader(l).id }),
);
const hasPoints: HeadLaw = law(
  'R-52',
  'leaderTired',
  ({ d, to }, { l }) => riderCost(d.s, l, to) + spentBy(d, l) <= LEADER_MP,
  (_, { l }) => say('law.leaderTired', { leader: leader(l).id }),
);
const spentBy = (d: Doing, l: number): number => d.a.riders.find((r) => r.l === l)?.spent ?? LEADER_MP;
/** 7.4.8, R-52: commanders who may go in: the active one and those deferred to him, with points for the hex. */
const headIt: Action<Storm, Head> = {
  id: 'lead',
  rule: '7.4.8',
  candidates: ({ d, leaders }) => d.a.riders.filter((r) => !leaders.includes(r.l)).map(({ l }) => ({ l })),
  laws: [withAttackers, notRegrouping, hasPoints],
  key: ({ l }) => `lead:${leader(l).id}`,
  at: ({ l }) => leader(l).id,
  label: ({ l }) => say('do.lead', { leader: leader(l).id }),
  concerns: ({ l }) => ({ pieces: [leader(l).id] }),
  detail: ({ l }, x) => stormDetail({ ...x, leaders: [...x.leaders, l] }),
};
const goIn: Action<Storm, null> = {
  ...button('go', null, '7.4', say('do.go')),
  detail: (_, x) => stormDetail(x),
};
export const JOIN_MELEE = [goIn, joinMelee, headIt];
