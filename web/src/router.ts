import { signal } from '@preact/signals';

/** Where we are: `#/match/<id>` and the like, split at the slashes. */
export const route = signal<readonly string[]>(read());

function read(): readonly string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

addEventListener('hashchange', () => {
  route.value = read();
});

export const href = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export function go(...parts: readonly string[]): void {
  location.hash = href(...parts);
}
