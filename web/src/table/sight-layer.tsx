import type { HexMap } from '@grande/hex';
import { hexCentre, hexPath } from './ground.tsx';
import type { SightLine } from './presenter.ts';
import type { Session } from './session.ts';

interface Props {
  readonly session: Session;
}

/** The lines of an overlay: what is seen from where, and what stands in the way. */
export function SightLayer({ session }: Props) {
  const { map } = session.loaded;
  const found = session.overlayNow.value;
  if (!map || !found) return null;
  const pointed = session.sightNow.value;
  const lines = (found.lines ?? []).filter((l) => l.to !== pointed?.to);
  return (
    <g class="sights">
      {lines.map((l) => (
        <Sight key={`${l.from} ${l.to}`} map={map} line={l} pointed={false} />
      ))}
      {pointed && <Sight map={map} line={pointed} pointed />}
    </g>
  );
}

/** Whole where it is clear; where it is not, broken beyond the hex that blocks, which is crossed out. */
function Sight({ map, line, pointed }: { map: HexMap; line: SightLine; pointed: boolean }) {
  const from = map.indexOf.get(line.from);
  const to = map.indexOf.get(line.to);
  if (from === undefined || to === undefined) return null;
  const a = hexCentre(map, from);
  const b = hexCentre(map, to);
  const stop = line.blocked === undefined ? undefined : map.indexOf.get(line.blocked);
  const at = stop === undefined ? undefined : hexCentre(map, stop);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  // Where the line passes the blocking hex: the nearest point of it to that hex's centre.
  const share = at ? ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / (length * length) : 1;
  const cut = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  return (
    <g class={`sight${at ? ' is-shut' : ''}${pointed ? ' is-pointed' : ''}`}>
      {stop !== undefined && <path class="sight-hex" d={hexPath(map, stop, 0.9)} />}
      <path class="sight-case" d={`M${a.x} ${a.y}L${cut.x} ${cut.y}`} />
      <path class="sight-line" d={`M${a.x} ${a.y}L${cut.x} ${cut.y}`} />
      {at && <path class="sight-beyond" d={`M${cut.x} ${cut.y}L${b.x} ${b.y}`} />}
      {at ? (
        <path class="sight-cross" d={`M${cut.x - 11} ${cut.y - 11}l22 22m0-22l-22 22`} />
      ) : (
        <circle class="sight-end" cx={b.x} cy={b.y} r="8" />
      )}
      {pointed && at && (
        <text class="overlay-label sight-why" x={cut.x} y={cut.y - 20}>
          {line.text}
        </text>
      )}
    </g>
  );
}
