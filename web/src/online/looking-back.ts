import { bytes, type Event } from '@grande/engine';
import type { Frame, Seen, Since } from '../worker/protocol.ts';
import { recall, remember } from './memory.ts';

/** Moments of a match that are kept; whoever wants to see older ones waits for the replay. */
const MOST = 120;

/** A moment as it was told: the view, how much of the log there was, and a print of that much of it. */
export interface Moment {
  readonly seen: Seen;
  readonly told: number;
  readonly print: number;
}

const prints = new WeakMap<Event, number>();
function printOf(event: Event): number {
  let print = prints.get(event);
  if (print === undefined) {
    print = 0;
    for (const letter of bytes(event)) print = (Math.imul(print, 31) + (letter.codePointAt(0) ?? 0)) | 0;
    prints.set(event, print);
  }
  return print;
}

/** Logs that begin alike have the same print: what was taken back and told anew has another. */
function printed(log: readonly Event[], told: number): number {
  let print = 0;
  for (let i = 0; i < told; i++) print = (Math.imul(print, 31) + printOf(log[i] as Event)) | 0;
  return print;
}

/**
 * What this device saw of a table online, moment by moment, so that it can be seen again while the match goes on: the
 * server shows the past only when it is over. Nothing is in it that was not on the screen.
 */
export class LookingBack {
  private readonly match: string;
  private moments: Moment[] = [];
  /** Of an earlier page; they count as far as the match has gone on from them. */
  private earlier: readonly Moment[] = [];
  /** The first step this page saw: from there on nothing is missing. */
  private first: number | null = null;
  /** Something was answered here: what comes next is what came of it. */
  private answered = false;

  constructor(match: string) {
    this.match = match;
  }

  /** What an earlier page was shown. */
  resume(earlier: readonly Moment[]): void {
    this.earlier = earlier;
  }

  answers(): void {
    this.answered = true;
  }

  /** Takes a moment in, with all that has been told so far. */
  take(seen: Seen, log: readonly Event[]): Moment {
    const told = log.length;
    if (this.first === null) {
      this.first = seen.move;
      const goesOn = (m: Moment) =>
        m.told <= told && m.seen.move < seen.move && m.print === printed(log, m.told);
      this.moments = this.earlier.filter(goesOn);
    }
    const last = this.moments.at(-1);
    // Something was taken back: what followed has not happened.
    if (last && seen.move < last.seen.move) {
      this.moments.length = 0;
      this.first = seen.move;
    }
    const moment = { seen, told, print: printed(log, told) };
    this.moments.push(moment);
    if (this.moments.length > MOST) this.moments.shift();
    if (this.answered) remember(this.match, { acted: { events: told, step: seen.move } });
    this.answered = false;
    return moment;
  }

  /** Where this device last answered, if it still lies before what has been told. */
  acted(): Since | null {
    const { acted } = recall(this.match);
    const last = this.moments.at(-1);
    return acted && last && acted.events <= last.told && acted.step <= last.seen.move ? acted : null;
  }

  /** Whether a step was on the screen of this page. */
  knows(step: number): boolean {
    const { first } = this;
    const from = first === null ? undefined : this.moments.find(({ seen }) => seen.move >= first);
    return (from?.seen.move ?? step + 1) <= step;
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
