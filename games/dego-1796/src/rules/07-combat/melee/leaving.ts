import { type Flow, question, type Umpire } from '@grande/engine';
import { dirTo, LABELS } from '../../../data/map.ts';
import { faced } from '../../../data/tables.ts';
import { isSkirmisher, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { lift, type Position, put, type State, stackAt, un } from '../../../state.ts';
import { belowSkirmishers } from '../../06-movement/stacking.ts';
import { occupy, takeHex } from '../../10-scenarios/special.ts';
import { disband, loneLeaders } from '../losses.ts';
import { type Attack, isHorseAttack } from './clash.ts';
import { REFUGES, RETREAT } from './retreat.ts';

type G = Umpire<State>;

/** 7.4.9: skirmishers never stay in a melee. */
export function* skirmishersGo(g: G, a: Attack): Flow {
  const s = g.state;
  for (const u of [...stackAt(s, a.at)]) {
    if (!isSkirmisher(u)) continue;
    if (isHorseAttack(a)) {
      disband(g, u, '7.4.9');
      continue;
    }
    if (g.die('7.4.9') % 2 === 0) {
      disband(g, u, '7.4.9');
      continue;
    }
    const prompt = say('ask.skirmisherRetreat', { unit: unit(u).id });
    const about = {
      seat: unit(u).side,
      kind: 'skirmisherRetreat',
      rule: '7.4.9',
      prompt,
      subject: unit(u).id,
    };
    const asked = question(about, { s, u, a }, REFUGES);
    if (asked.options.length === 0) {
      disband(g, u, '7.4.9');
      continue;
    }
    const to = yield* g.ask(asked);
    lift(s, u);
    put(s, u, to, 0);
    leave(s, u);
    g.tell('7.4.9', say('log.retreats', { unit: unit(u).id, hex: LABELS[to] as string }));
    yield* loneLeaders(g, to, u);
    occupy(g, [u], to);
  }
}

/** 7.4.3 (D-22): one unit goes back; returns the hex, or -1 when it must disband. */
export function* goesBack(g: G, u: number, a: Attack): Flow<number> {
  const s = g.state;
  const prompt = say('ask.retreatHex', { unit: unit(u).id });
  const about = { seat: unit(u).side, kind: 'retreatHex', rule: '7.4.3', prompt, subject: unit(u).id };
  const asked = question(about, { s, u, a }, RETREAT);
  if (asked.options.length === 0) return -1;
  const to = yield* g.ask(asked);
  lift(s, u);
  put(s, u, to, isSkirmisher(u) ? 0 : belowSkirmishers(s, to));
  const state = un(s, u);
  if (faced(state.form)) state.face = dirTo(to, a.at);
  leave(s, u);
  g.tell('7.4.3', say('log.retreats', { unit: unit(u).id, hex: LABELS[to] as string }), {
    at: LABELS[to] as string,
  });
  yield* loneLeaders(g, to, u);
  takeHex(g, [u], to);
  return to;
}

/** 7.5.4: an active unit that is driven back has finished its activation. */
function leave(s: Position, u: number): void {
  un(s, u).retakenAt = -1;
  for (const m of s.active?.group?.members ?? []) if (m.u === u) m.done = true;
}
