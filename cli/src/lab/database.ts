import { Usage } from '../errors.ts';

/** The PostgreSQL that studies and workers share. */
export function databaseUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Usage('DATABASE_URL must name the PostgreSQL that studies and workers share');
  return url;
}
