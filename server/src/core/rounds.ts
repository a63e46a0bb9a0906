import { bounded } from '../bounded.ts';
import { type Log, reasonOf } from '../guard.ts';

/** A match is looked after within this time, or set aside. */
const LOOK_MS = 10_000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 600_000;
/** So many matches are looked after at a time. */
const AT_ONCE = 100;

export interface RoundsParts {
  /** Looks after one match; says why where it could not. */
  readonly look: (match: string) => Promise<string | null>;
  /** The matches whose time has come, the longest due first, without some. */
  readonly due: (except: readonly string[], most: number) => Promise<readonly string[]>;
  /** A clock that only goes forward, in milliseconds. */
  readonly ticks: () => number;
  readonly log: Log;
  readonly counted: (what: 'sweep_failures') => void;
}

interface Aside {
  readonly until: number;
  readonly tries: number;
}

/**
 * Looks after the matches whose time has come. One that fails is set aside for a while, longer each time, so that the
 * others go on; the operator finds it in the log and in the metrics.
 */
export class Rounds {
  private readonly parts: RoundsParts;
  private readonly aside = new Map<string, Aside>();
  private going = false;

  constructor(parts: RoundsParts) {
    this.parts = parts;
  }

  /** How many matches could not be looked after the last time. */
  get setAside(): number {
    return this.aside.size;
  }

  /** Goes round once, unless an earlier round still goes; `busy` are matches that need nothing now. */
  async go(busy: readonly string[]): Promise<void> {
    if (this.going) return;
    this.going = true;
    try {
      const waiting = [...this.aside].filter(([, { until }]) => until > this.parts.ticks());
      const except = [...busy, ...waiting.map(([match]) => match)];
      const due = await this.parts.due(except, AT_ONCE);
      for (const match of due) await this.visit(match);
      // One that waits no more and is not due any longer has been helped by somebody else.
      for (const match of this.aside.keys())
        if (due.length < AT_ONCE && !except.includes(match) && !due.includes(match)) this.aside.delete(match);
    } finally {
      this.going = false;
    }
  }

  private async visit(match: string): Promise<void> {
    const { look, ticks, log, counted } = this.parts;
    const problem = await bounded('the match', LOOK_MS, look(match)).catch(reasonOf);
    const tries = (this.aside.get(match)?.tries ?? 0) + 1;
    if (problem === null) {
      if (this.aside.delete(match)) log('match goes on again', { match });
      return;
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
    this.aside.set(match, { until: ticks() + wait, tries });
    counted('sweep_failures');
    log('match set aside', { match, tries, seconds: wait / 1000, error: problem });
  }

  /** Looks after a match at the next round, whatever was wrong with it. */
  retry(match: string): void {
    this.aside.delete(match);
  }
}
