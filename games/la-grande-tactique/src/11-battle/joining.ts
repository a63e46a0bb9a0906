/** 11.1, 11.3 A battle is declared, and who comes to it from next door. */
import { type Law, law } from '@grande/engine';
import { say } from '../say.ts';

/** A declaration takes a point that is left. */
export const pointLeft = (rule: string): Law<{ readonly a: { readonly mp: number } }, unknown> =>
  law(
    rule,
    'declarePoint',
    (c) => c.a.mp >= 1,
    (c) => say('law.declarePoint', { left: c.a.mp }),
  );

/** What is taken off the die of a neighbour that is tested. */
export const JOIN_MODIFIER = -2;

/** Who passes chooses for himself; for who fails the enemy chooses. */
export const decides = <Side>(passed: boolean, side: Side, enemy: Side): Side => (passed ? side : enemy);

/** From a hex nobody fights into mountains but by road or trail. */
export interface Approach {
  isAdjacent(from: number, to: number): boolean;
  /** The ground could be entered, whatever it costs. */
  enterable(from: number, to: number): boolean;
  isMountain(hex: number): boolean;
  hasWay(from: number, to: number): boolean;
}
export const strikesFrom = (a: Approach, from: number, to: number): boolean =>
  a.isAdjacent(from, to) && a.enterable(from, to) && (!a.isMountain(to) || a.hasWay(from, to));
