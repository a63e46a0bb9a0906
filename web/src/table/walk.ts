import { w } from '../words/words.ts';
import type { Point } from './camera.ts';
import { groundName, placeName } from './scene.ts';
import type { Session } from './session.ts';

type Way = readonly [number, number] | 'next' | 'before';

/** Where the keyboard's cursor goes: over the lit places where there are any, else from hex to hex. */
export function nextPlace(session: Session, way: Way): string | null {
  const { map } = session.loaded;
  const scene = session.scene.peek();
  if (!map || !scene) return null;
  const lit = [...scene.lit.keys()];
  const from = session.cursor.peek();
  const start = from === null ? undefined : map.indexOf.get(from);
  const about = [...scene.about].map((id) => scene.byId.get(id)?.hex).find((hex) => hex !== undefined);
  if (start === undefined) return lit[0] ?? about ?? map.labels[Math.floor(map.size / 2)] ?? null;
  if (typeof way === 'string') {
    if (lit.length === 0) return null;
    const step = way === 'next' ? 1 : -1;
    const at = from === null ? -1 : lit.indexOf(from);
    return lit[(at + step + lit.length) % lit.length] ?? null;
  }
  const [dx, dy] = way;
  const among = lit.length > 0 ? lit : map.labels;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const label of among) {
    const hex = map.indexOf.get(label);
    if (hex === undefined || hex === start) continue;
    const x = (map.page.x[hex] as number) - (map.page.x[start] as number);
    const y = (map.page.y[hex] as number) - (map.page.y[start] as number);
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 0.1) continue;
    const far = along + aside * 2;
    if (far < least) {
      least = far;
      best = label;
    }
  }
  // At the edge of what is lit the cursor goes round rather than stand still.
  return best ?? (lit.length > 0 ? nextPlace(session, 'next') : null);
}

/** A place in words: its ground, who stands there, what can be done. */
export function describePlace(session: Session, label: string): string {
  const { map } = session.loaded;
  const scene = session.scene.peek();
  const voice = session.voice.peek();
  const hex = map?.indexOf.get(label);
  if (!map || !scene || hex === undefined) return label;
  const place = placeName(session, hex);
  const ground = groundName(session, hex);
  const stands = (scene.byHex.get(label) ?? []).map((p) => {
    const values = p.values.map((v) => `${v.label} ${v.text}`).join(', ');
    return values === '' ? p.name : `${p.name} (${values})`;
  });
  const options = (scene.lit.get(label) ?? []).map((o) => voice.say(o.label));
  return [
    place ? `${label} ${place}` : label,
    ground,
    ...stands,
    options.length > 0 ? `${w().canDo}: ${options.join('; ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** Whether the place at the cursor is seen, where that is what the tint shows. */
export function spokenSight(session: Session): string {
  const line = session.sightNow.peek();
  if (!line) return '';
  return line.blocked === undefined ? w().seen(line.text) : w().hidden(line.blocked, line.text);
}

/** A hex on the page, where the map has it, or a box beside the map. */
export function onPage(session: Session, label: string): Point[] {
  const { map } = session.loaded;
  const hex = map?.indexOf.get(label);
  const box = session.scene.peek()?.beside.find(({ id }) => id === label);
  if (box) return [box.at];
  return !map || hex === undefined ? [] : [{ x: map.page.x[hex] as number, y: map.page.y[hex] as number }];
}

/** The places a decision is about: its subject first, then what is lit, else the viewer's own pieces. */
export function concern(session: Session): Point[] {
  const scene = session.scene.peek();
  const seen = session.seen.peek();
  if (!scene || !seen) return [];
  // In a replay nobody is asked: what has just moved or happened is looked at.
  if (session.replaying) {
    const happened = [...scene.trails.map((t) => t.to), session.story.marks.peek().at(-1)?.place];
    return happened.flatMap((hex) => (hex === undefined ? [] : onPage(session, hex)));
  }
  if (!seen.decision) return [];
  const hexOf = (id: string) => scene.byId.get(id)?.hex ?? id;
  const about = [...scene.about].flatMap((id) => onPage(session, hexOf(id)));
  const lit = [...scene.lit.keys()].flatMap((label) => onPage(session, label));
  if (about.length + lit.length > 0) return [...about, ...lit];
  const own = [...scene.pieces, ...scene.beside.flatMap((box) => box.pieces)];
  return own.filter((p) => p.side === seen.viewer).flatMap((p) => onPage(session, p.hex));
}

/** What a look from nearer should be at: the chosen place, else what is asked about. */
export function pivot(session: Session): Point | null {
  const selected = session.selected.peek();
  const chosen = selected === null ? undefined : (session.scene.peek()?.byId.get(selected)?.hex ?? selected);
  const [first] = chosen === undefined ? [] : onPage(session, chosen);
  return first ?? concern(session)[0] ?? null;
}
