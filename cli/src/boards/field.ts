import type { Game, Placed } from '@grande/engine';
import { type HexMap, terrainName } from '@grande/hex';
import type { Speaker } from '../speak.ts';
import { capital } from '../words.ts';
import { hexBoard } from './hexes.ts';

/** A piece on the board, under the number it can be called by. */
export interface Numbered extends Placed {
  readonly n: number;
}

/** Numbers for pieces, kept as long as a match is played: who is gone leaves his number behind. */
export class Numbers {
  private readonly given = new Map<string, number>();

  of(game: Game, view: unknown): Numbered[] {
    return (game.placed?.(view) ?? []).map((p) => {
      const n = this.given.get(p.id) ?? this.given.size + 1;
      this.given.set(p.id, n);
      return { ...p, n };
    });
  }
}

/** What a piece is called on the board: its own number, 'C14', where it has one as the log tells of it; else the list's. */
export const tokenOf = ({ id, side, n }: Numbered): string =>
  OWN_NUMBER.test(id) ? id.toUpperCase() : `${side.slice(0, 1).toUpperCase()}${n}`;
const OWN_NUMBER = /^[a-z]\d{1,2}$/;

/** A place as it is written: a hex with what lies there, or a point of the table in inches, as orders are. */
export function placeText(at: Placed['at'], map: HexMap | null, speak?: Pick<Speaker, 'name'>): string {
  if (typeof at !== 'string') return `${inches(at.x)}/${inches(at.y)}`;
  // The game may call a place otherwise in another language; the map knows places no sentence speaks of.
  const called = map && speak?.name(at).replace(` (${at})`, '').replace(`${at} `, '');
  const town = called && called !== at ? called : map?.place[map.indexOf.get(at) ?? -1];
  return town ? `${at} ${town}` : at;
}

/** Free tables are measured in thousandths of an inch. */
const inches = (thou: number): number => Math.round(thou / 10) / 100;

/** A piece by its name, and those in it where they are known. */
export function pieceText({ id, of }: Placed, speak: Speaker): string {
  const inside = (of ?? []).map((m) => speak.name(m)).join(' + ');
  return inside === '' ? speak.name(id) : inside;
}

/** Signs for grounds whose names are much the same everywhere; the others get what is left. */
const SIGNS: Readonly<Record<string, string>> = {
  open: '.',
  clear: '.',
  plain: '.',
  woods: '^',
  wood: '^',
  forest: '^',
  marsh: '"',
  swamp: '"',
  lake: '~',
  sea: '~',
  town: '#',
  city: '#',
  castle: 'H',
  building: '+',
};
const OTHERS = [':', '%', 'n', '-', '=', '*', ',', 'o', 'u', 'x'];

function signsFor(names: readonly string[]): ReadonlyMap<string, string> {
  const left = [...OTHERS];
  return new Map(names.map((name) => [name, SIGNS[name] ?? left.shift() ?? '?']));
}

/** More places than these would hide the board: they are asked for by name. */
const FEW_PLACES = 30;
const LINE = 100;
/** Lines of so many letters at most, the later ones set in. */
function wrapped(text: string): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= LINE) {
      out.push(line);
      line = ' ';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...out, line];
}

const NEAR = ['road', 'trail', 'river', 'canal', 'bridge', 'ford'] as const;

/** What a hex is: its ground, and where its roads lead and its waters run. */
export function groundLines(label: string, map: HexMap, speak: Speaker): string[] {
  const hex = map.indexOf.get(label);
  if (hex === undefined) return [];
  const along = NEAR.flatMap((feature) => {
    const bit = map.features.indexOf(feature);
    const to = Array.from({ length: 6 }, (_, dir) => dir).flatMap((dir) => {
      const other = map.neighbour[hex * 6 + dir] ?? -1;
      const has = bit >= 0 && ((map.sides[hex * 6 + dir] ?? 0) & (1 << bit)) !== 0;
      return has && other >= 0 ? [placeText(map.labels[other] ?? '', map, speak)] : [];
    });
    return to.length > 0 ? [`  ${speak.words.towards(feature, to.join(', '))}`] : [];
  });
  return [
    `${placeText(label, map, speak)}${speak.words.colon}${speak.name(terrainName(map, hex))}`,
    ...along,
  ];
}

/** Ground by signs; who stands there by the letter of his side and the number of the first. */
function mapLines(map: HexMap, pieces: readonly Numbered[], speak: Speaker): string[] {
  const names = [...new Set(map.labels.map((_, hex) => terrainName(map, hex)))];
  const signs = signsFor(names);
  const sign = (terrain: string): string => signs.get(terrain) ?? '.';
  const first = new Map<string, Numbered>();
  for (const p of pieces) if (typeof p.at === 'string' && !first.has(p.at)) first.set(p.at, p);
  const lines = hexBoard(map, (label, terrain) => {
    const here = first.get(label);
    return here ? tokenOf(here).padEnd(3) : `${sign(terrain)}  `;
  });
  const legend = names.map((name) => `${sign(name)} ${speak.name(name)}`).join('  ');
  // Each row begins with the number of its first hex.
  const heads = hexBoard(map, (label) => label).map((line) => line.trim().split(/\s+/, 1)[0] ?? '');
  const width = Math.max(...heads.map((head) => head.length));
  const named = map.labels.flatMap((label) => {
    const text = placeText(label, map, speak);
    return text === label ? [] : [text];
  });
  return [
    ...lines.map((line, i) => `${(heads[i] ?? '').padEnd(width)}  ${line}`),
    legend,
    ...(named.length > 0 && named.length <= FEW_PLACES
      ? wrapped(`${speak.words.placesAre}${named.join(', ')}`)
      : []),
    speak.words.groundBy,
  ];
}

/** A piece with its number; one whose name begins with a number of its own, ‘7 Carlstadt’, apart from it. */
function called(piece: Numbered, name: string): string {
  const number = OWN_NUMBER.test(piece.id) ? tokenOf(piece) : String(piece.n);
  return /^\d/.test(name) ? `${number}: ${name}` : `${number} ${name}`;
}

/** Stacks, one a line: where, whose, who with their numbers. */
export function stackLines(pieces: readonly Numbered[], map: HexMap | null, speak: Speaker): string[] {
  const stacks = new Map<string, Numbered[]>();
  for (const p of pieces) {
    const key = `${p.side} ${placeText(p.at, null)}`;
    stacks.set(key, [...(stacks.get(key) ?? []), p]);
  }
  return [...stacks.values()].map((stack) => {
    const [top] = stack;
    if (!top) return '';
    const who = stack.map((p) => called(p, pieceText(p, speak))).join(', ');
    return `  ${placeText(top.at, map, speak)}${speak.words.colon}${who}`;
  });
}

/** The board: the map by signs, then both sides by name and place. */
export function fieldLines(pieces: readonly Numbered[], map: HexMap | null, speak: Speaker): string[] {
  const sides = [...new Set(pieces.map((p) => p.side))];
  return [
    ...(map ? mapLines(map, pieces, speak) : []),
    ...sides.flatMap((side) => [
      `${capital(speak.name(side))}${speak.words.colon.trimEnd()}`,
      ...stackLines(
        pieces.filter((p) => p.side === side),
        map,
        speak,
      ),
    ]),
  ];
}

/** What stands elsewhere than before, has come or is gone. */
export function changeLines(
  before: readonly Placed[],
  now: readonly Placed[],
  map: HexMap | null,
  speak: Speaker,
): string[] {
  const where = (p: Placed): string => placeText(p.at, map, speak);
  const was = new Map(before.map((p) => [p.id, where(p)]));
  const is = new Set(now.map((p) => p.id));
  const out: string[] = [];
  for (const p of now) {
    const from = was.get(p.id);
    if (from === undefined) out.push(`  + ${pieceText(p, speak)}${speak.words.colon}${where(p)}`);
    else if (from !== where(p)) out.push(`  ${pieceText(p, speak)}${speak.words.colon}${from} → ${where(p)}`);
  }
  for (const p of before)
    if (!is.has(p.id)) out.push(`  − ${pieceText(p, speak)}${speak.words.colon}${where(p)}`);
  return out;
}
