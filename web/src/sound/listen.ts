import { effect } from '@preact/signals';
import { haptics, sound } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { cuesOf } from './cues.ts';

/** How many milliseconds a telephone stirs when something falls: hardly to be felt. */
const STIR_MS = 12;

/** Lets somebody hear, and on a telephone feel, what happens at a table; the result ends it. */
export function listen(session: Session): () => void {
  let heard: number | null = null;
  return effect(() => {
    const log = session.log.value;
    if (session.seen.peek() === null) return;
    // What was there when the table was opened, and what is gone back to in a replay, is past.
    const from = heard === null || heard > log.length ? log.length : heard;
    heard = log.length;
    const cues = from < log.length ? cuesOf(log.slice(from), session.story.telling) : [];
    if (cues.length === 0 || document.hidden) return;
    if (sound.peek() === 'on') void import('./synth.ts').then(({ playCues }) => playCues(cues));
    if (haptics.peek() === 'on' && matchMedia('(hover: none)').matches) navigator.vibrate?.(STIR_MS);
  });
}
