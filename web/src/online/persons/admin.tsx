import type { MatchSeen, Overview } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../../router.ts';
import { locale } from '../../settings.ts';
import { w } from '../../words/words.ts';
import { titleOf } from '../names.tsx';
import { o } from '../words/words.ts';
import { get, post } from './api.ts';
import { moment } from './moment.ts';
import { Reports } from './reports.tsx';
import { Button, useTried } from './tried.tsx';
import { p } from './words/words.ts';

const status = (word: string): string =>
  word === 'gathering' || word === 'playing' || word === 'over' || word === 'stopped' ? o()[word] : word;

/** What an operator looks at: how much goes on, what is stuck, what could not be sent. */
export function AdminPage() {
  const [seen, setSeen] = useState<Overview | null | 'no'>(null);
  const { run, busy, said } = useTried();
  const look = async () => setSeen(await get<Overview>('admin'));
  useEffect(() => {
    look().catch(() => setSeen('no'));
  }, []);
  if (seen === null) return <p class="dim">{w().opening}</p>;
  if (seen === 'no') return <h1>{p().adminNot}</h1>;
  const act = (path: string) => () =>
    run(async () => {
      await post(`admin/${path}`);
      await look();
    });
  return (
    <article class="person admin">
      <h1>{p().admin}</h1>
      <p class="row">
        <span class="dim">{moment(seen.at)}</span>
        <Button text={p().refresh} busy={busy} act={() => run(look)} />
      </p>
      {said}
      <h2>{p().manners}</h2>
      <Reports />
      <h2>{p().load}</h2>
      <Numbers of={seen.load} />
      <h2>{p().matches}</h2>
      <p>{p().people(seen.people.accounts, seen.people.guests)}</p>
      <Numbers of={Object.fromEntries(Object.entries(seen.matches).map(([s, n]) => [status(s), n]))} />
      <h3>{p().stuck}</h3>
      {seen.stuck.length === 0 && <p class="dim">{p().noneStuck}</p>}
      <Matches
        matches={seen.stuck}
        more={({ match }) => <Button text={p().wake} busy={busy} act={act(`matches/${match}/wake`)} />}
      />
      <h3>{p().letters}</h3>
      <p>{p().lettersState(seen.letters.waiting, seen.letters.sent)}</p>
      {seen.letters.failed.length > 0 && <h4>{p().failed}</h4>}
      <ul class="kept">
        {seen.letters.failed.map(({ id, kind, what, match, problem }) => (
          <li key={id} data-letter={id}>
            <span>
              {p().letterWay[kind] ?? kind} · {p().letter[what] ?? what} · {match}{' '}
              <span class="dim">{problem}</span>
            </span>
            <span class="row">
              <Button text={p().again} busy={busy} act={act(`letters/${id}/again`)} />
              <Button text={p().drop} busy={busy} act={act(`letters/${id}/drop`)} />
            </span>
          </li>
        ))}
      </ul>
      <h3>{p().latest}</h3>
      <Matches matches={seen.latest} />
      <a class="button quiet" href={href('online')}>
        {p().back}
      </a>
    </article>
  );
}

function Numbers({ of }: { of: Readonly<Record<string, number>> }) {
  return (
    <dl class="numbers">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{p().measure(name)}</dt>
          <dd class="num">
            {value.toLocaleString(
              locale.value,
              Number.isInteger(value) ? {} : { maximumSignificantDigits: 3 },
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface MatchesProps {
  readonly matches: readonly MatchSeen[];
  readonly more?: (match: MatchSeen) => preact.ComponentChildren;
}

function Matches({ matches, more }: MatchesProps) {
  return (
    <ul class="kept">
      {matches.map((seen) => (
        <li key={seen.match} data-match={seen.match}>
          <span>
            {titleOf(seen)} · {status(seen.status)}
            {seen.acts !== null && ` · ${p().acts(seen.acts)}`}{' '}
            <span class="dim">
              {seen.match}
              {seen.updated !== null && ` · ${moment(seen.updated)}`}
            </span>
          </span>
          {more?.(seen)}
        </li>
      ))}
    </ul>
  );
}
