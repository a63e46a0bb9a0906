import { type Battle, contains, makeShape, type Point } from '@grande/miniatures/book';
import { memo } from '../../ui/memo.ts';
import { at, PER_INCH, polygon, px } from './scale.ts';

/** The same table always looks the same. */
function seeded(text: string): () => number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822519);
    h = Math.imul(h ^ (h >>> 13), 3266489917);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

/** Points strewn inside a polygon on a loose grid. */
function strewn(id: string, poly: readonly Point[], step: number): Point[] {
  const shape = makeShape(poly);
  const random = seeded(id);
  const { west, east, south, north } = shape.box;
  const out: Point[] = [];
  for (let x = west + step / 2; x < east; x += step)
    for (let y = south + step / 2; y < north; y += step) {
      const p = { x: x + (random() - 0.5) * step * 0.7, y: y + (random() - 0.5) * step * 0.7 };
      if (contains(shape, p)) out.push(p);
    }
  return out;
}

/** Strokes down the slope, from the outline towards the middle and a little outwards. */
function hachures(id: string, poly: readonly Point[]): string {
  const random = seeded(id);
  const cx = poly.reduce((n, p) => n + p.x, 0) / poly.length;
  const cy = poly.reduce((n, p) => n + p.y, 0) / poly.length;
  const out: string[] = [];
  poly.forEach((a, i) => {
    const b = poly[(i + 1) % poly.length] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (let s = 120; s < length; s += 230) {
      const p = { x: a.x + ((b.x - a.x) * s) / length, y: a.y + ((b.y - a.y) * s) / length };
      const d = Math.hypot(p.x - cx, p.y - cy) || 1;
      const deep = 420 + random() * 380;
      const from = at(p);
      const to = at({ x: p.x - ((p.x - cx) / d) * deep, y: p.y - ((p.y - cy) / d) * deep });
      out.push(`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`);
    }
  });
  return out.join('');
}

function furrows(poly: readonly Point[]): string {
  const { west, east, south, north } = makeShape(poly).box;
  const out: string[] = [];
  for (let k = -(north - south); k < east - west; k += 260) {
    const a = at({ x: west + k, y: south });
    const b = at({ x: west + k + (north - south), y: north });
    out.push(`M${a.x} ${a.y}L${b.x} ${b.y}`);
  }
  return out.join('');
}

/** An inch grid with figures, as on a tape laid along the edges. */
function Ruler({ battle }: { battle: Battle }) {
  const lines: string[] = [];
  const w = px(battle.width);
  const h = px(battle.height);
  for (let x = 6; x * 1000 < battle.width; x += 6) lines.push(`M${x * PER_INCH} 0V${-h}`);
  for (let y = 6; y * 1000 < battle.height; y += 6) lines.push(`M0 ${-y * PER_INCH}H${w}`);
  const marks = [];
  for (let x = 0; x * 1000 <= battle.width; x += 12)
    marks.push(
      <text key={`x${x}`} class="ft-rule" x={x * PER_INCH} y={33}>
        {x}″
      </text>,
    );
  for (let y = 12; y * 1000 <= battle.height; y += 12)
    marks.push(
      <text key={`y${y}`} class="ft-rule" x={-25} y={-y * PER_INCH + 8}>
        {y}″
      </text>,
    );
  return (
    <g>
      <path class="ft-grid" d={lines.join('')} />
      {marks}
    </g>
  );
}

/** The neat lines of an engraved sheet. */
function Frame({ battle }: { battle: Battle }) {
  const w = px(battle.width);
  const h = px(battle.height);
  return (
    <g class="ft-frame">
      <rect x={-10} y={-h - 10} width={w + 20} height={h + 20} stroke-width="1.5" />
      <rect x={-40} y={-h - 40} width={w + 80} height={h + 80} stroke-width="5" />
      <rect x={-47} y={-h - 47} width={w + 94} height={h + 94} stroke-width="1.5" />
    </g>
  );
}

interface Props {
  readonly battle: Battle;
  readonly name: (id: string) => string;
}

/** The table before the troops come: relief, water, roads, woods, villages. */
export const Ground = memo(({ battle, name }: Props) => (
  <g class="ft-ground">
    <rect class="ft-cloth" x="0" y={-px(battle.height)} width={px(battle.width)} height={px(battle.height)} />
    <Frame battle={battle} />
    {battle.hills.map((h) => (
      <g key={h.id}>
        <path class="ft-hill" d={polygon(h.poly)} />
        <path class="ft-hachure" d={hachures(h.id, h.poly)} />
        <path class="ft-crest" d={polygon(h.crest, false)} />
      </g>
    ))}
    <Ruler battle={battle} />
    {battle.crops.map((c) => (
      <g key={c.id}>
        <clipPath id={`ft-${c.id}`}>
          <path d={polygon(c.poly)} />
        </clipPath>
        <path class="ft-crops" d={polygon(c.poly)} />
        <path class="ft-furrow" d={furrows(c.poly)} clip-path={`url(#ft-${c.id})`} />
      </g>
    ))}
    {battle.rivers.map((r) => (
      <path key={r.id} class="ft-river" d={polygon(r.poly)} />
    ))}
    {battle.roads.map((r) => (
      <g key={r.id}>
        <path class="ft-road-bed" stroke-width={Math.max(8, px(r.width) + 4)} d={polygon(r.line, false)} />
        <path class="ft-road" stroke-width={Math.max(5, px(r.width))} d={polygon(r.line, false)} />
      </g>
    ))}
    {battle.bridges.map((b) => (
      <path key={b.id} class="ft-bridge" d={polygon(b.poly)} />
    ))}
    {battle.areas.map((a) => (
      <Area key={a.id} area={a} />
    ))}
    {battle.lines.map((l) => (
      <path key={l.id} class={`ft-line ft-line-${l.kind}`} d={polygon(l.line, false)} />
    ))}
    {battle.areas.map((a) => {
      const { x, y } = at(a.anchor);
      return (
        <text key={a.id} class="ft-name" x={x} y={y + 5}>
          {name(a.id)}
        </text>
      );
    })}
    {battle.hills.map((h) => {
      // Under the hill, clear of whatever stands on its crest.
      const { west, east, south } = makeShape(h.poly).box;
      const { x, y } = at({ x: (west + east) / 2, y: south });
      return (
        <text key={h.id} class="ft-name" x={x} y={y + 26}>
          {name(h.id)}
        </text>
      );
    })}
  </g>
));

function Area({ area }: { area: Battle['areas'][number] }) {
  const outline = polygon(area.poly);
  if (area.kind === 'woods')
    return (
      <g>
        <path class="ft-woods" d={outline} />
        {strewn(area.id, area.poly, 520).map((p) => {
          const { x, y } = at(p);
          return <circle key={`${p.x} ${p.y}`} class="ft-tree" cx={x} cy={y} r={8} />;
        })}
      </g>
    );
  if (area.kind === 'bua')
    return (
      <g>
        <path class="ft-bua" d={outline} />
        {strewn(area.id, area.poly, 780).map((p, i) => {
          const { x, y } = at(p);
          return (
            <rect
              key={`${p.x} ${p.y}`}
              class="ft-house"
              x={x - 9}
              y={y - 6}
              width={18}
              height={12}
              transform={`rotate(${(i * 37) % 90} ${x} ${y})`}
            />
          );
        })}
      </g>
    );
  return (
    <g>
      <path class="ft-fort" d={outline} />
      {area.fortified.map((k) => {
        const a = area.poly[k] as Point;
        const b = area.poly[(k + 1) % area.poly.length] as Point;
        return <path key={k} class="ft-rampart" d={polygon([a, b], false)} />;
      })}
    </g>
  );
}
