/** 11.2 March to the sound of the guns. */
import { type Action, type Detail, type Flow, type Law, law, lawful, question } from '@grande/engine';
import { answer, MARCH_MP, offersOf, testDetail } from '@grande/la-grande-tactique';
import { countryOf } from '../../data/country.ts';
import { around, canStrike, isAdjacent, label } from '../../data/map.ts';
import { RAPID_HEXES } from '../../data/tables.ts';
import { enemyOf, markerId, sideOfSlot } from '../../data/units.ts';
import { forceAt, isHeld, isReal } from '../../reading/forces.ts';
import { testValue } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Battle, State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import { type G, markMoved, moveForce, test, tire } from '../02-glossary.ts';
import { attrition, reactorsAttrition } from '../08-actions/attrition.ts';
import { reactOnce } from '../08-actions/reactions.ts';
import {
  Call,
  hearersOf,
  MARCHING,
  marchModifier,
  mayHurry,
  ownMarkers,
  type Purse,
  sideOfRole,
  type Way,
  waysOf,
  waysToD,
} from './field.ts';
import { engage } from './joining.ts';
import { standingOdds } from './standing.ts';

interface March extends Way {
  readonly slot: number;
}
interface OnTheWay {
  readonly s: State;
}
/** */
const hurries: Law<OnTheWay, March> = ofForce('11.2', 'tooSlow', (c, m) => !m.rapid || mayHurry(c.s, m.slot));
const lastOf = (m: March): number => m.path.at(-1) as number;
const way = <C extends OnTheWay>(candidates: (c: C) => readonly March[]): Action<C, March> => ({
  id: 'march',
  rule: '11.2',
  candidates,
  laws: [hurries],
  key: (m) => `march:${markerId(m.slot)}:${m.rapid ? 'rapid' : 'normal'}:${m.path.map(label).join('-')}`,
  at: (m) => m.path.map(label),
  label: (m, { s }) =>
    say('do.march', {
      force: markerId(m.slot),
      members: [...forceAt(s, m.slot).members],
      hex: label(lastOf(m)),
      rapid: m.rapid,
    }),
  concerns: (m) => ({
    pieces: [markerId(m.slot)],
    places: m.path.map(label),
    choice: m.rapid ? 'rapid' : 'normal',
  }),
  detail: (m, { s }): Detail => ({
    path: m.path.map(label),
    ...testDetail(testValue(s, forceAt(s, m.slot)), marchModifier(s, m.slot)),
  }),
});

const marchesOf = (c: Call, slot: number): March[] => c.waysOf(slot).map((w) => ({ ...w, slot }));
const MARCH = way<Call>((c) =>
  ownMarkers(c)
    .filter((slot) => lawful(MARCHING, c, slot))
    .flatMap((slot) => marchesOf(c, slot)),
);
/** All who do not march, so that it can be said why not. */
const STAY: Action<Call, number> = {
  id: 'stay',
  rule: '11.2',
  candidates: (c) => ownMarkers(c).filter((slot) => !lawful(MARCHING, c, slot)),
  laws: MARCHING,
  key: (slot) => `march:${markerId(slot)}`,
  at: (slot, c) => label(forceAt(c.s, slot).hex),
  label: (slot) => say('do.staysOut', { force: markerId(slot) }),
  concerns: (slot) => ({ pieces: [markerId(slot)] }),
};
const NOBODY = answer('march:done', 'march:done', null, '11.2', say('do.done'));
const MARCHES: readonly Action<Call, March | null>[] = [NOBODY, MARCH];
const ALL_MARCHES = [NOBODY, MARCH, STAY];

/** B4, D-20: one force at a time; false when the side has done. */
export function* marchOnce(g: G): Flow<boolean> {
  const s = g.state;
  const b = s.battle as Battle;
  const call = new Call(s, b.up);
  if (hearersOf(call).length === 0) return false;
  const about = {
    seat: sideOfRole(b, b.up),
    kind: 'march',
    rule: '11.2',
    prompt: say('ask.march', { hex: label(b.d) }),
    subject: label(b.d),
    window: true,
    detail: () => standingOdds(s, b),
  };
  const march = yield* g.ask(question(about, call, ALL_MARCHES, { found: offersOf(call, MARCHES) }));
  if (march === null || typeof march === 'number') return false;
  b.heard.push(march.slot);
  g.tell('11.2', say('log.hears', { force: markerId(march.slot) }), { reveals: true });
  if (test(g, '11.2', march.slot, marchModifier(s, march.slot))) yield* marchOn(g, march);
  return true;
}

/** Hex by hex, with the enemy's reactions; then fatigue, attrition, and its place in the battle. */
function* marchOn(g: G, march: March): Flow {
  const s = g.state;
  const b = s.battle as Battle;
  const { slot } = march;
  const f = forceAt(s, slot);
  let way: Way | null = march;
  let at = 0;
  let spent = 0;
  let walked = 0;
  let hurried = false;
  while (way && at < way.path.length) {
    const to: number = way.path[at] as number;
    if (isHeld(s, enemyOf(sideOfSlot(slot)), to)) {
      way = yield* reroute(g, slot, { mp: MARCH_MP - spent, hexes: RAPID_HEXES - walked });
      at = 0;
      continue;
    }
    spent += countryOf(s).stepCost(f.hex, to);
    walked++;
    at++;
    hurried ||= way.rapid;
    moveForce(s, slot, to);
    markMoved(s, f);
    g.tell(
      '11.2',
      say('log.moves', { force: markerId(slot), hex: label(to), pace: way.rapid ? 'rapid' : 'move' }),
      {
        at: label(to),
      },
    );
    const tried: number[] = [];
    while (yield* reactOnce(g, slot, tried));
  }
  if (walked > 0) {
    if (hurried) tire(s, f);
    yield* attrition(g, slot);
  }
  const arrived = f.hex >= 0 && isReal(f) && isAdjacent(f.hex, b.d) && canStrike(f.hex, b.d);
  if (arrived) engage(g, { slot, role: b.up, kind: 'marched', from: f.hex });
}
interface Barred extends OnTheWay {
  readonly slot: number;
  readonly d: number;
  readonly left: Purse;
}
const REROUTE = way<Barred>((c) => waysToD(c.s, c.slot, c.d, c.left).map((w) => ({ ...w, slot: c.slot })));
const free: Law<Barred, March> = law(
  '11.2',
  'held',
  (c, m) => !isHeld(c.s, enemyOf(sideOfSlot(c.slot)), lastOf(m)),
  (_, m) => say('law.held', { hex: label(lastOf(m)) }),
);
const leadsOn: Law<Barred, March> = law(
  '11.2',
  'noWayOn',
  (c, m) => !free.holds(c, m) || waysToD(c.s, c.slot, c.d, c.left).some((w) => w.path[0] === lastOf(m)),
  (_, m) => say('law.noWayOn', { hex: label(lastOf(m)) }),
);
/** The hexes around where no way begins. */
const ASTRAY: Action<Barred, March> = {
  ...REROUTE,
  id: 'astray',
  candidates: (c) => {
    const ways = waysToD(c.s, c.slot, c.d, c.left);
    return around(forceAt(c.s, c.slot).hex)
      .filter((h) => !ways.some((w) => w.path[0] === h))
      .map((h) => ({ slot: c.slot, path: [h], rapid: false }));
  },
  laws: [free, leadsOn],
  key: (m) => `march:${markerId(m.slot)}:${label(lastOf(m))}`,
};
const REROUTES = [REROUTE, ASTRAY];
/** a reaction stands in the way: another way with what is left, or none. */
function* reroute(g: G, slot: number, left: Purse): Flow<Way | null> {
  const s = g.state;
  const { d } = s.battle as Battle;
  if (isAdjacent(forceAt(s, slot).hex, d) && canStrike(forceAt(s, slot).hex, d)) return null;
  if (waysOf(s, slot, d, left).length === 0) return null;
  const about = {
    seat: sideOfSlot(slot),
    kind: 'reroute',
    rule: '11.2',
    prompt: say('ask.reroute', { force: markerId(slot) }),
    subject: markerId(slot),
  };
  return yield* g.ask(question(about, { s, slot, d, left }, REROUTES));
}
/** Those who reacted to the marches test when the marches are over. */
export function* afterMarches(g: G): Flow {
  yield* reactorsAttrition(g, 'french');
  yield* reactorsAttrition(g, 'coalition');
}
