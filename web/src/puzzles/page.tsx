import type { Puzzle } from '@grande/bots';
import { useEffect, useState } from 'preact/hooks';
import { type LoadedGame, loadGame } from '../games.ts';
import { entryOf } from '../registry.ts';
import { href } from '../router.ts';
import { locale } from '../settings.ts';
import { capital, Voice } from '../table/voice.ts';
import { Header } from '../ui/header.tsx';
import { w } from '../words/words.ts';
import { puzzlesOf, resultOf } from './store.ts';
import { Try } from './try.tsx';
import { pw } from './words/index.ts';
import './puzzles.css';

/** 'Find the move': the puzzles of a game, or one of them on the table. */
export default function PuzzlesPage({ game, n }: { game: string; n: number | null }) {
  const [puzzles, setPuzzles] = useState<readonly Puzzle[] | null>(null);
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  useEffect(() => {
    let gone = false;
    const found = Promise.all([puzzlesOf(game), loadGame(game)]).catch(() => [[], null] as const);
    void found.then(([all, g]) => {
      if (gone) return;
      setPuzzles(all);
      setLoaded(g ?? null);
    });
    return () => {
      gone = true;
    };
  }, [game]);
  const chosen = n === null ? undefined : puzzles?.[n - 1];
  if (chosen && n !== null)
    return <Try key={chosen.id} game={game} puzzle={chosen} n={n} last={n >= (puzzles?.length ?? 0)} />;
  const entry = entryOf(game);
  return (
    <div class="page">
      <Header />
      <main class="puzzles">
        <h1>
          {entry?.story[locale.value].title ?? game} <small>{pw().title}</small>
        </h1>
        <p>{pw().intro}</p>
        {puzzles === null ? (
          <p class="dim">{w().opening}</p>
        ) : puzzles.length === 0 || !loaded ? (
          <p>{pw().none}</p>
        ) : (
          <ol class="puzzle-list">
            {puzzles.map((p, i) => (
              <Row key={p.id} game={game} puzzle={p} n={i + 1} voice={new Voice(loaded.game, locale.value)} />
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}

function Row({ game, puzzle, n, voice }: { game: string; puzzle: Puzzle; n: number; voice: Voice }) {
  const { scenario, moves } = puzzle.record;
  const name = entryOf(game)?.scenarioNames[locale.value][scenario] ?? capital(voice.name(scenario));
  const result = resultOf(puzzle.id);
  return (
    <li>
      <a class="match" data-puzzle={n} href={href('puzzles', game, String(n))}>
        <b>{pw().puzzle(n)}</b>
        <span class="dim">
          {name} · {pw().youLead(capital(voice.name(puzzle.seat)))} · {pw().afterMoves(moves.length)}
        </span>
        {result && <span class="tag">{result === 'solved' ? pw().solved : pw().failed}</span>}
      </a>
    </li>
  );
}
