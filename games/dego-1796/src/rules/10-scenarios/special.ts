import { type Odds, odds, type Umpire } from '@grande/engine';
import { BUILDING_HEXES, isTown, LABELS } from '../../data/map.ts';
import { isGun, type Side, unit } from '../../data/units.ts';
import { fullMorale } from '../../data/values.ts';
import { say } from '../../say.ts';
import { hasLeader, moraleOf, type Position, type State, trophiesAt, un } from '../../state.ts';

type G = Umpire<State>;

/** S1.activations, R-94; S2.surprise, R-61: remembers the turn of the first shot or blow. */
export function firstContact(s: Position, actor: number): void {
  if (s.contact > 0) return;
  // S2, S4: only an Austrian fire or attack wakes the French; S1: any combat with Austrians in it, which is any.
  if (s.scenario === 's1' || unit(actor).side === 'austrian') s.contact = s.turn;
}

/** S1.activations, S3.activations: the turns played without a cup, each side in an order it chooses. */
export function noCup(s: Position): boolean {
  if (s.scenario === 's1') return s.contact === 0 || s.contact === s.turn;
  return s.scenario === 's3' && s.turn === 1;
}

/** S2.surprise, R-61: French trackers stay out until the turn after the first Austrian fire or melee. */
export function cupAllowed(s: Position, side: Side): boolean {
  if (side === 'austrian' || (s.scenario !== 's2' && s.scenario !== 's4')) return true;
  return s.contact > 0 && s.contact < s.turn;
}

/** S1.pillage applies in the first, second and fourth scenario. */
export const pillageInForce = (s: Position): boolean => s.scenario !== 's3';

/** S3.guns, S2.guns: Austrian guns that never limber. */
export const neverLimbers = (s: Position, u: number): boolean =>
  s.scenario !== 's1' && unit(u).side === 'austrian' && isGun(u);

/** French battalions and horse that come into a town without a commander may fall to pillage. */
export function pillageChecks(g: G, units: readonly number[], hex: number): number[] {
  const s = g.state;
  const gone: number[] = [];
  if (!pillageInForce(s) || !isTown(hex) || hasLeader(s, hex, 'french')) return gone;
  for (const u of units) {
    const state = un(s, u);
    const { side } = unit(u);
    if (
      side !== 'french' ||
      fullMorale(s, u) === 0 ||
      state.at !== hex ||
      state.where !== 'map' ||
      state.pillage
    )
      continue;
    if (g.die('S1.pillage') <= moraleOf(s, u)) continue;
    state.pillage = true;
    state.form = 'line';
    state.face = -1;
    gone.push(u);
    g.tell('S1.pillage', say('log.pillages', { unit: unit(u).id, hex: LABELS[hex] as string }), {
      at: LABELS[hex] as string,
    });
  }
  return gone;
}

/** S1.pillage: the chances of the check when a unit marches into a hex; null where none is made. */
export function pillageOdds(s: Position, u: number, hex: number): Odds | null {
  const { side } = unit(u);
  if (!pillageInForce(s) || side !== 'french' || fullMorale(s, u) === 0 || !isTown(hex)) return null;
  if (hasLeader(s, hex, 'french')) return null;
  return odds.odds(
    odds.change(odds.die(), (d) => d <= moraleOf(s, u)),
    (ok) => (ok ? 'inRanks' : 'pillage'),
  );
}

/** walking in takes control of a building hex; commanders and trophies take nothing. */
export function takeControl(s: Position, hex: number, side: Side): void {
  const i = BUILDING_HEXES.indexOf(hex);
  if (i >= 0) s.control[i] = side;
}

/** S2.guns, R-59, R-123: whoever has a hex to himself has the trophies in it. */
export function takeTrophies(g: G, hex: number, side: Side): void {
  const s = g.state;
  if (s.scenario !== 's2' && s.scenario !== 's4') return;
  const there = trophiesAt(s, hex, side === 'austrian' ? 'french' : 'retaken');
  for (const u of there) {
    un(s, u).trophy = side === 'austrian' ? 'retaken' : 'french';
    const text = { unit: unit(u).id, hex: LABELS[hex] as string };
    g.tell('S2.guns', side === 'austrian' ? say('log.gunsRetaken', text) : say('log.gunsTaken', text));
  }
}

/** What follows at once from standing in a hex: control and trophies. */
export function takeHex(g: G, units: readonly number[], hex: number): void {
  const s = g.state;
  const first = units.find((u) => un(s, u).at === hex && un(s, u).where === 'map');
  if (first === undefined) return;
  takeControl(s, hex, unit(first).side);
  takeTrophies(g, hex, unit(first).side);
}

/** The same with the check for pillage; returns those who fail it. */
export function occupy(g: G, units: readonly number[], hex: number): number[] {
  takeHex(g, units, hex);
  return pillageChecks(g, units, hex);
}

/** units that came on the map in the last two turns are not counted. Skirmishers carry their battalion's date. */
export const cameLate = (s: Position, u: number): boolean => un(s, u).since >= s.lastTurn - 1;
