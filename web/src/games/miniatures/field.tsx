import type { WireOption } from '@grande/engine';
import {
  batteriesOf,
  contains,
  makeShape,
  type Point,
  RADIUS,
  type State,
  shapeOf,
  tableOf,
  type View,
} from '@grande/miniatures/book';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Box, grow } from '../../atlas/geometry.ts';
import { Camera, sizeOf } from '../../table/camera.ts';
import { Guide } from '../../table/guide.tsx';
import { OverlayMenu } from '../../table/map-tools.tsx';
import { LazyDetail, Rule } from '../../table/numbers.tsx';
import type { Session } from '../../table/session.ts';
import { IconButton } from '../../ui/icons.tsx';
import { w as words } from '../../words/words.ts';
import { aimAt, generalOfId, ghostOf, MODES, type Mode, unitOfId } from './aiming.ts';
import { FireLines } from './fire-lines.tsx';
import { Ground } from './ground.tsx';
import { ownSide } from './overlays.ts';
import { shortOf } from './pieces.ts';
import { at, polygon, px, toThou } from './scale.ts';
import { Leader, outlineOf, Ranges, Troop } from './troops.tsx';
import { WORDS } from './words.ts';
import './field.css';

const RIM = 70;
const insets = () => {
  const bar = document.querySelector('.decision')?.getBoundingClientRect();
  return {
    top: 12,
    right: 12,
    left: 12,
    bottom: bar && bar.height > 0 ? Math.min(bar.height + 24, innerHeight * 0.5) : 12,
  };
};

/** Beside the cloth there is nothing: who points there means its edge. */
const onCloth = ({ battle }: View, p: Point): Point => ({
  x: Math.min(Math.max(0, p.x), battle.width),
  y: Math.min(Math.max(0, p.y), battle.height),
});

/** A piece as the hand finds it: a unit by its base, a general by the ring around him. */
function liesUnder(view: View, id: string, p: Point): boolean {
  const i = unitOfId(view, id);
  if (i >= 0) return view.units[i]?.fate === 'table' && contains(shapeOf(view as State, i), p);
  const general = view.generals[generalOfId(view, id)];
  return general?.present === true && Math.hypot(general.x - p.x, general.y - p.y) <= 420;
}

/** The topmost piece at a point: a general before the troops he rides with. */
function pieceAt(view: View, p: Point): string | null {
  for (const [g, general] of view.generals.entries())
    if (
      general.alive &&
      general.present &&
      general.absentUntil === 0 &&
      Math.hypot(general.x - p.x, general.y - p.y) <= 420
    )
      return view.battle.generals[g]?.id ?? null;
  for (const [i, u] of view.units.entries())
    if (u.fate === 'table' && contains(shapeOf(view as State, i), p)) return view.battle.units[i]?.id ?? null;
  return null;
}

/** Options that name a piece. */
const optionsAt = (session: Session, id: string): readonly WireOption[] =>
  (session.seen.peek()?.decision?.options ?? []).filter((o) =>
    typeof o.at === 'string' ? o.at === id : o.at?.includes(id),
  );

const GROUND = ['width', 'height', 'areas', 'hills', 'crops', 'lines', 'roads', 'rivers', 'bridges'] as const;
const sameGround = (a: View['battle'], b: View['battle']): boolean =>
  GROUND.every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));

/** Where a unit or a general stands. */
function placeOf(view: View, id: string): Point | null {
  const i = unitOfId(view, id);
  const u = i >= 0 ? view.units[i] : undefined;
  if (u) return u.fate === 'table' ? u : null;
  const g = generalOfId(view, id);
  const general = g >= 0 ? view.generals[g] : undefined;
  return general?.present ? general : null;
}

/** The middle of a side's line, on the page: where a small screen opens. */
function ownMiddle(view: View, viewer: string | null): Point | null {
  const side = view.battle.sides.findIndex((x) => x.seat === viewer);
  const own = view.units.filter(
    (u, i) => u.fate === 'table' && view.battle.units[i]?.side === Math.max(0, side),
  );
  if (own.length === 0) return null;
  const x = own.reduce((n, u) => n + u.x, 0) / own.length;
  const y = own.reduce((n, u) => n + u.y, 0) / own.length;
  return { x: at({ x, y }).x / 100, y: at({ x, y }).y / 100 };
}

/** The part of the table where anybody stands. */
function fighting(view: View): Box | null {
  const places = view.units.filter((u) => u.fate === 'table').map(at);
  if (places.length === 0) return null;
  const x = places.map((p) => p.x);
  const y = places.map((p) => p.y);
  return grow({ x0: Math.min(...x), y0: Math.min(...y), x1: Math.max(...x), y1: Math.max(...y) }, 190);
}

interface Card {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The free table: bases on cloth, measured in inches. */
export function Field({ session }: { session: Session }) {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera | null>(null);
  const [mode, setMode] = useState<Mode>('wheel');
  const [card, setCard] = useState<Card | null>(null);
  const laid = useRef<View['battle'] | null>(null);
  const modeNow = useRef(mode);
  modeNow.current = mode;
  const seen = session.seen.value;
  const view = seen?.view as View | undefined;
  const width = view?.battle.width ?? 48_000;
  const height = view?.battle.height ?? 36_000;
  const sheet = { x0: -RIM, y0: -px(height) - RIM, x1: px(width) + RIM, y1: RIM };
  const serial = seen?.serial;

  const subject = seen?.decision?.subject;
  useEffect(() => {
    setCard(null);
    const where = view && subject !== undefined ? placeOf(view, subject) : null;
    // The bar with the new question takes its room first.
    if (where)
      requestAnimationFrame(() => camera.current?.reveal({ x: at(where).x / 100, y: at(where).y / 100 }));
  }, [serial, subject]);
  const sought = session.sought.value;
  useEffect(() => {
    const id = sought === null ? undefined : session.scene.peek()?.byHex.get(sought)?.[0]?.id;
    const where = view && id !== undefined ? placeOf(view, id) : null;
    if (where) camera.current?.reveal({ x: at(where).x / 100, y: at(where).y / 100 });
  }, [sought]);

  useEffect(() => {
    const element = frame.current;
    if (!element || !world.current) return;
    const made = new Camera(element, world.current, sheet, sheet, insets, (event) => {
      if (event instanceof MouseEvent && event.button !== 0) return false;
      if (!(event.target instanceof Element) || event.target.closest('.card, .map-tools')) return false;
      return event.type === 'wheel' || !(event instanceof MouseEvent) || !grips(event);
    });
    camera.current = made;
    const under = (event: MouseEvent) => toThou(made.toPage(event.clientX, event.clientY));
    /** The piece the open question is about lies under the pointer: it is taken in hand, the cloth is not. */
    const grips = (event: MouseEvent): boolean => {
      const now = session.seen.peek();
      const subject = now?.decision?.space ? now.decision.subject : undefined;
      return now != null && subject !== undefined && liesUnder(now.view as View, subject, under(event));
    };
    const aim = (p: Point): boolean => {
      const now = session.seen.peek();
      if (!now?.decision) return false;
      const value = aimAt(now.view as View, now.decision, onCloth(now.view as View, p), modeNow.current);
      if (value !== undefined) session.aim.value = value;
      return value !== undefined;
    };
    let held: { readonly x: number; readonly y: number; moved: boolean } | null = null;
    let dropped = false;
    const down = (event: PointerEvent) => {
      dropped = false;
      const mouse = event.button === 0 && event.pointerType !== 'touch';
      held = mouse && grips(event) ? { x: event.clientX, y: event.clientY, moved: false } : null;
    };
    const up = () => {
      dropped = held?.moved === true;
      held = null;
    };
    const first = session.seen.peek();
    made.begin(
      first ? ownMiddle(first.view as View, first.viewer) : null,
      first ? fighting(first.view as View) : null,
    );
    const watch = new ResizeObserver(() => made.resized());
    watch.observe(element);
    const click = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('.card, .map-tools')) return;
      // The piece was put down here: it has been aimed with every inch of the way.
      if (dropped) {
        dropped = false;
        return;
      }
      const now = session.seen.peek();
      if (!now) return;
      const current = now.view as View;
      const p = under(event);
      const id = pieceAt(current, p);
      const options = id === null ? [] : optionsAt(session, id);
      const [only] = options;
      setCard(null);
      if (id !== null) session.selected.value = id;
      if (only && options.length === 1) return session.choose(only);
      if (id !== null && options.length > 1) {
        const box = element.getBoundingClientRect();
        return setCard({ id, x: event.clientX - box.left, y: event.clientY - box.top });
      }
      if (!aim(p) && id !== null) session.inspect(id);
    };
    const move = (event: PointerEvent) => {
      const now = session.seen.peek();
      if (!now) return;
      const p = under(event);
      if (held && (held.moved || Math.hypot(event.clientX - held.x, event.clientY - held.y) > 6)) {
        held.moved = true;
        aim(p);
      } else session.hover.value = pieceAt(now.view as View, p);
    };
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointerup', up);
    element.addEventListener('click', click);
    element.addEventListener('pointermove', move);
    return () => {
      watch.disconnect();
      made.dispose();
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointerup', up);
      element.removeEventListener('click', click);
      element.removeEventListener('pointermove', move);
      camera.current = null;
    };
  }, [session, width, height]);

  if (!view || !seen) return <div class="field" />;
  const w = WORDS[session.voice.value.locale];
  // Every view is a copy, but the ground lies still once it is laid out: it is drawn again only when it changed.
  if (!laid.current || !sameGround(laid.current, view.battle)) laid.current = view.battle;
  const { decision } = seen;
  const size = sizeOf(sheet);
  const aims = ['order', 'ride', 'place', 'enter', 'fort'].includes(decision?.space?.key ?? '');
  return (
    <div class="field">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table is pointed at and zoomed by keyboard too */}
      <div ref={frame} class="free map" role="application" aria-label={words().mapLabel} tabIndex={0}>
        <div
          ref={world}
          class="free-world"
          data-aims={aims}
          style={{ width: `${size.width}px`, height: `${size.height}px` }}
        >
          <svg
            viewBox={`${sheet.x0} ${sheet.y0} ${sheet.x1 - sheet.x0} ${sheet.y1 - sheet.y0}`}
            width={size.width}
            height={size.height}
            aria-hidden="true"
          >
            <Ground battle={laid.current} name={nameOf(session)} />
            <Objectives view={view} />
            <Laid session={session} view={view} />
            <Troops session={session} view={view} />
            <Fire session={session} view={view} />
            <Aim session={session} view={view} />
          </svg>
        </div>
        <div class="glass" />
      </div>
      <Guide session={session} place="map" />
      <div class="map-tools">
        <IconButton icon="plus" label={words().zoomIn} onClick={() => camera.current?.zoomBy(1.4)} />
        <IconButton icon="minus" label={words().zoomOut} onClick={() => camera.current?.zoomBy(1 / 1.4)} />
        <IconButton icon="fit" label={words().fit} onClick={() => camera.current?.fit()} />
        {decision?.space?.key === 'order' && (
          <div class="free-modes">
            {MODES.map((m) => (
              <button
                key={m}
                type="button"
                aria-pressed={mode === m}
                title={w.modeHelp[m]}
                onClick={() => setMode(m)}
              >
                {w.modes[m]}
              </button>
            ))}
          </div>
        )}
        <OverlayMenu session={session} />
      </div>
      {card && <PieceCard session={session} card={card} close={() => setCard(null)} />}
      <Hovered session={session} />
    </div>
  );
}

/** One function for the life of a session, so that the ground is drawn once. */
const NAMERS = new WeakMap<object, (id: string) => string>();
function nameOf(session: Session): (id: string) => string {
  const voice = session.voice.value;
  let found = NAMERS.get(voice);
  if (!found) {
    found = (id) => voice.name(id);
    NAMERS.set(voice, found);
  }
  return found;
}

function Troops({ session, view }: { session: Session; view: View }) {
  const scene = session.scene.value;
  const name = nameOf(session);
  const selected = session.selected.value;
  const state = (id: string) =>
    scene?.about.has(id) ? 'about' : scene?.litPieces.has(id) ? 'lit' : selected === id ? 'chosen' : null;
  const chosen = selected === null ? -1 : unitOfId(view, selected);
  const subject = session.seen.value?.decision?.subject;
  const about = subject === undefined ? -1 : unitOfId(view, subject);
  const general = selected === null ? -1 : generalOfId(view, selected);
  const rider = general >= 0 ? view.generals[general] : undefined;
  return (
    <g>
      {[...new Set([chosen, about])]
        .filter((i) => i >= 0)
        .map((i) => (
          <Ranges key={i} view={view} i={i} />
        ))}
      {rider?.alive && rider.present && (
        <circle class="ft-radius" cx={at(rider).x} cy={at(rider).y} r={px(RADIUS)} />
      )}
      {view.units.map((u, i) => {
        const target = u.fate === 'table' && u.charge >= 0 ? view.units[u.charge] : undefined;
        const id = view.battle.units[i]?.id ?? '';
        return (
          <g key={id}>
            {target && <path class="ft-charge" d={polygon([u, target], false)} />}
            <Troop view={view} i={i} label={shortOf(name(id))} state={state(id)} />
          </g>
        );
      })}
      {view.battle.generals.map((g, k) => (
        <Leader key={g.id} view={view} g={k} label={shortOf(name(g.id))} state={state(g.id)} />
      ))}
    </g>
  );
}

/** The lines of fire of the battery that is chosen or asked about. */
function Fire({ session, view }: { session: Session; view: View }) {
  const id = session.selected.value ?? session.seen.value?.decision?.subject;
  const i = id === undefined ? -1 : unitOfId(view, id);
  return i < 0 ? null : <FireLines view={view} i={i} w={WORDS[session.voice.value.locale]} />;
}

/** The overlay chosen: the arcs of a side's guns, or how far its generals' word carries. */
function Laid({ session, view }: { session: Session; view: View }) {
  const own = ownSide(view, session.seen.value?.viewer ?? null);
  switch (session.overlayNow.value?.id) {
    case 'enemyGuns':
    case 'ownGuns': {
      const side = session.overlayNow.value.id === 'ownGuns' ? own : 1 - own;
      return (
        <g>
          {batteriesOf(tableOf(view), side).map((i) => (
            <Ranges key={i} view={view} i={i} arcs />
          ))}
        </g>
      );
    }
    case 'radii':
      return (
        <g>
          {view.generals.map((g, k) =>
            g.alive && g.present && view.battle.generals[k]?.side === own ? (
              <circle key={k} class="ft-radius" cx={at(g).x} cy={at(g).y} r={px(RADIUS)} />
            ) : null,
          )}
        </g>
      );
    default:
      return null;
  }
}

function Objectives({ view }: { view: View }) {
  if (!view.battle.rules.objectives) return null;
  return (
    <g>
      {view.battle.objectives.map((o) => {
        const area = view.battle.areas[o.area];
        if (!area) return null;
        const { west, north } = makeShape(area.poly).box;
        const { x, y } = at({ x: west, y: north });
        return (
          <text key={o.id} class="ft-objective" x={x} y={y - 4}>
            ★
          </text>
        );
      })}
    </g>
  );
}

/** GEN.3: the ground in which the middle of a fort may lie. */
interface Room {
  readonly from: Point;
  readonly to: Point;
}

/** Where the pointed answer would bring the piece. */
function Aim({ session, view }: { session: Session; view: View }) {
  const decision = session.seen.value?.decision;
  const ghost = decision ? ghostOf(view, decision, session.aim.value) : null;
  const room =
    decision?.space?.key === 'fort' ? (decision.space.extent as Partial<Room> | undefined) : undefined;
  const [from, to] = [room?.from, room?.to];
  const plot = from && to ? [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }] : null;
  if (!ghost) return plot && <path class="ft-reach" d={polygon(plot)} />;
  return (
    <g>
      {plot && <path class="ft-reach" d={polygon(plot)} />}
      {ghost.way.length > 1 && <path class="ft-way" d={polygon(ghost.way, false)} />}
      <path class="ft-ghost" d={outlineOf(ghost.base, ghost.end)} />
    </g>
  );
}

function PieceCard({ session, card, close }: { session: Session; card: Card; close: () => void }) {
  const voice = session.voice.value;
  const options = optionsAt(session, card.id);
  return (
    <div class="card" style={{ left: `${card.x + 14}px`, top: `${Math.max(8, card.y - 60)}px` }}>
      <header>
        <b>{voice.name(card.id)}</b>
        <IconButton icon="close" label={words().close} onClick={close} />
      </header>
      <ul class="card-options">
        {options.map((o) => (
          <li key={o.key}>
            <button
              type="button"
              class="option"
              data-key={o.key}
              onClick={() => session.choose(o)}
              onFocus={() => {
                session.focus.value = o;
              }}
            >
              {voice.say(o.label)}
            </button>
            <Rule session={session} rule={o.rule} />
            <LazyDetail session={session} option={o.key} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hovered({ session }: { session: Session }) {
  const id = session.hover.value;
  const piece = id === null ? undefined : session.scene.value?.byId.get(id);
  if (!piece) return null;
  return (
    <p class="hover-line" aria-hidden="true">
      <b>{piece.name}</b> <span class="num">{piece.values.map((v) => v.text).join(' · ')}</span>
      {piece.badges.map((b) => (
        <span key={b.title} class="dim">
          {' '}
          {b.title}
        </span>
      ))}
    </p>
  );
}
