import {
  between,
  caldiero,
  defenceOf,
  expectedFire,
  type Formation,
  fightAgainst,
  forecast,
  hex,
  isGun,
  label,
  officerIn,
  printedSp,
  type Side,
  type State,
  UNITS_OF,
  unitOf,
} from '@grande/caldiero-1796';
import { type Decision, type Game, LOCALES, Match, type Message, phrase, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Doctrine, type Reply } from '../doctrine.ts';
import { reasons } from '../messages/index.ts';
import { Officers } from '../officer.ts';
import { WorldPost } from '../posts.ts';
import { BROKEN, reasonsGiven } from '../testing/reasons.ts';
import { doctrine } from './index.ts';
import { newMind } from './mind.ts';
import { goalsOf } from './plan.ts';
import { battery, batteryParts, marksOf, sceneOf, standing, standingParts } from './standing.ts';
import { assailants } from './why-assault.ts';

/** Nothing else may be done: there is nothing to count. */
const WITHOUT_NUMBERS: readonly string[] = ['caldiero.only'];
const numberless = LOCALES.flatMap((locale) =>
  WITHOUT_NUMBERS.map((id) => phrase(reasons[locale], { id }, (name) => name, locale)),
);

test.each(caldiero.scenarios.map((s) => s.id))(
  'every choice has its reason in three languages: %s',
  (scenario) => {
    const said = reasonsGiven(caldiero as Game, doctrine as Doctrine, scenario, 'reasons');
    expect([...said.unreasoned]).toEqual([]);
    expect(said.choices).toBeGreaterThan(1000);
    expect(said.ids.size).toBeGreaterThan(40);
    expect(said.sentences.filter((s) => BROKEN.test(s))).toEqual([]);
    expect(said.sentences.filter((s) => !/\d/.test(s) && !numberless.some((n) => s.endsWith(n)))).toEqual([]);
  },
);

/** A match of officers, with every answer and its reason, until somebody has heard enough. */
function played(
  hear: (s: State, decision: Decision, reply: Reply, why: Message) => boolean,
  seed = 'reasons',
): void {
  const match = Match.start(
    caldiero as Game,
    { scenario: 'historical', options: {} },
    { dice: new SeededDice(seed), keep: 'none', log: false },
  );
  let enough = false;
  const officers = new Officers(doctrine as Doctrine, 'historical', new SeededDice('officers'), {
    told: (decision, reply) => {
      enough = hear(match.state as State, decision, reply, reply.why?.() as Message);
    },
  });
  while (!match.outcome && !enough) officers.answer(match);
}
const percent = (chance: number): number => Math.round(chance * 100);

test('the chances of an assault are those its attackers can reckon with (12.5)', () => {
  const said = new Map<string, Message>();
  let compared = 0;
  played((s, { kind, seat }, _, why) => {
    // Until the first assault is fought nothing on the map changes.
    if (kind !== 'declare' && kind !== 'resolve') said.clear();
    if (/^caldiero\.(assault|assaultPrize)$/.test(why.id)) said.set(String(why.args?.['hex']), why);
    for (const { targets, attackers } of s.activation?.assaults ?? []) {
      const hex = label(targets[0] as number);
      const told = said.get(hex);
      if (!told) continue;
      said.delete(hex);
      const who = assailants(s, attackers);
      const units = who.map((a) => a.unit);
      // A forecast gives the attackers their officer, even where those beside him may stay behind.
      const leader = officerIn(s, seat as Side, attackers, units) >= 0;
      const [ae = 0, ad = 0, , ex = 0, , dr = 0, de = 0] = forecast(
        fightAgainst(defenceOf(s, targets), who, false),
        { leader, shots: expectedFire(s, targets, who) },
      );
      const close = (name: string, chance: number): void => {
        const off = leader && who.some((a) => !a.bold) ? 3 : 0;
        expect(Math.abs(Number(told.args?.[name]) - percent(chance))).toBeLessThanOrEqual(off);
      };
      close('won', dr + de);
      close('ex', ex);
      close('lost', ae + ad);
      expect(told.args?.['own']).toBe(units.reduce((sum, u) => sum + printedSp(s, u), 0));
      compared++;
    }
    if (kind === 'resolve') said.clear();
    return compared >= 6;
  });
  expect(compared).toBeGreaterThanOrEqual(6);
});

test('strength points about a place are those that stand there', () => {
  let compared = 0;
  played((s, { seat }, _, { id, args }) => {
    if (id !== 'caldiero.noAdvance' && id !== 'caldiero.safer') return false;
    const foes = UNITS_OF[seat === 'french' ? 'austrian' : 'french'];
    const near = foes.filter((u) => {
      const unit = unitOf(s, u);
      return (
        unit.hex >= 0 && unit.status < 2 && !isGun(u) && between(unit.hex, hex(String(args?.['hex']))) <= 3
      );
    });
    expect(args?.['enemy']).toBe(near.reduce((sum, u) => sum + printedSp(s, u), 0));
    return ++compared === 20;
  });
  expect(compared).toBe(20);
});

test('a step costs what the rules ask of it, and leads to where the unit goes', () => {
  let steps = 0;
  played((_, { options, prompt }, reply, { id, args }) => {
    if (id !== 'caldiero.step' && id !== 'caldiero.stepEnd') return false;
    const chosen = 'option' in reply ? options[reply.option] : undefined;
    expect(args).toMatchObject({ cost: chosen?.concerns?.cost, left: prompt?.args?.['left'] });
    if (id === 'caldiero.stepEnd') expect(chosen?.concerns?.places).toEqual([args?.['hex']]);
    return ++steps === 200;
  });
  expect(steps).toBe(200);
});

test('what speaks for a hex adds up to what it is worth', () => {
  const post = new WorldPost('historical', BY_THE_BOOK, new SeededDice('post'));
  const seen = new Set<string>();
  played((s, { kind, seat }) => {
    const f = s.activation?.formation as Formation;
    if (kind !== 'move' || s.turn < 4 || seen.has(f)) return false;
    seen.add(f);
    const side = seat as Side;
    const mind = { ...newMind(), goals: goalsOf(s, side, newMind()) };
    const scene = sceneOf(s, side, f, mind, post);
    const marks = marksOf(scene);
    for (const u of UNITS_OF[side]) {
      if (unitOf(s, u).hex < 0) continue;
      const [worth, parts] = isGun(u)
        ? [battery(scene, u, marks), batteryParts(scene, u, marks)]
        : [standing(scene, u), standingParts(scene, u)];
      for (const place of ['1712', '1613', '1513', '2020', '2017', '1920', '2414'])
        expect(Object.values(parts(hex(place))).reduce((sum, part) => sum + part, 0)).toBeCloseTo(
          worth(hex(place)),
          8,
        );
    }
    return seen.size === 3;
  });
  expect(seen.size).toBe(3);
});

test('in a fight whoever is assaulted still stands: a leader’s risk, pressing on and losses are weighed against him', () => {
  const ids = new Map<string, number>();
  for (const seed of ['reasons', 'fights'])
    played((_, { kind }, __, { id }) => {
      if (kind === 'useLeader' || kind === 'pressOn') ids.set(id, (ids.get(id) ?? 0) + 1);
      return false;
    }, seed);
  const heard = (id: string): number => ids.get(id) ?? 0;
  expect(heard('caldiero.lead')).toBeGreaterThan(0);
  expect(heard('caldiero.spare')).toBeGreaterThan(0);
  // Nobody leads, or stays back, without knowing what he would add.
  expect(heard('caldiero.leadRisk')).toBe(0);
});
