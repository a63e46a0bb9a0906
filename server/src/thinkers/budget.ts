import { type Level, levelOf } from '@grande/bots';

/** How long a bot of this server thinks about an answer at most, and how many matches it plays out for it. */
export const MOST_BUDGET = { ms: 2000, playOuts: 256 } as const;

/** Whether a level is one that may sit down here. */
export function isAllowed(text: string): boolean {
  const level = levelOf(text);
  if (!level) return false;
  const { ms, playOuts } = level.budget;
  return ms === undefined ? playOuts <= MOST_BUDGET.playOuts : ms <= MOST_BUDGET.ms;
}

/** The same level within the budget of this server: a match of before may have more. */
export function capped(level: Level): Level {
  const { ms, playOuts } = level.budget;
  return {
    ...level,
    budget: {
      playOuts: ms === undefined ? Math.min(playOuts, MOST_BUDGET.playOuts) : playOuts,
      ms: Math.min(ms ?? MOST_BUDGET.ms, MOST_BUDGET.ms),
    },
  };
}
