import { type Event, patched } from '@grande/engine';
import type { Seen } from '@grande/server/protocol';

/** What this page holds of a table: built from the items of its stream and nothing else. */
export class Copy {
  view: unknown = null;
  log: Event[] = [];
  last: Seen | null = null;
  /** How many events of the log were there before the last item. */
  kept = 0;

  /** Takes an item in; false if something before it is missing and all must be asked for again. */
  take(item: Seen): boolean {
    const n = this.last?.n ?? -1;
    // An old item that came late says nothing new.
    if (item.n < n) return true;
    const { since, view, log } = item;
    if ((since !== null && since !== n) || log.from > this.log.length) return item.n === n;
    if (view) this.view = patched(since === null ? null : this.view, view, '');
    this.log.length = log.from;
    this.log.push(...log.events);
    this.kept = log.from;
    this.last = item;
    return true;
  }

  get held(): { readonly n: number; readonly log: number } | undefined {
    return this.last ? { n: this.last.n, log: this.log.length } : undefined;
  }
}
