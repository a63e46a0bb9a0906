import { hexCentre, hexPath } from './ground.tsx';
import { costText } from './march.ts';
import type { Session } from './session.ts';

interface Props {
  readonly session: Session;
}

/** Where the picked piece can go: a wash that fades with the cost, and a flag where somebody may react. */
export function ReachLayer({ session }: Props) {
  const { map } = session.loaded;
  const reach = session.marching.reach.value;
  if (!map || reach.size === 0) return null;
  const dearest = Math.max(1, ...Array.from(reach.values(), (m) => Math.min(m.cost, 12)));
  return (
    <g class="reach">
      {[...reach].map(([label, march]) => {
        const hex = map.indexOf.get(label);
        if (hex === undefined) return null;
        const near = 1 - Math.min(march.cost, dearest) / (dearest * 1.25);
        const { x, y } = hexCentre(map, hex);
        return (
          <g key={label} data-reach={label}>
            <path class="reach-hex" d={hexPath(map, hex, 0.97)} style={{ fillOpacity: 0.1 + 0.24 * near }} />
            {march.waits && (
              <path
                class={`reach-flag is-${march.waits}`}
                d={`M${x + 27} ${y - 18}v-22h16l-4.500 5.500 4.500 5.500h-16`}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The way to the place pointed at: an inked line with a tick a hex, way points as rings, the cost at its end. */
export function WayLayer({ session }: Props) {
  const { map } = session.loaded;
  const way = session.marching.way.value;
  const picked = session.marching.picked.value;
  if (!map) return null;
  const at = (label: string) => {
    const hex = map.indexOf.get(label);
    return hex === undefined ? [] : [hexCentre(map, hex)];
  };
  const legs = picked?.via.flatMap((l) => l.path) ?? [];
  const from = picked && session.scene.value?.byId.get(picked.piece)?.hex;
  const path = way?.path ?? (legs.length > 0 && from ? [from, ...legs] : []);
  const line = path.flatMap(at);
  if (line.length < 2) return null;
  const d = `M${line.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`;
  const end = line.at(-1);
  return (
    <g class="march">
      <path class="march-bed" d={d} />
      <path class="march-line" d={d} />
      {line.slice(1, -1).map((p, i) => (
        <circle key={i} class="march-tick" cx={p.x} cy={p.y} r="5" />
      ))}
      {(picked?.via ?? [])
        .flatMap((l) => at(l.place))
        .map((p, i) => (
          <circle key={`via ${i}`} class="march-point" cx={p.x} cy={p.y} r="13" />
        ))}
      {way && end && (
        <g class="march-cost" transform={`translate(${end.x},${end.y - 34})`}>
          <rect x="-25" y="-19" width="50" height="30" rx="15" />
          <text y="3">{costText(way.cost)}</text>
        </g>
      )}
    </g>
  );
}
