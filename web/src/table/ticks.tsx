import { ticked, ticksOf, type WireDecision } from '@grande/engine';
import { useState } from 'preact/hooks';
import { mw } from './march-words.ts';
import type { Session } from './session.ts';
import { capital } from './voice.ts';

interface Props {
  readonly session: Session;
  readonly decision: WireDecision;
}

/** A question that would be put again and again, as one list to tick. */
export function Ticks({ session, decision }: Props) {
  const { game } = session.loaded;
  const options = ticksOf(game, decision) ?? [];
  const usual = game.sweeps?.[decision.kind]?.all === true;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(usual ? options.map((o) => o.key) : []));
  const voice = session.voice.value;
  const toggle = (key: string) => {
    const next = new Set(marked);
    if (!next.delete(key)) next.add(key);
    setMarked(next);
  };
  const all = marked.size === options.length;
  const give = () => {
    const keys = options.map((o) => o.key).filter((key) => marked.has(key));
    void session.answer(ticked(game, decision, keys));
  };
  return (
    <div class="ticks">
      {options.map((o) => (
        <label key={o.key}>
          <input type="checkbox" checked={marked.has(o.key)} onChange={() => toggle(o.key)} />
          {capital(o.concerns?.pieces?.map((p) => voice.name(p)).join(', ') ?? voice.say(o.label))}
        </label>
      ))}
      <span class="ticks-do">
        <button
          type="button"
          class="chip"
          onClick={() => setMarked(new Set(all ? [] : options.map((o) => o.key)))}
        >
          {all ? mw().none : mw().all}
        </button>
        <button type="button" class="option strong" data-key="ticked" onClick={give}>
          {mw().ticked(marked.size)}
        </button>
      </span>
    </div>
  );
}

/** Whether a question is shown as a list to tick. */
export const hasTicks = (session: Session, decision: WireDecision): boolean =>
  ticksOf(session.loaded.game, decision) !== null;
