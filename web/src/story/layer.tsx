import { hexCentre } from '../table/ground.tsx';
import type { Session } from '../table/session.ts';
import type { Mark, Path } from './marks.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
type Placer = (place: string) => Point | null;

const MARKS: Readonly<Record<Mark['kind'], string>> = {
  // A burst, a cross, a broken seal, a flag.
  fought: 'M0-15 3.500-5 13-8 7 0l8 6-10 1 2 10-7-7-7 7 2-10-10-1 8-6-6-8 9.500 3z',
  lost: 'M-11-11 11 11M11-11-11 11',
  revealed: 'M-12-9h24v18h-24zM-12-9 0 2 12-9M-3 9l3-7 4 7',
  ground: 'M-8 13v-26M-8-13h18l-5 6 5 6H-8',
};

interface Props {
  readonly session: Session;
  /** Ghosts and trails lie under the counters, marks on top. */
  readonly part: 'paths' | 'marks';
}

/** Where a unit stood, and a thin trail to where it is. */
function Walked({ path, at, size }: { path: Path; at: Placer; size: number }) {
  const points = path.places.flatMap((place) => at(place) ?? []);
  const [first] = points;
  if (!first || points.length < 2) return null;
  const half = size * 0.3;
  return (
    <g class={`story-path livery-${path.livery}`}>
      <rect
        class="story-ghost"
        x={first.x - half}
        y={first.y - half}
        width={half * 2}
        height={half * 2}
        rx={half / 6}
      />
      <path
        class="story-trail"
        d={`M${points.map((q) => `${q.x.toFixed(1)} ${q.y.toFixed(1)}`).join('L')}`}
      />
    </g>
  );
}

/** What happened at a place, at the edge of its counters. */
function Marked({ mark, at, size }: { mark: Mark; at: Placer; size: number }) {
  const p = at(mark.place);
  if (!p) return null;
  const aside = { x: p.x + size * 0.4, y: p.y + size * 0.36 };
  return (
    <g
      class={`story-mark story-${mark.kind}`}
      transform={`translate(${aside.x.toFixed(1)},${aside.y.toFixed(1)}) scale(${size / 130})`}
    >
      <circle r="19" />
      <path d={MARKS[mark.kind]} />
    </g>
  );
}

/** What happened since the viewer acted; the game says where a place lies on a table without hexes. */
export function FreeStoryLayer({
  session,
  part,
  at,
  size,
}: Props & { readonly at: Placer; readonly size: number }) {
  const { story } = session;
  if (story.past.value) return null;
  return (
    <g>
      {part === 'paths'
        ? story.paths.value.map((p) => <Walked key={p.id} path={p} at={at} size={size} />)
        : story.marks.value.map((m) => <Marked key={m.id} mark={m} at={at} size={size} />)}
    </g>
  );
}

/** The same on a map of hexes. */
export function StoryLayer({ session, part }: Props) {
  const { map } = session.loaded;
  if (!map) return null;
  const at = (place: string): Point | null => {
    const hex = map.indexOf.get(place);
    return hex === undefined ? null : hexCentre(map, hex);
  };
  return <FreeStoryLayer session={session} part={part} at={at} size={100} />;
}
