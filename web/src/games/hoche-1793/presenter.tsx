import type { Seat, WireDecision, WireOption } from '@grande/engine';
import {
  type Army,
  BOX,
  boardOf,
  forceId,
  GIC_OF_ARMY,
  label,
  MAP,
  UNITS,
  type View,
} from '@grande/hoche-1793/book';
import type { Livery, Presenter } from '../../table/presenter.ts';
import { BRIEFS } from './briefs.ts';
import { GUIDE } from './guide.ts';
import { inspect } from './inspect.ts';
import { legend } from './legend.ts';
import { overlays } from './overlays.ts';
import { panels, summary } from './panels.tsx';
import { beside, inHand, markers, pieces } from './pieces.ts';
import { slotWith } from './reading.ts';
import { TELLING } from './telling.ts';
import { tracks } from './tracks.ts';
import { WORDS } from './words.ts';

const livery = (side: Seat): Livery =>
  side === 'french' ? 'french' : side === 'coalition' ? 'prussian' : 'neutral';

/** Once done it cannot be undone, or it costs what the day cannot give back. */
function hurts(option: WireOption, decision: WireDecision): boolean {
  const what = option.action;
  switch (decision.kind) {
    case 'step':
      return what === 'declare' || what === 'minimum';
    case 'mergeGoetze':
      return what === 'merge';
    case 'reqJointCommander':
      return what === 'request';
    case 'saintJust':
      return what === 'use';
    case 'orderRetreat':
      return what === 'retreat';
    case 'giveUp':
      return what === 'giveUp';
    case 'useJordis':
    case 'assignArdennes':
      return what !== 'decline' && what !== 'keep' && what !== 'no';
    case 'heavyCavalry':
      return what === 'charge';
    default:
      return false;
  }
}

/** Units, generals and armies as the counter they lie under. */
function counterOf(view: View, id: string): string[] {
  const unit = id in UNITS ? id : id in GIC_OF_ARMY ? GIC_OF_ARMY[id as Army] : null;
  const slot = unit === null ? -1 : slotWith(view, unit);
  const f = slot < 0 ? undefined : view.forces[slot];
  return f && f.hex !== BOX ? [forceId(slot)] : [];
}

/** The two hexes of a battle, and whoever the question is about. */
function about(decision: WireDecision, view: View): string[] {
  const out = decision.subject === undefined ? [] : counterOf(view, decision.subject);
  if (view.battle)
    for (const h of [view.battle.a, view.battle.b]) if (h >= 0 && h < MAP.size) out.push(label(h));
  return out;
}

/** Options about a division, a general or an army lie on its counter. */
function places(option: WireOption, _decision: WireDecision, view: View): string[] {
  const { pieces = [], targets = [], choice } = option.concerns ?? {};
  return [...pieces, ...targets, ...(choice === undefined ? [] : [choice])].flatMap((id) =>
    counterOf(view, id),
  );
}

/** 15.2, 15.3: only a part of the map is in play. */
function frame(view: View): string[] | undefined {
  if (view.scenario === 'landau') return undefined;
  const { open } = boardOf(view.scenario, 'french');
  return MAP.labels.filter((_, h) => open[h] === 1);
}

const QUIET = new Set(['log.staff', 'log.lookRound', 'log.patrols']);

export const presenter: Presenter<View> = {
  telling: TELLING,
  briefs: BRIEFS,
  legend,
  livery,
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
  frame,
  terrain: (name, reader) => WORDS[reader.locale].terrains[name],
  result: (result, reader) => WORDS[reader.locale].results[result] ?? reader.name(result),
  quiet: (event) => event.kind === 'told' && QUIET.has(event.message.id),
  guide: GUIDE,
};
