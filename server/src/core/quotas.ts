import { Buckets } from '../http/limits.ts';
import type { RequestKind } from '../protocol.ts';

/** So many tables of one person may wait for players, be played, and be played with bots. */
export const MOST_TABLES = { gathering: 8, playing: 60, bots: 10 } as const;

type Quota = 'tables' | 'words' | 'acts';

/** What a request uses up; what only reads is limited by the rate of all requests. */
const USES: Readonly<Partial<Record<RequestKind, Quota>>> = {
  create: 'tables',
  join: 'words',
  leave: 'words',
  decline: 'words',
  chat: 'words',
  note: 'words',
  orders: 'words',
  replies: 'words',
  takeBack: 'words',
  draw: 'words',
  seatBack: 'words',
  claim: 'words',
  abort: 'words',
  holiday: 'words',
  answer: 'acts',
  undo: 'acts',
};

/** What one person may write, whatever sockets it comes by. The numbers follow from the rate of requests. */
export class Quotas {
  private readonly buckets: Readonly<Record<Quota, Buckets>>;

  /** `rate`: requests a second of one person; 40 gives a table in ten seconds, a line in a second, ten answers a second. */
  constructor(rate: number) {
    this.buckets = {
      tables: new Buckets(rate / 400, Math.max(1, rate / 4)),
      words: new Buckets(rate / 40, rate),
      acts: new Buckets(rate / 4, rate * 5),
    };
  }

  allows(person: string, kind: RequestKind, now: number): boolean {
    const quota = USES[kind];
    return quota === undefined || this.buckets[quota].take(person, now);
  }
}
