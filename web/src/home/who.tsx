import type { Occupant } from '../store.ts';
import { w } from '../words/words.ts';
import { botOf, hasTemper, sortedLevels, TEMPERS, TIMES, written } from './levels.ts';

interface Props {
  readonly seat: string;
  /** What the choice is called for those who hear it. */
  readonly label: string;
  readonly who: Occupant;
  readonly levels: readonly string[];
  readonly change: (who: Occupant) => void;
}

/** Who plays a seat: a person, or a bot of a level, with its character and its time to think. */
export function Who({ seat, label, who, levels, change }: Props) {
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
          change(
            level
              ? written({ ...(bot ?? level), level: level.level })
              : (event.currentTarget.value as Occupant),
          );
        }}
      >
        {['me', 'friend', ...sortedLevels(levels).map((l) => `bot:${l}`)].map((o) => (
          <option key={o} value={o}>
            {w().occupant(o)}
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
