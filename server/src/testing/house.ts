import { levelOf } from '@grande/bots';
import { type Game, SeededDice, shape } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import type { Connection } from '../core/company.ts';
import { Desk } from '../core/desk.ts';
import { Hall, type House } from '../core/hall.ts';
import type { Quotas } from '../core/quotas.ts';
import { type Person, RequestShape } from '../protocol.ts';
import type { Store } from '../store/store.ts';
import { Client } from './client.ts';

const games = new Map<string, Game | undefined>();
async function gameOf(id: string): Promise<Game | undefined> {
  if (!games.has(id)) games.set(id, (await loadGame(id))?.game);
  return games.get(id);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Letters that look like chance and come again with the same seed. */
export function seededSecret(seed: string): () => string {
  const dice = new SeededDice(seed);
  return () => Array.from({ length: 32 }, () => LETTERS[dice.below(LETTERS.length)]).join('');
}

/** A server without a network: requests go in as text, and come out as text, checked as they are by the real one. */
export function testHouse(store: Store, more: Partial<House> = {}, quotas: Quotas | null = null) {
  const logged: string[] = [];
  const hall = new Hall({
    store,
    games: gameOf,
    now: () => 1_000_000,
    ticks: () => performance.now(),
    secret: seededSecret('house'),
    thinker: null,
    log: (what, about) => logged.push(`${what} ${JSON.stringify(about)}`),
    ...more,
  });
  const desk = new Desk(hall, (level) => levelOf(level) !== null, quotas);
  const sent = async (connection: Connection, text: string): Promise<void> => {
    const checked = shape.read(RequestShape, JSON.parse(text));
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    const reply = await desk.handle(connection.person, connection, checked.value);
    if (reply) connection.send(JSON.stringify(reply));
  };
  /** Somebody with a line that loses nothing. */
  const client = (name: string): Client & { person: Person; wire: string[] } => {
    const person = { id: `p-${name}`, name, guest: true };
    const wire: string[] = [];
    const connection: Connection = {
      person,
      send: (text) => {
        wire.push(text);
        made.receive(text);
      },
    };
    const made = new Client((text) => void sent(connection, text));
    hall.connect(connection);
    return Object.assign(made, { person, wire });
  };
  return { hall, desk, client, sent, logged };
}
