import { leaderAt } from '../data/leaders.ts';
import { REDOUBTS_LABELLED, REDOUBTS_LISTED } from '../data/map.ts';
import { unit, unitAt } from '../data/units.ts';
import { LEADER_ITEM, REDOUBT_ITEM } from '../rules/10-scenarios/setup.ts';
import { ld, lift, type State, un } from '../state.ts';
import { arrive, blank, command, redoubts, stand } from './build.ts';

/** S1.length, 11.0, R-2, R-65: the last turn with each set of options. */
export const LAST_TURN: Readonly<Record<State['option'], number>> = {
  none: 11,
  '11.1': 17,
  '11.2': 13,
  '11.3': 19,
  '11.4': 11,
  '11.4+11.2': 13,
};

const PROVERA = ['2-monferrato', '1-ir52', '2-ir52'];
const ARGENTEAU = ['1-ir19', '1-ir50', '2-ir50'];
const IR25 = ['1-ir25', '2-ir25', '3-ir25'];

/** S1.setup, 10.1: 14 April, the first day, with the options of chapter 11. */
export function s1(option: State['option'], labelled: boolean): State {
  const s = blank('s1', LAST_TURN[option]);
  s.option = option;
  s.labelled = labelled;
  s.control = s.control.map(() => 'austrian');
  garrison(s);
  redoubts(s, labelled ? REDOUBTS_LABELLED : REDOUBTS_LISTED);
  french(s);
  un(s, unitAt('1-ir19')).losses = 2;
  columns(s, option);
  freePlaces(s, option);
  return s;
}

function garrison(s: State): void {
  command(s, '0713', 'avogadro', 'defense');
  stand(s, '0713', 'pioneer', '1-grentz');
  stand(s, '0714', 'sk-1', 'howitzers', 'rb-1');
  stand(s, '0609', '1-monferrato');
  stand(s, '0711', '1-lamarina');
  stand(s, '0716', 'sk-2', 'rb-2');
  stand(s, '0811', '2-lamarina', 'rb-3');
  stand(s, '0912', '1-ir26', 'rb-4');
  stand(s, '1013', 'sk-3', '1-ir16', 'rb-5');
  stand(s, '1011', '3-ir50', 'rb-6');
  stand(s, '1112', '3-ir52', 'rb-7');
  stand(s, '1312', 'sk-4', '1-ir49', 'rb-8');
  stand(s, '1314', '3-ir16', 'rb-9');
}

function french(s: State): void {
  command(s, '0318', 'bonaparte', 'attack');
  command(s, '0318', 'massena', 'maneuver');
  stand(s, '0318', 'mb-a');
  command(s, '0418', 'meynier', 'maneuver');
  stand(s, '0418', '1-1dbl', '2-1dbl', '3-1dbl');
  stand(s, '0419', '1-3db', '2-3db', '3-3db');
  command(s, '0819', 'rondeau', 'maneuver');
  stand(s, '0819', '1-100db', '2-100db', '3-100db');
  arrive(s, 'french', {
    hex: '1419',
    due: 1,
    leaders: { lasalcette: 'outflank' },
    units: ['1-8dbl', '2-8dbl', '3-8dbl'],
  });
  arrive(s, 'french', { hex: '0114', due: 1, leaders: { rampon: 'maneuver' }, units: ['1-16dbl'] });
  arrive(s, 'french', {
    hex: '0115',
    due: 1,
    leaders: { laharpe: 'maneuver', causse: 'maneuver' },
    units: ['1-70db', '2-70db', '3-70db', '1-99db', '2-99db', '3-99db', '22chasseurs', '5dragoons', 'mb-b'],
  });
}

/** S1.reinforcements, 11.1, 11.4: the Austrian columns. */
function columns(s: State, option: State['option']): void {
  if (option === 'none' || option === '11.2') {
    arrive(s, 'austrian', { hex: '1609', due: 4, leaders: { provera: 'maneuver' }, units: PROVERA });
    arrive(s, 'austrian', { hex: '1609', due: 9, leaders: { argenteau: 'maneuver' }, units: ARGENTEAU });
    return;
  }
  command(s, '0713', 'argenteau', 'defense');
  if (option === '11.1' || option === '11.3') {
    un(s, unitAt('2-monferrato')).losses = 1;
    arrive(s, 'austrian', { hex: '1609', due: 1, leaders: { provera: 'maneuver' }, units: PROVERA });
    arrive(s, 'austrian', { hex: '1609', due: 5, leaders: { vukassovich: 'maneuver' }, units: IR25 });
    return;
  }
  command(s, '0713', 'provera', 'maneuver');
  arrive(s, 'austrian', { hex: '1609', due: 7, leaders: { vukassovich: 'maneuver' }, units: IR25 });
}

/** What the Austrian places freely before the game (11.1, 11.2, 11.4): his entrenchments are the redoubts. */
function freePlaces(s: State, option: State['option']): void {
  const redoubtItems = [0, 1, 2, 3].map((i) => REDOUBT_ITEM + i);
  if (option === '11.1' || option === '11.3') s.todo.push(...ARGENTEAU.map(unitAt));
  if (option === '11.2' || option === '11.3') {
    s.todo.push(...redoubtItems, unitAt('pioneer'));
    s.redoubts = [];
  }
  if (option === '11.4' || option === '11.4+11.2') {
    const leaders = ['avogadro', 'argenteau', 'provera'].map(leaderAt);
    s.todo.push(...redoubtItems, ...leaders.map((l) => LEADER_ITEM + l));
    const units = s.units.flatMap((state, u) =>
      state.where === 'map' && unit(u).side === 'austrian' ? [u] : [],
    );
    s.todo.push(...units, ...[...PROVERA, ...ARGENTEAU].map(unitAt));
    s.redoubts = [];
    for (const l of leaders) Object.assign(ld(s, l), { where: 'none', at: -1 });
  }
  for (const item of s.todo)
    if (item < LEADER_ITEM) {
      lift(s, item);
      un(s, item).where = 'none';
    }
}
