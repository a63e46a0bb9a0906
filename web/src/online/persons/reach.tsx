import type { Reach } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { locale } from '../../settings.ts';
import { get, post } from './api.ts';
import { allowPush, deviceAddress, endPush } from './push.ts';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

/** How one wants to be told that it is one's turn. */
export function ReachSettings() {
  const [reach, setReach] = useState<Reach | null>(null);
  const [device, setDevice] = useState<string | null | undefined>(undefined);
  const { run, busy, said } = useTried();
  const look = async () => {
    setReach(await get<Reach>('me/reach'));
    setDevice(await deviceAddress().catch(() => undefined));
  };
  useEffect(() => {
    look().catch(() => undefined);
  }, []);
  if (!reach) return null;
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await look();
    });
  const { push } = reach;
  const told = typeof device === 'string' && push.devices.includes(device);
  return (
    <section aria-labelledby="reach" class="reach">
      <h2 id="reach">{p().reach}</h2>
      <p class="dim">{p().reachHelp}</p>
      {said}
      <h3>{p().push}</h3>
      {device === undefined || push.key === null ? (
        <p class="dim">{p().pushNot}</p>
      ) : told ? (
        <Button
          mark="push-off"
          text={p().pushOff}
          busy={busy}
          act={() => change(() => endPush(device ?? ''))}
        />
      ) : (
        <Button
          mark="push-on"
          text={p().pushOn}
          busy={busy}
          act={() => change(() => allowPush(push.key ?? ''))}
        />
      )}
      <Email email={reach.email} busy={busy} change={change} />
      {reach.webhook.possible && <Webhook address={reach.webhook.address} busy={busy} change={change} />}
    </section>
  );
}

interface PartProps {
  readonly busy: boolean;
  readonly change: (work: () => Promise<unknown>) => void;
}

function Email({ email, busy, change }: PartProps & { email: Reach['email'] }) {
  const [asked, setAsked] = useState(false);
  const { possible, address, confirmed, on } = email;
  const set = (wanted: boolean) => () =>
    change(() => post('me/reach/email', { on: wanted, locale: locale.value }));
  const confirm = async () => {
    await post('auth/send-verification-email', { email: address, callbackURL: '/' });
    setAsked(true);
  };
  return (
    <>
      <h3>{p().email}</h3>
      {!possible || address === null ? (
        <p class="dim">{p().emailNot}</p>
      ) : (
        <>
          <p>{p().emailWhere(address)}</p>
          {!confirmed && !asked && <Button text={p().confirm} busy={busy} act={() => change(confirm)} />}
          {!confirmed && asked && <p role="status">{p().confirmSent}</p>}
          {confirmed && (
            <Button text={on ? p().emailOff : p().emailOn} busy={busy} act={set(!on)} mark="email" />
          )}
        </>
      )}
    </>
  );
}

function Webhook({ address, busy, change }: PartProps & { address: string | null }) {
  const [given, setGiven] = useState('');
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const set = async (to: string | null) => {
    const done = await post<{ secret?: string }>('me/reach/webhook', { address: to, locale: locale.value });
    setSecret(done.secret);
    setGiven('');
  };
  return (
    <>
      <h3>{p().webhook}</h3>
      <p class="dim">{p().webhookHelp}</p>
      {secret !== undefined && (
        <p role="status">
          {p().webhookSecret} <code data-secret>{secret}</code>
        </p>
      )}
      {address === null ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            change(() => set(given));
          }}
        >
          <label class="row">
            {p().address}
            <input
              id="webhook"
              type="url"
              required
              placeholder="https://"
              value={given}
              onInput={(event) => setGiven(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button" disabled={busy}>
            {p().webhookOn}
          </button>
        </form>
      ) : (
        <p class="row">
          <code data-webhook>{address}</code>
          <Button text={p().webhookOff} busy={busy} act={() => change(() => set(null))} mark="no-webhook" />
        </p>
      )}
    </>
  );
}
