import type { Choice, Question, Reply } from '../doctrine.ts';
import { urgency } from './acting.ts';
import { type Field, pieceOf, placeOf, slotNamed } from './field.ts';
import { standing } from './march.ts';
import { goalOf } from './plan.ts';

/** Questions of which every answer is worth a thought. */
const OPEN: ReadonlySet<string> = new Set(['join', 'drawIn', 'march', 'retreat', 'contest', 'candidate']);

/** How good an answer looks before anybody thinks it through; null where it need not be thought of. */
type Look = (o: Choice) => number | null;
function promising(f: Field, q: Question): Look | null {
  if (OPEN.has(q.kind)) return () => 0;
  switch (q.kind) {
    case 'activate':
      return (o) => {
        if (o.action === 'done') return 0.1;
        return o.action === 'go' || o.action === 'test' ? urgency(f, o) : null;
      };
    case 'act':
      return stepping(f, q);
    case 'react':
      return (o) => (o.action === 'pass' ? 1 : o.action === 'move' ? stood(f, o) * 0.01 : null);
    default:
      return null;
  }
}

const stood = (f: Field, o: Choice): number => {
  const slot = slotNamed(pieceOf(o));
  return standing(f, slot, placeOf(o), goalOf(f, slot));
};

/** Where a force sets out, and where it might strike; the hexes between are the officer's. */
function stepping(f: Field, { options }: Question): Look | null {
  const { active } = f.s;
  if (active?.mode !== 'march') return null;
  const strikes = options.some((o) => o.action === 'attack');
  if (active.steps > 0 && !strikes) return null;
  return (o) => {
    if (o.action === 'attack') return 50;
    if (o.action === 'end') return 20;
    return o.action === 'move' && active.steps === 0 ? stood(f, o) * 0.1 : null;
  };
}

/** The officer's own answer and the next best few. */
export function others(f: Field, q: Question, own: Reply, most: number): readonly Reply[] {
  const score = promising(f, q);
  if (!score || !('option' in own)) return [own];
  const ranked: { option: number; value: number }[] = [];
  q.options.forEach((o, option) => {
    const value = option === own.option ? null : score(o);
    if (value !== null) ranked.push({ option, value });
  });
  ranked.sort((a, b) => b.value - a.value);
  return [own, ...ranked.slice(0, most - 1).map(({ option }) => ({ option }))];
}
