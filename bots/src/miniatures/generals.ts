import type { Message } from '@grande/engine';
import {
  arrivalOfGeneral,
  commandDef,
  generalDef,
  generalOf,
  generalShape,
  groundCentre,
  homeOf,
  idOf,
  isHere,
  lengthsOf,
  mayRide,
  onTable,
  type State,
  shapeOf,
  unitOf,
  unitsUnder,
} from '@grande/miniatures/staff';
import { distanceBetween, type Point, within } from '@grande/table';
import { say } from '../say.ts';
import type { Field } from './field.ts';
import type { Purpose, Step } from './mind.ts';
import { inches } from './numbers.ts';

const HOME = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] } as const;
/** He keeps so far behind the middle of his troops. */
const BEHIND = 1500;
/** Whoever is this near an enemy needs him more. */
const ENGAGED = 7000;
/** A ride of less than this changes nothing. */
const LEAST = 700;
const RIDES: Purpose = { for: 'ride' };
const LEAVES: Purpose = { for: 'detach' };

/** Somebody under a general: a unit, or a general with his division. */
interface Spot {
  readonly at: Point;
  readonly weight: number;
  readonly id: string;
  readonly units: readonly number[];
  readonly leads: boolean;
}

/** The units on the table under a command itself. */
const troops = (s: State, command: number): number[] =>
  unitsUnder(s, command).filter((i) => onTable(unitOf(s, i)));
/** The commands right below one whose generals are there. */
const below = (s: State, command: number): number[] =>
  s.battle.commands.flatMap((c, k) => (c.parent === command && isHere(generalOf(s, c.general)) ? [k] : []));

function spotsUnder(f: Field, command: number): Spot[] {
  const { s } = f;
  const spots: Spot[] = troops(s, command).map((i) => ({
    at: unitOf(s, i),
    weight: weightOf(f, i),
    id: idOf(s, i),
    units: [i],
    leads: false,
  }));
  for (const k of below(s, command)) {
    const units = troops(s, k);
    const { general } = commandDef(s, k);
    const weight = units.reduce((sum, i) => sum + weightOf(f, i), 0);
    spots.push({ at: generalOf(s, general), weight, id: generalDef(s, general).id, units, leads: true });
  }
  return spots;
}

/** One of his generals a commander can help for certain; the middle of all may be out of everybody's reach. Generals come last. */
function mainOf(s: State, command: number, spots: readonly Spot[]): Spot | null {
  if (commandDef(s, command).level === 'division' || !spots.at(-1)?.leads) return null;
  return spots.reduce((a, b) => (b.weight > a.weight ? b : a));
}

/** Where a general is needed: with the middle of his troops, those in front of the enemy counting more. */
function wanted(f: Field, g: number): Point | null {
  const { s } = f;
  const { command } = generalDef(s, g);
  const [dx, dy] = HOME[homeOf(s, f.side)];
  const spots = spotsUnder(f, command);
  const main = mainOf(s, command, spots);
  if (main) return { x: main.at.x + dx * BEHIND, y: main.at.y + dy * BEHIND };
  const all = spots.reduce((sum, p) => sum + p.weight, 0);
  if (all === 0) return null;
  return {
    x: spots.reduce((sum, p) => sum + p.at.x * p.weight, 0) / all + dx * BEHIND,
    y: spots.reduce((sum, p) => sum + p.at.y * p.weight, 0) / all + dy * BEHIND,
  };
}

function isEngaged(f: Field, i: number): boolean {
  const u = unitOf(f.s, i);
  return f.enemies.some((j) => distanceBetween(unitOf(f.s, j), u) < ENGAGED);
}
const weightOf = (f: Field, i: number): number => (isEngaged(f, i) ? 3 : 1);

/** SP.2.3: each general rides once, for nothing, to where he is needed. */
export function rides(f: Field): readonly Step[] {
  const { s } = f;
  for (let g = 0; g < s.generals.length; g++) {
    const def = generalDef(s, g);
    const general = generalOf(s, g);
    if (def.side !== f.side || !general.alive || general.moved || general.absentUntil > 0) continue;
    if (f.mind.tried.includes(`${def.id} ride `) || f.mind.tried.includes(`${def.id} detach `)) continue;
    if (general.with >= 0)
      return [{ piece: def.id, act: 'detach', target: null, value: null, purpose: LEAVES }];
    if (!general.present && !arrivalOfGeneral(s, g)) continue;
    const to = rideTo(s, g, wanted(f, g));
    if (to) return [{ piece: def.id, act: 'ride', target: null, value: { do: 'ride', to }, purpose: RIDES }];
  }
  return [];
}

/** Why he rides there. */
export function rideWhy(f: Field, { piece, value }: Step): Message {
  const { s } = f;
  const g = s.battle.generals.findIndex(({ id }) => id === piece);
  const { command } = generalDef(s, g);
  const wish = wanted(f, g);
  const all = unitsUnder(s, command);
  if (!wish) return say('mini.rideAhead', { general: piece, units: all.length });
  const general = generalOf(s, g);
  const from = general.present ? general : entryOf(s, g, wish);
  const to = value && 'to' in value ? value.to : from;
  const far = inches(distanceBetween(from, to));
  const spots = spotsUnder(f, command);
  const main = mainOf(s, command, spots);
  const units = main ? main.units : troops(s, command);
  const near = units.filter((i) => isEngaged(f, i)).length;
  const numbers = { general: piece, inches: far, units: units.length, near, reach: inches(ENGAGED) };
  return main ? say('mini.rideTo', { ...numbers, chief: main.id }) : say('mini.ride', numbers);
}

/** Why he leaves the unit he is with. */
export function detachWhy({ s }: Field, piece: string): Message {
  const g = s.battle.generals.findIndex(({ id }) => id === piece);
  const others = troops(s, generalDef(s, g).command).filter((i) => i !== generalOf(s, g).with);
  const unit = idOf(s, Math.max(0, generalOf(s, g).with));
  return say('mini.detach', { general: piece, unit, others: others.length });
}

/** Why generals come before all orders: whom he leads, and how many of them are out of his reach where he is. */
export function ridesFirstWhy({ s }: Field, piece: string): Message {
  const g = s.battle.generals.findIndex(({ id }) => id === piece);
  const { command } = generalDef(s, g);
  const own = troops(s, command);
  const led = below(s, command);
  const chiefs = led.length > 0;
  const shapes = chiefs
    ? led.map((k) => generalShape(s, commandDef(s, k).general))
    : own.map((i) => shapeOf(s, i));
  const { radius } = lengthsOf(s).reach;
  const here = isHere(generalOf(s, g));
  const far = shapes.filter((shape) => !here || !within(generalShape(s, g), shape, radius)).length;
  return say('mini.ridesFirst', {
    general: piece,
    chiefs,
    led: shapes.length,
    far,
    inches: inches(radius),
  });
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
