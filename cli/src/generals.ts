/**
 * `npm run bench:generals`: a general against an officer in every scenario. How long his answers take beside his budget,
 * in processor time; how many of his questions he thinks about, what of, and how often he leaves his officer's idea.
 */
import { type Doctrine, doctrineOf, officer, type Player, seatedAs, toolsFor } from '@grande/bots';
import { type Game, Match, packet, type Scenario, SeededDice } from '@grande/engine';
import { Command } from 'commander';
import { gameById, gameIds } from './games.ts';
import { levelNamed, list, whole } from './setup.ts';

const coreMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Over its budget by more than this share, an answer is late. */
const GRACE = 1.1;

/** What he compared when he was last asked: the key of his officer's own answer; null where he compared nothing. */
interface Watched {
  own: string | null;
}

/** The doctrine, watched for what it is asked to think of. */
function watched(doctrine: Doctrine, last: Watched): Doctrine {
  const { ideas } = doctrine;
  if (!ideas) return doctrine;
  return {
    ...doctrine,
    ideas: (position, question, mind, post, most) => {
      const found = ideas(position, question, mind, post, most);
      const [first] = found;
      last.own =
        !first || found.length < 2
          ? null
          : 'option' in first
            ? (question.options[first.option]?.key ?? '')
            : (question.space?.key ?? '');
      return found;
    },
  };
}

interface Kind {
  thoughts: number;
  changed: number;
  ms: number;
}
interface Course {
  /** Milliseconds of every answer that was thought about. */
  readonly times: number[];
  readonly kinds: Map<string, Kind>;
  answers: number;
}

/** General and officer play, the general in each seat in turn, until he has thought so often. */
function watch(game: Game, scenario: Scenario, doctrine: Doctrine, wanted: Wanted): Course {
  const course: Course = { times: [], kinds: new Map(), answers: 0 };
  const level = levelNamed(wanted.level);
  for (let k = 0; k < wanted.matches && course.times.length < wanted.thoughts; k++) {
    const dice = new SeededDice(`dice ${wanted.seed} ${k}`);
    const match = Match.start(game, { scenario: scenario.id }, { dice, keep: 'last', log: false });
    const tools = { ...toolsFor(game, new SeededDice(`players ${wanted.seed} ${k}`)), clock: coreMs };
    const last: Watched = { own: null };
    const general = scenario.seats[k % scenario.seats.length] ?? '';
    const players = new Map<string, Player>(scenario.seats.map((seat) => [seat, officer(doctrine)]));
    players.set(general, seatedAs(level, watched(doctrine, last)));
    while (!match.outcome && course.times.length < wanted.thoughts) {
      const decision = match.pending[0];
      const player = decision && players.get(decision.seat);
      if (!decision || !player) throw new Error('nobody is asked anything');
      const seen = packet(match, decision.seat);
      last.own = null;
      const from = coreMs();
      const answer = player(seen, tools);
      if (decision.seat === general) note(course, decision.kind, coreMs() - from, answer.key, last);
      if (!match.answer(decision.seat, answer).ok) throw new Error(`'${answer.key}' is refused`);
    }
  }
  return course;
}

function note(course: Course, kind: string, ms: number, key: string, { own }: Watched): void {
  course.answers++;
  if (own === null) return;
  course.times.push(ms);
  const known = course.kinds.get(kind) ?? { thoughts: 0, changed: 0, ms: 0 };
  course.kinds.set(kind, known);
  known.thoughts++;
  known.ms += ms;
  if (key !== own) known.changed++;
}

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))] ?? 0;

function told(course: Course, budget: number | undefined): string {
  const times = [...course.times].sort((a, b) => a - b);
  const [p50, p99, most] = [share(times, 0.5), share(times, 0.99), times.at(-1) ?? 0].map((t) =>
    t.toFixed(0),
  );
  const late = budget === undefined ? 0 : times.filter((t) => t > GRACE * budget).length;
  const kinds = [...course.kinds]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(([kind, k]) => `${kind} ${k.changed}/${k.thoughts} ${(k.ms / k.thoughts).toFixed(0)} ms`);
  const changed = [...course.kinds.values()].reduce((n, k) => n + k.changed, 0);
  return (
    `${times.length} thoughts of ${course.answers} answers, ${changed} changed; ` +
    `p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms${budget === undefined ? '' : `, ${late} late`}\n` +
    `  changed/thoughts and mean time: ${kinds.join(', ')}\n`
  );
}

interface Wanted {
  readonly level: string;
  readonly matches: number;
  readonly thoughts: number;
  readonly seed: string;
  readonly games?: string[];
}

new Command('bench:generals')
  .option('--games <ids>', 'some games, or scenarios as game:scenario', list)
  .option('--level <level>', 'the general', 'general:0.3s')
  .option('--matches <n>', 'matches of each scenario at most', whole(1, 10_000), 2)
  .option('--thoughts <n>', 'thoughts in each scenario at most', whole(1, 1_000_000), 150)
  .option('--seed <text>', 'seed of dice and players', 'generals')
  .action(async (wanted: Wanted) => {
    for (const name of wanted.games ?? gameIds) {
      const [id = '', only] = name.split(':');
      const [game, doctrine] = await Promise.all([gameById(id), doctrineOf(id)]);
      if (!game || !doctrine) throw new Error(`no doctrine for ${id}; there are ${gameIds.join(', ')}`);
      for (const scenario of game.scenarios) {
        if (only !== undefined && scenario.id !== only) continue;
        const course = watch(game, scenario, doctrine, wanted);
        process.stdout.write(`${id} ${scenario.id}: ${told(course, levelNamed(wanted.level).budget.ms)}`);
      }
    }
  })
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
