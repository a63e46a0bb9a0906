import { Match, SeededDice, wireDecision } from '@grande/engine';
import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { stagesOf } from '../../story/telling.ts';
import { presenter } from './presenter.tsx';
import { TELLING } from './telling.ts';

const told = (rule: string, id: string, args = {}) => ({
  kind: 'told' as const,
  rule,
  message: { id, args },
});

test('a fight begins with who attacks whom, and all of it belongs together', () => {
  const dice = { kind: 'die' as const, rule: '7.4', sides: 6, faces: [6, 1] };
  const events = [
    told('3.3', 'log.drawn', { marker: 'white.b' }),
    told('7.1', 'log.attacks', { marker: 'white.b', target: 'blue.a' }),
    told('7.1', 'log.revealed', { marker: 'white.b', content: 'weak', strength: 2 }),
    told('7.3', 'log.tactics', { attacker: 'bayonet', defender: 'stand' }),
    dice,
    told('7.4', 'log.total', { marker: 'white.b', total: 9 }),
    told('7.4', 'log.total', { marker: 'blue.a', total: 4 }),
    told('7.5', 'log.lost', { marker: 'blue.a' }),
    told('7.6', 'log.fellBack', { marker: 'blue.a', hex: '0304' }),
    told('3.3', 'log.drawn', { marker: 'blue.b' }),
  ];
  const [stage, ...more] = stagesOf(events, TELLING);
  expect(more).toEqual([]);
  expect([stage?.opening.message.id, stage?.from, stage?.to]).toEqual(['log.attacks', 1, 10]);
  expect(stage?.beats.map((b) => b.told?.message.id)).toEqual([
    'log.attacks',
    'log.revealed',
    'log.tactics',
    'log.total',
    'log.total',
    'log.lost',
    'log.fellBack',
  ]);
});

test('whose rounds are left is said of each gun', () => {
  const match = Match.start(outposts, { scenario: 'short' }, { dice: new SeededDice('guns') });
  const reader = { locale: 'en', name: (id: string) => outposts.name(id, 'en'), map: null } as const;
  const labels = presenter.tracks?.(match.view(null), reader as never).map((t) => t.label) ?? [];
  expect(labels).toEqual(expect.arrayContaining(['Rounds for the gun: Blue', 'Rounds for the gun: White']));
  expect(new Set(labels).size).toBe(labels.length);
});

test('tracks and the gun’s circle show the values in force', () => {
  outposts.designer?.add('three rounds', { gun: { rounds: 3, range: 21 } });
  const reader = { locale: 'en', name: (id: string) => outposts.name(id, 'en'), map: null } as const;
  const match = Match.start(
    outposts,
    { scenario: 'short', options: { tables: 'three rounds' } },
    { dice: new SeededDice('guns') },
  );
  const track = presenter.tracks?.(match.view(null), reader as never).find((t) => t.id === 'blue');
  expect([track?.text, track?.steps]).toEqual(['3', { at: 3, of: 3 }]);
  for (const side of ['blue', 'white']) {
    match.answer(side, 'contents:strong-weak-decoy');
    match.answer(side, match.decisionOf(side)?.options[0]?.key ?? '');
  }
  const asked = match.decisionOf('blue');
  const circle = asked && presenter.pointing?.(wireDecision(asked))?.circle;
  expect(circle).toEqual({ x: 3, y: 5.2, radius: 2.1 });
});
