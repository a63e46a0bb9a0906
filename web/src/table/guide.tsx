import { guideOn, locale } from '../settings.ts';
import { Icon } from '../ui/icons.tsx';
import { wide } from '../ui/wide.ts';
import { spaced } from '../words/typeset.ts';
import { w } from '../words/words.ts';
import { Rule } from './numbers.tsx';
import type { Session } from './session.ts';

const set = (text: string): string => (locale.value === 'fr' ? spaced(text) : text);

/** Where there is a side panel the guide stands in it, for it must not hide what it speaks of. */
const guideInRail = (session: Session): boolean => wide.value && session.railOpen.value;

/** The first-match guide: what is asked just now, explained, with its paragraphs. */
export function Guide({ session, place }: { session: Session; place: 'map' | 'rail' }) {
  const seen = session.seen.value;
  const decision = seen?.decision;
  const step = session.presenter.guide?.find(
    (s) => s.kind === decision?.kind && (!s.when || s.when(decision, seen?.view)),
  );
  const here = guideInRail(session) ? 'rail' : 'map';
  if (!step || guideOn.value === 'off' || here !== place) return null;
  return (
    <details key={step.title.en} class="guide" open={place === 'rail'}>
      <summary>
        <Icon name="book" size={18} /> {set(step.title[locale.value])}
      </summary>
      <p>
        {set(step.text[locale.value])}{' '}
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
