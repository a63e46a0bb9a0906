import type { HexMap } from '@grande/hex';
import { type Box, grow, hexCentre, inBox } from './geometry.ts';
import { textWidth } from './metrics.ts';
import { num, type XY } from './pen.ts';
import { isLargeScale } from './plans.ts';
import type { Scene } from './scene.ts';
import { isFeature, type Site } from './sites.ts';
import type { PlaceClass } from './style.ts';
import { inTongues, type Words } from './tongues.ts';

export type LabelKind = PlaceClass | 'forest' | 'note' | 'river' | 'region' | 'exit';

/** A name on the map: what the app may search, fly to, or read aloud. */
export interface Label {
  readonly text: string;
  readonly kind: LabelKind;
  /** The hexes it names; none for rivers and regions. */
  readonly hexes: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A name with the room it takes, line by line. */
export interface Placed extends Label {
  readonly lines: readonly string[];
  readonly anchor: 'middle' | 'start' | 'end';
  readonly box: Box;
}

interface Face {
  readonly size: number;
  readonly face: 'roman' | 'italic';
  readonly rank: number;
}

const FACES: Readonly<Record<string, Face>> = {
  city: { size: 27, face: 'roman', rank: 0 },
  town: { size: 21, face: 'roman', rank: 1 },
  fort: { size: 19, face: 'roman', rank: 2 },
  castle: { size: 16.5, face: 'roman', rank: 3 },
  village: { size: 16, face: 'roman', rank: 4 },
  building: { size: 15, face: 'roman', rank: 5 },
  peak: { size: 15.5, face: 'italic', rank: 3 },
  locality: { size: 14, face: 'italic', rank: 7 },
  forest: { size: 17, face: 'italic', rank: 2 },
  note: { size: 14, face: 'italic', rank: 8 },
};
const LEADING = 0.92;

/** The name as drawn: without the second name some places carry in brackets. */
export function shownName(name: string): string {
  const bare = name.replace(/\s*\([^)]*\)\s*/g, ' ').trim();
  return bare === '' ? name.replace(/[()]/g, '') : bare;
}

interface Wanted {
  readonly name: string;
  readonly kind: LabelKind;
  readonly face: Face;
  readonly hexes: readonly number[];
}

function wanted(scene: Scene): Wanted[] {
  const { map } = scene;
  const site = new Map(scene.sites.map((s): [number, Site] => [s.hex, s]));
  const larger = lettering(map);
  const names: Wanted[] = [...map.places].map(([name, hexes]) => {
    const best = hexes
      .map((hex) => kindOf(scene, site.get(hex), hex))
      .sort((a, b) => rankOf(a) - rankOf(b))[0];
    const kind = best ?? 'locality';
    const face = FACES[kind] as Face;
    return { name, kind, hexes, face: { ...face, size: face.size * larger } };
  });
  return names.sort((a, b) => a.face.rank - b.face.rank || (a.hexes[0] ?? 0) - (b.hexes[0] ?? 0));
}

/** A map with few names can have them larger. */
export function lettering(map: HexMap): number {
  return map.places.size < map.size / 8 ? 1.35 : 1;
}

const rankOf = (kind: LabelKind) => FACES[kind]?.rank ?? 9;

function kindOf(scene: Scene, site: Site | undefined, hex: number): LabelKind {
  const ground = scene.ground[hex];
  if (ground && isFeature(scene.map, hex, ground) && site?.kind !== 'peak') {
    return (ground.trees ?? 0) > 0 ? 'forest' : 'note';
  }
  return site?.kind ?? 'locality';
}

/** Places every name once; `taken` is room already spoken for (cartouche, rivers' names). */
export function placeNames(scene: Scene, taken: readonly Box[]): Placed[] {
  const placed: Placed[] = [];
  const obstacles = obstaclesOf(scene);
  const names = wanted(scene);
  const rooms = names.map((name) => {
    const room = roomAround(scene.map, name);
    return {
      taken: taken.filter((box) => overlap(box, room, 0) > 0),
      obstacles: obstacles.filter(({ at }) => inBox(room, ...at)),
    };
  });
  const nearby = (i: number) =>
    placed.filter(
      (other, k) =>
        k !== i && overlap(other.box, names[i] ? roomAround(scene.map, names[i]) : other.box, 0) > 0,
    );
  // A second look, once all the neighbours are known.
  for (let pass = 0; pass < 2; pass++) {
    names.forEach((name, i) => {
      const room = rooms[i];
      if (room) placed[i] = best(scene, name, nearby(i), room.taken, room.obstacles);
    });
  }
  return placed;
}

/** The part of the map a name could reach. */
function roomAround(map: HexMap, name: Wanted): Box {
  const centres = name.hexes.map((hex) => hexCentre(map, hex));
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  return grow(box, 50 + shownName(name.name).length * name.face.size * 0.5);
}

interface Obstacle {
  readonly at: XY;
  readonly radius: number;
  readonly weight: number;
}

function obstaclesOf(scene: Scene): Obstacle[] {
  const plans = scene.sites.map((site): Obstacle => {
    const large = isLargeScale(scene.map) ? 5 : 0;
    const radius =
      large + (site.kind === 'city' ? 33 : site.kind === 'town' || site.kind === 'fort' ? 23 : 14);
    return { at: site.at, radius: site.kind === 'locality' ? 4 : radius, weight: 3 };
  });
  const water = scene.courses.flatMap((course) =>
    course.points.filter((_, i) => i % 2 === 0).map((at): Obstacle => ({ at, radius: 3, weight: 0.28 })),
  );
  const bridges = scene.ways.crossings.map(({ at }): Obstacle => ({ at, radius: 9, weight: 0.8 }));
  const roads = scene.ways.stretches.flatMap((stretch) =>
    stretch.pieces.map(([, , at]): Obstacle => ({ at, radius: 5, weight: 0.15 })),
  );
  return [...plans, ...water, ...bridges, ...roads];
}

/** A name in two lines, cut as near to its middle as its words allow; null where it is one word. */
function halved(text: string): string[] | null {
  const cuts = [...text.matchAll(/[ -]/g)].map((cut) => cut.index + (cut[0] === '-' ? 1 : 0));
  const middle = text.length / 2;
  const cut = cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return cut === undefined ? null : [text.slice(0, cut).trim(), text.slice(cut).trim()];
}

/** Two balanced lines for a long name. */
function breakName(text: string, face: Face): string[][] {
  const lines = textWidth(text, face.face, face.size) < 78 ? null : halved(text);
  return lines ? [lines, [text]] : [[text]];
}

function best(
  scene: Scene,
  name: Wanted,
  placed: readonly Placed[],
  taken: readonly Box[],
  obstacles: readonly Obstacle[],
): Placed {
  const text = shownName(name.name);
  const spots = spotsFor(scene.map, name);
  let found: Placed | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [form, lines] of breakName(text, name.face).entries()) {
    spots.forEach(({ at, anchor, cost }) => {
      const candidate = setName(name, text, lines, at, anchor);
      const sum = cost + form * 0.6 + burden(scene, candidate, placed, taken, obstacles);
      if (sum >= least) return;
      least = sum;
      found = candidate;
    });
  }
  return found ?? setName(name, text, [text], hexCentre(scene.map, name.hexes[0] ?? 0), 'middle');
}

interface Spot {
  readonly at: XY;
  readonly anchor: Placed['anchor'];
  readonly cost: number;
}

/** Where a name may stand: under its place by preference, clear of the counter that may cover the centre. */
function spotsFor(map: HexMap, name: Wanted): Spot[] {
  const { size } = name.face;
  const spots: Spot[] = [];
  const centres = name.hexes.map((hex) => hexCentre(map, hex));
  const [mx, my] = centres.reduce<XY>(
    ([x, y], c) => [x + c[0] / centres.length, y + c[1] / centres.length],
    [0, 0],
  );
  if (name.kind === 'forest' || name.kind === 'note') {
    for (const [dx, dy] of spiral())
      spots.push({ at: [mx + dx, my + dy + size * 0.3], anchor: 'middle', cost: Math.hypot(dx, dy) / 22 });
    return spots;
  }
  const wide = isLargeScale(map);
  const under =
    name.kind === 'city'
      ? 44
      : name.kind === 'town' || name.kind === 'fort'
        ? wide
          ? 43
          : 38
        : wide
          ? 36
          : 33;
  for (const [i, [cx, cy]] of centres.entries()) {
    const lone = centres.length > 1 ? 0.4 * i + Math.hypot(cx - mx, cy - my) / 80 : 0;
    const low = cy + under + size * 0.35;
    const high = cy - under + size * 0.25;
    for (const dx of [0, -12, 12, -24, 24]) {
      const cost = lone + Math.abs(dx) / 26;
      spots.push({ at: [cx + dx, low], anchor: 'middle', cost });
      spots.push({ at: [cx + dx, low - 6], anchor: 'middle', cost: cost + 0.35 });
      spots.push({ at: [cx + dx, low + 7], anchor: 'middle', cost: cost + 0.5 });
      spots.push({ at: [cx + dx, high], anchor: 'middle', cost: cost + 0.8 });
    }
    for (const dy of [0, -10, 12]) {
      const y = cy + dy + size * 0.3;
      spots.push({ at: [cx + under * 0.78, y], anchor: 'start', cost: lone + 1.6 });
      spots.push({ at: [cx - under * 0.78, y], anchor: 'end', cost: lone + 1.6 });
    }
  }
  return spots;
}

function spiral(): XY[] {
  return [-60, -40, -20, 0, 20, 40, 60].flatMap((dx) =>
    [-36, -24, -12, 0, 12, 24, 36].map((dy): XY => [dx, dy]),
  );
}

function setName(
  name: Wanted,
  text: string,
  lines: readonly string[],
  at: XY,
  anchor: Placed['anchor'],
): Placed {
  const { size, face } = name.face;
  const width = Math.max(...lines.map((line) => textWidth(line, face, size, spacingOf(name.kind))));
  const x0 = anchor === 'middle' ? at[0] - width / 2 : anchor === 'start' ? at[0] : at[0] - width;
  const y0 = at[1] - size * 0.72;
  const box = { x0, y0, x1: x0 + width, y1: at[1] + size * 0.22 + (lines.length - 1) * size * LEADING };
  return { text, kind: name.kind, hexes: name.hexes, x: at[0], y: at[1], size, lines, anchor, box };
}

const spacingOf = (kind: LabelKind) => (kind === 'forest' ? 0.06 : kind === 'city' ? 0.05 : 0.01);

function overlap(a: Box, b: Box, gap: number): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) + gap * 2;
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) + gap;
  return wide > 0 && high > 0 ? (wide * high) / 60 + 2 : 0;
}

function burden(
  scene: Scene,
  label: Placed,
  placed: readonly Placed[],
  taken: readonly Box[],
  obstacles: readonly Obstacle[],
): number {
  const { box } = label;
  let sum = 0;
  for (const other of placed) sum += overlap(box, other.box, 2.5) * 3;
  for (const other of taken) sum += overlap(box, other, 2) * 1.2;
  const own = new Set(label.hexes.map((hex) => hexCentre(scene.map, hex).join()));
  for (const { at, radius, weight } of obstacles) {
    const dx = Math.max(box.x0 - at[0], 0, at[0] - box.x1);
    const dy = Math.max(box.y0 - at[1], 0, at[1] - box.y1);
    if (Math.hypot(dx, dy) < radius) sum += weight * (own.has(at.join()) ? 0.6 : 1);
  }
  const { sheet } = scene;
  if (box.x0 < sheet.x0 + 4 || box.x1 > sheet.x1 - 4 || box.y0 < sheet.y0 + 4 || box.y1 > sheet.y1 - 4)
    sum += 30;
  return sum;
}

export const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '’');

/** A name in as many lines as its place on the map has room for. */
const inLines = (text: string, lines: number): readonly string[] =>
  (lines > 1 ? halved(text) : null) ?? [text];

/** Names where they stand; those with one for each language in all of them. */
export function drawNames(names: readonly Placed[], wordsOf: (hex: number) => Words | undefined): string {
  return names
    .map(({ lines: own, hexes: [hex], kind, anchor, x, y, size }) => {
      const place = `x="${num(x)}" y="${num(y)}"`;
      const turned = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`;
      const written = (text: string, tongue: string) =>
        `<text class="at-name at-name-${kind}"${tongue} ${place} font-size="${num(size)}"${turned}>${text}</text>`;
      const set = (lines: readonly string[]) =>
        lines.length === 1
          ? escapeText(lines[0] ?? '')
          : lines
              .map(
                (line, i) =>
                  `<tspan x="${num(x)}" dy="${i === 0 ? 0 : num(size * LEADING)}">${escapeText(line)}</tspan>`,
              )
              .join(' ');
      const words = hex === undefined ? undefined : wordsOf(hex);
      if (!words) return written(set(own), '');
      return inTongues(words, (text, tongue) => written(set(inLines(text, own.length)), tongue));
    })
    .join('');
}
