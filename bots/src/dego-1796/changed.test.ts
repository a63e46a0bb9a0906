import { dego } from '@grande/dego-1796';
import { MAP, UNITS, UNITS_OF, unit } from '@grande/dego-1796/book';
import { coverAt, hexAt, type Position, un, valueNow } from '@grande/dego-1796/staff';
import { type Game, Match, type Message, type Odds, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { points } from './acts.ts';
import { fieldOf } from './field.ts';
import { doctrine } from './index.ts';

/** Tables of a designer in which nearly every number is another. */
const CHANGED = 'officers: changed';
dego.designer?.add(CHANGED, {
  divisors: [7, 9, 8, 10, 11],
  formation: { line: { fire: 1 }, column: { melee: 4, shotAt: 2 } },
  costs: { ground: { woods: { foot: 6 } } },
  accepted: 7,
  stacking: { foot: 4 },
  units: Object.fromEntries(
    UNITS.filter((u) => u.kind === 'line').map(({ id }) => [id, { value: 4, morale: 3 }]),
  ),
  leaders: { laharpe: { capability: 3, range: 6 } },
});

interface Given {
  readonly p: Position;
  readonly chosen: { readonly action?: string; readonly odds: Odds | undefined };
  readonly args: Readonly<Record<string, unknown>>;
}
/** Reasons of officers in a match by these tables, each with the option it was given for. */
const given: Given[] = [];
const ids: string[] = [];
const match = Match.start(
  dego as Game,
  { scenario: 's1', options: { tables: CHANGED, options: '11.2', labelledRedoubts: 'on' } },
  { dice: new SeededDice('changed'), keep: 'none', log: false },
);
const officers = new Officers(doctrine as Doctrine, 's1', new SeededDice('officers'), {
  told: (asked, reply) => {
    const why: Message | undefined = reply.why?.();
    const option = 'option' in reply ? asked.options[reply.option] : undefined;
    const wanted = ['dego.attack', 'dego.shot', 'dego.form.storm', 'dego.post.cover'];
    if (!why || !wanted.includes(why.id)) return;
    ids.push(why.id);
    const odds = why.id === 'dego.attack' || why.id === 'dego.shot' ? option?.detail?.()?.odds : undefined;
    const action = option?.action;
    given.push({
      p: match.state as Position,
      chosen: { ...(action !== undefined && { action }), odds },
      args: { ...why.args, covers: coversOf(why.args) },
    });
  },
});
/** The divisors of all hexes in force are at hand only while the match stands as it stood. */
function coversOf(args: Message['args']): number | null {
  const hex = MAP.indexOf.get(String(args?.['hex'])) ?? -1;
  return hex < 0 ? null : 7 + coverAt(match.state as Position, hex);
}
while (!match.outcome) officers.answer(match);
const of = (id: string): Given[] => given.filter((_, i) => ids[i] === id);
const share = ({ total, results }: Odds, prefix: string): number =>
  results.reduce((n, r) => n + (r.result.startsWith(prefix) ? r.weight / total : 0), 0);
const mean = ({ total, results }: Odds): number =>
  results.reduce((n, r) => n + (Number(r.result.replace('losses:', '')) * r.weight) / total, 0);

test('officers expect of a fire what the changed tables make of it', () => {
  const fires = of('dego.shot').filter(({ chosen }) => chosen.action === 'fire' && chosen.odds);
  expect(fires.length).toBeGreaterThan(10);
  for (const { args, chosen } of fires)
    expect(Math.abs((args['losses'] as number) - mean(chosen.odds as Odds))).toBeLessThan(0.051);
});

test('officers expect of a melee what the changed tables make of it', () => {
  const alone = of('dego.attack').filter(
    ({ args, chosen }) =>
      chosen.action === 'melee' && chosen.odds && (args['units'] as string[]).length === 1,
  );
  expect(alone.length).toBeGreaterThan(2);
  for (const { args, chosen } of alone) {
    const odds = chosen.odds as Odds;
    const taken = share(odds, 'taken') + share(odds, 'walkover') + share(odds, 'bonaparteFalls');
    expect(Math.abs((args['percent'] as number) - 100 * taken)).toBeLessThan(2);
  }
});

test('reasons tell dice and cover of the changed tables', () => {
  for (const { args } of of('dego.form.storm')) expect(args['dice']).toBe(args['form'] === 'column' ? 4 : 0);
  for (const { args } of of('dego.post.cover')) expect(args['divisor']).toBe(args['covers']);
  expect(of('dego.form.storm').length + of('dego.post.cover').length).toBeGreaterThan(0);
});

test('what officers reckon with, cover and points, is that of the changed tables', () => {
  const p = match.state as Position;
  const s = p;
  expect([coverAt(s, hexAt('0713')), fieldOf(p, 'french').s.tables]).toEqual([4, CHANGED]);
  const line = UNITS_OF.french.filter((u) => unit(u).kind === 'line' && un(s, u).where === 'map');
  expect(points(p, line)).toBe(line.reduce((n, u) => n + valueNow(s, u), 0));
  for (const u of line) expect(valueNow(s, u)).toBe(4 - un(s, u).losses);
});
