import type { Choice, Question, Reply } from '../doctrine.ts';
import { urgency } from './acting.ts';
import { type Field, pieceOf, placeOf, slotNamed } from './field.ts';
import { standing } from './march.ts';
import { goalOf } from './plan.ts';

/** Questions of which every answer is worth a thought. */
const OPEN: ReadonlySet<string> = new Set(['tactics', 'join', 'giveUp', 'orderRetreat']);

/** How good an answer looks before anybody thinks it through; null where it need not be thought of. */
function promising(f: Field, q: Question): ((o: Choice) => number | null) | null {
  if (OPEN.has(q.kind)) return () => 0;
  switch (q.kind) {
    case 'activate':
      return (o) => (o.action === 'pass' ? 0.1 : urgency(f, slotNamed(pieceOf(o))) || null);
    case 'step':
      return stepping(f);
    case 'react':
      return (o) => (o.action === 'none' ? 1 : o.action === 'away' ? reaching(f, o) : null);
    case 'march':
      return (o) => (o.action === 'done' ? 1 : 0);
    default:
      return null;
  }
}

const reaching = (f: Field, o: Choice): number => {
  const slot = slotNamed(pieceOf(o));
  return standing(f, slot, placeOf(o), goalOf(f, slot)) * 0.01;
};

/** Where a force sets out, and where it might strike; the hexes between are the officer's. */
function stepping(f: Field): ((o: Choice) => number | null) | null {
  const { active } = f.s;
  if (!active || active.mode === 'strategic') return null;
  const { slot, steps } = active;
  return (o) => {
    if (o.action === 'declare') return 50;
    if (o.action === 'end') return 20;
    if (o.action !== 'step' || steps > 0) return null;
    return standing(f, slot, placeOf(o), goalOf(f, slot)) * 0.1;
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
  // A step in the middle of a march is worth a thought only where one might strike or must not.
  if (q.kind === 'step' && (f.s.active?.steps ?? 0) > 0 && !q.options.some((o) => o.action === 'declare'))
    return [own];
  ranked.sort((a, b) => b.value - a.value);
  return [own, ...ranked.slice(0, most - 1).map(({ option }) => ({ option }))];
}
