export type Log = (what: string, about: Readonly<Record<string, unknown>>) => void;

/**
 * What an error says, with what caused it. A failed query brings its parameters along, which may be private: of those
 * errors only the cause is told.
 */
export function reasonOf(error: unknown): string {
  const parts: string[] = [];
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 5; depth++) {
    const isQuery = typeof at === 'object' && 'query' in at && 'params' in at;
    const code = typeof at === 'object' && 'code' in at && typeof at.code === 'string' ? ` (${at.code})` : '';
    parts.push(isQuery ? 'a query failed' : `${at instanceof Error ? at.message : String(at)}${code}`);
    at = at instanceof Error ? at.cause : undefined;
  }
  return parts.join(': ');
}

/**
 * Makes an entry into the program safe: a request, a message, a timer, a notification. What it throws, at once or
 * later, is logged under the name of the entry and, where somebody waits, answered by `failed`; then the program goes on.
 */
export function guard<A extends readonly unknown[]>(
  log: Log,
  entry: string,
  work: (...args: A) => unknown,
  failed?: (...args: A) => void,
): (...args: A) => void {
  return (...args) => {
    const caught = (error: unknown) => {
      log(`${entry} failed`, { error: reasonOf(error) });
      try {
        failed?.(...args);
      } catch (again) {
        log(`${entry} could not be answered`, { error: reasonOf(again) });
      }
    };
    try {
      const done = work(...args);
      if (done instanceof Promise) done.catch(caught);
    } catch (error) {
      caught(error);
    }
  };
}
