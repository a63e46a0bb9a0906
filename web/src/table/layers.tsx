import { outline, vertexPoint } from '@grande/hex';
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Counter, SCALE, SIDE } from './counter.tsx';
import { hexCentre, hexPath, UNIT } from './ground.tsx';
import type { Marker, Piece } from './presenter.ts';
import { liveryOf, type Scene } from './scene.ts';
import type { Session } from './session.ts';

interface Props {
  readonly session: Session;
}

/** Hexes that can be chosen, the one under the pointer, and the cursor of the keyboard. */
export function LitLayer({ session }: Props) {
  const { map } = session.loaded;
  const scene = session.scene.value;
  if (!map || !scene) return null;
  const at = (label: string) => map.indexOf.get(label);
  const about = [...scene.about].flatMap(
    (id) => scene.byId.get(id)?.hex ?? (map.indexOf.has(id) ? [id] : []),
  );
  return (
    <g>
      {[...scene.lit.keys()].map((label) => {
        const hex = at(label);
        return hex === undefined ? null : (
          <path key={label} class="lit" data-hex={label} d={hexPath(map, hex, 0.93)} />
        );
      })}
      {[...new Set(about)].map((label) => {
        const hex = at(label);
        return hex === undefined ? null : <path key={label} class="about" d={hexPath(map, hex, 0.97)} />;
      })}
    </g>
  );
}

export function PointerLayer({ session }: Props) {
  const { map } = session.loaded;
  const hover = session.hover.value;
  const cursor = session.cursor.value;
  const selected = session.selected.value;
  const scene = session.scene.value;
  if (!map) return null;
  const shape = (label: string | null, name: string) => {
    const hex = label === null ? undefined : map.indexOf.get(label);
    return hex === undefined ? null : <path class={name} d={hexPath(map, hex, 0.98)} />;
  };
  const chosen = selected === null ? null : (scene?.byId.get(selected)?.hex ?? selected);
  const held = scene?.hand ?? null;
  const over = hover !== null && scene?.lit.has(hover) ? map.indexOf.get(hover) : undefined;
  const at = held && over !== undefined ? hexCentre(map, over) : null;
  return (
    <g>
      {held && at && (
        <g class="in-hand" transform={`translate(${at.x},${at.y}) scale(${SCALE})`}>
          <Counter piece={held} livery={liveryOf(session, held)} />
        </g>
      )}
      {shape(chosen, 'chosen')}
      {shape(hover, scene?.lit.has(hover ?? '') ? 'hover hover-lit' : 'hover')}
      {shape(cursor, 'cursor')}
    </g>
  );
}

/** A tint the player asked for: zones of control, reach, supply … */
export function OverlayLayer({ session }: Props) {
  const { map } = session.loaded;
  const found = session.overlayNow.value;
  if (!map || !found) return null;
  const hexes = found.hexes.flatMap((label) => map.indexOf.get(label) ?? []);
  const border = outline(map, hexes)
    .map((line) => {
      const points = line.map((v) => vertexPoint(map, v));
      return `M${points.map((p) => `${(p.x * UNIT).toFixed(1)} ${(p.y * UNIT).toFixed(1)}`).join('L')}`;
    })
    .join('');
  const livery = found.side === undefined ? 'neutral' : session.presenter.livery(found.side);
  return (
    <g class={`livery-${livery}`}>
      <path class="overlay" d={border} />
    </g>
  );
}

/** What is written into the hexes of a tint: over the counters, above their heads. */
export function OverlayWords({ session }: Props) {
  const { map } = session.loaded;
  const found = session.overlayNow.value;
  if (!map || !found?.labels) return null;
  const stands = session.scene.value?.byHex;
  return (
    <g>
      {Object.entries(found.labels).map(([label, text]) => {
        const hex = map.indexOf.get(label);
        if (hex === undefined) return null;
        const { x, y } = hexCentre(map, hex);
        return (
          <text key={label} class="overlay-label" x={x} y={y - (stands?.has(label) ? 40 : 32)}>
            {text}
          </text>
        );
      })}
    </g>
  );
}

/** The way an option would take, and where the last move went. */
export function PathLayer({ session }: Props) {
  const { map } = session.loaded;
  const focus = session.focus.value;
  const [path, setPath] = useState<readonly string[] | null>(null);
  useEffect(() => {
    setPath(null);
    if (!focus) return;
    let gone = false;
    void session.detail(focus.key).then((d) => {
      if (!gone) setPath(d?.path ?? null);
    });
    return () => {
      gone = true;
    };
  }, [focus, session]);
  const scene = session.scene.value;
  if (!map || !scene) return null;
  // What moved while one looked on has a trail of its own.
  const walked = new Set(session.story.paths.value.map((p) => p.id));
  const line = (labels: readonly string[]) =>
    `M${labels
      .flatMap((label) => {
        const hex = map.indexOf.get(label);
        if (hex === undefined) return [];
        const { x, y } = hexCentre(map, hex);
        return [`${x.toFixed(1)} ${y.toFixed(1)}`];
      })
      .join('L')}`;
  return (
    <g>
      {scene.trails
        .filter((t) => !walked.has(t.id))
        .map((t) => (
          <path
            key={`${t.id} ${t.from} ${t.to}`}
            class={`trail livery-${t.livery}`}
            d={line([t.from, t.to])}
          />
        ))}
      {path && path.length > 1 && <path class="way" d={line(path)} />}
    </g>
  );
}

/** An open decision answered by pointing: the circle it may be pointed in, and the point chosen. */
export function AimLayer({ session }: Props) {
  const decision = session.seen.value?.decision;
  const pointing = decision ? session.presenter.pointing?.(decision) : null;
  if (!pointing) return null;
  const { circle } = pointing;
  const mark = pointing.mark(session.aim.value);
  return (
    <g class="aim">
      {circle && (
        <circle class="aim-range" cx={circle.x * UNIT} cy={circle.y * UNIT} r={circle.radius * UNIT} />
      )}
      {circle && mark && (
        <path
          class="aim-line"
          d={`M${circle.x * UNIT} ${circle.y * UNIT}L${mark.x * UNIT} ${mark.y * UNIT}`}
        />
      )}
      {mark && (
        <g class="aim-mark" transform={`translate(${mark.x * UNIT},${mark.y * UNIT})`}>
          <circle r="17" />
          <path d="M-28 0h20M8 0h20M0-28v20M0 8v20" />
        </g>
      )}
    </g>
  );
}

const MARKS: Readonly<Record<Marker['kind'], string>> = {
  victory:
    'm0-19 5.500 12.200 13.400 1.500-10 8.900 2.900 13.100L0 10.200l-11.800 6.500 2.900-13.100-10-8.900 13.400-1.500z',
  gun: 'M-15 3 14-8l2 5L-6 7zM-3 13a7 7 0 1 0 0-14 7 7 0 0 0 0 14z',
  entry: 'M-13-4H3v-8l11 12L3 12V4h-16z',
  supply: 'M-13 8V-3l8-7h10l8 7V8z',
  works: 'M-16 8v-12h6v-5h20v5h6V8z',
  flag: 'M-8 13v-26M-8-13h19l-5 6 5 6H-8',
  control: 'M-10-10h20v20h-20z',
};

/** Where a marker stands in its hex, if not below: names are written there. */
const ASIDE: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  star: { x: -34, y: -30 },
  supply: { x: -44, y: 0 },
};

/** A work with a front, open behind, around the counters in it; it looks up the page before it is turned. */
const RAMPART = 'M-43 14V-17L-20-43H20L43-17V14';

export function MarkerLayer({ session }: Props) {
  const { map } = session.loaded;
  const scene = session.scene.value;
  if (!map || !scene) return null;
  return (
    <g>
      {scene.markers.map((m) => {
        const hex = m.hex === undefined ? undefined : map.indexOf.get(m.hex);
        const at = m.at
          ? { x: m.at.x * UNIT, y: m.at.y * UNIT }
          : hex === undefined
            ? null
            : hexCentre(map, hex);
        if (!at) return null;
        // In a hex a marker keeps to the edges, where counters and names leave room; works stand around them.
        const around = m.kind === 'works' && m.facing !== undefined;
        const star = m.kind === 'victory' && (m.text ?? '').length < 3;
        const aside = m.at || around ? { x: 0, y: 0 } : (ASIDE[star ? 'star' : m.kind] ?? { x: 0, y: 38 });
        const livery = m.side === undefined ? 'neutral' : session.presenter.livery(m.side);
        return (
          <g
            key={m.id}
            class={`marker marker-${m.kind} livery-${livery}`}
            transform={`translate(${at.x + aside.x},${at.y + aside.y})`}
          >
            {around ? (
              <path class="rampart" d={RAMPART} transform={`rotate(${m.facing})`} />
            ) : (
              <path d={MARKS[m.kind]} />
            )}
            {m.text && (
              <text class={star ? 'in-star' : undefined} x={star ? 0 : 20} y="6">
                {m.text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface Placed {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The row of its hex, then its place in the pile: what is drawn later lies on top. */
  readonly row: number;
}

/** Where the number of a pile stands. */
const CORNER = -SIDE / 2 + 2;

/** Where each counter lies: a stack is a neat offset pile, the top one whole. */
function place(session: Session, scene: Scene): Placed[] {
  const { map } = session.loaded;
  if (!map) return [];
  const out: Placed[] = [];
  for (const [label, stack] of scene.byHex) {
    const hex = map.indexOf.get(label);
    if (hex === undefined) continue;
    const { x, y } = hexCentre(map, hex);
    // Only the top four of a tall pile show; the number says the rest.
    const shown = stack.slice(-4);
    const step = shown.length > 2 ? 5 : 7;
    shown.forEach((piece, i) => {
      const up = i - (shown.length - 1) / 2;
      const top = i === shown.length - 1;
      out.push({
        piece,
        x: x + up * step,
        y: y - up * step,
        count: top && stack.length > 1 ? stack.length : 0,
        row: y * 8 + i,
      });
    });
  }
  return out;
}

export function CounterLayer({ session }: Props) {
  const placed = useComputed(() => {
    const scene = session.scene.value;
    if (!scene || session.hideCounters.value) return [];
    return place(session, scene);
  });
  const scene = session.scene.value;
  const layer = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const { map } = session.loaded;
    if (!map || !scene || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const trail of scene.trails) {
      const from = map.indexOf.get(trail.from);
      const to = map.indexOf.get(trail.to);
      const node = layer.current?.querySelector(`[data-piece="${CSS.escape(trail.id)}"]`);
      if (from === undefined || to === undefined || !node) continue;
      const a = hexCentre(map, from);
      const b = hexCentre(map, to);
      node.animate([{ translate: `${a.x - b.x}px ${a.y - b.y}px` }, { translate: '0 0' }], {
        duration: 220,
        easing: 'ease-in-out',
      });
    }
  }, [scene, session]);
  if (!scene) return null;
  const order = [...placed.value].sort((a, b) => a.row - b.row || a.x - b.x);
  return (
    <g ref={layer} class="counters" data-marchers={[...session.marching.marchers.value].join(' ')}>
      {order.map(({ piece, x, y, count }) => {
        const lit = scene.litPieces.has(piece.id);
        const about = scene.about.has(piece.id);
        return (
          <g
            key={piece.id}
            class={`piece${lit ? ' is-lit' : ''}${about ? ' is-about' : ''}`}
            data-piece={piece.id}
            data-at={piece.hex}
            style={{ transform: `translate(${x}px,${y}px) scale(${SCALE})` }}
          >
            {lit && (
              <rect
                class="halo"
                x={-SIDE / 2 - 5}
                y={-SIDE / 2 - 5}
                width={SIDE + 10}
                height={SIDE + 10}
                rx="9"
              />
            )}
            <Counter piece={piece} livery={liveryOf(session, piece)} />
            {count > 0 && (
              <g class="stack-count">
                <circle cx={CORNER} cy={CORNER} r="10" />
                <text x={CORNER} y={CORNER + 5}>
                  {count}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
