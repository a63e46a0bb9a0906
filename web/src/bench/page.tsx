import { scenarioOf } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { type LoadedGame, loadGame } from '../games.ts';
import { OptionRow } from '../home/new.tsx';
import { entryOf } from '../registry.ts';
import { href } from '../router.ts';
import { locale } from '../settings.ts';
import { capital, Voice } from '../table/voice.ts';
import { Header } from '../ui/header.tsx';
import { w } from '../words/words.ts';
import { Changes } from './changes.tsx';
import { Results } from './results.tsx';
import { Run } from './run.ts';
import {
  dropVariant,
  keepVariant,
  type Leaf,
  leavesOf,
  optionsWith,
  tablesWith,
  variantsOf,
} from './variants.ts';
import { bw } from './words/index.ts';
import './bench.css';

const PAIRS: readonly number[] = [50, 100, 200, 500];

/** Change a value or a table of a scenario, let officers try it, keep it as a variant. */
export default function BenchPage({ game }: { game: string }) {
  const [loaded, setLoaded] = useState<LoadedGame | null | undefined>(null);
  useEffect(() => {
    let gone = false;
    void loadGame(game).then((g) => {
      if (!gone) setLoaded(g);
    });
    return () => {
      gone = true;
    };
  }, [game]);
  return (
    <div class="page">
      <Header />
      <main class="bench">
        {loaded === undefined ? (
          <h1>{w().noSuchPage}</h1>
        ) : loaded === null ? (
          <p class="dim">{w().opening}</p>
        ) : (
          <Bench loaded={loaded} />
        )}
      </main>
    </div>
  );
}

function Bench({ loaded: { game } }: { loaded: LoadedGame }) {
  const entry = entryOf(game.id);
  const voice = new Voice(game, locale.value);
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [changes, setChanges] = useState<readonly Leaf[]>([]);
  const [pairs, setPairs] = useState(200);
  const [run, setRun] = useState<Run | null>(null);
  const [name, setName] = useState('');
  const [kept, setKept] = useState('');
  // Whoever leaves the page lets nobody go on playing.
  useEffect(() => () => run?.stop(), [run]);
  const chosen = scenarioOf(game, scenario);
  if (!chosen) return null;
  const specs = chosen.options.filter((o) => o.values.length > 1 && o.id !== game.designer?.option);
  const own = Object.fromEntries(
    specs.flatMap(({ id, values }) => {
      const value = options[id];
      return value === undefined || value === values[0] ? [] : [[id, value] as const];
    }),
  );
  const tables = tablesWith(game, changes);
  const changed = optionsWith(game, own, tables);
  const isChanged = Object.keys(changed).length > 0;
  const start = () => {
    run?.stop();
    const sides = [
      { options: {}, tables: null },
      { options: changed, tables },
    ];
    setRun(new Run({ game: game.id, scenario, seed: `bench ${scenario}`, pairs, sides }));
  };
  const keep = () => {
    const called = name.trim();
    if (called === '') return;
    keepVariant(game.id, { name: called, scenario, options: changed, tables });
    setKept(called);
  };
  return (
    <>
      <h1>
        {entry?.story[locale.value].title ?? capital(voice.name(game.id))} <small>{bw().title}</small>
      </h1>
      <p>{bw().intro}</p>
      <label class="option-row">
        <span>{w().scenario}</span>
        <select
          id="bench-scenario"
          value={scenario}
          onChange={(event) => setScenario(event.currentTarget.value)}
        >
          {game.scenarios.map((s) => (
            <option key={s.id} value={s.id}>
              {entry?.scenarioNames[locale.value][s.id] ?? capital(voice.name(s.id))}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="match-options">
        <legend>{w().optionalRules}</legend>
        {specs.map((spec) => (
          <OptionRow
            key={spec.id}
            game={game.id}
            voice={voice}
            spec={spec}
            value={options[spec.id] ?? spec.values[0] ?? ''}
            change={(value) => setOptions({ ...options, [spec.id]: value })}
          />
        ))}
      </fieldset>
      <Changes leaves={leavesOf(game)} changes={changes} change={setChanges} />
      <p class="row">
        <label>
          {bw().pairs}{' '}
          <select
            id="bench-pairs"
            value={pairs}
            onChange={(event) => setPairs(Number(event.currentTarget.value))}
          >
            {PAIRS.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button strong" data-act="try" disabled={!isChanged} onClick={start}>
          {bw().run}
        </button>
        {run?.state.value === 'working' && (
          <button type="button" class="button" data-act="stop" onClick={() => run.stop()}>
            {bw().stop}
          </button>
        )}
        {!isChanged && <span class="dim">{bw().nothing}</span>}
      </p>
      {run && <Results run={run} name={capital(voice.name(chosen.seats[0] ?? ''))} />}
      {isChanged && (
        <p class="row">
          <label>
            {bw().name}{' '}
            <input
              id="bench-name"
              type="text"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <button type="button" class="button" data-act="keep" disabled={name.trim() === ''} onClick={keep}>
            {bw().keep}
          </button>
        </p>
      )}
      {kept !== '' && (
        <p role="status">
          {bw().kept(kept)}{' '}
          <a class="button" href={href('new', game.id)}>
            {bw().begin}
          </a>
        </p>
      )}
      <Kept game={game.id} last={kept} />
    </>
  );
}

/** The variants of a game that are kept here, each with a way to be rid of it. */
function Kept({ game, last }: { game: string; last: string }) {
  const [forgotten, setForgotten] = useState('');
  const [variants, setVariants] = useState(variantsOf(game));
  // Read anew when one was kept or forgotten.
  useEffect(() => setVariants(variantsOf(game)), [game, last, forgotten]);
  if (variants.length === 0) return null;
  return (
    <section aria-labelledby="bench-kept">
      <h2 id="bench-kept">{bw().variants}</h2>
      <ul class="kept">
        {variants.map(({ name }) => (
          <li key={name} class="row">
            <button
              type="button"
              class="button"
              onClick={() => {
                dropVariant(game, name);
                setForgotten(name);
              }}
            >
              {bw().remove(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
