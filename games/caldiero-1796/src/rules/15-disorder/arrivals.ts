import { type Action, button, type Flow, law, odds, question } from '@grande/engine';
import { ask, type G, opens, yesOrNo } from '../../ask.ts';
import { inEnemyZone } from '../../board.ts';
import { say } from '../../say.ts';
import {
  activationOf,
  COMMANDER,
  DESIGNATION,
  type Formation,
  formationOf,
  leaderOf,
  OFFICER,
  type Order,
  type Side,
  type State,
  sideOfFormation,
  UNITS_OF,
  unitOf,
} from '../../state.ts';
import { orderUnder } from '../03-sequence/command-phase.ts';
import { commanderReach, inCommand, officerReach } from '../04-leaders/command.ts';
import { ratingOf } from '../04-leaders/leaders.ts';
import { ownOrder, reserveOrder } from '../05-orders/own-orders.ts';
import { entryHexes, entryOf, idOf } from '../09-movement/walk.ts';
import { barred, sectorLaws, unlock } from '../19-sectors.ts';

/** R units come on with either French division, or with Bonaparte's once he commands them (15.4.3, R-64). */
const comesWith = (s: State, u: number, f: Formation): boolean =>
  DESIGNATION[u] === 'R' ? (s.intervened > 0 ? f === 'B' : f === 'M' || f === 'A') : DESIGNATION[u] === f;

interface Arrivals {
  readonly s: State;
  readonly f: Formation;
}

const bring: Action<Arrivals, number> = {
  id: 'bring',
  rule: '15.4',
  candidates: ({ s, f }) =>
    UNITS_OF[sideOfFormation(f)].filter(
      (u) => unitOf(s, u).place === 'off' && comesWith(s, u, f) && !unitOf(s, u).arriving,
    ),
  laws: [
    law(
      '15.4',
      'notDue',
      ({ s }, u) => unitOf(s, u).due <= s.turn,
      ({ s }, u) => say('law.notDue', { unit: idOf(u), turn: unitOf(s, u).due }),
    ),
    law(
      '15.4.3',
      'actedAlready',
      ({ s }, u) => !unitOf(s, u).acted,
      (_, u) => say('law.actedAlready', { unit: idOf(u) }),
    ),
    ...sectorLaws<Arrivals, number>(
      'entryBarred',
      ({ s, f }, u, of) =>
        f !== of || (entryHexes(s, u).some((h) => !barred(s, f, h)) && !barred(s, f, entryOf(u))),
      (_, u) => say('law.entryBarred', { unit: idOf(u) }),
    ),
  ],
  key: (u) => `bring:${idOf(u)}`,
  label: (u) => say('do.bring', { unit: idOf(u) }),
  at: (u) => idOf(u),
  concerns: (u) => ({ pieces: [idOf(u)] }),
};
const BRINGING = [bring, button<'done'>('done', 'done', '15.4', say('do.noMore'))];

/** 3.1.B.1, 15.4, 15.4.2, R-13, D11: which reinforcements come up now. Returns true when the choice is made. */
export function* reinforcements(g: G): Flow<boolean> {
  const s = g.state;
  const f = activationOf(s).formation;
  const side = sideOfFormation(f);
  const some = UNITS_OF[side].some(
    (u) =>
      unitOf(s, u).place === 'off' &&
      unitOf(s, u).due <= s.turn &&
      comesWith(s, u, f) &&
      !unitOf(s, u).arriving,
  );
  if (!some) return true;
  // Off-map boxes are open to both sides, so this question needs no curtain.
  const about = {
    seat: side,
    kind: 'reinforce',
    rule: '15.4',
    prompt: say('ask.reinforce', { formation: f }),
  };
  const chosen = yield* g.ask(question(about, { s, f }, BRINGING));
  if (chosen === 'done') return true;
  const unit = unitOf(s, chosen);
  unit.arriving = true;
  unit.active = true;
  if (DESIGNATION[chosen] === 'R' && s.intervened === 0) {
    unit.attached = f as 'M' | 'A';
    unit.acted = true;
  }
  g.tell('15.4', say('log.arriving', { unit: idOf(chosen) }));
  return false;
}

const RESERVE = UNITS_OF.french.filter((u) => DESIGNATION[u] === 'R');

/** 15.4.3, R-14, D12: the R units on the map that act with this French division. */
export function* assignReserve(g: G): Flow {
  const s = g.state;
  const f = activationOf(s).formation;
  if (s.intervened > 0 || (f !== 'M' && f !== 'A')) return;
  const other = f === 'M' ? 'A' : 'M';
  const last = s.formations[other].activated || !s.formations[other].inPlay;
  let here: Uint8Array | null = null;
  let there: Uint8Array | null = null;
  // Turned up together: with fog, a marker laid between two questions would tell how far the French are.
  const joining: number[] = [];
  const kept: number[] = [];
  for (const u of RESERVE) {
    const unit = unitOf(s, u);
    if (unit.hex < 0 || unit.acted) continue;
    here ??= officerReach(s, f);
    if (!last) there ??= officerReach(s, other);
    const mine = here[unit.hex] === 1;
    const theirs = there?.[unit.hex] === 1;
    if (!mine && theirs) continue;
    const joins = last || (mine && !theirs) ? true : yield* choose(g, { unit: u, f, other, both: mine });
    if (joins) joining.push(u);
    else if (mine) kept.push(u);
  }
  for (const u of kept) unitOf(s, u).attached = other;
  for (const u of joining) {
    const unit = unitOf(s, u);
    unit.attached = f;
    unit.acted = true;
    unlock(s, u); // being in the town counts, however it came about.
  }
}

/** An R unit that either division may have, or this one now or later. */
interface Reserve {
  readonly unit: number;
  readonly f: Formation;
  readonly other: Formation;
  /** It is in the range of both officers. */
  readonly both: boolean;
}
/** 15.4.3: what becomes of it: a division, or nothing yet. */
const reserve: Action<Reserve, Formation | 'later'> = {
  id: 'reserve',
  rule: '15.4.3',
  candidates: ({ f, other, both }) => (both ? [f, other] : [f, 'later', other]),
  laws: [
    law(
      '15.4.3',
      'reserveLater',
      ({ f, both }, to) => both || to === f || to === 'later',
      ({ other }) => say('law.reserveLater', { formation: other }),
    ),
  ],
  key: (to) => `reserve:${to}`,
  label: (to) => (to === 'later' ? say('do.reserveLater') : say('do.reserveNow', { formation: to })),
  concerns: (to, { unit }) => ({ pieces: [idOf(unit)], choice: to }),
};
const RESERVES = [reserve];

function* choose(g: G, r: Reserve): Flow<boolean> {
  const subject = idOf(r.unit);
  const prompt = say('ask.reserve', { unit: subject });
  const about = { seat: 'french', kind: 'reserve', rule: '15.4.3', prompt, subject } as const;
  return (yield* ask(g, about, r, RESERVES)) === r.f;
}

/** 4.3, 4.3.2, R-14: who takes part in the activation, and who of them is out of command. */
export function fixCommand(g: G): void {
  markCommand(g.state);
  if (!g.state.options.fog) tellCommand(g);
}

/** 4.3: the markers, laid on the units of the active formation. */
export function markCommand(s: State): void {
  const f = activationOf(s).formation;
  const commanded = inCommand(s, f);
  for (const u of UNITS_OF[sideOfFormation(f)]) {
    const unit = unitOf(s, u);
    if (unit.hex < 0) continue;
    const reserve = DESIGNATION[u] === 'R' && s.intervened === 0;
    unit.active = formationOf(s, u) === f && (!reserve || unit.acted);
    if (!unit.active) continue;
    unit.outOfCommand = !commanded.has(u);
    unit.start = unit.hex;
    unit.pinned = inEnemyZone(s, sideOfFormation(f), unit.hex);
  }
}

/** With fog, the markers that now lie on stacks in sight tell of officers out of sight. */
function tellCommand(g: G): void {
  const s = g.state;
  g.tell('4.3', say('log.commandFixed', { formation: activationOf(s).formation }), opens(s));
}

const rollOrNot = yesOrNo<{ readonly ir: number; readonly now: Order }>(
  'roll',
  '5.2.2',
  (yes, { now }) => (yes ? say('do.officerRoll') : say('do.keepOrder', { order: now })),
  (yes, { ir }) =>
    yes
      ? {
          odds: odds.odds(
            odds.change(odds.die(), (die) => die <= ir),
            (ok) => (ok ? 'passed' : 'failed'),
          ),
        }
      : {},
);
const ROLLING = [rollOrNot];
/** A formation without its officer keeps its order. */
const goingOn: Action<{ readonly now: Order }, null> = {
  id: 'roll',
  rule: '5.2.2',
  candidates: () => [null],
  laws: [],
  key: () => 'roll:no',
  label: (_, { now }) => say('do.keepOrder', { order: now }),
  concerns: () => ({ choice: 'no' }),
};
const GOING_ON = [goingOn];
const NEW_ORDERS = [orderUnder('5.2.2')];

/** 5.2.2, R-17, D13: the officer may roll to change his formation's order. */
export function* officerRoll(g: G): Flow {
  const s = g.state;
  const act = activationOf(s);
  const f = act.formation;
  const l = OFFICER[f];
  const side = sideOfFormation(f);
  // With fog, whether reserves out of sight were asked for before must not show: there is a question either way, and
  // the markers are laid after it.
  if (leaderOf(s, l).place !== 'map' && s.options.fog && !act.rolled) {
    const prompt = say('ask.noOfficer', { formation: f });
    const about = { seat: side, kind: 'officerRoll', rule: '5.2.2', prompt, subject: f };
    yield* ask(g, about, { now: s.formations[f].order }, GOING_ON);
    act.rolled = true;
    tellCommand(g);
  }
  if (leaderOf(s, l).place !== 'map' || act.rolled) return;
  const ir = ratingOf(s, l);
  const prompt = say('ask.officerRoll', { formation: f, ir });
  const about = { seat: side, kind: 'officerRoll', rule: '5.2.2', prompt, subject: f };
  const roll = yield* ask(g, about, { ir, now: s.formations[f].order }, ROLLING);
  act.rolled = true;
  if (s.options.fog) tellCommand(g);
  if (!roll) return;
  const die = g.die('5.2.2');
  const free = die <= ir;
  g.tell('5.2.2', say('log.officerRoll', { formation: f, die, passed: free }));
  if (!free) return;
  const again = { seat: side, kind: 'newOrder', rule: '5.2.2', prompt: say('ask.order', { formation: f }) };
  const order = yield* ask(g, { ...again, subject: f }, { f, now: s.formations[f].order }, NEW_ORDERS);
  if (order === s.formations[f].order) return;
  s.formations[f].order = order;
  g.tell('5.2.2', say('log.order', { formation: f, order }));
}

/** 4.3.1, R-16, D14: out-of-command units near their army commander take any order; R units near Bonaparte may. */
export function* ordersNearCommander(g: G): Flow {
  const s = g.state;
  const side: Side = sideOfFormation(activationOf(s).formation);
  if (leaderOf(s, COMMANDER[side]).hex < 0) return;
  const reach = commanderReach(s, side);
  for (const u of UNITS_OF[side]) {
    const unit = unitOf(s, u);
    if (!unit.active || unit.hex < 0 || unit.own !== null || unit.status === 2 || reach[unit.hex] !== 1)
      continue;
    if (unit.outOfCommand) unit.own = yield* ownOrder(g, side, u, '4.3.1');
    else if (DESIGNATION[u] === 'R') unit.own = yield* reserveOrder(g, u);
  }
}
