import type { Event } from '@grande/engine';
import { expect, test } from 'vitest';
import { recapOf } from '../../story/recap.ts';
import { cameToNothing, stagesOf } from '../../story/telling.ts';
import { TELLING } from './telling.ts';

const moved = (unit: string, inches: number): Event => ({
  kind: 'told',
  rule: 'SP.2',
  message: { id: 'log.moved', args: { unit, inches } },
});

test('who moved no inch is not among those who moved', () => {
  const { moved: count, lines } = recapOf([moved('a', 0), moved('b', 3.4)], 0, TELLING, []);
  expect(count).toBe(1);
  expect(lines.map((l) => l.at)).toEqual([1]);
});

test('a volley that did nothing says so, one that did something does not', () => {
  const told = (id: string): Event => ({ kind: 'told', rule: 'SP.3.8', message: { id } });
  const said = (...ids: readonly string[]) => {
    const [stage] = stagesOf(ids.map(told), TELLING);
    return stage && cameToNothing(stage, TELLING);
  };
  expect(said('log.fires', 'log.underFire', 'log.firing')).toEqual({ id: 'log.noEffect' });
  expect(said('log.fires', 'log.underFire', 'log.noEffect')).toBeNull();
  expect(said('log.fires', 'log.underFire', 'log.disrupted')).toBeNull();
});

test('a charge is laid out once its enemy has fled, before anybody is asked to take his ground', () => {
  const told = (id: string): Event => ({ kind: 'told', rule: 'SP.4', message: { id } });
  const decided = (...ids: readonly string[]) => stagesOf(ids.map(told), TELLING).at(-1)?.decided;
  expect(decided('log.charges', 'log.check')).toBe(false);
  expect(decided('log.charges', 'log.check', 'log.check', 'log.fled')).toBe(true);
});
