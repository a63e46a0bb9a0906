import { decimal } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { loadGame } from '../games.ts';
import { MatchRow } from '../home/match-row.tsx';
import { keeping } from '../keeping.ts';
import { entryOf } from '../registry.ts';
import { locale } from '../settings.ts';
import { listMatches, type Summary } from '../store.ts';
import { capital } from '../table/voice.ts';
import { Header } from '../ui/header.tsx';
import { NotKept } from '../ui/not-kept.tsx';
import { luckOf } from './luck.ts';
import { type GameTally, talliesOf } from './tally.ts';
import { pw } from './words.ts';
import './personal.css';

type Namer = (game: string, seat: string) => string;

/** All matches of this device, results by game and side, and luck. */
export default function PersonalPage() {
  const [matches, setMatches] = useState<readonly Summary[]>([]);
  const [tallies, setTallies] = useState<readonly GameTally[] | null>(null);
  const [name, setName] = useState<{ readonly of: Namer }>({ of: (_, seat) => seat });
  const refresh = () => {
    void listMatches()
      .catch(() => [])
      .then(async (all) => {
        setMatches(all);
        const found = talliesOf(all, luckOf);
        setTallies(found);
        const games = await Promise.all(found.map((t) => loadGame(t.game)));
        const known = new Map(games.flatMap((g) => (g ? [[g.game.id, g.game] as const] : [])));
        setName({ of: (game, seat) => capital(known.get(game)?.name(seat, locale.value) ?? seat) });
      });
  };
  useEffect(refresh, []);
  return (
    <div class="page personal">
      <Header />
      <main>
        <h1>{pw().title}</h1>
        {!keeping.value && <NotKept />}
        {matches.length > 0 && <Matches matches={matches} gone={refresh} />}
        {tallies !== null && <h2>{pw().results}</h2>}
        {tallies?.length === 0 && <p>{pw().none}</p>}
        {tallies && tallies.length > 0 && <Table tallies={tallies} name={name.of} />}
        {tallies && tallies.length > 0 && <p class="dim">{pw().note}</p>}
      </main>
    </div>
  );
}

const KINDS = ['all', 'underWay', 'over', 'puzzles', 'watched'] as const;
type Kind = (typeof KINDS)[number];

function isOf(kind: Kind, { puzzle, watch, outcome }: Summary): boolean {
  if (kind === 'puzzles') return puzzle === true;
  if (kind === 'watched') return watch === true;
  if (puzzle) return false;
  if (kind === 'all') return true;
  return !watch && (outcome !== null) === (kind === 'over');
}

/** Every match of this device, by kind; puzzles stand apart. */
function Matches({ matches, gone }: { matches: readonly Summary[]; gone: () => void }) {
  const [kind, setKind] = useState<Kind>('all');
  const shown = matches.filter((m) => isOf(kind, m));
  const count = (of: Kind) => matches.filter((m) => isOf(of, m)).length;
  return (
    <>
      <p class="row kinds">
        {KINDS.filter((k) => k === 'all' || count(k) > 0).map((k) => (
          <button
            key={k}
            type="button"
            class="option"
            data-kind-of={k}
            aria-pressed={kind === k}
            onClick={() => setKind(k)}
          >
            {pw().kinds[k]} <span class="num">{count(k)}</span>
          </button>
        ))}
      </p>
      <ul class="matches">
        {shown.map((m) => (
          <MatchRow key={m.id} match={m} gone={gone} />
        ))}
      </ul>
    </>
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
