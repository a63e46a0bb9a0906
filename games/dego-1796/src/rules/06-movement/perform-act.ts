import { type Flow, type Law, law, type Umpire } from '@grande/engine';
import { LABELS } from '../../data/map.ts';
import { faced } from '../../data/tables.ts';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { lift, type Member, put, type State, stackAt, un, valueNow } from '../../state.ts';
import { disband } from '../07-combat/losses.ts';
import { opensWindow, reactionWindow } from '../07-combat/reactions.ts';
import type { Act } from './act.ts';
import { chooseFacing } from './choose-facing.ts';
import { type Along, along, companions, doing, hasMates } from './companions.ts';
import { turnsBetween } from './facing.ts';
import { fordBonus } from './ford.ts';
import { changeCost, memberOf } from './group.ts';
import { freeSkirmisher } from './light.ts';
import { newMember } from './members.ts';
import { turnKeepsRoom } from './room/keeps-room.ts';
import { turn, turnRoom } from './turn.ts';

type G = Umpire<State>;

/** 6.5-6.10: everything a unit can do besides stepping, firing and attacking. */
export function* performAct(g: G, x: Exclude<Act, { do: 'finishAll' | 'activate' }>): Flow {
  const d = doing(g);
  const { s, gr } = d;
  const { m } = x;
  const state = un(s, m.u);
  const id = unit(m.u).id;
  switch (x.do) {
    case 'turn':
      return yield* performTurn(g, m, x.face);
    // nobody answers a change of formation.
    case 'form': {
      m.spent += changeCost(s, m.u);
      m.changed = true;
      const wasFaced = faced(state.form) && state.face >= 0;
      state.form = x.form;
      if (!faced(x.form)) state.face = -1;
      else if (!wasFaced) state.face = yield* chooseFacing(g, unit(m.u).side, m.u, '6.5');
      g.tell('6.5', say('log.form', { unit: id, form: x.form }));
      return;
    }
    case 'limber':
      m.spent += 2;
      m.limbered = true;
      state.form = 'limber';
      state.face = -1;
      g.tell('6.9', say('log.form', { unit: id, form: 'limber' }));
      return;
    case 'unlimber':
      m.spent += 2;
      m.limbered = true;
      state.form = 'battery';
      state.face = yield* chooseFacing(g, unit(m.u).side, m.u, '6.9');
      g.tell('6.9', say('log.form', { unit: id, form: 'battery' }));
      return;
    case 'release':
      return yield* performRelease(g, m);
    case 'absorb':
      return yield* performAbsorb(g, m, x.by);
    case 'ford': {
      m.spent += 2;
      m.fordTried = true;
      const hex = state.at;
      s.fordSearched.push(hex);
      const found = g.die('6.10') + fordBonus(s, hex, unit(m.u).side) >= 6;
      if (found) s.fords.push(hex);
      g.tell(
        '6.10',
        found
          ? say('log.ford', { hex: LABELS[hex] as string })
          : say('log.noFord', { hex: LABELS[hex] as string }),
      );
      return;
    }
    case 'shuffle': {
      const stack = stackAt(s, state.at);
      const before = stack[0];
      stack.splice(stack.indexOf(m.u), 1);
      stack.splice(x.place, 0, m.u);
      m.shuffled = true;
      g.tell('6.3', say('log.shuffle', { unit: id, place: x.place + 1 }));
      const top = stack[0] as number;
      if (top !== before && memberOf(gr, top)) yield* reactionWindow(g, state.at, 'top', [top]);
      return;
    }
    case 'finish':
      m.done = true;
      return;
  }
}

type Turning = Along<number>;
const looksElsewhere: Law<Turning, Member> = law(
  '6.5.2',
  'sameFacing',
  ({ d, x }, m) => un(d.s, m.u).face !== x,
  (_, m) => say('law.sameFacing', { unit: unit(m.u).id }),
);
const TURN_ALONG = along<number>('6.5.2', [
  looksElsewhere,
  ...turn.laws
    .filter((l) => l !== turnRoom)
    .map((l) =>
      law<Turning, Member>(
        l.rule,
        l.id,
        ({ d, x }, m) => l.holds(d, { do: 'turn', m, face: x }),
        ({ d, x }, m) => l.refusal(d, { do: 'turn', m, face: x }),
      ),
    ),
  law(
    turnRoom.rule,
    turnRoom.id,
    ({ d, x, chosen }, m) => un(d.s, m.u).face < 0 || turnKeepsRoom(d, [...chosen, m], x),
    () => say('law.roomKept'),
  ),
]);

function* performTurn(g: G, lead: Member, face: number): Flow {
  const s = g.state;
  const { gr } = doing(g);
  const turning = hasMates(s, gr, lead) ? yield* companions(g, lead, face, TURN_ALONG) : [lead];
  for (const m of turning) {
    const state = un(s, m.u);
    m.spent += 2 * turnsBetween(state.face, face);
    state.face = face;
  }
  const units = turning.map((m) => m.u);
  if (g.listening) g.tell('6.5.2', say('log.turns', { units: units.map((u) => unit(u).id), dir: face }));
  const { at } = un(s, lead.u);
  if (opensWindow(s, at)) yield* reactionWindow(g, at, 'turn', units);
}

/** 6.8, 6.8.1: a company leaves its battalion; with the last one the battalion is dissolved. */
function* performRelease(g: G, m: Member): Flow {
  const s = g.state;
  const { gr } = doing(g);
  const state = un(s, m.u);
  const hex = state.at;
  m.spent += changeCost(s, m.u);
  const k = freeSkirmisher(s, m.u);
  sendOut(s, m.u, k, true);
  // A counter that was taken in and goes out again is another company: what the first one did does not bind it.
  const earlier = gr.members.findIndex((x) => x.u === k);
  if (earlier >= 0) gr.members.splice(earlier, 1);
  gr.members.push({ ...newMember(s, k), duty: true, path: [hex] });
  g.tell('6.8', say('log.release', { unit: unit(m.u).id }), { at: LABELS[hex] as string });
  if (valueNow(s, m.u) <= 0) {
    disband(g, m.u, '6.8');
    m.done = true;
  }
  yield* reactionWindow(g, hex, 'top', [k]);
}

/** 6.8: the bookkeeping of a release: the points are out, not lost. */
export function sendOut(s: State, u: number, k: number, now: boolean): void {
  const state = un(s, u);
  state.losses++;
  state.detached++;
  const out = un(s, k);
  put(s, k, state.at, 0);
  out.losses = 0;
  out.form = 'skirmish';
  out.face = -1;
  out.since = state.since;
  out.released = now ? s.turn : 0;
  out.noOrder = false;
  out.acted = false;
}

function* performAbsorb(g: G, m: Member, by: number): Flow {
  const s = g.state;
  const { gr } = doing(g);
  const hex = un(s, m.u).at;
  const before = stackAt(s, hex)[0];
  takeBack(s, m.u, by);
  m.done = true;
  g.tell('6.8.1', say('log.absorb', { unit: unit(by).id }), { at: LABELS[hex] as string });
  const top = stackAt(s, hex)[0];
  if (top !== undefined && top !== before && memberOf(gr, top)) yield* reactionWindow(g, hex, 'top', [top]);
}

/** who loses and who gains the point. */
export function takeBack(s: State, k: number, by: number): void {
  const { origin } = unit(k);
  lift(s, k);
  un(s, k).where = 'merged';
  un(s, k).losses = 0;
  un(s, k).released = 0;
  un(s, by).losses--;
  if (origin >= 0) un(s, origin).detached--;
}
