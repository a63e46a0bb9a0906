import {
  type Doctrine,
  doctrineOf,
  evaluate,
  letAnswer,
  levelFor,
  levelOf,
  Officers,
  type Player,
  randomPlayer,
  SeatedOfficer,
  seatedAs,
  type Tools,
  toolsFor,
} from '@grande/bots';
import {
  type Decision,
  type Event,
  type Game,
  Match,
  type Message,
  type Seat,
  SeededDice,
  type Watcher,
} from '@grande/engine';
import type { Counting, Notes } from './counting.ts';
import { countingOf } from './games/index.ts';
import type { FightLine, Line } from './line.ts';
import { type Cell, wantsDoctrine } from './study.ts';
import { englishOf } from './words.ts';

/** What matches of a cell are played with. */
export interface Ready {
  readonly game: Game;
  readonly cell: Cell;
  readonly doctrine: Doctrine | null;
  /** To say how likely a win is, whoever plays. */
  readonly judge: Doctrine | null;
  readonly counting: Counting;
  /** Milliseconds that have passed, for players with a budget of time. */
  readonly clock?: (() => number) | undefined;
}

/** Loads what a cell needs; its tables are made known to the game. */
export async function ready(game: Game, cell: Cell, clock?: () => number): Promise<Ready> {
  if (cell.tables) game.designer?.add(cell.tables.name, cell.tables.file);
  const judge = await doctrineOf(game.id);
  const doctrine = wantsDoctrine(cell) ? judge : null;
  if (wantsDoctrine(cell) && !doctrine) throw new Error(`nobody has taught ${game.id} to officers yet`);
  return { game, cell, doctrine, judge, counting: await countingOf(game.id), clock };
}

/** How many kinds of first choices are kept for a seat, and how much of a key. */
const KINDS = 8;
const LONGEST_KEY = 60;

type Step = (match: Match) => void;

const ALL_RANDOM = (cell: Cell): boolean => Object.values(cell.players).every((level) => level === 'random');
const isOfficer = (level: string): boolean => levelOf(level)?.name === 'officer';

/** How the seats answer: straight on the match where nobody has anything to hide from, from what they may see otherwise. */
function stepper({ game, cell, doctrine, clock }: Ready, seed: string): { step: Step; direct: boolean } {
  const chance = new SeededDice(`players ${seed}`);
  if (ALL_RANDOM(cell)) return { direct: true, step: (match) => randomPlayer(match, chance, true) };
  const seats = Object.entries(cell.players);
  if (doctrine && cell.sight === 'all' && seats.every(([, level]) => isOfficer(level))) {
    const staffs = new Map(
      seats.map(([seat, level]) => {
        const temper = levelOf(level)?.temper;
        return [seat, new Officers(doctrine, cell.scenario, chance, temper ? { temper } : {})];
      }),
    );
    return { direct: true, step: (match) => staffs.get(match.pending[0]?.seat ?? '')?.answer(match) };
  }
  const tools: Tools = { ...toolsFor(game, chance), ...(clock ? { clock } : {}) };
  const players = new Map<Seat, SeatedOfficer | Player>(
    seats.map(([seat, text]) => {
      const level = levelOf(text);
      if (!level) throw new Error(`there is no player '${text}'`);
      const officer = level.name === 'officer' && doctrine;
      return [seat, officer ? new SeatedOfficer(officer, level.temper) : seatedAs(level, doctrine)];
    }),
  );
  return {
    direct: false,
    step: (match) => {
      const { pending } = match;
      const decision = pending[pending.length === 1 ? 0 : chance.below(pending.length)];
      const player = decision && players.get(decision.seat);
      if (!decision || !player) throw new Error('nobody is asked anything');
      if (player instanceof SeatedOfficer) player.answer(match, decision, tools);
      else letAnswer(match, decision.seat, player, tools);
    },
  };
}

/** Everything that is counted while a match goes on. */
class Clerk implements Watcher {
  readonly rules: Record<string, number> = {};
  readonly lost: Record<Seat, number[]> = {};
  before: Record<Seat, number> | null = null;
  private readonly worn: Record<Seat, number> = {};
  private readonly notes: Notes = new Map();
  readonly fights: FightLine[] = [];
  readonly first: Record<Seat, Record<string, string>> = {};
  readonly called: Record<string, string> = {};
  private readonly say: (message: Message) => string;
  readonly said: number[] = [];
  private readonly ready: Ready;
  private read = 0;
  turn = 0;
  private clock = Number.NEGATIVE_INFINITY;
  private readonly seats: readonly Seat[];

  constructor(ready: Ready) {
    this.ready = ready;
    this.say = englishOf(ready.game);
    this.seats = Object.keys(ready.cell.players);
    for (const seat of this.seats) this.lost[seat] = [];
  }

  did(_act: string, rule: string): void {
    if (rule !== '') this.rules[rule] = (this.rules[rule] ?? 0) + 1;
  }
  forced(): void {}

  /** Before an answer. */
  look(match: Match): void {
    this.listen(match.events ?? [], match);
    if (this.before === null && this.ready.counting.begun?.(match.state) !== false)
      this.before = this.lostSoFar(match);
    if (this.before !== null) this.ready.counting.notice?.(match.state, this.notes);
    const now = this.ready.counting.turn(match.state);
    if (now !== this.turn) this.turnTo(match, now);
    const { judge } = this.ready;
    const clock = judge?.clock?.(match.state) ?? now;
    if (judge && clock > this.clock) {
      this.clock = clock;
      const chances = evaluate(judge, match, this.seats[0] as Seat);
      if (chances) this.said.push(Math.round(1000 * chances.win));
    }
  }

  lostSoFar(match: Match): Record<Seat, number> {
    return Object.fromEntries(this.seats.map((seat) => [seat, this.ready.counting.lost(match.state, seat)]));
  }

  end(match: Match): Record<string, number> {
    const { counting } = this.ready;
    counting.notice?.(match.state, this.notes);
    const end: Record<string, number> = { ...counting.end?.(match.state, this.notes) };
    if (counting.attrition) for (const seat of this.seats) end[`${seat}Attrition`] = this.worn[seat] ?? 0;
    return end;
  }

  /** What each side has lost by the end of every turn that has passed. */
  turnTo(match: Match, now: number): void {
    for (const [seat, lost] of Object.entries(this.lostSoFar(match))) {
      const row = this.lost[seat] as number[];
      for (let turn = Math.max(1, this.turn); turn < now; turn++) row.push(lost);
    }
    this.turn = now;
  }

  /** The first answer of each kind that a seat gave; few kinds, those of the opening. */
  chose({ seat, kind, options }: Decision, key: string): void {
    this.first[seat] ??= {};
    const kinds = this.first[seat];
    if (kinds[kind] !== undefined || Object.keys(kinds).length >= KINDS) return;
    const short = key.slice(0, LONGEST_KEY);
    kinds[kind] = short;
    const chosen = options.find((option) => option.key === key);
    if (chosen) this.called[short] = this.say(chosen.label);
  }

  listen(events: readonly Event[], match: Match): void {
    for (; this.read < events.length; this.read++) {
      const event = events[this.read] as Event;
      if (event.kind !== 'told') continue;
      for (const { rule } of event.tally?.terms ?? []) this.did('tell', rule);
      const worn = this.ready.counting.attrition?.(event);
      if (worn) this.worn[worn.seat] = (this.worn[worn.seat] ?? 0) + worn.lost;
      const fight = this.ready.counting.fight(event, match.state);
      if (fight) this.fights.push([this.ready.counting.turn(match.state), fight.at, fight.result]);
    }
  }
}

/** The turn after which choices are the opening no more. */
const OPENING = 1;

/** Where nothing of a match is kept, its choices are seen only as they are made. */
function watchChoices(match: Match, clerk: Clerk): { on: boolean; stop(): void } {
  const { choose, answer } = match;
  match.choose = (decision, index) => {
    clerk.chose(decision, decision.options[index]?.key ?? '');
    choose.call(match, decision, index);
  };
  match.answer = (seat, given) => {
    const decision = match.decisionOf(seat);
    if (decision) clerk.chose(decision, typeof given === 'string' ? given : given.key);
    return answer.call(match, seat, given);
  };
  const watching = {
    on: true,
    stop() {
      match.choose = choose;
      match.answer = answer;
      watching.on = false;
    },
  };
  return watching;
}

/** The seed of match k: the same for every variant of a scenario, whoever plays it and on whatever thread. */
export const seedOf = (cell: Cell, k: number): string => `${cell.seed} ${k}`;

/** Plays match k of a cell. The same cell and k give the same line. */
export function playMatch(ready: Ready, k: number): Line {
  const { game, cell } = ready;
  const seed = seedOf(cell, k);
  const { step, direct } = stepper(ready, seed);
  const clerk = new Clerk(ready);
  const [leader] = Object.keys(cell.players) as [Seat];
  let decisions = 0;
  try {
    const match = Match.start(game, cell, {
      dice: new SeededDice(`dice ${seed}`),
      keep: direct ? 'none' : 'last',
      watcher: clerk,
    });
    const opening = watchChoices(match, clerk);
    while (!match.outcome) {
      clerk.look(match);
      step(match);
      if (opening.on && clerk.turn > OPENING) opening.stop();
      if (++decisions > cell.longest) throw new Error(`no end after ${cell.longest} decisions`);
    }
    clerk.listen(match.events ?? [], match);
    const turns = ready.counting.turn(match.state);
    clerk.turnTo(match, turns + 1);
    const { winner, level, rule, reason } = match.outcome;
    return {
      cell: cell.id,
      k,
      winner,
      level,
      rule,
      reason: reason.id,
      worth: levelFor(game.scale, match.outcome, leader),
      points: rounded(game.scale?.points(match.state, leader) ?? 0),
      turns,
      decisions,
      lost: clerk.lost,
      ...(clerk.before && Object.values(clerk.before).some((lost) => lost > 0)
        ? { before: clerk.before }
        : {}),
      ...(ready.counting.end ? { end: clerk.end(match) } : {}),
      fights: clerk.fights.map((f) => [...f]),
      rules: clerk.rules,
      first: clerk.first,
      called: clerk.called,
      said: clerk.said,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed(cell, k, decisions, message);
  }
}

const rounded = (x: number): number => Math.round(x * 1000) / 1000;

const failed = (cell: Cell, k: number, decisions: number, error: string): Line => ({
  cell: cell.id,
  k,
  winner: null,
  level: '',
  rule: '',
  reason: '',
  worth: 0,
  points: 0,
  turns: 0,
  decisions,
  lost: {},
  fights: [],
  rules: {},
  first: {},
  said: [],
  error,
});
