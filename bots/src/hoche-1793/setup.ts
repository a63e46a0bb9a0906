import { hex, KAISERSLAUTERN, LAUTERBOURG, label, type UnitId, WISSEMBOURG } from '@grande/hoche-1793';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, placeOf, way, waysOf } from './field.ts';
import { firstOf } from './why.ts';

/** 15.3.1: three columns before Wissembourg, one to fall on its flank, one before Lauterbourg. */
const COLUMNS: Readonly<Record<string, string>> = {
  spleny: '0410',
  hotze: '0410',
  kospoth: '0410',
  waldeck: '0410',
  conde: '0310',
};

/** What is laid out, as a view or a world tells of it. */
interface Laid {
  readonly scenario: Parameters<typeof waysOf>[0];
  readonly units: Readonly<Record<UnitId, { readonly inf: number; readonly cav: number } | null>>;
}
const spIn = ({ units }: Laid, id: string | undefined): number => {
  const unit = units[id as UnitId];
  return unit ? unit.inf + unit.cav : 0;
};
const between = ({ scenario }: Laid, from: number, to: number): number =>
  way(waysOf(scenario, 'coalition'), from, to);

/** 15.1.1: Desaix and the strongest in front. */
export function deploying(p: Laid, q: Question): Answered {
  const { options, kind, subject = '' } = q;
  if (kind === 'setupS3') return column(p, options, subject);
  const first = options[0]?.concerns?.pieces ?? [];
  if (options[0]?.action === 'pair') {
    const option = best(options, (o) =>
      o.key === 'pair:desaix-michaud' ? 2 : o.key.includes('desaix') ? 1 : 0,
    );
    const pair = options[option]?.concerns?.pieces ?? [];
    const sp = pair.reduce((sum, id) => sum + spIn(p, id), 0);
    const [one = '', two = ''] = pair;
    return { option, why: () => say('hoche.pair', { first: one, second: two, hex: label(hex('0202')), sp }) };
  }
  // The heavy division in the middle of the line, the weak one where the river covers it.
  const wanted = first.includes('spleny') ? 'order:kospoth-spleny-waldeck' : 'order:kalkreuth-knobelsdorff';
  const option = best(options, (o) => (o.key === wanted ? 1 : 0));
  const { pieces = [], places = [] } = options[option]?.concerns ?? {};
  const [a = '', b = ''] = pieces;
  const [spA, spB] = [spIn(p, a), spIn(p, b)];
  if (pieces.length === 3 && b !== 'spleny') return firstOf(options);
  if (pieces.length === 3)
    return { option, why: () => say('hoche.middle', { unit: b, sp: spB, hex: places[1] ?? '' }) };
  const [farA, farB] = [places[0], places[1]].map((at) => between(p, hex(at ?? '1115'), KAISERSLAUTERN));
  return {
    option,
    why: () =>
      say('hoche.outposts', { unit: a, sp: spA, mp: farA ?? 0, other: b, otherSp: spB, otherMp: farB ?? 0 }),
  };
}

function column(p: Laid, options: readonly Choice[], unit: string): Answered {
  const wanted = COLUMNS[unit];
  const option = best(options, (o) => (o.action === 'place' && o.concerns?.places?.[0] === wanted ? 1 : 0));
  const chosen = options[option] as Choice;
  const at = placeOf(chosen);
  if (chosen.action !== 'place' || chosen.concerns?.places?.[0] !== wanted) return firstOf(options);
  const [sp, near, far] = [spIn(p, unit), between(p, at, WISSEMBOURG), between(p, at, LAUTERBOURG)];
  return {
    option,
    why: () =>
      say('hoche.column', {
        unit,
        sp,
        hex: label(at),
        town: label(WISSEMBOURG),
        near,
        other: label(LAUTERBOURG),
        far,
      }),
  };
}
