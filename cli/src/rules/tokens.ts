/** The parts of a TypeScript text that matter here; comments and blanks are gone. */
export interface Token {
  readonly kind: 'name' | 'text' | 'sign';
  /** A name or sign as written; the content of a text literal. */
  readonly value: string;
  readonly line: number;
  /** Where it begins in the text. */
  readonly at: number;
  /** A template with something inserted: its content is not known here. */
  readonly open?: true;
}

const BLANK = /\s+/y;
const LINE_COMMENT = /\/\/[^\n]*/y;
const BLOCK_COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y;
const NAME = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /\.?\d[\w.]*/y;
const QUOTED = /'(?:[^'\\\n]|\\[\s\S])*'?|"(?:[^"\\\n]|\\[\s\S])*"?/y;
const REGEX = /\/(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/[a-z]*/y;

/** Words after which a '/' starts a regular expression, not a division. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'yield',
  'await',
]);

/** A comment without its marks. */
export interface Comment {
  readonly text: string;
  readonly line: number;
  /** Where it begins in the text, and where it ends. */
  readonly at: number;
  readonly end: number;
}

/** Tokens and comments of a text in one pass. */
export function cut(source: string): {
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
} {
  const cutter = new Cutter(source);
  return { tokens: cutter.all(), comments: cutter.comments };
}

/**
 * Cuts a TypeScript text into tokens, so that a call is not mistaken for one that stands in a comment, a text
 * or a regular expression. It knows only what that needs; the compiler has checked the rest.
 */
export function tokens(source: string): Token[] {
  return new Cutter(source).all();
}

class Cutter {
  private readonly source: string;
  private at = 0;
  private line = 1;
  private readonly out: Token[] = [];
  readonly comments: Comment[] = [];
  /** For each open template insertion: how many braces are open inside it. */
  private readonly inserted: number[] = [];

  constructor(source: string) {
    this.source = source;
  }

  all(): Token[] {
    while (this.at < this.source.length) this.next();
    return this.out;
  }

  private next(): void {
    if (this.take(BLANK)) return;
    const { line, at } = this;
    const comment = this.take(LINE_COMMENT) ?? this.take(BLOCK_COMMENT);
    if (comment !== null) {
      this.comments.push({ text: comment.replace(/^\/[/*]+|\*\/$/g, '').trim(), line, at, end: this.at });
      return;
    }
    const found = this.nameOrText();
    if (found) this.out.push({ ...found, line, at });
    else this.sign(line);
  }

  private nameOrText(): Omit<Token, 'line' | 'at'> | null {
    const name = this.take(NAME);
    if (name) return { kind: 'name', value: name };
    const number = this.take(NUMBER);
    if (number) return { kind: 'sign', value: number };
    const quoted = this.take(QUOTED);
    if (quoted) return { kind: 'text', value: plain(quoted.slice(1, -1)) };
    return this.regexMayStart() && this.take(REGEX) ? { kind: 'text', value: '' } : null;
  }

  private sign(line: number): void {
    const { at } = this;
    const sign = this.source[this.at++] ?? '';
    const depth = this.inserted.length - 1;
    const braces = this.inserted[depth];
    if (sign === '`') {
      this.template(line);
    } else if (sign === '}' && braces === 0) {
      // The insertion ends and the template goes on.
      this.inserted.pop();
      this.template(line);
    } else {
      if (braces !== undefined && sign === '{') this.inserted[depth] = braces + 1;
      if (braces !== undefined && sign === '}') this.inserted[depth] = braces - 1;
      this.out.push({ kind: 'sign', value: sign, line, at });
    }
  }

  /** The rest of a template, up to its end or the next insertion. */
  private template(line: number): void {
    const from = this.at;
    const goesOn = this.source[from - 1] === '}';
    for (; this.at < this.source.length; this.at++) {
      const here = this.source[this.at];
      if (here === '\n') this.line++;
      if (here === '\\') this.at++;
      if (here === '`') {
        const content = plain(this.source.slice(from, this.at++));
        this.out.push(
          goesOn
            ? { kind: 'text', value: '', line, at: from, open: true }
            : { kind: 'text', value: content, line, at: from },
        );
        return;
      }
      if (here === '$' && this.source[this.at + 1] === '{') {
        this.at += 2;
        this.inserted.push(0);
        this.out.push({ kind: 'text', value: '', line, at: from, open: true });
        return;
      }
    }
  }

  private regexMayStart(): boolean {
    const before = this.out.at(-1);
    if (!before) return true;
    if (before.kind === 'name') return BEFORE_REGEX.has(before.value);
    return before.kind === 'sign' && !/^[)\]}\d.]/.test(before.value);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    if (!found) return null;
    this.at += found.length;
    this.line += found.split('\n').length - 1;
    return found;
  }
}

/** Ids of paragraphs need no escapes; the few that could occur are undone. */
function plain(text: string): string {
  return text.replace(
    /\\(u\{?([0-9a-fA-F]+)\}?|x([0-9a-fA-F]{2})|[\s\S])/g,
    (_, all: string, u?: string, x?: string) => {
      const code = u ?? x;
      return code === undefined ? all : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
    },
  );
}
