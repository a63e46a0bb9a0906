import {
  bandOf,
  FIRST_DAY,
  SARDINIAN_MOST,
  sardinianModifier,
  TURNS,
  type View,
} from '@grande/montenotte-1796/book';
import type { Reader, Track } from '../../table/presenter.ts';
import { capital, labelled, signed } from '../common/text.ts';
import { WORDS } from './words.ts';

/** 15.3: what the points would mean on the last evening. */
export function bandText(view: Pick<View, 'options' | 'vp'>, reader: Reader): string {
  const band = bandOf(view);
  return band.winner === null
    ? reader.name(band.level)
    : labelled(capital(reader.name(band.winner)), reader.name(band.level), reader.locale);
}

export function tracks(view: View, reader: Reader): Track[] {
  const w = WORDS[reader.locale];
  const out: Track[] = [
    { id: 'date', label: w.day, text: w.date(FIRST_DAY + view.turn - 1), main: true, rule: '4' },
    {
      id: 'turn',
      label: w.turn,
      text: `${view.turn}/${TURNS}`,
      steps: { at: view.turn, of: TURNS },
      main: true,
      rule: '14.3',
    },
    { id: 'phase', label: w.phase, text: w.phases[view.phase] ?? view.phase, main: true, rule: '4' },
    {
      id: 'weather',
      label: w.weather,
      text: view.rain ? w.rain : w.fair,
      main: true,
      rule: '5',
      tone: view.rain ? 'bad' : undefined,
    },
    {
      id: 'vp',
      label: w.vp,
      text: String(view.vp),
      steps: { at: Math.min(40, view.vp), of: 40 },
      side: 'french',
      main: true,
      rule: '15.3',
      title: bandText(view, reader),
    },
    {
      id: 'sardinia',
      label: w.sardinia,
      text: w.sardiniaText(view.sardinian, signed(sardinianModifier(view.sardinian))),
      steps: { at: view.sardinian, of: SARDINIAN_MOST },
      side: 'coalition',
      main: true,
      rule: '15.2.4',
    },
    { id: 'band', label: w.band, text: bandText(view, reader), rule: '15.3' },
    {
      id: 'initiative',
      label: w.initiativeHas,
      text: view.initiative === null ? w.nobody : reader.name(view.initiative),
      rule: '7',
    },
    { id: 'inertia', label: w.inertia, text: w.inertiaText(view.inertia), rule: '8.1' },
  ];
  if (view.chitNation !== null)
    out.push({
      id: 'chit',
      label: w.drawn,
      text: view.chit === null ? reader.name(view.chitNation) : reader.name(view.chit),
      rule: '8.1',
    });
  if (view.cup.length > 0)
    out.push({ id: 'cup', label: w.cup, text: view.cup.map((c) => reader.name(c)).join(', '), rule: '8.1' });
  if (view.box.length > 0)
    out.push({ id: 'box', label: w.box, text: view.box.map((c) => reader.name(c)).join(', '), rule: '8.1' });
  if (view.reserves !== null)
    out.push({
      id: 'reserves',
      label: w.reserves,
      text: String(view.reserves),
      steps: { at: view.reserves, of: 4 },
      side: 'coalition',
      rule: '12.1',
    });
  out.push({
    id: 'carcare',
    label: w.carcare,
    text: view.carcare ? w.yes : w.no,
    side: 'french',
    rule: '15.3',
  });
  out.push({ id: 'genoa', label: w.genoa, text: view.genoa ? w.yes : w.no, side: 'french', rule: '15.3' });
  if (view.ledger)
    out.push({
      id: 'lost',
      label: w.lost,
      text: w.lostText(view.ledger.lost, view.ledger.gained),
      rule: '11.10',
    });
  return out;
}
