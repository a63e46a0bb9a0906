import type { Config } from '../config.ts';
import { embedded, postgres } from './database.ts';
import type { Finding } from './finding.ts';
import { dataFolder, machine, pagesOf, secret } from './machine.ts';
import { mail } from './mail.ts';
import { proxied } from './proxy.ts';

export interface Examined {
  readonly config: Config;
  /** Whether the secret is set, and not kept in the data folder. */
  readonly secretGiven: boolean;
  readonly pages: string;
  /** What the pages were made of, and what they would be made of now; null where that cannot be told. */
  readonly stamp: { readonly made: string; readonly wanted: string } | null;
}

/** What must be right before a server is started: nothing is called but the database. */
export async function checkUp({ config, secretGiven, pages, stamp }: Examined): Promise<Finding[]> {
  const database = config.database === null ? embedded(config.data) : await postgres(config.database);
  return [...dataFolder(config), ...database, secret(config, secretGiven), pagesOf(pages, stamp)];
}

/** Everything that operators get wrong, looked at one after the other. */
export async function examine(given: Examined): Promise<Finding[]> {
  return [
    ...machine(),
    ...(await checkUp(given)),
    ...(await proxied(given.config)),
    await mail(given.config),
  ];
}
