import { w } from '../words/words.ts';
import { botOf, hasTemper, sortedLevels, TEMPERS, TIMES, written } from './levels.ts';

type Bot = `bot:${string}`;

interface Props<Person extends string> {
  readonly seat: string;
  /** What the choice is called for those who hear it. */
  readonly label: string;
  readonly who: Person | Bot;
  /** Who may sit there beside bots, and how each is called. */
  readonly people: readonly (readonly [Person, string])[];
  readonly levels: readonly string[];
  readonly change: (who: Person | Bot) => void;
}

/** Who plays a seat: a person, or a bot of a level, with its character and its time to think. */
export function Who<Person extends string>({ seat, label, who, people, levels, change }: Props<Person>) {
  const bot = botOf(who);
  const chosen = bot ? `bot:${bot.level}` : who;
  return (
    <>
      <select
        data-seat={seat}
        aria-label={label}
        value={chosen}
        onChange={(event) => {
          const level = botOf(event.currentTarget.value);
          const person = people.find(([id]) => id === event.currentTarget.value)?.[0];
          if (level) change(written({ ...(bot ?? level), level: level.level }));
          else if (person !== undefined) change(person);
        }}
      >
        {people.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
        {sortedLevels(levels).map((level) => (
          <option key={level} value={`bot:${level}`}>
            {w().occupant(`bot:${level}`)}
          </option>
        ))}
      </select>
      {bot && hasTemper(bot.level) && (
        <select
          data-temper={seat}
          aria-label={w().character}
          value={bot.temper}
          onChange={(event) => change(written({ ...bot, temper: event.currentTarget.value }))}
        >
          {TEMPERS.map((t) => (
            <option key={t} value={t}>
              {w().temper(t)}
            </option>
          ))}
        </select>
      )}
      {bot && bot.level === 'general' && (
        <select
          data-time={seat}
          aria-label={w().thinkingTime}
          value={bot.time === '' ? TIMES[0] : bot.time}
          onChange={(event) => change(written({ ...bot, time: event.currentTarget.value }))}
        >
          {TIMES.map((t) => (
            <option key={t} value={t}>
              {w().thinks(t)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** Whoever plays before this screen. */
export const atThisScreen = () =>
  [
    ['me', w().occupant('me')],
    ['friend', w().occupant('friend')],
  ] as const;
