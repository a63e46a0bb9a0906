import { type Flow, rolled, type Umpire } from '@grande/engine';
import { LABELS } from '../../../data/map.ts';
import { faced } from '../../../data/tables.ts';
import { isGun, isSkirmisher, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { hasLeader, ld, lift, onMap, type Position, put, type State, stackAt, un } from '../../../state.ts';
import { chooseFacing } from '../../06-movement/choose-facing.ts';
import { firstContact, occupy } from '../../10-scenarios/special.ts';
import { disband, loneLeaders, supports } from '../losses.ts';
import { type Attack, clashOf, onlySquares } from './clash.ts';
import { fight } from './fight.ts';
import { skirmishersGo } from './leaving.ts';

type G = Umpire<State>;
/** Won: the hex is theirs and they are finished. Walkover: it is theirs and they go on. */
export type MeleeResult = 'won' | 'walkover' | 'lost' | 'fellBack';

const alive = (s: Position, a: Attack): number[] => a.attackers.map((x) => x.u).filter((u) => onMap(s, u));

/** 7.4 Melee, from the moment the attackers come in until one side is gone from the hex. */
export function* melee(g: G, a: Attack): Flow<MeleeResult> {
  const s = g.state;
  const first = a.attackers[0]?.u as number;
  firstContact(s, first);
  g.tell('7.4', say('log.melee', { unit: unit(first).id, hex: LABELS[a.at] as string }), {
    at: LABELS[a.at] as string,
  });
  yield* skirmishersGo(g, a);
  if (stackAt(s, a.at).length > 0 && !supports(s, a.at)) {
    for (const u of [...stackAt(s, a.at)]) disband(g, u, '7.4.10');
  }
  if (stackAt(s, a.at).length === 0) {
    yield* moveIn(g, a);
    return 'walkover';
  }
  const c = clashOf(s, a);
  const { how } = yield* rolled(g, fight(c, g));
  if (how === 'won') yield* moveIn(g, a);
  // 7.4.4, R-28: nobody who attacks can leave, but for horse before squares.
  if (how === 'lost' && !onlySquares(c)) yield* attackersGone(g, a);
  return how === 'bonaparteFalls' ? 'lost' : how;
}

/** 7.4.5: the winners stand in the hex and choose their facings, after a walk-over too. */
function* moveIn(g: G, a: Attack): Flow {
  const s = g.state;
  const left = alive(s, a);
  const units = [...left.filter(isSkirmisher), ...left.filter((u) => !isSkirmisher(u))];
  units.forEach((u, i) => {
    lift(s, u);
    put(s, u, a.at, i);
    un(s, u).retakenAt = -1;
  });
  for (const l of a.leaders) if (ld(s, l).where === 'map') ld(s, l).at = a.at;
  const by = units[0];
  if (by === undefined) return;
  yield* loneLeaders(g, a.at, by);
  for (const u of units)
    if (faced(un(s, u).form)) un(s, u).face = yield* chooseFacing(g, unit(u).side, u, '7.4.5');
  g.tell('7.4.5', say('log.takes', { unit: unit(by).id, hex: LABELS[a.at] as string }), {
    at: LABELS[a.at] as string,
  });
  occupy(g, units, a.at);
}

/** nobody is left of the attackers; commanders who went in are on their own. */
function* attackersGone(g: G, a: Attack): Flow {
  const s = g.state;
  g.tell('R-126', say('log.attackFails', { hex: LABELS[a.at] as string }));
  for (const l of a.leaders) if (ld(s, l).where === 'map') ld(s, l).at = a.at;
  const defender = stackAt(s, a.at)[0];
  const side = unit(a.attackers[0]?.u as number).side;
  if (defender !== undefined && hasLeader(s, a.at, side)) yield* loneLeaders(g, a.at, defender);
}

/** 7.4.10, R-102: a hex that skirmishers may walk into: nothing but skirmishers or guns. */
export const onlyLoose = (s: Position, hex: number): boolean =>
  stackAt(s, hex).every((u) => isSkirmisher(u) || isGun(u));
