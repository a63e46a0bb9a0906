import type { Flow, Outcome } from '@grande/engine';
import type { G } from '../../ask.ts';
import { say } from '../../say.ts';
import {
  activationOf,
  DESIGNATION,
  type Formation,
  LAST_TURN,
  type State,
  sideOfFormation,
  type Unit,
} from '../../state.ts';
import { nextFormation } from '../06-initiative.ts';
import { moveCommander, moveOfficer } from '../09-movement/leader-moves.ts';
import { moveUnits, unitsMove } from '../09-movement/movement.ts';
import { bombardmentSegment } from '../11-artillery.ts';
import { nextAssault } from '../12-combat/assault.ts';
import { declare } from '../12-combat/declaring.ts';
import {
  assignReserve,
  fixCommand,
  officerRoll,
  ordersNearCommander,
  reinforcements,
} from '../15-disorder/arrivals.ts';
import { rollWeather, stormPasses } from '../17-weather.ts';
import { verdict } from '../18-victory.ts';
import { intervention } from '../20-bonaparte.ts';
import { firstOrders, placeNext } from '../21-setup.ts';
import { ordersPhase, reorganize, replace } from './command-phase.ts';

/** 3.0, 3.1 The sequence of play. Every pass of the loop starts at a rest: all that matters is in the state. */
export function* play(g: G): Flow<Outcome> {
  const s = g.state;
  for (;;) {
    yield* g.rest();
    // Three of four decisions are asked while units move: no other flow stands between them and the table.
    if (s.phase === 'B3' && unitsMove(activationOf(s))) {
      yield* moveUnits(g);
      continue;
    }
    const over = yield* step(g);
    if (over) return over;
  }
}

function* step(g: G): Flow<Outcome | null> {
  const s = g.state;
  switch (s.phase) {
    case 'setup.austrian':
      if (yield* placeNext(g, 'austrian')) s.phase = 'setup.french';
      return null;
    case 'setup.french':
      if (yield* placeNext(g, 'french')) s.phase = 'setup.orders';
      return null;
    case 'setup.orders':
      yield* firstOrders(g);
      startTurn(g, 1);
      s.phase = 'A5'; // 3.2: no command phase in the first turn
      return null;
    case 'A1':
      yield* intervention(g);
      yield* ordersPhase(g);
      s.phase = 'A2';
      return null;
    case 'A2':
      rollWeather(g);
      s.phase = 'A3';
      s.queue = { side: 'austrian', last: -1 };
      return null;
    case 'A3':
    case 'A4':
      yield* bothSides(g);
      return null;
    case 'A5':
      return yield* nextActivation(g);
    case 'C':
      return endOfTurn(g);
    default:
      yield* actionPhase(g);
      return null;
  }
}

/** A3 and A4: the Austrian side, then the French. */
function* bothSides(g: G): Flow {
  const s = g.state;
  const { side } = s.queue;
  const done = s.phase === 'A3' ? yield* reorganize(g, side) : yield* replace(g, side);
  if (!done) return;
  if (side === 'austrian') {
    s.queue = { side: 'french', last: -1 };
    return;
  }
  s.queue = { side: 'austrian', last: -1 };
  s.phase = s.phase === 'A3' ? 'A4' : 'A5';
}

/** 3.1.A.5, 3.3: the next formation begins its action phase; with none left the turn ends. */
function* nextActivation(g: G): Flow<Outcome | null> {
  const s = g.state;
  const f = yield* nextFormation(g);
  if (f === null) {
    s.phase = 'C';
    return null;
  }
  s.first = false;
  begin(s, f);
  g.tell('6.2', say('log.activated', { formation: f }));
  return null;
}

function begin(s: State, formation: Formation): void {
  s.activation = { formation, part: 'inCommand', rolled: false, mover: null, assaults: [], open: null };
  s.phase = 'B1';
}

/** 3.1.B, 3.1.B.2: the action phase of the active formation, one step at a time. */
function* actionPhase(g: G): Flow {
  const s = g.state;
  const side = sideOfFormation(activationOf(s).formation);
  switch (s.phase) {
    case 'B1':
      if (yield* reinforcements(g)) s.phase = 'B2.reserve';
      return;
    case 'B2.reserve':
      yield* assignReserve(g);
      fixCommand(g);
      s.phase = 'B2.officer';
      return;
    case 'B2.officer':
      yield* officerRoll(g);
      s.phase = 'B2.orders';
      return;
    case 'B2.orders':
      yield* ordersNearCommander(g);
      s.phase = 'B3';
      return;
    case 'B3':
      yield* leadersMove(g);
      return;
    case 'B4':
      if (yield* bombardmentSegment(g, side)) s.phase = 'B5.declare';
      return;
    case 'B5.declare':
      if (yield* declare(g, side)) s.phase = 'B5.resolve';
      return;
    case 'B5.resolve':
      if (yield* nextAssault(g, side)) s.phase = 'B6';
      return;
    case 'B6':
      endActivation(g);
      return;
    default:
      throw new Error(`no step for phase ${s.phase}`);
  }
}

/** 3.1.B.3: after the units (see `play`) the officer, the army commander. */
function* leadersMove(g: G): Flow {
  const s = g.state;
  const act = activationOf(s);
  if (act.part === 'officer') {
    yield* moveOfficer(g);
    act.part = 'commander';
    return;
  }
  yield* moveCommander(g);
  s.phase = 'B4';
}

/** 3.1.B.6: Moved sides back, markers off, the officer turned to Activated. */
function endActivation(g: G): void {
  const s = g.state;
  s.formations[activationOf(s).formation].activated = true;
  for (const unit of s.units) clear(unit);
  s.activation = null;
  s.phase = 'A5';
}

/** What holds for one activation only. */
function clear(unit: Unit): void {
  unit.active = false;
  unit.outOfCommand = false;
  unit.own = null;
  unit.arriving = false;
  unit.entered = false;
  unit.start = -1;
  unit.pinned = false;
  unit.done = false;
  unit.moved = false;
  unit.spent = 0;
  unit.offRoad = false;
  unit.tried = false;
  unit.fired = false;
  unit.struck = false;
}

function startTurn(g: G, turn: number): void {
  const s = g.state;
  s.turn = turn;
  for (const unit of s.units) {
    unit.attacked = false;
    unit.acted = false;
  }
  for (const leader of s.leaders) leader.moved = false;
  for (const f of Object.values(s.formations)) f.activated = false;
  // Provera's formation is in play from the turn its first units are due.
  if (s.units.some((u, i) => DESIGNATION[i] === 'P' && u.due > 0 && u.due <= turn))
    s.formations.P.inPlay = true;
  g.tell('3.1', say('log.turn', { turn }));
}

/** 3.1.C: the storm passes, the last turn is followed by the verdict. */
function endOfTurn(g: G): Outcome | null {
  const s = g.state;
  stormPasses(g);
  if (s.turn === LAST_TURN) return verdict(g);
  startTurn(g, s.turn + 1);
  s.phase = 'A1';
  return null;
}
