import { type Action, type Flow, offers, type Umpire } from '@grande/engine';
import { unit } from '../data/units.ts';
import { say } from '../say.ts';
import { type Active, type Group, type Member, type State, un } from '../state.ts';
import { joinable } from './05-next-hex.ts';
import { performRide, type Ride, ride } from './05-ride.ts';
import {
  type Act,
  absorb,
  changeFormation,
  dutyDone,
  finish,
  limber,
  release,
  searchFord,
  shuffle,
  turn,
  unlimber,
} from './06-actions.ts';
import { unstick } from './06-companions.ts';
import { type Doing, openMembers, roadAlone, stackLegal, unfinished } from './06-group.ts';
import { performAct } from './06-perform-act.ts';
import { performStep } from './06-perform-step.ts';
import { type StepAct, step } from './06-steps.ts';
import { assault, type ChargeAct, charge, type MeleeAct } from './07-assault.ts';
import { type FireAct, fire } from './07-offensive.ts';
import { performFire } from './07-perform-fire.ts';
import { performCharge, performMelee } from './07-perform-melee.ts';

type G = Umpire<State>;

type GroupAct = StepAct | Act | FireAct | MeleeAct | ChargeAct | Ride;

const finishAll: Action<Doing, Extract<Act, { do: 'finishAll' }>> = {
  id: 'finishAll',
  rule: '6.0',
  candidates: (d) => {
    const out: Extract<Act, { do: 'finishAll' }>[] = [];
    const open = d.gr.members.filter((m) => unfinished(d.s, m));
    if (open.length < 2) return out;
    const together = (m: Member): boolean =>
      dutyDone(d, m) && stackLegal(d, m, open) && roadAlone(d, m, open);
    if (open.every(together)) out.push({ do: 'finishAll' });
    return out;
  },
  laws: [],
  key: () => 'finishAll',
  label: () => say('do.finishAll'),
};

const GROUP_ACTIONS = [
  step,
  turn,
  changeFormation,
  limber,
  unlimber,
  release,
  absorb,
  searchFord,
  shuffle,
  fire,
  assault,
  charge,
  ride,
  finish,
  finishAll,
] as unknown as readonly Action<Doing, GroupAct>[];

/** 6.0, 3.3: one action of the group. True when the hex activation is over. */
export function* groupAction(g: G, a: Active): Flow<boolean> {
  const s = g.state;
  const gr = a.group as Group;
  if (!gr.members.some((m) => unfinished(s, m))) return true;
  const { options } = offers<Doing, GroupAct>(
    { s, a, gr, quick: true, open: openMembers(s, gr) },
    GROUP_ACTIONS,
  );
  const refusals = () => offers<Doing, GroupAct>({ s, a, gr }, GROUP_ACTIONS).refusals();
  const stuck = options.every((o) => (o.value as GroupAct).do === 'ride');
  if (stuck) {
    const m = gr.members.find((x) => unfinished(s, x) && un(s, x.u).where === 'map');
    if (m) unstick(g, m);
    else for (const x of gr.members) x.done = true;
    return false;
  }
  const act = yield* g.ask<GroupAct>({
    seat: a.side,
    kind: a.order === 'isolated' ? 'isolatedAction' : 'action',
    rule: '6.0',
    prompt: say('ask.action', { units: gr.members.filter((m) => unfinished(s, m)).map((m) => unit(m.u).id) }),
    options,
    refusals,
  });
  switch (act.do) {
    case 'step':
      yield* performStep(g, act);
      break;
    case 'fire':
      yield* performFire(g, act);
      break;
    case 'melee':
      yield* performMelee(g, act, (u) => joinable(s, a, u));
      break;
    case 'charge':
      yield* performCharge(g, act);
      break;
    case 'ride':
      performRide(g, a, act);
      break;
    case 'finishAll':
      for (const m of gr.members) m.done = true;
      break;
    default:
      yield* performAct(g, act);
  }
  return !gr.members.some((m) => unfinished(s, m));
}

/** 5.2, R-127: everybody who was taken into the group has acted. */
export function closeGroup(s: State, a: Active): void {
  for (const m of a.group?.members ?? []) un(s, m.u).acted = true;
  a.group = null;
  a.stage = 'hexes';
}
