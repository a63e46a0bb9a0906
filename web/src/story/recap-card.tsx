import { useEffect, useRef, useState } from 'preact/hooks';
import { pace } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { Icon, IconButton } from '../ui/icons.tsx';
import { wide } from '../ui/wide.ts';
import { w } from '../words/words.ts';
import type { Recap, RecapLine } from './recap.ts';
import { placesOf } from './telling.ts';
import { sw } from './words/index.ts';

/** Numbers in a row: 'four moves, one fight, one loss'. */
function headline(recap: Recap): string {
  const t = sw();
  const parts = [
    recap.moved > 0 && t.recapMoved(recap.moved),
    recap.fights > 0 && t.recapFights(recap.fights),
    recap.volleys > 0 && t.recapVolleys(recap.volleys),
    recap.ground > 0 && t.recapGround(recap.ground),
    recap.losses > 0 && t.recapLosses(recap.losses),
    recap.retreats > 0 && t.recapRetreats(recap.retreats),
    recap.revealed > 0 && t.recapRevealed(recap.revealed),
    recap.exposed > 0 && t.recapExposed(recap.exposed),
  ];
  return capital(parts.filter((p) => p !== false).join(', '));
}

/** A single march needs no card: its trail says as much. */
const worthIt = (recap: Recap): boolean =>
  recap.lines.length > 1 || recap.fights + recap.volleys + recap.losses + recap.ground > 0;

/** What the others did since the viewer acted: in the side panel where there is one, else in the margin of the map. */
export function RecapCard({ session, place }: { session: Session; place: 'map' | 'rail' }) {
  const here = wide.value && session.railOpen.value ? 'rail' : 'map';
  if (here !== place) return null;
  return <Recapped session={session} />;
}

function Recapped({ session }: { session: Session }) {
  const { story } = session;
  const recap = story.recap.value;
  const seen = session.seen.value;
  if (!seen || session.replaying || story.past.value || story.board.value) return null;
  if (!(seen.decision || seen.outcome) || !worthIt(recap)) return null;
  if (!story.recapOpen.value)
    return (
      <button
        type="button"
        class="recap-closed option"
        onClick={() => {
          story.recapOpen.value = true;
        }}
      >
        <Icon name="clock" size={16} /> {sw().recap}
      </button>
    );
  return (
    <aside class="recap" aria-label={sw().recap}>
      <header>
        <h2>{sw().recap}</h2>
        <IconButton
          icon="close"
          label={w().close}
          onClick={() => {
            story.recapOpen.value = false;
          }}
        />
      </header>
      <p class="recap-head">{headline(recap)}.</p>
      <ul>
        {recap.lines.map((line) => (
          <Line key={line.at} session={session} line={line} />
        ))}
      </ul>
      {session.home.shows?.(since(session) + 1) !== false && (
        <button
          type="button"
          class="option"
          data-act="again"
          onClick={() => void story.showStep(since(session) + 1)}
        >
          <Icon name="play" size={16} /> {sw().playAgain}
        </button>
      )}
    </aside>
  );
}

const since = (session: Session): number => session.story.since.peek()?.step ?? 0;

/** A sentence of the recap: pressing it opens its fight, or shows its moment and its place. */
function Line({ session, line }: { session: Session; line: RecapLine }) {
  const told = session.log.value[line.at];
  const { names } = session.story;
  useEffect(() => {
    void names.recall([line.at]);
  }, [line.at, names.found.value]);
  if (told?.kind !== 'told') return null;
  const { stage } = line;
  const go = async () => {
    const [place] = placesOf(told);
    if (place !== undefined) session.sought.value = session.scene.peek()?.byId.get(place)?.hex ?? place;
    if (stage) await session.story.openStage(stage, true);
    else await session.story.showStep(await session.story.stepOf(line.at));
  };
  return (
    <li class={`recap-${line.sort}`}>
      <button
        type="button"
        class="link"
        title={stage ? sw().openBoard : sw().playMoment}
        onClick={() => void go()}
      >
        {session.story.say(line.at, told)}
      </button>
    </li>
  );
}

/** The bar in place of the question while a moment of the past lies on the table. */
export function PastBar({ session }: { session: Session }) {
  const { story } = session;
  const past = story.past.value;
  const [plays, setPlays] = useState(true);
  const bar = useRef<HTMLElement>(null);
  const now = session.seen.value;
  const [from, to] = [since(session), now?.move ?? 0];
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!past || !plays) return;
    const wait = Math.max(500, Number(pace.peek()) * 1.5);
    const timer = setTimeout(() => {
      if (past.move >= to) story.present();
      else void story.showStep(past.move + 1);
    }, wait);
    return () => clearTimeout(timer);
  }, [past, plays]);
  if (!past) return null;
  const step = (by: number) => {
    setPlays(false);
    const at = past.move + by;
    if (at > to) story.present();
    else void story.showStep(Math.max(0, at));
  };
  return (
    <section ref={bar} class="decision past-bar" aria-label={sw().past} tabIndex={-1}>
      <p class="prompt">
        <Icon name="clock" size={18} />
        <span class="prompt-text">{sw().past}</span>
        <span class="num dim">{sw().pastStep(Math.max(0, past.move - from), Math.max(1, to - from))}</span>
      </p>
      <div class="options">
        <IconButton icon="back" label={w().stepBack} onClick={() => step(-1)} />
        <IconButton
          icon={plays ? 'pause' : 'play'}
          label={plays ? w().pause : w().play}
          onClick={() => setPlays(!plays)}
        />
        <IconButton icon="forward" label={w().stepOn} onClick={() => step(1)} />
        <button type="button" class="option strong" data-act="present" onClick={() => story.present()}>
          {sw().toPresent}
        </button>
      </div>
    </section>
  );
}

const PACES = ['2000', '900', '350', '0'] as const;

/** How fast the others act, at hand while they do. */
export function PaceChoice() {
  const t = w().paces;
  const names = { 2000: t.calm, 900: t.slow, 350: t.normal, 0: t.fast };
  return (
    <label class="pace-choice">
      <span class="dim">{sw().paceNow}</span>{' '}
      <select
        value={pace.value}
        onChange={(event) => {
          const chosen = PACES.find((p) => p === event.currentTarget.value);
          if (chosen) pace.value = chosen;
        }}
      >
        {PACES.map((p) => (
          <option key={p} value={p}>
            {names[p]}
          </option>
        ))}
      </select>
    </label>
  );
}
