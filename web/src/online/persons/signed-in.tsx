import type { SessionSeen } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { changePassword } from '../people.ts';
import { o } from '../words/words.ts';
import { get, post } from './api.ts';
import { day } from './day.ts';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

/** Where one is signed in, and the password of the account. */
export function SignedIn({ account }: { account: boolean }) {
  const [sessions, setSessions] = useState<readonly SessionSeen[]>([]);
  const { run, busy, said } = useTried();
  const look = async () => setSessions(await get<readonly SessionSeen[]>('me/sessions'));
  useEffect(() => {
    look().catch(() => undefined);
  }, []);
  const end = (id: string) => () =>
    run(async () => {
      await post(`me/sessions/${id}/end`);
      await look();
    });
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{p().sessions}</h2>
      <ul class="kept">
        {sessions.map(({ id, own, used, agent, address }) => (
          <li key={id} data-session={own ? 'own' : 'other'}>
            <span>
              {agentOf(agent)}{' '}
              <span class="dim">
                {address} · {p().lastUsed(day(used))}
              </span>{' '}
              {own && <span class="tag">{p().thisSession}</span>}
            </span>
            {!own && <Button text={p().endSession} busy={busy} act={end(id)} />}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button text={p().endOthers} busy={busy} act={end('others')} mark="end-others" />
      )}
      {said}
      {account && <Password changed={() => void look().catch(() => undefined)} />}
    </section>
  );
}

/** What a browser says of itself, shortened to what people know it by. */
function agentOf(agent: string): string {
  const [browser = ''] = /Firefox|Edg|Chrome|Safari/.exec(agent) ?? [];
  const [system = ''] = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(agent) ?? [];
  return (
    [browser.replace('Edg', 'Edge'), system].filter((part) => part !== '').join(' · ') || p().someProgram
  );
}

function Password({ changed }: { changed: () => void }) {
  const [open, setOpen] = useState(false);
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [told, setTold] = useState<string | null>(null);
  if (!open) return <Button text={p().changePassword} act={() => setOpen(true)} mark="change-password" />;
  const field = (
    id: string,
    label: string,
    value: string,
    set: (text: string) => void,
    kind: 'current' | 'new',
  ) => (
    <label>
      <span>{label}</span>
      <input
        id={id}
        type="password"
        required
        autocomplete={`${kind}-password`}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
  return (
    <form
      class="door"
      onSubmit={(event) => {
        event.preventDefault();
        changePassword(old, next).then(
          (problem) => {
            setTold(problem === null ? p().passwordChanged : o().accountProblem(problem));
            if (problem === null) changed();
          },
          () => setTold(o().accountProblem('FAILED')),
        );
      }}
    >
      {field('old-password', p().oldPassword, old, setOld, 'current')}
      {field('new-password', `${p().newPassword} (${o().passwordHelp})`, next, setNext, 'new')}
      <p class="dim">{p().passwordHelp}</p>
      {told !== null && <p role="alert">{told}</p>}
      <p class="row">
        <button type="submit" class="button">
          {p().changePassword}
        </button>
        <Button text={p().notNow} act={() => setOpen(false)} />
      </p>
    </form>
  );
}
