/** What the pages of puzzles say. */
export const en = {
  title: 'Find the move',
  intro:
    'Positions from matches of officers in which one plan is clearly better: found by play-outs and checked by others. You see what the seat saw, and no more.',
  none: 'Nobody has found puzzles of this game yet.',
  puzzle: (n: number) => `Puzzle ${n}`,
  youLead: (name: string) => `You lead: ${name}`,
  afterMoves: (n: number) => (n === 1 ? 'after one decision' : `after ${n} decisions`),
  find: 'Find the move',
  findHelp: 'One answer to this question is clearly better. Give yours at the table.',
  weighing: 'Your answer is being compared …',
  right: 'That is it.',
  wrong: 'There is something better.',
  best: 'Best',
  yours: 'Yours',
  hope: (value: string, playOuts: number) => `${value} levels in ${playOuts} imagined matches`,
  behind: (value: string, spread: string) => `${value} levels behind (± ${spread})`,
  others: 'What else was compared',
  playOn: 'Play on: the match goes on from here, with dice of its own.',
  again: 'Once more',
  next: 'Next puzzle',
  all: 'All puzzles',
  solved: 'found',
  failed: 'not found',
  cannotOpen: 'This puzzle was made by other rules and cannot be set up.',
};

export type PuzzleWords = typeof en;
