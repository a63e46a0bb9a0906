import type { Seat } from '@grande/engine';
import { lengthsOf, type View } from '@grande/miniatures/book';
import type { Overlay, Reader } from '../../table/presenter.ts';
import { inches, rangesOf } from './scale.ts';
import { WORDS } from './words.ts';

/** What can be laid over the free table; there are no hexes to tint, so the table draws each by its name. */
export function overlays(
  view: View,
  viewer: Seat | null,
  _selected: string | null,
  reader: Reader,
): Overlay[] {
  const w = WORDS[reader.locale].overlays;
  const own = ownSide(view, viewer);
  const seat = (side: number): Seat | undefined => view.battle.sides[side]?.seat;
  const guns = { hexes: [], note: w.gunsNote(rangesOf(view, reader.locale)), rule: 'SP.3.7' };
  const radius = inches(lengthsOf(view).reach.radius, reader.locale);
  return [
    { id: 'enemyGuns', title: w.enemyGuns, side: seat(1 - own), ...guns },
    { id: 'ownGuns', title: w.ownGuns, side: seat(own), ...guns },
    { id: 'radii', title: w.radii, side: seat(own), hexes: [], note: w.radiiNote(radius), rule: 'SP.2.18' },
  ];
}

export const ownSide = (view: View, viewer: Seat | null): number =>
  Math.max(
    0,
    view.battle.sides.findIndex((s) => s.seat === viewer),
  );
