import type { WireDecision, WireOption } from '@grande/engine';
import { useRef, useState } from 'preact/hooks';
import { botOf } from '../home/levels.ts';
import { headlineOf } from '../story/gazette.tsx';
import { PaceChoice } from '../story/recap-card.tsx';
import { sw } from '../story/words/index.ts';
import { Icon, IconButton } from '../ui/icons.tsx';
import { Sure } from '../ui/sure.tsx';
import { wide } from '../ui/wide.ts';
import { w } from '../words/words.ts';
import { Counselled, WhatWouldYouDo } from './advice.tsx';
import { AlikeChoice, EndAll, FrontChoice } from './at-once.tsx';
import { CounterPicture } from './counter.tsx';
import { LazyDetail, Refusals, Rule } from './numbers.tsx';
import { OpenAnswer } from './open-answer.tsx';
import { REST_MS } from './rest.ts';
import { liveryOf } from './scene.ts';
import { SeatMark } from './seat.tsx';
import type { Session } from './session.ts';
import { Standing } from './standing.tsx';
import { besideTicks, hasTicks, Ticks } from './ticks.tsx';
import { capital } from './voice.ts';

/** How many options on the map are still worth buttons too: more would only hide the map, a small one sooner. */
const few = (): number => (wide.value ? 4 : 2);

/** What is asked, of whom, by which paragraph; and everything that is not answered on the map. */
export function DecisionBar({ session }: { session: Session }) {
  const seen = session.seen.value;
  if (!seen || seen.curtain !== null) return null;
  const { decision, outcome } = seen;
  return (
    <section class="decision" aria-label={w().decision}>
      {outcome ? (
        <Verdict session={session} />
      ) : decision ? (
        <Asked session={session} decision={decision} />
      ) : (
        <Waiting session={session} />
      )}
      <ForYou session={session} />
      {session.refusal.value.length > 0 && (
        <div class="why-not" role="alert">
          <Refusals session={session} refused={session.refusal.value} />
        </div>
      )}
    </section>
  );
}

/** What the table answered by itself, there being one answer: the last few, so that nothing happens unseen. */
function ForYou({ session }: { session: Session }) {
  const forced = session.seen.value?.forced ?? [];
  const voice = session.voice.value;
  if (forced.length === 0 || session.replaying) return null;
  return (
    <p class="for-you dim">
      {w().forYou}{' '}
      {forced.slice(-3).map((f, i) => (
        <span key={i} title={voice.say(f.prompt)}>
          {i > 0 && ' · '}
          {voice.say(f.label)} <Rule session={session} rule={f.rule} />
        </span>
      ))}
    </p>
  );
}

/** The result in a word; the whole account is a page of its own, in a replay it stands here. */
function Verdict({ session }: { session: Session }) {
  const seen = session.seen.value;
  const outcome = seen?.outcome;
  const scene = session.scene.value;
  const voice = session.voice.value;
  if (!seen || !outcome) return null;
  const lost = seen.viewer !== null && outcome.winner !== null && outcome.winner !== seen.viewer;
  return (
    <div class="verdict">
      <h2>
        {headlineOf(session, seen, outcome)}
        {/* 'Victory: White · victory' says it twice, and nobody has lost an overwhelming victory. */}
        {outcome.level !== 'victory' && !lost && <span class="dim"> · {voice.name(outcome.level)}</span>}
      </h2>
      <p>
        {voice.say(outcome.reason)} <Rule session={session} rule={outcome.rule} />
      </p>
      {session.replaying ? (
        scene && session.presenter.summary?.(seen.view, outcome, scene.reader)
      ) : (
        <p class="row">
          <button type="button" class="button strong" onClick={() => dispatchEvent(new Event('gazette'))}>
            {sw().readGazette}
          </button>
          <a class="button" href={session.home.replay(seen.match)}>
            <Icon name="film" /> {w().watchReplay}
          </a>
          <a class="button" href="#/">
            <Icon name="home" /> {w().home}
          </a>
        </p>
      )}
    </div>
  );
}

function Waiting({ session }: { session: Session }) {
  const seen = session.seen.value;
  if (!seen) return null;
  const voice = session.voice.value;
  const seats = seen.waiting.map((x) => x.seat);
  const ponders = seen.waiting.some((x) => botOf(seen.seating[x.seat] ?? '')?.level === 'general');
  if (session.replaying)
    return <p class="prompt then dim">{seats.length > 0 ? voice.about(seats, w().askedThen) : ''}</p>;
  const phase = session.scene.value?.tracks.find((t) => t.id === 'phase')?.text;
  return (
    <p class="prompt waiting">
      <span class="thinking" aria-hidden="true" />
      <span>
        {voice.about(seats, seen.thinking === null ? w().waitingFor : sw().waitingThinks)}
        {phase && <span class="dim"> · {phase}</span>}
      </span>
      {seen.waiting.map((x) => (x.rule ? <Rule key={x.seat} session={session} rule={x.rule} /> : null))}
      {seen.thinking !== null && (
        <span class="waiting-hands">
          <PaceChoice />
          {ponders && (
            <button
              type="button"
              class="option"
              data-hurry
              onClick={() => void session.home.call('hurry', seen.match)}
            >
              {w().answerNow}
            </button>
          )}
        </span>
      )}
    </p>
  );
}

function Asked({ session, decision }: { session: Session; decision: WireDecision }) {
  const scene = session.scene.value;
  const voice = session.voice.value;
  const [listed, setListed] = useState(false);
  const asking = session.asking.value;
  if (!scene) return null;
  const placed = decision.options.length - scene.loose.length;
  const listable = decision.options.length <= few();
  const ticks = hasTicks(session, decision);
  const shown = ticks
    ? besideTicks(session, decision)
    : listed || listable || !(session.loaded.map || session.presenter.field)
      ? decision.options
      : scene.loose;
  return (
    <>
      <div class="prompt" data-kind={decision.kind}>
        <SeatMark session={session} seat={decision.seat} />
        {scene.hand && <CounterPicture piece={scene.hand} livery={liveryOf(session, scene.hand)} size={48} />}
        <span class="prompt-text">{voice.say(decision.prompt)}</span>
        <Rule session={session} rule={decision.rule} />
        <UndoButton session={session} />
      </div>
      {!asking && <Counselled session={session} decision={decision} />}
      {asking ? (
        <Confirm session={session} option={asking} />
      ) : (
        <div class={listed ? 'options is-long' : 'options'}>
          {ticks && <Ticks key={session.seen.value?.serial} session={session} decision={decision} />}
          {shown.map((o) => (
            <OptionButton key={o.key} session={session} option={o} lit={!scene.loose.includes(o)} />
          ))}
          {placed > 0 && !listable && !ticks && (session.loaded.map || session.presenter.field) && (
            <button
              type="button"
              class="option quiet"
              aria-expanded={listed}
              onClick={() => setListed(!listed)}
            >
              <Icon name="list" size={16} /> {listed ? w().listLess : w().litPlaces(placed)}
            </button>
          )}
          <SetUpForMe session={session} decision={decision} />
          <FrontChoice session={session} decision={decision} />
          <AlikeChoice session={session} decision={decision} />
          <EndAll session={session} decision={decision} />
          <WhatWouldYouDo session={session} decision={decision} />
          {decision.window && <Standing session={session} decision={decision} />}
        </div>
      )}
      {decision.space && <OpenAnswer session={session} decision={decision} />}
    </>
  );
}

/** The whole set-up in one click: where the book's list puts everybody, if it does, or as a staff officer would. */
function SetUpForMe({ session, decision }: { session: Session; decision: WireDecision }) {
  const { deployment } = session.loaded.game;
  if (session.home.company || !deployment?.asks.includes(decision.kind)) return null;
  const t = sw();
  return (
    <>
      {deployment.historical && deployment.historical(decision) !== null && (
        <button
          type="button"
          class="option quiet"
          data-act="set-up-historical"
          title={t.historicalMeans}
          onClick={() => void session.setUp('book')}
        >
          <Icon name="book" size={16} /> {t.historicalPositions}
        </button>
      )}
      <button
        type="button"
        class="option quiet"
        data-act="set-up"
        title={t.setUpMeans}
        onClick={() => void session.setUp('officer')}
      >
        <Icon name="flag" size={16} /> {t.setUpForMe}
      </button>
    </>
  );
}

/**
 * What the option being looked at would mean. It stands above the bar: below or inside it, every look would
 * push the buttons from under the pointer.
 */
export function Preview({ session }: { session: Session }) {
  const focus = session.focus.value;
  const card = session.card.value;
  const scene = session.scene.value;
  if (!focus || session.asking.value || !session.seen.value?.decision) return null;
  // A card with one option shows its details itself.
  if (card && scene?.lit.get(card.hex)?.length === 1) return null;
  return (
    <aside class="preview" aria-label={session.voice.value.say(focus.label)}>
      <b>{capital(session.voice.value.say(focus.label))}</b>
      <LazyDetail session={session} option={focus.key} />
    </aside>
  );
}

function OptionButton({ session, option, lit }: { session: Session; option: WireOption; lit: boolean }) {
  const look = () => {
    if (session.asking.peek() === null) session.focus.value = option;
  };
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; done: boolean } | null>(null);
  const release = () => clearTimeout(hold.current?.timer);
  return (
    <button
      type="button"
      class={lit ? 'option lit-option' : 'option'}
      data-key={option.key}
      onClick={() => {
        // A finger that rested on it has looked, not chosen.
        if (!hold.current?.done) session.choose(option);
        hold.current = null;
      }}
      onPointerDown={(event) => {
        if (event.pointerType !== 'touch') return;
        const held = { timer: setTimeout(() => undefined), done: false };
        held.timer = setTimeout(() => {
          held.done = true;
          look();
        }, REST_MS);
        hold.current = held;
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => {
        if (hold.current?.done) event.preventDefault();
      }}
      onMouseEnter={() => {
        if (!hold.current) look();
      }}
      onFocus={() => {
        if (!hold.current) look();
      }}
    >
      {capital(session.voice.value.say(option.label))}
    </button>
  );
}

function Confirm({ session, option }: { session: Session; option: WireOption }) {
  return (
    <div class="confirm">
      <LazyDetail session={session} option={option.key} />
      <div class="options">
        <button
          type="button"
          class="option strong"
          data-key={option.key}
          ref={(b) => {
            b?.focus({ preventScroll: true });
          }}
          onClick={() => void session.answer({ key: option.key })}
        >
          {capital(session.voice.value.say(option.label))}
        </button>
        <button
          type="button"
          class="option"
          onClick={() => {
            session.asking.value = null;
          }}
        >
          {w().notYet}
        </button>
      </div>
    </div>
  );
}

function UndoButton({ session }: { session: Session }) {
  const seen = session.seen.value;
  const [asks, setAsks] = useState(false);
  if (!seen || session.replaying) return null;
  const why = seen.undo.map((f) => session.voice.value.say(f.message)).join(' ');
  // What cannot simply be undone can still be taken back where the others are bots: they always consent.
  const byConsent = why !== '' && seen.takeBack;
  return (
    <>
      <IconButton
        icon="undo"
        label={byConsent ? w().takeBack : w().undo}
        title={why === '' ? w().undo : byConsent ? `${why} ${w().takeBack}` : `${w().undo}: ${why}`}
        disabled={why !== '' && !byConsent}
        onClick={() => {
          if (byConsent) setAsks(true);
          else void session.undo();
        }}
      />
      {asks && (
        <Sure
          question={w().takeBackSure}
          yes={w().undo}
          act={() => void session.takeBack()}
          close={() => setAsks(false)}
        />
      )}
    </>
  );
}
