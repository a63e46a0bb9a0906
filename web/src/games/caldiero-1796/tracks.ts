import {
  FORMATIONS,
  LAST_TURN,
  levelOf,
  SIDES,
  sideOfFormation,
  sightReach,
  type View,
  valuesOf,
  victoryPoints,
} from '@grande/caldiero-1796/book';
import type { Reader, Track } from '../../table/presenter.ts';
import { capital, labelled } from '../common/text.ts';
import { WORDS, type Words } from './words.ts';

export const orderState = (view: View, f: (typeof FORMATIONS)[number], w: Words): string =>
  view.activation?.formation === f
    ? w.activeNow
    : view.formations[f].activated
      ? w.hasActed
      : view.formations[f].inPlay
        ? w.toAct
        : w.notInPlay;

function phaseText(view: View, reader: Reader, w: Words): string {
  const name = view.phase.startsWith('setup') ? 'setup' : view.phase;
  const phase = w.phases[name] ?? view.phase;
  return view.activation ? w.acting(phase, reader.name(view.activation.formation)) : phase;
}

export function tracks(view: View, reader: Reader): Track[] {
  const w = WORDS[reader.locale];
  const points = Object.fromEntries(SIDES.map((s) => [s, victoryPoints(view, s).total])) as Record<
    (typeof SIDES)[number],
    number
  >;
  const level = reader.name(levelOf(Math.abs(points.french - points.austrian)));
  const ahead = points.french > points.austrian ? 'french' : 'austrian';
  const out: Track[] = [
    {
      id: 'turn',
      label: w.turn,
      text: `${view.turn}/${LAST_TURN} · ${w.hour(view.turn)}`,
      steps: { at: view.turn, of: LAST_TURN },
      main: true,
      rule: '3.1',
    },
    { id: 'phase', label: w.phase, text: phaseText(view, reader, w), main: true, rule: '3.1' },
    {
      id: 'weather',
      label: w.weather,
      text: reader.name(`weather.${view.weather}`),
      steps: { at: view.weather + 1, of: 4 },
      main: true,
      rule: '17.0',
      tone: view.weather >= 2 ? 'bad' : undefined,
      title: w.weatherMeans[view.weather],
    },
    ...SIDES.map(
      (side): Track => ({
        id: `vp.${side}`,
        label: `${capital(reader.name(side))}, ${w.vp}`,
        text: String(points[side]),
        side,
        main: true,
        rule: '18.0',
        title: w.points,
      }),
    ),
    {
      id: 'level',
      label: w.balance,
      text: level === reader.name('stalemate') ? level : labelled(reader.name(ahead), level, reader.locale),
      rule: '18.0',
    },
    {
      id: 'elan',
      label: w.elan,
      text: String(view.elan),
      steps: { at: view.elan, of: valuesOf(view).elan },
      side: 'french',
      rule: '16.0',
    },
    {
      id: 'ini.french',
      label: w.initiativeOf(reader.name('french')),
      text: w.plus(2),
      side: 'french',
      rule: '6.1',
    },
    {
      id: 'ini.austrian',
      label: w.initiativeOf(reader.name('austrian')),
      text: w.plus(view.weather),
      side: 'austrian',
      rule: '6.1',
    },
    { id: 'sight', label: w.sightIs, text: w.hexes(sightReach(view)), rule: '11.3' },
  ];
  for (const f of FORMATIONS) {
    const mark = view.formations[f];
    if (!mark.inPlay) continue;
    out.push({
      id: `order.${f}`,
      label: reader.name(f),
      text: `${reader.name(mark.order)} · ${orderState(view, f, w)}`,
      side: sideOfFormation(f),
      rule: '5.1',
      title: w.orderMeans[mark.order],
    });
  }
  return out;
}
