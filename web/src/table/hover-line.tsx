import { costText } from './march.ts';
import { mw } from './march-words.ts';
import { groundName, liveryOf, placeName } from './scene.ts';
import type { Session } from './session.ts';

/** What lies under the pointer, in one line at the edge of the map. */
export function HoverLine({ session }: { session: Session }) {
  const label = session.hover.value;
  const { map } = session.loaded;
  const scene = session.scene.value;
  const hex = label === null ? undefined : map?.indexOf.get(label);
  if (!map || !scene || label === null || hex === undefined) return null;
  const ground = groundName(session, hex);
  const stack = scene.byHex.get(label) ?? [];
  const way = session.marching.way.value;
  const place = placeName(session, hex);
  return (
    <p class="hover-line" aria-hidden="true">
      <span class="num">{label}</span> {place && <b>{place}</b>} <span class="dim">{ground}</span>
      {way && <b class="num hover-way">{mw().points(costText(way.cost))}</b>}
      {way?.waits && <span>{mw()[way.waits]}</span>}
      {[...stack].reverse().map((p) => (
        <span key={p.id} class={`hover-piece livery-${liveryOf(session, p)}`}>
          {p.name}
          {p.values.length > 0 && <b class="num"> {p.values.map((v) => v.text).join('-')}</b>}
        </span>
      ))}
    </p>
  );
}
