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

const stroke = (from: Point, to: Point): string => {
  const [a, b] = [at(from), at(to)];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
};

/** Strokes down the slope, square to the foot of the hill: a long row, and a short one above it. */
function hachures(id: string, poly: readonly Point[]): string {
  const random = seeded(id);
  const inside = makeShape(poly);
  const out: string[] = [];
  poly.forEach((a, i) => {
    const b = poly[(i + 1) % poly.length] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    let inward = { x: -along.y, y: along.x };
    const middle = { x: (a.x + b.x) / 2 + inward.x * 200, y: (a.y + b.y) / 2 + inward.y * 200 };
    if (!contains(inside, middle)) inward = { x: along.y, y: -along.x };
    for (let s = 60; s < length; s += 105) {
      const at_ = s + (random() - 0.5) * 60;
      const foot = { x: a.x + along.x * at_, y: a.y + along.y * at_ };
      const lean = (random() - 0.5) * 0.3;
      const way = { x: inward.x + along.x * lean, y: inward.y + along.y * lean };
      const up = (from: number, to: number) =>
        stroke(
          { x: foot.x + way.x * from, y: foot.y + way.y * from },
          { x: foot.x + way.x * to, y: foot.y + way.y * to },
        );
      out.push(up(0, 360 + random() * 260));
      if (random() < 0.6) out.push(up(680 + random() * 80, 900 + random() * 160));
    }
  });
  return out.join('');
}

/** A hill's upper ground: its outline drawn in towards the crest. */
function upper(poly: readonly Point[], crest: readonly Point[], share: number): Point[] {
  const to = (p: Point): Point =>
    crest.reduce((best, c) =>
      Math.hypot(c.x - p.x, c.y - p.y) < Math.hypot(best.x - p.x, best.y - p.y) ? c : best,
    );
  return poly.map((p) => {
    const c = crest.length > 0 ? to(p) : p;
    return { x: p.x + (c.x - p.x) * share, y: p.y + (c.y - p.y) * share };
  });
}

/** Crowns of trees, each a bush of three bows; the same outline serves as shade and as leaf. */
function crowns(id: string, poly: readonly Point[], dx: number, dy: number): string {
  const random = seeded(`${id} crowns`);
  return strewn(id, poly, 430)
    .sort((a, b) => b.y - a.y)
    .map((p) => {
      const { x, y } = at(p);
      const r = 6.5 + random() * 3.5;
      const [l, t] = [(x - r + dx).toFixed(1), (y + r * 0.5 + dy).toFixed(1)];
      const n = (k: number) => (r * k).toFixed(1);
      return `M${l} ${t}a${n(0.55)} ${n(0.55)} 0 0 1 ${n(0.25)} ${n(-0.95)}a${n(0.8)} ${n(0.8)} 0 0 1 ${n(1.5)} 0a${n(0.55)} ${n(0.55)} 0 0 1 ${n(0.25)} ${n(0.95)}z`;
    })
    .join('');
}

/** Washes of a thin brush, as on a laid-out plan: they mean nothing in play. */
function meadows(battle: Battle): string {
  const random = seeded(`meadows ${battle.width} ${battle.height}`);
  const count = Math.round((battle.width * battle.height) / 42_000_000);
  const out: string[] = [];
  for (let i = 0; i < count; i++) {
    const centre = at({ x: random() * battle.width, y: random() * battle.height });
    const [wide, high] = [70 + random() * 150, 45 + random() * 90];
    const turns = 9;
    const points = Array.from({ length: turns }, (_, k) => {
      const angle = (k / turns) * 2 * Math.PI;
      const r = 0.7 + random() * 0.45;
      const clamp = (v: number, least: number, most: number) => Math.max(least, Math.min(most, v));
      return {
        x: clamp(centre.x + Math.cos(angle) * wide * r, 0, px(battle.width)),
        y: clamp(centre.y + Math.sin(angle) * high * r, -px(battle.height), 0),
      };
    });
    // A smooth outline through the middles of the sides.
    const mid = (k: number) => {
      const [a, b] = [points[k % turns], points[(k + 1) % turns]] as [Point, Point];
      return `${((a.x + b.x) / 2).toFixed(0)} ${((a.y + b.y) / 2).toFixed(0)}`;
    };
    const bows = points.map((_, k) => {
      const p = points[(k + 1) % turns] as Point;
      return `Q${p.x.toFixed(0)} ${p.y.toFixed(0)} ${mid(k + 1)}`;
    });
    out.push(`M${mid(0)}${bows.join('')}Z`);
  }
  return out.join('');
}

/** A few blades of grass here and there on open ground. */
function grass(battle: Battle): string {
  const random = seeded(`${battle.width} ${battle.height}`);
  const out: string[] = [];
  const count = Math.round((battle.width * battle.height) / 5_500_000);
  for (let i = 0; i < count; i++) {
    const { x, y } = at({ x: random() * battle.width, y: random() * battle.height });
    out.push(`M${x.toFixed(1)} ${y.toFixed(1)}l-2.500-5m2.500 5v-6.500m0 6.500l2.500-5`);
  }
  return out.join('');
}

function furrows(poly: readonly Point[]): string {
  const { west, east, south, north } = makeShape(poly).box;
  const out: string[] = [];
  for (let k = -(north - south); k < east - west; k += 190) {
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
    <path class="ft-meadow" d={meadows(battle)} />
    <path class="ft-grass" d={grass(battle)} />
    <Frame battle={battle} />
    {battle.hills.map((h) => (
      <g key={h.id}>
        <path class="ft-hill" d={polygon(h.poly)} />
        <path class="ft-hill" d={polygon(upper(h.poly, h.crest, 0.35))} />
        <path class="ft-hill" d={polygon(upper(h.poly, h.crest, 0.65))} />
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
      <g key={r.id}>
        <path class="ft-river" d={polygon(r.poly)} />
        <path class="ft-river-line" d={polygon(r.poly)} />
      </g>
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
      // Under the houses and trees, not across them.
      const { west, east, south } = makeShape(a.poly).box;
      const { x, y } = at({ x: (west + east) / 2, y: south });
      return (
        <text key={a.id} class={a.kind === 'bua' ? 'ft-name ft-place' : 'ft-name'} x={x} y={y + 27}>
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
        <path class="ft-shade" d={crowns(area.id, area.poly, 2.5, 3)} />
        <path class="ft-tree" d={crowns(area.id, area.poly, 0, 0)} />
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
