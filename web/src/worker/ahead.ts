import type { Pondering } from '@grande/bots';

/** So long, in ms, he goes on before he listens whether he is asked; and so long at most about one position. */
const BREATH_MS = 15;
const MOST_MS = 20_000;

/** Thinks ahead of one position at a time, listening between breaths; another position, or a question, ends it. */
export class Ahead {
  private going: object | null = null;
  private readonly breath: () => Promise<void>;
  private readonly clock: () => number;

  constructor(breath: () => Promise<void>, clock: () => number) {
    this.breath = breath;
    this.clock = clock;
  }

  stop(): void {
    this.going = null;
  }

  /** Tells how many play-outs it came to. */
  async think(begin: () => Promise<Pondering | null>): Promise<number> {
    const mine = {};
    this.going = mine;
    const pondering = await begin();
    const begun = this.clock();
    let played = 0;
    for (let breathed = begun; pondering && this.going === mine && breathed - begun < MOST_MS; ) {
      const step = pondering.next();
      if (step.done) break;
      played = step.value;
      if (this.clock() - breathed < BREATH_MS) continue;
      await this.breath();
      breathed = this.clock();
    }
    return played;
  }
}
