import { memo } from '../ui/memo.ts';
import type { Livery, Piece } from './presenter.ts';
import { ArmSign } from './symbols.tsx';

/** The side of a counter in its own units, and how large it is drawn: two hex centres are 100 apart. */
export const SIDE = 62;
export const SCALE = 1.16;
const HALF = SIDE / 2;
/** Badges in a column down the right edge; more of them begin a second one beside it. */
const COLUMN = 4;

/** The device of a side: told apart without colour. */
function Device({ livery }: { livery: Livery }) {
  const low = HALF - 6;
  switch (livery) {
    case 'french':
      return (
        <g class="device">
          <rect x={-HALF + 2} y={-HALF + 2} width="4" height={SIDE - 4} class="dev-a" />
          <rect x={-HALF + 6} y={-HALF + 2} width="4" height={SIDE - 4} class="dev-b" />
        </g>
      );
    case 'austrian':
      return (
        <g class="device">
          <rect x={-HALF + 2} y={low} width={SIDE - 4} height="4.500" class="dev-a" />
          {[0, 1, 2, 3, 4, 5].map((i) => (
            <rect key={i} x={-HALF + 2 + i * 9.7} y={low} width="4.850" height="4.500" class="dev-b" />
          ))}
        </g>
      );
    case 'prussian':
      return (
        <g class="device">
          <path d={`M${HALF - 16} ${-HALF + 2}h14v14z`} class="dev-a" />
          <path d={`M${HALF - 9} ${-HALF + 2}h7v7z`} class="dev-b" />
        </g>
      );
    case 'sardinian':
      return (
        <path
          class="device dev-a"
          d={`M${-HALF + 5.5} ${HALF - 15}h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z`}
        />
      );
    case 'neutral':
      return null;
  }
}

/** A long name is set smaller rather than cut: the head of a counter holds about eight letters. */
const headSize = (letters: number): number => (letters <= 8 ? 11 : Math.max(7.2, 92 / letters));

interface Props {
  readonly piece: Piece;
  readonly livery: Livery;
}

/** A printed wooden block, centred on the origin. */
export const Counter = memo(({ piece, livery }: Props) => {
  const { values, badges, facing } = piece;
  const classes = `counter livery-${livery}${piece.spent ? ' is-spent' : ''}${piece.hidden ? ' is-hidden' : ''}`;
  return (
    <g class={classes}>
      <rect class="block-under" x={-HALF + 1} y={-HALF + 3} width={SIDE} height={SIDE} rx="5" />
      <rect class="block" x={-HALF} y={-HALF} width={SIDE} height={SIDE} rx="5" />
      <rect class="block-light" x={-HALF + 1.5} y={-HALF + 1.5} width={SIDE - 3} height={SIDE - 3} rx="4" />
      <Device livery={livery} />
      {piece.spent && <path class="spent-corner" d={`M${HALF - 1} ${HALF - 14}v10a3 3 0 0 1-3 3h-10z`} />}
      <text
        class="counter-head"
        x={badges.length > 0 ? -3 : livery === 'french' ? 4 : 0}
        y={-HALF + 13}
        style={{ fontSize: `${headSize(piece.short.length)}px` }}
      >
        {piece.short.length > 13 ? `${piece.short.slice(0, 12)}.` : piece.short}
      </text>
      <g transform={values.length > 0 ? 'translate(0,-3)' : 'translate(0,3) scale(1.200)'}>
        <ArmSign arm={piece.symbol} />
      </g>
      {values.length > 0 && (
        <text class="counter-values" y={HALF - 8}>
          {values.slice(0, 3).map((v, i) => (
            <tspan key={v.label} dx={i === 0 ? 0 : 5} class={v.tone ? `is-${v.tone}` : undefined}>
              {v.text}
            </tspan>
          ))}
        </text>
      )}
      {piece.formation === 'column' && <path class="formation" d={`M${HALF - 9} -8v16M${HALF - 5} -8v16`} />}
      {piece.formation === 'square' && <path class="formation" d={`M${HALF - 12} -5h9v9h-9z`} />}
      {piece.formation === 'limbered' && <path class="formation" d={`M${HALF - 12} 6l8-10`} />}
      {facing !== undefined && (
        <g transform={`rotate(${facing})`}>
          <path class="front" d={`M-22 ${-HALF - 4}h44M-6 ${-HALF - 6}l6-7 6 7z`} />
        </g>
      )}
      {badges.slice(0, 8).map((b, i) => {
        const x = HALF - 1 - Math.floor(i / COLUMN) * 16;
        const y = -HALF + 4 + (i % COLUMN) * 15;
        return (
          <g key={b.title} class={`badge badge-${b.tone}`}>
            <circle cx={x} cy={y} r="8.500" />
            <text x={x} y={y + 4}>
              {b.text}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** The same block as a picture of its own, for cards and lists. */
export function CounterPicture({ piece, livery, size = 56 }: Props & { readonly size?: number }) {
  return (
    <svg class="counter-picture" width={size} height={size} viewBox="-42 -44 86 88" aria-hidden="true">
      <Counter piece={piece} livery={livery} />
    </svg>
  );
}
