/** The set-ups: what the book fixes, what players place in secret, what is dealt. */

import { type Action, type Flow, law, type Message, question } from '@grande/engine';
import { isAutomaton } from '../ask.ts';
import { BOX, DEPLOYMENT_S3, FRENCH_LINE, hex, LANDAU, label, MAP } from '../data/map.ts';
import { SIDES, type Side, sideOfUnit, type UnitId } from '../data/units.ts';
import type { G } from '../rules/02-glossary.ts';
import { placeForce } from '../rules/06-command/fusion.ts';
import { elsewhere } from '../rules/pointing.ts';
import { say } from '../say.ts';
import { ofHex } from '../words.ts';
import { ORDERS } from './orders-of-battle.ts';

type Places = Map<UnitId, number>;

/** Both sides place what they may, then every counter lies face down in an order nobody knows. */
export function* deploy(g: G): Flow {
  const s = g.state;
  const places: Places = new Map();
  const order = ORDERS[s.scenario];
  for (const [id, start] of Object.entries(order)) if (start.at) places.set(id as UnitId, hex(start.at));
  if (s.scenario === 'weissembourg') dealFrench(g, places);
  if (s.options.soloShuffle) dealPrussians(g, places);
  const flows = SIDES.filter((side) => !isAutomaton(s, side)).map((side) => place(g, side, places));
  yield* g.parallel(flows);
  defaults(places, Object.keys(order) as UnitId[]);
  for (const side of SIDES) lay(g, side, places);
  g.tell('15', say('log.deployed'), { reveals: true });
}

/** The places nobody chose: the order of the book's list (8.1). */
function defaults(places: Places, ids: readonly UnitId[]): void {
  const usual: readonly (readonly [UnitId, string])[] = [
    ['kalkreuth', '1410'],
    ['knobelsdorff', '1411'],
  ];
  for (const [id, at] of usual) if (ids.includes(id) && !places.has(id)) places.set(id, hex(at));
}

function lay(g: G, side: Side, places: Places): void {
  const s = g.state;
  const own = [...places].filter(([id]) => sideOfUnit(id) === side);
  g.shuffle(own, '15');
  for (const [id, at] of own) {
    const u = s.units[id];
    u.place = 'map';
    s.ledger[side].start += u.inf + u.cav;
    const slot = placeForce(s, side, at, [id]);
    // Where the Army of the Rhine stands is no secret (15.1.1).
    if (s.scenario === 'landau' && u.army === 'rhine') (s.forces[slot] as { rhine: boolean }).rhine = true;
  }
}

/** 8.3: one French division each, at random. */
function dealFrench(g: G, places: Places): void {
  const hexes = [...FRENCH_LINE];
  g.shuffle(hexes, '15.3.1');
  (['desaix', 'ferino', 'michaud', 'hatry'] as const).forEach((id, i) => {
    places.set(id, hexes[i] as number);
  });
}

/** S2.solo.1, 8.2.1: option of the solo game. */
function dealPrussians(g: G, places: Places): void {
  const hexes = ['1410', '1411', '1209'].map(hex);
  g.shuffle(hexes, '15.2.3');
  (['kalkreuth', 'knobelsdorff', 'weimar'] as const).forEach((id, i) => {
    places.set(id, hexes[i] as number);
  });
}

function* place(g: G, side: Side, places: Places): Flow {
  const { scenario } = g.state;
  if (scenario === 'landau' && side === 'french') return yield* placeRhine(g, places);
  if (scenario === 'weissembourg') return yield* placeFreely(g, places);
  if (side === 'coalition') {
    yield* permute(g, ['kalkreuth', 'knobelsdorff'], ['1410', '1411'], places);
    if (scenario === 'landau')
      yield* permute(g, ['spleny', 'kospoth', 'waldeck'], ['0107', '0206', '0306'], places);
  }
}

const about = (seat: Side, rule: string, prompt: Message) => ({
  seat,
  kind: rule === '15.1.1' ? 'setupS1' : 'setupS3', // D37, D38
  rule,
  prompt,
  secret: true,
});
/** Places besides those of the list. */
const nowhereElse = elsewhere<Laying>({
  id: 'place',
  rule: '15.1.1',
  law: 'setupHex',
  why: say('law.setupHex'),
  but: (c) => new Set(c.hexes),
});
interface Laying {
  readonly hexes: readonly number[];
}

type Pair = readonly [UnitId, UnitId];
const RHINE: readonly UnitId[] = ['hatry', 'desaix', 'ferino', 'michaud'];
const PAIRS = RHINE.flatMap((a, i) => RHINE.slice(i + 1).map((b): Pair => [a, b]));
const PAIR: Action<Laying, Pair> = {
  id: 'pair',
  rule: '15.1.1',
  candidates: () => PAIRS,
  laws: [],
  key: ([a, b]) => `pair:${a}-${b}`,
  label: ([a, b]) => say('do.pair', { a, b }),
  concerns: (pair, c) => ({ pieces: pair, places: c.hexes.slice(0, 1).map(label) }),
};

/** D37: two divisions in 0202, the other two in 0302. */
function* placeRhine(g: G, places: Places): Flow {
  const hexes = ['0202', '0302'].map(hex);
  const asked = about('french', '15.1.1', say('ask.setupRhine'));
  const chosen = yield* g.ask(question(asked, { hexes }, [PAIR], { pointed: [nowhereElse] }));
  for (const id of RHINE) places.set(id, hexes[chosen.includes(id) ? 0 : 1] as number);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((x, i) => permutations(items.toSpliced(i, 1)).map((rest) => [x, ...rest]));
}

interface Ordering extends Laying {
  readonly ids: readonly UnitId[];
}
const SEQUENCE: Action<Ordering, readonly UnitId[]> = {
  id: 'order',
  rule: '15.1.1',
  candidates: (c) => permutations(c.ids),
  laws: [],
  key: (order) => `order:${order.join('-')}`,
  label: (order) => say('do.sequence', { units: [...order] }),
  concerns: (order, c) => ({ pieces: order, places: c.hexes.map(label) }),
};

/** D37: one division in each hex. */
function* permute(g: G, ids: readonly UnitId[], labels: readonly string[], places: Places): Flow {
  const hexes = labels.map(hex);
  const asked = about('coalition', '15.1.1', say('ask.setupEach', { hexes: [...labels] }));
  const chosen = yield* g.ask(question(asked, { ids, hexes }, [SEQUENCE], { pointed: [nowhereElse] }));
  chosen.forEach((id, i) => {
    places.set(id, hexes[i] as number);
  });
}

interface Crossing {
  readonly unit: UnitId;
  /** The division that crosses the Rhine, if one does. */
  readonly beyond: UnitId | null;
}
/** 15.3.1: any open hex north of the French line but Landau. */
const PLACE: Action<Crossing, number> = {
  id: 'place',
  rule: '15.3.1',
  candidates: () => [...DEPLOYMENT_S3, ...HEXES.filter((h) => !DEPLOYMENT_S3.includes(h))],
  laws: [ofHex('15.3.1', 'deployment', (_, h) => DEPLOYMENT_S3.includes(h) && h !== LANDAU)],
  key: (h, c) => `place:${c.unit}:${label(h)}`,
  label: (h) => say('do.to', { hex: label(h) }),
  at: (h) => label(h),
  concerns: (h, c) => ({ pieces: [c.unit], places: [label(h)] }),
};
const HEXES: readonly number[] = MAP.labels.map((_, h) => h);
const CROSS: Action<Crossing, number> = {
  id: 'flank',
  rule: '15.3.3',
  candidates: () => [BOX],
  laws: [
    law(
      '15.3.3',
      'flankTaken',
      (c) => c.beyond === null,
      (c) => say('law.flankTaken', { unit: c.beyond ?? c.unit }),
    ),
  ],
  key: (_, c) => `flank:${c.unit}`,
  label: () => say('do.flank'),
  concerns: (_, c) => ({ pieces: [c.unit], places: [label(BOX)] }),
};
const FREE_PLACES = [PLACE, CROSS];
const DAY: Action<Crossing, number> = {
  id: 'day',
  rule: '15.3.3',
  candidates: () => [1, 2, 3],
  laws: [],
  key: (day) => `day:${day}`,
  label: (day) => say('do.day', { day: day + 11 }),
  concerns: (day, c) => ({ pieces: [c.unit], amount: day }),
};

/** D38: the five columns north of the French line; one of them may cross the Rhine on a day written down. */
function* placeFreely(g: G, places: Places): Flow {
  const { flank } = g.state;
  for (const unit of ['waldeck', 'hotze', 'kospoth', 'spleny', 'conde'] as const) {
    const c: Crossing = { unit, beyond: flank.unit };
    const asked = { ...about('coalition', '15.3.1', say('ask.setupS3', { unit })), subject: unit };
    const at = yield* g.ask(question(asked, c, FREE_PLACES));
    places.set(unit, at);
    if (at !== BOX) continue;
    flank.unit = unit;
    flank.day = yield* g.ask(question(about('coalition', '15.3.3', say('ask.flankDay', { unit })), c, [DAY]));
  }
}
