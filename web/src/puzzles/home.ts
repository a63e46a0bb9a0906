import type { Advice, Puzzle } from '@grande/bots';
import { type Answer, bytes, type Message, type Odds } from '@grande/engine';
import { signal } from '@preact/signals';
import type { Home } from '../table/home.ts';
import { client } from '../worker/client.ts';
import type { CallName, Calls, Seen } from '../worker/protocol.ts';
import { keepResult } from './store.ts';

/** An answer to a puzzle as it compares. */
export interface Weighed {
  readonly answer: Answer;
  readonly label: Message | null;
  readonly hope: number | null;
  readonly playOuts: number;
  readonly behind: { readonly middle: number; readonly spread: number } | null;
  readonly why: Message | null;
  readonly odds: Odds | null;
}

/** The plans of a puzzle, the best first, and which of them the person chose. */
export interface Comparison {
  readonly plans: readonly Weighed[];
  readonly chosen: number;
}

const same = (a: Answer, b: Answer): boolean =>
  a.key === b.key && bytes(a.value ?? null) === bytes(b.value ?? null);

/** The worker's table, with the first answer held against the plans of a puzzle before it is given. */
export class PuzzleHome implements Home {
  readonly company = null;
  readonly comparison = signal<Comparison | 'weighing' | null>(null);
  private readonly puzzle: Puzzle;
  private decision: Seen['decision'] = null;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
  }

  listen(match: string, seen: (seen: Seen | null) => void): () => void {
    return client.listen(match, (news) => {
      this.decision = news?.decision ?? null;
      seen(news);
    });
  }

  replay(match: string): string {
    return client.replay(match);
  }

  async call<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    if (name === 'answer' && this.comparison.peek() === null) {
      const [match, seat, answers] = args as Parameters<Calls['answer']>;
      const [first] = answers;
      if (first && seat === this.puzzle.seat) await this.weigh(match, first);
    }
    // Before the answer the general has had the time the puzzle was made with: it says what was found then.
    if (name === 'advise' && this.comparison.peek() === null) {
      const [match, seat] = args as Parameters<Calls['advise']>;
      return (await this.reasoned(match, seat, this.puzzle.plans)) as ReturnType<Calls[K]>;
    }
    return client.call(name, ...args);
  }

  /** A person is not kept waiting for long: what was compared beforehand need not be compared again. */
  private async weigh(match: string, { key, value }: Answer): Promise<void> {
    const { plans, seat, id } = this.puzzle;
    const answer: Answer = value === undefined ? { key } : { key, value };
    this.comparison.value = 'weighing';
    const known = plans.findIndex((p) => same(p.answer, answer));
    keepResult(id, known === 0 ? 'solved' : 'failed');
    const advice: readonly Pick<Advice, 'answer' | 'hope' | 'playOuts' | 'behind'>[] =
      known >= 0 ? plans : await this.compared(match, answer);
    const { decision } = this;
    const weighed = await Promise.all(
      (await this.reasoned(match, seat, advice)).map(async (a): Promise<Weighed> => {
        const detail = await client
          .call('detail', match, seat, a.answer.key, a.answer.value ?? null)
          .catch(() => null);
        const option = decision?.options.find((o) => o.key === a.answer.key);
        const label = option?.label ?? decision?.space?.label ?? null;
        return { ...a, label, odds: detail?.odds ?? null };
      }),
    );
    this.comparison.value = { plans: weighed, chosen: weighed.findIndex((p) => same(p.answer, answer)) };
  }

  /** Plans with their reasons for the table as it is now. */
  private async reasoned<P extends Pick<Advice, 'answer'>>(match: string, seat: string, plans: readonly P[]) {
    const ideas = await client.call('ideas', match, seat).catch(() => []);
    const whyOf = ({ answer }: P) => ideas.find((i) => same(i.answer, answer))?.why ?? null;
    return plans.map((plan) => ({ ...plan, why: whyOf(plan) }));
  }

  /** An answer nobody thought of is played out now, beside the best. */
  private async compared(match: string, answer: Answer) {
    const { plans, seat } = this.puzzle;
    const advice = await client.call('advise', match, seat, answer).catch(() => []);
    const own = advice.find((a) => same(a.answer, answer));
    const unknown = { answer, hope: null, playOuts: 0, behind: null };
    return [...plans, own ? { ...own, behind: null } : unknown];
  }
}
