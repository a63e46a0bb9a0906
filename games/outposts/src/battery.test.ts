import {
  button,
  type Candidate,
  copy,
  type Decision,
  type Failure,
  type Flow,
  type Game,
  type Outcome,
  question,
  SeededDice,
} from '@grande/engine';
import { BatteryFailure, examine } from '@grande/engine/battery';
import { describe, expect, test } from 'vitest';
import { outposts } from './game.ts';
import { adjacent } from './map.ts';
import { enemyOf, MARKERS, type State, sideOf } from './state.ts';
import type { View } from './view.ts';

type Outposts = Game<State, View>;

/** The check that caught the fault, over as many seeds as it takes. */
function caughtBy(game: Outposts, seeds = 30): string {
  for (let i = 0; i < seeds; i++) {
    try {
      examine({ game: game as Game, scenario: 'short', seed: `faulty ${i}`, most: 400 }, 1);
    } catch (error) {
      if (error instanceof BatteryFailure) return error.check;
      throw error;
    }
  }
  return 'nothing';
}

/** The game with every question changed on its way to the player. */
/** A question with all its parts: those that are worked out when read are no own properties of it. */
const plain = ({ seat, kind, rule, prompt, subject, window, secret, options, space, detail }: Decision) => ({
  seat,
  kind,
  rule,
  prompt,
  subject,
  window,
  secret,
  options,
  space,
  detail,
});
const asking = (change: (d: Decision, s: State) => Partial<Decision>): Outposts => ({
  ...outposts,
  *play(u): Flow<Outcome> {
    const flow = outposts.play(u);
    let step = flow.next();
    while (!step.done) {
      const decisions = step.value.decisions.map((d) => ({
        ...plain(d),
        refusals: () => d.refusals?.() ?? [],
        candidates: () => d.candidates?.() ?? [],
        ...change(d, u.state),
      }));
      step = flow.next(yield decisions.length > 0 ? { ...step.value, decisions } : step.value);
    }
    return step.value;
  },
});

describe('the battery catches', () => {
  test('a view that leaks what lies under a marker', () => {
    const leaking: Outposts = {
      ...outposts,
      view: (s, seat) => {
        const v = copy(outposts.view(s, seat));
        v.markers['white.a'] = { ...v.markers['white.a'], strength: s.markers['white.a'].strength };
        return v;
      },
    };
    expect(caughtBy(leaking)).toBe('fog: the sampled world looks the same');
  });

  test('a view that leaks to bystanders only', () => {
    const leaking: Outposts = {
      ...outposts,
      view: (s, seat) => outposts.view(s, seat ?? 'blue'),
    };
    expect(caughtBy(leaking)).toBe('fog: a bystander knows no more than a seat');
  });

  test('a sampler that forgets what was seen', () => {
    const wrong: Outposts = {
      ...outposts,
      sample: (v, seat, chance) => {
        const s = outposts.sample(v, seat, chance);
        s.markers['blue.a'].known = false;
        return s;
      },
    };
    expect(caughtBy(wrong)).toBe('fog: the sampled world looks the same');
  });

  test('a sampler that deals two strong patrols', () => {
    const wrong: Outposts = {
      ...outposts,
      sample: (v, seat, chance) => {
        const s = outposts.sample(v, seat, chance);
        const enemy = enemyOf(seat === 'blue' ? 'blue' : 'white');
        for (const id of [`${enemy}.a`, `${enemy}.b`] as const) {
          if (v.markers[id].content === 'unknown' && v.phase !== 'deploy') {
            s.markers[id] = { ...s.markers[id], content: 'strong', strength: 3 };
          }
        }
        return s;
      },
    };
    expect(caughtBy(wrong)).toBe('fog: a sampled world is a sound state');
  });

  test('a sampler that hands out the view’s own objects', () => {
    const sharing: Outposts = {
      ...outposts,
      sample: (v, seat, chance) => ({ ...outposts.sample(v, seat, chance), cup: v.cup }),
    };
    expect(caughtBy(sharing)).toBe('fog: a sampled world shares no list or object with the view');
  });

  test('a number that changes the state when somebody reads it', () => {
    const touching = asking((_, s) => ({
      detail: () => {
        s.turns++;
        return {};
      },
    }));
    expect(caughtBy(touching)).toBe('reading changes nothing');
  });

  test('a rule that is not deterministic', () => {
    const outside = new SeededDice('not of the match');
    const wild: Outposts = {
      ...outposts,
      *play(u): Flow<Outcome> {
        const flow = outposts.play(u);
        let step = flow.next();
        while (!step.done) {
          u.state.turns = outside.below(2) === 0 ? u.state.turns : 4;
          if (outside.below(5) === 0) u.tell('9', { id: 'log.turn', args: { turn: outside.below(9) } });
          step = flow.next(yield step.value);
        }
        return step.value;
      },
    };
    expect(caughtBy(wild)).toBe('deterministic');
  });

  test('a rest at which something outside the state matters', () => {
    const forgetful: Outposts = {
      ...outposts,
      *play(u): Flow<Outcome> {
        let acts = 0;
        const flow = outposts.play(u);
        let step = flow.next();
        while (!step.done) {
          acts++;
          if (acts % 10 === 0) u.tell('9', { id: 'log.turn', args: { turn: acts } });
          step = flow.next(yield step.value);
        }
        return step.value;
      },
    };
    expect(caughtBy(forgetful)).toBe('resume');
  });

  test('a window that opens only for real troops', () => {
    const telltale: Outposts = {
      ...outposts,
      *play(u): Flow<Outcome> {
        const flow = outposts.play(u);
        let step = flow.next();
        while (!step.done) {
          const asked = step.value.decisions[0];
          const decoy =
            asked?.kind === 'react' && u.state.markers[asked.subject as 'blue.a'].content === 'decoy';
          const stand = asked?.options[0];
          step = flow.next(
            decoy && asked && stand ? { seat: asked.seat, value: stand.value } : yield step.value,
          );
        }
        return step.value;
      },
    };
    expect(caughtBy(telltale)).toBe('fog: the wire tells nothing hidden');
  });

  test('options whose order tells what is hidden', () => {
    const sorted = asking((d, s) => {
      const enemy = s.markers[d.seat === 'blue' ? 'white.a' : 'blue.a'].content;
      return enemy === 'decoy' ? { options: [...d.options].reverse() } : {};
    });
    expect(caughtBy(sorted)).toBe('fog: the wire tells nothing hidden');
  });

  /** A game in which the active marker sees what stands next to it, without a word. */
  const nearsighted: Outposts = {
    ...outposts,
    view: (s, seat) => {
      const v = copy(outposts.view(s, seat));
      for (const id of MARKERS) {
        const at = s.markers[id].hex;
        const eyes = s.active?.marker;
        const from = eyes && sideOf(eyes) === seat ? s.markers[eyes].hex : null;
        const spotted = sideOf(id) !== seat && at !== null && from !== null && adjacent(at, from);
        if (spotted) v.markers[id] = { ...s.markers[id] };
      }
      return v;
    },
    sample: (v, seat, chance) => {
      const spotted = MARKERS.filter((id) => !v.markers[id].known && v.markers[id].content !== 'unknown');
      const told = copy(v);
      for (const id of spotted) told.markers[id] = { ...told.markers[id], known: true };
      const s = outposts.sample(told, seat, chance);
      for (const id of spotted) s.markers[id].known = false;
      return s;
    },
  };

  test('something new seen that may be undone', () => {
    expect(caughtBy(nearsighted)).toBe('fog: what an act shows closes the past');
  });

  test('an answer that names what is concealed', () => {
    const naming: Outposts = {
      ...outposts,
      concealed: (s, seat) =>
        MARKERS.filter((id) => sideOf(id) !== seat && !s.markers[id].known).map(
          (id) => `${s.markers[id].content}`,
        ),
      *play(u): Flow<Outcome> {
        const flow = outposts.play(u);
        let step = flow.next();
        while (!step.done) {
          const d = step.value.decisions[0];
          if (d?.kind === 'act') {
            const content = u.state.markers[d.subject as 'blue.a'].content ?? 'none';
            const about = { seat: d.seat, kind: 'drop', rule: '1', prompt: { id: 'do.hold' } };
            const two = [content, 'nothing'].map((key) => button(key, key, '1', { id: 'do.hold' }));
            yield* u.ask(question(about, null, two));
          }
          step = flow.next(yield step.value);
        }
        return step.value;
      },
    };
    expect(caughtBy(naming)).toBe('fog: nobody names what is concealed');
  });

  test('a secret question that is put only where something is hidden', () => {
    const asked: Outposts = {
      ...outposts,
      *play(u): Flow<Outcome> {
        const flow = outposts.play(u);
        let step = flow.next();
        while (!step.done) {
          const d = step.value.decisions[0];
          if (d?.kind === 'act' && u.state.markers['blue.a'].content === 'strong') {
            const about = { seat: 'blue', kind: 'x', rule: '1', prompt: { id: 'do.hold' }, secret: true };
            const two = ['a', 'b'].map((key) => button(key, key, '1', { id: 'do.hold' }));
            yield* u.ask(question(about, null, two));
          }
          step = flow.next(yield step.value);
        }
        return step.value;
      },
    };
    expect(caughtBy(asked)).toBe('fog: the wire tells nothing hidden');
  });

  test('a refusal, a number and an undo that depend on what is hidden', () => {
    const enemyIsDecoy = (d: Decision, s: State) =>
      s.markers[d.seat === 'blue' ? 'white.a' : 'blue.a'].content === 'decoy';
    const refusing = asking((d, s) => ({
      refusals: () => (enemyIsDecoy(d, s) ? [] : (d.refusals?.() ?? [])),
    }));
    const counting = asking((d, s) => {
      const detail = () => ({ notes: enemyIsDecoy(d, s) ? [] : [{ id: 'do.hold' }] });
      return { detail };
    });
    for (const faulty of [refusing, counting]) {
      expect(caughtBy(faulty)).toBe('fog: the wire tells nothing hidden');
    }
  });

  test('something kept outside the state that one match leaves to another', () => {
    let last: State | null = null;
    const forgetful: Outposts = {
      ...outposts,
      *play(u): Flow<Outcome> {
        last = u.state;
        const flow = outposts.play(u);
        let step = flow.next();
        while (!step.done) {
          const reply = yield step.value;
          if (last !== u.state) u.tell('1', { id: 'do.hold' });
          last = u.state;
          step = flow.next(reply);
        }
        return step.value;
      },
    };
    expect(caughtBy(forgetful)).toBe('deterministic');
  });

  test('a broken invariant, an endless game, a state that is not plain, and a missing word', () => {
    expect(caughtBy({ ...outposts, invariants: (s) => (s.turn > 2 ? ['too late'] : []) })).toBe('invariants');
    const endless: Outposts = {
      ...outposts,
      *play(u): Flow<Outcome> {
        const about = { seat: 'blue', kind: 'x', rule: '1', prompt: { id: 'do.hold' } };
        const two = ['a', 'b'].map((key) => button(key, key, '1', { id: 'do.hold' }));
        for (;;) yield* u.ask(question(about, null, two));
      },
    };
    expect(caughtBy(endless, 1)).toBe('it ends');
    const strange: Outposts = {
      ...outposts,
      setup: (s) => ({ ...outposts.setup(s), when: undefined }) as State,
    };
    expect(caughtBy(strange)).toBe('plain data');
    const { 'do.stand': _, ...rest } = outposts.messages.it;
    expect(caughtBy({ ...outposts, messages: { ...outposts.messages, it: rest } })).toBe('words');
  });

  const named = (law: string, failures: readonly Failure[]): Failure[] =>
    failures.map(({ rule, message }) => ({ law, rule, message }));
  const judged = (change: (c: Candidate) => Candidate | null) => (d: Decision) => ({
    candidates: () => (d.candidates?.() ?? []).flatMap((c) => change(c) ?? []),
    refusals: () => [],
  });

  test.each<[string, Outposts]>([
    ['questions are made of actions', asking(() => ({ candidates: undefined }))],
    [
      'lawful is offered',
      asking((d) => ({ options: d.options.slice(0, Math.max(1, d.options.length - 1)) })),
    ],
    ['what is offered is a candidate', asking(judged((c) => (c.action === 'stop' ? null : c)))],
    [
      'offered is lawful',
      asking(
        judged((c) =>
          c.action === 'move' ? { ...c, failures: [{ law: 'x', rule: '1', message: { id: 'do.hold' } }] } : c,
        ),
      ),
    ],
    [
      'a thing is pointed at once',
      asking((d) => ({ candidates: () => [...(d.candidates?.() ?? []), ...(d.candidates?.() ?? [])] })),
    ],
    ['laws have names of their own', asking(judged((c) => ({ ...c, failures: named('', c.failures) })))],
    [
      'laws have names of their own',
      asking(
        judged((c) => ({ ...c, failures: [...named('same', c.failures), ...named('same', c.failures)] })),
      ),
    ],
    [
      'an option says what it concerns',
      asking((d) => ({
        options: d.options.map((o) => ({ key: o.key, value: o.value, rule: o.rule, label: o.label })),
      })),
    ],
    [
      'offered or refused, not both',
      asking((d) => ({
        refusals: () =>
          d.options.map((o) => ({ key: o.key, failures: [{ law: 'x', rule: '1', message: o.label }] })),
      })),
    ],
  ])('a question at fault: %s', (check, faulty) => {
    expect(caughtBy(faulty, 3)).toBe(check);
  });

  test('and finds nothing in the game as it is', () => {
    expect(caughtBy(outposts, 3)).toBe('nothing');
  });
});
