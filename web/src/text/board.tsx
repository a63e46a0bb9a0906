import {
  type Choice,
  type Detail,
  type Json,
  type March,
  type MarchOrder,
  matching,
  pieceNamed,
  placeNamed,
  type Reading,
  readOrder,
} from '@grande/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { locale } from '../settings.ts';
import { costText } from '../table/march.ts';
import { chanceText } from '../table/numbers.tsx';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { describePlace } from '../table/walk.ts';
import { sumText } from '../table/written.ts';
import { w } from '../words/words.ts';
import { shownRule } from './shown-rule.ts';
import { tw } from './words.ts';

function oddsText(session: Session, detail: Detail | null): string {
  const scene = session.scene.peek();
  const voice = session.voice.peek();
  const parts: string[] = [];
  if (detail?.cost) parts.push(sumText(locale.value, w().cost, detail.cost));
  if (detail?.path) parts.push(`${detail.path.join(', ')}.`);
  for (const r of detail?.odds?.results ?? []) {
    const name = (scene && session.presenter.result?.(r.result, scene.reader)) ?? voice.name(r.result);
    if (detail?.odds) parts.push(`${name} ${chanceText(r.weight, detail.odds)}.`);
  }
  for (const t of detail?.tallies ?? []) parts.push(sumText(locale.value, voice.say(t.label), t.tally));
  for (const n of detail?.notes ?? []) parts.push(voice.say(n));
  return parts.join(' ') || tw().noDetail;
}

/** A hex by the name of what lies there, where it has one. */
function placeText({ loaded: { map } }: Session, hex: string): string {
  const place = map?.place[map.indexOf.get(hex) ?? -1];
  return place ? `${place} (${hex})` : hex;
}

/** The same, or the box beside the map somebody waits in. */
function standsAt(session: Session, place: string): string {
  const box = session.scene.peek()?.beside.find(({ id }) => id === place);
  return box ? `${w().offMap}: ${box.title}` : placeText(session, place);
}

/** The answers about a piece, each with its number. */
const optionsAbout = (choices: readonly Choice[], id: string): string[] =>
  choices.flatMap(({ concerns, label }, i) =>
    concerns?.pieces?.includes(id) || concerns?.targets?.includes(id) ? [`${i + 1} ${label}`] : [],
  );

/** Whether it stands nowhere on a map that there is. */
function isOffMap({ loaded: { map }, scene }: Session, id: string): boolean {
  const place = scene.peek()?.byId.get(id)?.hex ?? id;
  return map !== null && !map.indexOf.has(place);
}

/** Somebody who is not on the map: what they are worth, where they wait, what can be done with them. */
function describeOffMap(session: Session, id: string, offered: readonly string[]): string {
  const scene = session.scene.peek();
  const piece = scene?.byId.get(id);
  const box = scene?.beside.find((b) => b.pieces.some((p) => p.id === id));
  const name = piece?.name ?? session.voice.peek().name(id);
  const values = piece?.values.map((v) => `${v.label} ${v.text}`) ?? [];
  const facts = [...values, w().offMap, ...(box ? [box.title] : [])].join(', ');
  return [`${capital(name)}: ${facts}`, ...(offered.length > 0 ? [tw().canBe(offered.join('; '))] : [])].join(
    '. ',
  );
}

/** What the words of an order are read by. */
function readingOf(session: Session): Reading {
  const { loaded } = session;
  const voice = session.voice.peek();
  const placed = loaded.game.placed?.(session.seen.peek()?.view) ?? [];
  const scene = session.scene.peek();
  const shown = [...(scene?.pieces ?? []), ...(scene?.beside.flatMap((box) => box.pieces) ?? [])];
  // Whoever is not on the map can be spoken of too: those who wait, and those who are offered.
  const seen = session.seen.peek();
  const offered = (seen?.decision?.options ?? []).flatMap(({ concerns }) => [
    ...(concerns?.pieces ?? []),
    ...(concerns?.targets ?? []),
  ]);
  const waiting = loaded.game.waiting?.(seen?.view) ?? [];
  const known = new Set(placed.map((p) => p.id));
  const others = new Set([...shown.map((p) => p.id), ...waiting, ...offered]);
  const pieces = [...placed, ...[...others].filter((id) => !known.has(id)).map((id) => ({ id }))];
  return { pieces, map: loaded.map, speak: { name: (id) => voice.name(id) } };
}

const ends = (session: Session, marches: readonly March[]): string =>
  marches.map((m) => `${placeText(session, m.place)}: ${costText(m.cost)}`).join('; ');

/** 'march Laharpe to Sassello': the whole way, as one act. */
async function march(session: Session, { who, to, all }: MarchOrder): Promise<string> {
  const reading = readingOf(session);
  const seen = session.seen.peek();
  const piece = pieceNamed(who, reading);
  if (!piece) return tw().noSuch(who);
  const name = session.scene.peek()?.byId.get(piece.id)?.name ?? reading.speak.name(piece.id);
  const { marched } = session.presenter;
  if (marched && seen?.decision) {
    const answers = marched(seen.view, seen.decision, piece.id, to, reading.speak.name);
    if (!answers) return tw().outOfReach(name, to, '');
    return (await session.answer(answers)) ? tw().marches(name, to) : w().refused;
  }
  const place = placeNamed(to, reading);
  if (place === null) return tw().noSuch(to);
  const errand = await session.marching.pick(piece.id, all ? 'all' : 'alone');
  const way = errand?.marches.find((m) => m.place === place);
  if (!way) return tw().outOfReach(name, placeText(session, place), ends(session, errand?.marches ?? []));
  return (await session.answer(way.answers)) ? tw().marches(name, placeText(session, place)) : w().refused;
}

async function reach(session: Session, who: string): Promise<string> {
  const reading = readingOf(session);
  const piece = pieceNamed(who, reading);
  if (!piece) return tw().noSuch(who);
  const errand = await session.marching.pick(piece.id);
  const name = session.scene.peek()?.byId.get(piece.id)?.name ?? reading.speak.name(piece.id);
  return tw().reaches(name, ends(session, errand?.marches ?? []));
}

/** What an open answer is, in words where the game has some. */
function aimText(session: Session, value: Json): string {
  const decision = session.seen.peek()?.decision;
  const { locale, name } = bound(session);
  return (
    (decision && session.loaded.game.spoken?.said(decision, value, locale, name)) ?? JSON.stringify(value)
  );
}
function bound(session: Session) {
  const voice = session.voice.peek();
  return { locale: voice.locale, name: (id: string) => voice.name(id) };
}

/** Carries out a typed order and says what came of it. */
async function carryOut(session: Session, line: string): Promise<string> {
  const seen = session.seen.peek();
  const voice = session.voice.peek();
  const options = seen?.decision?.options ?? [];
  const choices = options.map((o) => ({ ...o, label: voice.say(o.label) }));
  const reading = readingOf(session);
  const open = seen?.decision?.space
    ? session.loaded.game.spoken?.heard(seen.view, seen.decision, line, bound(session).name)
    : undefined;
  if (open !== undefined && open !== null && seen?.decision?.space) {
    const done = await session.answer({ key: seen.decision.space.key, value: open });
    if (!done) session.aim.value = open;
    return done ? `${w().done}: ${line}` : w().refused;
  }
  const order = readOrder(line, choices, reading);
  /** What is meant by a name: a piece, else a place, else the word itself. */
  const subject = (words: string): string =>
    pieceNamed(words, reading)?.id ?? placeNamed(words, reading) ?? words;
  switch (order.kind) {
    case 'choose': {
      const chosen = options[order.index];
      if (!chosen) return tw().notUnderstood;
      const done = await session.answer({ key: chosen.key });
      return done ? `${w().done}: ${voice.say(chosen.label)}` : w().refused;
    }
    case 'several':
      return `${tw().whichOne} ${order.indices.map((i) => `${i + 1} ${choices[i]?.label}`).join('; ')}`;
    case 'march':
      return march(session, order);
    case 'reach':
      return reach(session, order.subject);
    case 'why': {
      const id = subject(order.subject);
      const offered = optionsAbout(choices, id);
      if (offered.length > 0) return tw().canBe(offered.join('; '));
      if (isOffMap(session, id)) return describeOffMap(session, id, []);
      const refused = await session.whyNot(id);
      if (refused.length === 0) return tw().itCan;
      const all = refused.flatMap((r) =>
        r.failures.map((f) => `${voice.say(f.message)} (${shownRule(f.rule)})`),
      );
      return [...new Set(all)].slice(0, 6).join(' ');
    }
    case 'look': {
      const id = subject(order.subject);
      session.selected.value = id;
      if (!isOffMap(session, id))
        return describePlace(session, session.scene.peek()?.byId.get(id)?.hex ?? id);
      return describeOffMap(session, id, optionsAbout(choices, id));
    }
    case 'odds': {
      if (order.indices.length === 0) return tw().notUnderstood;
      // 'Odds against Dego' may mean several: the one that hangs on dice is wanted.
      const keys = order.indices.map((i) => options[i]?.key ?? '').slice(0, 12);
      const details = await Promise.all(keys.map((key) => session.detail(key)));
      const at = Math.max(
        0,
        details.findIndex((d) => d?.odds),
      );
      const label = choices.find((c) => c.key === keys[at])?.label ?? '';
      return `${label}: ${oddsText(session, details[at] ?? null)}`;
    }
    case 'aim': {
      const now = session.aim.peek();
      const base =
        now ?? (seen?.decision ? await session.home.call('propose', seen.match, seen.decision.seat) : null);
      if (typeof base !== 'object' || base === null || Array.isArray(base)) return tw().notUnderstood;
      const keys = Object.keys(base);
      const aimed = Object.fromEntries(keys.map((key, i) => [key, order.numbers[i] ?? 0]));
      session.aim.value = aimed;
      return aimText(session, aimed);
    }
    case 'propose': {
      if (!seen?.decision?.space) return tw().notUnderstood;
      const proposed = await session.propose();
      if (!proposed) return tw().notUnderstood;
      session.aim.value = proposed.value;
      return `${proposed.advised ? '' : `${w().exampleOnly} `}${aimText(session, proposed.value)}`;
    }
    case 'fire': {
      const space = seen?.decision?.space;
      const value = session.aim.peek();
      if (!space || value === null) return tw().notUnderstood;
      return (await session.answer({ key: space.key, value })) ? w().done : w().refused;
    }
    case 'undo':
      await session.undo();
      return session.refusal.peek().length > 0 ? w().refused : w().done;
    case 'options': {
      const listed = order.subject === '' ? choices.keys() : matching(order.subject, choices, reading);
      return [...listed].map((i) => `${i + 1} ${choices[i]?.label}`).join('; ') || tw().notUnderstood;
    }
    case 'board':
      return (session.scene.peek()?.pieces ?? [])
        .map((p) => `${p.name}, ${placeText(session, p.hex)}`)
        .join('; ');
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
      return tw().ordersHelp;
    default:
      // What a terminal is told (save, quit) has its buttons here.
      return tw().notUnderstood;
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
        <label for="order">{tw().typeOrder}</label>
        <input id="order" ref={input} autocomplete="off" spellcheck={false} placeholder={tw().orderExample} />
        <button type="submit" class="option">
          {tw().give}
        </button>
      </form>
      {reply !== '' && <p class="reply">{reply}</p>}
      <h3>{w().decision}</h3>
      {seen.outcome ? (
        <p class="verdict-text">{voice.say(seen.outcome.reason)}</p>
      ) : decision ? (
        <>
          <p>
            {voice.say(decision.prompt)} ({shownRule(decision.rule)})
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
              {voice.say(decision.space.label)}: {tw().aimHelp}
            </p>
          )}
        </>
      ) : (
        <p>
          {voice.about(
            seen.waiting.map((x) => x.seat),
            w().waitingFor,
          )}
        </p>
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
            {[...scene.pieces, ...scene.beside.flatMap((box) => box.pieces)]
              .filter((p) => p.side === side)
              .map((p) => (
                <li key={p.id}>
                  {p.name}, {standsAt(session, p.hex)}
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
