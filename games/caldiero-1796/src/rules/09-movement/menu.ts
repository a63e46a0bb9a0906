import {
  type Action,
  type Concerns,
  type Law,
  law,
  lawful,
  type Option,
  offered,
  offerInto,
} from '@grande/engine';
import { boardOf, inEnemyZone, unitsIn } from '../../board.ts';
import { label } from '../../map.ts';
import { say } from '../../say.ts';
import { isGun, type Side, type State, UNIT_IDS, UNITS_OF, type Unit, unitOf } from '../../state.ts';
import { unmet } from '../05-orders/duties.ts';
import { orderOf } from '../05-orders/orders.ts';
import { type Check, check, mayTryStill } from '../05-orders/own-orders.ts';
import { hasFreeHex, mayMarch, opensStep } from './steps.ts';
import { gunsUnder, idOf, marching, type Walk, walkOf } from './walk.ts';

interface Select {
  readonly do: 'move';
  readonly units: readonly number[];
}
interface Done {
  readonly do: 'done';
}
type Pick = Select | Check | Done;
export interface Menu {
  readonly s: State;
  readonly side: Side;
  readonly outOfCommand: boolean;
  /** What the orders still demand, worked out once for a menu. */
  owed?: ReturnType<typeof unmet>;
}
function owedBy(m: Menu): ReturnType<typeof unmet> {
  if (m.owed === undefined) m.owed = unmet(m.s, m.outOfCommand);
  return m.owed;
}

/** Something holds of every unit of a stack. */
function all(m: Menu, a: Select, holds: (m: Menu, unit: Unit, u: number) => boolean): boolean {
  for (let i = 0; i < a.units.length; i++) {
    const u = a.units[i] as number;
    if (!holds(m, unitOf(m.s, u), u)) return false;
  }
  return true;
}
const goesOn = (_: Menu, unit: Unit): boolean => !unit.done;
const obeys = (_: Menu, unit: Unit): boolean => unit.status < 2;
const hasItsTurn = (m: Menu, unit: Unit): boolean => unit.outOfCommand === m.outOfCommand;
/** 8.1: in an enemy zone only a unit under Defence may be moved; a battery may take that order (11.0). */
const mayLeave = ({ s, side }: Menu, { hex, status }: Unit, u: number): boolean =>
  hex < 0 || status === 2 || !inEnemyZone(s, side, hex) || isGun(u) || orderOf(s, u) === 'defence';
const first = (a: Select): string => idOf(a.units[0] as number);

const MOVE_LAWS: readonly Law<Menu, Select>[] = [
  law(
    '9.1',
    'moveEnded',
    (m, a) => all(m, a, goesOn),
    (_, a) => say('law.moveEnded', { unit: first(a) }),
  ),
  law(
    '15.2',
    'routedMove',
    (m, a) => all(m, a, obeys),
    (_, a) => say('law.routedMove', { unit: first(a) }),
  ),
  law(
    '3.1.B.3',
    'inCommandDone',
    (m, a) => all(m, a, hasItsTurn),
    (m) => say(m.outOfCommand ? 'law.inCommandDone' : 'law.outOfCommandLater'),
  ),
  law(
    '8.1',
    'leaveZone',
    (m, a) => all(m, a, mayLeave),
    () => say('law.leaveZone'),
  ),
  law(
    '9.0',
    'noStep',
    (m, a) => canMove(m.s, a.units),
    (_, a) => say('law.noStep', { unit: first(a) }),
  ),
];

/** There is a lawful step, or a Road March that opens one, under its order or one a battery may take (11.0). */
function canMove(s: State, units: readonly number[]): boolean {
  if (hasFreeHex(s, boardOf(s), units, units.some(isGun))) return true;
  const walk = walkOf(s, units);
  if (startsFrom(walk)) return true;
  if (!walk.guns || walk.at < 0) return false;
  return startsFrom(gunsUnder(walk, 'defence')) || startsFrom(gunsUnder(walk, 'manoeuvre'));
}
const startsFrom = (w: Walk): boolean => opensStep(w) || (mayMarch(w) && opensStep(marching(w)));

const SINGLE: readonly Select[] = UNIT_IDS.map((_, u) => ({ do: 'move', units: [u] }));
/** What picking a unit up is about: asked for at every menu, so made once. */
const ALONE: readonly Concerns[] = UNIT_IDS.map((id) => ({ pieces: [id] }));

const select: Action<Menu, Select> = {
  id: 'move',
  rule: '9.1',
  candidates: ({ s, side }) => {
    const out: Select[] = [];
    const own = UNITS_OF[side];
    for (let i = 0; i < own.length; i++) {
      const unit = s.units[own[i] as number] as Unit;
      if (unit.active && (unit.hex >= 0 || unit.arriving)) out.push(SINGLE[own[i] as number] as Select);
    }
    return out;
  },
  laws: MOVE_LAWS,
  key: (a) => `move:${first(a)}`,
  label: (a) => say('do.pick', { unit: first(a) }),
  at: (a, { s }) => {
    const { hex } = unitOf(s, a.units[0] as number);
    return hex < 0 ? first(a) : [first(a), label(hex)];
  },
  concerns: (a) => ALONE[a.units[0] as number] as Concerns,
};

const selectStack: Action<Menu, Select> = {
  id: 'stack',
  rule: '9.1',
  candidates: ({ s, side }) => {
    const { first, count } = boardOf(s);
    const own = UNITS_OF[side];
    const out: Select[] = [];
    for (let i = 0; i < own.length; i++) {
      const u = own[i] as number;
      const unit = s.units[u] as Unit;
      if (!unit.active || unit.hex < 0 || unit.done || first[unit.hex] !== u) continue;
      if ((count[unit.hex] as number) < 2) continue;
      const units = unitsIn(s, unit.hex).filter((v) => unitOf(s, v).active);
      if (units.length > 1) out.push({ do: 'move', units });
    }
    return out;
  },
  laws: MOVE_LAWS,
  key: (a, { s }) => `stack:${label(unitOf(s, a.units[0] as number).hex)}`,
  label: (a) => say('do.pickStack', { units: a.units.map(idOf).join(', ') }),
  at: (a, { s }) => label(unitOf(s, a.units[0] as number).hex),
  concerns: (a) => ({ pieces: a.units.map(idOf) }),
};

const DONE: readonly Done[] = [{ do: 'done' }];
const done: Action<Menu, Done> = {
  id: 'done',
  rule: '3.1.B.3',
  candidates: () => DONE,
  laws: [
    law(
      '5.1.1',
      'owesAdvance',
      (m) => owedBy(m)?.duty.rule !== '5.1.1',
      (m) => owedMessage(m),
    ),
    law(
      '5.1.2',
      'owesAttack',
      (m) => owedBy(m)?.duty.rule !== '5.1.2',
      (m) => owedMessage(m),
    ),
  ],
  key: () => 'done',
  label: () => say('do.endMoves'),
};

function owedMessage(m: Menu) {
  const owed = owedBy(m);
  return say('law.mustClose', {
    done: owed?.duty.done ?? 0,
    quota: owed?.duty.quota ?? 0,
    unit: idOf(owed?.able ?? 0),
  });
}

export const MENU = [select, selectStack, check, done];

/** The quick look first: whoever has its move before it and a free hex beside it breaks no law. */
function offerMove(options: Option<Pick>[], menu: Menu, action: Action<Menu, Select>, act: Select): void {
  if (hasItsMove(menu, act.units) || lawful(MOVE_LAWS, menu, act)) options.push(offered(action, menu, act));
}
function hasItsMove({ s, outOfCommand }: Menu, units: readonly number[]): boolean {
  let guns = false;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as number;
    const unit = s.units[u] as Unit;
    if (unit.done || unit.status === 2 || unit.outOfCommand !== outOfCommand) return false;
    if (isGun(u)) guns = true;
  }
  return hasFreeHex(s, boardOf(s), units, guns);
}

export function menuOf(menu: Menu): Option<Pick>[] {
  const options: Option<Pick>[] = [];
  const { s, side, outOfCommand } = menu;
  const { count } = boardOf(s);
  const own = UNITS_OF[side];
  let stacked = false;
  for (let i = 0; i < own.length; i++) {
    const u = own[i] as number;
    const unit = s.units[u] as Unit;
    // Units whose move is ended need no law to be passed over.
    if (!unit.active || unit.done || unit.outOfCommand !== outOfCommand) continue;
    if (unit.hex >= 0) {
      if ((count[unit.hex] as number) > 1) stacked = true;
    } else if (!unit.arriving) continue;
    offerMove(options, menu, select, SINGLE[u] as Select);
  }
  if (stacked) for (const act of selectStack.candidates(menu)) offerMove(options, menu, selectStack, act);
  if (outOfCommand && mayTryStill(s, side)) offerInto<Menu, Pick>(options, menu, check);
  offerInto<Menu, Pick>(options, menu, done);
  return options;
}
