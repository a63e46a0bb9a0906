/**
 * How often the code that names a paragraph has run, by the counts that V8 keeps of every block. Compiled code is
 * looked at: the compiler leaves comments where they were.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mention, mentions, type Shared } from './citations.ts';
import { rulePackages } from './coverage.ts';
import { cut, type Token } from './tokens.ts';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}
interface Script {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

/** The blocks of a file with their counts, the smallest first. */
class Counts {
  private readonly blocks: readonly Range[];
  private readonly functions: readonly Range[];
  private readonly source: string;

  constructor(source: string, functions: Script['functions']) {
    this.source = source;
    this.blocks = functions.flatMap(({ ranges }) => ranges).sort((a, b) => sizeOf(a) - sizeOf(b));
    this.functions = functions
      .flatMap(({ ranges }) => ranges.slice(0, 1))
      .filter((range) => !isModule(range));
  }

  /** How often the code at a place ran; null where it is run once, when the file is loaded. */
  at(place: number): number | null {
    const around = this.blocks.find((range) => range.startOffset <= place && place < range.endOffset);
    if (around && !isModule(around)) return around.count;
    // A comment above a function speaks of the function.
    const newline = this.source.indexOf('\n', place);
    const lineEnd = newline < 0 ? this.source.length : newline;
    const declared = this.functions
      .filter((range) => range.startOffset >= place && range.startOffset <= lineEnd)
      .sort((a, b) => a.startOffset - b.startOffset)[0];
    return declared?.count ?? null;
  }
}

const isModule = ({ startOffset }: Range): boolean => startOffset === 0;
const sizeOf = ({ startOffset, endOffset }: Range): number => endOffset - startOffset;

/** A folder of compiled code, and whether several volumes share it. */
export interface Compiled {
  readonly folder: string;
  readonly shared?: Shared;
}

/** The compiled code that states the rules of a game. */
export const compiledOf = (root: string, game: string): Compiled[] =>
  rulePackages(root, game).map(({ name, shared }) => ({
    folder: join(root, 'games', name, 'dist'),
    ...(shared ? { shared } : {}),
  }));

/** What is known of a compiled file before anything runs. */
interface File {
  readonly source: string;
  readonly mentions: readonly Mention[];
  readonly declared: readonly Declared[];
  /** Where the file speaks of names that it declares or imports. */
  readonly uses: ReadonlyMap<string, readonly number[]>;
}

/** Through how many tables a value may be handed before code reads it. */
const DEEPEST = 4;

/** Counts what runs in this thread, from its making on. */
export class Ran {
  private readonly session = new Session();
  private readonly compiled: readonly Compiled[];
  private readonly files = new Map<string, File | null>();

  constructor(compiled: readonly Compiled[]) {
    this.compiled = compiled;
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** How often the code of each paragraph ran since this was last asked. */
  taken(): Map<string, number> {
    let scripts: readonly Script[] = [];
    let fault: Error | null = null;
    // The callback is called before `post` returns.
    this.session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      fault = error;
      scripts = result;
    });
    if (fault) throw fault;
    const files = scripts.flatMap(({ url, functions }) => {
      const file = this.fileOf(url);
      return file ? [{ ...file, counts: new Counts(file.source, functions) }] : [];
    });
    /** How often a name of a module was read by code that ran. */
    const read = (name: string, depth: number): number => {
      let n = 0;
      for (const { uses, counts, declared } of files)
        for (const at of uses.get(name) ?? []) {
          const ran = counts.at(at);
          const holder = ran === null ? holderOf(declared, at) : null;
          if (ran !== null) n += ran;
          else if (holder !== null && holder !== name && depth < DEEPEST) n += read(holder, depth + 1);
        }
      return n;
    };
    const known = new Map<string, number>();
    const out = new Map<string, number>();
    for (const { mentions: all, counts, declared } of files)
      for (const { id, by, at } of all) {
        let n = counts.at(at);
        // A table or a number of a module takes effect where it is read; a law, where it refuses.
        const holder = n === null && by === 'comment' ? holderOf(declared, at) : null;
        if (holder !== null) {
          n = known.get(holder) ?? read(holder, 0);
          known.set(holder, n);
        }
        if (n !== null && n > 0) out.set(id, (out.get(id) ?? 0) + n);
      }
    return out;
  }

  stop(): void {
    this.session.post('Profiler.stopPreciseCoverage');
    this.session.disconnect();
  }

  private fileOf(url: string): File | null {
    const known = this.files.get(url);
    if (known !== undefined) return known;
    const path = url.startsWith('file:') ? fileURLToPath(url) : '';
    const of = this.compiled.find(({ folder }) => path.startsWith(folder + sep));
    const file = of && !ASIDE.test(path) ? fileFrom(readFileSync(path, 'utf8'), of.shared) : null;
    this.files.set(url, file);
    return file;
  }
}

function fileFrom(source: string, shared: Shared | undefined): File {
  const { tokens } = cut(source);
  const declared = declarations(tokens);
  const own = new Set(declared.map(({ name }) => name));
  for (const [, names = ''] of source.matchAll(/^import \{([^}]*)\}/gm))
    for (const name of names.split(',')) own.add(name.trim());
  const uses = new Map<string, number[]>();
  tokens.forEach(({ kind, value, at }, i) => {
    if (kind !== 'name' || !own.has(value) || tokens[i - 1]?.value === '.') return;
    if (declared.some((d) => d.at <= at && d.named === at)) return;
    const places = uses.get(value) ?? [];
    places.push(at);
    uses.set(value, places);
  });
  return { source, mentions: mentions(source, shared), declared, uses };
}

/** Something a module declares at its top. */
interface Declared {
  readonly name: string;
  /** Where the statement begins, and where the name stands. */
  readonly at: number;
  readonly named: number;
}

const KEYWORDS = new Set(['const', 'let', 'function', 'class']);
const BEFORE = new Set(['export', 'async', 'default']);

function declarations(tokens: readonly Token[]): Declared[] {
  const out: Declared[] = [];
  let depth = 0;
  tokens.forEach((token, i) => {
    if (token.kind === 'sign' && /^[{([]$/.test(token.value)) depth++;
    if (token.kind === 'sign' && /^[})\]]$/.test(token.value)) depth--;
    if (depth > 0 || token.kind !== 'name' || !KEYWORDS.has(token.value)) return;
    let first = i;
    while (BEFORE.has(tokens[first - 1]?.value ?? '')) first--;
    const name = tokens[i + 1]?.value === '*' ? tokens[i + 2] : tokens[i + 1];
    if (name?.kind === 'name')
      out.push({ name: name.value, at: tokens[first]?.at ?? token.at, named: name.at });
  });
  return out;
}

/** What the module declares around a place. */
const holderOf = (declared: readonly Declared[], at: number): string | null =>
  declared.findLast((d) => d.at <= at)?.name ?? null;

/** Tests and what players read are no rules. */
const ASIDE = /\.test\.js$|[\\/](?:testing|messages)(?:[\\/]|\.js$)/;
