import { type Flow, type Outcome, question, type Umpire } from '@grande/engine';
import { valuesOf } from '../data/values.ts';
import { entryCost } from '../map.ts';
import { say } from '../say.ts';
import { MARKERS, onMap, SIDES, type State, sideOf } from '../state.ts';
import { deployment } from './2-deployment.ts';
import { gunFire } from './4-guns.ts';
import { move, stop } from './5-movement.ts';
import { reactions } from './6-reactions.ts';
import { attack, fight } from './7-fights.ts';
import { annihilation, endOfTurn } from './8-victory.ts';

type G = Umpire<State>;
const ACTIONS = [move, attack, stop];

/** 3 The sequence of play. Every pass of the loop starts at a rest: all that matters is in the state. */
export function* play(g: G): Flow<Outcome> {
  const s = g.state;
  let over: Outcome | null = null;
  while (!over) {
    yield* g.rest();
    switch (s.phase) {
      case 'deploy':
        yield* deployment(g);
        startTurn(g, 1);
        break;
      case 'guns':
        over = yield* nextGun(g, s);
        break;
      case 'cup':
        over = nextChit(g, s);
        break;
      case 'active':
        over = yield* nextAct(g, s);
    }
  }
  return over;
}

function startTurn(g: G, turn: number): void {
  const s = g.state;
  s.phase = 'guns';
  s.turn = turn;
  s.guns = SIDES.filter((side) => s.rounds[side] > 0);
  s.cup = MARKERS.filter((id) => onMap(s, id)); // 3.2
  g.tell('3', say('log.turn', { turn }));
}

/** 3.1: the guns, blue first. */
function* nextGun(g: G, s: State): Flow<Outcome | null> {
  const side = s.guns.shift();
  if (side === undefined) {
    s.phase = 'cup';
    return null;
  }
  yield* gunFire(g, side);
  return annihilation(s);
}

/** 3.3: draw a chit; the marker it names may act. An empty cup ends the turn. */
function nextChit(g: G, s: State): Outcome | null {
  if (s.cup.length === 0) {
    const over = endOfTurn(g);
    if (!over) startTurn(g, s.turn + 1);
    return over;
  }
  const marker = g.draw(s.cup, '3.3', (id) => id);
  g.tell('3.3', say('log.drawn', { marker }));
  s.active = { marker, points: valuesOf(s).points }; // 5.1
  s.phase = 'active';
  return null;
}

/** 5, 7: one step of the active marker, an attack, or its end. */
function* nextAct(g: G, s: State): Flow<Outcome | null> {
  const active = s.active;
  if (!active || !onMap(s, active.marker)) return rest(s);
  const { marker, points } = active;
  const about = {
    seat: sideOf(marker),
    kind: 'act',
    rule: '5',
    prompt: say('ask.act', { marker, points }),
    subject: marker,
    // A decoy hemmed in can only stop, where a patrol could attack: it is asked all the same, or silence would tell.
    window: points > 0,
  };
  const act = yield* g.ask(question(about, { s, marker, points }, ACTIONS));
  switch (act.do) {
    case 'stop':
      return rest(s);
    case 'move':
      s.markers[marker].hex = act.to;
      active.points -= entryCost(s, act.to);
      g.tell('5.1', say('log.moved', { marker, hex: act.to }), { at: act.to });
      yield* reactions(g, marker);
      return null;
    case 'attack':
      yield* fight(g, marker, act.target);
      return annihilation(s) ?? rest(s);
  }
}

/** The marker has done its part. */
function rest(s: State): null {
  s.active = null;
  s.phase = 'cup';
  return null;
}
