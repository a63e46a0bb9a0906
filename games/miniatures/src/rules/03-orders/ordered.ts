import { type Action, type Detail, type Infer, type Law, law, type Message, shape } from '@grande/engine';
import { overlaps } from '@grande/table';
import { baseShape, idOf, isArtillery, near, pinnedBy, unitOf } from '../../board.ts';
import { type Priced, valuesOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { DOUBLED, doubling, priceOf, priceOpened, purse } from './command.ts';
import { MOVE_FIELDS, Trial } from './trial.ts';

const tenths = shape.integer(0, 3599);

/** D-4 to D-8: what a unit may be ordered to do. Those with a measure in them are answers to the space. */
export const OpenOrder = shape.tagged('do', {
  move: shape.object({ do: shape.oneOf('move'), ...MOVE_FIELDS }),
  pivot: shape.object({ do: shape.oneOf('pivot'), facing: tenths }),
  line: shape.object({ do: shape.oneOf('line'), facing: tenths }),
  limber: shape.object({ do: shape.oneOf('limber'), facing: tenths }),
});
export type OpenOrder = Infer<typeof OpenOrder>;
export type MoveOrder = Extract<OpenOrder, { do: 'move' }>;

/** Orders that need neither a measure nor a target. */
export interface PlainOrder {
  readonly do: 'rally' | 'withdraw' | 'square' | 'fire' | 'stop' | 'team';
}
/** Orders that name an enemy. */
export interface AimedOrder {
  readonly do: 'charge' | 'spike' | 'face';
  readonly target: number;
}
export type Order = OpenOrder | PlainOrder | AimedOrder | { readonly do: 'back' };

/** What a unit may be told in measures: moves, turns, and a facing into which a square can be left. */
export interface Possible {
  readonly moves: boolean;
  readonly pivots: boolean;
  readonly limbers: boolean;
  readonly witness: OpenOrder | null;
}

/** The unit that is to be ordered, and what several laws ask of it. */
export class Ordered {
  readonly s: State;
  readonly i: number;
  private pinnedKept: readonly number[] | null = null;
  private doubledKept: boolean | null = null;
  /** The move last found lawful, so that nobody need lay it on the table again to carry it out. */
  tried: Trial | null = null;
  /** Worked out once for the question. */
  possible: Possible | null = null;

  constructor(s: State, i: number) {
    this.s = s;
    this.i = i;
  }
  /** The move laid on the table: every law asks about the same one. */
  trialOf(o: MoveOrder): Trial {
    const kept = this.tried?.move;
    const same = kept && kept.segments === o.segments && kept.enter === o.enter && kept.exit === o.exit;
    if (!same || kept.charge !== o.charge) this.tried = new Trial(this.s, this.i, o);
    return this.tried as Trial;
  }
  /** SP.2.12: the enemies that pin it. */
  get pinned(): readonly number[] {
    this.pinnedKept ??= pinnedBy(this.s, this.i);
    return this.pinnedKept;
  }
  /** SP.2.18: orders to it cost double. */
  get doubled(): boolean {
    this.doubledKept ??= doubling(this.s, this.i) !== null;
    return this.doubledKept;
  }
  /** SP.2.1: can its general pay an order of this price? */
  affords(order: Priced): boolean {
    const plain = valuesOf(this.s).price[order];
    const points = purse(this.s, this.i);
    return points >= DOUBLED * plain || (points >= plain && !this.doubled);
  }
}

/** A law that looks at the unit alone, whatever it is told to do. */
export type OrderLaw = Law<Ordered, unknown>;
export const u = (c: Ordered) => unitOf(c.s, c.i);
export const names = (c: Ordered) => ({ unit: idOf(c.s, c.i) });
export const L = (
  rule: string,
  id: string,
  holds: (c: Ordered) => boolean,
  refusal: (c: Ordered) => Message,
): OrderLaw => law(rule, id, holds, refusal);

export const notFleeing = L(
  'ST.4',
  'fleeing',
  (c) => !u(c).fleeing,
  (c) => say('law.fleeing', names(c)),
);
export const notSilenced = L(
  'ST.5',
  'silenced',
  (c) => !u(c).silenced,
  (c) => say('law.silenced', names(c)),
);
export const notFiring = L(
  'ST.6.d',
  'firing',
  (c) => !u(c).firing,
  (c) => say('law.firing', names(c)),
);
export const oneMove = L(
  'SP.2.4',
  'moved',
  (c) => !u(c).moved && !u(c).pivoted,
  (c) => say('law.moved', names(c)),
);
export const sound = [notFleeing, notSilenced, notFiring];
export const affords = (order: Priced): OrderLaw =>
  L(
    'SP.2.1',
    'purse',
    (c) => c.affords(order),
    (c) => say('law.purse', { price: priceOf(c.s, c.i, order), points: purse(c.s, c.i) }),
  );

export const isGuns = L(
  'ST.7',
  'notGuns',
  (c) => isArtillery(c.s, c.i),
  (c) => say('law.notGuns', names(c)),
);
export const hasTeams = L(
  'S2.x3',
  'noTeams',
  (c) => u(c).limbered || c.s.battle.units[c.i]?.fixed !== true,
  (c) => say('law.noTeams', names(c)),
);
/** G.16: on a road through woods or a village no gun is unlimbered. */
export const openGround = L(
  'ST.7',
  'unlimberInArea',
  (c) => !u(c).limbered || !isArtillery(c.s, c.i) || !onClosedGround(c.s, c.i),
  () => say('law.unlimberInArea'),
);

function onClosedGround(s: State, i: number): boolean {
  const shape = baseShape(s, i);
  return groundOf(s).areas.some(
    (a) => a.kind !== 'fort' && near(shape, a.shape, 0) && overlaps(shape, a.shape),
  );
}

/** The cost as it opens, for whoever looks. */
export const cost =
  (order: Priced) =>
  (_: unknown, c: Ordered): Detail => ({ cost: priceOpened(c.s, c.i, order) });

/** A kind of order. Laws that look at the unit alone come first: where one fails no target need be looked for. */
export interface Kind<A> extends Action<Ordered, A> {
  readonly open: readonly OrderLaw[];
  readonly aimed: readonly Law<Ordered, A>[];
}
export const kind = <A>(a: Omit<Kind<A>, 'laws'>): Kind<A> => ({ ...a, laws: [...a.open, ...a.aimed] });
