/** 11.1, 11.3 Who comes to a battle from next door. */

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
