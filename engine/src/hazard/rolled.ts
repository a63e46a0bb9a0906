import type { Flow } from '../flow.ts';
import type { Umpire } from '../umpire.ts';
import { Again, type Choice, type Dice, type End, type Hazard, type Rounds } from './hazard.ts';
import { sumsOf } from './sums.ts';

/** What the next dice make of a hazard: everything happens as they fall, up to an end or a choice. */
function fallen<R>(g: Umpire<unknown>, h: Hazard<R>): End<R> | Choice<R> | Rounds<R> {
  let now = h;
  for (;;)
    switch (now.is) {
      case 'die': {
        const face = g.die(now.rule, now.how.to, now.how.sides);
        now = now.then(now.read(face), face);
        break;
      }
      case 'dice': {
        const faces = facesOf(g, now);
        now = now.then(now.read(faces), faces);
        break;
      }
      case 'sum': {
        const { score, to, sides } = now.how;
        let total = 0;
        for (const face of g.dice(now.dice, now.rule, to, sides)) total += score ? score(face) : face;
        now = now.then(Math.floor(total / now.divisor));
        break;
      }
      case 'pools': {
        let count = 0;
        for (const pool of now.pools) count += pool.dice;
        const faces = g.dice(count, now.rule);
        const sums = new Array<number>(sumsOf(now.pools)).fill(0);
        let i = 0;
        for (const { dice, score, to } of now.pools)
          for (const end = i + dice; i < end; i++) {
            const face = faces[i] as number;
            sums[to] = (sums[to] as number) + (score ? score(face) : face);
          }
        now = now.then(sums);
        break;
      }
      case 'toll':
        now = now.next;
        break;
      case 'known':
        now = now.of();
        break;
      default:
        return now;
    }
}

function facesOf<R>(g: Umpire<unknown>, { count, rule, how }: Dice<R>): readonly number[] {
  if (!how.apart) return g.dice(count, rule, how.to, how.sides);
  return Array.from({ length: count }, () => g.die(rule, how.to, how.sides));
}

/** Runs a hazard in the match: the umpire's dice, the players' answers. */
export function* rolled<R>(g: Umpire<unknown>, h: Hazard<R>): Flow<R> {
  let now = fallen(g, h);
  while (now.is === 'choice') now = fallen(g, now.then(yield* now.asked()));
  if (now.is === 'end') return now.result;
  let { start: moment } = now;
  for (;;) {
    const result: R | Again<unknown> = yield* rolled(g, now.round(moment));
    if (!(result instanceof Again)) return result;
    moment = result.moment;
  }
}

/** The same for a rule that asks nobody anything. */
export function thrown<R>(g: Umpire<unknown>, h: Hazard<R>): R {
  const now = fallen(g, h);
  if (now.is === 'end') return now.result;
  if (now.is === 'choice') throw new Error('thrown: the rule asks somebody; it is to be rolled');
  let { start: moment } = now;
  for (;;) {
    const result: R | Again<unknown> = thrown(g, now.round(moment));
    if (!(result instanceof Again)) return result;
    moment = result.moment;
  }
}
