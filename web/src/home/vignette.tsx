import type { Livery } from '../table/presenter.ts';

/** A repeatable scatter out of a name, so that every game has its own little landscape. */
function scatter(seed: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

/** Hills in hachures, a river and two hosts: an ornament, not a map. */
export function Vignette({ id, livery }: { id: string; livery: readonly [Livery, Livery] }) {
  const next = scatter(id);
  const hills = Array.from({ length: 4 }, () => ({
    x: 30 + next() * 240,
    y: 24 + next() * 70,
    r: 16 + next() * 22,
  }));
  const strokes = hills.flatMap((hill) =>
    Array.from({ length: 34 }, (_, i) => {
      const angle = (i / 34) * Math.PI * 2;
      const inner = hill.r * (0.45 + next() * 0.12);
      const outer = hill.r * (0.8 + next() * 0.3);
      const c = Math.cos(angle);
      const s = Math.sin(angle) * 0.62;
      return `M${(hill.x + c * inner).toFixed(1)} ${(hill.y + s * inner).toFixed(1)}L${(hill.x + c * outer).toFixed(1)} ${(hill.y + s * outer).toFixed(1)}`;
    }),
  );
  const a = 20 + next() * 80;
  const b = 40 + next() * 60;
  const river = `M-5 ${a}C60 ${a - 30} 90 ${b + 40} 150 ${b}S250 ${a + 20} 305 ${b - 20}`;
  const road = `M20 135C70 100 120 ${b + 14} 170 ${b + 26}S260 60 300 ${20 + next() * 40}`;
  const host = (side: Livery, x: number, y: number) => (
    <g class={`livery-${side}`}>
      {[0, 1, 2].map((i) => (
        <g key={i} transform={`translate(${x + i * 22},${y - i * 4})`}>
          <rect class="host" width="18" height="11" />
          <path class="host-cut" d="M0 0 18 11M0 11 18 0" />
        </g>
      ))}
    </g>
  );
  return (
    <svg class="vignette" viewBox="0 0 300 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="v-paper" width="300" height="130" />
      <path class="v-river" d={river} />
      <path class="v-road" d={road} />
      <path class="v-hachure" d={strokes.join('')} />
      {host(livery[0], 40, 104)}
      {host(livery[1], 190, 34)}
    </svg>
  );
}
