import { fetchDrawing } from '../atlas/fetch.ts';
import { loadGame } from '../games.ts';
import type { Entry } from '../registry.ts';
import { client } from '../worker/client.ts';

const begun = new Set<string>();

/**
 * Somebody is about to sit down: whatever the table of a game will need is fetched at once, side by side, not one
 * after the other as each finds out what it lacks.
 */
export function sendAhead(entry: Entry): void {
  if (begun.has(entry.id)) return;
  begun.add(entry.id);
  // Nobody waits for these: whoever needs one later hears himself whether it failed.
  const quietly = (part: Promise<unknown> | undefined) => void part?.catch(() => begun.delete(entry.id));
  quietly(client.call('ready', entry.id));
  quietly(import('./table.tsx'));
  quietly(loadGame(entry.id));
  quietly(entry.presenter?.());
  if (entry.atlas) quietly(fetchDrawing(entry.id, entry.atlas));
}
