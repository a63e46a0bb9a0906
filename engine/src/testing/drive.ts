import type { Decision, Option } from '../decision.ts';
import { ScriptedDice, type ScriptItem, SeededDice } from '../dice.ts';
import type { Event } from '../event.ts';
import type { Flow } from '../flow.ts';
import { Umpire } from '../umpire.ts';

/** Answers by kind of decision, or by `seat.kind`; a list is used up in order. */
export type Answers = Readonly<Record<string, string | readonly string[] | ((d: Decision) => string)>>;

export interface Driven {
  readonly asked: {
    readonly seat: string;
    readonly kind: string;
    readonly keys: readonly string[];
    readonly given: string;
  }[];
  readonly events: Event[];
  /** What of the script of dice was not cast. */
  readonly left: readonly ScriptItem[];
}

export interface Driving<S> {
  readonly state: S;
  /** Dice as written, or the seed of chance ones. */
  readonly dice: readonly ScriptItem[] | string;
  readonly answers?: Answers;
  /** What is answered where nothing is written. */
  readonly otherwise: 'first' | 'last';
}

/** Runs one procedure of the rules to its end, without a match around it. */
export function drive<S>(driving: Driving<S>, flow: (g: Umpire<S>) => Flow<unknown>): Driven {
  const { state, dice, answers = {}, otherwise } = driving;
  const source = typeof dice === 'string' ? new SeededDice(dice) : new ScriptedDice(dice);
  const events: Event[] = [];
  const asked: Driven['asked'] = [];
  const used = new Map<string, number>();
  const run = flow(new Umpire(state, { dice: source, events, trace: null }));
  let step = run.next();
  while (!step.done) {
    const d = step.value.decisions[0];
    if (!d) {
      step = run.next({ seat: '', value: undefined });
      continue;
    }
    const chosen = choose(d, answers, used, d.options.at(otherwise === 'first' ? 0 : -1) as Option);
    asked.push({ seat: d.seat, kind: d.kind, keys: d.options.map((o) => o.key), given: chosen.key });
    step = run.next({ seat: d.seat, value: chosen.value });
  }
  return { asked, events, left: source instanceof ScriptedDice ? source.left : [] };
}

function choose(d: Decision, answers: Answers, used: Map<string, number>, otherwise: Option): Option {
  if (d.options.length === 1) return d.options[0] as Option;
  const answer = answers[`${d.seat}.${d.kind}`] ?? answers[d.kind];
  const key = keyOf(d, answer, used);
  if (key === undefined) return otherwise;
  const found = d.options.find((o) => o.key === key);
  if (!found) throw new Error(`${d.kind}: '${key}' is not among ${d.options.map((o) => o.key).join(' ')}`);
  return found;
}

function keyOf(
  d: Decision,
  answer: Answers[string] | undefined,
  used: Map<string, number>,
): string | undefined {
  if (answer === undefined || typeof answer === 'string') return answer;
  if (typeof answer === 'function') return answer(d);
  const i = used.get(d.kind) ?? 0;
  used.set(d.kind, i + 1);
  return answer[i];
}
