/** Orders of the free table in words, in inches and degrees: said as they are read, so that nothing is lost. */
import { type Json, type Locale, type Meant, plain, type WireDecision } from '@grande/engine';
import { type MoveOrder, makeShape, type Point, type View } from '@grande/miniatures/book';
import { aimAt, generalOfId, unitOfId } from './aiming.ts';
import { handOf } from './hand.ts';

type Word =
  | 'forward'
  | 'slide'
  | 'at'
  | 'wheel'
  | 'left'
  | 'right'
  | 'next'
  | 'into'
  | 'from'
  | 'facing'
  | 'charging'
  | 'face'
  | 'line'
  | 'limber'
  | 'limbered'
  | 'ride'
  | 'place';

const SAID: Readonly<Record<Locale, Readonly<Record<Word, string>>>> = {
  en: {
    forward: 'forward',
    slide: 'slide',
    at: 'at',
    wheel: 'wheel',
    left: 'left',
    right: 'right',
    next: 'then',
    into: 'into',
    from: 'from',
    facing: 'facing',
    charging: 'charging',
    face: 'face',
    line: 'line facing',
    limber: 'limber facing',
    limbered: 'limbered',
    ride: 'ride to',
    place: 'place at',
  },
  fr: {
    forward: 'en avant',
    slide: 'de biais',
    at: 'sous',
    wheel: 'conversion',
    left: 'gauche',
    right: 'droite',
    next: 'puis',
    into: 'dans',
    from: 'depuis',
    facing: 'front',
    charging: 'en chargeant',
    face: 'pivoter',
    line: 'en ligne front',
    limber: 'atteler front',
    limbered: 'attelée',
    ride: 'chevaucher vers',
    place: 'placer à',
  },
  it: {
    forward: 'avanti',
    slide: 'di sbieco',
    at: 'a',
    wheel: 'conversione',
    left: 'sinistra',
    right: 'destra',
    next: 'poi',
    into: 'dentro',
    from: 'da',
    facing: 'fronte',
    charging: 'caricando',
    face: 'gira',
    line: 'in linea fronte',
    limber: 'attacca i traini fronte',
    limbered: 'al traino',
    ride: 'cavalca a',
    place: 'metti a',
  },
};

type Namer = (id: string) => string;
interface Placed extends Point {
  readonly facing?: number;
}
/** Whatever an open answer of this game may hold. */
interface Open extends Partial<Pick<MoveOrder, 'segments' | 'enter' | 'exit' | 'charge'>>, Partial<Placed> {
  readonly do?: string;
  readonly to?: Point;
  readonly limbered?: boolean;
  readonly area?: string | null;
}

/** What is said for an open answer of this game; null where it is no sentence, an army list say. */
export function said(decision: WireDecision, value: Json, locale: Locale, name: Namer): string | null {
  const w = SAID[locale];
  const inch = (thou: number): string => exact(thou / 1000, locale);
  const turn = (tenths: number): string => exact(tenths / 10, locale);
  const spot = (p: Placed): string => `${inch(p.x)}/${inch(p.y)}`;
  if (!decision.space || typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const {
    do: act,
    facing = 0,
    segments = [],
    enter,
    exit,
    charge,
    to,
    x = 0,
    y = 0,
    limbered,
    area,
  } = value as Open;
  switch (decision.space.key) {
    case 'order': {
      if (act === 'pivot') return `${w.face} ${turn(facing)}`;
      if (act === 'line' || act === 'limber') return `${w[act]} ${turn(facing)}`;
      const parts = segments.map((s) =>
        s.kind === 'wheel'
          ? `${w.wheel} ${w[s.side]} ${turn(s.angle)}`
          : s.bearing === 0
            ? `${w.forward} ${inch(s.distance)}`
            : `${w.slide} ${inch(s.distance)} ${w.at} ${turn(s.bearing)}`,
      );
      if (exit) parts.unshift(`${w.from} ${spot(exit)} ${w.facing} ${turn(exit.facing)}`);
      if (enter) parts.push(`${w.into} ${name(enter.area)} ${w.facing} ${turn(enter.facing)}`);
      if (charge) parts.push(`${w.charging} ${name(charge)}`);
      return parts.join(` ${w.next} `);
    }
    case 'ride':
      return to ? `${w.ride} ${spot(to)}` : null;
    case 'fort':
      return `${w.place} ${spot({ x, y })}`;
    case 'place': {
      const parts = [`${w.place} ${spot({ x, y })} ${w.facing} ${turn(facing)}`];
      if (limbered) parts.push(w.limbered);
      if (area) parts.push(`${w.into} ${name(area)}`);
      return parts.join(` ${w.next} `);
    }
    default:
      return null;
  }
}

/** All the decimals there are: an order read back must be the same order. */
const exact = (n: number, locale: Locale): string =>
  locale === 'en' ? String(n) : String(n).replace('.', ',');

const LOCALES: readonly Locale[] = ['en', 'fr', 'it'];
const anyOf = (...words: readonly Word[]): string =>
  words
    .flatMap((word) => LOCALES.map((l) => plain(SAID[l][word])))
    .sort((a, b) => b.length - a.length)
    .join('|');
const N = '(-?\\d+(?:[.,]\\d+)?)';
const SPOT = `${N}\\s*/\\s*${N}`;
const FORMS = {
  forward: new RegExp(`^(?:${anyOf('forward')}) ${N}$`),
  slide: new RegExp(`^(?:${anyOf('slide')}) ${N} (?:${anyOf('at')}) ${N}$`),
  wheel: new RegExp(`^(?:${anyOf('wheel')}) (${anyOf('left', 'right')}) ${N}$`),
  from: new RegExp(`^(?:${anyOf('from')}) ${SPOT} (?:${anyOf('facing')}) ${N}$`),
  into: new RegExp(`^(?:${anyOf('into')}) (.+?)(?: (?:${anyOf('facing')}) ${N})?$`),
  charging: new RegExp(`^(?:${anyOf('charging')}) (.+)$`),
  face: new RegExp(`^(?:${anyOf('face')}) ${N}$`),
  line: new RegExp(`^(?:${anyOf('line')}) ${N}$`),
  limber: new RegExp(`^(?:${anyOf('limber')}) ${N}$`),
  limbered: new RegExp(`^(?:${anyOf('limbered')})$`),
  ride: new RegExp(`^(?:${anyOf('ride')}) ${SPOT}$`),
  place: new RegExp(`^(?:${anyOf('place')}) ${SPOT}(?: (?:${anyOf('facing')}) ${N})?$`),
} as const;
const NEXT = new RegExp(`\\s+(?:${anyOf('next')})\\s+`);
const LEFT = new RegExp(`^(?:${anyOf('left')})$`);

/** Without accents and capitals; figures and their signs stay. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[′’']/g, ' ')
    .replace(/[″"°]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const number = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
const thou = (text: string | undefined): number => Math.round(number(text) * 1000);
const tenths = (text: string | undefined): number => Math.round(number(text) * 10);

/** An open answer out of words; null where they are none. */
export function heard(view: View, decision: WireDecision, line: string, name: Namer): Json | null {
  const key = decision.space?.key;
  const parts = bare(line).split(NEXT);
  const called = (ids: readonly { readonly id: string }[], text: string): string | null =>
    ids.find(({ id }) => plain(name(id)) === plain(text) || plain(id) === plain(text))?.id ?? null;
  if (key === 'order') return heardOrder(parts, view, called);
  const [first = ''] = parts;
  if (key === 'ride') {
    const [, x, y] = FORMS.ride.exec(first) ?? [];
    return x === undefined ? null : { do: 'ride', to: { x: thou(x), y: thou(y) } };
  }
  const [, x, y, facing] = FORMS.place.exec(first) ?? [];
  if (x === undefined || (key !== 'place' && key !== 'fort')) return null;
  if (key === 'fort') return { x: thou(x), y: thou(y) };
  const [, area] = parts.map((p) => FORMS.into.exec(p)).find((m) => m !== null) ?? [];
  return {
    x: thou(x),
    y: thou(y),
    facing: tenths(facing ?? '0'),
    limbered: parts.some((p) => FORMS.limbered.test(p)),
    area: area === undefined ? null : called(view.battle.areas, area),
  };
}

function heardOrder(
  parts: readonly string[],
  view: View,
  called: (ids: readonly { readonly id: string }[], text: string) => string | null,
): Json | null {
  const [first = ''] = parts;
  for (const [form, of] of [
    ['face', 'pivot'],
    ['line', 'line'],
    ['limber', 'limber'],
  ] as const) {
    const [, facing] = FORMS[form].exec(first) ?? [];
    if (facing !== undefined) return { do: of, facing: tenths(facing) };
  }
  const segments: Json[] = [];
  let [enter, exit, charge]: [Json, Json, Json] = [null, null, null];
  for (const part of parts) {
    const forward = FORMS.forward.exec(part);
    const slide = FORMS.slide.exec(part);
    const wheel = FORMS.wheel.exec(part);
    const from = FORMS.from.exec(part);
    const into = FORMS.into.exec(part);
    const charging = FORMS.charging.exec(part);
    if (forward) segments.push({ kind: 'advance', bearing: 0, distance: thou(forward[1]) });
    else if (slide) segments.push({ kind: 'advance', bearing: tenths(slide[2]), distance: thou(slide[1]) });
    else if (wheel)
      segments.push({
        kind: 'wheel',
        side: LEFT.test(wheel[1] ?? '') ? 'left' : 'right',
        angle: tenths(wheel[2]),
      });
    else if (from) exit = { x: thou(from[1]), y: thou(from[2]), facing: tenths(from[3]) };
    else if (charging) charge = called(view.battle.units, charging[1] ?? '');
    else if (into) {
      const area = called(view.battle.areas, into[1] ?? '');
      if (area === null) return null;
      enter = { area, facing: tenths(into[2] ?? '0') };
    } else return null;
  }
  return segments.length === 0 ? null : { do: 'move', segments, enter, exit, charge };
}

/** 'march the 1st grenadiers to 24 18', or to a place by its name: what that answers. */
export function marched(
  view: View,
  decision: WireDecision,
  piece: string,
  to: string,
  name: Namer,
): readonly Meant[] | null {
  if (unitOfId(view, piece) < 0 && generalOfId(view, piece) < 0) return null;
  const hand = handOf(view, decision, piece);
  const target = spotNamed(view, to, name);
  const order = hand && target && aimAt(view, hand.asked, target, 'best');
  const { space, kind } = hand?.asked ?? {};
  if (!hand || !space || kind === undefined || order === undefined || order === null) return null;
  return [...hand.before, { kind, key: space.key, value: order }];
}

function spotNamed(view: View, words: string, name: Namer): Point | null {
  const [, x, y] = /^(\d+(?:[.,]\d+)?)[\s/;]+(\d+(?:[.,]\d+)?)$/.exec(bare(words)) ?? [];
  if (x !== undefined) return { x: thou(x), y: thou(y) };
  const area = view.battle.areas.find(({ id }) => plain(name(id)) === plain(words));
  if (!area) return null;
  const { west, east, south, north } = makeShape(area.poly).box;
  return { x: (west + east) / 2, y: (south + north) / 2 };
}
