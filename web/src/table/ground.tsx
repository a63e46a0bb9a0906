import { corners, type HexMap } from '@grande/hex';
import { Atlas, AtlasDefs } from '../atlas/Atlas.tsx';
import type { Atlas as Drawing, LayerId } from '../atlas/draw.ts';
import { type Box, UNIT } from '../atlas/geometry.ts';
import { memo } from '../ui/memo.ts';
import type { Point } from './camera.ts';

export { hexAt, UNIT } from '../atlas/geometry.ts';

/** Centre of a hex in drawing units. */
export function hexCentre(map: HexMap, hex: number): Point {
  return { x: (map.page.x[hex] as number) * UNIT, y: (map.page.y[hex] as number) * UNIT };
}

/** A hex as path data, shrunk towards its centre. */
export function hexPath(map: HexMap, hex: number, shrink = 1): string {
  const { x: cx, y: cy } = hexCentre(map, hex);
  const points = corners(map, hex).map(
    (p) => `${(cx + (p.x * UNIT - cx) * shrink).toFixed(1)} ${(cy + (p.y * UNIT - cy) * shrink).toFixed(1)}`,
  );
  return `M${points.join('L')}Z`;
}

/** The sheet before its drawing has come: the hexes and a margin. */
export function plainSheet(map: HexMap): Box {
  const margin = 0.6 * UNIT;
  return {
    x0: -margin,
    y0: -margin,
    x1: map.page.width * UNIT + margin,
    y1: map.page.height * UNIT + margin,
  };
}

export const viewBox = ({ x0, y0, x1, y1 }: Box): string => `${x0} ${y0} ${x1 - x0} ${y1 - y0}`;

const OVER: readonly LayerId[] = ['names', 'numbers'];

interface Props {
  readonly map: HexMap;
  readonly drawing: Drawing | null;
  readonly sheet: Box;
}

/** The ground with its names, drawn once for each map: one picture, for every sheet more costs each frame. */
export const Ground = memo(({ map, drawing, sheet }: Props) => (
  <svg class="ground atlas" viewBox={viewBox(sheet)} aria-hidden="true">
    {drawing ? (
      <>
        <AtlasDefs atlas={drawing} />
        <Atlas atlas={drawing} layers={drawing.layers.map((l) => l.id).filter((id) => !OVER.includes(id))} />
        <g class="names atlas-numbered">
          <Atlas atlas={drawing} layers={OVER} />
        </g>
      </>
    ) : (
      map.labels.map((label, hex) => <path key={label} class="land" d={hexPath(map, hex)} />)
    )}
  </svg>
));
