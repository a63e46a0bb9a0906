// The thread behind race-alone.ts.
import './production.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { gameById } from './games.ts';
import { endlessPlay } from './ours.ts';
import type { GameRace, GameSpeeds } from './race-alone.ts';
import { race, type Speed } from './stopwatch.ts';
import { trivialGame } from './theirs/trivial.ts';

const { game, length, sliceMs, warmUpMs } = workerData as GameRace;
const [trivial, ours] = race(
  [
    { name: 'trivial', work: () => trivialGame(length) },
    { name: game, work: endlessPlay(await gameById(game)) },
  ],
  sliceMs,
  warmUpMs,
) as [Speed, Speed];
const speeds: GameSpeeds = { ours, trivial };
parentPort?.postMessage(speeds);
