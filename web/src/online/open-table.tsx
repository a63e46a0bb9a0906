import { scenarioOf } from '@grande/engine';
import type { ClockSetting } from '@grande/server/protocol';
import { useEffect, useState } from 'preact/hooks';
import { type LoadedGame, loadGame } from '../games.ts';
import { OptionRow } from '../home/new.tsx';
import { Who } from '../home/who.tsx';
import { entryOf, GAMES } from '../registry.ts';
import { go, href } from '../router.ts';
import { locale } from '../settings.ts';
import { capital, Voice } from '../table/voice.ts';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import { line, RefusedError } from './line.ts';
import { ownAddition, remember } from './memory.ts';
import { o } from './words/words.ts';

/** Game, scenario, sides, time and who may come. */
export function OpenTable({ game: wanted }: { game: string }) {
  const [game, setGame] = useState(entryOf(wanted)?.id ?? GAMES[0]?.id ?? '');
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [levels, setLevels] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    void Promise.all([loadGame(game), client.call('levels', game)]).then(([found, able]) => {
      if (gone || !found) return;
      setLoaded(found);
      setLevels(able);
    });
    return () => {
      gone = true;
    };
  }, [game]);
  return (
    <section class="new-match">
      <h1>{o().openTable}</h1>
      <label class="option-row">
        <span>{o().filterByGame}</span>
        <select
          id="game"
          value={game}
          onChange={(event) => setGame(event.currentTarget.value as typeof game)}
        >
          {GAMES.map((g) => (
            <option key={g.id} value={g.id}>
              {g.story[locale.value].title}
            </option>
          ))}
        </select>
      </label>
      {loaded && loaded.game.id === game && <Form key={game} loaded={loaded} levels={levels} />}
    </section>
  );
}

const KINDS = ['none', 'live', 'days'] as const;
type Kind = (typeof KINDS)[number];

/** The teaching game takes a quarter of an hour a side; the others are played over weeks. */
const usualClock = (game: string, alone: boolean): Kind =>
  alone ? 'none' : game === 'outposts' ? 'live' : 'days';

function Form({ loaded, levels }: { loaded: LoadedGame; levels: readonly string[] }) {
  const { game } = loaded;
  const entry = entryOf(game.id);
  const voice = new Voice(game, locale.value);
  const [scenario, setScenario] = useState(entry?.first?.scenario ?? game.scenarios[0]?.id ?? '');
  const [side, setSide] = useState(entry?.first?.seat ?? '');
  const [others, setOthers] = useState<Readonly<Record<string, 'open' | `bot:${string}`>>>({});
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  // Until somebody chooses: no clock against bots, a sitting for a short game, days for a long one.
  const [chosenKind, setKind] = useState<Kind | null>(null);
  const [numbers, setNumbers] = useState({ minutes: 15, increment: 10, days: 3, bank: 14 });
  const [listed, setListed] = useState(true);
  const [spectators, setSpectators] = useState(true);
  const [failed, setFailed] = useState('');
  const chosen = scenarioOf(game, scenario);
  if (!chosen) return null;
  const mine = chosen.seats.includes(side) ? side : (chosen.seats[0] ?? '');
  const kind =
    chosenKind ??
    usualClock(
      game.id,
      chosen.seats.filter((s) => s !== mine).every((s) => (others[s] ?? 'open') !== 'open'),
    );
  const clocks: Readonly<Record<Kind, ClockSetting>> = {
    none: { kind: 'none' },
    live: { kind: 'live', main: numbers.minutes * 60, increment: numbers.increment },
    days: { kind: 'days', days: numbers.days, bank: numbers.bank },
  };
  const number = (id: keyof typeof numbers, label: string, least: number, most: number) => (
    <label class="option-row">
      <span>{label}</span>
      <input
        type="number"
        id={id}
        min={least}
        max={most}
        required
        value={numbers[id]}
        onInput={(event) => setNumbers({ ...numbers, [id]: Math.round(Number(event.currentTarget.value)) })}
      />
    </label>
  );
  const open = async () => {
    const addition = ownAddition();
    try {
      const { match, invitation } = await line.ask('create', {
        game: game.id,
        scenario,
        options: Object.fromEntries(
          Object.entries(options).filter(([id]) => chosen.options.some((x) => x.id === id)),
        ),
        seats: Object.fromEntries(chosen.seats.map((s) => [s, s === mine ? 'me' : (others[s] ?? 'open')])),
        clock: clocks[kind],
        listed,
        spectators,
        addition,
      });
      remember(match, { invitation, addition });
      go('online', match);
    } catch (error) {
      setFailed(error instanceof RefusedError ? o().reason(error.refusal.reason) : o().reason('busy'));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <label class="option-row">
        <span>{w().scenario}</span>
        <select id="scenario" value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
          {game.scenarios.map((s) => (
            <option key={s.id} value={s.id}>
              {capital(voice.name(s.id))}
            </option>
          ))}
        </select>
      </label>
      <label class="option-row">
        <span>{o().yourSide}</span>
        <select id="side" value={mine} onChange={(event) => setSide(event.currentTarget.value)}>
          {chosen.seats.map((s) => (
            <option key={s} value={s}>
              {capital(voice.name(s))}
            </option>
          ))}
        </select>
      </label>
      {chosen.seats
        .filter((s) => s !== mine)
        .map((s) => (
          <div key={s} class="seat-row">
            <b>{capital(voice.name(s))}</b>
            <Who
              seat={s}
              label={capital(voice.name(s))}
              who={others[s] ?? 'open'}
              people={[['open', o().aPerson]]}
              levels={levels}
              change={(who) => setOthers({ ...others, [s]: who })}
            />
          </div>
        ))}
      <label class="option-row">
        <span>{o().time}</span>
        <select id="clock" value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          {KINDS.map((k) => (
            <option key={k} value={k}>
              {o().clocks[k]}
            </option>
          ))}
        </select>
      </label>
      {kind === 'live' && (
        <>
          {number('minutes', o().minutes, 1, 1440)}
          {number('increment', o().increment, 0, 3600)}
        </>
      )}
      {kind === 'days' && (
        <>
          {number('days', o().days, 1, 60)}
          {number('bank', o().bank, 0, 60)}
        </>
      )}
      <label class="check">
        <input
          type="checkbox"
          id="listed"
          checked={listed}
          onChange={(event) => setListed(event.currentTarget.checked)}
        />
        <span>
          {o().listed} <span class="dim">{o().listedHelp}</span>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          id="spectators"
          checked={spectators}
          onChange={(event) => setSpectators(event.currentTarget.checked)}
        />
        {o().spectators}
      </label>
      {chosen.options.length > 0 && (
        <details class="match-options">
          <summary>{w().optionalRules}</summary>
          {chosen.options.map((spec) => (
            <OptionRow
              key={spec.id}
              game={game.id}
              voice={voice}
              spec={spec}
              value={options[spec.id] ?? spec.values[0] ?? ''}
              change={(value) => setOptions({ ...options, [spec.id]: value })}
            />
          ))}
        </details>
      )}
      {failed !== '' && (
        <p class="failure" role="alert">
          {failed}
        </p>
      )}
      <p class="row">
        <button type="submit" class="button strong">
          {o().openTable}
        </button>
        <a class="button quiet" href={href('online')}>
          {o().toLobby}
        </a>
      </p>
    </form>
  );
}
