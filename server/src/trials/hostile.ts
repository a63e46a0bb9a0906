import { type Chance, SeededDice } from '@grande/engine';
import type { Summary } from '../protocol.ts';
import { connect, type Guest, signIn } from '../testing/guest.ts';

/** What a stranger may know of a table that is not his. */
interface Target {
  readonly match: string;
  readonly seats: readonly string[];
}

const KINDS = [
  'create',
  'lobby',
  'mine',
  'about',
  'join',
  'leave',
  'open',
  'close',
  'answer',
  'undo',
  'takeBack',
  'draw',
  'resign',
  'orders',
  'replies',
  'claim',
  'holiday',
  'detail',
  'question',
  'whyNot',
  'check',
  'propose',
  'chat',
  'note',
  'notes',
] as const;

/** Values that have broken programs before. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'x'.repeat(5000),
  '\u0000',
  '../../etc/passwd',
  "'; drop table acts; --",
  [],
  [[[[[[]]]]]],
  {},
  { a: { b: { c: {} } } },
  '__proto__',
  'constructor',
  { toString: 1 },
  '<script>alert(1)</script>',
];

const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance.below(list.length)] as T;

/** A request as it should be, for a table and a seat that are not the sender's. */
function wellFormed(
  kind: (typeof KINDS)[number],
  { match, seats }: Target,
  id: number,
  chance: Chance,
): Record<string, unknown> {
  const seat = oneOf(chance, seats);
  return {
    kind,
    id,
    match,
    seat,
    question: chance.below(40),
    answers: [{ key: 'pass' }],
    act: 'agree',
    orders: [],
    replies: [{ kind: 'react', key: 'pass' }],
    against: seat,
    what: 'win',
    on: true,
    key: 'pass',
    subject: '0101',
    value: 1,
    channel: 'players',
    token: 'abcdefgh',
    text: 'hello',
  };
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  answer: ['match', 'seat', 'question', 'answers'],
  undo: ['match', 'seat', 'question'],
  takeBack: ['match', 'seat', 'act'],
  draw: ['match', 'seat', 'act'],
  resign: ['match', 'seat'],
  orders: ['match', 'seat', 'orders'],
  replies: ['match', 'seat', 'question', 'replies'],
  claim: ['match', 'seat', 'against', 'what'],
  holiday: ['match', 'seat', 'on'],
  detail: ['match', 'seat', 'key'],
  question: ['match', 'seat'],
  whyNot: ['match', 'seat', 'subject'],
  check: ['match', 'seat', 'value'],
  propose: ['match', 'seat'],
  leave: ['match'],
  open: ['match', 'seat'],
  join: ['match', 'seat'],
  note: ['match', 'text'],
  notes: ['match'],
  chat: ['match', 'channel', 'token', 'text'],
};

/** One message that must be refused: without sense, or about what is not the sender's. */
export function hostile(chance: Chance, target: Target, id: number): string {
  const kind = oneOf(
    chance,
    KINDS.filter((k) => k in FIELDS),
  );
  const whole = wellFormed(kind, target, id, chance);
  const named = Object.fromEntries(
    ['kind', 'id', ...(FIELDS[kind] ?? [])].map((name) => [name, whole[name]]),
  );
  switch (chance.below(8)) {
    case 0:
      return oneOf(chance, [
        '',
        'null',
        '[]',
        '42',
        '{',
        '{"kind":',
        '"',
        `${'['.repeat(3000)}`,
        '\u{1F4A3}',
      ]);
    case 1:
      return JSON.stringify({ ...named, kind: oneOf(chance, ODD) });
    case 2:
      return JSON.stringify({
        ...named,
        [oneOf(
          chance,
          Object.keys(named).filter((n) => n !== 'id'),
        )]: oneOf(chance, ODD),
      });
    case 3:
      return JSON.stringify({ ...named, extra: oneOf(chance, ODD) });
    case 4:
      return JSON.stringify({
        kind: oneOf(
          chance,
          KINDS.filter((k) => k !== 'mine' && k !== 'lobby'),
        ),
        id,
      });
    case 5:
      return JSON.stringify({ ...named, match: `none-${chance.below(1000)}` });
    default:
      // Without a fault of form: only that the seat is somebody else's.
      return JSON.stringify(named);
  }
}

export interface HostileReport {
  readonly sent: number;
  readonly refused: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly granted: readonly string[];
  readonly unchanged: boolean;
}

/** What the owner of a table sees of it. */
async function seen({ client }: Guest, match: string): Promise<string> {
  const { table, mine, yourTurn } = await client.want<Summary>({ kind: 'about', match });
  return JSON.stringify([{ ...table, clocks: null }, mine, yourTurn]);
}

/** A stranger sends so many messages that must all be refused; the table they are about stays as it is. */
export async function besiege(base: string, messages: number, seed: string): Promise<HostileReport> {
  const chance = new SeededDice(seed);
  const [ann, bob] = [await connect(base, await signIn(base)), await connect(base, await signIn(base))];
  const seats = ['blue', 'white'] as const;
  const { match, invitation } = await ann.client.want<{ match: string; invitation: string }>({
    kind: 'create',
    game: 'outposts',
    scenario: 'short',
    options: {},
    seats: { blue: 'me' },
    clock: { kind: 'days', days: 3, bank: 3 },
    listed: false,
    spectators: false,
  });
  await bob.client.want({ kind: 'join', match, seat: 'white', invitation });
  const before = await seen(ann, match);
  const reasons: Record<string, number> = {};
  const granted: string[] = [];
  const cookie = await signIn(base);
  let refused = 0;
  for (let sent = 0; sent < messages; ) {
    // Whoever sends nonsense for too long is cut off, and comes back.
    const stranger = await connect(base, cookie);
    const many = Math.min(150, messages - sent);
    const texts = Array.from({ length: many }, (_, i) => hostile(chance, { match, seats }, sent + i + 1));
    await new Promise<void>((resolve, reject) => {
      let answered = 0;
      stranger.client.changed = (message) => {
        if (message.kind !== 'ok' && message.kind !== 'refused') return;
        if (message.kind === 'ok') granted.push(texts.find((t) => t.includes(`"id":${message.id}`)) ?? '?');
        else {
          refused++;
          reasons[message.reason] = (reasons[message.reason] ?? 0) + 1;
        }
        if (++answered === many) resolve();
      };
      stranger.socket.on('close', () => reject(new Error(`cut off after ${answered} of ${many}`)));
      for (const text of texts) stranger.socket.send(text);
    });
    sent += many;
    stranger.socket.removeAllListeners('close');
    stranger.socket.terminate();
  }
  const unchanged = (await seen(ann, match)) === before;
  for (const { socket } of [ann, bob]) socket.terminate();
  return { sent: messages, refused, reasons, granted, unchanged };
}
