import {
  type Action,
  button,
  type Flow,
  gate,
  type Law,
  law,
  lawful,
  type Option,
  offered,
  question,
} from '@grande/engine';
import {
  baseShape,
  enemiesTouching,
  generalDef,
  generalOf,
  isCavalry,
  onTable,
  seatOf,
  shapeOf,
  sideOf,
  touches,
  unitOf,
  unitsOf,
} from '../../board.ts';
import { leastPrices } from '../../data/values.ts';
import { perBattle } from '../../per-battle.ts';
import { say } from '../../say.ts';
import { seenUnits, seesGeneral } from '../../sight.ts';
import type { State } from '../../state.ts';
import type { G } from '../../tell.ts';
import { generalCanAct } from '../15-generals/riding.ts';
import { arrivalOf, canEnter } from '../17-scenario/reinforcements.ts';
import { doubling, purse } from './command.ts';
import { atHomeEdge, mayRally } from './plain.ts';

/** D-4, first step: whom to order, or that enough has been ordered. */
interface Ordering {
  readonly do: 'unit' | 'enter';
  readonly unit: number;
  readonly id: string;
}
interface Sending {
  readonly do: 'general';
  readonly general: number;
  readonly id: string;
}
export type Choice = Ordering | Sending | { readonly do: 'end' } | { readonly do: 'concede' };

/** The state is all these laws look at. */
type UnitLaw = Law<State, Ordering>;
type GeneralLaw = Law<State, Sending>;
const unitName = (a: Ordering) => ({ unit: a.id });

/** The least any order to this unit costs now. */
const cheapest = (s: State, i: number): number => {
  const u = unitOf(s, i);
  const { rally, order } = leastPrices(s);
  return u.fleeing || u.silenced ? rally : order;
};

/** SP.2.1, R-96: whoever has no points is told nothing; the turn goes on. */
function affordsAny(s: State, i: number): boolean {
  const least = cheapest(s, i);
  const points = purse(s, i);
  return points >= 2 * least || (points >= least && doubling(s, i) === null);
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

const UNIT_LAWS: readonly UnitLaw[] = [
  gate(
    'SP.2.1',
    'notYours',
    (s, a) => sideOf(s, a.unit) === s.active,
    (_, a) => say('law.notYours', unitName(a)),
  ),
  law(
    'SC.3',
    'arrived',
    (s, a) => !unitOf(s, a.unit).arrived,
    (_, a) => say('law.arrived', unitName(a)),
  ),
  law(
    'SP.2.1',
    'purse',
    (s, a) => affordsAny(s, a.unit) || canLeave(s, a.unit),
    (s, a) =>
      say('law.purse', {
        price: cheapest(s, a.unit) * (doubling(s, a.unit) === null ? 1 : 2),
        points: purse(s, a.unit),
      }),
  ),
  law(
    'R-76',
    'enemyInContact',
    (s, a) => {
      const u = unitOf(s, a.unit);
      return (!u.fleeing && !u.silenced) || mayRally(s, a.unit);
    },
    (_, a) => say('law.enemyInContact', unitName(a)),
  ),
  law(
    'SP.2.4',
    'moved',
    (s, a) => hasMore(s, a.unit),
    (_, a) => say('law.moved', unitName(a)),
  ),
];

const ENTER_LAWS: readonly UnitLaw[] = [
  law(
    'SC.3',
    'notYet',
    (s, a) => arrivalOf(s, a.unit) !== null,
    (_, a) => say('law.notYet', unitName(a)),
  ),
  law(
    'SC.3',
    'moved',
    (s, a) => !unitOf(s, a.unit).moved,
    (_, a) => say('law.moved', unitName(a)),
  ),
  law(
    'R-81',
    'noEntry',
    (s, a) => arrivalOf(s, a.unit) === null || canEnter(s, a.unit),
    (_, a) => say('law.noEntry', { piece: a.id }),
  ),
];

const GENERAL_LAWS: readonly GeneralLaw[] = [
  gate(
    'GE.1',
    'notYourGeneral',
    (s, a) => generalDef(s, a.general).side === s.active,
    (_, a) => say('law.notYourGeneral', { general: a.id }),
  ),
  law(
    'GE.6',
    'generalAway',
    (s, a) => generalOf(s, a.general).absentUntil === 0,
    (_, a) => say('law.generalAway', { general: a.id }),
  ),
  law(
    'SP.2.3',
    'generalMoved',
    (s, a) => generalOf(s, a.general).absentUntil > 0 || generalCanAct(s, a.general),
    (_, a) => say('law.generalMoved', { general: a.id }),
  ),
];

/** D-18, RN-8: leaving the field, at the start of one's own turn. */
const CONCEDE_LAWS: readonly Law<State, { readonly do: 'concede' }>[] = [
  law(
    'SC.1',
    'concedeLater',
    (s) => !s.begun,
    () => say('law.concedeLater'),
  ),
];

/** What a piece that may be pointed at looks like, whatever the position. */
const UNIT_FACE = {
  id: 'unit',
  rule: 'SP.2.3',
  key: (a: Ordering) => `unit:${a.id}`,
  label: (a: Ordering) => say('do.unit', { unit: a.id }),
  at: (a: Ordering) => a.id,
  concerns: (a: Ordering) => ({ pieces: [a.id] }),
};
const ENTER_FACE = {
  ...UNIT_FACE,
  id: 'enter',
  rule: 'SC.3',
  key: (a: Ordering) => `enter:${a.id}`,
  label: (a: Ordering) => say('do.enter', { unit: a.id }),
};
const GENERAL_FACE = {
  id: 'general',
  rule: 'GE.1',
  key: (a: Sending) => `general:${a.id}`,
  label: (a: Sending) => say('do.general', { general: a.id }),
  at: (a: Sending) => a.id,
  concerns: (a: Sending) => ({ pieces: [a.id] }),
};

/** Options made before anybody has asked: they look the same whenever they are offered. */
function premade<A>(face: Omit<Action<null, A>, 'candidates' | 'laws'>): (act: A) => Option<A> {
  const action: Action<null, A> = { ...face, candidates: () => [], laws: [] };
  return (act) => offered(action, null, act);
}
const unitOption = premade(UNIT_FACE);
const enterOption = premade(ENTER_FACE);
const generalOption = premade(GENERAL_FACE);

/** Whom one could point at. Half of all questions are this one, so the options of a battle are made once. */
const pieces = perBattle((b) => ({
  unit: b.units.map(({ id }, unit) => unitOption({ do: 'unit', unit, id })),
  enter: b.units.map(({ id }, unit) => enterOption({ do: 'enter', unit, id })),
  general: b.generals.map(({ id }, general) => generalOption({ do: 'general', general, id })),
}));
type Piece<A> = readonly Option<A>[];
const at = <A>(list: Piece<A>, i: number): Option<A> => list[i] as Option<A>;

/** SP.2.1: everybody on the table whom the player sees; the enemy's obey somebody else. */
const UNIT: Action<State, Ordering> = {
  ...UNIT_FACE,
  candidates: (s) => {
    const seen = seenUnits(s, s.active);
    return pieces(s.battle).unit.flatMap(({ value }) => {
      const known = sideOf(s, value.unit) === s.active || seen.has(value.unit);
      return known && onTable(unitOf(s, value.unit)) ? [value] : [];
    });
  },
  laws: UNIT_LAWS,
};
const ENTER: Action<State, Ordering> = {
  ...ENTER_FACE,
  candidates: (s) =>
    pieces(s.battle).enter.flatMap(({ value }) =>
      sideOf(s, value.unit) === s.active && unitOf(s, value.unit).fate === 'reserve' ? [value] : [],
    ),
  laws: ENTER_LAWS,
};
const GENERAL: Action<State, Sending> = {
  ...GENERAL_FACE,
  candidates: (s) =>
    pieces(s.battle).general.flatMap(({ value }) => {
      const own = generalDef(s, value.general).side === s.active;
      const known = own ? generalOf(s, value.general).alive : seesGeneral(s, s.active, value.general);
      return known ? [value] : [];
    }),
  laws: GENERAL_LAWS,
};
const END = button('end', { do: 'end' } as const, 'SP.2', say('do.end'));
const CONCEDING = [{ do: 'concede' }] as const;
const CONCEDE_FACE = {
  id: 'concede',
  rule: 'SC.1',
  key: () => 'concede',
  label: () => say('do.concede'),
};
const CONCEDE: Action<State, (typeof CONCEDING)[number]> = {
  ...CONCEDE_FACE,
  candidates: (s) => (s.battle.rules.concede ? CONCEDING : []),
  laws: CONCEDE_LAWS,
};
const ACTIONS = [UNIT, ENTER, GENERAL, END, CONCEDE];
const END_OPTION: Option<Choice> = premade(END)({ do: 'end' });
const CONCEDE_OPTION: Option<Choice> = premade<(typeof CONCEDING)[number]>(CONCEDE_FACE)(CONCEDING[0]);

/**
 * Nothing has happened to it and its general could even pay double: no law below can fail. Most units are so
 * when they are looked at, and then no law need be asked.
 */
function isPlainlyFree(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (u.arrived || u.fleeing || u.silenced || u.moved || u.pivoted) return false;
  return purse(s, i) >= 2 * leastPrices(s).order;
}

/** What the laws leave, found without asking those that cannot fail. */
function found(s: State): Option<Choice>[] {
  const out: Option<Choice>[] = [];
  const { unit, enter, general } = pieces(s.battle);
  const own = unitsOf(s, s.active);
  for (let k = 0; k < own.length; k++) {
    const i = own[k] as number;
    if (!onTable(unitOf(s, i))) continue;
    const option = at(unit, i);
    if (isPlainlyFree(s, i) || lawful(UNIT_LAWS, s, option.value)) out.push(option);
  }
  if (s.battle.reinforcements.length > 0) {
    for (let k = 0; k < own.length; k++) {
      const option = at(enter, own[k] as number);
      if (unitOf(s, option.value.unit).fate === 'reserve' && lawful(ENTER_LAWS, s, option.value))
        out.push(option);
    }
  }
  for (let k = 0; k < s.generals.length; k++) {
    const option = at(general, k);
    if (generalOf(s, k).alive && generalDef(s, k).side === s.active && lawful(GENERAL_LAWS, s, option.value))
      out.push(option);
  }
  out.push(END_OPTION);
  if (s.battle.rules.concede && lawful(CONCEDE_LAWS, s, CONCEDING[0])) out.push(CONCEDE_OPTION);
  return out;
}

const PROMPT = say('ask.order');

/** One choice of D-4; what it leads to is in the state. */
export function orderStep(g: G): Flow<Choice> {
  const s = g.state;
  const hidden = s.battle.rules.fog || undefined;
  const about = {
    seat: seatOf(s, s.active),
    kind: 'order',
    rule: 'SP.2',
    prompt: PROMPT,
    secret: hidden,
    window: hidden,
  };
  return g.ask(question(about, s, ACTIONS, { found: found(s) }));
}
