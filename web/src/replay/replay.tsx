import type { Seat } from '@grande/engine';
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go, href } from '../router.ts';
import { sw } from '../story/words/index.ts';
import { openSession } from '../table/open.ts';
import type { Session } from '../table/session.ts';
import { Broken, Table } from '../table/table.tsx';
import { capital } from '../table/voice.ts';
import { Icon, IconButton } from '../ui/icons.tsx';
import { lazy } from '../ui/lazy.tsx';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import type { Frame } from '../worker/protocol.ts';
import { bookmarksOf, keepBookmarks, type Moment, type Moments, momentsOf, NONE } from './moments.ts';
import { Share } from './share.tsx';
import { rw } from './words.ts';

const Curve = lazy(() => import('../analyst/curve.tsx').then((m) => m.Curve));

/** How long a step stays, by name. */
const SPEEDS = { calm: 1600, normal: 700, fast: 250, flying: 60 } as const;
type Speed = keyof typeof SPEEDS;
const isSpeed = (text: string): text is Speed => text in SPEEDS;

/** What comes from a file may be such that it cannot be drawn: then that is said. */
class Bounds extends Component<{ children: ComponentChildren }> {
  override state = { failed: false };
  static override getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <Broken problems={[{ path: '', message: w().cannotShow }]} />;
  }
}

/** Any match from its first decision to its last, from every side that may be looked from. */
export default function ReplayPage({ match, from }: { match: string; from: number }) {
  const [session, setSession] = useState<Session | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('normal');
  const [moments, setMoments] = useState<Moments>(NONE);
  const [marks, setMarks] = useState<readonly number[]>(() => bookmarksOf(match));
  const [copied, setCopied] = useState(false);
  const wanted = useRef<{ at: number; viewpoint: Seat | null | undefined }>({ at: 0, viewpoint: undefined });
  const busy = useRef(false);

  /** Only the newest wish is fulfilled: scrubbing fast must not queue up. */
  const show = async (at: number, viewpoint: Seat | null | undefined) => {
    wanted.current = { at, viewpoint };
    if (busy.current) return;
    busy.current = true;
    try {
      for (;;) {
        const asked = wanted.current;
        const got = await client.call('replay', match, asked.at, asked.viewpoint);
        if (!got) throw new Error(w().noSuchMatch);
        const made = sessionRef.current ?? (await openSession(got.game, true));
        sessionRef.current = made;
        made.receive(got);
        setSession(made);
        setFrame(got);
        if (wanted.current === asked) break;
      }
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    } finally {
      busy.current = false;
    }
  };
  const sessionRef = useRef<Session | null>(null);

  useEffect(() => {
    void show(from, undefined);
  }, [match]);

  // Another viewpoint was told of other fights.
  const viewer = frame?.viewer;
  useEffect(() => {
    if (!session || viewer === undefined) return;
    let gone = false;
    void momentsOf(session, match, viewer).then((found) => {
      if (!gone) setMoments(found);
    });
    return () => {
      gone = true;
    };
  }, [session, match, viewer]);

  // Only what is over is looked into; nothing of a match that goes on leaves the room.
  useEffect(() => {
    if (!session) return;
    let gone = false;
    void import('../analyst/analysis.ts')
      .then(({ analysisOf }) => analysisOf(session.home, match))
      .then((found) => {
        if (!gone) session.analysis.value = found;
      });
    return () => {
      gone = true;
    };
  }, [session, match]);
  const analysis = session?.analysis.value ?? null;
  useEffect(() => {
    if (analysis) analysis.turns.value = moments.turns;
  }, [analysis, moments]);

  const board = session?.story.board.value ?? null;
  useEffect(() => {
    // A fight on its board is looked at in peace.
    if (!playing || !frame || board) return;
    if (frame.move >= frame.moves) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => void show(frame.move + 1, frame.viewer), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [playing, frame, speed, board]);

  if (failed) return <Broken problems={[{ path: '', message: failed }]} />;
  if (!session || !frame) return <p class="opening">{w().opening}</p>;
  const to = (at: number) => void show(Math.max(0, Math.min(at, frame.moves)), frame.viewer);
  session.replayTo.value = to;
  const fork = async () => {
    const id = await client.call('fork', match, frame.move, frame.seating);
    go('match', id);
  };
  const voice = session.voice.value;
  const later = (among: readonly Moment[]) => among.find((m) => m.step > frame.move);
  const earlier = (among: readonly Moment[]) => among.findLast((m) => m.step < frame.move);
  const leap = (moment: Moment | undefined) => {
    if (moment) to(moment.step);
  };
  const marked = marks.includes(frame.move);
  const mark = () => {
    const next = marked
      ? marks.filter((m) => m !== frame.move)
      : [...marks, frame.move].sort((a, b) => a - b);
    setMarks(next);
    keepBookmarks(match, next);
  };
  const link = async () => {
    const address = `${location.href.replace(/#.*$/, '')}${href('replay', match, String(frame.move))}`;
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => go('replay', match, String(frame.move)),
    );
  };
  const turn = moments.turns.findLast((m) => m.step <= frame.move);
  const foot = (
    <section class="replay" aria-label={w().replay}>
      {frame.stale && (
        <p class="replay-stale" role="alert">
          {rw().stale}
        </p>
      )}
      <div class="replay-run">
        <IconButton icon="first" label={w().toStart} onClick={() => to(0)} />
        <IconButton icon="back" label={w().stepBack} onClick={() => to(frame.move - 1)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? w().pause : w().play}
          onClick={() => setPlaying(!playing)}
        />
        <IconButton icon="forward" label={w().stepOn} onClick={() => to(frame.move + 1)} />
        <IconButton icon="last" label={w().toEnd} onClick={() => to(frame.moves)} />
        <label class="speed">
          <span class="unseen">{sw().speed}</span>
          <select
            value={speed}
            onChange={(event) => {
              if (isSpeed(event.currentTarget.value)) setSpeed(event.currentTarget.value);
            }}
          >
            {Object.keys(SPEEDS).map((s) => (
              <option key={s} value={s}>
                {sw().speeds[s as Speed]}
              </option>
            ))}
          </select>
        </label>
        <label class="scrub">
          <span class="unseen">{w().scrub}</span>
          <input
            class="scrub-range"
            type="range"
            min={0}
            max={frame.moves}
            value={frame.move}
            onInput={(event) => to(Number(event.currentTarget.value))}
          />
        </label>
        <span class="num dim">
          {frame.move}/{frame.moves}
        </span>
        <label class="viewpoint">
          <span class="unseen">{w().viewpoint}</span>
          <select
            value={frame.viewer ?? ''}
            onChange={(event) =>
              void show(frame.move, event.currentTarget.value === '' ? null : event.currentTarget.value)
            }
          >
            {frame.viewpoints.map((seat) => (
              <option key={seat ?? ''} value={seat ?? ''}>
                {seat === null ? w().bystander : capital(voice.name(seat))}
              </option>
            ))}
          </select>
        </label>
      </div>
      {analysis && (
        <Curve session={session} analysis={analysis} viewer={frame.viewer} at={frame.move} to={to} />
      )}
      <div class="replay-leaps">
        <button
          type="button"
          class="option"
          data-act="turn-back"
          onClick={() => leap(earlier(moments.turns))}
        >
          {sw().turnBack}
        </button>
        <button type="button" class="option" data-act="turn-on" onClick={() => leap(later(moments.turns))}>
          {sw().turnOn}
        </button>
        <button type="button" class="option" data-act="fight-on" onClick={() => leap(later(moments.fights))}>
          {sw().nextFight}
        </button>
        {moments.turns.length > 0 && (
          <label class="chapters">
            <span class="unseen">{sw().chapters}</span>
            <select value={turn?.step ?? ''} onChange={(event) => to(Number(event.currentTarget.value))}>
              {!turn && <option value="">{sw().chapters}</option>}
              {moments.turns.map((m) => (
                <option key={`${m.step} ${m.title}`} value={m.step}>
                  {m.title}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" class="option" data-act="bookmark" aria-pressed={marked} onClick={mark}>
          <Icon name="flag" size={16} /> {sw().bookmark}
        </button>
        {marks.map((m) => (
          <button key={m} type="button" class="option num" title={sw().toBookmark(m)} onClick={() => to(m)}>
            {m}
          </button>
        ))}
        <Share
          session={session}
          frame={frame}
          title={turn?.title ?? ''}
          show={(at) => show(at, frame.viewer)}
          until={later(moments.turns)?.step ?? frame.moves}
        />
        <button type="button" class="option" data-act="link" onClick={() => void link()}>
          {copied ? sw().linkCopied : sw().linkHere}
        </button>
        {frame.forkable && (
          <button type="button" class="option" onClick={() => void fork()}>
            {w().forkHere}
          </button>
        )}
      </div>
    </section>
  );
  return (
    <Bounds>
      <Table session={session} foot={foot} />
    </Bounds>
  );
}
