const many = (n: number, one: string, more: string): string =>
  n === 1 ? `one ${one}` : `${count(n)} ${more}`;
const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const count = (n: number): string => NUMBERS[n] ?? String(n);

/** What the story of a match says: recap, battle board, briefing, ending, replay. */
export const en = {
  recap: 'Meanwhile',
  recapMoved: (n: number) => many(n, 'move', 'moves'),
  recapFights: (n: number) => many(n, 'fight', 'fights'),
  recapVolleys: (n: number) => many(n, 'volley', 'volleys'),
  recapLosses: (n: number) => many(n, 'loss', 'losses'),
  recapRetreats: (n: number) => many(n, 'retreat', 'retreats'),
  recapGround: (n: number) => (n === 1 ? 'one place changes hands' : `${count(n)} places change hands`),
  recapRevealed: (n: number) => (n === 1 ? 'one discovery' : `${count(n)} discoveries`),
  playAgain: 'See it again',
  playMoment: 'See this moment again',
  openFight: 'board',
  openBoard: 'Open the battle board',
  past: 'Looking back',
  pastStep: (at: number, of: number) => `step ${at} of ${of}`,
  toPresent: 'Back to the present',
  paceNow: 'Pace',
  board: 'The fight',
  skipBoard: 'Skip',
  attacker: 'attacking',
  defender: 'defending',
  oddsBefore: 'Odds before',
  nextFight: 'Next fight',
  showAll: 'Show all',
  boardKeys: 'Space: on · Esc: skip',
  isLost: 'lost',
  fallsBack: 'falls back',
  volley: 'The last volley',
  andMore: (n: number) => `and ${n} more`,
  waitingThinks: (name: string) => `${name} is thinking`,
};

export type StoryWords = typeof en;
