import { copy } from '@grande/engine';
import type { Question, Reply, Why } from '../doctrine.ts';
import { type Field, pieceOf } from './field.ts';
import { type Mind, NO_FIGHT, nameOf, type Other, type Step } from './mind.ts';
import { ordering } from './orders.ts';
import { stepsOf, strikes } from './strike.ts';
import { stepWhy } from './why.ts';

/** Fights that are not quite worth their points may still be, seen further: those within this of nothing are tried too. */
const DOUBTFUL = -0.35;

/**
 * D-4: what a general compares with his officer's next order. Only two moments of a turn deserve a thought: when a fight
 * is about to be begun (another one, or none), and when no more is to be begun (one that did not quite seem worth it).
 */
export function otherOrders(f: Field, q: Question, own: Reply, most: number): readonly Reply[] {
  const { mind } = f;
  const out: Reply[] = [own];
  mind.others = [];
  const begins = mind.begins;
  mind.begins = '';
  if (!('option' in own) || begins === '') return out;
  const add = (option: number, other: Other | null, why: Why | undefined): void => {
    // The same piece again is told apart only when it is asked.
    if (option < 0 || out.length >= most || out.some((r) => 'option' in r && r.option === option)) return;
    if (other) {
      const { piece, steps, tried, stage, queue } = other;
      mind.others.push(copy({ piece, steps, tried, stage, queue }));
    }
    out.push({ option, why });
  };
  if (begins !== NO_FIGHT) {
    const without: Mind = copy(mind);
    without.tried.push(begins);
    without.steps = [];
    const instead = ordering({ ...f, mind: without }, q);
    const piece = without.steps[0]?.piece;
    if ('option' in instead)
      add(instead.option, piece === undefined ? null : { ...without, piece }, instead.why);
  }
  for (const x of strikes(f, DOUBTFUL)) {
    const steps = stepsOf(f, x);
    const [first] = steps;
    if (!first || mind.tried.includes(nameOf(steps.at(-1) as Step))) continue;
    const option = q.options.findIndex((o) => o.action === 'unit' && pieceOf(o) === first.piece);
    add(option, { ...mind, steps, piece: first.piece }, () => stepWhy(f, first));
  }
  return out;
}

/** A question with a few options: each of them is an idea, the officer's own first. */
export function otherOptions(q: Question, own: Reply, most: number): readonly Reply[] {
  const others = q.options.flatMap((_, option): Reply[] =>
    'option' in own && own.option === option ? [] : [{ option }],
  );
  return [own, ...others].slice(0, most);
}
