import type { Message } from '@grande/engine';
import {
  arrivalOf,
  defOf,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  lengthsOf,
  mayEnter,
  mayOrder,
  mayRally,
  mayRide,
  occupantOf,
  onTable,
  priceOf,
  purse,
  shaken,
  stands,
  unitOf,
  unitsOf,
} from '@grande/miniatures/staff';
import { distanceBetween } from '@grande/table';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { arrivals } from './arrivals.ts';
import { type Field, fromHome, gapUnder, pieceOf, points, targetOf, unitNamed } from './field.ts';
import { rides } from './generals.ts';
import { gunsOf } from './guns.ts';
import { knownBy } from './known-position.ts';
import { lineOf, marchOf, type Proposal, turnOf } from './march.ts';
import { type Goal, type Mind, NO_FIGHT, nameOf, type Purpose, type Step, turnsTo } from './mind.ts';
import { wayTo } from './paths.ts';
import { goalsOf } from './plan.ts';
import { ceasing, restOf, underMuskets, withdrawing } from './rest.ts';
import { type Strike, stepsOf, strikes } from './strike.ts';
import { RALLY, REST } from './weights.ts';
import {
  endWhy,
  entersFirst,
  fightsFirst,
  gunsFirst,
  marchesNext,
  nextWhy,
  passWhy,
  ridesFirst,
  savedFirst,
  stepWhy,
  type Turn,
} from './why.ts';

/** What he looks after in a turn, one thing after the other, each until nothing of it is left to do. */
const LOOKS: readonly { readonly at: (f: Field) => readonly Step[]; readonly why: Turn }[] = [
  { at: arrivals, why: entersFirst },
  { at: rides, why: ridesFirst },
  { at: savings, why: savedFirst },
  { at: batteries, why: gunsFirst },
  { at: fights, why: fightsFirst },
  { at: moves, why: marchesNext },
];

const RALLIES: Purpose = { for: 'rally' };
const SPIKES: Purpose = { for: 'spike' };

/** D-4: whom to order next. */
export function ordering(f: Field, q: Question): Answered {
  const { mind, s } = f;
  begin(f);
  mind.begins = '';
  let found: Turn | null = null;
  for (;;) {
    while (mind.steps.length > 0) {
      const step = mind.steps[0] as Step;
      const option = q.options.findIndex((o) => isPiece(o) && pieceOf(o) === step.piece);
      // Whoever was named for it and had nothing to be told is not named for it again.
      if (option >= 0 && mind.named !== nameOf(step)) {
        mind.named = nameOf(step);
        const [turn, orders] = [found, mind.steps.length];
        const waiting = 1 + (mind.queue?.length ?? 0);
        const opens = mind.begins === NO_FIGHT;
        return {
          option,
          why: () => (turn ? turn(f, step, { waiting, opens }) : nextWhy(f, step, orders)),
        };
      }
      drop(mind, step.piece);
    }
    const look = LOOKS[mind.stage];
    if (!look) break;
    const steps = look.at(f).filter((x) => !mind.tried.includes(nameOf(x)));
    if (steps.length === 0) mind.stage++;
    else found = look.why;
    mind.steps.push(...steps);
    if (mind.tried.length + s.units.length > MOST_TRIED) mind.stage = LOOKS.length;
  }
  const orders = mind.tried.length;
  const most = orders + s.units.length > MOST_TRIED;
  return { option: q.options.findIndex((o) => o.action === 'end'), why: () => endWhy(f, orders, most) };
}
/** Nobody gives more orders than this in one turn. */
const MOST_TRIED = 600;

const isPiece = (o: Choice): boolean => o.action === 'unit' || o.action === 'enter' || o.action === 'general';

/** What was meant for somebody who can no longer be ordered is forgotten, this turn for good. */
function drop(mind: Mind, piece: string): void {
  for (const x of mind.steps) if (x.piece === piece) mind.tried.push(nameOf(x));
  mind.steps = mind.steps.filter((x) => x.piece !== piece);
}

/** A new turn: what is to be done is thought over. */
function begin(f: Field): void {
  const { mind, s } = f;
  const turn = 2 * s.round + s.active;
  if (mind.turn === turn) return;
  mind.turn = turn;
  mind.stage = 0;
  mind.steps = [];
  mind.tried = [];
  mind.queue = null;
  mind.named = '';
  mind.goals = goalsOf(f);
}

/** D-5 to D-9: what he meant for the piece he has named; nothing where that is no longer to be had. */
export function telling(f: Field, q: Question): Answered {
  const { mind } = f;
  mind.named = '';
  const pass = q.options.findIndex((o) => o.action === 'pass');
  if (mind.steps[0]?.piece !== q.subject) turnsTo(mind, q.subject);
  // The player named this piece: look for something it can do.
  if (mind.steps[0]?.piece !== q.subject) {
    begin(f);
    mind.steps = [...meantFor(f, q.subject ?? '')];
  }
  const step = mind.steps[0];
  if (!step) return { option: Math.max(0, pass), why: () => passWhy(f, q.subject ?? '', false) };
  mind.steps.shift();
  mind.tried.push(nameOf(step));
  const why = (): Message => stepWhy(f, step);
  if (step.value !== null) {
    if (q.space && isLawful(f, q, step.value)) return { value: step.value, why };
  } else {
    const option = q.options.findIndex(
      (o) => o.action === step.act && (step.target === null || targetOf(o) === step.target),
    );
    if (option >= 0) return { option, why };
  }
  drop(mind, step.piece);
  return { option: Math.max(0, pass), why: () => passWhy(f, step.piece, true) };
}

/** What one piece would be told: the first of the turn’s concerns that has something for it. */
function meantFor(f: Field, piece: string): readonly Step[] {
  const { s, mind } = f;
  const fresh = (x: Step): boolean => x.piece === piece && !mind.tried.includes(nameOf(x));
  for (const look of [arrivals, rides, savings, batteries]) {
    const own = look(f).filter(fresh);
    if (own.length > 0) return own;
  }
  const i = unitNamed(s, piece);
  if (i < 0) return [];
  for (const strike of strikes(f)) {
    const steps = stepsOf(f, strike);
    if (steps[0] && fresh(steps[0])) return steps;
  }
  const p = movesOf(f, i, mind.goals[i] ?? null);
  return p && p.worth > 0 && affordable(f, p) && p.steps.every(fresh) ? p.steps : [];
}

/** His table is the one the laws look at: what is lawful there is lawful. */
function isLawful({ s }: Field, q: Question, value: NonNullable<Step['value']>): boolean {
  if ('at' in value) {
    const i = unitNamed(s, q.subject);
    const r = arrivalOf(s, i);
    return r !== null && mayEnter({ s, i, r }, value);
  }
  if (value.do === 'ride')
    return mayRide(
      s,
      s.battle.generals.findIndex((g) => g.id === q.subject),
      value.to,
    );
  return mayOrder(s, unitNamed(s, q.subject), value);
}

const affordable = (f: Field, p: Proposal): boolean => purse(f.s, p.unit) >= p.cost;
/** What costs nothing comes first. */
const forItsPrice = ({ worth, cost }: Proposal): number => worth / Math.max(0.1, cost);
const byPrice = (a: Proposal, b: Proposal): number => forItsPrice(b) - forItsPrice(a);

/** SP.2.3: runners called back and guns served again, those first who would be lost. */
function savings(f: Field): readonly Step[] {
  const { s } = f;
  const out: Proposal[] = [];
  for (const i of unitsOf(s, f.side)) {
    const u = unitOf(s, i);
    if (!onTable(u)) continue;
    for (const p of [spiking(f, i), ceasing(f, i), withdrawing(f, i), escaping(f, i)]) if (p) out.push(p);
    if (!mayRally(s, i)) continue;
    const far = lengthsOf(s).flight[isCavalry(s, i) ? 'cavalry' : 'infantry'];
    const over = u.fleeing && fromHome(s, i) < far + 1000;
    const hunted = f.enemies.some((j) => isCavalry(s, j) && gapUnder(s, i, j, 10_000) < 10_000);
    const share = u.silenced ? RALLY.guns : over ? RALLY.leaving : hunted ? RALLY.hunted : RALLY.other;
    const piece = idOf(s, i);
    out.push({
      unit: i,
      worth: share * points(s, i),
      cost: priceOf(s, i, 'rally'),
      steps: [{ piece, act: 'rally', target: null, value: null, purpose: RALLIES }],
    });
  }
  return firstOf(f, out);
}

/** Whoever is out of order and in peril draws off before others are told to fight: thereafter the points are gone. */
function escaping(f: Field, i: number): Proposal | null {
  const goal = f.mind.goals[i] ?? null;
  if (!goal || isArtillery(f.s, i) || !stands(unitOf(f.s, i)) || !rests(f, i, goal)) return null;
  const p = known(f, [i, ...hangsOn(goal)], () => movesOf(f, i, goal));
  const urgent = p !== null && p.steps[0]?.act === 'move' && p.worth >= REST.urgent * points(f.s, i);
  return urgent ? p : null;
}

/** guns taken are spiked: nothing counts more for its price. */
function spiking(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  if (isArtillery(s, i) || u.firing || u.fleeing) return null;
  for (const j of unitsOf(s, 1 - f.side)) {
    const e = unitOf(s, j);
    if (!onTable(e) || !e.silenced || gapUnder(s, i, j, 50) > 50) continue;
    const [piece, target] = [idOf(s, i), idOf(s, j)];
    const steps: Step[] = [{ piece, act: 'spike', target, value: null, purpose: SPIKES }];
    return { unit: i, worth: 0.7 * points(s, j), cost: priceOf(s, i, 'spike'), steps };
  }
  return null;
}

function batteries(f: Field): readonly Step[] {
  const { s } = f;
  const out: Proposal[] = [];
  for (const i of f.own) {
    if (!isArtillery(s, i)) continue;
    const goal = f.mind.goals[i] ?? null;
    const p = known(f, [i, ...hangsOn(goal)], () => movesOf(f, i, goal));
    if (p && (p.steps.length > 1 || p.steps[0]?.act !== 'move')) out.push(p);
  }
  return allOf(f, out);
}

function fights(f: Field): readonly Step[] {
  const all = strikes(f);
  for (let k = 0; k < all.length; k++) {
    const steps = stepsOf(f, all[k] as Strike, all.length - k);
    const name = nameOf(steps.at(-1) as Step);
    if (f.mind.tried.includes(name)) continue;
    f.mind.begins = name;
    return steps;
  }
  return [];
}

const known = knownBy<Proposal | null>();
const hangsOn = (goal: Goal | null): readonly number[] =>
  goal
    ? [AIMS.indexOf(goal.aim), goal.x, goal.y, goal.area, goal.stop, ...(goal.lane ? lane(goal.lane) : [])]
    : [];
const lane = ({ x, y, off }: NonNullable<Goal['lane']>): readonly number[] => [x, y, off];
const AIMS: readonly Goal['aim'][] = ['take', 'hold', 'hunt', 'back'];

/** What a unit that has no fight in hand is told. */
function movesOf(f: Field, i: number, goal: Goal | null): Proposal | null {
  if (isArtillery(f.s, i)) return gunsOf(f, i, goal);
  if (goal && rests(f, i, goal)) return restOf(f, i) ?? lineOf(f, i);
  const turns = lineOf(f, i) ?? (isInfantry(f.s, i) ? turnOf(f, i) : null);
  return turns ?? (goal ? marchOf(f, i, goal) : null);
}

/** Out of order in the open he rests, unless his goal stands empty near by; cavalry does not wait under muskets. */
function rests(f: Field, i: number, goal: Goal): boolean {
  const { s } = f;
  const u = unitOf(s, i);
  if (isCavalry(s, i) && underMuskets(f, i)) return true;
  if (!shaken(u) || u.area >= 0 || u.lining >= 0) return false;
  const empty = goal.area >= 0 && isInfantry(s, i) && occupantOf(s, goal.area) < 0;
  return !(empty && distanceBetween(u, goal) < EMPTY_NEAR);
}

/** So near an empty goal is taken even by somebody out of order, in thou. */
const EMPTY_NEAR = 8000;

/** Those in front first: they make room for the others. Everybody is thought of once. */
function moves(f: Field): readonly Step[] {
  const { s, mind } = f;
  if (!mind.queue) mind.begins = NO_FIGHT;
  mind.queue ??= inOrder(f);
  for (let i = mind.queue.shift(); i !== undefined; i = mind.queue.shift()) {
    if (purse(s, i) <= 0) continue;
    const goal = mind.goals[i] ?? null;
    const p = known(f, [i, ...hangsOn(goal)], () => movesOf(f, i, goal));
    if (p && p.worth > 0 && affordable(f, p) && !p.steps.some((x) => mind.tried.includes(nameOf(x))))
      return p.steps;
  }
  return [];
}

function inOrder(f: Field): number[] {
  const waiting = f.own.filter((i) => purse(f.s, i) > 0);
  const far = new Map(waiting.map((i) => [i, toGo(f, i)]));
  return waiting.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}

function toGo({ s, mind }: Field, i: number): number {
  const goal = mind.goals[i];
  return goal ? wayTo(s, isInfantry(s, i), unitOf(s, i), goal) : 0;
}

const untried = (f: Field, list: readonly Proposal[]): Proposal[] =>
  list
    .filter((p) => affordable(f, p) && !p.steps.some((x) => f.mind.tried.includes(nameOf(x))))
    .sort(byPrice);

/** Those that can be paid together, the one that is worth most for its price first: one does not hang on another. */
function allOf(f: Field, list: readonly Proposal[]): readonly Step[] {
  const left = new Map<number, number>();
  return untried(f, list).flatMap((p) => {
    const { command } = defOf(f.s, p.unit);
    const points = left.get(command) ?? purse(f.s, p.unit);
    if (points < p.cost) return [];
    left.set(command, points - p.cost);
    return p.steps;
  });
}

/** The one that is worth most for its price and can be paid. */
const firstOf = (f: Field, list: readonly Proposal[]): readonly Step[] => untried(f, list)[0]?.steps ?? [];
