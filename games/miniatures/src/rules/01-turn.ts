import { type Action, type Flow, type Outcome, question } from '@grande/engine';
import { asked } from '../asking.ts';
import { enemiesTouching, generalDef, idOf, onTable, seatOf, sideOf, unitOf } from '../board.ts';
import { makeRoomForSquare } from '../placing.ts';
import { say } from '../say.ts';
import { deployStep } from '../scenarios/deploy.ts';
import { raiseStep } from '../scenarios/raise.ts';
import type { State } from '../state.ts';
import { type G, tell } from '../tell.ts';
import { regroup } from './02-regrouping.ts';
import { type Choice, orderStep } from './03-orders/choice.ts';
import { countPoints, forfeit, poolStep, rollCommand } from './03-orders/command.ts';
import { unitStep } from './03-orders/orders.ts';
import { fireStep, openFiring } from './04-firing/firing.ts';
import { chargeStep } from './05-charges/charges.ts';
import { flee } from './12-fleeing/fleeing.ts';
import { checkCollapse } from './13-destruction.ts';
import { comeBack } from './15-generals/generals.ts';
import { generalStep } from './15-generals/riding.ts';
import { afterEvent } from './16-terrain.ts';
import { rollWeather } from './17-scenario/clock.ts';
import { leftField, verdict } from './18-victory.ts';

const DECIDING: ReadonlySet<State['phase']> = new Set(['raise', 'deploy', 'orders', 'unit', 'general']);

/** SP: the sequence of play. Every pass of the loop starts at a rest: all that matters is in the state. */
export function* play(g: G): Flow<Outcome> {
  const s = g.state;
  for (;;) {
    // OPT.5: with the fog on only where somebody must decide, so that a rest tells nothing by what follows it.
    if (!s.battle.rules.fog || DECIDING.has(s.phase)) yield* g.rest();
    // Nearly every question is one of the first three: they are put without another flow in between.
    if (s.phase === 'unit') yield* unitStep(g);
    else if (s.phase === 'general') yield* generalStep(g);
    else {
      const over = s.phase === 'orders' ? follow(g, yield* orderStep(g)) : yield* step(g, s);
      if (over) return over;
    }
  }
}

function* step(g: G, s: State): Flow<Outcome | null> {
  switch (s.phase) {
    case 'raise':
      yield* raiseStep(g);
      return null;
    case 'deploy':
      yield* deployStep(g);
      return null;
    case 'turn':
      startTurn(g);
      return null;
    case 'pools':
      if (!(yield* poolStep(g))) {
        countPoints(g);
        s.phase = 'orders';
      }
      return null;
    case 'running':
      if (!(yield* runStep(g))) openFire(g, s);
      return null;
    case 'fire':
      if (!(yield* fireStep(g))) s.phase = 'charge';
      return null;
    case 'charge':
      return (yield* chargeStep(g)) ? null : endTurn(g);
    default:
      throw new Error(`unreachable: ${s.phase} is asked about directly`);
  }
}

/** D-4: what the first step leads to; the second is another rest. */
function follow(g: G, choice: Choice): Outcome | null {
  const s = g.state;
  switch (choice.do) {
    case 'concede':
      tell(g, 'SC.1', say('log.concedes', { side: seatOf(s, s.active) }));
      return verdict(g, 'conceded', s.active);
    case 'end':
      s.phase = 'running';
      return null;
    case 'general':
      s.phase = 'general';
      s.chosen = choice.general;
      return null;
    default:
      s.phase = 'unit';
      s.chosen = choice.unit;
      return null;
  }
}

/** 3, step 1 to SP.2.1: the turn begins, troops regroup, the dice of command are cast. */
function startTurn(g: G): void {
  const s = g.state;
  if (s.active === s.battle.first) rollWeather(g);
  tell(g, 'SP.1', say('log.turn', { side: seatOf(s, s.active), round: s.round }));
  for (let i = 0; i < s.units.length; i++) {
    if (sideOf(s, i) !== s.active) continue;
    const u = unitOf(s, i);
    u.moved = false;
    u.pivoted = false;
    u.charges = 0;
    u.arrived = false;
  }
  comeBack(g, s.active);
  s.generals.forEach((general, k) => {
    if (generalDef(s, k).side !== s.active) return;
    general.moved = false;
    general.joined = false;
    general.arrived = false;
    general.began = general.with;
  });
  checkCollapse(g); // DE.3, DE.4
  retrySquares(g); // G.12
  regroup(g); // SP.1
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    u.ran = sideOf(s, i) === s.active && onTable(u) && u.fleeing; // FL.6
  }
  rollCommand(g); // SP.2.1
  s.begun = false;
  s.phase = 'pools';
}

/** G.12, RN-11: squares that found no room try again at every turn's start, with all in contact as chargers. */
function retrySquares(g: G): void {
  const s = g.state;
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (!u.square || u.squareBase || !onTable(u)) continue;
    const touching = enemiesTouching(s, i);
    if (makeRoomForSquare(s, i, touching[0] ?? -1, touching))
      tell(g, 'G.12', say('log.square', { unit: idOf(s, i) }), [i]);
  }
}

const RUN: Action<{ readonly s: State; readonly running: readonly number[] }, number> = {
  id: 'run',
  rule: 'FL.6',
  candidates: (c) => c.running,
  laws: [],
  key: (i, { s }) => `run:${idOf(s, i)}`,
  label: (i, { s }) => say('do.run', { unit: idOf(s, i) }),
  at: (i, { s }) => idOf(s, i),
  concerns: (i, { s }) => ({ pieces: [idOf(s, i)] }),
};

/** FL.6, R-70, D-10: those who were running and have not been rallied run on, in their owner's order. */
function* runStep(g: G): Flow<boolean> {
  const s = g.state;
  const running: number[] = [];
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.ran && u.fleeing && onTable(u)) running.push(i);
  }
  if (running.length === 0) return false;
  const i = yield* g.ask(question(asked(s, 'flight', 'FL.6', say('ask.flight')), { s, running }, [RUN]));
  unitOf(s, i).ran = false;
  flee(g, i, { from: -1, continued: true });
  afterEvent(g);
  return true;
}

/** SP.3: unspent points are gone, idle fire dies out. */
function openFire(g: G, s: State): void {
  forfeit(s);
  openFiring(g);
  s.phase = 'fire';
}

/** 3, step 6; SC.1, SC.2, R-79: the turn ends, the round, perhaps the day. */
function endTurn(g: G): Outcome | null {
  const s = g.state;
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    u.charge = -1;
    u.track = null;
    u.shot = false;
    if (sideOf(s, i) !== s.active) u.shown = false; // OPT.5
  }
  const left = leftField(s);
  if (left.length > 0) return verdict(g, 'field', left.length === 1 ? left[0] : -1);
  s.active = 1 - s.active;
  if (s.active === s.battle.first) {
    if (s.round >= s.battle.rounds) return verdict(g, 'sundown');
    s.round++;
  }
  if (s.battle.rules.fog) afterEvent(g); // contact still shows
  s.phase = 'turn';
  return null;
}
