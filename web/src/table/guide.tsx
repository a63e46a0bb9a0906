import { guideOn, locale } from '../settings.ts';
import { Icon } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { Rule } from './numbers.tsx';
import type { Session } from './session.ts';

/** The first-match guide: what is asked just now, explained, with its paragraphs. */
export function Guide({ session }: { session: Session }) {
  const seen = session.seen.value;
  const decision = seen?.decision;
  const step = session.presenter.guide?.find(
    (s) => s.kind === decision?.kind && (!s.when || s.when(decision, seen?.view)),
  );
  if (!step || guideOn.value === 'off') return null;
  return (
    <details key={step.title.en} class="guide" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>
        <Icon name="book" size={18} /> {step.title[locale.value]}
      </summary>
      <p>
        {step.text[locale.value]}{' '}
        {step.rules.map((rule) => (
          <Rule key={rule} session={session} rule={rule} />
        ))}
      </p>
      <button
        type="button"
        class="link"
        onClick={() => {
          guideOn.value = 'off';
        }}
      >
        {w().guideOff}
      </button>
    </details>
  );
}
