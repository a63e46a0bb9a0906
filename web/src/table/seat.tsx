import type { Session } from './session.ts';
import { capital } from './voice.ts';

/** The badge of a side: its colour, its device and its name. */
export function SeatMark({ session, seat }: { session: Session; seat: string }) {
  return (
    <span class={`seat livery-${session.presenter.livery(seat)}`}>
      <span class="seat-device" aria-hidden="true" />
      {capital(session.voice.value.name(seat))}
    </span>
  );
}
