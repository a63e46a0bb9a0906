import type { Advice } from '@grande/bots';
import type { WireDecision } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { reasonOf } from './reasoning.ts';
import type { Session } from './session.ts';
import { capital } from './voice.ts';

/** More than this many ideas confuse. */
const SHOWN = 2;

/** The question advice was asked on, and the advice. */
export interface Counsel {
  readonly question: string;
  readonly ideas: readonly Advice[] | 'thinking' | 'nobody';
}

/** Others may answer meanwhile; only another question makes advice void. */
const questionOf = (session: Session, { kind, subject, options }: WireDecision): string =>
  `${session.seen.value?.move} ${kind} ${subject ?? ''} ${options.map((o) => o.key).join(' ')}`;

const counselOn = (session: Session, decision: WireDecision): Counsel | null => {
  const { value } = session.counsel;
  return value?.question === questionOf(session, decision) ? value : null;
};

/**
 * Asks what a general would do in the viewer's place, knowing what the viewer knows. The button stays in its place and the
 * advice appears above it, so that no button that commits comes to lie under the pointer.
 */
export function WhatWouldYouDo({ session, decision }: { session: Session; decision: WireDecision }) {
  const seen = session.seen.value;
  const [able, setAble] = useState(false);
  const game = seen?.game;
  useEffect(() => {
    if (game !== undefined)
      void session.home.call('levels', game).then((levels) => setAble(levels.includes('general')));
  }, [game]);
  if (!able || !seen || session.replaying) return null;
  const counsel = counselOn(session, decision);
  const ask = async () => {
    if (counsel) return;
    const question = questionOf(session, decision);
    session.counsel.value = { question, ideas: 'thinking' };
    const ideas = await session.home.call('advise', seen.match, decision.seat).catch(() => 'nobody' as const);
    if (session.counsel.peek()?.question === question) session.counsel.value = { question, ideas };
  };
  return (
    <button
      type="button"
      class="option quiet"
      data-advise
      aria-disabled={counsel !== null}
      onClick={() => void ask()}
    >
      <Icon name="help" size={16} /> {w().whatWouldYouDo}
    </button>
  );
}

/** The advice: pointing at an idea shows it, pressing it does it. */
export function Counselled({ session, decision }: { session: Session; decision: WireDecision }) {
  const counsel = counselOn(session, decision);
  if (!counsel) return null;
  const { ideas } = counsel;
  if (ideas === 'thinking')
    return (
      <p class="advice dim" role="status">
        <span class="thinking" aria-hidden="true" /> {w().considering}
      </p>
    );
  if (ideas === 'nobody' || ideas.length === 0)
    return (
      <p class="advice dim" role="status">
        {w().noAdvice}
      </p>
    );
  return (
    <div class="advice">
      <p class="dim">{w().generalWould}</p>
      <ol>
        {ideas.slice(0, SHOWN).map((idea, i) => (
          <Idea key={i} session={session} decision={decision} idea={idea} />
        ))}
      </ol>
    </div>
  );
}

function Idea({ session, decision, idea }: { session: Session; decision: WireDecision; idea: Advice }) {
  const voice = session.voice.value;
  const option = decision.options.find((o) => o.key === idea.answer.key);
  const label = option?.label ?? decision.space?.label;
  if (!label) return null;
  const { value } = idea.answer;
  const look = () => {
    if (option && session.asking.peek() === null) session.focus.value = option;
  };
  // A value is first shown on the map; what hurts asks once more.
  const take = () => {
    if (option) session.choose(option);
    else if (value !== undefined) session.aim.value = value;
  };
  return (
    <li>
      <button
        type="button"
        class="option"
        data-idea={idea.answer.key}
        onClick={take}
        onMouseEnter={look}
        onFocus={look}
      >
        {capital(voice.say(label))}
      </button>
      {idea.hope !== null && <span class="dim"> {w().hope(idea.hope, idea.playOuts)}</span>}
      {idea.why && <span> {reasonOf(voice, idea.why)}</span>}
    </li>
  );
}
