import { type Chance, copied, type Seat } from '@grande/engine';
import { interned } from './intern.ts';
import { type State, StateShape } from './state.ts';

/** Without OPT.5 everything lies open: the view is the state. */
export type View = State & { readonly unseen: readonly number[] };

export function view(s: State, _seat: Seat | null): View {
  return { ...copied(StateShape, s), unseen: [] };
}

export function sample(v: View, _seat: Seat, _chance: Chance): State {
  const { unseen: _, ...state } = v;
  return { ...copied(StateShape, state), battle: interned(v.battle) };
}
