import { viewerKey } from '../core/stream.ts';
import { seatsOf } from '../core/table.ts';
import type { Store } from '../store/store.ts';
import type { Clerk } from './clerk.ts';

/** Who may have which record: all of it once the match is over, before that what one's own seat has seen. */
export class Records {
  private readonly store: Store;
  private readonly clerk: Clerk;

  constructor(store: Store, clerk: Clerk) {
    this.store = store;
    this.clerk = clerk;
  }

  /** As text; null where there is nothing that this person may have. */
  async of(match: string, person: string): Promise<string | null> {
    const found = await this.store.look(match);
    if (!found) return null;
    const { head, state } = found;
    const [seat = null] = seatsOf(state, person);
    const over = state.status === 'over';
    if (seat === null && !(head.listed && over)) return null;
    if (state.status === 'gathering') return null;
    // A showing is as old as what its seat has seen. It must not be written again, and so take longer, for an act that
    // the seat may know nothing of.
    const key = over ? match : `${match} ${seat} ${state.streams[viewerKey(seat)]?.n}`;
    return this.clerk.write(person, key, async () => {
      const stored = await this.store.text(match);
      if (!stored) throw new Error(`match ${match} is gone`);
      return { stored, game: head.game, seat };
    });
  }
}
