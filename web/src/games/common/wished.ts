import type { Outcome, WireDecision, WireOption } from '@grande/engine';
import type { ComponentChildren } from 'preact';
import type {
  Fact,
  GuideStep,
  Livery,
  Marker,
  Overlay,
  Piece,
  Presenter,
  Reader,
  Track,
} from '../../table/presenter.ts';

/** A counter in the colours of its nation, where a seat leads more than one. */
export type Counter = Piece & { readonly livery?: Livery | undefined };
/** A tint with a word in its hexes, lines across it and a sentence about it. */
export type Tint = Overlay & {
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly lines?:
    | readonly {
        readonly from: string;
        readonly to: string;
        readonly broken?: boolean;
        readonly title?: string;
      }[]
    | undefined;
  readonly note?: string | undefined;
  readonly rule?: string | undefined;
};
/** A lesson that holds only at some moments. */
export type Lesson = GuideStep & {
  readonly when?: ((decision: WireDecision, view: unknown) => boolean) | undefined;
};
/** A number that opens into its terms. */
export type Number_ = Fact & {
  readonly parts?:
    | readonly { readonly label: string; readonly value: string; readonly rule?: string }[]
    | undefined;
};
export type Gauge = Track & {
  readonly tone?: 'bad' | 'good' | undefined;
  readonly title?: string | undefined;
};
export type Sign = Marker & { readonly facing?: number | undefined };
/** What panels may use besides names. */
export type Guide = Reader & {
  rule?(paragraph: string): ComponentChildren;
  show?(id: string): void;
};
export type Full<V> = Presenter<V> & {
  places?(option: WireOption, decision: WireDecision, view: V): readonly string[];
  summary?(view: V, outcome: Outcome, reader: Reader): ComponentChildren;
};
