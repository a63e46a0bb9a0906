import { sweepOf, ticked, ticksOf, type WireDecision, type WireOption } from '@grande/engine';
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
  const { all: usual = false, one = false } = sweepOf(game, decision.kind) ?? {};
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(usual ? options.map((o) => o.key) : []));
  const voice = session.voice.value;
  // What it would mean, odds and all, as with any other option.
  const look = (o: WireOption) => {
    session.focus.value = o;
  };
  const toggle = (key: string) => {
    const next = new Set(marked);
    if (!next.delete(key)) {
      // One for each: the last one ticked is meant.
      const piece = pieceOf(options, key);
      if (one) for (const o of options) if (o.concerns?.pieces?.[0] === piece) next.delete(o.key);
      next.add(key);
    }
    setMarked(next);
  };
  const all = marked.size === options.length;
  const give = () => {
    const keys = options.map((o) => o.key).filter((key) => marked.has(key));
    void session.answer(ticked(game, decision, keys));
  };
  const tick = (o: WireOption, text: string) => (
    <label key={o.key} data-tick={o.key} onMouseEnter={() => look(o)}>
      <input
        type="checkbox"
        checked={marked.has(o.key)}
        aria-label={voice.say(o.label)}
        onFocus={() => look(o)}
        onChange={() => {
          look(o);
          toggle(o.key);
        }}
      />
      {capital(text)}
    </label>
  );
  const names = (o: WireOption) => o.concerns?.pieces?.map((p) => voice.name(p)).join(', ');
  return (
    <div class="ticks">
      {one
        ? [...rowsOf(options)].map(([piece, own]) => (
            <div key={piece} class="ticks-of">
              <b>{capital(voice.name(piece))}</b>
              {own.map((o) => tick(o, voice.name(o.concerns?.choice ?? o.key)))}
            </div>
          ))
        : options.map((o) => tick(o, names(o) ?? voice.say(o.label)))}
      <span class="ticks-do">
        {!one && (
          <button
            type="button"
            class="chip"
            onClick={() => setMarked(new Set(all ? [] : options.map((o) => o.key)))}
          >
            {all ? mw().none : mw().all}
          </button>
        )}
        <button type="button" class="option strong" data-key="ticked" onClick={give}>
          {mw().ticked(marked.size)}
        </button>
      </span>
    </div>
  );
}

/** One for each: a row of choices for every one of them. */
function rowsOf(options: readonly WireOption[]): ReadonlyMap<string, readonly WireOption[]> {
  const rows = new Map<string, WireOption[]>();
  for (const o of options) {
    const piece = o.concerns?.pieces?.[0] ?? '';
    rows.set(piece, [...(rows.get(piece) ?? []), o]);
  }
  return rows;
}

const pieceOf = (options: readonly WireOption[], key: string): string | undefined =>
  options.find((o) => o.key === key)?.concerns?.pieces?.[0];

/** What such a question offers besides. */
export function besideTicks(session: Session, decision: WireDecision): readonly WireOption[] {
  const sweep = sweepOf(session.loaded.game, decision.kind);
  return decision.options.filter((o) => o.action !== sweep?.each && o.key !== sweep?.end);
}

/** Whether a question is shown as a list to tick. */
export const hasTicks = (session: Session, decision: WireDecision): boolean =>
  ticksOf(session.loaded.game, decision) !== null;
