/** 8.3 b–e What an activated force does: movement, reconnaissance, combat. */
import {
  type Action,
  type Decision,
  type Flow,
  law,
  type Option,
  offerInto,
  offers,
  type Refused,
} from '@grande/engine';
import { ask, isAutomaton } from '../ask.ts';
import { label } from '../data/map.ts';
import { enemyOf, forceId, type Side, type UnitId, unitsOf } from '../data/units.ts';
import { say } from '../say.ts';
import type { Force, State } from '../state.ts';
import { divisionsOf, forceAt, type G, isFused, leaderOf, ownSlots, placesOf, tire } from './02-glossary.ts';
import { dropUnits } from './06-fusion.ts';
import { lookRound } from './08-actions.ts';
import { endActivation, lookAhead } from './08-begin.ts';
import { drawsReactions, looksPastUnseen, reactions } from './08-reactions.ts';
import { capacity, setFoot } from './09-movement.ts';
import {
  type Act,
  type Acting,
  acting,
  MINIMUM,
  movementFatigue,
  owesStep,
  pay,
  STEP,
  STRATEGIC_STEP,
  strategicFatigue,
} from './09-steps.ts';
import { RECON, RECON_NEAR, reconnoitre } from './10-reconnaissance.ts';
import { battle } from './11-battle.ts';
import { DECLARE, DECLARE_NEAR, declare } from './11-declaration.ts';
import { alike, otherHexes } from './why-not.ts';

const END: Action<Acting, Act> = {
  id: 'end',
  rule: '8.3',
  candidates: () => [{ do: 'end' }],
  laws: [
    law<Acting, Act>(
      '15.1.3',
      'owesMarch',
      (c) => !owesStep(c),
      (c) => say('law.owesMarch', { force: forceId(c.slot) }),
    ),
  ],
  key: () => 'end',
  label: () => say('do.end'),
};
/** 6.5, R-16: at the start of its activation a fused force may leave divisions behind. */
const SEPARATE: Action<Acting, Act> = {
  id: 'separate',
  rule: '6.5',
  candidates: (c) => (isFused(c.f) ? [{ do: 'separate' }] : []),
  laws: [
    law<Acting, Act>(
      '6.5',
      'separateLate',
      (c) => c.a.steps === 0 && !c.a.begun,
      () => say('law.separateLate'),
    ),
  ],
  key: () => 'separate',
  label: () => say('do.separate'),
};

/** Everything that can be pointed at. */
const MARCHING: readonly Action<Acting, Act>[] = [STEP, MINIMUM, RECON, DECLARE, SEPARATE, END];
const STRATEGIC: readonly Action<Acting, Act>[] = [STRATEGIC_STEP, END];
/** What can be lawful at all: with nobody near there is nothing to reconnoitre or to attack. */
const NOBODY_NEAR: readonly Action<Acting, Act>[] = [STEP, MINIMUM, SEPARATE, END];
const SOMEBODY_NEAR: readonly Action<Acting, Act>[] = [
  STEP,
  MINIMUM,
  RECON_NEAR,
  DECLARE_NEAR,
  SEPARATE,
  END,
];

function askStep(c: Acting): Decision<Act> {
  const strategic = c.a.mode === 'strategic';
  const options: Option<Act>[] = [];
  for (const action of strategic ? STRATEGIC : c.near.length > 0 ? SOMEBODY_NEAR : NOBODY_NEAR)
    offerInto(options, c, action);
  const refusals = () => notNow(c, options, offers(c, strategic ? STRATEGIC : MARCHING).refusals());
  return {
    seat: c.side,
    kind: 'step', // D9
    rule: '8.3',
    prompt: say('ask.step', { force: forceId(c.slot), leader: leaderOf(c.f), mp: c.a.mp }),
    subject: forceId(c.slot),
    window: true,
    options,
    refusals,
  };
}

/** Besides what the laws refuse: places too far for one step, and what a strategic movement leaves no time for. */
function notNow(c: Acting, options: readonly Option<Act>[], refused: readonly Refused[]): readonly Refused[] {
  const strategic = c.a.mode === 'strategic';
  const enemies = strategic ? ownSlots(c.s, enemyOf(c.side)) : [];
  const busy = alike('recon', enemies.map(forceId), '9.6', say('law.strategicOnly'));
  const held = [...new Set(enemies.map((slot) => label(forceAt(c.s, slot).hex)))];
  const attack = alike('declare', held, '9.6', say('law.strategicOnly'));
  const far = otherHexes(options, refused, attack);
  return [
    ...refused,
    ...busy,
    ...attack,
    ...alike('step', far, strategic ? '9.6' : '9.3', say('law.oneHex')),
  ];
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

/** D8: divisions dropped one after another; their counters appear. */
function* separate(g: G, c: Acting): Flow {
  const { s, slot } = c;
  const staying = new Set<UnitId>();
  for (;;) {
    const f = forceAt(s, slot);
    const can = divisionsOf(f).filter((id) => !staying.has(id));
    if (can.length === 0) break;
    const options: Option<UnitId | null>[] = can.map((id) => ({
      key: `drop:${id}`,
      value: id,
      rule: '6.5',
      label: say('do.drop', { unit: id }),
      at: placesOf(s, id),
      action: 'drop',
    }));
    options.push({ key: 'done', value: null, rule: '6.5', label: say('do.done'), action: 'done' });
    const id = yield* ask(g, {
      seat: c.side,
      kind: 'dropDivisions', // D8
      rule: '6.5',
      prompt: say('ask.drop', { force: forceId(slot) }),
      subject: forceId(slot),
      secret: true, // its key names a division under a counter that lies face down
      options,
      refusals: () => staysWhole(s, f, c.side),
    });
    if (id === null) break;
    dropUnits(g, slot, [id], '6.5');
  }
  const a = s.active;
  if (a) {
    a.begun = true;
    a.mp = capacity(s, slot);
  }
}

/** 6.5: the general himself, and whoever is not in his force. */
function staysWhole(s: State, f: Force, side: Side): Refused[] {
  const out: Refused[] = [];
  for (const unit of unitsOf(side)) {
    if (s.units[unit].place !== 'map') continue;
    const message = unit === f.members[0] ? say('law.dropGeneral', { unit }) : say('law.dropOther', { unit });
    if (unit === f.members[0] || !f.members.includes(unit))
      out.push({
        key: `drop:${unit}`,
        at: placesOf(s, unit),
        failures: [{ rule: '6.5', message }],
      });
  }
  return out;
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
