import type { Refused } from '@grande/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { CounterPicture } from './counter.tsx';
import { LazyDetail, Refusals, Rule } from './numbers.tsx';
import { groundName, liveryOf } from './scene.ts';
import type { CardAt, Session } from './session.ts';

/** What a place holds and offers: the stack fanned out, what can be done, and why not the rest. */
export function PlaceCard({ session }: { session: Session }) {
  const at = session.card.value;
  return at ? <Card key={at.hex} session={session} at={at} /> : null;
}

function Card({ session, at }: { session: Session; at: CardAt }) {
  const box = useRef<HTMLDivElement>(null);
  /** Why nothing can be done here; null until the rules have been asked. */
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const scene = session.scene.value;
  const voice = session.voice.value;
  const { map } = session.loaded;
  const hex = map?.indexOf.get(at.hex);
  const options = scene?.lit.get(at.hex) ?? [];
  const stack = scene?.byHex.get(at.hex) ?? [];
  const serial = session.seen.value?.serial;

  useEffect(() => {
    if (options.length > 0) return;
    let gone = false;
    const subjects = [at.hex, ...stack.map((p) => p.id)];
    void Promise.all(subjects.map((s) => session.whyNot(s))).then((all) => {
      if (gone) return;
      const found = all.flat();
      // 'Plays no part' is only worth saying when nothing better is known.
      const better = found.filter((r) => r.failures.every((f) => f.message.id !== 'kernel.notConcerned'));
      setRefused(better.length > 0 ? better : found.slice(0, 1));
    });
    return () => {
      gone = true;
    };
  }, [session, at.hex, serial]);

  useLayoutEffect(() => {
    const element = box.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const x = Math.min(Math.max(8, at.x + 18), frame.clientWidth - width - 8);
    const y = Math.min(Math.max(8, at.y - height / 2), frame.clientHeight - height - 8);
    element.style.left = `${Math.max(8, x)}px`;
    element.style.top = `${Math.max(8, y)}px`;
  });

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('.card-options button') ?? box.current;
    first?.focus({ preventScroll: true });
  }, []);

  if (!map || !scene || hex === undefined) return null;
  const ground = groundName(session, hex);
  const place = map.place[hex];
  const close = () => {
    session.card.value = null;
    document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      class="card"
      role="dialog"
      aria-label={place ?? at.hex}
      aria-busy={options.length === 0 && refused === null}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        }
      }}
    >
      <header>
        <b>{place ?? ground}</b> <span class="dim">{place ? `${ground} · ${at.hex}` : at.hex}</span>
        <IconButton icon="close" label={w().close} onClick={close} />
      </header>
      {stack.length > 0 && (
        <ul class="fan">
          {[...stack].reverse().map((p) => (
            <li key={p.id}>
              <button
                type="button"
                class={scene.litPieces.has(p.id) ? 'is-lit' : ''}
                onClick={() => session.inspect(p.id)}
              >
                <CounterPicture piece={p} livery={liveryOf(session, p)} />
                <span>{p.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul class="card-options">
          {options.map((o) => (
            <li key={o.key}>
              <button
                type="button"
                class="option"
                data-key={o.key}
                onClick={() => session.choose(o)}
                onMouseEnter={() => {
                  session.focus.value = o;
                }}
                onFocus={() => {
                  session.focus.value = o;
                }}
              >
                {voice.say(o.label)}
              </button>
              <Rule session={session} rule={o.rule} />
              {options.length === 1 && <LazyDetail session={session} option={o.key} />}
            </li>
          ))}
        </ul>
      )}
      {options.length === 0 && refused !== null && refused.length > 0 && (
        <div class="why-not">
          <h3>{w().whyNot}</h3>
          <Refusals session={session} refused={refused} />
        </div>
      )}
    </div>
  );
}
