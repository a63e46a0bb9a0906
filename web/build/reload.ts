import type { Plugin } from 'vite';

/** Components and styles are exchanged under the player's hands. */
const EXCHANGED = /\/web\/src\/.*\.(?:tsx|css)$/;

/**
 * Whatever else changes loads the page anew: rules live in a worker too, which no exchange would reach. The match goes
 * on where it was, by the new rules.
 */
export function reload(): Plugin {
  return {
    name: 'grande-reload',
    apply: 'serve',
    hotUpdate({ file, modules }) {
      if (EXCHANGED.test(file) || modules.length === 0) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
