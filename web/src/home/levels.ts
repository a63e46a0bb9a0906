/** From the strongest down: the order in which a player is proposed as opponent. */
const ORDER: readonly string[] = ['general', 'officer', 'recruit', 'random'];

export function bestLevel(levels: readonly string[]): string {
  return ORDER.find((l) => levels.includes(l) && l !== 'general') ?? levels[0] ?? 'recruit';
}

export function sortedLevels(levels: readonly string[]): readonly string[] {
  const rank = (l: string) => (ORDER.includes(l) ? ORDER.indexOf(l) : ORDER.length);
  return [...levels].filter((l) => l !== 'random').sort((a, b) => rank(b) - rank(a));
}
