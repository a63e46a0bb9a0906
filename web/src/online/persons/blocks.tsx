import type { BlockSeen } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { get, post } from './api.ts';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

/** Whom one neither hears nor meets. */
export function Blocks() {
  const [blocked, setBlocked] = useState<readonly BlockSeen[]>([]);
  const { run, busy, said } = useTried();
  const look = async () => setBlocked(await get<readonly BlockSeen[]>('me/blocks'));
  useEffect(() => {
    look().catch(() => undefined);
  }, []);
  if (blocked.length === 0) return null;
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks">{p().blocks}</h2>
      <ul class="kept">
        {blocked.map(({ id, name }) => (
          <li key={id} data-blocked={id}>
            <span>{name}</span>
            <Button
              text={p().unblock}
              busy={busy}
              act={() =>
                run(async () => {
                  await post(`people/${id}/block`, { on: false });
                  await look();
                })
              }
            />
          </li>
        ))}
      </ul>
      {said}
    </section>
  );
}
