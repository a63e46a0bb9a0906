import type { Summary, Table } from '@grande/server/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { HomeTable } from '../table/table.tsx';
import { w } from '../words/words.ts';
import { companyOf } from './company.tsx';
import { Invitation } from './invitation.tsx';
import { line, RefusedError } from './line.ts';
import { ownAddition, recall, remember } from './memory.ts';
import { clockText, PersonName, scenarioOf, titleOf, useNames } from './names.tsx';
import { person } from './people.ts';
import { ServerHome } from './server-home.ts';
import { Sheet } from './sheet.tsx';
import { o } from './words/words.ts';

/** One table: until all have come a waiting room, then the match. */
export function MatchPage({ match, invitation }: { match: string; invitation: string | undefined }) {
  const [about, setAbout] = useState<Summary | null>(null);
  const [failed, setFailed] = useState('');
  const [asked, setAsked] = useState(0);
  const key = invitation ?? recall(match).invitation;
  const me = person.value;
  const id = me && me !== 'nobody' ? me.id : '';
  // Another person, or a seat taken, is another look at the table.
  useEffect(() => {
    let gone = false;
    setFailed('');
    if (invitation !== undefined) remember(match, { invitation });
    line.ask('about', { match, ...(key === undefined ? {} : { invitation: key }) }).then(
      (found) => !gone && setAbout(found),
      (error: unknown) => {
        if (!gone && error instanceof RefusedError) setFailed(o().reason(error.refusal.reason));
      },
    );
    return () => {
      gone = true;
    };
  }, [match, key, asked, id]);
  const seat = about ? (about.mine[0] ?? null) : undefined;
  const home = useMemo(
    () => (seat === undefined ? null : new ServerHome(match, seat, key, companyOf)),
    [match, seat, key],
  );
  useEffect(() => home?.follow(), [home]);
  // A seat lost to a bot or given back: the page follows the stream it may have now.
  const right = home?.right.value ?? null;
  const seated = Object.values(home?.table.value?.seats ?? {}).some(
    (who) => who.kind === 'person' && who.id === id,
  );
  const gained = home?.seat === null && seated && home.table.value?.status === 'playing';
  useEffect(() => {
    if (right?.open === false) setFailed(o().reason('notYours'));
    else if (right || gained) setAsked((n) => n + 1);
  }, [right, gained]);
  const refused = home?.table.value ? null : home?.refused.value;
  const problem = refused ? o().reason(refused) : failed;
  if (problem !== '')
    return (
      <Sheet>
        <h1>{problem}</h1>
        <a class="button" href={href('online')}>
          {o().toLobby}
        </a>
      </Sheet>
    );
  const table = home?.table.value;
  if (!home || !table)
    return (
      <Sheet>
        <p class="dim">{w().opening}</p>
      </Sheet>
    );
  // A table that nobody plays at any more was never begun.
  if (table.status === 'gathering' || table.status === 'stopped')
    return (
      <Sheet>
        <WaitingRoom home={home} table={table} invitation={key} changed={() => setAsked(asked + 1)} />
      </Sheet>
    );
  return <HomeTable match={match} home={home} />;
}

interface RoomProps {
  readonly home: ServerHome;
  readonly table: Table;
  readonly invitation: string | undefined;
  readonly changed: () => void;
}

function WaitingRoom({ home, table, invitation, changed }: RoomProps) {
  const names = useNames(table.game);
  const [problem, setProblem] = useState('');
  const { match } = table;
  const key = invitation === undefined ? {} : { invitation };
  const tried = (asked: Promise<unknown>) =>
    asked.then(changed, (error: unknown) => {
      if (error instanceof RefusedError) setProblem(o().reason(error.refusal.reason));
    });
  const sit = (seat: string) => {
    const addition = ownAddition();
    remember(match, { addition });
    void tried(line.ask('join', { match, seat, addition, ...key }));
  };
  const mine = home.seat !== null;
  const me = line.me.value?.id;
  const kept = Object.values(table.seats).some((who) => who.kind === 'open' && who.keptFor?.id === me);
  const open = table.status === 'gathering';
  return (
    <section class="waiting-room">
      <h1>
        {titleOf(table)} <small>{scenarioOf(table)}</small>
      </h1>
      <p class="dim">
        {o()[table.status]} · {clockText(table.clock)}
      </p>
      {open ? (
        <>
          <h2>{o().waitingRoom}</h2>
          <p>{o().waitingText}</p>
          <p data-rated={table.rated}>
            {!table.rated ? o().notRated : line.me.value?.guest && !mine ? o().ratedNotGuests : o().ratedHelp}
          </p>
        </>
      ) : (
        <h2>{o().reason('stopped')}</h2>
      )}
      <ul class="sitters">
        {Object.entries(table.seats).map(([seat, who]) => (
          <li key={seat}>
            <b>{names(seat)}</b>
            <span>
              <PersonName who={who} /> {seat === home.seat && <span class="tag">{o().you}</span>}
            </span>
            {who.kind === 'open' && !mine && open && (!who.keptFor || who.keptFor.id === me) && (
              <button type="button" class="button strong" data-sit={seat} onClick={() => sit(seat)}>
                {o().sitHere}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mine && open && <Invitation match={match} invitation={invitation} />}
      {problem !== '' && (
        <p class="failure" role="alert">
          {problem}
        </p>
      )}
      <p class="row">
        {mine && open && (
          <button type="button" class="button" onClick={() => void tried(line.ask('leave', { match }))}>
            {o().leave}
          </button>
        )}
        {kept && open && (
          <button
            type="button"
            class="button"
            data-decline-rematch
            onClick={() => void tried(line.ask('decline', { match }))}
          >
            {o().declineRematch}
          </button>
        )}
        <a class="button quiet" href={href('online')}>
          {o().toLobby}
        </a>
      </p>
    </section>
  );
}
