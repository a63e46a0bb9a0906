/**
 * Paragraphs that play cannot reach, or hardly ever does: `games/<game>/unplayed.json` names each with its reason and
 * with a situation that reaches it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Infer, parseText, shape } from '@grande/engine';
import { Failed } from '../errors.ts';

const Unplayed = shape.dictionary(
  shape.object({
    reason: shape.text(/./),
    /** A situation file, from the folder of the game; absent where nothing that happens in play shows the paragraph. */
    situation: shape.optional(shape.text(/./)),
  }),
);
export type Unplayed = Infer<typeof Unplayed>;

export function unplayedOf(root: string, game: string): Unplayed {
  const file = join(root, 'games', game, 'unplayed.json');
  if (!existsSync(file)) return {};
  const parsed = parseText(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Failed(`'${file}' is not JSON`, parsed.problems);
  const read = shape.read(Unplayed, parsed.value);
  if (!read.ok) throw new Failed(`'${file}' is not a list of paragraphs`, read.problems);
  return read.value;
}
