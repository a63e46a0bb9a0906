/** Campaigns and mêlées by the dozen: everything the rules know happens somewhere. */
import { describe, expect, test } from 'vitest';
import { invariants } from './invariants.ts';
import { meleeGame } from './testing/melee.ts';
import { soberGame } from './testing/sober.ts';

const kinds = new Set<string>();
const told = new Set<string>();
const ends = new Set<string>();
const keys = new Set<string>();

function gather(run: (each: Parameters<typeof soberGame>[1]) => ReturnType<typeof soberGame>): void {
  const match = run((d, m) => {
    kinds.add(d.kind);
    for (const o of d.options) keys.add(`${d.kind}.${o.action ?? o.key}`);
    const broken = invariants(m.state);
    if (broken.length > 0) throw new Error(broken.join('; '));
  });
  for (const e of match.events ?? []) if (e.kind === 'told') told.add(e.message.id);
  ends.add(match.outcome?.reason.id ?? '');
}
for (let i = 0; i < 25; i++) gather((each) => soberGame(`soak ${i}`, each));
for (let i = 0; i < 45; i++) {
  const options: Record<string, string> =
    i % 2 === 0 ? { screen: 'on', losses: 'exact' } : { tests: 'open', austrians: 'slow' };
  gather((each) => soberGame(`heap ${i}`, each, options, meleeGame(i)));
}

describe('soak', () => {
  test('every kind of decision is asked', () => {
    // A marcher whose way is barred has two others so seldom that the march has a test of its own.
    const all = [
      ...[
        'act',
        'activate',
        'advance',
        'announce',
        'attrition',
        'candidate',
        'captain',
        'command',
        'contest',
      ],
      ...[
        'decoy',
        'drawIn',
        'feed',
        'forced',
        'join',
        'leaveBehind',
        'lose',
        'march',
        'moraleUnit',
        'organise',
      ],
      ...['pillage', 'place', 'placeDecoy', 'principal', 'pursue', 'react', 'replace', 'reserve', 'retreat'],
      ...['screen', 'strategic', 'supply', 'terrain'],
    ];
    expect(all.filter((k) => !kinds.has(k))).toEqual([]);
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
      'log.setsOut',
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
    expect([...ends].sort()).toEqual(['end.count', 'end.noPoints', 'end.sardinia']);
  });
});
