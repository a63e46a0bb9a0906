import { useEffect, useRef, useState } from 'preact/hooks';
import { keeping } from '../keeping.ts';
import { hasPuzzles } from '../puzzles/store.ts';
import { type Entry, GAMES } from '../registry.ts';
import { go, href } from '../router.ts';
import { locale } from '../settings.ts';
import { listMatches, type Seating, type Summary } from '../store.ts';
import { sendAhead } from '../table/ahead.ts';
import { Header } from '../ui/header.tsx';
import { Icon } from '../ui/icons.tsx';
import { NotKept } from '../ui/not-kept.tsx';
import { typeset } from '../words/typeset.ts';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import type { Imported } from '../worker/protocol.ts';
import { bestLevel } from './levels.ts';
import { MatchRow } from './match-row.tsx';

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

/** So many of the last matches stand on the first page; the others have a page of their own. */
const LAST = 4;

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
  const last = matches.filter((m) => !m.puzzle).slice(0, LAST);
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
        {!keeping.value && <NotKept />}
        {last.length > 0 && (
          <section aria-labelledby="continue">
            <h2 id="continue">{w().continueMatch}</h2>
            <ul class="matches">
              {last.map((m) => (
                <MatchRow key={m.id} match={m} gone={refresh} />
              ))}
            </ul>
            <a class="button quiet" data-personal href={href('personal')}>
              {w().myMatches(matches.length)}
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
