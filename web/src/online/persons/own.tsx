import type { Profile } from '@grande/server/protocol';
import { useState } from 'preact/hooks';
import { go } from '../../router.ts';
import { line } from '../line.ts';
import { meet } from '../people.ts';
import { exportAddress, post } from './api.ts';
import { Blocks } from './blocks.tsx';
import { Passkeys } from './passkeys.tsx';
import { ReachSettings } from './reach.tsx';
import { SignedIn } from './signed-in.tsx';
import { TokenSettings } from './tokens.tsx';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

/** What only oneself sees of one's own page. */
export function Own({ profile }: { profile: Profile }) {
  return (
    <>
      <ReachSettings />
      {!profile.guest && <Passkeys />}
      {!profile.guest && <TokenSettings />}
      <SignedIn account={!profile.guest} />
      <Blocks />
      <section aria-labelledby="yours">
        <h2 id="yours">{p().yours}</h2>
        <p class="dim">
          {p().number} <code>{profile.id}</code>
        </p>
        <p class="row">
          <a class="button" data-export href={exportAddress()} download="grande-tactique.json">
            {p().takeAlong}
          </a>
        </p>
        <Leaving name={profile.name} />
      </section>
    </>
  );
}

/** Asked twice: what it means, and then the name once more. */
function Leaving({ name }: { name: string }) {
  const [sure, setSure] = useState(false);
  const [given, setGiven] = useState('');
  const [resign, setResign] = useState(false);
  const { run, busy, said } = useTried();
  if (!sure) return <Button text={p().leave} act={() => setSure(true)} mark="leave" />;
  return (
    <form
      class="door leaving"
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          // The server cuts the lines of whoever is gone: this one is given up first, and taken up again if he stays.
          line.hangUp();
          try {
            await post('me/remove', { name: given, resign });
          } finally {
            await meet();
          }
          go('online');
        });
      }}
    >
      <p>{p().leaveHelp}</p>
      <label>
        <span>{p().leaveSure(name)}</span>
        <input
          id="leave-name"
          type="text"
          required
          autocomplete="off"
          value={given}
          onInput={(event) => setGiven(event.currentTarget.value)}
        />
      </label>
      <label class="check">
        <input
          id="leave-resign"
          type="checkbox"
          checked={resign}
          onChange={(event) => setResign(event.currentTarget.checked)}
        />
        <span>{p().leaveRunning}</span>
      </label>
      {said}
      <p class="row">
        <button type="submit" class="button strong" data-do="leave-now" disabled={busy}>
          {p().leaveNow}
        </button>
        <Button text={p().back} act={() => setSure(false)} />
      </p>
    </form>
  );
}
