import type { Notice, Summary } from '@grande/server/protocol';
import { expect, test } from 'vitest';
import { isStillSo } from './still-so.ts';

type Table = Partial<Summary['table']>;
const summary = (table: Table, mine: readonly string[] = ['blue'], yourTurn = false): Summary =>
  ({
    table: { status: 'playing', draw: null, takeBack: null, late: [], replaced: {}, seats: {}, ...table },
    mine,
    yourTurn,
  }) as unknown as Summary;
const lost = (asks: boolean) => ({ white: { id: 'me', name: 'me', asks } });

test.each<[Notice, Summary, Summary]>([
  // What is told, the table where it is so, the table where it is not.
  ['yourTurn', summary({}, ['blue'], true), summary({ status: 'over' }, ['blue'], true)],
  ['yourTurn', summary({}, ['blue'], true), summary({})],
  ['started', summary({}), summary({ status: 'stopped' })],
  ['over', summary({ status: 'over' }), summary({})],
  ['draw', summary({ draw: 'white' }), summary({ draw: null })],
  ['draw', summary({ draw: 'white' }), summary({ draw: 'blue' })],
  ['takeBack', summary({ takeBack: { by: 'white', agreed: [] } }), summary({})],
  ['late', summary({ late: ['white'] }), summary({ late: ['white'] }, [])],
  ['replaced', summary({ replaced: lost(false) }, []), summary({}, [])],
  ['seatBack', summary({ replaced: lost(true) }), summary({ replaced: lost(false) })],
  [
    'rematch',
    summary(
      { status: 'gathering', seats: { blue: { kind: 'open', keptFor: { id: 'me', name: 'me' } } } },
      [],
    ),
    summary({ status: 'stopped', seats: { blue: { kind: 'open', keptFor: { id: 'me', name: 'me' } } } }, []),
  ],
])('%s is shown while it is so, and not afterwards', (what, so, over) => {
  expect(isStillSo(what, so, 'me')).toBe(true);
  expect(isStillSo(what, over, 'me')).toBe(false);
});
