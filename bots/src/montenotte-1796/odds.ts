import type { Message } from '@grande/engine';
import { chancesOf, label, type Prospect, type Role } from '@grande/montenotte-1796';
import { say } from '../say.ts';

export const percent = (chance: number): number => Math.round(chance * 100);
/** How often, in a hundred, a role wins a battle; null: nobody would fight. */
export function wins(p: Prospect | null, role: Role): number | null {
  if (!p) return null;
  const { won, lost } = chancesOf(p);
  return percent(role === 'attacker' ? won : lost);
}

/** Both sides of an attack, with its odds. */
const odds = (p: Prospect, target: number) => {
  const { won, lost } = chancesOf(p);
  const sp = { own: p.sp.attacker, enemy: p.sp.defender };
  return { hex: label(target), ...sp, won: percent(won), lost: percent(lost) };
};
/** Why an attack, with its odds. */
export const attackReason = (p: Prospect, target: number): Message => say('mont.attack', odds(p, target));
/** Why none after all. */
export const declineReason = (p: Prospect, target: number): Message => say('mont.declines', odds(p, target));
