import { w } from '../words/words.ts';

/** This browser lets nothing be kept: what is played is gone with the page. */
export function NotKept() {
  return (
    <p class="not-kept" role="status">
      {w().notKept}
    </p>
  );
}
