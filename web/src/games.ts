import { isGameId, type LoadedGame, unpacked } from '@grande/registry';

export { GAME_IDS, type LoadedGame } from '@grande/registry';

/** Each game is fetched only when somebody sits down to it. What volumes of a series share is no game. */
const PACKAGES = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../games/*/src/index.ts',
  '!../../games/la-grande-tactique/**',
]);

export async function loadGame(id: string): Promise<LoadedGame | undefined> {
  const load = PACKAGES[`../../games/${id}/src/index.ts`];
  return isGameId(id) && load ? unpacked(id, await load()) : undefined;
}
