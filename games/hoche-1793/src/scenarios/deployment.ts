/** The set-ups: what the book fixes, what players place in secret, what is dealt. */
import { type Decision, type Flow, option, type Refused } from '@grande/engine';
import { isAutomaton } from '../ask.ts';
import { BOX, DEPLOYMENT_S3, FRENCH_LINE, hex, LANDAU, label } from '../data/map.ts';
import { SIDES, type Side, sideOfUnit, type UnitId } from '../data/units.ts';
import type { G } from '../rules/02-glossary.ts';
import { placeForce } from '../rules/06-fusion.ts';
import { alike, otherHexes } from '../rules/why-not.ts';
import { say } from '../say.ts';
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

/** 8.2.1: option of the solo game. */
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

/** D37: two divisions in 0202, the other two in 0302. */
function* placeRhine(g: G, places: Places): Flow {
  const all: UnitId[] = ['hatry', 'desaix', 'ferino', 'michaud'];
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b): [UnitId, UnitId] => [a, b]));
  const chosen = yield* g.ask<[UnitId, UnitId]>({
    seat: 'french',
    kind: 'setupS1', // D37
    rule: '15.1.1',
    prompt: say('ask.setupRhine'),
    secret: true,
    options: pairs.map(([a, b]) =>
      option<[UnitId, UnitId]>(`pair:${a}-${b}`, [a, b], '15.1.1', say('do.pair', { a, b })),
    ),
    refusals: () => nowhereElse(['0202', '0302']),
  });
  for (const id of all) places.set(id, hex(chosen.includes(id) ? '0202' : '0302'));
}

const nowhereElse = (hexes: readonly string[]): Refused[] =>
  alike('place', otherHexes([{ at: hexes }]), '15.1.1', say('law.setupHex'));

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((x, i) => permutations(items.toSpliced(i, 1)).map((rest) => [x, ...rest]));
}

/** D37: one division in each hex. */
function* permute(g: G, ids: readonly UnitId[], hexes: readonly string[], places: Places): Flow {
  const chosen = yield* g.ask<UnitId[]>({
    seat: 'coalition',
    kind: 'setupS1', // D37
    rule: '15.1.1',
    prompt: say('ask.setupEach', { hexes: [...hexes] }),
    secret: true,
    options: permutations(ids).map((order) =>
      option<UnitId[]>(`order:${order.join('-')}`, order, '15.1.1', say('do.sequence', { units: order })),
    ),
    refusals: () => nowhereElse(hexes),
  });
  chosen.forEach((id, i) => {
    places.set(id, hex(hexes[i] as string));
  });
}

/** D38: the five columns north of the French line; one of them may cross the Rhine on a day written down. */
function* placeFreely(g: G, places: Places): Flow {
  const s = g.state;
  for (const id of ['waldeck', 'hotze', 'kospoth', 'spleny', 'conde'] as const) {
    const at = yield* g.ask(freePlace(id, s.flank.unit));
    places.set(id, at);
    if (at !== BOX) continue;
    s.flank.unit = id;
    s.flank.day = yield* g.ask<number>({
      seat: 'coalition',
      kind: 'setupS3', // D38
      rule: '15.3.3',
      prompt: say('ask.flankDay', { unit: id }),
      secret: true,
      options: [1, 2, 3].map((day) => option(`day:${day}`, day, '15.3.3', say('do.day', { day: day + 11 }))),
    });
  }
}

function freePlace(id: UnitId, beyond: UnitId | null): Decision<number> {
  const hexes = DEPLOYMENT_S3.filter((h) => h !== LANDAU);
  const options = hexes.map((h) =>
    option(`place:${id}:${label(h)}`, h, '15.3.1', say('do.to', { hex: label(h) }), label(h)),
  );
  if (beyond === null) options.push(option(`flank:${id}`, BOX, '15.3.3', say('do.flank')));
  return {
    seat: 'coalition',
    kind: 'setupS3', // D38
    rule: '15.3.1',
    prompt: say('ask.setupS3', { unit: id }),
    subject: id,
    secret: true,
    options,
    refusals: () => {
      const out: Refused[] = otherHexes(options).map((at) => ({
        key: `place:${id}:${at}`,
        at,
        failures: [{ rule: '15.3.1', message: say('law.deployment', { hex: at }) }],
      }));
      if (beyond !== null) {
        const message = say('law.flankTaken', { unit: beyond });
        out.push({ key: `flank:${id}`, failures: [{ rule: '15.3.3', message }] });
      }
      return out;
    },
  };
}
