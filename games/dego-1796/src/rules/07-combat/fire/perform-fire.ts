import { type Flow, question, type Umpire } from '@grande/engine';
import { LABELS } from '../../../data/map.ts';
import { isGun, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { type State, stackAt, un } from '../../../state.ts';
import { doing } from '../../06-movement/companions.ts';
import { resolveFire, screened } from './fire.ts';
import { AIM, type Firing, JOIN_FIRE, shotOf } from './join-fire.ts';
import type { FireAct } from './offensive.ts';
import { returnFire } from './volleys.ts';

type G = Umpire<State>;

/** 7.2: offensive fire, with whoever joins, and the answer of the target. */
export function* performFire(g: G, x: FireAct): Flow {
  const d = doing(g);
  const { s } = d;
  const seat = unit(x.m.u).side;
  const hex = LABELS[x.at] as string;
  const firers = [x.m];
  const now = (): Firing => ({ d, firers: [...firers], at: x.at });
  for (;;) {
    const prompt = say('ask.joinFire', { hex });
    const about = { seat, kind: 'joinFire', rule: '7.2.2', prompt, subject: unit(x.m.u).id };
    const asked = question(about, now(), JOIN_FIRE);
    if (!asked.options.some((o) => o.value !== null)) break;
    const next = yield* g.ask(asked);
    if (next === null) break;
    firers.push(next);
  }
  const from = un(s, x.m.u).at;
  const guns = firers.every((m) => isGun(m.u)) && !screened(s, x.at) && stackAt(s, x.at).some(isGun);
  const about = { seat, kind: 'aim', rule: '7.3.5', prompt: say('ask.aim', { hex }), subject: hex };
  const counter = guns ? yield* g.ask(question(about, now(), AIM)) : -1;
  const standing = firers.every((m) => !m.opened);
  resolveFire(g, shotOf(s, firers, x.at, counter));
  for (const m of firers) {
    m.done = true;
    m.duty = true;
  }
  if (standing) yield* returnFire(g, x.at, from);
}
