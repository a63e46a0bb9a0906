/** 11.9 Losses of a battle. */
import { add, cap, type Note, noted, type Tally } from '@grande/engine';
import { exactLoss } from '@grande/la-grande-tactique';
import { type CrtRow, LOSS_STEP } from '../../data/tables.ts';
import { type Values, valuesOf } from '../../data/values.ts';
import { actualSp, otherRole, type Role } from '../../reading/battle.ts';
import type { Known } from '../../reading/known.ts';
import { say } from '../../say.ts';
import type { Battle } from '../../state.ts';

/** T-LOSS, R-1: by the table up to 41 SP, beyond it exactly; OPT-1 exactly for all. */
export function spLost(sp: number, percent: number, exact: boolean, { lossRows, losses }: Values): number {
  const row = exact ? undefined : losses[lossRows.findIndex((most) => sp <= most)];
  return row ? (row[percent / LOSS_STEP - 1] as number) : exactLoss(sp, percent);
}

/** 11.9, R-2, R-3, EX-7, EX-8: the percentage a side loses. */
export function percentLost(
  row: CrtRow,
  role: Role,
  ratio: number,
  terrain: number,
  note: Note | null = null,
): number {
  if (row.percent !== null && role !== row.winner) {
    note?.(add('11.9', say('term.beaten'), row.percent));
    return row.percent;
  }
  if (row.percent === null) {
    const ground = LOSS_STEP * Math.abs(terrain);
    note?.(add('11.9', say('term.indecisive'), LOSS_STEP));
    note?.(add('11.9', say('term.terrainLoss'), ground));
    return LOSS_STEP + ground;
  }
  const against = LOSS_STEP * Math.max(0, role === 'attacker' ? -ratio : ratio);
  const open = role === 'defender' && terrain !== 0 ? 0 : LOSS_STEP;
  note?.(add('11.9', say('term.victor'), LOSS_STEP));
  note?.(add('11.9', say('term.outnumbered'), against));
  note?.(add('11.9', say('term.openGround'), open));
  return LOSS_STEP + against + open;
}

/** SP a side loses by a percentage, never more than half the enemy's SP (R-36: actual, at the start of the battle). */
export function lossOf(
  s: Known,
  sp: Readonly<Record<Role, number>>,
  role: Role,
  percent: number,
  note: Note | null = null,
): number {
  const lost = spLost(sp[role], percent, s.options.exactLosses, valuesOf(s));
  const most = Math.floor(sp[otherRole(role)] / 2);
  note?.(add('11.9', say('term.percentOf', { percent, sp: sp[role] }), lost));
  note?.(cap('11.9', say('term.halfOfEnemy'), most));
  return Math.min(most, lost);
}

/** SP lost by both sides. */
export function lossesOf(
  s: Known,
  b: Battle,
  row: CrtRow,
  ratio: number,
  terrain: number,
): Readonly<Record<Role, Tally>> {
  const sp = { attacker: actualSp(s, b, 'attacker'), defender: actualSp(s, b, 'defender') };
  const one = (role: Role): Tally =>
    noted((note) => lossOf(s, sp, role, percentLost(row, role, ratio, terrain), note));
  return { attacker: one('attacker'), defender: one('defender') };
}
