import { type Army, dateOf, SIDE_OF_ARMY, SIDES, TURNS, type View } from '@grande/hoche-1793/book';
import type { Reader, Track } from '../../table/presenter.ts';
import { labelled, signed } from '../common/text.ts';
import { armiesIn, isBroken, modifierOf } from './reading.ts';
import { WORDS, type Words } from './words.ts';

export function dateText(view: View, turn: number, w: Words): string {
  const { day, month } = dateOf(view.scenario, turn);
  return w.date(day, month);
}

export const phaseText = (view: View, w: Words): string =>
  view.phase === 'actions' || view.phase === 'active'
    ? `4.${view.sub} ${w.subs[view.sub - 1] as string}`
    : (w.phases[view.phase] ?? view.phase);

function moraleTrack(view: View, army: Army, reader: Reader, w: Words): Track {
  const at = view.morale[army];
  const broken = isBroken(view, army);
  return {
    id: `morale.${army}`,
    label: w.armies[army] as string,
    text: broken ? w.demo : `${signed(modifierOf(view, army))} · ${at}`,
    steps: { at: at + 1, of: 24 },
    value: at,
    side: SIDE_OF_ARMY[army],
    main: true,
    rule: '3.1',
    title: labelled(w.morale(reader.name(army)), w.space(at), reader.locale),
    tone: at <= 6 ? 'bad' : undefined,
  };
}

function campaign(view: View, reader: Reader, w: Words): Track[] {
  const spoken = (['rhine', 'moselle'] as const).filter((a) => view.saintJust[a]).map((a) => reader.name(a));
  return [
    { id: 'works', label: w.worksTrack, text: w.worksState(view.works), rule: '15.1.3' },
    { id: 'stance', label: w.stance, text: w.stances[view.stance] as string, rule: '15.1.3' },
    {
      id: 'joint',
      label: w.joint,
      text: view.joint === null ? w.nobody : reader.name(view.joint),
      rule: '15.1.3',
    },
    {
      id: 'grangeret',
      label: w.grangeret,
      text:
        view.grangeret === 0
          ? w.notCalled
          : w.due(view.grangeret <= TURNS.landau ? dateText(view, view.grangeret, w) : '1794'),
      rule: '15.1.1',
    },
    {
      id: 'saintJust',
      label: w.saintJust,
      text: spoken.length === 0 ? w.nobody : spoken.join(', '),
      rule: '15.1.3',
    },
    ...(view.options.events
      ? [{ id: 'jordis', label: w.jordis, text: view.jordisUsed ? w.used : w.unused, rule: '15.1.4' }]
      : []),
  ];
}

export function tracks(view: View, reader: Reader): Track[] {
  const w = WORDS[reader.locale];
  const turns = TURNS[view.scenario];
  const armies = armiesIn(view);
  const out: Track[] = [
    { id: 'date', label: w.day, text: dateText(view, view.turn, w), main: true, rule: '4' },
    {
      id: 'turn',
      label: w.turn,
      text: `${view.turn}/${turns}`,
      steps: { at: view.turn, of: turns },
      main: true,
      rule: '14.3',
    },
    { id: 'phase', label: w.phase, text: phaseText(view, w), main: true, rule: '4' },
    {
      id: 'weather',
      label: w.weather,
      text: view.rain ? w.rain : w.fair,
      main: true,
      rule: '5',
      tone: view.rain ? 'bad' : undefined,
    },
  ];
  if (view.named !== null && view.phase !== 'setup')
    out.push({
      id: 'initiative',
      label: w.initiativeHas,
      text: reader.name(view.named),
      side: view.first,
      rule: '7',
    });
  out.push(...armies.map((a) => moraleTrack(view, a, reader, w)));
  for (const army of armies)
    out.push({
      id: `loc.${army}`,
      label: w.lines(w.armies[army] as string),
      text: view.loc[army] ? w.open : w.cut,
      side: SIDE_OF_ARMY[army],
      rule: '6.1',
      tone: view.loc[army] ? undefined : 'bad',
    });
  for (const side of SIDES) {
    const { battle, attrition } = view.ledger[side];
    out.push({
      id: `losses.${side}`,
      label: w.losses(reader.name(side)),
      text: w.lossText(battle, attrition),
      side,
      rule: '11.10.1',
    });
  }
  if (view.scenario === 'landau') out.push(...campaign(view, reader, w));
  if (view.scenario.startsWith('kaiserslautern')) {
    const { battle } = view.ledger.french;
    out.push({
      id: 'six',
      label: w.frenchLosses,
      text: w.ofSix(battle),
      steps: { at: Math.min(6, battle), of: 6 },
      side: 'french',
      rule: '15.2.2',
    });
    out.push({ id: 'big', label: w.bigBattle, text: view.bigBattle ? w.yes : w.no, rule: '15.2.2' });
  }
  return out;
}
