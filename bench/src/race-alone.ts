import { Worker } from 'node:worker_threads';
import type { Speed } from './stopwatch.ts';

export interface GameRace {
  readonly game: string;
  /** Moves of the trivial game. */
  readonly length: number;
  readonly sliceMs: number;
  readonly warmUpMs: number;
}

export interface GameSpeeds {
  readonly ours: Speed;
  readonly trivial: Speed;
}

/**
 * One game against the trivial move in a thread of its own: `grande simulate` plays one game at a time, and what
 * the compiler learnt from another would count against it.
 */
export function raceAlone(race: GameRace): Promise<GameSpeeds> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./game-race.js', import.meta.url), { workerData: race });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
