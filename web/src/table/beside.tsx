import type { Point } from './camera.ts';
import { Counter, SCALE, SIDE } from './counter.tsx';
import { UNIT } from './ground.tsx';
import type { Beside } from './presenter.ts';
import { liveryOf } from './scene.ts';
import type { Session } from './session.ts';

/** How many counters lie side by side, or one below the other; a number says the rest. */
const shownOf = ({ upright, pieces }: Beside) => pieces.slice(0, upright ? 2 : 4);
/** Between two of them, for the number, and around all, in drawing units. */
const STEP = 58;
const MORE = 30;
const EDGE = 12;
const TITLE = 24;
const SMALL = SCALE * 0.74;

/** How large a box is drawn. */
function sizeOf(box: Beside): { readonly width: number; readonly height: number } {
  const shown = shownOf(box).length;
  const more = box.pieces.length > shown ? MORE : 0;
  const length = (shown - 1) * STEP + SIDE * SMALL + more + EDGE * 2;
  const across = SIDE * SMALL + EDGE * 2;
  return box.upright
    ? { width: 108, height: length + TITLE }
    : { width: Math.max(160, length), height: across + TITLE };
}

/** The box a point of the page lies in. */
export function boxAt(session: Session, point: Point): Beside | undefined {
  return session.scene.peek()?.beside.find((box) => {
    const { width, height } = sizeOf(box);
    const away = { x: Math.abs(point.x - box.at.x) * UNIT, y: Math.abs(point.y - box.at.y) * UNIT };
    return away.x < width / 2 && away.y < height / 2;
  });
}

/** Whoever waits off the map, in boxes at its edge. */
export function BesideLayer({ session }: { session: Session }) {
  const scene = session.scene.value;
  if (!scene || session.hideCounters.value) return null;
  return (
    <g>
      {scene.beside.map((box) => (
        <Waiting key={box.id} session={session} box={box} lit={scene.litPieces} />
      ))}
    </g>
  );
}

interface WaitingProps {
  readonly session: Session;
  readonly box: Beside;
  readonly lit: ReadonlySet<string>;
}

function Waiting({ session, box, lit }: WaitingProps) {
  const { width, height } = sizeOf(box);
  const shown = shownOf(box);
  const rest = box.pieces.length - shown.length;
  const first = -((shown.length - 1) * STEP + (rest > 0 ? MORE : 0)) / 2;
  const place = (n: number) =>
    box.upright ? { x: 0, y: TITLE / 2 + first + n * STEP } : { x: first + n * STEP, y: TITLE / 2 };
  const end = place(shown.length - 1);
  const number = box.upright
    ? { x: 0, y: end.y + STEP / 2 + MORE / 2 }
    : { x: end.x + STEP / 2 + MORE / 2, y: end.y };
  return (
    <g class="beside" data-beside={box.id} transform={`translate(${box.at.x * UNIT},${box.at.y * UNIT})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="5" />
      <text class="beside-title" y={-height / 2 + TITLE - 3}>
        {box.title}
      </text>
      {shown.map((piece, i) => (
        <g
          key={piece.id}
          class={lit.has(piece.id) ? 'piece is-lit' : 'piece'}
          data-piece={piece.id}
          data-at={box.id}
          style={{ transform: `translate(${place(i).x}px,${place(i).y}px) scale(${SMALL})` }}
        >
          <Counter piece={piece} livery={liveryOf(session, piece)} />
        </g>
      ))}
      {rest > 0 && (
        <text class="beside-more" x={number.x} y={number.y + 6}>
          +{rest}
        </text>
      )}
    </g>
  );
}
