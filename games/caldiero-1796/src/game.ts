import type { Game, Setup } from '@grande/engine';
import { boardOf, holder, unitsIn } from './board.ts';
import { COUNTERS, LEADER_IDS } from './data/counters.ts';
import { label, ROW10 } from './map.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { it } from './messages/it.ts';
import { nameOf } from './messages/names.ts';
import { play } from './rules/03-sequence.ts';
import { sample } from './sample.ts';
import { betterWeather } from './scenarios/better-weather.ts';
import { historical, options, overcastBites } from './scenarios/historical.ts';
import {
  enemyOf,
  FORMATIONS,
  isGun,
  KIND,
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

/** What must hold at every decision. */
function invariants(s: State): string[] {
  const out: string[] = [];
  for (let u = 0; u < s.units.length; u++) unitInvariants(s, u, out);
  s.leaders.forEach((l, i) => {
    if ((l.place === 'map') !== l.hex >= 0)
      out.push(`${LEADER_IDS[i]}: ${l.place} and hex ${l.hex} disagree`);
    if (l.hex >= 0 && holder(s, l.hex) === enemyOf(leaderSide(i)))
      out.push(`${LEADER_IDS[i]} stands among the enemy`);
  });
  if (s.phase.startsWith('B') !== (s.activation !== null)) out.push('phase and activation disagree');
  if (s.scenario === 'betterWeather' && s.weather !== 0) out.push('weather in the better-weather scenario');
  for (const f of FORMATIONS)
    if (s.formations[f].activated && !s.formations[f].inPlay) out.push(`${f} acted out of play`);
  return out;
}

function unitInvariants(s: State, u: number, out: string[]): void {
  const unit = s.units[u] as Unit;
  const { hex, place } = unit;
  if ((place === 'map') !== hex >= 0) out.push(`${UNIT_IDS[u]}: ${place} and hex ${hex} disagree`);
  if (unit.reduced && (isGun(u) || COUNTERS[u]?.sp[1] === 0)) out.push(`${UNIT_IDS[u]} has no reduced side`);
  if (place === 'returning' && !unit.reduced) out.push(`${UNIT_IDS[u]} returns at full strength`);
  if (place === 'off' && (unit.reduced || unit.status > 0))
    out.push(`${UNIT_IDS[u]} was hurt before it came`);
  if (hex < 0) return;
  if (SIDE_OF[u] === 'austrian' && ROW10[hex] === 1) out.push(`${UNIT_IDS[u]} stands in row 10`);
  const { first, second } = boardOf(s);
  if (first[hex] === u) {
    if ((second[hex] as number) >= 0) stackInvariants(s, hex, out);
  } else if (second[hex] !== u && unitsIn(s, hex).length < 3) out.push(`${UNIT_IDS[u]} is not on the board`);
}

/** 7.1, but for a unit that is just passing through. */
function stackInvariants(s: State, h: number, out: string[]): void {
  const passing = s.activation?.mover?.units ?? [];
  const there = unitsIn(s, h);
  if (there.some((u) => SIDE_OF[u] !== SIDE_OF[there[0] as number])) out.push(`both sides in ${label(h)}`);
  const stand = there.filter((u) => !passing.includes(u));
  if (stand.length > 2) out.push(`${stand.length} units in ${label(h)}`);
  const [a, b] = stand;
  if (a !== undefined && b !== undefined && !isGun(a) && !isGun(b) && KIND[a] !== KIND[b])
    out.push(`infantry and cavalry in ${label(h)}`);
}

/** Caldiero 1796: Bonaparte's first defeat. */
export const caldiero: Game<State, View> = {
  id: 'caldiero-1796',
  version: '1',
  // A getter, so that tables added by a designer (data/sets.ts) can be chosen too.
  get scenarios() {
    return [
      { id: historical.id, rule: historical.rule, seats: SIDES, options: [...options(), overcastBites] },
      { id: betterWeather.id, rule: betterWeather.rule, seats: SIDES, options: options() },
    ];
  },
  state: StateShape,
  setup,
  play,
  view,
  sample,
  invariants,
  messages: { en, fr, it },
  name: nameOf,
};
