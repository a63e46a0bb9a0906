import { useEffect, useState } from 'preact/hooks';
import { day } from './day.ts';
import { addPasskey, hasPasskeys, ownPasskeys, type Passkey, removePasskey } from './passkey.ts';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

/** The passkeys of one's account; nothing where the browser has none. */
export function Passkeys() {
  const [keys, setKeys] = useState<readonly Passkey[] | null>(null);
  const { run, busy, said } = useTried();
  const look = async () => setKeys(await ownPasskeys());
  useEffect(() => {
    if (hasPasskeys()) look().catch(() => undefined);
  }, []);
  if (!keys) return null;
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await look();
    });
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{p().passkeys}</h2>
      <p class="dim">{p().passkeysHelp}</p>
      {keys.length === 0 && <p class="dim">{p().noPasskeys}</p>}
      <ul class="kept">
        {keys.map(({ id, name, createdAt }) => (
          <li key={id} data-passkey={id}>
            <span>{name ?? day(new Date(createdAt).getTime())}</span>
            <Button text={p().remove} busy={busy} act={() => change(() => removePasskey(id))} />
          </li>
        ))}
      </ul>
      {said}
      <Button
        text={p().addPasskey}
        busy={busy}
        act={() => change(() => addPasskey(day(Date.now())))}
        mark="add-passkey"
      />
    </section>
  );
}
