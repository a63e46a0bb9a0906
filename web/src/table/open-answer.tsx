import type { Failure, Json, WireDecision } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { w } from '../words/words.ts';
import { Failures } from './numbers.tsx';
import type { Session } from './session.ts';

/** The plain numbers of an answer; what is nested is pointed at, not typed. */
const numbersIn = (aim: object): [string, number][] =>
  Object.entries(aim).filter((entry): entry is [string, number] => typeof entry[1] === 'number');

/** An answer out of a continuum: pointed at on the map, proposed, or typed. */
export function OpenAnswer({ session, decision }: { session: Session; decision: WireDecision }) {
  const { space } = decision;
  const aim = session.aim.value;
  const match = session.seen.value?.match ?? '';
  const [broken, setBroken] = useState<readonly Failure[]>([]);
  /** What was proposed though nobody would advise it. */
  const [example, setExample] = useState<Json>(null);
  useEffect(() => {
    let gone = false;
    setBroken([]);
    // What was refused was another aim.
    session.refusal.value = [];
    if (aim !== null)
      void session.home.call('check', match, decision.seat, aim).then((f) => {
        if (!gone) setBroken(f);
      });
    return () => {
      gone = true;
    };
  }, [aim, match, decision.seat, session]);
  if (!space) return null;
  const propose = async () => {
    const proposed = await session.propose();
    if (!proposed) return;
    session.aim.value = proposed.value;
    setExample(proposed.advised ? null : proposed.value);
  };
  const pointing = session.presenter.pointing?.(decision);
  const Form = session.presenter.form?.(decision);
  return (
    <div class="open-answer">
      {Form && <Form session={session} decision={decision} />}
      {!Form && aim === null && <span class="dim">{pointing ? w().pointAt : w().proposeFirst}</span>}
      {!Form && aim !== null && typeof aim === 'object' && !Array.isArray(aim) && (
        <span class="aim-fields">
          {numbersIn(aim).map(([key, value]) => {
            const field = pointing?.field?.(key, session.voice.value.locale) ?? { label: key, unit: 1 };
            return (
              <label key={key}>
                {field.label}{' '}
                <input
                  type="number"
                  step={field.unit === 1 ? 1 : 0.1}
                  value={field.unit === 1 ? value : Math.round((value / field.unit) * 10) / 10}
                  onInput={(event) => {
                    const number = Math.round(Number(event.currentTarget.value) * field.unit);
                    session.aim.value = { ...(aim as Record<string, Json>), [key]: number };
                  }}
                />
              </label>
            );
          })}
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
      {example !== null && example === aim && (
        <p class="dim" role="status">
          {w().exampleOnly}
        </p>
      )}
      {broken.length > 0 && <Failures session={session} failures={broken} />}
    </div>
  );
}
