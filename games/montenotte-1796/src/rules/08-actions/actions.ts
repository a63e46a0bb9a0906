/** 8.2–8.4: what an active force does, one act after another, and how its activation ends. */
import { type Action, type ActOf, type Flow, type Law, law, question } from '@grande/engine';
import { offersOf } from '@grande/la-grande-tactique';
import { label } from '../../data/map.ts';
import { type Gic, isGic, markerId, type Piece } from '../../data/units.ts';
import { forceAt, gicOf } from '../../reading/forces.ts';
import { capacity } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Active, State } from '../../state.ts';
import { ofActive, plain } from '../../words.ts';
import type { G } from '../02-glossary.ts';
import { leave } from '../03-morale.ts';
import { type Acting, acting, END, MINIMUM, MOVE, RAPID, takeStep } from '../09-movement/movement.ts';
import { RECON, RECON_FAR, reconnoitre } from '../10-reconnaissance.ts';
import { ATTACK, ATTACK_NOBODY, declare } from '../11-battle/declaration.ts';
import { lookOnEntry, PILLAGE, pillage, pillageOnEntry, temptsOnEntry } from '../13-supply/pillage.ts';
import { attritionLeft } from './attrition.ts';
import { finish, isTiring, tireMarched } from './ending.ts';
import { mayReact } from './guards.ts';
import { reactOnce } from './reactions.ts';

interface Separation {
  readonly do: 'separate';
}
const underChief: Law<Acting, Separation> = ofActive(
  '6.5.3',
  'nobodyToLeave',
  (c) => gicOf(c.f) !== null && c.f.members.length > 1,
);
const inActivation: Law<Acting, Separation> = plain('6.5.3', 'noSpecialMove', (c) => c.a.mode === 'march');
const SEPARATION: readonly Separation[] = [{ do: 'separate' }];
const SEPARATE: Action<Acting, Separation> = {
  id: 'separate',
  rule: '6.5.3',
  candidates: () => SEPARATION,
  laws: [underChief, inActivation],
  key: () => 'separate',
  label: () => say('do.leaveBehind'),
  concerns: (_, c) => ({ pieces: [markerId(c.slot)] }),
};
type Act = ActOf<typeof MOVE | typeof RECON | typeof ATTACK | typeof PILLAGE | typeof SEPARATE | typeof END>;
/** What an active force may do (D-12), and what can only be explained. */
const ACTS: readonly Action<Acting, Act>[] = [MOVE, RAPID, MINIMUM, RECON, ATTACK, PILLAGE, SEPARATE, END];
const ALL_ACTS = [MOVE, RAPID, MINIMUM, RECON, ATTACK, PILLAGE, SEPARATE, END, RECON_FAR, ATTACK_NOBODY];

/** The next thing in an activation: a window of the enemy, or an act of the owner. */
export function nextAct(g: G): Flow {
  return (g.state.active as Active).stage === 'windows' ? enemyWindow(g) : ownAct(g);
}
function* enemyWindow(g: G): Flow {
  const s = g.state;
  const a = s.active as Active;
  if (yield* reactOnce(g, a.slot, a.tried)) {
    if (forceAt(s, a.slot).hex < 0) yield* finish(g);
    return;
  }
  a.stage = 'act';
  a.tried = [];
  if (a.over) yield* finish(g);
}
function* ownAct(g: G): Flow {
  const s = g.state;
  const c = acting(s);
  const { a } = c;
  const about = {
    seat: c.side,
    kind: 'act',
    rule: '8.2',
    prompt: say('ask.act', { force: markerId(c.slot), members: c.f.members.slice(), mp: a.mp }),
    subject: markerId(c.slot),
    window: true,
  };
  const act = yield* g.ask(question(about, c, ALL_ACTS, { found: offersOf(c, ACTS) }));
  switch (act.do) {
    case 'move':
    case 'rapid':
    case 'minimum':
      takeStep(g, c, act);
      lookOnEntry(g, c.slot);
      if (temptsOnEntry(s, c.slot)) yield* pillageOnEntry(g, c.slot);
      openWindows(s, a);
      break;
    case 'recon':
      a.mp -= 1 + act.extra;
      a.spent += 1 + act.extra;
      a.busy = true;
      a.tried = [];
      yield* reconnoitre(g, c.slot, act.target, act.extra, a.tried);
      openWindows(s, a);
      break;
    case 'attack':
      return yield* declare(g, c, act.hex);
    case 'pillage':
      pillage(g, c.slot, c.f.hex);
      a.busy = true;
      return yield* finish(g);
    case 'separate':
      return yield* leaveBehind(g, c);
    case 'end':
      return yield* finish(g);
  }
  if (a.over && a.stage === 'act') yield* finish(g);
}
/** 8.4: the enemy may react, but not in phase 5. */
function openWindows(s: State, a: Active): void {
  const quiet = a.mode === 'strategic' || a.mode === 'forced';
  if (!quiet && mayReact(s, a.slot, a.tried)) a.stage = 'windows';
  else a.tried = [];
}

const notTheChief: Law<Acting, Piece> = law(
  '6.5.3',
  'chiefStays',
  (_, m) => !isGic(m),
  (c) => say('law.chiefStays', { gic: gicOf(c.f) as Gic }),
);
const LEAVE: Action<Acting, Piece> = {
  id: 'leave',
  rule: '6.5.3',
  candidates: (c) => c.f.members,
  laws: [notTheChief],
  key: (m) => `leave:${m}`,
  at: (_, c) => label(c.f.hex),
  label: (m) => say('do.separate', { unit: m }),
  concerns: (m) => ({ pieces: [m] }),
};
/** D-12, 6.5.3: units of a chief's force stay behind; if they moved with him they have acted. */
function* leaveBehind(g: G, c: Acting): Flow {
  const { s, a, slot } = c;
  const about = {
    seat: c.side,
    kind: 'leaveBehind',
    rule: '6.5.3',
    prompt: say('ask.leaveBehind', { force: markerId(slot) }),
    secret: true,
    window: true,
  };
  const unit = yield* g.ask(question(about, c, [LEAVE]));
  if (isGic(unit)) throw new Error('6.5.3: a general-in-chief leaves nobody');
  const there = leave(g, slot, unit);
  const acted = a.left || a.busy;
  forceAt(s, there).activated = acted;
  s.units[unit].activated = acted;
  a.mp = Math.max(0, capacity(s, c.f) - a.spent);
  // 8.5, R-31, RN-20: its movement is over here, and it pays for it like the rest of the force at the end.
  if (a.steps === 0) return;
  if (isTiring(a)) tireMarched(g, there);
  yield* attritionLeft(g, there);
}
