import type { Refused, WireOption } from '@grande/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { besides } from './card-place.ts';
import { CounterPicture } from './counter.tsx';
import type { Picked } from './march.ts';
import { LazyDetail, Refusals, Rule } from './numbers.tsx';
import { groundName, liveryOf, placeName } from './scene.ts';
import type { CardAt, Session } from './session.ts';
import { Along, Company, MarchHere, UnitActs } from './unit-card.tsx';

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
  const stack = scene?.byHex.get(at.hex) ?? [];
  const serial = session.seen.value?.serial;
  const { marching } = session;
  const picked = marching.picked.value;
  /** The picked piece stands here: the card is its own. */
  const mine = picked && stack.some((p) => p.id === picked.piece) ? picked : null;
  const reached = marching.reach.value.has(at.hex);
  const goes = mine !== null && marching.reach.value.size > 0;
  const offered = scene?.lit.get(at.hex) ?? [];
  const acts = mine ? actsOf(session, mine) : [];
  const options = offered.filter(
    (o) =>
      !acts.includes(o) &&
      !(goes && isTake(session, o)) &&
      !elsewhere(session, o, mine?.piece, stack) &&
      !(reached && isStep(session, o)),
  );
  const nothing = options.length === 0 && acts.length === 0 && !reached && !mine;
  const [asked, setAsked] = useState(at.tried === true);

  useEffect(() => {
    if (!nothing || !asked) return;
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
  }, [session, at.hex, serial, nothing, asked]);

  useLayoutEffect(() => {
    const card = box.current;
    if (!card) return;
    // On the side the piece cannot go to; numbers that are opened make it grow.
    const lay = () => besides(card, at, goes && leansRight(session, at.hex));
    lay();
    const watch = new ResizeObserver(lay);
    watch.observe(card);
    return () => watch.disconnect();
  });

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('.card-options button') ?? box.current;
    first?.focus({ preventScroll: true });
  }, []);

  const off = scene?.beside.find(({ id }) => id === at.hex);
  if (!map || !scene || (hex === undefined && !off)) return null;
  const ground = hex === undefined ? w().offMap : groundName(session, hex);
  const place = hex === undefined ? off?.title : placeName(session, hex);
  const label = hex === undefined ? '' : at.hex;
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
      aria-busy={(nothing && asked && refused === null) || mine?.errand === null}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        }
      }}
    >
      <header>
        <b>{place ?? ground}</b>{' '}
        <span class="dim">{[place && ground, label].filter(Boolean).join(' · ')}</span>
        <IconButton icon="close" label={w().close} onClick={close} />
      </header>
      {stack.length > 0 && (
        <ul class="fan">
          {[...stack].reverse().map((p) => (
            <li key={p.id}>
              <button
                type="button"
                class={p.id === mine?.piece ? 'is-picked' : scene.litPieces.has(p.id) ? 'is-lit' : ''}
                aria-pressed={p.id === mine?.piece}
                data-pick={p.id}
                onClick={() => {
                  session.inspect(p.id);
                  if (marching.marchers.peek().has(p.id)) void marching.pick(p.id);
                }}
              >
                <CounterPicture piece={p} livery={liveryOf(session, p)} />
                <span>{p.name}</span>
              </button>
              <Along session={session} piece={p.id} name={p.name} />
            </li>
          ))}
        </ul>
      )}
      {reached && <MarchHere session={session} hex={at.hex} />}
      {mine && <Company session={session} />}
      {acts.length > 0 && (
        <UnitActs
          session={session}
          options={acts}
          choose={(o, front) => marching.choose(o, front)}
          open={(mine?.errand?.before.length ?? 0) === 0}
        />
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
      {nothing && !asked && session.seen.value?.decision && (
        <button type="button" class="chip" data-act="why" onClick={() => setAsked(true)}>
          {w().whyNot}
        </button>
      )}
      {nothing && refused !== null && refused.length > 0 && (
        <div class="why-not">
          <h3>{w().whyNot}</h3>
          <Refusals session={session} refused={refused} />
        </div>
      )}
    </div>
  );
}

/** Most of what the picked piece can reach lies to the right of where it stands. */
function leansRight({ loaded: { map }, marching }: Session, hex: string): boolean {
  const x = (label: string): number => map?.page.x[map.indexOf.get(label) ?? -1] ?? 0;
  let right = 0;
  for (const label of marching.reach.peek().keys()) right += x(label) - x(hex);
  return right > 0;
}

const isStep = (session: Session, { action }: WireOption): boolean =>
  session.loaded.game.marching?.step.includes(action ?? '') ?? false;

/** What is open to the picked piece once it is taken up, but for where it could go. */
function actsOf(session: Session, { piece, errand }: Picked): readonly WireOption[] {
  const now = session.seen.value?.decision;
  const asked = errand && (errand.before.length === 0 ? now : errand.asked);
  return (asked?.options ?? []).filter(
    (o) => o.concerns?.pieces?.includes(piece) && !isStep(session, o) && !isTake(session, o),
  );
}
const isTake = (session: Session, { action }: WireOption): boolean =>
  session.loaded.game.marching?.take.includes(action ?? '') ?? false;

/** An option about another counter of the stack than the one whose card this is: that one has a card of its own. */
function elsewhere(
  session: Session,
  option: WireOption,
  piece: string | undefined,
  stack: readonly { readonly id: string }[],
): boolean {
  const pieces = option.concerns?.pieces ?? [];
  if (piece === undefined || pieces.length === 0 || pieces.includes(piece)) return false;
  const marchers = session.marching.marchers.value;
  return pieces.every((p) => marchers.has(p) && stack.some((s) => s.id === p));
}
