import { type Action, add, type Flow, type Law, law, offers, tally } from '@grande/engine';
import { ask, type G, tellAt } from '../ask.ts';
import { boardOf, inEnemyZone, put } from '../board.ts';
import { watch } from '../fog.ts';
import { label } from '../map.ts';
import { say } from '../say.ts';
import {
  activationOf,
  isGun,
  type Mover,
  type Side,
  type State,
  sideOfFormation,
  UNIT_COUNT,
  UNIT_IDS,
  type Unit,
  unitOf,
} from '../state.ts';
import { loneLeader, overrun } from './04-leaders.ts';
import { orderOf, unmet } from './05-orders.ts';
import { type Check, check, checkDetail, gunOrder, orderCheck } from './05-own-orders.ts';
import { mayStand } from './07-stacking.ts';
import {
  costTo,
  type Going,
  idOf,
  MARCH_LAWS,
  mayEnter,
  mayMarch,
  mustStop,
  nextHexes,
  pointsLeft,
  ROOM_LAW,
  STEP_LAWS,
  stepped,
  stepsOf,
  type Walk,
  walkOf,
  withOrders,
} from './09-walk.ts';
import { stepTally } from './10-terrain.ts';
import { approach, routedBeside, routedNear } from './15-rout.ts';
import { takeControl } from './18-victory.ts';
import { unlock } from './19-sectors.ts';

type Pick = { readonly do: 'move'; readonly units: readonly number[] } | Check | { readonly do: 'done' };
type Select = Extract<Pick, { do: 'move' }>;
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
    (m, a) => all(m, a, goesOn),
    (_, a) => say('law.moveEnded', { unit: first(a) }),
  ),
  law(
    '15.2',
    (m, a) => all(m, a, obeys),
    (_, a) => say('law.routedMove', { unit: first(a) }),
  ),
  law(
    '3.1.B.3',
    (m, a) => all(m, a, hasItsTurn),
    (m) => say(m.outOfCommand ? 'law.inCommandDone' : 'law.outOfCommandLater'),
  ),
  law(
    '8.1',
    (m, a) => all(m, a, mayLeave),
    () => say('law.leaveZone'),
  ),
  law(
    '9.0',
    (m, a) => canMove(m.s, a.units),
    (_, a) => say('law.noStep', { unit: first(a) }),
  ),
];

/** There is a lawful step, or a Road March that opens one, under its order or one a battery may take (11.0). */
function canMove(s: State, units: readonly number[]): boolean {
  const walk = walkOf(s, units);
  if (startsFrom(walk)) return true;
  if (!walk.guns || walk.at < 0) return false;
  for (const instead of ['defence', 'manoeuvre'] as const) {
    const orders = walk.orders.map((o, i) => (isGun(units[i] as number) ? instead : o));
    if (startsFrom(withOrders(walk, orders))) return true;
  }
  return false;
}
const startsFrom = (w: Walk): boolean => opensStep(w) || (mayMarch(w) && opensStep({ ...w, march: true }));

/** A unit or stack on the move has a lawful step or may halt. */
export const mayGoOn = (s: State, units: readonly number[]): boolean => {
  const walk = walkOf(s, units);
  return opensStep(walk) || mayStand(s, units, walk.at);
};

function opensStep(w: Walk): boolean {
  for (const to of nextHexes(w)) if (mayEnter(w, to)) return true;
  return false;
}

const SINGLE: readonly Select[] = UNIT_IDS.map((_, u) => ({ do: 'move', units: [u] }));

const select: Action<Menu, Select> = {
  id: 'move',
  rule: '9.1',
  candidates: ({ s }) =>
    SINGLE.filter((_, u) => {
      const unit = s.units[u] as Unit;
      return unit.active && (unit.hex >= 0 || unit.arriving);
    }),
  laws: MOVE_LAWS,
  key: (a) => `move:${first(a)}`,
  label: (a) => say('do.pick', { unit: first(a) }),
  at: (a, { s }) => {
    const { hex } = unitOf(s, a.units[0] as number);
    return hex < 0 ? first(a) : [first(a), label(hex)];
  },
};

const selectStack: Action<Menu, Select> = {
  id: 'stack',
  rule: '9.1',
  candidates: ({ s }) => {
    const { first, second } = boardOf(s);
    const out: Select[] = [];
    for (let u = 0; u < UNIT_COUNT; u++) {
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
};

const done: Action<Menu, Pick> = {
  id: 'done',
  rule: '3.1.B.3',
  candidates: () => [{ do: 'done' }],
  laws: [
    law(
      '5.1.1',
      (m) => owedBy(m)?.duty.rule !== '5.1.1',
      (m) => owedMessage(m),
    ),
    law(
      '5.1.2',
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

/** 3.1.B.3 a and b: units and stacks move one after another, until this part is ended. */
export function* moveUnits(g: G): Flow {
  const s = g.state;
  const act = activationOf(s);
  const outOfCommand = act.part === 'outOfCommand';
  if (outOfCommand && !s.units.some((u) => u.active && u.outOfCommand)) return;
  for (;;) {
    if (act.mover) yield* nextStep(g, act.mover);
    else if (yield* pick(g, outOfCommand)) return;
    yield* g.rest();
  }
}

const menuOf = (menu: Menu) =>
  offers<Menu, Pick>(menu, [
    select as Action<Menu, Pick>,
    selectStack as Action<Menu, Pick>,
    check as Action<Menu, Pick>,
    done,
  ]);

/** 9.1, D16, D17: pick a unit or stack to move, or end this part. Returns true when it is ended. */
function* pick(g: G, outOfCommand: boolean): Flow<boolean> {
  const s = g.state;
  const { formation } = activationOf(s);
  const side = sideOfFormation(formation);
  const menu = menuOf({ s, side, outOfCommand });
  const picked: Pick = yield* ask<Pick>(
    g,
    side,
    'move',
    outOfCommand ? '5.3' : '9.1',
    say('ask.move', { formation }),
    menu,
  );
  if (picked.do === 'done') return true;
  if (picked.do === 'check') yield* orderCheck(g, picked.hex);
  else yield* pickUp(g, side, picked.units, menu.options.length === 1);
  return false;
}

function* pickUp(g: G, side: Side, units: readonly number[], only: boolean): Flow {
  const s = g.state;
  const kept = units.map((u) => unitOf(s, u).own);
  for (const u of units) if (isGun(u) && !unitOf(s, u).arriving) yield* gunOrder(g, side, u);
  activationOf(s).mover = { units: [...units], march: false, spent: 0, steps: 0, offRoad: false, kept, only };
}

type Step = Going | { readonly do: 'march' | 'stop' | 'back' };

const go: Action<Walk, Going> = {
  id: 'step',
  rule: '9.1',
  candidates: stepsOf,
  laws: [...STEP_LAWS, ROOM_LAW],
  key: (a, w) => `step:${idOf(w.units[0] as number)}:${label(a.to)}`,
  label: (a) => say('do.step', { hex: label(a.to) }),
  at: (a) => label(a.to),
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
const march: Action<Walk, Step> = {
  id: 'march',
  rule: '9.3',
  candidates: (w) => (w.march ? [] : [{ do: 'march' }]),
  laws: [
    ...MARCH_LAWS.map((l) =>
      law<Walk, Step>(
        l.rule,
        (w) => l.holds(w, null),
        (w) => l.refusal(w, null),
      ),
    ),
    law(
      '9.3.2',
      (w) => w.steps > 0 || opensStep({ ...w, march: true }),
      () => say('law.marchNowhere'),
    ),
  ],
  key: () => 'march',
  label: () => say('do.march'),
};
const stop: Action<Walk, Step> = {
  id: 'stop',
  rule: '9.1',
  candidates: (w) => (w.steps > 0 ? [{ do: 'stop' }] : []),
  laws: [
    law(
      '7.1',
      (w) => mayStand(w.s, w.units, w.at),
      () => say('law.stopStack'),
    ),
  ],
  key: () => 'stop',
  label: () => say('do.stop'),
};
const back: Action<Walk, Step> = {
  id: 'back',
  rule: '9.1',
  candidates: (w) => (w.steps === 0 ? [{ do: 'back' }] : []),
  laws: [
    law(
      '9.1',
      (w) => activationOf(w.s).mover?.only !== true,
      () => say('law.onlyMove'),
    ),
  ],
  key: () => 'back',
  label: () => say('do.back'),
};

/** 9.1, D16: one step of the unit or stack on the move, its Road March, or its halt. */
function* nextStep(g: G, mover: Mover): Flow {
  const s = g.state;
  const walk = walkOf(s, mover.units);
  const { options, refusals } = offers<Walk, Step>(walk, [go as Action<Walk, Step>, march, stop, back]);
  const step: Step = yield* ask<Step>(
    g,
    walk.side,
    'step',
    '9.1',
    say('ask.step', { unit: idOf(mover.units[0] as number), left: pointsLeft(walk) }),
    { options, refusals, subject: idOf(mover.units[0] as number) },
  );
  switch (step.do) {
    case 'back':
      mover.units.forEach((u, i) => {
        unitOf(s, u).own = mover.kept[i] ?? null;
      });
      activationOf(s).mover = null;
      return;
    case 'march':
      mover.march = true;
      return;
    case 'stop':
      endMove(g, mover);
      return;
    case 'step':
      yield* takeStep(g, mover, walk, step.to);
  }
}

function* takeStep(g: G, mover: Mover, walk: Walk, to: number): Flow {
  const s = g.state;
  const from = walk.at;
  const next = stepped(walk, to);
  if (loneLeader(s, walk.side, to)) yield* overrun(g, walk.side, to);
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
  tellAt(
    g,
    walk.side,
    [from, to],
    '9.1',
    say('log.moved', { units: mover.units.map(idOf).join(', '), hex: label(to) }),
    { at: label(to) },
  );
  seen();
  if (routedNear(s, walk.side, to)) yield* approach(g, walk.side, to);
  if (mustStop(walkOf(s, mover.units))) endMove(g, mover);
}

/** 9.1: unused points are lost. */
function endMove(g: G, mover: Mover): void {
  for (const u of mover.units) {
    unitOf(g.state, u).done = true;
    takeControl(g, u);
  }
  activationOf(g.state).mover = null;
}
