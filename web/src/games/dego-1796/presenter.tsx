import { isPlaced, LABELS, MAP, type View } from '@grande/dego-1796/book';
import type { WireDecision, WireOption } from '@grande/engine';
import type { Presenter } from '../../table/presenter.ts';
import { BRIEFS } from './briefs.ts';
import { GUIDE } from './guide.ts';
import { inspect } from './inspect.ts';
import { legend } from './legend.ts';
import { overlays } from './overlays.ts';
import { panels, summary } from './panels.tsx';
import { beside, inHand, markers, pieces } from './pieces.ts';
import { leaderOfId, manOf, stateOf, unitOfId } from './reading.ts';
import { TELLING } from './telling.ts';
import { tracks } from './tracks.ts';
import { WORDS } from './words.ts';

/** Men die of it, or somebody leaves the field. */
function hurts(option: WireOption, decision: WireDecision): boolean {
  const { action } = option;
  switch (decision.kind) {
    case 'action':
      return action === 'melee' || action === 'charge';
    case 'removal':
      return action === 'remove';
    case 'waiting':
      return action === 'disband';
    case 'reinforcements':
      return action === 'cancel';
    default:
      return false;
  }
}

/** A unit or commander where it stands; one that waits, at its entry. */
function placeOf(view: View, id: string): string[] {
  if (MAP.indexOf.has(id)) return [id];
  const u = unitOfId(id);
  if (u >= 0) {
    if (isPlaced(view, u)) return [id];
    return entryAt(view, stateOf(view, u).entry, stateOf(view, u).where);
  }
  const l = leaderOfId(id);
  if (l < 0) return [];
  const x = manOf(view, l);
  return x.where === 'map' && x.at >= 0 ? [id] : entryAt(view, x.entry, x.where);
}
function entryAt(view: View, entry: number, where: string): string[] {
  const at = where === 'off' || where === 'due' ? (view.entries[entry]?.at ?? -1) : -1;
  return at >= 0 ? [LABELS[at] as string] : [];
}

function about(decision: WireDecision, view: View): string[] {
  const out = decision.subject === undefined ? [] : placeOf(view, decision.subject);
  const { active } = view;
  if (!active || decision.seat !== active.side) return out;
  for (const m of active.group?.members ?? [])
    if (!m.done && isPlaced(view, m.u)) out.push(LABELS[stateOf(view, m.u).at] as string);
  return [...new Set(out)];
}

const places = (option: WireOption, _decision: WireDecision, view: View): string[] =>
  option.key
    .split(':')
    .slice(1)
    .flatMap((part) => placeOf(view, part));

export const presenter: Presenter<View> = {
  telling: TELLING,
  briefs: BRIEFS,
  legend,
  livery: (side) => (side === 'french' ? 'french' : side === 'austrian' ? 'austrian' : 'neutral'),
  pieces,
  inHand,
  markers,
  beside,
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
