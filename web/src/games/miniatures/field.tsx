import type { View } from '@grande/miniatures/book';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FreeStoryLayer } from '../../story/layer.tsx';
import { Camera, sizeOf } from '../../table/camera.ts';
import { Guide } from '../../table/guide.tsx';
import { insets, watchBars } from '../../table/insets.ts';
import { OverlayMenu } from '../../table/map-tools.tsx';
import type { Session } from '../../table/session.ts';
import { IconButton } from '../../ui/icons.tsx';
import { wide } from '../../ui/wide.ts';
import { w as words } from '../../words/words.ts';
import { MODES } from './aiming.ts';
import { Ground } from './ground.tsx';
import { HAND_WORDS } from './hand-words.ts';
import { Handling } from './handling.ts';
import { Aim, Fire, Laid, LitGround, nameOf, Objectives, Troops } from './layers.tsx';
import { OwnCard } from './own-card.tsx';
import { type Card, Hovered, PieceCard } from './piece-card.tsx';
import { fighting, offered, ownMiddle, placeOf, reachOnPage, stoodOn } from './pointing.ts';
import { roomOf } from './room.ts';
import { ofSpot, onPage, px } from './scale.ts';
import './field.css';

const RIM = 70;
const GROUND = ['width', 'height', 'areas', 'hills', 'crops', 'lines', 'roads', 'rivers', 'bridges'] as const;
const sameGround = (a: View['battle'], b: View['battle']): boolean =>
  GROUND.every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));

/** The free table: bases on cloth, measured in inches. */
export function Field({ session }: { session: Session }) {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera | null>(null);
  const handling = useMemo(() => new Handling(session), [session]);
  const [own, setOwn] = useState<Card | null>(null);
  const laid = useRef<View['battle'] | null>(null);
  const seen = session.shown.value;
  const view = seen?.view as View | undefined;
  const width = view?.battle.width ?? 48_000;
  const height = view?.battle.height ?? 36_000;
  const sheet = { x0: -RIM, y0: -px(height) - RIM, x1: px(width) + RIM, y1: RIM };
  const serial = seen?.serial;

  const subject = seen?.decision?.subject;
  useEffect(() => {
    setOwn(null);
    handling.settle(session.seen.peek());
    const where = view && subject !== undefined ? placeOf(view, subject) : null;
    if (!where || subject === undefined) {
      // Somebody who can be chosen, with whom he would fire at or charge, is in sight, or the ground to be pointed at.
      const id = requestAnimationFrame(() => {
        const now = camera.current;
        const decision = seen?.decision;
        if (!now || !view || !decision) return;
        const pairs = offered(session, view);
        if (!pairs.some((pair) => now.sees(...pair) === pair.length)) now.embrace(pairs[0] ?? []);
        const room = roomOf(view, decision)?.map(onPage) ?? [];
        const [a, , b] = room;
        const middle = a && b && { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        if (middle && now.sees(middle) === 0) now.centre(middle);
      });
      return () => cancelAnimationFrame(id);
    }
    // The bar with the new question takes its room first.
    const frameId = requestAnimationFrame(() => {
      const page = onPage(where);
      camera.current?.reveal(page);
      const spot = camera.current?.toFrame(page);
      // Beyond what it can reach, on a table large enough.
      const gap = view ? (camera.current?.scale ?? 1) * reachOnPage(view, subject) : 0;
      if (spot && seen?.decision?.kind === 'unit' && !session.replaying)
        setOwn({ id: subject, ...spot, gap: Math.min(gap, innerWidth / 7) });
    });
    return () => cancelAnimationFrame(frameId);
  }, [serial, subject]);
  // The armies stand, and the battle begins: a small screen opens anew, on one's own line.
  const raising = view?.raising != null;
  const raised = useRef(raising);
  useEffect(() => {
    if (raised.current && !raising && view)
      camera.current?.begin(
        [ownMiddle(view, seen?.viewer ?? null) ?? []].flat(),
        fighting(view),
        stoodOn(view),
      );
    raised.current = raising;
  }, [raising]);
  // Before a charge is ordered, the one who charges and his enemy are looked at.
  const asking = session.asking.value;
  useEffect(() => {
    if (!asking || !view) return;
    const named = [asking.at ?? [], subject ?? []].flat();
    const places = named.flatMap((id) => placeOf(view, id) ?? []).map(onPage);
    const frameId = requestAnimationFrame(() => camera.current?.embrace(places));
    return () => cancelAnimationFrame(frameId);
  }, [asking]);
  const sought = session.sought.value;
  useEffect(() => {
    const id = sought === null ? undefined : session.scene.peek()?.byHex.get(sought)?.[0]?.id;
    const where = view && id !== undefined ? placeOf(view, id) : null;
    if (where) camera.current?.reveal(onPage(where));
  }, [sought]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !world.current) return;
    const made = new Camera(element, world.current, sheet, sheet, insets, handling.pans);
    camera.current = made;
    const release = handling.attach(element, made);
    const first = session.seen.peek();
    const laidOut = first && (first.view as View);
    made.begin(
      [(laidOut && ownMiddle(laidOut, first.viewer)) ?? []].flat(),
      laidOut && fighting(laidOut),
      laidOut ? stoodOn(laidOut) : [],
    );
    const watch = new ResizeObserver(() => made.resized());
    watch.observe(element);
    const bars = watchBars(() => {
      if (!handling.dragging.peek() && session.aim.peek() === null) made.resized();
    });
    return () => {
      bars();
      watch.disconnect();
      release();
      made.dispose();
      camera.current = null;
    };
  }, [session, handling, width, height]);

  if (!view || !seen) return <div class="field" />;
  const w = HAND_WORDS[session.voice.value.locale];
  const card = handling.card.value;
  const trying = handling.trying.value?.hand.before.length === 0 ? null : handling.trying.value;
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
            <LitGround session={session} view={view} />
            <Laid session={session} view={view} />
            <FreeStoryLayer session={session} part="paths" at={ofSpot} size={110} />
            <Troops session={session} view={view} />
            <FreeStoryLayer session={session} part="marks" at={ofSpot} size={110} />
            <Fire session={session} view={view} />
            <Aim session={session} view={view} handling={handling} />
          </svg>
        </div>
        <div class="glass" />
      </div>
      <Guide session={session} place="map" />
      <div class="map-tools">
        <IconButton icon="plus" label={words().zoomIn} onClick={() => camera.current?.zoomBy(1.4)} />
        <IconButton icon="minus" label={words().zoomOut} onClick={() => camera.current?.zoomBy(1 / 1.4)} />
        <IconButton icon="fit" label={words().fit} onClick={() => camera.current?.fit()} />
        {/* On a small screen only once a unit is in hand: before that they would stand over those to choose from. */}
        {(decision?.space?.key === 'order' || (decision?.kind === 'order' && wide.value)) && (
          <div class="free-modes">
            {MODES.map((m) => (
              <button
                key={m}
                type="button"
                aria-pressed={handling.mode.value === m}
                title={w.modeHelp[m]}
                onClick={() => {
                  handling.mode.value = m;
                }}
              >
                {w.modes[m]}
              </button>
            ))}
          </div>
        )}
        <OverlayMenu session={session} />
      </div>
      {own && !trying && !handling.dragging.value && !session.asking.value && session.aim.value === null && (
        <OwnCard session={session} view={view} handling={handling} at={own} close={() => setOwn(null)} />
      )}
      {card && (
        <PieceCard
          session={session}
          card={card}
          close={() => {
            handling.card.value = null;
          }}
        />
      )}
      <Hovered session={session} />
    </div>
  );
}
