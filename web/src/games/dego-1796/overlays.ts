import {
  ALL_UNITS,
  allowance,
  armed,
  BUILDING_HEXES,
  barrier,
  bears,
  beside,
  enemyOf,
  faced,
  far,
  holder,
  inArc,
  inLoC,
  isFormed,
  isGun,
  LEADERS,
  MAP,
  partTowards,
  RIVER_HEX,
  SIZE,
  type Side,
  sightBlock,
  stepHalves,
  VICTORY_ZONE,
  type View,
  valueNow,
  walkOf,
} from '@grande/dego-1796/book';
import type { Seat } from '@grande/engine';
import type { Overlay, Reader, SightLine } from '../../table/presenter.ts';
import { halves } from '../common/text.ts';
import {
  dataOf,
  isPlaced,
  labelOf,
  labels,
  leaderData,
  leaderOfId,
  manOf,
  open,
  stateOf,
  unitOfId,
} from './reading.ts';
import { WORDS, type Words } from './words.ts';

const HEXES = Array.from({ length: SIZE }, (_, h) => h);

/** 4.1: where a commander's word reaches. */
function lineOfCommand(view: View, l: number, id: string, reader: Reader, w: Words): Overlay {
  const data = leaderData(l);
  const s = open(view);
  return {
    id,
    title: w.loc(reader.name(data.id)),
    hexes: labels(HEXES.filter((h) => inLoC(s, l, h))),
    side: data.side,
    note: w.locNote,
    rule: '4.1',
  };
}

/** 6.5.1: the six hexes around a unit by what they are to it. */
function arcs(view: View, u: number, name: string, w: Words): Overlay {
  const x = stateOf(view, u);
  const found: Record<string, string> = {};
  for (let dir = 0; dir < 6; dir++) {
    const to = beside(x.at, dir);
    if (to >= 0) found[labelOf(to)] = w.parts[partTowards(x.form, x.face, dir)] as string;
  }
  return {
    id: 'arcs',
    title: w.arcs(name),
    hexes: Object.keys(found),
    labels: found,
    side: dataOf(u).side,
    rule: '6.5.1',
  };
}

/** 7.3.3, 7.3.4: dice at each hex a battery bears on, and why not the others in its arc. */
function fieldOfFire(view: View, u: number, name: string, w: Words): Overlay {
  const s = open(view);
  const x = stateOf(view, u);
  const { side } = dataOf(u);
  const range = valueNow(s, u);
  const found: Record<string, string> = {};
  const hexes: string[] = [];
  const friend = (h: number) => holder(s, h) === side;
  for (const h of HEXES) {
    const distance = far(x.at, h);
    if (distance < 1 || distance > range || x.face < 0 || !inArc(x.at, h, x.face)) continue;
    const block = sightBlock(x.at, h, friend);
    if (block) found[labelOf(h)] = w.blocks[block.reason] as string;
    else {
      hexes.push(labelOf(h));
      found[labelOf(h)] = String(range - distance + 1);
    }
  }
  const line = (to: string) => lineTo(x.at, to, friend, w);
  const lines = HEXES.filter((h) => holder(s, h) === enemyOf(side) && labelOf(h) in found).flatMap(
    (h) => line(labelOf(h)) ?? [],
  );
  return {
    id: 'fire',
    title: w.fire(name),
    hexes,
    labels: found,
    lines,
    line,
    side,
    note: w.fireNote,
    rule: '7.3.4',
  };
}

/** 7.3.4: one line, with the hex that shuts it. */
function lineTo(from: number, label: string, friend: (h: number) => boolean, w: Words): SightLine | null {
  const to = MAP.indexOf.get(label);
  if (to === undefined || to === from) return null;
  const block = sightBlock(from, to, friend);
  const ends = { from: labelOf(from), to: label };
  return block
    ? { ...ends, blocked: labelOf(block.hex), text: w.blocks[block.reason] as string }
    : { ...ends, text: w.hexesOff(far(from, to)) };
}

/** 7.3.4: what can be seen from a hex, for whoever thinks of bringing a gun there. */
function sightFrom(view: View, from: number, own: Side, w: Words): Overlay {
  const s = open(view);
  const friend = (h: number) => holder(s, h) === own;
  return {
    id: 'sight',
    title: w.sight(labelOf(from)),
    hexes: labels(
      HEXES.filter((h) => h !== from && far(from, h) <= SIGHT_SHOWN && !sightBlock(from, h, friend)),
    ),
    line: (to) => lineTo(from, to, friend, w),
    side: own,
    note: w.sightNote,
    rule: '7.3.4',
  };
}
/** Farther than any gun carries. */
const SIGHT_SHOWN = 6;

/** T-1: how far the ground lets a unit go with its whole allowance. */
function reach(view: View, u: number, name: string, w: Words): Overlay {
  const s = open(view);
  const x = stateOf(view, u);
  const { kind, side } = dataOf(u);
  const walk = walkOf(kind, x.form);
  const most = allowance(s, u);
  const half = x.form === 'column' || x.form === 'rompe' || x.form === 'limber';
  const cost = new Map<number, number>([[x.at, 0]]);
  const edge = [x.at];
  for (let i = 0; i < edge.length; i++) {
    const at = edge[i] as number;
    for (let dir = 0; dir < 6; dir++) {
      const to = beside(at, dir);
      if (to < 0 || barrier(s, walk, x.form, at, dir) !== null || holder(s, to) === enemyOf(side)) continue;
      const total = (cost.get(at) as number) + stepHalves(walk, at, dir, half, x.form !== 'rompe');
      if (total > most || total >= (cost.get(to) ?? Infinity)) continue;
      cost.set(to, total);
      edge.push(to);
    }
  }
  cost.delete(x.at);
  const found = Object.fromEntries([...cost].map(([h, c]) => [labelOf(h), halves(c / 2)]));
  return {
    id: 'reach',
    title: w.reach(name),
    hexes: Object.keys(found),
    labels: found,
    side,
    note: w.reachNote,
    rule: 'T-1',
  };
}

function about(view: View, id: string, reader: Reader, w: Words): Overlay[] {
  const u = unitOfId(id);
  if (u >= 0 && isPlaced(view, u)) {
    const name = reader.name(id);
    const x = stateOf(view, u);
    const out: Overlay[] = [];
    if (x.trophy === 'no' && !x.pillage) {
      if (faced(x.form) && x.face >= 0) out.push(arcs(view, u, name, w));
      if (isGun(u) && armed(open(view), u)) out.push(fieldOfFire(view, u, name, w));
      out.push(reach(view, u, name, w));
    }
    return out;
  }
  const l = leaderOfId(id);
  return l >= 0 && manOf(view, l).where === 'map' ? [lineOfCommand(view, l, 'loc', reader, w)] : [];
}

/** 7.1: hexes a side can fire into: fronts of its top units, arcs of its guns. */
function fireZone(view: View, side: Side): string[] {
  const s = open(view);
  const zone = new Set<number>();
  for (const u of ALL_UNITS) {
    if (dataOf(u).side !== side || !isPlaced(view, u) || !armed(s, u)) continue;
    const { at } = stateOf(view, u);
    const top = view.stacks[at]?.[0] === u;
    if (!top && !isGun(u)) continue;
    const range = isGun(u) ? valueNow(s, u) : 1;
    for (const h of HEXES) if (far(at, h) <= range && h !== at && bears(s, u, h)) zone.add(h);
  }
  return labels(zone);
}

/** 4.2.3: less than three hexes from a formed enemy. */
function tooClose(view: View, side: Side): string[] {
  const foes = ALL_UNITS.filter(
    (u) =>
      dataOf(u).side === enemyOf(side) &&
      isPlaced(view, u) &&
      isFormed(u) &&
      stateOf(view, u).trophy === 'no',
  );
  const at = [...new Set(foes.map((u) => stateOf(view, u).at))];
  return labels(HEXES.filter((h) => at.some((f) => far(f, h) < 3)));
}

/** The top unit of a hex stands for it. */
function topOf(view: View, id: string): string {
  const hex = MAP.indexOf.get(id);
  const top = hex === undefined ? undefined : view.stacks[hex]?.[0];
  return top === undefined ? id : dataOf(top).id;
}

/** The hex chosen, or the one where the chosen piece stands. */
function hexOf(view: View, id: string): number | undefined {
  const hex = MAP.indexOf.get(id);
  if (hex !== undefined) return hex;
  const u = unitOfId(id);
  return u >= 0 && isPlaced(view, u) ? stateOf(view, u).at : undefined;
}

export function overlays(
  view: View,
  viewer: Seat | null,
  selected: string | null,
  reader: Reader,
): Overlay[] {
  const w = WORDS[reader.locale];
  const own: Side = viewer === 'austrian' ? 'austrian' : 'french';
  const foe = enemyOf(own);
  const out: Overlay[] = selected === null ? [] : about(view, topOf(view, selected), reader, w);
  const hex = selected === null ? undefined : hexOf(view, selected);
  if (hex !== undefined) out.push(sightFrom(view, hex, own, w));
  out.push({
    id: 'underFire',
    title: w.underFire,
    hexes: fireZone(view, foe),
    side: foe,
    note: w.underFireNote,
    rule: '7.1',
  });
  out.push({ id: 'ownFire', title: w.ownFire, hexes: fireZone(view, own), side: own, rule: '7.1' });
  out.push({
    id: 'tooClose',
    title: w.tooClose,
    hexes: tooClose(view, own),
    side: foe,
    note: w.tooCloseNote,
    rule: '4.2.3',
  });
  LEADERS.forEach((x, l) => {
    if ((x.side === own || viewer === null) && manOf(view, l).where === 'map')
      out.push(lineOfCommand(view, l, `loc.${x.id}`, reader, w));
  });
  if (view.scenario === 's2')
    out.push({
      id: 'buildings',
      title: w.buildingsOverlay,
      hexes: labels(BUILDING_HEXES),
      rule: 'S2.victory',
    });
  else
    out.push({
      id: 'zone',
      title: w.zoneOverlay,
      hexes: labels(HEXES.filter((h) => VICTORY_ZONE[h] === 1)),
      rule: 'S1.victory',
    });
  out.push({
    id: 'river',
    title: w.riverOverlay,
    hexes: labels(HEXES.filter((h) => RIVER_HEX[h] === 1)),
    rule: '6.10',
  });
  return out;
}
