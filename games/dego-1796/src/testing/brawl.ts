import { type Chance, Match, SeededDice } from '@grande/engine';
import { LEADERS_OF, leader } from '../data/leaders.ts';
import { far, hexAt, OPEN, SIZE, TERRAIN, WOODS } from '../data/map.ts';
import { type Formation, faced } from '../data/tables.ts';
import { enemyOf, isGun, isHorse, isSkirmisher, type Side, UNITS_OF, unit } from '../data/units.ts';
import { fullMorale, fullValue } from '../data/values.ts';
import { dego } from '../game.ts';
import { formationsOf } from '../rules/06-movement/forms.ts';
import { fits } from '../rules/06-movement/stacking.ts';
import { blank, trophies } from '../scenarios/build.ts';
import { enemyIn, hasLeader, ld, type Order, put, type State, stackAt, un } from '../state.ts';
import type { View } from '../view.ts';

/**
 * Two crowds thrown together on a few hexes, with orders that make them fight: random play of the scenarios alone
 * seldom comes to blows, and what seldom happens is where mistakes hide.
 */
export function brawl(seed: string): State {
  const chance = new SeededDice(`brawl ${seed}`);
  const scenarios = ['s1', 's1', 's2', 's4', 's3'] as const;
  const s = blank(scenarios[chance.below(5)] as State['scenario'], 4);
  s.turn = 1 + chance.below(3);
  s.contact = chance.below(4) === 0 ? 0 : 1;
  s.step = 'returns';
  const centre = chance.below(2) === 0 ? hexAt(TOWN_HEXES[chance.below(3)] as string) : chance.below(SIZE);
  const around = Array.from({ length: SIZE }, (_, hex) => hex).filter(
    (hex) => far(hex, centre) <= 2 + chance.below(2),
  );
  for (const side of ['french', 'austrian'] as const) {
    for (let i = 6 + chance.below(10); i > 0; i--) place(s, side, around, chance);
    for (let i = 0; i < 4; i++) lead(s, side, i, around, chance);
  }
  if (secondDay(s)) trophies(s, TOWN_HEXES[chance.below(3)] as string, 'rb-8', 'rb-9');
  if (chance.below(2) === 0) s.earthworks.push(around[chance.below(around.length)] as number);
  if (s.scenario === 's1') s.redoubts.push({ at: around[chance.below(around.length)] as number, front: 3 });
  return s;
}

const TOWN_HEXES = ['0613', '0614', '0714'];
const secondDay = (s: State): boolean => s.scenario === 's2' || s.scenario === 's4';

function place(s: State, side: Side, around: readonly number[], chance: Chance): void {
  const spare = (u: number): boolean => !/^(rb-[89]|hussars)$/.test(unit(u).id) || !secondDay(s);
  const units = UNITS_OF[side].filter((u) => un(s, u).where === 'none' && unit(u).origin < 0 && spare(u));
  // Horse is rare in the lists and common here.
  const horse = units.filter(isHorse);
  const u = (
    horse.length > 0 && chance.below(3) === 0 ? horse[0] : units[chance.below(units.length)]
  ) as number;
  const hex = around[chance.below(around.length)] as number;
  if (enemyIn(s, hex, side) || hasLeader(s, hex, enemyOf(side)) || !fits(s, u, hex)) return;
  if (isGun(u) && TERRAIN[hex] === WOODS) return;
  if (isHorse(u) && TERRAIN[hex] !== OPEN) return;
  const forms = formationsOf(u);
  const state = un(s, u);
  state.form = forms[chance.below(forms.length)] as Formation;
  if (s.scenario !== 's1' && side === 'austrian' && isGun(u)) state.form = 'battery';
  state.face = faced(state.form) ? chance.below(6) : -1;
  if (side === 'french' && s.scenario !== 's3' && fullMorale(s, u) > 0 && chance.below(4) === 0)
    Object.assign(state, { pillage: true, form: 'line', face: -1 });
  if (chance.below(3) === 0 && !isSkirmisher(u) && fullValue(s, u) > 1) state.losses = 1;
  put(s, u, hex, isSkirmisher(u) ? 0 : stackAt(s, hex).length);
}

function lead(s: State, side: Side, i: number, around: readonly number[], chance: Chance): void {
  const among = LEADERS_OF[side];
  const l = (i === 0 ? among[0] : among[chance.below(among.length)]) as number;
  const hex = around[chance.below(around.length)] as number;
  if (ld(s, l).where !== 'none' || enemyIn(s, hex, side)) return;
  const orders: Order[] = ['attack', 'attack', 'attack', 'defense', 'maneuver'];
  if (s.scenario !== 's1' || leader(l).id === 'bonaparte') orders.push('regroup');
  Object.assign(ld(s, l), { where: 'map', at: hex, order: orders[chance.below(orders.length)] });
}

/** Who likes a fight does these things first. */
const LIKED =
  /^(melee|charge|fire|counter|try|hold|activate|tracker|done|drag|counterCharge|gun|with|recall)/;

/** One answer by a player who likes a fight. */
export function fight(m: Match<State, View>, chance: Chance): void {
  const decision = m.pending[chance.below(m.pending.length)];
  if (!decision) throw new Error('nobody is asked');
  const liked = decision.options.flatMap((o, at) => (LIKED.test(o.key) ? [at] : []));
  const pick =
    liked.length > 0 && chance.below(5) > 0
      ? (liked[chance.below(liked.length)] as number)
      : chance.below(decision.options.length);
  m.choose(decision, pick);
}

/** Plays a brawl with players who like a fight, and shows every stop. */
export function playBrawl(
  seed: string,
  each: (m: Match<State, View>) => void,
  most = 1500,
): Match<State, View> {
  const s = brawl(seed);
  const options: Record<string, string> =
    s.scenario === 's1' ? { options: 'none', labelledRedoubts: 'off' } : {};
  const m = Match.resume(dego, { scenario: s.scenario, options }, s, {
    dice: new SeededDice(`dice ${seed}`),
    keep: 'none',
    log: false,
  });
  const chance = new SeededDice(`players ${seed}`);
  for (let i = 0; i < most && !m.outcome; i++) {
    each(m);
    fight(m, chance);
  }
  each(m);
  return m;
}
