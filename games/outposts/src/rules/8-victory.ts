import type { Message, Outcome, Umpire } from '@grande/engine';
import { REDOUBT } from '../map.ts';
import { say } from '../say.ts';
import { isPatrol, onMap, ownMarkers, type Side, type State } from '../state.ts';
import { reveal } from './7-fights.ts';

function end(winner: Side, level: string, rule: string, reason: Message): Outcome {
  return { winner, level, rule, reason };
}

const hasPatrol = (s: State, side: Side): boolean =>
  ownMarkers(side).some((id) => onMap(s, id) && isPatrol(s.markers[id]));

/** 8.2: checked after every act. Blue first: an attacker without troops has lost whatever else is true. */
export function annihilation(s: State): Outcome | null {
  if (!hasPatrol(s, 'blue')) return end('white', 'decisive', '8.2', say('end.noBlue'));
  if (!hasPatrol(s, 'white')) return end('blue', 'decisive', '8.2', say('end.noWhite'));
  return null;
}

/** 8.1, 8.3: checked at the end of every turn. Whatever stands in the redoubt is turned up: the verdict would tell. */
export function endOfTurn(g: Umpire<State>): Outcome | null {
  const s = g.state;
  const holder = ownMarkers('blue').find((id) => s.markers[id].hex === REDOUBT);
  if (holder) reveal(g, holder, '8.1');
  if (holder && isPatrol(s.markers[holder])) return end('blue', 'victory', '8.1', say('end.redoubt'));
  if (s.turn === s.turns) return end('white', 'victory', '8.3', say('end.time'));
  return null;
}
