import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import type { State } from '../state.ts';
import { go, position, tableFrom, told } from '../testing/position.ts';
import { view } from '../view.ts';

const armies = (turn = 2): State => {
  const s = position({
    at: {
      'bonaparte+massena 6': '0713',
      'laharpe 3': '0814',
      'beaulieu+sebottendorff 5': '1117',
      'argenteau 8': '1011',
      'decoy.french': '0512',
    },
    turn,
  });
  s.phase = 'initiative';
  s.inertia = false;
  return s;
};

describe('7 Initiative phase', () => {
  rule('7', 'both contest: die and initiative, the higher sum; a tie gives it to nobody', () => {
    const won = go(tableFrom(armies(), [3, 4]), 'contest:yes', 'candidate:beaulieu', 'contest:yes');
    expect(won.state.initiative).toBe('bonaparte'); // 8 to 7
    const tie = go(
      tableFrom(armies(), [2, 4, 'inertia', 'laharpe']),
      'contest:yes',
      'candidate:beaulieu',
      'contest:yes',
    );
    expect(tie.state.initiative).toBeNull();
    const lost = go(tableFrom(armies(), [1, 6]), 'contest:yes', 'candidate:colli', 'contest:yes');
    expect(lost.state.initiative).toBe('colli');
  });
  rule('7', 'one alone tests his initiative; nobody: no roll', () => {
    const passed = go(tableFrom(armies(), [5]), 'contest:yes', 'candidate:beaulieu', 'contest:no');
    expect(passed.state.initiative).toBe('bonaparte');
    const failed = go(
      tableFrom(armies(), [4, 'inertia', 'laharpe']),
      'contest:no',
      'candidate:beaulieu',
      'contest:yes',
    );
    expect(failed.state.initiative).toBeNull();
    const none = go(tableFrom(armies(), ['laharpe']), 'contest:no', 'candidate:beaulieu', 'contest:no');
    expect(none.events?.some((e) => e.kind === 'die')).toBe(false);
  });
  rule(
    ['7', '8'],
    'the cup: commanded markers, decoys, the chiefs who did not win, Inertia; the others in the box',
    () => {
      const s = armies();
      s.units.laharpe.cmd = 0;
      const m = go(tableFrom(s, [3, 4]), 'contest:yes', 'candidate:beaulieu', 'contest:yes');
      expect([...m.state.cup].sort()).toEqual([
        'argenteau',
        'beaulieu',
        'colli',
        'decoy.french',
        'inertia',
        'massena',
        'sebottendorff',
      ]);
      expect(m.state.box.french).toEqual(['laharpe']);
      expect(m.state.chit).toBe('bonaparte'); // he is activated first
    },
  );
  rule(
    'R-51',
    'the candidate is secret until both have declared; the other chief is in the cup in any case',
    () => {
      const m = tableFrom(armies(), [3, 4]);
      go(m, 'candidate:colli');
      expect(JSON.stringify(view(m.state, 'french'))).toBe(JSON.stringify(view(armies(), 'french')));
      expect(m.pending.every((d) => d.secret)).toBe(true);
      go(m, 'contest:yes', 'contest:yes');
      expect(m.state.cup).toEqual(expect.arrayContaining(['beaulieu', 'colli']));
    },
  );
  rule(
    ['R-20', '15.2.1'],
    'on the first turn Beaulieu acts first without a roll; Bonaparte and Colli are in the cup',
    () => {
      const m = tableFrom(armies(1), []);
      expect([m.state.initiative, m.state.chit]).toEqual(['beaulieu', 'beaulieu']);
      expect(m.state.cup).toEqual(expect.arrayContaining(['bonaparte', 'colli']));
      expect(told(m.events)).toContain('log.firstTurn');
    },
  );
});
