import {
  button,
  type Chance,
  type Flow,
  type Infer,
  type Law,
  law,
  lawful,
  type OpenAction,
  question,
  shape,
} from '@grande/engine';
import { isOnTable, makeShape, overlaps, shapeToShape } from '@grande/table';
import { seatOf } from '../board.ts';
import { FORTS } from '../data/adhoc.ts';
import { say } from '../say.ts';
import type { Raising, State } from '../state.ts';
import { type G, tell } from '../tell.ts';

const Spot = shape.object({ x: shape.integer(0, 400_000), y: shape.integer(0, 400_000) });
type Spot = Infer<typeof Spot>;
const HALF_FORT = 1100;
const fortPoly = (p: Spot): Spot[] => [
  { x: p.x - HALF_FORT, y: p.y - HALF_FORT },
  { x: p.x + HALF_FORT, y: p.y - HALF_FORT },
  { x: p.x + HALF_FORT, y: p.y + HALF_FORT },
  { x: p.x - HALF_FORT, y: p.y + HALF_FORT },
];

/** GEN.3: where a fort may stand. The defender's home is north. */
const FORT_LAWS: readonly Law<State, Spot>[] = [
  law(
    'GEN.3',
    'offTable',
    (s, p) => isOnTable({ width: s.battle.width, height: s.battle.height }, makeShape(fortPoly(p))),
    () => say('law.offTable'),
  ),
  law(
    'GEN.3',
    'fortTooFar',
    (s, p) => p.y - HALF_FORT >= s.battle.height / 2 + FORTS.behind - 1,
    () => say('law.fortTooFar'),
  ),
  law(
    'GEN.3',
    'fortTooNear',
    (s, p) =>
      s.battle.areas.every((a) => {
        const [own, its] = [makeShape(fortPoly(p)), makeShape(a.poly)];
        return !overlaps(own, its) && shapeToShape(own, its).distance >= FORTS.apart - 1;
      }),
    () => say('law.fortTooNear'),
  ),
];

function fortPlace(s: State, chance: Chance | null): Spot | null {
  const { width, height } = s.battle;
  for (let k = 0; k < 6 && chance; k++) {
    const p = { x: HALF_FORT + chance.below(width - 2 * HALF_FORT), y: height - 1200 - chance.below(8000) };
    if (lawful(FORT_LAWS, s, p)) return p;
  }
  for (let y = height - HALF_FORT; y > height / 2; y -= 500) {
    for (let x = HALF_FORT; x <= width - HALF_FORT; x += 500)
      if (lawful(FORT_LAWS, s, { x, y })) return { x, y };
  }
  return null;
}

const NO_FORT = button('none', null, 'GEN.3', say('do.noFort'));
const FORT: OpenAction<State, Spot> = {
  id: 'fort',
  rule: 'GEN.3',
  key: 'fort',
  label: () => say('do.fort'),
  shape: Spot,
  opens: [],
  laws: FORT_LAWS,
  sample: (s, chance) => fortPlace(s, chance) ?? { x: 0, y: 0 },
  extent: (s) => ({
    size: 2 * HALF_FORT,
    from: { x: HALF_FORT, y: s.battle.height / 2 + FORTS.behind + HALF_FORT },
    to: { x: s.battle.width - HALF_FORT, y: s.battle.height - HALF_FORT },
  }),
};

/** GEN.3: the defender places his forts, or does without. */
export function* forts(g: G, r: Raising): Flow {
  const s = g.state;
  if (r.forts === 0 || !fortPlace(s, null)) {
    r.step = 'reserves';
    r.asked = 0;
    return;
  }
  const prompt = say('ask.fort', { forts: r.forts });
  const about = { seat: seatOf(s, 1 - r.attacker), kind: 'fort', rule: 'GEN.3', prompt };
  const spot = yield* g.ask(question(about, s, [NO_FORT], { open: FORT }));
  if (spot === null) {
    r.forts = 0;
    return;
  }
  const n = s.battle.areas.filter((a) => a.kind === 'fort').length;
  const fort = {
    id: `GEN.F${n + 1}`,
    kind: 'fort' as const,
    poly: fortPoly(spot),
    anchor: { ...spot },
    fortified: [0, 1, 3],
  };
  s.battle = { ...s.battle, areas: [...s.battle.areas, fort] };
  r.forts--;
  tell(g, 'GEN.3', say('log.fort', { area: fort.id }));
}
