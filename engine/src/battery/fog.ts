import { copied } from '../copier.ts';
import type { Seat } from '../decision.ts';
import { type DiceSource, SeededDice } from '../dice.ts';
import { type Event, seenBy } from '../event.ts';
import { imagine } from '../imagine.ts';
import { bytes } from '../json.ts';
import { Match } from '../match.ts';
import type { Move } from '../move.ts';
import { read } from '../shape.ts';
import type { Snapshot } from '../snapshots.ts';
import { eventsFor, movesSeen, packet, seenTrace, waitingOn, wireDecision } from '../wire.ts';
import { BatteryFailure, demand, where } from './failure.ts';
import { playOut, type Trial } from './random-play.ts';

export interface FogReport {
  /** Pairs of state and seat looked at. */
  looked: number;
  /** Sampled worlds that really differ from the true one. */
  differing: number;
  /** Stretches between two rests compared on the wire. */
  stretches: number;
  /** Worlds asked for and found by `imagine`. */
  asked: number;
  imagined: number;
}

export function noFog(): FogReport {
  return { looked: 0, differing: 0, stretches: 0, asked: 0, imagined: 0 };
}

/** Plays a match and looks through every seat's eyes at every `every`-th stop. */
export function fogHolds<S, V>(trial: Trial<S, V>, every: number, report: FogReport): void {
  const chance = new SeededDice(`fog ${trial.seed}`);
  const { match } = playOut(trial, 'all', (m, decisions) => {
    for (const seat of m.scenario.seats) namesNothing(m, seat, trial.seed);
    if (decisions % every !== 0) return;
    for (const seat of m.scenario.seats) {
      viewHolds(m, seat, chance, report, trial.seed);
      imagines(m, seat, chance, report, trial.seed);
    }
  });
  for (const seat of match.scenario.seats) {
    for (let i = 0; i + 1 < match.snapshots.length; i += every) {
      stretchHolds(match, match.snapshots[i] as Snapshot<S>, seat, chance, trial.seed);
      report.stretches++;
    }
  }
}

/** A sampled world looks the same to the seat, is a sound state, and tells a bystander nothing the seat does not know. */
function viewHolds<S, V>(
  match: Match<S, V>,
  seat: Seat,
  chance: SeededDice,
  report: FogReport,
  seed: string,
): void {
  const { game, state } = match;
  const seen = game.view(state, seat);
  const given = JSON.parse(bytes(seen)) as V;
  const world = game.sample(given, seat, chance);
  const at = () => `seat ${seat}; ${where(match, seed)}`;
  const shared = sharedPart(given, world);
  demand(
    shared === null,
    'fog: a sampled world shares no list or object with the view',
    () => `${shared}; ${at()}`,
  );
  const again = bytes(game.view(world, seat));
  demand(
    again === bytes(seen),
    'fog: the sampled world looks the same',
    () => `${difference(again, bytes(seen))}; ${at()}`,
  );
  const shaped = read(game.state, world);
  demand(
    shaped.ok,
    'fog: a sampled world is a sound state',
    () => `${shaped.ok ? '' : bytes(shaped.problems)}; ${at()}`,
  );
  const broken = game.invariants(world);
  demand(broken.length === 0, 'fog: a sampled world is a sound state', () => `${broken.join('; ')}; ${at()}`);
  const bystander = bytes(game.view(world, null)) === bytes(game.view(state, null));
  demand(bystander, 'fog: a bystander knows no more than a seat', at);
  report.looked++;
  if (bytes(copied(game.state, world)) !== match.stateBytes) report.differing++;
}

const TRIES = 40;

/** From its packet alone a seat can imagine a whole match that fits everything it has seen. */
function imagines<S, V>(
  match: Match<S, V>,
  seat: Seat,
  chance: SeededDice,
  report: FogReport,
  seed: string,
): void {
  if (match.outcome) return;
  const seen = JSON.parse(bytes(packet(match, seat))) as ReturnType<typeof packet<V>>;
  report.asked++;
  for (let i = 0; i < TRIES; i++) {
    if (!imagine(match.game, seen, chance)) continue;
    report.imagined++;
    return;
  }
  // Where nothing has happened since the rest, seen or unseen, every sampled world will do.
  demand(
    (match.trace?.length ?? 0) > 0,
    'fog: a world can be imagined',
    () => `seat ${seat}; ${where(match, seed)}`,
  );
}

/**
 * What others are asked and answer names no piece that is concealed from the seat that reads it. Announcements may:
 * they are made by the rules, on purpose.
 */
function namesNothing<S, V>(match: Match<S, V>, seat: Seat, seed: string): void {
  const { game } = match;
  if (!game.concealed) return;
  const trace = seenTrace(match.trace ?? [], seat);
  const others = trace.filter((t) => t.kind === 'answer' && t.seat !== seat);
  const waiting = waitingOn(match as Match, seat);
  if (others.length === 0 && waiting.length === 0) return;
  const words = new Set(bytes([others, waiting]).split(/[^\p{L}\p{N}_.-]+/u));
  const named = game.concealed(match.state, seat).filter((id) => words.has(id));
  demand(
    named.length === 0,
    'fog: nobody names what is concealed',
    () => `${named.join(', ')}; seat ${seat}; ${where(match, seed)}`,
  );
}

/** How far a sampled world is followed, in moves: over several rests, as long as nothing is revealed. */
const FOLLOWED = 12;

/**
 * From a rest on, a sampled world must look the same on the wire, byte for byte, as long as nothing is revealed: same
 * questions, same options in the same order with the same numbers, same refusals, same waiting, same events and counts.
 */
function stretchHolds<S, V>(
  match: Match<S, V>,
  rest: Snapshot<S>,
  seat: Seat,
  chance: SeededDice,
  seed: string,
): void {
  const { game, setup } = match;
  const seen: number[] = [];
  const truth = Match.resume(game, setup, JSON.parse(bytes(rest.state)) as S, {
    dice: watched(rest, seat, seen),
    keep: 'last',
  });
  const world = game.sample(JSON.parse(bytes(game.view(rest.state, seat))) as V, seat, chance);
  const fell = { unseen: 0 };
  const other = Match.resume(game, setup, world, { dice: repeated(seen, seat, chance, fell), keep: 'last' });
  for (const move of [null, ...match.moves.slice(rest.at, rest.at + FOLLOWED)]) {
    if (move && !bothPlay(truth, other, move, seat)) return;
    if (truth.outcome || revealed(truth, seat)) return;
    // A die that the seat did not see may fall otherwise here, and its effect be told to all; and a seat that looks for
    // itself may find somebody in one world whom it does not find in the other. Both say so, and are parted by it.
    const told = other.outcome !== null || revealed(other, seat);
    if (told && (fell.unseen > 0 || move?.seat === seat)) return;
    // In the middle of what the seat does not see, it gets nothing until that is over; and under a seal nobody knows
    // how far the others are.
    const unseen = move !== null && (isUnseen(move, seat) || truth.sealed || other.sealed);
    if (unseen && hiddenOf(truth, seat) && !(move.seat === seat && hiddenOf(other, seat))) continue;
    if (unseen && hiddenOf(other, seat) && !hiddenOf(truth, seat)) return;
    const probe = chance.below(1000);
    const [mine, theirs] = [wire(truth, seat, probe), wire(other, seat, probe)];
    const at = () =>
      `seat ${seat}, from the rest at move ${rest.at}, ${move ? `after ${move.seat} '${move.key}'` : 'at once'}; seed '${seed}'`;
    if (mine !== theirs) {
      const undoable = move?.seat === seat && truth.whyNoUndo(seat).length === 0;
      const shown = undoable && bytes(truth.view(seat)) !== bytes(other.view(seat));
      const check = shown ? 'fog: what an act shows closes the past' : 'fog: the wire tells nothing hidden';
      throw new BatteryFailure(check, `${difference(theirs, mine)}; ${game.id}/${setup.scenario}, ${at()}`);
    }
    spacesAgree(truth, other, seat, chance, at);
  }
}

/** A move in both worlds; false where the other world cannot follow. */
function bothPlay<S, V>(truth: Match<S, V>, other: Match<S, V>, move: Move, seat: Seat): boolean {
  truth.replay(move);
  if (!isUnseen(move, seat)) return other.answer(move.seat, move).ok;
  // How often somebody is asked in secret may differ: what the seat gets is one stretch either way.
  const asked = other.decisionOf(move.seat);
  return !asked || other.answer(move.seat, move).ok;
}

const isUnseen = (move: Move, seat: Seat): boolean => move.secret === true && move.seat !== seat;

const hiddenOf = <S, V>(match: Match<S, V>, seat: Seat): boolean =>
  match.pending.some((d) => d.seat !== seat && (d.secret === true || match.sealed));

/** What an open answer breaks is the same in both worlds. */
function spacesAgree<S, V>(
  truth: Match<S, V>,
  other: Match<S, V>,
  seat: Seat,
  chance: SeededDice,
  at: () => string,
): void {
  const mine = truth.decisionOf(seat)?.space;
  const theirs = other.decisionOf(seat)?.space;
  if (!mine || !theirs) return;
  for (const value of [mine.sample(chance), theirs.sample(chance)]) {
    const [here, there] = [bytes(mine.failures(value)), bytes(theirs.failures(value))];
    demand(
      here === there,
      'fog: the wire tells nothing hidden',
      () => `${bytes(value)}: ${here} against ${there}; ${at()}`,
    );
  }
}

/** The dice of the true world; what the seat sees of them is noted. */
function watched(rest: Snapshot<unknown>, seat: Seat, seen: number[]): DiceSource {
  const dice = new SeededDice('');
  dice.restore(rest.dice);
  return like(dice, (n, to) => {
    const value = dice.below(n);
    if (to === undefined || to.includes(seat)) seen.push(value);
    return value;
  });
}

/** Dice for the sampled world: those the seat sees fall as they fell, the others anew. */
function repeated(seen: number[], seat: Seat, chance: SeededDice, fell: { unseen: number }): DiceSource {
  const dice = new SeededDice('');
  return like(dice, (n, to) => {
    const open = to === undefined || to.includes(seat);
    if (!open) fell.unseen++;
    const known = open ? seen.shift() : undefined;
    return known !== undefined && known < n ? known : chance.below(n);
  });
}

function like(dice: SeededDice, below: (n: number, to: readonly Seat[] | undefined) => number): DiceSource {
  return {
    below: (n, _rule, _kind, _names, to) => below(n, to),
    get drawn() {
      return dice.drawn;
    },
    save: () => dice.save(),
    restore: (state) => dice.restore(state),
  };
}

/** Where `world` holds the very object the view holds: playing on in that world would change what the seat was shown. */
function sharedPart(given: unknown, world: unknown): string | null {
  const seen = new Set<object>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    seen.add(value);
    for (const part of Object.values(value)) collect(part);
  };
  const find = (value: unknown, at: string): string | null => {
    if (typeof value !== 'object' || value === null) return null;
    if (seen.has(value)) return at === '' ? 'the whole state' : at;
    for (const [key, part] of Object.entries(value)) {
      const found = find(part, `${at}/${key}`);
      if (found !== null) return found;
    }
    return null;
  };
  collect(given);
  return find(world, '');
}

function revealed<S, V>(match: Match<S, V>, seat: Seat): boolean {
  const shows = (e: Event) =>
    seenBy(e, seat) && (e.kind === 'draw' || (e.kind === 'told' && e.reveals === true));
  return match.events?.some(shows) ?? false;
}

/** Options whose numbers are looked at, at one stop in so many: working out odds is dear. */
const DETAILED = 2;
const DETAILED_ONE_IN = 8;

/** Everything a seat gets to see, as one text. `probe` says of which options the details are looked at. */
function wire<S, V>(match: Match<S, V>, seat: Seat, probe: number): string {
  const decision = match.decisionOf(seat);
  const options = decision?.options ?? [];
  const looked = probe % DETAILED_ONE_IN === 0 ? Math.min(DETAILED, options.length) : 0;
  const details = Array.from({ length: looked }, (_, i) => options[(probe + i) % options.length]?.detail?.());
  return bytes({
    view: match.view(seat),
    decision: decision ? wireDecision(decision) : null,
    details: details.map((d) => d ?? null),
    whole: looked > 0 ? (decision?.detail?.() ?? null) : null,
    refusals: decision?.refusals?.() ?? null,
    waiting: waitingOn(match as Match, seat),
    trace: seenTrace(match.trace ?? [], seat),
    moves: movesSeen(match.moves, seat),
    events: eventsFor(match.events ?? [], seat),
    undo: match.whyNoUndo(seat),
    over: match.outcome,
  });
}

function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const from = Math.max(0, i - 60);
  return `«${a.slice(from, i + 60)}» against «${b.slice(from, i + 60)}»`;
}
