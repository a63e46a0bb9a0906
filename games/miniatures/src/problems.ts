import type { Problem } from '@grande/engine';
import { makeShape, makeStrip, type Point } from '@grande/table';
import { SETS } from './data/values.ts';
import type { Battle, State } from './state.ts';

type Complain = (path: string, message: string) => void;

/** References that must exist, lists that must be as long as one another, ground that must have an outline. */
export function problems(s: State): Problem[] {
  const out: Problem[] = SETS.problems(s.battle.rules.tables, '/battle/rules/tables');
  const complain: Complain = (path, message) => out.push({ path, message });
  groundProblems(s.battle, complain);
  if (out.length === 0) referenceProblems(s, complain);
  return out;
}

function groundProblems(b: Battle, complain: Complain): void {
  const outline = (points: readonly Point[], path: string) => tried(() => makeShape(points), path, complain);
  const strip = (points: readonly Point[], path: string) => tried(() => makeStrip(points), path, complain);
  if (b.width <= 0 || b.height <= 0) complain('/battle/width', 'a table has a width and a height');
  b.areas.forEach((a, i) => {
    outline(a.poly, `/battle/areas/${i}/poly`);
    a.fortified.forEach((edge, k) => {
      if (edge >= a.poly.length) complain(`/battle/areas/${i}/fortified/${k}`, 'no such edge');
    });
  });
  b.hills.forEach((h, i) => {
    outline(h.poly, `/battle/hills/${i}/poly`);
    strip(h.crest, `/battle/hills/${i}/crest`);
  });
  for (const kind of ['crops', 'rivers', 'bridges'] as const)
    for (const [i, { poly }] of b[kind].entries()) outline(poly, `/battle/${kind}/${i}/poly`);
  for (const kind of ['lines', 'roads'] as const)
    for (const [i, { line }] of b[kind].entries()) strip(line, `/battle/${kind}/${i}/line`);
}

/** The geometry room says what is wrong with an outline. */
function tried(make: () => unknown, path: string, complain: Complain): void {
  try {
    make();
  } catch (error) {
    complain(path, error instanceof Error ? error.message : String(error));
  }
}

function referenceProblems(s: State, complain: Complain): void {
  const b = s.battle;
  const within = (index: number, list: readonly unknown[], path: string, least = -1) => {
    if (index < least || index >= list.length) complain(path, `there are ${list.length}, this says ${index}`);
  };
  const asMany = (field: 'units' | 'generals' | 'commands', path: string) => {
    if (s[field].length !== b[field].length)
      complain(path, `${b[field].length} expected, found ${s[field].length}`);
  };
  asMany('units', '/units');
  asMany('generals', '/generals');
  asMany('commands', '/commands');
  if (s.held.length !== b.objectives.length)
    complain('/held', `${b.objectives.length} expected, found ${s.held.length}`);
  b.bridges.forEach((bridge, i) => {
    within(bridge.road, b.roads, `/battle/bridges/${i}/road`);
  });
  b.commands.forEach((c, i) => {
    within(c.general, b.generals, `/battle/commands/${i}/general`);
    within(c.parent, b.commands, `/battle/commands/${i}/parent`);
  });
  b.generals.forEach((g, i) => {
    within(g.command, b.commands, `/battle/generals/${i}/command`, 0);
  });
  b.units.forEach((u, i) => {
    within(u.command, b.commands, `/battle/units/${i}/command`, 0);
  });
  b.reinforcements.forEach((r, i) => {
    for (const kind of ['units', 'generals'] as const)
      for (const [k, index] of r[kind].entries())
        within(index, b[kind], `/battle/reinforcements/${i}/${kind}/${k}`, 0);
  });
  b.objectives.forEach((o, i) => {
    within(o.area, b.areas, `/battle/objectives/${i}/area`, 0);
  });
  s.units.forEach((u, i) => {
    within(u.area, b.areas, `/units/${i}/area`);
    within(u.lining, b.lines, `/units/${i}/lining`);
    within(u.general, b.generals, `/units/${i}/general`);
    within(u.charge, b.units, `/units/${i}/charge`);
  });
  s.generals.forEach((g, i) => {
    within(g.with, b.units, `/generals/${i}/with`);
    within(g.began, b.units, `/generals/${i}/began`);
  });
  if (s.phase === 'unit') within(s.chosen, b.units, '/chosen', 0);
  if (s.phase === 'general') within(s.chosen, b.generals, '/chosen', 0);
  s.raising?.waiting.forEach((c, i) => {
    within(c, b.commands, `/raising/waiting/${i}`, 0);
  });
  if (s.raising) within(s.raising.current, b.commands, '/raising/current');
}
