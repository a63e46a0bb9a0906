import { add, type Flow, tally, when } from '@grande/engine';
import { idOf, isInfantry, stands, unitOf } from '../board.ts';
import { valuesOf } from '../data/values.ts';
import { say } from '../say.ts';
import { cast, type G, tell } from '../tell.ts';
import { type End, inOrder } from './05-charges/chargers.ts';
import { facingFrom, type Place, takePosition } from './06-position.ts';
import { flee } from './12-fleeing/fleeing.ts';
import type { Charge } from './14-morale.ts';

/** LC.1, LC.2: both throw until one is higher. */
export function* lockedInCombat(g: G, c: Charge): Flow<End> {
  const about = [c.principal, c.target];
  for (;;) {
    const [mine, its] = [throwFor(g, c.principal, about), throwFor(g, c.target, about)];
    if (mine === its) continue;
    if (mine > its) return yield* attackerWins(g, c);
    return yield* defenderWins(g, c);
  }
}

/** LC.1, R-99: of the qualities only these two count. */
function throwFor(g: G, i: number, about: readonly number[]): number {
  const s = g.state;
  const def = s.battle.units[i];
  const shown = tally([
    add('LC.1', say('term.die'), cast(g, 'LC.1', about)),
    when(
      def?.quality === 'veteran',
      add('LC.1', say('term.morale', { modifier: 'veteran' }), valuesOf(s).locked.veteran),
    ),
    when(
      def?.trait === 'lancer',
      add('LC.1', say('term.morale', { modifier: 'lancers' }), valuesOf(s).locked.lancer),
    ),
  ]);
  tell(g, 'LC.1', say('log.locked', { unit: idOf(s, i), total: shown.total }), about, shown);
  return shown.total;
}

/** LC.2, R-53, ST.4.b: the defender flees; winning cavalry stays where it is, coherent. */
function* attackerWins(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.target);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  const flight = flee(g, c.target, { from: c.principal });
  if (isInfantry(s, c.principal)) {
    yield* takePosition(g, c.principal, { ...place, facing: facingFrom(s, c.principal, place, flight) });
  }
  return 'lockedWon';
}

/** LC.2: the chargers flee, and winning infantry may take their place. */
function* defenderWins(g: G, c: Charge): Flow<End> {
  const s = g.state;
  const u = unitOf(s, c.principal);
  const place: Place = { centre: { x: u.x, y: u.y }, facing: u.facing, area: u.area };
  const event = new Set<number>();
  let facing = place.facing;
  for (const i of inOrder(c)) {
    if (!stands(unitOf(s, i)) || event.has(i)) continue;
    const flight = flee(g, i, { from: c.target }, event);
    if (i === c.principal) facing = facingFrom(s, c.target, place, flight);
  }
  if (isInfantry(s, c.target)) yield* takePosition(g, c.target, { ...place, facing });
  return 'lockedLost';
}
