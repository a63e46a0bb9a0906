import { type Decision, type Game, Match, type Message, type Option, SeededDice } from '@grande/engine';
import { miniatures } from '@grande/miniatures';
import { type State, unitOf } from '@grande/miniatures/staff';
import type { Point } from '@grande/table';
import { describe, expect, test } from 'vitest';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { BROKEN, reasonsGiven } from '../testing/reasons.ts';
import { unitNamed } from './field.ts';
import { doctrine } from './index.ts';

/** There is no number to give: whoever leaves nothing behind, or keeps the cover he has. */
const WITHOUT_NUMBERS = ['mini.advances', 'mini.apart', 'mini.staysCovered'];

test.each(miniatures.scenarios.map((s) => s.id))(
  'every choice has its reason in three languages: %s',
  (scenario) => {
    const said = reasonsGiven(miniatures as Game, doctrine as Doctrine, scenario, 'reasons');
    expect([...said.unreasoned]).toEqual([]);
    expect(said.choices).toBeGreaterThan(200);
    expect(said.sentences.filter((s) => BROKEN.test(s))).toEqual([]);
    expect([...said.numberless].filter((id) => !WITHOUT_NUMBERS.includes(id))).toEqual([]);
  },
);

/** A choice with its reason, and the match before and after it. */
interface Choice {
  readonly match: Match;
  readonly decision: Decision;
  readonly option: Option | undefined;
  readonly why: Message;
}

/** A match of officers: what is looked at before each of their answers, and after it. */
function play(
  scenario: string,
  before: (c: Choice) => (() => void) | undefined,
  options: Readonly<Record<string, string>> = {},
): void {
  const dice = new SeededDice('dice');
  const match = Match.start(miniatures, { scenario, options }, { dice, keep: 'none', log: false });
  const checks: ((() => void) | undefined)[] = [];
  const officers = new Officers(doctrine, scenario, new SeededDice('officers'), {
    told: (decision, reply) => {
      const option = 'option' in reply ? decision.options[reply.option] : undefined;
      if (reply.why) checks.push(before({ match, decision, option, why: reply.why() }));
    },
  });
  while (!match.outcome) {
    officers.answer(match);
    for (const check of checks.splice(0)) check?.();
  }
}

/** The chance of some results by the game's own forecast of an option, in whole per cent. */
function forecast(option: Option | undefined, ...results: readonly string[]): number {
  const odds = option?.detail?.().odds;
  const among = odds?.results.filter(({ result }) => results.includes(result)) ?? [];
  return Math.round((100 * among.reduce((sum, { weight }) => sum + weight, 0)) / (odds?.total ?? 1));
}

describe('numbers in the sentences', () => {
  test('the chances of a shot are those of the game’s forecast', () => {
    let seen = 0;
    play('fombio', ({ decision, option, why: { args = {} } }) => {
      if (decision.kind !== 'shot') return undefined;
      expect(args['hit']).toBe(forecast(option, 'disrupted', 'exhausted', 'flees', 'silenced'));
      if ('own' in args) expect(args['own']).toBe(forecast(option, 'firerFlees', 'firerExhausted'));
      seen++;
      return undefined;
    });
    expect(seen).toBeGreaterThan(20);
  });

  test('with a designer’s own tables they are those in force', () => {
    miniatures.designer?.add('nervous', { fire: { exhaustingMargin: 2, contact: 3 }, morale: { needed: 6 } });
    const hits = ['', 'nervous'].map((tables) => {
      const seen = new Set<unknown>();
      const look = ({ decision, option, why: { args = {} } }: Choice) => {
        if (decision.kind !== 'shot') return undefined;
        expect(args['hit']).toBe(forecast(option, 'disrupted', 'exhausted', 'flees', 'silenced'));
        if ('own' in args) expect(args['own']).toBe(forecast(option, 'firerFlees', 'firerExhausted'));
        seen.add(`${args['hit']} ${args['own']}`);
        return undefined;
      };
      play('fombio', look, tables ? { tables } : {});
      return seen;
    });
    expect([...(hits[1] ?? [])].some((h) => !hits[0]?.has(h))).toBe(true);
  });

  test('the chances of whoever leads a charge, and of the next best, are those of the forecast', () => {
    let seen = 0;
    play('dego', ({ decision, option, why }) => {
      if (why.id !== 'mini.leads') return undefined;
      const gives = (o: Option | undefined): number => forecast(o, 'driven', 'riddenDown', 'retreats');
      const others = decision.options.filter((o) => o !== option).map(gives);
      expect([why.args?.['gives'], why.args?.['other']]).toEqual([gives(option), Math.max(...others)]);
      seen++;
      return undefined;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('a march comes as far as it says, a rally costs what it says, and so much is left at the end', () => {
    const seen = new Map<string, number>();
    play('fombio', ({ match, decision, why: { id, args = {} } }) => {
      const now = (): State => match.state as State;
      const i = unitNamed(now(), decision.subject);
      const purse = (): number => now().commands[now().battle.units[i]?.command ?? -1]?.cp ?? 0;
      const [points, { x, y }] = [purse(), i >= 0 ? { ...unitOf(now(), i) } : { x: 0, y: 0 }];
      const count = (): unknown => seen.set(id, (seen.get(id) ?? 0) + 1);
      if (id === 'mini.end') {
        const own = now().commands.filter((_, c) => now().battle.commands[c]?.side === now().active);
        expect(args['points']).toBe(own.reduce((sum, c) => sum + c.cp, 0));
        count();
      }
      if (id.startsWith('mini.rally'))
        return () => {
          expect(points - purse()).toBe(args['cost']);
          count();
        };
      if (id !== 'mini.march') return undefined;
      const goal = now().battle.areas.find((a) => a.id === args['goal'])?.anchor;
      if (!goal) return undefined;
      const far = (at: Point): number => Math.hypot(at.x - goal.x, at.y - goal.y) / 1000;
      return () => {
        const u = unitOf(now(), i);
        expect(args['left']).toBeCloseTo(far(u), 0.9);
        expect(args['inches']).toBeCloseTo(far({ x, y }) - far(u), 0.9);
        count();
      };
    });
    for (const id of ['mini.end', 'mini.rally', 'mini.march']) expect(seen.get(id) ?? 0).toBeGreaterThan(0);
  });
});
