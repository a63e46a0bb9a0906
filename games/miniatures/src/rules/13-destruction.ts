import { commandDef, idOf, isDestroyed, onTable, unitOf, unitsUnder } from '../board.ts';
import { say } from '../say.ts';
import type { Command, Fate, State } from '../state.ts';
import { type G, tell, tellOwn } from '../tell.ts';
import { carriedOff, strand } from './15-generals/generals.ts';

const commandOf = (s: State, c: number): Command => s.commands[c] as Command;

/** DE.1: a unit is gone for good. */
export function destroy(
  g: G,
  i: number,
  fate: Exclude<Fate, 'table' | 'reserve' | 'withdrawn'>,
  rule: string,
): void {
  const s = g.state;
  if (fate === 'fledOff') carriedOff(g, i);
  else strand(g, i);
  tell(g, rule, say('log.lost', { unit: idOf(s, i), fate }), [i]);
  gone(s, i, fate);
}

/** Takes a unit off the table. */
export function gone(s: State, i: number, fate: Fate): void {
  const u = unitOf(s, i);
  u.fate = fate;
  u.area = -1;
  u.lining = -1;
  u.charge = -1;
  u.firing = false;
  u.track = null;
}

/** DE.2: units of a command destroyed so far. */
export function destroyedOf(s: State, command: number): number {
  let n = 0;
  for (const i of unitsUnder(s, command)) if (isDestroyed(unitOf(s, i))) n++;
  return n;
}

/** DE.3, R-73: the units of a division that still count as sound. */
function soundUnits(s: State, command: number): { sound: number; all: number } {
  let sound = 0;
  const all = unitsUnder(s, command);
  for (const i of all) {
    const u = unitOf(s, i);
    if (u.fate === 'reserve' || (onTable(u) && !u.fleeing)) sound++;
  }
  return { sound, all: all.length };
}

/** DE.4: the corps a command belongs to; divisions directly under an army commander form one. −1: none. */
function corpsOf(s: State, command: number): number {
  const def = commandDef(s, command);
  return def.level === 'division' ? def.parent : command;
}

/** DE.4, R-74: half or more of the original units destroyed. */
function hasLostHalf(s: State, corps: number): boolean {
  let all = 0;
  let lost = 0;
  for (let c = 0; c < s.commands.length; c++) {
    if (corpsOf(s, c) !== corps) continue;
    all += unitsUnder(s, c).length;
    lost += destroyedOf(s, c);
  }
  return all > 0 && 2 * lost >= all;
}

/** DE.3, DE.4: looked at when a player turn starts and at no other moment. Once lost, lost for good. */
export function checkCollapse(g: G): void {
  const s = g.state;
  for (let c = 0; c < s.commands.length; c++) {
    const command = commandOf(s, c);
    const def = commandDef(s, c);
    if (def.level === 'division') {
      if (command.collapsed) continue;
      const { sound, all } = soundUnits(s, c);
      if (all < 2 || sound > 1) continue;
      command.collapsed = true;
      tellOwn(g, 'DE.3', say('log.collapsed', { command: def.id }), undefined, def.side);
    } else if (!command.halfLost && hasLostHalf(s, c)) {
      command.halfLost = true;
      tell(g, 'DE.4', say('log.halfLost', { command: def.id }));
    }
  }
}

/** DE.4: may the unit's command no longer go forward? */
export function isSpent(s: State, i: number): boolean {
  const corps = corpsOf(s, s.battle.units[i]?.command ?? 0);
  return corps >= 0 && commandOf(s, corps).halfLost;
}

/** DE.3: its division will never regroup again. */
export function isCollapsed(s: State, i: number): boolean {
  return commandOf(s, s.battle.units[i]?.command ?? 0).collapsed;
}
