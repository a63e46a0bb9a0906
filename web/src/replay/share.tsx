import { useState } from 'preact/hooks';
import { entryOf } from '../registry.ts';
import { locale } from '../settings.ts';
import { type Sort, sortOf } from '../story/telling.ts';
import type { Session } from '../table/session.ts';
import { capital, NOBODY } from '../table/voice.ts';
import type { Frame } from '../worker/protocol.ts';
import type { Caption } from './picture.ts';
import { rw } from './words.ts';

interface Props {
  readonly session: Session;
  readonly frame: Frame;
  /** The turn that is looked at. */
  readonly title: string;
  /** The step the next turn begins with. */
  readonly until: number;
  readonly show: (step: number) => Promise<void>;
}

/** What is worth a line under a picture. */
const TOLD: ReadonlySet<Sort> = new Set([
  'move',
  'result',
  'volley',
  'retreat',
  'loss',
  'revealed',
  'ground',
]);

/** A film is short: so many moments at most. */
const MOMENTS = 40;

/** A picture of this moment, or a film of this turn from here on, as files. */
export function Share({ session, frame, title, until, show }: Props) {
  const [said, setSaid] = useState('');
  const [filming, setFilming] = useState(false);
  const name = `${frame.game}-${frame.scenario}-${frame.move}`;
  const caption = (): Caption => {
    const { telling } = session.story;
    const told = session.log
      .peek()
      .filter((e) => e.kind === 'told')
      .findLast((e) => TOLD.has(sortOf(telling, e)));
    const entry = entryOf(frame.game);
    const scenario = entry?.scenarioNames[locale.value][frame.scenario] ?? frame.scenario;
    const heading = [entry?.story[locale.value].title, scenario].filter(
      (t, i, all) => t && all.indexOf(t) === i,
    );
    const text = told ? session.voice.peek().say(told.message, NOBODY) : '';
    return {
      title: [...heading, title]
        .filter((t) => t !== '')
        .map((t) => capital(t ?? ''))
        .join(' · '),
      text,
    };
  };
  const made = async (make: () => Promise<[Blob, string]>) => {
    try {
      const [blob, file] = await make();
      const { hand } = await import('./picture.ts');
      hand(blob, file);
      setSaid('');
    } catch (error) {
      console.warn(error);
      setSaid(rw().noPicture);
    }
  };
  const picture = () =>
    made(async () => {
      const { Lens } = await import('./picture.ts');
      const lens = new Lens();
      await lens.shoot(caption());
      return [await lens.file(), `${name}.png`];
    });
  const film = async (): Promise<[Blob, string]> => {
    const { film: record } = await import('./picture.ts');
    // The film goes through the turn: afterwards the moment it was begun at is looked at again.
    const from = frame.move;
    try {
      const count = Math.min(MOMENTS, Math.max(1, until - from + 1));
      const steps = Array.from({ length: count }, (_, k) => from + k);
      const blob = await record(
        steps,
        async (step) => {
          await show(step);
          // What is shown is drawn with the next frame.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return caption();
        },
        (at) => setSaid(rw().filming(at, count)),
      );
      return [blob, `${name}.${blob.type.includes('mp4') ? 'mp4' : 'webm'}`];
    } finally {
      await show(from);
    }
  };
  const filmed = async () => {
    setFilming(true);
    await made(film);
    setFilming(false);
  };
  return (
    <>
      <button type="button" class="option" data-act="picture" onClick={() => void picture()}>
        {rw().picture}
      </button>
      <button type="button" class="option" data-act="film" disabled={filming} onClick={() => void filmed()}>
        {rw().film}
      </button>
      {said !== '' && (
        <span class="dim" role="status">
          {said}
        </span>
      )}
    </>
  );
}
