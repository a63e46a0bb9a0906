import { levelOf } from '@grande/bots';
import { type Answer, bytes, eventsFor, type Game, type Seat, shape } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import type { Connection } from '../core/company.ts';
import { Desk } from '../core/desk.ts';
import { Hall } from '../core/hall.ts';
import { Room } from '../core/room.ts';
import { RequestShape, type Seen } from '../protocol.ts';
import { Client } from '../testing/client.ts';
import { seededSecret } from '../testing/house.ts';
import { FaultyStore } from './faulty-store.ts';
import { World } from './world.ts';

/** One server process; when it crashes, whatever it still does reaches nobody. */
interface Process {
  readonly hall: Hall;
  readonly desk: Desk;
  alive: boolean;
}

/** One seat's player: what he holds, what he has sent, what was acknowledged. */
class Player {
  readonly seat: Seat;
  readonly name: string;
  readonly acknowledged: { question: number; answers: readonly Answer[] }[] = [];
  client: Client;
  connection: (Connection & { open: boolean }) | null = null;
  private busy = false;
  private readonly run: Run;

  constructor(run: Run, seat: Seat) {
    this.run = run;
    this.seat = seat;
    this.name = `p-${seat}`;
    this.client = this.fresh();
  }

  private fresh(): Client {
    const client = new Client((text) => this.run.toServer(this, text));
    const before = this.client as Client | undefined;
    for (const [match, copy] of before?.copies ?? []) client.copies.set(match, copy);
    client.changed = () => void this.look();
    return client;
  }

  /** Comes back with a new line to whichever process answers. */
  reconnect(): void {
    this.client = this.fresh();
    this.busy = false;
    this.run.connect(this);
    this.open();
  }

  /** Asks for the stream from where it is held, or for all of it. */
  private open(): void {
    const { match } = this.run;
    const { n, log } = this.client.copy(match);
    const seen = n >= 0 ? { seen: { n, log: log.length } } : {};
    void this.client.ask({ kind: 'open', match, seat: this.seat, ...seen });
  }

  /** Answers what is asked, if anything is. */
  private async look(): Promise<void> {
    const { run, client, seat } = this;
    const copy = client.copy(run.match);
    if (copy.gaps > 0) {
      // An item went missing: everything is asked for again.
      copy.gaps = 0;
      this.open();
    }
    this.mingle(copy.last);
    const seen = client.question(run.match, seat);
    if (!seen || this.busy || run.ending) return;
    this.busy = true;
    const answers = this.answers(seen);
    // Sent again until it is known what became of it.
    for (let i = 0; i < 30 && client === this.client && !run.ending; i++) {
      const reply = await Promise.race([this.sent(client, seen, answers), run.world.sleep(120)]);
      if (client !== this.client) return;
      if (reply?.kind === 'ok') this.acknowledged.push({ question: seen.question, answers });
      if (reply?.kind === 'refused' && reply.reason === 'busy') {
        await run.world.sleep(20);
        continue;
      }
      if (reply || client.question(run.match, seat)?.question !== seen.question) break;
    }
    this.busy = false;
    if (client === this.client && client.question(run.match, seat)?.question !== seen.question)
      void this.look();
    else if (client === this.client && !run.ending) run.world.later(50, () => void this.look());
  }

  /** Now and then something is taken back, alone or by consent; what comes of it is seen in the stream. */
  private mingle(seen: Seen | null): void {
    const { run, client, seat } = this;
    const { match, world } = run;
    if (!seen || run.ending) return;
    const { takeBack } = seen.table;
    if (takeBack && !takeBack.agreed.includes(seat))
      void client.ask({ kind: 'takeBack', match, seat, act: world.once(3) ? 'decline' : 'agree' });
    else if (seen.undo.length === 0 && world.once(25))
      void client.ask({ kind: 'undo', match, seat, question: seen.question });
    else if (!takeBack && world.once(60)) void client.ask({ kind: 'takeBack', match, seat, act: 'offer' });
  }

  private sent(client: Client, seen: Seen, answers: Answer[]) {
    const { match } = this.run;
    return client.ask({ kind: 'answer', match, seat: this.seat, question: seen.question, answers });
  }

  private answers({ decision }: Seen): Answer[] {
    const options = decision?.options ?? [];
    return [{ key: options[this.run.world.chance.below(Math.max(1, options.length))]?.key ?? '' }];
  }
}

/** One match under one seed: two players, one or two processes, a store, and a network that loses and doubles. */
class Run {
  readonly world: World;
  readonly store: FaultyStore;
  readonly processes: Process[] = [];
  readonly game: Game;
  readonly players: Player[] = [];
  match = '';
  ending = false;
  faults = true;
  crashes = 0;
  dropped = 0;
  private readonly secret: () => string;

  constructor(seed: string, game: Game) {
    this.world = new World(seed);
    this.store = new FaultyStore(this.world);
    this.game = game;
    this.secret = seededSecret(seed);
  }

  start(): Process {
    const { world, store, secret, game } = this;
    const games = async (id: string) => (id === game.id ? game : undefined);
    const hall = new Hall({
      store,
      games,
      now: () => world.now,
      ticks: () => world.now,
      secret,
      thinker: null,
      log: () => undefined,
    });
    const process = { hall, desk: new Desk(hall, (level) => levelOf(level) !== null), alive: true };
    void hall.start();
    this.processes.push(process);
    return process;
  }

  /** A process dies: its lines are cut, and what it was doing is lost unless it was stored. */
  crash(process: Process): void {
    process.alive = false;
    this.processes.splice(this.processes.indexOf(process), 1);
    this.crashes++;
    if (this.processes.length === 0) this.start();
    for (const player of this.players)
      if (player.connection && this.homes.get(player.connection) === process) this.cut(player);
  }

  private readonly homes = new Map<Connection, Process>();

  cut(player: Player): void {
    const { connection } = player;
    if (!connection) return;
    connection.open = false;
    this.homes.get(connection)?.hall.disconnect(connection);
    player.connection = null;
    this.world.later(20 + this.world.chance.below(100), () => player.reconnect());
  }

  connect(player: Player): void {
    const { world } = this;
    const process = this.processes[world.chance.below(this.processes.length)] as Process;
    const { client } = player;
    const connection = {
      person: { id: player.name, name: player.name, guest: true },
      open: true,
      send: (text: string) => {
        if (process.alive && connection.open) this.carry(() => connection.open && client.receive(text));
      },
    };
    player.connection = connection;
    this.homes.set(connection, process);
    process.hall.connect(connection);
  }

  toServer(player: Player, text: string): void {
    const { connection } = player;
    const process = connection && this.homes.get(connection);
    if (!connection || !process) return;
    this.carry(() => {
      if (!process.alive || !connection.open) return;
      const checked = shape.read(RequestShape, JSON.parse(text));
      if (!checked.ok) throw new Error(bytes(checked.problems));
      void process.desk.handle(connection.person, connection, checked.value).then((reply) => {
        if (reply) connection.send(JSON.stringify(reply));
      });
    });
  }

  /** A message on its way: late, twice, or never. */
  private carry(arrive: () => void): void {
    const { world } = this;
    if (this.faults && world.once(25)) {
      this.dropped++;
      return;
    }
    world.later(1 + world.chance.below(this.faults ? 40 : 3), arrive);
    if (this.faults && world.once(25)) world.later(1 + world.chance.below(80), arrive);
  }

  /** Something goes wrong now and then. */
  private trouble(): void {
    const { world } = this;
    if (!this.faults) return;
    const player = this.players[world.chance.below(this.players.length)];
    const process = this.processes[world.chance.below(this.processes.length)];
    switch (world.chance.below(6)) {
      case 0:
        if (player) this.cut(player);
        break;
      case 1:
        if (process) this.crash(process);
        break;
      case 2:
        if (this.processes.length < 2) this.start();
        break;
    }
    world.later(200 + world.chance.below(600), () => this.trouble());
  }

  async play(decisions: number): Promise<void> {
    const { world, game } = this;
    const process = this.start();
    const scenario = game.scenarios[0];
    if (!scenario) throw new Error('no scenario');
    const people = scenario.seats.map((seat) => ({ seat, id: `p-${seat}`, name: `p-${seat}`, guest: true }));
    const [host, ...guests] = people;
    if (!host) throw new Error('no seat');
    let created = false;
    const setUp = async () => {
      const reply = await process.desk.handle(host, null, {
        kind: 'create',
        id: 1,
        game: game.id,
        scenario: scenario.id,
        options: {},
        seats: { [host.seat]: 'me' },
        clock: { kind: 'live', main: 600, increment: 5 },
        listed: true,
        spectators: true,
      });
      if (reply?.kind !== 'ok') throw new Error(bytes(reply));
      this.match = (reply.value as { match: string }).match;
      for (const guest of guests)
        await process.desk.handle(guest, null, { kind: 'join', id: 2, match: this.match, seat: guest.seat });
      created = true;
    };
    this.store.faulty = false;
    void setUp();
    await world.run(() => created, 10_000);
    this.store.faulty = true;
    for (const seat of scenario.seats) {
      const player = new Player(this, seat);
      this.players.push(player);
      player.reconnect();
    }
    world.later(100, () => this.trouble());
    const count = () => this.store.matches.get(this.match)?.seq ?? 0;
    await world.run(() => count() >= decisions, 20_000);
    await this.calm();
  }

  /** The trouble ends; everybody comes back and sees what there is. */
  private async calm(): Promise<void> {
    const { world } = this;
    this.ending = true;
    this.faults = false;
    this.store.faulty = false;
    await world.run(() => false, 2000);
    for (const player of this.players) this.cut(player);
    await world.run(() => false, 2000);
  }

  /** What is wrong, a line each. */
  async verdict(): Promise<string[]> {
    const out: string[] = [];
    const stored = await this.store.load(this.match);
    if (!stored) return ['the match is gone'];
    const truth = Room.restore(stored.head, this.game, stored.state, stored.seq, stored.past);
    const acts = this.store.actsOf(this.match).filter((a) => a.act.kind === 'answer');
    for (const player of this.players) {
      const { seat } = player;
      const mine = acts.flatMap((a) => (a.act.kind === 'answer' && a.act.seat === seat ? [a.act] : []));
      const numbers = mine.map((a) => a.question);
      if (new Set(numbers).size !== numbers.length) out.push(`${seat}: a question was answered twice`);
      for (const { question, answers } of player.acknowledged) {
        const found = mine.find((a) => a.question === question);
        if (!found) out.push(`${seat}: the answer to question ${question} was acknowledged and is lost`);
        else if (bytes(found.answers) !== bytes(answers))
          out.push(`${seat}: question ${question} has another answer`);
      }
      const copy = player.client.copy(this.match);
      if (bytes(copy.view) !== bytes(truth.match?.view(seat))) out.push(`${seat}: its view is not the truth`);
      if (bytes(copy.log) !== bytes(eventsFor(truth.match?.events ?? [], seat)))
        out.push(`${seat}: its log is not the truth`);
      if (copy.n !== truth.count(seat)) out.push(`${seat}: has item ${copy.n} of ${truth.count(seat)}`);
    }
    return out;
  }
}

export interface Simulated {
  readonly decisions: number;
  readonly crashes: number;
  readonly dropped: number;
  readonly faults: readonly string[];
}

/** Plays one match through servers that crash and a network that loses, doubles and reorders; the same seed, the same run. */
export async function simulate(seed: string, game: string, decisions: number): Promise<Simulated> {
  const loaded = await loadGame(game);
  if (!loaded) throw new Error(`no game ${game}`);
  const run = new Run(seed, loaded.game);
  await run.play(decisions);
  const { crashes, dropped } = run;
  return {
    decisions: run.store.matches.get(run.match)?.seq ?? 0,
    crashes,
    dropped,
    faults: await run.verdict(),
  };
}
