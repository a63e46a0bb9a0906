import { type Dist, odds } from '@grande/engine';

/** What the owner of a reconnoitred force has to tell: nothing, its type, or also its strength within a margin. */
export interface Intelligence {
  readonly type: boolean;
  /** Null: no strength is told. */
  readonly margin: number | null;
  /** The force is turned face up, or its units are named. */
  readonly identity: boolean;
}

const NOTHING: Intelligence = { type: false, margin: null, identity: false };
const LEVELS: readonly Intelligence[] = [
  { type: true, margin: null, identity: false },
  { type: true, margin: 0.5, identity: false },
  { type: true, margin: 0.25, identity: false },
  { type: true, margin: 0.1, identity: true },
];
const FIRST = 5;

/** The reconnaissance table: 4 or less nothing, 5 the type, then ±50 %, ±25 %, and from 8 on ±10 % with names. */
export function intelligence(total: number): Intelligence {
  if (total < FIRST) return NOTHING;
  return LEVELS[Math.min(total - FIRST, LEVELS.length - 1)] as Intelligence;
}

/** The chances of what is learnt, a volume naming the lines of the table. */
export const reconOdds = (modifier: number, name: (told: Intelligence) => string): Dist<string> =>
  odds.change(odds.die(), (die) => name(intelligence(die + modifier)));

/** The strengths an owner may announce: limits to the nearest whole number, halves up, at least 1 for a force that has any. */
export function announceable(sp: number, margin: number): { readonly least: number; readonly most: number } {
  const nearest = (x: number) => Math.floor(x + 0.5);
  // In hundredths, so that 10 × 1.1 is 11 and not a little more.
  const low = nearest(Math.round(sp * (100 - margin * 100)) / 100);
  const high = nearest(Math.round(sp * (100 + margin * 100)) / 100);
  return sp >= 1 ? { least: Math.max(1, low), most: Math.max(1, high) } : { least: 0, most: 0 };
}

export const CAVALRY_SCOUTS = 2;
export const CROAT_SCOUTS = 0;
export const LINE_SCOUTS = -2;

/** The best scouts a force has: any cavalry, else light Austrian infantry, else infantry of the line. */
export function scoutModifier(hasCavalry: boolean, hasCroats: boolean): number {
  return hasCavalry ? CAVALRY_SCOUTS : hasCroats ? CROAT_SCOUTS : LINE_SCOUTS;
}
