import type { Event, Outcome, Seat } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { entryOf } from '../registry.ts';
import { go } from '../router.ts';
import { locale } from '../settings.ts';
import { isBot, type Occupant } from '../store.ts';
import { CounterPicture } from '../table/counter.tsx';
import { countFaces } from '../table/dice-counts.ts';
import { DiceStatistics } from '../table/dice-statistics.tsx';
import { Rule } from '../table/numbers.tsx';
import { liveryOf } from '../table/scene.ts';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { Icon, IconButton } from '../ui/icons.tsx';
import { lazy } from '../ui/lazy.tsx';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import type { Seen } from '../worker/protocol.ts';
import { Course } from './course.tsx';
import { levelSaid } from './level.ts';
import { sw } from './words/index.ts';

const Luck = lazy(() => import('../analyst/luck.tsx').then((m) => m.default));

/** 'You have won', 'you have lost', or who has where nobody here holds a side alone. */
export function headlineOf(session: Session, seen: Seen, outcome: Outcome): string {
  const name = (seat: Seat) => capital(session.voice.value.name(seat));
  if (outcome.winner === null) return w().nobodyWon;
  const people = Object.values(seen.seating).filter((who) => !isBot(who)).length;
  if (people !== 1 || seen.viewer === null || isBot(seen.seating[seen.viewer]))
    return w().won(name(outcome.winner));
  return outcome.winner === seen.viewer ? sw().youWon : sw().youLost;
}

/** The last page: who won and how it was counted, the course of the match, the dice; then once more. */
function Gazette({ session, close }: { session: Session; close: () => void }) {
  const seen = session.seen.value;
  const scene = session.scene.value;
  const outcome = seen?.outcome;
  if (!seen || !outcome) return null;
  const voice = session.voice.value;
  const entry = entryOf(seen.game);
  const title = entry?.story[locale.value].title ?? capital(voice.name(seen.game));
  const scenario = entry?.scenarioNames[locale.value][seen.scenario] ?? capital(voice.name(seen.scenario));
  const events: readonly Event[] = session.log.value;
  const { company } = session.home;
  const counted =
    scene && session.presenter.summary?.(seen.view, outcome, scene.reader, session.story.hands.value);
  const again = (swap: boolean) => void rematch(seen, swap);
  return (
    <section class="gazette" aria-label={sw().gazette}>
      <header>
        <p class="dim">{[...new Set([title, scenario])].join(' · ')}</p>
        <IconButton icon="close" label={sw().toTheTable} onClick={close} />
      </header>
      <h2 data-won={outcome.winner === seen.viewer}>{headlineOf(session, seen, outcome)}</h2>
      <p class="gazette-level">
        {levelSaid(voice, outcome)}
        {voice.say(outcome.reason)} <Rule session={session} rule={outcome.rule} />
      </p>
      <p class="row">
        {company ? (
          <company.After session={session} />
        ) : (
          <>
            <button type="button" class="button strong" data-act="rematch" onClick={() => again(false)}>
              <Icon name="play" size={16} /> {sw().rematch}
            </button>
            <button type="button" class="button" data-act="swap" onClick={() => again(true)}>
              {sw().swapSides}
            </button>
          </>
        )}
        <a class="button" href={session.home.replay(seen.match)}>
          <Icon name="film" size={16} /> {w().watchReplay}
        </a>
        <button type="button" class="button quiet" data-act="look" onClick={close}>
          {sw().lookAtTable}
        </button>
      </p>
      <div class="gazette-columns">
        {counted && (
          <div>
            <h3>{sw().theCount}</h3>
            {counted}
          </div>
        )}
        <div>
          <Course session={session} />
          <Opened session={session} />
          <Luck session={session} />
          {countFaces(events).size > 0 && <h3>{sw().theDice}</h3>}
          <DiceStatistics events={events} open />
        </div>
      </div>
    </section>
  );
}

/** Another match as this one was set up, with dice of its own; sides change hands if they are to. */
async function rematch(seen: Seen, swap: boolean): Promise<void> {
  const seats = Object.keys(seen.seating);
  const who = (i: number): Occupant => seen.seating[seats[i % seats.length] as Seat] ?? 'me';
  const seating = Object.fromEntries(seats.map((seat, i) => [seat, who(swap ? i + 1 : i)]));
  const id = await client.call('create', {
    game: seen.game,
    scenario: seen.scenario,
    options: seen.options,
    seating,
    curtain: true,
    teaches: seen.reasons !== null,
  });
  go('match', id);
}

/** What the other side kept hidden, laid open. */
function Opened({ session }: { session: Session }) {
  const revealed = session.story.revealed.value;
  const scene = session.scene.value;
  useEffect(() => {
    void session.story.reveal();
  }, [session]);
  if (!scene || revealed.size === 0) return null;
  return (
    <>
      <h3>{sw().hiddenHand}</h3>
      <ul class="opened">
        {[...revealed.values()].map((piece) => (
          <li key={piece.id}>
            <CounterPicture piece={piece} livery={liveryOf(session, piece)} size={52} />
            <span>{piece.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The page over the table when a match is over; put aside, it comes back from the bar. */
export function Ending({ session }: { session: Session }) {
  const [open, setOpen] = useState(true);
  const over = session.seen.value?.outcome != null && !session.replaying;
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener('gazette', show);
    return () => removeEventListener('gazette', show);
  }, []);
  if (!over || !open || session.story.board.value) return null;
  return <Gazette session={session} close={() => setOpen(false)} />;
}
