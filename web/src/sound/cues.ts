import type { Event } from '@grande/engine';
import { sortOf, type Telling } from '../story/telling.ts';

/** What can be heard: dice on the table, a drum for a new turn, guns at a distance. */
export type Cue = 'dice' | 'drum' | 'guns';

/** What there is to hear in some events: each sound once, in the order in which it first came. */
export function cuesOf(events: readonly Event[], telling: Telling): readonly Cue[] {
  const out = new Set<Cue>();
  for (const event of events) {
    if (event.kind === 'die') out.add('dice');
    if (event.kind !== 'told') continue;
    const sort = sortOf(telling, event);
    if (sort === 'chapter') out.add('drum');
    if (sort === 'opens' || sort === 'volley') out.add('guns');
  }
  return [...out];
}
