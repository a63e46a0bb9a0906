import type { Box } from './geometry.ts';
import { escapeText } from './labels.ts';
import { textWidth } from './metrics.ts';
import { num, Pen, type XY } from './pen.ts';
import { everyTongue, inTongues, type Words } from './tongues.ts';

export interface Titles {
  readonly title: Words;
  readonly subtitle: Words;
}

const TITLE = 40;
const SUBTITLE = 22;
const PAD = 40;

/** Title in two lines when it is long, so that the tablet keeps a good shape. */
function titleLines(title: string): string[] {
  if (textWidth(title, 'roman', TITLE, 0.06) < 520) return [title];
  const words = title.split(' ');
  const middle = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length >= title.length / 2);
  return [words.slice(0, middle + 1).join(' '), words.slice(middle + 1).join(' ')].filter(
    (line) => line !== '',
  );
}

export interface Tablet {
  readonly width: number;
  readonly height: number;
  /** How many lines the longest title takes. */
  readonly rows: number;
  readonly titles: Titles;
  readonly metres: number;
}

/** How large the tablet with title and scale will be, before it is placed. */
export function tablet(titles: Titles, metres: number): Tablet {
  const set = everyTongue(titles.title).map(titleLines);
  const rows = Math.max(...set.map((lines) => lines.length));
  const widest = Math.max(
    ...set.flat().map((line) => textWidth(line.toUpperCase(), 'roman', TITLE * 0.86, 0.07)),
    ...everyTongue(titles.subtitle).map((text) => textWidth(text, 'italic', SUBTITLE, 0.01)),
    380,
  );
  return { width: widest + PAD * 2, height: 112 + rows * TITLE + 12, rows, titles, metres };
}

/** The tablet drawn with its upper left corner at 0, 0. */
export function drawTablet({ width, height, rows, titles, metres }: Tablet): string {
  const parts = [
    frame(width, height, 0).path('at-tablet'),
    frame(width, height, 5).path('at-tablet-line'),
    frame(width, height, 8).path('at-tablet-hair'),
  ];
  const middle = num(width / 2);
  const title = (text: string, tongue: string) => {
    const lines = titleLines(text);
    // A title of one line stands in the middle of the room for two.
    const y = (i: number) => num(22 + TITLE * (i + 0.66 + (rows - lines.length) / 2));
    return lines
      .map(
        (line, i) =>
          `<text class="at-title"${tongue} x="${middle}" y="${y(i)}" font-size="${TITLE}">${escapeText(line)}</text>`,
      )
      .join('');
  };
  const below = 22 + TITLE * rows + 20;
  const subtitle = (text: string, tongue: string) =>
    `<text class="at-subtitle"${tongue} x="${middle}" y="${num(below)}" font-size="${SUBTITLE}">${escapeText(text)}</text>`;
  parts.push(
    inTongues(titles.title, title),
    inTongues(titles.subtitle, subtitle),
    ornament(width / 2, below + 17),
    scaleBar(width / 2, below + 42, metres),
  );
  return parts.join('');
}

/** A rectangle with hollow corners, `inset` units inside the tablet. */
function frame(width: number, height: number, inset: number): Pen {
  const c = 16;
  const [x0, y0, x1, y1] = [inset, inset, width - inset, height - inset];
  return new Pen()
    .move(x0 + c, y0)
    .line(x1 - c, y0)
    .arc(c, x1, y0 + c, false)
    .line(x1, y1 - c)
    .arc(c, x1 - c, y1, false)
    .line(x0 + c, y1)
    .arc(c, x0, y1 - c, false)
    .line(x0, y0 + c)
    .arc(c, x0 + c, y0, false)
    .close();
}

/** Two sprigs of laurel meeting under the title. */
function ornament(x: number, y: number): string {
  const stem = new Pen();
  const leaves = new Pen();
  for (const side of [-1, 1]) {
    stem.move(x + side * 4, y).quad(x + side * 32, y + 5, x + side * 66, y - 2);
    for (let i = 0; i < 7; i++) {
      const t = 0.12 + i * 0.125;
      const at: XY = [x + side * (4 + 62 * t), y + 7 * t * (1 - t) - 2 * t * t];
      for (const up of [-1, 1]) {
        const tip: XY = [at[0] + side * 8, at[1] + up * 4.6];
        leaves
          .move(...at)
          .quad(at[0] + side * 2, at[1] + up * 4.6, ...tip)
          .quad(at[0] + side * 6, at[1] + up * 0.6, ...at)
          .close();
      }
    }
  }
  return stem.path('at-tablet-hair') + leaves.path('at-laurel') + new Pen().dot(x, y, 2).path('at-laurel');
}

const METRES: Words = { en: 'metres', fr: 'mètres', it: 'metri' };
const KILOMETRES: Words = { en: 'kilometres', fr: 'kilomètres', it: 'chilometri' };

interface Measure {
  readonly name: Words;
  readonly metres: number;
}

/** A double scale: the metric one above, the measure of the time below. */
function scaleBar(x: number, y: number, hexMetres: number): string {
  const large = hexMetres >= 1500;
  const modern: Measure = large ? { name: KILOMETRES, metres: 1000 } : { name: METRES, metres: 1 };
  const old: Measure = large ? { name: 'lieues de poste', metres: 3898 } : { name: 'toises', metres: 1.949 };
  const perUnit = hexMetres / 100;
  const room = 270;
  const bar = (measure: Measure, above: boolean): string => {
    const most = (room * perUnit) / measure.metres;
    const step = niceStep(most / 4);
    const count = Math.floor(most / step);
    const wide = (step * measure.metres) / perUnit;
    const left = x - room / 2;
    const [top, foot] = above ? [y - 4, y] : [y, y + 4];
    const boxes = new Pen();
    const inked = new Pen();
    const texts: string[] = [];
    for (let i = 0; i < count; i++) {
      const [a, b] = [left + i * wide, left + (i + 1) * wide];
      const cell: XY[] = [
        [a, top],
        [b, top],
        [b, foot],
        [a, foot],
      ];
      boxes.polygon(cell);
      if (i % 2 === (above ? 0 : 1)) inked.polygon(cell);
    }
    const textY = num(above ? y - 8 : y + 15.5);
    for (let i = 0; i <= count; i++) {
      texts.push(`<text x="${num(left + i * wide)}" y="${textY}">${i * step}</text>`);
    }
    const end = num(left + count * wide + 12 + String(count * step).length * 2.5);
    const unit = (text: string, tongue: string) =>
      `<text class="at-scale-unit"${tongue} x="${end}" y="${textY}">${text}</text>`;
    texts.push(inTongues(measure.name, unit));
    return boxes.path('at-scale') + inked.path('at-scale-ink') + texts.join('');
  };
  return `<g class="at-scale-text" font-size="12">${bar(modern, true)}${bar(old, false)}</g>`;
}

function niceStep(about: number): number {
  const ten = 10 ** Math.floor(Math.log10(about));
  const step = [5, 2, 1].find((n) => n * ten <= about) ?? 1;
  return Math.max(step * ten, about < 1 ? ten : 1);
}

export function boxOf(tablet: Tablet, [x, y]: XY, scale: number): Box {
  return { x0: x, y0: y, x1: x + tablet.width * scale, y1: y + tablet.height * scale };
}
