import { describe, expect, test } from 'vitest';
import type { Decision, StandingOrder } from './decision.ts';
import { ScriptError, ScriptedDice, SeededDice } from './dice.ts';
import { type Game, SetupError } from './game.ts';
import { bytes } from './json.ts';
import { DeadEnd, Match } from './match.ts';
import { loadMatch, makeDice, toRecord, verifyRecord } from './record.ts';
import * as shape from './shape.ts';
import { END, msg, option, question, type ToyStep, toyGame } from './testing/toy-game.ts';
import { commit } from './verifiable-dice.ts';
import { waitingOn } from './wire.ts';

const start = (steps: readonly ToyStep[], script: readonly number[] = []) =>
  Match.start(toyGame(steps), { scenario: 'only' }, { dice: new ScriptedDice(script) });
const ids = (verdict: ReturnType<Match['answer']>) =>
  verdict.ok ? [] : verdict.failures.map((f) => f.message.id);

describe('decisions', () => {
  test('are put one after the other and end in an outcome', () => {
    const match = start([question('red', 'first', ['a', 'b']), question('black', 'second', ['c', 'd'])]);
    expect(match.pending.map((d) => [d.seat, d.kind])).toEqual([['red', 'first']]);
    expect(match.answer('red', 'b')).toEqual({ ok: true });
    expect(match.answer('black', 'c')).toEqual({ ok: true });
    expect(match.outcome).toEqual(END);
    expect(match.pending).toEqual([]);
    expect(match.state.log).toEqual(['red:b', 'black:c']);
    expect(match.moves).toEqual([
      { seat: 'red', key: 'b', events: 0 },
      { seat: 'black', key: 'c', events: 0 },
    ]);
  });

  test('a wrong seat, an unoffered key and an answer after the end are refused and change nothing', () => {
    const match = start([question('red', 'first', ['a', 'b'])]);
    expect(ids(match.answer('black', 'a'))).toEqual(['kernel.notAsked']);
    expect(ids(match.answer('red', 'z'))).toEqual(['kernel.notOffered']);
    expect(match.state.log).toEqual([]);
    match.answer('red', 'a');
    expect(ids(match.answer('red', 'a'))).toEqual(['kernel.over']);
  });

  test('a single option is taken by itself, a window is put all the same', () => {
    const window: ToyStep = function* (u) {
      const options = [option('pass', 'pass', '8.4', msg('pass'))];
      u.state.log.push(
        yield* u.ask({
          seat: 'black',
          kind: 'react',
          rule: '8.4',
          prompt: msg('react'),
          options,
          window: true,
        }),
      );
      return undefined;
    };
    const match = start([question('red', 'forced', ['only']), window]);
    expect(match.state.log).toEqual(['red:only']);
    expect(match.pending.map((d) => d.kind)).toEqual(['react']);
    expect(match.moves).toEqual([]);
  });

  test('a question without any answer is a fault of the game', () => {
    expect(() => start([question('red', 'nothing', [])])).toThrow(DeadEnd);
  });

  test('unknown scenarios, options and values are named', () => {
    const game = toyGame([]);
    const dice = new SeededDice('');
    expect(() => Match.start(game, { scenario: 'other' }, { dice })).toThrow(
      "toy has no scenario 'other'; it has only",
    );
    expect(() => Match.start(game, { scenario: 'only', options: { quiet: 'no' } }, { dice })).toThrow(
      '/options/quiet',
    );
    expect(() => Match.start(game, { scenario: 'only', options: { loud: 'very' } }, { dice })).toThrow(
      SetupError,
    );
  });
});

describe('open decisions', () => {
  const aim: ToyStep = function* (u) {
    const decision: Decision<number | null> = {
      seat: 'red',
      kind: 'aim',
      rule: '4',
      prompt: msg('aim'),
      options: [option('hold', null, '4', msg('hold'))],
      space: {
        key: 'fire',
        rule: '4.1',
        label: msg('fire'),
        shape: shape.integer(0, 100),
        failures: (v) => ((v ?? 0) > 10 ? [{ law: 'tooFar', rule: '4.1', message: msg('tooFar') }] : []),
        sample: (chance) => chance.below(10),
      },
    };
    const value = yield* u.ask(decision);
    u.state.log.push(String(value));
    return undefined;
  };

  test('take any value that breaks no law', () => {
    const match = start([aim]);
    expect(match.answer('red', { key: 'fire', value: 7 })).toEqual({ ok: true });
    expect(match.state.log).toEqual(['7']);
    expect(match.moves).toEqual([{ seat: 'red', key: 'fire', value: 7, events: 0 }]);
  });

  test('refuse the rest: no value, a wrong field, a broken law', () => {
    const match = start([aim]);
    expect(ids(match.answer('red', 'fire'))).toEqual(['kernel.valueExpected']);
    expect(ids(match.answer('red', { key: 'hold', value: 1 }))).toEqual(['kernel.noValue']);
    expect(ids(match.answer('red', { key: 'fire', value: 'far' }))).toEqual(['kernel.badValue']);
    expect(match.answer('red', { key: 'fire', value: 11 })).toEqual({
      ok: false,
      failures: [{ law: 'tooFar', rule: '4.1', message: { id: 'tooFar' } }],
    });
  });
});

const both: ToyStep = function* (u) {
  const choice = (seat: string) => ({
    seat,
    kind: 'tactic',
    rule: '11.8',
    prompt: msg('tactic'),
    options: ['x', 'y'].map((k) => option(k, k, '11.8', msg(k))),
  });
  const values = yield* u.askTogether([choice('red'), choice('black')]);
  u.state.log.push(values.join('+'));
  return undefined;
};

describe('sealed decisions', () => {
  test('wait for all, in any order, and tell nobody before', () => {
    const match = start([both]);
    expect(match.pending.map((d) => d.seat)).toEqual(['red', 'black']);
    match.answer('black', 'y');
    expect(waitingOn(match as Match, 'black')).toEqual([{ seat: 'red' }]);
    expect(match.state.log).toEqual([]);
    match.answer('red', 'x');
    expect(match.state.log).toEqual(['x+y']);
  });

  test('may be taken back until the last is in, whatever the others did', () => {
    const match = start([both, question('red', 'after', ['a', 'b'])]);
    match.answer('red', 'x');
    expect(match.undo('red')).toEqual({ ok: true });
    match.answer('red', 'y');
    expect(match.pending.map((d) => d.seat)).toEqual(['black']);
    match.answer('black', 'y');
    expect(match.state.log).toEqual(['y+y']);
    expect(ids(match.undo('red'))).toEqual(['kernel.undoOther']);
  });

  test('what was answered before stays once others are asked under seal: it does not tell whether they have answered', () => {
    const match = start([question('red', 'before', ['a', 'b']), both]);
    match.answer('red', 'a');
    const shut = match.whyNoUndo('red').map(({ message }) => message.id);
    expect(shut).toEqual(['kernel.undoOther']);
    match.answer('black', 'y');
    expect(match.whyNoUndo('red').map(({ message }) => message.id)).toEqual(shut);
  });

  test('another sealed answer survives when one is taken back', () => {
    const match = start([both, question('red', 'after', ['a', 'b'])]);
    match.answer('black', 'y');
    const three = toyGame(
      [
        function* (u) {
          const ask = (seat: string) => ({
            seat,
            kind: 't',
            rule: '1',
            prompt: msg('t'),
            options: ['x', 'y'].map((k) => option(k, k, '1', msg(k))),
          });
          u.state.log.push((yield* u.askTogether([ask('red'), ask('black'), ask('blue')])).join('+'));
          return undefined;
        },
      ],
      ['red', 'black', 'blue'],
    );
    const m = Match.start(three, { scenario: 'only' }, { dice: new SeededDice('') });
    m.answer('red', 'x');
    m.answer('black', 'y');
    expect(m.undo('red')).toEqual({ ok: true });
    expect(m.pending.map((d) => d.seat)).toEqual(['red', 'blue']);
    m.answer('blue', 'x');
    m.answer('red', 'y');
    expect(m.state.log).toEqual(['y+y+x']);
  });
});

describe('parallel procedures', () => {
  const steps: ToyStep = function* (u) {
    yield* u.parallel(
      ['red', 'black'].map(function* (seat) {
        for (const kind of ['one', 'two']) {
          const options = ['a', 'b'].map((k) => option(k, k, '6', msg(k)));
          const chosen = yield* u.ask({ seat, kind, rule: '6', prompt: msg(kind), options });
          u.state.hidden[`${seat}.${kind}`] = chosen;
        }
      }),
    );
    return undefined;
  };

  test('each seat goes through its own, at its own pace', () => {
    const match = start([steps]);
    match.answer('red', 'a');
    expect(match.pending.map((d) => [d.seat, d.kind])).toEqual([
      ['red', 'two'],
      ['black', 'one'],
    ]);
    match.answer('red', 'b');
    match.answer('black', 'b');
    match.answer('black', 'a');
    expect(match.state.hidden).toEqual({
      'red.one': 'a',
      'red.two': 'b',
      'black.one': 'b',
      'black.two': 'a',
    });
  });

  test('a rest inside is refused', () => {
    const resting: ToyStep = function* (u) {
      yield* u.parallel([u.rest()]);
      return undefined;
    };
    expect(() => start([resting])).toThrow('may not rest');
  });
});

const die: ToyStep = function* (u) {
  u.state.log.push(`die ${u.die('5')}`);
  return undefined;
};

describe('undo', () => {
  test('takes one’s own last answer back', () => {
    const match = start([question('red', 'first', ['a', 'b']), question('red', 'second', ['c', 'd'])]);
    const before = bytes(match.state);
    match.answer('red', 'a');
    expect(match.undo('red')).toEqual({ ok: true });
    expect(bytes(match.state)).toBe(before);
    expect(match.moves).toEqual([]);
    expect(ids(match.undo('red'))).toEqual(['kernel.noUndo']);
  });

  test('never goes across a die', () => {
    const match = start(
      [question('red', 'first', ['a', 'b']), die, question('red', 'second', ['c', 'd'])],
      [4],
    );
    match.answer('red', 'a');
    expect(ids(match.undo('red'))).toEqual(['kernel.undoDie']);
  });

  test('never goes across a reveal', () => {
    const reveal: ToyStep = function* (u) {
      u.tell('10', msg('seen'), { reveals: true });
      return undefined;
    };
    const match = start([
      question('red', 'first', ['a', 'b']),
      reveal,
      question('red', 'second', ['c', 'd']),
    ]);
    match.answer('red', 'a');
    expect(ids(match.undo('red'))).toEqual(['kernel.undoReveal']);
  });

  test('never goes across another seat’s act, and names every reason', () => {
    const steps = [
      question('red', '1', ['a', 'b']),
      question('black', '2', ['a', 'b']),
      die,
      question('red', '3', ['a', 'b']),
    ];
    const match = start(steps, [1]);
    match.answer('red', 'a');
    match.answer('black', 'a');
    expect(ids(match.undo('red'))).toEqual(['kernel.undoOther', 'kernel.undoDie']);
  });

  test('a take-back by consent may go anywhere, but the dice never go back', () => {
    const steps = [question('red', '1', ['a', 'b']), die, question('black', '2', ['a', 'b']), die];
    const match = Match.start(toyGame(steps), { scenario: 'only' }, { dice: new ScriptedDice([4, 2, 6, 5]) });
    match.answer('red', 'a');
    expect(match.state.log).toEqual(['red:a', 'die 4']);
    match.proposeTakeBack('red', 0);
    expect(match.takeBackProposal).toEqual({ by: 'red', to: 0, missing: ['black'] });
    expect(match.state.log).toEqual(['red:a', 'die 4']);
    match.consent('black');
    expect(match.takeBackProposal).toBeNull();
    expect(match.state.log).toEqual([]);
    match.answer('red', 'b');
    expect(match.state.log).toEqual(['red:b', 'die 2']);
    const line = [{ seat: 'red', key: 'a' }];
    expect(match.moves[0]?.takenBack).toEqual({ moves: 1, dice: [1], line });
    match.answer('black', 'a');
    expect(match.state.log).toEqual(['red:b', 'die 2', 'black:a', 'die 6']);
  });

  test('a proposal lapses when somebody plays on', () => {
    const match = start([
      question('red', '1', ['a', 'b']),
      question('black', '2', ['a', 'b']),
      question('red', '3', ['a', 'b']),
    ]);
    match.answer('red', 'a');
    match.proposeTakeBack('red', 0);
    match.answer('black', 'a');
    expect(match.takeBackProposal).toBeNull();
    expect(ids(match.consent('black'))).toEqual(['kernel.noUndo']);
  });
});

describe('standing orders', () => {
  const window = (subject: string): ToyStep =>
    function* (u) {
      const options = ['pass', 'fallBack'].map((k) => ({
        ...option(`${k}:${subject}`, k, '8.4', msg(k)),
        action: k,
      }));
      const chosen = yield* u.ask({
        seat: 'black',
        kind: 'react',
        rule: '8.4',
        prompt: msg('react'),
        subject,
        options,
        window: true,
      });
      u.state.log.push(`${subject} ${chosen}`);
      return undefined;
    };

  test('answer windows in advance, and are recorded as such', () => {
    const match = start([
      question('red', 'go', ['a', 'b']),
      window('massena'),
      window('laharpe'),
      window('massena'),
    ]);
    match.standing = [{ seat: 'black', kind: 'react', subject: 'massena', answer: 'pass' }];
    match.answer('red', 'a');
    expect(match.state.log).toEqual(['red:a', 'massena pass']);
    expect(match.decisionOf('black')?.subject).toBe('laharpe');
    match.answer('black', 'fallBack:laharpe');
    expect(match.state.log.at(-1)).toBe('massena pass');
    expect(match.moves.map((m) => [m.key, m.standing === true])).toEqual([
      ['a', false],
      ['pass:massena', true],
      ['fallBack:laharpe', false],
      ['pass:massena', true],
    ]);
  });

  test('who takes back what an order answered is asked himself, and that order is gone', () => {
    const match = start([
      question('red', 'go', ['a', 'b']),
      window('massena'),
      question('black', 'x', ['a', 'b']),
    ]);
    const other: StandingOrder = { seat: 'black', kind: 'elsewhere', answer: 'pass' };
    match.standing = [{ seat: 'black', kind: 'react', answer: 'pass' }, other];
    match.answer('red', 'a');
    expect(match.moves.at(-1)).toMatchObject({ key: 'pass:massena', standing: true });
    expect(match.undo('black')).toEqual({ ok: true });
    expect(match.standing).toEqual([other]);
    expect(match.decisionOf('black')?.subject).toBe('massena');
    match.answer('black', 'fallBack:massena');
    expect(match.moves.at(-1)).toMatchObject({ key: 'fallBack:massena', orders: [other] });
    const record = toRecord(match as Match, { kind: 'scripted', script: [] });
    expect(verifyRecord(JSON.parse(bytes(record)), () => match.game as Game).ok).toBe(true);
  });

  test('where the answer is not offered the player is asked after all', () => {
    const match = start([question('red', 'go', ['a', 'b']), window('massena')]);
    match.standing = [{ seat: 'black', kind: 'react', answer: 'charge' }];
    match.answer('red', 'a');
    expect(match.decisionOf('black')?.kind).toBe('react');
  });
});

test('a rule that fails leaves the match where it was', () => {
  const faulty: ToyStep = function* (u) {
    const options = ['good', 'bad'].map((k) => option(k, k, '7', msg(k)));
    const chosen = yield* u.ask({ seat: 'red', kind: 'risk', rule: '7', prompt: msg('risk'), options });
    u.state.log.push(chosen);
    if (chosen === 'bad') throw new Error('division by nought');
    return undefined;
  };
  const match = start([question('red', 'first', ['a', 'b']), faulty]);
  match.answer('red', 'a');
  const before = bytes(match.state);
  const verdict = match.answer('red', 'bad');
  const message = { id: 'kernel.ruleError' };
  expect(verdict).toEqual({ ok: false, failures: [{ law: 'kernel.ruleError', rule: '7', message }] });
  expect(match.fault).toEqual(new Error('division by nought'));
  expect(bytes(match.state)).toBe(before);
  expect(match.answer('red', 'good')).toEqual({ ok: true });
  expect(match.outcome).toEqual(END);
});

test('a rule that fails after a take-back does not let the dice go back', () => {
  const faulty: ToyStep = function* (u) {
    const options = ['roll', 'bad'].map((k) => option(k, k, '7', msg(k)));
    const chosen = yield* u.ask({ seat: 'red', kind: 'risk', rule: '7', prompt: msg('risk'), options });
    if (chosen === 'bad') throw new Error('division by nought');
    u.state.log.push(`die ${u.die('7')}`);
    return undefined;
  };
  const match = start([faulty, question('red', 'next', ['a', 'b'])], [4, 2, 6]);
  match.answer('red', 'roll');
  match.proposeTakeBack('red', 0);
  match.consent('black');
  expect(ids(match.answer('red', 'bad'))).toEqual(['kernel.ruleError']);
  match.answer('red', 'roll');
  expect(match.state.log).toEqual(['die 2']);
  expect(match.moves[0]?.takenBack).toMatchObject({ moves: 1, dice: [1] });
});

test('where the dice run out, what was told on the way is not lost', () => {
  const roll: ToyStep = function* (u) {
    u.tell('5', msg('before'));
    u.state.log.push(`${u.die('5')}`);
    return undefined;
  };
  const told = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      if (error instanceof ScriptError) return error.told.map((e) => e.kind === 'told' && e.message.id);
    }
    return null;
  };
  const match = start([question('red', '1', ['a', 'b']), roll]);
  expect(told(() => match.answer('red', 'a'))).toEqual(['before']);
  expect(match.events).toEqual([]);
  expect(match.moves).toEqual([]);
  const game = toyGame([roll]);
  const state = game.setup({ scenario: 'only', options: {} });
  const setup = { scenario: 'only', options: {} };
  expect(told(() => Match.resume(game, setup, state, { dice: new ScriptedDice([]) }))).toEqual(['before']);
});

test('what is no answer at all is refused, whatever it is', () => {
  const match = start([question('red', 'first', ['a', 'b'])]);
  let deep: unknown = [];
  for (let i = 0; i < 50_000; i++) deep = [deep];
  for (const nothing of [null, undefined, 7, true, [], {}, { key: 5 }, { value: 1 }, deep])
    expect(ids(match.answer('red', nothing as never))).toEqual(['kernel.noAnswer']);
  expect(ids(match.answer('red', { key: 'a', value: deep as never }))).toEqual(['kernel.noValue']);
  expect(match.moves).toEqual([]);
  expect(match.answer('red', 'a')).toEqual({ ok: true });
});

test('a fork goes on with dice of its own, told to all, and keeps count of what was drawn', () => {
  const steps = [question('red', '1', ['a', 'b']), die, question('red', '2', ['a', 'b']), die, die, die];
  const origins = [
    { kind: 'seeded', seed: 's' },
    { kind: 'scripted', script: [4, 2, 2, 2] },
    { kind: 'verifiable', secret: 'house', commitment: commit('house'), additions: ['r'] },
  ] as const;
  for (const origin of origins) {
    const game = toyGame(steps) as Game;
    const make = () => Match.start(game, { scenario: 'only' }, { dice: makeDice(origin) });
    const [plain, parted, other] = [make(), make(), make()];
    for (const match of [plain, parted, other]) match.answer('red', 'a');
    parted.fork('one');
    other.fork('two');
    // A fork that no move has followed yet is kept, too.
    const kept = loadMatch(JSON.parse(bytes(toRecord(parted, origin))), () => game);
    if (!kept.ok) throw new Error(bytes(kept.problems));
    for (const match of [plain, parted, other, kept.value]) match.answer('red', 'b');
    expect(kept.value.stateBytes).toBe(parted.stateBytes);
    expect(new Set([plain, parted, other].map((m) => m.stateBytes)).size).toBe(3);
    if (origin.kind !== 'scripted') expect(parted.dice.drawn).toBe(plain.dice.drawn);
    expect(parted.moves[1]?.forked).toEqual({ seed: 'one' });
    expect(parted.events?.map((e) => e.kind === 'told' && e.message.id)).toContain('kernel.forked');
    expect(verifyRecord(JSON.parse(bytes(toRecord(parted, origin))), () => game).ok).toBe(true);
    // Back before the fork, the old dice are there again; from the fork on, the new.
    parted.proposeTakeBack('red', 0);
    parted.consent('black');
    expect(parted.state).toEqual(make().state);
  }
});

test('why not? answers for a key, a place, and for whoever is not asked', () => {
  const refusing: ToyStep = function* (u) {
    yield* u.ask({
      seat: 'red',
      kind: 'march',
      rule: '9.1',
      prompt: msg('march'),
      options: [option('march:0101', 1, '9.1', msg('m'), '0101'), option('stay', 0, '9.1', msg('s'))],
      refusals: () => [
        {
          key: 'march:0102',
          at: '0102',
          failures: [
            { law: 'lake', rule: '9.2', message: msg('lake') },
            { law: 'held', rule: '9.3', message: msg('held') },
          ],
        },
      ],
    });
    return undefined;
  };
  const match = start([refusing]);
  expect(match.whyNot('red', '0101')).toEqual([]);
  expect(match.whyNot('red', '0102').flatMap((r) => r.failures.map((f) => f.rule))).toEqual(['9.2', '9.3']);
  expect(match.whyNot('red', '0999')[0]?.failures[0]?.message.id).toBe('kernel.notConcerned');
  expect(match.whyNot('black', '0101')[0]?.failures[0]?.message.id).toBe('kernel.notAsked');
  expect(match.answer('red', 'march:0102').ok).toBe(false);
});

describe('giving up', () => {
  const steps = [question('red', 'first', ['a', 'b']), question('black', 'second', ['c', 'd'])];

  test('ends the match at any time, also for a seat that is not asked, and can be taken back', () => {
    const match = start(steps);
    expect(match.concede('black')).toEqual({ ok: true });
    expect(match.outcome).toMatchObject({ winner: 'red', level: 'conceded' });
    expect(match.pending).toEqual([]);
    expect(ids(match.answer('red', 'a'))).toEqual(['kernel.over']);
    expect(ids(match.concede('red'))).toEqual(['kernel.over']);
    expect(match.undo('black')).toEqual({ ok: true });
    expect(match.outcome).toBeNull();
    expect(match.decisionOf('red')?.kind).toBe('first');
  });

  test('is refused to whoever has no seat', () => {
    const match = start(steps);
    expect(ids(match.concede('green'))).toEqual(['kernel.noSeat']);
    expect(match.outcome).toBeNull();
  });

  test('is recorded, verified and restored', () => {
    const game = toyGame(steps);
    const match = Match.start(game, { scenario: 'only' }, { dice: new SeededDice('s') });
    match.answer('red', 'a');
    match.concede('red');
    const record = JSON.parse(bytes(toRecord(match as Match, { kind: 'seeded', seed: 's' })));
    expect(verifyRecord(record, () => game as Game)).toMatchObject({ ok: true, value: { moves: 2 } });
    const loaded = loadMatch(record, () => game as Game);
    expect(loaded.ok && loaded.value.outcome).toMatchObject({ winner: 'black', level: 'conceded' });
  });

  test.each([
    ['forfeit', 'black', 'conceded', 'kernel.outOfTime'],
    ['agreeDraw', null, 'agreed', 'kernel.agreed'],
  ] as const)('%s ends the match too, and is recorded, verified and restored', (how, winner, level, said) => {
    const game = toyGame(steps);
    const match = Match.start(game, { scenario: 'only' }, { dice: new SeededDice('s') });
    match.answer('red', 'a');
    expect(match[how]('red')).toEqual({ ok: true });
    expect(match.outcome).toMatchObject({ winner, level, reason: { id: said } });
    expect(ids(match[how]('red'))).toEqual(['kernel.over']);
    const record = JSON.parse(bytes(toRecord(match as Match, { kind: 'seeded', seed: 's' })));
    expect(verifyRecord(record, () => game as Game)).toMatchObject({ ok: true, value: { moves: 2 } });
    const loaded = loadMatch(record, () => game as Game);
    expect(loaded.ok && loaded.value.outcome).toMatchObject({ winner, level });
  });

  test('means what the game says it means', () => {
    const lost = { winner: null, level: 'left', rule: '7', reason: msg('left') };
    const game = { ...toyGame(steps), conceded: () => lost };
    const match = Match.start(game, { scenario: 'only' }, { dice: new SeededDice('s') });
    match.concede('red');
    expect(match.outcome).toEqual(lost);
  });
});

test('what only others saw or rolled does not shut an undo, and those dice do not come back', () => {
  const step: ToyStep = function* (u) {
    const options = ['a', 'b'].map((k) => option(k, k, '1', msg(k)));
    for (;;) {
      const act = yield* u.ask({ seat: 'red', kind: 'act', rule: '1', prompt: msg('act'), options });
      const face = u.die('2', ['black']);
      u.tell('2', msg('seen'), { to: ['black'], reveals: true });
      u.state.log.push(`${act}${face}`);
      if (u.state.log.length > 2) return undefined;
    }
  };
  const match = Match.start(toyGame([step]), { scenario: 'only' }, { dice: new SeededDice('unseen') });
  match.answer('red', 'a');
  const { drawn } = match.dice;
  expect(match.whyNoUndo('red')).toEqual([]);
  expect(match.undo('red').ok).toBe(true);
  expect(match.state.log).toEqual([]);
  expect(match.dice.drawn).toBe(drawn);
  match.answer('red', 'b');
  expect(match.dice.drawn).toBe(drawn + 1);
  expect(match.events?.some((e) => e.kind === 'told' && e.message.id === 'kernel.takenBack')).toBe(false);
  // The record says where the dice went on, so that it replays to the same bytes.
  const again = Match.start(toyGame([step]), { scenario: 'only' }, { dice: new SeededDice('unseen') });
  for (const move of match.moves) again.replay(move);
  expect(again.stateBytes).toBe(match.stateBytes);
  // Undone, answered, undone again, and two in a row: all of it can be worked out again.
  const undo = () => expect(match.undo('red')).toEqual({ ok: true });
  const origin = { kind: 'seeded', seed: 'unseen' } as const;
  const isTrue = () =>
    expect(
      verifyRecord(JSON.parse(bytes(toRecord(match as Match, origin))), () => match.game as Game),
    ).toMatchObject({
      ok: true,
    });
  undo();
  isTrue();
  match.answer('red', 'a');
  match.answer('red', 'b');
  isTrue();
  undo();
  undo();
  expect(match.pendingTakeBack).toMatchObject({ moves: 0, undone: 2 });
  isTrue();
  match.answer('red', 'a');
  isTrue();
  match.proposeTakeBack('red', 0);
  match.consent('black');
  expect(ids(match.undo('red'))).toEqual(['kernel.noUndo']);
  match.answer('red', 'a');
  expect(match.moves[0]?.takenBack).toMatchObject({ moves: 1 });
  expect(ids(match.undo('red'))).toEqual(['kernel.noUndo']);
  isTrue();
});

test('under seal others are waited for until all are done', () => {
  const step: ToyStep = function* (u) {
    const ask = (seat: string) => ({
      seat,
      kind: 'order',
      rule: '1',
      prompt: msg('order'),
      options: ['a', 'b'].map((k) => option(k, k, '1', msg(k))),
    });
    u.state.log.push((yield* u.askTogether([ask('red'), ask('black')])).join('+'));
    return undefined;
  };
  const match = Match.start(toyGame([step]), { scenario: 'only' }, { dice: new SeededDice('seal') });
  expect(waitingOn(match as Match, 'red')).toEqual([{ seat: 'black' }]);
  match.answer('black', 'a');
  expect(waitingOn(match as Match, 'red')).toEqual([{ seat: 'black' }]);
});
