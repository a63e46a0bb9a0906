/** 12 Reinforcements: the Austrian reserve and replacements. */
import { type Action, type Flow, type Law, law, type Option, offers, type Refused } from '@grande/engine';
import { label, mp, sourcesOf } from '../data/map.ts';
import { REPLACEMENT_MODIFIER, REPLACEMENT_TURNS, REPLACEMENTS } from '../data/tables.ts';
import {
  factsOf,
  NATIONS,
  type Nation,
  RESERVE_SP,
  SIDE_OF_NATION,
  SIDES,
  type Side,
  sideOf,
  UNITS,
  type UnitId,
} from '../data/units.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, hexOfPiece } from './02-glossary.ts';
import { isCut } from './03-morale.ts';
import { because, refused } from './why-not.ts';

/** 4.6: reserve, then replacements on their days. */
export function* reinforcementPhase(g: G): Flow {
  const s = g.state;
  const points: Record<Nation, number> = { french: 0, austrian: 0, sardinian: 0 };
  if (REPLACEMENT_TURNS.includes(s.turn))
    for (const nation of NATIONS) points[nation] = rollReplacements(g, nation);
  yield* g.parallel(SIDES.map((side) => reinforce(g, side, points)));
}
function* reinforce(g: G, side: Side, points: Readonly<Record<Nation, number>>): Flow {
  if (side === 'coalition') yield* reserve(g); // 12.1
  for (const nation of NATIONS) {
    if (SIDE_OF_NATION[nation] === side) yield* replace(g, nation, points[nation]); // 12.2
  }
}

const RESERVE_MP = 4;
interface Depot {
  readonly s: State;
}
const markerLeft: Law<Depot, UnitId> = law(
  '12.1',
  'noReserve',
  (c) => c.s.reserves > 0,
  () => say('law.noReserve'),
);
const austrian: Law<Depot, UnitId> = law(
  '12.1',
  'noAustrianDivision',
  (_, id) => factsOf(id).nation === 'austrian' && factsOf(id).kind === 'division',
  (_, id) => say('law.noAustrianDivision', { unit: id }),
);
/** from the division to an edge hex with the symbol and without French combat units. */
const nearEdge: Law<Depot, UnitId> = law(
  '12.1',
  'farFromEdge',
  (c, id) =>
    sourcesOf('austrian').some((x) => mp(hexOfPiece(c.s, id), x.hex) <= RESERVE_MP && !isCut(c.s, x.hex)),
  (_, id) => say('law.farFromEdge', { unit: id }),
);
const SPEND: Action<Depot, UnitId | null> = {
  id: 'reserve',
  rule: '12.1',
  candidates: (c) => UNITS.filter((id) => sideOf(id) === 'coalition' && c.s.units[id].sp > 0),
  laws: [markerLeft, austrian, nearEdge] as unknown as Law<Depot, UnitId | null>[],
  key: (id) => `reserve:${id}`,
  at: (id, c) => label(hexOfPiece(c.s, id as UnitId)),
  label: (id) => say('do.reserve', { unit: id as UnitId, sp: RESERVE_SP }),
};
const KEEP: Action<Depot, UnitId | null> = {
  id: 'none',
  rule: '12.1',
  candidates: () => [null],
  laws: [],
  key: () => 'reserve:none',
  label: () => say('do.none'),
};
/** D-29: one marker a turn for one Austrian division. */
function* reserve(g: G): Flow {
  const s = g.state;
  const id = yield* g.ask<UnitId | null>({
    seat: 'coalition',
    kind: 'reserve',
    rule: '12.1',
    prompt: say('ask.reserve', { left: s.reserves }),
    secret: true,
    window: true,
    ...offers({ s }, [KEEP, SPEND]),
  });
  if (id === null) return;
  s.reserves--;
  gain(s, id, RESERVE_SP);
  g.tell('12.1', say('log.reserve', { unit: id, sp: RESERVE_SP }), { to: ['coalition'], reveals: true });
}
/** SP and establishment rise together. */
function gain(s: State, id: UnitId, sp: number): void {
  s.units[id].sp += sp;
  s.units[id].est += sp;
  s.ledger[sideOf(id)].gained += sp;
}

/** 12.2, T-REPL. */
export const replacementsFor = (nation: Nation, die: number): number =>
  REPLACEMENTS[Math.max(1, Math.min(6, die + REPLACEMENT_MODIFIER[nation])) - 1] as number;
function rollReplacements(g: G, nation: Nation): number {
  const die = g.die('12.2');
  const sp = replacementsFor(nation, die);
  g.tell('12.2', say('log.replacements', { nation, sp }));
  return sp;
}
/** commanded infantry that is not out of supply. */
export const mayBeReplaced = (s: State, id: UnitId): boolean => {
  const u = s.units[id];
  return u.sp > 0 && u.cmd > 0 && u.oos === 0 && factsOf(id).arm === 'infantry';
};
/** Own units that get none; those of the enemy are not spoken of. */
function noReplacement(s: State, nation: Nation, unit: UnitId): Refused[] {
  const u = s.units[unit];
  if (u.sp === 0 || sideOf(unit) !== SIDE_OF_NATION[nation]) return [];
  return refused(`replace:${unit}`, label(hexOfPiece(s, unit)), [
    factsOf(unit).nation !== nation && because('12.2', say('law.otherNation', { unit })),
    factsOf(unit).arm !== 'infantry' && because('12.2', say('law.noHorses', { unit })),
    u.cmd === 0 && because('12.2', say('law.unitUncommanded', { unit })),
    u.oos > 0 && because('12.2', say('law.unitHungry', { unit })),
  ]);
}
/** D-30: one SP at a time; what nobody can take is lost. */
function* replace(g: G, nation: Nation, points: number): Flow {
  const s = g.state;
  for (let left = points; left > 0; left--) {
    const able = UNITS.filter((id) => factsOf(id).nation === nation && mayBeReplaced(s, id));
    const options: Option<UnitId | null>[] = able.map((id) => ({
      key: `replace:${id}`,
      value: id,
      rule: '12.2',
      label: say('do.replace', { unit: id, sp: s.units[id].sp }),
      at: label(hexOfPiece(s, id)),
      action: 'replace',
    }));
    if (able.length === 0) {
      options.push({ key: 'replace:none', value: null, rule: '12.2', label: say('do.none'), action: 'none' });
    }
    const id = yield* g.ask<UnitId | null>({
      seat: SIDE_OF_NATION[nation],
      kind: 'replace',
      rule: '12.2',
      prompt: say('ask.replace', { nation, left }),
      secret: true,
      window: true,
      options,
      refusals: () => UNITS.flatMap((unit) => noReplacement(s, nation, unit)),
    });
    if (id !== null) gain(s, id, 1);
  }
}
