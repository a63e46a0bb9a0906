import { test } from 'vitest';

/**
 * A test of a paragraph. `npm run rules` reads these calls and compares them with the game's checklist, so
 * the ids are written out at the call: `rule('11.7.1', 'a force without orders counts half', () => …)`.
 */
export function rule(
  paragraph: string | readonly string[],
  title: string,
  body: () => void | Promise<void>,
): void {
  const ids = typeof paragraph === 'string' ? paragraph : paragraph.join(', ');
  test(`§ ${ids}: ${title}`, body);
}
