import { caldiero, type Side, type State, UNITS_OF, unitOf } from '@grande/caldiero-1796';
import { copy, type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { current, underWay } from './fight.ts';
import { doctrine } from './index.ts';
import { newMind } from './mind.ts';

/** The first fights of a match in which a leader may go with his men: the position, and whose they are. */
function fights(most: number): readonly { readonly s: State; readonly side: Side }[] {
  const dice = new SeededDice('fights');
  const match = Match.start(
    caldiero as Game,
    { scenario: 'historical', options: {} },
    { dice, keep: 'none', log: false },
  );
  const officers = new Officers(doctrine as Doctrine, 'historical', new SeededDice('officers'));
  const found: { s: State; side: Side }[] = [];
  while (!match.outcome && found.length < most) {
    const [asked] = match.pending;
    if (asked?.kind === 'useLeader') found.push({ s: copy(match.state) as State, side: asked.seat as Side });
    officers.answer(match);
  }
  return found;
}

test('an assault that nobody has in mind is read off the map, whoever fell in it (12.2)', () => {
  let known = 0;
  for (const { s, side } of fights(12)) {
    const x = current(s, newMind(), side);
    if (!x) continue;
    known++;
    expect(x.targets.length).toBe(1);
    const fallen = UNITS_OF[side].find((u) => unitOf(s, u).hex < 0) ?? 0;
    unitOf(s, fallen).active = true;
    unitOf(s, fallen).attacked = true;
    expect(current(s, newMind(), side)).toEqual(x);
  }
  expect(known).toBeGreaterThan(2);
});

test('whoever is assaulted stands in his fight, and is marked again after it (12.2.3)', () => {
  let looked = 0;
  for (const { s, side } of fights(12)) {
    const x = current(s, newMind(), side);
    if (!x) continue;
    const there = (p: State) => p.units.filter((u) => x.targets.includes(u.hex));
    expect(there(s).every((u) => u.struck)).toBe(true);
    expect(there(underWay(s, x)).every((u) => !u.struck)).toBe(true);
    expect(there(s).every((u) => u.struck)).toBe(true);
    looked++;
  }
  expect(looked).toBeGreaterThan(2);
});
