import { entryOf, label, MAP, type View } from '@grande/caldiero-1796/book';
import type { WireDecision, WireOption } from '@grande/engine';
import type { Presenter } from '../../table/presenter.ts';
import { BRIEFS } from './briefs.ts';
import { GUIDE } from './guide.ts';
import { inspect } from './inspect.ts';
import { legend } from './legend.ts';
import { overlays } from './overlays.ts';
import { panels, summary } from './panels.tsx';
import { inHand, markers, officerPiece, pieces } from './pieces.ts';
import { leaderOfId, unitAt, unitOfId } from './reading.ts';
import { TELLING } from './telling.ts';
import { tracks } from './tracks.ts';
import { WORDS } from './words.ts';

/** It costs points, men or the last of the élan, and cannot be taken back. */
function hurts(option: WireOption, decision: WireDecision): boolean {
  const chosen = option.concerns?.choice;
  switch (decision.kind) {
    case 'intervene':
    case 'pressOn':
      return chosen === 'yes';
    case 'elan':
      return chosen !== 'no';
    case 'declare':
      return option.action === 'charge';
    default:
      return false;
  }
}

/** A unit where it stands, or where it would come on; a leader; a formation by its officer. */
function placeOf(view: View, id: string): string[] {
  const u = unitOfId(id);
  if (u >= 0) {
    const { hex, place } = unitAt(view, u);
    if (hex >= 0) return [id];
    return place === 'off' ? [label(entryOf(u))] : [];
  }
  if (leaderOfId(id) >= 0) return (view.leaders[leaderOfId(id)]?.hex ?? -1) >= 0 ? [id] : [];
  return officerPiece(view, id);
}

function about(decision: WireDecision, view: View): string[] {
  const out =
    decision.subject === undefined
      ? []
      : MAP.indexOf.has(decision.subject)
        ? [decision.subject]
        : placeOf(view, decision.subject);
  const { activation } = view;
  if (activation?.mover && (decision.kind === 'step' || decision.kind === 'move')) {
    for (const u of activation.mover.units)
      if (unitAt(view, u).hex >= 0) out.push(label(unitAt(view, u).hex));
  }
  if (activation?.open && decision.kind.startsWith('declare'))
    for (const h of [...activation.open.targets, ...activation.open.attackers]) out.push(label(h));
  return out;
}

/** The pieces and hexes an option is about; an order is given to nobody in particular on the map. */
const places = (option: WireOption, _decision: WireDecision, view: View): string[] => {
  const { pieces: who = [], targets = [], places: where = [] } = option.concerns ?? {};
  if (option.action === 'order') return [];
  return [...[...who, ...targets].flatMap((id) => placeOf(view, id)), ...where];
};

export const presenter: Presenter<View> = {
  telling: TELLING,
  briefs: BRIEFS,
  legend,
  livery: (side) => (side === 'french' ? 'french' : side === 'austrian' ? 'austrian' : 'neutral'),
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
  result: (result, reader) => {
    const own = WORDS[reader.locale].results[result];
    if (own !== undefined) return own;
    for (const key of [`result.${result}`, `fire.${result}`]) {
      const name = reader.name(key);
      if (name !== key) return name;
    }
    return reader.name(result);
  },
  guide: GUIDE,
};
