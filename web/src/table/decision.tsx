import type { Failure, Json, WireDecision, WireOption } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { Icon, IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import { Failures, LazyDetail, Refusals, Rule } from './numbers.tsx';
import { SeatMark } from './seat.tsx';
import type { Session } from './session.ts';
import { Standing } from './standing.tsx';
import { capital } from './voice.ts';

/** How many options on the map are still worth buttons too: more would only hide the map. */
const FEW = 4;

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
      {session.refusal.value.length > 0 && (
        <div class="why-not" role="alert">
          <Refusals session={session} refused={session.refusal.value} />
        </div>
      )}
    </section>
  );
}

function Verdict({ session }: { session: Session }) {
  const outcome = session.seen.value?.outcome;
  const scene = session.scene.value;
  const voice = session.voice.value;
  if (!outcome) return null;
  return (
    <div class="verdict">
      <h2>
        {outcome.winner === null ? w().nobodyWon : w().won(capital(voice.name(outcome.winner)))}
        <span class="dim"> · {voice.name(outcome.level)}</span>
      </h2>
      <p>
        {voice.say(outcome.reason)} <Rule session={session} rule={outcome.rule} />
      </p>
      {scene && session.presenter.summary?.(session.seen.value?.view, outcome, scene.reader)}
      {!session.replaying && (
        <p class="row">
          <a class="button" href={`#/replay/${session.seen.value?.match}`}>
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
  const names = seen.waiting.map((x) => capital(session.voice.value.name(x.seat)));
  if (session.replaying)
    return <p class="prompt dim">{names.length > 0 ? w().askedThen(names.join(', ')) : ''}</p>;
  return (
    <p class="prompt waiting">
      <span class="thinking" aria-hidden="true" />
      {w().waitingFor(names.join(', '))}
      {seen.waiting.map((x) => (x.rule ? <Rule key={x.seat} session={session} rule={x.rule} /> : null))}
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
  const few = decision.options.length <= FEW;
  const shown =
    listed || few || !(session.loaded.map || session.presenter.field) ? decision.options : scene.loose;
  return (
    <>
      <div class="prompt" data-kind={decision.kind}>
        <SeatMark session={session} seat={decision.seat} />
        <span class="prompt-text">{voice.say(decision.prompt)}</span>
        <Rule session={session} rule={decision.rule} />
        <UndoButton session={session} />
      </div>
      {asking ? (
        <Confirm session={session} option={asking} />
      ) : (
        <div class={listed ? 'options is-long' : 'options'}>
          {shown.map((o) => (
            <OptionButton key={o.key} session={session} option={o} lit={!scene.loose.includes(o)} />
          ))}
          {placed > 0 && !few && (session.loaded.map || session.presenter.field) && (
            <button
              type="button"
              class="option quiet"
              aria-expanded={listed}
              onClick={() => setListed(!listed)}
            >
              <Icon name="list" size={16} /> {listed ? w().listLess : w().litPlaces(placed)}
            </button>
          )}
        </div>
      )}
      {decision.space && <OpenAnswer session={session} decision={decision} />}
      {decision.window && <Standing session={session} decision={decision} />}
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
  return (
    <button
      type="button"
      class={lit ? 'option lit-option' : 'option'}
      data-key={option.key}
      onClick={() => session.choose(option)}
      onMouseEnter={look}
      onFocus={look}
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

/** The plain numbers of an answer; what is nested is pointed at, not typed. */
const numbersIn = (aim: object): [string, number][] =>
  Object.entries(aim).filter((entry): entry is [string, number] => typeof entry[1] === 'number');

/** An answer out of a continuum: pointed at on the map, proposed, or typed. */
function OpenAnswer({ session, decision }: { session: Session; decision: WireDecision }) {
  const { space } = decision;
  const aim = session.aim.value;
  const match = session.seen.value?.match ?? '';
  const [broken, setBroken] = useState<readonly Failure[]>([]);
  useEffect(() => {
    let gone = false;
    setBroken([]);
    if (aim !== null)
      void client.call('check', match, decision.seat, aim).then((f) => {
        if (!gone) setBroken(f);
      });
    return () => {
      gone = true;
    };
  }, [aim, match, decision.seat]);
  if (!space) return null;
  const propose = async () => {
    session.aim.value = await client.call('propose', match, decision.seat);
  };
  const pointing = session.presenter.pointing?.(decision);
  return (
    <div class="open-answer">
      <span class="dim">{aim === null ? (pointing ? w().pointAt : w().proposeFirst) : null}</span>
      {aim !== null && typeof aim === 'object' && !Array.isArray(aim) && (
        <span class="aim-fields">
          {numbersIn(aim).map(([key, value]) => (
            <label key={key}>
              {key}{' '}
              <input
                type="number"
                value={value}
                onInput={(event) => {
                  const number = Number(event.currentTarget.value);
                  session.aim.value = { ...(aim as Record<string, Json>), [key]: number };
                }}
              />
            </label>
          ))}
        </span>
      )}
      <button type="button" class="option" data-act="propose" onClick={() => void propose()}>
        {w().propose}
      </button>
      <button
        type="button"
        class="option strong"
        data-act="space"
        disabled={aim === null || broken.length > 0}
        onClick={() => void session.answer({ key: space.key, value: aim })}
      >
        {session.voice.value.say(space.label)}
      </button>
      {broken.length > 0 && <Failures session={session} failures={broken} />}
    </div>
  );
}

function UndoButton({ session }: { session: Session }) {
  const seen = session.seen.value;
  if (!seen || session.replaying) return null;
  const why = seen.undo.map((f) => session.voice.value.say(f.message)).join(' ');
  // What cannot simply be undone can still be taken back where the others are bots: they always consent.
  const byConsent = why !== '' && seen.takeBack;
  return (
    <IconButton
      icon="undo"
      label={byConsent ? w().takeBack : w().undo}
      title={why === '' ? w().undo : byConsent ? `${why} ${w().takeBack}` : `${w().undo}: ${why}`}
      disabled={why !== '' && !byConsent}
      onClick={() => {
        if (!byConsent) void session.undo();
        else if (confirm(w().takeBackSure)) void session.takeBack();
      }}
    />
  );
}
