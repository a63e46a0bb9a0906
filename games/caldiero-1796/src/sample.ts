import { type Chance, copy, type Seat } from '@grande/engine';
import { seenBy, touch } from './board.ts';
import { SIZE } from './map.ts';
import { mayGoOn } from './rules/09-movement/movement.ts';
import { markCommand } from './rules/15-disorder/arrivals.ts';
import {
  DESIGNATION,
  enemyOf,
  freshUnit,
  isGun,
  KIND,
  leaderSide,
  SIDE_OF,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  type Unit,
} from './state.ts';
import { UNSEEN, type View } from './view.ts';

/** A world the seat cannot tell from the true one: the stacks it cannot see are manned anew. */
export function sample(v: View, seat: Seat, chance: Chance): State {
  const { held, ...rest } = copy(v);
  const s: State = rest;
  if (!s.options.fog) return s;
  const foe = enemyOf(seat as Side);
  const hidden = shuffled(
    UNITS_OF[foe].filter((u) => s.units[u]?.hex === UNSEEN),
    chance,
  );
  const known = new Set(s.units.filter((u) => u.hex >= 0).map((u) => u.hex));
  const hexes = shuffled(
    held.filter((h) => h.side === foe && !known.has(h.hex)).map((h) => h.hex),
    chance,
  );
  placeLeaders(s, seat as Side, foe, hexes, chance);
  for (const passing of passers(s, hidden)) {
    if (!manned(s, hidden, passing, hexes, chance)) continue;
    touch(s);
    if (passing.length > 0 && !onTheWay(s, passing, hexes)) continue;
    marked(s, foe);
    return s;
  }
  throw new Error('sample: no way to man the stacks out of sight');
}

/** The markers of 4.3 that lie already, though they are not yet shown to the enemy (see `curtain`). */
function marked(s: State, foe: Side): void {
  const act = s.activation;
  if (act && s.phase === 'B2.officer' && !act.rolled && sideOfFormation(act.formation) === foe)
    markCommand(s);
}

/** Nobody, or the units that can only be passing through one of the hexes: the likeliest first. */
function* passers(s: State, hidden: readonly number[]): Generator<readonly number[]> {
  yield [];
  const movers = s.activation && s.phase === 'B3' ? hidden.filter((u) => mayAct(s, u)) : [];
  for (const u of movers) yield [u];
  for (const a of movers) for (const b of movers) if (a < b && couldShare(a, b)) yield [a, b];
}

/** Mans the hexes with all the units but those passing through; false where they cannot be shared out. */
function manned(
  s: State,
  hidden: readonly number[],
  passing: readonly number[],
  hexes: readonly number[],
  chance: Chance,
): boolean {
  const stacks = stacksOf(
    hidden.filter((u) => !passing.includes(u)),
    hexes.length,
  );
  if (!stacks) return false;
  stacks.forEach((stack, i) => {
    const formation = stack.map((u) => DESIGNATION[u]).find((d) => d === 'M' || d === 'A');
    for (const u of stack) s.units[u] = imagined(s, u, hexes[i] as number, formation ?? '', chance);
  });
  return true;
}

/** An unseen unit that could belong to the active formation. */
function mayAct(s: State, u: number): boolean {
  const act = s.activation;
  if (!act) return false;
  const d = DESIGNATION[u];
  if (d !== 'R') return d === act.formation;
  return s.intervened > 0 ? act.formation === 'B' : act.formation === 'M' || act.formation === 'A';
}

/** Puts a unit or stack on the move into a full hex with somewhere to go; false where there is none. */
function onTheWay(s: State, units: readonly number[], hexes: readonly number[]): boolean {
  const act = s.activation;
  if (!act) return false;
  const formation = act.formation === 'M' || act.formation === 'A' ? act.formation : '';
  act.mover = {
    units: [...units],
    march: false,
    spent: 0,
    steps: 1,
    offRoad: false,
    kept: units.map(() => null),
    only: false,
  };
  for (const hex of hexes) {
    for (const u of units) {
      const reserve = DESIGNATION[u] === 'R' && s.intervened === 0;
      const { reduced } = s.units[u] as Unit;
      s.units[u] = {
        ...freshUnit(),
        hex,
        place: 'map',
        reduced,
        attached: reserve ? formation : '',
        acted: reserve,
        active: true,
        own: 'manoeuvre',
        start: hex,
        moved: true,
      };
    }
    touch(s);
    if (mayGoOn(s, units)) return true;
  }
  return false;
}

/** What an unseen unit may be like: mostly in good order, with its formation, not yet moved. */
function imagined(s: State, u: number, hex: number, attached: '' | 'M' | 'A' | string, chance: Chance): Unit {
  const unit: Unit = { ...freshUnit(), hex, place: 'map', reduced: (s.units[u] as Unit).reduced };
  const reserve = DESIGNATION[u] === 'R';
  if (reserve && s.intervened === 0 && (attached === 'M' || attached === 'A')) unit.attached = attached;
  if (chance.below(5) === 0) unit.status = 1 + chance.below(2);
  const act = s.activation;
  if (!act || sideOfFormation(act.formation) !== SIDE_OF[u] || s.phase === 'B1' || s.phase === 'B2.reserve')
    return unit;
  const formation = reserve ? (s.intervened > 0 ? 'B' : unit.attached) : DESIGNATION[u];
  if (formation !== act.formation) return unit;
  unit.active = true;
  unit.acted = reserve && s.intervened === 0;
  unit.start = hex;
  return unit;
}

/** Mans so many hexes with all the units: one each, and pairs that may share a hex (7.1) for the rest. */
function stacksOf(units: readonly number[], hexes: number): number[][] | null {
  const pairs = units.length - hexes;
  if (pairs < 0 || pairs > hexes) return null;
  const used = new Set<number>();
  const stacks: number[][] = [];
  if (!pairUp(units, 0, pairs, used, stacks)) return null;
  for (const u of units) if (!used.has(u)) stacks.push([u]);
  return stacks;
}

function pairUp(
  units: readonly number[],
  from: number,
  pairs: number,
  used: Set<number>,
  out: number[][],
): boolean {
  if (pairs === 0) return true;
  for (let i = from; i < units.length; i++) {
    const a = units[i] as number;
    if (used.has(a)) continue;
    for (let j = i + 1; j < units.length; j++) {
      const b = units[j] as number;
      if (used.has(b) || !couldShare(a, b)) continue;
      used.add(a).add(b);
      out.push([a, b]);
      if (pairUp(units, i + 1, pairs - 1, used, out)) return true;
      out.pop();
      used.delete(a);
      used.delete(b);
    }
  }
  return false;
}

/** 7.1, whatever an R unit may be attached to. */
function couldShare(a: number, b: number): boolean {
  if (isGun(a) || isGun(b)) return true;
  if (KIND[a] !== KIND[b]) return false;
  return DESIGNATION[a] === DESIGNATION[b] || DESIGNATION[a] === 'R' || DESIGNATION[b] === 'R';
}

/** Unseen leaders stand with unseen stacks, or alone somewhere out of sight. */
function placeLeaders(s: State, seat: Side, foe: Side, stacks: readonly number[], chance: Chance): void {
  const dark: number[] = [];
  s.leaders.forEach((leader, l) => {
    if (leader.hex !== UNSEEN || leaderSide(l) !== foe) return;
    if (stacks.length > 0 && chance.below(4) > 0) {
      leader.hex = stacks[chance.below(stacks.length)] as number;
      return;
    }
    if (dark.length === 0) for (let h = 0; h < SIZE; h++) if (!seenBy(s, seat, h)) dark.push(h);
    leader.hex = dark[chance.below(dark.length)] as number;
  });
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
