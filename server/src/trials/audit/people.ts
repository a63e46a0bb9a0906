import type { Check } from './check.ts';

/** Fog, rights of streams, sessions, limits, quotas, bots, letters and logs, accounts, moderation. */
export const PEOPLE: readonly Check[] = [];
