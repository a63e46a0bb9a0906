import { GAME_IDS, type GameId } from './games.ts';
import { CALDIERO, DEGO, HOCHE, MINIATURES, MONTENOTTE, OUTPOSTS, type Tale } from './stories.ts';
import type { Presenter } from './table/presenter.ts';

export interface Entry extends Tale {
  readonly playable: boolean;
  readonly rulebook: () => Promise<string>;
  /** Where the drawing of its map lies. */
  readonly atlas: (() => Promise<string>) | null;
  readonly presenter: (() => Promise<Presenter<never>>) | null;
}

const raw = (load: () => Promise<{ default: string }>) => () => load().then((m) => m.default);

/** A presenter is on the table as soon as its file is there. */
const PRESENTERS = import.meta.glob<Presenter<never>>('./games/*/presenter.tsx', { import: 'presenter' });

function entry(tale: Tale, rulebook: Entry['rulebook'], atlas: Entry['atlas']): Entry {
  return {
    ...tale,
    playable: GAME_IDS.includes(tale.id as GameId),
    rulebook,
    atlas,
    presenter: PRESENTERS[`./games/${tale.id}/presenter.tsx`] ?? null,
  };
}

/** As they are shown: the little one first, then the campaigns, the battles, the free table. */
export const GAMES: readonly Entry[] = [
  entry(
    OUTPOSTS,
    raw(() => import('../../games/outposts/rulebook.md?raw')),
    raw(() => import('virtual:atlas/outposts')),
  ),
  entry(
    HOCHE,
    raw(() => import('../../games/hoche-1793/rulebook.md?raw')),
    raw(() => import('virtual:atlas/hoche-1793')),
  ),
  entry(
    MONTENOTTE,
    raw(() => import('../../games/montenotte-1796/rulebook.md?raw')),
    raw(() => import('virtual:atlas/montenotte-1796')),
  ),
  entry(
    CALDIERO,
    raw(() => import('../../games/caldiero-1796/rulebook.md?raw')),
    raw(() => import('virtual:atlas/caldiero-1796')),
  ),
  entry(
    DEGO,
    raw(() => import('../../games/dego-1796/rulebook.md?raw')),
    raw(() => import('virtual:atlas/dego-1796')),
  ),
  entry(
    MINIATURES,
    raw(() => import('../../games/miniatures/rulebook.md?raw')),
    null,
  ),
];

export const entryOf = (id: string): Entry | undefined => GAMES.find((g) => g.id === id);
