import { isArtillery, type State, type View } from '@grande/miniatures/book';
import type { ArmSymbol, Badge, Piece, Reader } from '../../table/presenter.ts';
import { spot } from './scale.ts';
import { liveryOfSide } from './troops.tsx';
import { WORDS, type Words } from './words.ts';

const SYMBOL: Readonly<Record<string, ArmSymbol>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  footArtillery: 'artillery',
  horseArtillery: 'artillery',
};

/** What fits beside a base: long words are cut to four letters, the longest first, until it is short enough. */
export function shortOf(name: string): string {
  const plain = (name.split(': ').at(-1) ?? name).replace(/\s*\(.*\)$/, '').replace(/,.*$/, '');
  const words = plain.split(' ');
  while (words.join(' ').length > 15) {
    const longest = words.reduce((best, w, i) => (w.length > (words[best]?.length ?? 0) ? i : best), 0);
    const word = words[longest] ?? '';
    if (word.length <= 6) break;
    words[longest] = `${word.slice(0, 4)}.`;
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

export function pieces(view: View, reader: Reader): Piece[] {
  const w = WORDS[reader.locale];
  const out: Piece[] = [];
  view.units.forEach((u, i) => {
    const def = view.battle.units[i];
    if (!def || u.fate !== 'table') return;
    out.push({
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
    });
  });
  view.generals.forEach((general, g) => {
    const def = view.battle.generals[g];
    if (!def || !general.alive || !general.present || general.absentUntil > 0) return;
    const level = view.battle.commands[def.command]?.level;
    out.push({
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
    });
  });
  return out;
}
