import type { WireOption } from '@grande/engine';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Atlas as Drawing } from '../atlas/draw.ts';
import { drawingOf, fetchDrawing } from '../atlas/fetch.ts';
import { type Box, fieldBox, grow } from '../atlas/geometry.ts';
import { entryOf } from '../registry.ts';
import { StoryLayer } from '../story/layer.tsx';
import { w } from '../words/words.ts';
import { Camera, type Point, sizeOf } from './camera.ts';
import { inPlay, peopled, stood } from './framing.ts';
import { Ground, hexAt, plainSheet, UNIT, viewBox } from './ground.tsx';
import { Guide } from './guide.tsx';
import { HoverLine } from './hover-line.tsx';
import { insets, watchBars } from './insets.ts';
import {
  AimLayer,
  CounterLayer,
  LitLayer,
  MarkerLayer,
  OverlayLayer,
  OverlayWords,
  PathLayer,
  PointerLayer,
} from './layers.tsx';
import './march.css';
import { BesideLayer, boxAt } from './beside.tsx';
import { MapTools } from './map-tools.tsx';
import { ReachLayer, WayLayer } from './march-layer.tsx';
import { PlaceCard } from './place-card.tsx';
import { REST_MS } from './rest.ts';
import type { Session } from './session.ts';
import { SightLayer } from './sight-layer.tsx';
import { keepTintInSight } from './tint.ts';
import { concern, describePlace, nextPlace, onPage, pivot, spokenSight } from './walk.ts';

/** How much of the land beyond the hexes belongs to a look at the whole map, in drawing units. */
const RIM = 30;

/** How a place was pointed at: by a finger, to be passed through. */
interface How {
  readonly touch: boolean;
  readonly wayPoint?: boolean;
}

const ENDS = ['pointermove', 'pointerup', 'pointercancel'] as const;

/** A piece in a hex that can be sent somewhere: the one on top. */
export function marcherIn(session: Session, hex: string): string | undefined {
  const marchers = session.marching.marchers.peek();
  const { picked } = session.marching;
  const here =
    session.scene
      .peek()
      ?.byHex.get(hex)
      ?.filter((p) => marchers.has(p.id)) ?? [];
  return (here.find((p) => p.id === picked.peek()?.piece) ?? here.at(-1))?.id;
}

const isStep = (session: Session, option: WireOption): boolean =>
  session.loaded.game.marching?.step.includes(option.action ?? '') ?? false;

/** Acts at a place: a picked piece goes there, one option is taken, several open a card, none tells what is there. */
export function act(session: Session, hex: string, at: { x: number; y: number }, how: How): void {
  const { marching } = session;
  const options = session.scene.peek()?.lit.get(hex) ?? [];
  // A march of one step is a march: what else is offered there wants a choice.
  const others = options.filter((o) => !isStep(session, o));
  const marcher = marcherIn(session, hex);
  session.selected.value = hex;
  if (marching.reaches(hex) && others.length === 0 && marcher === undefined) {
    if (how.wayPoint) marching.wayPoint(hex);
    else if (how.touch) session.card.value = { hex, ...at };
    else void marching.go(hex);
    return;
  }
  const only = options.length === 1 ? options[0] : undefined;
  if (marcher !== undefined && !marching.reaches(hex)) {
    void marching.pick(marcher).then((errand) => {
      // What cannot be known before it is taken up, behind a die say, is begun at once.
      if (!errand && only && !how.touch) session.choose(only);
    });
    session.card.value = { hex, ...at };
    return;
  }
  const { touch } = how;
  if (only && !touch) session.choose(only);
  // Pointing at the bare ground is an attempt; at a counter it may be no more than a look.
  else session.card.value = { hex, ...at, tried: (session.scene.peek()?.byHex.get(hex) ?? []).length === 0 };
}

/** A piece under the finger or the mouse button. */
interface Held {
  readonly piece: string;
  /** The pointer has gone far enough to mean it. */
  readonly far: (event: PointerEvent) => boolean;
  moved: boolean;
}

const isDeploying = (session: Session): boolean => {
  const kind = session.seen.peek()?.decision?.kind;
  return kind !== undefined && (session.loaded.game.deployment?.asks.includes(kind) ?? false);
};

/** The options that would take a piece to a place. */
function dropped(session: Session, piece: string, hex: string): readonly WireOption[] {
  const scene = session.scene.peek();
  const here = scene?.lit.get(hex) ?? [];
  const ofPiece = here.filter((o) => o.concerns?.pieces?.includes(piece));
  return ofPiece.length > 0 ? ofPiece : here;
}

/** The drawing of a game's map, once it has come. */
function useDrawing(session: Session): Drawing | null {
  const { id } = session.loaded.game;
  const [drawing, setDrawing] = useState<Drawing | null>(() => drawingOf(id));
  useEffect(() => {
    const address = entryOf(id)?.atlas;
    if (!address) return;
    let gone = false;
    fetchDrawing(id, address).then(
      (d) => {
        if (!gone) setDrawing(d);
      },
      (error: unknown) => console.warn('the map could not be fetched:', error),
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return drawing;
}

export function MapView({ session }: { session: Session }) {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera | null>(null);
  const dragging = useRef<Held | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const { map } = session.loaded;
  const drawing = useDrawing(session);
  const sheet = drawing?.viewBox ?? (map && plainSheet(map));
  const sheetNow = useRef(sheet);
  sheetNow.current = sheet;
  useLayoutEffect(() => {
    if (drawing) camera.current?.lay(drawing.viewBox, grow(inPlay(session) ?? drawing.hexes, RIM));
  }, [drawing, session]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !world.current || !map || !sheetNow.current) return;
    const under = (p: Point) => hexAt(map, p.x * UNIT, p.y * UNIT);
    const field = grow(inPlay(session) ?? fieldBox(map), RIM);
    const made = new Camera(element, world.current, sheetNow.current, field, insets, (event) => {
      if (event instanceof MouseEvent && event.button !== 0) return false;
      if (!(event.target instanceof Element) || event.target.closest('.card, .map-tools')) return false;
      return event.type === 'wheel' || !draggable(event);
    });
    const draggable = (event: Event): boolean => {
      if (event instanceof MouseEvent) return pieceUnder(event.clientX, event.clientY) !== null;
      const [touch, second] = 'touches' in event ? Array.from(event.touches as TouchList) : [];
      return touch !== undefined && !second && marcherUnder(touch.clientX, touch.clientY) !== undefined;
    };
    const marcherUnder = (x: number, y: number): string | undefined => {
      const hex = under(made.toPage(x, y));
      return hex < 0 ? undefined : marcherIn(session, map.labels[hex] as string);
    };
    const pieceUnder = (x: number, y: number): string | null => {
      const scene = session.scene.peek();
      const hex = under(made.toPage(x, y));
      const here = hex < 0 ? [] : (scene?.byHex.get(map.labels[hex] as string) ?? []);
      const found = here.findLast((p) => scene?.about.has(p.id) || scene?.litPieces.has(p.id));
      return marcherUnder(x, y) ?? found?.id ?? null;
    };
    camera.current = made;
    made.fit();
    let begun = false;
    let deployed = false;
    const watch = new ResizeObserver(() => made.resized());
    watch.observe(element);
    const bars = watchBars(() => {
      // Under a hand that drags, or while somebody aims, the map keeps still.
      if (!dragging.current && session.aim.peek() === null) made.resized();
    });
    // What is asked must be in sight, at least in part.
    const follow = effect(() => {
      if (!session.scene.value) return;
      const places = concern(session);
      // The armies stand: the map opens anew, unless somebody has chosen what to look at.
      const deploys = isDeploying(session);
      if (deployed && !deploys && made.untouched) begun = false;
      deployed = deploys;
      // Nobody is asked, in a replay or at the end: what stands there is looked at.
      const part = begun ? null : peopled(session);
      const middle = part && { x: (part.x0 + part.x1) / 2 / UNIT, y: (part.y0 + part.y1) / 2 / UNIT };
      const asked = places.length > 0 || !middle ? places : [middle];
      if (asked.length === 0 && !begun) return;
      if (!begun) {
        const played = inPlay(session);
        if (played && sheetNow.current) made.lay(sheetNow.current, grow(played, RIM));
        made.begin(asked, part, stood(session));
      }
      // The bar with the new question takes its room first, and a replay hears what happened.
      else
        requestAnimationFrame(() => {
          if (camera.current === made) made.gather(session.replaying ? concern(session) : places);
        });
      begun = true;
    });
    const seek = effect(() => {
      const [place] = session.sought.value === null ? [] : onPage(session, session.sought.value);
      if (place) made.reveal(place);
    });
    const tint = keepTintInSight(session, made);

    const move = (event: PointerEvent) => {
      const held = dragging.current;
      if (held && ghost.current && held.far(event)) {
        if (!held.moved && session.marching.marchers.peek().has(held.piece)) {
          clearTimeout(resting);
          session.card.value = null;
          void session.marching.pick(held.piece, session.marching.companyOf(held.piece));
        }
        held.moved = true;
        ghost.current.style.translate = `${event.clientX}px ${event.clientY}px`;
        ghost.current.hidden = false;
      }
      const hex = under(made.toPage(event.clientX, event.clientY));
      const label = hex < 0 ? null : (map.labels[hex] as string);
      if (session.hover.peek() === label) return;
      session.hover.value = label;
      const options = label === null ? [] : (session.scene.peek()?.lit.get(label) ?? []);
      // What a card or a confirmation is about stays in view while the pointer goes to it.
      if (session.asking.peek() === null && session.card.peek() === null)
        session.focus.value = options.length === 1 ? (options[0] as WireOption) : null;
    };
    /** A finger that rests shows what the mouse shows by hovering: the way, its cost, the odds. */
    const rest = (event: PointerEvent) => {
      clearTimeout(resting);
      rested = false;
      const from = { x: event.clientX, y: event.clientY };
      const still = (now: PointerEvent) => Math.hypot(now.clientX - from.x, now.clientY - from.y) < 10;
      const stop = (now: PointerEvent) => {
        if (now.type === 'pointermove' && still(now)) return;
        clearTimeout(resting);
        for (const type of ENDS) element.removeEventListener(type, stop);
      };
      for (const type of ENDS) element.addEventListener(type, stop);
      resting = setTimeout(() => {
        rested = true;
        session.card.value = null;
        session.hover.value = null;
        move(event);
        const label = session.hover.peek();
        const here = label === null ? [] : (session.scene.peek()?.lit.get(label) ?? []);
        if (label !== null && here.length > 1) session.card.value = { hex: label, ...local(event) };
      }, REST_MS);
    };
    let resting: ReturnType<typeof setTimeout> | undefined;
    let rested = false;
    const menu = (event: Event) => {
      if (rested) event.preventDefault();
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'touch' && event.isPrimary) rest(event);
      dragging.current = null;
      if (event.button !== 0 || !event.isPrimary) return;
      if (event.target instanceof Element && event.target.closest('.card, .map-tools')) return;
      const { clientX: x, clientY: y } = event;
      const piece = event.pointerType === 'touch' ? (marcherUnder(x, y) ?? null) : pieceUnder(x, y);
      const far = (now: PointerEvent) => Math.hypot(now.clientX - x, now.clientY - y) > 8;
      if (piece !== null) dragging.current = { piece, far, moved: false };
    };
    const up = (event: PointerEvent) => {
      const held = dragging.current;
      dragging.current = null;
      if (ghost.current) ghost.current.hidden = true;
      if (!held?.moved) return;
      const hex = under(made.toPage(event.clientX, event.clientY));
      const label = hex < 0 ? null : (map.labels[hex] as string);
      suppress = true;
      if (label === null || session.scene.peek()?.byId.get(held.piece)?.hex === label) return;
      void drop(held.piece, label, local(event));
    };
    /** A piece is let go over a hex: it marches there if it can, else whatever it could do there is offered. */
    const drop = async (piece: string, label: string, at: Point) => {
      const { marching } = session;
      if (marching.marchers.peek().has(piece)) await marching.pick(piece, marching.companyOf(piece));
      const options = dropped(session, piece, label);
      const only = options.length === 1 ? options[0] : undefined;
      if (marching.reaches(label) && options.every((o) => isStep(session, o))) void marching.go(label);
      else if (only) session.choose(only);
      else session.card.value = { hex: label, ...at, tried: true };
    };
    let suppress = false;
    const local = (event: MouseEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const click = (event: MouseEvent) => {
      if (suppress || rested) {
        suppress = false;
        rested = false;
        return;
      }
      if (event.target instanceof Element && event.target.closest('.card, .map-tools')) return;
      const point = made.toPage(event.clientX, event.clientY);
      const decision = session.seen.peek()?.decision;
      const pointing = decision ? session.presenter.pointing?.(decision) : null;
      if (pointing) {
        session.aim.value = pointing.value(point);
        return;
      }
      const box = boxAt(session, point);
      const hex = under(point);
      if (box) session.card.value = { hex: box.id, ...local(event) };
      else if (hex < 0) {
        session.card.value = null;
      }
      if (box || hex < 0) return;
      const touch = event instanceof PointerEvent && event.pointerType === 'touch';
      act(session, map.labels[hex] as string, local(event), { touch, wayPoint: event.shiftKey });
    };
    const leave = (event: PointerEvent) => {
      // A finger that is lifted has not gone elsewhere: what it rested on stays in view.
      if (rested && event.pointerType === 'touch') return;
      session.hover.value = null;
      const to = event.relatedTarget;
      const kept =
        session.card.peek() !== null || (to instanceof Element && to.closest('.table-foot') !== null);
      if (session.asking.peek() === null && !kept) session.focus.value = null;
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointerup', up);
    element.addEventListener('click', click);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('contextmenu', menu);
    return () => {
      seek();
      tint();
      follow();
      bars();
      watch.disconnect();
      made.dispose();
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointerup', up);
      element.removeEventListener('click', click);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('contextmenu', menu);
      clearTimeout(resting);
      camera.current = null;
    };
  }, [map, session]);

  if (!map || !sheet) return null;

  const key = (event: KeyboardEvent) => {
    const camera_ = camera.current;
    if (!camera_ || event.target !== frame.current || event.ctrlKey || event.metaKey) return;
    const arrows: Record<string, readonly [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey) camera_.push(-arrow[0] * 80, -arrow[1] * 80);
    else if (arrow || event.key === 'n' || event.key === 'p') {
      const to = nextPlace(session, arrow ?? (event.key === 'n' ? 'next' : 'before'));
      if (to === null) return;
      session.cursor.value = to;
      const options = session.scene.peek()?.lit.get(to) ?? [];
      session.focus.value = options.length === 1 ? (options[0] as WireOption) : null;
      session.spoken.value = [describePlace(session, to), spokenSight(session)].filter(Boolean).join('. ');
      const hex = map.indexOf.get(to) as number;
      camera_.reveal({ x: map.page.x[hex] as number, y: map.page.y[hex] as number });
    } else if (event.key === 'Enter' || event.key === ' ') {
      const at = session.cursor.peek();
      const hex = at === null ? undefined : map.indexOf.get(at);
      if (at === null || hex === undefined) return;
      const page = { x: map.page.x[hex] as number, y: map.page.y[hex] as number };
      const decision = session.seen.peek()?.decision;
      const pointing = decision ? session.presenter.pointing?.(decision) : null;
      if (pointing) session.aim.value = pointing.value(page);
      else act(session, at, camera_.toFrame(page), { touch: false, wayPoint: event.shiftKey });
    } else if (event.key === '+' || event.key === '=') camera_.zoomBy(1.3, pivot(session));
    else if (event.key === '-') camera_.zoomBy(1 / 1.3, pivot(session));
    else if (event.key === '0') camera_.fit();
    else return;
    event.preventDefault();
  };

  return (
    <div class="field">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a map walked with the arrow keys has no element of its own */}
      <div ref={frame} class="map" role="application" tabIndex={0} aria-label={w().mapLabel} onKeyDown={key}>
        <World session={session} world={world} drawing={drawing} sheet={sheet} />
        <div class="glass" />
      </div>
      <MapTools session={session} camera={camera} />
      <Guide session={session} place="map" />
      <HoverLine session={session} />
      <PlaceCard session={session} />
      <div ref={ghost} class="ghost" hidden />
    </div>
  );
}

interface WorldProps {
  readonly session: Session;
  readonly world: { current: HTMLDivElement | null };
  readonly drawing: Drawing | null;
  readonly sheet: Box;
}

function World({ session, world, drawing, sheet }: WorldProps) {
  const { map } = session.loaded;
  if (!map) return null;
  const { width, height } = sizeOf(sheet);
  return (
    <div ref={world} class="world" style={{ width: `${width}px`, height: `${height}px` }}>
      <Ground map={map} drawing={drawing} sheet={sheet} />
      <svg class="pieces" viewBox={viewBox(sheet)} aria-hidden="true">
        <OverlayLayer session={session} />
        <ReachLayer session={session} />
        <LitLayer session={session} />
        <MarkerLayer session={session} />
        <PathLayer session={session} />
        <StoryLayer session={session} part="paths" />
        <BesideLayer session={session} />
        <CounterLayer session={session} />
        <OverlayWords session={session} />
        <StoryLayer session={session} part="marks" />
        <SightLayer session={session} />
        <PointerLayer session={session} />
        <WayLayer session={session} />
        <AimLayer session={session} />
      </svg>
    </div>
  );
}
