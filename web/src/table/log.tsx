import type { Event } from '@grande/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
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

/** Lines shown at first; a long war has thousands. */
const LAST = 200;

export function Log({ session }: { session: Session }) {
  const events = session.log.value;
  const [all, setAll] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const from = all ? 0 : Math.max(0, events.length - LAST);
  const count = events.length;
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    <div class="log">
      <DiceStatistics events={events} />
      {from > 0 && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {w().earlier(from)}
        </button>
      )}
      <ol>
        {events.slice(from).map((event, i) => (
          <Line key={from + i} session={session} event={event} fresh={from + i >= session.fresh.value} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

function Line({ session, event, fresh }: { session: Session; event: Event; fresh: boolean }) {
  const voice = session.voice.value;
  if (session.presenter.quiet?.(event)) return null;
  const classes = fresh ? 'is-fresh' : '';
  if (event.kind !== 'told') {
    if (event.kind === 'shuffle') return null;
    return (
      <li class={`roll ${classes}`}>
        {event.kind === 'die' ? (
          event.faces.map((face, i) => <Die key={i} face={face} sides={event.sides} />)
        ) : (
          <span class="drawn">{w().drew(event.drawn === undefined ? '' : voice.name(event.drawn))}</span>
        )}
        <Rule session={session} rule={event.rule} />
      </li>
    );
  }
  const places = event.at === undefined ? [] : typeof event.at === 'string' ? [event.at] : event.at;
  const head = /turn|phase|day/i.test(event.message.id);
  return (
    <li class={`${classes}${head ? ' is-head' : ''}`}>
      <span>{voice.say(event.message)}</span> <Rule session={session} rule={event.rule} />
      {places.slice(0, 1).map((place) => (
        <button key={place} type="button" class="link place" onClick={() => session.inspect(place)}>
          {w().show}
        </button>
      ))}
      {event.tally && (
        <details class="sum">
          <summary>{w().howComputed}</summary>
          <TallyTable session={session} tally={event.tally} />
        </details>
      )}
    </li>
  );
}
