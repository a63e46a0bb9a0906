import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reasonOf } from './guard.ts';
import { openEmbedded } from './store/embedded.ts';

test('what is logged of a failed query is its cause, never its parameters', async () => {
  const store = await openEmbedded(null);
  const failed = async () =>
    store.db.execute(sql`insert into tokens (id, hash) values (${'the secret'}, ${'another secret'})`);
  const reason = reasonOf(await failed().catch((error: unknown) => error));
  expect(reason).toContain('null value in column');
  expect(reason).not.toContain('secret');
  await store.close();
});
