import type { FromServer } from '../protocol.ts';
import { connect, type Guest, signIn } from '../testing/guest.ts';
import { type LoadSide, now } from './load-side.ts';

/** Our own server, committing every decision to its embedded database. */
export const ours: LoadSide = {
  name: 'grande',
  child: './child.js',
  settings: {},
  async seat(base, told) {
    const seats = ['blue', 'white'] as const;
    const guests: Guest[] = [];
    for (const _ of seats) guests.push(await connect(base, await signIn(base)));
    const [ann, bob] = guests as [Guest, Guest];
    const made = await ann.client.want<{ match: string; invitation: string }>({
      kind: 'create',
      game: 'outposts',
      scenario: 'long',
      options: {},
      seats: { blue: 'me' },
      clock: { kind: 'none' },
      listed: false,
      spectators: false,
    });
    const { match } = made;
    await bob.client.want({ kind: 'join', seat: 'white', ...made });
    for (const [i, { client }] of guests.entries())
      await client.want({ kind: 'open', match, seat: seats[i] as string });
    let sent = 0;
    let mover = -1;
    let covered = false;
    guests.forEach(({ client }, i) => {
      client.changed = (message: FromServer) => {
        // What happens under cover is told to whoever did it, and to nobody else.
        const heard = covered ? mover === i && message.kind === 'ok' : mover !== i && message.kind === 'seen';
        if (mover < 0 || !heard) return;
        mover = -1;
        told(covered ? Number.NaN : now() - sent);
      };
    });
    return {
      ready: () => guests.every(({ client }) => client.copy(match).last !== null),
      choose: () => {
        const at = guests.findIndex(({ client }, i) => client.question(match, seats[i] as string));
        const guest = guests[at];
        const seat = seats[at] as string;
        const seen = guest?.client.question(match, seat);
        const options = seen?.decision?.options ?? [];
        const key = options[Math.floor(Math.random() * options.length)]?.key;
        if (!guest || !seen || key === undefined) return null;
        return () => {
          mover = at;
          covered = seen.waiting.length > 0;
          sent = now();
          const { question } = seen;
          void guest.client.ask({ kind: 'answer', match, seat, question, answers: [{ key }] });
        };
      },
      stop: () => {
        for (const { socket } of guests) socket.terminate();
      },
    };
  },
};
