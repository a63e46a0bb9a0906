import { copied } from '../copier.ts';
import type { Seat } from '../decision.ts';
import { SeededDice } from '../dice.ts';
import { type Event, seenBy } from '../event.ts';
import { imagine } from '../imagine.ts';
import { bytes } from '../json.ts';
import { Match } from '../match.ts';
import { read } from '../shape.ts';
import type { Snapshot } from '../snapshots.ts';
import { eventsFor, packet, waitingOn, wireDecision } from '../wire.ts';
import { demand, where } from './failure.ts';
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
  demand(seen.trace.length > 0, 'fog: a world can be imagined', () => `seat ${seat}; ${where(match, seed)}`);
}

/**
 * From a rest on, a sampled world must look the same on the wire, byte for byte, as long as nothing is
 * revealed: same questions, same options in the same order, same refusals, same waiting, same events.
 */
function stretchHolds<S, V>(
  match: Match<S, V>,
  rest: Snapshot<S>,
  seat: Seat,
  chance: SeededDice,
  seed: string,
): void {
  const { game, setup } = match;
  const dice = new SeededDice('');
  dice.restore(rest.dice);
  const truth = Match.resume(game, setup, JSON.parse(bytes(rest.state)) as S, { dice, keep: 'last' });
  const world = game.sample(JSON.parse(bytes(game.view(rest.state, seat))) as V, seat, chance);
  const other = Match.resume(game, setup, world, { dice: followed(truth, rest, seat, chance), keep: 'last' });
  for (const move of [null, ...match.moves.slice(rest.at)]) {
    if (move) {
      const asked = truth.decisionOf(move.seat);
      const hidden = move.seat !== seat && (asked?.secret === true || truth.sealed);
      truth.replay(move);
      // What another seat did unseen, or could not have done in the sampled world, tells it from the true one.
      if (hidden || !other.answer(move.seat, move).ok) return;
    }
    if (truth.outcome || revealed(truth, seat)) return;
    const [mine, theirs] = [wire(truth, seat), wire(other, seat)];
    const at = () =>
      `seat ${seat}, from the rest at move ${rest.at}, ${move ? `after ${move.seat} '${move.key}'` : 'at once'}; seed '${seed}'`;
    demand(
      mine === theirs,
      'fog: the wire tells nothing hidden',
      () => `${difference(theirs, mine)}; ${game.id}/${setup.scenario}, ${at()}`,
    );
    if (truth.lastRest?.at !== 0) return;
  }
}

/** Dice for the sampled world: those the seat sees fall as they fell, the others anew. */
function followed(truth: Match, rest: Snapshot<unknown>, seat: Seat, chance: SeededDice): SeededDice {
  const like = new SeededDice('');
  like.restore(rest.dice);
  const draw = like.below.bind(like);
  let read = 0;
  like.below = (n: number) => {
    const value = draw(n);
    const seen = (truth.trace ?? []).filter((t) => t.kind === 'chance')[read++];
    const known = seen === undefined || seen.to === undefined || seen.to.includes(seat);
    return known ? value : chance.below(n);
  };
  return like;
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

function revealed(match: Match, seat: Seat): boolean {
  const shows = (e: Event) =>
    seenBy(e, seat) && (e.kind === 'draw' || (e.kind === 'told' && e.reveals === true));
  return match.events?.some(shows) ?? false;
}

/** Everything a seat gets to see, as one text. */
function wire(match: Match, seat: Seat): string {
  const decision = match.decisionOf(seat);
  return bytes({
    view: match.view(seat),
    decision: decision ? wireDecision(decision) : null,
    refusals: decision?.refusals?.() ?? null,
    waiting: waitingOn(match, seat),
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
