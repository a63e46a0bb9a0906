import {
  areaOf,
  baseOf,
  baseShape,
  canFire,
  groundOf,
  inArc,
  isArtillery,
  isBlockedBy,
  linesToArea,
  linesToBase,
  poseOf,
  RANGE,
  rangeTo,
  type Span,
  type State,
  shapeOf,
  shotAt,
  sideOf,
  stands,
  type View,
} from '@grande/miniatures/book';
import { at, inchesOf, polygon } from './scale.ts';
import type { Words } from './words.ts';

type Shut = 'area' | 'friend' | 'enemy';

/** G.17: what stands in the way of one line; the shot itself is judged by the rules, this only says why. */
function shutBy(s: State, line: Span, i: number, target: number): Shut | null {
  const t = s.units[target];
  for (let a = 0; a < groundOf(s).areas.length; a++) {
    const area = areaOf(s, a);
    if (area.kind === 'fort' || (area.kind === 'bua' && a === t?.area)) continue;
    if (isBlockedBy(line, area.shape)) return 'area';
  }
  for (let j = 0; j < s.units.length; j++) {
    const u = s.units[j];
    if (!u || j === i || j === target || !stands(u)) continue;
    if (u.area >= 0 && areaOf(s, u.area).kind !== 'fort') continue;
    if (isBlockedBy(line, baseShape(s, j))) return sideOf(s, j) === sideOf(s, i) ? 'friend' : 'enemy';
  }
  return null;
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
export function targetsOf(view: View, i: number): Aimed[] {
  const s = view as State;
  const u = s.units[i];
  if (u?.fate !== 'table' || !isArtillery(s, i) || !canFire(s, i)) return [];
  const base = baseOf(s, i);
  const pose = poseOf(u);
  const out: Aimed[] = [];
  s.units.forEach((t, target) => {
    if (t.fate !== 'table' || !stands(t) || sideOf(s, target) === sideOf(s, i)) return;
    const shape = shapeOf(s, target);
    const range = rangeTo(base, pose, shape);
    if (range > RANGE.long || !inArc(base, pose, shape)) return;
    const all = t.area >= 0 ? linesToArea(base, pose, shape) : linesToBase(base, pose, shape);
    const shot = shotAt(s, i, target);
    const shuts = all.map((line) => shutBy(s, line, i, target));
    if (shot) {
      const clear = all.filter((_, k) => shuts[k] === null);
      out.push({
        target,
        range,
        lines: clear.length > 0 ? clear : all.slice(0, 1),
        shut: null,
        hill: shot.hill,
      });
      return;
    }
    const why = shuts.find((x) => x !== null) ?? 'area';
    out.push({ target, range, lines: all.slice(0, 1), shut: why, hill: false });
  });
  return out;
}

/** The lines drawn, each target with its range, or with what is in the way. */
export function FireLines({ view, i, w }: { view: View; i: number; w: Words }) {
  return (
    <g class="ft-fire">
      {targetsOf(view, i).map((aimed) => {
        const u = view.units[aimed.target];
        if (!u) return null;
        const { x, y } = at(u);
        const said = aimed.shut ? w.fireLines[aimed.shut] : aimed.hill ? w.fireLines.hill : '';
        return (
          <g key={aimed.target} class={aimed.shut ? 'ft-shut' : 'ft-clear'}>
            {aimed.lines.map((line, k) => (
              <path key={k} d={polygon([line.from, line.to], false)} />
            ))}
            <text class="ft-fire-text" x={x} y={y - 30}>
              {w.fireLines.range(inchesOf(aimed.range))}
              {said === '' ? '' : ` · ${said}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}
