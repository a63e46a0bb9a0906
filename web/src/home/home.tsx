import { useEffect, useRef, useState } from 'preact/hooks';
import { hasPuzzles } from '../puzzles/store.ts';
import { type Entry, entryOf, GAMES } from '../registry.ts';
import { go, href } from '../router.ts';
import { locale } from '../settings.ts';
import { isBot, listMatches, removeMatch, type Seating, type Summary } from '../store.ts';
import { sendAhead } from '../table/ahead.ts';
import { Header } from '../ui/header.tsx';
import { Icon, IconButton } from '../ui/icons.tsx';
import { typeset } from '../words/typeset.ts';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import type { Imported } from '../worker/protocol.ts';
import { bestLevel } from './levels.ts';

/** Starts the game's first scenario against a bot: the second of two clicks is the first move. */
async function playNow(entry: Entry): Promise<void> {
  const first = entry.first;
  if (!first) {
    go('new', entry.id);
    return;
  }
  const level = bestLevel(await client.call('levels', entry.id));
  const seating: Seating = Object.fromEntries(
    first.seats.map((seat) => [seat, seat === first.seat ? ('me' as const) : (`bot:${level}` as const)]),
  );
  const id = await client.call('create', {
    game: entry.id,
    scenario: first.scenario,
    options: {},
    seating,
    curtain: true,
  });
  go('match', id);
}

export function Home() {
  const [matches, setMatches] = useState<readonly Summary[]>([]);
  const [imported, setImported] = useState<Imported | null>(null);
  const [starting, setStarting] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const refresh = () => void listMatches().then(setMatches, () => setMatches([]));
  useEffect(refresh, []);

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const result = await client.call('imported', await chosen.text());
    setImported(result);
    if (result.ok) go(result.watch ? 'replay' : 'match', result.match);
    else refresh();
  };
  const start = (entry: Entry) => {
    setStarting(entry.id);
    playNow(entry).catch((error: unknown) => {
      setStarting(null);
      const message = error instanceof Error ? error.message : String(error);
      setImported({ ok: false, problems: [{ path: '', message }] });
    });
  };
  return (
    <div class="page home">
      <Header />
      <main>
        <section class="masthead">
          <h1>Grande Tactique</h1>
          <p>{w().tagline}</p>
          <a class="button" data-online href={href('online')}>
            {w().playOnline}
          </a>
        </section>
        {matches.length > 0 && (
          <section aria-labelledby="continue">
            <h2 id="continue">{w().continueMatch}</h2>
            <ul class="matches">
              {matches.slice(0, 12).map((m) => (
                <MatchRow key={m.id} match={m} gone={refresh} />
              ))}
            </ul>
            <a class="button quiet" data-personal href={href('personal')}>
              {w().myMatches}
            </a>
          </section>
        )}
        <section aria-labelledby="games">
          <h2 id="games">{w().games}</h2>
          <ul class="games">
            {GAMES.map((entry) => (
              <GameCard
                key={entry.id}
                entry={entry}
                starting={starting === entry.id}
                start={() => start(entry)}
              />
            ))}
          </ul>
        </section>
        <section class="more" aria-labelledby="more">
          <h2 id="more">{w().recordsAndRules}</h2>
          <div class="row">
            <input
              ref={file}
              class="unseen"
              type="file"
              id="import"
              accept=".json,application/json"
              tabIndex={-1}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <label class="unseen" for="import">
              {w().importRecord}
            </label>
            <button type="button" class="button" onClick={() => file.current?.click()}>
              <Icon name="load" /> {w().importRecord}
            </button>
            {GAMES.map((g) => (
              <a key={g.id} class="button quiet" href={href('rules', g.id)}>
                <Icon name="book" /> {g.story[locale.value].title}
              </a>
            ))}
          </div>
          {imported && !imported.ok && (
            <div class="failure" role="alert">
              <p>{w().cannotImport}</p>
              <ul>
                {imported.problems.slice(0, 8).map((p) => (
                  <li key={p.path + p.message}>
                    {p.path !== '' && <code>{p.path}</code>} {p.message}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      </main>
      <footer class="site-footer">
        <p>{w().footer}</p>
      </footer>
    </div>
  );
}

interface CardProps {
  readonly entry: Entry;
  readonly starting: boolean;
  readonly start: () => void;
}

function GameCard({ entry, starting, start }: CardProps) {
  const told = entry.story[locale.value];
  const story = locale.value === 'fr' ? typeset(told) : told;
  const { minutes, difficulty } = entry;
  // Whoever points at it will hardly have pressed before half of it is here. Once it is pressed, what is needed first comes
  // sooner if nothing else is fetched beside it.
  const ahead = () => {
    if (entry.first) sendAhead(entry);
  };
  const scenarios = Object.values(entry.scenarioNames[locale.value]);
  return (
    <li class="game">
      {entry.vignette && (
        <img
          class="vignette"
          src={entry.vignette}
          width={840}
          height={364}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div class="game-text">
        <h3>{story.title}</h3>
        <p class="when">{story.when}</p>
        <p>{story.text}</p>
        <div class="row">
          <button
            type="button"
            class="button strong"
            data-play={entry.id}
            disabled={starting}
            onPointerEnter={ahead}
            onFocus={ahead}
            onClick={start}
          >
            <Icon name="play" /> {starting ? w().opening : w().playNow}
          </button>
          <a class="button" href={href('new', entry.id)}>
            {w().newMatch}
          </a>
          {hasPuzzles(entry.id) && (
            <a class="button quiet" data-puzzles={entry.id} href={href('puzzles', entry.id)}>
              {w().puzzles}
            </a>
          )}
          <a class="button quiet" href={href('rules', entry.id)}>
            {w().rules}
          </a>
        </div>
        <dl class="game-facts">
          {minutes && (
            <div>
              <dt>{w().length}</dt>
              <dd>{w().minutes(...minutes)}</dd>
            </div>
          )}
          {difficulty && (
            <div>
              <dt>{w().difficulty}</dt>
              <dd>
                <span class="stars" aria-hidden="true">
                  {'●'.repeat(difficulty)}
                  {'○'.repeat(3 - difficulty)}
                </span>{' '}
                {w().difficulties[difficulty - 1]}
              </dd>
            </div>
          )}
          {scenarios.length > 0 && (
            <div>
              <dt>{w().scenarios}</dt>
              <dd>{scenarios.join(', ')}</dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}

function MatchRow({ match, gone }: { match: Summary; gone: () => void }) {
  const entry = entryOf(match.game);
  const title = entry?.story[locale.value].title ?? match.game;
  const when = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    match.updated,
  );
  const bots = Object.values(match.seating).filter(isBot).length;
  return (
    <li>
      <a class="match" href={href(match.watch ? 'replay' : 'match', match.id)}>
        <b>{title}</b>
        <span class="dim">
          {entry?.scenarioNames[locale.value][match.scenario] ?? match.scenario} ·{' '}
          {w().decisions(match.moves)} · {bots === 0 ? w().hotSeat : w().againstBot} · {when}
        </span>
        {match.outcome && <span class="tag">{w().finished}</span>}
        {match.watch && <span class="tag">{w().toWatch}</span>}
      </a>
      <IconButton icon="film" label={w().replay} onClick={() => go('replay', match.id)} />
      <IconButton
        icon="trash"
        label={w().remove(title)}
        onClick={() => {
          if (confirm(w().removeSure)) void removeMatch(match.id).then(gone);
        }}
      />
    </li>
  );
}
