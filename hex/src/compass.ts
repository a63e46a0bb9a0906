// The sixteen points, each 22.5 degrees clockwise of the one before.
const POINTS = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
];
const POINT_WIDTH = 22.5;

/** Degrees in 0 (inclusive) to 360 (exclusive). */
export function normalBearing(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/**
 * Reads 'east' or 'west-north-west (bearing 300)' as degrees clockwise from north; null when it is neither.
 * A bearing in brackets is the exact value of a rounded name, so the two may differ by one point at most.
 */
export function readBearing(text: string): number | null {
  const match = /^([a-z-]+)(?: \(bearing (\d{1,3})\))?$/.exec(text);
  const point = match?.[1] === undefined ? -1 : POINTS.indexOf(match[1]);
  if (point < 0) return null;
  const named = point * POINT_WIDTH;
  if (match?.[2] === undefined) return named;
  const exact = Number(match[2]);
  const apart = normalBearing(exact - named);
  return Math.min(apart, 360 - apart) <= POINT_WIDTH ? normalBearing(exact) : null;
}

export type PageDirection = 'up' | 'right' | 'down' | 'left';
const PAGE: readonly PageDirection[] = ['up', 'right', 'down', 'left'];
// Bearings in the map files are whole degrees of a fitted rotation; a page axis is met within this much.
const SLACK = 10;

/** Which way on the page a compass bearing points, given the bearing of page-up; null when askew. */
export function pageDirection(bearing: number, up: number): PageDirection | null {
  const turned = normalBearing(bearing - up);
  const quarter = Math.round(turned / 90);
  if (Math.abs(turned - quarter * 90) > SLACK) return null;
  return PAGE[quarter % 4] ?? null;
}
