import ATLASES from 'virtual:atlases';
import type { Locale } from '@grande/engine';
import { GAME_IDS, type GameId } from '@grande/registry';
import type { Tale } from './story.ts';
import type { Presenter } from './table/presenter.ts';

/** A book and the language it is in. */
export interface Rulebook {
  readonly lang: Locale;
  readonly text: string;
}

/** What the pages know of a game before anything of it is fetched, and where the rest is. */
export interface Entry extends Tale {
  readonly id: GameId;
  /** The picture of the home page. */
  readonly vignette: string | null;
  /** Its rulebook in a language, or in English where it is not translated yet. */
  readonly rulebook: ((locale: Locale) => Promise<Rulebook>) | null;
  /** Where the drawing of its map lies. */
  readonly atlas: (() => Promise<string>) | null;
  readonly presenter: (() => Promise<Presenter<never>>) | null;
}

// What a game brings to the table is there as soon as its file is: games/<game>/ here, and its rulebook with its rules.
const STORIES = import.meta.glob<Tale>('./games/*/story.ts', { import: 'story', eager: true });
const VIGNETTES = import.meta.glob<string>('./games/*/vignette.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const PRESENTERS = import.meta.glob<Presenter<never>>('./games/*/presenter.tsx', { import: 'presenter' });
const RULEBOOKS = import.meta.glob<string>('../../games/*/rulebook*.md', {
  query: '?raw',
  import: 'default',
});

/** A game that nobody has told a story of yet. */
function untold(id: GameId): Tale {
  const story = { title: id, when: '', text: '' };
  return {
    story: { en: story, fr: story, it: story },
    minutes: null,
    difficulty: null,
    scenarioNames: { en: {}, fr: {}, it: {} },
    first: null,
  };
}

function rulebookOf(id: GameId): Entry['rulebook'] {
  const english = RULEBOOKS[`../../games/${id}/rulebook.md`];
  if (!english) return null;
  return async (locale) => {
    const own = RULEBOOKS[`../../games/${id}/rulebook.${locale}.md`];
    return { lang: own ? locale : 'en', text: await (own ?? english)() };
  };
}

export const GAMES: readonly Entry[] = GAME_IDS.map((id) => ({
  id,
  ...(STORIES[`./games/${id}/story.ts`] ?? untold(id)),
  vignette: VIGNETTES[`./games/${id}/vignette.webp`] ?? null,
  rulebook: rulebookOf(id),
  atlas: ATLASES[id] ?? null,
  presenter: PRESENTERS[`./games/${id}/presenter.tsx`] ?? null,
}));

export const entryOf = (id: string): Entry | undefined => GAMES.find((g) => g.id === id);
