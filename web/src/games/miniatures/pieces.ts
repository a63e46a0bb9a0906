import { isArtillery, type State, type View } from '@grande/miniatures/book';
import type { ArmSymbol, Badge, Piece, Reader } from '../../table/presenter.ts';
import { capital } from '../common/text.ts';
import { spot } from './scale.ts';
import { liveryOfSide } from './troops.tsx';
import { WORDS, type Words } from './words.ts';

const SYMBOL: Readonly<Record<string, ArmSymbol>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  footArtillery: 'artillery',
  horseArtillery: 'artillery',
};

/** Words every army list cuts short, as it does. */
const CUSTOMARY: Readonly<Record<string, string>> = {
  artillerie: 'art.',
  artillery: 'art.',
  artiglieria: 'art.',
  bataillon: 'bat.',
  battalion: 'bn',
  battaglione: 'btg.',
  compagnie: 'cie',
  company: 'coy',
  compagnia: 'cp.',
  cavalerie: 'cav.',
  cavalry: 'cav.',
  cavalleria: 'cav.',
  batterie: 'batt.',
  batteria: 'batt.',
  battery: 'bty',
  general: 'gen.',
  général: 'gén.',
  generale: 'gen.',
  grenadiers: 'gren.',
  granatieri: 'gran.',
  position: 'pos.',
  posizione: 'pos.',
  régiment: 'rgt',
  regiment: 'rgt',
  reggimento: 'rgt.',
};
/** ‘d’artillerie’ is cut after its article: ‘d’art.’. */
const APART = /^(\p{L}{1,4}’)?(.*)$/u;

function cut(word: string): string {
  const [, article = '', noun = word] = APART.exec(word) ?? [];
  const custom = CUSTOMARY[noun.toLowerCase()];
  if (custom === undefined) return `${article}${noun.slice(0, 4)}.`;
  return article + (noun === noun.toLowerCase() ? custom : capital(custom));
}

/** What fits beside a base: long words are cut short, the longest first, until it is short enough. */
export function shortOf(name: string): string {
  const plain = (name.split(': ').at(-1) ?? name).replace(/\s*\(.*\)$/, '').replace(/,.*$/, '');
  const words = plain.split(' ');
  // Each word once: one with a long article stays longer than that, however often it is cut.
  const order = words.map((_, i) => i).sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0));
  for (const i of order) {
    const word = words[i] ?? '';
    if (words.join(' ').length <= 15 || word.length <= 6) break;
    words[i] = cut(word);
  }
  return words.join(' ');
}

export function badgesOf(view: View, i: number, reader: Reader, w: Words): Badge[] {
  const u = view.units[i];
  if (!u) return [];
  const out: Badge[] = [];
  if (u.fleeing) out.push({ text: '!', title: w.fleeing, tone: 'bad' });
  if (u.cohesion !== 'coherent')
    out.push({
      text: u.cohesion === 'exhausted' ? 'E' : 'D',
      title: w.cohesions[u.cohesion] as string,
      tone: 'bad',
    });
  if (u.silenced) out.push({ text: '×', title: w.silenced, tone: 'bad' });
  if (u.firing) out.push({ text: '✺', title: w.firing, tone: 'plain' });
  if (u.square) out.push({ text: '□', title: w.square, tone: 'plain' });
  if (u.limbered && isArtillery(view as State, i)) out.push({ text: '⌒', title: w.limbered, tone: 'plain' });
  const target = u.charge >= 0 ? view.battle.units[u.charge]?.id : undefined;
  if (target) out.push({ text: '⚔', title: w.charging(reader.name(target)), tone: 'plain' });
  return out;
}

function unitPiece(view: View, i: number, reader: Reader, w: Words): Piece | null {
  const u = view.units[i];
  const def = view.battle.units[i];
  if (!u || !def) return null;
  return {
    id: def.id,
    hex: spot(u.x, u.y),
    side: view.battle.sides[def.side]?.seat ?? '',
    livery: liveryOfSide(view, def.side),
    name: reader.name(def.id),
    short: shortOf(reader.name(def.id)),
    symbol: SYMBOL[def.arm] ?? 'infantry',
    values: [
      { label: w.points, text: String(def.halfPoints / 2) },
      { label: w.quality, text: w.qualityMark[def.quality] as string },
    ],
    badges: badgesOf(view, i, reader, w),
    facing: u.square ? undefined : u.facing / 10,
    formation: u.square ? 'square' : u.limbered ? 'limbered' : 'line',
    spent: u.moved || u.pivoted,
  };
}

function generalPiece(view: View, g: number, reader: Reader, w: Words): Piece | null {
  const general = view.generals[g];
  const def = view.battle.generals[g];
  if (!general || !def) return null;
  const level = view.battle.commands[def.command]?.level;
  return {
    id: def.id,
    hex: spot(general.x, general.y),
    side: view.battle.sides[def.side]?.seat ?? '',
    livery: liveryOfSide(view, def.side),
    name: reader.name(def.id),
    short: shortOf(reader.name(def.id)),
    symbol: level === 'army' ? 'chief' : 'leader',
    values: [{ label: w.bonus, text: String(def.bonus) }],
    badges: [],
    spent: general.moved,
  };
}

export function pieces(view: View, reader: Reader): Piece[] {
  const w = WORDS[reader.locale];
  const units = view.units.map((u, i) => (u.fate === 'table' ? unitPiece(view, i, reader, w) : null));
  const generals = view.generals.map(({ alive, present, absentUntil }, g) =>
    alive && present && absentUntil <= 0 ? generalPiece(view, g, reader, w) : null,
  );
  return [...units, ...generals].filter((p) => p !== null);
}

/** A unit or a general that is not on the table yet. */
export function inHand(view: View, id: string, reader: Reader): Piece | null {
  const w = WORDS[reader.locale];
  const u = view.battle.units.findIndex((def) => def.id === id);
  const g = view.battle.generals.findIndex((def) => def.id === id);
  return u >= 0 ? unitPiece(view, u, reader, w) : generalPiece(view, g, reader, w);
}
