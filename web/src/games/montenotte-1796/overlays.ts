import type { Seat } from '@grande/engine';
import {
  CARCARE_ZONE,
  CONI_ZONE,
  enemyOf,
  feedsSardinians,
  forceAt,
  gicOf,
  isGenoese,
  known,
  label,
  linesOf,
  MAP,
  markerId,
  NATIONS,
  type Nation,
  rangeOf,
  reachOf,
  SIDE_OF_NATION,
  SIZE,
  type Side,
  SOURCES,
  sideOfSlot,
  type View,
  zoneOf,
} from '@grande/montenotte-1796/book';
import type { Overlay, Reader } from '../../table/presenter.ts';
import { halves } from '../common/text.ts';
import { forcesOf, slotOf } from './reading.ts';
import { WORDS, type Words } from './words.ts';

const HEXES = Array.from({ length: SIZE }, (_, h) => h);
const labels = (hexes: readonly number[]): string[] => hexes.map(label);
const zonesOf = (view: View, side: Side): string[] =>
  labels([...new Set(forcesOf(view, side).flatMap(({ slot }) => zoneOf(view, slot)))]);
const priced = (costs: ReadonlyMap<number, number>): Record<string, string> =>
  Object.fromEntries(Array.from(costs, ([h, cost]) => [label(h), halves(cost)]));

/** 6.1: hexes a road joins to a source of a nation. */
function lines(view: View, nation: Nation, reader: Reader, w: Words): Overlay {
  return {
    id: `lines.${nation}`,
    title: w.linesOf(reader.name(nation)),
    hexes: labels(linesOf(view, nation)),
    side: SIDE_OF_NATION[nation],
    note: w.linesNote,
    rule: '6.1',
  };
}

/** 9.1: with its whole capacity, or what is left of it. */
function reach(view: View, slot: number, name: string, w: Words): Overlay | null {
  const costs = reachOf(view, slot);
  if (costs === null) return null;
  const { [label(forceAt(view, slot).hex)]: _here, ...found } = priced(costs);
  return {
    id: 'reach',
    title: w.reach(name),
    hexes: Object.keys(found),
    labels: found,
    side: sideOfSlot(slot),
    note: w.reachNote,
    rule: '9.1',
  };
}

/** 6.1: what an order would cost. */
function range(view: View, slot: number, name: string, w: Words): Overlay | null {
  const gic = gicOf(forceAt(known(view), slot));
  if (!gic) return null;
  const found = priced(rangeOf(view, gic));
  return {
    id: 'range',
    title: w.range(name),
    hexes: Object.keys(found),
    labels: found,
    side: sideOfSlot(slot),
    note: w.rangeNote,
    rule: '6.1',
  };
}

function chosen(view: View, id: string, own: Side): number {
  const slot = slotOf(id);
  if (slot >= 0) return slot;
  const hex = MAP.indexOf.get(id);
  if (hex === undefined) return -1;
  const here = (side: Side) => forcesOf(view, side).find(({ f }) => f.hex === hex)?.slot;
  return here(own) ?? here(enemyOf(own)) ?? -1;
}

export function overlays(
  view: View,
  viewer: Seat | null,
  selected: string | null,
  reader: Reader,
): Overlay[] {
  const w = WORDS[reader.locale];
  const own: Side = viewer === 'coalition' ? 'coalition' : 'french';
  const out: Overlay[] = [];
  const slot = selected === null ? -1 : chosen(view, selected, own);
  const f = slot < 0 ? undefined : view.forces[slot];
  if (f && f.hex >= 0) {
    const [first] = f.members ?? [];
    const name = first ? reader.name(first) : markerId(slot).toUpperCase();
    const steps = reach(view, slot, name, w);
    if (steps) out.push(steps);
    const commands = range(view, slot, name, w);
    if (commands) out.push(commands);
    const zone = zoneOf(view, slot);
    if (zone.length > 0)
      out.push({
        id: 'watch',
        title: w.watchOf(name),
        hexes: labels(zone),
        side: sideOfSlot(slot),
        rule: '2.alert',
      });
  }
  out.push({ id: 'ownZones', title: w.ownZones, hexes: zonesOf(view, own), side: own, rule: '2.alert' });
  out.push({
    id: 'enemyZones',
    title: w.enemyZones,
    hexes: zonesOf(view, enemyOf(own)),
    side: enemyOf(own),
    note: w.enemyZonesNote,
    rule: '2.alert',
  });
  for (const nation of NATIONS) if (SIDE_OF_NATION[nation] === own) out.push(lines(view, nation, reader, w));
  out.push({
    id: 'sources',
    title: w.sources,
    hexes: [...new Set(labels(SOURCES.map((s) => s.hex)))],
    rule: '6.1',
  });
  out.push({
    id: 'home',
    title: w.home,
    hexes: labels(HEXES.filter(feedsSardinians)),
    side: 'coalition',
    rule: '13.5',
  });
  out.push({
    id: 'carcare',
    title: w.carcareZone,
    hexes: labels(CARCARE_ZONE),
    side: 'french',
    rule: '15.3',
  });
  out.push({ id: 'coni', title: w.coniZone, hexes: labels(CONI_ZONE), side: 'coalition', rule: '15.2.2' });
  out.push({ id: 'genoese', title: w.genoese, hexes: labels(HEXES.filter(isGenoese)), rule: '15.2' });
  return out;
}
