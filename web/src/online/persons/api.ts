import type { PersonsProblem } from '@grande/server/protocol';

/** The server says no, and why. */
export class PersonsError extends Error {
  readonly problem: PersonsProblem | 'failed';
  constructor(problem: PersonsProblem | 'failed') {
    super(problem);
    this.problem = problem;
  }
}

const PROBLEMS: ReadonlySet<string> = new Set<PersonsProblem>([
  'running',
  'name',
  'tooMany',
  'address',
  'unconfirmed',
  'notNow',
]);

const address = (path: string): URL => new URL(`api/${path}`, location.href.replace(/[#?].*$/, ''));

async function answered<T>(answer: Response): Promise<T> {
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as T;
  const error = typeof told === 'object' && told !== null && 'error' in told ? String(told.error) : '';
  throw new PersonsError(PROBLEMS.has(error) ? (error as PersonsProblem) : 'failed');
}

export const get = async <T>(path: string): Promise<T> => answered<T>(await fetch(address(path)));

export const post = async <T>(path: string, body: unknown = {}): Promise<T> =>
  answered<T>(
    await fetch(address(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Where everything of one's own is handed out. */
export const exportAddress = (): string => address('me/export').href;

export const problemOf = (error: unknown): PersonsProblem | 'failed' =>
  error instanceof PersonsError ? error.problem : 'failed';
