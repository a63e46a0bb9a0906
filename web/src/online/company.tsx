import type { Seat } from '@grande/engine';
import type { Table } from '@grande/server/protocol';
import { useState } from 'preact/hooks';
import { go, href } from '../router.ts';
import type { Company } from '../table/home.ts';
import { SeatMark } from '../table/seat.tsx';
import type { Session } from '../table/session.ts';
import { capital } from '../table/voice.ts';
import { Chat, Notes, unreadOf } from './chat.tsx';
import { Clock, SealedClock } from './clocks.tsx';
import { Invitation } from './invitation.tsx';
import { line } from './line.ts';
import { ownAddition, recall, remember } from './memory.ts';
import { PersonName, settledText, sitterName } from './names.tsx';
import { Replies } from './replies.tsx';
import type { ServerHome } from './server-home.ts';
import { o } from './words/words.ts';

interface Props {
  readonly session: Session;
  readonly home: ServerHome;
}

/** What people who play over the net have around their table. */
export function companyOf(home: ServerHome): Company {
  return {
    Foot: ({ session }) => <Foot session={session} home={home} />,
    Panel: ({ session }) => <Panel session={session} home={home} />,
    After: () => <After home={home} />,
  };
}

/** Below the question: who is there, whose time runs, whether the line holds, and what wants an answer. */
function Foot({ session, home }: Props) {
  const table = home.table.value;
  if (!table) return null;
  const refused = home.refused.value;
  const unread = unreadOf(home, session);
  return (
    <section class="company-foot" aria-label={o().people}>
      <Offers session={session} home={home} table={table} />
      <Replies session={session} home={home} />
      {refused && (
        <p class="failure" role="alert">
          {o().reason(refused)}
        </p>
      )}
      {table.status === 'over' && (
        <p class="row">
          <After home={home} />
        </p>
      )}
      {home.sealed.value.length > 0 && table.clocks && <p class="dim">{o().bothSecret}</p>}
      <LastSettled table={table} />
      <div class="company-line">
        <Connection />
        {Object.entries(table.seats).map(([seat, who]) => (
          <span key={seat} class="sitter" data-sitter={seat} data-here={isHere(home, seat)}>
            <Presence home={home} seat={seat} />
            <span class="sitter-name">{sitterName(who)}</span>
            {table.clocks?.[seat] &&
              (home.sealed.value.includes(seat) ? (
                <SealedClock />
              ) : (
                <Clock clock={table.clocks[seat]} told={home.told.value} />
              ))}
          </span>
        ))}
        <button
          type="button"
          class="option quiet talk"
          aria-label={unread > 0 ? `${o().chat}: ${o().unread(unread)}` : o().chat}
          onClick={() => {
            session.tab.value = 'people';
            session.railOpen.value = true;
          }}
        >
          {o().talk}
          {unread > 0 && <b class="unread">{unread}</b>}
        </button>
      </div>
    </section>
  );
}

/** How the last offer was answered, for screen readers; the talk shows it too. */
function LastSettled({ table }: { table: Table }) {
  const last = table.settled.at(-1);
  const [first] = useState(last?.at);
  return (
    <p class="unseen" role="status">
      {last && last.at !== first ? settledText(table, last) : ''}
    </p>
  );
}

/** Who is at the table, as far as one can know: without a line nobody is. */
const isHere = (home: ServerHome, seat: Seat): boolean =>
  line.state.value === 'open' &&
  (home.table.value?.seats[seat]?.kind === 'bot' || home.here.value.includes(seat));

function Presence({ home, seat }: { home: ServerHome; seat: Seat }) {
  const here = isHere(home, seat);
  return (
    <>
      <span
        class={here ? 'presence is-here' : 'presence'}
        title={here ? o().here : o().away}
        aria-hidden="true"
      />
      <span class="unseen">{here ? o().here : o().away}</span>
    </>
  );
}

/** What is saved and what is not, as the server has said it. */
function Connection() {
  const state = line.state.value;
  const unsaved = line.unsaved.value > 0;
  return (
    <span class="connection" data-line={state} data-unsaved={unsaved} role="status">
      {state === 'open' ? (
        unsaved ? (
          o().saving
        ) : (
          <span class="unseen">{o().line('open')}</span>
        )
      ) : (
        <>
          <b>{o().line(state)}</b> {unsaved && o().notSaved}
        </>
      )}
    </span>
  );
}

/** Draws, take-backs and time-outs that somebody must answer. */
function Offers({ session, home, table }: Props & { table: Table }) {
  const { seat, match } = home;
  const name = (s: Seat) => capital(session.voice.value.name(s));
  if (table.status !== 'playing') return null;
  const answer = (kind: 'draw' | 'takeBack', by: Seat, mine: string, theirs: string) => {
    const act = (what: 'agree' | 'decline') => () =>
      void home.act(kind, { match, seat: seat ?? '', act: what });
    return (
      <p class="offer" data-offer={kind}>
        {by === seat ? mine : theirs}{' '}
        {seat !== null && by !== seat && (
          <button type="button" class="option strong" data-agree onClick={act('agree')}>
            {o().agree}
          </button>
        )}{' '}
        {seat !== null && (
          <button type="button" class="option" data-decline onClick={act('decline')}>
            {by === seat ? o().withdraw : o().decline}
          </button>
        )}
      </p>
    );
  };
  const back = (lost: Seat, act: 'offer' | 'agree' | 'decline') => () =>
    void home.act('seatBack', { match, seat: lost, act });
  const claim = (against: Seat, what: 'win' | 'bot') => () =>
    void home.act('claim', { match, seat: seat ?? '', against, what });
  const me = line.me.value?.id;
  return (
    <>
      {Object.entries(table.replaced).map(([lost, { id, name: who, asks }]) => {
        const own = id === me;
        if (!own && !asks) return null;
        return (
          <p key={lost} class="offer" data-replaced={lost}>
            {own ? (asks ? o().seatBackAsked : o().replacedText) : o().seatBackAskedBy(who)}{' '}
            {own && !asks && (
              <button
                type="button"
                class="option strong"
                data-seat-back="offer"
                onClick={back(lost, 'offer')}
              >
                {o().askSeatBack}
              </button>
            )}
            {!own && seat !== null && (
              <button
                type="button"
                class="option strong"
                data-seat-back="agree"
                onClick={back(lost, 'agree')}
              >
                {o().agree}
              </button>
            )}{' '}
            {asks && (own || seat !== null) && (
              <button type="button" class="option" data-seat-back="decline" onClick={back(lost, 'decline')}>
                {own ? o().withdraw : o().decline}
              </button>
            )}
          </p>
        );
      })}
      {table.draw !== null &&
        answer('draw', table.draw, o().drawOffered, o().drawOfferedBy(name(table.draw)))}
      {table.takeBack &&
        answer(
          'takeBack',
          table.takeBack.by,
          o().takeBackAsked,
          o().takeBackAskedBy(name(table.takeBack.by)),
        )}
      {table.late.map((late) => (
        <p key={late} class="offer">
          {o().lateText(name(late))}{' '}
          {seat !== null && late !== seat && (
            <>
              <button type="button" class="option strong" data-claim="win" onClick={claim(late, 'win')}>
                {o().claimWin}
              </button>{' '}
              <button type="button" class="option" onClick={claim(late, 'bot')}>
                {o().claimBot}
              </button>
            </>
          )}
        </p>
      ))}
    </>
  );
}

/** The same match again, everybody a seat further on. */
async function rematch(table: Table): Promise<void> {
  const seats = Object.keys(table.seats);
  const me = line.me.peek()?.id;
  const addition = ownAddition();
  const sitters = seats.map((seat) => {
    const who = table.seats[seat];
    if (who?.kind === 'bot') return `bot:${who.level}`;
    return who?.kind === 'person' && who.id === me ? 'me' : 'open';
  });
  const { game, scenario, options, clock, listed, spectators } = table;
  const { match, invitation } = await line.ask('create', {
    game,
    scenario,
    options: { ...options },
    seats: Object.fromEntries(seats.map((seat, i) => [seat, sitters[(i + 1) % seats.length] ?? 'open'])),
    clock,
    listed,
    spectators,
    addition,
    rematch: table.match,
  });
  remember(match, { invitation, addition });
  go('online', match);
}

/** When all is over: once more, and whether the dice were fair. */
function After({ home }: { home: ServerHome }) {
  const table = home.table.value;
  if (!table) return null;
  return (
    <>
      {table.rematch !== null ? (
        <a class="button strong" data-rematch href={href('online', table.rematch)}>
          {o().toRematch}
        </a>
      ) : (
        home.seat !== null && (
          <button
            type="button"
            class="button"
            data-rematch
            onClick={() => void rematch(table).catch(() => (home.refused.value = 'busy'))}
          >
            {o().rematch}
          </button>
        )
      )}
      <a class="button" data-check-dice href={href('online', table.match, 'dice')}>
        {o().checkDice}
      </a>
      <a class="button quiet" href={href('online')}>
        {o().toLobby}
      </a>
    </>
  );
}

/** The tab of the players: who they are, what can be settled between them, and their talk. */
function Panel({ session, home }: Props) {
  const table = home.table.value;
  if (!table) return null;
  return (
    <div class="company">
      <section class="panel">
        <h3>{o().people}</h3>
        {Object.entries(table.seats).map(([seat, who]) => (
          <p key={seat} class="seat-line">
            <SeatMark session={session} seat={seat} />
            <span>
              <PersonName who={who} /> {seat === home.seat && <span class="tag">{o().you}</span>}
            </span>
            <span class="dim">
              {isHere(home, seat) ? o().here : o().away}
              {table.away.includes(seat) && ` · ${o().onHoliday}`}
            </span>
          </p>
        ))}
        {home.seat === null && <p>{o().watchOn}</p>}
        {home.watching.value > 0 && <p class="dim">{o().watching(home.watching.value)}</p>}
      </section>
      {home.seat !== null && table.status === 'playing' && (
        <Acts home={home} table={table} seat={home.seat} />
      )}
      <Chat home={home} session={session} />
      {home.seat !== null && <Notes home={home} />}
      {table.spectators && table.status === 'playing' && (
        <section class="panel">
          <Invitation match={table.match} invitation={recall(table.match).invitation} />
        </section>
      )}
    </div>
  );
}

function Acts({ home, table, seat }: { home: ServerHome; table: Table; seat: Seat }) {
  const { match } = home;
  const [sure, setSure] = useState(false);
  const bots = Object.values(table.seats).some((who) => who.kind === 'bot');
  const clock = table.clocks?.[seat];
  return (
    <section class="panel">
      <h3>{o().acts}</h3>
      <div class="row">
        {!bots && table.draw === null && (
          <button
            type="button"
            class="option"
            data-act="draw"
            onClick={() => void home.act('draw', { match, seat, act: 'offer' })}
          >
            {o().offerDraw}
          </button>
        )}
        {!table.takeBack && (
          <button
            type="button"
            class="option"
            data-act="takeBack"
            onClick={() => void home.act('takeBack', { match, seat, act: 'offer' })}
          >
            {o().askTakeBack}
          </button>
        )}
        {clock && table.clock.kind === 'days' && (clock.holiday || clock.bank > 0) && (
          <button
            type="button"
            class="option"
            data-act="holiday"
            onClick={() => void home.act('holiday', { match, seat, on: !clock.holiday })}
          >
            {clock.holiday ? o().holidayOff : o().holidayOn}
          </button>
        )}
        {!home.decided.value && (
          <button
            type="button"
            class="option"
            data-act="abort"
            onClick={() => void home.act('abort', { match, seat })}
          >
            {o().abort}
          </button>
        )}
        {!sure && (
          <button type="button" class="option" data-act="resign" onClick={() => setSure(true)}>
            {o().resign}
          </button>
        )}
      </div>
      {sure && (
        <p role="alert">
          {o().resignSure}{' '}
          <button
            type="button"
            class="option strong"
            data-act="resign-sure"
            onClick={() => void home.act('resign', { match, seat })}
          >
            {o().resign}
          </button>{' '}
          <button type="button" class="option" onClick={() => setSure(false)}>
            {o().notYet}
          </button>
        </p>
      )}
    </section>
  );
}
