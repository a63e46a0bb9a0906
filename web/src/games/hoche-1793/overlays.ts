import type { Seat } from '@grande/engine';
import { areaNamed } from '@grande/hex';
import {
  type Army,
  commandRange,
  DEPLOYMENT_S3,
  enemyOf,
  FRENCH_LINE,
  label,
  linesSeen,
  MAP,
  reachSeen,
  SIDE_OF_ARMY,
  type Side,
  sideOfSlot,
  type View,
  zoneSeen,
  zonesSeen,
} from '@grande/hoche-1793/book';
import type { Overlay, Reader } from '../../table/presenter.ts';
import { halves } from '../common/text.ts';
import { armiesIn, forcesOf, onMap, slotOf } from './reading.ts';
import { WORDS, type Words } from './words.ts';

const labels = (hexes: Iterable<number>): string[] => [...hexes].map(label);
const priced = (found: ReadonlyMap<number, number>): Pick<Overlay, 'hexes' | 'labels'> => {
  const prices = Object.fromEntries([...found].map(([h, mp]) => [label(h), halves(mp)]));
  return { hexes: Object.keys(prices), labels: prices };
};

/** 9.1: where a force can get with its points, and for how many. */
function reach(view: View, slot: number, name: string, w: Words): Overlay[] {
  const found = reachSeen(view, slot);
  if (!found) return [];
  const title = w.reach(name);
  return [{ id: 'reach', title, ...priced(found), side: sideOfSlot(slot), note: w.reachNote, rule: '9.1' }];
}

/** 6.1: what a general pays to command somebody in each hex, patrols apart. */
function range(view: View, slot: number, name: string, w: Words): Overlay[] {
  const found = commandRange(view, slot);
  if (!found) return [];
  const title = w.range(name);
  return [{ id: 'range', title, ...priced(found), side: sideOfSlot(slot), note: w.rangeNote, rule: '6.1' }];
}

/** 6.1: hexes with a line of communication, the enemy taken at his worst. */
const lines = (view: View, army: Army, reader: Reader, w: Words): Overlay => ({
  id: `lines.${army}`,
  title: w.linesOf(reader.name(army)),
  hexes: labels(linesSeen(view, army)),
  side: SIDE_OF_ARMY[army],
  note: w.linesNote,
  rule: '6.1',
});

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
    out.push(...reach(view, slot, name, w), ...range(view, slot, name, w));
    const zone = zoneSeen(view, slot);
    if (zone.length > 0)
      out.push({ id: 'watch', title: w.watchOf(name), hexes: labels(zone), side, rule: '2.AZ' });
  }
  out.push({
    id: 'ownZones',
    title: w.ownZones,
    hexes: labels(zonesSeen(view, own)),
    side: own,
    rule: '2.AZ',
  });
  out.push({
    id: 'enemyZones',
    title: w.enemyZones,
    hexes: labels(zonesSeen(view, enemyOf(own))),
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
