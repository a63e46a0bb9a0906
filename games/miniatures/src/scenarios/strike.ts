import {
  type Action,
  button,
  type Flow,
  type Law,
  law,
  lawful,
  type OpenAction,
  question,
  shape,
} from '@grande/engine';
import { isOnTable, makeShape, overlaps } from '@grande/table';
import { seatOf } from '../board.ts';
import { say } from '../say.ts';
import type { Battle, Raising, State } from '../state.ts';
import { type G, tell } from '../tell.ts';

/** GEN.7, RN-9, D-1: the players may agree to strike or move features, before the forts are placed. */
type XY = { x: number; y: number };
interface Shift {
  readonly feature: string;
  readonly dx: number;
  readonly dy: number;
}
const ShiftShape = shape.object({
  feature: shape.text(),
  dx: shape.integer(-100_000, 100_000),
  dy: shape.integer(-100_000, 100_000),
});

/** The features players may speak of: areas, hills, crops and hedges; not roads and streams, which cross the table. */
export function featuresOf(b: Battle): string[] {
  return [...b.areas, ...b.hills, ...b.crops, ...b.lines.filter((l) => l.kind !== 'stream')].map((f) => f.id);
}

const without = <T extends { readonly id: string }>(list: readonly T[], id: string): T[] =>
  list.filter((f) => f.id !== id);
const moved = (p: XY, by: Shift): XY => ({ x: p.x + by.dx, y: p.y + by.dy });

export const struck = (b: Battle, id: string): Battle => ({
  ...b,
  areas: without(b.areas, id),
  hills: without(b.hills, id),
  crops: without(b.crops, id),
  lines: without(b.lines, id),
});

function shiftedBattle(b: Battle, by: Shift): Battle {
  const all = (list: readonly XY[]): XY[] => list.map((p) => moved(p, by));
  const one = <T extends { readonly id: string }>(list: readonly T[], change: (f: T) => T): T[] =>
    list.map((f) => (f.id === by.feature ? change(f) : f));
  return {
    ...b,
    areas: one(b.areas, (a) => ({ ...a, poly: all(a.poly), anchor: moved(a.anchor, by) })),
    hills: one(b.hills, (h) => ({ ...h, poly: all(h.poly), crest: all(h.crest) })),
    crops: one(b.crops, (c) => ({ ...c, poly: all(c.poly) })),
    lines: one(b.lines, (l) => ({ ...l, line: all(l.line) })),
  };
}

const LAWS: readonly Law<State, Shift>[] = [
  law(
    'GEN.7',
    'noFeature',
    (s, m) => featuresOf(s.battle).includes(m.feature),
    () => say('law.noFeature'),
  ),
  law(
    'GEN.7',
    'offTable',
    (s, m) => staysOn(s, m),
    () => say('law.offTable'),
  ),
  law(
    'GEN.7',
    'featureOverlap',
    (s, m) => keepsClear(s, m),
    () => say('law.featureOverlap'),
  ),
];

function pointsOf(b: Battle, id: string): readonly XY[] {
  const closed = [...b.areas, ...b.hills, ...b.crops].find((f) => f.id === id);
  return closed?.poly ?? b.lines.find((l) => l.id === id)?.line ?? [];
}

const staysOn = (s: State, m: Shift): boolean =>
  pointsOf(s.battle, m.feature).every((p) => {
    const { x, y } = moved(p, m);
    return x >= 0 && y >= 0 && x <= s.battle.width && y <= s.battle.height;
  });

function keepsClear(s: State, m: Shift): boolean {
  // A hedge covers no ground.
  if (s.battle.lines.some((l) => l.id === m.feature)) return true;
  const poly = pointsOf(s.battle, m.feature).map((p) => moved(p, m));
  const own = makeShape(poly);
  const table = { width: s.battle.width, height: s.battle.height };
  return (
    isOnTable(table, own) &&
    s.battle.areas.every((a) => a.id === m.feature || !overlaps(own, makeShape(a.poly)))
  );
}

const AGREED = button('agreed', '', 'GEN.7', say('do.agreed'));
const STRIKE: Action<State, string> = {
  id: 'strike',
  rule: 'GEN.7',
  candidates: (s) => featuresOf(s.battle),
  laws: [],
  key: (id) => `strike:${id}`,
  label: (id) => say('do.strike', { feature: id }),
  at: (id) => id,
  concerns: (id) => ({ targets: [id] }),
};
const SHIFT: OpenAction<State, Shift> = {
  id: 'shift',
  rule: 'GEN.7',
  key: 'shift',
  label: () => say('do.shift'),
  shape: ShiftShape,
  opens: [
    law(
      'GEN.7',
      'noFeature',
      (s) => featuresOf(s.battle).length > 0,
      () => say('law.noFeature'),
    ),
  ],
  laws: LAWS,
  sample: (s, chance) => {
    const features = featuresOf(s.battle);
    const feature = features[chance.below(features.length)] as string;
    const m = { feature, dx: 500 * (chance.below(9) - 4), dy: 500 * (chance.below(9) - 4) };
    return lawful(LAWS, s, m) ? m : { feature, dx: 0, dy: 0 };
  },
};
const PROPOSALS = [AGREED, STRIKE];

/** One side proposes a change, or has none left. */
export function* proposeStep(g: G, r: Raising): Flow {
  const s = g.state;
  const about = { seat: seatOf(s, r.asked), kind: 'terrain', rule: 'GEN.7', prompt: say('ask.terrain') };
  const chosen = yield* g.ask(question(about, s, PROPOSALS, { open: SHIFT }));
  if (chosen === '') {
    r.done++;
    r.asked = 1 - r.asked;
    if (r.done < 2) return;
    r.step = 'forts';
    return;
  }
  r.proposed = typeof chosen === 'string' ? chosen : `${chosen.feature} ${chosen.dx} ${chosen.dy}`;
  r.step = 'agree';
}

const REPLIES = [button('yes', true, 'GEN.7', say('do.yes')), button('no', false, 'GEN.7', say('do.no'))];

/** The other agrees, or not. A refusal ends the talk of the one who proposed. */
export function* replyStep(g: G, r: Raising): Flow {
  const s = g.state;
  const [feature = '', dx, dy] = r.proposed.split(' ');
  const asked =
    dx === undefined
      ? say('ask.strike', { feature })
      : say('ask.shift', { feature, dx: Number(dx) / 1000, dy: Number(dy) / 1000 });
  const about = { seat: seatOf(s, 1 - r.asked), kind: 'agree', rule: 'GEN.7', prompt: asked };
  const agreed = yield* g.ask(question(about, s, REPLIES));
  r.proposed = '';
  r.step = 'strike';
  if (!agreed) {
    r.done++;
    r.asked = 1 - r.asked;
    if (r.done >= 2) r.step = 'forts';
    return;
  }
  r.done = 0;
  r.asked = 1 - r.asked;
  s.battle =
    dx === undefined
      ? struck(s.battle, feature)
      : shiftedBattle(s.battle, { feature, dx: Number(dx), dy: Number(dy) });
  tell(g, 'GEN.7', say('log.agreed', { feature }));
}
