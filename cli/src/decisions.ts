/**
 * `npm run bench:decisions`: how often a person is asked something in a whole match, officers on both sides; once with
 * an answer a question, once through what the table makes of a gesture: marches, acts of a unit's card with the
 * front they are to have, laying down and ending, everything at once, the set-up by an officer.
 */
import { doctrineOf, letAnswer, type Player, seatedAs, type Tools, toolsFor } from '@grande/bots';
import {
  Acts,
  bytes,
  type Company,
  type Errand,
  errandOf,
  fork,
  type Game,
  imagine,
  isAlike,
  type Marching,
  Match,
  type Meant,
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

interface Table {
  readonly match: Match;
  readonly players: Readonly<Record<Seat, Player>>;
  readonly tools: Tools;
}

/** What the officer would answer from here on until something new is seen or somebody else is asked. */
function intentsOf({ match, players, tools }: Table, seat: Seat): Intent[] {
  const out: Intent[] = [];
  const ahead = fork(match, new SeededDice(`ahead ${match.moves.length}`), 'last', true);
  const acts = new Acts(ahead);
  for (let n = 0; n < 200; n++) {
    const decision = ahead.decisionOf(seat);
    const player = players[seat];
    if (!decision || !player) break;
    const answer = player(packet(ahead, seat), tools);
    const option = decision.options.find((o) => o.key === answer.key);
    const { concerns, action = '' } = option ?? {};
    const { pieces = [], places, choice } = concerns ?? {};
    out.push({ ...answer, kind: decision.kind, action, pieces, place: places?.at(-1), choice });
    if (acts.give(seat, [answer]).halt !== 'done') break;
  }
  return out;
}

/** Where everything stands, whatever the game calls it. */
function positions(state: unknown): string {
  const {
    units = [],
    leaders = [],
    forces = [],
  } = state as Record<string, readonly { at?: number; hex?: number }[]>;
  return bytes([...units, ...leaders, ...forces].map((x) => x.at ?? x.hex ?? null));
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

/** An act of the unit's card: a piece is taken up and does it, a stack as one; with it is said how to face. */
function cardAct(rules: Marching, intents: readonly Intent[]): number {
  const { upTo, piece } = takenUp(rules, intents);
  const act = intents[upTo];
  if (
    !act ||
    act.pieces.length === 0 ||
    rules.meanwhile?.[act.kind] !== undefined ||
    (piece !== undefined && !act.pieces.includes(piece))
  )
    return 0;
  if (rules.take.includes(act.action) || rules.step.includes(act.action)) return 0;
  const { front } = rules;
  if (!front?.after.includes(act.action)) return upTo + 1;
  const faces = intents[upTo + 1];
  if (faces?.kind !== front.kind) return upTo + 1;
  // Those who go with it do the same and face the same way.
  let at = upTo + 2;
  for (;;) {
    const [next, faced] = [intents[at], intents[at + 1]];
    const same = next?.action === act.action && next.choice === act.choice && faced?.kind === front.kind;
    if (!same || faced.key !== faces.key) return at;
    at += 2;
  }
}

/** Laying down what is in hand and ending it for all. */
function closing(rules: Marching, intents: readonly Intent[]): number {
  const at = run(intents, 0, (i) => rules.leave.includes(i.action));
  const end = intents[at];
  return at > 0 && rules.end && end?.kind === rules.end.kind && end.key === rules.end.key ? at + 1 : 0;
}

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

  /** The farthest end first: at the last step of a way, with what is asked on the way answered. */
  march(rules: Marching, intents: readonly Intent[]): readonly Meant[] | null {
    const { match, seat } = this;
    const lead = intents.find((i) => rules.step.includes(i.action))?.pieces[0];
    if (lead === undefined) return null;
    const along = intents.flatMap((i) => (i.action === 'with' && meansWith(rules, i) ? i.pieces : []));
    const named = [...new Set(along)];
    const companies: Company[] = ['alone', 'all', ...(named.length > 0 ? [named] : [])];
    for (let k = Math.min(intents.length, 40); k > 0; k--) {
      const last = intents[k - 1];
      if (!last || !rules.step.includes(last.action) || last.pieces[0] !== lead) continue;
      const upTo = k + run(intents, k, (i) => meansWith(rules, i));
      if (upTo === 1) continue;
      const meant = after(match, seat, intents.slice(0, upTo).map(plain));
      if (!meant) continue;
      const reached = positions(meant.state);
      for (const company of companies) {
        const led = this.errand(lead, company)?.marches.find((m) => m.place === last.place)?.answers;
        const there = led && after(match, seat, led);
        if (led && there && positions(there.state) === reached) return led;
      }
    }
    return null;
  }
}

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
  if (end?.kind === asked.kind && end.key !== sweep.end) return 0;
  return end?.kind === asked.kind ? ticks + 1 : ticks;
}

/** A hidden stretch may need several tries before chance repeats what was seen; the table does the same. */
const TRIES = 40;
function imagined({ match, tools }: Table, seat: Seat): Match | null {
  for (let i = 0; i < TRIES; i++) {
    const world = imagine(match.game, packet(match, seat), tools.chance);
    if (world) return world;
  }
  return null;
}

/** Answers with one gesture; how many answers of the rules it was made of. */
function gesture(table: Table, seat: Seat): number {
  const { match } = table;
  const decision = match.decisionOf(seat);
  if (!decision) return 0;
  const intents = intentsOf(table, seat);
  const acts = new Acts(match);
  const [first] = intents;
  if (!first) throw new Error(`${seat} answers nothing`);
  const give = (n: number) => acts.give(seat, intents.slice(0, n).map(plain)).taken;
  const all = atOnce(match.game, wireDecision(decision), intents);
  if (all > 1) return give(all);
  const rules = match.game.marching;
  if (rules) {
    const steps = intents.some((i) => rules.step.includes(i.action));
    const world = steps ? imagined(table, seat) : null;
    const way = world && new Ways(match, seat, world).march(rules, intents);
    const act = Math.max(cardAct(rules, intents), closing(rules, intents));
    if (way && way.length >= act) return acts.give(seat, way).taken;
    if (act > 1) return give(act);
  }
  return give(1);
}

interface Count {
  readonly asked: number;
  readonly answers: number;
  readonly kinds: ReadonlyMap<string, number>;
}

/** One match to its end; how often its players were asked something they could answer in more than one way. */
async function played(id: string, scenario: string, seed: string, byGesture: boolean): Promise<Count> {
  const game = await gameById(id);
  if (!game) throw new Error(`no game ${id}`);
  const doctrine = await doctrineOf(id);
  const match = Match.start(game, { scenario }, { dice: new SeededDice(`dice ${seed}`), keep: 'last' });
  const tools = toolsFor(game, new SeededDice(`players ${seed}`));
  const level = levelNamed('officer');
  const players = Object.fromEntries(match.scenario.seats.map((s) => [s, seatedAs(level, doctrine)]));
  const kinds = new Map<string, number>();
  let asked = 0;
  let answers = 0;
  while (!match.outcome) {
    const [decision] = match.pending;
    if (!decision) break;
    const { seat, kind, options, space } = decision;
    const player = players[seat];
    if (!player) throw new Error(`nobody sits at ${seat}`);
    const choice = options.length > 1 || space !== undefined;
    if (choice) {
      asked++;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    if (byGesture && choice) answers += gesture({ match, players, tools }, seat);
    else {
      letAnswer(match, seat, player, tools);
      answers++;
    }
  }
  return { asked, answers, kinds };
}

const MATCHES = [
  ['dego-1796', 's1'],
  ['caldiero-1796', 'historical'],
] as const;

const [seeds = '1', detail] = process.argv.slice(2);
for (const [id, scenario] of MATCHES) {
  let [before, now] = [0, 0];
  for (let n = 0; n < Number(seeds); n++) {
    const one = await played(id, scenario, `${n}`, false);
    const two = await played(id, scenario, `${n}`, true);
    before += one.asked;
    now += two.asked;
    if (detail) {
      const line = [...two.kinds]
        .sort((a, b) => b[1] - a[1])
        .map(([k, c]) => `${k} ${c} (${one.kinds.get(k) ?? 0})`);
      console.log(line.join(', '));
    }
  }
  const share = ((100 * now) / before).toFixed(0);
  console.log(
    `${id} ${scenario}: asked ${before} times a question at a time, ${now} times by gesture: ${share} %`,
  );
}
