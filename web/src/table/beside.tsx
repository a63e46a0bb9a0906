import type { HexMap } from '@grande/hex';
import type { Point } from './camera.ts';
import { Counter, SCALE, SIDE } from './counter.tsx';
import { UNIT } from './ground.tsx';
import type { Beside } from './presenter.ts';
import { liveryOf } from './scene.ts';
import type { Session } from './session.ts';

/** How many counters lie side by side; a number says the rest. */
const SHOWN = 4;
/** Between two of them, and around all, in drawing units. */
const STEP = 58;
const EDGE = 12;
const TITLE = 24;
const SMALL = SCALE * 0.74;

/** How large a box is drawn. */
function sizeOf({ pieces }: Beside): { readonly width: number; readonly height: number } {
  const shown = Math.min(pieces.length, SHOWN);
  const more = pieces.length > SHOWN ? 34 : 0;
  return { width: Math.max(150, shown * STEP + more + EDGE * 2), height: SIDE * SMALL + EDGE * 2 + TITLE };
}

/** The box a point of the page lies in. */
export function boxAt(session: Session, point: Point): Beside | undefined {
  return session.scene.peek()?.beside.find((box) => {
    const { width, height } = sizeOf(box);
    const away = { x: Math.abs(point.x - box.at.x) * UNIT, y: Math.abs(point.y - box.at.y) * UNIT };
    return away.x < width / 2 && away.y < height / 2;
  });
}

/** Where a box lies that belongs to a hex at the edge of a map: outside, and no farther along than the map goes. */
export function outside(map: HexMap, hex: number): Point {
  const [x, y] = [map.page.x[hex] as number, map.page.y[hex] as number];
  const { width, height } = map.page;
  const far = 0.4;
  const along = (at: number, length: number, half: number) => Math.min(Math.max(at, half), length - half);
  const least = Math.min(x, width - x, y, height - y);
  if (least === y) return { x: along(x, width, 1.6), y: -far };
  if (least === height - y) return { x: along(x, width, 1.6), y: height + far };
  return { x: least === x ? -far : width + far, y: along(y, height, 1) };
}

/** Whoever waits off the map, in boxes at its edge. */
export function BesideLayer({ session }: { session: Session }) {
  const scene = session.scene.value;
  if (!scene || session.hideCounters.value) return null;
  return (
    <g>
      {scene.beside.map((box) => {
        const { width, height } = sizeOf(box);
        const shown = box.pieces.slice(0, SHOWN);
        const first = -((shown.length - 1) * STEP + (box.pieces.length > SHOWN ? 34 : 0)) / 2;
        return (
          <g
            key={box.id}
            class="beside"
            data-beside={box.id}
            transform={`translate(${box.at.x * UNIT},${box.at.y * UNIT})`}
          >
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="5" />
            <text class="beside-title" y={-height / 2 + TITLE - 3}>
              {box.title}
            </text>
            {shown.map((piece, i) => (
              <g
                key={piece.id}
                class={scene.litPieces.has(piece.id) ? 'piece is-lit' : 'piece'}
                data-piece={piece.id}
                data-at={box.id}
                style={{
                  transform: `translate(${first + i * STEP}px,${TITLE / 2}px) scale(${SMALL})`,
                }}
              >
                <Counter piece={piece} livery={liveryOf(session, piece)} />
              </g>
            ))}
            {box.pieces.length > SHOWN && (
              <text class="beside-more" x={first + SHOWN * STEP - 22} y={TITLE / 2 + 6}>
                +{box.pieces.length - SHOWN}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
