import { type Entry, type Quality, turned } from '@grande/bots';
import type { Seat } from '@grande/engine';
import { signal } from '@preact/signals';
import type { Moment } from '../replay/moments.ts';
import type { Home } from '../table/home.ts';
import type { Finished } from '../worker/protocol.ts';
import type { ActTold, Better, FromAnalyst, ToAnalyst } from './protocol.ts';

/** How often the dice of a move are thrown anew to learn what was to be expected of it. */
const SAMPLES = 8;

/** What is found out about a match that is over, as far as the worker has come. */
export class Analysis {
  readonly game: string;
  readonly scenario: string;
  readonly seats: readonly Seat[];
  /** How many moves there are to book. */
  readonly moves: number;
  readonly state = signal<'working' | 'done' | 'failed'>('working');
  /** Kept for the first seat. */
  readonly entries = signal<readonly Entry[]>([]);
  readonly acts = signal<ReadonlyMap<number, ActTold>>(new Map());
  readonly held = signal<Quality | null>(null);
  /** What a general would have done, by move; 'working' while he thinks about it. */
  readonly better = signal<ReadonlyMap<number, Better | 'working' | null>>(new Map());
  /** The turns of the match as they were told, where somebody has looked for them. */
  readonly turns = signal<readonly Moment[]>([]);
  private readonly worker: Worker;

  constructor(over: Finished) {
    const { record, seats } = over;
    this.game = record.game;
    this.scenario = record.scenario;
    this.seats = seats;
    this.moves = record.moves.length;
    this.worker = new Worker(new URL('../worker/analyst.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<FromAnalyst>) => this.receive(event.data);
    this.worker.onerror = () => {
      this.state.value = 'failed';
    };
    this.send({ kind: 'analyse', over, seat: seats[0] as Seat, samples: SAMPLES });
  }

  /** The entries as a seat keeps them. */
  entriesOf(seat: Seat): readonly Entry[] {
    const entries = this.entries.value;
    return seat === this.seats[0] ? entries : entries.map(turned);
  }

  /** Lets a general look into a choice, once. */
  lookInto(move: number): void {
    if (this.better.peek().has(move)) return;
    this.better.value = new Map(this.better.peek()).set(move, 'working');
    this.send({ kind: 'better', move });
  }

  /** Nobody will ask any more. */
  close(): void {
    this.worker.terminate();
  }

  private send(message: ToAnalyst): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromAnalyst): void {
    switch (message.kind) {
      case 'begun':
        this.held.value = message.held;
        break;
      case 'booked':
        this.entries.value = [...this.entries.peek(), ...message.entries];
        if (message.acts.length > 0)
          this.acts.value = new Map([
            ...this.acts.peek(),
            ...message.acts.map((a): [number, ActTold] => [a.move, a]),
          ]);
        break;
      case 'done':
        this.state.value = 'done';
        break;
      case 'better':
        this.better.value = new Map(this.better.peek()).set(message.move, message.better);
        break;
      case 'failed':
        console.info(`the match cannot be analysed: ${message.message}`);
        this.state.value = 'failed';
    }
  }
}

/** Matches looked into lately: who goes from the last page to the replay finds it done. */
const known = new Map<string, Promise<Analysis | null>>();
const MOST = 3;

/** The analysis of a match, begun if it has not been; null while the match is not over. */
export function analysisOf(home: Home, match: string): Promise<Analysis | null> {
  const before = known.get(match);
  if (before) return before;
  const made = home.call('finished', match).then(
    (over) => over && new Analysis(over),
    () => null,
  );
  known.set(match, made);
  // A match that goes on may be over when somebody asks again.
  void made.then((found) => {
    if (!found) known.delete(match);
  });
  for (const [id, old] of known) {
    if (known.size <= MOST) break;
    known.delete(id);
    void old.then((a) => a?.close());
  }
  return made;
}
