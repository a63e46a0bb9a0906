import {
  button,
  type Decision,
  type Detail,
  enumerated,
  type Flow,
  type Hazard,
  hazard,
  type Infer,
  type Law,
  law,
  type OpenAction,
  odds,
  question,
  shape,
  thrown,
  type Umpire,
} from '@grande/engine';
import { SETS, valuesOf } from '../data/values.ts';
import { GUNS, HEXES, MAP } from '../map.ts';
import { say } from '../say.ts';
import { enemyOf, MARKERS, type MarkerId, type Side, type State } from '../state.ts';
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

/** A gun that is to fire, and the position it fires in. */
interface Firing {
  readonly s: State;
  readonly side: Side;
}

const inRange: Law<Firing, Aim> = law(
  '4.1',
  'range',
  ({ s, side }, aim) => far(GUNS[side], aim) <= valuesOf(s).gun.range,
  ({ s, side }, aim) =>
    say('law.range', { distance: rounded(far(GUNS[side], aim)), range: valuesOf(s).gun.range }),
);
/** A point is on the map within this of the centre of a hex, in tenths. */
const ROUND_A_HEX = 6;
const onTheMap: Law<Firing, Aim> = law(
  '4.2',
  'offMap',
  (_, aim) => CENTRES.some((c) => far(c, aim) <= ROUND_A_HEX),
  () => say('law.offMap'),
);

/** The hexes each gun can aim at: what the sampler proposes. */
const targetsBy = SETS.made(({ gun }) => ({
  blue: CENTRES.filter((c) => far(c, GUNS.blue) <= gun.range),
  white: CENTRES.filter((c) => far(c, GUNS.white) <= gun.range),
}));

/** 4 The guns fire, blue first. */
export function* gunFire(g: G, side: Side): Flow {
  const s = g.state;
  const aim = yield* g.ask(gun(s, side));
  if (aim === null) return;
  s.rounds[side]--; // 4.5
  thrown(g, shot({ s, side }, aim, g));
}

/** 4.3, 4.4: where the ball flies, and whom it strikes. */
function shot({ s, side }: Firing, aim: Aim, g: G | null): Hazard<MarkerId | null> {
  const falls = (impact: Aim) => {
    const hit = struck(s, enemyOf(side), impact);
    if (g) {
      g.tell('4.4', say('log.shot', { side, hit }), hit ? { reveals: true } : {});
      if (hit) loseStrength(g, hit, '4.4');
    }
    return hazard.end(hit);
  };
  const { scatter }: { readonly scatter: Readonly<Record<number, Aim>> } = valuesOf(s);
  const flies = (off: Aim | undefined) => falls(off ? { x: aim.x + off.x, y: aim.y + off.y } : aim);
  return s.scatter ? hazard.die('4.3', (face) => scatter[face], flies) : flies(undefined);
}

/** 4.4: the enemy marker within half a hex of the impact, the first by its letter. */
function struck(s: State, enemy: Side, impact: Aim): MarkerId | null {
  const { strikes } = valuesOf(s).gun;
  const found = MARKERS.find((id) => {
    const { hex } = s.markers[id];
    return id.startsWith(enemy) && hex !== null && far(CENTRE_OF.get(hex) as Aim, impact) <= strikes;
  });
  return found ?? null;
}

/** 4.3, 4.4: whom a ball aimed there would strike, and how likely. */
const shotDetail = (aim: Aim, f: Firing): Detail => ({
  odds: odds.odds(
    enumerated(shot(f, aim, null), (hit) => hit ?? 'miss'),
    String,
  ),
});

/** 4.1: any point of the map within range. */
const fire: OpenAction<Firing, Aim> = {
  id: 'fire',
  rule: '4.1',
  key: 'fire',
  label: () => say('do.fire'),
  shape: Aim,
  opens: [],
  laws: [inRange, onTheMap],
  sample: ({ s, side }, chance) => {
    const targets = targetsBy(s.tables)[side];
    return targets[chance.below(targets.length)] as Aim;
  },
  extent: ({ s, side }) => ({ from: { ...GUNS[side] }, range: valuesOf(s).gun.range }),
  detail: shotDetail,
};
const hold = button('hold', null, '4', say('do.hold'));

function gun(s: State, side: Side): Decision<Aim | null> {
  const about = { seat: side, kind: 'gun', rule: '4', prompt: say('ask.gun', { rounds: s.rounds[side] }) };
  return question(about, { s, side }, [hold], { open: fire });
}
