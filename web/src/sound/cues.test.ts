import type { Event } from '@grande/engine';
import { expect, test } from 'vitest';
import { cuesOf } from './cues.ts';

const told = (id: string): Event => ({ kind: 'told', rule: '1', message: { id } });
const telling = { sorts: { turn: 'chapter', shot: 'volley', battle: 'opens' } } as const;

test('dice, turns and fights are heard, each once', () => {
  const die: Event = { kind: 'die', rule: '1', sides: 6, faces: [3] };
  const drawn: Event = { kind: 'draw', rule: '1', sides: 9, faces: [3] };
  expect(cuesOf([told('turn'), die, told('shot'), die, told('battle')], telling)).toEqual([
    'drum',
    'dice',
    'guns',
  ]);
  expect(cuesOf([drawn, told('other')], telling)).toEqual([]);
});
