import { type Event, type Game, Match, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { caldiero } from './game.ts';
import type { State } from './state.ts';
import { melee } from './testing.ts';
import type { View } from './view.ts';

/** Every kind of question the rules put (specification, section 5). */
const KINDS = [
  'activate',
  'advance',
  'advanceAfterRetreat',
  'bombard',
  'declare',
  'defensiveFire',
  'efficiency',
  'elan',
  'exchangeLoss',
  'exchangeReply',
  'firstOrder',
  'flee',
  'follow',
  'gunOrder',
  'intervene',
  'leader',
  'move',
  'newOrder',
  'officerRoll',
  'order',
  'ownOrder',
  'place',
  'pressOn',
  'rally',
  'reinforce',
  'relocate',
  'replace',
  'reserve',
  'resolve',
  'retreat',
  'rideOff',
  'rout',
  'step',
  'useLeader',
];
const OPTIONS = ['bonaparteIntervenes', 'charge', 'storm', 'fog', 'flank'] as const;
/** Every combination of the optional rules, in both scenarios. */
const SETUPS = ['historical', 'betterWeather'].flatMap((scenario) =>
  Array.from({ length: 1 << OPTIONS.length }, (_, set) => ({
    scenario,
    name: `${scenario} ${set}`,
    options: Object.fromEntries(OPTIONS.map((id, i) => [id, (set & (1 << i)) === 0 ? 'off' : 'on'])),
  })),
);
/** Every combination once, half of them in either scenario. */
const HALF = SETUPS.filter(({ options, scenario }) => {
  const on = Object.values(options).filter((value) => value === 'on').length;
  return (on % 2 === 0) === (scenario === 'historical');
});
/** What only the set-up and the reinforcements bring: in a mêlée everybody is there. */
const BEFORE_BATTLE = ['firstOrder', 'place', 'reinforce'];

interface Seen {
  readonly kinds: Set<string>;
  readonly declared: Set<string>;
  readonly outcomes: Set<string>;
}

/** Random players to the end, with every invariant at every decision. */
function playOn(match: Match<State, View>, chance: SeededDice, name: string, seen: Seen): void {
  for (let n = 0; !match.outcome; n++) {
    const d = match.pending[chance.below(match.pending.length)];
    if (!d) throw new Error(`${name}: a dead end`);
    const broken = caldiero.invariants(match.state);
    if (broken.length > 0) throw new Error(`${name}, before '${d.kind}': ${broken.join('; ')}`);
    seen.kinds.add(d.kind);
    if (d.kind === 'declare') for (const o of d.options) seen.declared.add(o.action ?? '');
    match.choose(d, chance.below(d.options.length));
    if (n > 20_000) throw new Error(`${name}: it does not end`);
  }
  seen.outcomes.add(match.outcome.level);
}
const nothing = (): Seen => ({ kinds: new Set(), declared: new Set(), outcomes: new Set() });

test('every combination of optional rules in both scenarios plays to the end', () => {
  const seen = nothing();
  for (const { scenario, name, options } of SETUPS) {
    const chance = new SeededDice(`players ${name}`);
    const dice = new SeededDice(`dice ${name}`);
    playOn(
      Match.start(caldiero, { scenario, options }, { dice, keep: 'none', log: false }),
      chance,
      name,
      seen,
    );
  }
  for (const kind of BEFORE_BATTLE) expect([...seen.kinds]).toContain(kind);
  expect([...seen.declared].sort()).toEqual([
    'assault',
    'attacker',
    'charge',
    'close',
    'done',
    'join',
    'target',
  ]);
  expect(seen.outcomes.size).toBeGreaterThan(1);
});

test('a mêlée of both armies with every combination: every kind of decision comes up in random play', () => {
  const seen = nothing();
  const cells = new Set<string>();
  for (const { scenario, name, options } of HALF) {
    const chance = new SeededDice(`mêlée ${name}`);
    const state = melee(chance, options, scenario);
    const lab: Record<string, string> = scenario === 'historical' ? { overcastBites: 'off' } : {};
    const setup = { scenario, options: { ...options, ...lab, tables: state.tables } };
    const dice = new SeededDice(`dice of the mêlée ${name}`);
    const match = Match.resume(caldiero as Game<State, View>, setup, state, {
      dice,
      keep: 'none',
      log: true,
    });
    playOn(match, chance, name, seen);
    for (const cell of cellsOf(match.events ?? [])) cells.add(cell);
  }
  expect([...seen.kinds, ...BEFORE_BATTLE].sort()).toEqual([...KINDS].sort());
  // The rule tests read all 140 cells of the combat table; these games come to most of them by themselves.
  expect(cells.size).toBeGreaterThan(70);
});

/** The cells of the combat table that were read, as column and row. */
function cellsOf(events: readonly Event[]): string[] {
  const out: string[] = [];
  let column: unknown = '';
  for (const e of events) {
    if (e.kind !== 'told') continue;
    if (e.message.id === 'log.column') column = e.message.args?.['column'];
    if (e.message.id === 'log.combatDie') out.push(`${column} ${e.message.args?.['total']}`);
  }
  return out;
}
