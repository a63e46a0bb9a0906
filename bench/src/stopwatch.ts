/** Something to be timed: does a little of its work and says how much that was. */
export interface Contestant {
  readonly name: string;
  work(): number;
}

/** Units of work per second: the median of the rounds, and each round. */
export interface Speed {
  readonly median: number;
  readonly rounds: readonly number[];
}

const ROUNDS = 21;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * Contestants take turns in short slices, so that whatever else the machine does hits all of them alike.
 * The first rounds warm up and are not counted: as many for one contestant as for another.
 */
export function race(
  contestants: readonly Contestant[],
  sliceMs: number,
  warmUpMs: number = 3 * sliceMs,
): Speed[] {
  const speeds = contestants.map(() => [] as number[]);
  const warmUp = Math.ceil(warmUpMs / sliceMs);
  for (let round = 0; round < warmUp + ROUNDS; round++) {
    contestants.forEach((contestant, i) => {
      const speed = slice(contestant, sliceMs);
      if (round >= warmUp) speeds[i]?.push(speed);
    });
  }
  return speeds.map((rounds) => ({ median: median(rounds), rounds }));
}

/**
 * How many times as fast the one is as the other: the median over the rounds, each compared with its own
 * neighbour in time. On a busy machine the load changes from round to round; both sides of a round share it.
 */
export function timesAsFast(one: Speed, other: Speed): number {
  return median(one.rounds.map((speed, i) => speed / (other.rounds[i] ?? Number.NaN)));
}

function slice(contestant: Contestant, ms: number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  while (elapsed < ms) {
    done += contestant.work();
    elapsed = performance.now() - start;
  }
  return (done * 1000) / elapsed;
}
