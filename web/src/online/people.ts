import type { Person } from '@grande/server/protocol';
import { signal } from '@preact/signals';
import { line } from './line.ts';
import { usePasskey } from './persons/passkey.ts';

/** Who is known here: null where nobody is yet, 'nobody' where no server answers, undefined before it is asked. */
export const person = signal<Person | null | 'nobody' | undefined>(undefined);

/** A guest's or an account's request; what is wrong comes back as a word. */
async function post(path: string, body: unknown): Promise<string | null> {
  const answer = await fetch(new URL(`api/auth/${path}`, base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) return null;
  const told: unknown = await answer.json().catch(() => null);
  return typeof told === 'object' && told !== null && 'code' in told ? String(told.code) : 'FAILED';
}

const base = (): string => location.href.replace(/[#?].*$/, '');

interface Session {
  readonly user: { readonly id: string; readonly name: string; readonly isAnonymous?: boolean | null };
}

/** Asks who is signed in here. A server that is away for a moment makes nobody out of nobody: the page stays. */
export async function meet(): Promise<void> {
  const found = await whoAmI();
  if (found === 'nobody' && person.peek()) return;
  person.value = found;
  if (person.value && person.value !== 'nobody') line.connect();
}

async function whoAmI(): Promise<Person | null | 'nobody'> {
  try {
    const answer = await fetch(new URL('api/auth/get-session', base()));
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return 'nobody';
    const found = (await answer.json()) as Session | null;
    return found && { id: found.user.id, name: found.user.name, guest: found.user.isAnonymous === true };
  } catch {
    return 'nobody';
  }
}

/** The line knows its person from the start: it is opened anew when that is another one. */
async function changed(problem: string | null): Promise<string | null> {
  if (problem === null) {
    line.hangUp();
    await meet();
  }
  return problem;
}

export async function enterAsGuest(name: string): Promise<string | null> {
  const problem = await post('sign-in/anonymous', {});
  // A guest whose name was taken tries another.
  if (problem !== null && !problem.startsWith('ANONYMOUS_USERS_CANNOT')) return problem;
  return rename(name);
}

export async function rename(name: string): Promise<string | null> {
  return changed(name === '' ? null : await post('update-user', { name }));
}

/** Asks for a letter with a link; whether there is such an account is not told. */
export const askForPassword = (email: string): Promise<string | null> =>
  post('request-password-reset', { email });

export const setPassword = (token: string, newPassword: string): Promise<string | null> =>
  post('reset-password', { token, newPassword });

/** The other sessions end; this one goes on under a new cookie. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<string | null> {
  return changed(await post('change-password', { currentPassword, newPassword, revokeOtherSessions: true }));
}

export async function signUp(name: string, email: string, password: string): Promise<string | null> {
  return changed(await post('sign-up/email', { name, email, password }));
}

export async function signIn(email: string, password: string): Promise<string | null> {
  return changed(await post('sign-in/email', { email, password }));
}

export async function signInByPasskey(): Promise<string | null> {
  return changed(
    await usePasskey().then(
      () => null,
      () => 'FAILED',
    ),
  );
}

export async function signOut(): Promise<string | null> {
  const problem = await post('sign-out', {});
  line.hangUp();
  person.value = null;
  return problem;
}

/** The record of a match that is over; before, what one's own seat has seen of it. */
export async function recordOf(match: string): Promise<string> {
  const answer = await fetch(new URL(`api/matches/${encodeURIComponent(match)}/record`, base()));
  if (!answer.ok) throw new Error(`the server gave no record (${answer.status})`);
  return answer.text();
}
