import { Counter } from '../table/counter.tsx';
import type { Badge, Piece } from '../table/presenter.ts';
import { liveryOf } from '../table/scene.ts';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { sw } from './words/index.ts';

/** Where the figures stand on a counter, in its own units. */
const VALUE_Y = 21;

/** A counter drawn large, with a line from each of its figures to what it means. */
function Explained({ session, piece }: { session: Session; piece: Piece }) {
  const { values } = piece;
  const [width, height] = [270, 112];
  const gap = 15;
  const x = (i: number) => (i - (values.length - 1) / 2) * gap;
  const y = (i: number) => -36 + i * 26;
  return (
    <li>
      <svg
        class="explained"
        viewBox={`-46 -54 ${width} ${height}`}
        role="img"
        aria-label={`${piece.name}: ${values.map((v) => `${v.text} ${v.label}`).join(', ')}`}
      >
        {values.map((v, i) => (
          <path
            key={v.label}
            class="explained-line"
            d={`M${x(i)} ${VALUE_Y + 5}V${44 - i * 5}H${52 + i * 6}V${y(i) - 4}H78`}
          />
        ))}
        <Counter piece={piece} livery={liveryOf(session, piece)} />
        {values.map((v, i) => (
          <text key={v.label} class="explained-text" x="82" y={y(i)}>
            <tspan class="explained-value">{v.text}</tspan> {v.label}
          </text>
        ))}
      </svg>
    </li>
  );
}

function Sign({ badge }: { badge: Badge }) {
  return (
    <li>
      <svg class="sign" viewBox="-11 -11 22 22" width="28" height="28" aria-hidden="true">
        <g class={`badge badge-${badge.tone}`}>
          <circle r="8.500" />
          <text y="4">{badge.text}</text>
        </g>
      </svg>
      {capital(badge.title)}
    </li>
  );
}

/** What is printed on the counters of a game, one sheet. */
export function LegendSheet({ session }: { session: Session }) {
  const scene = session.scene.value;
  const legend = scene && session.presenter.legend?.(scene.reader);
  if (!legend) return null;
  return (
    <section class="legend">
      <h3>{sw().onCounters}</h3>
      <ul class="legend-counters">
        {legend.counters.map((piece) => (
          <Explained key={piece.id} session={session} piece={piece} />
        ))}
      </ul>
      <h3>{sw().onSigns}</h3>
      <ul class="legend-signs">
        {legend.badges.map((badge) => (
          <Sign key={badge.text + badge.title} badge={badge} />
        ))}
      </ul>
      <button type="button" class="button quiet legend-print" onClick={() => print()}>
        {sw().print}
      </button>
    </section>
  );
}
