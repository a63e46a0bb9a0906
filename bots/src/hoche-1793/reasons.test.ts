import { type Game, Match, type Message, SeededDice } from '@grande/engine';
import {
  boardOf,
  chancesOf,
  fatigueOf,
  forceAt,
  forecast,
  hex,
  hoche,
  type State,
  sideOfSlot,
  slotOfUnit,
  spOf,
  type UnitId,
} from '@grande/hoche-1793';
import { expect, test } from 'vitest';
import type { Choice, Doctrine, Question } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { BROKEN, reasonsGiven } from '../testing/reasons.ts';
import { slotNamed } from './field.ts';
import { doctrine } from './index.ts';

/** Sentences that have no number to give. */
const WITHOUT_NUMBERS: ReadonlySet<string> = new Set(['hoche.advanceIdle', 'hoche.backWorth', 'hoche.noWay']);

/** By scenario: a match that is soon over where it can be, and how many choices are looked at. */
const MATCHES = [
  { scenario: 'landau', choices: 1000 },
  { scenario: 'kaiserslautern', choices: 150 },
  { scenario: 'kaiserslautern-solo', choices: 100 },
  { scenario: 'weissembourg', choices: 60 },
];

test.each(MATCHES)('every choice has its reason in three languages: $scenario', ({ scenario, choices }) => {
  const said = reasonsGiven(hoche as Game, doctrine as Doctrine, scenario, 'reasons');
  expect([...said.unreasoned]).toEqual([]);
  expect(said.choices).toBeGreaterThan(choices);
  expect(said.sentences.filter((s) => BROKEN.test(s))).toEqual([]);
  const silent = (s: string) => WITHOUT_NUMBERS.has(s.split(' ').find((w) => w.startsWith('hoche.')) ?? '');
  expect(said.sentences.filter((s) => !/\d/.test(s.slice(s.indexOf(': '))) && !silent(s))).toEqual([]);
});

interface Heard {
  readonly asked: Question;
  readonly chosen: Choice;
  readonly state: State;
  readonly why: Message;
}
/** Officers play until the match is over; of every choice somebody hears why. */
function heard(scenario: string, seed: string, hear: (told: Heard) => void): void {
  const match = Match.start(
    hoche as Game,
    { scenario },
    { dice: new SeededDice(`dice ${seed}`), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, scenario, new SeededDice(`officers ${seed}`), {
    told: (asked, reply) => {
      const chosen = 'option' in reply ? asked.options[reply.option] : undefined;
      const why = reply.why?.();
      if (chosen && why && asked.options.length > 1)
        hear({ asked, chosen, state: match.state as State, why });
    },
  });
  while (!match.outcome) officers.answer(match);
}
const numbers = (why: Message): Readonly<Record<string, number>> =>
  (why.args ?? {}) as Readonly<Record<string, number>>;

test('an attack of one force tells the values the game forecasts, and their chances (11.7, 11.9)', () => {
  let attacks = 0;
  heard('landau', 'odds', ({ asked, chosen, state, why }) => {
    if (asked.kind !== 'step' || chosen.action !== 'declare' || why.id !== 'hoche.attack') return;
    const { forces, own, enemy, won, lost } = numbers(why);
    if (forces !== 1) return;
    const slot = slotNamed(chosen.concerns?.pieces?.[0]);
    const target = hex(chosen.concerns?.places?.[0] ?? '');
    const fc = forecast(state, [slot], forceAt(state, slot).hex, target, {
      fatigue: fatigueOf(state, forceAt(state, slot)) + ((state.active?.steps ?? 0) > 0 ? 1 : 0),
    });
    const [a, d] = [fc?.attacker.value ?? 99, fc?.defender.value ?? 99];
    const c = chancesOf(a, d);
    expect([own, enemy]).toEqual([Math.round(a), Math.round(d)]);
    expect([won, lost]).toEqual([Math.round(c.won * 100), Math.round(c.lost * 100)]);
    attacks++;
  });
  expect(attacks).toBeGreaterThan(5);
});

test('a march tells how far it is to go, measured by the rules (9.1)', () => {
  let marches = 0;
  heard('kaiserslautern', 'way', ({ asked, chosen, state, why }) => {
    if (asked.kind !== 'activate' || why.id !== 'hoche.towards') return;
    const slot = slotNamed(chosen.concerns?.pieces?.[0]);
    const { measure } = boardOf(state.scenario, sideOfSlot(slot));
    const { from, to } = numbers(why);
    expect(from).toBe(measure.open(forceAt(state, slot).hex, hex(String(why.args?.['hex']))));
    expect(to).toBeLessThan(from ?? 0);
    marches++;
  });
  expect(marches).toBeGreaterThan(10);
});

test('command tells its price, and the enemy within three movement points (6.1)', () => {
  let commands = 0;
  heard('kaiserslautern', 'command', ({ chosen, asked, state, why }) => {
    if (asked.kind !== 'allocateCP' || why.id !== 'hoche.commandFight') return;
    const unit = String(why.args?.['unit']) as UnitId;
    const force = forceAt(state, slotOfUnit(state, unit));
    const enemy = asked.seat === 'french' ? 'coalition' : 'french';
    const { measure } = boardOf(state.scenario, enemy);
    let near = 0;
    state.forces.forEach((other, slot) => {
      if (sideOfSlot(slot) === enemy && other.hex >= 0 && measure.open(other.hex, force.hex) <= 3)
        near += spOf(state, other);
    });
    const { inf, cav } = state.units[unit];
    expect(numbers(why)).toMatchObject({ cost: chosen.concerns?.cost, near, sp: inf + cav });
    commands++;
  });
  expect(commands).toBeGreaterThan(10);
});

test('a way of fighting tells both values as they were announced (11.8)', () => {
  let fights = 0;
  heard('weissembourg', 'tactics', ({ asked, why }) => {
    if (asked.kind !== 'tactics') return;
    const { own, enemy } = numbers(why);
    expect({ own, enemy }).toEqual({
      own: asked.prompt?.args?.['own'],
      enemy: asked.prompt?.args?.['enemy'],
    });
    fights++;
  });
  expect(fights).toBeGreaterThan(3);
});
