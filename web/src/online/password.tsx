import { useState } from 'preact/hooks';
import { href } from '../router.ts';
import { askForPassword, setPassword } from './people.ts';
import { o } from './words/words.ts';

/** A lost password: without a token a letter is asked for, with the letter's token a new one is set. */
export function PasswordPage({ token }: { token: string }) {
  const [given, setGiven] = useState('');
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const anew = token !== '';
  if (done)
    return (
      <>
        <h1>{o().passwordForgotten}</h1>
        <p role="status">{anew ? o().passwordSet : o().passwordSent}</p>
        <a class="button" href={href('online')}>
          {anew ? o().signIn : o().toLobby}
        </a>
      </>
    );
  return (
    <>
      <h1>{o().passwordForgotten}</h1>
      <form
        class="door"
        onSubmit={(event) => {
          event.preventDefault();
          (anew ? setPassword(token, given) : askForPassword(given.trim())).then(
            (found) => {
              setProblem(found);
              setDone(found === null);
            },
            () => setProblem('FAILED'),
          );
        }}
      >
        <label for={anew ? 'new-password' : 'email'}>
          <span>{anew ? `${o().newPassword} (${o().passwordHelp})` : o().email}</span>
          {anew ? (
            <input
              id="new-password"
              type="password"
              required
              autocomplete="new-password"
              value={given}
              onInput={(event) => setGiven(event.currentTarget.value)}
            />
          ) : (
            <input
              id="email"
              type="email"
              required
              autocomplete="email"
              value={given}
              onInput={(event) => setGiven(event.currentTarget.value)}
            />
          )}
        </label>
        {problem !== null && (
          <p class="failure" role="alert">
            {o().accountProblem(problem)}
          </p>
        )}
        <p class="row">
          <button type="submit" class="button strong">
            {anew ? o().save : o().sendLetter}
          </button>
          <a class="button quiet" href={href('online')}>
            {o().cancel}
          </a>
        </p>
      </form>
    </>
  );
}
