import { type Law, law, type Message } from '@grande/engine';
import { dirTo, far, inArc, LABELS, sightBlock } from '../../../data/map.ts';
import { isGun, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { holder, type Position, un, valueNow } from '../../../state.ts';
import { fronts } from '../../06-movement/facing.ts';
import { armed, gunSees } from './fire.ts';

/** 7.3: one thing a unit with fire needs to bear on a hex. */
interface Bearing {
  readonly id: string;
  readonly rule: string;
  readonly holds: (s: Position, u: number, to: number) => boolean;
  readonly refusal: (s: Position, u: number, to: number) => Message;
}
const args = (u: number, to: number) => ({ unit: unit(u).id, hex: LABELS[to] as string });

const BEARING: readonly Bearing[] = [
  {
    id: 'musketRange',
    rule: '7.3.1',
    holds: (s, u, to) => isGun(u) || far(un(s, u).at, to) <= 1,
    refusal: (_, u, to) => say('law.musketRange', args(u, to)),
  },
  {
    id: 'notInFront',
    rule: '6.5.1',
    holds: (s, u, to) => {
      const dir = dirTo(un(s, u).at, to);
      return isGun(u) || dir < 0 || fronts(s, u, dir);
    },
    refusal: (_, u, to) => say('law.notInFront', args(u, to)),
  },
  {
    id: 'gunRange',
    rule: '7.3.3',
    holds: (s, u, to) => !isGun(u) || far(un(s, u).at, to) <= valueNow(s, u),
    refusal: (_, u, to) => say('law.gunRange', args(u, to)),
  },
  {
    id: 'gunArc',
    rule: '7.3.3',
    holds: (s, u, to) => !isGun(u) || inArc(un(s, u).at, to, un(s, u).face),
    refusal: (_, u, to) => say('law.gunArc', args(u, to)),
  },
  {
    id: 'noSight',
    rule: '7.3.4',
    holds: (s, u, to) => !isGun(u) || gunSees(s, u, to),
    refusal: (s, u, to) => {
      const block = sightBlock(un(s, u).at, to, (h) => holder(s, h) === unit(u).side);
      const by = LABELS[block?.hex ?? to] as string;
      return say('law.noSight', { ...args(u, to), by, reason: block?.reason ?? 'cover' });
    },
  },
];

/** 7.3 as laws of a fire: each unit that could fire at all must bear. */
export function bearingLaws<C, A>(
  shot: (
    context: C,
    act: A,
  ) => { readonly s: Position; readonly units: readonly number[]; readonly to: number },
): readonly Law<C, A>[] {
  return BEARING.map((b) => {
    const fails = (c: C, x: A): number | undefined => {
      const { s, units, to } = shot(c, x);
      return units.find((u) => armed(s, u) && !b.holds(s, u, to));
    };
    return law<C, A>(
      b.rule,
      b.id,
      (c, x) => fails(c, x) === undefined,
      (c, x) => b.refusal(shot(c, x).s, fails(c, x) as number, shot(c, x).to),
    );
  });
}
