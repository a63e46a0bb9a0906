import { inches } from '@grande/table';
import type { BattleFile } from '../data/battle-file.ts';
import { SETS, worthIn } from '../data/values.ts';
import { freshCommand, freshGeneral, freshUnit } from '../fresh.ts';
import type { Battle, State } from '../state.ts';

/** What a battle's options decide. */
export type Rules = Battle['rules'];
type XY = { x: number; y: number };
type Edge = Battle['sides'][number]['home'];

const EDGE: Readonly<Record<string, Edge>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
const spot = (p: readonly number[]): XY => ({ x: inches(p[0] ?? 0), y: inches(p[1] ?? 0) });
const minutes = (clock: string): number => {
  const [h, m] = clock.split(':').map(Number);
  return (h ?? 0) * 60 + (m ?? 0);
};

/** The optional rules of section 4.20, from the options of the set-up. */
export function rulesFrom(options: Readonly<Record<string, string>>, adHoc = false): Rules {
  const on = (id: string): boolean => options[id] === 'on';
  return {
    charismatic: on('charismatic'),
    freeLimbering: on('freeLimbering'),
    noCavalryInVillages: on('noCavalryInVillages'),
    gunsRespectCharges: on('gunsRespectCharges'),
    fog: on('fog'),
    noRoadIntoContact: on('noRoadIntoContact'),
    objectives: on('objectives'),
    sleet: on('sleet'),
    ordersOfMarch: on('ordersOfMarch'),
    adHoc,
    concede: on('concede'),
    ...(on('printedVolley') ? { printedVolley: true } : {}),
    ...SETS.named(options),
  };
}

/** A battle of section 8 for the state. Names of things are made unique by the battle's own id. */
export function loadBattle(f: BattleFile, seats: readonly string[], rules: Rules): Battle {
  const own = (id: string): string => `${f.id}.${id}`;
  const side = (id: string): number => f.sides.findIndex((s) => s.id === id);
  const areas: Battle['areas'] = [
    ...f.terrain.woods.map((a) => ({ ...a, kind: 'woods' as const, fortified: [] as number[] })),
    ...f.terrain.bua.map((a) => ({ ...a, kind: 'bua' as const, fortified: [] as number[] })),
    ...f.terrain.forts.map((a) => ({ ...a, kind: 'fort' as const, fortified: [...a.fortified] })),
  ].map((a) => ({
    id: own(a.id),
    kind: a.kind,
    poly: a.poly.map(spot),
    anchor: spot(a.anchor),
    fortified: a.fortified,
  }));
  const areaIndex = (id: string): number => areas.findIndex((a) => a.id === own(id));
  const unitIndex = (id: string): number => f.units.findIndex((u) => u.id === id);
  const commandIndex = (id: string | null): number =>
    id === null ? -1 : f.commands.findIndex((c) => c.id === id);
  const generalIndex = (id: string): number => f.generals.findIndex((g) => g.id === id);
  return {
    id: f.id,
    width: inches(f.table.width),
    height: inches(f.table.height),
    start: minutes(f.clock.start),
    rounds: f.clock.rounds,
    first: side(f.firstSide),
    sides: f.sides.map((s, i) => ({ seat: seats[i] as string, home: EDGE[s.homeEdge] as Edge })),
    areas,
    hills: f.terrain.hills.map((h) => ({ id: own(h.id), poly: h.poly.map(spot), crest: h.crest.map(spot) })),
    crops: f.terrain.crops.map((c) => ({ id: own(c.id), poly: c.poly.map(spot) })),
    lines: f.terrain.ltf.map((l) => ({ id: own(l.id), kind: l.type, line: l.line.map(spot) })),
    roads: f.terrain.roads.map((r) => ({ id: own(r.id), width: inches(r.width), line: r.line.map(spot) })),
    rivers: f.terrain.rivers.map((r) => ({ id: own(r.id), poly: r.poly.map(spot) })),
    bridges: f.terrain.bridges.map((b) => ({
      id: own(b.id),
      poly: b.poly.map(spot),
      road: f.terrain.roads.findIndex((r) => r.id === b.road),
    })),
    commands: f.commands.map((c) => ({
      id: own(c.id),
      side: side(c.side),
      level: c.level,
      general: generalIndex(c.general),
      parent: commandIndex(c.parent),
    })),
    generals: f.generals.map((g) => ({
      id: own(g.id),
      side: side(g.side),
      command: commandIndex(g.command),
      bonus: g.bonus,
      charismatic: g.charismatic,
    })),
    units: f.units.map((u) => ({
      id: own(u.id),
      side: side(u.side),
      command: commandIndex(u.command),
      arm: u.arm,
      trait: u.traits[0] ?? 'none',
      quality: u.quality,
      halfPoints: worthIn(rules, u.arm, u.quality),
      fixed: false,
    })),
    reinforcements: f.reinforcements.map((r) => ({
      id: own(r.id),
      side: side(r.side),
      round: r.round,
      edge: EDGE[r.entry.edge] as Edge,
      from: spot(r.entry.from),
      to: spot(r.entry.to),
      units: r.units.map(unitIndex),
      generals: r.generals.map(generalIndex),
    })),
    objectives: f.objectives.map((o) => ({
      id: own(o.id),
      area: areaIndex(o.area),
      initial: side(o.initial),
      side: side(o.side),
      percent: o.percent,
    })),
    rules,
  };
}

/** The state before the first turn of a battle whose pieces are all placed by the file (3, set-up). */
export function loadState(f: BattleFile, battle: Battle): State {
  const areaIndex = (id: string): number => battle.areas.findIndex((a) => a.id === `${f.id}.${id}`);
  return {
    battle,
    phase: 'turn',
    round: 1,
    active: battle.first,
    weather: 'clear',
    begun: false,
    chosen: -1,
    units: f.units.map((u) => ({
      ...freshUnit(),
      x: inches(u.x ?? 0),
      y: inches(u.y ?? 0),
      facing: (u.facing ?? 0) * 10,
      limbered: u.limbered ?? false,
      area: u.occupies === undefined ? -1 : areaIndex(u.occupies),
      fate: u.reserve ? ('reserve' as const) : ('table' as const),
    })),
    generals: f.generals.map((g) => ({
      ...freshGeneral(),
      x: inches(g.x ?? 0),
      y: inches(g.y ?? 0),
      present: g.reserve !== true,
    })),
    commands: f.commands.map(freshCommand),
    held: battle.objectives.map((o) => o.initial),
    raising: null,
  };
}
