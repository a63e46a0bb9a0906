import type { Message } from '@grande/engine';
import { chancesOf, label, type Prospect } from '@grande/montenotte-1796';
import { say } from '../say.ts';

const percent = (chance: number): number => Math.round(chance * 100);

/** Why an attack, with its odds; nobody may be there at all. */
export function attackReason(p: Prospect | null, target: number): Message {
  if (!p) return say('mont.knock', { hex: label(target) });
  const { won, lost } = chancesOf(p.total);
  return say('mont.attack', {
    hex: label(target),
    own: p.sp.attacker,
    enemy: p.sp.defender,
    won: percent(won),
    lost: percent(lost),
  });
}
/** Why a force gives way before an attack. */
export const retireReason = (force: string, p: Prospect): Message =>
  say('mont.retire', { force, won: percent(chancesOf(p.total).won) });
/** Why a force marches to the guns; `won`: the chances of its side. */
export const gunsReason = (force: string, hex: number, before: number, after: number): Message =>
  say('mont.guns', { force, hex: label(hex), before: percent(before), after: percent(after) });
