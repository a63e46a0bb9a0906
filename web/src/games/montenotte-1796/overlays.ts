import type { Seat } from '@grande/engine';
import { alongWays, makeSearch } from '@grande/hex';
import {
  CARCARE_ZONE,
  CONI_ZONE,
  enemyOf,
  feedsSardinians,
  GIC_FACTS,
  isGenoese,
  label,
  MAP,
  markerId,
  mp,
  NATIONS,
  type Nation,
  PLACES,
  type SeenForce,
  SIDE_OF_NATION,
  SIZE,
  type Side,
  SOURCES,
  sideOfSlot,
  stepCost,
  type View,
  watches,
} from '@grande/montenotte-1796/book';
import type { Overlay, Reader } from '../../table/presenter.ts';
import { halves } from '../common/text.ts';
import { capacityOf, chiefOf, forcesOf, patrolsOf, slotOf } from './reading.ts';
import { WORDS, type Words } from './words.ts';

const HEXES = Array.from({ length: SIZE }, (_, h) => h);
const labels = (hexes: readonly number[]): string[] => hexes.map(label);
const search = makeSearch(MAP);

const zoneOf = (f: SeenForce, slot: number): number[] => {
  const { reach } = patrolsOf(f, slot);
  return reach === 0 ? [] : HEXES.filter((h) => watches(f.hex, h, reach));
};
const zonesOf = (view: View, side: Side): string[] =>
  labels([...new Set(forcesOf(view, side).flatMap(({ f, slot }) => zoneOf(f, slot)))]);

/** 6.1: hexes a road joins to a source of a nation, every unknown marker of the enemy taken for troops. */
function lines(view: View, nation: Nation, reader: Reader, w: Words): Overlay {
  const side = SIDE_OF_NATION[nation];
  const barred = new Set(
    forcesOf(view, enemyOf(side))
      .filter(({ f }) => f.members === null || f.members.length > 0)
      .map(({ f }) => f.hex),
  );
  const held = (hex: number) => view.control[PLACES.indexOf(hex)] === side;
  const joined = new Set(
    SOURCES.filter((s) => s.nation === nation && !barred.has(s.hex) && (!s.depot || held(s.hex))).map(
      (s) => s.hex,
    ),
  );
  for (const hex of joined) for (const next of alongWays(MAP, hex)) if (!barred.has(next)) joined.add(next);
  return {
    id: `lines.${nation}`,
    title: w.linesOf(reader.name(nation)),
    hexes: labels([...joined]),
    side,
    note: w.linesNote,
    rule: '6.1',
  };
}

/** 9.1: with its whole capacity, or what is left of it. */
function reach(view: View, f: SeenForce, slot: number, name: string, w: Words): Overlay | null {
  const mc = capacityOf(view, f);
  if (mc === null) return null;
  const side = sideOfSlot(slot);
  const points = view.active?.slot === slot && view.active.mp !== null ? view.active.mp : mc;
  const held = new Set(
    forcesOf(view, enemyOf(side))
      .filter(({ f: e }) => !e.fort)
      .map(({ f: e }) => e.hex),
  );
  search.run(f.hex, points, (from, to) => (held.has(to) ? Infinity : stepCost(from, to)));
  const found: Record<string, string> = {};
  for (const h of search.hexes()) if (h !== f.hex) found[label(h)] = halves(search.cost(h));
  return {
    id: 'reach',
    title: w.reach(name),
    hexes: Object.keys(found),
    labels: found,
    side,
    note: w.reachNote,
    rule: '9.1',
  };
}

/** 6.1: a point for every four MP begun. */
function range(f: SeenForce, slot: number, name: string, w: Words): Overlay | null {
  const gic = chiefOf(f.members);
  if (!gic) return null;
  const found: Record<string, string> = {};
  for (const h of HEXES) {
    const distance = mp(f.hex, h);
    const price = h === f.hex ? 0.5 : Math.max(1, Math.ceil(distance / 4));
    if (price <= GIC_FACTS[gic].command) found[label(h)] = halves(price);
  }
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
    const steps = reach(view, f, slot, name, w);
    if (steps) out.push(steps);
    const commands = range(f, slot, name, w);
    if (commands) out.push(commands);
    const zone = zoneOf(f, slot);
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
