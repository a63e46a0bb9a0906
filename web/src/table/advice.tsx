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

/** What a general would do in the viewer's place, knowing what the viewer knows: asked for, never pressed upon anybody. */
export function WhatWouldYouDo({ session, decision }: { session: Session; decision: WireDecision }) {
  const seen = session.seen.value;
  const [able, setAble] = useState(false);
  const [ideas, setIdeas] = useState<readonly Advice[] | 'thinking' | 'nobody' | null>(null);
  const game = seen?.game;
  // Others may answer meanwhile; only another question makes advice void.
  const question = `${decision.kind} ${decision.subject ?? ''} ${decision.options.map((o) => o.key).join(' ')}`;
  useEffect(() => {
    if (game !== undefined)
      void session.home.call('levels', game).then((levels) => setAble(levels.includes('general')));
  }, [game]);
  useEffect(() => setIdeas(null), [question]);
  if (!able || !seen || session.replaying) return null;
  const ask = async () => {
    setIdeas('thinking');
    const found = await session.home.call('advise', seen.match, decision.seat).catch(() => 'nobody' as const);
    setIdeas(found);
  };
  if (ideas === null)
    return (
      <button type="button" class="option quiet" data-advise onClick={() => void ask()}>
        <Icon name="help" size={16} /> {w().whatWouldYouDo}
      </button>
    );
  if (ideas === 'thinking')
    return (
      <p class="advice dim" role="status">
        <span class="thinking" aria-hidden="true" /> {w().considering}
      </p>
    );
  if (ideas === 'nobody') return <p class="advice dim">{w().noAdvice}</p>;
  return (
    <div class="advice">
      <p class="dim">{w().generalWould}</p>
      <ol>
        {ideas.slice(0, SHOWN).map((idea) => (
          <Idea key={idea.answer.key} session={session} decision={decision} idea={idea} />
        ))}
      </ol>
    </div>
  );
}

function Idea({ session, decision, idea }: { session: Session; decision: WireDecision; idea: Advice }) {
  const voice = session.voice.value;
  const label = decision.options.find((o) => o.key === idea.answer.key)?.label ?? decision.space?.label;
  if (!label) return null;
  return (
    <li>
      <button
        type="button"
        class="option"
        data-idea={idea.answer.key}
        onClick={() => void session.answer(idea.answer)}
      >
        {capital(voice.say(label))}
      </button>
      {idea.hope !== null && <span class="dim"> {w().hope(idea.hope, idea.playOuts)}</span>}
      {idea.why && <span> {reasonOf(voice, idea.why)}</span>}
    </li>
  );
}
