import { decimal, type Locale } from '@grande/engine';
import { atScale, type View } from '@grande/miniatures/book';

import { Rows } from '../common/rows.tsx';
import type { Words } from './words.ts';

/** BA.3: the factors offered; 1 is the book's own. */
const FACTORS = [0.5, 0.75, 1, 1.25, 1.5, 2];
type Scaled = ReturnType<typeof atScale>;

/** BA.3, R-101: every length of the battle for bases of another size, a column for each factor. */
export function Lengths({ view, w, locale }: { view: View; w: Words; locale: Locale }) {
  const inch = (n: number): string => `${decimal(n, locale)}″`;
  const size = ([width, depth]: readonly [number, number]): string => `${inch(width)} × ${inch(depth)}`;
  const row = (key: string, label: string, read: (k: Scaled) => string) => ({
    key,
    cells: [label, ...FACTORS.map((factor) => read(atScale(view, factor)))],
  });
  const arms = (['infantry', 'cavalry', 'footArtillery', 'horseArtillery'] as const).flatMap((arm) => [
    row(`base.${arm}`, `${w.arms[arm]}: ${w.lengths.base}`, (k) => size(k.bases[arm])),
    row(`move.${arm}`, `${w.arms[arm]}: ${w.reach}`, (k) => inch(k.move[arm])),
  ]);
  return (
    <Rows
      head={[w.lengths.factor, ...FACTORS.map((k) => `× ${decimal(k, locale)}`)]}
      rows={[
        ...arms,
        row('square', w.square, (k) => size(k.bases.square)),
        row('general', w.general, (k) => size(k.bases.general)),
        row('cuirassier', w.traits['cuirassier'] as string, (k) => inch(k.move.cuirassier)),
        row('ranges', w.range, ({ ranges: r }) => [r.canister, r.effective, r.long].map(inch).join(' / ')),
        row('flight', w.lengths.flight, ({ flight: f }) => [f.infantry, f.cavalry].map(inch).join(' / ')),
        row('radius', w.lengths.radius, (k) => inch(k.radius)),
        row('followUp', w.lengths.followUp, (k) => inch(k.followUp)),
        row('retreat', w.lengths.retreat, (k) => inch(k.retreat)),
      ]}
    />
  );
}
