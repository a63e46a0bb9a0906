import { type HexMap, outline } from '@grande/hex';
import { regionNames, riverNames } from './alongnames.ts';
import { frame } from './frame.ts';
import { type Box, vertexAt } from './geometry.ts';
import { grid, numbers } from './grid.ts';
import { drawNames, type Label, placeNames } from './labels.ts';
import { styleFor } from './mapstyles.ts';
import { marsh } from './marsh.ts';
import { paper, paperDefs, rectangle } from './paper.ts';
import { parcels } from './parcels.ts';
import { Pen } from './pen.ts';
import { places } from './places.ts';
import { relief } from './relief.ts';
import { roads } from './roads.ts';
import { sceneOf } from './scene.ts';
import type { AtlasStyle } from './style.ts';
import { type Namer, placeWords } from './tongues.ts';
import { shade, washes } from './wash.ts';
import { runningWater, standingWater } from './water.ts';
import { woods } from './woods.ts';

export type LayerId =
  | 'paper'
  | 'wash'
  | 'relief'
  | 'growth'
  | 'veil'
  | 'water'
  | 'roads'
  | 'regions'
  | 'places'
  | 'grid'
  | 'frame'
  | 'names'
  | 'numbers';

export interface Layer {
  readonly id: LayerId;
  readonly svg: string;
}

export interface Atlas {
  /** The map it shows, by its id. */
  readonly id: string;
  /** The whole sheet; hex 0, 0 of the page is at 0, 0, so the sheet begins at negative places. */
  readonly viewBox: Box;
  readonly width: number;
  readonly height: number;
  /** The rectangle of the hexes themselves. */
  readonly hexes: Box;
  /** From the bottom up. Counters belong above 'grid' and below 'names'. */
  readonly layers: readonly Layer[];
  readonly defs: string;
  readonly labels: readonly Label[];
}

/** Draws a map, its places called as the game calls them. Pure: the same map, style and names give the same markup. */
export function drawAtlas(map: HexMap, name: Namer, style: AtlasStyle = styleFor(map.file.id)): Atlas {
  const id = `atlas-${map.file.id}`;
  const scene = sceneOf(map, style);
  const border = frame(scene);
  const rivers = riverNames(scene, id);
  const regions = regionNames(scene, id);
  const names = placeNames(scene, [...border.taken, ...rivers.boxes]);
  const clip = `clip-path="url(#${id}-sheet)"`;
  const clipped = (svg: string) => `<g ${clip}>${svg}</g>`;
  const layers: Layer[] = [
    { id: 'paper', svg: paper(id, border.paper, scene.seed) },
    { id: 'wash', svg: clipped(parcels(scene) + washes(scene) + standingWater(scene)) },
    { id: 'relief', svg: clipped(shade(scene) + relief(scene)) },
    { id: 'growth', svg: clipped(marsh(scene) + woods(scene)) },
    { id: 'veil', svg: veil(map, scene.sheet) },
    { id: 'water', svg: clipped(runningWater(scene)) },
    { id: 'roads', svg: clipped(roads(scene)) },
    { id: 'regions', svg: regions.svg },
    { id: 'places', svg: clipped(places(scene)) },
    { id: 'grid', svg: grid(map) },
    { id: 'frame', svg: border.svg },
    { id: 'names', svg: rivers.svg + drawNames(names, (hex) => placeWords(map.labels[hex] ?? '', name)) },
    { id: 'numbers', svg: numbers(map) },
  ];
  const { x0, y0, x1, y1 } = border.paper;
  return {
    id: map.file.id,
    viewBox: border.paper,
    width: x1 - x0,
    height: y1 - y0,
    hexes: scene.hexes,
    layers,
    defs: `${paperDefs(id)}<clipPath id="${id}-sheet">${rectangle(scene.sheet, 'at-clip')}</clipPath>${rivers.defs}${regions.defs}`,
    labels: [
      ...names.map(({ text, kind, hexes, x, y, size }) => ({ text, kind, hexes, x, y, size })),
      ...rivers.labels,
      ...regions.labels,
      ...border.labels,
    ],
  };
}

/** Pales the land beyond the hexes, which is drawn but not played on. */
function veil(map: HexMap, sheet: Box): string {
  const { x0, y0, x1, y1 } = sheet;
  const rim = new Pen();
  const around = new Pen().polygon([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);
  for (const line of outline(map, map.labels.keys())) {
    const points = line.slice(1).map((v) => vertexAt(map, v));
    rim.polygon(points);
    around.polygon(points);
  }
  return around.path('at-veil', ' fill-rule="evenodd"') + rim.path('at-rim');
}
