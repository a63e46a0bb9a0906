import {
  button,
  type Decision,
  type Flow,
  type Infer,
  type Law,
  law,
  type OpenAction,
  question,
  shape,
  type Umpire,
} from '@grande/engine';
import { HEXES, MAP } from '../map.ts';
import { say } from '../say.ts';
import { enemyOf, GUN_RANGE, GUNS, MARKERS, type MarkerId, type Side, type State } from '../state.ts';
import { loseStrength } from './7-fights.ts';

type G = Umpire<State>;

/** A point of the page in tenths of a hex: whole numbers, so that every machine computes the same shot. */
const Aim = shape.object({ x: shape.integer(-1000, 1000), y: shape.integer(-1000, 1000) });
export type Aim = Infer<typeof Aim>;

const CENTRES = HEXES.map((_, hex) => ({
  x: Math.round((MAP.page.x[hex] as number) * 10),
  y: Math.round((MAP.page.y[hex] as number) * 10),
}));
const CENTRE_OF = new Map(HEXES.map((label, i) => [label, CENTRES[i] as Aim]));
const far = (a: Aim, b: Aim): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
const rounded = (n: number): number => Math.round(n * 10) / 10;

const inRange: Law<Side, Aim> = law(
  '4.1',
  'range',
  (side, aim) => far(GUNS[side], aim) <= GUN_RANGE,
  (side, aim) => say('law.range', { distance: rounded(far(GUNS[side], aim)) }),
);
const onTheMap: Law<Side, Aim> = law(
  '4.2',
  'offMap',
  (_, aim) => CENTRES.some((c) => far(c, aim) <= 6),
  () => say('law.offMap'),
);

/** The hexes each gun can aim at: what the sampler proposes. */
const TARGETS: Readonly<Record<Side, readonly Aim[]>> = {
  blue: CENTRES.filter((c) => far(GUNS.blue, c) <= GUN_RANGE),
  white: CENTRES.filter((c) => far(GUNS.white, c) <= GUN_RANGE),
};

/** 4.3: where the ball goes when the die does not say 'true'. */
const SCATTER: Readonly<Record<number, Aim>> = { 4: { x: 5, y: -9 }, 5: { x: 5, y: 9 }, 6: { x: -10, y: 0 } };

/** 4 The guns fire, blue first. */
export function* gunFire(g: G, side: Side): Flow {
  const s = g.state;
  const aim = yield* g.ask(gun(s, side));
  if (aim === null) return;
  s.rounds[side]--; // 4.5
  const off = s.scatter ? SCATTER[g.die('4.3')] : undefined; // 4.3
  const impact = off ? { x: aim.x + off.x, y: aim.y + off.y } : aim;
  const hit = struck(s, enemyOf(side), impact);
  g.tell('4.4', say('log.shot', { side, hit: hit ?? null }), hit ? { reveals: true } : {});
  if (hit) loseStrength(g, hit, '4.4'); // 4.4
}

/** 4.4: an enemy marker within half a hex of the impact. */
function struck(s: State, enemy: Side, impact: Aim): MarkerId | undefined {
  return MARKERS.find((id) => {
    const { hex } = s.markers[id];
    return id.startsWith(enemy) && hex !== null && far(CENTRE_OF.get(hex) as Aim, impact) <= 5;
  });
}

/** 4.1: any point of the map within range. */
const fire: OpenAction<Side, Aim> = {
  id: 'fire',
  rule: '4.1',
  key: 'fire',
  label: () => say('do.fire'),
  shape: Aim,
  opens: [],
  laws: [inRange, onTheMap],
  sample: (side, chance) => {
    const targets = TARGETS[side];
    return targets[chance.below(targets.length)] as Aim;
  },
  extent: (side) => ({ from: GUNS[side], range: GUN_RANGE }),
};
const hold = button('hold', null, '4', say('do.hold'));

function gun(s: State, side: Side): Decision<Aim | null> {
  const about = { seat: side, kind: 'gun', rule: '4', prompt: say('ask.gun', { rounds: s.rounds[side] }) };
  return question(about, side, [hold], { open: fire });
}
