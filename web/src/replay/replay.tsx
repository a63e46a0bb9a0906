import type { Seat } from '@grande/engine';
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../router.ts';
import { openSession } from '../table/open.ts';
import type { Session } from '../table/session.ts';
import { Broken, Table } from '../table/table.tsx';
import { capital } from '../table/voice.ts';
import { IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import type { Frame } from '../worker/protocol.ts';

const STEP_MS = 700;

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
export default function ReplayPage({ match }: { match: string }) {
  const [session, setSession] = useState<Session | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
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
    void show(0, undefined);
  }, [match]);

  useEffect(() => {
    if (!playing || !frame) return;
    if (frame.move >= frame.moves) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => void show(frame.move + 1, frame.viewer), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, frame]);

  if (failed) return <Broken problems={[{ path: '', message: failed }]} />;
  if (!session || !frame) return <p class="opening">{w().opening}</p>;
  const to = (at: number) => void show(Math.max(0, Math.min(at, frame.moves)), frame.viewer);
  const fork = async () => {
    const id = await client.call('fork', match, frame.move, frame.seating);
    go('match', id);
  };
  const voice = session.voice.value;
  const foot = (
    <section class="replay" aria-label={w().replay}>
      <IconButton icon="first" label={w().toStart} onClick={() => to(0)} />
      <IconButton icon="back" label={w().stepBack} onClick={() => to(frame.move - 1)} />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? w().pause : w().play}
        onClick={() => setPlaying(!playing)}
      />
      <IconButton icon="forward" label={w().stepOn} onClick={() => to(frame.move + 1)} />
      <IconButton icon="last" label={w().toEnd} onClick={() => to(frame.moves)} />
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
      {frame.forkable && (
        <button type="button" class="option" onClick={() => void fork()}>
          {w().forkHere}
        </button>
      )}
    </section>
  );
  return (
    <Bounds>
      <Table session={session} foot={foot} />
    </Bounds>
  );
}
