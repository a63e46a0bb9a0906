import { type Chance, copy, type Seat } from '@grande/engine';
import { BONAPARTE, LEADERS_OF, leader } from './data/leaders.ts';
import { enemyOf, type Side } from './data/units.ts';
import { available } from './rules/04-command/chain.ts';
import { cupAllowed } from './rules/10-scenarios/special.ts';
import { type Leader, ld, type NewOrder, type Pending, type State } from './state.ts';

/** A pending order as somebody sees it: a covered paper says only that it is there. */
export type SeenPending = Omit<Pending, 'order'> & { readonly order: NewOrder | 'covered' };
export type SeenLeader = Omit<Leader, 'pending'> & { readonly pending: SeenPending | null };
/** Everything on the map is open; covered orders and the enemy's part of the cup are not (4.0 f-g, R-55). */
export type View = Omit<State, 'leaders' | 'cup'> & {
  readonly leaders: SeenLeader[];
  readonly cup: number[];
  /** The side whose trackers are shown, null for a bystander. */
  readonly sees: Side | null;
};

const isSide = (seat: Seat | null): seat is Side => seat === 'french' || seat === 'austrian';

function seenPending(pending: Pending | null, own: boolean): SeenPending | null {
  if (!pending) return null;
  return own || pending.open ? { ...pending } : { ...pending, order: 'covered' };
}

/** What a seat may see. Help from above (5.1.3) depends on the map alone, so it is no secret. */
export function view(s: State, seat: Seat | null): View {
  const sees = isSide(seat) ? seat : null;
  const { leaders, cup, ...rest } = s;
  return {
    ...copy(rest),
    leaders: leaders.map((state, l) => ({
      ...state,
      pending: seenPending(state.pending, leader(l).side === sees),
    })),
    cup: cup.filter((l) => leader(l).side === sees),
    sees,
  };
}

/** 4.2b, S1.regroup: orders a covered paper may carry. */
function possibleOrders(v: View, l: number): NewOrder[] {
  const orders: NewOrder[] = ['attack', 'defense', 'maneuver'];
  if (v.scenario !== 's1' || l === BONAPARTE) orders.push('regroup');
  return orders;
}

/** A world the seat cannot tell from the true one: covered orders and the enemy's trackers are drawn anew. */
export function sample(v: View, seat: Seat, chance: Chance): State {
  const { sees, leaders, cup, ...rest } = v;
  const state: State = {
    ...(copy(rest) as Omit<State, 'leaders' | 'cup'>),
    leaders: leaders.map((seen, l) => {
      const { pending } = seen;
      if (pending?.order !== 'covered') return copy(seen) as Leader;
      const orders = possibleOrders(v, l);
      const order = orders[chance.below(orders.length)] as NewOrder;
      return { ...seen, pending: { ...pending, order } };
    }),
    cup: [...cup],
  };
  const side = sees ?? (isSide(seat) ? seat : null);
  if (side !== null)
    state.cup = [...cup, ...enemyTrackers(state, enemyOf(side), chance)].sort((a, b) => a - b);
  return ordered(state);
}

/** While a cup is in play, any enemy commander who has not yet acted may be in it. */
function enemyTrackers(s: State, enemy: Side, chance: Chance): number[] {
  const drawing = s.step === 'draw' || (s.step === 'active' && s.active?.leader !== -1);
  if (!drawing || !cupInPlay(s) || !cupAllowed(s, enemy)) return [];
  return LEADERS_OF[enemy].filter((l) => available(s, l) && !ld(s, l).done && chance.below(2) === 1);
}

const cupInPlay = (s: State): boolean => s.firstDrawn !== null || s.step === 'draw';

/** Fields in the order of the shape, so that equal states have equal bytes. */
function ordered(s: State): State {
  const out: Record<string, unknown> = {};
  for (const key of KEYS) out[key] = s[key];
  if (s.tables !== undefined) out['tables'] = s.tables;
  return out as State;
}
const KEYS: readonly (keyof State)[] = [
  'scenario',
  'option',
  'labelled',
  'turn',
  'lastTurn',
  'step',
  'side',
  'todo',
  'units',
  'leaders',
  'stacks',
  'entries',
  'redoubts',
  'earthworks',
  'fords',
  'fordSearched',
  'control',
  'cup',
  'firstDrawn',
  'contact',
  'active',
];
