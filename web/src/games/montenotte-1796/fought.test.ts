import type { Event } from '@grande/engine';
import { expect, test } from 'vitest';
import { foughtIn } from './fought.ts';

const told = (id: string, args: NonNullable<Extract<Event, { kind: 'told' }>['message']['args']>): Event => ({
  kind: 'told',
  rule: '11.2',
  message: { id, args },
});
const argenteau = [{ unit: 'argenteau', sp: 3 }];

test('remembers whom a battle in the open has shown, until the force is lost', () => {
  const events = [
    told('log.turn', { turn: 2, day: 11 }),
    told('log.engaged', { force: 'a2', units: argenteau }),
    told('log.turn', { turn: 3, day: 12 }),
  ];
  expect(foughtIn(events).get('a2')).toEqual({ turn: 2, units: argenteau });
  expect(foughtIn([...events, told('log.eliminated', { force: 'a2' })]).size).toBe(0);
});
