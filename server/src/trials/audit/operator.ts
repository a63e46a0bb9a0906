import type { Check } from './check.ts';

/** Clients through restarts and deploys, installation, upgrades, delivery. */
export const OPERATOR: readonly Check[] = [];
