import { loadGame } from '../games.ts';
import { entryOf } from '../registry.ts';
import type { Home } from './home.ts';
import { plainPresenter } from './plain-presenter.ts';
import type { Presenter } from './presenter.ts';
import { Session } from './session.ts';

/** Fetches what is needed to show a game: its words and map, and its presenter where it has one. */
export async function openSession(game: string, replaying: boolean, home?: Home): Promise<Session> {
  const entry = entryOf(game);
  const [loaded, presenter] = await Promise.all([loadGame(game), entry?.presenter?.()]);
  if (!loaded) throw new Error(`no game '${game}' here`);
  // A presenter reads its own game's views; the registry pairs the two.
  return new Session(loaded, (presenter as Presenter | undefined) ?? plainPresenter, replaying, home);
}
