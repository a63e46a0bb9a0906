import { effect, untracked } from '@preact/signals';
import type { Camera, Point } from './camera.ts';
import type { Session } from './session.ts';
import { concern, onPage } from './walk.ts';

/** The nearest of some places to where somebody looks from. */
function nearest(places: readonly Point[], from: Point | undefined): Point | undefined {
  const far = (p: Point) => (from ? Math.hypot(p.x - from.x, p.y - from.y) : 0);
  return [...places].sort((a, b) => far(a) - far(b))[0];
}

/** A tint of which nothing is in sight says nothing: when it is chosen, the nearest of it is looked at. */
export function keepTintInSight(session: Session, camera: Camera): () => void {
  return effect(() => {
    if (session.overlay.value === null) return;
    const tinted = session.overlayNow.peek()?.hexes ?? [];
    untracked(() => {
      const places = tinted.flatMap((hex) => onPage(session, hex));
      const near = nearest(places, concern(session)[0]);
      if (near && camera.sees(...places) === 0) camera.centre(near);
    });
  });
}
