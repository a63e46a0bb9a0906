import { useEffect, useRef, useState } from 'preact/hooks';
import { entryOf } from '../registry.ts';
import { briefings, locale } from '../settings.ts';
import { isBot } from '../store.ts';
import { SeatMark } from '../table/seat.tsx';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { Icon } from '../ui/icons.tsx';
import { spaced } from '../words/typeset.ts';
import { w } from '../words/words.ts';
import type { Brief } from './brief.ts';
import { sw } from './words/index.ts';

/** The brief of a scenario in the reader's language. */
function briefOf(session: Session): Brief | null {
  const scenario = session.seen.value?.scenario;
  if (scenario === undefined) return null;
  return session.presenter.briefs?.[locale.value][scenario] ?? null;
}

const set = (text: string): string => (locale.value === 'fr' ? spaced(text) : text);

/** Shown once, before the viewer's first decision of a match. */
export function Briefing({ session }: { session: Session }) {
  const [read, setRead] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const seen = session.seen.value;
  const brief = briefOf(session);
  const alone = Object.values(seen?.seating ?? {}).filter((who) => !isBot(who)).length === 1;
  const fresh = seen != null && (alone ? !seen.takeBack : seen.move < 2);
  const open =
    !read &&
    !session.replaying &&
    briefings.value === 'on' &&
    brief !== null &&
    fresh &&
    seen?.decision != null;
  useEffect(() => {
    if (open) sheet.current?.querySelector<HTMLElement>('[data-act="begin"]')?.focus({ preventScroll: true });
  }, [open]);
  if (!open || !brief || !seen?.viewer || !seen.decision) return null;
  const voice = session.voice.value;
  const entry = entryOf(seen.game);
  const minutes = entry?.minutes;
  const begin = () => {
    setRead(true);
    document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
  };
  const mine = session.scene.value?.pieces.filter((p) => p.side === seen.viewer) ?? [];
  return (
    <section
      ref={sheet}
      class="briefing"
      aria-label={sw().briefing}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        begin();
      }}
    >
      {entry?.vignette && <img src={entry.vignette} alt="" width={840} height={364} />}
      <h2>
        {entry?.scenarioNames[locale.value][seen.scenario] ?? capital(voice.name(seen.scenario))}
        <small class="dim"> {entry?.story[locale.value].when}</small>
      </h2>
      <dl>
        <dt>{sw().youAre}</dt>
        <dd>
          <SeatMark session={session} seat={seen.viewer} />
          {mine.length > 0 && <span class="dim"> {sw().countersOnMap(mine.length)}</span>}
        </dd>
        <dt>{sw().youMust}</dt>
        <dd>{set(brief.task[seen.viewer] ?? brief.balance)}</dd>
        <dt>{sw().situation}</dt>
        <dd>
          {set(brief.balance)}
          {minutes && <span class="dim"> ({w().minutes(...minutes)})</span>}
        </dd>
        <dt>{sw().firstThing}</dt>
        <dd>{voice.say(seen.decision.prompt)}</dd>
      </dl>
      <p class="row">
        <button type="button" class="button strong" data-act="begin" onClick={begin}>
          <Icon name="play" size={16} /> {sw().toTheTable}
        </button>
        <button
          type="button"
          class="link"
          onClick={() => {
            briefings.value = 'off';
          }}
        >
          {sw().noBriefings}
        </button>
      </p>
    </section>
  );
}
