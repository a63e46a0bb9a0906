/**
 * `npm run bench:decisions`: how often a person is asked something in a whole match, officers on both sides; once with
 * an answer a question, once through what the table makes of a gesture: marches, acts of a unit's card, everything at once.
 */
import { doctrineOf, letAnswer, type Player, seatedAs, type Tools, toolsFor } from '@grande/bots';
import {
  Acts,
  bytes,
  errandOf,
  fork,
  imagine,
  Match,
  type Meant,
  packet,
  type Seat,
  SeededDice,
  ticked,
  ticksOf,
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
  for (let n = 0; n < 60; n++) {
    const decision = ahead.decisionOf(seat);
    const player = players[seat];
    if (!decision || !player) break;
    const answer = player(packet(ahead, seat), tools);
    const option = decision.options.find((o) => o.key === answer.key);
    const { concerns, action = '' } = option ?? {};
    const { pieces = [], places } = concerns ?? {};
    out.push({ ...answer, kind: decision.kind, action, pieces, place: places?.at(-1) });
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

/** The list the table would make of one gesture that does what the first `k` answers do, if there is one. */
function gestureFor(
  match: Match,
  world: Match,
  seat: Seat,
  intents: readonly Intent[],
  k: number,
): readonly Meant[] | null {
  const rules = match.game.marching;
  const last = intents[k - 1];
  const [piece] = last?.pieces ?? [];
  if (!rules || !last || piece === undefined) return null;
  const wanted = intents
    .slice(0, k)
    .map(({ key, kind, value }) => (value === undefined ? { key, kind } : { key, kind, value }));
  const meant = after(match, seat, wanted);
  if (!meant) return null;
  const reached = positions(meant.state);
  const steps = intents
    .slice(0, k)
    .flatMap((i) => (rules.step.includes(i.action) && i.place !== undefined ? [i] : []));
  // Who is taken along, one by one: ticks on the counters of the stack.
  const along = intents
    .slice(0, k)
    .flatMap((i) => (i.action === 'with' && i.kind !== 'joinFire' ? i.pieces : []));
  const named = [...new Set(along)];
  for (const company of ['alone', 'all', ...(named.length > 0 ? [named] : [])] as const) {
    if (!rules.step.includes(last.action)) {
      // An act of the unit's own card: it is taken up and does it.
      const errand = errandOf(world, seat, { piece, company });
      if (!errand || errand.asked.kind !== last.kind) continue;
      const list = [...errand.before, { kind: last.kind, key: last.key }];
      const done = list.length > 1 ? after(match, seat, list) : null;
      if (
        done &&
        positions(done.state) === reached &&
        done.decisionOf(seat)?.kind === meant.decisionOf(seat)?.kind
      )
        return list;
      continue;
    }
    const lead = steps[0]?.pieces[0];
    if (lead === undefined || steps.some((s) => s.pieces[0] !== lead)) return null;
    const straight = errandOf(world, seat, { piece: lead, company })?.marches.find(
      (m) => m.place === last.place,
    );
    const led = straight?.answers ?? null;
    const there = led && after(match, seat, led);
    if (led && there && positions(there.state) === reached) return led;
  }
  return null;
}

/** Answers with one gesture; how many answers of the rules it was made of. */
function gesture(table: Table, seat: Seat): number {
  const { match, tools } = table;
  const decision = match.decisionOf(seat);
  if (!decision) return 0;
  const intents = intentsOf(table, seat);
  const acts = new Acts(match);
  const [first] = intents;
  if (!first) throw new Error(`${seat} answers nothing`);
  const asked = wireDecision(decision);
  if (ticksOf(match.game, asked)) {
    const sweep = match.game.sweeps?.[asked.kind];
    const end = intents.findIndex((i) => i.kind !== asked.kind || i.action !== sweep?.each);
    if (end >= 0 && intents[end]?.key === sweep?.end) {
      const keys = intents.slice(0, end).map((i) => i.key);
      return acts.give(seat, ticked(match.game, asked, keys)).taken;
    }
  }
  const world = match.game.marching ? imagine(match.game, packet(match, seat), tools.chance) : null;
  for (const k of world ? ends(match, intents) : []) {
    const list = world && gestureFor(match, world, seat, intents, k);
    if (list) return acts.give(seat, list).taken;
  }
  const { key, value } = first;
  return acts.give(seat, [value === undefined ? { key } : { key, value }]).taken;
}

/** Where a gesture may end, the farthest first: at the last step of a way, or at an act of a piece. */
function ends({ game }: Match, intents: readonly Intent[]): number[] {
  const rules = game.marching;
  const out: number[] = [];
  const lead = intents.find((i) => rules?.step.includes(i.action))?.pieces[0];
  for (let k = Math.min(intents.length, 40); k > 1; k--) {
    const it = intents[k - 1];
    if (!it || rules?.take.includes(it.action)) continue;
    if (rules?.step.includes(it.action) ? it.pieces[0] === lead : it.pieces.length > 0 && k <= 6) out.push(k);
  }
  return out;
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
