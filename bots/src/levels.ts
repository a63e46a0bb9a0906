import { BY_THE_BOOK, type Doctrine, TEMPERS, type Temper } from './doctrine.ts';
import { general, type Thinker, thinkingGeneral } from './general.ts';
import { officer } from './officer.ts';
import type { Budget } from './play-out.ts';
import type { Player } from './player.ts';
import { random } from './random.ts';
import { recruit } from './recruit.ts';

export const LEVELS = ['random', 'recruit', 'officer', 'general'] as const;
export type LevelName = (typeof LEVELS)[number];

/** A level as it is written: `officer`, `officer/bold`, `general:2s`, `general/careful:300ms`, `general:64`. */
export interface Level {
  readonly name: LevelName;
  readonly temper: Temper;
  readonly budget: Budget;
}

/** What a general has where nobody says more: one second where there is a clock. */
const USUAL: Budget = { ms: 1000, playOuts: 4000 };
const WRITTEN = /^([a-z]+)(?:\/([a-z-]+))?(?::(\d+(?:\.\d+)?)(ms|s)?)?$/;

/** Null where it is not written as a level is. */
export function levelOf(text: string): Level | null {
  const [, name = '', temper, amount, unit] = WRITTEN.exec(text) ?? [];
  const level = LEVELS.find((l) => l === name);
  const chosen = temper === undefined ? BY_THE_BOOK : Object.hasOwn(TEMPERS, temper) ? TEMPERS[temper] : null;
  if (!level || !chosen || (amount !== undefined && level !== 'general')) return null;
  if (temper !== undefined && !needsDoctrine(level)) return null;
  return {
    name: level,
    temper: chosen,
    budget: amount === undefined ? USUAL : budgetOf(Number(amount), unit),
  };
}

function budgetOf(amount: number, unit: string | undefined): Budget {
  if (unit === undefined) return { playOuts: Math.max(1, Math.round(amount)) };
  return { ms: unit === 's' ? amount * 1000 : amount, playOuts: Number.MAX_SAFE_INTEGER };
}

/** Officers and generals lead by a doctrine of the game; random players and recruits by none. */
export const needsDoctrine = (level: LevelName): boolean => level === 'officer' || level === 'general';

/** Somebody whose thinking can be followed and cut short, where the level has such; null otherwise. */
export function thinkerAs(level: Level, doctrine: Doctrine | null): Thinker | null {
  return level.name === 'general' && doctrine ? thinkingGeneral(doctrine, level.budget, level.temper) : null;
}

/** Somebody of a level, for one seat of one match. */
export function seatedAs(level: Level, doctrine: Doctrine | null): Player {
  if (level.name === 'random') return random;
  if (level.name === 'recruit') return recruit;
  if (!doctrine)
    throw new Error(
      `there is no doctrine to make ${level.name === 'officer' ? 'an officer' : 'a general'} of`,
    );
  return level.name === 'officer'
    ? officer(doctrine, level.temper)
    : general(doctrine, level.budget, level.temper);
}
