/** Campaigns, mêlées and marches to the guns by the dozen: everything the rules know happens somewhere. */
import { type Decision, Match, randomAnswer, SeededDice } from '@grande/engine';
import { describe, expect, test } from 'vitest';
import { invariants } from './invariants.ts';
import { en } from './messages/en.ts';
import type { State } from './state.ts';
import { gunsGame, trapGame } from './testing/guns.ts';
import { meleeGame } from './testing/melee.ts';
import { soberGame } from './testing/sober.ts';
import type { View } from './view.ts';

const kinds = new Map<string, number>();
const told = new Map<string, number>();
const ends = new Map<string, number>();
const keys = new Set<string>();
/** Kinds of questions in which something was refused. */
const explained = new Set<string>();
/** Kinds of questions that were put although there was one answer. */
const forms = new Set<string>();
const count = (in_: Map<string, number>, key: string) => in_.set(key, (in_.get(key) ?? 0) + 1);

function look(d: Decision, m: Match<State, View>): void {
  count(kinds, d.kind);
  if (d.options.length === 1) forms.add(d.kind);
  if (!explained.has(d.kind) || (kinds.get(d.kind) ?? 0) % 5 === 0) pointAt(d);
  for (const o of d.options) keys.add(`${d.kind}.${o.action ?? o.key}`);
  const broken = invariants(m.state);
  if (broken.length > 0) throw new Error(broken.join('; '));
}
/** Everything refused has a key of its own, a paragraph and a sentence. */
function pointAt(d: Decision): void {
  const offered = new Set(d.options.map((o) => o.key));
  for (const r of d.refusals?.() ?? []) {
    explained.add(d.kind);
    if (offered.has(r.key)) throw new Error(`${d.kind}: ${r.key} is offered and refused`);
    if (r.failures.length === 0) throw new Error(`${d.kind}: ${r.key} is refused without a reason`);
    for (const f of r.failures)
      if (!/^[0-9R]/.test(f.rule) || !(f.message.id in en))
        throw new Error(`${d.kind}: ${f.rule} ${f.message.id}`);
  }
}
function remember(match: Match<State, View>): void {
  for (const e of match.events ?? []) {
    if (e.kind !== 'told') continue;
    count(told, e.message.id);
    if (e.message.args?.['forced'] === true) count(told, 'forced march');
  }
  if (match.outcome) count(ends, match.outcome.reason.id);
}
/** Answers without any sense, until the first battle is over. */
function randomBattle(game: typeof gunsGame, seed: string): void {
  const dice = new SeededDice(`dice ${seed}`);
  const match = Match.start(game, { scenario: 'montenotte' }, { dice, keep: 'none', log: true });
  const chance = new SeededDice(`players ${seed}`);
  while (match.state.active && !match.outcome) {
    const d = match.pending[0] as Decision;
    look(d, match);
    randomAnswer(match as Match, d, chance);
  }
  remember(match);
}

for (let i = 0; i < 25; i++) remember(soberGame(`soak ${i}`, look));
for (let i = 0; i < 45; i++) {
  const options: Record<string, string> =
    i % 2 === 0 ? { screen: 'on', losses: 'exact' } : { tests: 'open', austrians: 'slow' };
  remember(soberGame(`heap ${i}`, look, options, meleeGame(i)));
}
for (let i = 0; i < 1000; i++) randomBattle(gunsGame, `guns ${i}`);
for (let i = 0; i < 40; i++) randomBattle(trapGame, `trap ${i}`);

/** Every question of the game (D-1 to D-32). */
const KINDS =
  `act activate advance announce attrition candidate captain command contest decoy drawIn feed forced
  join leaveBehind lose march moraleUnit organise pillage place placeDecoy principal pursue react replace reroute
  reserve retreat screen strategic supply terrain tie`.split(/\s+/);

describe('soak', () => {
  test('every kind of decision is asked, and no other', () => {
    expect([...kinds.keys()].sort()).toEqual(KINDS);
  });
  test('one answer is asked for only where what is hidden might offer more (RN-19)', () => {
    // What a marker is, has or may do, is hidden in all of these; see windows.test.ts for where it is not.
    const hidden = `act activate attrition join leaveBehind march pillage react replace reserve screen
      strategic supply`.split(/\s+/);
    expect([...forms].sort()).toEqual(hidden);
  });
  test('whatever else may be pointed at is refused with its paragraph', () => {
    // Here every answer there is may be given.
    const open = ['advance', 'candidate', 'captain', 'contest', 'drawIn', 'pursue'];
    expect(KINDS.filter((k) => !explained.has(k))).toEqual(open);
  });
  test('every kind of act and choice is offered', () => {
    const all = ['move', 'rapid', 'minimum', 'recon', 'attack', 'pillage', 'separate', 'end'].map(
      (x) => `act.${x}`,
    );
    const picks = ['go', 'test', 'half', 'flee', 'decoy', 'separate', 'done'].map((x) => `activate.${x}`);
    const others = [
      'retreat.fort',
      'retreat.retreat',
      'react.move',
      'react.recon',
      'organise.fuse',
      'organise.detach',
      'organise.recover',
      'organise.separate',
      'pillage.general',
    ];
    expect([...all, ...picks, ...others].filter((k) => !keys.has(k))).toEqual([]);
  });
  test('decoys, pillage, despair, forced marches, sieges, surrenders and both automatic victories', () => {
    const all = [
      'log.decoy',
      'log.pillage',
      'log.demoralised',
      'log.rallied',
      'forced march',
      'log.intoFort',
      'log.siegeOver',
      'log.surrender',
      'log.screened',
      'log.carcare',
      'log.genoa',
      'log.reserve',
      'log.straggler',
      'log.pursuit',
      'log.eliminated',
      'log.gicEscapes',
    ];
    expect(all.filter((id) => !told.has(id))).toEqual([]);
    expect([...ends.keys()].sort()).toEqual(['end.count', 'end.noPoints', 'end.sardinia']);
    // None of them by a single lucky game.
    const often = ['log.decoy', 'log.pillage', 'log.demoralised', 'forced march'];
    for (const id of often) expect(told.get(id), id).toBeGreaterThan(20);
    expect(kinds.get('reroute')).toBeGreaterThan(3);
  });
});
