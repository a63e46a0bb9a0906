import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { UNIT_IDS } from '../../state.ts';
import {
  activate,
  asked,
  assault,
  change,
  empty,
  from,
  type Game1796,
  go,
  lead,
  place,
  told,
} from '../../testing.ts';

/** Who is marked in a match: as having attacked, and as having been attacked. */
const marks = (match: Game1796) => ({
  attacked: UNIT_IDS.filter((_, u) => match.state.units[u]?.attacked),
  struck: UNIT_IDS.filter((_, u) => match.state.units[u]?.struck),
});

rule(
  ['R-58', '12.2.3'],
  'whoever stands in an assaulted hex is marked, guns too, and nobody beside it',
  () => {
    const s = empty();
    place(s, '1420', 'M3', 'M7');
    place(s, '1421', 'M4');
    place(s, '1520', 'H2', 'H11');
    place(s, '1519', 'H3', 'H5');
    place(s, '1620', 'H6');
    lead(s, 'massena', '1420');
    activate(s, 'M', 'B5.declare', 'advance');
    change(s, 'M4', { own: 'defence' });
    const match = go(assault(from(s, [1]), ['1519', '1520'], ['1420']), 'hold', 'elan:no');
    // Before the first of its own questions the rules have marked who is in it.
    expect(asked(match)).toBe('french useLeader');
    expect(marks(match)).toEqual({ attacked: ['M3'], struck: ['H2', 'H3', 'H5', 'H11'] });
  },
);

rule(
  ['R-58', '14.1'],
  'cavalry that rode off is marked, and so are the guns it left beside the fight',
  () => {
    const s = empty();
    place(s, '1420', 'M3', 'M4');
    place(s, '1519', 'H7', 'H11');
    place(s, '1520', 'H2');
    change(s, 'H11', { fired: true });
    s.unlocked.M = true;
    activate(s, 'M', 'B5.declare', 'attack');
    const match = assault(from(s, [3]), ['1519', '1520'], ['1420']);
    go(match, match.pending[0]?.options.find((o) => o.key.startsWith('ride:'))?.key as string, 'elan:no');
    expect(told(match, 'log.rodeOff').length).toBe(1);
    expect(marks(match)).toEqual({ attacked: ['M3', 'M4'], struck: ['H2', 'H7', 'H11'] });
  },
);

rule(
  ['12.2.2', 'R-80', '16.1'],
  'nobody is marked where nobody comes on; who fails at Élan has not attacked',
  () => {
    const s = empty();
    place(s, '1420', 'M3');
    place(s, '1520', 'H2');
    activate(s, 'M', 'B5.declare', 'advance');
    const none = assault(from(s, [6]), ['1520'], ['1420']);
    expect(told(none, 'log.noAttack').length).toBe(1);
    expect(marks(none)).toEqual({ attacked: [], struck: [] });
    place(s, '1421', 'M4');
    activate(s, 'M', 'B5.declare', 'attack');
    const failed = go(assault(from(s, [6, 3]), ['1520'], ['1420', '1421']), 'elan:M3');
    expect(marks(failed)).toEqual({ attacked: ['M4'], struck: ['H2'] });
    const alone = empty();
    place(alone, '1420', 'M3');
    place(alone, '1520', 'H2');
    activate(alone, 'M', 'B5.declare', 'attack');
    expect(marks(go(assault(from(alone, [6]), ['1520'], ['1420']), 'elan:M3'))).toEqual({
      attacked: [],
      struck: [],
    });
  },
);
