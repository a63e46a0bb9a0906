import { expect, test } from 'vitest';
import { type Action, failures, law, lawful, offers } from './laws.ts';

interface Ground {
  readonly points: number;
  readonly held: readonly string[];
}
const affordable = law<Ground, string>(
  '9.1',
  (g) => g.points >= 1,
  (g, to) => ({ id: 'law.cost', args: { to, points: g.points } }),
);
const free = law<Ground, string>(
  '9.3',
  (g, to) => !g.held.includes(to),
  (_, to) => ({ id: 'law.held', args: { to } }),
);
let labelled = 0;
const march: Action<Ground, string> = {
  id: 'march',
  rule: '9',
  candidates: () => ['0101', '0102'],
  laws: [affordable, free],
  key: (to) => `march:${to}`,
  at: (to) => to,
  label: (to) => {
    labelled++;
    return { id: 'do.march', args: { to } };
  },
};

test('offered is what breaks no law; refused is the rest with every law it breaks', () => {
  const ground = { points: 1, held: ['0102'] };
  const offered = offers(ground, [march]);
  expect(offered.options.map((o) => [o.key, o.rule, o.at, o.action, o.value])).toEqual([
    ['march:0101', '9', '0101', 'march', '0101'],
  ]);
  expect(offered.refusals()).toEqual([
    {
      key: 'march:0102',
      at: '0102',
      failures: [{ rule: '9.3', message: { id: 'law.held', args: { to: '0102' } } }],
    },
  ]);
  const spent = offers({ points: 0, held: ['0102'] }, [march]);
  expect(spent.options).toEqual([]);
  expect(spent.refusals().map((r) => r.failures.map((f) => f.rule))).toEqual([['9.1'], ['9.1', '9.3']]);
});

test('laws are asked one by one for a single act', () => {
  const ground = { points: 0, held: ['0101'] };
  expect(lawful(march.laws, ground, '0102')).toBe(false);
  expect(failures(march.laws, ground, '0101').map((f) => f.rule)).toEqual(['9.1', '9.3']);
});

test('labels and details are worked out only when somebody reads them', () => {
  labelled = 0;
  const { options } = offers({ points: 1, held: [] }, [march]);
  expect(options).toHaveLength(2);
  expect(labelled).toBe(0);
  expect(options[0]?.label).toEqual({ id: 'do.march', args: { to: '0101' } });
  expect(options[0]?.detail).toBeUndefined();
  expect(labelled).toBe(1);
});
