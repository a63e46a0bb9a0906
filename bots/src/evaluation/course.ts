import { type Game, Match, type Scenario, type Seat, SeededDice } from '@grande/engine';
import { type Doctrine, TEMPERS, type Temper } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { QUITS } from '../recruit.ts';
import { worthOf } from '../worth.ts';
import { measured } from './evaluation.ts';
import type { Course } from './fit.ts';

/** A match that does not end by then is no evidence. */
const MOST = 200_000;
/** While the opening is disturbed, one answer in so many is anybody's guess. */
const GUESS = 6;

/**
 * A match of two officers of any temper, measured once a turn. In most the opening is disturbed, for one side or both:
 * positions that officers would not have come to by themselves have to be judged too. Only what comes after it is
 * measured.
 */
export function playCourse(game: Game, scenario: Scenario, doctrine: Doctrine, seed: string): Course {
  const chance = new SeededDice(`course ${seed}`);
  const options = Object.fromEntries(scenario.options.map((o) => [o.id, o.values[0] as string]));
  const match = Match.start(
    game,
    { scenario: scenario.id, options },
    { dice: new SeededDice(`dice ${seed}`), keep: 'none', log: false },
  );
  const tempers = Object.values(TEMPERS);
  const staffs = new Map(
    scenario.seats.map((seat) => {
      const temper = tempers[chance.below(tempers.length)] as Temper;
      return [seat, new Officers(doctrine, scenario.id, chance, { temper })];
    }),
  );
  const [seat] = scenario.seats as readonly [Seat, ...Seat[]];
  const clockOf = () => doctrine.clock?.(match.state) ?? 0;
  const begun = clockOf();
  const calm = begun + chance.below(3) * chance.below(4);
  const confused = scenario.seats.filter(() => chance.below(2) === 0);
  const positions: { clock: number; values: readonly number[] }[] = [];
  let names: readonly string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let n = 0; !match.outcome; n++) {
    if (n > MOST) throw new Error(`no end after ${n} decisions`);
    const clock = clockOf();
    if (clock >= calm && clock > last) {
      last = clock;
      const found = measured(doctrine, game, match.state, seat);
      names = found.names;
      positions.push({ clock, values: found.values });
    }
    const decision = match.pending[0];
    if (!decision) throw new Error('nobody is asked anything');
    const guess = clock < calm && confused.includes(decision.seat) && chance.below(GUESS) === 0;
    const any = guess && decision.options.length > 0 ? chance.below(decision.options.length) : -1;
    const option = decision.options[any];
    if (option && !QUITS.has(option.action ?? option.key)) match.choose(decision, any);
    else (staffs.get(decision.seat) as Officers).answer(match);
  }
  return { ...worthOf(match, seat), names, positions };
}
