import type { Tried } from '@grande/bots';
import { addDifference, noDifferences, paired, type Verdict, wilson } from '@grande/lab/statistics';
import { signal } from '@preact/signals';
import type { Tables } from './variants.ts';

/** What is tried: a scenario as it is, and a variant of it. */
export interface Trial {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly pairs: number;
  /** As printed, then the variant. */
  readonly sides: readonly {
    readonly options: Readonly<Record<string, string>>;
    readonly tables: Tables | null;
  }[];
}

/** Asks a worker to try every `step`-th pair from `from` on. */
export interface ToBench extends Trial {
  readonly from: number;
  readonly step: number;
}
export type FromBench =
  | { readonly ok: true; readonly k: number; readonly results: readonly Tried[] }
  | { readonly ok: false; readonly message: string };

/** What came of it so far. */
export interface Found {
  readonly pairs: number;
  /** Share won by the first seat with its interval, as printed and in the variant. */
  readonly shares: readonly { readonly share: number; readonly interval: readonly [number, number] }[];
  /** How far the variant shifts that share, and the mean level, within pairs. */
  readonly shift: Verdict;
  readonly levels: Verdict;
}

/** As much as there is to count, of pairs in any order. */
export function foundIn(results: readonly (readonly Tried[])[]): Found {
  const [shares, levels] = [noDifferences(), noDifferences()];
  const won = [0, 0];
  for (const [printed, variant] of results) {
    if (!printed || !variant) continue;
    addDifference(shares, variant.share - printed.share);
    addDifference(levels, variant.level - printed.level);
    won[0] = (won[0] as number) + printed.share;
    won[1] = (won[1] as number) + variant.share;
  }
  const n = shares.n;
  return {
    pairs: n,
    shares: won.map((sum) => ({ share: n === 0 ? 0 : sum / n, interval: wilson(n === 0 ? 0 : sum / n, n) })),
    shift: paired(shares),
    levels: paired(levels),
  };
}

const MOST_WORKERS = 4;

/** Matches in workers, one a core but for one, told as they come. */
export class Run {
  readonly trial: Trial;
  readonly found = signal<Found>(foundIn([]));
  readonly state = signal<'working' | 'done' | 'failed'>('working');
  readonly problem = signal('');
  private readonly results: (readonly Tried[])[] = [];
  private readonly workers: readonly Worker[];

  constructor(trial: Trial) {
    this.trial = trial;
    const step = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
    this.workers = Array.from({ length: step }, (_, from) => {
      const worker = new Worker(new URL('../worker/bench.ts', import.meta.url), { type: 'module' });
      worker.onmessage = (event: MessageEvent<FromBench>) => this.receive(event.data);
      worker.onerror = (event) => this.fail(event.message);
      worker.postMessage({ ...trial, from, step } satisfies ToBench);
      return worker;
    });
  }

  stop(): void {
    for (const worker of this.workers) worker.terminate();
    if (this.state.peek() === 'working') this.state.value = 'done';
  }

  private fail(message: string): void {
    this.problem.value = message;
    this.state.value = 'failed';
    this.stop();
  }

  private receive(message: FromBench): void {
    if (!message.ok) {
      this.fail(message.message);
      return;
    }
    this.results.push(message.results);
    this.found.value = foundIn(this.results);
    if (this.results.length >= this.trial.pairs) this.stop();
  }
}
