import { type Active, type Forecast, un } from '@grande/dego-1796/staff';
import type { Aim, Found } from './aim.ts';
import type { Field } from './field.ts';
import { HAIR, Judge } from './judge.ts';
import { type Act, type Company, explore, pathTo } from './search.ts';

/** What a company is to do, and what that is worth more than to do nothing. */
export interface Drill {
  readonly acts: readonly Act[];
  readonly gain: number;
  readonly fight: Forecast | null;
  /** Losses a fire is expected to make. */
  readonly shot: number;
  /** The hex the company is after, -1 where it stays. */
  readonly goal: number;
}

/** The best a company can do from where it stands; what gains no more than `least` need not be found. */
export function bestDrill(
  f: Field,
  a: Active,
  company: Company,
  aim: Aim,
  least = Number.NEGATIVE_INFINITY,
): Drill {
  const { s } = f;
  const lead = company.units[0] as number;
  const { at, form, face } = un(s, lead);
  const best: Found = {
    value: Number.NEGATIVE_INFINITY,
    index: -1,
    change: '',
    face: -1,
    action: 'none',
    at: -1,
    fight: null,
    shot: 0,
  };
  const judge = new Judge(f, a, company, aim, best);
  let idle = Number.NEGATIVE_INFINITY;
  explore({
    f,
    a,
    company,
    judge,
    look: (end, index) => {
      if (end.hex === at && end.form === form && end.face === face && end.spent === company.member.spent) {
        idle = judge.place(end.hex) + judge.bearing(end.hex, end.form, end.face);
        best.value = Math.max(best.value, idle + least - HAIR);
      }
      if (judge.hopeless(end)) return;
      const here = judge.place(end.hex);
      if (here !== Number.NEGATIVE_INFINITY) judge.weigh(end, index, here);
    },
  });
  if (best.index < 0) return { acts: [], gain: 0, fight: null, shot: 0, goal: aim.target };
  const acts = pathTo(company, form, face, best.index);
  if (best.change !== '')
    acts.push({
      do: best.change === 'battery' ? 'unlimber' : 'form',
      to: -1,
      face: best.face,
      form: best.change,
      how: '',
    });
  if (best.action !== 'none') acts.push({ do: best.action, to: best.at, face: -1, form: '', how: '' });
  return { acts, gain: best.value - idle, fight: best.fight, shot: best.shot, goal: aim.target };
}
