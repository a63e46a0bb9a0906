import { isAlike, type WireDecision } from '@grande/engine';
import { mw } from './march-words.ts';
import type { Session } from './session.ts';

interface Props {
  readonly session: Session;
  readonly decision: WireDecision;
}

/** A question that is put for one after the other: one answer may be meant for all of them. */
export function AlikeChoice({ session, decision }: Props) {
  if (!isAlike(session.loaded.game, decision.kind)) return null;
  return (
    <label class="alike">
      <input
        type="checkbox"
        checked={session.alike.value}
        onChange={(event) => {
          session.alike.value = event.currentTarget.checked;
        }}
      />
      {mw().alike}
    </label>
  );
}

/** While a piece is in hand: lay it down and end it for all, in one. */
export function EndAll({ session, decision }: Props) {
  const rules = session.loaded.game.marching;
  const { end } = rules ?? {};
  if (!rules || !end || decision.kind === end.kind) return null;
  const leave = rules.leave
    .flatMap((action) => decision.options.find((o) => o.action === action) ?? [])
    .at(0);
  if (!leave) return null;
  const { kind } = decision;
  return (
    <button
      type="button"
      class="option quiet"
      data-key="end-all"
      onClick={() => void session.answer([{ kind, key: leave.key }, end])}
    >
      {mw().endAll}
    </button>
  );
}
