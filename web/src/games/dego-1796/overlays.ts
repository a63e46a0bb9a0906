import {
  ALL_HEXES,
  armed,
  BUILDING_HEXES,
  blockBetween,
  enemyOf,
  faced,
  far,
  fieldOfFire,
  fireZone,
  groundReach,
  holder,
  isGun,
  isPlaced,
  LEADERS,
  lineOfCommand,
  MAP,
  partsAround,
  RIVER_HEX,
  type Side,
  type Sight,
  tooCloseFor,
  type View,
  ZONE,
} from '@grande/dego-1796/book';
import type { Seat } from '@grande/engine';
import type { Overlay, Reader, SightLine } from '../../table/presenter.ts';
import { halves } from '../common/text.ts';
import { dataOf, labelOf, labels, leaderData, leaderOfId, manOf, stateOf, unitOfId } from './reading.ts';
import { WORDS, type Words } from './words.ts';

/** 4.1: where a commander's word reaches. */
function wordOf(view: View, l: number, id: string, reader: Reader, w: Words): Overlay {
  const data = leaderData(l);
  return {
    id,
    title: w.loc(reader.name(data.id)),
    hexes: labels(lineOfCommand(view, l)),
    side: data.side,
    note: w.locNote,
    rule: '4.1',
  };
}

/** 6.5.1: the six hexes around a unit by what they are to it. */
function arcs(view: View, u: number, name: string, w: Words): Overlay {
  const found = [...partsAround(view, u)].map(([hex, part]) => [labelOf(hex), w.parts[part] as string]);
  return {
    id: 'arcs',
    title: w.arcs(name),
    hexes: found.map(([label]) => label as string),
    labels: Object.fromEntries(found) as Record<string, string>,
    side: dataOf(u).side,
    rule: '6.5.1',
  };
}

/** 7.3.3, 7.3.4: dice at each hex a battery bears on, and why not the others in its arc. */
function guns(view: View, u: number, name: string, w: Words): Overlay {
  const { side } = dataOf(u);
  const field = [...fieldOfFire(view, u)];
  const line = (to: string) => lineTo(view, side, stateOf(view, u).at, to, w);
  const text = (x: number | Sight): string =>
    typeof x === 'number' ? String(x) : (w.blocks[x.reason] as string);
  return {
    id: 'fire',
    title: w.fire(name),
    hexes: labels(field.filter(([, x]) => typeof x === 'number').map(([hex]) => hex)),
    labels: Object.fromEntries(field.map(([hex, x]) => [labelOf(hex), text(x)])),
    lines: field
      .filter(([hex]) => holder(view, hex) === enemyOf(side))
      .flatMap(([hex]) => line(labelOf(hex)) ?? []),
    line,
    side,
    note: w.fireNote,
    rule: '7.3.4',
  };
}

/** 7.3.4: one line, with the hex that shuts it. */
function lineTo(view: View, side: Side, from: number, label: string, w: Words): SightLine | null {
  const to = MAP.indexOf.get(label);
  if (to === undefined || to === from) return null;
  const block = blockBetween(view, side, from, to);
  const ends = { from: labelOf(from), to: label };
  return block
    ? { ...ends, blocked: labelOf(block.hex), text: w.blocks[block.reason] as string }
    : { ...ends, text: w.hexesOff(far(from, to)) };
}

/** 7.3.4: what can be seen from a hex, for whoever thinks of bringing a gun there. */
function sightFrom(view: View, from: number, own: Side, w: Words): Overlay {
  const seen = (h: number) => h !== from && far(from, h) <= SIGHT_SHOWN && !blockBetween(view, own, from, h);
  return {
    id: 'sight',
    title: w.sight(labelOf(from)),
    hexes: labels(ALL_HEXES.filter(seen)),
    line: (to) => lineTo(view, own, from, to, w),
    side: own,
    note: w.sightNote,
    rule: '7.3.4',
  };
}
/** Farther than any gun carries. */
const SIGHT_SHOWN = 6;

/** T-1: how far the ground lets a unit go with its whole allowance. */
function reach(view: View, u: number, name: string, w: Words): Overlay {
  const found = Object.fromEntries([...groundReach(view, u)].map(([h, c]) => [labelOf(h), halves(c / 2)]));
  return {
    id: 'reach',
    title: w.reach(name),
    hexes: Object.keys(found),
    labels: found,
    side: dataOf(u).side,
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
      if (isGun(u) && armed(view, u)) out.push(guns(view, u, name, w));
      out.push(reach(view, u, name, w));
    }
    return out;
  }
  const l = leaderOfId(id);
  return l >= 0 && manOf(view, l).where === 'map' ? [wordOf(view, l, 'loc', reader, w)] : [];
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
    hexes: labels(fireZone(view, foe)),
    side: foe,
    note: w.underFireNote,
    rule: '7.1',
  });
  out.push({ id: 'ownFire', title: w.ownFire, hexes: labels(fireZone(view, own)), side: own, rule: '7.1' });
  out.push({
    id: 'tooClose',
    title: w.tooClose,
    hexes: labels(tooCloseFor(view, own)),
    side: foe,
    note: w.tooCloseNote,
    rule: '4.2.3',
  });
  LEADERS.forEach((x, l) => {
    if ((x.side === own || viewer === null) && manOf(view, l).where === 'map')
      out.push(wordOf(view, l, `loc.${x.id}`, reader, w));
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
      hexes: labels(ZONE),
      rule: 'S1.victory',
    });
  out.push({
    id: 'river',
    title: w.riverOverlay,
    hexes: labels(ALL_HEXES.filter((h) => RIVER_HEX[h] === 1)),
    rule: '6.10',
  });
  return out;
}
