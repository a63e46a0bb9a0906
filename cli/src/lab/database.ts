import { QueueError } from '@grande/lab';
import { Failed, Usage } from '../errors.ts';

/** The PostgreSQL that studies and workers share. */
function databaseUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Usage('DATABASE_URL must name the PostgreSQL that studies and workers share');
  return url;
}

/** A database that cannot be used is no fault of the program. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  try {
    await work(databaseUrl());
  } catch (error) {
    if (error instanceof QueueError) throw new Failed(error.message);
    throw error;
  }
}
