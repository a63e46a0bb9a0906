import type { PersonsProblem } from '@grande/server/protocol';
import { useState } from 'preact/hooks';
import { problemOf } from './api.ts';
import { p } from './words/words.ts';

/** Something that is asked of the server: whether it is under way, and what was wrong with it. */
export function useTried() {
  const [problem, setProblem] = useState<PersonsProblem | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setBusy(false));
  };
  const said = problem !== null && (
    <p class="failure" role="alert">
      {p().problem(problem)}
    </p>
  );
  return { run, busy, said };
}

interface ButtonProps {
  readonly text: string;
  readonly act: () => void;
  readonly strong?: boolean;
  readonly busy?: boolean;
  readonly mark?: string;
}

export function Button({ text, act, strong = false, busy = false, mark }: ButtonProps) {
  return (
    <button
      type="button"
      class={strong ? 'button strong' : 'button'}
      disabled={busy}
      data-do={mark}
      onClick={act}
    >
      {text}
    </button>
  );
}
