/** The wall clock may differ this much from what has passed before it counts as a jump. */
const JUMP_MS = 3000;
/** What is left of a jump is worked off at this share of the time that passes. */
const SHARE = 1 / 20;

export interface HouseTimeParts {
  readonly wall: () => number;
  /** A clock that only goes forward, at the pace of time. */
  readonly ticks: () => number;
  /** The wall clock has jumped by so many milliseconds. */
  readonly jumped: (ms: number) => void;
}

/**
 * The time by which matches are played: the wall clock's, but it never goes back and never jumps, so that an operator, a
 * time server or a sleeping machine cannot run out the clocks of those who play.
 */
export class HouseTime {
  private readonly parts: HouseTimeParts;
  private time: number;
  private tick: number;
  private gap = 0;

  constructor(parts: HouseTimeParts) {
    this.parts = parts;
    this.time = parts.wall();
    this.tick = parts.ticks();
  }

  now(): number {
    const tick = this.parts.ticks();
    const passed = tick - this.tick;
    this.tick = tick;
    this.time += passed;
    const before = this.gap;
    const most = passed * SHARE;
    const found = this.parts.wall() - this.time;
    const corrected = Math.min(most, Math.max(-most, found));
    this.time += corrected;
    this.gap = found - corrected;
    if (Math.abs(found - before) > JUMP_MS) this.parts.jumped(Math.round(found - before));
    return Math.floor(this.time);
  }

  /** Believes a wall clock that is ahead: where nobody's clock runs there is nothing to protect. */
  adopt(): void {
    this.time += Math.max(0, this.gap);
    this.gap = Math.min(0, this.gap);
  }
}
