import { describe, expect, it } from 'vitest';
import { matching, readOrder } from './orders.ts';

const CHOICES = [
  { key: 'march:blue.b:0504', label: 'Blue B to 0504' },
  { key: 'march:blue.b:0405', label: 'Blue B to 0405' },
  { key: 'attack:white.a', label: 'Blue B attacks White A' },
  { key: 'stop', label: 'Stop here' },
];

describe('typed orders', () => {
  it('a number chooses, counted from one', () => {
    expect(readOrder('3', CHOICES)).toEqual({ kind: 'choose', index: 2 });
    expect(readOrder('5', CHOICES)).toEqual({ kind: 'unknown' });
    expect(readOrder('0', CHOICES)).not.toMatchObject({ kind: 'choose' });
  });

  it('words choose where they fit one choice only, and ask which where they fit several', () => {
    expect(readOrder('stop', CHOICES)).toEqual({ kind: 'choose', index: 3 });
    expect(readOrder('b to 0405', CHOICES)).toEqual({ kind: 'choose', index: 1 });
    expect(readOrder('blue b to', CHOICES)).toEqual({ kind: 'several', indices: [0, 1] });
    expect(readOrder('retreat', CHOICES)).toEqual({ kind: 'unknown' });
  });

  it('a whole key or sentence beats every choice that merely holds it', () => {
    const two = [...CHOICES, { key: 'stop:all', label: 'Stop here and rest' }];
    expect(matching('Stop here', two)).toEqual([3]);
    expect(matching('stop', two)).toEqual([3]);
  });

  it('accents and capitals do not matter', () => {
    const choices = [{ key: 'x', label: 'Masséna marche' }];
    expect(readOrder('MASSENA', choices)).toEqual({ kind: 'choose', index: 0 });
  });

  it('asks why, looks, and opens odds in three languages', () => {
    for (const word of ['why', 'pourquoi', 'perché', 'perche'])
      expect(readOrder(`${word} 0504`, CHOICES)).toEqual({ kind: 'why', subject: '0504' });
    for (const word of ['look', 'regarder', 'guarda'])
      expect(readOrder(`${word} white.a`, CHOICES)).toEqual({ kind: 'look', subject: 'white.a' });
    for (const word of ['odds', 'chances', 'probabilità'])
      expect(readOrder(`${word} 3`, CHOICES)).toEqual({ kind: 'odds', indices: [2] });
    expect(readOrder('odds attacks', CHOICES)).toEqual({ kind: 'odds', indices: [2] });
    expect(readOrder('odds 9', CHOICES)).toEqual({ kind: 'unknown' });
  });

  it('a question without its subject is not taken for a choice', () => {
    expect(readOrder('why', CHOICES)).toEqual({ kind: 'unknown' });
  });

  it('takes aim by numbers', () => {
    expect(readOrder('aim 30, 20', CHOICES)).toEqual({ kind: 'aim', numbers: [30, 20] });
    expect(readOrder('viser 30 20', CHOICES)).toEqual({ kind: 'aim', numbers: [30, 20] });
  });

  it('a choice that bears the name of a command goes before the command', () => {
    const choices = [{ key: 'fire', label: 'Open fire' }];
    expect(readOrder('fire', choices)).toEqual({ kind: 'choose', index: 0 });
    expect(readOrder('fire', CHOICES)).toEqual({ kind: 'fire' });
  });

  it('reads marches and what can be reached, as people say it in three languages', () => {
    const laharpe = { who: 'Laharpe', to: 'Sassello', all: false };
    for (const line of [
      'march Laharpe to Sassello',
      'Laharpe marches to Sassello.',
      'marche Laharpe vers Sassello',
      'marcia Laharpe verso Sassello',
      'Laharpe va a Sassello',
    ])
      expect(readOrder(line, CHOICES), line).toEqual({ kind: 'march', ...laharpe });
    expect(readOrder('move 4 to 0810 with all', CHOICES)).toEqual({
      kind: 'march',
      who: '4',
      to: '0810',
      all: true,
    });
    for (const line of ['what can Masséna reach?', 'où peut aller Masséna ?', 'dove può andare Masséna?'])
      expect(readOrder(line, CHOICES), line).toEqual({ kind: 'reach', subject: 'Masséna' });
  });

  it('a choice is meant by the names of whom and where it is about, and by verbs of any language', () => {
    const map = {
      labels: ['0810', '0911'],
      indexOf: new Map([
        ['0810', 0],
        ['0911', 1],
      ]),
      place: ['Dego', null],
    };
    const names: Record<string, string> = { f1: 'Laharpe', a1: 'Argenteau' };
    const reading = {
      pieces: [{ id: 'f1' }, { id: 'a1' }],
      map,
      speak: { name: (id: string) => names[id] ?? id },
    };
    const choices = [
      {
        key: 'step:f1:0810',
        label: 'To 0810',
        action: 'step',
        concerns: { pieces: ['f1'], places: ['0810'] },
      },
      {
        key: 'step:f1:0911',
        label: 'To 0911',
        action: 'step',
        concerns: { pieces: ['f1'], places: ['0911'] },
      },
      { key: 'attack:a1', label: 'Engage', action: 'attack', concerns: { pieces: ['f1'], targets: ['a1'] } },
    ];
    expect(readOrder('Laharpe to Dego', choices, reading)).toEqual({ kind: 'choose', index: 0 });
    expect(readOrder('assalta Argenteau', choices, reading)).toEqual({ kind: 'choose', index: 2 });
    expect(readOrder('odds against Argenteau', choices, reading)).toEqual({ kind: 'odds', indices: [2] });
    expect(readOrder('chances contre Dego', choices, reading)).toEqual({ kind: 'odds', indices: [0] });
    expect(readOrder('Laharpe', choices, reading)).toEqual({ kind: 'several', indices: [0, 1, 2] });
  });
});
