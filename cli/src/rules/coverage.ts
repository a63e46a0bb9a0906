import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseText, shape } from '@grande/engine';
import { citations, type Shared } from './citations.ts';
import { scanTests } from './scan.ts';

/** A paragraph of the checklist, as far as it matters here. */
interface Paragraph {
  readonly id: string;
  readonly title: string;
  readonly testable: boolean;
}
const Listed = shape.object({ rules: shape.list(shape.dictionary(shape.json())) });
const Paragraph = shape.object({ id: shape.text(/./), title: shape.text(), testable: shape.flag() });

export interface Named {
  readonly id: string;
  readonly title: string;
}

export interface Place {
  readonly file: string;
  readonly line: number;
}

/** How far the tests of a game cover its rulebook, and its code cites it. */
export interface Coverage {
  readonly game: string;
  /** Whether the game says of itself that nothing is missing. */
  readonly complete: boolean;
  /** Null: there is no checklist to compare with. */
  readonly checklist: {
    readonly paragraphs: number;
    readonly testable: number;
    readonly tested: number;
  } | null;
  /** What is wrong with the checklist itself. */
  readonly problems: readonly shape.Problem[];
  readonly untested: readonly Named[];
  /** Testable paragraphs that no line of code names; every source is read when this is asked for. */
  readonly uncited: readonly Named[];
  readonly unknown: readonly ({ readonly id: string } & Place)[];
  readonly unreadable: readonly Place[];
  /** How many tests name a paragraph. */
  readonly tests: number;
}

/** A game that calls itself complete may have none of these; paragraphs not cited in code count where it is asked for. */
export function hasGaps(c: Coverage, citations: boolean): boolean {
  const untold = citations ? c.uncited.length : 0;
  const faults = c.problems.length + c.untested.length + c.unknown.length + c.unreadable.length + untold;
  return c.checklist === null || faults > 0;
}

/** The folders under games/ that are games: those with a rulebook, a checklist or a package. */
export function gameFolders(root: string): string[] {
  const marks = ['rules.json', 'rulebook.md', 'package.json'];
  return readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => marks.some((mark) => existsSync(join(root, 'games', name, mark))))
    .sort();
}

export function coverageOf(root: string, id: string): Coverage {
  const folder = join(root, 'games', id);
  const { list: book, problems } = readChecklist(join(folder, 'rules.json'));
  const list = book && [...book, ...furtherRulings(join(folder, 'rulebook.md'))];
  const scanned = filesIn(folder, isTest).map((file) => ({
    file: relative(root, file),
    ...scanTests(readFileSync(file, 'utf8')),
  }));
  const named = scanned.flatMap(({ file, named: ids }) => ids.map((n) => ({ ...n, file })));
  const tested = new Set(named.map((n) => n.id));
  const known = new Set(list?.map((r) => r.id));
  const testable = list?.filter((r) => r.testable) ?? [];
  const untested = testable.filter((r) => !tested.has(r.id)).map(nameOf);
  return {
    game: id,
    complete: described(folder).grande?.complete === true,
    checklist: list && {
      paragraphs: list.length,
      testable: testable.length,
      tested: testable.length - untested.length,
    },
    problems,
    untested,
    unknown: list ? named.filter((n) => !known.has(n.id)) : [],
    unreadable: scanned.flatMap(({ file, unreadable }) => unreadable.map((line) => ({ file, line }))),
    tests: named.length,
    get uncited() {
      const cited = citedIn(root, id);
      return testable.filter((r) => !cited.has(r.id)).map(nameOf);
    },
  };
}

interface Checklist {
  readonly list: readonly Paragraph[] | null;
  readonly problems: readonly shape.Problem[];
}

function readChecklist(file: string): Checklist {
  if (!existsSync(file)) return { list: null, problems: [] };
  const parsed = parseText(readFileSync(file, 'utf8'));
  if (!parsed.ok) return { list: null, problems: parsed.problems };
  const data = parsed.value;
  const rules = typeof data === 'object' && data !== null && 'rules' in data ? data.rules : undefined;
  const outer = shape.read(Listed, { rules });
  if (!outer.ok) return { list: null, problems: outer.problems };
  const problems: shape.Problem[] = [];
  const list = outer.value.rules.flatMap(({ id, title, testable }, i) => {
    // Other fields (summary, kind, notes) are for people and may be anything.
    const one = shape.read(Paragraph, { id, title, testable }, `/rules/${i}`);
    if (!one.ok) problems.push(...one.problems);
    return one.ok ? [one.value] : [];
  });
  return { list, problems: [...problems, ...twice(list)] };
}

/** The rulings made since the checklist was written: `* **RN-3** 7.3.4. What was decided.` in the rulebook. */
function furtherRulings(rulebook: string): Paragraph[] {
  if (!existsSync(rulebook)) return [];
  const lines = readFileSync(rulebook, 'utf8').matchAll(/^[*-] \*\*(RN-\d+)\*\* (.*)$/gm);
  return Array.from(lines, ([, id = '', title = '']) => ({ id, title, testable: true }));
}

function twice(list: readonly Paragraph[]): shape.Problem[] {
  const seen = new Set<string>();
  return list.flatMap(({ id }) => {
    const before = seen.has(id);
    seen.add(id);
    return before ? [{ path: '/rules', message: `'${id}' is listed twice` }] : [];
  });
}

/** What a game's package says of it. */
interface Described {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly grande?: { readonly complete?: unknown } | null;
}

function described(folder: string): Described {
  try {
    const said: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    // No package yet: certainly not complete.
    return {};
  }
}

const nameOf = ({ id, title }: Paragraph): Named => ({ id, title });
const isTest = (path: string): boolean => path.endsWith('.test.ts');
/** Positions for tests and words for players are no rules, whatever paragraph they name. */
const ASIDE = /[\\/](?:testing|messages)(?:[\\/]|\.ts$)/;
const isCode = (path: string): boolean => path.endsWith('.ts') && !isTest(path) && !ASIDE.test(path);

/** A package whose code states rules of a game; where volumes of a series share it, it names their paragraphs apart. */
export interface RulePackage {
  readonly name: string;
  readonly shared?: Shared;
}

/** The packages that state the rules of a game: its own, and that of its family. */
export function rulePackages(root: string, game: string): RulePackage[] {
  const depends = (name: string, on: string) =>
    Object.hasOwn(described(join(root, 'games', name)).dependencies ?? {}, `@grande/${on}`);
  const games = gameFolders(root);
  const families = games
    .filter((family) => depends(game, family))
    .map((family) => ({
      name: family,
      shared: { game, volumes: games.filter((name) => depends(name, family)) },
    }));
  return [{ name: game }, ...families];
}

/** The paragraphs that the code of a game names, or that of the chapters it shares with other volumes. */
function citedIn(root: string, game: string): Set<string> {
  const found = rulePackages(root, game).flatMap(({ name, shared }) =>
    filesIn(join(root, 'games', name, 'src'), isCode).map((file) =>
      citations(readFileSync(file, 'utf8'), shared),
    ),
  );
  return new Set(found.flatMap((ids) => [...ids]));
}

/** The paragraphs of a game that tests are held to, with our own rulings. */
export function testableOf(root: string, id: string): Named[] {
  const folder = join(root, 'games', id);
  const { list } = readChecklist(join(folder, 'rules.json'));
  if (!list) return [];
  return [...list, ...furtherRulings(join(folder, 'rulebook.md'))].filter((r) => r.testable).map(nameOf);
}

function filesIn(folder: string, wanted: (path: string) => boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesIn(path, wanted);
    return entry.isFile() && wanted(path) ? [path] : [];
  });
}
