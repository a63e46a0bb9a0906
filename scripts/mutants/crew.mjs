// Processes that try changes, each one after the other, started anew when one has ended.
import { fork } from 'node:child_process';
import { join } from 'node:path';

const TRIAL = join(import.meta.dirname, 'trial.mjs');

/** One such process; `ask` resolves with its answer. */
export class Hand {
  #root;
  #mode;
  #child = null;

  constructor(root, mode) {
    this.#root = root;
    this.#mode = mode;
  }

  async ask(question) {
    const child = this.#child ?? (await this.#started());
    const answer = await heard(child, () => child.send(question));
    if (answer.endless) this.#child = null;
    if (answer.broken) throw new Error(answer.broken);
    return answer;
  }

  async #started() {
    const child = fork(TRIAL, [this.#root, this.#mode], {
      cwd: this.#root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    await heard(child, () => undefined);
    return child;
  }

  end() {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

/** The next message of a process, or an error when it ends without one. */
function heard(child, begin) {
  return new Promise((resolve, reject) => {
    const ended = (code) => reject(new Error(`a trial ended by itself (${code})`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
    begin();
  });
}

/** Does every piece of work, so many at a time. */
export async function shared(hands, work, one) {
  let next = 0;
  await Promise.all(
    hands.map(async (hand) => {
      while (next < work.length) await one(hand, work[next++]);
    }),
  );
}
