import type { Flow, Umpire } from '@grande/engine';
import { LABELS } from '../../data/map.ts';
import { faced } from '../../data/tables.ts';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Position, put, type State, un, valueNow } from '../../state.ts';
import { chooseFacing } from '../06-movement/choose-facing.ts';
import { chooseFormation } from '../06-movement/formation.ts';
import { belowSkirmishers } from '../06-movement/stacking.ts';
import { loneLeaders } from '../07-combat/losses.ts';
import { takeControl, takeTrophies } from '../10-scenarios/special.ts';

type G = Umpire<State>;

/** Units of Massena's division that come on only by whole demi-brigades (S3, R-62). */
export const POOL = 14;

export const boxed = (s: Position, u: number): boolean => un(s, u).where === 'box';

/** 7.7.1, R-97, RN-6: a unit that rallies in a hex takes it, and drives out enemy commanders who are alone there. */
export function* standUp(g: G, u: number, hex: number): Flow {
  yield* loneLeaders(g, hex, u);
  takeControl(g.state, hex, unit(u).side);
  takeTrophies(g, hex, unit(u).side);
}

/** D-35: a unit comes onto the map from the box, formation and facing free. */
export function* comeOn(g: G, u: number, to: number): Flow {
  const s = g.state;
  const state = un(s, u);
  const { side, id } = unit(u);
  put(s, u, to, belowSkirmishers(s, to));
  state.since = s.turn;
  state.entry = -1;
  state.acted = false;
  state.form = 'rompe';
  state.face = -1;
  yield* standUp(g, u, to);
  state.form = yield* g.ask(chooseFormation(s, u, 'arrivalFormation', '8.4'));
  state.face = faced(state.form) ? yield* chooseFacing(g, side, u, '8.4') : -1;
  g.tell('8.4', say('log.backOnMap', { unit: id, hex: LABELS[to] as string, value: valueNow(s, u) }));
}
