import type { Detail } from '@grande/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { chanceText } from '../table/numbers.tsx';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { describePlace } from '../table/walk.ts';
import { w } from '../words/words.ts';
import { readOrder } from './orders.ts';

function oddsText(session: Session, detail: Detail | null): string {
  const scene = session.scene.peek();
  const voice = session.voice.peek();
  const parts: string[] = [];
  if (detail?.cost) parts.push(`${w().cost} ${detail.cost.total}.`);
  if (detail?.path) parts.push(`${detail.path.join(', ')}.`);
  for (const r of detail?.odds?.results ?? []) {
    const name = (scene && session.presenter.result?.(r.result, scene.reader)) ?? voice.name(r.result);
    if (detail?.odds) parts.push(`${name} ${chanceText(r.weight, detail.odds)}.`);
  }
  for (const t of detail?.tallies ?? []) parts.push(`${voice.say(t.label)} ${t.tally.total}.`);
  for (const n of detail?.notes ?? []) parts.push(voice.say(n));
  return parts.join(' ') || w().noDetail;
}

/** Carries out a typed order and says what came of it. */
async function carryOut(session: Session, line: string): Promise<string> {
  const seen = session.seen.peek();
  const voice = session.voice.peek();
  const options = seen?.decision?.options ?? [];
  const choices = options.map((o) => ({ key: o.key, label: voice.say(o.label) }));
  const order = readOrder(line, choices);
  switch (order.kind) {
    case 'choose': {
      const chosen = options[order.index];
      if (!chosen) return w().notUnderstood;
      const done = await session.answer({ key: chosen.key });
      return done ? `${w().done}: ${voice.say(chosen.label)}` : w().refused;
    }
    case 'several':
      return `${w().whichOne} ${order.indices.map((i) => `${i + 1} ${choices[i]?.label}`).join('; ')}`;
    case 'why': {
      const refused = await session.whyNot(order.subject);
      if (refused.length === 0) return w().itCan;
      const all = refused.flatMap((r) => r.failures.map((f) => `${voice.say(f.message)} (${f.rule})`));
      return [...new Set(all)].slice(0, 6).join(' ');
    }
    case 'look':
      session.selected.value = order.subject;
      return describePlace(session, session.scene.peek()?.byId.get(order.subject)?.hex ?? order.subject);
    case 'odds':
      return oddsText(session, await session.detail(options[order.index]?.key ?? ''));
    case 'aim': {
      const now = session.aim.peek();
      const base =
        now ?? (seen?.decision ? await session.home.call('propose', seen.match, seen.decision.seat) : null);
      if (typeof base !== 'object' || base === null || Array.isArray(base)) return w().notUnderstood;
      const keys = Object.keys(base);
      const aimed = Object.fromEntries(keys.map((key, i) => [key, order.numbers[i] ?? 0]));
      session.aim.value = aimed;
      return JSON.stringify(aimed);
    }
    case 'propose': {
      if (!seen?.decision?.space) return w().notUnderstood;
      const value = await session.home.call('propose', seen.match, seen.decision.seat);
      session.aim.value = value;
      return JSON.stringify(value);
    }
    case 'fire': {
      const space = seen?.decision?.space;
      const value = session.aim.peek();
      if (!space || value === null) return w().notUnderstood;
      return (await session.answer({ key: space.key, value })) ? w().done : w().refused;
    }
    case 'undo':
      await session.undo();
      return session.refusal.peek().length > 0 ? w().refused : w().done;
    case 'options':
      return choices.map((c, i) => `${i + 1} ${c.label}`).join('; ');
    case 'board':
      return (session.scene.peek()?.pieces ?? []).map((p) => `${p.name} ${p.hex}`).join('; ');
    case 'log':
      return session.log
        .peek()
        .slice(-10)
        .flatMap((e) =>
          e.kind === 'told'
            ? [voice.say(e.message)]
            : e.kind === 'die'
              ? [`${w().cast} ${e.faces.join(', ')}.`]
              : [],
        )
        .join(' ');
    case 'help':
      return w().ordersHelp;
    case 'unknown':
      return w().notUnderstood;
  }
}

/** The whole table in words, and a line to type orders into. */
export function TextBoard({ session }: { session: Session }) {
  const seen = session.seen.value;
  const scene = session.scene.value;
  const voice = session.voice.value;
  const [reply, setReply] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const writing = session.writing.value;
  useEffect(() => {
    if (writing > 0) input.current?.focus();
  }, [writing]);
  if (!seen || !scene) return null;
  const { decision } = seen;
  const sides = Object.keys(seen.seating);
  const submit = async (event: Event) => {
    event.preventDefault();
    const field = input.current;
    if (!field || field.value.trim() === '') return;
    const line = field.value;
    field.value = '';
    const answer = await carryOut(session, line);
    setReply(answer);
    session.spoken.value = answer;
  };
  return (
    <div class="text-board pad">
      <form onSubmit={(event) => void submit(event)}>
        <label for="order">{w().typeOrder}</label>
        <input id="order" ref={input} autocomplete="off" spellcheck={false} placeholder={w().orderExample} />
        <button type="submit" class="option">
          {w().give}
        </button>
      </form>
      {reply !== '' && <p class="reply">{reply}</p>}
      <h3>{w().decision}</h3>
      {seen.outcome ? (
        <p class="verdict-text">{voice.say(seen.outcome.reason)}</p>
      ) : decision ? (
        <>
          <p>
            {voice.say(decision.prompt)} ({decision.rule})
          </p>
          <ol class="choices">
            {decision.options.map((o) => (
              <li key={o.key}>
                <button
                  type="button"
                  class="link"
                  data-key={o.key}
                  onClick={() => void session.answer({ key: o.key })}
                >
                  {capital(voice.say(o.label))}
                </button>
              </li>
            ))}
          </ol>
          {decision.space && (
            <p class="open-question">
              {voice.say(decision.space.label)}: {w().aimHelp}
            </p>
          )}
        </>
      ) : (
        <p>{w().waitingFor(seen.waiting.map((x) => capital(voice.name(x.seat))).join(', '))}</p>
      )}
      <h3>{w().situation}</h3>
      <ul>
        {scene.tracks.map((t) => (
          <li key={t.id}>
            {t.side === undefined ? '' : `${capital(voice.name(t.side))}: `}
            {t.label} {t.text}
          </li>
        ))}
      </ul>
      {sides.map((side) => (
        <section key={side}>
          <h3>{capital(voice.name(side))}</h3>
          <ul>
            {scene.pieces
              .filter((p) => p.side === side)
              .map((p) => (
                <li key={p.id}>
                  {p.name}, {p.hex}
                  {p.values.map((v) => `, ${v.label} ${v.text}`).join('')}
                  {p.badges.map((b) => `, ${b.title}`).join('')}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
