/** 13.4 Pillage: when a hungry force enters a place, at the start of its activation, or in the evening. */
import {
  type Action,
  add,
  type Detail,
  type Flow,
  type Law,
  law,
  type Message,
  odds,
  question,
  tally,
} from '@grande/engine';
import { label, placeAt } from '../../data/map.ts';
import type { PlaceClass } from '../../data/tables.ts';
import { markerId, nationOfSlot, sideOfSlot } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { forceAt, hasTroops, isIsolated, spOf, unitsIn } from '../../reading/forces.ts';
import {
  generalModifier,
  helpThemselves,
  isPillaged,
  isTempted,
  mayTempt,
  pillagePrice,
  plunderModifier,
} from '../../reading/supply.ts';
import { forceMorale } from '../../reading/values.ts';
import { say } from '../../say.ts';
import type { Active, State } from '../../state.ts';
import { ofActive, plain } from '../../words.ts';
import { type G, markActed } from '../02-glossary.ts';
import { countDemoralised } from '../03-morale.ts';
import type { Acting } from '../09-movement/movement.ts';
import { score } from '../15-scenario/score.ts';
import { lookAtOrmea } from './sources.ts';

export function priceDetail(s: State, slot: number): Detail {
  const { hex } = forceAt(s, slot);
  const { vp, sardinian } = pillagePrice(s, nationOfSlot(slot), hex);
  const term = say('term.pillage', { hex: label(hex) });
  return {
    tallies: [
      { label: say('tally.vp'), tally: tally([add('15.3', term, vp)]) },
      { label: say('tally.sardinian'), tally: tally([add('15.2.4', term, sardinian)]) },
    ],
  };
}
const priceOf = (s: State, slot: number) => {
  const { hex } = forceAt(s, slot);
  return { hex: label(hex), ...pillagePrice(s, nationOfSlot(slot), hex) };
};
const pillageLabel = (s: State, slot: number): Message => say('do.pillageHere', priceOf(s, slot));
/** Two forces in one place may both be sent for it. */
export const pillageBy = (s: State, slot: number): Message =>
  say('do.pillageBy', { force: markerId(slot), ...priceOf(s, slot) });

/** Exact chances that the men help themselves. */
export const plunderOdds = (modifier: number, morale: number) =>
  odds.change(odds.die(), (die) => helpThemselves(die, modifier, morale));

/** Who is asked whether it helps itself. */
interface Temptation {
  readonly s: State;
  readonly slot: number;
  readonly tempted: boolean;
}
type Answer = 'no' | 'yes' | 'test' | 'general';
const orderly: Law<Temptation, Answer> = ofActive('13.4', 'temptation', (c) => !c.tempted);
/** Three laws of everybody who would help himself, asked of different acts. */
interface Plunderer {
  readonly s: State;
  readonly slot: number;
}
export const hasMen: Law<Plunderer, unknown> = ofActive('2.decoy', 'noSp', (c) =>
  hasTroops(forceAt(c.s, c.slot)),
);
export const isolated: Law<Plunderer, unknown> = ofActive(
  '13.4',
  'supplied',
  (c) => !hasTroops(forceAt(c.s, c.slot)) || isIsolated(c.s, c.slot),
);
export const unfed: Law<Plunderer, unknown> = ofActive(
  '13.4',
  'fed',
  (c) => !isIsolated(c.s, c.slot) || isTempted(c.s, c.slot),
);
const led: Law<Temptation, Answer> = law(
  '13.4',
  'noGeneralHere',
  (c) => !c.tempted || generalModifier(c.s, c.slot) < 0,
  (c) => say('law.noGeneralHere', { hex: label(forceAt(c.s, c.slot).hex) }),
);
const choice = (
  value: Answer,
  laws: readonly Law<Temptation, Answer>[],
  detail: (c: Temptation) => Detail,
): Action<Temptation, Answer> => ({
  id: value,
  rule: '13.4',
  candidates: () => [value],
  laws,
  key: () => `pillage:${value}`,
  label: () => say(`do.pillage.${value}`),
  concerns: (_, c) => ({
    pieces: [markerId(c.slot)],
    places: [label(forceAt(c.s, c.slot).hex)],
    choice: value,
  }),
  detail: (_, c) => detail(c),
});
const testDetail =
  (general: boolean) =>
  ({ s, slot }: Temptation): Detail => ({
    ...priceDetail(s, slot),
    odds: odds.odds(plunderOdds(plunderModifier(s, slot, general), forceMorale(s, forceAt(s, slot))), (p) =>
      p ? 'pillage' : 'obey',
    ),
  });
const TEMPTATIONS = [
  choice('no', [orderly], () => ({})),
  choice('yes', [hasMen, isolated, unfed], (c) => priceDetail(c.s, c.slot)),
  choice('test', [hasMen, isolated, unfed], testDetail(false)),
  choice('general', [hasMen, isolated, unfed, led], testDetail(true)),
];
/** 15.2.3: with every step of his. */
export function lookOnEntry(g: G, slot: number): void {
  if (forceAt(g.state, slot).members.includes('serurier')) lookAtOrmea(g);
}
export const temptsOnEntry = (s: State, slot: number): boolean =>
  mayTempt(s, nationOfSlot(slot), forceAt(s, slot).hex);
/** D-17, R-62, RN-4: asked of every marker that enters such a place, so that the question tells nothing. */
export function* pillageOnEntry(g: G, slot: number): Flow {
  const s = g.state;
  const { hex } = forceAt(s, slot);
  const tempted = isTempted(s, slot);
  const about = {
    seat: sideOfSlot(slot),
    kind: 'pillage',
    rule: '13.4',
    prompt: say('ask.pillage', { force: markerId(slot), hex: label(hex), tempted }),
    subject: markerId(slot),
    secret: true,
    window: true,
  };
  const chosen = yield* g.ask(question(about, { s, slot, tempted }, TEMPTATIONS));
  if (chosen === 'no') return;
  if (chosen !== 'yes' && !plunders(g, slot, chosen === 'general')) return;
  pillage(g, slot, hex);
  (s.active as Active).over = true;
}
/** The men decide: a die above their morale. */
function plunders(g: G, slot: number, general: boolean): boolean {
  const s = g.state;
  const side = sideOfSlot(slot);
  const modifier = plunderModifier(s, slot, general);
  const morale = forceMorale(s, forceAt(s, slot));
  const die = g.die('13.4', s.options.secretTests ? [side] : undefined);
  const message = say('log.plunderTest', { force: markerId(slot), die, modifier, morale });
  g.tell('13.4', message, { ...(s.options.secretTests ? { to: [side] } : {}), reveals: true });
  return helpThemselves(die, modifier, morale);
}

/** 13.4, 15.2.4, 15.3: marker, food, points. */
export function pillage(g: G, slot: number, hex: number, evening = false): void {
  const s = g.state;
  const f = forceAt(s, slot);
  const size = placeAt(hex) as PlaceClass;
  s.pillaged.push({ hex, side: sideOfSlot(slot) });
  if (!evening) markActed(s, f);
  for (const id of unitsIn(f)) s.units[id].pillage = true;
  // R-30, RN-12: hunger ends at once where everybody fits; else the evening decides who is fed.
  if (spOf(s, f) <= valuesOf(s).pillageSp[size]) for (const id of unitsIn(f)) s.units[id].oos = 0;
  const message = say('log.pillage', { force: markerId(slot), hex: label(hex) });
  score(g, '13.4', pillagePrice(s, nationOfSlot(slot), hex), message);
  countDemoralised(g);
}

interface Pillage {
  readonly do: 'pillage';
}
const inPlace: Law<Acting, Pillage> = law(
  '13.4',
  'noPlace',
  (c) => placeAt(c.f.hex) !== null,
  (c) => say('law.noPlace', { hex: label(c.f.hex) }),
);
const stillRich: Law<Acting, Pillage> = law(
  '13.4',
  'pillaged',
  (c) => !isPillaged(c.s, c.f.hex),
  (c) => say('law.pillaged', { hex: label(c.f.hex) }),
);
const atStart: Law<Acting, Pillage> = plain(
  '13.4',
  'notAtStart',
  (c) => c.a.mode === 'march' && !c.a.left && !c.a.busy,
);
/** 13.4: voluntarily, where it stands, before anything else. */
const PLUNDER: readonly Pillage[] = [{ do: 'pillage' }];
export const PILLAGE: Action<Acting, Pillage> = {
  id: 'pillage',
  rule: '13.4',
  candidates: () => PLUNDER,
  laws: [atStart, inPlace, stillRich, hasMen, isolated, unfed],
  key: () => 'pillage',
  at: (_, c) => label(c.f.hex),
  label: (_, c) => pillageLabel(c.s, c.slot),
  concerns: (_, c) => ({ pieces: [markerId(c.slot)], places: [label(c.f.hex)] }),
  detail: (_, c) => priceDetail(c.s, c.slot),
};
