import { LABELS, unit } from '@grande/dego-1796/book';
import type { Message } from '@grande/engine';
import { say } from '../say.ts';
import type { Drill } from './drill.ts';
import type { Company } from './search.ts';

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** Why a company is set in motion. */
export function because(company: Company, drill: Drill): () => Message {
  return () => {
    const units = company.units.map((u) => unit(u).id);
    const hex = LABELS[drill.target] ?? '';
    const { fight } = drill;
    if (fight) {
      const percent = Math.round(100 * fight.taken);
      return say('dego.attack', {
        units,
        hex,
        percent,
        killed: tenth(fight.killed),
        lost: tenth(fight.lost),
      });
    }
    const last = drill.acts[drill.acts.length - 1];
    if (last?.do === 'fire') return say('dego.fire', { units, hex });
    const step = drill.acts.findLast((x) => x.do === 'step');
    return step ? say('dego.march', { units, hex: LABELS[step.to] ?? '' }) : say('dego.ready', { units });
  };
}
