import { listed, type Namer } from '@grande/engine';

/** Names a list of units as one: 'M3, M5?' becomes their names, the question mark of `Assault?` kept. */
export const each = (list: string, name: Namer): string =>
  listed(list.split(/, |\+/), (id) => (id.endsWith('?') ? `${name(id.slice(0, -1))} (?)` : name(id)));
