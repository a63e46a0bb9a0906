import {
  austrianPoints,
  clock,
  enemiesInZone,
  gradeOf,
  inBox,
  SEATS,
  type View,
  valuesOf,
} from '@grande/dego-1796/book';
import type { Reader, Track } from '../../table/presenter.ts';
import { capital } from '../common/text.ts';
import { leaderData } from './reading.ts';
import { WORDS, type Words } from './words.ts';

export const gradeText = (points: number, reader: Reader): string => {
  const { winner, level } = gradeOf(points);
  const grade = reader.name(level);
  return winner === null ? grade : WORDS[reader.locale].acting(capital(reader.name(winner)), grade);
};

function phaseText(view: View, reader: Reader, w: Words): string {
  const { active } = view;
  if (!active) return w.steps[view.step] ?? view.step;
  if (active.leader < 0) return w.steps['isolated'] as string;
  return w.acting(reader.name(leaderData(active.leader).id), reader.name(active.order));
}

function score(view: View, reader: Reader, w: Words): Track[] {
  if (view.scenario === 's2') {
    const { buildings, guns } = austrianPoints(view);
    const points = buildings + guns;
    return [
      {
        id: 'points',
        label: w.points,
        text: w.pointsText(points, gradeText(points, reader)),
        steps: { at: points, of: 23 },
        side: 'austrian',
        main: true,
        rule: 'S2.victory',
      },
      { id: 'buildings', label: w.buildings, text: `${buildings}/14`, side: 'austrian', rule: 'S2.victory' },
      { id: 'guns', label: w.guns, text: `${guns}/9`, side: 'austrian', rule: 'S2.guns' },
    ];
  }
  const left = enemiesInZone(view);
  return [
    {
      id: 'zone',
      label: w.inZone,
      text: w.inZoneText(left),
      side: 'austrian',
      main: true,
      rule: `${view.scenario.toUpperCase()}.victory`,
    },
  ];
}

export function tracks(view: View, reader: Reader): Track[] {
  const w = WORDS[reader.locale];
  const out: Track[] = [
    {
      id: 'turn',
      label: w.turn,
      text: `${view.turn}/${view.lastTurn} · ${w.time(clock(view))}`,
      steps: { at: view.turn, of: view.lastTurn },
      main: true,
      rule: '3.0',
    },
    { id: 'phase', label: w.phase, text: phaseText(view, reader, w), main: true, rule: '3.0' },
    ...score(view, reader, w),
  ];
  if (view.scenario !== 's3')
    out.push({
      id: 'contact',
      label: w.contact,
      text: view.contact === 0 ? w.notYet : w.onTurn(view.contact),
      rule: view.scenario === 's1' ? 'S1.activations' : 'S2.surprise',
    });
  if (view.sees !== null && view.cup.length > 0)
    out.push({
      id: 'cup',
      label: w.cup,
      text: view.cup.map((l) => reader.name(leaderData(l).id)).join(', '),
      side: view.sees,
      rule: '5.0',
    });
  out.push({
    id: 'fords',
    label: w.fords,
    text: `${view.fords.length}/${valuesOf(view).fords}`,
    steps: { at: view.fords.length, of: valuesOf(view).fords },
    rule: '6.10',
  });
  for (const side of SEATS) {
    const text = w.boxText(inBox(view, side));
    out.push({ id: `box.${side}`, label: w.box(reader.name(side)), text, side, rule: '8.4' });
  }
  return out;
}
