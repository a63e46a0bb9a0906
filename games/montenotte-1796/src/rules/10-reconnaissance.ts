/** 10 Reconnaissance. */

import {
  type Action,
  add,
  type Flow,
  type Law,
  law,
  odds,
  question,
  type Tally,
  tally,
} from '@grande/engine';
import {
  announceable,
  announcement,
  answer,
  CAVALRY_ALERT,
  intelligence,
  reconOdds,
  scoutModifier,
  testDetail,
} from '@grande/la-grande-tactique';
import { countryOf } from '../data/country.ts';
import { label } from '../data/map.ts';
import { endSlot, enemyOf, factsOf, firstSlot, isGic, markerId, sideOfSlot } from '../data/units.ts';
import { forceAt, hasCavalry, hasTroops, isReal, slotsOf, spOf, typeOf } from '../reading/forces.ts';
import { testValue } from '../reading/values.ts';
import { isWatching } from '../reading/zones.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { NAMES, ofActive, ofForce, plain } from '../words.ts';
import { clearForce, type G, markActed, test } from './02-glossary.ts';
import { onlyAway, possibleReactors } from './08-actions/guards.ts';
import type { Acting } from './09-movement/movement.ts';
import { noDecoy, sound } from './fit.ts';

/** 10, EX-4: the best scouts of a force, and the extra MP. */
export function reconTally(s: State, slot: number, extra: number, screen = 0): Tally {
  const f = forceAt(s, slot);
  const croats = f.members.some((m) => !isGic(m) && factsOf(m).nation === 'austrian');
  return tally([
    add('10', say('term.extraMp'), extra),
    add('10', say('term.scouts'), scoutModifier(hasCavalry(f), croats)),
    add('10', say('term.screen'), screen),
  ]);
}
/** Exact chances of what is learned. */
export const learnedOdds = (modifier: number) =>
  reconOdds(modifier, ({ identity, margin, type }) =>
    identity ? 'names' : margin !== null ? `±${margin * 100} %` : type ? 'type' : 'nothing',
  );

interface Recon {
  readonly do: 'recon';
  readonly target: number;
  readonly extra: number;
}
const inZone: Law<Acting, Recon> = law(
  '10',
  'outOfZone',
  (c, m) => !isReal(c.f) || isWatching(c.s, c.slot, forceAt(c.s, m.target).hex),
  (_, m) => say('law.outOfZone', { force: markerId(m.target) }),
);
const paid: Law<Acting, Recon> = law(
  '10',
  'declarePoint',
  (c, m) => c.a.mp >= 1 + m.extra,
  (c) => say('law.declarePoint', { left: c.a.mp }),
);
const mayScout: Law<Acting, Recon> = ofActive('8.3', 'noScouting', (c) => c.a.test !== 'half');
const inActivation: Law<Acting, Recon> = plain('4', 'noSpecialMove', (c) => !c.phase5);
/** D-14: markers in the alert zone, and as many extra MP as there are. */
function inSight(c: Acting): readonly Recon[] {
  const out: Recon[] = [];
  if (!hasTroops(c.f)) return out;
  const most = Math.max(0, Math.floor(c.a.mp) - 1);
  const { watches } = countryOf(c.s);
  for (let target = firstSlot(c.enemy), end = endSlot(c.enemy); target < end; target++) {
    const { hex } = forceAt(c.s, target);
    // Most markers are out of anybody's sight: the table is asked before the patrols.
    if (hex < 0 || !watches(c.f.hex, hex, CAVALRY_ALERT) || !isWatching(c.s, c.slot, hex)) continue;
    for (let extra = 0; extra <= most; extra++) out.push({ do: 'recon', target, extra });
  }
  return out;
}
/** All the others, so that it can be said why not. */
function outOfSight(c: Acting): Recon[] {
  return slotsOf(c.s, enemyOf(c.side))
    .filter((target) => !hasTroops(c.f) || !isWatching(c.s, c.slot, forceAt(c.s, target).hex))
    .map((target) => ({ do: 'recon', target, extra: 0 }));
}
export const RECON: Action<Acting, Recon> = {
  id: 'recon',
  rule: '10',
  candidates: inSight,
  laws: [inZone, noDecoy.active, paid, mayScout, sound.active, inActivation],
  key: (m) => `recon:${markerId(m.target)}:${m.extra}`,
  at: (m, c) => label(forceAt(c.s, m.target).hex),
  label: (m) => say('do.recon', { force: markerId(m.target), mp: 1 + m.extra }),
  concerns: (m, c) => ({
    pieces: [markerId(c.slot)],
    targets: [markerId(m.target)],
    amount: m.extra,
    cost: 1 + m.extra,
  }),
  detail: (m, c) => {
    const modifiers = reconTally(c.s, c.slot, m.extra);
    return {
      odds: odds.odds(learnedOdds(modifiers.total), (x) => x),
      tallies: [{ label: say('tally.recon'), tally: modifiers }],
    };
  },
};
export const RECON_FAR: Action<Acting, Recon> = { ...RECON, candidates: outOfSight };

/** 10, R-50: an active reconnaissance; MP are already paid. */
export function* reconnoitre(g: G, slot: number, target: number, extra: number, tried: number[]): Flow {
  markActed(g.state, forceAt(g.state, slot));
  const names = { force: markerId(slot), marker: markerId(target) };
  g.tell('10', say('log.scouts', names), { reveals: true, at: label(forceAt(g.state, target).hex) });
  const screen = g.state.options.screen ? yield* screenBy(g, slot, target, tried) : 0;
  yield* rollReconnaissance(g, slot, target, extra, screen);
}

/** 10: the die, and what the owner has to tell. */
export function* rollReconnaissance(g: G, slot: number, target: number, extra: number, screen: number): Flow {
  const s = g.state;
  const side = sideOfSlot(slot);
  const modifiers = reconTally(s, slot, extra, screen);
  const die = g.die('10', s.options.secretTests ? [side] : undefined);
  const known = intelligence(die + modifiers.total);
  const [force, marker] = [markerId(slot), markerId(target)];
  g.tell('10', say('log.recon', { force, marker, die, total: die + modifiers.total }), {
    ...(s.options.secretTests ? { to: [side] } : {}),
    tally: modifiers,
    reveals: true,
  });
  if (!known.type) {
    g.tell('10', say('log.reconNothing', { force, marker }), { reveals: true });
    return;
  }
  const f = forceAt(s, target);
  if (!isReal(f)) {
    g.tell('2.decoy', say('log.decoy', { force: marker }), { reveals: true, at: label(f.hex) });
    clearForce(f);
    return;
  }
  const type = typeOf(f);
  const sp = known.margin === null ? null : yield* announce(g, target, known.margin);
  const names = known.identity ? [...f.members] : [];
  f.sight = { turn: s.turn, type, sp, margin: Math.round((known.margin ?? 0) * 100), names };
  const told = say('log.announced', { marker, type, sp, margin: f.sight.margin, names });
  g.tell('10', told, { reveals: true, at: label(f.hex) });
}
const ANNOUNCING = [
  announcement(
    NAMES,
    ({ least, most }) => ({ from: least - 1, to: most + 1 }),
    (holds) => law('10', 'outOfMargin', holds, ({ least, most }) => say('law.outOfMargin', { least, most })),
  ),
];
/** D-15, R-50: any number within the margin; the truth stays with its owner. */
function* announce(g: G, target: number, margin: number): Flow<number> {
  const s = g.state;
  const about = {
    seat: sideOfSlot(target),
    kind: 'announce',
    rule: '10',
    prompt: say('ask.announce', { force: markerId(target), margin: margin * 100 }),
    secret: true,
  };
  const limits = announceable(spOf(s, forceAt(s, target)), margin);
  return yield* g.ask(question(about, { target, ...limits }, ANNOUNCING));
}

interface Patrol {
  readonly s: State;
  /** Who reconnoitres, whom, and which markers may have seen it. */
  readonly slot: number;
  readonly target: number;
  readonly left: readonly number[];
}
const seesPatrol: Law<Patrol, number> = ofForce(
  '8.4',
  'unseen',
  (p, i) => !hasTroops(forceAt(p.s, i)) || isWatching(p.s, i, forceAt(p.s, p.slot).hex),
);
const seesTarget: Law<Patrol, number> = law(
  '10',
  'outOfZone',
  (p, i) => !hasTroops(forceAt(p.s, i)) || isWatching(p.s, i, forceAt(p.s, p.target).hex),
  (p) => say('law.outOfZone', { force: markerId(p.target) }),
);
const isTroops: Law<Patrol, number> = ofForce('2.decoy', 'noTroops', (p, i) => hasTroops(forceAt(p.s, i)));
const mayScreen: Law<Patrol, number> = ofForce(
  '8.4',
  'onlyAway',
  (p, i) => !hasTroops(forceAt(p.s, i)) || !onlyAway(p.s, i),
);
const SCREEN: Action<Patrol, number> = {
  id: 'screen',
  rule: '10',
  candidates: (p) => p.left,
  laws: [isTroops, seesPatrol, seesTarget, mayScreen],
  key: (i) => `screen:${markerId(i)}`,
  at: (i, p) => label(forceAt(p.s, i).hex),
  label: (i) => say('do.screen', { force: markerId(i) }),
  concerns: (i, p) => ({ pieces: [markerId(i)], targets: [markerId(p.target)] }),
  detail: (i, p) => testDetail(testValue(p.s, forceAt(p.s, i))),
};
const NO_SCREEN = answer('screen:none', 'none', -1, '10', say('do.none'));
const SCREENS = [NO_SCREEN, SCREEN];
/** OPT-3, R-13: before the die, a force that passes its test may screen itself or a neighbour in its zone. */
function* screenBy(g: G, slot: number, target: number, tried: number[]): Flow<number> {
  const s = g.state;
  const about = {
    seat: enemyOf(sideOfSlot(slot)),
    kind: 'screen',
    rule: '10',
    prompt: say('ask.screen', { force: markerId(slot), marker: markerId(target) }),
    window: true,
  };
  for (;;) {
    const left = possibleReactors(s, slot, tried);
    if (left.length === 0) return 0;
    const pick = yield* g.ask(question(about, { s, slot, target, left }, SCREENS));
    if (pick < 0) return 0;
    tried.push(pick);
    if (test(g, '8.4', pick, 0)) {
      g.tell('10', say('log.screened', { force: markerId(pick) }), { reveals: true });
      return hasCavalry(forceAt(s, pick)) ? -2 : -1;
    }
  }
}
