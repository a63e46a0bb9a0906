import {
  type Errand,
  errandOf,
  imagine,
  type Match,
  type Option,
  packet,
  type Seat,
  SeededDice,
} from '@grande/engine';
import type { HexMap } from '@grande/hex';
import type { Numbered } from '../boards/field.ts';
import type { Speaker } from '../speak.ts';

/** What the words of an order are read by: the pieces with their numbers, the map, the language. */
export interface Reading {
  readonly pieces: readonly Numbered[];
  readonly map: HexMap | null;
  readonly speak: Speaker;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A piece by its number, its id, or the beginning of its name or of a name within it. */
export function pieceNamed(words: string, { pieces, speak }: Reading): Numbered | null {
  const wanted = plain(words);
  const exact = pieces.find((p) => String(p.n) === wanted || plain(p.id) === wanted);
  if (exact) return exact;
  const named = (p: Numbered) => [p.id, ...(p.of ?? [])].map((id) => plain(speak.name(id)));
  return (
    pieces.find((p) => named(p).includes(wanted)) ??
    pieces.find((p) =>
      named(p).some((name) => name.startsWith(wanted) || name.split(/\s/).includes(wanted)),
    ) ??
    null
  );
}

/** A hex by its number or by the name of what lies there. */
export function placeNamed(words: string, { map }: Reading): string | null {
  if (!map) return null;
  if (map.indexOf.has(words)) return words;
  const wanted = plain(words);
  const hex = map.place.findIndex((name) => name !== undefined && name !== null && plain(name) === wanted);
  return hex < 0 ? null : (map.labels[hex] ?? null);
}

const MARCH =
  /^(?:move|march|go|marche|marcher|marcia|marciare)\s+(.+?)\s+(?:to|à|a|vers|verso)\s+(.+?)(\s+(?:with all|avec tous|con tutti))?$/i;

export interface MarchOrder {
  readonly who: string;
  readonly to: string;
  readonly all: boolean;
}

/** 'move 4 to 0810', 'march Laharpe to Sassello with all'. */
export function marchOrder(line: string): MarchOrder | null {
  const [, who, to, all] = MARCH.exec(line) ?? [];
  return who === undefined || to === undefined ? null : { who, to, all: all !== undefined };
}

/** Where a piece can go, in a world the seat may know. */
export function errandFor(match: Match, seat: Seat, piece: string, all: boolean): Errand | null {
  const chance = new SeededDice(`order ${match.moves.length}`);
  const seen = packet(match, seat);
  for (let i = 0; i < 40; i++) {
    const world = imagine(match.game, seen, chance);
    if (world) return errandOf(world, seat, { piece, company: all ? 'all' : 'alone' });
  }
  return null;
}

/** The options that every word of a line speaks of: an action, a piece, a target, a place, a choice, a number. */
export function spokenOf(line: string, options: readonly Option[], reading: Reading): readonly Option[] {
  const words = line.split(/\s+/).filter((w) => w !== '' && !FILLERS.has(plain(w)));
  if (words.length === 0) return [];
  return options.filter((o) => words.every((word) => speaksOf(plain(word), o, reading)));
}
const FILLERS = new Set([
  'to',
  'at',
  'with',
  'the',
  'a',
  'vers',
  'sur',
  'avec',
  'le',
  'la',
  'verso',
  'su',
  'con',
  'il',
]);

function speaksOf(word: string, { action, key, concerns }: Option, { pieces, map, speak }: Reading): boolean {
  if (action !== undefined && plain(action) === word) return true;
  if (key.split(':').some((part) => plain(part) === word)) return true;
  const { pieces: who = [], targets = [], places = [], choice, amount, facing } = concerns ?? {};
  if ([amount, facing].some((n) => n !== undefined && String(n) === word)) return true;
  if (choice !== undefined && [choice, speak.name(choice)].some((c) => plain(c) === word)) return true;
  const named = (id: string): boolean =>
    plain(speak.name(id)).split(/\s+/).includes(word) || plain(id) === word;
  if ([...who, ...targets].some((id) => named(id) || pieces.some((p) => p.id === id && String(p.n) === word)))
    return true;
  return places.some((label) => {
    const hex = map?.indexOf.get(label);
    const town = hex === undefined ? undefined : map?.place[hex];
    return label === word || (town !== undefined && town !== null && plain(town) === word);
  });
}
