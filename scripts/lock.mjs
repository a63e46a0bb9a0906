// One process at a time: a lock file that its holder touches again and again. It works for processes that cannot see each
// other (two containers on one volume), and what a killed process leaves behind is stale after a while.
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TOUCH_MS = 1000;
/** A holder that touches its file every second and is silent for so long is gone. */
const STALE_MS = 20_000;
const LOOK_MS = 200;

/** Creates the lock file, unless somebody holds it: then false. */
function taken(file, token) {
  try {
    const opened = openSync(file, 'wx');
    writeSync(opened, token);
    closeSync(opened);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function attempt(work, otherwise) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Runs `work` while this process alone holds `file`; `waiting` is called once if another one has it. */
export async function locked(file, work, { waiting = () => undefined, stale = STALE_MS } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const token = `${process.pid} ${performance.timeOrigin} ${Math.random()}\n`;
  // Silence is counted by this process's own clock: those of two machines may differ.
  let seen = { at: performance.now(), touched: Number.NaN };
  for (let told = false; !taken(file, token); told = true) {
    if (!told) waiting();
    const touched = attempt(() => statSync(file).mtimeMs, Number.NaN);
    if (!Object.is(touched, seen.touched)) seen = { at: performance.now(), touched };
    else if (performance.now() - seen.at > stale) attempt(() => unlinkSync(file));
    await pause(LOOK_MS);
  }
  const release = () =>
    attempt(() => {
      if (readFileSync(file, 'utf8') === token) unlinkSync(file);
    });
  const touch = setInterval(() => attempt(() => utimesSync(file, new Date(), new Date())), TOUCH_MS);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    process.removeListener('exit', release);
    release();
  }
}
