const FIRST_MS = 250;
/** While somebody looks on, they wait at most so long after the server is back. */
const LONGEST_MS = 4000;
/** A page in the background is in no hurry; it tries at once when it is looked at. */
const UNSEEN_MS = 60_000;

/** The pauses between two attempts to connect: each twice the one before, up to a limit. */
export class Waits {
  private wait = FIRST_MS;
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  /** The line stands: the next loss is another one. */
  begin(): void {
    this.wait = FIRST_MS;
  }

  /** How long to wait now; up to half less, so that a thousand pages do not come back at the same moment. */
  next(visible: boolean): number {
    const wait = Math.min(this.wait, visible ? LONGEST_MS : UNSEEN_MS);
    this.wait = Math.min(UNSEEN_MS, this.wait * 2);
    return wait * (0.5 + this.random() / 2);
  }
}
