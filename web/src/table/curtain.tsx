import { w } from '../words/words.ts';
import { SeatMark } from './seat.tsx';
import type { Session } from './session.ts';
import { capital } from './voice.ts';

/** Between two people at one screen: nothing of the table is shown until the right one sits down. */
export function Curtain({ session, seat }: { session: Session; seat: string }) {
  const match = session.seen.value?.match ?? '';
  return (
    <section class="curtain" aria-label={w().curtainText}>
      <div>
        <SeatMark session={session} seat={seat} />
        <h2>{w().curtainTitle(capital(session.voice.value.name(seat)))}</h2>
        <p>{w().curtainText}</p>
        <button
          type="button"
          class="button strong"
          ref={(b) => {
            b?.focus();
          }}
          onClick={() => void session.home.call('sit', match, seat)}
        >
          {w().sitDown(session.voice.value.name(seat))}
        </button>
      </div>
    </section>
  );
}
