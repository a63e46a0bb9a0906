/** 12, 15.1.3, S1.reinforcements: the Austrian reserve and replacements. */
import { type Action, type Flow, type Law, lawful, question } from '@grande/engine';
import { answer, replacements } from '@grande/la-grande-tactique';
import { countryOf } from '../data/country.ts';
import { label, sourcesOf } from '../data/map.ts';
import { REPLACEMENT_TURNS } from '../data/tables.ts';
import {
  factsOf,
  NATIONS,
  type Nation,
  RESERVE_MP,
  RESERVE_SP,
  SIDE_OF_NATION,
  SIDES,
  type Side,
  sideOf,
  type UnitId,
  unitsOf,
} from '../data/units.ts';
import { BOOK, type Values, valuesOf } from '../data/values.ts';
import { hexOfPiece } from '../reading/forces.ts';
import { isCut } from '../reading/sources.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { ofUnit, plain } from '../words.ts';
import type { G } from './02-glossary.ts';

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

interface Depot {
  readonly s: State;
}
const markerLeft: Law<Depot, UnitId> = plain('12.1', 'noReserve', (c) => c.s.reserves > 0);
const austrian: Law<Depot, UnitId> = ofUnit(
  '12.1',
  'noAustrianDivision',
  (_, id) => factsOf(id).nation === 'austrian' && factsOf(id).kind === 'division',
);
/** R-58, RN-15: from the division to an edge hex with the symbol and without French combat units. */
const nearEdge: Law<Depot, UnitId> = ofUnit('12.1', 'farFromEdge', (c, id) =>
  sourcesOf('austrian').some(
    (x) => countryOf(c.s).mp(hexOfPiece(c.s, id), x.hex) <= RESERVE_MP && !isCut(c.s, x.hex),
  ),
);
const SPEND: Action<Depot, UnitId> = {
  id: 'reserve',
  rule: '12.1',
  candidates: (c) => unitsOf('coalition').filter((id) => c.s.units[id].sp > 0),
  laws: [markerLeft, austrian, nearEdge],
  key: (id) => `reserve:${id}`,
  at: (id, c) => label(hexOfPiece(c.s, id)),
  label: (id) => say('do.reserve', { unit: id, sp: RESERVE_SP }),
  concerns: (id) => ({ pieces: [id], amount: RESERVE_SP }),
};
const RESERVES = [answer('reserve:none', 'none', null, '12.1', say('do.none')), SPEND];
/** D-29: one marker a turn for one Austrian division. */
function* reserve(g: G): Flow {
  const s = g.state;
  const about = {
    seat: 'coalition',
    kind: 'reserve',
    rule: '12.1',
    prompt: say('ask.reserve', { left: s.reserves }),
    secret: true,
    window: true,
  };
  const id = yield* g.ask(question(about, { s }, RESERVES));
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
export const replacementsFor = (nation: Nation, die: number, values: Values = BOOK): number =>
  replacements(die + values.replacements[nation]);
function rollReplacements(g: G, nation: Nation): number {
  const die = g.die('12.2');
  const sp = replacementsFor(nation, die, valuesOf(g.state));
  g.tell('12.2', say('log.replacements', { nation, sp }));
  return sp;
}
interface Recruits {
  readonly s: State;
  readonly nation: Nation;
}
const ofTheNation: Law<Recruits, UnitId> = ofUnit(
  '12.2',
  'otherNation',
  (c, id) => factsOf(id).nation === c.nation,
);
const onFoot: Law<Recruits, UnitId> = ofUnit('12.2', 'noHorses', (_, id) => factsOf(id).arm === 'infantry');
const commanded: Law<Recruits, UnitId> = ofUnit('12.2', 'unitUncommanded', (c, id) => c.s.units[id].cmd > 0);
const inSupply: Law<Recruits, UnitId> = ofUnit('12.2', 'unitHungry', (c, id) => c.s.units[id].oos === 0);
/** commanded infantry of the nation that is not out of supply. */
const REPLACE: Action<Recruits, UnitId> = {
  id: 'replace',
  rule: '12.2',
  // Own units alone: those of the enemy are not spoken of.
  candidates: (c) => unitsOf(SIDE_OF_NATION[c.nation]).filter((id) => c.s.units[id].sp > 0),
  laws: [ofTheNation, onFoot, commanded, inSupply],
  key: (id) => `replace:${id}`,
  at: (id, c) => label(hexOfPiece(c.s, id)),
  label: (id, c) => say('do.replace', { unit: id, sp: c.s.units[id].sp }),
  concerns: (id) => ({ pieces: [id], amount: 1 }),
};
const nobodyCan: Law<Recruits, null> = plain('12.2', 'mustReplace', (c) => !lawfulActs(c, REPLACE));
const lawfulActs = (c: Recruits, action: typeof REPLACE): boolean => {
  for (const id of action.candidates(c)) if (lawful(action.laws, c, id)) return true;
  return false;
};
const LOST: Action<Recruits, null> = {
  ...answer('replace:none', 'none', null, '12.2', say('do.none')),
  laws: [nobodyCan],
};
const REPLACEMENT = [REPLACE, LOST];
/** D-30: one SP at a time; what nobody can take is lost. */
function* replace(g: G, nation: Nation, points: number): Flow {
  const s = g.state;
  for (let left = points; left > 0; left--) {
    const about = {
      seat: SIDE_OF_NATION[nation],
      kind: 'replace',
      rule: '12.2',
      prompt: say('ask.replace', { nation, left }),
      secret: true,
      window: true,
    };
    const id = yield* g.ask(question(about, { s, nation }, REPLACEMENT));
    if (id !== null) gain(s, id, 1);
  }
}
