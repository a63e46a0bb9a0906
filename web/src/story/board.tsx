import type { Seat, Told } from '@grande/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CounterPicture } from '../table/counter.tsx';
import { Die } from '../table/log.tsx';
import { OddsView, Rule, stepsOf, written } from '../table/numbers.tsx';
import type { Piece } from '../table/presenter.ts';
import { groundName, liveryOf, type Scene } from '../table/scene.ts';
import { SeatMark } from '../table/seat.tsx';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { Icon, IconButton } from '../ui/icons.tsx';
import { w } from '../words/words.ts';
import type { Board } from './chronicle.ts';
import { fateOf, type Sides, sidesOf, thrown } from './sides.ts';
import { type Beat, cameToNothing, placesOf, type Stage, sortOf } from './telling.ts';
import { sw } from './words/index.ts';

const BEAT_MS = 650;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** More counters than this would crowd the sheet; the number says the rest. */
const SHOWN = 6;

/** The sheet on which a fight is followed, and the strip for a volley. */
export function BattleBoard({ session }: { session: Session }) {
  const board = session.story.board.value;
  if (board) return <Sheet key={board.stage.from} session={session} board={board} />;
  const strip = session.story.strip.value;
  return strip ? <Strip session={session} stage={strip} /> : null;
}

function Sheet({ session, board }: { session: Session; board: Board }) {
  const { stage, before, odds, plays } = board;
  const { story } = session;
  const sheet = useRef<HTMLElement>(null);
  const [told, setTold] = useState(plays && !still() ? 1 : stage.beats.length);
  const over = told >= stage.beats.length;
  const next = () => (over ? story.nextBoard() : setTold(stage.beats.length));
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // The hexes that fight are kept clear of the sheet, also when odds and terms have made it taller.
    const [place] = placesOf(stage.opening);
    if (place === undefined) return;
    session.sought.value = null;
    session.sought.value = session.scene.peek()?.byId.get(place)?.hex ?? place;
  }, [odds, told]);
  useEffect(() => {
    const body = sheet.current?.querySelector<HTMLElement>('.board-beats');
    // At the end the result is read first, and what came of it below.
    const result = over ? [...(body?.querySelectorAll<HTMLElement>('.beat-result') ?? [])].at(-1) : undefined;
    if (body) body.scrollTop = result ? result.offsetTop - body.offsetTop : body.scrollHeight;
    // On a small screen all of the sheet is rolled: it follows what is being told.
    if (plays && !still()) body?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    // The odds come a moment later and take of the height.
  }, [told, odds]);
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => setTold((n) => n + 1), BEAT_MS);
    return () => clearTimeout(timer);
  }, [told]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        /^(INPUT|TEXTAREA|SELECT|A|SUMMARY)$/.test(event.target.tagName);
      if (typing || document.querySelector('dialog[open]')) return;
      if (event.key === ' ' || (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)))
        next();
      else if (event.key === 'Escape') story.skipBoards();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', key, true);
    return () => removeEventListener('keydown', key, true);
  });
  const scene = before ?? session.scene.value;
  if (!scene) return null;
  const sides = sidesOf(
    stage,
    story.telling,
    scene,
    session.scene.value,
    Object.keys(session.seen.value?.seating ?? {}),
  );
  const nothing = cameToNothing(stage, story.telling);
  const viewer = session.seen.value?.viewer ?? null;
  const turned = viewer !== null && viewer !== sides.attacker;
  return (
    <section
      ref={sheet}
      class="board"
      aria-label={sw().board}
      tabIndex={-1}
      data-told={told}
      data-over={over}
    >
      <header>
        <h2>{titleOf(session, stage)}</h2>
        <IconButton icon="close" label={sw().skipBoard} onClick={() => story.skipBoards()} />
      </header>
      <div class="board-stage">
        <Party
          session={session}
          side={sides.attacker}
          pieces={sides.attack}
          stage={stage}
          told={told}
          role={sw().attacker}
        />
        <div class="board-middle">
          <Ground session={session} sides={sides} />
          {odds && (
            <div class="board-odds">
              <h3>{sw().oddsBefore}</h3>
              <OddsView session={session} odds={odds} turned={turned} inline />
            </div>
          )}
          <ol class="board-beats">
            {stage.beats.slice(0, told).map((beat) => (
              <BeatLine key={beat.at} session={session} beat={beat} sides={sides} scene={scene} />
            ))}
            {over && nothing && <li class="beat beat-result">{session.voice.value.say(nothing)}</li>}
          </ol>
        </div>
        <Party
          session={session}
          side={sides.defender}
          pieces={sides.defend}
          stage={stage}
          told={told}
          role={sw().defender}
        />
      </div>
      <footer class="row">
        <button type="button" class="option strong" data-act="board-next" onClick={next}>
          {over ? (story.waiting > 0 ? sw().nextFight : w().close) : sw().showAll}
        </button>
        <span class="dim board-keys">{sw().boardKeys}</span>
      </footer>
    </section>
  );
}

/** What was declared, in the words of the log. */
const titleOf = (session: Session, stage: Stage): string =>
  capital(session.story.say(stage.beats[0]?.at ?? stage.from, stage.opening));

/** The ground that is fought for, in a word. */
function Ground({ session, sides }: { session: Session; sides: Sides }) {
  const { map } = session.loaded;
  const voice = session.voice.value;
  const places = map ? sides.places.filter((p) => map.indexOf.has(p)) : [];
  if (!map || places.length === 0) return null;
  return (
    <p class="board-ground">
      {places.map((p) => {
        const ground = groundName(session, map.indexOf.get(p) as number);
        return (
          <button key={p} type="button" class="link" onClick={() => session.show(p)}>
            {voice.name(p)} <span class="dim">{ground}</span>
          </button>
        );
      })}
    </p>
  );
}

interface PartyProps {
  readonly session: Session;
  readonly side: Seat | null;
  readonly pieces: readonly Piece[];
  readonly stage: Stage;
  readonly told: number;
  readonly role: string;
}

/** One side as its counters stand; what is lost is struck out, what falls back has its arrow. */
function Party({ session, side, pieces, stage, told, role }: PartyProps) {
  const so = stage.beats.slice(0, told).flatMap((b): Told[] => (b.told ? [b.told] : []));
  const sort = (t: Told) => sortOf(session.story.telling, t);
  const words = { lost: sw().isLost, back: sw().fallsBack };
  return (
    <div class="party">
      <h3>
        {side !== null && <SeatMark session={session} seat={side} />} <span class="dim">{role}</span>
      </h3>
      <ul>
        {pieces.slice(0, SHOWN).map((piece) => {
          const fate = fateOf(piece.id, so, sort);
          return (
            <li key={piece.id} class={fate ? `is-${fate}` : ''}>
              <CounterPicture piece={piece} livery={liveryOf(session, piece)} size={64} />
              <span class="party-name">
                {piece.name}
                {fate && <b> {words[fate]}</b>}
              </span>
            </li>
          );
        })}
      </ul>
      {pieces.length > SHOWN && <p class="dim">{sw().andMore(pieces.length - SHOWN)}</p>}
    </div>
  );
}

interface BeatProps {
  readonly session: Session;
  readonly beat: Beat;
  readonly sides: Sides;
  readonly scene: Scene;
}

/** One sentence with the dice and the terms it rests on. */
function BeatLine({ session, beat, sides, scene }: BeatProps) {
  const { told, rolls, sort } = beat;
  const voice = session.voice.value;
  const dice = thrown(rolls, told, session.story.telling, sides, scene);
  return (
    <li class={`beat beat-${sort}`}>
      {dice.length > 0 && (
        <span class="beat-dice">
          {dice.map((d, i) => (
            <span
              key={i}
              class={d.by === null ? 'thrown' : `thrown livery-${session.presenter.livery(d.by)}`}
              title={d.by === null ? undefined : capital(voice.name(d.by))}
            >
              <Die face={d.face} sides={d.sides} />
            </span>
          ))}
        </span>
      )}
      {told && (
        <>
          <span class="beat-text">{session.story.say(beat.at, told)}</span>{' '}
          <Rule session={session} rule={told.rule} />
          {told.tally && told.tally.terms.length > 0 && (
            <span class="beat-terms">
              {stepsOf(told.tally).map(({ term, text }, i) => (
                <span key={i} class="beat-term">
                  {voice.say(term.label)} <b class="num">{text}</b>{' '}
                  <Rule session={session} rule={term.rule} />
                </span>
              ))}
              <span class="beat-term beat-total">
                = <b class="num">{written(told.tally.total)}</b>
              </span>
            </span>
          )}
        </>
      )}
    </li>
  );
}

/** A volley in one line: it does not stop the play, and opens into the whole on demand. */
function Strip({ session, stage }: { session: Session; stage: Stage }) {
  const { story } = session;
  const scene = session.scene.value;
  if (!scene) return null;
  const sides = sidesOf(stage, story.telling, scene, scene);
  const nothing = cameToNothing(stage, story.telling);
  const [first] = stage.beats;
  const after = stage.beats.slice(1).flatMap((b) => (b.told ? [story.say(b.at, b.told)] : []));
  const dice = stage.beats.flatMap((b) => thrown(b.rolls, b.told, story.telling, sides, scene));
  return (
    <aside class="strip" aria-label={sw().volley}>
      <span class="beat-dice">
        {dice.slice(0, 12).map((d, i) => (
          <span key={i} class={d.by === null ? 'thrown' : `thrown livery-${session.presenter.livery(d.by)}`}>
            <Die face={d.face} sides={d.sides} />
          </span>
        ))}
      </span>
      <span class="strip-text">
        {first?.told && story.say(first.at, first.told)} {after.join(' ')}{' '}
        {nothing && session.voice.value.say(nothing)}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={sw().openBoard}
        title={sw().openBoard}
        onClick={() => void story.openStage(stage, false)}
      >
        <Icon name="list" size={18} />
      </button>
      <IconButton
        icon="close"
        label={w().close}
        onClick={() => {
          story.strip.value = null;
        }}
      />
    </aside>
  );
}
