import { type State, turnTowards, type View } from '@grande/miniatures/book';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { besides } from '../../table/card-place.ts';
import { mw } from '../../table/march-words.ts';
import type { Session } from '../../table/session.ts';
import { UnitActs } from '../../table/unit-card.tsx';
import { IconButton } from '../../ui/icons.tsx';
import { wide } from '../../ui/wide.ts';
import { w as words } from '../../words/words.ts';
import { extentOf, onWire, unitOfId } from './aiming.ts';
import { HAND_WORDS } from './hand-words.ts';
import type { Handling } from './handling.ts';
import type { Card } from './piece-card.tsx';

/** Far enough off that the way there has one direction. */
const FAR = 100_000;

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly handling: Handling;
  readonly at: Card;
  readonly close: () => void;
}

/** What the unit in hand can be told, round its base: where to face, how to form, whom to go for. */
export function OwnCard({ session, view, handling, at, close }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const decision = session.seen.value?.decision;
  const w = HAND_WORDS[session.voice.value.locale];
  useLayoutEffect(() => {
    if (box.current) besides(box.current, at, false, at.gap);
  });
  if (!decision || decision.subject !== at.id) return null;
  const extent = extentOf(decision);
  const marches = extent?.moves === true;
  return (
    <div ref={box} class="card own-card" role="dialog" aria-label={session.voice.value.name(at.id)}>
      <header>
        <b>{session.voice.value.name(at.id)}</b>
        <IconButton icon="close" label={words().close} onClick={close} />
      </header>
      {marches && <p class="dim how-to">{wide.value ? w.howTo : w.howToTouch}</p>}
      <div class="own-acts">
        {extent && turns(view, at.id, extent.pivots) && (
          <fieldset class="wheel">
            <legend class="unseen">{mw().facing}</legend>
            {w.winds.map((wind, k) => {
              const angle = (k * Math.PI) / 4;
              const [x, y] = [50 + 38 * Math.sin(angle), 50 - 38 * Math.cos(angle)];
              const far = {
                x: extent.pose.x + FAR * Math.sin(angle),
                y: extent.pose.y + FAR * Math.cos(angle),
              };
              return (
                <button
                  key={wind}
                  type="button"
                  class="option"
                  data-face={k}
                  aria-label={w.facing(wind)}
                  title={w.facing(wind)}
                  style={`left:${x.toFixed(1)}%;top:${y.toFixed(1)}%`}
                  onClick={() => {
                    const order = turnTowards(view as State, unitOfId(view, at.id), far, extent.pivots);
                    const hand = { piece: at.id, before: [], asked: decision };
                    void handling.give({ hand, order: onWire(order) });
                  }}
                >
                  <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
                    <path d="M0-9 8 7 0 3-8 7Z" transform={`rotate(${k * 45})`} />
                  </svg>
                </button>
              );
            })}
          </fieldset>
        )}
        <UnitActs session={session} options={decision.options} choose={(o) => session.choose(o)} open />
      </div>
    </div>
  );
}

/** Whether it can turn on the spot: by a pivot, out of a square, or with its teams. */
const turns = (view: View, id: string, pivots: boolean): boolean =>
  pivots || view.units[unitOfId(view, id)]?.square === true || view.battle.rules.freeLimbering;
