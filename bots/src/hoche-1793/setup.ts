import type { Question, Reply } from '../doctrine.ts';
import { best } from './field.ts';

/** 15.3.1: three columns before Wissembourg, one to fall on its flank, one before Lauterbourg. */
const COLUMNS: Readonly<Record<string, string>> = {
  spleny: '0410',
  hotze: '0410',
  kospoth: '0410',
  waldeck: '0410',
  conde: '0310',
};

/** 15.1.1: Desaix and the strongest in front. */
export function deploying(q: Question): Reply {
  const { options, kind, subject = '' } = q;
  if (kind === 'setupS3') {
    const wanted = COLUMNS[subject];
    return {
      option: best(options, (o) => (o.action === 'place' && o.concerns?.places?.[0] === wanted ? 1 : 0)),
    };
  }
  const first = options[0]?.concerns?.pieces ?? [];
  if (options[0]?.action === 'pair')
    return {
      option: best(options, (o) => (o.key === 'pair:desaix-michaud' ? 2 : o.key.includes('desaix') ? 1 : 0)),
    };
  // The heavy division in the middle of the line, the weak one where the river covers it.
  const wanted = first.includes('spleny') ? 'order:kospoth-spleny-waldeck' : 'order:kalkreuth-knobelsdorff';
  return { option: best(options, (o) => (o.key === wanted ? 1 : 0)) };
}
