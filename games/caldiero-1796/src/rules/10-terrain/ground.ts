import { type Law, law } from '@grande/engine';
import { holder } from '../../board.ts';
import { direction, label, ROW10, riverBetween } from '../../map.ts';
import { say } from '../../say.ts';
import { enemyOf, isGun, SIDE_OF, type Side, type State } from '../../state.ts';
import { gunsCross } from './terrain.ts';

/** One hex of a retreat, an advance or a return; `from` is -1 where it does not come straight from beside it. */
export interface Passage {
  readonly s: State;
  readonly unit: number;
  readonly from: number;
  readonly to: number;
}
const side = (p: Passage): Side => SIDE_OF[p.unit] as Side;

/** 10.0, 10.3, 9.1.2, 9.2.1, R-50, R-73: ground nobody of this kind may go over, however he comes to it. */
export const GROUND: readonly Law<unknown, Passage>[] = [
  law(
    '10.0',
    'river',
    (_, p) => p.from < 0 || !riverBetween(p.from, p.to),
    () => say('law.river'),
  ),
  law(
    '10.3',
    'gunsCanal',
    (_, p) => {
      const dir = p.from < 0 ? -1 : direction(p.from, p.to);
      return !isGun(p.unit) || dir < 0 || gunsCross(p.from, dir);
    },
    () => say('law.gunsCanal'),
  ),
  law(
    '9.1.2',
    'enemyHex',
    (_, p) => holder(p.s, p.to) !== enemyOf(side(p)),
    (_, p) => say('law.enemyHex', { hex: label(p.to) }),
  ),
  law(
    '9.2.1',
    'row10',
    (_, p) => side(p) === 'french' || ROW10[p.to] !== 1,
    () => say('law.row10'),
  ),
];
