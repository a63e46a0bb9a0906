import type { BattleFile } from './battle-file.ts';
import { CALDIERO } from './caldiero.ts';
import { DEGO } from './dego.ts';
import { FOMBIO } from './fombio.ts';

/** What of a battle's arrangement is a judgement and may be another: all of it is reconstructed. */
export interface Arrangement {
  /** S1.length and its like: rounds until sundown. */
  readonly rounds: number;
  /** The round in which each reinforcement comes. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** VI.2: what each objective adds to the enemy's losses, in per cent. */
  readonly objectives: Readonly<Record<string, number>>;
}

const arrangementOf = ({ clock, reinforcements, objectives }: BattleFile): Arrangement => ({
  rounds: clock.rounds,
  arrivals: Object.fromEntries(reinforcements.map((r) => [r.id, r.round])),
  objectives: Object.fromEntries(objectives.map((o) => [o.id, o.percent])),
});

/** The historical battles as they are arranged by section 8 of the specification. */
export const ARRANGED = {
  fombio: arrangementOf(FOMBIO),
  dego: arrangementOf(DEGO),
  caldiero: arrangementOf(CALDIERO),
};
export type BattleId = keyof typeof ARRANGED;

/** A battle arranged otherwise. */
export const arranged = (file: BattleFile, { rounds, arrivals, objectives }: Arrangement): BattleFile => ({
  ...file,
  clock: { ...file.clock, rounds },
  reinforcements: file.reinforcements.map((r) => ({ ...r, round: arrivals[r.id] ?? r.round })),
  objectives: file.objectives.map((o) => ({ ...o, percent: objectives[o.id] ?? o.percent })),
});

/** What a battle could not be fought with. */
export function misarranged(id: string, { rounds, arrivals, objectives }: Arrangement) {
  const out: { readonly path: string; readonly message: string }[] = [];
  const within = (path: string, n: number, least: number, most: number) => {
    if (n < least || n > most)
      out.push({ path: `/battles/${id}/${path}`, message: `expected ${least} to ${most}` });
  };
  within('rounds', rounds, 1, LONGEST_DAY);
  for (const [rf, round] of Object.entries(arrivals)) within(`arrivals/${rf}`, round, 1, LONGEST_DAY);
  for (const [o, percent] of Object.entries(objectives)) within(`objectives/${o}`, percent, 0, 100);
  return out;
}
const LONGEST_DAY = 200;
