import type { State } from './state.ts';

/** Changes by hand: what stands in a hex is on the map, and what was taken out of its hex is not. */
export function arrange(s: State, before: State): void {
  s.units.forEach((unit, u) => {
    if (unit.hex === before.units[u]?.hex) return;
    if (unit.hex >= 0) unit.place = 'map';
    else if (unit.place === 'map') unit.place = 'lost';
  });
  s.leaders.forEach((leader, l) => {
    if (leader.hex === before.leaders[l]?.hex) return;
    if (leader.hex >= 0) leader.place = 'map';
    else if (leader.place === 'map') leader.place = 'lost';
  });
}
