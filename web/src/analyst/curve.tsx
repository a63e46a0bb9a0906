import { doubtAt, type Entry, type Quality, turningPoints, WHOLE } from '@grande/bots';
import type { Seat } from '@grande/engine';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import type { Analysis } from './analysis.ts';
import { percent } from './numbers.ts';
import { aw } from './words/index.ts';
import './analyst.css';

/** Turning points that are marked on the curve and told beside it. */
export const POINTS = 5;
const [WIDTH, HEIGHT] = [600, 84];
/** No more points than this are drawn: more cannot be told apart. */
const MOST_POINTS = 400;

/** The seat whose chances are shown: the one whose eyes one has, else the first. */
export const seatFor = (analysis: Analysis, viewer: Seat | null): Seat =>
  viewer !== null && analysis.seats.includes(viewer) ? viewer : (analysis.seats[0] as Seat);

/** After so many moves: the chance, and how far off it may be. */
function standing(entries: readonly Entry[], at: number, held: Quality | null) {
  const [first] = entries;
  if (!first) return null;
  const chance = (at <= 0 ? first.before : entries[Math.min(at, entries.length) - 1]?.after) ?? first.before;
  return { chance, doubt: held ? WHOLE * doubtAt(held, chance / WHOLE) : 0 };
}

interface Props {
  readonly session: Session;
  readonly analysis: Analysis;
  readonly viewer: Seat | null;
  readonly at: number;
  readonly to: (move: number) => void;
}

/** How likely a side was to win, under the scrubber, while it is being worked out and afterwards. */
export function Curve({ session, analysis, viewer, at, to }: Props) {
  const state = analysis.state.value;
  const seat = seatFor(analysis, viewer);
  const name = capital(session.voice.value.name(seat));
  if (state === 'failed') return <p class="analyst-note dim">{aw().failed}</p>;
  const entries = analysis.entriesOf(seat);
  const held = analysis.held.value;
  const done = Math.round((100 * entries.length) / Math.max(1, analysis.moves));
  const now = at <= entries.length ? standing(entries, at, held) : null;
  const over = state === 'done' && at >= analysis.moves;
  return (
    <div class="curve" data-state={state} data-booked={entries.length}>
      <p class="curve-head">
        <span>{aw().chanceOf(name)}</span>
        <b class="num">{now && aw().atStep(percent(now.chance), held && !over ? percent(now.doubt) : '')}</b>
        {state === 'working' && (
          <span class="dim" role="status">
            {aw().working(done)}
          </span>
        )}
        <button
          type="button"
          class="link"
          data-act="analyst"
          onClick={() => {
            session.tab.value = 'analyst';
            session.railOpen.value = true;
          }}
        >
          {aw().more}
        </button>
      </p>
      <Drawn analysis={analysis} entries={entries} held={held} at={at} to={to} label={aw().curve(name)} />
    </div>
  );
}

interface DrawnProps {
  readonly analysis: Analysis;
  readonly entries: readonly Entry[];
  readonly held: Quality | null;
  readonly at: number;
  readonly to: (move: number) => void;
  readonly label: string;
}

function Drawn({ analysis, entries, held, at, to, label }: DrawnProps) {
  const { moves } = analysis;
  const x = (move: number) => (move / Math.max(1, moves)) * WIDTH;
  const y = (chance: number) => HEIGHT - 3 - (Math.max(0, Math.min(WHOLE, chance)) / WHOLE) * (HEIGHT - 6);
  const every = Math.max(1, Math.ceil(entries.length / MOST_POINTS));
  const points = [
    ...(entries[0] ? [{ move: 0, chance: entries[0].before }] : []),
    ...entries
      .filter(
        (e, i) =>
          i % every === every - 1 || i === entries.length - 1 || Math.abs(e.after - e.before) > WHOLE / 50,
      )
      .map((e) => ({ move: e.move, chance: e.after })),
  ];
  const spot = (move: number, chance: number) => `${x(move).toFixed(1)} ${y(chance).toFixed(1)}`;
  const off = (chance: number) => (held ? WHOLE * doubtAt(held, chance / WHOLE) : 0);
  const band = held
    ? [
        ...points.map((p) => spot(p.move, p.chance + off(p.chance))),
        ...points.map((p) => spot(p.move, p.chance - off(p.chance))).reverse(),
      ].join('L')
    : '';
  const line = points.map((p) => spot(p.move, p.chance)).join('L');
  const marked = turningPoints(entries, POINTS).filter((e) => e.after !== e.before);
  return (
    // The points are told, and gone to, beside the table as well: who cannot click a picture misses nothing.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber above goes by keys to the same moments
    <svg
      class="curve-drawn"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        to(Math.round(((event.clientX - box.left) / box.width) * moves));
      }}
    >
      <path class="curve-even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      {band !== '' && <path class="curve-band" d={`M${band}Z`} />}
      {line !== '' && <path class="curve-line" d={`M${line}`} />}
      {marked.map((e) => (
        <path key={e.move} class="curve-point" d={`M${x(e.move).toFixed(1)} 2V${HEIGHT - 2}`} />
      ))}
      <path class="curve-now" d={`M${x(Math.min(at, moves)).toFixed(1)} 0V${HEIGHT}`} />
    </svg>
  );
}
