import type { WireDecision, WireOption } from '@grande/engine';
import type { View } from '@grande/miniatures/book';
import type { Pointing, Presenter } from '../../table/presenter.ts';
import { lazy } from '../../ui/lazy.tsx';
import { BRIEFS } from './briefs.ts';
import { GUIDE } from './guide.ts';
import { inspect } from './inspect.ts';
import { legend } from './legend.ts';
import { overlays } from './overlays.ts';
import { panels, summary } from './panels.tsx';
import { inHand, pieces } from './pieces.ts';
import { spotOf } from './pointing.ts';
import { marched } from './spoken.ts';
import { TELLING } from './telling.ts';
import { tracks } from './tracks.ts';
import { WORDS } from './words.ts';

/** A charge, a withdrawal, a field given up: not to be done by a slip of the hand. */
const hurts = (option: WireOption, decision: WireDecision): boolean => {
  const what = option.action ?? option.key;
  return (decision.kind === 'unit' && (what === 'charge' || what === 'withdraw')) || what === 'concede';
};

const LIVERY: Readonly<Record<string, 'french' | 'austrian' | 'prussian'>> = {
  french: 'french',
  blue: 'french',
  austrian: 'austrian',
  white: 'austrian',
  allied: 'prussian',
};

/** These answers are pointed at; the table itself works out what a point means. */
const POINTED = new Set(['order', 'ride', 'place', 'enter', 'fort']);
const UNITS: Readonly<Record<string, number>> = { x: 1000, y: 1000, at: 1000, facing: 10 };
const pointing = (decision: WireDecision): Pointing | null =>
  decision.space && POINTED.has(decision.space.key)
    ? {
        value: () => null,
        mark: () => null,
        field: (key, locale) => {
          const unit = UNITS[key];
          const label = WORDS[locale].typed[key];
          return unit !== undefined && label !== undefined ? { label, unit } : null;
        },
      }
    : null;
const ArmyForm = lazy(() => import('./army-form.tsx').then((m) => m.ArmyForm));

export const presenter: Presenter<View> = {
  telling: TELLING,
  briefs: BRIEFS,
  legend,
  livery: (side) => LIVERY[side] ?? 'neutral',
  pieces,
  inHand,
  overlays,
  tracks,
  panels,
  inspect,
  hurts,
  pointing,
  spotOf,
  marched,
  form: (decision) => (decision.space?.key === 'army' ? ArmyForm : null),
  summary,
  // Fetched when somebody sits down: only the table needs it.
  field: lazy(() => import('./field.tsx').then((m) => m.Field)),
  result: (result, reader) => reader.name(result),
  guide: GUIDE,
};
