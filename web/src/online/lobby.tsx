import type { Summary } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../registry.ts';
import { href } from '../router.ts';
import { locale } from '../settings.ts';
import { Icon } from '../ui/icons.tsx';
import { Me } from './account.tsx';
import { line } from './line.ts';
import { clockText, scenarioOf, titleOf, useNames } from './names.ts';
import { person } from './people.ts';
import { o } from './words/words.ts';

const LOOK_AGAIN_MS = 15_000;

/** One's own matches, those that wait for one first, and the tables that wait for a player. */
export function Lobby() {
  const [mine, setMine] = useState<readonly Summary[]>([]);
  const [tables, setTables] = useState<readonly Summary[]>([]);
  const [game, setGame] = useState('');
  const [looks, setLooks] = useState(0);
  const me = person.value;
  const news = line.notice.value;
  const id = me && me !== 'nobody' ? me.id : '';
  // News, another person and the wish to look again all mean looking again.
  useEffect(() => {
    let gone = false;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      line.ask('mine', {}).then(
        (found) => !gone && setMine(found),
        () => undefined,
      );
      line.ask('lobby', game === '' ? {} : { game }).then(
        (found) => !gone && setTables(found.filter((t) => t.mine.length === 0)),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [game, looks, news, id]);
  const rank = (s: Summary): number =>
    s.yourTurn && s.table.status === 'playing'
      ? 0
      : ['playing', 'gathering', 'stopped', 'over'].indexOf(s.table.status) + 1;
  const sorted = mine.filter((s) => s.table.status !== 'stopped').sort((a, b) => rank(a) - rank(b));
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
      <section aria-labelledby="mine">
        <h2 id="mine">{o().yourMatches}</h2>
        {sorted.length === 0 && <p class="dim">{o().noMatches}</p>}
        <ul class="matches">
          {sorted.map((s) => (
            <Row key={s.table.match} summary={s} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="tables">
        <h2 id="tables">{o().openTables}</h2>
        <p class="row">
          <label class="row">
            {o().filterByGame}
            <select id="filter" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
              <option value="">{o().allGames}</option>
              {GAMES.map((g) => (
                <option key={g.id} value={g.id}>
                  {g.story[locale.value].title}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="button quiet" onClick={() => setLooks(looks + 1)}>
            {o().refresh}
          </button>
        </p>
        {tables.length === 0 && <p class="dim">{o().noTables}</p>}
        <ul class="matches">
          {tables.map((s) => (
            <Row key={s.table.match} summary={s} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Row({ summary }: { summary: Summary }) {
  const { table, yourTurn } = summary;
  const names = useNames(table.game);
  const who = Object.entries(table.seats).map(([seat, sits]) => {
    const name = sits.kind === 'person' ? sits.name : sits.kind === 'bot' ? o().bot(sits.level) : o().free;
    return `${names(seat)}: ${name}`;
  });
  const turn = yourTurn && table.status === 'playing';
  return (
    <li data-table={table.match}>
      <a class="match" href={href('online', table.match)}>
        <b>{titleOf(table)}</b>
        <span class="dim">
          {scenarioOf(table)} · {who.join(' · ')} · {clockText(table.clock)}
        </span>
        <span class={turn ? 'tag turn' : 'tag'}>{turn ? o().yourTurn : o()[table.status]}</span>
      </a>
    </li>
  );
}
