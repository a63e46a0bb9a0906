import { type Hazard, hazard, thrown } from '@grande/engine';
import { type Point, pointToShape } from '@grande/table';
import {
  commandDef,
  generalDef,
  generalId,
  generalOf,
  groundCentre,
  isHere,
  onTable,
  shapeOf,
  sideOf,
  unitOf,
} from '../../board.ts';
import { valuesOf } from '../../data/values.ts';
import { perBattle } from '../../per-battle.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { type G, seenOf, tell, tellOwn } from '../../tell.ts';
import { nudgeGeneral } from '../16-terrain.ts';

/** GE.1, GE.2: is a unit under a command, directly or through corps and divisions? */
export function isUnder(s: State, unit: number, command: number): boolean {
  let c = s.battle.units[unit]?.command ?? -1;
  while (c >= 0) {
    if (c === command) return true;
    c = commandDef(s, c).parent;
  }
  return false;
}

/** GE.1: every unit under a command, directly or not, by index. */
const allUnder = perBattle((b) =>
  b.commands.map((_, command) =>
    b.units.flatMap((u, i) => {
      for (let c = u.command; c >= 0; c = b.commands[c]?.parent ?? -1) if (c === command) return [i];
      return [];
    }),
  ),
);
export const unitsOfCommand = (s: State, command: number): readonly number[] =>
  allUnder(s.battle)[command] ?? [];

/** GE.3: a general leaves his unit and stands beside it. */
export function setDown(s: State, g: number, at: Point): void {
  const general = generalOf(s, g);
  if (general.with >= 0) unitOf(s, general.with).general = -1;
  general.with = -1;
  general.x = Math.round(at.x) + 0;
  general.y = Math.round(at.y) + 0;
  nudgeGeneral(s, g);
}

/** GE.5, FL.9: the life of a general whose unit begins to flee. */
export function riskOf(g: G, unit: number): void {
  const s = g.state;
  const at = unitOf(s, unit).general;
  if (at < 0) return;
  thrown(g, survives(g, unit, at));
}

/** GE.5: a 1 kills. */
function survives(g: G, unit: number, at: number): Hazard<boolean> {
  const s = g.state;
  return hazard.die(
    'GE.5',
    (face) => face > valuesOf(s).generals.killedBy,
    (lives, die) => {
      tell(g, 'GE.5', say('log.risk', { general: generalId(s, at), die, killed: !lives }), [unit]);
      if (!lives) kill(s, unit, at);
      return hazard.end(lives);
    },
    seenOf(g, [unit]),
  );
}

function kill(s: State, unit: number, at: number): void {
  const general = generalOf(s, at);
  general.alive = false;
  general.with = -1;
  unitOf(s, unit).general = -1;
}

/** GE.6, R-72: his unit is destroyed on the table, or its guns fall silent: he finds the nearest friends of his command. */
export function strand(g: G, unit: number): void {
  const s = g.state;
  const u = unitOf(s, unit);
  const at = u.general;
  if (at < 0) return;
  const command = generalDef(s, at).command;
  let spot: Point = { x: u.x, y: u.y };
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < s.units.length; j++) {
    const f = unitOf(s, j);
    if (j === unit || !onTable(f) || f.silenced || !isUnder(s, j, command)) continue;
    const there = pointToShape(u, shapeOf(s, j));
    if (there.distance >= least) continue;
    least = there.distance;
    spot = there.there;
  }
  setDown(s, at, spot);
  tell(g, 'GE.6', say('log.stranded', { general: generalId(s, at) }), [unit]);
}

/** GE.6: his unit has left the table: he misses his side's next turn and comes back in the one after. */
export function carriedOff(g: G, unit: number): void {
  const s = g.state;
  const u = unitOf(s, unit);
  const at = u.general;
  if (at < 0) return;
  const own = sideOf(s, unit);
  const next = s.active === own || own === s.battle.first ? s.round + 1 : s.round;
  const general = generalOf(s, at);
  const place = groundCentre(s, u);
  general.with = -1;
  general.absentUntil = next + 1;
  general.x = place.x;
  general.y = place.y;
  u.general = -1;
  tell(g, 'GE.6', say('log.carriedOff', { general: generalId(s, at), round: next + 1 }), [unit]);
}

/** GE.6: those who were carried off come back. */
export function comeBack(g: G, side: number): void {
  const s = g.state;
  for (let k = 0; k < s.generals.length; k++) {
    const general = generalOf(s, k);
    if (generalDef(s, k).side !== side || !general.alive) continue;
    if (general.absentUntil === 0 || general.absentUntil > s.round) continue;
    general.absentUntil = 0;
    nudgeGeneral(s, k);
    tellOwn(g, 'GE.6', say('log.back', { general: generalId(s, k) }), undefined, side);
  }
}

/** The unit he may join must be his, sound and without another general (GE.2). */
export const joinable = (s: State, g: number, unit: number): boolean => {
  const u = unitOf(s, unit);
  return (
    onTable(u) &&
    !u.fleeing &&
    !u.silenced &&
    u.general < 0 &&
    isHere(generalOf(s, g)) &&
    isUnder(s, unit, generalDef(s, g).command)
  );
};
