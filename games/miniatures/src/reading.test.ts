import type { Tally } from '@grande/engine';
import { playOut } from '@grande/engine/battery';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { onTable, sideOf, unitsOf } from './board.ts';
import { miniatures } from './game.ts';
import { batteriesOf, tableOf, targetsOf } from './reading.ts';
import { doubling, priceOf, purse } from './rules/03-orders/command.ts';
import { marchReach, Trial } from './rules/03-orders/trial.ts';
import { canFire, shotAt } from './rules/04-firing/targets.ts';
import { clockAt } from './rules/17-scenario/clock.ts';
import { judge, losses, percentage } from './rules/18-victory.ts';
import { LIVE } from './rules/phases.ts';
import { knownTo } from './sight.ts';
import type { State } from './state.ts';

/** What the rules say of a side's own troops, from the true table. */
function tallied(s: State, side: number) {
  const known = knownTo(s, side);
  return unitsOf(s, side)
    .filter((i) => s.units[i] && onTable(s.units[i]))
    .map((i) => {
      const ahead = { segments: [{ kind: 'advance' as const, bearing: 0, distance: 1 }] };
      const allowance = new Trial(known, i, { ...ahead, enter: null, exit: null, charge: null }).allowance;
      const targets = unitsOf(s, 1 - side).flatMap((j) => {
        const shot = shotAt(s, i, j);
        return canFire(s, i) && shot && !shot.contact ? [`${j} ${Math.round(shot.range)} ${shot.hill}`] : [];
      });
      return {
        i,
        reach: grounds(allowance) ? null : allowance.total,
        purse: purse(s, i),
        doubled: doubling(s, i),
        price: priceOf(s, i, 'move'),
        targets: s.battle.units[i]?.arm.endsWith('Artillery') ? targets : [],
      };
    });
}

/** Does the ground have its say in an allowance: a road, a hedge, crops? */
const grounds = ({ terms }: Tally): boolean =>
  terms.some((t) => t.rule === 'SP.2.6' || (t.rule === 'SP.2.7' && t.label.args?.['cause'] !== 'disrupted'));

/** The same as the table shows it, from what the seat sees. */
function shown(s: State, side: number) {
  return unitsOf(s, side)
    .filter((i) => s.units[i] && onTable(s.units[i]))
    .map((i) => ({
      i,
      reach: marchReach(s, i),
      purse: purse(s, i),
      doubled: doubling(s, i),
      price: priceOf(s, i, 'move'),
      targets: targetsOf(s, i)
        .filter((a) => a.shut === null && shotAt(s, i, a.target)?.contact === false)
        .map((a) => `${a.target} ${Math.round(a.range)} ${a.hill}`),
    }));
}

rule(
  ['SP.2.5', 'SP.2.18', 'SP.3.3', 'VI.2', 'OPT.5'],
  'every number the table shows is the rules’ own, for both seats and under fog',
  () => {
    const seen = { units: 0, targets: 0, hidden: 0 };
    for (const fog of ['off', 'on']) {
      for (const scenario of ['fombio', 'caldiero']) {
        const trial = { game: miniatures, scenario, options: { fog }, seed: `reading ${fog}`, most: 1500 };
        playSome(trial, (s, view, side) => {
          const table = tableOf(view);
          const rules = tallied(s, side);
          const shows = shown(table, side);
          // Woods, hedges and crops halve a move once they are met: the reach is said before the ground is asked.
          expect(shows).toEqual(rules.map((r, k) => ({ ...r, reach: r.reach ?? shows[k]?.reach })));
          for (const k of [0, 1]) {
            expect(percentage(table, k).total).toBe(percentage(s, k).total);
            expect(losses(table, k)).toEqual(losses(s, k));
          }
          expect([judge(table), clockAt(table.battle, table.round)]).toEqual([
            judge(s),
            clockAt(s.battle, s.round),
          ]);
          expect(batteriesOf(table, side)).toEqual(batteriesOf(s, side));
          seen.units += shows.length;
          seen.targets += shows.reduce((n, u) => n + u.targets.length, 0);
          seen.hidden += view.unseen.filter((i) => sideOf(s, i) !== side).length;
        });
      }
    }
    expect(Math.min(seen.units, seen.targets, seen.hidden)).toBeGreaterThan(0);
  },
);

/** Looks at a match of random players every so often, from both seats. */
function playSome(
  trial: Parameters<typeof playOut<State, ReturnType<typeof miniatures.view>>>[0],
  look: (s: State, view: ReturnType<typeof miniatures.view>, side: number) => void,
): void {
  playOut({ ...trial, most: 100_000 }, 'last', (match, n) => {
    if (n % 40 !== 0 || !LIVE.has(match.state.phase)) return;
    match.state.battle.sides.forEach(({ seat }, side) => {
      look(match.state, match.view(seat), side);
    });
  });
}
