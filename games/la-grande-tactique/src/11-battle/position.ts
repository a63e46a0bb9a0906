import { adjacent, type HexMap, NO_HEX } from '@grande/hex';

/**
 * The six hexes around the defender's hex as a battle divides them: three behind the attacker (his own and the
 * two next to both), three behind the defender.
 */
export interface Position {
  readonly attackerRear: readonly number[];
  readonly defenderRear: readonly number[];
}

export function positionAround(map: HexMap, attacker: number, defender: number): Position {
  const around: number[] = [];
  for (let dir = 0; dir < 6; dir++) {
    const hex = map.neighbour[defender * 6 + dir] as number;
    if (hex !== NO_HEX) around.push(hex);
  }
  const front = around.filter((hex) => hex === attacker || adjacent(map, hex, attacker));
  return { attackerRear: front, defenderRear: around.filter((hex) => !front.includes(hex)) };
}

export type Role = 'attacker' | 'defender';
export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

/** The hexes behind a side: where it retreats to. */
export const rearOf = ({ attackerRear, defenderRear }: Position, role: Role): readonly number[] =>
  role === 'attacker' ? attackerRear : defenderRear;
/** Where a force stands that takes the enemy in the flank: behind him. */
export const flanksOf = (position: Position, role: Role): readonly number[] =>
  rearOf(position, otherRole(role));
