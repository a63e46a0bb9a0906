import { type Flow, type Option, option, type Umpire } from '@grande/engine';
import { LABELS } from '../data/map.ts';
import { unit } from '../data/units.ts';
import { say } from '../say.ts';
import { type Member, type State, stackAt, un } from '../state.ts';
import { doing } from './06-companions.ts';
import { fireDice, onlyCounter, resolveFire, type Shot } from './07-fire.ts';
import { counterTargets, type FireAct, joiners, needsMate } from './07-offensive.ts';
import { returnFire, shotDetail } from './07-volleys.ts';

type G = Umpire<State>;

/** 7.2: offensive fire, with whoever joins, and the answer of the target. */
export function* performFire(g: G, x: FireAct): Flow {
  const d = doing(g);
  const { s } = d;
  const seat = unit(x.m.u).side;
  const firers = [x.m];
  for (;;) {
    const more = joiners(d, firers, x.at);
    const must = needsMate(d, firers) || fireDice(s, shot(s, firers, x.at, -1)) < 1;
    if (more.length === 0) break;
    const next = yield* g.ask<Member | null>({
      seat,
      kind: 'joinFire',
      rule: '7.2.2',
      prompt: say('ask.joinFire', { hex: LABELS[x.at] as string }),
      subject: unit(x.m.u).id,
      options: [
        ...(must ? [] : [goOption(s, firers, x.at)]),
        ...more.map((m) =>
          option<Member | null>(
            `with:${unit(m.u).id}`,
            m,
            '7.2.2',
            say('do.with', { unit: unit(m.u).id }),
            unit(m.u).id,
          ),
        ),
      ],
    });
    if (next === null) break;
    firers.push(next);
  }
  const from = un(s, x.m.u).at;
  const units = firers.map((m) => m.u);
  const guns = counterTargets(s, units, x.at);
  const counter =
    guns.length === 0
      ? -1
      : yield* g.ask<number>({
          seat,
          kind: 'aim',
          rule: '7.3.5',
          prompt: say('ask.aim', { hex: LABELS[x.at] as string }),
          subject: LABELS[x.at] as string,
          options: [
            ...(onlyCounter(s, units, x.at) ? [] : [aimOption(s, firers, x.at, -1)]),
            ...guns.map((u) => aimOption(s, firers, x.at, u)),
          ],
        });
  const standing = firers.every((m) => !m.opened);
  resolveFire(g, shot(s, firers, x.at, counter));
  for (const m of firers) {
    m.done = true;
    m.duty = true;
  }
  if (standing) yield* returnFire(g, x.at, from);
}

/** Those who have joined fire now; the chances are theirs together. */
function goOption(s: State, firers: readonly Member[], at: number): Option<Member | null> {
  return {
    ...option<Member | null>('go', null, '7.2', say('do.go')),
    detail: () => {
      const units = firers.map((m) => m.u);
      const top = stackAt(s, at)[0] as number;
      return shotDetail(s, shot(s, firers, at, onlyCounter(s, units, at) ? top : -1));
    },
  };
}

/** 7.3.5 (D-14): fire at the hex, or at one battery in it. */
function aimOption(s: State, firers: readonly Member[], at: number, gun: number): Option<number> {
  const made =
    gun < 0
      ? option('hex', -1, '7.2', say('do.aimHex'), LABELS[at] as string)
      : option(`gun:${unit(gun).id}`, gun, '7.3.5', say('do.aimGun', { unit: unit(gun).id }), unit(gun).id);
  return { ...made, detail: () => shotDetail(s, shot(s, firers, at, gun)) };
}

function shot(s: State, firers: readonly Member[], at: number, counter: number): Shot {
  const from = un(s, (firers[0] as Member).u).at;
  const stack = stackAt(s, from);
  const ordered = firers.map((m) => m.u).sort((a, b) => stack.indexOf(a) - stack.indexOf(b));
  return { from, firers: ordered, at, mode: 'of', counter };
}
