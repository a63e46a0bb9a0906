import {
  type Action,
  add,
  type Flow,
  type Law,
  law,
  type Message,
  type Option,
  offered,
  offerInto,
  question,
  tally,
} from '@grande/engine';
import { type G, goesTo, tellAt } from '../../ask.ts';
import { inEnemyZone, put } from '../../board.ts';
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
  unitOf,
} from '../../state.ts';
import { loneLeader, overrun } from '../04-leaders/leaders.ts';
import { dutiful, dutyOf, MARCH_DUTY, STEP_DUTY, STOP_DUTY } from '../05-orders/duties.ts';
import { checkDetail, gunOrder, orderCheck } from '../05-orders/own-orders.ts';
import { mayStand } from '../07-stacking.ts';
import { stepTally } from '../10-terrain/terrain.ts';
import { approach, routedBeside, routedNear } from '../15-disorder/rout.ts';
import { takeControl } from '../18-victory.ts';
import { unlock } from '../19-sectors.ts';
import { MENU, type Menu, menuOf } from './menu.ts';
import {
  type Going,
  lawfulSteps,
  MARCH_LAWS,
  mayMarch,
  opensStep,
  ROOM_LAW,
  STEP_LAWS,
  stepsOf,
} from './steps.ts';
import { costTo, idOf, marching, pointsLeft, stepped, type Walk, walkOf } from './walk.ts';

/** A unit or stack on the move has a lawful step or may halt. */
export const mayGoOn = (s: State, units: readonly number[]): boolean => {
  const walk = walkOf(s, units);
  return opensStep(walk) || mayStand(s, units, walk.at);
};

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
  concerns: (a, w) => goesTo(idOf(w.units[0] as number), a.to, costTo(w, a.to)),
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
