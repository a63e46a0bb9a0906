import type { Event, Locale, Rolled, Told } from '@grande/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Stage } from '../story/telling.ts';
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

/** A sentence that opens a turn or a phase is set as a heading. */
const HEADING = /(?:^|\.)(?:new|first)?(?:turn|phase|day|round)$/i;

/** Lines shown at first; a long war has thousands. */
const LAST = 200;

/** A line of the log: what was said, after the dice that led to it. */
interface Row {
  readonly at: number;
  readonly rolls: readonly Rolled[];
  readonly told: Told | null;
  /** The places a march went through before the one that is told. */
  readonly way: string;
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
function rowsOf(session: Session, events: readonly Event[], from: number): Row[] {
  const rows: Row[] = [];
  let rolls: Rolled[] = [];
  for (let i = from; i < events.length; i++) {
    const event = events[i] as Event;
    if (event.kind === 'shuffle' || session.presenter.quiet?.(event)) continue;
    if (event.kind !== 'told') {
      rolls.push(event);
      continue;
    }
    const last = rows.at(-1);
    const step = rolls.length === 0 ? steppedFrom(session, last, event) : null;
    if (step !== null && last) rows[rows.length - 1] = { ...last, told: event, way: `${last.way} ${step}` };
    else rows.push({ at: i, rolls, told: event, way: '' });
    rolls = [];
  }
  if (rolls.length > 0) rows.push({ at: events.length, rolls, told: null, way: '' });
  return rows;
}

export function Log({ session }: { session: Session }) {
  const events = session.log.value;
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const from = all ? 0 : Math.max(0, events.length - LAST);
  const count = events.length;
  useLayoutEffect(() => {
    const body = list.current?.closest('.rail-body');
    if (body) body.scrollTop = body.scrollHeight;
  }, [count]);
  const { locale } = session.voice.value;
  const stages = new Map(session.story.stages.value.map((s) => [s.beats[0]?.at, s]));
  return (
    <div class="log">
      <DiceStatistics events={events} />
      {from > 0 && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {w().earlier(from)}
        </button>
      )}
      <ol ref={list}>
        {rowsOf(session, events, from).map(({ at, rolls, told, way }) => (
          <Line
            key={at}
            session={session}
            told={told}
            stage={stages.get(at) ?? null}
            stageLength={stages.get(at)?.beats.length ?? 0}
            first={rolls[0] ?? null}
            count={rolls.length}
            rolls={rolls}
            way={way}
            locale={locale}
            fresh={at >= session.fresh.value}
          />
        ))}
      </ol>
    </div>
  );
}

interface LineProps {
  readonly session: Session;
  readonly told: Told | null;
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
  ({ session, told, stage, rolls, way, fresh }: LineProps) => {
    const voice = session.voice.peek();
    const place = told?.at === undefined ? undefined : typeof told.at === 'string' ? told.at : told.at[0];
    const head = told !== null && HEADING.test(told.message.id);
    return (
      <li class={`${fresh ? 'is-fresh' : ''}${head ? ' is-head' : ''}`}>
        {rolls.map((r, i) => (
          <Cast key={i} session={session} roll={r} rule={r.rule === told?.rule ? '' : r.rule} />
        ))}
        {told && (
          <>
            <span>{voice.say(told.message)}</span>{' '}
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
  ['session', 'told', 'first', 'count', 'stageLength', 'way', 'locale', 'fresh'],
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
