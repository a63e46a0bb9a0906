import { decimal } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { loadGame } from '../games.ts';
import { entryOf } from '../registry.ts';
import { locale } from '../settings.ts';
import { listMatches } from '../store.ts';
import { capital } from '../table/voice.ts';
import { Header } from '../ui/header.tsx';
import { luckOf } from './luck.ts';
import { type GameTally, talliesOf } from './tally.ts';
import { pw } from './words.ts';
import './personal.css';

type Namer = (game: string, seat: string) => string;

/** Matches, results by game and side, and luck: of what this device holds. */
export default function PersonalPage() {
  const [tallies, setTallies] = useState<readonly GameTally[] | null>(null);
  const [name, setName] = useState<{ readonly of: Namer }>({ of: (_, seat) => seat });
  useEffect(() => {
    void listMatches()
      .catch(() => [])
      .then(async (matches) => {
        const found = talliesOf(matches, luckOf);
        setTallies(found);
        const games = await Promise.all(found.map((t) => loadGame(t.game)));
        const known = new Map(games.flatMap((g) => (g ? [[g.game.id, g.game] as const] : [])));
        setName({ of: (game, seat) => capital(known.get(game)?.name(seat, locale.value) ?? seat) });
      });
  }, []);
  return (
    <div class="page personal">
      <Header />
      <main>
        <h1>{pw().title}</h1>
        {tallies?.length === 0 && <p>{pw().none}</p>}
        {tallies && tallies.length > 0 && <Table tallies={tallies} name={name.of} />}
        {tallies && tallies.length > 0 && <p class="dim">{pw().note}</p>}
      </main>
    </div>
  );
}

const title = (game: string): string => entryOf(game)?.story[locale.value].title ?? game;
const signed = (n: number): string =>
  `${n < 0 ? '−' : '+'}${decimal(Math.abs(Math.round(n * 10) / 10), locale.value)}`;

function Table({ tallies, name }: { tallies: readonly GameTally[]; name: Namer }) {
  const sides = tallies.flatMap((t) => t.sides);
  const sum = (of: 'won' | 'drawn' | 'lost') => sides.reduce((n, s) => n + s[of], 0);
  const matches = tallies.reduce((n, t) => n + t.luck.matches, 0);
  return (
    <>
      <table class="personal-rows">
        <thead>
          <tr>
            {[pw().side, pw().played, pw().won, pw().drawn, pw().lost].map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        {/* The game over its sides, not beside them: on a telephone there is no room for both. */}
        {tallies.map((t) => (
          <tbody key={t.game}>
            <tr class="of-game">
              <th scope="rowgroup" colSpan={5}>
                {title(t.game)}
                {t.open > 0 && <span class="dim"> · {pw().open(t.open)}</span>}
              </th>
            </tr>
            {t.sides.map((s) => (
              <tr key={s.seat} data-side={`${t.game} ${s.seat}`}>
                <th scope="row">{name(t.game, s.seat)}</th>
                <td class="num">{s.won + s.drawn + s.lost}</td>
                <td class="num">{s.won}</td>
                <td class="num">{s.drawn}</td>
                <td class="num">{s.lost}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr class="total">
            <th scope="row">{pw().all}</th>
            <td class="num">{sum('won') + sum('drawn') + sum('lost')}</td>
            <td class="num">{sum('won')}</td>
            <td class="num">{sum('drawn')}</td>
            <td class="num">{sum('lost')}</td>
          </tr>
        </tbody>
      </table>
      {matches > 0 && (
        <>
          <h2>{pw().luck}</h2>
          <p>{capital(pw().luckText(signed(tallies.reduce((n, t) => n + t.luck.sum, 0)), matches))}.</p>
          <p class="dim">{pw().luckNote}</p>
        </>
      )}
    </>
  );
}
