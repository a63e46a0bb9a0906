import { normalBearing, pageDirection, readBearing } from './compass.ts';
import type { Dir } from './directions.ts';
import type { LayoutText } from './mapfile.ts';
import type { Problem } from './problems.ts';

export type Orientation = 'pointy' | 'flat';

/** How the printed grid lies on the page, read from the words of the map file. */
export interface Layout {
  readonly orientation: Orientation;
  readonly label: 'RRCC' | 'CCRR';
  readonly cols: readonly [number, number];
  readonly rows: readonly [number, number];
  /** Which lines (rows if pointy, columns if flat) are pushed half a hex. */
  readonly shifted: 'even' | 'odd';
  /** +1: pushed right (pointy) or down (flat); -1: left or up. */
  readonly push: 1 | -1;
  /** +1: column numbers grow to the right of the page; -1: to the left. */
  readonly colStep: 1 | -1;
  /** +1: row numbers grow down the page; -1: up the page. */
  readonly rowStep: 1 | -1;
  /** Compass bearing of page-up, in degrees. */
  readonly upBearing: number;
}

const SHIFTED = /^(even|odd) (rows|columns) are shifted half a hex (right|left|down|up)\b/;

/** Reads the layout; what cannot be understood is added to `problems` and null returned. */
export function readLayout(text: LayoutText, problems: Problem[]): Layout | null {
  const before = problems.length;
  const report = (key: string, message: string) => problems.push({ path: `layout.${key}`, message });
  const line = text.orientation === 'pointy' ? 'rows' : 'columns';

  const shift = SHIFTED.exec(text.shifted);
  const pushed = shift?.[3];
  const along = text.orientation === 'pointy' ? ['right', 'left'] : ['down', 'up'];
  if (!shift || !pushed) report('shifted', `expected '(even|odd) ${line} are shifted half a hex …'`);
  else if (shift[2] !== line || !along.includes(pushed)) {
    report('shifted', `a ${text.orientation}-top grid shifts its ${line} ${along.join(' or ')}`);
  }

  const up = readBearing(text.screenUp);
  if (up === null) report('screenUp', `'${text.screenUp}' is no compass direction`);
  const grows = (key: 'colGrows' | 'rowGrows', plus: string, minus: string) => {
    const bearing = readBearing(text[key]);
    const page = bearing === null || up === null ? null : pageDirection(bearing, up);
    if (bearing === null) report(key, `'${text[key]}' is no compass direction`);
    else if (up !== null && page !== plus && page !== minus) {
      report(key, `'${text[key]}' is neither ${plus} nor ${minus} on a page whose top is ${text.screenUp}`);
    }
    return page === plus ? 1 : -1;
  };
  const colStep = grows('colGrows', 'right', 'left');
  const rowStep = grows('rowGrows', 'down', 'up');

  for (const key of ['cols', 'rows'] as const) {
    const [low, high] = text[key];
    if (!(low >= 0 && low <= high && high <= 99))
      report(key, 'expected two numbers 0..99 in ascending order');
  }
  if (problems.length > before || up === null) return null;
  return {
    orientation: text.orientation,
    label: text.label,
    cols: text.cols,
    rows: text.rows,
    shifted: shift?.[1] === 'even' ? 'even' : 'odd',
    push: pushed === 'right' || pushed === 'down' ? 1 : -1,
    colStep,
    rowStep,
    upBearing: up,
  };
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The printed label of a row and column. */
export function labelOf(layout: Layout, row: number, col: number): string {
  return layout.label === 'RRCC' ? twoDigits(row) + twoDigits(col) : twoDigits(col) + twoDigits(row);
}

/** Compass bearing, in degrees, of a direction of this layout (0 = north, 90 = east). */
export function bearingOfDir(layout: Layout, dir: Dir): number {
  return normalBearing(layout.upBearing + dir * 60 + (layout.orientation === 'pointy' ? 30 : 0));
}
