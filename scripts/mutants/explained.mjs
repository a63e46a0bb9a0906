// Changes that are none: whatever the program then does comes to the same. They stand in `scripts/mutants-equivalent.json`, by file, each
// with the line as it is, the line as it would be, and why nobody could tell the difference.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const squeezed = (text) => text.trim().replace(/\s+/g, ' ');

/** A change as the lines it touches, before and after. */
export function written(text, { start, end, to }) {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const stop = text.indexOf('\n', end);
  const last = stop < 0 ? text.length : stop;
  return {
    is: squeezed(text.slice(first, last)),
    becomes: squeezed(text.slice(first, start) + to + text.slice(end, last)),
  };
}

export const explanations = (root) =>
  JSON.parse(readFileSync(join(root, 'scripts', 'mutants-equivalent.json'), 'utf8'));

/** Why a change is none, if that is known. */
export function whyNone(known, text, mutant) {
  const { is, becomes } = written(text, mutant);
  return known[mutant.file]?.find((entry) => entry.is === is && entry.becomes === becomes)?.why;
}
