import { useRef, useState } from 'preact/hooks';
import { IconButton } from '../ui/icons.tsx';
import { wide } from '../ui/wide.ts';
import { w } from '../words/words.ts';
import type { Camera } from './camera.ts';
import { Rule } from './numbers.tsx';
import type { Session } from './session.ts';
import { pivot } from './walk.ts';

interface Props {
  readonly session: Session;
  readonly camera: { readonly current: Camera | null };
}

/** Whether the hex pointed at is seen, and what stands in the way. */
function Seen({ session }: { session: Session }) {
  const line = session.sightNow.value;
  if (!line) return session.overlayNow.value?.line ? <span class="seen dim">{w().pointToSee}</span> : null;
  return (
    <span class={line.blocked === undefined ? 'seen is-good' : 'seen is-bad'}>
      {line.from} → {line.to}:{' '}
      {line.blocked === undefined ? w().seen(line.text) : w().hidden(line.blocked, line.text)}
    </span>
  );
}

/** Zoom, fit, hide the counters, tint the map. */
export function MapTools({ session, camera }: Props) {
  return (
    <div class="map-tools">
      <IconButton
        icon="plus"
        label={w().zoomIn}
        onClick={() => camera.current?.zoomBy(1.4, pivot(session))}
      />
      <IconButton
        icon="minus"
        label={w().zoomOut}
        onClick={() => camera.current?.zoomBy(1 / 1.4, pivot(session))}
      />
      <IconButton icon="fit" label={w().fit} onClick={() => camera.current?.fit()} />
      <IconButton
        icon="eye"
        label={w().hideCounters}
        pressed={session.hideCounters.value}
        onClick={() => {
          session.hideCounters.value = !session.hideCounters.value;
        }}
      />
      <OverlayMenu session={session} />
    </div>
  );
}

/** The overlays of a game, and what the one chosen means. */
export function OverlayMenu({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const chosen = session.overlay.value;
  const shown = session.overlayNow.value;
  return (
    <>
      {session.presenter.overlays && (
        <details ref={menu} class="overlay-menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary class="icon-button" aria-label={w().overlays} title={w().overlays}>
            <svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3 9 5-9 5-9-5zM3 12.500l9 5 9-5M3 17l9 5 9-5" />
            </svg>
          </summary>
          <ul>
            {(open ? session.overlays.value : []).map((o) => (
              <li key={o.id}>
                <button
                  type="button"
                  class="menu-item"
                  aria-pressed={chosen === o.id}
                  onClick={() => {
                    session.overlay.value = chosen === o.id ? null : o.id;
                    // On a small screen the list would lie over what it has just shown.
                    if (!wide.peek()) menu.current?.removeAttribute('open');
                  }}
                >
                  <span
                    class={`overlay-key livery-${o.side === undefined ? 'neutral' : session.presenter.livery(o.side)}`}
                  />
                  <span>{o.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown && (
        <p class="overlay-note">
          <b>{shown.title}</b> {shown.note} {shown.rule && <Rule session={session} rule={shown.rule} />}
          <Seen session={session} />
        </p>
      )}
    </>
  );
}
