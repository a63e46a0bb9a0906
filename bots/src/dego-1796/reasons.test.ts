import { dego } from '@grande/dego-1796';
import { far, LEADERS, LEADERS_OF, MAP, UNITS, UNITS_OF } from '@grande/dego-1796/book';
import { clashOf, forecast, mayCommand, type Position, rangeOf, un, valueNow } from '@grande/dego-1796/staff';
import { type Decision, type Game, Match, type Message, type Odds, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { BROKEN, reasonsGiven } from '../testing/reasons.ts';
import { doctrine } from './index.ts';

/** Where there is no number to give. */
const WITHOUT_NUMBERS = [
  'dego.column.leaders',
  'dego.defer',
  'dego.end.all',
  'dego.finish.off',
  'dego.flip',
  'dego.himself',
  'dego.only',
  'dego.order.back',
  'dego.pioneers.ready',
  'dego.removal.none',
  'dego.ride.on',
];
/** Hexes and units have numbers of their own, which say nothing; nor is there one where all enemies are gone. */
const OWN = /\b\d{4}\b|\b(?:\d\/)?(?:IR)?\d+(?: DBL?\b)|\d\/\S+|\b(?:22|5)(?:nd|th|e|°)/g;
const NO_ENEMY = /no enemy is on the map|pas d’ennemi sur la carte|non ci sono nemici/;
const hasNumber = (said: string): boolean => {
  const [, id, text] = / (\S+) (?:en|fr|it): (.*)$/.exec(said) ?? [];
  return (
    WITHOUT_NUMBERS.includes(id ?? '') || /\d/.test((text ?? '').replace(OWN, '')) || NO_ENEMY.test(said)
  );
};

test.each([
  ['s1', 2000],
  ['s2', 700],
  ['s3', 700],
  ['s4', 2000],
])('every choice has its reason with numbers in three languages: %s', (scenario, choices) => {
  const said = reasonsGiven(dego as Game, doctrine as Doctrine, scenario, 'reasons');
  expect([...said.unreasoned]).toEqual([]);
  expect(said.choices).toBeGreaterThan(choices);
  expect(said.sentences.filter((s) => BROKEN.test(s))).toEqual([]);
  expect(said.sentences.filter((s) => !hasNumber(s))).toEqual([]);
});

interface Given {
  readonly p: Position;
  readonly asked: Decision;
  readonly chosen: Decision['options'][number] | undefined;
  readonly args: Readonly<Record<string, unknown>>;
}
/** Reasons of one kind as they were given in officers' matches, each looked at while everybody stands as he stood. */
function given(
  scenario: string,
  id: string,
  look: (x: Given) => void,
  enough = 40,
  options: Readonly<Record<string, string>> = {},
): number {
  let times = 0;
  const match = Match.start(
    dego as Game,
    { scenario, options },
    { dice: new SeededDice('given'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, scenario, new SeededDice('officers'), {
    told: (asked, reply) => {
      const why: Message | undefined = reply.why?.();
      if (why?.id !== id) return;
      times++;
      const chosen = 'option' in reply ? asked.options[reply.option] : undefined;
      look({ p: match.state as Position, asked, chosen, args: why.args ?? {} });
    },
  });
  while (!match.outcome && times < enough) officers.answer(match);
  return times;
}
const unitOf = (id: string): number => UNITS.findIndex((u) => u.id === id);
const hexOf = (label: unknown): number => MAP.indexOf.get(String(label)) as number;

test('who storms a hex tells the odds that the game forecasts of it', () => {
  let melees = 0;
  given('s1', 'dego.attack', ({ p, chosen, args }) => {
    if (chosen?.action !== 'melee') return;
    melees++;
    const s = p;
    const party = (args['units'] as string[]).map((id) => ({ u: unitOf(id), from: un(s, unitOf(id)).at }));
    const spent = (u: number): boolean =>
      s.active?.group?.firedAt.some(([by, at]) => by === u && party.some((x) => x.u === at)) ?? false;
    const attack = { attackers: party, at: hexOf(args['hex']), leaders: [], kind: 'plain' } as const;
    const x = forecast(clashOf(s, attack, { spent }));
    expect(args['percent']).toBe(Math.round(100 * x.taken));
    expect(Math.abs((args['killed'] as number) - x.killed)).toBeLessThanOrEqual(0.051);
    expect(Math.abs((args['lost'] as number) - x.lost)).toBeLessThanOrEqual(0.051);
  });
  expect(melees).toBeGreaterThan(10);
});

const mean = ({ total, results }: Odds): number =>
  results.reduce((n, r) => n + (Number(r.result.replace('losses:', '')) * r.weight) / total, 0);

test('who answers a mover with fire tells the losses that the game gives to be expected', () => {
  const shots = given('s1', 'dego.shot', ({ chosen, args }) => {
    const odds = chosen?.detail?.()?.odds;
    if (chosen?.action === 'fire' && odds)
      expect(Math.abs((args['losses'] as number) - mean(odds))).toBeLessThan(0.051);
  });
  expect(shots).toBeGreaterThan(10);
});

test('a commander who sets out tells the points of his men in reach of where he goes', () => {
  const rides = given('s3', 'dego.ride', ({ p, args }) => {
    const l = LEADERS.findIndex((x) => x.id === args['leader']);
    const s = p;
    const side = LEADERS_OF.french.includes(l) ? 'french' : 'austrian';
    const men = UNITS_OF[side].filter(
      (u) => un(s, u).where === 'map' && un(s, u).trophy === 'no' && mayCommand(s, l, u),
    );
    const near = men.filter((u) => far(un(s, u).at, hexOf(args['hex'])) <= rangeOf(s, l));
    expect(args['range']).toBe(rangeOf(s, l));
    expect(args['points']).toBe(near.reduce((n, u) => n + valueNow(s, u), 0));
  });
  expect(rides).toBeGreaterThan(10);
});

test('whoever is to attack reads how many turns he has, this one among them', () => {
  const papers = given(
    's1',
    'dego.order.clear',
    ({ p, args }) => expect(args['turns']).toBe(p.lastTurn - p.turn + 1),
    7,
  );
  expect(papers).toBeGreaterThan(3);
});
