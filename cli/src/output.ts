import { LOCALES, type Locale } from '@grande/engine';
import { type Command, Option } from 'commander';
import type { Io } from './io.ts';

/** What every command can be told. */
export interface Common {
  readonly json?: boolean;
  readonly locale: Locale;
}

export function withCommon(command: Command): Command {
  return command
    .option('--json', 'print one JSON document on standard output and nothing else there')
    .addOption(
      new Option('--locale <locale>', 'language of the game’s sentences').choices(LOCALES).default('en'),
    );
}

/**
 * Text from files reaches a terminal here: control characters could move the cursor or recolour the screen,
 * so all but the line break are shown as a mark.
 */
export function harmless(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** Standard output of one command: lines for people, or one document for programs. */
export class Output {
  readonly json: boolean;
  private readonly io: Io;

  constructor(io: Io, common: Pick<Common, 'json'>) {
    this.io = io;
    this.json = common.json === true;
  }

  /** A line for people; silent when a program reads. */
  line(text = ''): void {
    if (!this.json) this.io.out(`${harmless(text)}\n`);
  }

  lines(texts: readonly string[]): void {
    for (const text of texts) this.line(text);
  }

  /** The document for programs. */
  document(value: unknown): void {
    if (this.json) this.io.out(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** A remark that is no result: always beside the output, never in it. */
  warn(text: string): void {
    this.io.err(`warning: ${harmless(text)}\n`);
  }
}

/** Columns side by side, as wide as they need; the last is not padded. */
export function columns(rows: readonly (readonly string[])[], indent = ''): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
  }
  return rows.map((row) => {
    const cells = row.map((cell, i) =>
      i === row.length - 1 ? cell : cell + ' '.repeat((widths[i] ?? 0) - [...cell].length),
    );
    return `${indent}${cells.join('  ')}`.trimEnd();
  });
}
