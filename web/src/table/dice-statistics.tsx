import type { Event } from '@grande/engine';
import { useState } from 'preact/hooks';
import { locale } from '../settings.ts';
import { w } from '../words/words.ts';
import { countFaces, unevenness } from './dice-counts.ts';

const inDigits = (number: number, digits: number): string =>
  number.toLocaleString(locale.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

interface Props {
  readonly events: readonly Event[];
  readonly open?: boolean;
}

/** How the dice fell; what is shut is not counted, for it stands above a log that grows with every act. */
export function DiceStatistics({ events, open = false }: Props) {
  const [shown, setShown] = useState(open);
  if (!events.some((e) => e.kind === 'die')) return null;
  return (
    <details class="dice-statistics" open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{w().diceStatistics}</summary>
      {shown && <Faces events={events} />}
    </details>
  );
}

function Faces({ events }: { events: readonly Event[] }) {
  return (
    <>
      {[...countFaces(events)].map(([sides, counts]) => {
        const total = counts.reduce((a, b) => a + b, 0);
        const mean = counts.reduce((sum, n, i) => sum + n * (i + 1), 0) / total;
        const most = Math.max(...counts, (total / sides) * 1.5);
        return (
          <div key={sides}>
            <div class="histogram" aria-hidden="true">
              {counts.map((n, i) => (
                <div key={i} class="column">
                  <span class="bar" style={{ height: `${(n / most) * 100}%` }} />
                  <span class="face">{i + 1}</span>
                </div>
              ))}
              <span
                class="expected"
                style={{ bottom: `calc(1.2rem + ${(total / sides / most) * 100} * 0.01 * 4rem)` }}
              />
            </div>
            <table class="tally">
              <thead>
                <tr>
                  <th scope="col">{w().face}</th>
                  {counts.map((_, i) => (
                    <th key={i} scope="col">
                      {i + 1}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{w().cast}</th>
                  {counts.map((n, i) => (
                    <td key={i} class="num">
                      {n}
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
            <p class="dim">
              {w().diceSummary(
                total,
                inDigits(mean, 2),
                inDigits((sides + 1) / 2, 1),
                inDigits(unevenness(counts), 2),
              )}
            </p>
          </div>
        );
      })}
    </>
  );
}
