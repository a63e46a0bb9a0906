/** Players who answer at random but not against all reason: campaigns that last, in which everything happens. */
import { type Chance, type Decision, Match, type Option, SeededDice } from '@grande/engine';
import { montenotte } from '../game.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

/** How much an option is worth considering. */
function weight(d: Decision, o: Option): number {
  const { key } = o;
  if (d.kind === 'command') return key === 'command:done' ? 0.05 : 1;
  if (d.kind === 'organise') return key === 'organise:done' ? 4 : key.startsWith('fuse') ? 2 : 0.4;
  if (d.kind === 'activate') return key === 'done' ? 0.2 : key.startsWith('half') ? 0.2 : 1;
  if (d.kind === 'pillage') return key === 'pillage:yes' ? 0.02 : 1;
  if (d.kind === 'supply') return key === 'supply:done' ? 1 : 0.1;
  if (d.kind === 'act') return actWeight(key);
  if (d.kind === 'strategic' || d.kind === 'forced') return key === 'done' ? 1 : 0.4;
  if (key === 'pursue' || key === 'advance' || key === 'takesPart') return 3;
  return 1;
}
function actWeight(key: string): number {
  if (key === 'pillage') return 0.02;
  if (key === 'end') return 0.5;
  if (key.startsWith('attack')) return 3;
  return key.startsWith('rapid') || key.startsWith('minimum') ? 0.3 : 1;
}
function choose(d: Decision, chance: Chance): number {
  const weights = d.options.map((o) => Math.round(weight(d, o) * 100));
  let pick = chance.below(weights.reduce((a, b) => a + b, 0));
  return weights.findIndex((w) => {
    pick -= w;
    return pick < 0;
  });
}

/** One such game; `each` is called before every answer. */
export function soberGame(
  seed: string,
  each: (d: Decision, match: Match<State, View>) => void = () => {},
  options: Readonly<Record<string, string>> = {},
  game = montenotte,
): Match<State, View> {
  const match = Match.start(
    game,
    { scenario: 'montenotte', options },
    { dice: new SeededDice(`dice ${seed}`), keep: 'none', log: true },
  );
  const chance = new SeededDice(`sober ${seed}`);
  while (!match.outcome) {
    const d = match.pending[0] as Decision;
    each(d, match);
    match.choose(d, choose(d, chance));
  }
  return match;
}
