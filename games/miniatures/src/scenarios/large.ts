import { SeededDice } from '@grande/engine';
import { PATTERN } from '../data/adhoc.ts';
import { halfPoints } from '../data/constants.ts';
import { freshCommand, freshGeneral, freshUnit } from '../fresh.ts';
import { dressTable } from '../rules/16-terrain.ts';
import type { Battle, General, State, Unit } from '../state.ts';
import { rulesFrom } from './load.ts';
import { Layout } from './terrain.ts';

/** A battle of any size for measuring: so many units a side in divisions of six, two lines deep, on ground rolled by GEN.7. */
export function largeBattle(units: number, rounds = 60): State {
  const columns = Math.ceil(units / 2);
  const width = Math.max(48_000, Math.ceil((columns * 4) / 12) * 12_000);
  const height = 60_000;
  const dice = new SeededDice('large');
  const laid = new Layout(width, height, () => dice.below(6) + 1).lay();
  const clear = (y: number): boolean => y > 17_000 && y < height - 17_000;
  const commands: Battle['commands'] = [];
  const generals: Battle['generals'] = [];
  const defs: Battle['units'] = [];
  const placed: Unit[] = [];
  const posted: General[] = [];
  for (const side of [0, 1]) {
    const own = side === 0 ? 'french' : 'austrian';
    const row = (k: number): number => (side === 0 ? 9000 - 3000 * k : height - 9000 + 3000 * k);
    const post = (id: string, level: 'corps' | 'division', parent: number, x: number): number => {
      commands.push({ id: `${own}.${id}`, side, level, general: generals.length, parent });
      generals.push({
        id: `${own}.g${id}`,
        side,
        command: commands.length - 1,
        bonus: 2,
        charismatic: false,
      });
      posted.push({ ...freshGeneral(), x, y: row(2) });
      return commands.length - 1;
    };
    const corps = post('C1', 'corps', -1, Math.round(width / 2));
    let division = -1;
    for (let k = 0; k < units; k++) {
      const x = Math.round(((Math.floor(k / 2) + 0.5) * width) / columns);
      if (k % 6 === 0) division = post(`D${k / 6 + 1}`, 'division', corps, x + 2000);
      const arm = PATTERN[k % 6] as (typeof PATTERN)[number];
      const quality = 'regular';
      defs.push({
        id: `${own}.${k + 1}`,
        side,
        command: division,
        arm,
        trait: 'none',
        quality,
        halfPoints: halfPoints(arm, quality),
        fixed: false,
      });
      placed.push({
        ...freshUnit(),
        x,
        y: row(k % 2),
        facing: side === 0 ? 0 : 1800,
        limbered: arm === 'footArtillery',
      });
    }
  }
  const battle: Battle = {
    id: 'LARGE',
    width,
    height,
    start: 480,
    rounds,
    first: 0,
    sides: [
      { seat: 'french', home: 'south' },
      { seat: 'austrian', home: 'north' },
    ],
    ...laid,
    areas: laid.areas.filter((a) => clear(a.anchor.y)),
    rivers: [],
    bridges: [],
    commands,
    generals,
    units: defs,
    reinforcements: [],
    objectives: [],
    rules: rulesFrom({}),
  };
  const s: State = {
    battle,
    phase: 'turn',
    round: 1,
    active: 0,
    weather: 'clear',
    begun: false,
    chosen: -1,
    units: placed,
    generals: posted,
    commands: commands.map(freshCommand),
    held: [],
    raising: null,
  };
  dressTable(s);
  return s;
}
