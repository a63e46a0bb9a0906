import { type OptionSpec, scenarioOf } from '@grande/engine';
import { useEffect, useState } from 'preact/hooks';
import { optionsWith, variantsOf } from '../bench/variants.ts';
import { bw } from '../bench/words/index.ts';
import { type LoadedGame, loadGame } from '../games.ts';
import { entryOf } from '../registry.ts';
import { go, href } from '../router.ts';
import { locale } from '../settings.ts';
import { isBot, type Occupant } from '../store.ts';
import type { Brief, Briefs } from '../story/brief.ts';
import { capital, Voice } from '../table/voice.ts';
import { shownRule } from '../text/shown-rule.ts';
import { Header } from '../ui/header.tsx';
import { spaced } from '../words/typeset.ts';
import { w } from '../words/words.ts';
import { client } from '../worker/client.ts';
import { bestLevel, botOf, hasTemper } from './levels.ts';
import { atThisScreen, Who } from './who.tsx';

/** Scenario, options and seats of a new match. */
export default function NewPage({ game }: { game: string }) {
  const [loaded, setLoaded] = useState<LoadedGame | null | undefined>(null);
  const [levels, setLevels] = useState<readonly string[]>([]);
  const [briefs, setBriefs] = useState<Briefs | null>(null);
  useEffect(() => {
    let gone = false;
    void Promise.all([loadGame(game), client.call('levels', game)]).then(([g, l]) => {
      if (gone) return;
      setLoaded(g);
      setLevels(l);
    });
    void entryOf(game)
      ?.presenter?.()
      .then((p) => {
        if (!gone) setBriefs(p.briefs ?? null);
      });
    return () => {
      gone = true;
    };
  }, [game]);
  return (
    <div class="page">
      <Header />
      <main class="new-match">
        {loaded === undefined ? (
          <h1>{w().noSuchPage}</h1>
        ) : loaded === null ? (
          <p class="dim">{w().opening}</p>
        ) : (
          <Form loaded={loaded} levels={levels} briefs={briefs} />
        )}
      </main>
    </div>
  );
}

interface FormProps {
  readonly loaded: LoadedGame;
  readonly levels: readonly string[];
  /** What each scenario is about, once it has been fetched. */
  readonly briefs: Briefs | null;
}

function Form({ loaded, levels, briefs }: FormProps) {
  const { game } = loaded;
  const entry = entryOf(game.id);
  const voice = new Voice(game, locale.value);
  const [scenario, setScenario] = useState(entry?.first?.scenario ?? game.scenarios[0]?.id ?? '');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [seats, setSeats] = useState<Readonly<Record<string, Occupant>>>({});
  const [curtain, setCurtain] = useState(true);
  const [variant, setVariant] = useState('');
  const [teaches, setTeaches] = useState(false);
  const [seed, setSeed] = useState('');
  const [failed, setFailed] = useState('');
  const chosen = scenarioOf(game, scenario);
  if (!chosen) return null;
  const level = bestLevel(levels);
  const usual = entry?.first?.seat;
  const mine = usual !== undefined && chosen.seats.includes(usual) ? usual : chosen.seats[0];
  const occupant = (seat: string): Occupant => seats[seat] ?? (seat === mine ? 'me' : `bot:${level}`);
  const variants = variantsOf(game.id).filter((v) => v.scenario === scenario);
  const tried = variants.find((v) => v.name === variant);
  // Only who plays by a doctrine has reasons, and only people want to hear them.
  const taken = chosen.seats.map(occupant);
  const reasons = taken.some((who) => hasTemper(botOf(who)?.level ?? ''));
  const mayTeach = reasons && taken.some((who) => !isBot(who));
  const start = async () => {
    try {
      const known = Object.fromEntries(
        Object.entries(options).filter(([id]) => chosen.options.some((o) => o.id === id)),
      );
      const seating = Object.fromEntries(chosen.seats.map((seat) => [seat, occupant(seat)]));
      const sown = seed.trim();
      const id = await client.call('create', {
        game: game.id,
        scenario,
        options: optionsWith(game, { ...known, ...tried?.options }, tried?.tables ?? null),
        seating,
        curtain,
        teaches: teaches && mayTeach,
        ...(tried?.tables ? { tables: tried.tables } : {}),
        ...(sown === '' ? {} : { seed: sown }),
      });
      go('match', id);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  const people = chosen.seats.map(occupant).filter((o) => o === 'me' || o === 'friend');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h1>
        {entry?.story[locale.value].title ?? capital(voice.name(game.id))} <small>{w().newMatch}</small>
      </h1>
      <fieldset class="scenarios">
        <legend>{w().scenario}</legend>
        {game.scenarios.map((s) => (
          <label key={s.id} class="scenario">
            <input
              type="radio"
              name="scenario"
              value={s.id}
              checked={s.id === scenario}
              onChange={() => setScenario(s.id)}
            />
            <span>
              <b>{entry?.scenarioNames[locale.value][s.id] ?? capital(voice.name(s.id))}</b>
              <a class="rule" href={href('rules', game.id, s.rule)}>
                {shownRule(s.rule)}
              </a>
              <span class="dim">{s.seats.map((seat) => capital(voice.name(seat))).join(' – ')}</span>
              <ScenarioLine brief={briefs?.[locale.value][s.id]} voice={voice} whole={s.id === scenario} />
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="seats">
        <legend>{w().whoPlays}</legend>
        {chosen.seats.map((seat) => (
          <div key={seat} class="seat-row">
            <b>{capital(voice.name(seat))}</b>
            <Who
              seat={seat}
              label={capital(voice.name(seat))}
              who={occupant(seat)}
              people={atThisScreen()}
              levels={levels}
              change={(who) => setSeats({ ...seats, [seat]: who })}
            />
          </div>
        ))}
        {people.includes('me') && people.includes('friend') && (
          <label class="check">
            <input
              type="checkbox"
              checked={curtain}
              onChange={(event) => setCurtain(event.currentTarget.checked)}
            />
            {w().curtainOption}
          </label>
        )}
        {mayTeach && (
          <label class="check">
            <input
              type="checkbox"
              name="teaches"
              checked={teaches}
              onChange={(event) => setTeaches(event.currentTarget.checked)}
            />
            <span>
              {w().teachesOption} <span class="dim">{w().teachesHelp}</span>
            </span>
          </label>
        )}
      </fieldset>
      <p class="row">
        {variants.length > 0 && (
          <label>
            {bw().variant}{' '}
            <select id="variant" value={variant} onChange={(event) => setVariant(event.currentTarget.value)}>
              <option value="">{bw().none}</option>
              {variants.map((v) => (
                <option key={v.name} value={v.name}>
                  {v.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <a class="button quiet" href={href('bench', game.id)}>
          {bw().title}
        </a>
      </p>
      {chosen.options.length > 0 && (
        <fieldset class="match-options">
          <legend>{w().optionalRules}</legend>
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
        </fieldset>
      )}
      <details class="dice-seed">
        <summary>{w().dice}</summary>
        <label class="option-row">
          <span>
            {w().seed} <span class="dim">{w().seedHelp}</span>
          </span>
          <input
            type="text"
            id="seed"
            autocomplete="off"
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
      </details>
      {failed !== '' && (
        <p class="failure" role="alert">
          {failed}
        </p>
      )}
      <p class="row">
        <button type="submit" class="button strong">
          {w().begin}
        </button>
        <a class="button quiet" href="#/">
          {w().home}
        </a>
      </p>
    </form>
  );
}

interface LineProps {
  readonly brief: Brief | undefined;
  readonly voice: Voice;
  /** Chosen: what each side has to do as well. */
  readonly whole: boolean;
}

/** How long a scenario is and how the sides stand; of the chosen one also what each must do. */
function ScenarioLine({ brief, voice, whole }: LineProps) {
  if (!brief) return null;
  const set = (text: string) => (locale.value === 'fr' ? spaced(text) : text);
  return (
    <span class="scenario-line">
      {set(brief.balance)}
      {whole &&
        Object.entries(brief.task).map(([seat, task]) => (
          <span key={seat} class="scenario-task">
            <b>{capital(voice.name(seat))}</b> {set(task)}
          </span>
        ))}
    </span>
  );
}

interface OptionProps {
  readonly game: string;
  readonly voice: Voice;
  readonly spec: OptionSpec;
  readonly value: string;
  readonly change: (value: string) => void;
}

export function OptionRow({ game, voice, spec, value, change }: OptionProps) {
  return (
    <label class="option-row">
      <span>
        {capital(voice.name(spec.id))}{' '}
        <a class="rule" href={href('rules', game, spec.rule)}>
          {shownRule(spec.rule)}
        </a>
        {spec.source === 'reconstructed' && (
          <span class="tag" title={w().reconstructedHelp}>
            {w().reconstructed}
          </span>
        )}
      </span>
      <select data-option={spec.id} value={value} onChange={(event) => change(event.currentTarget.value)}>
        {spec.values.map((v) => (
          <option key={v} value={v}>
            {capital(voice.name(v))}
          </option>
        ))}
      </select>
    </label>
  );
}
