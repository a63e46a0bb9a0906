import type { Profile, RatingSeen, ResultSeen } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { href } from '../../router.ts';
import { w } from '../../words/words.ts';
import { line } from '../line.ts';
import { scenarioOf, sitterName, titleOf } from '../names.tsx';
import { o } from '../words/words.ts';
import { get } from './api.ts';
import { day } from './day.ts';
import { Manners } from './manners.tsx';
import { Own } from './own.tsx';
import { p } from './words/words.ts';

/** Somebody's page: how strong he is thought to be, and how his matches ended. One's own has more below. */
export function ProfilePage({ person }: { person: string }) {
  const [profile, setProfile] = useState<Profile | null | 'nobody'>(null);
  const [more, setMore] = useState<readonly ResultSeen[]>([]);
  const own = person === 'me';
  useEffect(() => {
    let gone = false;
    setProfile(null);
    setMore([]);
    get<Profile>(`people/${encodeURIComponent(person)}`).then(
      (found) => !gone && setProfile(found),
      () => !gone && setProfile('nobody'),
    );
    return () => {
      gone = true;
    };
  }, [person]);
  if (profile === null) return <p class="dim">{w().opening}</p>;
  if (profile === 'nobody') return <Nobody />;
  const results = [...profile.results, ...more];
  const last = results.at(-1)?.at;
  const all = profile.tally.won + profile.tally.lost + profile.tally.drawn;
  const earlier = async () => {
    const found = await get<Profile>(`people/${encodeURIComponent(person)}?before=${last}`);
    setMore([...more, ...found.results]);
  };
  return (
    <article class="person" data-person={profile.id}>
      <h1>{profile.name}</h1>
      <p class="dim">
        {profile.guest && <span class="tag">{o().guest}</span>} {p().since(day(profile.since))}
      </p>
      {own && profile.guest && <p>{p().guestHelp}</p>}
      <Ratings ratings={profile.ratings} />
      <section aria-labelledby="results">
        <h2 id="results">{p().results}</h2>
        {all === 0 ? (
          <p class="dim">{p().noResults}</p>
        ) : (
          <p>{p().tally(profile.tally.won, profile.tally.lost, profile.tally.drawn)}</p>
        )}
        <ul class="matches">
          {results.map((result) => (
            <Line key={result.match + result.seat} result={result} />
          ))}
        </ul>
        {results.length < all && last !== undefined && (
          <button type="button" class="button" onClick={() => void earlier().catch(() => undefined)}>
            {p().earlier}
          </button>
        )}
      </section>
      {own && <Own profile={profile} />}
      {!own && profile.id !== line.me.value?.id && <Manners person={profile.id} name={profile.name} />}
      <p class="row">
        {profile.operator && (
          <a class="button" data-admin href={href('online', 'admin')}>
            {p().admin}
          </a>
        )}
        <a class="button quiet" href={href('online')}>
          {p().back}
        </a>
      </p>
    </article>
  );
}

function Nobody() {
  return (
    <>
      <h1>{p().notFound}</h1>
      <a class="button" href={href('online')}>
        {p().back}
      </a>
    </>
  );
}

function Ratings({ ratings }: { ratings: readonly RatingSeen[] }) {
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">{p().ratings}</h2>
      {ratings.length === 0 ? (
        <p class="dim">{p().noRatings}</p>
      ) : (
        <table class="ratings">
          <thead>
            <tr>
              <th scope="col">{p().game}</th>
              <th scope="col">{p().rating}</th>
              <th scope="col">{p().played}</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map(({ game, rating, deviation, played }) => (
              <tr key={game} data-rating={game}>
                <th scope="row">{titleOf({ game })}</th>
                <td class="num">
                  <b>{rating}</b> <span class="unseen">{p().give}</span>
                  <span aria-hidden="true">± </span>
                  {deviation}
                </td>
                <td class="num">{played}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="dim">{p().ratingHelp}</p>
    </section>
  );
}

function Line({ result }: { result: ResultSeen }) {
  const others = Object.entries(result.seats).filter(([seat]) => seat !== result.seat);
  const { rated } = result;
  const change = rated ? Math.round(rated.after) - Math.round(rated.before) : 0;
  return (
    <li data-result={result.result}>
      <a class="match" href={href('online', result.match)}>
        <b>{titleOf(result)}</b>
        <span class="dim">
          {scenarioOf(result)} · {p().against(others.map(([, who]) => sitterName(who)).join(', '))} ·{' '}
          {day(result.at)}
          {rated && ` · ${Math.round(rated.after)} (${change < 0 ? '−' : '+'}${Math.abs(change)})`}
        </span>
        <span class="tag">{p().result(result.result)}</span>
      </a>
    </li>
  );
}
