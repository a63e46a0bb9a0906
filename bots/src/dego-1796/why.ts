import { LABELS, unit } from '@grande/dego-1796/book';
import type { Message } from '@grande/engine';
import type { Drill } from './drill.ts';
import type { Field } from './field.ts';
import type { Company } from './search.ts';

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** Why a company is set in motion. */
export function because(_: Field, company: Company, drill: Drill): () => Message {
  return () => {
    const units = company.units.map((u) => unit(u).id);
    const hex = LABELS[drill.target] ?? '';
    const { fight } = drill;
    if (fight)
      return {
        id: 'dego.attack',
        args: {
          units,
          hex,
          percent: Math.round(100 * fight.taken),
          killed: tenth(fight.killed),
          lost: tenth(fight.lost),
        },
      };
    const last = drill.acts[drill.acts.length - 1];
    if (last?.do === 'fire') return { id: 'dego.fire', args: { units, hex } };
    const step = [...drill.acts].reverse().find((x) => x.do === 'step');
    if (step)
      return { id: 'dego.march', args: { units, hex: LABELS[step.to] ?? '', gain: tenth(drill.gain) } };
    return { id: 'dego.ready', args: { units } };
  };
}
