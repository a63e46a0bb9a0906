import { type Again, add, type Flow, type Hazard, hazard, type Note } from '@grande/engine';
import { defOf, idOf, isInfantry, stands, unitOf } from '../board.ts';
import { valuesOf } from '../data/values.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, seenOf, tell, withDie } from '../tell.ts';
import { type End, inOrder } from './05-charges/charge.ts';
import { facingFrom, type Place, takePosition } from './06-position.ts';
import { flee } from './12-fleeing/fleeing.ts';
import type { Charge } from './14-morale.ts';

/** LC.1, R-99: of the qualities only these two count. */
function lockedModifiers(s: State, i: number, note: Note | null): number {
  const { quality, trait } = defOf(s, i);
  const { veteran, lancer } = valuesOf(s).locked;
  const counted = (applies: boolean, modifier: string, value: number): number => {
    if (!applies) return 0;
    note?.(add('LC.1', say('term.morale', { modifier }), value));
    return value;
  };
  return counted(quality === 'veteran', 'veteran', veteran) + counted(trait === 'lancer', 'lancers', lancer);
}

/** LC.1: the principal's modifiers less the target's. */
export const lockedEdge = (s: State, { principal, target }: Charge): number =>
  lockedModifiers(s, principal, null) - lockedModifiers(s, target, null);

/** LC.1, LC.2: both throw until one is higher: does the principal win? */
export function locked<R>(s: State, c: Charge, g: G | null, then: (won: boolean) => Hazard<R>): Hazard<R> {
  const { principal, target } = c;
  const edge = lockedEdge(s, c);
  const seen = seenOf(g, [principal, target]);
  const show = (i: number, die: number): void => {
    if (!g?.listening) return;
    const shown = withDie('LC.1', die, (note) => lockedModifiers(s, i, note));
    tell(g, 'LC.1', say('log.locked', { unit: idOf(s, i), total: shown.total }), [principal, target], shown);
  };
  const round = (): Hazard<Again<null> | R> =>
    hazard.die(
      'LC.1',
      (mine) => mine,
      (mine, face) => {
        show(principal, face);
        return hazard.die(
          'LC.1',
          (its) => Math.sign(mine + edge - its),
          (ahead, other): Hazard<Again<null> | R> => {
            show(target, other);
            return ahead === 0 ? hazard.again(null) : then(ahead > 0);
          },
          seen,
        );
      },
      seen,
    );
  return hazard.rounds<null, R>(null, () => 0, round);
}

/** LC.2, R-53, ST.4.b: the defender flees; winning cavalry stays where it is, coherent. */
export function* attackerWins(g: G, c: Charge): Flow<End> {
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
export function* defenderWins(g: G, c: Charge): Flow<End> {
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
