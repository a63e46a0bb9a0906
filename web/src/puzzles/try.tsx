import type { Puzzle } from '@grande/bots';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { href } from '../router.ts';
import { OddsView, Rule, signed, written } from '../table/numbers.tsx';
import { reasonOf } from '../table/reasoning.ts';
import type { Session } from '../table/session.ts';
import { HomeTable } from '../table/table.tsx';
import { capital } from '../table/voice.ts';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import { type Comparison, PuzzleHome, type Weighed } from './home.ts';
import { pw } from './words/index.ts';

interface Props {
  readonly game: string;
  readonly puzzle: Puzzle;
  readonly n: number;
  readonly last: boolean;
}

/** A puzzle set up as a match of its own: the seat is the person's, the others are led by officers. */
export function Try({ game, puzzle, n, last }: Props) {
  const [tried, setTried] = useState(0);
  const [match, setMatch] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const home = useMemo(() => new PuzzleHome(puzzle), [puzzle, tried]);
  useEffect(() => {
    let gone = false;
    setMatch(null);
    const seats = [...new Set([puzzle.seat, ...puzzle.record.moves.map((m) => m.seat)])];
    const players = Object.fromEntries(seats.map((s) => [s, s === puzzle.seat ? 'me' : 'bot:officer']));
    const set = client.call('imported', JSON.stringify({ ...puzzle.record, players }), 'puzzle');
    void set.then((taken) => {
      if (!gone && taken.ok) setMatch(taken.match);
      else if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [puzzle, home]);
  if (failed)
    return (
      <main class="page broken">
        <h1>{pw().cannotOpen}</h1>
        <a class="button" href={href('puzzles', game)}>
          {pw().all}
        </a>
      </main>
    );
  if (match === null) return <p class="opening">{w().opening}</p>;
  const foot = (session: Session) => (
    <Foot
      session={session}
      home={home}
      puzzle={puzzle}
      links={
        <p class="row">
          <button type="button" class="option" data-act="again" onClick={() => setTried(tried + 1)}>
            {pw().again}
          </button>
          {!last && (
            <a class="option" data-act="next" href={href('puzzles', game, String(n + 1))}>
              {pw().next}
            </a>
          )}
          <a class="option" href={href('puzzles', game)}>
            {pw().all}
          </a>
        </p>
      }
    />
  );
  return <HomeTable key={match} match={match} home={home} foot={foot} />;
}

interface FootProps {
  readonly session: Session;
  readonly home: PuzzleHome;
  readonly puzzle: Puzzle;
  readonly links: preact.ComponentChildren;
}

/** What is asked, and after the answer how it compares. */
function Foot({ session, home, puzzle, links }: FootProps) {
  const comparison = home.comparison.value;
  if (comparison === 'weighing')
    return (
      <section class="puzzle" aria-label={pw().title}>
        <p role="status">{pw().weighing}</p>
      </section>
    );
  if (comparison)
    return <Compared session={session} comparison={comparison} rule={puzzle.rule} links={links} />;
  return (
    <section class="puzzle" aria-label={pw().title}>
      <p>
        <b>{pw().find}</b> {pw().findHelp}
      </p>
    </section>
  );
}

interface ComparedProps {
  readonly session: Session;
  readonly comparison: Comparison;
  readonly rule: string;
  readonly links: preact.ComponentChildren;
}

function Compared({ session, comparison: { plans, chosen }, rule, links }: ComparedProps) {
  const [best] = plans;
  const own = plans[chosen];
  if (!best) return null;
  const others = plans.filter((_, i) => i !== 0 && i !== chosen);
  return (
    <section class="puzzle" data-right={chosen === 0} aria-label={pw().title}>
      <h2>{chosen === 0 ? pw().right : pw().wrong}</h2>
      <dl>
        <dt>{pw().best}</dt>
        <dd>
          <Plan session={session} plan={best} rule={rule} />
        </dd>
        {chosen !== 0 && own && (
          <>
            <dt>{pw().yours}</dt>
            <dd>
              <Plan session={session} plan={own} rule={rule} />
            </dd>
          </>
        )}
      </dl>
      {others.length > 0 && (
        <details>
          <summary>{pw().others}</summary>
          <ul>
            {others.map((p) => (
              <li key={p.answer.key}>
                <Plan session={session} plan={p} rule={rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p class="dim">{pw().playOn}</p>
      {links}
    </section>
  );
}

function Plan({ session, plan, rule }: { session: Session; plan: Weighed; rule: string }) {
  const voice = session.voice.value;
  const { label, hope, playOuts, behind, why, odds } = plan;
  return (
    <>
      <b>{label ? capital(voice.say(label)) : plan.answer.key}</b> <Rule session={session} rule={rule} />
      {why && <p>{reasonOf(voice, why)}</p>}
      <p class="num">
        {hope !== null && <span class="dim">{pw().hope(signed(hope), playOuts)}</span>}{' '}
        {behind && <span class="is-bad">{pw().behind(written(behind.middle), written(behind.spread))}</span>}
      </p>
      {odds && <OddsView session={session} odds={odds} inline />}
    </>
  );
}
