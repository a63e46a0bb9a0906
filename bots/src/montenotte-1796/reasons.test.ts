import { type Decision, type Detail, type Game, Match, type Message, SeededDice } from '@grande/engine';
import {
  forceAt,
  type Gic,
  hex,
  montenotte,
  placeIndex,
  priceOf,
  type Role,
  type State,
  sideOfSlot,
  spOf,
  type UnitId,
} from '@grande/montenotte-1796';
import { expect, test } from 'vitest';
import type { Doctrine, Reply } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { BROKEN, reasonsGiven } from '../testing/reasons.ts';
import { doctrine } from './index.ts';

const game = montenotte as Game;
/** Hexes and markers are numbered: that is not a number anybody weighs. */
const unnumbered = (sentence: string): string =>
  sentence.replace(/\b\d{4}\b|(?:force|forza) \p{L}+ \d+/gu, '');

const MATCHES = game.scenarios.flatMap(({ id }) => [
  [id, 'reasons'],
  [id, 'more reasons'],
]) as [string, string][];
test.each(MATCHES)('every choice has its reason in three languages: %s, %s', (scenario, seed) => {
  const said = reasonsGiven(game, doctrine as Doctrine, scenario, seed);
  expect([...said.unreasoned]).toEqual([]);
  expect(said.choices).toBeGreaterThan(400);
  expect(said.sentences.filter((s) => BROKEN.test(s))).toEqual([]);
  expect(said.sentences.filter((s) => !/\d/.test(unnumbered(s)))).toEqual([]);
  expect(said.ids.size).toBeGreaterThan(30);
});

/** Everything officers say in some matches, with the question and the position it was said of. */
function heard(look: (why: Message, decision: Decision, reply: Reply, s: State) => void): void {
  for (const seed of ['one', 'two']) {
    const setup = { scenario: 'montenotte', options: {} };
    const match = Match.start(game, setup, { dice: new SeededDice(seed), keep: 'none', log: false });
    const officers = new Officers(doctrine as Doctrine, 'montenotte', new SeededDice(seed), {
      told: (decision, reply) => {
        if (decision.options.length > 1 && reply.why)
          look(reply.why(), decision, reply, match.state as State);
      },
    });
    while (!match.outcome) officers.answer(match);
  }
}
/** How often, in a hundred, the forecast of the game gives a result that begins so. */
function forecast(detail: Detail | undefined, result: string): number | null {
  if (!detail?.odds) return null;
  const { total, results } = detail.odds;
  let weight = 0;
  for (const x of results) if (x.result.startsWith(result)) weight += x.weight;
  return Math.round((weight / total) * 100);
}
const roleIn = (s: State, seat: string): Role =>
  sideOfSlot(s.battle?.parts[0]?.slot ?? 0) === seat ? 'attacker' : 'defender';

test('chances named for the guns and for neighbours are those of the battle as it stands (11.2, 11.9)', () => {
  let battles = 0;
  heard((why, decision, _, s) => {
    if (!['mont.guns', 'mont.gunsNot', 'mont.join', 'mont.joinNot'].includes(why.id)) return;
    const now = forecast(decision.detail?.(), `${roleIn(s, decision.seat)}.`);
    if (now === null) return;
    battles++;
    expect(why.args?.['before']).toBe(now);
  });
  expect(battles).toBeGreaterThan(10);
});

test('an attack is told with all SP that stand in the hex, and no fewer than go for it (11.1)', () => {
  let attacks = 0;
  heard((why, { kind }, _, s) => {
    if (why.id !== 'mont.attack' || kind !== 'act') return;
    attacks++;
    const slot = s.active?.slot ?? -1;
    const { own, enemy, hex: at } = why.args as { own: number; enemy: number; hex: string };
    const there = s.forces.filter((f, i) => f.hex === hex(at) && sideOfSlot(i) !== sideOfSlot(slot));
    expect(own).toBeGreaterThanOrEqual(spOf(s, forceAt(s, slot)));
    expect(enemy).toBeGreaterThanOrEqual(there.reduce((n, f) => n + spOf(s, f), 0));
  });
  expect(attacks).toBeGreaterThan(5);
});

test('an order is told with its price and the SP that go with it (6.1)', () => {
  let orders = 0;
  heard((why, decision, reply, s) => {
    if (why.id !== 'mont.orders' || !('option' in reply)) return;
    orders++;
    const [gic] = decision.options[reply.option]?.concerns?.pieces ?? [];
    const unit = why.args?.['unit'] as UnitId;
    expect(why.args?.['cost']).toBe(priceOf(s, gic as Gic, unit));
    expect(Number(why.args?.['sp'])).toBeGreaterThanOrEqual(s.units[unit].sp);
  });
  expect(orders).toBeGreaterThan(50);
});

test('a general who restrains his men knows how likely they obey, and what a pillage costs (13.4)', () => {
  let restrained = 0;
  heard((why, decision, reply) => {
    if (why.id !== 'mont.restrain' || !('option' in reply)) return;
    restrained++;
    const detail = decision.options[reply.option]?.detail?.();
    expect(why.args?.['chance']).toBe(forecast(detail, 'obey'));
    expect(why.args?.['price']).toBe(Math.abs(detail?.tallies?.[0]?.tally.total ?? 0));
  });
  expect(restrained).toBeGreaterThan(2);
});

test('whoever marches into a place names what its fall does to Sardinia (15.2.4)', () => {
  let taken = 0;
  heard((why, _, __, s) => {
    if (why.id !== 'mont.takes') return;
    taken++;
    const place = s.control[placeIndex(hex(String(why.args?.['hex'])))];
    expect(place).toBe(why.args?.['back'] === true ? 'french' : 'coalition');
  });
  expect(taken).toBeGreaterThan(5);
});
