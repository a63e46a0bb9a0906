import { type Formation, frontOf } from '../../data/tables.ts';
import { type Position, un } from '../../state.ts';

export type Part = 'front' | 'flank' | 'rear';

/** 6.5.1, T-3: what lies in a direction for a formation with a facing. All-round formations have only front. */
export function partTowards(form: Formation, face: number, dir: number): Part {
  const front = frontOf(form);
  if (front === 6 || face < 0) return 'front';
  const turn = (dir - face + 6) % 6;
  if (turn === 3) return 'rear';
  if (front === 1) return turn === 0 ? 'front' : 'flank';
  return turn <= 1 || turn === 5 ? 'front' : 'flank';
}

/** 6.5.2: hexsides between two facings, by the shorter way. */
export function turnsBetween(from: number, to: number): number {
  const turn = (to - from + 6) % 6;
  return turn > 3 ? 6 - turn : turn;
}

/** Whether a unit has the neighbour in this direction among its front hexes. */
export function fronts(s: Position, u: number, dir: number): boolean {
  const { form, face } = un(s, u);
  return partTowards(form, face, dir) === 'front';
}
