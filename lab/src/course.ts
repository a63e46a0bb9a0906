import type { Line } from './line.ts';
import { pairsFor, variance, wilson } from './statistics.ts';
import type { Cell, Study } from './study.ts';
import { type Comparison, type Summary, shareOf } from './summary.ts';

/** A run of matches of one cell; `at` is its place in the order of the results. */
export interface Job {
  readonly at: number;
  readonly cell: Cell;
  readonly from: number;
  readonly to: number;
}

/** How many matches of a cell are played before the next cell has its turn. */
const ROUND = 100;
/** Few enough that no thread waits long for another at the end. */
const IN_JOB = 5;
const PILOT = 200;
const POWER = 0.9;
const MOST = 100_000;
/** What a comparison is taken to scatter where the pilot showed no difference in any pair. */
const UNKNOWN_SPREAD = 0.1;

/** How many matches an effect needs, from what has been played so far. */
export function proposed(
  comparisons: readonly Comparison[],
  { size, power, most }: NonNullable<Study['effect']>,
): number {
  const needed = comparisons.map(({ score }) =>
    pairsFor(size, variance(score) || UNKNOWN_SPREAD, power ?? POWER),
  );
  return Math.min(most ?? MOST, Math.max(1, ...needed));
}

/**
 * The way through a study: which matches come next, and results put back into their order, so that the same study
 * leaves the same bytes however many do it and however often it is broken off.
 */
export class Course {
  private readonly study: Study;
  private readonly cells: readonly Cell[];
  private readonly summary: Summary;
  private readonly write: (lines: readonly Line[]) => void;
  private readonly early = new Map<number, readonly Line[]>();
  private issued = 0;
  private settled = 0;
  private wake: (() => void) | null = null;
  private readonly open: Set<Cell>;
  /** Matches of each cell that are meant to be played, as far as is known. */
  private target: number;
  /** What the lab asked for, where it was to find an effect. */
  proposal: number | null = null;

  constructor(
    study: Study,
    cells: readonly Cell[],
    summary: Summary,
    write: (lines: readonly Line[]) => void,
  ) {
    this.study = study;
    this.cells = cells;
    this.summary = summary;
    this.write = write;
    this.open = new Set(cells);
    this.target = study.matches ?? (study.effect ? (study.effect.pilot ?? PILOT) : ROUND);
  }

  /** How many matches there will be at least, and how many there are. */
  get expected(): number {
    let n = 0;
    for (const cell of this.cells) n += this.open.has(cell) ? this.targetOf(cell) : this.playedOf(cell);
    return n;
  }
  private targetOf({ matches }: Cell): number {
    return matches ?? this.target;
  }
  get done(): number {
    return this.cells.reduce((n, cell) => n + this.playedOf(cell), 0);
  }

  private playedOf({ id }: Cell): number {
    const cell = this.summary.cells.get(id);
    return cell ? cell.played + cell.failed : 0;
  }

  /** The jobs in their order; what is stored already is counted and not given out again. */
  async *jobs(stored: AsyncIterator<Line>): AsyncGenerator<Job> {
    let next = await stored.next();
    for (let from = 0, to = 0; this.open.size > 0; from = to) {
      to = from + ROUND;
      for (const cell of this.cells) {
        if (!this.open.has(cell)) continue;
        const end = Math.min(to, this.targetOf(cell));
        for (let first = from; first < end; first += IN_JOB) {
          const last = Math.min(end, first + IN_JOB);
          let k = first;
          for (; k < last && !next.done; k++) {
            const line: Line = next.value;
            if (line.cell !== cell.id || line.k !== k)
              throw new Error(
                `the results have match ${line.k} of '${line.cell}' where match ${k} of '${cell.id}' belongs`,
              );
            this.summary.add(line);
            next = await stored.next();
          }
          if (k < last) yield { at: this.issued++, cell, from: k, to: last };
        }
      }
      to = Math.min(to, Math.max(...[...this.open].map((cell) => this.targetOf(cell))));
      if (this.study.matches === undefined || [...this.open].every((cell) => to >= this.targetOf(cell)))
        await this.allSettled();
      this.decide(to);
    }
  }

  /** Takes what came of a job, once; whatever is next in order is written down. */
  take(at: number, lines: readonly Line[]): void {
    if (at < this.settled || this.early.has(at)) return;
    this.early.set(at, lines);
    for (let found = this.early.get(this.settled); found; found = this.early.get(this.settled)) {
      this.early.delete(this.settled++);
      this.write(found);
      for (const line of found) this.summary.add(line);
    }
    if (this.settled === this.issued) this.wake?.();
  }

  private allSettled(): Promise<void> {
    if (this.settled === this.issued) return Promise.resolve();
    return new Promise((resolve) => {
      this.wake = () => {
        this.wake = null;
        resolve();
      };
    });
  }

  /** After a round: which cells go on. */
  private decide(played: number): void {
    const { matches, confidence, effect } = this.study;
    if (matches !== undefined) {
      for (const cell of this.open) if (played >= this.targetOf(cell)) this.open.delete(cell);
    } else if (confidence) {
      const most = confidence.most ?? MOST;
      for (const cell of this.open) {
        const found = this.summary.cells.get(cell.id);
        const [low, high] = found ? wilson(shareOf(found), found.played) : [0, 1];
        if ((high - low) / 2 <= confidence.half || played >= most) this.open.delete(cell);
      }
      this.target = Math.min(most, played + ROUND);
    } else if (effect && played >= this.target) {
      if (this.proposal !== null) this.open.clear();
      else {
        this.proposal = proposed(this.summary.comparisons, effect);
        this.target = Math.max(this.target, this.proposal);
        if (played >= this.target) this.open.clear();
      }
    }
  }
}
