import { type Action, type Flow, law, offers } from '@grande/engine';
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
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, hushed } from '../tell.ts';
import { priceOf, purse } from './03-command.ts';
import { atHomeEdge, mayRally } from './03-orders.ts';
import { generalCanAct } from './15-riding.ts';
import { arrivalOf } from './17-reinforcements.ts';

/** D-4, first step: whom to order, or that enough has been ordered. */
type Choice =
  | { readonly do: 'unit' | 'enter'; readonly unit: number }
  | { readonly do: 'general'; readonly general: number }
  | { readonly do: 'end' }
  | { readonly do: 'concede' };

type C = { readonly s: State };
const target = (a: Choice): number => (a as { unit: number }).unit;
const leader = (a: Choice): number => (a as { general: number }).general;
const unitName = (c: C, a: Choice) => ({ unit: idOf(c.s, target(a)) });

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
  if (!isCavalry(s, i) || u.fleeing || (!u.moved && !u.pivoted)) return true;
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

const unit: Action<C, Choice> = {
  id: 'unit',
  rule: 'SP.2.3',
  candidates: ({ s }) => {
    const out: Choice[] = [];
    for (const i of unitsOf(s, s.active)) if (onTable(unitOf(s, i))) out.push({ do: 'unit', unit: i });
    return out;
  },
  laws: [
    law(
      'SC.3',
      (c, a) => !unitOf(c.s, target(a)).arrived,
      (c, a) => say('law.arrived', unitName(c, a)),
    ),
    law(
      'SP.2.1',
      (c, a) => affordsAny(c.s, target(a)) || canLeave(c.s, target(a)),
      (c, a) =>
        say('law.purse', {
          price: priceOf(c.s, target(a), cheapest(c.s, target(a))),
          points: purse(c.s, target(a)),
        }),
    ),
    law(
      'R-76',
      (c, a) => {
        const u = unitOf(c.s, target(a));
        return (!u.fleeing && !u.silenced) || mayRally(c.s, target(a));
      },
      (c, a) => say('law.enemyInContact', unitName(c, a)),
    ),
    law(
      'SP.2.4',
      (c, a) => hasMore(c.s, target(a)),
      (c, a) => say('law.moved', unitName(c, a)),
    ),
  ],
  key: (a, c) => `unit:${idOf(c.s, target(a))}`,
  label: (a, c) => say('do.unit', unitName(c, a)),
  at: (a, c) => idOf(c.s, target(a)),
};

function waiting(s: State): Choice[] {
  const out: Choice[] = [];
  for (const i of unitsOf(s, s.active))
    if (unitOf(s, i).fate === 'reserve') out.push({ do: 'enter', unit: i });
  return out;
}

const enter: Action<C, Choice> = {
  id: 'enter',
  rule: 'SC.3',
  candidates: ({ s }) => (s.battle.reinforcements.length === 0 ? [] : waiting(s)),
  laws: [
    law(
      'SC.3',
      (c, a) => arrivalOf(c.s, target(a)) !== null,
      (c, a) => say('law.notYet', unitName(c, a)),
    ),
  ],
  key: (a, c) => `enter:${idOf(c.s, target(a))}`,
  label: (a, c) => say('do.enter', unitName(c, a)),
  at: (a, c) => idOf(c.s, target(a)),
};

const general: Action<C, Choice> = {
  id: 'general',
  rule: 'GE.1',
  candidates: ({ s }) =>
    s.generals.flatMap((g, k): Choice[] =>
      g.alive && generalDef(s, k).side === s.active ? [{ do: 'general', general: k }] : [],
    ),
  laws: [
    law(
      'GE.6',
      (c, a) => generalOf(c.s, leader(a)).absentUntil === 0,
      (c, a) => say('law.generalAway', { general: generalId(c.s, leader(a)) }),
    ),
    law(
      'SP.2.3',
      (c, a) => generalOf(c.s, leader(a)).absentUntil > 0 || generalCanAct(c.s, leader(a)),
      (c, a) => say('law.generalMoved', { general: generalId(c.s, leader(a)) }),
    ),
  ],
  key: (a, c) => `general:${generalId(c.s, leader(a))}`,
  label: (a, c) => say('do.general', { general: generalId(c.s, leader(a)) }),
  at: (a, c) => generalId(c.s, leader(a)),
};

const end: Action<C, Choice> = {
  id: 'end',
  rule: 'SP.2',
  candidates: () => [{ do: 'end' }],
  laws: [],
  key: () => 'end',
  label: () => say('do.end'),
};

/** D-18: leaving the field, at the start of one's own turn. */
const concede: Action<C, Choice> = {
  id: 'concede',
  rule: 'SC.1',
  candidates: ({ s }) => (s.battle.rules.concede ? [{ do: 'concede' }] : []),
  laws: [
    law(
      'SC.1',
      (c) => !c.s.begun,
      () => say('law.concedeLater'),
    ),
  ],
  key: () => 'concede',
  label: () => say('do.concede'),
};

const ACTIONS = [unit, enter, general, end, concede];

/** One choice of D-4; what it leads to is in the state. */
export function* orderStep(g: G): Flow<Choice> {
  const s = g.state;
  const c: C = { s };
  const { options, refusals } = offers(c, ACTIONS);
  return yield* g.ask<Choice>({
    seat: seatOf(s, s.active),
    kind: 'order',
    rule: 'SP.2',
    prompt: say('ask.order'),
    options,
    refusals,
    ...hushed(s),
    ...(s.battle.rules.fog ? { window: true } : {}),
  });
}
