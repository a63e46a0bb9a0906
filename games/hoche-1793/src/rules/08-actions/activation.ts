/** 8.3 b–e What an activated force does: movement, reconnaissance, combat. */

import { type Action, button, type Flow, never, question } from '@grande/engine';
import { ask, isAutomaton } from '../../ask.ts';
import { enemyOf, forceId, type Side, type UnitId, unitsOf } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { ofActive, ofUnit, plain } from '../../words.ts';
import { divisionsOf, forceAt, type G, isFused, leaderOf, ownSlots, placesOf, tire } from '../02-glossary.ts';
import { dropUnits } from '../06-command/fusion.ts';
import { capacity, setFoot } from '../09-movement/movement.ts';
import {
  type Acting,
  acting,
  MINIMUM,
  movementFatigue,
  owesStep,
  pay,
  STEP,
  STRATEGIC_STEP,
  strategicFatigue,
} from '../09-movement/steps.ts';
import { RECON, RECON_FAR, reconnoitre } from '../10-reconnaissance.ts';
import { battle } from '../11-battle/battle.ts';
import { attacksOn, DECLARE, DECLARE_FAR, declare } from '../11-battle/declaration.ts';
import { elsewhere } from '../pointing.ts';
import { lookRound } from './actions.ts';
import { endActivation, lookAhead } from './begin.ts';
import { drawsReactions, looksPastUnseen, reactions } from './reactions.ts';

const END: Action<Acting, { readonly do: 'end' }> = {
  id: 'end',
  rule: '8.3',
  candidates: () => ENDS,
  laws: [ofActive('15.1.3', 'owesMarch', (c) => !owesStep(c))],
  key: () => 'end',
  label: () => say('do.end'),
  concerns: (_, c) => ({ pieces: [forceId(c.slot)] }),
};
const ENDS = [{ do: 'end' }] as const;
/** 6.5, R-16: at the start of its activation a fused force may leave divisions behind. */
const SEPARATE: Action<Acting, { readonly do: 'separate' }> = {
  id: 'separate',
  rule: '6.5',
  candidates: (c) => (isFused(c.f) ? SEPARATES : NOTHING),
  laws: [plain('6.5', 'separateLate', (c) => c.a.steps === 0 && !c.a.begun)],
  key: () => 'separate',
  label: () => say('do.separate'),
  concerns: (_, c) => ({ pieces: [forceId(c.slot)] }),
};
const SEPARATES = [{ do: 'separate' }] as const;
const NOTHING = [] as const;

/** What can be lawful at all: with nobody near there is nothing to reconnoitre or to attack. */
const NOBODY_NEAR = [STEP, MINIMUM, SEPARATE, END];
const SOMEBODY_NEAR = [STEP, MINIMUM, RECON, DECLARE, SEPARATE, END];
const STRATEGIC = [STRATEGIC_STEP, END];

/** One goes from hex to hex. */
const farSteps = (rule: string, spoken: (c: Acting) => readonly number[] = () => []) =>
  elsewhere<Acting>({
    id: 'step',
    rule,
    law: 'oneHex',
    why: say('law.oneHex'),
    before: (c) => `step:${forceId(c.slot)}`,
    but: (c) => new Set([...Array.from(STEP.candidates(c), (m) => m.to), ...spoken(c)]),
  });
/** 9.6: what a strategic movement leaves no time for. */
const onlyMarching = <A>(
  action: Action<Acting, A>,
  candidates: (c: Acting) => Iterable<A>,
): Action<Acting, A> => ({
  ...action,
  candidates,
  laws: [never('9.6', 'strategicOnly', () => say('law.strategicOnly'))],
});
const MARCH_POINTED = { pointed: [RECON_FAR, DECLARE_FAR, farSteps('9.3')] };
const STRATEGIC_POINTED = {
  pointed: [
    onlyMarching(RECON, (c) => everyEnemy(c).map((target) => ({ do: 'recon', target, mp: 0 }))),
    onlyMarching(DECLARE, (c) => attacksOn(c, everyEnemy(c))),
    farSteps('9.6', (c) => everyEnemy(c).map((slot) => forceAt(c.s, slot).hex)),
  ],
};
const everyEnemy = (c: Acting): number[] => ownSlots(c.s, enemyOf(c.side));

function askStep(c: Acting) {
  const about = {
    seat: c.side,
    kind: 'step', // D9
    rule: '8.3',
    prompt: say('ask.step', { force: forceId(c.slot), leader: leaderOf(c.f), mp: c.a.mp }),
    subject: forceId(c.slot),
    window: true,
  };
  if (c.a.mode === 'strategic') return question(about, c, STRATEGIC, STRATEGIC_POINTED);
  const actions: readonly (typeof SOMEBODY_NEAR)[number][] = c.near.length > 0 ? SOMEBODY_NEAR : NOBODY_NEAR;
  return question(about, c, actions, MARCH_POINTED);
}

/** 8.3 b: the next thing the active force does. */
export function* nextAct(g: G): Flow {
  const s = g.state;
  const c = acting(s);
  const { a } = c;
  if (c.near.length > 0 && !isAutomaton(s, c.side) && looksPastUnseen(s, c.slot)) {
    g.tell('2.AZ', say('log.patrols'), { to: [c.side], reveals: true });
  }
  const act = yield* ask(g, askStep(c));
  switch (act.do) {
    case 'step':
    case 'minimum':
      takeStep(g, c, act.to, act.do === 'minimum');
      if (drawsReactions(s, c.slot)) yield* reactions(g, c.slot, null);
      return afterStep(g, c);
    case 'recon':
      a.mp -= act.mp;
      if (act.mp > 0) a.whole = false;
      a.begun = true;
      a.seen.push(act.target);
      yield* reconnoitre(g, c.slot, act.target, act.mp);
      return yield* reactions(g, c.slot, null, 'reconnoitres');
    case 'separate':
      return yield* separate(g, c);
    //
    case 'declare':
      endMovement(g, c);
      yield* declare(g, c.slot, act.hex, battle);
      return endActivation(g);
    case 'end':
      endMovement(g, c);
      if (a.mode === 'strategic' && a.steps > 0) lookRound(g);
      s.closed = [];
      return endActivation(g);
  }
}

function takeStep(g: G, c: Acting, to: number, minimum: boolean): void {
  const { a } = c;
  const cost = minimum ? a.mp : pay(c, to);
  a.spent += cost;
  a.mp -= cost;
  a.steps++;
  a.whole = false;
  a.minimum = a.minimum || minimum;
  setFoot(g, c.slot, to, minimum ? '9.4' : a.mode === 'strategic' ? '9.6' : '9.3');
}

/** What the mover sees once everybody has reacted. */
function afterStep(g: G, c: Acting): void {
  if (c.f.hex < 0) endActivation(g);
  else if (c.a.mode === 'strategic') lookAhead(g);
}

interface Dropping {
  readonly s: State;
  readonly f: Force;
  readonly side: Side;
}
/** 6.5: divisions of the force, not the general himself, nor whoever is elsewhere. */
const DROP: Action<Dropping, UnitId> = {
  id: 'drop',
  rule: '6.5',
  candidates: (c) => [
    ...c.f.members,
    ...unitsOf(c.side).filter((unit) => c.s.units[unit].place === 'map' && !c.f.members.includes(unit)),
  ],
  laws: [
    ofUnit('6.5', 'dropGeneral', (c, unit) => unit !== c.f.members[0]),
    ofUnit('6.5', 'dropOther', (c, unit) => c.f.members.includes(unit)),
  ],
  key: (unit) => `drop:${unit}`,
  label: (unit) => say('do.drop', { unit }),
  at: (unit, c) => placesOf(c.s, unit),
  concerns: (unit) => ({ pieces: [unit] }),
};
const DROPPING = [DROP, button('done', null, '6.5', say('do.done'))];

/** D8: divisions dropped one after another; their counters appear. */
function* separate(g: G, c: Acting): Flow {
  const { s, slot, side } = c;
  for (;;) {
    const f = forceAt(s, slot);
    if (divisionsOf(f).length === 0) break;
    const about = {
      seat: side,
      kind: 'dropDivisions', // D8
      rule: '6.5',
      prompt: say('ask.drop', { force: forceId(slot) }),
      subject: forceId(slot),
      secret: true, // it names a division under a counter that lies face down
    };
    const id = yield* ask(g, question(about, { s, f, side }, DROPPING));
    if (id === null) break;
    dropUnits(g, slot, [id], '6.5');
  }
  const a = s.active;
  if (a) {
    a.begun = true;
    a.mp = capacity(s, slot);
  }
}

/** 8.3 c: movement is over; its fatigue comes before any combat (9.3). */
function endMovement(g: G, c: Acting): void {
  const { s, a, f } = c;
  if (a.steps === 0) return;
  const levels = a.mode === 'strategic' ? strategicFatigue(a.spent, capacity(s, c.slot)) : movementFatigue(a);
  tire(s, f, levels);
  // What a long march cost tells what kind of force it was.
  const reveals = a.mode === 'strategic' ? ({ reveals: true } as const) : {};
  g.tell(
    a.mode === 'strategic' ? '9.6' : a.minimum ? '9.4' : '9.3',
    say('log.tired', { force: forceId(c.slot), levels }),
    reveals,
  );
}
