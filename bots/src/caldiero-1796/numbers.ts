/** A worth as it is said: to a tenth of a point. */
export const tenths = (worth: number): number => Math.round(worth * 10) / 10;
export const percent = (chance: number): number => Math.round(chance * 100);
