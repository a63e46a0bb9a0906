import { bytes } from '@grande/engine';
import { faced } from './data/tables.ts';
import { unit } from './data/units.ts';
import { type State, stackAt } from './state.ts';

/** Changes by hand: what stands in a hex is on the map and in its stack, on top, and faces somewhere if it can. */
export function arrange(s: State, before: State): void {
  const stacksSaid = bytes(s.stacks) !== bytes(before.stacks);
  s.units.forEach((u, i) => {
    const was = before.units[i];
    if (u.at !== was?.at || u.where !== was.where) {
      if (u.at >= 0) u.where = 'map';
      else if (u.where === 'map') u.where = 'off';
      if (!stacksSaid) restack(s, i);
    }
    if (u.where !== 'map') return;
    const front = faced(u.form) && !u.pillage && u.trophy === 'no';
    if (front && u.face < 0) u.face = 0;
    if (!front) u.face = -1;
  });
  s.leaders.forEach((l, i) => {
    if (l.at === before.leaders[i]?.at) return;
    if (l.at >= 0) l.where = 'map';
    else if (l.where === 'map') l.where = 'off';
  });
}

/** Takes a unit out of the stack it stood in and puts it on top of the one where it stands; skirmishers stay above. */
function restack(s: State, u: number): void {
  for (const stack of s.stacks) {
    const index = stack.indexOf(u);
    if (index >= 0) stack.splice(index, 1);
  }
  const { at, where, trophy } = s.units[u] as State['units'][number];
  if (where !== 'map' || at < 0 || trophy !== 'no') return;
  const stack = stackAt(s, at);
  const skirmishers =
    unit(u).kind === 'skirmisher' ? 0 : stack.filter((o) => unit(o).kind === 'skirmisher').length;
  stack.splice(skirmishers, 0, u);
}
