import type { Locale } from '@grande/engine';
import { effect, type Signal, signal } from '@preact/signals';

export type Theme = 'auto' | 'paper' | 'candlelight' | 'contrast';

/** A choice that stays: kept in local storage, and forgotten quietly where that is not allowed. */
function kept<T extends string>(key: string, values: readonly T[], first: T): Signal<T> {
  let before: string | null = null;
  try {
    before = localStorage.getItem(`grande.${key}`);
  } catch {
    // Private windows may refuse; the default serves.
  }
  const found = values.find((v) => v === before) ?? first;
  const value = signal<T>(found);
  effect(() => {
    try {
      localStorage.setItem(`grande.${key}`, value.value);
    } catch {
      // As above.
    }
  });
  return value;
}

const LOCALES: readonly Locale[] = ['en', 'fr', 'it'];
// Tests read the table's words where there is no browser: Node 20 has no navigator.
const preferred = typeof navigator === 'undefined' ? 'en' : navigator.language.toLowerCase();
const spoken = LOCALES.find((l) => preferred.startsWith(l)) ?? 'en';

export const locale = kept<Locale>('locale', LOCALES, spoken);
export const theme = kept<Theme>('theme', ['auto', 'paper', 'candlelight', 'contrast'], 'auto');
/** How long a bot's move stays before the next: milliseconds, as text. */
export const pace = kept('pace', ['350', '0', '900', '2000'], '350');
/** Whether a card says what a scenario is about before its first move. */
export const briefings = kept('briefings', ['on', 'off'], 'on');
/** Whether fights are laid out on a board as they come out. */
export const boards = kept('boards', ['on', 'off'], 'on');
/** The table answers by itself where a person who plays alone has only one answer. */
export const single = kept('single', ['on', 'off'], 'on');
/** Drum, dice and guns are heard only by those who want to. */
export const sound = kept('sound', ['off', 'on'], 'off');
/** A telephone stirs gently when dice fall or guns fire. */
export const haptics = kept('haptics', ['on', 'off'], 'on');
export const guideOn = kept('guide', ['on', 'off'], 'on');

/** Puts theme and language on the page, and follows what the device prefers. */
export function followLook(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const wanted = signal<Exclude<Theme, 'auto'>>('paper');
  const look = () => {
    wanted.value = contrast.matches ? 'contrast' : dark.matches ? 'candlelight' : 'paper';
  };
  look();
  dark.addEventListener('change', look);
  contrast.addEventListener('change', look);

  effect(() => {
    const { documentElement: html } = document;
    html.dataset['theme'] = theme.value === 'auto' ? wanted.value : theme.value;
    html.lang = locale.value;
  });
}
