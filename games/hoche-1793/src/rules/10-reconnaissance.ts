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
  INFANTRY_ALERT,
  intelligence,
  reconOdds,
  scoutModifier,
} from '@grande/la-grande-tactique';
import { ask } from '../ask.ts';
import { label } from '../data/map.ts';
import { divisionFacts, enemyOf, forceId, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, Report, State } from '../state.ts';
import { NAMES, ofActive } from '../words.ts';
import {
  armyOfUnit,
  audience,
  board,
  cavalryOf,
  divisionsOf,
  forceAt,
  type G,
  hasTroops,
  isHq,
  leaderOf,
  ownSlots,
  spOf,
  watches,
} from './02-glossary.ts';
import { type Acting, owesStep } from './09-movement/steps.ts';
import { patrols, sound } from './fit.ts';

/** 10, R-109: cavalry +2, Austrian infantry 0, French or Prussian infantry −2. */
export function scouts(s: State, f: Force): number {
  const croats = divisionsOf(f).some((id) => armyOfUnit(s, id) === 'lowerRhine');
  return scoutModifier(cavalryOf(s, f) > 0, croats);
}

export function reconTally(s: State, slot: number, mp: number, die: number): Tally {
  return tally([
    add('10', say('term.die'), die),
    add('10', say('term.scouts'), scouts(s, forceAt(s, slot))),
    add('10', say('term.reconMp'), mp),
  ]);
}

/** 10: brigade, division, army (fused) or HQ. */
export function typeOf(f: Force): Report['type'] {
  if (isHq(f)) return 'hq';
  if (f.members.length > 1) return 'army';
  return divisionFacts(leaderOf(f)).kind === 'brigade' ? 'brigade' : 'division';
}

/** RN-21, 2.AZ: patrols that act show that a force is no HQ, and where they are farther out than infantry goes, that it has cavalry. */
export function showPatrols(s: State, slot: number, hex: number): void {
  const f = forceAt(s, slot);
  if (f.known) return;
  const horse = !board(s, sideOfSlot(slot)).alert.mayWatch(f.hex, hex, INFANTRY_ALERT);
  const before = f.report ?? { turn: s.turn, type: 'troops', sp: null, margin: 0 };
  f.report = horse ? { ...before, horse } : before;
}

/** 10: the attempt, and what the target's owner must tell. */
export function* reconnoitre(g: G, slot: number, target: number, mp: number): Flow {
  const s = g.state;
  const side = sideOfSlot(slot);
  showPatrols(s, slot, forceAt(s, target).hex);
  const die = g.die('10', audience(s, side));
  const total = reconTally(s, slot, mp, die);
  const told = intelligence(total.total);
  const force = forceId(slot);
  const seen = forceId(target);
  g.tell('10', say('log.recon', { force, target: seen, learnt: told.type }), { reveals: true });
  g.tell('10', say('log.reconTotal', { force, total: total.total }), {
    to: [side],
    tally: total,
    reveals: true,
  });
  if (!told.type) return;
  const f = forceAt(s, target);
  const type = typeOf(f);
  let sp: number | null = null;
  if (told.margin !== null) sp = yield* announce(g, target, told.margin);
  const margin = Math.round((told.margin ?? 0) * 100);
  // RN-10: A strength told before is remembered, with its day, until another is told.
  const { report } = f;
  f.report =
    sp === null && report?.sp != null
      ? { ...report, type }
      : { turn: s.turn, type, sp, margin, ...(report?.horse ? { horse: true } : {}) };
  g.tell('10', say('log.report', { target: seen, type, sp, margin }), { reveals: true });
  if (told.identity) reveal(g, target, '10');
}

const ANNOUNCING = [
  announcement(
    NAMES,
    ({ most }) => ({ from: 0, to: most + 10 }),
    (holds) => law('10', 'margin', holds, ({ least, most }) => say('law.margin', { least, most })),
  ),
];

/** 10: the owner names a strength inside the margin. */
function announce(g: G, target: number, margin: number): Flow<number> {
  const s = g.state;
  const sp = spOf(s, forceAt(s, target));
  const force = forceId(target);
  const about = {
    seat: sideOfSlot(target),
    kind: 'announce', // D12
    rule: '10',
    prompt: say('ask.announce', { force, sp, margin: margin * 100 }),
    subject: force,
  };
  return ask(g, question(about, { target, ...announceable(sp, margin) }, ANNOUNCING));
}

/** Turns a force face up for everybody until the end of the turn. */
export function reveal(g: G, slot: number, rule: string): void {
  const f = forceAt(g.state, slot);
  if (f.known) return;
  f.known = true;
  const sp = spOf(g.state, f);
  g.tell(rule, say('log.revealed', { force: forceId(slot), leader: leaderOf(f), sp }), { reveals: true });
}

export type Recon = { readonly do: 'recon'; readonly target: number; readonly mp: number };
const inZone: Law<Acting, Recon> = law(
  '10',
  'reconZone',
  (c, r) => watches(c.s, c.slot, forceAt(c.s, r.target).hex),
  (_, r) => say('law.reconZone', { target: forceId(r.target) }),
);
const once: Law<Acting, Recon> = law(
  '10',
  'reconOnce',
  (c, r) => !c.a.seen.includes(r.target),
  (_, r) => say('law.reconOnce', { target: forceId(r.target) }),
);
const affordable: Law<Acting, Recon> = law(
  '10',
  'reconPoints',
  (c, r) => r.mp <= c.a.mp,
  (c, r) => say('law.reconPoints', { mp: r.mp, left: c.a.mp }),
);

/** points spent here could no longer be marched. */
const marchFirst: Law<Acting, Recon> = ofActive('15.1.3', 'owesMarch', (c, r) => r.mp === 0 || !owesStep(c));

/** 10: each enemy force in the alert zone, with as many whole MP as one likes. Others are too far for anybody's patrols. */
export const RECON: Action<Acting, Recon> = {
  id: 'recon',
  rule: '10',
  candidates: (c) => looks(c, c.near),
  laws: [patrols.active, inZone, once, affordable, sound.active, marchFirst],
  key: (r) => `recon:${forceId(r.target)}:${r.mp}`,
  at: (r) => forceId(r.target),
  label: (r) => say('do.recon', { target: forceId(r.target), mp: r.mp }),
  concerns: (r, c) => ({ pieces: [forceId(c.slot)], targets: [forceId(r.target)], cost: r.mp }),
  detail: (r, c) => ({
    odds: odds.odds(reconOddsOf(c.s, c.slot, r.mp), (level) => level),
    notes: [say('note.reconAt', { hex: label(forceAt(c.s, r.target).hex) })],
  }),
};
export const RECON_FAR: Action<Acting, Recon> = { ...RECON, candidates: (c) => looks(c, farEnemies(c)) };
export const farEnemies = (c: Acting): number[] =>
  ownSlots(c.s, enemyOf(c.side)).filter((slot) => !c.near.includes(slot));

function looks(c: Acting, targets: readonly number[]): Recon[] {
  const out: Recon[] = [];
  const most = hasTroops(c.f) ? Math.floor(c.a.mp) : 0;
  for (const target of targets) {
    out.push({ do: 'recon', target, mp: 0 });
    if (most === 0 || !watches(c.s, c.slot, forceAt(c.s, target).hex)) continue;
    for (let mp = 1; mp <= most; mp++) out.push({ do: 'recon', target, mp });
  }
  return out;
}

/** T9: the chances of the five lines of the table. */
export const reconOddsOf = (s: State, slot: number, mp: number) =>
  reconOdds(reconTally(s, slot, mp, 0).total, ({ type, margin }) =>
    !type ? 'nothing' : margin === null ? 'type' : `${Math.round(margin * 100)} %`,
  );
