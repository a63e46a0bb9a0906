import { signed, written } from '../table/numbers.tsx';
import type { Run } from './run.ts';
import { bw } from './words/index.ts';

const percent = (share: number): string => `${written(Math.round(share * 1000) / 10)} %`;
const points = (share: number): string => `${signed(Math.round(share * 1000) / 10)} %`;
/** A shift that chance shows less often than this is more than chance. */
const RARE = 0.05;

/** Shares won, as printed and changed, and how far apart they are; each with its interval. */
export function Results({ run, name }: { run: Run; name: string }) {
  const { pairs, shares, shift, levels } = run.found.value;
  const state = run.state.value;
  return (
    <section class="bench-results" data-state={state} data-pairs={pairs} aria-label={bw().shift}>
      <p class="dim" role="status">
        {state === 'failed' ? run.problem.value : bw().working(pairs, run.trial.pairs)}
      </p>
      <table>
        <caption>{bw().wonBy(name)}</caption>
        <tbody>
          {shares.map(({ share, interval: [low, high] }, i) => (
            <tr key={i}>
              <th scope="row">{i === 0 ? bw().printed : bw().changed}</th>
              <td class="bench-bar" aria-hidden="true">
                <span
                  class="bench-range"
                  style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }}
                />
                <span class="bench-mark" style={{ left: `${100 * share}%` }} />
              </td>
              <td class="num">
                {percent(share)} <span class="dim">{bw().interval(percent(low), percent(high))}</span>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{bw().shift}</th>
            <td />
            <td class="num" data-shift={shift.mean}>
              <b>{points(shift.mean)}</b>{' '}
              <span class="dim">{bw().interval(points(shift.interval[0]), points(shift.interval[1]))}</span>
            </td>
          </tr>
          <tr>
            <th scope="row">{bw().levels}</th>
            <td />
            <td class="num">
              <b>{signed(levels.mean)}</b>{' '}
              <span class="dim">{bw().interval(signed(levels.interval[0]), signed(levels.interval[1]))}</span>
            </td>
          </tr>
        </tbody>
      </table>
      {pairs > 1 && (
        <p>
          {shift.z !== 0 && shift.p < RARE ? bw().clear : bw().unclear} {bw().chance(percent(shift.p))}
        </p>
      )}
    </section>
  );
}
