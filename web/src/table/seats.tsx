import { useEffect, useState } from 'preact/hooks';
import { atThisScreen, Who } from '../home/who.tsx';
import { w } from '../words/words.ts';
import { SeatMark } from './seat.tsx';
import type { Session } from './session.ts';

/** Who sits where; a seat may change hands in the middle of a match. */
export function Seats({ session }: { session: Session }) {
  const seen = session.seen.value;
  const [levels, setLevels] = useState<readonly string[]>([]);
  const game = seen?.game;
  useEffect(() => {
    if (game !== undefined) void session.home.call('levels', game).then(setLevels);
  }, [game]);
  // Among people everybody keeps his own seat; who they are stands elsewhere.
  if (!seen || session.home.company) return null;
  const fixed = session.replaying || seen.outcome !== null;
  return (
    <section class="panel">
      <h3>{w().seats}</h3>
      {Object.entries(seen.seating).map(([seat, who]) => (
        <p key={seat} class="seat-line">
          <SeatMark session={session} seat={seat} />
          {fixed ? (
            w().occupant(who)
          ) : (
            <Who
              seat={seat}
              label={w().whoSits(session.voice.value.name(seat))}
              who={who}
              people={atThisScreen()}
              levels={levels}
              change={(next) => void session.home.call('hand', seen.match, seat, next)}
            />
          )}
        </p>
      ))}
      {!fixed && seen.viewer !== null && <GiveUp session={session} />}
    </section>
  );
}

/** Ends the match at once: asked twice, like everything that hurts. */
function GiveUp({ session }: { session: Session }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" class="option" data-concede onClick={() => setSure(true)}>
        {w().concede}
      </button>
    );
  return (
    <p role="alert">
      {w().concedeSure}{' '}
      <button type="button" class="option strong" data-concede-sure onClick={() => void session.concede()}>
        {w().concede}
      </button>{' '}
      <button type="button" class="option" onClick={() => setSure(false)}>
        {w().notYet}
      </button>
    </p>
  );
}
