import { signal } from '@preact/signals';
import { canKeep } from './store.ts';

/** Whether this browser keeps matches; until that is known it is taken for granted. */
export const keeping = signal(true);

export async function findOut(): Promise<void> {
  keeping.value = await canKeep();
}
