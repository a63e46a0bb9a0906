import type { Seat } from '@grande/engine';
import { areaNamed, makeSearch } from '@grande/hex';
import {
  ALL,
  type Army,
  boardOf,
  commandCost,
  communications,
  costOfStep,
  DEPLOYMENT_S3,
  enemyOf,
  FRENCH_LINE,
  label,
  MAP,
  type SeenForce,
  SIDE_OF_ARMY,
  SIZE,
  type Side,
  sideOfSlot,
  sourcesOf,
  type View,
} from '@grande/hoche-1793/book';
import type { Overlay, Reader } from '../../table/presenter.ts';
import { halves } from '../common/text.ts';
import {
  armiesIn,
  capacityOf,
  chiefOf,
  commandOf,
  divisionsOf,
  forcesOf,
  onMap,
  patrolsOf,
  slotOf,
  spOf,
} from './reading.ts';
import { WORDS, type Words } from './words.ts';

const labels = (hexes: Iterable<number>): string[] => [...new Set(hexes)].map(label);

/** Hexes a side may not send patrols through: enemy troops, or what may be some. */
function stops(view: View, side: Side): (hex: number) => boolean {
  const held = new Set<number>();
  for (const { f } of forcesOf(view, enemyOf(side)))
    if (f.members === null || divisionsOf(f).length > 0) held.add(f.hex);
  return (hex) => held.has(hex);
}

function zoneOf(view: View, f: SeenForce, side: Side, blocked: (hex: number) => boolean): number[] {
  const { reach } = patrolsOf(view, f);
  if (reach === 0 || f.hex < 0 || f.hex >= SIZE) return [];
  return boardOf(view.scenario, side).alert.zone(f.hex, reach, blocked);
}
function zonesOf(view: View, side: Side): number[] {
  const blocked = stops(view, side);
  return forcesOf(view, side).flatMap(({ f }) => zoneOf(view, f, side, blocked));
}

const search = makeSearch(MAP);

/** 9.1: where a force can get with its whole capacity, and for how much. */
function reach(view: View, f: SeenForce, slot: number, name: string, w: Words): Overlay | null {
  const capacity = capacityOf(view, f, slot);
  if (!capacity || !onMap(f)) return null;
  const side = sideOfSlot(slot);
  const { open } = boardOf(view.scenario, side);
  const enemies = new Set(forcesOf(view, enemyOf(side)).map((e) => e.f.hex));
  const sp = spOf(view, f);
  const mp = view.active?.slot === slot && view.active.mp !== null ? view.active.mp : capacity.mc;
  const closed = (h: number) => open[h] === 0 || enemies.has(h);
  const step = (from: number, to: number) => {
    const cost = costOfStep(from, to, sp);
    return cost < 0 || closed(to) ? Infinity : cost;
  };
  search.run(f.hex, mp, step, { links: true });
  const found: Record<string, string> = {};
  for (const h of search.hexes()) if (h !== f.hex) found[label(h)] = halves(search.cost(h));
  if (mp >= 1 && mp === capacity.mc)
    for (let d = 0; d < 6; d++) {
      const to = MAP.neighbour[f.hex * 6 + d] as number;
      if (to >= 0 && costOfStep(f.hex, to, sp) === ALL && !closed(to)) found[label(to)] ??= halves(mp);
    }
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

/** 6.1: what a general pays to command somebody in each hex, patrols apart. */
function range(view: View, f: SeenForce, slot: number, name: string, w: Words): Overlay | null {
  const chief = chiefOf(f);
  if (!chief || !onMap(f)) return null;
  const side = sideOfSlot(slot);
  const most = commandOf(chief);
  const found: Record<string, string> = { [label(f.hex)]: '½' };
  const costs = boardOf(view.scenario, side).measure.from(f.hex, most * 4);
  for (const h of costs.hexes()) if (h !== f.hex) found[label(h)] = String(commandCost(false, costs.cost(h)));
  return {
    id: 'range',
    title: w.range(name),
    hexes: Object.keys(found),
    labels: found,
    side,
    note: w.rangeNote,
    rule: '6.1',
  };
}

/** 6.1: hexes with a line of communication, the enemy taken at his worst. */
function lines(view: View, army: Army, reader: Reader, w: Words): Overlay {
  const side = SIDE_OF_ARMY[army];
  const { open } = boardOf(view.scenario, side);
  const enemy = enemyOf(side);
  const barred = new Set<number>(zonesOf(view, enemy));
  for (const { f } of forcesOf(view, side))
    if (f.routed === 0 && (f.members === null || divisionsOf(f).length > 0)) barred.delete(f.hex);
  for (const { f } of forcesOf(view, enemy))
    if (f.members === null || divisionsOf(f).length > 0) barred.add(f.hex);
  const goals = sourcesOf(view.scenario, army).filter((h) => !barred.has(h));
  const joined = communications(MAP, goals, (h) => open[h] === 0 || barred.has(h));
  const hexes: string[] = [];
  for (let h = 0; h < SIZE; h++) if (joined[h] === 1 && open[h] === 1 && !barred.has(h)) hexes.push(label(h));
  return {
    id: `lines.${army}`,
    title: w.linesOf(reader.name(army)),
    hexes,
    side,
    note: w.linesNote,
    rule: '6.1',
  };
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
  if (f && onMap(f)) {
    const first = f.members?.[0];
    const name = first ? reader.name(first) : (selected as string).toUpperCase();
    const side = sideOfSlot(slot);
    const steps = reach(view, f, slot, name, w);
    if (steps) out.push(steps);
    const commands = range(view, f, slot, name, w);
    if (commands) out.push(commands);
    const zone = zoneOf(view, f, side, stops(view, side));
    if (zone.length > 0)
      out.push({ id: 'watch', title: w.watchOf(name), hexes: labels(zone), side, rule: '2.AZ' });
  }
  out.push({ id: 'ownZones', title: w.ownZones, hexes: labels(zonesOf(view, own)), side: own, rule: '2.AZ' });
  out.push({
    id: 'enemyZones',
    title: w.enemyZones,
    hexes: labels(zonesOf(view, enemyOf(own))),
    side: enemyOf(own),
    note: w.enemyZonesNote,
    rule: '2.AZ',
  });
  for (const army of armiesIn(view)) if (SIDE_OF_ARMY[army] === own) out.push(lines(view, army, reader, w));
  if (view.scenario === 'landau') {
    out.push({
      id: 'valley',
      title: w.valley,
      hexes: labels(areaNamed(MAP, 'rhineValley').hexes),
      rule: '15.1.3',
    });
    out.push({
      id: 'east',
      title: w.east,
      hexes: labels(areaNamed(MAP, 'belowRow11').hexes),
      rule: '15.1.3',
    });
  }
  if (view.scenario === 'weissembourg') {
    out.push({
      id: 'deployment',
      title: w.deployment,
      hexes: labels(DEPLOYMENT_S3),
      side: 'coalition',
      rule: '15.3.1',
    });
    out.push({ id: 'line', title: w.french, hexes: labels(FRENCH_LINE), side: 'french', rule: '15.3.1' });
  }
  return out;
}

/** The force meant by a selection: itself, or the top one of the viewer's in a hex. */
function chosen(view: View, id: string, own: Side): number {
  const slot = slotOf(id);
  if (slot >= 0) return slot;
  const hex = MAP.indexOf.get(id);
  if (hex === undefined) return -1;
  const here = (side: Side) => forcesOf(view, side).find(({ f }) => f.hex === hex)?.slot;
  return here(own) ?? here(enemyOf(own)) ?? -1;
}
