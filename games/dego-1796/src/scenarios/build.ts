import { LEADERS, leaderAt } from '../data/leaders.ts';
import { BUILDING_HEXES, hexAt, printedFront, SIZE } from '../data/map.ts';
import { isGun, isSkirmisher, type Side, UNITS, unit, unitAt } from '../data/units.ts';
import type { Leader, Order, State, Unit } from '../state.ts';
import { ld, put, stackAt, un } from '../state.ts';

/** 3.1: which way each side looks until its owner says otherwise. */
const LOOKS: Readonly<Record<Side, number>> = { french: 1, austrian: 3 };

function freshUnit(u: number): Unit {
  const { side } = unit(u);
  const gun = isGun(u);
  const sk = isSkirmisher(u);
  return {
    where: 'none',
    at: -1,
    losses: 0,
    detached: 0,
    form: sk ? 'skirmish' : gun ? 'battery' : 'line',
    face: sk ? -1 : LOOKS[side],
    pillage: false,
    noOrder: false,
    acted: false,
    since: 0,
    released: 0,
    entry: -1,
    trophy: 'no',
    retakenAt: -1,
  };
}

function freshLeader(): Leader {
  return {
    where: 'none',
    at: -1,
    order: 'defense',
    waypoint: 0,
    pending: null,
    isolated: false,
    everInLoC: false,
    done: false,
    deferred: false,
    turn: 0,
    entry: -1,
    wasChief: false,
    arrival: false,
  };
}

/** A board with nothing on it. */
export function blank(scenario: State['scenario'], lastTurn: number): State {
  return {
    scenario,
    option: 'none',
    labelled: false,
    turn: 1,
    lastTurn,
    step: 'place',
    side: 'austrian',
    todo: [],
    units: UNITS.map((_, u) => freshUnit(u)),
    leaders: LEADERS.map(() => freshLeader()),
    stacks: Array.from({ length: SIZE }, () => []),
    entries: [],
    redoubts: [],
    earthworks: [],
    fords: [],
    fordSearched: [],
    control: BUILDING_HEXES.map((): Side => 'french'),
    cup: [],
    firstDrawn: null,
    contact: 0,
    active: null,
  };
}

/** Units into a hex, the first on top; skirmishers above all others. */
export function stand(s: State, hex: string, ...ids: readonly string[]): void {
  const at = hexAt(hex);
  for (const id of ids) {
    const u = unitAt(id);
    put(s, u, at, isSkirmisher(u) ? 0 : stackAt(s, at).length);
  }
}

/** A commander into a hex with his first order. */
export function command(s: State, hex: string, id: string, order: Order): void {
  const state = ld(s, leaderAt(id));
  state.where = 'map';
  state.at = hexAt(hex);
  state.order = order;
}

interface Arrival {
  readonly hex: string;
  readonly due: number;
  readonly leaders: Readonly<Record<string, Order>>;
  readonly units: readonly string[];
}
/** 8.3: a group that comes later; due on turn 1 it waits from the start. */
export function arrive(s: State, side: Side, { hex, due, leaders, units }: Arrival): void {
  const entry = s.entries.length;
  const onTheMarch = side === 'austrian' && s.option !== 'none' && s.option !== '11.2';
  const where = due === 1 ? 'off' : 'due';
  for (const [id, order] of Object.entries(leaders))
    Object.assign(ld(s, leaderAt(id)), { where, entry, order, arrival: onTheMarch });
  for (const id of units) Object.assign(un(s, unitAt(id)), { where, entry, face: -1 });
  s.entries.push({
    side,
    printed: hexAt(hex),
    at: hexAt(hex),
    due,
    leaders: Object.keys(leaders).map(leaderAt),
    units: units.map(unitAt),
  });
}

/** 10.0.2, R-67, R-68: redoubts with the facing of the map. */
export function redoubts(s: State, hexes: readonly number[]): void {
  s.redoubts = hexes.map((at) => ({ at, front: printedFront(at) }));
}

/** S2.pillage: the French are scattered through the houses. */
export function pillaging(s: State): void {
  for (const [u, state] of s.units.entries())
    if (unit(u).side === 'french' && state.where === 'map') Object.assign(state, { pillage: true, face: -1 });
}

/** S2.guns: Austrian batteries in French hands. */
export function trophies(s: State, hex: string, ...ids: readonly string[]): void {
  for (const id of ids)
    Object.assign(un(s, unitAt(id)), { where: 'map', at: hexAt(hex), trophy: 'french', face: -1 });
}
