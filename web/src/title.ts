import { effect, signal } from '@preact/signals';

/** What the page shows, for tabs, histories and screen readers; empty on the first page. */
export const title = signal('');

effect(() => {
  document.title = title.value === '' ? 'Grande Tactique' : `${title.value} · Grande Tactique`;
});
