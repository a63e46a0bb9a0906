import type { Event, Message, Odds, Rolled, Seat, Told } from '@grande/engine';

/** What an event means to somebody who follows the match. */
export type Sort =
  /** A turn begins. */
  | 'chapter'
  | 'move'
  /** A fight begins; it goes on until something else happens. */
  | 'opens'
  /** A fight told in one sentence: a volley, a shot. */
  | 'volley'
  | 'part'
  /** How a fight came out. */
  | 'result'
  | 'loss'
  | 'retreat'
  | 'revealed'
  /** A place changes hands. */
  | 'ground'
  /** Nobody misses it: folded away in the log. */
  | 'dull'
  | 'plain';

export type Role = 'attack' | 'defend';

/** How a game's events are to be read: which of its sentences mean what. */
export interface Telling {
  readonly sorts: Readonly<Record<string, Sort>>;
  /** Paragraphs of fights: what is told by them while a fight is open belongs to it. */
  readonly fights?: RegExp | undefined;
  /** Where set, a fight goes on whatever is told, up to one of these sentences, or before one of those. */
  readonly last?: RegExp | undefined;
  readonly until?: RegExp | undefined;
  /** Sentences by which a fight has come out, though somebody is asked something more before its result is told. */
  readonly decides?: RegExp | undefined;
  /** By whose hand dice are thrown, by paragraph: roll by roll, or die by die of one roll. */
  readonly dice?: Readonly<Record<string, readonly Role[]>> | undefined;
  /** Whose a counter is by its name, where it may not stand on the map yet. */
  readonly sideOf?: ((id: string) => Seat | null) | undefined;
  /** What a result is worth to him who is asked a question of a kind: below nought bad, above good. */
  readonly worth?: ((result: string, asked?: string) => number) | undefined;
  /** Results told of the one who acts, and what the other side calls them. */
  readonly mirrored?: Readonly<Record<string, string>> | undefined;
  /** A volley of which no more is told than these sentences has done nothing; how that is said. */
  readonly idle?: { readonly told: RegExp; readonly said: string } | undefined;
  /** Sentences that are a move, a loss or dull only sometimes: by what they say. */
  readonly sort?: ((told: Told) => Sort | undefined) | undefined;
}

/** Where a game says nothing of its own: turns are chapters, the rest is plain. */
export const PLAIN: Telling = { sorts: { 'log.turn': 'chapter' } };

export function sortOf(telling: Telling, told: Told): Sort {
  const { id } = told.message;
  const own = telling.sort?.(told) ?? (Object.hasOwn(telling.sorts, id) ? telling.sorts[id] : undefined);
  return own ?? 'plain';
}

/** A sentence of a fight, after the dice that led to it. */
export interface Beat {
  readonly at: number;
  readonly rolls: readonly Rolled[];
  readonly told: Told | null;
  readonly sort: Sort;
}

/** A fight from its first die to its last retreat: events `from` up to, not including, `to`. */
export interface Stage {
  readonly from: number;
  readonly to: number;
  readonly volley: boolean;
  readonly opening: Told;
  readonly beats: readonly Beat[];
  /** It has come out: a result was told, or something else has happened since. */
  readonly decided: boolean;
}

const GOES_ON: ReadonlySet<Sort> = new Set(['part', 'result', 'loss', 'retreat']);
/** A volley goes on only with what it did. */
const VOLLEY_GOES_ON: ReadonlySet<Sort> = new Set(['part', 'loss', 'retreat']);

/** Whether a fight is decided by what this beat tells. */
export const comesOut = ({ decides }: Telling, beat: Beat | undefined): boolean =>
  beat?.sort === 'result' || (decides?.test(beat?.told?.message.id ?? '') ?? false);

interface Open {
  from: number;
  volley: boolean;
  opening: Told;
  beats: Beat[];
  decided: boolean;
}

function goesOn(telling: Telling, open: Open, told: Told, sort: Sort): boolean {
  if (open.volley) return VOLLEY_GOES_ON.has(sort);
  return telling.last !== undefined || GOES_ON.has(sort) || telling.fights?.test(told.rule) === true;
}

/** The fights among events, in their order. */
export function stagesOf(events: readonly Event[], telling: Telling): readonly Stage[] {
  const out: Stage[] = [];
  let open: Open | null = null;
  let rolls: Rolled[] = [];
  let since = 0;
  const shut = (to: number, over = true) => {
    if (open) out.push({ ...open, to, decided: over || open.decided });
    open = null;
  };
  events.forEach((event, at) => {
    if (event.kind !== 'told') {
      if (rolls.length === 0) since = at;
      rolls.push(event);
      return;
    }
    const sort = sortOf(telling, event);
    const first = rolls.length > 0 ? since : at;
    const begins = sort === 'opens' || sort === 'volley';
    if (begins) {
      shut(first);
      // A shot is thrown for by one paragraph and told by another.
      const thrownFor = (rule: string) => sort === 'volley' && telling.dice?.[rule] !== undefined;
      const own = rolls.filter((r) => r.rule === event.rule || thrownFor(r.rule));
      const begun: Beat = { at, rolls: own, told: event, sort };
      open = {
        from: own.length > 0 ? first : at,
        volley: sort === 'volley',
        opening: event,
        beats: [begun],
        decided: sort === 'volley',
      };
    } else if (open) {
      const now: Open = open;
      const { id } = event.message;
      const ends = sort === 'chapter' || telling.until?.test(id) === true;
      if (!ends && sort !== 'dull' && goesOn(telling, now, event, sort)) {
        now.beats.push({ at, rolls, told: event, sort });
        if (comesOut(telling, now.beats.at(-1))) now.decided = true;
        if (telling.last?.test(id)) shut(at + 1);
      } else if (ends || sort !== 'dull') shut(first);
    }
    rolls = [];
  });
  shut(events.length, false);
  return out;
}

/** What is said of a volley that did nothing, where the rules pass over it in silence. */
export function cameToNothing({ volley, beats }: Stage, { idle }: Telling): Message | null {
  if (!volley || !idle || !beats.every((b) => b.told && idle.told.test(b.told.message.id))) return null;
  return { id: idle.said };
}

/** Ids a sentence names: units, forces, leaders, in whatever way its game writes them. */
export function named(told: Told): readonly string[] {
  const out: string[] = [];
  const take = (value: unknown) => {
    if (typeof value === 'string') for (const id of value.split(', ')) out.push(id.replace(/\?$/, ''));
    else if (Array.isArray(value)) value.forEach(take);
  };
  Object.values(told.message.args ?? {}).forEach(take);
  for (const id of placesOf(told)) out.push(id);
  return out;
}

/** Whose the first is that a sentence names: by its name, else by how it stands. */
export function speaksOf(told: Told, telling: Telling, sideOf: (id: string) => Seat | null): Seat | null {
  for (const id of named(told)) {
    const side = telling.sideOf?.(id) ?? sideOf(id);
    if (side !== null) return side;
  }
  return null;
}

export const placesOf = (told: Told): readonly string[] =>
  told.at === undefined ? [] : typeof told.at === 'string' ? [told.at] : told.at;

/** Where the turns begin, as numbers of events. */
export function chaptersOf(events: readonly Event[], telling: Telling): readonly number[] {
  return events.flatMap((e, i) => (e.kind === 'told' && sortOf(telling, e) === 'chapter' ? [i] : []));
}

/** Results from the worst to the best for one side of the table, each with what it means to it. */
export function ranked(
  odds: Odds,
  telling: Telling,
  asked: string | undefined,
  turned = false,
): readonly Ranked[] {
  const worth = (result: string) => (telling.worth?.(result, asked) ?? 0) * (turned ? -1 : 1);
  return odds.results
    .map(({ result, weight }) => ({ result, weight, worth: worth(result) }))
    .sort((a, b) => a.worth - b.worth)
    .map(({ result, weight, worth: n }) => ({
      result,
      weight,
      meaning: n < 0 ? 'bad' : n > 0 ? 'good' : 'even',
    }));
}

interface Ranked {
  readonly result: string;
  readonly weight: number;
  readonly meaning: 'bad' | 'even' | 'good';
}
