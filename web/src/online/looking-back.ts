import type { Frame, Seen, Since } from '../worker/protocol.ts';
import { recall, remember } from './memory.ts';

/** Moments of a match that are kept; whoever wants to see older ones waits for the replay. */
const MOST = 120;

/** A moment as it was told: the view, and how much of the log there was. */
interface Moment {
  readonly seen: Seen;
  readonly told: number;
}

/**
 * What this page saw of a table online, moment by moment, so that it can be seen again while the match goes on: the
 * server shows the past only when it is over. Nothing is in it that was not on the screen.
 */
export class LookingBack {
  private readonly match: string;
  private readonly moments: Moment[] = [];
  /** Something was answered here: what comes next is what came of it. */
  private answered = false;

  constructor(match: string) {
    this.match = match;
  }

  answers(): void {
    this.answered = true;
  }

  /** Takes a moment in, with all that has been told so far. */
  take(seen: Seen, told: number): void {
    const last = this.moments.at(-1);
    // Something was taken back: what followed has not happened.
    if (last && seen.move < last.seen.move) this.moments.length = 0;
    this.moments.push({ seen, told });
    if (this.moments.length > MOST) this.moments.shift();
    if (this.answered) remember(this.match, { acted: { events: told, step: seen.move } });
    this.answered = false;
  }

  /** Where this device last answered, if it still lies before what has been told. */
  acted(): Since | null {
    const { acted } = recall(this.match);
    const last = this.moments.at(-1);
    return acted && last && acted.events <= last.told && acted.step <= last.seen.move ? acted : null;
  }

  /** Whether a step was on the screen of this page. */
  knows(step: number): boolean {
    return (this.moments[0]?.seen.move ?? step + 1) <= step;
  }

  /** How much had been told at every step, as far as it is known. */
  course(): readonly number[] {
    const last = this.moments.at(-1)?.seen.move ?? -1;
    return Array.from({ length: last + 1 }, (_, step) => this.at(step)?.told ?? 0);
  }

  frame(step: number): Frame | null {
    const moment = this.at(step);
    if (!moment) return null;
    const { seen } = moment;
    return {
      ...seen,
      move: step,
      decision: null,
      thinking: null,
      undo: [],
      takeBack: false,
      viewpoints: [seen.viewer],
      forkable: false,
    };
  }

  /** The last moment up to a step. */
  private at(step: number): Moment | undefined {
    return this.moments.findLast(({ seen }) => seen.move <= step);
  }
}
