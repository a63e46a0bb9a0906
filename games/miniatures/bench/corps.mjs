// A corps-sized battle between random players, and one twice as large: `npx tsc -b games/miniatures && node games/miniatures/bench/corps.mjs`.
// Processor time of this process, so that other work on the machine counts for little.
import { Match, randomAnswer, SeededDice } from '@grande/engine';
import { largeBattle, miniatures } from '@grande/miniatures';

function play(units, seed) {
  const dice = new SeededDice(`dice ${seed}`);
  const chance = new SeededDice(`players ${seed}`);
  const setup = { scenario: 'fombio', options: {} };
  const match = Match.resume(miniatures, setup, largeBattle(units), { dice, keep: 'none', log: false });
  let decisions = 0;
  while (!match.outcome) {
    randomAnswer(match, match.pending[0], chance);
    decisions++;
  }
  return decisions;
}

function seconds(units, games, from) {
  const before = process.cpuUsage();
  let decisions = 0;
  for (let k = 0; k < games; k++) decisions += play(units, `${from + k}`);
  const { user, system } = process.cpuUsage(before);
  return { each: (user + system) / 1e6 / games, decisions: decisions / games };
}

const cold = seconds(30, 1, 100);
seconds(30, 2, 0);
const corps = seconds(30, 5, 1);
const twice = seconds(60, 5, 1);
const line = (name, r) =>
  console.log(
    `${name}: ${r.each.toFixed(2)} s, ${Math.round(r.decisions)} decisions, ${Math.round(r.decisions / r.each)} a second`,
  );
line('60 units, first game', cold);
line('60 units', corps);
line('120 units', twice);
console.log(
  `twice the units cost ${(twice.each / corps.each).toFixed(2)} times as much (less than 3 wanted); under 2 s: ${corps.each < 2 && cold.each < 2}`,
);
