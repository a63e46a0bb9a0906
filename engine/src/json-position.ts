/**
 * Where a text stops being JSON. `JSON.parse` says that it does, but its message names a position only for
 * some faults, and never a line; this walks the text once more, only after it was refused.
 */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function firstFault(text: string): Position {
  const at = new Walk(text).fault();
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n') };
}

class Fault extends Error {}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside text
const PLAIN = /[^"\\\u0000-\u001f]+/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const BLANK = /[ \t\n\r]*/y;

class Walk {
  private readonly text: string;
  private at = 0;
  /** What is open: an explicit stack, so that no depth of nesting overflows ours. */
  private readonly open: ('[' | '{')[] = [];

  constructor(text: string) {
    this.text = text;
  }

  fault(): number {
    try {
      this.document();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
    return this.at;
  }

  private document(): void {
    do {
      this.value();
      while (this.open.length > 0 && this.closes()) this.open.pop();
      if (this.open.length > 0) this.separator();
    } while (this.open.length > 0);
    this.skip(BLANK);
    if (this.at < this.text.length) throw new Fault();
  }

  /** A literal, or the way down to the first one inside lists and objects. */
  private value(): void {
    for (;;) {
      this.skip(BLANK);
      const here = this.text[this.at];
      if (here === '"') {
        this.string();
        return;
      }
      if (here !== '[' && here !== '{') {
        if (!this.skip(LITERAL)) throw new Fault();
        return;
      }
      this.at++;
      this.open.push(here);
      if (this.closes()) {
        this.open.pop();
        return;
      }
      if (here === '{') this.name();
    }
  }

  private closes(): boolean {
    this.skip(BLANK);
    const wanted = this.open.at(-1) === '[' ? ']' : '}';
    if (this.text[this.at] !== wanted) return false;
    this.at++;
    return true;
  }

  private separator(): void {
    this.expect(',');
    if (this.open.at(-1) === '{') this.name();
  }

  private name(): void {
    this.skip(BLANK);
    this.string();
    this.expect(':');
  }

  private string(): void {
    this.expect('"');
    while (this.skip(PLAIN) || this.skip(ESCAPE));
    if (this.text[this.at] !== '"') throw new Fault();
    this.at++;
  }

  private expect(wanted: string): void {
    this.skip(BLANK);
    if (this.text[this.at] !== wanted) throw new Fault();
    this.at++;
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    this.at += found?.[0].length ?? 0;
    return (found?.[0].length ?? 0) > 0;
  }
}
