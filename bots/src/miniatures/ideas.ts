import type { Question, Reply } from '../doctrine.ts';
import { type Field, pieceOf } from './field.ts';
import type { Step } from './mind.ts';
import { stepsOf, strikes } from './strike.ts';

/** Fights that are not quite worth their points may still be, seen further: those within this of nothing are tried too. */
const DOUBTFUL = -0.35;

/** D-4: what a general compares with his officer's next order: other fights, and none. */
export function otherOrders(f: Field, q: Question, own: Reply, most: number): readonly Reply[] {
  const { mind } = f;
  const out: Reply[] = [own];
  if (!('option' in own)) return out;
  const chosen = q.options[own.option];
  const fights = strikes(f, DOUBTFUL).map((x) => stepsOf(f, x));
  mind.others = [];
  for (const steps of fights) {
    const [first] = steps;
    if (!first || out.length + 1 >= most) break;
    const option = q.options.findIndex((o) => o.action === 'unit' && pieceOf(o) === first.piece);
    // The same piece again is told apart only when it is asked.
    if (option < 0 || out.some((r) => 'option' in r && r.option === option)) continue;
    mind.others.push([...steps]);
    out.push({ option, ...because(first) });
  }
  const end = q.options.findIndex((o) => o.action === 'end');
  if (chosen?.action !== 'end' && end >= 0 && mind.steps.some((x) => x.act === 'charge' || x.target !== null))
    out.push({ option: end });
  return out;
}

/** A question with a few options: each of them is an idea, the officer's own first. */
export function otherOptions(q: Question, own: Reply, most: number): readonly Reply[] {
  const others = q.options.flatMap((_, option): Reply[] =>
    'option' in own && own.option === option ? [] : [{ option }],
  );
  return [own, ...others].slice(0, most);
}

const because = ({ why }: Step): { why?: () => NonNullable<Step['why']> } => (why ? { why: () => why } : {});

/** The steps that begin with a piece he was not going to name himself. */
export function othersFor(f: Field, piece: string | undefined): boolean {
  const { mind } = f;
  const found = mind.others.find((steps) => steps[0]?.piece === piece);
  if (!found) return false;
  mind.steps = [...found];
  mind.others = [];
  return true;
}
