import {
  type Action,
  add,
  type Flow,
  type Law,
  law,
  lawful,
  type Message,
  type Option,
  offered,
  offerInto,
  question,
  tally,
} from '@grande/engine';
import { type G, goesTo, tellAt } from '../../ask.ts';
import { boardOf, inEnemyZone, put } from '../../board.ts';
import { watch } from '../../fog.ts';
import { label } from '../../map.ts';
import { say } from '../../say.ts';
import {
  type Activation,
  activationOf,
  isGun,
  type Mover,
  type Side,
  type State,
  sideOfFormation,
  UNIT_COUNT,
  UNIT_IDS,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../../state.ts';
import { loneLeader, overrun } from '../04-leaders/leaders.ts';
import { dutiful, dutyOf, MARCH_DUTY, STEP_DUTY, STOP_DUTY, unmet } from '../05-orders/duties.ts';
import { orderOf } from '../05-orders/orders.ts';
import {
  type Check,
  check,
  checkDetail,
  gunOrder,
  mayTryStill,
  orderCheck,
} from '../05-orders/own-orders.ts';
import { mayStand } from '../07-stacking.ts';
import { stepTally } from '../10-terrain/terrain.ts';
import { approach, routedBeside, routedNear } from '../15-disorder/rout.ts';
import { takeControl } from '../18-victory.ts';
import { unlock } from '../19-sectors.ts';
import {
  type Going,
  hasFreeHex,
  lawfulSteps,
  MARCH_LAWS,
  mayMarch,
  opensStep,
  ROOM_LAW,
  STEP_LAWS,
  stepsOf,
} from './steps.ts';
import { costTo, gunsUnder, idOf, marching, pointsLeft, stepped, type Walk, walkOf } from './walk.ts';

interface Select {
  readonly do: 'move';
  readonly units: readonly number[];
}
interface Done {
  readonly do: 'done';
}
type Pick = Select | Check | Done;
interface Menu {
  readonly s: State;
  readonly side: Side;
  readonly outOfCommand: boolean;
  /** What the orders still demand, worked out once for a menu. */
  owed?: ReturnType<typeof unmet>;
}
function owedBy(m: Menu): ReturnType<typeof unmet> {
  if (m.owed === undefined) m.owed = unmet(m.s, m.outOfCommand);
  return m.owed;
}

/** Something holds of every unit of a stack. */
function all(m: Menu, a: Select, holds: (m: Menu, unit: Unit, u: number) => boolean): boolean {
  for (let i = 0; i < a.units.length; i++) {
    const u = a.units[i] as number;
    if (!holds(m, unitOf(m.s, u), u)) return false;
  }
  return true;
}
const goesOn = (_: Menu, unit: Unit): boolean => !unit.done;
const obeys = (_: Menu, unit: Unit): boolean => unit.status < 2;
const hasItsTurn = (m: Menu, unit: Unit): boolean => unit.outOfCommand === m.outOfCommand;
/** 8.1: in an enemy zone only a unit under Defence may be moved; a battery may take that order (11.0). */
const mayLeave = ({ s, side }: Menu, { hex, status }: Unit, u: number): boolean =>
  hex < 0 || status === 2 || !inEnemyZone(s, side, hex) || isGun(u) || orderOf(s, u) === 'defence';
const first = (a: Select): string => idOf(a.units[0] as number);

const MOVE_LAWS: readonly Law<Menu, Select>[] = [
  law(
    '9.1',
    'moveEnded',
    (m, a) => all(m, a, goesOn),
    (_, a) => say('law.moveEnded', { unit: first(a) }),
  ),
  law(
    '15.2',
    'routedMove',
    (m, a) => all(m, a, obeys),
    (_, a) => say('law.routedMove', { unit: first(a) }),
  ),
  law(
    '3.1.B.3',
    'inCommandDone',
    (m, a) => all(m, a, hasItsTurn),
    (m) => say(m.outOfCommand ? 'law.inCommandDone' : 'law.outOfCommandLater'),
  ),
  law(
    '8.1',
    'leaveZone',
    (m, a) => all(m, a, mayLeave),
    () => say('law.leaveZone'),
  ),
  law(
    '9.0',
    'noStep',
    (m, a) => canMove(m.s, a.units),
    (_, a) => say('law.noStep', { unit: first(a) }),
  ),
];

/** There is a lawful step, or a Road March that opens one, under its order or one a battery may take (11.0). */
function canMove(s: State, units: readonly number[]): boolean {
  if (hasFreeHex(s, boardOf(s), units, units.some(isGun))) return true;
  const walk = walkOf(s, units);
  if (startsFrom(walk)) return true;
  if (!walk.guns || walk.at < 0) return false;
  return startsFrom(gunsUnder(walk, 'defence')) || startsFrom(gunsUnder(walk, 'manoeuvre'));
}
const startsFrom = (w: Walk): boolean => opensStep(w) || (mayMarch(w) && opensStep(marching(w)));

/** A unit or stack on the move has a lawful step or may halt. */
export const mayGoOn = (s: State, units: readonly number[]): boolean => {
  const walk = walkOf(s, units);
  return opensStep(walk) || mayStand(s, units, walk.at);
};

const SINGLE: readonly Select[] = UNIT_IDS.map((_, u) => ({ do: 'move', units: [u] }));

const select: Action<Menu, Select> = {
  id: 'move',
  rule: '9.1',
  candidates: ({ s, side }) => {
    const out: Select[] = [];
    const own = UNITS_OF[side];
    for (let i = 0; i < own.length; i++) {
      const unit = s.units[own[i] as number] as Unit;
      if (unit.active && (unit.hex >= 0 || unit.arriving)) out.push(SINGLE[own[i] as number] as Select);
    }
    return out;
  },
  laws: MOVE_LAWS,
  key: (a) => `move:${first(a)}`,
  label: (a) => say('do.pick', { unit: first(a) }),
  at: (a, { s }) => {
    const { hex } = unitOf(s, a.units[0] as number);
    return hex < 0 ? first(a) : [first(a), label(hex)];
  },
  concerns: (a) => ({ pieces: a.units.map(idOf) }),
};

const selectStack: Action<Menu, Select> = {
  id: 'stack',
  rule: '9.1',
  candidates: ({ s, side }) => {
    const { first, second } = boardOf(s);
    const own = UNITS_OF[side];
    const out: Select[] = [];
    for (let i = 0; i < own.length; i++) {
      const u = own[i] as number;
      const unit = s.units[u] as Unit;
      if (!unit.active || unit.hex < 0 || unit.done || first[unit.hex] !== u) continue;
      const other = second[unit.hex] as number;
      if (other >= 0 && unitOf(s, other).active) out.push({ do: 'move', units: [u, other] });
    }
    return out;
  },
  laws: MOVE_LAWS,
  key: (a, { s }) => `stack:${label(unitOf(s, a.units[0] as number).hex)}`,
  label: (a) => say('do.pickStack', { first: first(a), second: idOf(a.units[1] as number) }),
  at: (a, { s }) => label(unitOf(s, a.units[0] as number).hex),
  concerns: (a) => ({ pieces: a.units.map(idOf) }),
};

const DONE: readonly Done[] = [{ do: 'done' }];
const done: Action<Menu, Done> = {
  id: 'done',
  rule: '3.1.B.3',
  candidates: () => DONE,
  laws: [
    law(
      '5.1.1',
      'owesAdvance',
      (m) => owedBy(m)?.duty.rule !== '5.1.1',
      (m) => owedMessage(m),
    ),
    law(
      '5.1.2',
      'owesAttack',
      (m) => owedBy(m)?.duty.rule !== '5.1.2',
      (m) => owedMessage(m),
    ),
  ],
  key: () => 'done',
  label: () => say('do.endMoves'),
};

function owedMessage(m: Menu) {
  const owed = owedBy(m);
  return say('law.mustClose', {
    done: owed?.duty.done ?? 0,
    quota: owed?.duty.quota ?? 0,
    unit: idOf(owed?.able ?? 0),
  });
}

const MENU = [select, selectStack, check, done];

/** The quick look first: whoever has its move before it and a free hex beside it breaks no law. */
function offerMove(options: Option<Pick>[], menu: Menu, action: Action<Menu, Select>, act: Select): void {
  if (hasItsMove(menu, act.units) || lawful(MOVE_LAWS, menu, act)) options.push(offered(action, menu, act));
}
function hasItsMove({ s, outOfCommand }: Menu, units: readonly number[]): boolean {
  let guns = false;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as number;
    const unit = s.units[u] as Unit;
    if (unit.done || unit.status === 2 || unit.outOfCommand !== outOfCommand) return false;
    if (isGun(u)) guns = true;
  }
  return hasFreeHex(s, boardOf(s), units, guns);
}

function menuOf(menu: Menu): Option<Pick>[] {
  const options: Option<Pick>[] = [];
  const { s, side, outOfCommand } = menu;
  const { second } = boardOf(s);
  const own = UNITS_OF[side];
  let stacked = false;
  for (let i = 0; i < own.length; i++) {
    const u = own[i] as number;
    const unit = s.units[u] as Unit;
    // Units whose move is ended need no law to be passed over.
    if (!unit.active || unit.done || unit.outOfCommand !== outOfCommand) continue;
    if (unit.hex >= 0) {
      if ((second[unit.hex] as number) >= 0) stacked = true;
    } else if (!unit.arriving) continue;
    offerMove(options, menu, select, SINGLE[u] as Select);
  }
  if (stacked) for (const act of selectStack.candidates(menu)) offerMove(options, menu, selectStack, act);
  if (outOfCommand && mayTryStill(s, side)) offerInto<Menu, Pick>(options, menu, check);
  offerInto<Menu, Pick>(options, menu, done);
  return options;
}

function* pickUp(g: G, side: Side, units: readonly number[], only: boolean): Flow {
  const s = g.state;
  const kept = units.map((u) => unitOf(s, u).own);
  for (const u of units) if (isGun(u) && !unitOf(s, u).arriving) yield* gunOrder(g, side, u);
  activationOf(s).mover = { units: [...units], march: false, spent: 0, steps: 0, offRoad: false, kept, only };
}

interface Halt {
  readonly do: 'march' | 'stop' | 'back';
}
type Step = Going | Halt;
const NOTHING: readonly Halt[] = [];
const MARCH: Halt = { do: 'march' };
const MARCHES: readonly Halt[] = [MARCH];
const STOP: Halt = { do: 'stop' };
const STOPS: readonly Halt[] = [STOP];
const BACKS: readonly Halt[] = [{ do: 'back' }];

const go: Action<Walk, Going> = {
  id: 'step',
  rule: '9.1',
  candidates: stepsOf,
  laws: [...STEP_LAWS, ROOM_LAW, ...STEP_DUTY],
  key: (a, w) => `step:${idOf(w.units[0] as number)}:${label(a.to)}`,
  label: (a) => say('do.step', { hex: label(a.to) }),
  at: (a) => label(a.to),
  concerns: (a, w) => ({ ...goesTo(idOf(w.units[0] as number), a.to), cost: costTo(w, a.to) }),
  detail: (a, w) => {
    const cost =
      w.at < 0
        ? tally([add('15.4.1', say('term.entry'), costTo(w, a.to))])
        : stepTally(w.s, w.at, a.to, w.march);
    // 15.2: routed enemies in sight beside that hex will have to stand a check.
    const shaken = routedBeside(w.s, w.side, a.to);
    return shaken.length === 0 ? { cost } : { cost, ...checkDetail(w.s, shaken) };
  },
};
const MARCH_ON: Law<Walk, unknown> = law(
  '9.3.2',
  'marchNowhere',
  (w) => w.steps > 0 || opensStep(marching(w)),
  () => say('law.marchNowhere'),
);
const march: Action<Walk, Halt> = {
  id: 'march',
  rule: '9.3',
  candidates: (w) => (w.march ? NOTHING : MARCHES),
  laws: [...MARCH_LAWS, MARCH_ON, ...MARCH_DUTY],
  key: () => 'march',
  label: () => say('do.march'),
};
const STOP_HERE: Law<Walk, unknown> = law(
  '7.1',
  'stopStack',
  (w) => mayStand(w.s, w.units, w.at),
  () => say('law.stopStack'),
);
const stop: Action<Walk, Halt> = {
  id: 'stop',
  rule: '9.1',
  candidates: (w) => (w.steps > 0 ? STOPS : NOTHING),
  laws: [STOP_HERE, ...STOP_DUTY],
  key: () => 'stop',
  label: () => say('do.stop'),
};
const back: Action<Walk, Halt> = {
  id: 'back',
  rule: '9.1',
  candidates: (w) => (w.steps === 0 ? BACKS : NOTHING),
  laws: [
    law(
      '9.1',
      'onlyMove',
      (w) => activationOf(w.s).mover?.only !== true,
      () => say('law.onlyMove'),
    ),
  ],
  key: () => 'back',
  label: () => say('do.back'),
};

const WAYS_ON = [go, march, stop, back];

function waysOn(walk: Walk): Option<Step>[] {
  const options: Option<Step>[] = [];
  // Already sifted: only the laws that concern the walk are asked.
  const duty = dutiful(walk, lawfulSteps(walk));
  for (let i = 0; i < duty.steps.length; i++) options.push(offered(go, walk, duty.steps[i] as Going));
  if (duty.march && mayMarch(walk) && MARCH_ON.holds(walk, null)) options.push(offered(march, walk, MARCH));
  if (walk.steps === 0) offerInto<Walk, Step>(options, walk, back);
  else if (duty.stop && STOP_HERE.holds(walk, null)) options.push(offered(stop, walk, STOP));
  return options;
}

/** 3.1.B.3: it is the units' turn, those in command first. */
export const unitsMove = ({ part }: Activation): boolean => part === 'inCommand' || part === 'outOfCommand';

/**
 * 3.1.B.3 a and b: units and stacks move one after another, until this part is ended. Three of four decisions of a game
 * are asked here, so both questions stand in this one loop.
 */
export function* moveUnits(g: G): Flow {
  const s = g.state;
  const act = activationOf(s);
  const { formation } = act;
  const side = sideOfFormation(formation);
  const outOfCommand = act.part === 'outOfCommand';
  const next = outOfCommand ? 'officer' : 'outOfCommand';
  const rule = outOfCommand ? '5.3' : '9.1';
  const prompt = say('ask.move', { formation });
  const { fog } = s.options;
  if (outOfCommand && !s.units.some((u) => u.active && u.outOfCommand)) {
    act.part = next;
    return;
  }
  for (;;) {
    const { mover } = act;
    if (mover) {
      // 9.1, D16: one step of the unit or stack on the move, its Road March, or its halt.
      const walk = walkOf(s, mover.units);
      const subject = idOf(walk.units[0] as number);
      const left = stepPrompt(walk);
      const about = {
        seat: side,
        kind: 'step',
        rule: '9.1',
        prompt: left,
        subject,
        window: fog,
        secret: fog,
      };
      const found = waysOn(walk);
      const step = yield* g.ask(question(about, walk, WAYS_ON, { found }));
      if (step.do !== 'step') {
        if (step.do === 'back' && found.length === 1) tellHeld(g, walk);
        notStep(g, mover, step.do);
      } else {
        if (loneLeader(s, side, step.to)) yield* overrun(g, side, step.to);
        takeStep(g, mover, walk, step.to);
        if (routedNear(s, side, step.to)) yield* approach(g, side, step.to);
        // 8.2, 8.2.1, 9.1.2: having entered an EZOC it goes no farther.
        if (inEnemyZone(s, side, step.to)) endMove(g, mover);
      }
    } else {
      // 9.1, D16, D17: pick a unit or stack to move, or end this part.
      const menu: Menu = { s, side, outOfCommand };
      const options = menuOf(menu);
      const about = { seat: side, kind: 'move', rule, prompt, window: fog, secret: fog };
      const picked = yield* g.ask(question(about, menu, MENU, { found: options }));
      if (picked.do === 'done') {
        act.part = next;
        return;
      }
      if (picked.do === 'check') yield* orderCheck(g, picked.hex);
      else yield* pickUp(g, side, picked.units, options.length === 1);
    }
    yield* g.rest();
  }
}

/** The same few sentences come again and again: each is made once. */
function stepPrompt(w: Walk): Message {
  const u = w.units[0] as number;
  const left = pointsLeft(w);
  const i = left * 2 * UNIT_COUNT + u;
  PROMPTS[i] ??= say('ask.step', { unit: idOf(u), left });
  return PROMPTS[i];
}
const PROMPTS: (Message | undefined)[] = [];

/** 11.0, R-19: nothing was left but to put it back, under the order its guns took: it is said why. */
function tellHeld(g: G, walk: Walk): void {
  if (!g.listening) return;
  const steps = lawfulSteps(walk);
  const bound = steps.length > 0 || !dutiful(walk, steps).march;
  const units = walk.units.map(idOf).join(', ');
  const told = say(bound ? 'log.heldByDuty' : 'log.heldByGuns', { units });
  tellAt(g, { side: walk.side, hexes: [walk.at] }, bound ? dutyOf(walk) : '11.0', told, {
    at: walk.units.map(idOf),
  });
}

function notStep(g: G, mover: Mover, what: 'march' | 'stop' | 'back'): void {
  const s = g.state;
  if (what === 'march') mover.march = true;
  else if (what === 'stop') endMove(g, mover);
  else {
    mover.units.forEach((u, i) => {
      unitOf(s, u).own = mover.kept[i] ?? null;
    });
    activationOf(s).mover = null;
  }
}

function takeStep(g: G, mover: Mover, walk: Walk, to: number): void {
  const s = g.state;
  const next = stepped(walk, to);
  const seen = watch(g, walk.side);
  for (const u of mover.units) {
    const unit = unitOf(s, u);
    put(s, u, to);
    unlock(s, u);
    unit.moved = true;
    unit.spent = next.spent;
    unit.offRoad = next.offRoad;
    if (unit.arriving) {
      unit.arriving = false;
      unit.entered = true;
    }
  }
  mover.spent = next.spent;
  mover.steps = next.steps;
  mover.offRoad = next.offRoad;
  // Three of four events of a game are told here: where nobody reads them, they are not made.
  if (!g.listening) return;
  const units = mover.units.map(idOf).join(', ');
  const where = { side: walk.side, hexes: [walk.at, to] };
  tellAt(g, where, '9.1', say('log.moved', { units, hex: label(to) }), { at: label(to) });
  seen();
}

/** 9.1: unused points are lost. */
function endMove(g: G, mover: Mover): void {
  for (const u of mover.units) {
    unitOf(g.state, u).done = true;
    takeControl(g, u);
  }
  activationOf(g.state).mover = null;
}
