import {
  type About,
  type Action,
  type Decision,
  type Flow,
  type Law,
  law,
  type Message,
  type Option,
  offered,
  question,
  type Umpire,
} from '@grande/engine';
import { LABELS } from '../../data/map.ts';
import { type Side, unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Active, type Group, type Member, type Position, type State, un } from '../../state.ts';
import type { Act } from '../06-movement/act.ts';
import { type Asking, asking } from '../06-movement/asking.ts';
import { unstick } from '../06-movement/companions.ts';
import { activateOther, dutyDone, finish } from '../06-movement/finish.ts';
import { searchFord } from '../06-movement/ford.ts';
import { type Doing, roadAlone, stackLegal, unfinished } from '../06-movement/group.ts';
import { absorb, release } from '../06-movement/light.ts';
import {
  offerAbsorb,
  offerFinish,
  offerFords,
  offerFormations,
  offerLimber,
  offerPlaces,
  offerRelease,
  offerSteps,
  offerTurns,
  offerUnlimber,
} from '../06-movement/offers.ts';
import { performAct } from '../06-movement/perform-act.ts';
import { performStep } from '../06-movement/perform-step.ts';
import { lookAhead, type Prospect, strayed } from '../06-movement/room/room.ts';
import { shuffle } from '../06-movement/shuffle.ts';
import { type StepAct, step } from '../06-movement/steps.ts';
import { changeFormation, limber, turn, unlimber } from '../06-movement/turn.ts';
import { type FireAct, fire, offerFire } from '../07-combat/fire/offensive.ts';
import { performFire } from '../07-combat/fire/perform-fire.ts';
import {
  assault,
  type ChargeAct,
  charge,
  type MeleeAct,
  offerCharge,
  offerMelee,
} from '../07-combat/melee/assault.ts';
import { performCharge, performMelee } from '../07-combat/melee/perform-melee.ts';
import { offerRides, type Ride, ride } from './ride.ts';

type G = Umpire<State>;

export type GroupAct = StepAct | Act | FireAct | MeleeAct | ChargeAct | Ride;

type FinishAll = Extract<Act, { do: 'finishAll' }>;
const unfinishedIn = ({ s, gr }: Doing): Member[] => gr.members.filter((m) => unfinished(s, m));
const everyDuty: Law<Doing, FinishAll> = law(
  '4.2.1',
  'attackDuty',
  (d) => unfinishedIn(d).every((m) => dutyDone(d, m)),
  (d) => {
    const m = unfinishedIn(d).find((x) => !dutyDone(d, x)) as Member;
    return say('law.attackDuty', { unit: unit(m.u).id, enemy: unit(Math.max(0, m.enemy)).id });
  },
);
const everyStack: Law<Doing, FinishAll> = law(
  '6.2',
  'stack',
  (d) => stacksTogether(d, unfinishedIn(d)),
  (d) => {
    const open = unfinishedIn(d);
    const m = open.find((x) => !stackLegal(d, x, open)) as Member;
    return say('law.stack', { hex: LABELS[un(d.s, m.u).at] as string });
  },
);
const everyRoad: Law<Doing, FinishAll> = law(
  '6.2',
  'roadAlone',
  (d) => roadsTogether(d, unfinishedIn(d)),
  (d) => {
    const open = unfinishedIn(d);
    return say('law.roadAlone', { unit: unit((open.find((x) => !roadAlone(d, x, open)) as Member).u).id });
  },
);
const stacksTogether = (d: Doing, open: readonly Member[]): boolean =>
  open.every((m) => stackLegal(d, m, open));
const roadsTogether = (d: Doing, open: readonly Member[]): boolean =>
  open.every((m) => roadAlone(d, m, open));

/** 6.0 (D-13): everybody who is left has done his part. */
const finishAll: Action<Doing, FinishAll> = {
  id: 'finishAll',
  rule: '6.0',
  candidates: (d) => (unfinishedIn(d).length < 2 ? [] : [{ do: 'finishAll' }]),
  laws: [everyDuty, everyStack, everyRoad],
  key: () => 'finishAll',
  label: () => say('do.finishAll'),
};

/** Whoever may finish with the others may finish alone (asked just before): only then are the others counted. */
function offerFinishAll(d: Asking, finishing: number, out: Option<GroupAct>[]): void {
  if (finishing < 2) return;
  const open = unfinishedIn(d);
  if (open.length === finishing && stacksTogether(d, open) && roadsTogether(d, open))
    out.push(offered(finishAll, d, { do: 'finishAll' }));
}

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
  activateOther,
];

/** The lawful acts of the same actions in the same order; isolated units neither fight nor search (6.5.3). */
function offerActs(d: Asking, out: Option<GroupAct>[]): void {
  const free = d.a.order !== 'isolated';
  offerSteps(d, out);
  offerTurns(d, out);
  offerFormations(d, out);
  offerLimber(d, out);
  offerUnlimber(d, out);
  if (free) {
    offerRelease(d, out);
    offerAbsorb(d, out);
    offerFords(d, out);
    offerPlaces(d, out);
    offerFire(d, out);
    offerMelee(d, out);
    offerCharge(d, out);
    offerRides(d, out);
  }
  const before = out.length;
  offerFinish(d, out);
  offerFinishAll(d, out.length - before, out);
}

/** Whether everybody of the group has finished. */
export function groupOver(s: Position, gr: Group): boolean {
  for (let i = 0; i < gr.members.length; i++) if (unfinished(s, gr.members[i] as Member)) return false;
  return true;
}

/** whom fire, melee or a failed check has left without a hex to stop in goes back. */
function prospectAfterHelp(g: G, d: Doing): Prospect {
  for (;;) {
    const prospect = lookAhead(d);
    if (prospect.room !== 'none') return prospect;
    unstick(g, strayed(d) as Member);
  }
}

/** Asked at every second decision: its words are made only when somebody reads them. */
class AboutGroup implements About {
  readonly rule = '6.0';
  private readonly d: Asking;
  constructor(d: Asking) {
    this.d = d;
  }
  get seat(): Side {
    return this.d.a.side;
  }
  get kind(): string {
    return this.d.a.order === 'isolated' ? 'isolatedAction' : 'action';
  }
  get prompt(): Message {
    return say('ask.action', { units: unfinishedIn(this.d).map((m) => unit(m.u).id) });
  }
}

/** 6.0, 3.3: what a group may do next; null when it is stuck, and has been helped out. */
export function groupQuestion(g: G, a: Active, gr: Group): Decision<GroupAct> | null {
  const s = g.state;
  const prospect = prospectAfterHelp(g, { s, a, gr });
  if (groupOver(s, gr)) return null;
  const d = asking(s, a, gr, prospect);
  const found: Option<GroupAct>[] = [];
  offerActs(d, found);
  for (let i = 0; i < found.length; i++)
    if ((found[i] as Option<GroupAct>).value.do !== 'ride')
      return question(new AboutGroup(d), d, GROUP_ACTIONS, { found });
  const m = gr.members.find((x) => unfinished(s, x) && un(s, x.u).where === 'map');
  if (m) unstick(g, m);
  else for (const x of gr.members) x.done = true;
  return null;
}

/** 6.0, 3.3: one action of the group. */
export function* groupAction(g: G, a: Active, act: Exclude<GroupAct, { do: 'ride' }>): Flow {
  switch (act.do) {
    case 'step':
      yield* performStep(g, act);
      break;
    case 'fire':
      yield* performFire(g, act);
      break;
    case 'melee':
      yield* performMelee(g, act);
      break;
    case 'charge':
      yield* performCharge(g, act);
      break;
    case 'activate': // refused by 6.0 as long as the group acts
      break;
    case 'finishAll':
      for (const m of a.group?.members ?? []) m.done = true;
      break;
    default:
      yield* performAct(g, act);
  }
}

/** 5.2, R-127: everybody who was taken into the group has acted. */
export function closeGroup(s: Position, a: Active): void {
  for (const m of a.group?.members ?? []) un(s, m.u).acted = true;
  a.group = null;
  a.stage = 'hexes';
}
