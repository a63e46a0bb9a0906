import { escapeText } from './labels.ts';
import { textWidth } from './metrics.ts';
import { num, Pen } from './pen.ts';
import { planPaths } from './places.ts';
import {
  castle,
  enceinte,
  farm,
  fort,
  isLargeScale,
  type Lie,
  planPens,
  summit,
  town,
  village,
  works,
} from './plans.ts';
import type { Scene } from './scene.ts';
import { everyTongue, inTongues } from './tongues.ts';

/** The words of the key; a map may have its own. */
export const SIGNS = {
  road: { en: 'road', fr: 'route', it: 'strada' },
  track: { en: 'track', fr: 'chemin', it: 'sentiero' },
  river: { en: 'river', fr: 'rivière', it: 'fiume' },
  canal: { en: 'canal', fr: 'canal', it: 'canale' },
  bridge: { en: 'bridge', fr: 'pont', it: 'ponte' },
  ford: { en: 'ford', fr: 'gué', it: 'guado' },
  village: { en: 'village', fr: 'village', it: 'villaggio' },
  town: { en: 'town', fr: 'bourg', it: 'borgo' },
  city: { en: 'city', fr: 'ville', it: 'città' },
  walled: { en: 'fortified place', fr: 'place forte', it: 'piazzaforte' },
  fort: { en: 'fort', fr: 'fort', it: 'forte' },
  castle: { en: 'castle', fr: 'château', it: 'castello' },
  building: { en: 'farm', fr: 'ferme', it: 'cascina' },
  works: { en: 'field works', fr: 'retranchements', it: 'trinceramenti' },
  peak: { en: 'summit', fr: 'sommet', it: 'cima' },
} as const;

export type Sign = keyof typeof SIGNS;

/** The signs this map uses, lines first. */
export function signsOf(scene: Scene): Sign[] {
  const paved = scene.style.paved ?? ['road'];
  const { sites, courses, ways } = scene;
  const has: Readonly<Record<Sign, boolean>> = {
    road: ways.stretches.some((s) => paved.includes(s.kind)),
    track: ways.stretches.some((s) => !paved.includes(s.kind)),
    river: courses.some((c) => c.kind !== 'canal'),
    canal: courses.some((c) => c.kind === 'canal'),
    bridge: ways.crossings.some((c) => c.kind === 'bridge'),
    ford: ways.crossings.some((c) => c.kind === 'ford'),
    village: sites.some((s) => s.kind === 'village' && !s.fortified),
    town: sites.some((s) => s.kind === 'town' && !s.fortified),
    city: sites.some((s) => s.kind === 'city'),
    walled: sites.some((s) => s.fortified),
    fort: sites.some((s) => s.kind === 'fort'),
    castle: sites.some((s) => s.kind === 'castle'),
    building: sites.some((s) => s.kind === 'building'),
    works: sites.some((s) => s.works !== null),
    peak: sites.some((s) => s.kind === 'peak'),
  };
  return (Object.keys(SIGNS) as Sign[]).filter((sign) => has[sign]);
}

const PAVED = ['at-road-edge', 'at-road', 'at-road-crown'];
const CELL = 122;
const ROW = 44;

/** The key in columns of three rows, its upper left corner at 0, 0; returns its width. */
export function legend(scene: Scene, signs: readonly Sign[]): { svg: string; width: number } {
  const parts: string[] = [];
  const pens = planPens();
  const large = isLargeScale(scene.map);
  let x = 0;
  for (let column = 0; column * 3 < signs.length; column++) {
    const here = signs.slice(column * 3, column * 3 + 3);
    let widest = 0;
    here.forEach((sign, row) => {
      const words = scene.style.signs?.[sign] ?? SIGNS[sign];
      widest = Math.max(widest, ...everyTongue(words).map((text) => textWidth(text, 'italic', 16)));
      const y = row * ROW + ROW / 2;
      parts.push(
        line(sign, x, y),
        inTongues(
          words,
          (text, tongue) =>
            `<text class="at-key"${tongue} x="${num(x + 58)}" y="${num(y + 5)}" font-size="16">${escapeText(text)}</text>`,
        ),
      );
      plan(
        sign,
        {
          at: [x + 26, y],
          arms: [
            [1, 0],
            [-1, 0],
          ],
          seed: 5 + row,
        },
        pens,
        large,
      );
    });
    x += Math.max(CELL, 58 + widest + 26);
  }
  return { svg: parts.join('') + planPaths(pens), width: x };
}

function line(sign: Sign, x: number, y: number): string {
  const pen = new Pen();
  const wave = () => pen.move(x, y + 4).cubic(x + 16, y - 8, x + 34, y + 10, x + 52, y - 3);
  if (sign === 'road') {
    wave();
    return PAVED.map((classes) => pen.path(classes)).join('');
  }
  if (sign === 'track') return wave().path('at-track');
  if (sign === 'canal') return wave().path('at-canal-bank') + pen.path('at-canal');
  if (sign === 'river') return wave().path('at-key-river');
  if (sign !== 'bridge' && sign !== 'ford') return '';
  const water = new Pen()
    .move(x + 26, y - 17)
    .line(x + 26, y + 17)
    .path('at-key-river');
  const road = pen.move(x + 2, y).line(x + 50, y);
  const marks = new Pen();
  if (sign === 'ford') {
    for (let i = -2; i <= 2; i++) marks.dot(x + 26 + i * 4, y + (i % 2), 1.2);
    return water + marks.path('at-ford');
  }
  for (const side of [-4, 4]) {
    marks
      .move(x + 16, y + side * 1.7)
      .line(x + 19, y + side)
      .line(x + 33, y + side)
      .line(x + 36, y + side * 1.7);
  }
  return water + PAVED.map((classes) => road.path(classes)).join('') + marks.path('at-parapet');
}

function plan(sign: Sign, lie: Lie, pens: ReturnType<typeof planPens>, large: boolean): void {
  if (sign === 'village') village(pens, lie, 17);
  else if (sign === 'town') town(pens, { ...lie, arms: [] }, 16, false);
  else if (sign === 'city') town(pens, { ...lie, arms: [] }, 20, false);
  else if (sign === 'walled') {
    enceinte(pens, lie, 13, 6);
  } else if (sign === 'fort') fort(pens, lie);
  else if (sign === 'castle') castle(pens, lie);
  else if (sign === 'building') farm(pens, { ...lie, arms: [] });
  else if (sign === 'works') works(pens, lie.at, large ? Math.PI / 2 : null, 15);
  else if (sign === 'peak') summit(pens, lie.at);
}
