/** From the strongest down: the order in which a player is proposed as opponent. */
const ORDER: readonly string[] = ['general', 'officer', 'recruit', 'random'];

export function bestLevel(levels: readonly string[]): string {
  return ORDER.find((l) => levels.includes(l) && l !== 'general') ?? levels[0] ?? 'recruit';
}

export function sortedLevels(levels: readonly string[]): readonly string[] {
  const rank = (l: string) => (ORDER.includes(l) ? ORDER.indexOf(l) : ORDER.length);
  return [...levels].filter((l) => l !== 'random').sort((a, b) => rank(b) - rank(a));
}

/** A bot as it sits at a table: `bot:general/bold:3s`. */
export interface Bot {
  readonly level: string;
  readonly temper: string;
  /** How long a general may think about an answer; '' for others. */
  readonly time: string;
}

export const TEMPERS: readonly string[] = ['by-the-book', 'bold', 'careful'];
export const TIMES: readonly string[] = ['1s', '3s', '10s'];
const WRITTEN = /^bot:([a-z]+)(?:\/([a-z-]+))?(?::(\w+))?$/;

export function botOf(who: string): Bot | null {
  const [, level, temper = 'by-the-book', time] = WRITTEN.exec(who) ?? [];
  return level === undefined ? null : { level, temper, time: time ?? '' };
}

/** Officers and generals have a character. */
export const hasTemper = (level: string): boolean => level === 'officer' || level === 'general';

export function written({ level, temper, time }: Bot): `bot:${string}` {
  const character = hasTemper(level) && temper !== 'by-the-book' ? `/${temper}` : '';
  return `bot:${level}${character}${level === 'general' ? `:${time === '' ? TIMES[0] : time}` : ''}`;
}
