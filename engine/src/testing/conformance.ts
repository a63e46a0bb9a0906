import { describe, expect, test } from 'vitest';
import { examine, playOut, soundNowAndThen } from '../battery/index.ts';
import type { Game } from '../game.ts';

export interface ConformanceOptions {
  /** Random games per scenario, with the invariants checked at every decision of some and now and then in the rest. */
  readonly games: number;
  /** Of these, how many go through the whole battery. */
  readonly examined: number;
  /** Look at every n-th stop in the slow parts of the battery. */
  readonly every?: number;
  /** Set-ups besides the default options of every scenario. */
  readonly variants?: readonly {
    readonly scenario: string;
    readonly options: Readonly<Record<string, string>>;
  }[];
  /** Whether anything is hidden in this game: then sampled worlds must differ now and then. */
  readonly hidden?: boolean;
  readonly most?: number;
  /** Random games per scenario and bias of the game. */
  readonly biased?: number;
}

/** Everything the kernel promises, on one game: a new game gets all of it by naming itself. */
export function conformance(game: Game, options: ConformanceOptions): void {
  const defaults = game.scenarios.map((s) => ({
    scenario: s.id,
    options: {} as Readonly<Record<string, string>>,
  }));
  const most = options.most ? { most: options.most } : {};
  /** The biases players had, and those that some player had the occasion to follow. */
  const tried = new Set<string>();
  const able = new Set<string>();
  for (const setup of [...defaults, ...(options.variants ?? [])]) {
    const chosen = Object.entries(setup.options).map(([id, value]) => `${id}=${value}`);
    describe([game.id, setup.scenario, ...chosen].join(' '), () => {
      test(`${options.games} random games end, with every invariant`, () => {
        let decisions = 0;
        for (let i = 0; i < options.games; i++) {
          const seed = `conformance ${i}`;
          const trial = { game, ...setup, ...most, seed };
          decisions += playOut(trial, 'none', soundNowAndThen(i, seed)).decisions;
        }
        expect(decisions).toBeGreaterThan(0);
      });
      for (const bias of options.biased ? Object.keys(game.biases ?? {}) : []) {
        test(`${options.biased} games of players after '${bias}' end, with every invariant`, () => {
          const after = new Set(game.biases?.[bias]);
          tried.add(bias);
          let decisions = 0;
          for (let i = 0; i < (options.biased ?? 0); i++) {
            const seed = `${bias} ${i}`;
            const sound = soundNowAndThen(i, seed);
            decisions += playOut({ game, ...setup, ...most, seed, bias }, 'none', (match) => {
              sound(match);
              for (const d of match.pending)
                if (d.options.some((o) => after.has(o.action ?? ''))) able.add(bias);
            }).decisions;
          }
          expect(decisions).toBeGreaterThan(0);
        });
      }
      test(`${options.examined} games: offers, words, replay, resume, undo, fog`, () => {
        const reports = Array.from({ length: options.examined }, (_, i) =>
          examine({ game, ...setup, ...most, seed: `examined ${i}` }, options.every),
        );
        const sum = (of: (r: (typeof reports)[number]) => number) => reports.reduce((n, r) => n + of(r), 0);
        expect(sum((r) => r.rests)).toBeGreaterThan(0);
        expect(sum((r) => r.fog.looked)).toBeGreaterThan(0);
        if (options.hidden) expect(sum((r) => r.fog.differing)).toBeGreaterThan(0);
      });
    });
  }
  if (options.biased && game.biases) {
    test(`${game.id}: every bias finds its occasion in some scenario`, () => {
      // Only of those that were played: somebody may have asked for single tests.
      expect([...tried].filter((bias) => !able.has(bias))).toEqual([]);
    });
  }
}
