import type { Refused } from '@grande/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { besides } from '../../table/card-place.ts';
import { LazyDetail, Refusals, Rule } from '../../table/numbers.tsx';
import type { Session } from '../../table/session.ts';
import { IconButton } from '../../ui/icons.tsx';
import { w as words } from '../../words/words.ts';
import { optionsAt, reasons } from './pointing.ts';

/** A card and its place on the field. */
export interface Card {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Pixels from the middle of the piece to beyond its reach, or as far as a card may stand off. */
  readonly gap?: number;
}

/** What may be told the piece under the pointer. */
export function PieceCard({ session, card, close }: { session: Session; card: Card; close: () => void }) {
  const voice = session.voice.value;
  const options = optionsAt(session, card.id);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = box.current;
    if (!sheet) return;
    // Its odds come a moment later and make it grow.
    const lay = () => besides(sheet, card, false);
    lay();
    const watch = new ResizeObserver(lay);
    watch.observe(sheet);
    return () => watch.disconnect();
  }, [card]);
  return (
    <div ref={box} class="card">
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
      {options.length === 0 && <Idle session={session} id={card.id} close={close} />}
    </div>
  );
}

/** Somebody who can be told nothing now: what he is, why not, and where more is written of him. */
function Idle({ session, id, close }: { session: Session; id: string; close: () => void }) {
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const piece = session.scene.value?.byId.get(id);
  return (
    <>
      {piece && (
        <p class="dim">
          {[...piece.values.map((v) => `${v.label} ${v.text}`), ...piece.badges.map((b) => b.title)].join(
            ' · ',
          )}
        </p>
      )}
      <p class="row">
        {refused === null && session.seen.value?.decision && (
          <button
            type="button"
            class="chip"
            data-act="why"
            onClick={() => void reasons(session, id).then(setRefused)}
          >
            {words().whyNot}
          </button>
        )}
        <button
          type="button"
          class="chip"
          data-act="inspect"
          onClick={() => {
            close();
            session.inspect(id);
            session.railOpen.value = true;
          }}
        >
          {words().tabs.place}
        </button>
      </p>
      {refused !== null && refused.length > 0 && (
        <div class="why-not">
          <h3>{words().whyNot}</h3>
          <Refusals session={session} refused={refused} />
        </div>
      )}
    </>
  );
}

/** Name and worth of the piece the pointer rests on. */
export function Hovered({ session }: { session: Session }) {
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
