import type { Designer, Game, Problem, Setup } from '@grande/engine';
import { arrange } from './arrange.ts';
import { type Board, boardOf, holder, unitsIn } from './board.ts';
import { LEADER_IDS } from './data/counters.ts';
import { designer, type Values, valuesOf } from './data/sets.ts';
import { label, ROW10 } from './map.ts';
import { marching } from './marching.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { nameOf, nounOf } from './messages/names.ts';
import { placed, waiting } from './placed.ts';
import { play } from './rules/03-sequence/sequence.ts';
import { historicalPlace } from './rules/21-setup.ts';
import { sample } from './sample.ts';
import { scale } from './scale.ts';
import { betterWeather } from './scenarios/better-weather.ts';
import { historical, options, overcastBites } from './scenarios/historical.ts';
import {
  enemyOf,
  FORMATIONS,
  isGun,
  KIND,
  type Leader,
  leaderSide,
  SIDE_OF,
  SIDES,
  type State,
  StateShape,
  UNIT_IDS,
  type Unit,
} from './state.ts';
import { type View, view } from './view.ts';

function setup(chosen: Setup): State {
  return chosen.scenario === 'betterWeather' ? betterWeather.setup(chosen) : historical.setup(chosen);
}

/** What must hold at every decision. It is asked at every decision of hundreds of games, so it makes no lists. */
function invariants(s: State): string[] {
  const out: string[] = [];
  const board = boardOf(s);
  const values = valuesOf(s);
  for (let u = 0; u < s.units.length; u++) unitInvariants(s, values, board, u, out);
  for (let l = 0; l < s.leaders.length; l++) {
    const { hex, place } = s.leaders[l] as Leader;
    if ((place === 'map') !== hex >= 0) out.push(`${LEADER_IDS[l]}: ${place} and hex ${hex} disagree`);
    if (hex >= 0 && holder(s, hex) === enemyOf(leaderSide(l)))
      out.push(`${LEADER_IDS[l]} stands among the enemy`);
  }
  if ((s.phase[0] === 'B') !== (s.activation !== null)) out.push('phase and activation disagree');
  if (s.scenario === 'betterWeather' && s.weather !== 0) out.push('weather in the better-weather scenario');
  for (const f of FORMATIONS)
    if (s.formations[f].activated && !s.formations[f].inPlay) out.push(`${f} acted out of play`);
  return out;
}

/** A state may name a set of tables this program was not given. */
const problems = (s: State): Problem[] => designer.problems(s.tables, '/tables');

function unitInvariants(s: State, values: Values, board: Board, u: number, out: string[]): void {
  const { first, count } = board;
  const unit = s.units[u] as Unit;
  const { hex, place } = unit;
  if ((place === 'map') !== hex >= 0) out.push(`${UNIT_IDS[u]}: ${place} and hex ${hex} disagree`);
  if (unit.reduced && (isGun(u) || values.counters[u]?.sp[1] === 0))
    out.push(`${UNIT_IDS[u]} has no reduced side`);
  if (place === 'returning' && !unit.reduced) out.push(`${UNIT_IDS[u]} returns at full strength`);
  if (place === 'off' && (unit.reduced || unit.status > 0))
    out.push(`${UNIT_IDS[u]} was hurt before it came`);
  if (hex < 0) return;
  if (SIDE_OF[u] === 'austrian' && ROW10[hex] === 1) out.push(`${UNIT_IDS[u]} stands in row 10`);
  if (first[hex] === u) {
    if ((count[hex] as number) > 1) stackInvariants(s, values, hex, out);
  } else if (!unitsIn(s, hex).includes(u)) out.push(`${UNIT_IDS[u]} is not on the board`);
}

/** 7.1, but for a unit that is just passing through. */
function stackInvariants(s: State, { stack }: Values, h: number, out: string[]): void {
  const there = unitsIn(s, h);
  const side = SIDE_OF[there[0] as number];
  let standing = 0;
  let kind: string | null = null;
  for (let i = 0; i < there.length; i++) {
    const u = there[i] as number;
    if (SIDE_OF[u] !== side) out.push(`both sides in ${label(h)}`);
    if (s.activation?.mover?.units.includes(u)) continue;
    if (++standing > stack) out.push(`${standing} units in ${label(h)}`);
    if (isGun(u)) continue;
    if (kind !== null && KIND[u] !== kind) out.push(`infantry and cavalry in ${label(h)}`);
    kind = KIND[u] as string;
  }
}

/** Caldiero 1796: Bonaparte's first defeat. */
export const caldiero: Game<State, View> & { readonly designer: Designer } = {
  id: 'caldiero-1796',
  version: '2',
  // A getter, so that tables added by a designer (data/sets.ts) can be chosen too.
  get scenarios() {
    return [
      { id: historical.id, rule: historical.rule, seats: SIDES, options: [...options(), overcastBites] },
      { id: betterWeather.id, rule: betterWeather.rule, seats: SIDES, options: options() },
    ];
  },
  state: StateShape,
  problems,
  designer,
  setup,
  play,
  view,
  sample,
  invariants,
  arrange,
  scale,
  marching,
  // 15.4: every reinforcement that is due.
  sweeps: {
    reinforce: { each: 'bring', end: 'done', all: true },
    // 12.4: the hexes that join an assault.
    declare: { each: 'attacker' },
    ownOrder: { alike: true },
    reserve: { alike: true },
    leader: { alike: true },
  },
  placed,
  waiting,
  messages: { en, fr, it },
  deployment: { asks: ['place'], historical: historicalPlace },
  name: nameOf,
  noun: nounOf,
  // 5.1 to 20.2: those who fight, shoot, follow up, ride off and bring up the reserve whenever they can.
  biases: {
    battle: ['assault', 'charge', 'attacker', 'target', 'advance'],
    guns: ['fire'],
    pursuit: ['advance', 'stack'],
    flight: ['ride', 'flee'],
    reserve: ['bring', 'reserve', 'check'],
  },
};
