import { tableOf, targetsOf, type View } from '@grande/miniatures/book';
import { at, inchesOf, polygon } from './scale.ts';
import type { Words } from './words.ts';

/** The lines drawn, each target with its range, or with what is in the way. */
export function FireLines({ view, i, w }: { view: View; i: number; w: Words }) {
  return (
    <g class="ft-fire">
      {targetsOf(tableOf(view), i).map((aimed) => {
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
