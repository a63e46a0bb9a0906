import type { WireDecision, WireOption } from '@grande/engine';
import { label, MAP, PIECES, SIZE, type View } from '@grande/montenotte-1796/book';
import type { Presenter } from '../../table/presenter.ts';
import { BRIEFS } from './briefs.ts';
import { GUIDE } from './guide.ts';
import { inspect } from './inspect.ts';
import { legend } from './legend.ts';
import { overlays } from './overlays.ts';
import { panels, summary } from './panels.tsx';
import { inHand, markerOf, markers, pieces } from './pieces.ts';
import { slotOf } from './reading.ts';
import { TELLING } from './telling.ts';
import { tracks } from './tracks.ts';
import { WORDS } from './words.ts';

/** It costs morale, points or men, and cannot be taken back. */
function hurts(option: WireOption, decision: WireDecision): boolean {
  const what = option.action;
  switch (decision.kind) {
    case 'act':
      return what === 'attack' || what === 'pillage' || what === 'minimum';
    case 'pillage':
      return what === 'yes';
    case 'reserve':
      return what === 'reserve';
    default:
      return false;
  }
}

const PERSONS: ReadonlySet<string> = new Set(PIECES);
const placeOf = (view: View, id: string): string[] =>
  MAP.indexOf.has(id) ? [id] : PERSONS.has(id) ? markerOf(view, id) : slotOf(id) >= 0 ? [id] : [];

/** Whoever the question is about, and the two hexes of a battle. */
function about(decision: WireDecision, view: View): string[] {
  const out = decision.subject === undefined ? [] : placeOf(view, decision.subject);
  if (view.battle) for (const h of [view.battle.a, view.battle.d]) if (h >= 0 && h < SIZE) out.push(label(h));
  return out;
}

/** Where an option points: what it concerns, on the map. */
const places = ({ concerns }: WireOption, _decision: WireDecision, view: View): string[] =>
  [...(concerns?.places ?? []), ...(concerns?.pieces ?? []), ...(concerns?.targets ?? [])].flatMap((id) =>
    placeOf(view, id),
  );

export const presenter: Presenter<View> = {
  telling: TELLING,
  briefs: BRIEFS,
  legend,
  livery: (side) =>
    side === 'french' || side === 'austrian' || side === 'sardinian'
      ? side
      : side === 'coalition'
        ? 'austrian'
        : 'neutral',
  pieces,
  inHand,
  markers,
  tracks,
  panels,
  inspect,
  overlays,
  hurts,
  about,
  places,
  summary,
  terrain: (name, reader) => WORDS[reader.locale].terrains[name],
  result: (result, reader) => WORDS[reader.locale].results[result] ?? reader.name(result),
  guide: GUIDE,
};
