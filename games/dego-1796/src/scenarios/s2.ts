import { MASSENA } from '../data/leaders.ts';
import { hexAt } from '../data/map.ts';
import { ld, type State } from '../state.ts';
import { arrive, blank, command, pillaging, stand, trophies } from './build.ts';

/** S2.setup, S4.setup, 10.2: the morning of the 15th; also the first half of the fourth scenario. */
export function morning(s: State): void {
  arrive(s, 'austrian', {
    hex: '1401',
    due: 1,
    leaders: { vukassovich: 'attack', kukurina: 'attack', liptay: 'attack' },
    units: ['1-ir25', '2-ir25', '3-ir25', '3-ir24', '1-ir32', '2-ir19', '1-ir39', '2-ir60', '2-ir24'],
  });
  command(s, '0713', 'lasalcette', 'defense');
  stand(s, '0713', '3-3db');
  trophies(s, '0613', 'rb-1', 'rb-2', 'rb-3');
  stand(s, '0613', '1-8dbl');
  trophies(s, '0614', 'rb-4', 'rb-5', 'rb-6');
  stand(s, '0614', '2-8dbl');
  trophies(s, '0714', 'rb-7', 'rb-8', 'rb-9');
  stand(s, '0714', '3-8dbl');
  stand(s, '0411', '1-3db');
  stand(s, '0511', '2-3db');
  command(s, '1305', 'rondeau', 'defense');
  stand(s, '1305', '1-1dbl');
  stand(s, '1306', '2-1dbl');
  stand(s, '1406', '3-1dbl');
  command(s, '1013', 'meynier', 'defense');
  stand(s, '1013', '1-100db');
  stand(s, '0912', '2-100db');
  stand(s, '1008', '3-100db');
  pillaging(s);
}

/** S2.length, 10.2: 15 April, the Austrians are back. */
export function s2(): State {
  const s = blank('s2', 11);
  morning(s);
  return s;
}

/** S4.length, S4.reinforcements, 10.4, R-64: the whole second day. */
export function s4(): State {
  const s = blank('s4', 21);
  morning(s);
  arrive(s, 'french', { hex: '0219', due: 13, leaders: { laharpe: 'attack' }, units: ['mb-b', '1-16dbl'] });
  arrive(s, 'french', {
    hex: '0219',
    due: 14,
    leaders: { causse: 'attack' },
    units: ['1-70db', '2-70db', '3-70db'],
  });
  arrive(s, 'french', {
    hex: '0219',
    due: 15,
    leaders: { rampon: 'attack' },
    units: ['1-99db', '2-99db', '3-99db'],
  });
  massena(s);
  ld(s, MASSENA).where = 'missing';
  return s;
}

/** the place where Massena comes back, an entry of his own. */
export function massena(s: State): void {
  const at = hexAt('0219');
  s.entries.push({ side: 'french', printed: at, at, due: 1, leaders: [MASSENA], units: [] });
  ld(s, MASSENA).order = 'attack';
}
