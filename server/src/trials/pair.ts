import type { Field } from './player.ts';
import { Player } from './player.ts';

const TABLES = [
  { game: 'outposts', scenario: 'long' },
  { game: 'outposts', scenario: 'long' },
  { game: 'outposts', scenario: 'long' },
  { game: 'hoche-1793', scenario: 'landau' },
] as const;

/** Two people who play one match after the other, whatever happens to the server. */
export class Pair {
  readonly players: readonly [Player, Player];
  private readonly field: Field;
  private readonly n: number;
  match: string | null = null;
  seats: readonly [string, string] = ['', ''];
  /** How many matches came to their end. */
  finished = 0;

  constructor(field: Field, n: number) {
    this.field = field;
    this.n = n;
    this.players = [new Player(field, 0), new Player(field, 1)];
  }

  async run(): Promise<void> {
    const { field, players } = this;
    try {
      while (!field.ending) {
        const [ann, bob] = players;
        const { match } = await ann.want<{ match: string }>({
          kind: 'create',
          ...(TABLES[this.n % TABLES.length] ?? TABLES[0]),
          options: {},
          seats: {},
          clock: { kind: 'none' },
          listed: true,
          spectators: false,
        });
        const { table } = await ann.want<{ table: { seats: object } }>({ kind: 'about', match });
        const [one, two] = Object.keys(table.seats) as [string, string];
        await ann.want({ kind: 'join', match, seat: one });
        await bob.want({ kind: 'join', match, seat: two });
        this.match = match;
        this.seats = [one, two];
        await Promise.all([ann.plays(match, one), bob.plays(match, two)]);
        if (!field.ending) this.finished++;
      }
    } catch (error) {
      if (!field.ending) field.faults.push(`pair ${this.n}: ${String(error)}`);
    }
  }
}
