/** 11.9 Losses of a battle. */
import { add, cap, type Tally, tally } from '@grande/engine';
import { exactLoss } from '@grande/la-grande-tactique';
import type { CrtRow } from '../../data/tables.ts';
import { BOOK, type Values, valuesOf } from '../../data/values.ts';
import { actualSp, otherRole, type Role } from '../../reading/battle.ts';
import { say } from '../../say.ts';
import type { Battle, State } from '../../state.ts';

/** T-LOSS, R-1: by the table up to 41 SP, beyond it exactly; OPT-1 exactly for all. */
export function spLost(
  sp: number,
  percent: number,
  exact: boolean,
  { lossRows, losses }: Values = BOOK,
): number {
  const row = exact ? undefined : losses[lossRows.findIndex((most) => sp <= most)];
  return row ? (row[percent / 5 - 1] as number) : exactLoss(sp, percent);
}

/** 11.9, R-2, R-3, EX-7, EX-8: the percentage a side loses. */
export function percentTally(row: CrtRow, role: Role, ratio: number, terrain: number): Tally {
  if (row.percent === null) {
    return tally([
      add('11.9', say('term.indecisive'), 5),
      add('11.9', say('term.terrainLoss'), 5 * Math.abs(terrain)),
    ]);
  }
  if (role !== row.winner) return tally([add('11.9', say('term.beaten'), row.percent)]);
  const against = Math.max(0, role === 'attacker' ? -ratio : ratio);
  const advantage = role === 'defender' && terrain !== 0;
  return tally([
    add('11.9', say('term.victor'), 5),
    add('11.9', say('term.outnumbered'), 5 * against),
    add('11.9', say('term.openGround'), advantage ? 0 : 5),
  ]);
}

/** SP lost by both sides, never more than half the enemy's SP (R-36: actual, at the start of the battle). */
export function lossesOf(
  s: State,
  b: Battle,
  row: CrtRow,
  ratio: number,
  terrain: number,
): Readonly<Record<Role, Tally>> {
  const one = (role: Role): Tally => {
    const { total: percent } = percentTally(row, role, ratio, terrain);
    const sp = actualSp(s, b, role);
    const most = Math.floor(actualSp(s, b, otherRole(role)) / 2);
    return tally([
      add(
        '11.9',
        say('term.percentOf', { percent, sp }),
        spLost(sp, percent, s.options.exactLosses, valuesOf(s)),
      ),
      cap('11.9', say('term.halfOfEnemy'), most),
    ]);
  };
  return { attacker: one('attacker'), defender: one('defender') };
}
