import type { Problem } from '@grande/engine';
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { keeping } from '../keeping.ts';
import { entryOf } from '../registry.ts';
import { locale, pace, single } from '../settings.ts';
import { listen } from '../sound/listen.ts';
import { BattleBoard } from '../story/board.tsx';
import { Briefing } from '../story/briefing.tsx';
import { Ending } from '../story/gazette.tsx';
import { PastBar, RecapCard } from '../story/recap-card.tsx';
import '../story/story.css';
import { title } from '../title.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Settings } from '../ui/header.tsx';
import { NotKept } from '../ui/not-kept.tsx';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import type { Seen } from '../worker/protocol.ts';
import { Curtain } from './curtain.tsx';
import { DecisionBar, Preview } from './decision.tsx';
import { Help } from './help.tsx';
import type { Home } from './home.ts';
import { MapView } from './map.tsx';
import { openSession } from './open.ts';
import { Rail } from './rail.tsx';
import { Reasons } from './reasons.tsx';
import type { Session } from './session.ts';
import { spareTime } from './spare-time.ts';
import { TopBar } from './topbar.tsx';
import { ViewTree } from './view-tree.tsx';
import { capital } from './voice.ts';

/** A living match on this device. */
export default function TablePage({ match }: { match: string }) {
  return <HomeTable match={match} home={client} />;
}

interface HomeTableProps {
  readonly match: string;
  readonly home: Home;
  /** A line below the question. */
  readonly foot?: ((session: Session) => preact.ComponentChildren) | undefined;
}

/** Said once a page. */
let toldUnkept = false;

/** A living match, wherever it lives. */
export function HomeTable({ match, home, foot }: HomeTableProps) {
  const [session, setSession] = useState<Session | null>(null);
  const [problems, setProblems] = useState<readonly Problem[] | null>(null);
  const [remarks, setRemarks] = useState<readonly Problem[]>([]);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (away) return;
    let gone = false;
    let live: Session | null = null;
    // What comes while the game is being fetched is taken in afterwards, in its order.
    const early: Seen[] = [];
    const stop = home.listen(match, (seen) => {
      if (seen === null) {
        // What was on the table is old as soon as somebody plays on elsewhere: it is never shown again.
        setSession(null);
        setAway(true);
      } else if (live) live.receive(seen);
      else if (early.push(seen) === 1)
        void openSession(seen.game, false, home).then((made) => {
          if (gone) return;
          live = made;
          for (const news of early) made.receive(news);
          setSession(made);
        });
    });
    const follow = effect(() => {
      void home.call('pace', Number(pace.value));
      void home.call('single', single.value === 'on');
    });
    home.call('open', match).then(
      (opened) => {
        if (gone) return;
        if (opened.ok) setRemarks(opened.warnings);
        else setProblems(opened.problems);
      },
      (error: unknown) => {
        if (!gone)
          setProblems([{ path: '', message: error instanceof Error ? error.message : String(error) }]);
      },
    );
    const spared = spareTime((on) => void home.call('spare', on));
    const flush = () => void home.call('save', match);
    addEventListener('pagehide', flush);
    return () => {
      gone = true;
      stop();
      follow();
      spared();
      removeEventListener('pagehide', flush);
      void home.call('leave', match);
    };
  }, [match, home, away]);
  const { company } = home;
  const unkept = !company && !keeping.value && !toldUnkept;
  if (away) return <Away back={() => setAway(false)} />;
  if (problems) return <Broken problems={problems} />;
  if (!session) return <p class="opening">{w().opening}</p>;
  return (
    <>
      <Table session={session} foot={foot ? foot(session) : company && <company.Foot session={session} />} />
      {unkept && (
        <Dialog
          title={w().notKeptTitle}
          close={() => {
            toldUnkept = true;
            setRemarks([]);
          }}
        >
          <NotKept />
        </Dialog>
      )}
      {remarks.length > 0 && (
        <Dialog title={w().importRemarks} close={() => setRemarks([])}>
          <Problems problems={remarks} />
        </Dialog>
      )}
    </>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul>
      {problems.map((p) => (
        <li key={p.path + p.message}>
          <code>{p.path}</code> {p.message}
        </li>
      ))}
    </ul>
  );
}

function Away({ back }: { back: () => void }) {
  return (
    <main class="page broken">
      <h1>{w().away}</h1>
      <p class="row">
        <button type="button" class="button strong" onClick={back}>
          {w().playHere}
        </button>
        <a class="button" href="#/">
          {w().home}
        </a>
      </p>
    </main>
  );
}

export function Broken({ problems }: { problems: readonly Problem[] }) {
  return (
    <main class="page broken">
      <h1>{w().cannotOpen}</h1>
      <Problems problems={problems} />
      <a class="button" href="#/">
        {w().home}
      </a>
    </main>
  );
}

/** The table itself, living or in replay. */
export function Table({ session, foot }: { session: Session; foot?: preact.ComponentChildren }) {
  const [help, setHelp] = useState(false);
  useEffect(() => listen(session), [session]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      // A dialog has its own keys, Escape before all.
      if (typing || document.querySelector('dialog[open]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') setHelp(true);
      else if (event.key === 'u') void session.undo();
      else if (event.key === 'm') document.querySelector<HTMLElement>('.map')?.focus();
      else if (event.key === 'd') document.querySelector<HTMLElement>('.decision .option')?.focus();
      else if (event.key === 't') session.openText();
      else if (event.key === 'o') openTints();
      else if (event.key === 'Escape') {
        session.story.present();
        session.card.value = null;
        session.asking.value = null;
        session.refusal.value = [];
        document.querySelector('.overlay-menu[open]')?.removeAttribute('open');
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [session]);
  const seen = session.seen.value;
  const called = seen ? titleOf(session, seen) : '';
  useEffect(() => {
    if (called !== '') title.value = called;
  }, [called]);
  const curtain = seen?.curtain ?? null;
  const { field: Field } = session.presenter;
  return (
    <div
      class="table"
      data-rail={session.railOpen.value}
      data-match={seen?.match}
      data-move={seen?.move}
      data-serial={seen?.serial}
      data-busy={session.busy.value}
    >
      <TopBar session={session} help={() => setHelp(true)} />
      {/* The bare map stays under the curtain: only the ground, for no scene is made while it hangs. */}
      <main class="table-main" inert={curtain !== null}>
        {session.loaded.map ? (
          <MapView session={session} />
        ) : Field ? (
          <Field session={session} />
        ) : (
          <ViewTree session={session} />
        )}
        {curtain === null && (
          <div class="table-foot">
            <BattleBoard session={session} />
            {session.story.board.value ? null : session.story.past.value ? (
              <PastBar session={session} />
            ) : (
              <>
                <Reasons session={session} />
                <Preview session={session} />
                <DecisionBar session={session} />
              </>
            )}
            {foot}
          </div>
        )}
        {curtain === null && <Briefing session={session} />}
        {curtain === null && <Ending session={session} />}
        {curtain === null && <RecapCard session={session} place="map" />}
      </main>
      {curtain === null && <Rail session={session} />}
      {curtain !== null && <Curtain session={session} seat={curtain} />}
      <Spoken session={session} />
      {help && <Help session={session} close={() => setHelp(false)} />}
      <Settings />
    </div>
  );
}

/** The scenario, and whether it is one's turn: to be read on the tab of a page that lies behind others. */
function titleOf(session: Session, { scenario, game, decision, outcome }: Seen): string {
  const entry = entryOf(game);
  const name = entry?.scenarioNames[locale.value][scenario] ?? capital(session.voice.value.name(scenario));
  if (session.replaying) return `${w().replay}: ${name}`;
  if (outcome) return `${w().finished}: ${name}`;
  return decision ? `● ${w().yourTurn}: ${name}` : name;
}

/** The menu of tints, opened with its first entry ready to be taken. */
function openTints(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.overlay-menu');
  if (!menu) return;
  const first = () => menu.querySelector<HTMLElement>('.menu-item')?.focus();
  if (menu.open) {
    first();
    return;
  }
  // Its entries are drawn when it has opened.
  menu.addEventListener('toggle', () => requestAnimationFrame(() => requestAnimationFrame(first)), {
    once: true,
  });
  menu.open = true;
}

function Spoken({ session }: { session: Session }) {
  return (
    <div class="unseen" aria-live="polite" role="status">
      {session.spoken.value}
    </div>
  );
}
