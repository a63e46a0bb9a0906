import {
  arrivalOfGeneral,
  commandDef,
  generalDef,
  generalOf,
  groundCentre,
  homeOf,
  isHere,
  lengthsOf,
  mayRide,
  onTable,
  type State,
  unitOf,
  unitsUnder,
} from '@grande/miniatures/staff';
import { distanceBetween, type Point } from '@grande/table';
import type { Field } from './field.ts';
import type { Step } from './mind.ts';

const HOME = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] } as const;
/** He keeps so far behind the middle of his troops. */
const BEHIND = 1500;
/** Whoever is this near an enemy needs him more. */
const ENGAGED = 7000;
/** A ride of less than this changes nothing. */
const LEAST = 700;

/** Where a general is needed: with the middle of his troops, those in front of the enemy counting more. */
function wanted(f: Field, g: number): Point | null {
  const { s } = f;
  const { command } = generalDef(s, g);
  const [dx, dy] = HOME[homeOf(s, f.side)];
  const own = unitsUnder(s, command).filter((i) => onTable(unitOf(s, i)));
  const below = s.battle.commands.flatMap((c, k) =>
    c.parent === command && isHere(generalOf(s, c.general)) ? [k] : [],
  );
  const spots: { at: Point; weight: number }[] = own.map((i) => ({
    at: unitOf(s, i),
    weight: weightOf(f, i),
  }));
  for (const k of below) {
    const units = unitsUnder(s, k).filter((i) => onTable(unitOf(s, i)));
    const chief = generalOf(s, commandDef(s, k).general);
    spots.push({ at: chief, weight: units.reduce((sum, i) => sum + weightOf(f, i), 0) });
  }
  if (commandDef(s, command).level !== 'division' && below.length > 0) {
    // One of his generals he can help for certain; the middle of all may be out of everybody's reach.
    const main = spots.reduce((a, b) => (b.weight > a.weight ? b : a));
    return { x: main.at.x + dx * BEHIND, y: main.at.y + dy * BEHIND };
  }
  const all = spots.reduce((sum, p) => sum + p.weight, 0);
  if (all === 0) return null;
  return {
    x: spots.reduce((sum, p) => sum + p.at.x * p.weight, 0) / all + dx * BEHIND,
    y: spots.reduce((sum, p) => sum + p.at.y * p.weight, 0) / all + dy * BEHIND,
  };
}

function weightOf(f: Field, i: number): number {
  const u = unitOf(f.s, i);
  const engaged = f.enemies.some((j) => distanceBetween(unitOf(f.s, j), u) < ENGAGED);
  return engaged ? 3 : 1;
}

/** SP.2.3: each general rides once, for nothing, to where he is needed. */
export function rides(f: Field): readonly Step[] {
  const { s } = f;
  for (let g = 0; g < s.generals.length; g++) {
    const def = generalDef(s, g);
    const general = generalOf(s, g);
    if (def.side !== f.side || !general.alive || general.moved || general.absentUntil > 0) continue;
    if (f.mind.tried.includes(`${def.id} ride `) || f.mind.tried.includes(`${def.id} detach `)) continue;
    if (general.with >= 0) return [{ piece: def.id, act: 'detach', target: null, value: null, why: null }];
    if (!general.present && !arrivalOfGeneral(s, g)) continue;
    const to = rideTo(s, g, wanted(f, g));
    if (to) return [{ piece: def.id, act: 'ride', target: null, value: { do: 'ride', to }, why: null }];
  }
  return [];
}

/** As far as he can ride that way. */
function rideTo(s: State, g: number, wish: Point | null): { x: number; y: number } | null {
  const general = generalOf(s, g);
  const from = general.present ? general : entryOf(s, g, wish);
  const to = wish ?? from;
  const far = distanceBetween(from, to);
  if (general.present && far < LEAST) return null;
  for (const part of [1, 0.8, 0.6, 0.4, 0.2]) {
    const d = Math.min(far, lengthsOf(s).move.general * 0.999) * part;
    const at = groundCentre(s, {
      x: from.x + ((to.x - from.x) * d) / Math.max(1, far),
      y: from.y + ((to.y - from.y) * d) / Math.max(1, far),
    });
    if (mayRide(s, g, at)) return at;
  }
  return null;
}

function entryOf(s: State, g: number, wish: Point | null): Point {
  const r = arrivalOfGeneral(s, g);
  if (!r) return generalOf(s, g);
  const clamp = (n: number, a: number, b: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), n));
  const at = wish ?? r.from;
  return groundCentre(s, { x: clamp(at.x, r.from.x, r.to.x), y: clamp(at.y, r.from.y, r.to.y) });
}
