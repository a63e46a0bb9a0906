import { Acts } from '../acts.ts';
import { SeededDice } from '../dice.ts';
import { fork } from '../fork.ts';
import type { Game } from '../game.ts';
import { imagine, randomAnswer } from '../imagine.ts';
import { errandOf, marchersOf } from '../marches.ts';
import { Match } from '../match.ts';
import { packet } from '../wire.ts';

export interface MarchesTried {
  readonly marches: number;
  /** Of how many hexes the longest was. */
  readonly longest: number;
  /** Stopped before their end by what the seat could not know. */
  readonly stopped: number;
  /** What did not come out as it was shown. */
  readonly faults: readonly string[];
}

/**
 * Plays at random and tries, now and then, the marches that are shown to the seat that is asked: in the true match each
 * list of answers must be taken to its end unless something new comes to light, and bring the piece where it was meant to.
 */
export function tryMarches(
  game: Game,
  scenario: string,
  where: (state: unknown, piece: string) => string | undefined,
  { seed = 'marches', decisions = 400, every = 20 } = {},
): MarchesTried {
  const chance = new SeededDice(seed);
  const match = Match.start(game, { scenario }, { dice: new SeededDice(`dice ${seed}`), keep: 'last' });
  const faults: string[] = [];
  let marches = 0;
  let longest = 0;
  let stopped = 0;
  for (let n = 0; n < decisions && !match.outcome; n++) {
    const asked = match.pending[chance.below(match.pending.length)];
    if (!asked) break;
    const { seat } = asked;
    const world = n % every === 0 ? imagine(game, packet(match, seat), chance) : null;
    const pieces = world ? marchersOf(world, seat) : [];
    const piece = pieces[chance.below(Math.max(1, pieces.length))];
    const errand = world && piece !== undefined ? errandOf(world, seat, { piece }) : null;
    // Every other time the longest: it has most occasions to go wrong.
    const far = [...(errand?.marches ?? [])].sort((a, b) => b.path.length - a.path.length);
    const march = far[marches % 2 === 0 ? 0 : chance.below(Math.max(1, far.length))];
    if (march && piece !== undefined) {
      marches++;
      longest = Math.max(longest, march.path.length);
      const world = fork(match, new SeededDice(`${seed} ${n}`), 'last', true);
      const { taken, halt } = new Acts(world).give(seat, march.answers);
      const at = where(world.state, piece);
      if (taken < march.answers.length && (halt === 'news' || halt === 'others')) stopped++;
      else if (taken < march.answers.length) faults.push(`${piece} to ${march.place}: held up (${halt})`);
      else if (at !== march.place && halt === 'done')
        faults.push(`${piece} to ${march.place}: stands in ${at}`);
    }
    randomAnswer(match, asked, chance);
  }
  return { marches, longest, stopped, faults };
}
