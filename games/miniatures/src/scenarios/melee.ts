import type { Chance } from '@grande/engine';
import { footprint } from '@grande/table';
import { lineBase } from '../board.ts';
import { fits } from '../placing.ts';
import { dressTable } from '../rules/16-terrain.ts';
import type { State } from '../state.ts';
import { largeBattle } from './large.ts';

/** A battle already joined: the armies stand mixed in the middle of the table, in all states. For tests that want fights, not marches. */
export function meleeBattle(units: number, rounds: number, chance: Chance): State {
  const s = largeBattle(units, rounds);
  const { width, height } = s.battle;
  for (const u of s.units) u.fate = 'reserve';
  s.units.forEach((u, i) => {
    const base = lineBase(s, i);
    const arm = s.battle.units[i]?.arm;
    for (let k = 0; k < 200; k++) {
      const at = {
        x: Math.round(width / 2) + chance.below(14_001) - 7000,
        y: Math.round(height / 2) + chance.below(14_001) - 7000,
        facing: 50 * chance.below(72),
      };
      if (footprint(base, at).box.west < 0 || !fits(s, i, base, at)) continue;
      Object.assign(u, at, { fate: 'table' });
      break;
    }
    if (u.fate !== 'table') {
      Object.assign(u, { fate: 'withdrawn' });
      return;
    }
    u.cohesion =
      (['coherent', 'coherent', 'coherent', 'disrupted', 'exhausted'] as const)[chance.below(5)] ??
      'coherent';
    u.limbered = arm === 'footArtillery' && chance.below(3) === 0;
    u.firing = (arm === 'infantry' || (arm === 'footArtillery' && !u.limbered)) && chance.below(2) === 0;
    u.fleeing = arm !== 'footArtillery' && !u.firing && chance.below(10) === 0;
    u.silenced = arm === 'footArtillery' && !u.firing && chance.below(4) === 0;
  });
  for (const c of s.commands) c.cp = 0;
  s.generals.forEach((g, k) => {
    Object.assign(g, {
      x: Math.round(width / 2) + chance.below(12_001) - 6000,
      y: s.battle.generals[k]?.side === 0 ? 20_000 : height - 20_000,
    });
  });
  dressTable(s);
  return s;
}
