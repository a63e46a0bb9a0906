/**
 * `npm run bench:decisions`: how often a person is asked something in a whole match, officers on both sides; the same
 * match counted an answer a question, and through what the table makes of a gesture: marches, acts of a unit's card with the
 * front they are to have, laying down and ending, everything at once, the set-up by an officer.
 */
import { doctrineOf, letAnswer, seatedAs, toolsFor } from '@grande/bots';
import {
  Acts,
  type Answer,
  bytes,
  type Company,
  type Decision,
  type Errand,
  errandOf,
  fork,
  type Game,
  imagine,
  isAlike,
  type Marching,
  Match,
  type Meant,
  type Move,
  packet,
  type Seat,
  SeededDice,
  sweepOf,
  ticksOf,
  type WireDecision,
  wireDecision,
} from '@grande/engine';
import { gameById } from './games.ts';
import { levelNamed } from './setup.ts';

/** An answer an officer means to give, and what it is about. */
interface Intent extends Meant {
  readonly kind: string;
  readonly action: string;
  readonly pieces: readonly string[];
  readonly place: string | undefined;
  readonly choice: string | undefined;
}

/** What the seat answered from here on, in the match as it was played, until something new was seen. */
function intentsOf(match: Match, seat: Seat, course: readonly Move[]): Intent[] {
  const out: Intent[] = [];
  const ahead = fork(match, new SeededDice(`ahead ${match.moves.length}`), 'last', true);
  const acts = new Acts(ahead);
  for (const move of course) {
    const decision = ahead.decisionOf(seat);
    if (!decision || move.seat !== seat) break;
    const option = decision.options.find((o) => o.key === move.key);
    const { concerns, action = '' } = option ?? {};
    const { pieces = [], places, choice } = concerns ?? {};
    const intent = { ...answerOf(move), kind: decision.kind, action, pieces, place: places?.at(-1), choice };
    out.push(intent);
    if (acts.give(seat, [plain(intent)]).halt !== 'done') break;
  }
  return out;
}
const answerOf = ({ key, value }: Move): Answer => (value === undefined ? { key } : { key, value });

/** Where everything stands and how, whatever the game calls it. */
function positions(state: unknown, fronts: boolean): string {
  type Stands = { at?: number; hex?: number; face?: number; form?: string };
  const { units = [], leaders = [], forces = [] } = state as Record<string, readonly Stands[]>;
  const all = [...units, ...leaders, ...forces];
  return bytes(all.map((x) => [x.at ?? x.hex ?? null, x.form ?? '', fronts ? (x.face ?? 0) : 0]));
}

/** The world after some answers; null where not all of them were taken. */
function after(match: Match, seat: Seat, answers: readonly Meant[]): Match | null {
  const ahead = fork(match, new SeededDice('after'), 'last', true);
  return new Acts(ahead).give(seat, answers).taken === answers.length ? ahead : null;
}

const plain = ({ key, kind, value }: Intent): Meant =>
  value === undefined ? { key, kind } : { key, kind, value };

/** How many of the intents, from one on, are of this sort. */
function run(intents: readonly Intent[], from: number, is: (i: Intent) => boolean): number {
  let n = 0;
  for (let i = intents[from]; i && is(i); i = intents[from + ++n]);
  return n;
}

/** Answers before a piece is sent off or acts: what is in hand is laid down, it is taken up and those who go with it. */
function takenUp(rules: Marching, intents: readonly Intent[]): { upTo: number; piece: string | undefined } {
  let at = run(intents, 0, (i) => rules.leave.includes(i.action) || begins(rules, i));
  const taken = intents[at];
  if (!taken || !rules.take.includes(taken.action)) return { upTo: at, piece: undefined };
  at++;
  at += run(intents, at, (i) => meansWith(rules, i) || (rules.either ?? []).includes(i.kind));
  return { upTo: at, piece: taken.pieces[0] };
}
const begins = (rules: Marching, { kind, key }: Intent): boolean => rules.begin?.[kind] === key;
function meansWith(rules: Marching, { kind, key }: Intent): boolean {
  const rule = rules.meanwhile?.[kind];
  // What the table would choose is only then meant if it is what the officer chose.
  return rule !== undefined && (!Array.isArray(rule.alone) || rule.alone.includes(key));
}

/** Laying down what is in hand and ending it for all; whoever is asked about after that stays as he is. */
function closing({ leave, end, afterwards }: Marching, intents: readonly Intent[]): number {
  const is = (said: typeof end) => (i: Intent) => i.kind === said?.kind && i.key === said.key;
  const at = run(intents, 0, (i) => leave.includes(i.action));
  const ends = intents[at];
  if (!end || !ends || !is(end)(ends)) return 0;
  return at + 1 + (afterwards ? run(intents, at + 1, is(afterwards)) : 0);
}

/** How many answers are given by how many gestures. */
interface Gesture {
  readonly answers: number;
  readonly gestures: number;
}
const NONE: Gesture = { answers: 0, gestures: 1 };

/** The march the table would make of one gesture that does what the intents do up to a step, if there is one. */
class Ways {
  private readonly match: Match;
  private readonly seat: Seat;
  private readonly world: Match;
  private readonly found = new Map<string, Errand | null>();

  constructor(match: Match, seat: Seat, world: Match) {
    this.match = match;
    this.seat = seat;
    this.world = world;
  }

  private errand(piece: string, company: Company): Errand | null {
    const key = `${piece} ${company}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const errand = errandOf(this.world, this.seat, { piece, company });
    this.found.set(key, errand);
    return errand;
  }

  /**
   * How many of the intents one march gives; the farthest end first, with what is asked on the way answered. Who was sent
   * one by one to the same place may be sent together.
   */
  march(rules: Marching, intents: readonly Intent[]): Gesture {
    const { match, seat } = this;
    const lead = intents.find((i) => rules.step.includes(i.action))?.pieces[0];
    if (lead === undefined) return NONE;
    for (let k = Math.min(intents.length, 40); k > 0; k--) {
      const last = intents[k - 1];
      if (!last || !rules.step.includes(last.action)) continue;
      const upTo = k + run(intents, k, (i) => meansWith(rules, i));
      if (upTo === 1) continue;
      const given = intents.slice(0, upTo);
      const meant = after(match, seat, given.map(plain));
      if (!meant) continue;
      const goes = (i: Intent) =>
        rules.step.includes(i.action) || (i.action === 'with' && meansWith(rules, i));
      const named = [...new Set(given.filter(goes).flatMap((i) => i.pieces))].filter((p) => p !== lead);
      const companies: Company[] = [last.pieces[0] === lead ? 'alone' : named, 'all', named];
      for (const fronts of [true, false])
        for (const company of companies) {
          const led = this.errand(lead, company)?.marches.find((m) => m.place === last.place)?.answers;
          const there = led && after(match, seat, led);
          // Who arrives facing otherwise than was meant turns after that.
          if (there && positions(there.state, fronts) === positions(meant.state, fronts))
            return { answers: upTo, gestures: fronts ? 1 : 2 };
        }
    }
    return NONE;
  }

  /**
   * How many of the intents an act of the unit's card gives: a piece is taken up and does it, with it those who go with
   * it, and how to face is said.
   */
  card(rules: Marching, intents: readonly Intent[]): number {
    const { upTo, piece } = takenUp(rules, intents);
    const either = intents.findIndex((i) => rules.either?.includes(i.kind));
    const asked = either > 0 && either < upTo ? this.act(rules, intents, either, piece) : 0;
    return Math.max(asked, this.act(rules, intents, upTo, piece));
  }

  private act(rules: Marching, intents: readonly Intent[], upTo: number, piece: string | undefined): number {
    const act = intents[upTo];
    const lead = piece ?? act?.pieces[0];
    if (!act || lead === undefined || isWay(rules, act)) return 0;
    if (!act.pieces.includes(lead) && !rules.either?.includes(act.kind)) return 0;
    const along = intents.slice(0, upTo).flatMap((i) => (i.action === 'with' ? i.pieces : []));
    let most = 0;
    for (const company of ['alone', 'all', along] as const) {
      const errand = this.errand(lead, company);
      if (errand?.asked.kind !== act.kind) continue;
      const { before, together } = errand;
      const given = [...before, { kind: act.kind, key: act.key }, ...(together[act.key] ?? [])];
      const n = upTo + 1 + (together[act.key]?.length ?? 0);
      const meant = after(this.match, this.seat, intents.slice(0, n).map(plain));
      const done = after(this.match, this.seat, given);
      if (meant && done && bytes(meant.state) === bytes(done.state)) most = Math.max(most, n);
    }
    return most > 0 ? most - 1 + faced(rules, intents.slice(most - 1)) : 0;
  }
}

/** An act, what is said with it about the front, and the same of those of its stack who do the same. */
function faced({ front }: Marching, intents: readonly Intent[]): number {
  const [act, faces] = intents;
  if (!act || !front?.after.includes(act.action)) return 1;
  const key = faces?.kind === front.kind ? faces.key : null;
  for (let n = 0; ; n += key === null ? 1 : 2) {
    const [next, turned] = [intents[n], intents[n + 1]];
    if (next?.action !== act.action || next.choice !== act.choice) return n;
    if (key !== null && (turned?.kind !== front.kind || turned.key !== key)) return n;
  }
}
const isWay = (rules: Marching, { action, kind }: Intent): boolean =>
  rules.meanwhile?.[kind] !== undefined || rules.take.includes(action) || rules.step.includes(action);

/** Ticks in a list, the same for all, or the set-up by an officer: how many answers one gesture gives. */
function atOnce(game: Game, asked: WireDecision, intents: readonly Intent[]): number {
  const { asks = [], train = [] } = game.deployment ?? {};
  if (asks.includes(asked.kind)) return run(intents, 0, (i) => [...asks, ...train].includes(i.kind));
  if (isAlike(game, asked.kind))
    return run(intents, 0, (i) => i.kind === asked.kind && i.key === intents[0]?.key);
  const sweep = ticksOf(game, asked) ? sweepOf(game, asked.kind) : undefined;
  if (!sweep) return 0;
  const ticks = run(intents, 0, (i) => i.kind === asked.kind && i.action === sweep.each);
  const end = intents[ticks];
  if (end?.kind !== asked.kind || sweep.end === undefined) return ticks;
  return end.key === sweep.end ? ticks + 1 : 0;
}

/** A hidden stretch may need several tries before chance repeats what was seen; the table does the same. */
const TRIES = 40;
function imagined(match: Match, seat: Seat): Match | null {
  const chance = new SeededDice(`imagined ${match.moves.length}`);
  for (let i = 0; i < TRIES; i++) {
    const world = imagine(match.game, packet(match, seat), chance);
    if (world) return world;
  }
  return null;
}

/** How many of the answers that were given a person would have given with one gesture. */
function gesture(match: Match, decision: Decision, course: readonly Move[]): Gesture {
  const { seat } = decision;
  const intents = intentsOf(match, seat, course);
  const all = atOnce(match.game, wireDecision(decision), intents);
  const rules = match.game.marching;
  const by = (answers: number): Gesture => ({ answers: Math.max(answers, 1), gestures: 1 });
  if (all > 1 || !rules) return by(all);
  const world = intents.some((i) => i.pieces.length > 0) ? imagined(match, seat) : null;
  const ways = world && new Ways(match, seat, world);
  const march = ways?.march(rules, intents) ?? NONE;
  const rest = Math.max(ways?.card(rules, intents) ?? 0, closing(rules, intents), faced(rules, intents));
  return march.answers > march.gestures * rest ? march : by(rest);
}

const isChoice = ({ options, space }: Decision): boolean => options.length > 1 || space !== undefined;

/** A match of officers to its end. */
async function played(game: Game, scenario: string, seed: string): Promise<readonly Move[]> {
  const doctrine = await doctrineOf(game.id);
  const match = started(game, scenario, seed);
  const tools = toolsFor(game, new SeededDice(`players ${seed}`));
  const level = levelNamed('officer');
  const players = Object.fromEntries(match.scenario.seats.map((s) => [s, seatedAs(level, doctrine)]));
  while (!match.outcome) {
    const [decision] = match.pending;
    const player = decision && players[decision.seat];
    if (!player) throw new Error('nobody is asked who sits here');
    letAnswer(match, decision.seat, player, tools);
  }
  return match.moves;
}
const started = (game: Game, scenario: string, seed: string): Match =>
  Match.start(game, { scenario }, { dice: new SeededDice(`dice ${seed}`), keep: 'last' });

interface Count {
  /** Questions that left a choice, one at a time. */
  questions: number;
  /** How often a person is asked who makes the same moves at the table, by the kind of the question. */
  readonly asked: Map<string, number>;
}

/** The same match once more, by gestures: a question with one answer answers itself. */
function counted(game: Game, scenario: string, seed: string, moves: readonly Move[]): Count {
  const match = started(game, scenario, seed);
  const count: Count = { questions: 0, asked: new Map() };
  let within = 0;
  for (const [i, move] of moves.entries()) {
    const decision = match.decisionOf(move.seat);
    if (!decision) throw new Error(`${move.seat} is not asked anything`);
    if (isChoice(decision)) {
      count.questions++;
      if (within <= 0) {
        const { answers, gestures } = gesture(match, decision, moves.slice(i, i + LONGEST));
        count.asked.set(decision.kind, (count.asked.get(decision.kind) ?? 0) + gestures);
        within = answers;
      }
    }
    within--;
    const verdict = match.answer(move.seat, answerOf(move));
    if (!verdict.ok) throw new Error(`'${move.key}' was refused the second time`);
  }
  return count;
}
/** No gesture is made of more answers than this. */
const LONGEST = 200;

const MATCHES = [
  ['dego-1796', 's1'],
  ['caldiero-1796', 'historical'],
] as const;

const [seeds = '1', detail] = process.argv.slice(2);
for (const [id, scenario] of MATCHES) {
  const game = await gameById(id);
  if (!game) throw new Error(`no game ${id}`);
  let [questions, asked] = [0, 0];
  for (let n = 0; n < Number(seeds); n++) {
    const moves = await played(game, scenario, `${n}`);
    const one = counted(game, scenario, `${n}`, moves);
    const kinds = [...one.asked].sort((a, b) => b[1] - a[1]);
    questions += one.questions;
    for (const [, times] of kinds) asked += times;
    if (detail) console.log(kinds.map(([kind, times]) => `${kind} ${times}`).join(', '));
  }
  const share = ((100 * asked) / questions).toFixed(1);
  console.log(`${id} ${scenario}: ${questions} questions, ${asked} gestures: ${share} %`);
}
