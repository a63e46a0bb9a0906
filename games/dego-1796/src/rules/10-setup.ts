import { type Flow, option, type Umpire } from '@grande/engine';
import { leader } from '../data/leaders.ts';
import { ECCE_HOMO, far, hexAt, LABELS, OPEN, SIZE, TERRAIN } from '../data/map.ts';
import { type Formation, faced, MOST_SKIRMISHERS } from '../data/tables.ts';
import { ALL_UNITS, isSkirmisher, type Side, UNITS_OF, unit, unitAt } from '../data/units.ts';
import { say } from '../say.ts';
import { S3_POSTS } from '../scenarios/s3.ts';
import { ld, put, type State, stackAt, un, valueNow } from '../state.ts';
import { formationsOf, freeSkirmisher } from './06-actions.ts';
import { chooseFacing } from './06-facing.ts';
import { sendOut } from './06-perform-act.ts';
import { belowSkirmishers, fits, placesFor } from './06-stacking.ts';
import { POOL } from './08-recovery.ts';
import { neverLimbers } from './10-special.ts';

type G = Umpire<State>;

/** Items of the placing list: units by number, commanders and redoubts above these. */
export const LEADER_ITEM = 500;
export const REDOUBT_ITEM = 700;

/** French set-up and entry hexes of the first scenario. */
const FRENCH_HEXES: readonly number[] = ['0318', '0418', '0419', '0819', '1419', '0114', '0115'].map(hexAt);
const clearOfFrench = (hex: number): boolean => FRENCH_HEXES.every((x) => far(x, hex) > 1);

/** 10.3, 11.1, 11.2, 11.4, R-93, R-104: where something may be placed at the start. */
export function placeHexes(s: State, item: number): number[] {
  const out: number[] = [];
  for (let hex = 0; hex < SIZE; hex++) if (mayPlace(s, item, hex)) out.push(hex);
  return out;
}

function mayPlace(s: State, item: number, hex: number): boolean {
  if (item < LEADER_ITEM && !fits(s, item, hex)) return false;
  if (s.scenario === 's3') {
    const id = item < LEADER_ITEM ? unit(item).id : leader(item - LEADER_ITEM).id;
    const post = S3_POSTS.find((p) => p.leader === id || p.units.includes(id));
    return post !== undefined && far(hexAt(post.near), hex) <= 3;
  }
  if (!clearOfFrench(hex)) return false;
  const ecceHomo = s.option === '11.4' || s.option === '11.4+11.2';
  const digger = item >= REDOUBT_ITEM || item === unitAt('pioneer');
  if (item >= REDOUBT_ITEM && s.redoubts.some((r) => r.at === hex)) return false;
  if (digger && s.option !== '11.4' && TERRAIN[hex] !== OPEN) return false; // 11.2
  if (ecceHomo) return ECCE_HOMO[hex] === 1;
  return digger || far(hexAt('0713'), hex) <= 5; // 11.1
}

/** D-1: the next thing with a choice of hex; false when everything stands. */
export function* placeNext(g: G): Flow<boolean> {
  const s = g.state;
  const item = s.todo.shift();
  if (item === undefined) {
    s.todo = adjustable(s, 'austrian');
    s.side = 'austrian';
    return false;
  }
  const id =
    item >= REDOUBT_ITEM ? 'redoubt' : item >= LEADER_ITEM ? leader(item - LEADER_ITEM).id : unit(item).id;
  const hex = yield* g.ask<number>({
    seat: 'austrian',
    kind: 'setUpHex',
    rule: s.scenario === 's3' ? 'S3.setup' : '11.0',
    prompt: say('ask.setUpHex', { id }),
    subject: id,
    options: placeHexes(s, item).map((x) =>
      option(
        `hex:${LABELS[x]}`,
        x,
        '10.1',
        say('do.setUpHex', { hex: LABELS[x] as string }),
        LABELS[x] as string,
      ),
    ),
  });
  if (item >= REDOUBT_ITEM) {
    const front = yield* g.ask<number>({
      seat: 'austrian',
      kind: 'redoubtFront',
      rule: 'R-68',
      prompt: say('ask.redoubtFront', { hex: LABELS[hex] as string }),
      subject: LABELS[hex] as string,
      options: [3, 4].map((dir) => option(`front:${dir}`, dir, 'R-68', say('do.face', { dir }))),
    });
    s.redoubts.push({ at: hex, front });
  } else if (item >= LEADER_ITEM) {
    const state = ld(s, item - LEADER_ITEM);
    state.where = 'map';
    state.at = hex;
  } else put(s, item, hex, isSkirmisher(item) ? 0 : belowSkirmishers(s, hex));
  return true;
}

/** 3.1: units whose owner may still choose formation, facing, place and skirmishers. */
function adjustable(s: State, side: Side): number[] {
  return UNITS_OF[side].filter((u) => {
    const { where, pillage, trophy } = un(s, u);
    return where === 'map' && !pillage && trophy === 'no' && !(isSkirmisher(u) && unit(u).origin >= 0);
  });
}

/** 3.1, 6.5, R-135 (D-1): the Austrian deploys, then the French; each unit may be set once. */
export function* deployNext(g: G): Flow<boolean> {
  const s = g.state;
  const u =
    s.todo.length === 0
      ? -1
      : yield* g.ask<number>({
          seat: s.side,
          kind: 'deploy',
          rule: '3.0',
          prompt: say('ask.deploy'),
          options: [
            option('ready', -1, '3.0', say('do.ready')),
            ...s.todo.map((x) =>
              option(`set:${unit(x).id}`, x, '6.5', say('do.setUnit', { unit: unit(x).id }), [
                unit(x).id,
                LABELS[un(s, x).at] as string,
              ]),
            ),
          ],
        });
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
  const { side, id, kind } = unit(u);
  const forms = formationsOf(u).filter((f) => f !== 'limber' || !neverLimbers(s, u));
  state.form = yield* g.ask<Formation>({
    seat: side,
    kind: 'setUpFormation',
    rule: '6.5',
    prompt: say('ask.arrival', { unit: id }),
    subject: id,
    options: forms.map((form) =>
      option<Formation>(`form:${form}`, form, '6.5', say('do.formation', { form })),
    ),
  });
  state.face = faced(state.form) ? yield* chooseFacing(g, side, u, '6.5.1') : -1;
  if (kind === 'light' && state.form !== 'rompe' && state.form !== 'square') yield* setSkirmishers(g, u);
  if (state.where === 'map') yield* setPlace(g, u);
}

/** 6.5, 6.8: skirmishers may be out from the start. */
function* setSkirmishers(g: G, u: number): Flow {
  const s = g.state;
  const { side, id } = unit(u);
  const out = stackAt(s, un(s, u).at).filter(isSkirmisher).length;
  const most = Math.min(MOST_SKIRMISHERS - out, valueNow(s, u) - 1);
  if (most <= 0) return;
  const count = yield* g.ask<number>({
    seat: side,
    kind: 'setUpSkirmishers',
    rule: '6.8',
    prompt: say('ask.setUpSkirmishers', { unit: id }),
    subject: id,
    options: Array.from({ length: most + 1 }, (_, i) =>
      option(`out:${i}`, i, '6.8', say('do.setUpSkirmishers', { count: i })),
    ),
  });
  for (let i = 0; i < count; i++) sendOut(s, u, freeSkirmisher(s, u), false);
}

function* setPlace(g: G, u: number): Flow {
  const s = g.state;
  const { at } = un(s, u);
  const stack = stackAt(s, at);
  const [low, high] = placesFor(s, u, at);
  if (high - low < 2) return;
  const place = yield* g.ask<number>({
    seat: unit(u).side,
    kind: 'place',
    rule: '6.3',
    prompt: say('ask.place', { unit: unit(u).id, hex: LABELS[at] as string }),
    subject: unit(u).id,
    options: Array.from({ length: high - low }, (_, i) =>
      option(
        `place:${low + i}`,
        low + i,
        '6.3',
        say('do.place', { place: low + i + 1 }),
        LABELS[at] as string,
      ),
    ),
  });
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
      state.losses = Math.min(3, g.die('S3.massena'));
      state.entry = POOL;
      g.tell('S3.massena', say('log.massenaLosses', { unit: unit(u).id, losses: state.losses }));
    }
}
