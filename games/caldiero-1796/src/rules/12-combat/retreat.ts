import { type Action, type Flow, type Law, law, lawful, lifted, type Option, offered } from '@grande/engine';
import { ask, type G, goesTo, opens } from '../../ask.ts';
import { holder, inEnemyZone, setStatus } from '../../board.ts';
import { move } from '../../fog.ts';
import { between, isEdge, label, NEAR } from '../../map.ts';
import { say } from '../../say.ts';
import { enemyOf, SIDE_OF, type Side, type State, UNIT_IDS, unitOf } from '../../state.ts';
import { type Fates, overrun } from '../04-leaders/leaders.ts';
import { mayStand } from '../07-stacking.ts';
import { GROUND } from '../10-terrain/ground.ts';
import { takeControl } from '../18-victory.ts';
import { eliminate, FOR_GOOD } from './losses.ts';

const id = (u: number): string => UNIT_IDS[u] as string;
const side = (u: number): Side => SIDE_OF[u] as Side;

/** A unit that must go back: one hex, or two when it has routed, away from some hexes. */
export interface Retreat {
  readonly unit: number;
  readonly rout: boolean;
  readonly from: readonly number[];
  /** away from distant guns the distance must grow; from attackers it must be two or more. */
  readonly guns: boolean;
}

/** Where a retreat may end, and the hexes it goes through, the last among them. */
export interface Way {
  readonly to: number;
  readonly path: readonly number[];
}
const oneHex = (to: number): Way => ({ to, path: [to] });

/** 12.6, 12.6.3, R-50, R-73: the hexes beside one that a unit may go back over. */
const steps = (s: State, unit: number, from: number): number[] =>
  (NEAR[from] as readonly number[]).filter((to) => lawful(GROUND, null, { s, unit, from, to }));

/** 12.6: far enough from everybody it flees from. */
function clear(r: Retreat, start: number, to: number): boolean {
  return r.from.every((x) => (r.guns ? between(to, x) > between(start, x) : between(to, x) >= 2));
}

export interface Choices {
  /** The class of R-50: 1 to 4; 6 when there is nothing. */
  readonly rank: number;
  readonly ways: readonly Way[];
}
const NONE: Choices = { rank: 6, ways: [] };

/**
 * the best class of retreat hexes that is not empty. A hex beside an attacker that is in no zone (the
 * fortress, or the attacker has lost his order) comes last like the others beside him, without the extra level (RN-5).
 */
export function retreatWays(s: State, r: Retreat): Choices {
  const { unit: u } = r;
  const start = unitOf(s, u).hex;
  const foe = side(u);
  const near = steps(s, u, start);
  const zone = (h: number) => inEnemyZone(s, foe, h);
  const stand = (h: number) => mayStand(s, [u], h);
  const good = near.filter((h) => !zone(h) && clear(r, start, h));
  const first = good.filter(stand);
  if (first.length > 0) return ranked(1, first);
  const second = beyond(s, u, start, good).filter((w) => !zone(w.to) && clear(r, start, w.to) && stand(w.to));
  if (second.length > 0) return { rank: 2, ways: second };
  const third = bestFirst(near.filter(stand), (h) => clear(r, start, h));
  if (third.length > 0) return ranked(3, third);
  const fourth = throughFull(s, r, start, near);
  return fourth.length > 0 ? { rank: 4, ways: fourth } : NONE;
}

const ranked = (rank: number, hexes: readonly number[]): Choices => ({
  rank,
  ways: hexes.map(oneHex),
});

/** Those that are better, or all where none is. */
function bestFirst<T>(found: readonly T[], better: (x: T) => boolean): readonly T[] {
  const best = found.filter(better);
  return best.length > 0 ? best : found;
}

/**
 * 12.6.2, R-50 (4), RN-13: every neighbour is full: one hex farther, or as many as it takes. Away from the attackers
 * comes first, then out of zones (12.6.1).
 */
function throughFull(s: State, r: Retreat, start: number, near: readonly number[]): readonly Way[] {
  const zone = (h: number) => inEnemyZone(s, side(r.unit), h);
  const passed = new Set([start, ...near]);
  // Ways that enter no zone are found first, and kept where two ways lead to one hex.
  let full: Way[] = near.map(oneHex).sort((a, b) => Number(zone(a.to)) - Number(zone(b.to)));
  while (full.length > 0) {
    const next: Way[] = [];
    for (const { to: at, path } of full)
      for (const to of steps(s, r.unit, at)) {
        if (passed.has(to)) continue;
        passed.add(to);
        next.push({ to, path: [...path, to] });
      }
    const open = next.filter((w) => mayStand(s, [r.unit], w.to));
    if (open.length > 0) {
      const far = bestFirst(open, (w) => clear(r, start, w.to));
      return bestFirst(far, (w) => !zone(w.to));
    }
    full = next;
  }
  return [];
}

/** 12.6.2: one hex farther, through a full one. */
function beyond(s: State, u: number, start: number, through: readonly number[]): Way[] {
  const out = new Map<number, Way>();
  for (const via of through)
    for (const to of steps(s, u, via))
      if (to !== start && !through.includes(to) && !out.has(to)) out.set(to, { to, path: [via, to] });
  return [...out.values()];
}

/**
 * 15.2, 15.2.1, 8.1.1, R-53: two hexes, EZOCs ignored, no step nearer to an attacker, ending two away from each of them and,
 * wherever a path does, from where it began; through full hexes farther, to the next where it may stand (7.1.1).
 * `before` are the hexes it has gone already.
 */
export function routWays(s: State, r: Retreat, before: readonly number[] = []): readonly Way[] {
  const { unit: u } = r;
  const begun = unitOf(s, u).hex;
  const ends = (p: Way): boolean => r.from.every((x) => between(p.to, x) >= 2) && mayStand(s, [u], p.to);
  const farther = (p: Way): boolean => between(p.to, begun) >= 2;
  const passed = new Set([begun]);
  let paths: Way[] = [{ to: before.at(-1) ?? begun, path: [] }];
  let back: readonly Way[] = [];
  for (let n = before.length + 1; paths.length > 0; n++) {
    const next = new Map<number, Way>();
    for (const p of paths)
      for (const to of steps(s, u, p.to)) {
        if (passed.has(to) || next.has(to)) continue;
        if (!r.from.every((x) => between(to, x) >= between(p.to, x))) continue;
        next.set(to, { to, path: [...p.path, to] });
      }
    paths = [...next.values()];
    if (n < 2) continue;
    const open = paths.filter(ends);
    const far = open.filter(farther);
    if (far.length > 0) return far;
    if (back.length === 0) back = open;
    // Only full hexes may be passed on the way to the next, each once.
    paths = paths.filter((p) => !mayStand(s, [u], p.to));
    for (const p of paths) passed.add(p.to);
  }
  return back;
}

export interface Plan {
  readonly retreat: Retreat;
  readonly choices: Choices;
  /** The hex it goes from. */
  readonly at: number;
  /** The paragraph under which it goes. */
  readonly rule: Rule;
}
const CLASS_RULES = ['12.6', '12.6', '12.6.2', '12.6.1', '12.6.1', '12.6', '12.6'] as const;
type Rule = (typeof CLASS_RULES)[number] | '15.2.1';

export function planOf(s: State, r: Retreat): Plan {
  const at = unitOf(s, r.unit).hex;
  if (r.rout) return routPlan(r, routWays(s, r), at, '15.2.1');
  const choices = retreatWays(s, r);
  return { retreat: r, choices, at, rule: CLASS_RULES[choices.rank] as Rule };
}
const routPlan = (retreat: Retreat, ways: readonly Way[], at: number, rule: Rule): Plan => ({
  retreat: { ...retreat, rout: true },
  choices: ways.length > 0 ? { rank: 1, ways } : NONE,
  at,
  rule,
});

/** A unit goes back to a hex: by a way the classes leave, or by none. */
export interface Back {
  readonly plan: Plan;
  readonly to: number;
  readonly way: Way | null;
}
export interface Backing {
  readonly s: State;
  readonly plans: readonly Plan[];
}

/** The ends of the ways, and the hexes beside the unit that are none. */
export function* backs(plan: Plan): Generator<Back> {
  const { choices, at } = plan;
  for (const way of choices.ways) yield { plan, to: way.to, way };
  for (const to of NEAR[at] as readonly number[])
    if (!choices.ways.some((w) => w.to === to)) yield { plan, to, way: null };
}

/** What R-50 looks at; a hex of the best class that is not empty breaks nothing. */
const unless = (
  rule: string,
  name: string,
  of: 'rout' | 'retreat',
  holds: (s: State, b: Back) => boolean,
  refusal: Law<Backing, Back>['refusal'],
): Law<Backing, Back> =>
  law(
    rule,
    name,
    ({ s }, b) => b.way !== null || b.plan.retreat.rout !== (of === 'rout') || holds(s, b),
    refusal,
  );
const hexOf = (_: unknown, { to }: Back) => ({ hex: label(to) });

/** 12.6 to 12.6.3, 15.2.1: the laws of going back. */
export const BACK_LAWS: readonly Law<Backing, Back>[] = [
  ...GROUND.map((l) =>
    lifted(
      l,
      () => null,
      ({ plan, to, way }: Back, { s }: Backing) => ({
        s,
        unit: plan.retreat.unit,
        from: way === null ? plan.at : -1,
        to,
      }),
    ),
  ),
  unless(
    '12.6',
    'retreatNear',
    'retreat',
    (_, { plan, to }) => clear(plan.retreat, plan.at, to),
    (c, b) => say('law.retreatNear', hexOf(c, b)),
  ),
  unless(
    '12.6.1',
    'retreatZone',
    'retreat',
    (s, { plan, to }) => !inEnemyZone(s, side(plan.retreat.unit), to),
    (c, b) => say('law.retreatZone', hexOf(c, b)),
  ),
  unless(
    '12.6.2',
    'stacking',
    'retreat',
    // Among the enemy it is not room that is wanting.
    (s, { plan, to }) =>
      holder(s, to) === enemyOf(side(plan.retreat.unit)) || mayStand(s, [plan.retreat.unit], to),
    (c, b) => say('law.stacking', hexOf(c, b)),
  ),
  unless(
    '15.2.1',
    'routTwo',
    'rout',
    () => false,
    () => say('law.routTwo'),
  ),
];

/** Units of different classes go back under different paragraphs: each action has those of its own. */
const backUnder = (rule: Rule): Action<Backing, Back> => ({
  id: 'retreat',
  rule,
  candidates: function* ({ plans }) {
    for (const plan of plans) if (plan.rule === rule) yield* backs(plan);
  },
  laws: BACK_LAWS,
  key: ({ plan, to }) => `retreat:${id(plan.retreat.unit)}:${label(to)}`,
  label: ({ plan, to }) => say('do.retreat', { unit: id(plan.retreat.unit), hex: label(to) }),
  at: ({ to }) => label(to),
  concerns: ({ plan, to }) => goesTo(id(plan.retreat.unit), to),
  detail: ({ to, way }) => ({ path: (way?.path ?? [to]).map(label) }),
});
const UNDER: Readonly<Record<Rule, Action<Backing, Back>>> = {
  '12.6': backUnder('12.6'),
  '12.6.1': backUnder('12.6.1'),
  '12.6.2': backUnder('12.6.2'),
  '15.2.1': backUnder('15.2.1'),
};
const BACKING = Object.values(UNDER);

/** Puts the ways of some units to their owner. */
function* askBack(g: G, rule: string, plans: readonly Plan[]): Flow<Back> {
  const s = g.state;
  const [first] = plans as readonly [Plan, ...Plan[]];
  const units = plans.map((p) => id(p.retreat.unit)).join(', ');
  const kind = first.retreat.rout ? 'rout' : 'retreat';
  const about = { seat: side(first.retreat.unit), kind, rule, prompt: say('ask.retreat', { units }) };
  const backing: Backing = { s, plans };
  const found: Option<Back>[] = plans.flatMap((plan) =>
    plan.choices.ways.map((way) => offered(UNDER[plan.rule], backing, { plan, to: way.to, way })),
  );
  return yield* ask(g, about, backing, BACKING, found);
}

/** 12.6, D34, D19: units go back one after another, in the order and to the hexes their owner likes. */
export function* retreats(g: G, owed: readonly Retreat[], fates: Fates): Flow {
  const s = g.state;
  let open = [...owed];
  while (open.length > 0) {
    const plans = open.map((r) => planOf(s, r));
    const stuck = plans.find((p) => p.choices.ways.length === 0);
    if (stuck) {
      const { unit, rout: routed } = stuck.retreat;
      const rule = routed ? '15.2.1' : isEdge(unitOf(s, unit).hex) ? '12.8.1' : '12.6.3';
      eliminate(g, unit, rule, fates, FOR_GOOD);
      open = open.filter((r) => r.unit !== unit);
      continue;
    }
    const { plan, way } = yield* askBack(g, open[0]?.rout ? '15.2.1' : '12.6', plans);
    open = open.filter((r) => r.unit !== plan.retreat.unit);
    if (way) yield* goBack(g, plan, way, fates);
  }
}

/** One unit goes back; into an EZOC it loses a further level and, routed, owes two hexes in all (12.6.1, R-51). */
function* goBack(g: G, plan: Plan, way: Way, fates: Fates): Flow {
  const s = g.state;
  const { unit: u, rout: routed } = plan.retreat;
  const start = unitOf(s, u).hex;
  const entered =
    routed || plan.choices.rank < 3 ? -1 : way.path.findIndex((h) => inEnemyZone(s, side(u), h));
  let to = way.to;
  if (entered >= 0 && unitOf(s, u).status < 2) {
    setStatus(s, u, 2);
    g.tell('12.6.1', say('log.routed', { unit: id(u) }), opens(s));
    // Two hexes in all: from the first zone on it goes as a routed unit, and stands only where one may (7.1.1).
    if (way.path.length < 2 || !mayStand(s, [u], to)) {
      const next = routWays(s, { ...plan.retreat, rout: true }, way.path.slice(0, entered + 1));
      if (next.length === 0) {
        eliminate(g, u, '15.2.1', fates, FOR_GOOD);
        return;
      }
      const at = way.path[entered] as number;
      to = (yield* askBack(g, '12.6.1', [routPlan(plan.retreat, next, at, '12.6.1')])).to;
    }
  }
  fates.went(start, to);
  g.tell(routed ? '15.2.1' : '12.6', say('log.retreats', { unit: id(u), hex: label(to) }), {
    ...opens(s),
    at: label(to),
  });
  yield* overrun(g, side(u), to);
  move(g, u, to);
  takeControl(g, u);
}
