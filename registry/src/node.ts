import { isGameId } from './games.ts';
import { type LoadedGame, unpacked } from './unpacked.ts';

/** Loads a game when somebody asks for it, from the package of its name: maps and tables are large. */
export async function loadGame(id: string): Promise<LoadedGame | undefined> {
  if (!isGameId(id)) return undefined;
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ `@grande/${id}`);
  return unpacked(id, exported);
}
