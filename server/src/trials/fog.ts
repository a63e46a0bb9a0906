import {
  bytes,
  copy,
  type Decision,
  type Game,
  type Json,
  type Match,
  type Seat,
  SeededDice,
  type Snapshot,
  type WireDecision,
} from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import type { Acted } from '../core/hall.ts';
import type { Room } from '../core/room.ts';
import type { Commit, Notified, RoomState } from '../core/state.ts';
import { exportedMatch } from '../people/estate.ts';
import type { Reply } from '../protocol.ts';
import { MemoryStore } from '../store/memory.ts';
import type { Client, Unsent } from '../testing/client.ts';
import { testHouse } from '../testing/house.ts';

/** A store that hands out one match with another last rest: the same to one seat, another to the truth. */
class OtherWorld extends MemoryStore {
  private readonly from: MemoryStore;
  private readonly rest: Rest;
  /** Whom the acts so far were told to, as it would be pushed or written to them. */
  readonly notices: Notified[] = [];

  constructor(from: MemoryStore, rest: Rest) {
    super();
    this.from = from;
    this.rest = rest;
    for (const [id, kept] of from.matches) this.matches.set(id, { ...kept, acts: [], snapshots: [] });
  }

  override async commit(commits: readonly Commit[]) {
    for (const { notices = [] } of commits) this.notices.push(...notices);
    return super.commit(commits);
  }

  /** What somebody would take along of every match; the number of acts stands for the time of the last. */
  exports(person: string, now: number): string[] {
    const his = [...this.matches.values()].filter(({ people }) => people.includes(person));
    return his.map(({ head, state, seq }) =>
      bytes(exportedMatch(head, JSON.parse(state) as RoomState, seq, person, now)),
    );
  }

  override async load(match: string) {
    const loaded = await this.from.load(match);
    if (!loaded) return null;
    const before = loaded.past.snapshots.filter(({ at }) => at < this.rest.at);
    const last = { ...copy(this.rest), rules: loaded.head.rules, hash: '' };
    return { ...loaded, past: { ...loaded.past, snapshots: [...before, last] } };
  }
}

type Rest = Snapshot<unknown>;

interface Side {
  readonly house: ReturnType<typeof testHouse>;
  readonly watcher: ReturnType<ReturnType<typeof testHouse>['client']>;
  readonly bystander: Client & { wire: string[] };
  /** The watcher's other device, with no table open: it is told what is pushed. */
  readonly pocket: Client & { wire: string[] };
  readonly store: OtherWorld;
  /** Whoever sits across; what he is sent is not compared. */
  readonly other: Client;
  readonly time: { now: number };
}

/** An answer out of what is offered. */
function drawn(decision: Decision, chance: SeededDice): { key: string; value?: Json } {
  const { options, space } = decision;
  const option = options[chance.below(Math.max(1, options.length))];
  if (option && (!space || chance.below(2) === 0)) return { key: option.key };
  return { key: space?.key ?? '', value: (space?.sample(chance) ?? null) as Json };
}

export interface FogTrial {
  /** How often two worlds were compared, and how many messages were in it. */
  readonly compared: number;
  readonly messages: number;
  /** Answers that one world's opponent gave under cover and the other's did not. */
  readonly hidden: number;
  readonly faults: readonly string[];
}

/** Two matches that differ only in what a seat may not know: whatever is done in both, that seat is sent the same bytes. */
export class FogOnTheWire {
  private readonly game: Game;
  private seats: readonly Seat[] = [];
  private readonly chance: SeededDice;
  compared = 0;
  messages = 0;
  hidden = 0;
  private guess: Reply | null = null;
  readonly faults: string[] = [];

  private constructor(game: Game, seed: string) {
    this.game = game;
    this.chance = new SeededDice(seed);
  }

  static async run(id: string, seed: string, worlds: number, steps: number): Promise<FogTrial> {
    const loaded = await loadGame(id);
    if (!loaded) throw new Error(`no game ${id}`);
    const trial = new FogOnTheWire(loaded.game, seed);
    for (let i = 0; i < worlds; i++) await trial.world(`${seed} ${i}`, i, steps);
    const { compared, messages, hidden, faults } = trial;
    return { compared, messages, hidden, faults };
  }

  /** One scenario after the other: a match, and the same match with something else under the fog. */
  private async world(seed: string, n: number, steps: number): Promise<void> {
    const { game, chance } = this;
    const scenarios = game.scenarios.filter(({ seats }) => seats.length > 1);
    const scenario = scenarios[n % scenarios.length];
    if (!scenario) return;
    this.seats = scenario.seats;
    const watched = this.seats[chance.below(this.seats.length)] as Seat;
    const store = new MemoryStore();
    const first = testHouse(store, { now: () => START });
    const match = await this.seated(first, scenario.id);
    // Another table of the same people: in what order tables are listed may tell something too.
    await this.seated(first, scenario.id);
    const rest = await this.played(first, match, chance.below(2) * chance.below(120));
    if (rest === null) return;
    const state = game.sample(copy(game.view(rest.state, watched)), watched, new SeededDice(seed));
    const sides = [];
    for (const world of [rest, { ...rest, state }]) sides.push(await this.side(store, world, match, watched));
    await this.compare(sides as [Side, Side], match, watched, steps, rest.events);
  }

  private async seated(house: Side['house'], scenario: string): Promise<string> {
    const [host, ...others] = this.seats as [Seat, ...Seat[]];
    const { match } = await house.client(host).want<{ match: string }>({
      kind: 'create',
      game: this.game.id,
      scenario,
      options: {},
      seats: { [host]: 'me' },
      clock: { kind: 'live', main: 7200, increment: 10 },
      listed: true,
      spectators: true,
    });
    for (const seat of others) await house.client(seat).want({ kind: 'join', match, seat });
    return match;
  }

  /** Plays some moves, and on to a rest at which nothing has been answered since. */
  private async played(house: Side['house'], match: string, moves: number): Promise<Rest | null> {
    for (let n = 0; n < moves + 80; n++) {
      const rest = await house.hall.read(match, (room) => restOf(room));
      if (rest === undefined) return null;
      if (n >= moves && rest !== null) return rest;
      if (!(await this.anyAnswer(house, match))) return null;
    }
    return null;
  }

  /** Somebody who is asked answers at random; false when nobody is. */
  private async anyAnswer(house: Side['house'], match: string, only?: Seat): Promise<boolean> {
    const asked = await house.hall.read(match, ({ match: m, state }) => {
      const pending = (m?.pending ?? []).filter((d) => only === undefined || d.seat === only);
      const decision = pending[this.chance.below(Math.max(1, pending.length))];
      if (!decision) return null;
      const { seat } = decision;
      return { seat, question: state.questions[seat] ?? 0, answer: drawn(decision, this.chance) };
    });
    if (!asked) return false;
    const { seat, question, answer } = asked;
    return (await house.hall.act(match, `p-${seat}`, { kind: 'answer', seat, question, answers: [answer] }))
      .ok;
  }

  private async side(store: MemoryStore, rest: Rest, match: string, watched: Seat): Promise<Side> {
    const time = { now: START };
    const world = new OtherWorld(store, rest);
    const house = testHouse(world, { now: () => time.now });
    const [watcher, bystander, pocket] = [house.client(watched), house.client('by'), house.client(watched)];
    const other = house.client(this.seats.find((seat) => seat !== watched) as Seat);
    await watcher.want({ kind: 'open', match, seat: watched, packets: true });
    await bystander.want({ kind: 'open', match });
    return { house, watcher, bystander, pocket, store: world, other, time };
  }

  /** Does the same in both worlds, and whatever it likes under cover, until something comes to light. */
  private async compare(
    sides: [Side, Side],
    match: string,
    watched: Seat,
    steps: number,
    told: number,
  ): Promise<void> {
    const [a, b] = sides;
    // Between the rest and the first question something may have been drawn out of what is hidden.
    if (
      await this.parted(
        sides,
        match,
        watched,
        [0, 1].map(() => ({ told, seal: null })),
      )
    )
      return;
    if (!this.same(sides, 'at first')) return;
    // Offers are open before anything is answered under cover.
    await this.pester(sides, match, watched, 0);
    if (!this.same(sides, 'after offers')) return;
    if (this.chance.below(3) === 0) return this.dispossess(sides, match, watched);
    for (let step = 1; step <= steps; step++) {
      const before = await marks(sides, match);
      // Time passes alike in both, as far as anybody can see.
      const at = a.time.now + 100 + this.chance.below(50_000);
      const what = await this.step(sides, match, watched, at);
      if (what === null) return;
      await this.pester(sides, match, watched, step);
      // A die that fell after hidden ones, or something that came to light, may differ: from there on they are two matches.
      if (
        (await this.parted(sides, match, watched, before)) ||
        a.house.logged.length + b.house.logged.length > 0
      )
        return;
      if (!this.same(sides, what)) return;
    }
    await this.dispossess(sides, match, watched);
  }

  /** The watcher loses the seat to somebody else, who then answers under cover: nothing of it may come any more. */
  private async dispossess(sides: [Side, Side], match: string, watched: Seat): Promise<void> {
    for (const { house } of sides)
      await house.hall.act(match, null, { kind: 'become', from: `p-${watched}`, id: 'p-heir', name: 'heir' });
    if (!this.same(sides, `after ${watched} lost the seat`)) return;
    const covered = await sides[0].house.hall.read(match, ({ match: m }) => {
      const decision = m?.decisionOf(watched);
      const others = m?.pending.some(({ seat }) => seat !== watched) ?? false;
      return decision !== undefined && m?.sealed === true && others;
    });
    if (!covered) return;
    // In one world only: what is then sent to whoever had the seat would differ.
    const [{ house }] = sides;
    const found = await house.hall.read(match, ({ match: m, state }) => {
      const decision = m?.decisionOf(watched);
      return decision && { question: state.questions[watched] ?? 0, answer: drawn(decision, this.chance) };
    });
    if (!found) return;
    const { question, answer } = found;
    const act = { kind: 'answer', seat: watched, question, answers: [answer] } as const;
    if ((await house.hall.act(match, 'p-heir', act)).ok) this.hidden++;
    this.same(sides, `after the heir of ${watched} answered under cover`);
  }

  private async parted(
    sides: [Side, Side],
    match: string,
    watched: Seat,
    before: readonly Mark[],
  ): Promise<boolean> {
    for (const [i, { house }] of sides.entries()) {
      const { told = 0, seal = null } = before[i] ?? {};
      const parts = await house.hall.read(match, (room) => {
        const since = room.match?.events?.slice(told) ?? [];
        // Where a seal is broken, what was under it comes to light.
        if (seal !== null && sealOf(room) !== seal) return true;
        return since.some((e) => (e.to?.includes(watched) ?? true) && (e.kind !== 'told' || e.reveals));
      });
      if (parts) return true;
    }
    return false;
  }

  private async step(sides: [Side, Side], match: string, watched: Seat, at: number): Promise<string | null> {
    const [a] = sides;
    const asked = await a.house.hall.read(match, ({ match: m }) => {
      const decision = pick(m, this.chance);
      return decision && { seat: decision.seat, covered: m?.sealed === true || decision.secret === true };
    });
    if (!asked) return null;
    const { seat, covered } = asked;
    const began = a.time.now;
    if (seat !== watched && covered) {
      // As many as each likes: how many, and what, is nobody's business.
      for (const { house, time } of sides)
        for (let n = this.chance.below(4); n > 0; n--) {
          time.now = Math.min(at, time.now + this.chance.below(1 + (at - began) / 4));
          const still = await house.hall.read(
            match,
            ({ match: m }) =>
              m?.sealed === true && (m.decisionOf(watched) !== undefined || m.pending.length > 1),
          );
          if (still && (await this.anyAnswer(house, match, seat))) this.hidden++;
        }
      // Nobody is left but the one who hides: that ends the seal, in each world in its own time.
      const open = await a.house.hall.read(match, ({ match: m }) => m?.decisionOf(watched) !== undefined);
      if (!open) return null;
    }
    for (const { time } of sides) time.now = at;
    const mover = seat !== watched && covered ? watched : seat;
    const answer = await a.house.hall.read(match, ({ match: m }) => {
      const decision = m?.decisionOf(mover);
      return decision ? drawn(decision, this.chance) : null;
    });
    if (!answer) return null;
    const list = this.chance.below(3) === 0;
    const done = await Promise.all(
      sides.map(async ({ house }) => {
        const question = (await house.hall.read(match, ({ state }) => state.questions[mover])) ?? 0;
        return house.hall.act(match, `p-${mover}`, {
          kind: 'answer',
          seat: mover,
          question,
          // Now and then a list: how much of it is taken may tell something as well.
          answers: list ? [answer, answer] : [answer],
        });
      }),
    );
    if (mover === watched && taken(done[0]) !== taken(done[1]))
      this.faults.push(`${this.game.id}: of ${watched}'s list more is taken in one world`);
    if (mover === watched && done[0]?.ok !== done[1]?.ok)
      this.faults.push(`${this.game.id}: ${watched} may answer ${answer.key} in one world only`);
    return done.every((d) => d.ok) ? `after ${mover} answered ${answer.key}` : null;
  }

  /** Everything else that makes the server speak: refusals, reasons, chat, offers, clocks. */
  private async pester(sides: [Side, Side], match: string, watched: Seat, step: number): Promise<void> {
    const other = this.seats.find((seat) => seat !== watched) as Seat;
    const view = bytes((await sides[0].house.hall.read(match, (room) => room.match?.view(watched))) ?? {});
    const words = view.match(/"[\w-]{2,20}"/g) ?? ['"x"'];
    const subject = (words[this.chance.below(words.length)] ?? '"x"').slice(1, -1);
    const key = (await sides[0].house.hall.read(match, (room) => firstKey(room, watched))) ?? 'x';
    for (const [n, { watcher, bystander, other: across, house }] of sides.entries()) {
      const seat = watched;
      const mine: readonly Unsent[] = [
        { kind: 'whyNot', match, seat, subject },
        { kind: 'detail', match, seat, key },
        { kind: 'detail', match, seat, key: subject },
        { kind: 'question', match, seat },
        { kind: 'packet', match, seat },
        { kind: 'check', match, seat, value: subject },
        { kind: 'propose', match, seat },
        { kind: 'answer', match, seat, question: 0, answers: [{ key: subject }] },
        { kind: 'answer', match, seat: other, question: 0, answers: [{ key: subject }] },
        { kind: 'undo', match, seat, question: 999_999 },
        { kind: 'undo', match, seat: other, question: 1 },
        { kind: 'resign', match, seat: other },
        { kind: 'claim', match, seat, against: other, what: 'win' },
        { kind: 'holiday', match, seat, on: true },
        { kind: 'takeBack', match, seat, act: 'agree' },
        { kind: 'about', match },
        { kind: 'mine' },
        { kind: 'lobby' },
        { kind: 'notes', match },
        { kind: 'open', match, seat: other },
      ];
      for (const asked of mine) await watcher.ask(asked);
      const { decision, question = 0 } = watcher.copy(match).last ?? {};
      // What was asked last may be asked again: what is then answered for the seat must hang on nothing it cannot see.
      this.guess = decision ? replyTo(decision, step) : this.guess;
      if (this.guess) await watcher.ask({ kind: 'replies', match, seat, question, replies: [this.guess] });
      const looking: readonly Unsent[] = [
        { kind: 'about', match },
        { kind: 'lobby' },
        { kind: 'whyNot', match, seat, subject },
        { kind: 'notes', match },
        { kind: 'chat', match, channel: 'gallery', token: `gallery-${step}`, text: 'well played' },
        { kind: 'chat', match, channel: 'players', token: `players-${step}`, text: 'not for me' },
      ];
      for (const asked of looking) await bystander.ask(asked);
      // What the other side keeps to itself differs from world to world: orders, notes, questions to the server.
      const orders = [{ seat: other, kind: `secret ${step}`, answer: n === 0 ? 'a' : 'b' }];
      await house.hall.act(match, `p-${other}`, { kind: 'orders', seat: other, orders });
      const left = { kind: `secret ${step}`, key: n === 0 ? 'a' : 'b' };
      const put = (await house.hall.read(match, ({ state }) => state.questions[other])) ?? 0;
      await across.ask({ kind: 'replies', match, seat: other, question: put, replies: [left] });
      if (n === 0) await across.ask({ kind: 'note', match, text: `my own affair ${step}` });
      if (n === 1) await across.ask({ kind: 'whyNot', match, seat: other, subject });
      await across.ask({
        kind: 'chat',
        match,
        channel: 'players',
        token: `across-${step}`,
        text: 'your move',
      });
      // Offers stay open over several steps: what is answered under cover meanwhile must not end them.
      if (step % 6 === 0) await watcher.ask({ kind: 'draw', match, seat, act: 'offer' });
      if (step % 6 === 2) await watcher.ask({ kind: 'draw', match, seat, act: 'decline' });
      if (step % 6 === 3) await across.ask({ kind: 'draw', match, seat: other, act: 'offer' });
      if (step % 6 === 5) await across.ask({ kind: 'draw', match, seat: other, act: 'decline' });
      if (step % 4 === 0) await watcher.ask({ kind: 'takeBack', match, seat, act: 'offer' });
      if (step % 4 === 3) await watcher.ask({ kind: 'takeBack', match, seat, act: 'decline' });
      await watcher.ask({ kind: 'seatBack', match, seat: other, act: 'offer' });
      await watcher.ask({ kind: 'abort', match, seat: other });
      // A line that was lost comes back with what it holds.
      const held = (client: Client) => {
        const { n, log } = client.copy(match);
        return n < 0 ? {} : { seen: { n, log: log.length } };
      };
      if (step % 3 === 1) {
        await watcher.ask({ kind: 'open', match, seat, packets: true, ...held(watcher) });
        await bystander.ask({ kind: 'open', match, ...held(bystander) });
      }
    }
  }

  private same([a, b]: [Side, Side], when: string): boolean {
    this.compared++;
    for (const who of ['watcher', 'bystander', 'pocket', 'export', 'letters'] as const) {
      const [mine, other] = [this.sent(a, who), this.sent(b, who)];
      this.messages += mine.length;
      const at = mine.findIndex((text, i) => text !== other[i]);
      if (at < 0 && mine.length === other.length) continue;
      this.faults.push(
        `${this.game.id}, ${who}, ${when}: message ${at} differs\n  ${differing(mine[at], other[at])}`,
      );
      return false;
    }
    for (const side of [a, b])
      for (const who of ['watcher', 'bystander', 'pocket'] as const) side[who].wire.length = 0;
    return true;
  }

  /** What a line was sent, or what the watcher would find in an export or in letters. */
  private sent(
    side: Side,
    who: 'watcher' | 'bystander' | 'pocket' | 'export' | 'letters',
  ): readonly string[] {
    const { id } = side.watcher.person;
    if (who === 'export') return side.store.exports(id, side.time.now);
    if (who === 'letters')
      return side.store.notices.filter(({ person }) => person === id).map((one) => bytes(one));
    return side[who].wire;
  }
}

const START = 1_000_000;

const replyTo = ({ kind, options }: WireDecision, step: number): Reply | null => {
  const key = options[step % Math.max(1, options.length)]?.key;
  return key === undefined ? null : { kind, key, quiet: step % 2 === 0 };
};

const taken = (acted: Acted | undefined): number => (acted?.ok ? acted.taken : -1);

const firstKey = ({ match }: Room, seat: Seat): string | undefined =>
  match?.decisionOf(seat)?.options[0]?.key;

function pick(match: Match | null, chance: SeededDice): Decision | null {
  const pending = match?.pending ?? [];
  return pending[chance.below(Math.max(1, pending.length))] ?? null;
}

/** How far a world had come: events told, and the seal under which answers are collected, by where it was set. */
interface Mark {
  readonly told: number;
  readonly seal: number | null;
}

const sealOf = ({ match }: Room): number | null => (match?.sealed ? (match.lastRest?.at ?? 0) : null);

async function marks(sides: readonly Side[], match: string): Promise<Mark[]> {
  const out: Mark[] = [];
  for (const { house } of sides) {
    const mark = await house.hall.read(match, (room) => ({
      told: room.match?.events?.length ?? 0,
      seal: sealOf(room),
    }));
    if (mark) out.push(mark);
  }
  return out;
}

/** The rest where the match stands; null where it has gone on since, undefined where it is over. */
function restOf({ match }: Room): Rest | null | undefined {
  if (!match || match.outcome) return undefined;
  const rest = match.lastRest;
  return rest && rest.at === match.moves.length ? copy(rest) : null;
}

function differing(one = '', two = ''): string {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at++;
  const from = Math.max(0, at - 60);
  return `${one.slice(from, at + 60)}\n  ${two.slice(from, at + 60)}`;
}
