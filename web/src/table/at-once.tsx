import { alike, isAlike, type Meant, type WireDecision } from '@grande/engine';
import { Fronts } from './fronts.tsx';
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

/** While a piece is in hand: lay it down and end it for all, in one; what is mostly answered after that goes with it. */
export function EndAll({ session, decision }: Props) {
  const { end, afterwards, leave = [] } = session.loaded.game.marching ?? {};
  if (!end) return null;
  const { kind, options } = decision;
  const before: Meant[] = [];
  if (kind === end.kind) {
    if (!afterwards || !options.some((o) => o.key === end.key)) return null;
  } else {
    const [lays] = leave.flatMap((action) => options.find((o) => o.action === action) ?? []);
    if (!lays) return null;
    before.push({ kind, key: lays.key });
  }
  const rest = afterwards ? alike(afterwards.kind, afterwards.key) : [];
  return (
    <>
      {before.length > 0 && (
        <EndButton name="end-all" give={() => session.answer([...before, end])}>
          {afterwards ? mw().endMoves : mw().endAll}
        </EndButton>
      )}
      {afterwards && (
        <EndButton name="end-all-stay" give={() => session.answer([...before, end, ...rest])}>
          {mw().endMovesStay}
        </EndButton>
      )}
    </>
  );
}
interface EndProps {
  readonly name: string;
  readonly give: () => Promise<boolean>;
  readonly children: string;
}
function EndButton({ name, give, children }: EndProps) {
  return (
    <button type="button" class="option quiet" data-key={name} onClick={() => void give()}>
      {children}
    </button>
  );
}

/** Which way to face is asked after some answers: it may be said with them. */
export function FrontChoice({ session, decision }: Props) {
  const { marching } = session;
  if (marching.picked.value || !decision.options.some((o) => marching.asksFront(o))) return null;
  return <Fronts front={marching.front.value} set={(side) => (marching.front.value = side)} />;
}
