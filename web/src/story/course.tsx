import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../table/session.ts';
import { standing } from './standing.ts';
import { chaptersOf } from './telling.ts';
import { sw } from './words/index.ts';

/** A number that is written up all the time, turn by turn. */
interface Line {
  readonly id: string;
  readonly label: string;
  readonly side: string | null;
  readonly values: readonly number[];
}

/** Most turns a small chart can tell apart. */
const MOST = 30;

/** The numbers of the tracks at the end of each turn: score, losses, morale, whatever the game writes up. */
async function courseOf(session: Session): Promise<readonly Line[]> {
  const seen = session.seen.peek();
  if (!seen) return [];
  const counts = await session.home.call('course', seen.match, seen.viewer).catch(() => []);
  const chapters = chaptersOf(session.log.peek(), session.story.telling);
  const ends = [
    ...chapters.slice(1).map((at) => counts.findIndex((told) => told > at) - 1),
    counts.length - 1,
  ];
  const every = Math.ceil(ends.length / MOST);
  const steps = ends.filter((_, i) => (ends.length - 1 - i) % every === 0);
  const lines = new Map<string, { label: string; side: string | null; values: number[] }>();
  const reader = session.scene.peek()?.reader;
  if (!reader || steps.length < 2) return [];
  for (const [i, step] of steps.entries()) {
    const frame = await session.home
      .call('glimpse', seen.match, Math.max(0, step), seen.viewer)
      .catch(() => null);
    if (!frame) continue;
    for (const track of session.presenter.tracks?.(frame.view, reader) ?? []) {
      const value = standing(track);
      if (value === null) continue;
      const line = lines.get(track.id) ?? { label: track.label, side: track.side ?? null, values: [] };
      if (line.values.length === i) line.values.push(value);
      lines.set(track.id, line);
    }
  }
  return [...lines]
    .map(([id, line]) => ({ id, ...line }))
    .filter((l) => l.values.length === steps.length && new Set(l.values).size > 1)
    .slice(0, 6);
}

const [WIDTH, HEIGHT] = [260, 56];

/** One small chart a number; the first and last value are written. */
export function Course({ session }: { session: Session }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    let gone = false;
    void courseOf(session).then((found) => {
      if (!gone) setLines(found);
    });
    return () => {
      gone = true;
    };
  }, [session]);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{sw().theCourse}</h3>
      <ul class="course">
        {lines.map((line) => (
          <li key={line.id} class={line.side === null ? '' : `livery-${session.presenter.livery(line.side)}`}>
            <span class="course-label">{line.label}</span>
            <Chart values={line.values} />
            <b class="num">
              {line.values[0]} → {line.values.at(-1)}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Chart({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (i: number) => 4 + (i / Math.max(1, values.length - 1)) * (WIDTH - 8);
  const y = (v: number) => HEIGHT - 5 - ((v - low) / Math.max(1, high - low)) * (HEIGHT - 10);
  const path = values.map((v, i) => `${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join('L');
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path class="chart-base" d={`M4 ${HEIGHT - 5}H${WIDTH - 4}`} />
      <path class="chart-line" d={`M${path}`} />
      <circle class="chart-end" cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="3.500" />
    </svg>
  );
}
