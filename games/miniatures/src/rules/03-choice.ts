import {
  type Failure,
  type Flow,
  failures,
  type Law,
  law,
  lawful,
  type Option,
  type Refused,
} from '@grande/engine';
import {
  baseShape,
  enemiesTouching,
  generalDef,
  generalId,
  generalOf,
  idOf,
  isCavalry,
  onTable,
  seatOf,
  shapeOf,
  sideOf,
  touches,
  unitOf,
  unitsOf,
} from '../board.ts';
import { PRICE } from '../data/constants.ts';
import { perBattle } from '../per-battle.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import type { G } from '../tell.ts';
import { priceOf, purse } from './03-command.ts';
import { atHomeEdge, mayRally } from './03-orders.ts';
import { generalCanAct } from './15-riding.ts';
import { arrivalOf, canEnter } from './17-reinforcements.ts';

/** D-4, first step: whom to order, or that enough has been ordered. */
export type Choice =
  | { readonly do: 'unit' | 'enter'; readonly unit: number }
  | { readonly do: 'general'; readonly general: number }
  | { readonly do: 'end' }
  | { readonly do: 'concede' };

/** The state is all these laws look at. */
type ChoiceLaw = Law<State, Choice>;
const target = (a: Choice): number => (a as { unit: number }).unit;
const leader = (a: Choice): number => (a as { general: number }).general;
const unitName = (s: State, a: Choice) => ({ unit: idOf(s, target(a)) });

/** The least any order to this unit costs now. */
const cheapest = (s: State, i: number): number => {
  const u = unitOf(s, i);
  return u.fleeing || u.silenced ? PRICE.rally : PRICE.move;
};

function affordsAny(s: State, i: number): boolean {
  const least = cheapest(s, i);
  const points = purse(s, i);
  return points >= 2 * least || (points >= least && points >= priceOf(s, i, least));
}

/** SP.2.4: a unit that has done its move still has something left to be told. */
function hasMore(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (!isCavalry(s, i) || u.fleeing || (!u.moved && !u.pivoted) || canLeave(s, i)) return true;
  if (u.charge < 0 && enemiesTouching(s, i).length > 0) return true;
  return s.units.some(
    (e, j) =>
      e.silenced && onTable(e) && sideOf(s, j) !== sideOf(s, i) && touches(shapeOf(s, i), baseShape(s, j)),
  );
}

const canLeave = (s: State, i: number): boolean => {
  const u = unitOf(s, i);
  return !u.fleeing && !u.silenced && !u.firing && atHomeEdge(s, i);
};

const UNIT_LAWS: readonly ChoiceLaw[] = [
  law(
    'SC.3',
    'arrived',
    (s, a) => !unitOf(s, target(a)).arrived,
    (s, a) => say('law.arrived', unitName(s, a)),
  ),
  law(
    'SP.2.1',
    'purse',
    (s, a) => affordsAny(s, target(a)) || canLeave(s, target(a)),
    (s, a) =>
      say('law.purse', {
        price: priceOf(s, target(a), cheapest(s, target(a))),
        points: purse(s, target(a)),
      }),
  ),
  law(
    'R-76',
    'enemyInContact',
    (s, a) => {
      const u = unitOf(s, target(a));
      return (!u.fleeing && !u.silenced) || mayRally(s, target(a));
    },
    (s, a) => say('law.enemyInContact', unitName(s, a)),
  ),
  law(
    'SP.2.4',
    'moved',
    (s, a) => hasMore(s, target(a)),
    (s, a) => say('law.moved', unitName(s, a)),
  ),
];

const ENTER_LAWS: readonly ChoiceLaw[] = [
  law(
    'SC.3',
    'notYet',
    (s, a) => arrivalOf(s, target(a)) !== null,
    (s, a) => say('law.notYet', unitName(s, a)),
  ),
  law(
    'SC.3',
    'moved',
    (s, a) => !unitOf(s, target(a)).moved,
    (s, a) => say('law.moved', unitName(s, a)),
  ),
  law(
    'R-81',
    'noEntry',
    (s, a) => arrivalOf(s, target(a)) === null || canEnter(s, target(a)),
    (s, a) => say('law.noEntry', { piece: idOf(s, target(a)) }),
  ),
];

const GENERAL_LAWS: readonly ChoiceLaw[] = [
  law(
    'GE.6',
    'generalAway',
    (s, a) => generalOf(s, leader(a)).absentUntil === 0,
    (s, a) => say('law.generalAway', { general: generalId(s, leader(a)) }),
  ),
  law(
    'SP.2.3',
    'generalMoved',
    (s, a) => generalOf(s, leader(a)).absentUntil > 0 || generalCanAct(s, leader(a)),
    (s, a) => say('law.generalMoved', { general: generalId(s, leader(a)) }),
  ),
];

/** D-18: leaving the field, at the start of one's own turn. */
const CONCEDE_LAWS: readonly ChoiceLaw[] = [
  law(
    'SC.1',
    'concedeLater',
    (s) => !s.begun,
    () => say('law.concedeLater'),
  ),
];

const END: Option<Choice> = {
  key: 'end',
  value: { do: 'end' },
  rule: 'SP.2',
  label: say('do.end'),
  action: 'end',
};
const CONCEDE: Option<Choice> = {
  key: 'concede',
  value: { do: 'concede' },
  rule: 'SC.1',
  label: say('do.concede'),
  action: 'concede',
};

/** Whom one could point at. Half of all questions are this one, so the options of a battle are made once. */
const pieces = perBattle((b) => ({
  unit: b.units.map(
    ({ id }, unit): Option<Choice> => ({
      key: `unit:${id}`,
      value: { do: 'unit', unit },
      rule: 'SP.2.3',
      label: say('do.unit', { unit: id }),
      at: id,
      action: 'unit',
    }),
  ),
  enter: b.units.map(
    ({ id }, unit): Option<Choice> => ({
      key: `enter:${id}`,
      value: { do: 'enter', unit },
      rule: 'SC.3',
      label: say('do.enter', { unit: id }),
      at: id,
      action: 'enter',
    }),
  ),
  general: b.generals.map(
    ({ id }, general): Option<Choice> => ({
      key: `general:${id}`,
      value: { do: 'general', general },
      rule: 'GE.1',
      label: say('do.general', { general: id }),
      at: id,
      action: 'general',
    }),
  ),
}));

/**
 * Nothing has happened to it and its general could even pay double: no law below can fail. Most units are so
 * when they are looked at, and then no law need be asked.
 */
function isPlainlyFree(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (u.arrived || u.fleeing || u.silenced || u.moved || u.pivoted) return false;
  return purse(s, i) >= 2 * PRICE.move;
}
const NO_LAWS: readonly ChoiceLaw[] = [];

type Look = (option: Option<Choice>, laws: readonly ChoiceLaw[]) => void;

/** Everything that could be pointed at, with the laws that decide. */
function lookAround(s: State, look: Look): void {
  const { unit, enter, general } = pieces(s.battle);
  const own = unitsOf(s, s.active);
  for (let k = 0; k < own.length; k++) {
    const i = own[k] as number;
    if (!onTable(unitOf(s, i))) continue;
    look(unit[i] as Option<Choice>, isPlainlyFree(s, i) ? NO_LAWS : UNIT_LAWS);
  }
  if (s.battle.reinforcements.length > 0) {
    for (let k = 0; k < own.length; k++) {
      const i = own[k] as number;
      if (unitOf(s, i).fate === 'reserve') look(enter[i] as Option<Choice>, ENTER_LAWS);
    }
  }
  for (let k = 0; k < s.generals.length; k++) {
    if (generalOf(s, k).alive && generalDef(s, k).side === s.active)
      look(general[k] as Option<Choice>, GENERAL_LAWS);
  }
  look(END, NO_LAWS);
  if (s.battle.rules.concede) look(CONCEDE, CONCEDE_LAWS);
}

function refused(s: State): Refused[] {
  const out: Refused[] = [];
  lookAround(s, (o, laws) => {
    const broken: Failure[] = failures(laws, s, o.value);
    if (broken.length > 0) out.push({ key: o.key, ...(o.at ? { at: o.at } : {}), failures: broken });
  });
  return out;
}

const PROMPT = say('ask.order');

/** One choice of D-4; what it leads to is in the state. */
export function orderStep(g: G): Flow<Choice> {
  const s = g.state;
  const options: Option<Choice>[] = [];
  lookAround(s, (o, laws) => {
    if (lawful(laws, s, o.value)) options.push(o);
  });
  const hidden = s.battle.rules.fog || undefined;
  return g.ask<Choice>({
    seat: seatOf(s, s.active),
    kind: 'order',
    rule: 'SP.2',
    prompt: PROMPT,
    options,
    refusals: () => refused(s),
    secret: hidden,
    window: hidden,
  });
}
