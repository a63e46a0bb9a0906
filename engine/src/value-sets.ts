import type { Designer, OptionSpec } from './game.ts';
import { bytes } from './json.ts';
import * as shape from './shape.ts';

/** What a game lets a designer change: its own values, complete, and the shape of a file that changes some. */
interface Changeable<T> {
  readonly values: T;
  /** Of a file that changes some of them; without it they are numbers (`numbersLike`). */
  readonly file?: shape.Shape<unknown>;
  /** What the file says that the game could not be played with. */
  readonly problems?: (values: T) => readonly shape.Problem[];
  /** How a state names the book's own set, where it names it at all. */
  readonly book?: string;
  /** Further sets that the game brings itself, by name. */
  readonly own?: Readonly<Record<string, T>>;
  /** The file a designer starts from, where it is not the values as they are. */
  readonly template?: () => unknown;
  /** A file has to say where its values come from. */
  readonly sourced?: true;
}

const isPlain = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** The values with what is otherwise in the file; lists are replaced whole. */
function changed(values: unknown, file: unknown): unknown {
  if (!isPlain(values) || !isPlain(file)) return file;
  const out: Record<string, unknown> = { ...values };
  for (const [key, value] of Object.entries(file))
    out[key] = Object.hasOwn(values, key) ? changed(values[key], value) : value;
  return out;
}

/**
 * The sets of values that matches of a game may be played with: the book's, and those designers bring. A state names
 * its set, and none where it is the book's, so that a match by the book is what it always was.
 */
export class ValueSets<T extends object> implements Designer {
  readonly option = 'tables';
  private readonly what: Changeable<T>;
  private readonly shape: shape.Shape<unknown>;
  private readonly brought = new Map<string, { readonly values: T; readonly file: unknown }>();

  constructor(what: Changeable<T>) {
    this.what = what;
    this.shape = what.file ?? numbersLike(what.values);
    for (const [name, values] of Object.entries(what.own ?? {}))
      this.brought.set(name, { values, file: undefined });
  }

  /** What a set can be chosen by, the book's first. */
  names(): readonly string[] {
    return [this.what.book ?? BOOK, ...this.brought.keys()];
  }

  /** The values of a set by the name a state has for it. */
  of(name: string | undefined): T {
    if (name === undefined || name === this.what.book) return this.what.values;
    const found = this.brought.get(name);
    if (!found) throw new Error(`no set of tables '${name}'; there are ${this.names().join(', ')}`);
    return found.values;
  }

  /** Something made of a set's values, once for each set: a state's name for its set finds it. */
  made<M>(make: (values: T) => M): (name: string | undefined) => M {
    const byTheBook = make(this.what.values);
    const others = new Map<string, M>();
    return (name) => {
      if (name === undefined || name === this.what.book) return byTheBook;
      let found = others.get(name);
      if (found === undefined) {
        found = make(this.of(name));
        others.set(name, found);
      }
      return found;
    };
  }

  /** What a state has for the set that was chosen. */
  named(options: Readonly<Record<string, string>>): { tables?: string } {
    const name = options[this.option];
    return name === undefined || name === BOOK ? {} : { tables: name };
  }

  /** The option to choose a set by; there is none while nobody has brought one. */
  options(): readonly OptionSpec[] {
    if (this.brought.size === 0) return [];
    return [
      {
        id: this.option,
        rule: '',
        values: this.names(),
        source: 'reconstructed',
        unsaid: true,
      },
    ];
  }

  /** A state that names a set nobody has brought. */
  problems(name: string | undefined, path: string): shape.Problem[] {
    return name === undefined || name === this.what.book || this.brought.has(name)
      ? []
      : [{ path, message: `no set of tables '${name}'` }];
  }

  template(): unknown {
    return this.what.template?.() ?? this.what.values;
  }

  add(name: string, file: unknown): void {
    const { source, ...rest } = isPlain(file) ? file : { source: undefined };
    const read = shape.read(this.shape, isPlain(file) ? rest : file);
    const problems = read.ok ? [] : [...read.problems];
    if (typeof source !== 'string' && (source !== undefined || this.what.sourced))
      problems.push({ path: '/source', message: 'expected text' });
    const values = changed(this.what.values, this.what.sourced ? file : rest) as T;
    if (problems.length === 0) problems.push(...(this.what.problems?.(values) ?? []));
    if (problems.length > 0)
      throw new Error(`tables '${name}': ${problems.map((p) => `${p.path} ${p.message}`).join('; ')}`);
    if (name === (this.what.book ?? BOOK)) throw new Error(`tables '${name}' are the book's own`);
    const before = this.brought.get(name);
    // The same file may be read twice, by two parts of a program; another one under the same name is a mistake.
    if (before && bytes(before.values) !== bytes(values)) throw new Error(`tables '${name}' exist already`);
    if (!before) this.brought.set(name, { values, file });
  }

  fileOf(name: string): unknown {
    return this.brought.get(name)?.file;
  }
}

const BOOK = 'book';
const LARGEST = 1000;

/**
 * The shape of a file that changes values: where they have a number, a number; lists of the same length. Tables that
 * hold other things than numbers say their own shape.
 */
export function numbersLike<T extends object>(
  values: T,
  own: { readonly [K in keyof T]?: shape.Shape<unknown> } = {},
): shape.Shape<unknown> {
  const fields = Object.entries(values).map(([key, value]) => {
    const inner: shape.Shape<unknown> =
      (own as Readonly<Record<string, shape.Shape<unknown>>>)[key] ?? like(value);
    return [key, shape.optional(inner)] as const;
  });
  return shape.object(Object.fromEntries(fields));
}

/** Whether all numbers of a table are whole: then those of a file must be. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole);
}

function like(value: unknown, whole = isWhole(value)): shape.Shape<unknown> {
  if (typeof value === 'number')
    return whole ? shape.integer(-LARGEST, LARGEST) : shape.number(-LARGEST, LARGEST);
  if (Array.isArray(value)) return shape.list(like(value[0], whole), value.length, value.length);
  if (isPlain(value))
    return shape.object(
      Object.fromEntries(Object.entries(value).map(([key, x]) => [key, shape.optional(like(x, whole))])),
    );
  throw new Error(`no shape for ${shape.shown(value)}`);
}
