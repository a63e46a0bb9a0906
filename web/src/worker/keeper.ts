import type { Answer, MatchRecord, Seat } from '@grande/engine';
import { PlayedElsewhere, type Reason, type Summary, saveAnswer, saveMatch, saveReasons } from '../store.ts';

/** Every answer is written as it is given; the whole record, which takes longer, only now and then. */
const SAVE_EVERY_MS = 2500;

/** The saving of one match, as long as no other tab plays it. */
export class Keeper {
  private saving: Promise<void> = Promise.resolve();
  private later: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private waiting: boolean;
  /** Reasons that are not written down yet. */
  private readonly heard: Reason[] = [];
  private readonly id: string;
  private readonly take: () => { summary: Summary; record: MatchRecord };
  private readonly lost: () => void;

  /** `lost` is called when another tab turns out to play the match. With `waits` nothing is saved before `begin`. */
  constructor(
    id: string,
    take: () => { summary: Summary; record: MatchRecord },
    lost: () => void,
    waits = false,
  ) {
    this.id = id;
    this.waiting = waits;
    this.take = take;
    this.lost = lost;
  }

  /** Nothing of this match may be saved here any more. */
  stop(): void {
    this.stopped = true;
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  get isWaiting(): boolean {
    return this.waiting;
  }

  /** From now on the match is kept; null where it is already. */
  begin(): Promise<void> | null {
    if (!this.waiting) return null;
    this.waiting = false;
    return this.save();
  }

  /** Writes one answer down; where that fails the whole record still may be saved. */
  async keep(n: number, seat: Seat, answer: Answer): Promise<void> {
    if (this.stopped || this.waiting) return;
    try {
      await saveAnswer({ id: this.id, n, seat, answer });
    } catch (error) {
      if (error instanceof PlayedElsewhere) this.lost();
      else console.warn('an answer could not be written down:', error);
    }
  }

  /** A bot's reason goes to the replay with the next record; a match goes on without. */
  because(reason: Reason): void {
    this.heard.push(reason);
  }

  /** Saves the whole record, after the saving under way if there is one. */
  save(): Promise<void> {
    clearTimeout(this.later);
    this.later = undefined;
    this.saving = this.saving.catch(() => undefined).then(() => this.write());
    return this.saving;
  }

  saveSoon(): void {
    this.later ??= setTimeout(() => {
      this.save().catch((error: unknown) => console.warn('the match could not be saved:', error));
    }, SAVE_EVERY_MS);
  }

  private async write(): Promise<void> {
    if (this.stopped || this.waiting) return;
    const heard = this.heard.splice(0);
    try {
      if (heard.length > 0) await saveReasons(this.id, heard);
      await saveMatch(this.id, this.take);
    } catch (error) {
      if (!(error instanceof PlayedElsewhere)) throw error;
      this.lost();
    }
  }
}
