import { ValueSets } from '@grande/engine';
import {
  ATTRITION,
  COMBAT_TABLE,
  EVENT_MIX,
  EVENTS,
  type EventId,
  LONE_SUCCESS,
  NO_SUCCESS,
  PURSUIT_TABLE,
  RATIO_TABLE,
  REACTION_FATIGUE,
  REPLACEMENT_MODIFIER,
} from './tables.ts';

/** What a designer may change: T1, T3, T11, T5, T6, 8.4 and the reconstructed mix of events. */
const VALUES = {
  combat: COMBAT_TABLE,
  loneSuccess: LONE_SUCCESS,
  noSuccess: NO_SUCCESS as number,
  pursuit: PURSUIT_TABLE,
  ratio: RATIO_TABLE,
  attrition: ATTRITION,
  reactionFatigue: REACTION_FATIGUE,
  replacements: REPLACEMENT_MODIFIER,
  events: EVENT_MIX,
};
export type Values = typeof VALUES;

/** Percentages of losses may have halves, and the bag holds the markers there are. */
const problemsOf = ({ combat, events }: Values) => {
  const out: { path: string; message: string }[] = [];
  if (combat.flat(2).some((n) => n < 0 || n > 100))
    out.push({ path: '/combat', message: 'a loss is 0 to 100 per cent' });
  const markers = Object.values(events).reduce((a, b) => a + b, 0);
  if (markers > 24 || Object.values(events).some((n) => n < 0))
    out.push({ path: '/events', message: 'there are at most 24 markers' });
  return out;
};

export const SETS = new ValueSets<Values>({
  values: VALUES,
  problems: problemsOf,
});

/** By the book. */
export const BOOK: Values = VALUES;

/** The values a match is played with. */
export const valuesOf = (s: { readonly options: { readonly tables?: string } }): Values =>
  SETS.of(s.options.tables);

/** 15.1.4, 7.5: the markers in the bag. */
export const bagOf = ({ events }: Values): EventId[] =>
  EVENTS.flatMap((e) => Array<EventId>(events[e]).fill(e));

/** How many there are. */
export function markersOf({ events }: Values): number {
  let n = 0;
  for (const e of EVENTS) n += events[e];
  return n;
}
