import type { Point, View } from '@grande/miniatures/book';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FreeStoryLayer } from '../../story/layer.tsx';
import { Camera, sizeOf } from '../../table/camera.ts';
import { Guide } from '../../table/guide.tsx';
import { OverlayMenu } from '../../table/map-tools.tsx';
import type { Session } from '../../table/session.ts';
import { IconButton } from '../../ui/icons.tsx';
import { w as words } from '../../words/words.ts';
import { aimAt, MODES, type Mode } from './aiming.ts';
import { Ground } from './ground.tsx';
import { Aim, Fire, Laid, nameOf, Objectives, Troops } from './layers.tsx';
import { type Card, Hovered, PieceCard } from './piece-card.tsx';
import { fighting, liesUnder, onCloth, optionsAt, ownMiddle, pieceAt, placeOf } from './pointing.ts';
import { at, ofSpot, px, toThou } from './scale.ts';
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

const GROUND = ['width', 'height', 'areas', 'hills', 'crops', 'lines', 'roads', 'rivers', 'bridges'] as const;
const sameGround = (a: View['battle'], b: View['battle']): boolean =>
  GROUND.every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));

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
  const seen = session.shown.value;
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
            <FreeStoryLayer session={session} part="paths" at={ofSpot} size={110} />
            <Troops session={session} view={view} />
            <FreeStoryLayer session={session} part="marks" at={ofSpot} size={110} />
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
