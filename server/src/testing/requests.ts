/** A small listed table of Outposts without a clock: blue is whoever opens it, white is free. */
export const OPEN_TABLE = {
  kind: 'create',
  game: 'outposts',
  scenario: 'short',
  options: {},
  seats: { blue: 'me' },
  clock: { kind: 'none' },
  listed: true,
  spectators: true,
} as const;
