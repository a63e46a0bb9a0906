import {
  counterName,
  FORMATIONS,
  type Formation,
  formationOf,
  isGun,
  KIND,
  label,
  leaderSide,
  MAP,
  OFFICER,
  printedSp,
  SIDE_OF,
  type Side,
  sealedHexes,
  UNIT_COUNT,
  UNIT_IDS,
  VICTORY,
  type View,
  worth,
} from '@grande/caldiero-1796/book';
import type { ArmSymbol, Badge, Marker, Piece, Reader, Value } from '../../table/presenter.ts';
import { capital } from '../common/text.ts';
import { counterOf, leaderFacts, unitAt } from './reading.ts';
import { WORDS, type Words } from './words.ts';

const LIGHT = new Set(['H1', 'H5', 'H15', 'H17', 'H22', 'H23', 'P3', 'P6', 'M1', 'A2', 'R3']);
const ELITE = new Set(['M2', 'A1']);

function symbolOf(u: number): ArmSymbol {
  const id = UNIT_IDS[u] as string;
  if (KIND[u] === 'artillery') return 'artillery';
  if (KIND[u] === 'cavalry') return 'cavalry';
  return ELITE.has(id) ? 'grenadier' : LIGHT.has(id) ? 'light' : 'infantry';
}

function valuesOn(view: View, u: number, w: Words): Value[] {
  const c = counterOf(view, u);
  const first: Value = c.gun
    ? { label: w.factor, text: `${c.gun.factor}(${c.gun.range})` }
    : {
        label: w.strength,
        text: String(printedSp(view, u)),
        tone: unitAt(view, u).reduced ? 'worse' : undefined,
      };
  return [
    first,
    { label: w.efficiency, text: String(c.efficiency) },
    { label: w.movement, text: String(c.ma) },
  ];
}

/** The order of its own a unit has in this activation, or as a battery. */
function badgesOn(view: View, u: number, reader: Reader, w: Words): Badge[] {
  const unit = unitAt(view, u);
  const out: Badge[] = [];
  if (unit.status === 2) out.push({ text: w.routMark, title: w.routed, tone: 'bad' });
  if (unit.status === 1) out.push({ text: w.disorderMark, title: w.disordered, tone: 'bad' });
  if (unit.outOfCommand) out.push({ text: w.outMark, title: w.outOfCommand, tone: 'bad' });
  if (unit.own !== null)
    out.push({
      text: w.orderMarks[unit.own] as string,
      title: w.ownOrder(reader.name(unit.own)),
      tone: 'plain',
    });
  if (isGun(u) && unit.moved) out.push({ text: w.movedMark, title: w.moved, tone: 'plain' });
  if (unit.attached !== '')
    out.push({ text: unit.attached, title: w.attached(reader.name(unit.attached)), tone: 'plain' });
  return out;
}

/** What fits on the head: the counters' own short forms. */
function shortOf(name: string): string {
  return name
    .replace('Combined ', 'Comb. ')
    .replace('Erzherzog ', 'Erzh. ')
    .replace('Reserve ', 'Res. ')
    .replace('Réserve ', 'Rés. ')
    .replace('Augereau ', 'Aug. ')
    .replace('Masséna ', 'Mass. ')
    .replace('Deutschmeister', 'Deutschm.')
    .replace('AvGuard', 'AvG')
    .replace(' pdr', '-pdr');
}

function unitPiece(view: View, u: number, reader: Reader, w: Words): Piece {
  const unit = unitAt(view, u);
  const id = UNIT_IDS[u] as string;
  const name = reader.name(id);
  const f = formationOf(view, u);
  return {
    id,
    hex: unit.hex < 0 ? '' : label(unit.hex),
    side: SIDE_OF[u] as Side,
    name: `${name} · ${id}${unit.reduced ? ` · ${w.reduced}` : ''}`,
    short: shortOf(counterName(id)),
    symbol: symbolOf(u),
    values: valuesOn(view, u, w),
    badges: badgesOn(view, u, reader, w),
    spent:
      f !== null && view.activation?.formation === f ? unit.done : f !== null && view.formations[f].activated,
    order: isGun(u) ? 10 : 20,
  };
}

function leaderPiece(view: View, l: number, reader: Reader, w: Words): Piece {
  const { id, kind, ir, range, formation } = leaderFacts(view, l);
  const acted = formation !== null && view.formations[formation].activated;
  const at = view.leaders[l]?.hex ?? -1;
  return {
    id,
    hex: at < 0 ? '' : label(at),
    side: leaderSide(l),
    name: reader.name(id),
    short: reader.name(id),
    symbol: kind === 'commander' ? 'chief' : 'leader',
    values: [
      { label: w.rating, text: String(ir) },
      { label: w.range, text: String(range) },
    ],
    badges: acted ? [{ text: 'A', title: w.acted, tone: 'plain' }] : [],
    spent: acted,
    order: 5,
  };
}

/** A unit or a general that is not on the map yet, as it will stand there. */
export function inHand(view: View, id: string, reader: Reader): Piece | null {
  const w = WORDS[reader.locale];
  const u = (UNIT_IDS as readonly string[]).indexOf(id);
  if (u >= 0) return unitPiece(view, u, reader, w);
  const l = view.leaders.findIndex((_, i) => leaderFacts(view, i).id === id);
  return l < 0 ? null : leaderPiece(view, l, reader, w);
}

export function pieces(view: View, reader: Reader): Piece[] {
  const w = WORDS[reader.locale];
  const out: Piece[] = view.leaders.flatMap(({ hex }, l) =>
    hex < 0 ? [] : [leaderPiece(view, l, reader, w)],
  );
  for (let u = 0; u < UNIT_COUNT; u++) if (unitAt(view, u).hex >= 0) out.push(unitPiece(view, u, reader, w));
  for (const { hex, side } of sealedHexes(view))
    out.push({
      id: `held.${label(hex)}`,
      hex: label(hex),
      side,
      name: w.unseen(capital(reader.name(side))),
      short: w.sealed,
      symbol: 'unknown',
      values: [],
      badges: [],
      hidden: true,
    });
  return out;
}

/** The officer of a formation, if he stands on the map where the viewer sees him. */
export const officerPiece = (view: View, f: string): string[] => {
  if (!(FORMATIONS as readonly string[]).includes(f)) return [];
  const l = OFFICER[f as Formation];
  return (view.leaders[l]?.hex ?? -1) >= 0 ? [leaderFacts(view, l).id] : [];
};

export function markers(view: View, reader: Reader): Marker[] {
  const w = WORDS[reader.locale];
  const out: Marker[] = VICTORY.map((v, i) => {
    const side = view.control[i] as Side;
    const vp = worth(view, i, side);
    return {
      id: `vp.${label(v.hex)}`,
      hex: label(v.hex),
      kind: 'victory',
      side,
      title: w.victoryHex(v.place, vp, reader.name(side)),
      text: String(vp),
    };
  });
  for (const e of MAP.entries)
    out.push({
      id: `entry.${label(e.hex)}`,
      hex: label(e.hex),
      kind: 'entry',
      side: label(e.hex).startsWith('27') ? 'austrian' : 'french',
      title: w.entry,
    });
  const { activation } = view;
  const declared = activation ? [...activation.assaults, ...(activation.open ? [activation.open] : [])] : [];
  const marked = new Set<number>();
  for (const a of declared)
    for (const h of a.targets) {
      if (marked.has(h)) continue;
      marked.add(h);
      out.push({
        id: `assault.${label(h)}`,
        hex: label(h),
        kind: 'flag',
        title: a.charge ? w.chargeOn : w.assaultOn,
        text: '⚔',
      });
    }
  return out;
}
