import { copy, type Game, Match, SeededDice } from '@grande/engine';
import {
  battleOf,
  forceAt,
  hex,
  markerId,
  montenotte,
  type Part,
  type Piece,
  placeIndex,
  type Side,
  type State,
  slotOf,
  type UnitId,
} from '@grande/montenotte-1796';
import { expect, test } from 'vitest';
import { BY_THE_BOOK, type Doctrine, type Post } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { joining } from './battle.ts';
import { commanding, organising } from './command.ts';
import { type Field, fieldOf } from './field.ts';
import { attackOf } from './fight.ts';
import { doctrine } from './index.ts';
import { newMind } from './mind.ts';
import { goalOf } from './plan.ts';

/** The morning of 10 April, open cards. */
const opening: State = (() => {
  const match = Match.start(
    montenotte as Game,
    { scenario: 'montenotte', options: {} },
    { dice: new SeededDice('doctrine'), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 'montenotte', new SeededDice('officers'));
  while ((match.state as State).phase !== 'actions') officers.answer(match);
  return copy(match.state as State);
})();

const postOf = (seat: Side): Post => ({
  seat,
  scenario: 'montenotte',
  temper: BY_THE_BOOK,
  chance: new SeededDice('post'),
  detail: () => null,
  allows: () => false,
  sample: () => null,
});
/** The opening with some forces elsewhere, of other strength, and places in French hands, as a side looks at it. */
function posed(
  side: Side,
  at: Readonly<Partial<Record<Piece, string>>>,
  sp: Readonly<Partial<Record<UnitId, number>>> = {},
  held: readonly string[] = [],
): Field {
  const s = copy(opening);
  for (const [id, where] of Object.entries(at)) {
    const force = forceAt(s, slotOf(s, id as Piece)) as { hex: number };
    force.hex = hex(where);
  }
  for (const [id, n] of Object.entries(sp)) s.units[id as UnitId].sp = n;
  for (const place of held) s.control[placeIndex(hex(place))] = 'french';
  return fieldOf(s, postOf(side), newMind(), () => true);
}
const goal = (f: Field, id: Piece): number => goalOf(f, slotOf(f.s, id));

test('the French centre goes for a place that Sardinia feels, not for a weak column beside its road (15.2.4)', () => {
  const near = ['0810', '0911', '0809', '1011'];
  const f = posed('french', { argenteau: '0913', provera: '0907' }, { argenteau: 3 }, near);
  expect(goal(f, 'augereau')).not.toBe(hex('0913'));
  expect(goal(f, 'augereau')).toBe(hex('0907'));
});

test('Pijon keeps the depot against Beaulieu, Laharpe goes with the centre (6.1)', () => {
  const f = posed('french', { laharpe: '0713', pijon: '0713', sebottendorff: '0917', pittoni: '0917' });
  expect(goal(f, 'pijon')).toBe(hex('0713'));
  expect(goal(f, 'laharpe')).toBe(goal(f, 'augereau'));
});

/** All French in the west. */
const GONE = {
  bonaparte: '0905',
  massena: '0905',
  augereau: '0905',
  stengel: '0905',
  joubert: '0905',
  laharpe: '0905',
  pijon: '0905',
  serurier: '0707',
} as const;
test('an open depot draws the Austrian left, an open Carcare Argenteau (6.1, 15.3)', () => {
  const gone = posed('coalition', { ...GONE, sebottendorff: '0917' });
  expect(goal(gone, 'sebottendorff')).toBe(hex('0713'));
  expect(goal(gone, 'argenteau')).toBe(hex('0810'));
  const there = posed('coalition', { sebottendorff: '0917', laharpe: '0713', pijon: '0713' });
  expect(goal(there, 'sebottendorff')).toBe(hex('0917'));
});

test('the plans of a Coalition general bring the Austrians to Ceva, all but the guard of Genoa', () => {
  const { s, post, mind } = posed('coalition', {});
  const plans = doctrine.plans?.(s as State, mind, post) ?? [];
  const going = plans.map((plan) => {
    const f = fieldOf(s, post, plan, () => true);
    return (['argenteau', 'sebottendorff', 'pittoni'] as const).map((id) => goal(f, id) === hex('0907'));
  });
  // His own way first: nobody.
  expect(going[0]).toEqual([false, false, false]);
  expect(going).toContainEqual([true, true, false]);
  expect(going).toContainEqual([false, true, false]);
});

/** Masséna attacks Colli-Ricci, Augereau stands by with him. */
function beside(defender: number, massena: number, augereau: number): { join: boolean } {
  const at = { bonaparte: '0810', massena: '0810', augereau: '0810', colliRicci: '0910', provera: '0907' };
  const f = posed('french', at, { massena, augereau, colliRicci: defender });
  const s = f.s as State;
  const attacker = slotOf(s, 'massena');
  const part = (slot: number, role: Part['role'], from: string): Part => ({
    slot,
    role,
    kind: 'principal',
    from: hex(from),
  });
  s.battle = battleOf(hex('0810'), hex('0910'), [
    part(attacker, 'attacker', '0810'),
    part(slotOf(s, 'colliRicci'), 'defender', '0910'),
  ]);
  const { option } = joining(f, {
    seat: 'french',
    kind: 'join',
    options: [
      { key: 'join:done' },
      { key: 'join', action: 'join', concerns: { pieces: [markerId(slotOf(s, 'augereau'))] } },
    ],
  }) as { option: number };
  return { join: option === 1 };
}
test('who would only add to the losses of a battle that is won stands by (11.9)', () => {
  expect(beside(6, 13, 8)).toEqual({ join: false });
  expect(beside(8, 6, 8)).toEqual({ join: true });
});

test('nobody attacks uphill where he is as likely to be beaten (11.9)', () => {
  const at = { bonaparte: '0810', massena: '0810', augereau: '0713', colliRicci: '0910', provera: '0907' };
  const f = posed('french', at, { massena: 6, colliRicci: 6 });
  expect(attackOf(f, slotOf(f.s, 'massena'), hex('0810'), hex('0910'), 1)).toBeNull();
});

test('a brigade detached under seal this morning stands in no force yet: it is left as it is (6.5.2)', () => {
  const f = posed('french', {});
  expect(slotOf(f.s as State, 'guieu')).toBe(-1);
  const about = { pieces: ['guieu'], targets: ['guieu'] };
  const separate = { key: 'separate:guieu', action: 'separate', concerns: about };
  const done = (kind: string) => ({ key: `${kind}:done`, action: 'done' });
  const organise = { seat: 'french', kind: 'organise', options: [separate, done('organise')] };
  expect(organising(f, organise)).toMatchObject({ option: 1 });
  const order = { key: 'command:bonaparte:guieu', action: 'command', concerns: { ...about, cost: 1 } };
  const command = { seat: 'french', kind: 'command', options: [order, done('command')] };
  expect(commanding(f, command)).toMatchObject({ option: 1 });
});
