import { copied, type Shape } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { gameIds } from './games.ts';
import { playOurs } from './ours.ts';
import { raceAlone } from './race-alone.ts';
import { MAP, reachOurs, sumOurs } from './reach-ours.ts';
import { campaignState, outpostsState, shapeLike } from './states.ts';
import { race, type Speed, timesAsFast } from './stopwatch.ts';
import { playTheirs } from './theirs/play.ts';
import { reachTheirs, sumTheirs } from './theirs/reach.ts';
import { trivialGame } from './theirs/trivial.ts';

/** One comparison: how many times as fast as the other we are, and how many times we want to be. */
export interface Line {
  readonly what: string;
  readonly unit: string;
  readonly against: string;
  readonly ours: Speed;
  readonly theirs: Speed;
  readonly ratio: number;
  /** Null: a yardstick, nothing to reach. */
  readonly target: number | null;
}

function line(
  what: string,
  unit: string,
  against: string,
  ours: Speed,
  theirs: Speed,
  target: number | null,
): Line {
  return { what, unit, against, ours, theirs, ratio: timesAsFast(ours, theirs), target };
}

const GAME_SLICE_MS = 100;
const SHORT_SLICE_MS = 40;
/** A real game is a hundred files of rules: the compiler needs seconds for it, and a simulation runs for minutes. */
const GAME_WARM_UP_MS = 10_000;

/** Random games of Outposts to the end, and boardgame.io's least possible move. `length`: moves of the trivial game. */
export function outpostsLines(length: number): Line[] {
  let oursPlayed = 0;
  let theirsPlayed = 0;
  const [ours, theirs, trivial] = race(
    [
      { name: 'ours', work: () => playOurs(`bench ${oursPlayed++}`).decisions },
      { name: 'theirs', work: () => playTheirs(`bench ${theirsPlayed++}`).decisions },
      { name: 'trivial', work: () => trivialGame(length) },
    ],
    GAME_SLICE_MS,
  ) as [Speed, Speed, Speed];
  return [
    line('Outposts at random to the end', 'decisions/s', 'boardgame.io 0.50', ours, theirs, 50),
    line('… against its trivial move', 'decisions/s', 'boardgame.io 0.50', ours, trivial, null),
  ];
}

/** Every game with random players beside boardgame.io's least possible move. `length`: moves of the trivial game. */
export async function gameLines(length: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const game of gameIds) {
    const { ours, trivial } = await raceAlone({
      game,
      length,
      sliceMs: GAME_SLICE_MS,
      warmUpMs: GAME_WARM_UP_MS,
    });
    lines.push(line(`${game} at random`, 'decisions/s', 'boardgame.io, trivial move', ours, trivial, 4));
  }
  return lines;
}

/** Both searches must find the same hexes at the same costs from every start before either is timed. */
function checkReach(): void {
  for (let start = 0; start < MAP.size; start++) {
    const [ours, theirs] = [reachOurs(start), reachTheirs(start)];
    const odd = ours.findIndex((cost, hex) => cost !== theirs[hex]);
    if (odd >= 0)
      throw new Error(`${MAP.labels[start]} to ${MAP.labels[odd]}: ${ours[odd]} and ${theirs[odd]}`);
  }
}

/** One search from every hex of the map in turn. */
export function reachLine(): Line {
  checkReach();
  let ourStart = 0;
  let theirStart = 0;
  let sum = 0;
  const next = (start: number) => (start + 1) % MAP.size;
  const [ours, theirs] = race(
    [
      {
        name: 'ours',
        work: () => {
          for (let i = 0; i < 20; i++) {
            sum += sumOurs(ourStart);
            ourStart = next(ourStart);
          }
          return 20;
        },
      },
      {
        name: 'theirs',
        work: () => {
          sum += sumTheirs(theirStart);
          theirStart = next(theirStart);
          return 1;
        },
      },
    ],
    SHORT_SLICE_MS,
  ) as [Speed, Speed];
  if (!(sum > 0)) throw new Error('the searches found nothing');
  return line('Reach of 6 on hoche-1793', 'searches/s', 'honeycomb-grid 4', ours, theirs, 10);
}

const BATCH = 50;

/** The copy every snapshot and every fork makes: by the state's declared shape. */
function copyLine(what: string, shape: Shape<unknown>, built: unknown, target: number): Line {
  const state = copied(shape, built);
  // The last copy is kept and compared, so that no copy can be optimized away unseen.
  let kept: unknown;
  const batch = (clone: (value: unknown) => unknown) => () => {
    for (let i = 0; i < BATCH; i++) kept = clone(state);
    return BATCH;
  };
  const [ours, theirs] = race(
    [
      { name: 'copy', work: batch((value) => copied(shape, value)) },
      { name: 'structuredClone', work: batch((value) => structuredClone(value)) },
    ],
    SHORT_SLICE_MS,
  ) as [Speed, Speed];
  if (JSON.stringify(kept) !== JSON.stringify(state) || kept === state) throw new Error('a copy differs');
  return line(what, 'copies/s', 'structuredClone', ours, theirs, target);
}

export function copyLines(): Line[] {
  return [
    copyLine('Copy of a state of Outposts', outposts.state, outpostsState(), 15),
    copyLine('Copy of a campaign of 80 units', shapeLike(campaignState()), campaignState(), 15),
  ];
}
