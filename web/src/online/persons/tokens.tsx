import { TOKEN_DAYS, type TokenSeen } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { get, post } from './api.ts';
import { day } from './day.ts';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

/** Tokens for programs that play in one's name. */
export function TokenSettings() {
  const [tokens, setTokens] = useState<readonly TokenSeen[] | null>(null);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(TOKEN_DAYS[1]);
  const [made, setMade] = useState('');
  const { run, busy, said } = useTried();
  const look = async () => setTokens(await get<readonly TokenSeen[]>('me/tokens'));
  useEffect(() => {
    look().catch(() => undefined);
  }, []);
  if (!tokens) return null;
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{p().tokens}</h2>
      <p class="dim">{p().tokensHelp}</p>
      <ul class="kept">
        {tokens.map(({ id, name: what, used, expires }) => (
          <li key={id} data-token={id}>
            <span>
              {what} <span class="dim">{used === null ? p().neverUsed : p().lastUsed(day(used))}</span>{' '}
              <span class="dim">{p().goodUntil(day(expires))}</span>
            </span>
            <Button
              text={p().revoke}
              busy={busy}
              act={() =>
                run(async () => {
                  await post(`me/tokens/${id}/revoke`);
                  await look();
                })
              }
            />
          </li>
        ))}
      </ul>
      {made !== '' && (
        <p role="status">
          {p().tokenMade} <code data-made>{made}</code>
        </p>
      )}
      {said}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => {
            setMade((await post<{ token: string }>('me/tokens', { name: name.trim(), days })).token);
            setName('');
            await look();
          });
        }}
      >
        <label class="row">
          {p().tokenName}
          <input
            id="token-name"
            type="text"
            required
            maxLength={60}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="row">
          {p().tokenDays}
          <select
            id="token-days"
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          >
            {TOKEN_DAYS.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button" disabled={busy}>
          {p().makeToken}
        </button>
      </form>
    </section>
  );
}
