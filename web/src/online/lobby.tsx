import type { RequestOf, Summary } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../registry.ts';
import { href } from '../router.ts';
import { locale } from '../settings.ts';
import { Icon } from '../ui/icons.tsx';
import { Me } from './account.tsx';
import { left } from './clocks.tsx';
import { line } from './line.ts';
import { clockText, hasFog, scenarioOf, sitterName, titleOf, useNames } from './names.tsx';
import { person } from './people.ts';
import { o } from './words/words.ts';

const LOOK_AGAIN_MS = 15_000;

/** What one looks for. */
interface Wanted {
  readonly game: string;
  readonly clock: '' | 'none' | 'live' | 'days';
  readonly seats: '' | 'last';
  readonly fog: '' | 'with' | 'without';
}
const ANYTHING: Wanted = { game: '', clock: '', seats: '', fog: '' };

const openSeats = ({ table }: Summary): number =>
  Object.values(table.seats).filter((who) => who.kind === 'open').length;

const fits = (s: Summary, { seats, fog }: Wanted): boolean =>
  s.mine.length === 0 &&
  (seats === '' || openSeats(s) === 1) &&
  (fog === '' || hasFog(s.table) === (fog === 'with'));

const isTurn = (s: Summary): boolean => s.yourTurn && s.table.status === 'playing';

/** What is left of one's own time; most where no clock runs. */
const timeLeft = ({ table, mine }: Summary): number =>
  Math.min(...mine.map((seat) => table.clocks?.[seat]?.left ?? Number.MAX_VALUE));

/** One's own matches, those that wait for one first, and the tables that wait for a player. */
export function Lobby() {
  const [mine, setMine] = useState<readonly Summary[]>([]);
  const [tables, setTables] = useState<readonly Summary[]>([]);
  const [wanted, setWanted] = useState(ANYTHING);
  const [looks, setLooks] = useState(0);
  const me = person.value;
  const news = line.notice.value;
  const id = me && me !== 'nobody' ? me.id : '';
  const { game, clock } = wanted;
  // News, another person and the wish to look again all mean looking again.
  useEffect(() => {
    let gone = false;
    const filter: Omit<RequestOf<'lobby'>, 'kind' | 'id'> = {
      ...(game === '' ? {} : { game }),
      ...(clock === '' ? {} : { clock }),
    };
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      line.ask('mine', {}).then(
        (found) => !gone && setMine(found),
        () => undefined,
      );
      line.ask('lobby', filter).then(
        (found) => !gone && setTables(found),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [game, clock, looks, news, id]);
  const rank = (s: Summary): number => ['playing', 'gathering', 'over'].indexOf(s.table.status);
  const turns = mine.filter(isTurn).sort((a, b) => timeLeft(a) - timeLeft(b));
  const rest = mine
    .filter((s) => !isTurn(s) && s.table.status !== 'stopped')
    .sort((a, b) => rank(a) - rank(b));
  return (
    <>
      <section class="masthead">
        <h1>{o().title}</h1>
        <p>{o().intro}</p>
      </section>
      {me && me !== 'nobody' && <Me me={me} />}
      <p class="row">
        <a class="button strong" data-open-table href={href('online', 'new')}>
          <Icon name="plus" /> {o().openTable}
        </a>
      </p>
      {turns.length > 0 && (
        <section aria-labelledby="turns" data-turns={turns.length}>
          <h2 id="turns">{o().yourTurns}</h2>
          <Rows tables={turns} />
        </section>
      )}
      <section aria-labelledby="mine">
        <h2 id="mine">{o().yourMatches}</h2>
        {mine.length === 0 && <p class="dim">{o().noMatches}</p>}
        <Rows tables={rest} />
      </section>
      <section aria-labelledby="tables">
        <h2 id="tables">{o().openTables}</h2>
        <Filters wanted={wanted} change={setWanted} again={() => setLooks(looks + 1)} />
        <OpenTables tables={tables.filter((s) => fits(s, wanted))} />
      </section>
    </>
  );
}

function OpenTables({ tables }: { tables: readonly Summary[] }) {
  return tables.length === 0 ? <p class="dim">{o().noTables}</p> : <Rows tables={tables} />;
}

interface FiltersProps {
  readonly wanted: Wanted;
  readonly change: (wanted: Wanted) => void;
  readonly again: () => void;
}

function Filters({ wanted, change, again }: FiltersProps) {
  const choice = <K extends keyof Wanted>(
    what: K,
    label: string,
    values: readonly (readonly [Wanted[K], string])[],
  ) => (
    <label>
      {label}
      <select
        id={`filter-${what}`}
        value={wanted[what]}
        onChange={(event) => {
          const chosen = values.find(([value]) => value === event.currentTarget.value);
          if (chosen) change({ ...wanted, [what]: chosen[0] });
        }}
      >
        {values.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const { clocks } = o();
  return (
    <div class="filters">
      {choice('game', o().filterByGame, [
        ['', o().allGames],
        ...GAMES.map((g) => [g.id, g.story[locale.value].title] as const),
      ])}
      {choice('clock', o().filterByClock, [
        ['', o().anyClock],
        ['none', clocks.none],
        ['live', clocks.live],
        ['days', clocks.days],
      ])}
      {choice('seats', o().filterBySeats, [
        ['', o().anySeats],
        ['last', o().lastSeat],
      ])}
      {choice('fog', o().filterByFog, [
        ['', o().anyFog],
        ['with', o().withFog],
        ['without', o().withoutFog],
      ])}
      <button type="button" class="button quiet" onClick={again}>
        {o().refresh}
      </button>
    </div>
  );
}

function Rows({ tables }: { tables: readonly Summary[] }) {
  return (
    <ul class="matches">
      {tables.map((s) => (
        <Row key={s.table.match} summary={s} />
      ))}
    </ul>
  );
}

function Row({ summary }: { summary: Summary }) {
  const { table } = summary;
  const names = useNames(table.game);
  const who = Object.entries(table.seats).map(([seat, sits]) => o().sits(names(seat), sitterName(sits)));
  const turn = isTurn(summary);
  const time = timeLeft(summary);
  const clock = turn && time < Number.MAX_VALUE ? left(time) : clockText(table.clock);
  return (
    <li data-table={table.match}>
      <a class="match" href={href('online', table.match)}>
        <b>{titleOf(table)}</b>
        <span class="dim">
          {scenarioOf(table)} · {who.join(' · ')} · {clock}
        </span>
        {table.rated && table.status === 'gathering' && (
          <span class="tag" data-rated>
            {o().rated}
          </span>
        )}
        <span class={turn ? 'tag turn' : 'tag'}>{turn ? o().yourTurn : o()[table.status]}</span>
      </a>
    </li>
  );
}
