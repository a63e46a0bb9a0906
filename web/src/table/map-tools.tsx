import { IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import type { Camera } from './camera.ts';
import { Rule } from './numbers.tsx';
import type { Session } from './session.ts';
import { pivot } from './walk.ts';

interface Props {
  readonly session: Session;
  readonly camera: { readonly current: Camera | null };
}

/** Zoom, fit, hide the counters, tint the map. */
export function MapTools({ session, camera }: Props) {
  const seen = session.seen.value;
  const scene = session.scene.value;
  const overlays =
    seen && scene
      ? (session.presenter.overlays?.(seen.view, seen.viewer, session.selected.value, scene.reader) ?? [])
      : [];
  const chosen = session.overlay.value;
  const shown = overlays.find((o) => o.id === chosen);
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
      {overlays.length > 0 && (
        <details class="overlay-menu">
          <summary class="icon-button" aria-label={w().overlays} title={w().overlays}>
            <svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3 9 5-9 5-9-5zM3 12.500l9 5 9-5M3 17l9 5 9-5" />
            </svg>
          </summary>
          <ul>
            {overlays.map((o) => (
              <li key={o.id}>
                <button
                  type="button"
                  class="menu-item"
                  aria-pressed={chosen === o.id}
                  onClick={() => {
                    session.overlay.value = chosen === o.id ? null : o.id;
                  }}
                >
                  {o.title}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown && (
        <p class="overlay-note">
          <b>{shown.title}</b> {shown.note} {shown.rule && <Rule session={session} rule={shown.rule} />}
        </p>
      )}
    </div>
  );
}
