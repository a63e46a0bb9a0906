import type { Meant, WireDecision } from '@grande/engine';
import { MOST_REPLIES, type Reply } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { rememberOrder, wordsOf } from '../table/order-words.ts';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import type { Foreseen } from '../worker/foresight.ts';
import type { ServerHome } from './server-home.ts';
import { o } from './words/words.ts';

interface Props {
  readonly session: Session;
  readonly home: ServerHome;
}

/** Below the question: what was left to be answered, that it has lapsed, or a way to leave something. */
export function Replies({ session, home }: Props) {
  const [open, setOpen] = useState(false);
  const { left, lapsed } = home.replies.value;
  const asked = session.seen.value?.decision != null;
  // What was begun while waiting is for another moment.
  useEffect(() => setOpen(false), [asked, left.length > 0]);
  if (home.seat === null || home.table.value?.status !== 'playing') return null;
  if (lapsed)
    return (
      <p class="offer" role="status" data-lapsed={lapsed.why}>
        {o().replies.lapsed(lapsed.why)}{' '}
        <button type="button" class="option" onClick={() => void home.leave([])}>
          {o().replies.understood}
        </button>
      </p>
    );
  if (left.length > 0)
    return (
      <section class="replies" data-replies={left.length}>
        <h3>{o().replies.left}</h3>
        <ol>
          {left.map((reply, i) => (
            <li key={i}>{spoken(session, reply)}</li>
          ))}
        </ol>
        <p class="row">
          {left.some((reply) => reply.quiet) && <span class="dim">{o().replies.quiet}</span>}
          <button
            type="button"
            class="option"
            data-act="withdraw-replies"
            onClick={() => void home.leave([])}
          >
            {o().withdraw}
          </button>
        </p>
      </section>
    );
  if (asked) return null;
  if (open) return <Builder session={session} home={home} close={() => setOpen(false)} />;
  return (
    <button
      type="button"
      class="option quiet leave-replies"
      data-act="leave-replies"
      onClick={() => setOpen(true)}
    >
      {o().replies.leave}
    </button>
  );
}

function spoken(session: Session, { kind, key }: Reply): string {
  const words = wordsOf(session.loaded.game.id, kind, key);
  const voice = session.voice.value;
  return words ? `${voice.say(words.prompt)} ${capital(voice.say(words.label))}` : `${kind}: ${key}`;
}

/** What may be asked at one point of the line, and what is to be answered to each. */
interface Step {
  /** What has been answered before it. */
  readonly after: readonly Meant[];
  /** Null while it is being worked out. */
  readonly foreseen: readonly Foreseen[] | null;
  readonly chosen: ReadonlyMap<WireDecision, string>;
}

const step = (after: readonly Meant[]): Step => ({ after, foreseen: null, chosen: new Map() });

/** The others are asked whether they react: whoever leaves the rest of his march then wants it to end with any reaction. */
function isInterrupted(session: Session): boolean {
  const { reactions = ['react'] } = session.loaded.game.marching ?? {};
  return session.seen.peek()?.waiting.some(({ kind = '' }) => reactions.includes(kind)) ?? false;
}

function Builder({ session, home, close }: Props & { readonly close: () => void }) {
  const [steps, setSteps] = useState<readonly Step[]>([step([])]);
  const [quiet, setQuiet] = useState(() => isInterrupted(session));
  const last = steps.at(-1);
  useEffect(() => {
    if (last?.foreseen !== null) return;
    let gone = false;
    const put = (foreseen: readonly Foreseen[]) =>
      !gone && setSteps((all) => all.map((s) => (s === last ? { ...s, foreseen } : s)));
    home.foresee(last.after).then(put, () => put([]));
    return () => {
      gone = true;
    };
  }, [last, home]);
  const choose = (at: number, decision: WireDecision, key: string) =>
    // Whatever was laid on another answer falls with it.
    setSteps((all) =>
      all.slice(0, at + 1).map((s, i) => {
        if (i !== at) return s;
        const chosen = new Map(s.chosen);
        if (key === '') chosen.delete(decision);
        else chosen.set(decision, key);
        return { ...s, chosen };
      }),
    );
  const replies = steps.flatMap(({ chosen }) =>
    [...chosen].map(
      ([{ kind, subject }, key]): Reply => ({
        kind,
        ...(subject === undefined ? {} : { subject }),
        key,
        ...(quiet ? { quiet } : {}),
      }),
    ),
  );
  const leave = () => {
    for (const { chosen } of steps)
      for (const [decision, key] of chosen) {
        const label = decision.options.find((option) => option.key === key)?.label;
        if (label) rememberOrder(session.loaded.game.id, decision, key, label);
      }
    void home.leave(replies);
  };
  return (
    <section class="replies" aria-label={o().replies.leave}>
      <h3>{o().replies.leave}</h3>
      <p class="dim">{o().replies.help}</p>
      {steps.map((s, at) => (
        <fieldset key={at} data-step={at}>
          <legend>{at === 0 ? o().replies.ifAsked : o().replies.andThen}</legend>
          {s.foreseen === null && <p class="dim">{o().replies.looking}</p>}
          {s.foreseen?.length === 0 && <p class="dim">{o().replies.nothing}</p>}
          {s.foreseen?.map((foreseen, n) => (
            <Question
              key={n}
              session={session}
              foreseen={foreseen}
              chosen={s.chosen.get(foreseen.decision) ?? ''}
              choose={(key) => choose(at, foreseen.decision, key)}
              then={
                at === steps.length - 1 && replies.length < MOST_REPLIES / 2
                  ? (key) => setSteps([...steps, step([...s.after, { kind: foreseen.decision.kind, key }])])
                  : null
              }
            />
          ))}
        </fieldset>
      ))}
      <label class="check">
        <input type="checkbox" checked={quiet} onChange={(e) => setQuiet(e.currentTarget.checked)} />
        {o().replies.quiet}
      </label>
      <p class="row">
        <button
          type="button"
          class="option strong"
          data-act="leave-these"
          disabled={replies.length === 0}
          onClick={leave}
        >
          {o().replies.leaveThese}
        </button>
        <button type="button" class="option" onClick={close}>
          {o().cancel}
        </button>
      </p>
    </section>
  );
}

interface QuestionProps {
  readonly session: Session;
  readonly foreseen: Foreseen;
  readonly chosen: string;
  readonly choose: (key: string) => void;
  readonly then: ((key: string) => void) | null;
}

function Question({ session, foreseen: { decision, share }, chosen, choose, then }: QuestionProps) {
  const voice = session.voice.value;
  return (
    <div class="foreseen">
      <label class="foreseen-asked">
        <span>
          {voice.say(decision.prompt)} {share < 100 && <span class="dim">{o().replies.share(share)}</span>}
        </span>
        <select data-foreseen={decision.kind} value={chosen} onChange={(e) => choose(e.currentTarget.value)}>
          <option value="">{o().replies.askMe}</option>
          {decision.options.map(({ key, label }) => (
            <option key={key} value={key}>
              {capital(voice.say(label))}
            </option>
          ))}
        </select>
      </label>
      {chosen !== '' && then && (
        <button type="button" class="option" data-act="and-then" onClick={() => then(chosen)}>
          {o().replies.andThenMore}
        </button>
      )}
    </div>
  );
}
