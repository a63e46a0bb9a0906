import type { Answer, Packet } from '@grande/engine';

/** To a thread that thinks. It gets a packet: a bot never holds the true state. */
export interface Thought {
  readonly id: number;
  readonly level: string;
  readonly seen: Packet;
  readonly seed: string;
  /** Whose seat of which match: he remembers what he had in mind there. */
  readonly who: string;
}

export type Thinking =
  | { readonly id: number; readonly ok: true; readonly answer: Answer }
  | { readonly id: number; readonly ok: false; readonly message: string };
