import { signal } from '@preact/signals';
import { w } from '../words/words.ts';
import { IconButton } from './icons.tsx';
import { lazy } from './lazy.tsx';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx').then((m) => m.SettingsDialog));
export const settingsOpen = signal(false);

export function Settings() {
  if (!settingsOpen.value) return null;
  return (
    <SettingsDialog
      close={() => {
        settingsOpen.value = false;
      }}
    />
  );
}

/** The head of every page but the table. */
export function Header() {
  return (
    <header class="site-header">
      <a class="brand" href="#/">
        <svg width="30" height="30" viewBox="0 0 512 512" aria-hidden="true">
          <path class="brand-hex" d="M256 40 444 148v216L256 472 68 364V148Z" />
          <path class="brand-block" d="M136 160h240v150H136z" />
          <path class="brand-cut" d="M136 310 376 160M136 160l240 150" />
        </svg>
        Grande Tactique
      </a>
      <nav aria-label={w().mainNav}>
        <a href="#/">{w().home}</a>
        <IconButton
          icon="gear"
          label={w().settings}
          onClick={() => {
            settingsOpen.value = true;
          }}
        />
      </nav>
    </header>
  );
}
