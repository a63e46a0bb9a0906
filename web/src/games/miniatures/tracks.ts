import { decimal, type Locale } from '@grande/engine';
import { clockAt, clockText, percentLost, reachOf, type View } from '@grande/miniatures/book';
import type { Reader, Track } from '../../table/presenter.ts';
import { labelled, within } from '../common/text.ts';
import { inches } from './scale.ts';
import { WORDS } from './words.ts';

/** A part of an army as a reader of the language writes it. */
const share = (n: number, locale: Locale): string => decimal(Math.round(n * 10) / 10, locale);

/** VI.2: what a side has lost, and beside it what objectives add to its percentage. */
export function lossesOf(view: View, side: number, locale: Locale): string {
  const { percent } = WORDS[locale];
  const { lost, added } = percentLost(view, side);
  const own = percent(share(lost, locale));
  return added > 0 ? `${own} + ${percent(share(added, locale))}` : own;
}

/** S3.x1: the weather, and how far it lets guns carry. */
function skyOf(view: View, locale: Locale): string {
  const w = WORDS[locale];
  const sky = w.weathers[view.weather] ?? view.weather;
  return view.weather === 'clear' ? sky : w.carry(sky, inches(reachOf(view), locale));
}

export function tracks(view: View, reader: Reader): Track[] {
  const w = WORDS[reader.locale];
  const { battle } = view;
  const seat = battle.sides[view.active]?.seat ?? '';
  const raising = view.phase === 'raise' || view.phase === 'deploy';
  const out: Track[] = [
    {
      id: 'round',
      label: w.round,
      text: battle.rounds > 0 ? `${view.round}/${battle.rounds}` : String(view.round),
      ...(battle.rounds > 0 ? { steps: { at: view.round, of: battle.rounds } } : {}),
      main: true,
      rule: 'SC.2',
    },
    { id: 'clock', label: w.clock, text: clockText(clockAt(battle, view.round)), main: true, rule: 'SC.2' },
    { id: 'phase', label: w.phase, text: w.phases[view.phase] ?? view.phase, main: true, rule: 'SP.1' },
    { id: 'active', label: w.active, text: reader.name(seat), side: seat, main: true, rule: 'SP.1' },
  ];
  if (battle.rules.sleet)
    out.push({
      id: 'weather',
      label: w.weather,
      text: skyOf(view, reader.locale),
      main: true,
      rule: 'S3.x1',
    });
  if (!raising && battle.rules.objectives && battle.objectives.length > 0)
    out.push({
      id: 'objectives',
      label: w.objectives,
      text: battle.objectives
        .map((o, k) => {
          const holder = battle.sides[view.held[k] ?? o.initial]?.seat ?? '';
          return labelled(reader.name(battle.areas[o.area]?.id ?? o.id), reader.name(holder), reader.locale);
        })
        .join(' · '),
      main: true,
      rule: 'VI.3',
    });
  if (!raising)
    battle.sides.forEach((side, k) => {
      out.push({
        id: `loss.${k}`,
        label: w.losses(within(reader.name(side.seat))),
        text: lossesOf(view, k, reader.locale),
        side: side.seat,
        rule: 'VI.2',
      });
    });
  return out;
}
