/** Orders of the free table in words, in inches and degrees: said as they are read, so that nothing is lost. */
import { type Json, type Locale, plain, type SpokenAnswers, type WireDecision } from '@grande/engine';
import type { Point } from '@grande/table';
import type { MoveOrder } from './rules/03-orders/ordered.ts';
import type { Army, Enlisted } from './scenarios/army.ts';
import { ARMS, QUALITIES, TRAITS } from './state.ts';
import type { View } from './view.ts';

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
  | 'place'
  | 'enter';

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
    enter: 'enter at',
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
    enter: 'entrer à',
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
    enter: 'entra a',
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
  readonly at?: number;
  readonly divisions?: Army['divisions'];
}

/** What is said for an open answer of this game; null where it is no sentence. */
function said(decision: WireDecision, value: Json, locale: Locale, name: Namer): string | null {
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
    at = 0,
    divisions = [],
  } = value as Open;
  const gone = (): string[] =>
    segments.map((s) =>
      s.kind === 'wheel'
        ? `${w.wheel} ${w[s.side]} ${turn(s.angle)}`
        : s.bearing === 0
          ? `${w.forward} ${inch(s.distance)}`
          : `${w.slide} ${inch(s.distance)} ${w.at} ${turn(s.bearing)}`,
    );
  switch (decision.space.key) {
    case 'order': {
      if (act === 'pivot') return `${w.face} ${turn(facing)}`;
      if (act === 'line' || act === 'limber') return `${w[act]} ${turn(facing)}`;
      const parts = gone();
      if (exit) parts.unshift(`${w.from} ${spot(exit)} ${w.facing} ${turn(exit.facing)}`);
      if (enter) parts.push(`${w.into} ${name(enter.area)} ${w.facing} ${turn(enter.facing)}`);
      if (charge) parts.push(`${w.charging} ${name(charge)}`);
      return parts.join(` ${w.next} `);
    }
    case 'ride':
      return to ? `${w.ride} ${spot(to)}` : null;
    case 'fort':
      return `${w.place} ${spot({ x, y })}`;
    case 'enter':
      return [`${w.enter} ${inch(at)}`, ...gone()].join(` ${w.next} `);
    case 'army':
      return divisions.map((units) => saidDivision(units, name)).join(` ${w.next} `);
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

/** '2 infantry line, 1 cavalry elite': a division as it is written down, alike units together. */
function saidDivision(units: readonly Enlisted[], name: Namer): string {
  const runs: { n: number; unit: string }[] = [];
  for (const unit of units.map((u) => unitWords(u, name))) {
    const last = runs.at(-1);
    if (last?.unit === unit) last.n++;
    else runs.push({ n: 1, unit });
  }
  return runs.map(({ n, unit }) => `${n} ${unit}`).join(', ');
}
const unitWords = ({ arm, quality, trait }: Enlisted, name: Namer): string =>
  [arm, quality, ...(trait === 'none' ? [] : [trait])].map((id) => name(id)).join(' ');

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
  enter: new RegExp(`^(?:${anyOf('enter')}) ${N}$`),
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
function heard(view: View, decision: WireDecision, line: string, name: Namer): Json | null {
  const key = decision.space?.key;
  const parts = bare(line).split(NEXT);
  const called = (ids: readonly { readonly id: string }[], text: string): string | null =>
    ids.find(({ id }) => plain(name(id)) === plain(text) || plain(id) === plain(text))?.id ?? null;
  if (key === 'order') return heardOrder(parts, view, called);
  if (key === 'army') return heardArmy(parts, name);
  const [first = ''] = parts;
  if (key === 'enter') {
    const [, at] = FORMS.enter.exec(first) ?? [];
    const order = at === undefined ? null : heardOrder(parts.slice(1), view, called);
    return order === null ? null : { at: thou(at), segments: (order as { segments?: Json }).segments ?? [] };
  }
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

/** Divisions of units; nothing where one of them is none. */
function heardArmy(divisions: readonly string[], name: Namer): Json | null {
  const known = ARMS.flatMap((arm) =>
    QUALITIES.flatMap((quality) => TRAITS.map((trait) => ({ arm, quality, trait }))),
  );
  const heardUnits = (text: string): Json[] | null => {
    const [, n = '1', words = ''] = /^(?:(\d+) )?(.+)$/.exec(text.trim()) ?? [];
    const unit = known.find((u) => plain(unitWords(u, name)) === plain(words));
    return unit ? Array.from({ length: Number(n) }, () => ({ ...unit })) : null;
  };
  const out: Json[] = [];
  for (const division of divisions) {
    const units = division.split(',').map(heardUnits);
    if (units.some((u) => u === null)) return null;
    out.push(units.flatMap((u) => u ?? []));
  }
  return { divisions: out };
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

export const spoken: SpokenAnswers<View> = { said, heard };
