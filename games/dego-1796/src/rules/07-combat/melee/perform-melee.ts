import { type Action, button, type Flow, question, type Umpire } from '@grande/engine';
import { dirTo, LABELS } from '../../../data/map.ts';
import { enemyOf, isHorse, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import { type Group, lift, type Member, onMap, put, type State, stackAt, un } from '../../../state.ts';
import { doing, unstick } from '../../06-movement/companions.ts';
import { stackLegal } from '../../06-movement/group.ts';
import { arrive, reachWaypoints } from '../../06-movement/perform-step.ts';
import { stepCost } from '../../06-movement/step-cost.ts';
import { flips, reactionWindow } from '../reactions.ts';
import { type ChargeAct, chargeCost, chargePath, type MeleeAct, riderCost } from './assault.ts';
import { squareTries } from './charge-ground.ts';
import { JOIN_MELEE, partyOf, type Storm } from './join-melee.ts';
import { type MeleeResult, melee } from './melee.ts';

type G = Umpire<State>;

/** 7.4 (D-19): gathers the attackers, then fights. */
export function* performMelee(g: G, x: MeleeAct): Flow {
  const d = doing(g);
  const s = g.state;
  const { a, gr } = d;
  const attackers = [x.m];
  const leaders: number[] = [];
  const subject = LABELS[x.to] as string;
  for (;;) {
    const storm: Storm = { d, attackers: [...attackers], leaders: [...leaders], to: x.to };
    const prompt = say('ask.joinMelee', { hex: subject });
    const asked = question(
      { seat: a.side, kind: 'joinMelee', rule: 'R-26', prompt, subject },
      storm,
      JOIN_MELEE,
    );
    const next = asked.options.length === 1 ? null : yield* g.ask(asked);
    if (next === null) break;
    if ('l' in next) leaders.push(next.l);
    else attackers.push(next.m);
  }
  for (const m of attackers) if (!gr.members.includes(m)) gr.members.push(m);
  const party = partyOf(s, attackers);
  gr.steps++;
  for (const m of attackers) payForMelee(s, gr, m, x.to);
  for (const r of a.riders) if (leaders.includes(r.l)) r.spent += riderCost(s, r.l, x.to);
  const result = yield* melee(g, { attackers: party, at: x.to, leaders, kind: 'plain' });
  yield* afterMelee(g, attackers, x.to, result);
}

function payForMelee(s: State, gr: Group, m: Member, to: number): void {
  m.spent += stepCost(s, m, to, 'plain');
  m.duty = true;
  m.hexes++;
  m.road = 2;
  m.entered = gr.steps;
  m.path.push(un(s, m.u).at);
}

/** winners of a fight have finished; after a walk-over they go on. 4.2.3 and 4.2.5 follow from the new hex. */
function* afterMelee(g: G, attackers: readonly Member[], to: number, result: MeleeResult): Flow {
  const s = g.state;
  const units = attackers.map((m) => m.u).filter((u) => onMap(s, u));
  for (const m of attackers) if (result !== 'walkover' || un(s, m.u).pillage) m.done = true;
  if (result === 'fellBack')
    for (const m of attackers) if (onMap(s, m.u) && !stackLegal(doing(g), m)) unstick(g, m);
  if (result === 'lost' || result === 'fellBack' || units.length === 0) return;
  reachWaypoints(g, units, to);
  const by = s.active?.side;
  if (by) yield* flips(g, to, units, enemyOf(by));
}

/** 7.5, R-138: declaration, counter-charge, the run with its windows, squares, melee. */
export function* performCharge(g: G, x: ChargeAct): Flow {
  const s = g.state;
  const { a, gr } = doing(g);
  const path = chargePath(s, x.m.u);
  const { m } = x;
  m.duty = true;
  g.tell('7.5.3', say('log.charge', { unit: unit(m.u).id, hex: LABELS[x.to] as string }));
  const met = yield* counterCharge(g, path);
  const goal = met?.hex ?? x.to;
  for (const hex of path) {
    if (hex === goal) break;
    gr.steps++;
    const from = un(s, m.u).at;
    m.spent += stepCost(s, m, hex, 'plain');
    m.hexes++;
    m.path.push(from);
    m.entered = gr.steps;
    lift(s, m.u);
    put(s, m.u, hex, stackAt(s, hex).length);
    yield* arrive(g, [m.u], hex, m.u);
    yield* reactionWindow(g, hex, 'enter', [m.u], met ? [met.rider] : []);
    if (!onMap(s, m.u) || m.done || un(s, m.u).at !== hex) return;
  }
  if (stackAt(s, goal).length === 0 || stackAt(s, goal).every((u) => unit(u).side === a.side)) return;
  yield* squareTries(g, goal);
  gr.steps++;
  const from = un(s, m.u).at;
  payForMelee(s, gr, m, goal);
  const result = yield* melee(g, {
    attackers: [{ u: m.u, from }],
    at: goal,
    leaders: [],
    kind: 'charge',
    counter: met?.doubled ?? -1,
  });
  yield* afterMelee(g, [m], goal, result);
}

const rideToMeet: Action<number, boolean> = {
  ...button('counterCharge', true, '7.5.7', say('do.counterCharge')),
  at: (_, meeting) => LABELS[meeting] as string,
  concerns: (_, meeting) => ({ places: [LABELS[meeting] as string] }),
};
const COUNTER_CHARGE = [rideToMeet, button('stand', false, '7.5.7', say('do.stand'))];

/** 7.5.7, RN-10 (D-18): horse that is charged by horse may ride to meet it half-way; returns the hex of the encounter. */
function* counterCharge(
  g: G,
  path: readonly number[],
): Flow<{ readonly hex: number; readonly rider: number; readonly doubled: number } | null> {
  const s = g.state;
  const to = path[path.length - 1] as number;
  const rider = stackAt(s, to).find((u) => isHorse(u));
  if (rider === undefined || path.length < 2) return null;
  const state = un(s, rider);
  if (state.form !== 'line' || state.pillage || state.face !== dirTo(to, path[path.length - 2] as number))
    return null;
  // With an odd distance the encounter is one hex nearer to the counter-charger.
  const meeting = path[Math.ceil(path.length / 2) - 1] as number;
  if (stackAt(s, meeting).length > 0) return null;
  const { id, side } = unit(rider);
  const prompt = say('ask.counterCharge', { unit: id });
  const about = { seat: side, kind: 'counterCharge', rule: '7.5.7', prompt, subject: id };
  const yes = yield* g.ask(question(about, meeting, COUNTER_CHARGE));
  if (!yes) return null;
  const run = chargeCost(s, rider, path.slice(path.indexOf(meeting), -1).reverse());
  lift(s, rider);
  put(s, rider, meeting, 0);
  g.tell('7.5.7', say('log.counterCharge', { unit: unit(rider).id, hex: LABELS[meeting] as string }));
  return { hex: meeting, rider, doubled: run >= 6 ? rider : -1 };
}
