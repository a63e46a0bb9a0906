import { expect, test } from 'vitest';
import { type Action, button, failures, gate, law, lawful, lifted } from './laws.ts';
import { type OpenAction, question } from './question.ts';
import * as shape from './shape.ts';

interface Ground {
  readonly points: number;
  readonly held: readonly string[];
}
const affordable = law<Ground, string>(
  '9.1',
  'cost',
  (g) => g.points >= 1,
  (g, to) => ({ id: 'law.cost', args: { to, points: g.points } }),
);
const free = law<Ground, string>(
  '9.3',
  'held',
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

const ABOUT = { seat: 'red', kind: 'act', rule: '9', prompt: { id: 'ask.act' } };

test('offered is what breaks no law; refused is the rest with every law it breaks', () => {
  const ground = { points: 1, held: ['0102'] };
  const offered = question(ABOUT, ground, [march]);
  expect(offered.options.map((o) => [o.key, o.rule, o.at, o.action, o.value])).toEqual([
    ['march:0101', '9', '0101', 'march', '0101'],
  ]);
  expect(offered.refusals?.()).toEqual([
    {
      key: 'march:0102',
      at: '0102',
      failures: [{ law: 'held', rule: '9.3', message: { id: 'law.held', args: { to: '0102' } } }],
    },
  ]);
  const spent = question(ABOUT, { points: 0, held: ['0102'] }, [march]);
  expect(spent.options).toEqual([]);
  expect(spent.refusals?.().map((r) => r.failures.map((f) => f.rule))).toEqual([['9.1'], ['9.1', '9.3']]);
});

test('behind a shut gate no law is asked', () => {
  const own = gate<Ground, string>(
    '9',
    'own',
    (_, to) => to === '0101',
    (_, to) => ({ id: 'law.own', args: { to } }),
  );
  const laws = [own, affordable, free];
  const ground = { points: 0, held: ['0101', '0102'] };
  const broken = (of: typeof laws, to: string) => failures(of, ground, to).map((f) => f.law);
  expect(broken(laws, '0102')).toEqual(['own']);
  expect(broken(laws, '0101')).toEqual(['cost', 'held']);
  const same = laws.map((l) =>
    lifted(
      l,
      (g: Ground) => g,
      (to: string) => to,
    ),
  );
  expect(broken(same, '0102')).toEqual(['own']);
});

test('laws are asked one by one for a single act', () => {
  const ground = { points: 0, held: ['0101'] };
  expect(lawful(march.laws, ground, '0102')).toBe(false);
  expect(failures(march.laws, ground, '0101').map((f) => f.rule)).toEqual(['9.1', '9.3']);
});

test('labels and details are worked out only when somebody reads them', () => {
  labelled = 0;
  const { options } = question(ABOUT, { points: 1, held: [] }, [march]);
  expect(options).toHaveLength(2);
  expect(labelled).toBe(0);
  expect(options[0]?.label).toEqual({ id: 'do.march', args: { to: '0101' } });
  expect(options[0]?.detail).toBeUndefined();
  expect(labelled).toBe(1);
});

test('a question mixes actions of different acts; the answer is one of them', () => {
  const pass = button('pass', 0, '8', { id: 'do.pass' });
  const asked = question(ABOUT, { points: 1, held: ['0101'] }, [march, pass]);
  const values: readonly (string | number)[] = asked.options.map((o) => o.value);
  expect(values).toEqual(['0102', 0]);
  expect(asked.candidates?.().map((c) => [c.key, c.action, c.failures.map((f) => f.law)])).toEqual([
    ['march:0101', 'march', ['held']],
    ['march:0102', 'march', []],
    ['pass', 'pass', []],
  ]);
});

test('what one pass has found is taken at its word; the candidates still come from the laws', () => {
  const ground = { points: 1, held: [] };
  const all = question(ABOUT, ground, [march]);
  const asked = question(ABOUT, ground, [march], { found: all.options.slice(1) });
  expect(asked.options.map((o) => o.key)).toEqual(['march:0102']);
  expect(asked.candidates?.().map((c) => c.key)).toEqual(['march:0101', 'march:0102']);
});

test('an open action is a space of values, or is refused where it is shut', () => {
  const open: OpenAction<Ground, number> = {
    id: 'spend',
    rule: '9.5',
    key: 'spend',
    label: () => ({ id: 'do.spend' }),
    shape: shape.integer(0, 9),
    opens: [
      law(
        '9.5',
        'broke',
        (g) => g.points > 0,
        () => ({ id: 'law.broke' }),
      ),
    ],
    laws: [
      law(
        '9.6',
        'tooMuch',
        (g, n) => n <= g.points,
        () => ({ id: 'law.tooMuch' }),
      ),
    ],
    sample: (g) => g.points,
  };
  const rich = question(ABOUT, { points: 3, held: [] }, [march], { open });
  expect(rich.space?.failures(4).map((f) => f.law)).toEqual(['tooMuch']);
  expect(rich.space?.failures(3)).toEqual([]);
  expect(rich.refusals?.()).toEqual([]);
  const poor = question(ABOUT, { points: 0, held: [] }, [march], { open });
  expect(poor.space).toBeUndefined();
  expect(poor.refusals?.().at(-1)).toMatchObject({ key: 'spend', failures: [{ law: 'broke', rule: '9.5' }] });
});
