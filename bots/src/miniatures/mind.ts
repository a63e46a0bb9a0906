import type { EntryOrder, OpenOrder, Riding } from '@grande/miniatures/staff';

/**
 * What a step is for, as plain data like the rest of a mind: what was weighed and cannot be read from the table again when
 * it is told. `why.ts` puts it into words when somebody asks.
 */
export type Purpose =
  | { readonly for: Plain }
  /** Off the table, or only to where there is less to fear. */
  | { readonly for: 'rest'; readonly leaves: boolean }
  /** The chance of being taken here and there; off the table where nothing else helps. */
  | { readonly for: 'saveGuns'; readonly here: number; readonly there: number; readonly off: boolean }
  | Fight
  /** Caught by a corner, he steps back or aside to come on in the next turn. */
  | { readonly for: 'march'; readonly goal: Goal; readonly caught: boolean }
  | { readonly for: 'face'; readonly target: string };
/** A charge, or musketry at close quarters. */
export interface Fight {
  readonly for: 'charge' | 'volley';
  readonly units: readonly string[];
  readonly target: string;
  /** The chance that a charge drives the target off or back. */
  readonly gives: number;
  readonly cost: number;
  /** This was the best of so many; 0 where it is only an idea of a general's. */
  readonly fights: number;
}
/** All that these hang on stands on the table. */
type Plain =
  | 'enter'
  | 'ride'
  | 'detach'
  | 'rally'
  | 'spike'
  | 'cease'
  | 'withdraw'
  | 'guns'
  | 'poorShot'
  | 'tooNear'
  | 'about'
  | 'line';

/** One thing to be told to one piece: an option by its action, or a value of the question's space. */
export interface Step {
  /** Id of the unit or general. */
  readonly piece: string;
  readonly act: string;
  readonly target: string | null;
  readonly value: OpenOrder | EntryOrder | Riding | null;
  readonly purpose: Purpose;
}

/** Where a unit is to go, and what for. */
export interface Goal {
  readonly aim: 'take' | 'hold' | 'hunt' | 'back';
  readonly x: number;
  readonly y: number;
  /** The area to be taken or held, −1 for open ground. */
  readonly area: number;
  /** The lane it keeps to while it is far off: the way of its division, and how far to the right of it; null when near. */
  readonly lane: { readonly x: number; readonly y: number; readonly off: number } | null;
  /** How near he comes to the enemy on the way, in thou. */
  readonly stop: number;
}

/** Another way to go on, as far as it differs: what is meant, tried and looked after by then. */
export interface Other {
  readonly piece: string;
  readonly steps: Step[];
  readonly tried: string[];
  readonly stage: number;
  readonly queue: number[] | null;
}
export const NO_FIGHT = 'none';

export interface Mind {
  /** Which of the postures he has taken. */
  posture: number;
  /** The turn these orders are for: twice the round and whose turn it is. */
  turn: number;
  /** How far he has come in what he looks after in a turn. */
  stage: number;
  /** What he has decided and not yet said. */
  steps: Step[];
  /** What a general thinks of besides: each is begun by naming its first piece. */
  others: Other[];
  /** The fight that was begun with the last answer, by its last order; `NO_FIGHT` when it was found that there is none; else empty. */
  begins: string;
  /** By unit; null where nobody is led. */
  goals: (Goal | null)[];
  /** Orders that came to nothing this turn: they are not tried again. */
  tried: string[];
  /** Who has still to be thought of, once everything else is looked after; null before that. */
  queue: number[] | null;
  /** The step whose piece was named last and has not been told anything yet. */
  named: string;
}

export const newMind = (): Mind => ({
  posture: 0,
  turn: -1,
  stage: 0,
  steps: [],
  others: [],
  begins: '',
  goals: [],
  tried: [],
  queue: null,
  named: '',
});

export const nameOf = (x: Step): string => `${x.piece} ${x.act} ${x.target ?? ''}`;

/** Somebody was named whom he was not going to name himself: he goes on from there. */
export function turnsTo(mind: Mind, piece: string | undefined): void {
  const found = mind.others.find((other) => other.piece === piece);
  mind.others = [];
  if (!found) return;
  const { steps, tried, stage, queue } = found;
  Object.assign(mind, { steps: [...steps], tried: [...tried], stage, queue: queue && [...queue] });
}
