import { describe, expect, it } from 'vitest';
import { seatsOf } from './strength-table.mjs';

const row = (between, first, second) => ({ game: 'dego', scenario: 's1', between, seat: { first, second } });

describe('either seat against a recruit', () => {
  it('sees each side as it counts itself, levels before points', () => {
    const page = seatsOf([
      row(['officer', 'recruit'], [1, -2], [-1, -30]),
      row(['recruit', 'recruit'], [-0.5, -12], [-0.7, -14]),
    ]);
    expect(page).toContain('| dego s1 | first | +1.00, −2.00 | −0.60, −13.00 | better |');
    expect(page).toContain('| dego s1 | second | +1.00, +30.00 | +0.60, +13.00 | better |');
  });

  it('says where the officer is no better', () => {
    const page = seatsOf([
      row(['officer', 'recruit'], [-1, -2], [-1, -30]),
      row(['recruit', 'recruit'], [-1, -2], [-1, -2]),
    ]);
    expect(page).toContain('| dego s1 | first | −1.00, −2.00 | −1.00, −2.00 | **not better** |');
  });

  it('knows one seat only where the other side is an automaton', () => {
    const page = seatsOf(
      [row(['officer', 'recruit'], [2, 1], [-2, -6]), row(['recruit', 'recruit'], [-2, -6], [-2, -6])],
      new Set(['dego s1']),
    );
    expect(page).toContain('| dego s1 | the only seat | +2.00, +1.00 | −2.00, −6.00 | better |');
    expect(page).not.toContain('second');
  });

  it('is left out where recruits have not played each other', () => {
    expect(seatsOf([row(['officer', 'recruit'], [1, 0], [-1, 0])])).toBe('');
  });
});
