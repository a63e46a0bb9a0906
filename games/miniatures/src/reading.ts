import { linesToArea, linesToBase, type Span } from '@grande/table';
import { baseOf, isArtillery, onTable, poseOf, shapeOf, sideOf, stands, unitOf, unitsOf } from './board.ts';
import {
  canFire,
  hasInArc,
  isInRange,
  rangeOf,
  type Shut,
  shotAt,
  shutBy,
} from './rules/04-firing/targets.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/** What a table shows of a position: the rules' own numbers, asked of what a seat may see. */

const kept = new WeakMap<View, State>();

/** OPT.5: the table as a view shows it: what is not seen stands nowhere. */
export function tableOf(v: View): State {
  if (v.unseen.length === 0) return v;
  let s = kept.get(v);
  if (!s) {
    const hidden = new Set(v.unseen);
    s = { ...v, units: v.units.map((u, i) => (hidden.has(i) ? { ...u, fate: 'reserve' } : u)) };
    kept.set(v, s);
  }
  return s;
}

export interface Aimed {
  readonly target: number;
  readonly range: number;
  /** The lines that count: clear ones where the shot can be made, one shut one where it cannot. */
  readonly lines: readonly Span[];
  readonly shut: Shut | null;
  readonly hill: boolean;
}

/** SP.3.3: the enemies in a battery's arc and range, each with its lines between corners. */
export function targetsOf(s: State, i: number): Aimed[] {
  const u = s.units[i];
  if (!u || !onTable(u) || !isArtillery(s, i) || !canFire(s, i)) return [];
  return unitsOf(s, 1 - sideOf(s, i)).flatMap((target) => {
    const t = unitOf(s, target);
    if (!stands(t) || !isInRange(s, i, target) || !hasInArc(s, i, target)) return [];
    const shape = shapeOf(s, target);
    const lay = t.area >= 0 ? linesToArea : linesToBase;
    const all = lay(baseOf(s, i), poseOf(u), shape);
    const shot = shotAt(s, i, target);
    const shuts = all.map((line) => shutBy(s, line, i, target));
    const clear = all.filter((_, k) => shuts[k] === null);
    return {
      target,
      range: rangeOf(s, i, target),
      lines: shot && clear.length > 0 ? clear : all.slice(0, 1),
      shut: shot ? null : (shuts.find((x) => x !== null) ?? 'area'),
      hill: shot?.hill ?? false,
    };
  });
}

/** The batteries of a side that stand unlimbered on the table. */
export const batteriesOf = (s: State, side: number): number[] =>
  unitsOf(s, side).filter((i) => onTable(unitOf(s, i)) && isArtillery(s, i) && !unitOf(s, i).limbered);
