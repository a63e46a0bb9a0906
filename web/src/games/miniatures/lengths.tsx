import { atScale } from '@grande/miniatures/book';
import { useState } from 'preact/hooks';
import { Rows } from '../common/rows.tsx';
import type { Words } from './words.ts';

/** BA.3: the factors offered; 1 is the book's own. */
const FACTORS = [0.5, 0.75, 1, 1.25, 1.5, 2];

const inch = (n: number): string => `${Math.round(n * 100) / 100}″`;

/** BA.3, R-101: every length of the game for bases of another size: one factor for all of them. */
export function Lengths({ w }: { w: Words }) {
  const [factor, setFactor] = useState(1);
  const { bases, move, ranges, flight, radius, retreat, followUp } = atScale(factor);
  const base = ([width, depth]: readonly [number, number]): string => `${inch(width)} × ${inch(depth)}`;
  const row = (key: string, ...cells: string[]) => ({ key, cells });
  return (
    <>
      <label>
        {w.lengths.factor}{' '}
        <select value={factor} onChange={(e) => setFactor(Number(e.currentTarget.value))}>
          {FACTORS.map((k) => (
            <option key={k} value={k}>
              {`× ${k}`}
            </option>
          ))}
        </select>
      </label>
      <Rows
        head={[w.unit, w.lengths.base, w.reach]}
        rows={(['infantry', 'cavalry', 'footArtillery', 'horseArtillery'] as const).map((arm) =>
          row(arm, w.arms[arm] as string, base(bases[arm]), inch(move[arm])),
        )}
      />
      <Rows
        rows={[
          row('square', w.square, base(bases.square)),
          row('general', w.general, base(bases.general)),
          row('cuirassier', w.traits['cuirassier'] as string, inch(move.cuirassier)),
          row('ranges', w.range, [ranges.canister, ranges.effective, ranges.long].map(inch).join(' / ')),
          row('flight', w.lengths.flight, [flight.infantry, flight.cavalry].map(inch).join(' / ')),
          row('radius', w.lengths.radius, inch(radius)),
          row('followUp', w.lengths.followUp, inch(followUp)),
          row('retreat', w.lengths.retreat, inch(retreat)),
        ]}
      />
    </>
  );
}
