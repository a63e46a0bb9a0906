/** A length as it is said: in tenths of an inch. */
export const inches = (thou: number): number => Math.round(thou / 100) / 10;
export const percent = (chance: number): number => Math.round(chance * 100);
