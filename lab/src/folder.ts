import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { bytes, shape } from '@grande/engine';
import { type Line, LineShape } from './line.ts';
import type { Study } from './study.ts';

/** The folder is no use for the study: told as it stands. */
export class FolderError extends Error {}

/** What a folder says of the study it holds: the study itself, and the versions of the rules it was played by. */
interface Label {
  readonly study: Study;
  readonly rules: Readonly<Record<string, string>>;
}

/** Where the results of a study lie: its label, a line for every match, and the report. */
export class Folder {
  readonly path: string;
  private readonly results: string;

  private constructor(path: string) {
    this.path = path;
    this.results = join(path, 'results.jsonl');
  }

  /** Opens or makes a folder for a study; one that holds another is refused. */
  static open(path: string, study: Study, rules: Readonly<Record<string, string>>): Folder {
    const label: Label = { study, rules };
    const file = join(path, 'study.json');
    mkdirSync(path, { recursive: true });
    const folder = new Folder(path);
    if (!existsSync(file)) {
      if (existsSync(folder.results))
        throw new FolderError(`'${path}' holds results without a study; choose another folder with --out`);
      writeFileSync(file, `${JSON.stringify(label, null, 2)}\n`);
      return folder;
    }
    const before = JSON.parse(readFileSync(file, 'utf8')) as Label;
    if (bytes(before.rules) !== bytes(rules))
      throw new FolderError(
        `'${path}' was begun under other rules of a game; choose another folder with --out`,
      );
    if (bytes(before.study) !== bytes(study))
      throw new FolderError(
        `'${path}' holds another study, or this one before it was changed; choose another folder with --out`,
      );
    return folder;
  }

  /** The lines there are, one after the other. What a crash left of a last line is cut off first. */
  async *lines(): AsyncGenerator<Line> {
    if (!existsSync(this.results)) return;
    await this.mend();
    const file = await open(this.results);
    let number = 0;
    try {
      for await (const text of file.readLines()) {
        number++;
        const read = shape.read(LineShape, JSON.parse(text));
        if (!read.ok) {
          const [first] = read.problems;
          throw new FolderError(`${this.results}:${number} is no result: ${first?.path} ${first?.message}`);
        }
        yield read.value;
      }
    } finally {
      await file.close();
    }
  }

  /** Cuts the results after their last whole line. */
  private async mend(): Promise<void> {
    const file = await open(this.results);
    const { size } = await file.stat();
    const block = Buffer.alloc(65_536);
    let end = 0;
    for (let at = size; at > 0 && end === 0; ) {
      const from = Math.max(0, at - block.length);
      await file.read(block, 0, at - from, from);
      const newline = block.subarray(0, at - from).lastIndexOf(10);
      if (newline >= 0) end = from + newline + 1;
      at = from;
    }
    await file.close();
    if (end < size) truncateSync(this.results, end);
  }

  append(lines: readonly Line[]): void {
    if (lines.length > 0) appendFileSync(this.results, `${lines.map((l) => JSON.stringify(l)).join('\n')}\n`);
  }

  write(name: string, text: string): string {
    const file = join(this.path, name);
    writeFileSync(file, text);
    return file;
  }
}
