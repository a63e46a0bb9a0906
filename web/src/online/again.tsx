import { useEffect, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { removeMatch } from '../store.ts';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import { recall, remember } from './memory.ts';
import { recordOf } from './people.ts';

/** Brings a match of the server's to this device, to be watched there: all of it when it is over, else what was seen. */
export function Again({ match }: { match: string }) {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let gone = false;
    const bring = async () => {
      const taken = await client.call('imported', await recordOf(match));
      if (!taken.ok) throw new Error(taken.problems.map((p) => `${p.path} ${p.message}`).join('; '));
      const before = recall(match).shown;
      if (before !== undefined) await removeMatch(before);
      remember(match, { shown: taken.match });
      if (!gone) location.replace(href('replay', taken.match));
    };
    bring().catch((error: unknown) => {
      if (!gone) setProblem(error instanceof Error ? error.message : String(error));
    });
    return () => {
      gone = true;
    };
  }, [match]);
  return problem === '' ? <p class="dim">{w().opening}</p> : <p class="failure">{problem}</p>;
}
