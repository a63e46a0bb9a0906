import type { Arm, Quality, Trait } from '../state.ts';
import type { BattleFile } from './battle-file.ts';

/** Short forms for the battles of section 8: what a whole brigade has in common is said once. */
type UnitFile = BattleFile['units'][number];
type GeneralFile = BattleFile['generals'][number];
type CommandFile = BattleFile['commands'][number];

/** Where a piece is when the battle begins. */
type Start = Pick<UnitFile, 'x' | 'y' | 'facing' | 'occupies' | 'reserve'>;
export const at = (x: number, y: number, facing?: number): Start =>
  facing === undefined ? { x, y } : { x, y, facing };
export const holds = (occupies: string, x: number, y: number, facing: number): Start => ({
  x,
  y,
  facing,
  occupies,
});
/** Comes on later, by a reinforcement. */
export const waiting: Start = { reserve: true };

interface Extra {
  readonly traits?: readonly Exclude<Trait, 'none'>[];
  readonly limbered?: boolean;
}
type Enrolled = Omit<UnitFile, 'side' | 'command'>;

const piece =
  (arm: Arm) =>
  (id: string, name: string, quality: Quality, points: number, start: Start & Extra): Enrolled => ({
    id,
    name,
    arm,
    traits: [],
    quality,
    points,
    ...start,
  });
export const inf = piece('infantry');
export const cav = piece('cavalry');
export const foot = piece('footArtillery');
export const horse = piece('horseArtillery');

/** The units of one command, in order of battle. */
export const under = (side: string, command: string, units: readonly Enrolled[]): UnitFile[] =>
  units.map((u) => ({ ...u, side, command }));

type Leading = Pick<GeneralFile, 'side' | 'command' | 'level' | 'x' | 'y' | 'reserve'>;
/** A general; few have charisma. */
export const general = (
  id: string,
  name: string,
  bonus: number,
  { charismatic = false, ...leads }: Leading & { readonly charismatic?: boolean },
): GeneralFile => ({ id, name, bonus, charismatic, ...leads });

type Commanded = Pick<CommandFile, 'side' | 'level' | 'general'>;
/** A command; one without a parent is under nobody. */
export const command = (
  id: string,
  name: string,
  { parent = null, ...led }: Commanded & { readonly parent?: string | null },
): CommandFile => ({ id, name, parent, ...led });

/** A rectangle from its south-west to its north-east corner. */
export const box = (west: number, south: number, east: number, north: number): readonly number[][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
