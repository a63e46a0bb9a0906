import {
  type Action,
  button,
  type Flow,
  type Law,
  law,
  type Outcome,
  question,
  type Umpire,
} from '@grande/engine';
import { LEADERS_OF, leader, VUKASSOVICH } from '../data/leaders.ts';
import { enemyOf, type Side, UNITS_OF } from '../data/units.ts';
import { say } from '../say.ts';
import { type Active, type Group, ld, type Position, type State, un } from '../state.ts';
import { available, isBrigadier } from './04-command/chain.ts';
import { checkCommand, freshTurn, pioneers, returns } from './04-command/command.ts';
import { fillCup, orders } from './04-command/papers.ts';
import { beginActivation, startActivation } from './05-activation/begin.ts';
import { closeGroup, groupAction, groupOver, groupQuestion } from './05-activation/group.ts';
import { formGroup, nextQuestion } from './05-activation/next-hex.ts';
import { performRide } from './05-activation/ride.ts';
import { Verdict } from './07-combat/losses.ts';
import { commandersBack, earthworks, reinforcements, removal } from './08-administration/administration.ts';
import { recovery } from './08-administration/recovery.ts';
import { deployNext, massenaDice, placeNext } from './10-scenarios/setup.ts';
import { noCup } from './10-scenarios/special.ts';
import { judge } from './10-scenarios/victory.ts';

type G = Umpire<State>;

/** 3.0 The sequence of play. Every pass of the loop begins at a rest: all that matters is in the state. */
export function* play(g: G): Flow<Outcome> {
  const s = g.state;
  try {
    for (;;) {
      yield* g.rest();
      const a = s.active;
      if (s.step === 'active' && a) {
        // The two questions most asked stand here themselves: each generator between would cost its share.
        if (a.stage === 'group') {
          const gr = a.group as Group;
          if (!groupOver(s, gr)) {
            const question = groupQuestion(g, a, gr);
            if (question === null) continue;
            const act = yield* g.ask(question);
            if (act.do === 'finish') act.m.done = true;
            else if (act.do === 'ride') performRide(g, a, act);
            else yield* groupAction(g, a, act);
          }
          if (groupOver(s, gr)) closeGroup(s, a);
          continue;
        }
        // a commander who is lost plays no further hex.
        if (a.stage === 'begin') yield* beginActivation(g, a);
        else if (a.leader >= 0 && !available(s, a.leader)) endActivation(s, a);
        else {
          const act = yield* g.ask(nextQuestion(s, a));
          if (act.do === 'end') endActivation(s, a);
          else if (act.do === 'ride') performRide(g, a, act);
          else yield* formGroup(g, a, act.u);
        }
        continue;
      }
      const over = yield* advance(g, s);
      if (over) return over;
    }
  } catch (error) {
    if (error instanceof Verdict) return error.outcome; // 10.0.1
    throw error;
  }
}

function* advance(g: G, s: State): Flow<Outcome | null> {
  switch (s.step) {
    case 'place':
      if (!(yield* placeNext(g))) s.step = 'deploy';
      return null;
    case 'deploy':
      if (!(yield* deployNext(g))) s.step = s.scenario === 's3' ? 'massena' : 'returns';
      return null;
    case 'massena':
      massenaDice(g);
      s.step = 'returns';
      return null;
    case 'returns':
      freshTurn(s);
      g.tell('3.0', say('log.turn', { turn: s.turn, minutes: clock(s) }));
      yield* returns(g);
      s.step = 'pioneers';
      return null;
    case 'pioneers':
      yield* pioneers(g);
      s.step = 'check';
      return null;
    case 'check':
      checkCommand(g);
      s.step = 'orders';
      return null;
    case 'orders':
      yield* orders(g);
      s.step = noCup(s) ? 'choose' : 'cup';
      s.side = 'french';
      return null;
    case 'cup':
      yield* fillCup(g);
      s.step = 'draw';
      return null;
    case 'draw':
      yield* drawTracker(g, s);
      return null;
    case 'choose':
      yield* chooseCommander(g, s);
      return null;
    case 'active':
      throw new Error('unreachable: an activation without an active commander');
    case 'isolated':
      isolatedStep(s);
      return null;
    case 'end':
      s.step = 'removal';
      return judge(g); // 8.1
    case 'removal':
      yield* removal(g);
      s.step = 'reinforcements';
      return null;
    case 'reinforcements':
      yield* reinforcements(g);
      s.step = 'recovery';
      return null;
    case 'recovery':
      yield* recovery(g);
      s.step = 'back';
      return null;
    case 'back':
      yield* commandersBack(g);
      s.step = 'works';
      return null;
    case 'works':
      earthworks(g);
      s.turn++; // 8.0 g
      s.step = 'returns';
      return null;
  }
}

const STARTS: Readonly<Record<State['scenario'], number>> = {
  s1: 12 * 60,
  s2: 7 * 60,
  s3: 13 * 60,
  s4: 7 * 60,
};
/** minutes after midnight. */
export const clock = (s: Position): number => STARTS[s.scenario] + 30 * (s.turn - 1);

/** 5.0, R-92: one tracker out of the cup. How many are left nobody sees, so the draw itself is not shown. */
function* drawTracker(g: G, s: State): Flow {
  if (s.cup.length === 0) {
    // 5.5: an empty cup tells that nobody else was in it.
    g.tell('5.5', say('log.cupEmpty'), { reveals: true });
    startIsolated(s, s.firstDrawn ?? 'french');
    return;
  }
  const l = g.draw(s.cup, '5.0', (x) => leader(x).id, []);
  s.firstDrawn ??= leader(l).side;
  g.tell('5.0', say('log.drawn', { leader: leader(l).id }), { reveals: true });
  yield* playTracker(g, s, l);
}

const actsHimself: Action<number, boolean> = {
  ...button('activate', true, '5.1.1', say('do.done')),
  at: (_, l) => leader(l).id,
  label: (_, l) => say('do.activateLeader', { leader: leader(l).id }),
  concerns: (_, l) => ({ pieces: [leader(l).id] }),
};
const defers: Action<number, boolean> = {
  ...actsHimself,
  ...button('defer', false, '5.1.1', say('do.done')),
  label: (_, l) => say('do.defer', { leader: leader(l).id }),
};
const BRIGADIER = [actsHimself, defers];

/** 5.1.1, R-49 (D-8): a brigadier acts himself or leaves it to his division's commander, if one still comes. */
function* playTracker(g: G, s: Position, l: number): Flow {
  const state = ld(s, l);
  state.done = true;
  const { id, side } = leader(l);
  const about = {
    seat: side,
    kind: 'brigadier',
    rule: '5.1.1',
    prompt: say('ask.brigadier', { leader: id }),
    subject: id,
  };
  const acts = !isBrigadier(l) || (yield* g.ask(question(about, l, BRIGADIER)));
  if (!acts) {
    state.deferred = true;
    g.tell('5.1.1', say('log.deferred', { leader: id }));
    return;
  }
  g.tell('5.1', say('log.activated', { leader: id }));
  startActivation(s, l);
  s.step = 'active';
}

const inTheField: Law<State, number> = law('5.1', 'notThere', available, (_, l) =>
  say('law.notThere', { leader: leader(l).id }),
);
const notPlayed: Law<State, number> = law(
  '5.1',
  'leaderDone',
  (s, l) => !ld(s, l).done,
  (_, l) => say('law.leaderDone', { leader: leader(l).id }),
);
const vukassovichOnly: Law<State, number> = law(
  'S3.activations',
  'leaderLater',
  (s, l) => s.scenario !== 's3' || s.side === 'french' || l === VUKASSOVICH,
  (_, l) => say('law.leaderLater', { leader: leader(l).id }),
);
/** D-7: a commander who acts next. */
const nextCommander: Action<State, number> = {
  id: 'commander',
  rule: '5.1',
  candidates: (s) => LEADERS_OF[s.side],
  laws: [inTheField, notPlayed, vukassovichOnly],
  key: (l) => `commander:${leader(l).id}`,
  at: (l) => leader(l).id,
  label: (l) => say('do.commander', { leader: leader(l).id }),
  concerns: (l) => ({ pieces: [leader(l).id] }),
};
const COMMANDERS = [nextCommander, button('stop', -1, '5.5', say('do.stopCommanders'))];

/** S1.activations, S3.activations, R-63 (D-7): without a cup each side in turn plays its commanders as it likes. */
function* chooseCommander(g: G, s: Position): Flow {
  const rule = s.scenario === 's3' ? 'S3.activations' : 'S1.activations';
  const about = { seat: s.side, kind: 'commander', rule, prompt: say('ask.commander') };
  const l = yield* g.ask(question(about, s, COMMANDERS));
  if (l >= 0) {
    yield* playTracker(g, s, l);
    return;
  }
  if (s.side === 'french') s.side = 'austrian';
  else startIsolated(s, 'french');
}

/** 5.4 */
function endActivation(s: Position, a: Active): void {
  s.active = null;
  if (a.leader >= 0) {
    s.step = noCup(s) ? 'choose' : 'draw';
    return;
  }
  const mine = a.side === 'french' ? 0 : 1;
  s.todo = s.todo.filter((x) => x !== mine);
  s.side = enemyOf(a.side);
  s.step = 'isolated';
}

/** isolated units move after the last tracker, the side of the first tracker first. */
function startIsolated(s: Position, first: Side): void {
  s.side = first;
  s.todo = [0, 1];
  s.step = 'isolated';
}

function isolatedStep(s: Position): void {
  const mine = s.side === 'french' ? 0 : 1;
  if (!s.todo.includes(mine)) {
    s.todo = [];
    s.step = 'end';
    return;
  }
  const some = UNITS_OF[s.side].some((u) => {
    const state = un(s, u);
    return state.where === 'map' && state.noOrder && !state.acted && !state.pillage && state.form !== 'work';
  });
  if (!some) {
    s.todo = s.todo.filter((x) => x !== mine);
    s.side = enemyOf(s.side);
    return;
  }
  s.active = {
    side: s.side,
    leader: -1,
    order: 'isolated',
    stage: 'hexes',
    scope: [],
    riders: [],
    group: null,
  };
  s.step = 'active';
}
