import type { Person } from '@grande/server/protocol';
import { useState } from 'preact/hooks';
import { href } from '../router.ts';
import { enterAsGuest, meet, rename, signIn, signInByPasskey, signOut, signUp } from './people.ts';
import { hasPasskeys } from './persons/passkey.ts';
import { o } from './words/words.ts';

/** The door: a name is enough. */
export function Entrance({ reachable }: { reachable: boolean }) {
  const [account, setAccount] = useState<'up' | 'in' | null>(null);
  if (!reachable)
    return (
      <section class="masthead">
        <h1>{o().title}</h1>
        <p>{o().noServer}</p>
        <button type="button" class="button" onClick={() => void meet()}>
          {o().tryAgain}
        </button>
      </section>
    );
  return (
    <>
      <section class="masthead">
        <h1>{o().title}</h1>
        <p>{o().intro}</p>
      </section>
      {account ? (
        <AccountForm key={account} kind={account} close={() => setAccount(null)} />
      ) : (
        <NameForm
          label={o().enterAsGuest}
          help={o().guestHelp}
          give={enterAsGuest}
          other={
            <>
              <button type="button" class="button quiet" onClick={() => setAccount('in')}>
                {o().haveAccount}
              </button>
              <button type="button" class="button quiet" data-make-account onClick={() => setAccount('up')}>
                {o().makeAccount}
              </button>
            </>
          }
        />
      )}
    </>
  );
}

interface NameProps {
  readonly label: string;
  readonly help: string;
  readonly name?: string;
  readonly give: (name: string) => Promise<string | null>;
  readonly other?: preact.ComponentChildren;
}

function NameForm({ label, help, name = '', give, other }: NameProps) {
  const [given, setGiven] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <form
      class="door"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void give(given.trim()).then(
          (p) => {
            setProblem(p);
            setBusy(false);
          },
          () => {
            setProblem('FAILED');
            setBusy(false);
          },
        );
      }}
    >
      <NameField value={given} change={setGiven} />
      {help !== '' && <p class="dim">{help}</p>}
      <Problem code={problem} />
      <p class="row">
        <button type="submit" class="button strong" disabled={busy}>
          {label}
        </button>
        {other}
      </p>
    </form>
  );
}

/** What one wants to be called. */
function NameField({ value, change }: { value: string; change: (name: string) => void }) {
  return (
    <label>
      <span>{o().yourName}</span>
      <input
        id="name"
        type="text"
        required
        maxLength={40}
        autocomplete="nickname"
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}

function Problem({ code }: { code: string | null }) {
  if (code === null) return null;
  return (
    <p class="failure" role="alert">
      {o().accountProblem(code)}
    </p>
  );
}

/** Signing up or in. */
function AccountForm({ kind, known = '', close }: { kind: 'up' | 'in'; known?: string; close: () => void }) {
  const [name, setName] = useState(known);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const give = async () => {
    const found = await (kind === 'up'
      ? signUp(name.trim(), email.trim(), password)
      : signIn(email.trim(), password));
    setProblem(found);
    if (found === null) close();
  };
  return (
    <form
      class="door"
      onSubmit={(event) => {
        event.preventDefault();
        give().catch(() => setProblem('FAILED'));
      }}
    >
      {kind === 'up' && <NameField value={name} change={setName} />}
      <label>
        <span>{o().email}</span>
        <input
          id="email"
          type="email"
          required
          autocomplete="email"
          value={email}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>{kind === 'up' ? `${o().password} (${o().passwordHelp})` : o().password}</span>
        <input
          id="password"
          type="password"
          required
          autocomplete={kind === 'up' ? 'new-password' : 'current-password'}
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      {kind === 'up' && <p class="dim">{o().accountHelp}</p>}
      <Problem code={problem} />
      <p class="row">
        <button type="submit" class="button strong">
          {kind === 'up' ? o().signUp : o().signIn}
        </button>
        {kind === 'in' && hasPasskeys() && (
          <button
            type="button"
            class="button"
            data-passkey
            onClick={() =>
              void signInByPasskey().then((found) => {
                setProblem(found);
                if (found === null) close();
              })
            }
          >
            {o().usePasskey}
          </button>
        )}
        {kind === 'in' && (
          <a class="button quiet" data-forgotten href={href('online', 'password')}>
            {o().passwordForgotten}
          </a>
        )}
        <button type="button" class="button quiet" onClick={close}>
          {o().cancel}
        </button>
      </p>
    </form>
  );
}

/** Who one is here, and how to be somebody else. */
export function Me({ me }: { me: Person }) {
  const [open, setOpen] = useState<'name' | 'up' | 'in' | null>(null);
  const close = () => setOpen(null);
  if (open === 'name')
    return (
      <NameForm
        label={o().save}
        help=""
        name={me.name}
        give={async (name) => {
          const problem = await rename(name);
          if (problem === null) close();
          return problem;
        }}
        other={
          <button type="button" class="button quiet" onClick={close}>
            {o().cancel}
          </button>
        }
      />
    );
  if (open !== null) return <AccountForm kind={open} known={me.name} close={close} />;
  const button = (text: string, act: () => void) => (
    <button type="button" class="button quiet" onClick={act}>
      {text}
    </button>
  );
  return (
    <p class="row me">
      <span>
        {o().playingAs(me.name)} {me.guest && <span class="tag">{o().guest}</span>}
      </span>
      <a class="button quiet" data-me href={href('online', 'me')}>
        {o().yourPage}
      </a>
      {button(o().changeName, () => setOpen('name'))}
      {me.guest ? (
        <>
          {button(o().makeAccount, () => setOpen('up'))}
          {button(o().haveAccount, () => setOpen('in'))}
        </>
      ) : (
        button(o().signOut, () => void signOut())
      )}
    </p>
  );
}
