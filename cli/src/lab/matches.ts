import { type Job, type Line, playMatch, type Ready, ready } from '@grande/lab';
import { loadGame } from '@grande/registry/node';

/** What came of a job of the lab. */
export interface Played {
  readonly at: number;
  readonly lines: readonly Line[];
}

const known = new Map<string, Promise<Ready>>();

/** Cells are made ready once; those of another study that bear the same name are told apart by what they are. */
function readyFor({ cell }: Job): Promise<Ready> {
  const key = JSON.stringify(cell);
  const found = known.get(key) ?? make(cell);
  known.set(key, found);
  return found;
}

async function make(cell: Job['cell']): Promise<Ready> {
  const loaded = await loadGame(cell.game);
  if (!loaded) throw new Error(`no game '${cell.game}'`);
  return ready(loaded.game, cell, () => performance.now());
}

export async function playJob(job: Job): Promise<Played> {
  const at = await readyFor(job);
  const lines: Line[] = [];
  for (let k = job.from; k < job.to; k++) lines.push(playMatch(at, k));
  return { at: job.at, lines };
}
