import { type Game, Match, odds, ScriptedDice, SeededDice, waitingOn } from '@grande/engine';
import { rule, tryMarches } from '@grande/engine/testing';
import { expect } from 'vitest';
import { outposts } from '../game.ts';
import type { State } from '../state.ts';
import { activate, forbids, from, offered, position } from '../testing.ts';
import { attackOdds } from './7-fights.ts';

const toldBy = (match: ReturnType<typeof from>): string[] =>
  (match.events ?? []).flatMap((e) => (e.kind === 'told' ? [`${e.rule} ${e.message.id}`] : []));

const deployed = (script: readonly (number | string)[] = []) => {
  const match = Match.start(outposts, { scenario: 'short' }, { dice: new ScriptedDice(script) });
  match.answer('blue', 'contents:strong-weak-decoy');
  match.answer('white', 'contents:decoy-weak-strong');
  match.answer('white', 'place:0101');
  match.answer('blue', 'place:0605');
  return match;
};

rule('2', 'both sides deploy at once and unseen', () => {
  const match = Match.start(outposts, { scenario: 'short' }, { dice: new SeededDice('') });
  expect(waitingOn(match as Match, 'white')).toEqual([{ seat: 'blue' }]);
  match.answer('blue', 'contents:decoy-strong-weak');
  expect(match.pending.map((d) => [d.seat, d.kind])).toEqual([
    ['blue', 'place'],
    ['white', 'contents'],
  ]);
  expect(waitingOn(match as Match, 'white')).toEqual([{ seat: 'blue' }]);
  expect(match.view('white').markers['blue.a']).toEqual({
    hex: null,
    content: 'unknown',
    strength: null,
    known: false,
  });
});

rule('2.1', 'six orders of contents, with their strengths', () => {
  const match = Match.start(outposts, { scenario: 'short' }, { dice: new SeededDice('') });
  expect(offered(match, 'blue')).toHaveLength(6);
  const ready = deployed();
  const { markers } = ready.state;
  expect(['blue.a', 'blue.b', 'blue.c'].map((id) => markers[id as 'blue.a'].strength)).toEqual([3, 2, 0]);
  expect(ready.view('white').markers['blue.a'].content).toBe('unknown');
  expect(ready.view('blue').markers['blue.a'].content).toBe('strong');
});

rule('2.2', 'A and B stand on fixed hexes, C on a free one of the line', () => {
  const match = Match.start(outposts, { scenario: 'short' }, { dice: new SeededDice('') });
  match.answer('white', 'contents:decoy-weak-strong');
  expect(offered(match, 'white')).toEqual(['place:0101', 'place:0103', 'place:0105']);
  const { markers } = deployed().state;
  expect([markers['blue.a'].hex, markers['blue.b'].hex, markers['blue.c'].hex]).toEqual([
    '0601',
    '0604',
    '0605',
  ]);
  expect([markers['white.a'].hex, markers['white.b'].hex, markers['white.c'].hex]).toEqual([
    '0102',
    '0104',
    '0101',
  ]);
});

rule(['3', '3.1'], 'the guns come first, blue before white, then the cup', () => {
  const match = deployed(['blue.b']);
  expect(match.pending.map((d) => [d.seat, d.kind])).toEqual([['blue', 'gun']]);
  match.answer('blue', 'hold');
  expect(match.pending.map((d) => [d.seat, d.kind])).toEqual([['white', 'gun']]);
  match.answer('white', 'hold');
  expect(match.state.active).toEqual({ marker: 'blue.b', points: 2 });
});

rule('3.2', 'one chit for every marker on the map; a marker removed takes its chit along', () => {
  expect([...deployed().state.cup].sort()).toEqual([
    'blue.a',
    'blue.b',
    'blue.c',
    'white.a',
    'white.b',
    'white.c',
  ]);
  const s = position((p) => {
    activate(p, 'blue.a');
    p.markers['blue.a'].hex = '0204';
    p.cup = ['white.c', 'blue.b'];
  });
  const match = from(s, ['blue.b']);
  match.answer('blue', 'attack:blue.a:white.c');
  expect(match.state.cup).toEqual([]);
  expect(match.state.active?.marker).toBe('blue.b');
});

rule('3.3', 'an empty cup ends the turn', () => {
  const match = from(
    position((p) => activate(p, 'blue.a')),
    ['white.b'],
  );
  match.answer('blue', 'stop:blue.a');
  expect(match.state.turn).toBe(2);
});

const gunReady = (scatter: boolean) =>
  position((p) => {
    p.phase = 'guns';
    p.guns = ['blue'];
    p.rounds.blue = 2;
    p.scatter = scatter;
    p.markers['white.a'].hex = '0404';
    p.cup = ['blue.a'];
  });

rule('4', 'a gun may hold', () => {
  const match = from(gunReady(true), ['blue.a']);
  expect(offered(match, 'blue')).toEqual(['hold']);
  match.answer('blue', 'hold');
  expect(match.state.rounds.blue).toBe(2);
});

const rules = (verdict: ReturnType<Match['answer']>) =>
  verdict.ok ? [] : verdict.failures.map((f) => f.rule);

rule('4.1', 'thirty-five tenths carry, thirty-six do not', () => {
  const fire = (y: number) =>
    from(gunReady(true), [1, 'blue.a']).answer('blue', { key: 'fire', value: { x: 30, y } });
  expect(rules(fire(52 - 35))).toEqual([]);
  expect(rules(fire(52 - 36))).toEqual(['4.1']);
});

rule('4.2', 'a point off the map is refused, with every law it breaks', () => {
  const fire = (x: number, y: number) =>
    from(gunReady(true)).answer('blue', { key: 'fire', value: { x, y } });
  expect(rules(fire(30, 70))).toEqual(['4.2']);
  expect(rules(fire(300, 300))).toEqual(['4.1', '4.2']);
});

const fire = (x: number, y: number) => ({ key: 'fire', value: { x, y } });

rule('4.1', 'the refusal says how far the point is and how far the gun carries', () => {
  const match = from(gunReady(true));
  const verdict = match.answer('blue', fire(25, 10));
  expect(verdict.ok ? null : verdict.failures.map((f) => f.message.args)).toEqual([
    { distance: 42.3, range: 35 },
  ]);
});

rule('4.2', 'a point is on the map within six tenths of the centre of a hex', () => {
  const below = (y: number) => rules(from(gunReady(true), [1, 'blue.a']).answer('blue', fire(30, 49 + y)));
  expect([below(6), below(7)]).toEqual([[], ['4.2']]); // 0603 has its centre at 30, 49
});

rule(['4.3', '4.4'], 'each ball flies as its face says, and strikes within half a hex to the tenth', () => {
  const centre = { x: 25, y: 40 };
  const ready = gunReady(true);
  ready.markers['white.a'].hex = '0503';
  const off = { 1: { x: 0, y: 0 }, 4: { x: 5, y: -9 }, 5: { x: 5, y: 9 }, 6: { x: -10, y: 0 } };
  const shots = Object.entries(off).map(([face, { x, y }]) =>
    [5, -5, 6, -6].flatMap((by) =>
      [
        { x: by, y: 0 },
        { x: 0, y: by },
      ].map((miss) => {
        const match = from(ready, [Number(face), 'blue.a']);
        const aim = { x: centre.x - x + miss.x, y: centre.y - y + miss.y };
        expect(match.answer('blue', fire(aim.x, aim.y)).ok).toBe(true);
        return match.state.markers['white.a'].strength;
      }),
    ),
  );
  expect(shots).toEqual(Object.keys(off).map(() => [2, 2, 2, 2, 3, 3, 3, 3]));
});

rule(['4.3', '4.4'], 'the chances of a shot are those of its six falls', () => {
  for (const scatter of [true, false]) {
    const aim = { x: 36, y: 24 };
    const match = from(gunReady(scatter));
    const open = match.decisionOf('blue')?.space;
    const { odds: shown } = open?.detail?.(aim) ?? {};
    const hits = [1, 2, 3, 4, 5, 6].map((face) => {
      const fired = from(gunReady(scatter), scatter ? [face, 'blue.a'] : ['blue.a']);
      fired.answer('blue', fire(aim.x, aim.y));
      return fired.state.markers['white.a'].known ? 'white.a' : 'miss';
    });
    for (const { result, weight } of shown?.results ?? [])
      expect(weight / (shown?.total ?? 0)).toBe(hits.filter((h) => h === result).length / 6);
    expect(shown?.results.length).toBe(new Set(hits).size);
  }
});

rule('4.3', 'three faces fly true, three go one hex off', () => {
  const hits = [1, 2, 3, 4, 5, 6].map((face) => {
    const match = from(gunReady(true), [face, 'blue.a']);
    match.answer('blue', { key: 'fire', value: { x: 40, y: 32 } });
    return match.state.markers['white.a'].strength;
  });
  expect(hits).toEqual([2, 2, 2, 3, 3, 3]);
  const calm = from(gunReady(false), ['blue.a']);
  calm.answer('blue', { key: 'fire', value: { x: 40, y: 32 } });
  expect(calm.state.markers['white.a'].strength).toBe(2);
});

rule('4.4', 'who is hit loses a point and is turned up; a decoy is gone', () => {
  const match = from(gunReady(true), [1, 'blue.a']);
  match.answer('blue', { key: 'fire', value: { x: 44, y: 34 } });
  expect(match.view('blue').markers['white.a']).toEqual({
    hex: '0404',
    content: 'strong',
    strength: 2,
    known: true,
  });
  const straw = from(
    {
      ...gunReady(true),
      markers: {
        ...gunReady(true).markers,
        'white.a': { hex: '0404', content: 'decoy', strength: 0, known: false },
        'white.c': { hex: '0105', content: 'strong', strength: 3, known: false },
      },
    },
    [1, 'blue.a'],
  );
  straw.answer('blue', { key: 'fire', value: { x: 40, y: 32 } });
  expect(straw.state.markers['white.a'].hex).toBeNull();
});

rule('4.4', 'who is turned up by a ball is turned up by this paragraph', () => {
  const match = from(gunReady(false), ['blue.a']);
  match.answer('blue', { key: 'fire', value: { x: 40, y: 32 } });
  expect(toldBy(match).slice(0, 3)).toEqual(['4.4 log.shot', '4.4 log.revealed', '4.4 log.lost']);
});

rule('4.4', 'of two markers within half a hex the first letter is struck', () => {
  const s = gunReady(false);
  const match = from(
    {
      ...s,
      markers: {
        ...s.markers,
        'white.a': { hex: '0404', content: 'strong', strength: 3, known: false },
        'white.b': { hex: '0403', content: 'weak', strength: 2, known: false },
      },
    },
    ['blue.a'],
  );
  match.answer('blue', { key: 'fire', value: { x: 35, y: 32 } }); // midway between the two
  expect([match.state.markers['white.a'], match.state.markers['white.b']]).toMatchObject([
    { strength: 2, known: true },
    { strength: 2, known: false },
  ]);
});

rule('4.5', 'two rounds, then the gun is silent', () => {
  const s = gunReady(false);
  s.rounds.blue = 1;
  const match = from(s, ['blue.a', 'blue.a']);
  match.answer('blue', { key: 'fire', value: { x: 30, y: 40 } });
  expect(match.state.rounds.blue).toBe(0);
  match.answer('blue', 'stop:blue.a');
  expect(match.state.turn).toBe(2);
  expect(match.pending[0]?.kind).not.toBe('gun');
});

rule('5.1', 'a decoy with nothing to do but stop is asked like a patrol that could attack', () => {
  const match = from(
    position((p) => {
      p.markers['blue.a'].hex = '0201';
      p.markers['white.b'].hex = '0102';
      p.markers['white.a'].hex = '0202';
      p.markers['white.c'].hex = '0101';
      activate(p, 'white.c');
    }),
  );
  expect(offered(match, 'white')).toEqual(['stop:white.c']);
});

rule(['5', '5.1'], 'two points, spent hex by hex; a marker may stop', () => {
  const match = from(
    position((p) => {
      activate(p, 'blue.b');
      p.cup = ['blue.a'];
    }),
    ['blue.a'],
  );
  expect(offered(match, 'blue')).toContain('stop:blue.b');
  match.answer('blue', 'move:blue.b:0504');
  expect(match.state.active?.points).toBe(1);
  match.answer('blue', 'move:blue.b:0403');
  expect(match.state.markers['blue.b'].hex).toBe('0403');
  expect(match.state.active?.marker).toBe('blue.a');
});

rule('5.2', 'a wood takes both points', () => {
  const match = from(position((p) => activate(p, 'blue.a')));
  expect(offered(match, 'blue')).toContain('move:blue.a:0501');
  match.answer('blue', 'move:blue.a:0602');
  expect(forbids(match, 'blue', '0603')).toEqual(['5.2']);
});

rule('5.3', 'the lake cannot be entered, whatever the points', () => {
  const s = position((p) => {
    activate(p, 'blue.b');
    p.markers['blue.b'].hex = '0502';
  });
  expect(forbids(from(s), 'blue', '0402')).toEqual(['5.3']);
});

rule('5.4', 'an occupied hex cannot be entered', () => {
  expect(forbids(from(position((p) => activate(p, 'blue.b'))), 'blue', '0605')).toContain('5.4');
});

const comingUp = (subject: 'strong' | 'decoy') =>
  position((p) => {
    activate(p, 'blue.a');
    p.markers['blue.a'].hex = '0504';
    p.markers['white.a'] = {
      hex: '0304',
      content: subject,
      strength: subject === 'strong' ? 3 : 0,
      known: false,
    };
    if (subject === 'decoy')
      p.markers['white.c'] = { hex: '0105', content: 'strong', strength: 3, known: false };
    p.cup = ['blue.b'];
  });

rule('6.1', 'a window opens for a decoy exactly as for a patrol', () => {
  const waiting = (['strong', 'decoy'] as const).map((content) => {
    const match = from(comingUp(content));
    match.answer('blue', 'move:blue.a:0404');
    return { waiting: waitingOn(match as Match, 'blue'), view: match.view('blue') };
  });
  expect(waiting[0]).toEqual(waiting[1]);
  expect(waiting[0]?.waiting).toEqual([{ seat: 'white', kind: 'react', rule: '6.1' }]);
});

rule('6.2', 'back to free land that is not next to the marker that came up', () => {
  const match = from(comingUp('decoy'));
  match.answer('blue', 'move:blue.a:0404');
  expect(offered(match, 'white').filter((k) => k.startsWith('fallBack'))).toEqual([
    'fallBack:white.a:0204',
    'fallBack:white.a:0203',
  ]);
  expect(forbids(match, 'white', '0303')).toContain('6.2');
  match.answer('white', 'fallBack:white.a:0204');
  expect(match.state.markers['white.a'].hex).toBe('0204');
  expect(match.pending[0]?.seat).toBe('blue');
});

rule('6.3', 'a patrol fires, is turned up, and on 4 or more halts the mover; a decoy cannot', () => {
  const after = (face: number) => {
    const match = from(comingUp('strong'), [face, 'blue.b']);
    match.answer('blue', 'move:blue.a:0404');
    match.answer('white', 'challenge:white.a');
    return [match.state.active, match.state.markers['white.a'].known];
  };
  expect(after(3)).toEqual([{ marker: 'blue.a', points: 1 }, true]);
  expect(after(4)).toEqual([{ marker: 'blue.b', points: 2 }, true]);
  const straw = from(comingUp('decoy'));
  straw.answer('blue', 'move:blue.a:0404');
  expect(forbids(straw, 'white', 'challenge:white.a')).toEqual(['6.3']);
});

rule('6.3', 'the chance to halt is shown before the challenge', () => {
  const match = from(comingUp('strong'));
  match.answer('blue', 'move:blue.a:0404');
  const challenge = match.decisionOf('white')?.options.find((o) => o.key === 'challenge:white.a');
  expect(challenge?.detail?.().odds).toEqual({
    total: 2,
    results: [
      { result: 'comesOn', weight: 1 },
      { result: 'halted', weight: 1 },
    ],
  });
});

rule('6.1', 'nobody is asked for a marker that is off the map', () => {
  const s = comingUp('strong');
  s.markers['white.a'] = { hex: null, content: 'strong', strength: 0, known: true };
  const match = from(s);
  match.answer('blue', 'move:blue.a:0404');
  expect(match.pending.map((d) => d.seat)).toEqual(['blue']);
});

const attacking = (change: (p: ReturnType<typeof position>) => void = () => {}) =>
  position((p) => {
    activate(p, 'blue.a', 1);
    p.markers['blue.a'].hex = '0404';
    p.markers['white.a'].hex = '0304';
    p.cup = ['blue.b'];
    change(p);
  });

rule('7.1', 'only a patrol, with a point left, against an adjacent marker; both are turned up', () => {
  const match = from(attacking());
  expect(forbids(match, 'blue', 'attack:blue.a:white.b')).toEqual(['7.1']);
  match.answer('blue', 'attack:blue.a:white.a');
  expect([match.state.markers['blue.a'].known, match.state.markers['white.a'].known]).toEqual([true, true]);
  const spent = attacking((p) => {
    activate(p, 'blue.a', 2);
    p.markers['blue.a'].hex = '0504';
    p.markers['white.a'].hex = '0205';
  });
  const tired = from(spent, ['blue.b']);
  tired.answer('blue', 'move:blue.a:0404');
  tired.answer('blue', 'move:blue.a:0304');
  expect(tired.state.markers['blue.a'].hex).toBe('0304');
  expect(tired.state.active?.marker).toBe('blue.b');
  const straw = attacking((p) => {
    p.markers['blue.a'] = { ...p.markers['blue.a'], content: 'decoy', strength: 0 };
    p.markers['blue.c'] = { ...p.markers['blue.c'], content: 'strong', strength: 3 };
  });
  expect(forbids(from(straw), 'blue', 'attack:blue.a:white.a')).toEqual(['7.1']);
});

rule(
  '7.1',
  'it is told who attacks whom before anything is turned up, and both sides are asked by name',
  () => {
    const match = from(attacking());
    match.answer('blue', 'attack:blue.a:white.a');
    expect(toldBy(match).slice(-3)).toEqual(['7.1 log.attacks', '7.1 log.revealed', '7.1 log.revealed']);
    const told = match.events?.find((e) => e.kind === 'told' && e.message.id === 'log.attacks');
    expect(told).toMatchObject({
      message: { args: { marker: 'blue.a', target: 'white.a' } },
      at: ['0404', '0304'],
    });
    const fighting = { attacker: 'blue.a', target: 'white.a' };
    expect(match.pending.map((d) => [d.seat, d.prompt.args])).toEqual([
      ['blue', { marker: 'blue.a', ...fighting }],
      ['white', { marker: 'white.a', ...fighting }],
    ]);
  },
);

rule('7.2', 'a decoy attacked is removed without a fight', () => {
  const s = attacking((p) => {
    p.markers['white.a'] = { ...p.markers['white.a'], content: 'decoy', strength: 0 };
    p.markers['white.c'] = { ...p.markers['white.c'], content: 'strong', strength: 3 };
  });
  const match = from(s, ['blue.b']);
  match.answer('blue', 'attack:blue.a:white.a');
  expect(match.state.markers['white.a'].hex).toBeNull();
  expect(match.state.active?.marker).toBe('blue.b');
});

/** The tactics and dice given, what the two totals are. */
const totals = (onset: string, reply: string, dice: [number, number], hex = '0304') => {
  const match = from(
    attacking((p) => {
      p.markers['white.a'].hex = hex;
      if (hex !== '0304') p.markers['blue.a'].hex = '0304';
    }),
    [...dice, 'blue.b'],
  );
  match.answer('blue', 'attack:blue.a:white.a');
  match.answer('blue', `tactic:${onset}`);
  match.answer('white', `tactic:${reply}`);
  return match.events?.flatMap((e) => (e.kind === 'told' && e.tally ? [e.tally.total] : []));
};

rule('7.3', 'both sides are told who attacks whom when they are asked for their tactics', () => {
  const match = from(attacking(), [3, 3, 'blue.b']);
  match.answer('blue', 'attack:blue.a:white.a');
  for (const [seat, marker] of [
    ['blue', 'blue.a'],
    ['white', 'white.a'],
  ] as const)
    expect(match.decisionOf(seat)?.prompt.args).toEqual({ marker, attacker: 'blue.a', target: 'white.a' });
});

rule('7.3', 'each tactic beats one answer and loses to the other', () => {
  expect(totals('bayonet', 'stand', [3, 3])).toEqual([3 + 1 + 3, 6]);
  expect(totals('skirmish', 'evade', [3, 3])).toEqual([7, 6]);
  expect(totals('bayonet', 'evade', [3, 3])).toEqual([5, 6]);
  expect(totals('skirmish', 'stand', [3, 3])).toEqual([5, 6]);
});

rule('7.4', 'strength and die, and a point for cover', () => {
  expect(totals('bayonet', 'stand', [6, 1])).toEqual([10, 4]);
  expect(totals('bayonet', 'stand', [6, 1], '0204')).toEqual([10, 5]);
});

rule('7.5', 'the lower total loses a point, equal totals nothing', () => {
  const fought = (dice: [number, number]) => {
    const match = from(attacking(), [...dice, 'blue.b']);
    match.answer('blue', 'attack:blue.a:white.a');
    match.answer('white', 'tactic:stand');
    match.answer('blue', 'tactic:bayonet');
    return [match.state.markers['blue.a'].strength, match.state.markers['white.a'].strength];
  };
  expect(fought([3, 3])).toEqual([3, 2]);
  expect(fought([2, 3])).toEqual([3, 3]);
  expect(fought([1, 3])).toEqual([2, 3]);
});

rule('7.6', 'the loser chooses a free hex, or is dispersed where there is none', () => {
  const match = from(attacking(), [6, 1, 'blue.b']);
  match.answer('blue', 'attack:blue.a:white.a');
  match.answer('white', 'tactic:stand');
  match.answer('blue', 'tactic:bayonet');
  expect(match.pending.map((d) => [d.seat, d.kind])).toEqual([['white', 'retreat']]);
  expect(offered(match, 'white')).not.toContain('retreat:white.a:0303');
  match.answer('white', 'retreat:white.a:0204');
  expect(match.state.markers['white.a'].hex).toBe('0204');
  const cornered = from(
    attacking((p) => {
      p.markers['white.a'].hex = '0101';
      p.markers['white.b'].hex = '0102';
      p.markers['blue.a'].hex = '0201';
    }),
    [6, 1, 'blue.b'],
  );
  cornered.answer('blue', 'attack:blue.a:white.a');
  cornered.answer('white', 'tactic:stand');
  cornered.answer('blue', 'tactic:bayonet');
  expect(cornered.state.markers['white.a'].hex).toBeNull();
});

const atRedoubt = (content: 'strong' | 'decoy') => {
  const s = position((p) => {
    activate(p, 'blue.b');
    const other = content === 'strong' ? 'decoy' : 'strong';
    p.markers['blue.a'] = { hex: '0204', content, strength: content === 'strong' ? 3 : 0, known: false };
    p.markers['blue.c'] = { hex: '0605', content: other, strength: other === 'strong' ? 3 : 0, known: false };
  });
  const match = from(s, ['blue.b']);
  match.answer('blue', 'stop:blue.b');
  return match;
};

rule('8.1', 'a patrol in the redoubt at the end of a turn wins; a decoy there is turned up', () => {
  expect(atRedoubt('strong').outcome).toMatchObject({ winner: 'blue', level: 'victory', rule: '8.1' });
  const straw = atRedoubt('decoy');
  expect(straw.outcome).toBeNull();
  expect(straw.view('white').markers['blue.a']).toMatchObject({ content: 'decoy', known: true });
});

rule('8.2', 'a side without patrols has lost at once', () => {
  const last = (attackerStrength: number) =>
    attacking((p) => {
      p.markers['white.a'].strength = 1;
      p.markers['blue.a'].strength = attackerStrength;
      p.markers['white.b'] = { ...p.markers['white.b'], hex: null, strength: 0, known: true };
      p.markers['blue.b'] = { ...p.markers['blue.b'], hex: null, strength: 0, known: true };
      p.cup = ['blue.c'];
    });
  const won = from(last(3), [6, 1]);
  won.answer('blue', 'attack:blue.a:white.a');
  won.answer('blue', 'tactic:bayonet');
  won.answer('white', 'tactic:stand');
  expect(won.outcome).toMatchObject({ winner: 'blue', level: 'decisive', rule: '8.2' });
  const lost = from(last(1), [1, 6]);
  lost.answer('blue', 'attack:blue.a:white.a');
  lost.answer('blue', 'tactic:bayonet');
  lost.answer('white', 'tactic:stand');
  expect(lost.outcome).toMatchObject({ winner: 'white', level: 'decisive', rule: '8.2' });
});

rule('8.3', 'after the last turn white has won', () => {
  const match = from(
    position((p) => {
      activate(p, 'blue.a');
      p.turn = 4;
    }),
  );
  match.answer('blue', 'stop:blue.a');
  expect(match.outcome).toMatchObject({ winner: 'white', level: 'victory', rule: '8.3' });
});

rule(
  ['7.3', '7.4', '7.5', '7.6'],
  'the odds of an attack are those of all tactics and all falls in a match',
  () => {
    const before = (strength: number, cornered: boolean) =>
      attacking((p) => {
        p.markers['white.a'] = { hex: '0304', content: 'strong', strength, known: true };
        p.markers['blue.a'].strength = 1;
        if (!cornered) return;
        p.markers['white.a'].hex = '0101';
        p.markers['white.b'].hex = '0102';
        p.markers['blue.a'].hex = '0201';
      });
    const played = (
      s: State,
      script: readonly (number | string)[],
      tactics: readonly [string, string],
    ): string => {
      const match = from(s, script);
      match.answer('blue', 'attack:blue.a:white.a');
      match.answer('blue', `tactic:${tactics[0]}`);
      match.answer('white', `tactic:${tactics[1]}`);
      const [mine, its] = [match.state.markers['blue.a'], match.state.markers['white.a']];
      if (its.hex === null) return 'dispersed';
      if (mine.hex === null) return 'destroyed';
      return its.strength < s.markers['white.a'].strength ? 'won' : 'drawn';
    };
    for (const [strength, cornered] of [
      [3, false],
      [1, false],
      [2, true],
    ] as const) {
      const s = before(strength, cornered);
      const counted = new Map<string, number>();
      for (const onset of ['bayonet', 'skirmish'])
        for (const reply of ['stand', 'evade'])
          for (let a = 1; a <= 6; a++)
            for (let d = 1; d <= 6; d++) {
              const result = played(s, [a, d, 'blue.b'], [onset, reply]);
              counted.set(result, (counted.get(result) ?? 0) + 1);
            }
      const shown = attackOdds(s, 'blue.a', 'white.a');
      expect(new Map(shown.cases.map(({ value, weight }) => [value, (144 * weight) / shown.total]))).toEqual(
        counted,
      );
    }
  },
);

rule('7.3', 'what the odds assume is said', () => {
  const notes = (known: boolean) => {
    const match = from(
      attacking((p) => {
        p.markers['white.a'].known = known;
      }),
    );
    const attack = match.decisionOf('blue')?.options.find((o) => o.key === 'attack:blue.a:white.a');
    return attack?.detail?.().notes?.map((n) => n.id);
  };
  expect([notes(false), notes(true)]).toEqual([['note.unseen', 'note.tactics'], ['note.tactics']]);
});

rule(['7.2', '7.4', '7.5'], 'the odds of an attack are those of 20,000 attacks', () => {
  const s = attacking();
  const shown = attackOdds(s, 'blue.a', 'white.a');
  expect(odds.chance(shown, (r) => r === 'straw')).toBeCloseTo(1 / 3, 12);
  const chance = new SeededDice('odds');
  const counts: Record<string, number> = { straw: 0, won: 0, lost: 0, drawn: 0 };
  const n = 20_000;
  for (let i = 0; i < n; i++) {
    const content = (['strong', 'weak', 'decoy'] as const)[chance.below(3)] as 'strong';
    if ((content as string) === 'decoy') {
      counts['straw'] = (counts['straw'] as number) + 1;
      continue;
    }
    const caught = (chance.below(2) + chance.below(2)) % 2 === 0;
    const tactics = caught ? 1 : -1;
    const mine = 3 + tactics + 1 + chance.below(6);
    const theirs = { strong: 3, weak: 2 }[content as 'strong' | 'weak'] + 1 + chance.below(6);
    const result = mine > theirs ? 'won' : mine < theirs ? 'lost' : 'drawn';
    counts[result] = (counts[result] as number) + 1;
  }
  for (const [result, count] of Object.entries(counts)) {
    const p = odds.chance(shown, (r) => r === result);
    expect(Math.abs(count / n - p), result).toBeLessThan(3 * Math.sqrt((p * (1 - p)) / n));
  }
});

rule('5', 'the marches that are shown are those the rules let happen', () => {
  const at = (s: unknown, marker: string) =>
    (s as State).markers[marker as keyof State['markers']].hex ?? undefined;
  const { marches, longest, faults } = tryMarches(outposts as Game, 'long', at, { every: 2 });
  expect(faults).toEqual([]);
  expect(marches).toBeGreaterThan(8);
  expect(longest).toBeGreaterThan(1);
});
