import {
  ALL_UNITS,
  allowance,
  BUILDING_HEXES,
  capabilityOf,
  chief,
  type Formation,
  fullMorale,
  isGun,
  isHorse,
  isPlaced,
  isSkirmisher,
  LEADERS,
  moraleOf,
  rangeOf,
  type Side,
  type UnitData,
  type View,
  valueNow,
  waitingLeaders,
  waitingUnits,
} from '@grande/dego-1796/book';
import { gathered, outside } from '../../table/outside.ts';
import type {
  ArmSymbol,
  Badge,
  Beside,
  Livery,
  Marker,
  Piece,
  Reader,
  Value,
} from '../../table/presenter.ts';
import { halves } from '../common/text.ts';
import { dataOf, labelOf, leaderData, manOf, stateOf } from './reading.ts';
import { WORDS, type Words } from './words.ts';

const LIVERY: Readonly<Record<UnitData['nation'], Livery>> = {
  france: 'french',
  austria: 'austrian',
  piedmont: 'sardinian',
};
const SYMBOL: Readonly<Record<UnitData['kind'], ArmSymbol>> = {
  line: 'infantry',
  light: 'light',
  skirmisher: 'skirmisher',
  cavalry: 'cavalry',
  artillery: 'artillery',
  engineer: 'redoubt',
};
const SHAPE: Readonly<Record<Formation, Piece['formation']>> = {
  line: 'line',
  column: 'column',
  square: 'square',
  rompe: 'open',
  skirmish: 'open',
  battery: 'line',
  limber: 'limbered',
  work: undefined,
};

function unitValues(view: View, u: number, w: Words): Value[] {
  const { losses } = stateOf(view, u);
  const tone = losses > 0 ? ('worse' as const) : undefined;
  const out: Value[] = [{ label: w.value, text: String(valueNow(view, u)), tone }];
  if (fullMorale(view, u) > 0) out.push({ label: w.morale, text: String(moraleOf(view, u)), tone });
  out.push({ label: w.movement, text: halves(allowance(view, u) / 2) });
  return out;
}

function unitBadges(view: View, u: number, w: Words): Badge[] {
  const x = stateOf(view, u);
  const out: Badge[] = [];
  if (x.pillage) out.push({ text: w.pillageMark, title: w.pillage, tone: 'bad' });
  if (x.noOrder) out.push({ text: w.noOrderMark, title: w.noOrder, tone: 'bad' });
  if (x.losses > 0) out.push({ text: `−${x.losses}`, title: w.losses(x.losses, x.detached), tone: 'bad' });
  if (x.form === 'rompe') out.push({ text: w.rompeMark, title: w.rompe, tone: 'plain' });
  if (x.form === 'work') out.push({ text: w.workMark, title: w.atWork, tone: 'plain' });
  if (x.trophy !== 'no')
    out.push({ text: '⚑', title: x.trophy === 'french' ? w.trophy : w.retaken, tone: 'plain' });
  return out;
}

/** What fits on the head of a counter. */
function shortOf(u: number, name: string): string {
  const { id } = dataOf(u);
  if (isSkirmisher(u)) {
    const [, battalion] = /^(\d-[a-z0-9]+)\./.exec(id) ?? [];
    return battalion ? (name.split(',')[0] as string) : id.toUpperCase();
  }
  if (isGun(u)) return id.toUpperCase().slice(0, 9);
  return isHorse(u) ? name.replace(/^(\d+)\S*\s+(\S+).*$/, '$1 $2') : name;
}

function unitPiece(view: View, u: number, place: number, reader: Reader, w: Words): Piece {
  const x = stateOf(view, u);
  const { id, side, nation, kind } = dataOf(u);
  const name = reader.name(id);
  const captured = x.trophy === 'french' ? ('french' as Side) : side;
  return {
    id,
    hex: isPlaced(view, u) ? labelOf(x.at) : '',
    side: captured,
    livery: LIVERY[nation],
    name: `${name} · ${reader.name(x.pillage ? 'pillage' : x.form)}`,
    short: shortOf(u, name),
    symbol: SYMBOL[kind],
    values: unitValues(view, u, w),
    badges: unitBadges(view, u, w),
    facing: x.face >= 0 && !x.pillage ? x.face * 60 : undefined,
    formation: x.pillage ? undefined : SHAPE[x.form],
    spent: x.acted || x.pillage,
    order: 50 - place,
  };
}

const isOnMap = ({ where, at }: ReturnType<typeof manOf>): boolean => where === 'map' && at >= 0;

function leaderPiece(view: View, l: number, reader: Reader, w: Words): Piece {
  const x = manOf(view, l);
  const { id, side } = leaderData(l);
  const badges: Badge[] = [
    { text: w.orderMarks[x.order] as string, title: w.underOrder(reader.name(x.order)), tone: 'plain' },
  ];
  if (x.pending)
    badges.push({
      text: x.pending.order === 'covered' ? '✉' : `→${w.orderMarks[x.pending.order]}`,
      title: w.pending(reader.name(x.pending.order), x.pending.bonus),
      tone: 'good',
    });
  if (x.isolated) badges.push({ text: w.isolatedMark, title: w.isolated, tone: 'bad' });
  if (x.deferred) badges.push({ text: '↑', title: w.deferred, tone: 'plain' });
  return {
    id,
    hex: isOnMap(x) ? labelOf(x.at) : '',
    side,
    livery: side,
    name: `${reader.name(id)} · ${reader.name(x.order)}`,
    short: reader.name(id),
    symbol: chief(view, side) === l ? 'chief' : 'leader',
    values: [{ label: w.capability, text: `${capabilityOf(view, l)}/${rangeOf(view, l)}` }],
    badges,
    spent: x.done,
    order: 1,
  };
}

/** A unit or a commander that is not on the map yet, as it will stand there. */
export function inHand(view: View, id: string, reader: Reader): Piece | null {
  const w = WORDS[reader.locale];
  const u = ALL_UNITS.find((i) => dataOf(i).id === id);
  if (u !== undefined) return unitPiece(view, u, 0, reader, w);
  const l = LEADERS.findIndex((_, i) => leaderData(i).id === id);
  return l < 0 ? null : leaderPiece(view, l, reader, w);
}

/** From the top of each stack down; commanders and trophies beneath. */
export function pieces(view: View, reader: Reader): Piece[] {
  const w = WORDS[reader.locale];
  const out: Piece[] = LEADERS.flatMap((_, l) =>
    isOnMap(manOf(view, l)) ? [leaderPiece(view, l, reader, w)] : [],
  );
  for (const u of ALL_UNITS) {
    if (!isPlaced(view, u)) continue;
    const place = (view.stacks[stateOf(view, u).at] ?? []).indexOf(u);
    out.push(unitPiece(view, u, place < 0 ? 45 : place, reader, w));
  }
  return out;
}

/** Whoever is to come, at the edge where he enters; the commanders, who are asked for orders, first. */
export function beside(view: View, reader: Reader): Beside[] {
  const w = WORDS[reader.locale];
  const { map } = reader;
  const boxes = new Map<number, Beside>();
  const dues = view.entries.map((e, i) => ({ ...e, i })).sort((a, b) => a.due - b.due);
  for (const e of map ? dues : []) {
    const leaders = waitingLeaders(view, e.i).map((l) => leaderPiece(view, l, reader, w));
    const units = waitingUnits(view, e.i).map((u) => unitPiece(view, u, 0, reader, w));
    if (!map || e.at < 0 || leaders.length + units.length === 0) continue;
    const id = `beside.${labelOf(e.at)}`;
    const before = boxes.get(e.at);
    const come = [...(before?.pieces ?? []), ...leaders, ...units].map((p) => ({ ...p, hex: id }));
    boxes.set(e.at, {
      id,
      ...outside(map, e.at),
      side: e.side,
      title: before?.title ?? w.comesFrom(Math.max(e.due, view.turn)),
      pieces: come,
    });
  }
  return gathered([...boxes.values()]);
}

export function markers(view: View, reader: Reader): Marker[] {
  const w = WORDS[reader.locale];
  const out: Marker[] = [];
  for (const r of view.redoubts) {
    if (r.at < 0) continue;
    out.push({
      id: `redoubt.${labelOf(r.at)}`,
      hex: labelOf(r.at),
      kind: 'works',
      side: 'austrian',
      title: w.redoubt,
      facing: r.front * 60,
    });
  }
  for (const h of view.earthworks)
    out.push({ id: `works.${labelOf(h)}`, hex: labelOf(h), kind: 'works', title: w.earthworks });
  for (const h of view.fords)
    out.push({ id: `ford.${labelOf(h)}`, hex: labelOf(h), kind: 'entry', title: w.ford, text: '≈' });
  if (view.scenario === 's2')
    BUILDING_HEXES.forEach((h, i) => {
      const side = view.control[i];
      if (side !== undefined)
        out.push({
          id: `building.${labelOf(h)}`,
          hex: labelOf(h),
          kind: 'control',
          side,
          title: w.heldBy(reader.name(side)),
        });
    });
  view.entries.forEach((e, i) => {
    const names = [
      ...waitingLeaders(view, i).map((l) => leaderData(l).id),
      ...waitingUnits(view, i).map((u) => dataOf(u).id),
    ];
    if (names.length === 0 || e.at < 0) return;
    out.push({
      id: `entry.${i}`,
      hex: labelOf(e.at),
      kind: 'entry',
      side: e.side,
      title: w.entry(Math.max(e.due, view.turn), names.map((n) => reader.name(n)).join(', ')),
      text: String(names.length),
    });
  });
  return out;
}
