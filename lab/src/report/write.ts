import { existsSync, readFileSync } from 'node:fs';
import { shape } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import type { Folder } from '../folder.ts';
import { countingOf } from '../games/index.ts';
import { numbersOf } from '../numbers.ts';
import type { Study } from '../study.ts';
import type { Summary } from '../summary.ts';
import { reportOf, type Subject } from './page.ts';
import type { Paragraph } from './paragraphs.ts';

const Checklist = shape.object({ rules: shape.list(shape.dictionary(shape.json())) });

/** The paragraphs of a game's checklist; none where the project's folders are not at hand. */
function checklist(game: string): Paragraph[] {
  const file = new URL(`../../../games/${game}/rules.json`, import.meta.url);
  if (file.protocol !== 'file:' || !existsSync(file)) return [];
  const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { readonly rules?: unknown };
  const read = shape.read(Checklist, { rules });
  if (!read.ok) return [];
  return read.value.rules.flatMap(({ id, title, testable }) =>
    typeof id === 'string' && typeof title === 'string' && testable === true ? [{ id, title }] : [],
  );
}

/** Writes what the study has shown so far: a page for people, numbers for programs. Returns the page's file. */
export async function writeReport(
  folder: Folder,
  study: Study,
  summary: Summary,
  proposal: number | null,
): Promise<string> {
  const subjects = new Map<string, Subject>();
  for (const { cell } of summary.cells.values()) {
    if (subjects.has(cell.game)) continue;
    const loaded = await loadGame(cell.game);
    if (!loaded) continue;
    const counting = await countingOf(cell.game);
    subjects.set(cell.game, { ...loaded, counting, paragraphs: checklist(cell.game) });
  }
  folder.write('summary.json', `${JSON.stringify(numbersOf(summary, proposal), null, 2)}\n`);
  return folder.write('report.html', reportOf(study, summary, subjects, proposal));
}
