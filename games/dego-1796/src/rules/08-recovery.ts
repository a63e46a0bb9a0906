import {
  add,
  type Detail,
  type Dist,
  type Flow,
  odds,
  option,
  type Tally,
  tally,
  type Umpire,
} from '@grande/engine';
import { LEADERS_OF, leader, MASSENA } from '../data/leaders.ts';
import { LABELS } from '../data/map.ts';
import { faced } from '../data/tables.ts';
import { SEATS, type Side, UNITS_OF, unit } from '../data/units.ts';
import { say } from '../say.ts';
import { casualtiesOf, divisionOf, ld, put, type State, stackAt, un, valueNow } from '../state.ts';
import { chief, divisionChief } from './04-chain.ts';
import { regainPoint } from './05-begin.ts';
import { formationsOf } from './06-actions.ts';
import { chooseFacing } from './06-facing.ts';
import { belowSkirmishers, fits } from './06-stacking.ts';
import { loneLeaders } from './07-losses.ts';
import { findMassena, massenaEnters } from './08-massena.ts';
import { takeControl, takeTrophies } from './10-special.ts';

type G = Umpire<State>;

/** Units of Massena's division that come on only by whole demi-brigades (S3, R-62). */
export const POOL = 14;

/** 8.4.3, R-38, R-133: what a commander in the box takes off the die for a unit. */
function helpOf(s: State, l: number, u: number): number {
  const state = ld(s, l);
  if (state.where !== 'box') return 0;
  const { division, capability } = leader(l);
  if (division === divisionOf(s, u)) return capability + 1;
  return state.wasChief || division === null ? capability : 0;
}

/** 8.4.3: the help of all of them; one who was found this very turn may be left out (S4.massena). */
export function recoveryBonus(s: State, u: number, without = -1): number {
  return LEADERS_OF[unit(u).side].reduce((sum, l) => sum + (l === without ? 0 : helpOf(s, l, u)), 0);
}

/** 8.4: everything taken off the die, as a sum a player can open. */
export function recoveryTally(s: State, u: number, without = -1): Tally {
  const helpers = LEADERS_OF[unit(u).side].filter((l) => l !== without && helpOf(s, l, u) > 0);
  return tally([
    add('8.4', say('term.recovered'), pointsBack(s, u)),
    ...helpers.map((l) => add('8.4.3', say('term.leader', { leader: leader(l).id }), helpOf(s, l, u))),
  ]);
}

/** Points that have come back to a unit in the box; a skirmisher begins at none (8.4.1). */
const pointsBack = (s: State, u: number): number => (unit(u).kind === 'skirmisher' ? 0 : valueNow(s, u));

/** 8.4, R-37: whether a die brings back a point when n have come back. */
export const recovers = (die: number, bonus: number, n: number): boolean => die - bonus - n <= Math.max(1, n);

/** T-6 */
export function recoveryOdds(bonus: number, n: number): Dist<'recovered' | 'failed'> {
  return odds.change(odds.die(), (d) => (recovers(d, bonus, n) ? 'recovered' : 'failed'));
}

export const boxed = (s: State, u: number): boolean => un(s, u).where === 'box';

/** 8.4.1: whether a unit in the box may roll for itself. */
export function mayRecover(s: State, u: number): boolean {
  const { kind, skirmishers } = unit(u);
  if (!boxed(s, u) || kind === 'artillery' || kind === 'engineer') return false;
  if (kind === 'skirmisher') {
    const l = divisionChief(divisionOf(s, u));
    return ld(s, l).where === 'map' && ld(s, l).order !== 'outflank' && fits(s, u, ld(s, l).at);
  }
  if (un(s, u).losses === 0) return false;
  return casualtiesOf(s, u) > 0 || skirmishers.some((k) => boxed(s, k));
}

/** 8.4, 8.4.2: hexes where a rallied unit may come back: commanders of its division, failing room a superior. */
export function rallyHexes(s: State, u: number): number[] {
  const { side } = unit(u);
  const own = LEADERS_OF[side].filter(
    (l) =>
      ld(s, l).where === 'map' && leader(l).division === divisionOf(s, u) && ld(s, l).order !== 'outflank',
  );
  const free = (l: number): boolean => {
    const { at } = ld(s, l);
    return fits(s, u, at) && stackAt(s, at).every((x) => unit(x).side === side);
  };
  const hexes = own.filter(free).map((l) => ld(s, l).at);
  if (hexes.length > 0 || own.length === 0) return [...new Set(hexes)];
  const top = chief(s, side);
  if (top < 0 || ld(s, top).where !== 'map' || ld(s, top).order === 'outflank' || !free(top)) return [];
  return [ld(s, top).at];
}

function* recoverUnit(g: G, u: number, without: number): Flow {
  const s = g.state;
  const n = pointsBack(s, u);
  const shown = recoveryTally(s, u, without);
  const success = recovers(g.die('8.4'), recoveryBonus(s, u, without), n);
  g.tell(
    '8.4',
    success ? say('log.recovers', { unit: unit(u).id }) : say('log.recoveryFails', { unit: unit(u).id }),
    { tally: shown },
  );
  if (!success) return;
  if (unit(u).kind !== 'skirmisher') {
    regainPoint(s, u);
    return;
  }
  const { at } = ld(s, divisionChief(divisionOf(s, u)));
  const state = un(s, u);
  state.losses = 0;
  put(s, u, at, 0);
  state.form = 'skirmish';
  state.face = -1;
  state.acted = false;
  const { origin } = unit(u);
  state.since = origin >= 0 ? un(s, origin).since : s.turn;
  yield* standUp(g, u, at);
}

/** 7.7.1, R-97: a unit that rallies in a hex takes it, and drives out enemy commanders who are alone there. */
function* standUp(g: G, u: number, hex: number): Flow {
  yield* loneLeaders(g, hex, u);
  takeControl(g.state, hex, unit(u).side);
  takeTrophies(g, hex, unit(u).side);
}

/** 8.4 (D-28): a unit with strength in the box may come back with a commander. */
function* enterAgain(g: G, u: number): Flow {
  const s = g.state;
  const hexes = rallyHexes(s, u);
  if (hexes.length === 0 || un(s, u).entry === POOL) return;
  const { side, id } = unit(u);
  const to = yield* g.ask<number>({
    seat: side,
    kind: 'enterMap',
    rule: '8.4',
    prompt: say('ask.enterMap', { unit: id }),
    subject: id,
    options: [
      option('stay', -1, '8.4', say('do.stayInBox')),
      ...hexes.map((hex) =>
        option(
          `enter:${LABELS[hex]}`,
          hex,
          '8.4',
          say('do.enterMap', { hex: LABELS[hex] as string }),
          LABELS[hex] as string,
        ),
      ),
    ],
  });
  if (to >= 0) yield* comeOn(g, u, to);
}

/** D-35: a unit comes onto the map from the box, formation and facing free. */
export function* comeOn(g: G, u: number, to: number): Flow {
  const s = g.state;
  const state = un(s, u);
  const { side, id } = unit(u);
  put(s, u, to, belowSkirmishers(s, to));
  state.since = s.turn;
  state.entry = -1;
  state.acted = false;
  state.form = 'rompe';
  state.face = -1;
  yield* standUp(g, u, to);
  state.form = yield* g.ask({
    seat: side,
    kind: 'arrivalFormation',
    rule: '8.4',
    prompt: say('ask.arrival', { unit: id }),
    subject: id,
    options: formationsOf(u).map((form) =>
      option(`form:${form}`, form, '8.4', say('do.formation', { form })),
    ),
  });
  state.face = faced(state.form) ? yield* chooseFacing(g, side, u, '8.4') : -1;
  g.tell('8.4', say('log.backOnMap', { unit: id, hex: LABELS[to] as string, value: valueNow(s, u) }));
}

/** 8.4 (D-28): the rolls of one side, then who comes back. */
function* recoverySide(g: G, side: Side): Flow {
  const s = g.state;
  const found = side === 'french' && findMassena(g);
  const without = found ? MASSENA : -1;
  const lost = (u: number): boolean => divisionOf(s, u) === 'massena' && ld(s, MASSENA).where === 'missing';
  const rolled = new Set<number>();
  for (const k of UNITS_OF[side]) {
    if (unit(k).kind !== 'skirmisher' || !boxed(s, k) || lost(k)) continue;
    const { origin } = unit(k);
    const pair = [k, origin].filter((u) => u >= 0 && !rolled.has(u) && mayRecover(s, u));
    if (pair.length === 0) continue;
    const u = yield* g.ask<number>({
      seat: side,
      kind: 'recovery',
      rule: '8.4.1',
      prompt: say('ask.recovery', { unit: unit(k).id }),
      subject: unit(k).id,
      options: pair.map((x) => ({
        ...option(`roll:${unit(x).id}`, x, '8.4.1', say('do.roll', { unit: unit(x).id }), unit(x).id),
        detail: (): Detail => ({
          odds: odds.odds(recoveryOdds(recoveryBonus(s, x, without), pointsBack(s, x)), (r) => r),
          tallies: [{ label: say('term.recovery'), tally: recoveryTally(s, x, without) }],
        }),
      })),
    });
    rolled.add(u);
    yield* recoverUnit(g, u, without);
  }
  for (const u of UNITS_OF[side]) {
    if (unit(u).kind === 'skirmisher' || !boxed(s, u) || lost(u)) continue;
    if (!rolled.has(u) && mayRecover(s, u)) yield* recoverUnit(g, u, without);
    if (boxed(s, u) && valueNow(s, u) > 0) yield* enterAgain(g, u);
  }
  if (side === 'french' && (s.scenario === 's3' || s.scenario === 's4')) yield* massenaEnters(g);
}

/** 8.4: recovery, French first. */
export function* recovery(g: G): Flow {
  for (const side of SEATS) yield* recoverySide(g, side);
}
