import { type Action, button, type Flow, type Law, law, lawful, question, type Umpire } from '@grande/engine';
import { leader } from '../../data/leaders.ts';
import { ALL_HEXES, ECCE_HOMO, far, hexAt, LABELS, OPEN, TERRAIN } from '../../data/map.ts';
import { S3_POSTS } from '../../data/posts.ts';
import { faced } from '../../data/tables.ts';
import { ALL_UNITS, isSkirmisher, type Side, UNITS_OF, unit, unitAt } from '../../data/units.ts';
import { fullValue, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import { ld, type Position, put, type State, stackAt, un, valueNow } from '../../state.ts';
import { chooseFacing } from '../06-movement/choose-facing.ts';
import { chooseFormation } from '../06-movement/formation.ts';
import { freeSkirmisher } from '../06-movement/light.ts';
import { sendOut } from '../06-movement/perform-act.ts';
import { choosePlace } from '../06-movement/place.ts';
import { belowSkirmishers, fits, placesFor } from '../06-movement/stacking.ts';
import { POOL } from '../08-administration/return.ts';

type G = Umpire<State>;

/** Items of the placing list: units by number, commanders and redoubts above these. */
export const LEADER_ITEM = 500;
export const REDOUBT_ITEM = 700;

/** French set-up and entry hexes of the first scenario. */
const FRENCH_HEXES: readonly number[] = ['0318', '0418', '0419', '0819', '1419', '0114', '0115'].map(hexAt);
const clearOfFrench = (hex: number): boolean => FRENCH_HEXES.every((x) => far(x, hex) > 1);

/** Something that is placed at the start. */
interface Placing {
  readonly s: Position;
  readonly item: number;
}
type PlaceLaw = Law<Placing, number>;
const hexArg = (hex: number) => ({ hex: LABELS[hex] as string });
const PIONEER = unitAt('pioneer');
const isDigger = (item: number): boolean => item >= REDOUBT_ITEM || item === PIONEER;
const itemId = (item: number): string =>
  item >= REDOUBT_ITEM ? 'redoubt' : item >= LEADER_ITEM ? leader(item - LEADER_ITEM).id : unit(item).id;
/** 10.3: the hex near which each unit and commander of the third scenario stands. */
const POSTS = new Map(
  S3_POSTS.flatMap((p) => [p.leader, ...p.units].map((id): [string, number] => [id, hexAt(p.near)])),
);
const CENTRE = hexAt('0713');
const NOT_NEAR_FRENCH = new Uint8Array(ALL_HEXES.map((hex) => (clearOfFrench(hex) ? 1 : 0)));
const ecceHomo = (s: Position): boolean => s.option === '11.4' || s.option === '11.4+11.2';

const roomFor: PlaceLaw = law(
  '6.2',
  'stack',
  ({ s, item }, hex) => item >= LEADER_ITEM || fits(s, item, hex),
  (_, hex) => say('law.stack', hexArg(hex)),
);
const inItsArea: PlaceLaw = law(
  'R-93',
  'setUpArea',
  ({ s, item }, hex) => {
    if (s.scenario === 's3') return far(POSTS.get(itemId(item)) ?? -1, hex) <= 3;
    return ecceHomo(s) || isDigger(item) || far(CENTRE, hex) <= 5; // 11.1
  },
  (_, hex) => say('law.setUpArea', hexArg(hex)),
);
const inEcceHomo: PlaceLaw = law(
  '11.4',
  'setUpArea',
  ({ s }, hex) => !ecceHomo(s) || ECCE_HOMO[hex] === 1,
  (_, hex) => say('law.setUpArea', hexArg(hex)),
);
const clearOfEnemy: PlaceLaw = law(
  'R-104',
  'setUpFrench',
  ({ s }, hex) => s.scenario === 's3' || NOT_NEAR_FRENCH[hex] === 1,
  (_, hex) => say('law.setUpFrench', hexArg(hex)),
);
const oneRedoubt: PlaceLaw = law(
  '11.2',
  'redoubtThere',
  ({ s, item }, hex) => item < REDOUBT_ITEM || !s.redoubts.some((r) => r.at === hex),
  (_, hex) => say('law.redoubtThere', hexArg(hex)),
);
const openGround: PlaceLaw = law(
  '11.2',
  'setUpGround',
  ({ s, item }, hex) =>
    s.scenario === 's3' ||
    !isDigger(item) ||
    s.option === '11.4' ||
    TERRAIN[hex] === OPEN ||
    (item === PIONEER && hex === CENTRE), // 11.2: they may also stay where the list has them
  (_, hex) => say('law.setUpGround', hexArg(hex)),
);
/** 10.3, 11.1, 11.2, 11.4, R-93, R-104 (D-1): where something may be placed at the start. */
const placeAt: Action<Placing, number> = {
  id: 'hex',
  rule: '10.1',
  candidates: () => ALL_HEXES,
  laws: [inItsArea, inEcceHomo, clearOfEnemy, roomFor, oneRedoubt, openGround],
  key: (hex) => `hex:${LABELS[hex]}`,
  at: (hex) => LABELS[hex] as string,
  label: (hex) => say('do.setUpHex', hexArg(hex)),
  concerns: (hex, { item }) => ({ pieces: [itemId(item)], places: [LABELS[hex] as string] }),
};
const PLACING = [placeAt];
export const placeHexes = (s: Position, item: number): number[] =>
  ALL_HEXES.filter((hex) => lawful(placeAt.laws, { s, item }, hex));

const southwards: Law<unknown, number> = law(
  'R-68',
  'redoubtFront',
  (_, dir) => dir === 3 || dir === 4,
  () => say('law.redoubtFront'),
);
/** which way a redoubt looks. */
const front: Action<unknown, number> = {
  id: 'front',
  rule: 'R-68',
  candidates: () => [0, 1, 2, 3, 4, 5],
  laws: [southwards],
  key: (dir) => `front:${dir}`,
  concerns: (dir) => ({ facing: dir }),
  label: (dir) => say('do.face', { dir }),
};
const FRONTS = [front];

/** D-1: the next thing with a choice of hex; false when everything stands. */
export function* placeNext(g: G): Flow<boolean> {
  const s = g.state;
  const item = s.todo.shift();
  if (item === undefined) {
    s.todo = adjustable(s, 'austrian');
    s.side = 'austrian';
    return false;
  }
  const id = itemId(item);
  const rule = s.scenario === 's3' ? 'S3.setup' : '11.0';
  const about = {
    seat: 'austrian',
    kind: 'setUpHex',
    rule,
    prompt: say('ask.setUpHex', { id }),
    subject: id,
  } as const;
  const hex = yield* g.ask(question(about, { s, item }, PLACING));
  if (item >= REDOUBT_ITEM) {
    const subject = LABELS[hex] as string;
    const prompt = say('ask.redoubtFront', { hex: subject });
    const which = { seat: 'austrian', kind: 'redoubtFront', rule: 'R-68', prompt, subject } as const;
    const front = yield* g.ask(question(which, s, FRONTS));
    s.redoubts.push({ at: hex, front });
  } else if (item >= LEADER_ITEM) {
    const state = ld(s, item - LEADER_ITEM);
    state.where = 'map';
    state.at = hex;
  } else put(s, item, hex, isSkirmisher(item) ? 0 : belowSkirmishers(s, hex));
  return true;
}

/** 3.1: units whose owner may still choose formation, facing, place and skirmishers. */
function adjustable(s: Position, side: Side): number[] {
  return UNITS_OF[side].filter((u) => {
    const { where, pillage, trophy } = un(s, u);
    return where === 'map' && !pillage && trophy === 'no' && !(isSkirmisher(u) && unit(u).origin >= 0);
  });
}

const notSet: Law<State, number> = law(
  '6.5',
  'setAlready',
  (s, u) => s.todo.includes(u),
  (_, u) => say('law.setAlready', { unit: unit(u).id }),
);
/** 6.5, R-135 (D-1): a unit whose owner sets formation and facing. */
const setIt: Action<State, number> = {
  id: 'set',
  rule: '6.5',
  candidates: (s) => UNITS_OF[s.side].filter((u) => un(s, u).where === 'map'),
  laws: [notSet],
  key: (u) => `set:${unit(u).id}`,
  at: (u, s) => [unit(u).id, LABELS[un(s, u).at] as string],
  label: (u) => say('do.setUnit', { unit: unit(u).id }),
  concerns: (u) => ({ pieces: [unit(u).id] }),
};
const READY = button('ready', -1, '3.0', say('do.ready'));
const DEPLOY = [READY, setIt];

/** 3.1, 6.5, R-135 (D-1): the Austrian deploys, then the French; each unit may be set once. */
export function* deployNext(g: G): Flow<boolean> {
  const s = g.state;
  const about = { seat: s.side, kind: 'deploy', rule: '3.0', prompt: say('ask.deploy') };
  const u = s.todo.length === 0 ? -1 : yield* g.ask(question(about, s, DEPLOY));
  if (u >= 0) {
    s.todo = s.todo.filter((x) => x !== u);
    yield* setUnit(g, u);
    return true;
  }
  if (s.side === 'austrian') {
    s.side = 'french';
    s.todo = adjustable(s, 'french');
    return true;
  }
  s.todo = [];
  return false;
}

function* setUnit(g: G, u: number): Flow {
  const s = g.state;
  const state = un(s, u);
  const { side, kind } = unit(u);
  state.form = yield* g.ask(chooseFormation(s, u, 'setUpFormation', '6.5'));
  state.face = faced(state.form) ? yield* chooseFacing(g, side, u, '6.5.1') : -1;
  if (kind === 'light' && state.form !== 'rompe' && state.form !== 'square') yield* setSkirmishers(g, u);
  if (state.where === 'map') yield* setPlace(g, u);
}

interface Light {
  readonly s: Position;
  readonly u: number;
}
const twoInAHex: Law<Light, number> = law(
  '6.2',
  'twoSkirmishers',
  ({ s, u }, count) =>
    stackAt(s, un(s, u).at).filter(isSkirmisher).length + count <= valuesOf(s).stacking.skirmishers,
  ({ s }) => say('law.twoSkirmishers', { most: valuesOf(s).stacking.skirmishers }),
);
const oneStays: Law<Light, number> = law(
  '6.8',
  'lastCompany',
  ({ s, u }, count) => count < valueNow(s, u),
  ({ u }) => say('law.lastCompany', { unit: unit(u).id }),
);
/** 6.8: how many companies are out from the start. */
const sendOutCount: Action<Light, number> = {
  id: 'out',
  rule: '6.8',
  candidates: () => [0, 1, 2, 3],
  laws: [twoInAHex, oneStays],
  key: (count) => `out:${count}`,
  concerns: (count, { u }) => ({ pieces: [unit(u).id], amount: count }),
  label: (count) => say('do.setUpSkirmishers', { count }),
};
const SEND_OUT = [sendOutCount];

/** 6.5, 6.8: skirmishers may be out from the start. */
function* setSkirmishers(g: G, u: number): Flow {
  const s = g.state;
  const { side, id } = unit(u);
  if (lawful(sendOutCount.laws, { s, u }, 1) === false) return;
  const prompt = say('ask.setUpSkirmishers', { unit: id });
  const about = { seat: side, kind: 'setUpSkirmishers', rule: '6.8', prompt, subject: id };
  const count = yield* g.ask(question(about, { s, u }, SEND_OUT));
  for (let i = 0; i < count; i++) sendOut(s, u, freeSkirmisher(s, u), false);
}

function* setPlace(g: G, u: number): Flow {
  const s = g.state;
  const { at } = un(s, u);
  const stack = stackAt(s, at);
  const [low, high] = placesFor(s, u, at);
  if (high - low < 2) return;
  const place = yield* g.ask(choosePlace(s, u, at, '6.3'));
  stack.splice(stack.indexOf(u), 1);
  stack.splice(place, 0, u);
}

/** S3.massena: what the morning has left of each battalion of Massena's division. */
export function massenaDice(g: G): void {
  const s = g.state;
  for (const regiment of ['1dbl', '3db', '8dbl', '100db'])
    for (const u of ALL_UNITS) {
      if (unit(u).regiment !== regiment || unit(u).kind === 'skirmisher') continue;
      const state = un(s, u);
      state.where = 'box';
      state.losses = Math.min(fullValue(s, u), g.die('S3.massena'));
      state.entry = POOL;
      g.tell('S3.massena', say('log.massenaLosses', { unit: unit(u).id, losses: state.losses }));
    }
}
