import { Rule } from './numbers.tsx';
import type { Track } from './presenter.ts';
import { SeatMark } from './seat.tsx';
import { Seats } from './seats.tsx';
import type { Session } from './session.ts';
import { StandingList } from './standing.tsx';

export function TrackRow({ session, track }: { session: Session; track: Track }) {
  const { steps } = track;
  return (
    <div class="track" title={track.title}>
      <span class="track-label">
        {track.side !== undefined && <SeatMark session={session} seat={track.side} />} {track.label}{' '}
        {track.rule && <Rule session={session} rule={track.rule} />}
      </span>
      <b class={track.tone ? `num is-${track.tone}` : 'num'}>{track.text}</b>
      {steps && steps.of <= 60 && (
        <span class="steps" aria-hidden="true">
          {Array.from({ length: steps.of }, (_, i) => (
            <i key={i} class={i + 1 === steps.at ? 'now' : i < steps.at ? 'past' : ''} />
          ))}
        </span>
      )}
    </div>
  );
}

/** Tracks and the game's own panels. */
export function StatePanel({ session }: { session: Session }) {
  const scene = session.scene.value;
  const seen = session.seen.value;
  if (!scene || !seen) return null;
  return (
    <div class="pad">
      <section>
        {scene.tracks.map((t) => (
          <TrackRow key={t.id} session={session} track={t} />
        ))}
      </section>
      {scene.panels().map((p) => (
        <section key={p.id} class="panel">
          <h3>{p.title}</h3>
          {p.body}
        </section>
      ))}
      <Seats session={session} />
      <StandingList session={session} />
    </div>
  );
}
