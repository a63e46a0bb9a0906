import { copy, odds, phrase, SeededDice, Umpire } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { leaderAt } from '../../../data/leaders.ts';
import { hexAt } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import { dego } from '../../../game.ts';
import { nameOf } from '../../../messages/names.ts';
import { type State, un, valueNow } from '../../../state.ts';
import { type FieldSpec, field } from '../../../testing/field.ts';
import { Verdict } from '../losses.ts';
import { type Attack, clashOf } from './clash.ts';
import { melee } from './melee.ts';
import { fightOdds, meleeDetail } from './odds.ts';

const attack = (
  pairs: Record<string, string>,
  to: string,
  kind: Attack['kind'] = 'plain',
  leaders: string[] = [],
): Attack => ({
  attackers: Object.entries(pairs).map(([id, hex]) => ({ u: unitAt(id), from: hexAt(hex) })),
  at: hexAt(to),
  leaders: leaders.map(leaderAt),
  kind,
});

const points = (s: State, a: Attack): number =>
  a.attackers.reduce((n, { u }) => n + (un(s, u).where === 'map' ? valueNow(s, u) : 0), 0);

/** One fight to its end by the rules themselves: the defender always holds, every other choice is the first. */
function fought(start: State, a: Attack, dice: SeededDice): string {
  const s = copy(start);
  const flow = melee(new Umpire(s, { dice, events: null, trace: null }), a);
  try {
    let step = flow.next();
    while (!step.done) {
      const decision = step.value.decisions[0];
      if (!decision) throw new Error('a fight does not rest');
      const answer = decision.options.find((o) => o.key === 'hold') ?? decision.options[0];
      step = flow.next({ seat: decision.seat, value: answer?.value });
    }
    if (step.value === 'won') return `taken:${points(start, a) - points(s, a)}`;
    return step.value === 'lost' ? 'destroyed' : step.value;
  } catch (error) {
    if (error instanceof Verdict) return 'bonaparteFalls';
    throw error;
  }
}

const TIMES = 3000;
/** Every ending as often as foretold, within four and a half standard errors, and no other ending. */
function agrees(spec: FieldSpec, a: Attack, change: (s: State) => void = () => {}): Record<string, number> {
  const s = field(spec);
  change(s);
  const shown = fightOdds(clashOf(s, a));
  const seen = new Map<string, number>();
  const dice = new SeededDice(`fights ${JSON.stringify(a)}`);
  for (let i = 0; i < TIMES; i++) {
    const how = fought(s, a, dice);
    seen.set(how, (seen.get(how) ?? 0) + 1);
  }
  const told: Record<string, number> = {};
  let sum = 0;
  for (const { value, weight } of shown.cases) {
    const p = weight / shown.total;
    told[value] = p;
    sum += p;
    const error = Math.sqrt((p * (1 - p)) / TIMES);
    expect(Math.abs((seen.get(value) ?? 0) / TIMES - p), `${value} ${p}`).toBeLessThan(4.5 * error + 1e-3);
  }
  expect(sum).toBeCloseTo(1, 9);
  for (const how of seen.keys()) expect(Object.keys(told)).toContain(how);
  return told;
}

const HIS = { argenteau: { at: '0311', order: 'attack' } } as const;

rule(
  ['7.4.1', '7.4.2', 'T-4'],
  'the odds of a whole melee are those of fighting it out, battalion against battalion',
  () => {
    const told = agrees(
      {
        units: { '1-ir50': { at: '0314', face: 3, form: 'column' }, '1-70db': { at: '0315', face: 0 } },
        leaders: HIS,
      },
      attack({ '1-ir50': '0314' }, '0315'),
    );
    expect(Object.keys(told)).toEqual(['taken:0', 'taken:1', 'taken:2', 'destroyed']);
  },
);

rule(
  ['7.4.7', '7.4.8', '7.4.10', 'R-27'],
  'the odds of a whole melee: stacks, guns, flank, commanders on both sides',
  () => {
    const spec: FieldSpec = {
      units: {
        '1-ir52': { at: '0314', face: 3 },
        '2-ir52': { at: '0314', face: 3, losses: 1 },
        '1-ir39': { at: '0415', face: 5, form: 'column' },
        '1-70db': { at: '0315', face: 0 },
        '2-70db': { at: '0315', face: 0, losses: 1 },
        'mb-b': { at: '0315', face: 0 },
      },
      leaders: {
        vukassovich: { at: '0314', order: 'attack' },
        causse: { at: '0315' },
        laharpe: { at: '0315' },
      },
    };
    const a = attack({ '1-ir52': '0314', '2-ir52': '0314', '1-ir39': '0415' }, '0315', 'plain', [
      'vukassovich',
    ]);
    agrees(spec, a);
  },
);

rule(
  ['7.4.6', '9.1.2', '10.0.2'],
  'the odds of a whole melee: a redoubt and earthworks count in the first round only',
  () => {
    const spec: FieldSpec = {
      units: {
        '1-70db': { at: '0315', face: 0 },
        '2-70db': { at: '0315', face: 0 },
        '1-ir50': { at: '0314', face: 3 },
      },
      leaders: { laharpe: { at: '0315', order: 'attack' } },
    };
    const a = attack({ '1-70db': '0315', '2-70db': '0315' }, '0314');
    const plain = agrees(spec, a);
    const covered = agrees(spec, a, (s) => {
      s.redoubts.push({ at: hexAt('0314'), front: 3 });
      s.earthworks.push(hexAt('0314'));
    });
    expect(covered['taken:0']).toBeLessThan(plain['taken:0'] as number);
  },
);

rule(
  ['R-72', 'S1.pillage'],
  'the odds of a whole melee: plunderers, and Bonaparte among the defenders (10.0.1)',
  () => {
    const spec: FieldSpec = {
      units: {
        '1-ir50': { at: '0314', face: 3 },
        '1-70db': { at: '0315', pillage: true },
        '2-70db': { at: '0315', pillage: true },
      },
      leaders: { ...HIS, bonaparte: { at: '0315' } },
    };
    const told = agrees(spec, attack({ '1-ir50': '0314' }, '0315'));
    expect(told['bonaparteFalls']).toBeGreaterThan(0);
  },
);

rule(
  ['7.5.1', '7.5.6', 'R-74', 'R-76'],
  'the odds of a charge: doubled horse, squares beside others, squares alone',
  () => {
    const horse = { '5dragoons': { at: '0314', face: 3 } } as const;
    const leaders = { laharpe: { at: '0313', order: 'attack' } } as const;
    const a = attack({ '5dragoons': '0314' }, '0315', 'charge');
    agrees({ units: { ...horse, '1-ir50': { at: '0315', face: 0 } }, leaders }, a);
    const mixed = { '1-ir50': { at: '0315', form: 'square' }, '2-ir50': { at: '0315', face: 0 } } as const;
    agrees({ units: { ...horse, ...mixed }, leaders }, a);
    const told = agrees({ units: { ...horse, '1-ir50': { at: '0315', form: 'square' } }, leaders }, a);
    expect(told).toEqual({ destroyed: expect.closeTo(1 / 6, 9), fellBack: expect.closeTo(5 / 6, 9) });
  },
);

rule(
  ['7.4.1'],
  'a player reads the whole fight if both sides fight on, and the first round as a line of its own (RN-14)',
  () => {
    const s = field({
      units: { '1-ir50': { at: '0314', face: 3, losses: 2 }, '1-70db': { at: '0315', face: 0, losses: 2 } },
      leaders: HIS,
    });
    const a = attack({ '1-ir50': '0314' }, '0315');
    const detail = meleeDetail(s, a);
    expect(detail.odds?.results.map((r) => r.result)).toEqual(['taken:0', 'destroyed']);
    // One die each: a six ends the other. After each round a morale of two is held by a one or a two.
    // p = taken: 1/6 * 5/6 at once, or neither falls (25/36) and the defender breaks (4/6) or holds (2/6).
    const p = (5 / 36 + (25 / 36) * (4 / 6)) / (1 - (25 / 36) * (2 / 6));
    expect(odds.chance(fightOdds(clashOf(s, a)), (x) => x === 'taken:0')).toBeCloseTo(p, 9);
    const notes = (detail.notes ?? []).map((n) =>
      phrase(dego.messages.en, n, (id) => nameOf(id, 'en'), 'en'),
    );
    expect(notes[0]).toBe(
      'First round: the defenders lose 0: 83.3 %, 1: 16.7 %; own losses 0: 83.3 %, 1: 16.7 %.',
    );
    expect(notes[2]).toContain('both sides fight on');
    expect(nameOf('taken:2', 'fr')).toBe('l’hexagone est pris, pertes propres 2');
    expect(['en', 'fr', 'it'].map((l) => nameOf('bonaparteFalls', l as 'en'))).not.toContain(
      'bonaparteFalls',
    );
  },
);
