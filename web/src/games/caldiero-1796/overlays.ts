import {
  between,
  enemyOf,
  formationOf,
  gunRange,
  gunsFire,
  isGun,
  label,
  MAP,
  moveEnds,
  NORTH,
  OFFICER,
  ordersReach,
  SIDE_OF,
  SIZE,
  type Side,
  SOUTH,
  sightLine,
  sightReach,
  UNIT_COUNT,
  UNIT_IDS,
  VICTORY,
  type View,
  zonesOf,
} from '@grande/caldiero-1796/book';
import type { Seat } from '@grande/engine';
import type { Overlay, Reader, SightLine } from '../../table/presenter.ts';
import { labels, leaderFacts, leaderOfId, unitAt, unitOfId } from './reading.ts';
import { WORDS, type Words } from './words.ts';

/** 11.3: hexes seen from one, and why not the others within reach. */
function sight(
  from: number,
  range: number,
  id: string,
  title: string,
  note: string | undefined,
  side: Side,
  foes: readonly number[],
  w: Words,
): Overlay {
  const hexes: string[] = [];
  const why: Record<string, string> = {};
  for (let h = 0; h < SIZE; h++) {
    if (h === from || between(from, h) > range) continue;
    const seen = sightLine(from, h);
    if (seen.clear) hexes.push(label(h));
    else why[label(h)] = seen.reason === 'obstacle' ? w.blockTown : w.blockHill;
  }
  const line = (to: string) => lineTo(from, to, w);
  const lines = foes.flatMap((h) => (between(from, h) <= range ? (line(label(h)) ?? []) : []));
  return { id, title, hexes, labels: why, lines, line, side, note, rule: '11.3.1' };
}

/** 11.3: one line, with the hex that shuts it. */
function lineTo(from: number, label_: string, w: Words): SightLine | null {
  const to = MAP.indexOf.get(label_);
  if (to === undefined || to === from) return null;
  const seen = sightLine(from, to);
  const ends = { from: label(from), to: label_ };
  if (seen.clear) return { ...ends, text: w.hexesOff(between(from, to)) };
  return { ...ends, blocked: label(seen.hex), text: seen.reason === 'obstacle' ? w.blockTown : w.blockHill };
}

/** Where the other side's troops stand, as far as they are seen. */
const placesOf = (view: View, side: Side): readonly number[] => [
  ...new Set(
    Array.from({ length: UNIT_COUNT }, (_, u) => u).flatMap((u) => {
      const { hex } = unitAt(view, u);
      return SIDE_OF[u] === side && hex >= 0 ? [hex] : [];
    }),
  ),
];

/** 9: where a unit's move could end, were its formation active. */
function reach(view: View, u: number, name: string, w: Words): Overlay | null {
  const ends = moveEnds(view, u);
  return (
    ends && {
      id: 'reach',
      title: w.reach(name),
      hexes: labels(ends),
      side: SIDE_OF[u] as Side,
      note: w.reachNote,
      rule: '9.1',
    }
  );
}

function about(view: View, id: string, reader: Reader, w: Words): Overlay[] {
  const out: Overlay[] = [];
  const u = unitOfId(id);
  const l = u >= 0 ? officerOf(view, u) : leaderOfId(id);
  if (u >= 0 && unitAt(view, u).hex >= 0) {
    const name = reader.name(id);
    const side = SIDE_OF[u] as Side;
    const steps = reach(view, u, name, w);
    if (steps) out.push(steps);
    const { hex } = unitAt(view, u);
    const far = sightReach(view);
    const foes = placesOf(view, enemyOf(side));
    if (isGun(u) && gunsFire(view))
      out.push(sight(hex, gunRange(view, u), 'fire', w.fireOf(name), undefined, side, foes, w));
    out.push(sight(hex, far, 'sight', w.sight(name), w.sightNote(far), side, foes, w));
  }
  if (l >= 0 && (view.leaders[l]?.hex ?? -1) >= 0) {
    const facts = leaderFacts(view, l);
    out.push({
      id: 'command',
      title: w.commandOf(reader.name(facts.id)),
      hexes: labels(ordersReach(view, l)),
      side: facts.side,
      note: w.commandNote,
      rule: '4.3',
    });
  }
  return out;
}
const officerOf = (view: View, u: number): number => {
  const f = formationOf(view, u);
  return f === null ? -1 : OFFICER[f];
};

export function overlays(
  view: View,
  viewer: Seat | null,
  selected: string | null,
  reader: Reader,
): Overlay[] {
  const w = WORDS[reader.locale];
  const own: Side = viewer === 'austrian' ? 'austrian' : 'french';
  const out: Overlay[] = selected === null ? [] : about(view, topOf(view, selected), reader, w);
  const hex = selected === null ? undefined : MAP.indexOf.get(selected);
  if (hex !== undefined && !out.some((o) => o.id === 'sight')) {
    const far = sightReach(view);
    out.push(sight(hex, far, 'sight', w.sight(selected as string), w.sightNote(far), own, [], w));
  }
  for (const side of [enemyOf(own), own])
    out.push({
      id: `zones.${side}`,
      title: w.zones(reader.name(side)),
      hexes: labels(zonesOf(view, side)),
      side,
      rule: '8.0',
    });
  for (const l of [OFFICER.M, OFFICER.A, OFFICER.H, OFFICER.P, 2, 5]) {
    if ((view.leaders[l]?.hex ?? -1) < 0) continue;
    const { id, side } = leaderFacts(view, l);
    if (side !== own && viewer !== null) continue;
    out.push({
      id: `command.${id}`,
      title: w.commandOf(reader.name(id)),
      hexes: labels(ordersReach(view, l)),
      side,
      note: w.commandNote,
      rule: '4.3',
    });
  }
  const all = Array.from({ length: SIZE }, (_, h) => h);
  out.push({
    id: 'north',
    title: w.sectorNorth,
    hexes: labels(all.filter((h) => NORTH[h] === 1)),
    side: 'french',
    rule: '19.1.2',
  });
  out.push({
    id: 'south',
    title: w.sectorSouth,
    hexes: labels(all.filter((h) => SOUTH[h] === 1)),
    side: 'french',
    rule: '19.1.1',
  });
  out.push({ id: 'victory', title: w.victoryHexes, hexes: labels(VICTORY.map((v) => v.hex)), rule: '18.0' });
  return out;
}

/** A hex stands for the troops in it. */
function topOf(view: View, id: string): string {
  const hex = MAP.indexOf.get(id);
  if (hex === undefined) return id;
  for (let u = 0; u < UNIT_COUNT; u++) if (unitAt(view, u).hex === hex && !isGun(u)) return idOf(u);
  for (let u = 0; u < UNIT_COUNT; u++) if (unitAt(view, u).hex === hex) return idOf(u);
  return id;
}
const idOf = (u: number): string => UNIT_IDS[u] as string;
