import {
  type Answer,
  copy,
  type Decision,
  type Event,
  type Failure,
  type Flow,
  type Json,
  Match,
  type Note,
  noted,
  ScriptedDice,
  type ScriptItem,
  seenBy,
  type Tally,
  Umpire,
} from '@grande/engine';
import { inches } from '@grande/table';
import { unitOf } from './board.ts';
import { worthIn } from './data/values.ts';
import { freshCommand, freshGeneral, freshUnit } from './fresh.ts';
import { miniatures } from './game.ts';
import type { Order } from './rules/03-orders/ordered.ts';
import { shoot } from './rules/04-firing/results.ts';
import { chargeStep } from './rules/05-charges/charges.ts';
import { dressTable } from './rules/16-terrain.ts';
import { rulesFrom } from './scenarios/load.ts';
import type { Arm, Battle, General, Quality, State, Trait, Unit } from './state.ts';
import type { G } from './tell.ts';
import type { View } from './view.ts';

/** Positions for tests, in inches and degrees as the specification writes them. */
type XY = readonly [number, number];

export interface Put extends Partial<Omit<Unit, 'x' | 'y' | 'facing' | 'area' | 'general' | 'charge'>> {
  readonly id: string;
  readonly arm: Arm;
  readonly at: readonly [number, number, number];
  readonly quality?: Quality;
  readonly trait?: Trait;
  readonly fixed?: boolean;
  /** The area it occupies. */
  readonly holds?: string;
  /** Which command of the side: 0 is the division. */
  readonly command?: number;
}
type Extra = Omit<Put, 'id' | 'arm' | 'at'>;

const piece =
  (arm: Arm) =>
  (id: string, x: number, y: number, facing: number, extra: Extra = {}): Put => ({
    id,
    arm,
    at: [x, y, facing],
    ...extra,
  });
export const inf = piece('infantry');
export const cav = piece('cavalry');
export const foot = piece('footArtillery');
export const horse = piece('horseArtillery');

interface Posted {
  readonly id?: string;
  readonly level?: 'division' | 'corps' | 'army';
  readonly parent?: number;
  readonly bonus?: number;
  readonly charismatic?: boolean;
  readonly at?: XY;
  readonly general?: Partial<General>;
}

export interface Field {
  readonly size?: XY;
  readonly fr?: readonly Put[];
  readonly au?: readonly Put[];
  readonly frPosts?: readonly Posted[];
  readonly auPosts?: readonly Posted[];
  readonly home?: readonly [Battle['sides'][number]['home'], Battle['sides'][number]['home']];
  /** Rectangles: west, south, east, north. */
  readonly woods?: Readonly<Record<string, readonly [number, number, number, number]>>;
  readonly bua?: Readonly<Record<string, readonly [number, number, number, number]>>;
  readonly forts?: Readonly<Record<string, readonly [number, number, number, number]>>;
  readonly hills?: readonly {
    readonly box: readonly [number, number, number, number];
    readonly crest: readonly XY[];
  }[];
  readonly crops?: readonly (readonly [number, number, number, number])[];
  readonly lines?: readonly (readonly XY[])[];
  readonly roads?: readonly (readonly XY[])[];
  readonly rivers?: readonly (readonly [number, number, number, number])[];
  readonly bridges?: readonly {
    readonly box: readonly [number, number, number, number];
    readonly road: number;
  }[];
  readonly options?: Readonly<Record<string, string>>;
  readonly phase?: State['phase'];
  readonly active?: number;
  readonly points?: number;
  readonly reinforcements?: Battle['reinforcements'];
  readonly objectives?: Battle['objectives'];
}

const spot = ([x, y]: XY) => ({ x: inches(x), y: inches(y) });
const box = ([w, s, e, n]: readonly [number, number, number, number]) => [
  spot([w, s]),
  spot([e, s]),
  spot([e, n]),
  spot([w, n]),
];
const middle = ([w, s, e, n]: readonly [number, number, number, number]) => spot([(w + e) / 2, (s + n) / 2]);

function areasOf(f: Field): Battle['areas'] {
  const of = (kind: 'woods' | 'bua' | 'fort', list: Field['woods']) =>
    Object.entries(list ?? {}).map(([id, b]) => ({
      id,
      kind,
      poly: box(b),
      anchor: middle(b),
      fortified: kind === 'fort' ? [0, 1, 3] : [],
    }));
  return [...of('woods', f.woods), ...of('bua', f.bua), ...of('fort', f.forts)];
}

/** A position: French (home south) and Austrians (home north) on a table of 48 × 36 unless said otherwise. */
export function field(f: Field): State {
  const [width, height] = f.size ?? [48, 36];
  const areas = areasOf(f);
  const posts = [f.frPosts ?? [{}], f.auPosts ?? [{}]];
  const first = [0, posts[0]?.length ?? 0];
  const commands: Battle['commands'] = [];
  const generals: Battle['generals'] = [];
  const standing: General[] = [];
  posts.forEach((list, side) => {
    list.forEach((p, k) => {
      const id = p.id ?? `${side === 0 ? 'fr' : 'au'}.${k}`;
      const command = commands.length;
      const parent = p.parent === undefined ? -1 : (first[side] as number) + p.parent;
      commands.push({ id, side, level: p.level ?? 'division', general: command, parent });
      generals.push({
        id: `g.${id}`,
        side,
        command,
        bonus: p.bonus ?? 0,
        charismatic: p.charismatic ?? false,
      });
      standing.push({
        ...freshGeneral(),
        ...spot(p.at ?? [width / 2, side === 0 ? 2 : height - 2]),
        ...p.general,
      });
    });
  });
  const rules = rulesFrom({ objectives: 'on', ...f.options });
  const units: Battle['units'] = [];
  const placed: Unit[] = [];
  [f.fr ?? [], f.au ?? []].forEach((list, side) => {
    for (const p of list) {
      const {
        id,
        arm,
        at,
        quality = 'regular',
        trait = 'none',
        fixed = false,
        holds,
        command = 0,
        ...state
      } = p;
      units.push({
        id,
        side,
        command: (first[side] as number) + command,
        arm,
        trait,
        quality,
        halfPoints: worthIn(rules, arm, quality),
        fixed,
      });
      const area = holds === undefined ? -1 : areas.findIndex((a) => a.id === holds);
      const where = area >= 0 ? areas[area]?.anchor : spot([at[0], at[1]]);
      placed.push({
        ...freshUnit(),
        ...(where ?? { x: 0, y: 0 }),
        facing: Math.round(at[2] * 10),
        area,
        squareBase: state.square === true,
        ...state,
      });
    }
  });
  const battle: Battle = {
    id: 'T',
    width: inches(width),
    height: inches(height),
    start: 720,
    rounds: 24,
    first: 0,
    sides: [
      { seat: 'french', home: f.home?.[0] ?? 'south' },
      { seat: 'austrian', home: f.home?.[1] ?? 'north' },
    ],
    areas,
    hills: (f.hills ?? []).map((h, k) => ({ id: `H${k}`, poly: box(h.box), crest: h.crest.map(spot) })),
    crops: (f.crops ?? []).map((c, k) => ({ id: `C${k}`, poly: box(c) })),
    lines: (f.lines ?? []).map((l, k) => ({ id: `L${k}`, kind: 'wall', line: l.map(spot) })),
    roads: (f.roads ?? []).map((l, k) => ({ id: `R${k}`, width: 500, line: l.map(spot) })),
    rivers: (f.rivers ?? []).map((r, k) => ({ id: `V${k}`, poly: box(r) })),
    bridges: (f.bridges ?? []).map((b, k) => ({ id: `B${k}`, poly: box(b.box), road: b.road })),
    commands,
    generals,
    units,
    reinforcements: f.reinforcements ?? [],
    objectives: f.objectives ?? [],
    rules,
  };
  const s: State = {
    battle,
    phase: f.phase ?? 'orders',
    round: 1,
    active: f.active ?? 0,
    weather: 'clear',
    begun: false,
    chosen: -1,
    units: placed,
    generals: standing,
    commands: commands.map(() => ({ ...freshCommand(), cp: f.points ?? 20 })),
    held: battle.objectives.map((o) => o.initial),
    raising: null,
  };
  dressTable(s);
  return s;
}

export function index(s: State, id: string): number {
  const i = s.battle.units.findIndex((u) => u.id === id);
  if (i < 0) throw new Error(`no unit ${id}`);
  return i;
}
export const the = (s: State, id: string): Unit => unitOf(s, index(s, id));

/** Where a unit stands, in inches and degrees. */
export function where(s: State, id: string): readonly [number, number, number] {
  const u = the(s, id);
  return [u.x / 1000, u.y / 1000, u.facing / 10];
}

/** Puts a general with a unit. */
export function lead(s: State, general: number, id: string): void {
  const i = index(s, id);
  Object.assign(s.generals[general] as General, { with: i, began: i });
  unitOf(s, i).general = general;
}

/** An umpire whose dice fall as written, and what he has told: `exhausted U`. */
export function umpire(
  s: State,
  dice: readonly ScriptItem[] = [],
): G & { readonly left: () => number; readonly told: () => string[] } {
  const source = new ScriptedDice(dice);
  const events: Event[] = [];
  const g = new Umpire(s, { dice: source, events, trace: null });
  return Object.assign(g, { left: () => dice.length - source.drawn, told: () => tellings(events) });
}

/** What was told (to one seat, or at all), in order: the sentence and whom it speaks of. */
export const tellings = (events: readonly Event[] | null, seat?: string): string[] =>
  (events ?? []).flatMap((e) => {
    if (e.kind !== 'told' || (seat !== undefined && !seenBy(e, seat))) return [];
    const args = (e.message.args ?? {}) as Readonly<Record<string, unknown>>;
    const who = args['unit'] ?? args['piece'] ?? args['area'] ?? args['general'] ?? '';
    return [`${e.message.id.replace('log.', '')} ${String(who)}`.trim()];
  });

/** Runs a flow to its end; single options answer themselves, the others by the keys given in order, or by whatever is offered first. */
export function drive<T>(flow: Flow<T>, answers: readonly string[] | 'first' = []): T {
  const keys = answers === 'first' ? null : [...answers];
  let step = flow.next();
  while (!step.done) {
    const decision = step.value.decisions[0];
    if (!decision) {
      step = flow.next({ seat: '', value: undefined });
      continue;
    }
    step = flow.next({ seat: decision.seat, value: chosen(decision, keys) });
  }
  if (keys && keys.length > 0) throw new Error(`answers not asked for: ${keys.join(' ')}`);
  return step.value;
}

function chosen(decision: Decision, keys: string[] | null): unknown {
  const { options } = decision;
  const [only] = options;
  if (only && (keys === null || (options.length === 1 && !decision.space))) return only.value;
  const key = keys?.shift();
  const found = options.find((o) => o.key === key);
  if (!found) throw new Error(`${decision.kind} offers ${options.map((o) => o.key).join(' ')}, not ${key}`);
  return found.value;
}

/** Resolves the charge of some units on one target, from the first die to the last; every die must be used. What was told. */
export function charge(
  s: State,
  ids: readonly string[],
  target: string,
  dice: readonly number[],
  answers: readonly string[] = [],
): string[] {
  for (const id of ids) the(s, id).charge = index(s, target);
  const g = umpire(s, dice);
  drive(chargeStep(g), answers);
  if (g.left() > 0) throw new Error(`${g.left()} dice were not cast`);
  return g.told();
}

/** One shot with its dice; every die must be used. */
export function shot(s: State, firer: string, target: string, dice: readonly number[]): void {
  const g = umpire(s, dice);
  the(s, firer).firing = true;
  shoot(g, index(s, firer), index(s, target));
  if (g.left() > 0) throw new Error(`${g.left()} dice were not cast`);
}

/** A match from a position on, with dice that fall as written. */
export function from(s: State, dice: readonly ScriptItem[] = []): Match<State, View> {
  const setup = { scenario: 'fombio', options: {} };
  const { battle, ...rest } = s;
  return Match.resume(miniatures, setup, { ...copy(rest), battle } as State, {
    dice: new ScriptedDice(dice),
  });
}

const seatNow = (m: Match<State, View>): string => m.pending[0]?.seat ?? '';

/** Gives an order to a unit: a key, or an open order. The rules it breaks; none when it was carried out. */
export const order = (m: Match<State, View>, unit: string, what: string | Order): string[] =>
  attempt(m, unit, what).map((f) => f.rule);

/** The same by the names of the laws: which of several in one paragraph forbids it. */
export const forbiddenBy = (m: Match<State, View>, unit: string, what: string | Order): string[] =>
  attempt(m, unit, what).map((f) => f.law ?? 'unknown');

function attempt(m: Match<State, View>, unit: string, what: string | Order): readonly Failure[] {
  const seat = seatNow(m);
  if (m.pending[0]?.kind === 'order') {
    const chosenUnit = m.answer(seat, `unit:${unit}`);
    if (!chosenUnit.ok) return chosenUnit.failures;
  }
  const answer: Answer | string =
    typeof what === 'string' ? what : { key: 'order', value: JSON.parse(JSON.stringify(what)) as Json };
  const verdict = m.answer(seat, answer);
  if (verdict.ok) return [];
  m.answer(seat, 'back');
  return verdict.failures;
}

/** The keys now offered. */
export const offered = (m: Match<State, View>): string[] => m.pending[0]?.options.map((o) => o.key) ?? [];

export const segments = {
  go: (s: number, bearing = 0) => ({
    kind: 'advance' as const,
    bearing: Math.round(bearing * 10),
    distance: inches(s),
  }),
  wheel: (side: 'left' | 'right', degrees: number) => ({
    kind: 'wheel' as const,
    side,
    angle: Math.round(degrees * 10),
  }),
};
type Segments = ReturnType<typeof segments.go> | ReturnType<typeof segments.wheel>;
export const move = (...list: Segments[]): Order => ({
  do: 'move',
  segments: list,
  enter: null,
  exit: null,
  charge: null,
});

/** The unit has moved here this turn along a straight line. */
export function came(s: State, id: string, fromX: number, fromY: number): void {
  const u = the(s, id);
  const start = { x: inches(fromX), y: inches(fromY), facing: u.facing };
  const far = Math.round(Math.sqrt((u.x - start.x) ** 2 + (u.y - start.y) ** 2));
  u.track = { before: start, start, segments: [{ kind: 'advance', bearing: 0, distance: far }] };
  u.moved = true;
}

/** A number of the rules with its steps. */
export const tallied = <A extends readonly unknown[]>(
  number: (...args: [...A, Note | null]) => number,
  ...args: A
): Tally => noted((note) => number(...args, note));

/** The rules by which a tally's terms count, with their values: `cohesion -1`. */
export const terms = (t: {
  readonly terms: readonly { readonly label: { readonly args?: unknown }; readonly value: number }[];
}): string[] =>
  t.terms.map((x) =>
    `${(x.label.args as { modifier?: string } | undefined)?.modifier ?? ''} ${x.value}`.trim(),
  );
