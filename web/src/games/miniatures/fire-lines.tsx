import type { Locale } from '@grande/engine';
import { tableOf, targetsOf, type View } from '@grande/miniatures/book';
import { at, inches, polygon } from './scale.ts';
import { WORDS } from './words.ts';

/** The lines drawn, each target with its range, or with what is in the way. */
export function FireLines({ view, i, locale }: { view: View; i: number; locale: Locale }) {
  const w = WORDS[locale];
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
              {w.fireLines.range(inches(aimed.range, locale))}
              {said === '' ? '' : ` · ${said}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}
