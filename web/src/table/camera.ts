import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { type Box, UNIT } from '../atlas/geometry.ts';
import { busiest } from './busiest.ts';
import { slideOff } from './corner.ts';

/** Pixels between two hex centres at scale 1. */
export const HEX_PX = 64;

/** Below this a counter is less than fifty pixels wide; then the map opens on the action with hexes of this size. */
const READABLE_HEX = 70;
/** With hexes smaller than this nothing is asked: then only a part of what is lit is in sight. */
const LEAST_HEX = 40;
/** So much of a hex, around the middle of a place, belongs to it. */
const MARGIN = 0.55;
/** No map opens with hexes larger than this. */
const LARGEST_HEX = 104;

/** How much can be read: hex numbers only from near, only signs from far. */
type Distance = 'far' | 'middle' | 'near';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the map must not slide under: the bars laid over it. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Pan and zoom of the map. The world moves as one picture; it is drawn anew only when a zoom has settled. A camera is
 * made before the first frame (in a layout effect), so that a large map is not drawn once where nobody looks.
 */
export class Camera {
  private readonly frame: HTMLElement;
  private readonly world: HTMLElement;
  private sheet: Box;
  /** What the whole map means to a player: the hexes, not the frame around them. */
  private field: Box;
  /** The whole map is shown. */
  private fitted = true;
  /** How the map was framed last without being asked to; null as soon as somebody has moved it. */
  private framing: (() => void) | null = null;
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private readonly insets: () => Insets;
  private at: ZoomTransform = zoomIdentity;
  private rasterScale = 1;
  /** Until the first frame is drawn there is nothing to draw anew. */
  private drawn = false;

  constructor(
    frame: HTMLElement,
    world: HTMLElement,
    sheet: Box,
    field: Box,
    insets: () => Insets,
    pans: (event: Event) => boolean,
  ) {
    this.frame = frame;
    this.world = world;
    this.sheet = sheet;
    this.field = field;
    this.insets = insets;
    this.behaviour = zoom<HTMLElement, unknown>()
      .filter((event: Event) => pans(event))
      .clickDistance(6)
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.moved();
        this.move(event.transform);
      })
      .on('end', () => this.settle());
    select(frame).call(this.behaviour).on('dblclick.zoom', null);
    requestAnimationFrame(() => {
      this.drawn = true;
    });
  }

  dispose(): void {
    select(this.frame).on('.zoom', null);
  }

  private move(to: ZoomTransform): void {
    this.at = to;
    this.world.style.transform = `translate(${to.x}px,${to.y}px) scale(${to.k})`;
    const hex = to.k * HEX_PX;
    const distance: Distance = hex < 34 ? 'far' : hex < 72 ? 'middle' : 'near';
    if (this.world.dataset['distance'] !== distance) this.world.dataset['distance'] = distance;
    // The names of villages are set small: from farther off they are only dust.
    const fine = hex >= 46 ? 'yes' : 'no';
    if (this.world.dataset['fine'] !== fine) this.world.dataset['fine'] = fine;
  }

  /** A composited layer keeps the sharpness it was first drawn with; letting go for a frame draws it anew. */
  private settle(): void {
    if (Math.abs(Math.log2(this.at.k / this.rasterScale)) < 0.05) return;
    this.rasterScale = this.at.k;
    if (!this.drawn) return;
    this.world.style.setProperty('--hold', 'auto');
    requestAnimationFrame(() => requestAnimationFrame(() => this.world.style.removeProperty('--hold')));
  }

  get scale(): number {
    return this.at.k;
  }

  /** From the screen to the page, in hexes. */
  toPage(clientX: number, clientY: number): Point {
    const box = this.frame.getBoundingClientRect();
    const [x, y] = this.at.invert([clientX - box.left, clientY - box.top]);
    return { x: x / HEX_PX + this.sheet.x0 / UNIT, y: y / HEX_PX + this.sheet.y0 / UNIT };
  }

  /** From the page to a place inside the frame, in pixels. */
  toFrame(point: Point): Point {
    const { x0, y0 } = this.sheet;
    const [x, y] = this.at.apply([(point.x - x0 / UNIT) * HEX_PX, (point.y - y0 / UNIT) * HEX_PX]);
    return { x, y };
  }

  /** Closer or farther; what is at the pivot stays where it is, if it is in sight. */
  zoomBy(factor: number, pivot: Point | null = null): void {
    this.moved();
    const at = pivot && this.sees(pivot) ? this.toFrame(pivot) : null;
    select(this.frame).call(this.behaviour.scaleBy, factor, at ? [at.x, at.y] : undefined);
    this.settle();
  }

  /** Somebody has chosen what to look at. */
  private moved(): void {
    this.fitted = false;
    this.framing = null;
  }

  /** Somebody pushes the map. */
  push(x: number, y: number): void {
    this.moved();
    this.panBy(x, y);
  }

  private panBy(x: number, y: number): void {
    select(this.frame).call(this.behaviour.translateBy, x / this.at.k, y / this.at.k);
  }

  /** The whole map inside the free part of the frame. */
  fit(): void {
    this.framing = null;
    const { clientWidth, clientHeight } = this.frame;
    if (clientWidth === 0 || clientHeight === 0) return;
    const { top, right, bottom, left } = this.insets();
    const { width, height } = sizeOf(this.sheet);
    const field = sizeOf(this.field);
    const room = { x: clientWidth - left - right, y: clientHeight - top - bottom };
    const k = Math.min(room.x / field.width, room.y / field.height, 2.2);
    const x = left + (room.x - field.width * k) / 2 - inPixels(this.field.x0 - this.sheet.x0) * k;
    const y = top + (room.y - field.height * k) / 2 - inPixels(this.field.y0 - this.sheet.y0) * k;
    const at = {
      x: covering(x, left, room.x, width * k),
      y: covering(y, top, room.y, height * k),
    };
    this.behaviour.scaleExtent([k * 0.6, Math.max(4, k * 3)]);
    this.bound();
    select(this.frame).call(this.behaviour.transform, zoomIdentity.translate(at.x, at.y).scale(k));
    this.fitted = true;
    this.settle();
  }

  /** The sheet can be pushed a little over the edge, so that no bar ever hides the end of it. */
  private bound(): void {
    const { width, height } = sizeOf(this.sheet);
    this.behaviour.translateExtent([
      [-width * 0.2, -height * 0.2],
      [width * 1.2, height * 1.2],
    ]);
  }

  /** Another sheet: the place in the middle stays, unless the whole map was shown anyway. */
  lay(sheet: Box, field: Box): void {
    const { x0, y0 } = this.sheet;
    this.sheet = sheet;
    this.field = field;
    this.bound();
    if (this.fitted) this.fit();
    else this.panBy(inPixels(sheet.x0 - x0) * this.at.k, inPixels(sheet.y0 - y0) * this.at.k);
  }

  /**
   * Opens on the part of the map where something stands. Where its hexes would be too small to touch, it opens on what is
   * asked about and as many of the troops of both sides as there is room for.
   */
  begin(asked: readonly Point[], part: Box | null = null, stood: readonly Point[] = []): void {
    const frame = () => {
      this.fit();
      if (part) this.show(part);
      const near = READABLE_HEX / HEX_PX;
      const { clientWidth, clientHeight } = this.frame;
      const { top, right, bottom, left } = this.free();
      const hexes = (length: number) => length / READABLE_HEX - 1;
      const room = { x: hexes(clientWidth - left - right), y: hexes(clientHeight - top - bottom) };
      const at = this.at.k * HEX_PX >= READABLE_HEX - 1 ? null : busiest(asked, stood, room);
      if (at) {
        this.fitted = false;
        select(this.frame).call(this.behaviour.scaleTo, near);
        this.toMiddle(at);
        this.settle();
      }
      this.gathered(asked);
    };
    frame();
    this.framing = frame;
  }

  /** Brings all these places into the free part of the frame, as near as they allow; the first matters most. */
  gather(points: readonly Point[]): void {
    if (points.length === 0) return;
    this.gathered(points);
    this.framing = () => this.gathered(points);
  }

  private gathered(points: readonly Point[]): void {
    const [first] = points;
    if (!first || this.holds(points)) return;
    const { top, right, bottom, left } = this.free();
    const { clientWidth, clientHeight } = this.frame;
    const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)];
    const reach = (of: readonly number[]) => (Math.max(...of) - Math.min(...of) + 2 * MARGIN) * HEX_PX;
    const room = { x: clientWidth - left - right, y: clientHeight - top - bottom };
    const k = Math.min(this.at.k, room.x / reach(x), room.y / reach(y));
    const least = Math.min(this.at.k, LEAST_HEX / HEX_PX);
    if (k < least) {
      this.most(points, room, least);
      return;
    }
    this.fitted &&= k === this.at.k;
    if (k < this.at.k) select(this.frame).call(this.behaviour.scaleTo, k);
    const margin = MARGIN * HEX_PX * this.at.k;
    const ends = points.map((p) => this.toFrame(p));
    const low = { x: Math.min(...ends.map((p) => p.x)), y: Math.min(...ends.map((p) => p.y)) };
    const high = { x: Math.max(...ends.map((p) => p.x)), y: Math.max(...ends.map((p) => p.y)) };
    this.panBy(
      shift(low.x - margin, high.x + margin, left, clientWidth - right),
      shift(low.y - margin, high.y + margin, top, clientHeight - bottom),
    );
    this.settle();
  }

  /** Too far apart to be seen together: as many of these places as there is room for, where that is more than now. */
  private most(points: readonly Point[], room: Point, k: number): void {
    const hexes = { x: room.x / (k * HEX_PX) - 1, y: room.y / (k * HEX_PX) - 1 };
    const at = busiest(points, [], hexes);
    const near = (p: Point) =>
      at && Math.abs(p.x - at.x) <= hexes.x / 2 && Math.abs(p.y - at.y) <= hexes.y / 2;
    if (!at || points.filter(near).length <= this.sees(...points)) return;
    this.fitted = false;
    select(this.frame).call(this.behaviour.scaleTo, k);
    this.toMiddle(at);
    this.settle();
  }

  /** Nobody has moved the map since it was framed. */
  get untouched(): boolean {
    return this.framing !== null;
  }

  /** Whether all these places lie free, tools and bars reckoned with. */
  private holds(points: readonly Point[]): boolean {
    const { top, right, bottom, left } = this.free();
    const { clientWidth, clientHeight } = this.frame;
    const margin = 0.4 * HEX_PX * this.at.k;
    return points
      .map((point) => this.toFrame(point))
      .every(
        ({ x, y }) =>
          x - margin >= left &&
          y - margin >= top &&
          x + margin <= clientWidth - right &&
          y + margin <= clientHeight - bottom,
      );
  }

  /** The insets, with the tools of the map: what is asked about must not lie under them. */
  private free(): Insets {
    const insets = this.insets();
    const tools = this.tools();
    const { clientWidth } = this.frame;
    if (!tools) return insets;
    return tools.x0 + tools.x1 < clientWidth
      ? { ...insets, left: Math.max(insets.left, tools.x1 + 4) }
      : { ...insets, right: Math.max(insets.right, clientWidth - tools.x0 + 4) };
  }

  /** As near as a part of the map allows, if that is worth the loss of the rest. */
  private show(part: Box): void {
    const { clientWidth, clientHeight } = this.frame;
    const { top, right, bottom, left } = this.insets();
    const { width, height } = sizeOf(part);
    const room = { x: clientWidth - left - right, y: clientHeight - top - bottom };
    const k = Math.min(room.x / width, room.y / height, LARGEST_HEX / HEX_PX);
    if (k < this.at.k * 1.12) return;
    this.fitted = false;
    select(this.frame).call(this.behaviour.scaleTo, k);
    this.toMiddle({ x: (part.x0 + part.x1) / 2 / UNIT, y: (part.y0 + part.y1) / 2 / UNIT });
    this.settle();
  }

  /** Brings a place into the middle of the free part of the frame. */
  centre(point: Point): void {
    this.framing = null;
    this.toMiddle(point);
  }

  private toMiddle(point: Point): void {
    const { x, y } = this.toFrame(point);
    const { top, right, bottom, left } = this.insets();
    const { clientWidth, clientHeight } = this.frame;
    const { width, height } = sizeOf(this.sheet);
    const { k } = this.at;
    const wanted = {
      x: this.at.x + (left + clientWidth - right) / 2 - x,
      y: this.at.y + (top + clientHeight - bottom) / 2 - y,
    };
    const at = {
      x: covering(wanted.x, left, clientWidth - left - right, width * k),
      y: covering(wanted.y, top, clientHeight - top - bottom, height * k),
    };
    this.panBy(at.x - this.at.x, at.y - this.at.y);
  }

  /** How many of these places lie in the free part of the frame. */
  sees(...points: readonly Point[]): number {
    const { top, right, bottom, left } = this.insets();
    const { clientWidth, clientHeight } = this.frame;
    return points
      .map((point) => this.toFrame(point))
      .filter(({ x, y }) => x > left && y > top && x < clientWidth - right && y < clientHeight - bottom)
      .length;
  }

  /** Frames the same again after the window or a bar over the map changed; whoever moved the map keeps the place. */
  resized(): void {
    const { framing } = this;
    if (framing) framing();
    else if (this.fitted) this.fit();
    this.cover();
  }

  /** Leaves no bare table beside the sheet where more of the sheet could be seen. */
  private cover(): void {
    const { clientWidth, clientHeight } = this.frame;
    const { width, height } = sizeOf(this.sheet);
    const { x, y, k } = this.at;
    if (clientWidth === 0 || clientHeight === 0 || this.fitted) return;
    if (width * k < clientWidth && height * k < clientHeight) {
      this.fit();
      return;
    }
    const { bottom } = this.insets();
    const most = { x: clientWidth - width * k, y: clientHeight - bottom - height * k };
    const to = {
      x: most.x < 0 ? Math.min(0, Math.max(x, most.x)) : most.x / 2,
      y: most.y < 0 ? Math.min(0, Math.max(y, most.y)) : most.y / 2,
    };
    if (to.x !== x || to.y !== y) this.panBy(to.x - x, to.y - y);
  }

  /** Brings a place into sight when it is not. */
  reveal(point: Point): void {
    this.framing = null;
    const { x, y } = this.toFrame(point);
    const { top, right, bottom, left } = this.insets();
    const edge = 40;
    const { clientWidth, clientHeight } = this.frame;
    const dx = x < left + edge ? left + edge - x : Math.min(0, clientWidth - right - edge - x);
    const dy = y < top + edge ? top + edge - y : Math.min(0, clientHeight - bottom - edge - y);
    const tools = this.tools();
    const aside = tools ? slideOff(x + dx, y + dy, tools, edge, clientWidth) : 0;
    if (dx + aside !== 0 || dy !== 0) this.panBy(dx + aside, dy);
  }

  /** Brings places into sight together, from farther off where they lie too far apart. */
  embrace(points: readonly Point[]): void {
    const [first] = points;
    if (!first || this.sees(...points) === points.length) return;
    this.framing = null;
    const { top, right, bottom, left } = this.insets();
    const { clientWidth, clientHeight } = this.frame;
    const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)];
    const middle = {
      x: (Math.min(...x) + Math.max(...x)) / 2,
      y: (Math.min(...y) + Math.max(...y)) / 2,
    };
    const reach = (of: readonly number[]) => (Math.max(...of) - Math.min(...of)) * HEX_PX + 2 * HEX_PX;
    const k = Math.min((clientWidth - left - right) / reach(x), (clientHeight - top - bottom) / reach(y));
    if (k < this.at.k) {
      this.fitted = false;
      select(this.frame).call(this.behaviour.scaleTo, k);
    }
    this.toMiddle(middle);
    this.settle();
  }

  /** Where the tools of the map stand, inside the frame. */
  private tools(): Box | null {
    const at = this.frame.parentElement?.querySelector('.map-tools')?.getBoundingClientRect();
    const { x, y } = this.frame.getBoundingClientRect();
    return at ? { x0: at.left - x, y0: at.top - y, x1: at.right - x, y1: at.bottom - y } : null;
  }
}

/** How far a stretch must go to lie between two edges. */
const shift = (low: number, high: number, least: number, most: number): number =>
  low < least ? least - low : Math.min(0, most - high);

/** No bare table beside the sheet where more of the sheet could be seen. */
function covering(start: number, edge: number, room: number, length: number): number {
  return length > room ? Math.min(edge, Math.max(start, edge + room - length)) : start;
}

const inPixels = (units: number): number => (units / UNIT) * HEX_PX;

/** A sheet in pixels at scale 1. */
export function sizeOf({ x0, y0, x1, y1 }: Box): { width: number; height: number } {
  return { width: inPixels(x1 - x0), height: inPixels(y1 - y0) };
}
