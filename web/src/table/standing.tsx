import type { StandingOrder, WireDecision } from '@grande/engine';
import { w } from '../words/words.ts';
import { rememberOrder, spokenOrder } from './order-words.ts';
import type { Session } from './session.ts';

/** A window may be answered in advance: this answer, whenever it is asked. */
export function Standing({ session, decision }: { session: Session; decision: WireDecision }) {
  const standing = session.seen.value?.standing ?? [];
  // 'March' would be any march: only an act that means one answer can be given in advance.
  const actions = decision.options.flatMap((o) => o.action ?? []);
  const clear = actions.filter((a) => actions.indexOf(a) === actions.lastIndexOf(a));
  const add = (answer: string) => {
    const order: StandingOrder = { seat: decision.seat, kind: decision.kind, answer };
    session.setStanding([...standing.filter((o) => o.kind !== decision.kind), order]);
  };
  if (clear.length === 0) return null;
  return (
    <details class="standing">
      <summary>{w().standing}</summary>
      <p class="dim">{w().standingHelp}</p>
      <div class="options">
        {clear.map((action) => {
          const like = decision.options.find((o) => o.action === action);
          const words = like ? session.voice.value.say(like.label) : action;
          return (
            <button
              key={action}
              type="button"
              class="option"
              onClick={() => {
                if (like) rememberOrder(session.loaded.game.id, decision, action, like.label);
                add(action);
              }}
            >
              {w().always(words)}
            </button>
          );
        })}
      </div>
    </details>
  );
}

/** The orders that stand, each with its cancellation. */
export function StandingList({ session }: { session: Session }) {
  const standing = session.seen.value?.standing ?? [];
  if (standing.length === 0) return null;
  return (
    <section class="panel">
      <h3>{w().standing}</h3>
      {standing.map((o) => (
        <p key={o.kind + (o.subject ?? '')} class="row">
          {spokenOrder(session, o)}
          <button
            type="button"
            class="link"
            onClick={() => session.setStanding(standing.filter((x) => x !== o))}
          >
            {w().cancelOrder}
          </button>
        </p>
      ))}
    </section>
  );
}
