import type { Event, Locale, Rolled, Told } from '@grande/engine';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Sort, type Stage, sortOf } from '../story/telling.ts';
import { sw } from '../story/words/index.ts';
import { memo } from '../ui/memo.ts';
import { w } from '../words/words.ts';
import { DiceStatistics } from './dice-statistics.tsx';
import { Rule, TallyTable } from './numbers.tsx';
import type { Session } from './session.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Die({ face, sides }: { face: number; sides: number }) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <svg class="die" width="22" height="22" viewBox="-11 -11 22 22" role="img" aria-label={String(face)}>
      <rect x="-9.500" y="-9.500" width="19" height="19" rx="4" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 5} cy={y * 5} r="2" />)
      ) : (
        <text y="4.500">{face}</text>
      )}
    </svg>
  );
}

/** Chapters that stand open by themselves: this turn and the one before. */
const OPEN = 2;

/** What of the log is shown: all, all but the dull, or fights alone. */
const FILTERS = ['main', 'all', 'fights'] as const;
type Filter = (typeof FILTERS)[number];
const FIGHT: ReadonlySet<Sort> = new Set(['opens', 'volley', 'part', 'result', 'loss', 'retreat']);

/** A line of the log: what was said, after the dice that led to it. */
interface Row {
  readonly at: number;
  readonly rolls: readonly Rolled[];
  readonly told: Told | null;
  readonly sort: Sort;
  /** The places a march went through before the one that is told. */
  readonly way: string;
}

/** A turn, or what came before the first. */
interface Chapter {
  readonly at: number;
  readonly head: Row | null;
  readonly rows: readonly Row[];
}

/** The place in which two sentences differ, if that is all: a march told step by step. */
function steppedFrom(session: Session, before: Row | undefined, now: Told): string | null {
  const was = before?.told;
  const index = session.loaded.map?.indexOf;
  if (!was || !index || was.message.id !== now.message.id || was.tally || now.tally || was.rule !== now.rule)
    return null;
  const [a, b] = [was.message.args ?? {}, now.message.args ?? {}];
  const other = Object.keys(b).filter((key) => a[key] !== b[key]);
  const place = other.length === 1 ? a[other[0] as string] : undefined;
  return typeof place === 'string' && index.has(place) ? place : null;
}

/** Dice belong to the sentence that follows them; what the presenter keeps quiet about has no line. */
function rowsOf(session: Session, events: readonly Event[]): Row[] {
  const rows: Row[] = [];
  let rolls: Rolled[] = [];
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as Event;
    if (event.kind === 'shuffle' || session.presenter.quiet?.(event)) continue;
    if (event.kind !== 'told') {
      rolls.push(event);
      continue;
    }
    const last = rows.at(-1);
    const step = rolls.length === 0 ? steppedFrom(session, last, event) : null;
    if (step !== null && last)
      rows[rows.length - 1] = { ...last, at: i, told: event, way: `${last.way} ${step}` };
    else rows.push({ at: i, rolls, told: event, sort: sortOf(session.story.telling, event), way: '' });
    rolls = [];
  }
  if (rolls.length > 0) rows.push({ at: events.length, rolls, told: null, sort: 'part', way: '' });
  return rows;
}

function chapters(rows: readonly Row[]): readonly Chapter[] {
  const out: { at: number; head: Row | null; rows: Row[] }[] = [];
  for (const row of rows) {
    if (row.sort === 'chapter') out.push({ at: row.at, head: row, rows: [] });
    else {
      const last = out.at(-1);
      if (last) last.rows.push(row);
      else out.push({ at: 0, head: null, rows: [row] });
    }
  }
  return out;
}

export function Log({ session }: { session: Session }) {
  const events = session.log.value;
  const [filter, setFilter] = useState<Filter>('main');
  const log = useRef<HTMLDivElement>(null);
  const count = events.length;
  useLayoutEffect(() => {
    const body = log.current?.closest('.rail-body');
    if (body) body.scrollTop = body.scrollHeight;
  }, [count]);
  const all = chapters(rowsOf(session, events));
  return (
    <div class="log" ref={log}>
      <DiceStatistics events={events} />
      <label class="log-filter">
        <span class="dim">{sw().logShows}</span>{' '}
        <select
          value={filter}
          onChange={(event) => {
            setFilter(FILTERS.find((f) => f === event.currentTarget.value) ?? 'main');
          }}
        >
          {FILTERS.map((f) => (
            <option key={f} value={f}>
              {sw().logFilters[f]}
            </option>
          ))}
        </select>
      </label>
      {all.map((chapter, i) => (
        <Turn
          key={chapter.at}
          session={session}
          chapter={chapter}
          filter={filter}
          recent={all.length - i <= OPEN}
        />
      ))}
    </div>
  );
}

interface TurnProps {
  readonly session: Session;
  readonly chapter: Chapter;
  readonly filter: Filter;
  readonly recent: boolean;
}

/** A turn of the log; an old one is shut, and what is shut is not drawn. */
function Turn({ session, chapter, filter, recent }: TurnProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? recent;
  const { head, rows } = chapter;
  const title = head?.told ? session.voice.value.say(head.told.message) : sw().beforeFirst;
  return (
    <section class="log-turn">
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setChosen(!open)}>
          {title}
        </button>
      </h3>
      {open && <Rows session={session} rows={rows} filter={filter} />}
    </section>
  );
}

/** Lines in their order; dull ones that follow each other are one line, unfolded on demand. */
function Rows({ session, rows, filter }: { session: Session; rows: readonly Row[]; filter: Filter }) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const { locale } = session.voice.value;
  const { names } = session.story;
  // What is found out about people of long ago is written into their lines.
  names.found.value;
  useEffect(() => {
    void names.recall(rows.map((row) => row.at));
  }, [rows.length, names.found.value]);
  const stages = new Map(session.story.stages.value.map((s) => [s.beats[0]?.at, s]));
  const out: ComponentChild[] = [];
  let folded: Row[] = [];
  const line = ({ at, rolls, told, sort, way }: Row) => (
    <Line
      key={at}
      session={session}
      at={at}
      told={told}
      known={names.at(at) ?? null}
      sort={sort}
      stage={stages.get(at) ?? null}
      stageLength={stages.get(at)?.beats.length ?? 0}
      first={rolls[0] ?? null}
      count={rolls.length}
      rolls={rolls}
      way={way}
      locale={locale}
      fresh={at >= session.fresh.value}
    />
  );
  const unfold = () => {
    const [first] = folded;
    if (!first) return;
    const { at } = first;
    if (unfolded.has(at)) out.push(...folded.map(line));
    else
      out.push(
        <li key={`folded ${at}`} class="is-folded">
          <button type="button" class="link" onClick={() => setUnfolded(new Set([...unfolded, at]))}>
            {sw().folded(folded.length)}
          </button>
        </li>,
      );
    folded = [];
  };
  for (const row of rows) {
    if (filter === 'fights' && !FIGHT.has(row.sort)) continue;
    if (filter === 'main' && row.sort === 'dull') folded.push(row);
    else {
      unfold();
      out.push(line(row));
    }
  }
  unfold();
  return <ol>{out}</ol>;
}

interface LineProps {
  readonly session: Session;
  readonly at: number;
  readonly told: Told | null;
  readonly known: object | null;
  readonly sort: Sort;
  /** The fight that begins with this line. */
  readonly stage: Stage | null;
  readonly stageLength: number;
  readonly first: Rolled | null;
  readonly count: number;
  readonly rolls: readonly Rolled[];
  readonly way: string;
  readonly locale: Locale;
  readonly fresh: boolean;
}

/** Old lines never change: only what is new, or in another language, is drawn. */
const Line = memo(
  ({ session, at, told, sort, stage, rolls, way, fresh }: LineProps) => {
    const place = told?.at === undefined ? undefined : typeof told.at === 'string' ? told.at : told.at[0];
    return (
      <li class={`log-${sort}${fresh ? ' is-fresh' : ''}`}>
        {rolls.map((r, i) => (
          <Cast key={i} session={session} roll={r} rule={r.rule === told?.rule ? '' : r.rule} />
        ))}
        {told && (
          <>
            <span>{session.story.say(at, told)}</span>{' '}
            {way !== '' && (
              <span class="way-told dim num">{w().via(way.trim().split(' ').join(' · '))} </span>
            )}
            <Rule session={session} rule={told.rule} />
            {place !== undefined && (
              <button type="button" class="link place" onClick={() => session.show(place)}>
                {w().show}
              </button>
            )}
            {stage && (
              <button
                type="button"
                class="link place"
                data-act="board"
                onClick={() => void session.story.openStage(stage, false)}
              >
                {sw().openFight}
              </button>
            )}
            {told.tally && (
              <details class="sum">
                <summary class="how">{w().howComputed}</summary>
                <TallyTable session={session} tally={told.tally} />
              </details>
            )}
          </>
        )}
      </li>
    );
  },
  ['session', 'at', 'told', 'known', 'first', 'count', 'stageLength', 'way', 'locale', 'fresh'],
);

function Cast({ session, roll, rule }: { session: Session; roll: Rolled; rule: string }) {
  const drawn = roll.drawn === undefined ? '' : session.voice.peek().name(roll.drawn);
  return (
    <span class="roll">
      {roll.kind === 'die' ? (
        roll.faces.map((face, i) => <Die key={i} face={face} sides={roll.sides} />)
      ) : (
        <span class="drawn">{w().drew(drawn)}</span>
      )}
      <Rule session={session} rule={rule} />
    </span>
  );
}
