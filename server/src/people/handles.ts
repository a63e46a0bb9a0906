import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { user } from '../store/schema.ts';
import type { Database } from '../store/sql-store.ts';

const MOST_LETTERS = 40;

/** A name as others see it: one short line. */
export const shownName = (name: string): string =>
  name
    .normalize('NFC')
    // Marks that nobody sees would make two of one name.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS) || 'Guest';

/** Cyrillic and Greek letters that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeоoрpсcуyхxіiѕsјjκkοoαaνvρpτtιi'].flatMap((letter, i, all) =>
    i % 2 === 0 ? [[letter, all[i + 1] ?? letter]] : [],
  ),
);

/** A name in the form in which no two accounts may have the same: case, width, spaces and look-alikes do not tell names apart. */
export const handleOf = (name: string): string =>
  [...shownName(name).normalize('NFKC').toLowerCase()].map((letter) => ALIKE[letter] ?? letter).join('');

/** Whether another account has this name already. */
export async function isTaken(db: Database, name: string, own: string | null): Promise<boolean> {
  const same = eq(user.handle, handleOf(name));
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(own === null ? same : and(same, ne(user.id, own)))
    .limit(1);
  return found.length > 0;
}

/** Gives accounts of before their handle, the oldest first; one whose name is taken gets a number behind it. */
export async function fillHandles(db: Database): Promise<void> {
  const without = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(isNull(user.handle), or(isNull(user.isAnonymous), eq(user.isAnonymous, false))))
    .orderBy(asc(user.createdAt), asc(user.id));
  for (const { id, name } of without) {
    let own = shownName(name);
    for (let n = 2; await isTaken(db, own, id); n++)
      own = `${shownName(name).slice(0, MOST_LETTERS - 5)} ${n}`;
    // Another process that starts at the same moment does the same.
    await db
      .update(user)
      .set({ name: own, handle: handleOf(own) })
      .where(and(eq(user.id, id), isNull(user.handle)));
  }
}
